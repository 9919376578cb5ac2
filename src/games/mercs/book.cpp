// Reading content and a mission into a book; the table that a case lays out by hand.
#include "games/mercs/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/mission_files.h"
#include "content/reader.h"
#include "games/mercs/ground.h"
#include "games/mercs/language.h"

namespace fireteam::mercs {

namespace {

using content::Reader;
constexpr const char* folder = "mercs/missions";

constexpr bool opposite(Side one, Side other) { return (static_cast<int>(one) + 2) % 4 == static_cast<int>(other); }

// What is in content/ is what the box holds; the frame is put together as the rules say.
void check_box(const Book& book, const std::vector<Boxed>& tiles, Reader& reader) {
  const char* file = "mercs/box.json";
  const FrameFile& frame = book.box.frame;
  if (frame.bursts.size() != 2 || !opposite(frame.bursts[0], frame.bursts[1]))
    reader.complain(file, "the bursts of the frame are not on opposite sides (MRC-BUILD-07)");
  if (!opposite(frame.security, frame.reinforcement))
    reader.complain(file, "security and reinforcement track are not on opposite sides (MRC-BUILD-08)");
  std::size_t boards = 0, secfor = 0, specials = 0, laid = 0;
  for (const MercCard& card : book.cards) boards += !card.id.empty();
  for (const OpforCard& card : book.opfor) (card.range ? secfor : specials) += card.range || card.threshold;
  for (const Boxed& tile : tiles) laid += tile.count;
  const std::pair<const char*, std::size_t> counted[] = {{"merc-figures", boards},
                                                         {"player-boards", boards},
                                                         {"player-counters", 5 * team},
                                                         {"turn-order-tokens", team},
                                                         {"blue-agents", 8},
                                                         {"black-agents", 8},
                                                         {"red-agents", 8},
                                                         {"building-tiles", laid},
                                                         {"movement-cards", book.movement.size()},
                                                         {"event-cards", book.events.size()},
                                                         {"secfor-cards", secfor},
                                                         {"employee-cards", specials},
                                                         {"objective-markers", most_markers},
                                                         {"breach-tiles", book.tiles.size() / 2}};
  for (const auto& [name, count] : counted) {
    const auto found = book.box.components.find(name);
    if (found == book.box.components.end() || found->second != count)
      reader.complain(file,
                      fmt::format("{}: {} are there, expected as many in the box (MRC-COMP-01 to -13)", name, count));
  }
}

void read_cards(Book& book, Reader& reader) {
  book.cards = reader.read<std::vector<MercCard>>("mercs/mercs.json");
  book.opfor = reader.read<std::vector<OpforCard>>("mercs/opfor.json");
  book.movement = reader.read<std::vector<MovementCard>>("mercs/movement.json");
  book.events = reader.read<std::vector<EventCard>>("mercs/events.json");
  book.tiles = reader.read<std::vector<TileCard>>("mercs/breach.json");
  book.buildings = reader.read<std::vector<BuildingFile>>("mercs/buildings.json");
  book.box = reader.read<BoxFile>("mercs/box.json");
  const auto tiles = reader.read<std::vector<Boxed>>("mercs/tiles.json");
  if (!reader.good()) return;
  check_box(book, tiles, reader);
  if (book.opfor.size() != names_of(Kind{}).size())
    return reader.complain("mercs/opfor.json", "expected the eight kinds from worker to secfor-4");
  for (std::size_t i = 0; i < book.opfor.size(); ++i)
    if (book.opfor[i].id != names_of(Kind{})[i])
      reader.complain("mercs/opfor.json:/" + std::to_string(i),
                      "expected '" + std::string(names_of(Kind{})[i]) + "' here");
  if (book.movement.size() != deck_size || book.events.size() != deck_size)  // MRC-COMP-07
    reader.complain("mercs", "expected 12 movement cards and 12 event cards");
}

void read_buildings(Book& book, Reader& reader) {
  for (std::size_t i = 0; i < book.buildings.size(); ++i) {
    const BuildingFile& file = book.buildings[i];
    const std::string where = "mercs/buildings.json:/" + std::to_string(i);
    auto layout = layout_of(file.rows, file.doors);
    if (!layout) {
      for (const Complaint& c : layout.complaints()) reader.complain(where + "/" + c.where, c.what);
      book.layouts.emplace_back();
      continue;
    }
    for (const std::string& fault : faults_of(*layout)) reader.complain(where, fault);
    for (const auto& [name, at] : file.locations) {
      const auto location = enum_named<Location>(name);
      if (!location || at.x > 7 || at.y > 7 || layout->zone[area_at(at.x, at.y)] < zones::first_room)
        reader.complain(where + "/locations/" + name, "expected one of the six locations, in a room");
      else
        layout->named[area_at(at.x, at.y)] = *location;
    }
    for (const auto& [name, places] : file.agents) {
      const auto colour = enum_named<Colour>(name);
      if (!colour || places.size() > 8) {
        reader.complain(where + "/agents/" + name, "expected blue, black or red, at most 8 each (MRC-COMP-05)");
        continue;
      }
      for (std::size_t n = 0; n < places.size(); ++n)
        if (places[n].x > 7 || places[n].y > 7)
          reader.complain(where + "/agents/" + name, "an agent off the building");
        else
          layout->agents[static_cast<std::size_t>(*colour) * 8 + n] = area_at(places[n].x, places[n].y);
    }
    book.layouts.push_back(*layout);
  }
}

std::vector<std::uint8_t> crew_of(const std::vector<content::Reference>& names, const content::Ids& ids,
                                  Reader& reader) {
  std::vector<std::uint8_t> crew;
  for (const content::Reference& name : names)
    crew.push_back(static_cast<std::uint8_t>(ids.find(name, reader.complaints())));
  return crew;
}

void compile(Book& book, Reader& reader) {
  MissionFile& mission = book.mission;
  const content::Ids cards("MERC", book.cards), movement("movement card", book.movement),
      events("event card", book.events);
  book.crew = crew_of(mission.crew, cards, reader);
  book.hard_crew = crew_of(mission.hard_crew, cards, reader);
  for (const content::Reference& card : mission.cards)
    book.cards_used = static_cast<std::uint16_t>(book.cards_used | 1U << movement.find(card, reader.complaints()));
  for (const content::Reference& card : mission.early)
    book.early = static_cast<std::uint16_t>(book.early | 1U << events.find(card, reader.complaints()));
  auto own = std::ranges::find(book.buildings, mission.building, &BuildingFile::id);
  if (own == book.buildings.end())
    reader.complain(mission.where + "/building", "no building '" + mission.building + "'");
  else
    book.own_layout = static_cast<std::size_t>(own - book.buildings.begin());
  if (mission.tile != "a" && mission.tile != "b") reader.complain(mission.where + "/tile", "expected a or b");
  book.own_tile = mission.tile == "b";
  book.script.objectives = static_cast<std::uint8_t>(mission.objectives.size());
  for (const MercCard& card : book.cards) book.script.cards.push_back(card.id);
  auto places = [&](const std::vector<std::string>& texts, const char* key) {
    std::vector<Place> out;
    for (const std::string& text : texts) {
      const std::string where = mission.where + "/" + key;
      Words line(book.script, text, where, reader.complaints());
      out.push_back(take_place(line));
      line.finish();
    }
    return out;
  };
  book.start = places(mission.start, "start");
  book.marker_places = places(mission.markers.at, "markers/at");
  book.shown_places = places(mission.markers.shown, "markers/shown");
  if (mission.markers.real > mission.markers.at.size())
    reader.complain(mission.where + "/markers/real", "more objectives than markers");
  for (const auto& [name, list] : mission.agents)
    if (const auto colour = enum_named<Colour>(name))
      book.agents[static_cast<std::size_t>(*colour)] = places(list, "agents");
    else
      reader.complain(mission.where + "/agents", "no colour '" + name + "', expected blue, black or red");
  for (const PostFile& post : mission.opfor) {
    Words line(book.script, post.at, post.where, reader.complaints());
    book.posts.push_back({post.kind, take_place(line), static_cast<std::uint8_t>(post.in.bits)});
  }
  for (const TriggerFile& trigger : mission.triggers)
    book.triggers.push_back(content::read_trigger<Language>(book.script, trigger, reader.complaints()));
  kit::sort_triggers(book.triggers, book.by_moment, [](const Trigger&) { return false; });
}

Result<Loaded> read_book(const Files& content, std::string_view id, const Layout* ground) {
  Files files = content;
  content::Complaints early;
  std::string base;
  Reader reader(files);
  if (!content::lay_base(files, folder, id, base, reader.complaints())) return reader.complaints().list();
  auto book = std::make_shared<Book>();
  read_cards(*book, reader);
  book->mission = reader.read<MissionFile>(content::mission_file(folder, id));
  if (!reader.good()) return reader.complaints().list();
  read_buildings(*book, reader);
  compile(*book, reader);
  if (ground) {
    book->blank = true;
    book->own_layout = book->layouts.size();
    book->layouts.push_back(*ground);
  }
  book->campaign = content::campaign_of(content, folder);
  if (!reader.good()) return reader.complaints().list();
  book->content = reader.digest();
  return Loaded{book, reader.digest(), reader.files_read()};
}

// Cases: rows with rooms as letters; walls stand round rooms but for their doors, and where edges say so.
Result<Layout> case_layout(const CaseGround& ground) {
  std::vector<std::string> rows = ground.rows;
  if (rows.empty()) rows.assign(8, "........");
  auto read = layout_of(rows, {});
  if (!read) return read;
  Layout layout = *read;
  layout.half.fill(Quarter::ne);
  for (const std::string& text : ground.edges) {
    const auto words = words_of(text);
    const auto line = words.size() == 4 ? to_number(words[2]) : std::nullopt;
    const auto [first, last] = content::span_of(words.size() == 4 ? words[3] : std::string_view("x"));
    const auto from = to_number(first), to = to_number(last);
    if (!line || !from || !to || (words[1] != "V" && words[1] != "H") || (words[0] != "wall" && words[0] != "door"))
      return Complaint{"edges", "'" + text + "', expected wall or door, V or H, a line and from..to"};
    const bool vertical = words[1] == "V";
    const long end = first == last ? *from + 1 : *to;
    for (long i = *from; i < end; ++i) {
      const long x = vertical ? *line : i, y = vertical ? i : *line;
      if (x < 0 || y < 0 || x > 7 || y > 7 || (vertical ? x : y) == 0)
        return Complaint{"edges", "'" + text + "' lies off the building or on its border"};
      const AreaId after = area_at(static_cast<int>(x), static_cast<int>(y));
      const AreaId before = neighbour(after, vertical ? 3 : 0);
      auto& edges = words[0] == "wall" ? layout.wall : layout.door;
      edges[vertical ? 3 : 0].set(after);
      edges[vertical ? 1 : 2].set(before);
    }
  }
  return layout;
}

constexpr const char* blank_mission = R"({"id": "case", "title": "A case", "about": "A table laid out by hand.",
  "briefing": "-", "success_text": "-", "failure_text": "-", "rounds": 30, "start": ["@elevator"],
  "printed_agents": false, "any_building": true, "minutes": 5,
  "team": ["ccc-leader", "ccc-gunner", "ccc-demo", "ccc-incinerator", "ccc-breacher"],
  "hard_team": ["kemvar-leader", "kemvar-heavy", "kemvar-shock-trooper", "kemvar-assassin", "kemvar-engineer"],
  "objectives": [{"text": "One"}, {"text": "Two"}, {"text": "Three"}]})";

}  // namespace

Result<Loaded> load_book(const Files& content, std::string_view mission) {
  if (auto complaint = content::no_such_mission(content, folder, mission)) return *complaint;
  return read_book(content, mission, nullptr);
}

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  auto layout = case_layout(ground);
  if (!layout) return layout.complaints();
  using nlohmann::json;
  json mission = json::parse(blank_mission);
  const json own = ground.mission.empty() ? json::object() : json::parse(ground.mission, nullptr, false);
  if (!own.is_object()) return Complaint{"mission-data", "no JSON object, expected keys of a mission"};
  mission.update(own);
  Files files = content;
  files.lay(content::mission_file(folder, "case"), mission.dump(-1, ' ', false, json::error_handler_t::replace));
  return read_book(files, "case", &*layout);
}

}  // namespace fireteam::mercs
