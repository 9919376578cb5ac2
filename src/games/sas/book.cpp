// Loading a mission: the box, the tiles, the mission's own file with what it changes of another, its language compiled.
#include "games/sas/book.h"

#include <algorithm>

#include "base/text.h"
#include "content/mission_files.h"
#include "games/sas/cards.h"
#include "games/sas/language.h"
#include "games/sas/layout.h"
#include "games/sas/names.h"
#include "games/sas/tiles.h"

namespace fireteam::sas {

using content::Complaints;
using content::Reader;

namespace {

constexpr const char* folder = "sas/missions";

// SAS-CUSTOM-01, SAS-CUSTOM-02, SAS-CUSTOM-03, SAS-CUSTOM-06, SAS-CUSTOM-07, SAS-CUSTOM-08: how many steps of size a
// map of so many tiles is above the smallest.
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
    auto found = mission.knobs.find(names_of(kit::Variant{})[i]);
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
  if (windowed) {  // SAS-SETUP-19, SAS-WINDOW-05
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
  for (const TriggerFile& file : mission.triggers) {
    book.triggers.push_back(content::read_trigger<Language>(script, file, complaints));
    if (file.limit == kit::Limit::round)
      complaints.add(file.where + "/limit", "SAS has no rounds, expected once or none");
  }
  // At one and the same moment a failure goes before everything else.
  kit::sort_triggers(book.triggers, book.by_moment, [](const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects, [](const Effect& effect) { return effect.verb == Verb::fail; });
  });
  auto rows = [&](const std::vector<std::vector<std::string>>& from, const char* key) {
    std::vector<std::vector<Condition>> out;
    for (std::size_t i = 0; i < from.size(); ++i)
      out.push_back(content::read_conditions<Language>(
          script, from[i], mission.where + "/victory/" + key + "/" + std::to_string(i), complaints));
    return out;
  };
  book.major = rows(mission.victory.major, "major");
  book.minor = rows(mission.victory.minor, "minor");
  for (const BonusFile& bonus : mission.bonus)
    book.bonus.push_back(content::read_conditions<Language>(script, bonus.conditions, bonus.where + "/if", complaints));
  for (const ObjectiveFile& objective : mission.objectives) {
    book.done.push_back(
        content::read_conditions<Language>(script, objective.done, objective.where + "/done", complaints));
    if (!objective.count.empty() && std::ranges::find(script.counters, objective.count) == script.counters.end())
      complaints.add(objective.where + "/count", "no trigger counts '" + objective.count + "'");
  }
  book.counters = script.counters;
  book.tags = script.tags;
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
  // SAS-CUSTOM-09: a custom mission names another as its base and gives only the keys that it changes.
  if (!content::lay_base(files, folder, id, base, early)) return early.list();
  Reader reader(files);
  if (!base.empty())
    reader.read<MissionFile>(content::mission_file(folder, base));  // among the files that this mission depends on
  Complaints& complaints = reader.complaints();
  auto book = std::make_shared<Book>();
  std::vector<DeckFile> decks = read_box(reader, *book);
  auto tiles = reader.read<std::vector<TileFile>>("sas/tiles.json");
  book->mission = reader.read<MissionFile>(content::mission_file(folder, id));
  if (!reader.good()) return reader.finish(Loaded{});
  book->id = id;
  book->title = book->mission.title;
  book->about = book->mission.about;
  book->blank = blank;
  book->campaign = content::campaign_of(content, folder);
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

Result<Loaded> load_book(const Files& files, std::string_view mission) {
  if (auto complaint = content::no_such_mission(files, folder, mission)) return *complaint;
  return read_book(files, mission, false, true);
}

Result<Loaded> outline_book(const Files& content, std::string_view mission) {
  return read_book(content, mission, false, false);
}

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  std::vector<std::string> rows = ground.rows;
  if (rows.empty()) rows.assign(20, std::string(20, '.'));
  auto files =
      content::lay_case(content, folder,
                        {R"({"id": "case", "title": "A case", "about": "A table laid out by hand.", "dawn": 0})",
                         rows,
                         ground.edges,
                         ground.legend,
                         ground.mission,
                         {}});
  if (!files) return files.complaints();
  return read_book(*files, "case", true, true);
}

bool beside_door(const Book& book, const Cells& zone, std::size_t door) {
  for (CellId cell : kit::cells_beside(book.ground.grid, book.doors[door]))
    if (cell != no_cell && zone.test(cell)) return true;
  return false;
}

}  // namespace fireteam::sas
