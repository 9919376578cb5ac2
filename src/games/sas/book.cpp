// Loading a mission: the box, the tiles, the mission's own file with what it changes of another, its language compiled.
#include "games/sas/book.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "games/sas/cards.h"
#include "games/sas/layout.h"
#include "games/sas/names.h"
#include "games/sas/tiles.h"

namespace fireteam::sas {

using content::Complaints;
using content::Reader;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char* folder = "sas/missions";
std::string mission_file(std::string_view id) { return std::string(folder) + "/" + std::string(id) + ".json"; }

// SAS-CUSTOM-09: a custom mission names another as its base and gives only the keys that it changes.
bool lay_base(Files& files, const std::string& name, std::string& base, Complaints& complaints) {
  auto text = files.read(name);
  Json own = Json::parse(text.value_or(""), nullptr, false);
  if (!own.is_object() || !own.contains("base")) return true;
  base = own["base"].is_string() ? own["base"].get<std::string>() : "";
  Json whole = Json::parse(files.read(mission_file(base)).value_or(""), nullptr, false);
  if (!whole.is_object() || whole.contains("base")) {
    complaints.add(name + ":/base", "no mission '" + base + "' that stands by itself, expected one to start from");
    return false;
  }
  own.erase("base");
  whole.merge_patch(own);
  files.lay(name, whole.dump(2));
  return true;
}

// SAS-CUSTOM-01..08: how many steps of size a map of so many tiles is above the smallest.
int size_steps(std::size_t tiles) { return tiles >= 8 ? 2 : tiles >= 6 ? 1 : 0; }

void choose_size(Book& book, Complaints& complaints) {
  MissionFile& mission = book.mission;
  int size = size_steps(mission.tiles.size());
  int steps = mission.from_tiles ? size - size_steps(mission.from_tiles) : 0;
  book.meter = static_cast<std::uint8_t>(mission.meter ? *mission.meter + steps : 6 + size);
  if (steps < 0)  // the last name is dropped first
    for (int i = 0; i < -steps && mission.cast.size() > 1; ++i) mission.cast.pop_back();
  for (const OperatorCard& card : book.operators) {
    if (steps <= 0 || mission.cast.size() >= 4) break;
    bool there = std::ranges::any_of(mission.cast, [&](const std::string& name) { return name.starts_with(card.id); });
    if (card.support || there) continue;
    mission.cast.push_back(card.id + " a");
    --steps;
  }
  for (std::size_t i = 0; i < mission.cast.size(); ++i) {
    auto words = words_of(mission.cast[i]);
    bool good = words.size() == 2 && (words[1] == "a" || words[1] == "b") &&
                std::ranges::any_of(book.operators,
                                    [&](const OperatorCard& card) { return card.id == words[0] && !card.support; });
    if (!good)
      complaints.add(mission.where + "/cast/" + std::to_string(i),
                     "'" + mission.cast[i] + "' stands there, expected an Operator and a side such as 'jock a'");
    else
      book.cast.push_back(std::string(words[0]) + (words[1] == "b" ? ":B" : ""));
  }
}

void set_window(Tuning& tuning, const std::vector<std::uint8_t>& window, const std::string& where,
                Complaints& complaints) {
  if (window.size() != 2) return;
  tuning.window_x = window[0];
  tuning.window_y = window[1];
  int cards = 0;
  for (std::uint8_t copies : tuning.copies) cards += copies;
  if (window[1] == 0 || window[0] + window[1] > cards)  // SAS-WINDOW-01
    complaints.add(where, "a window of " + std::to_string(window[0]) + " and " + std::to_string(window[1]) +
                              " cards in a deck of " + std::to_string(cards) +
                              ", expected as many as the deck can fill");
}

// What each variant plays with; the mission's own numbers are the standard.
void tune(Book& book, const std::vector<DeckFile>& decks, Complaints& complaints) {
  const MissionFile& mission = book.mission;
  bool windowed = !mission.window.empty();
  for (std::size_t i = 0; i < variants; ++i) {
    Tuning& tuning = book.tuning[i];
    auto found = mission.knobs.find(names_of(Variant{})[i]);
    const KnobFile* knob = found == mission.knobs.end() ? nullptr : &found->second;
    tuning.meter = knob && knob->meter ? *knob->meter : book.meter;
    tuning.dawn = knob && knob->dawn ? *knob->dawn : mission.dawn;
    bool own_deck = knob && !knob->deck.empty();
    tuning.copies = take_deck(book, decks, own_deck ? knob->deck : mission.deck,
                              own_deck ? knob->where + "/deck" : mission.where + "/deck", complaints);
    bool own_window = knob && !knob->window.empty();
    set_window(tuning, own_window ? knob->window : mission.window,
               own_window ? knob->where + "/window" : mission.where + "/window", complaints);
    windowed |= own_window;
    for (std::size_t w = 0; knob && w < knob->without.size(); ++w) {
      auto words = words_of(knob->without[w]);
      auto who =
          words.size() == 2 ? std::ranges::find(book.operators, words[0], &OperatorCard::id) : book.operators.end();
      auto item = words.size() == 2 ? enum_named<Item>(words[1]) : std::nullopt;
      if (who == book.operators.end() || !item)
        complaints.add(knob->where + "/without/" + std::to_string(w),
                       "'" + knob->without[w] + "' stands there, expected an Operator and an item");
      else
        tuning.without.emplace_back(static_cast<std::uint8_t>(who - book.operators.begin()), *item);
    }
  }
  for (const auto& [name, knob] : mission.knobs)
    if (name != "easier" && name != "harder")
      complaints.add(knob.where, "'" + name + "' is no variant to be tuned, expected easier or harder");
  for (std::size_t kind = 0; kind < book.events.size(); ++kind) book.events[kind].copies = book.tuning[1].copies[kind];
  if (windowed) {  // SAS-SETUP-19
    book.special = static_cast<std::uint8_t>(book.events.size());
    EventPanel special{.panel = Panel::special};
    book.events.push_back({special, special, 1, "special"});
  }
  book.dawn = book.tuning[1].dawn;
  book.window_x = book.tuning[1].window_x;
  book.window_y = book.tuning[1].window_y;
}

void compile(Book& book, Complaints& complaints) {
  const MissionFile& mission = book.mission;
  Script& script = book.script;
  script.grid = book.ground.grid;
  script.tags = book.tags;
  for (const OperatorCard& card : book.operators) script.operators.push_back(card.id);
  for (const UnitCard& card : book.units) script.kinds.push_back(card.id);
  for (const CampaignMission& other : book.campaign) {
    script.missions.push_back(other.id);
    script.mission_numbers.push_back(other.number);
  }
  for (const TriggerFile& file : mission.triggers) {
    auto number = static_cast<std::uint16_t>(book.triggers.size());
    book.triggers.push_back(read_trigger(script, file, complaints));
    book.by_moment[book.triggers.back().moment].push_back(number);
  }
  // At one and the same moment a failure goes before everything else.
  for (auto& list : book.by_moment)
    std::stable_partition(list.begin(), list.end(), [&](std::uint16_t number) {
      return std::ranges::any_of(book.triggers[number].effects,
                                 [](const Effect& effect) { return effect.verb == Verb::fail; });
    });
  auto rows = [&](const std::vector<std::vector<std::string>>& from, const char* key) {
    std::vector<std::vector<Condition>> out;
    for (std::size_t i = 0; i < from.size(); ++i)
      out.push_back(
          read_conditions(script, from[i], mission.where + "/victory/" + key + "/" + std::to_string(i), complaints));
    return out;
  };
  book.major = rows(mission.victory.major, "major");
  book.minor = rows(mission.victory.minor, "minor");
  for (const BonusFile& bonus : mission.bonus)
    book.bonus.push_back(read_conditions(script, bonus.conditions, bonus.where + "/if", complaints));
  for (const ObjectiveFile& objective : mission.objectives) {
    book.done.push_back(read_conditions(script, objective.done, objective.where + "/done", complaints));
    if (!objective.count.empty() && std::ranges::find(script.counters, objective.count) == script.counters.end())
      complaints.add(objective.where + "/count", "no trigger counts '" + objective.count + "'");
  }
  book.counters = script.counters;
  book.tags = script.tags;
}

// Every mission of the campaign by its number; a file that does not read is left to its own complaint.
void find_campaign(const Files& content, Book& book) {
  for (const std::string& file : content.list(folder, ".json")) {
    Json json = Json::parse(content.read(file).value_or(""), nullptr, false);
    if (!json.is_object() || !json.contains("number") || !json["number"].is_number_unsigned()) continue;
    auto number = json["number"].get<unsigned>();
    std::string id = file.substr(file.rfind('/') + 1);
    id.resize(id.size() - 5);
    if (number < 1 || number > 63) continue;
    CampaignMission mission{static_cast<std::uint8_t>(number), id, {}};
    if (json.contains("opens") && json["opens"].is_array())
      for (const Json& open : json["opens"])
        if (open.is_string()) mission.opens.push_back(open.get<std::string>());
    book.campaign.push_back(mission);
  }
  std::ranges::sort(book.campaign, {}, &CampaignMission::number);
}

// A case's table has a black spawn tile north of 4..7,0 and a white one east of rows 4 to 7, unless its data say else.
void blank_spawns(Book& book) {
  SpawnTile black{Colour::black, kit::number_of(Dir::n), {}, {6, -2, kit::number_of(Dir::s)}};
  SpawnTile white{Colour::white,
                  kit::number_of(Dir::e),
                  {},
                  {static_cast<std::int8_t>(book.ground.grid.width() + 2), 6, kit::number_of(Dir::w)}};
  for (int i = 0; i < 8; ++i) {
    black.markers[static_cast<std::size_t>(i)] = {4 + i % 4, -1 - i / 4};
    white.markers[static_cast<std::size_t>(i)] = {book.ground.grid.width() + i / 4, 4 + i % 4};
  }
  book.spawns = {black, white};
}

Result<Loaded> read_book(const Files& content, std::string_view id, bool blank, bool whole) {
  Files files = content;
  Complaints early;
  std::string base;
  if (!lay_base(files, mission_file(id), base, early)) return early.list();
  Reader reader(files);
  if (!base.empty()) reader.read<MissionFile>(mission_file(base));  // among the files that this mission depends on
  Complaints& complaints = reader.complaints();
  auto book = std::make_shared<Book>();
  std::vector<DeckFile> decks = read_box(reader, *book);
  auto tiles = reader.read<std::vector<TileFile>>("sas/tiles.json");
  book->mission = reader.read<MissionFile>(mission_file(id));
  if (!reader.good()) return reader.finish(Loaded{});
  book->mission.where += ":";  // keys are appended
  book->id = id;
  book->title = book->mission.title;
  book->about = book->mission.about;
  book->blank = blank;
  find_campaign(content, *book);
  if (!lay_ground(*book, tiles, complaints)) return reader.finish(Loaded{});
  choose_size(*book, complaints);
  tune(*book, decks, complaints);
  lay_things(*book, complaints);
  lay_edges(*book, complaints);
  lay_posts(*book, tiles, complaints);
  lay_guards(*book, complaints);
  lay_vehicles(*book, complaints);
  if (blank && book->spawns.empty()) blank_spawns(*book);
  if (!reader.good()) return reader.finish(Loaded{});
  compile(*book, complaints);
  if (whole) finish_book(*book);
  book->ground_rev = std::to_string(reader.digest());
  return reader.finish(Loaded{book, reader.digest(), reader.files_read()});
}

}  // namespace

void finish_book(Book& book) {
  const Ground& g = book.ground;
  for (CellId cell = 0; cell < g.grid.cells(); ++cell) {
    const Terrain terrain = g.hedge.test(cell)    ? Terrain::hedge
                            : g.crate.test(cell)  ? Terrain::crate
                            : g.bridge.test(cell) ? Terrain::bridge
                            : g.water.test(cell)  ? Terrain::water
                            : g.forest.test(cell) ? Terrain::forest
                            : g.rock.test(cell)   ? Terrain::rock
                                                  : Terrain::regular;
    book.terrain[cell] = static_cast<std::uint8_t>(terrain);
  }
  book.any_edge = g.low_wall | g.high_wall | g.building_wall | g.door | g.window;
  const Cells all = kit::all_cells<most_cells>(g.grid);
  book.unwalled = kit::king_steps(g.grid, book.any_edge, all, all);
  book.windows = windows_of(book.ground);
  for (const Window& window : book.windows) book.window_squares |= window.squares;
  book.tables = make_tables(book.ground);
  const Cells free = all - book.blocked - book.dumps;
  Steps steps = book.tables.axis_walk[0];
  steps |= book.tables.axis_walk[1];
  book.on_foot = kit::into(g.grid, steps, free);
  book.level = kit::into(g.grid, book.tables.axis_walk[0], free);
  book.walk = kit::Distances(g.grid, book.on_foot);
  book.from_entry.assign(g.grid.cells(), 255);
  for (const Exit& exit : book.exits)
    for (CellId to = 0; exit.entry && to < g.grid.cells(); ++to)
      exit.cells.each([&](std::size_t from) {
        book.from_entry[to] =
            static_cast<std::uint8_t>(std::min<int>(book.from_entry[to], book.walk(static_cast<CellId>(from), to)));
      });
}

Result<Loaded> load_book(const Files& content, std::string_view mission) {
  std::vector<std::string> ids;
  for (const std::string& file : content.list(folder, ".json")) {
    std::string id = file.substr(file.rfind('/') + 1);
    ids.push_back(id.substr(0, id.size() - 5));
  }
  if (std::ranges::find(ids, mission) == ids.end())
    return Complaint{folder, "no mission '" + std::string(mission) + "'" + did_you_mean(mission, ids)};
  return read_book(content, mission, false, true);
}

Result<Loaded> outline_book(const Files& content, std::string_view mission) {
  return read_book(content, mission, false, false);
}

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  Json mission = Json::parse(R"({"id": "case", "title": "A case", "about": "A table laid out by hand.", "dawn": 0})");
  Json& map = mission["map"];
  map["rows"] = ground.rows.empty() ? std::vector<std::string>(20, std::string(20, '.')) : ground.rows;
  if (!ground.edges.empty()) map["edges"] = ground.edges;
  if (!ground.legend.empty()) map["legend"] = ground.legend;
  if (!ground.mission.empty()) {
    Json over = Json::parse(ground.mission, nullptr, false);
    if (over.is_discarded() || !over.is_object()) return Complaint{"mission-data", "not a JSON object"};
    mission.merge_patch(over);
  }
  Files files = content;
  files.lay(mission_file("case"), mission.dump());
  return read_book(files, "case", true, true);
}

bool beside_door(const Book& book, const Cells& zone, std::size_t door) {
  for (CellId cell : kit::cells_beside(book.ground.grid, book.doors[door]))
    if (cell != no_cell && zone.test(cell)) return true;
  return false;
}

}  // namespace fireteam::sas
