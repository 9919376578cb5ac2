// Loading a mission: the box, the mission's own file, its map laid, its language compiled.
#include "games/omega/book.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/omega/language.h"
#include "games/omega/layout.h"

namespace fireteam::omega {

using content::Complaints;
using content::Ids;
using content::Reader;

namespace {

constexpr const char* folder = "omega/missions";

template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}

// Each deck in the order of its owner's rank, the common one last, so that a card is found by owner and place.
void sort_kits(Reader& reader, Book& book) {
  const Ids owners("commando", book.commandos);
  std::array<int, most_commandos + 1> sizes{};
  for (KitCard& card : book.kits) {
    const std::string where = "omega/kits.json:/" + std::to_string(&card - book.kits.data());
    if (!card.owner.empty())
      card.holder = static_cast<std::uint8_t>(owners.find({card.owner, where + "/owner"}, reader.complaints()));
    ++sizes[std::min<std::size_t>(card.holder, most_commandos)];
  }
  std::ranges::stable_sort(book.kits, {}, &KitCard::holder);
  for (int size : sizes)
    if (size != static_cast<int>(kits_each))
      return reader.complain("omega/kits.json",
                             "a deck of " + std::to_string(size) + " cards, expected 10 a commando and 10 common ones");
}

void find_named(Reader& reader, Book& book) {
  const Ids kinds("enemy", book.enemies), markers("door marker", book.markers);
  Complaints& complaints = reader.complaints();
  for (DashTile& tile : book.dashboard)
    for (const Reference& kind : tile.effect.one_of)
      tile.effect.kinds = static_cast<std::uint8_t>(tile.effect.kinds | 1U << kinds.find(kind, complaints));
  for (RoomCard& card : book.room_cards)
    for (const Reference& kind : card.effect.enemies)
      card.effect.kinds.push_back(static_cast<std::uint8_t>(kinds.find(kind, complaints)));
  for (FindCard& card : book.finds) {
    if (card.effect.does == FindDoes::ambush)
      card.effect.kind = static_cast<std::uint8_t>(kinds.find(card.effect.enemy, complaints));
    if (card.effect.does == FindDoes::pass_door)
      card.effect.kind = static_cast<std::uint8_t>(markers.find(card.effect.door, complaints));
  }
}

void read_box(Reader& reader, Book& book) {
  auto commandos = reader.read<CommandosFile>("omega/commandos.json");
  book.commandos = std::move(commandos.commandos);
  book.downed = std::move(commandos.downed);
  book.kits = reader.read<std::vector<KitCard>>("omega/kits.json");
  auto enemies = reader.read<EnemiesFile>("omega/enemies.json");
  book.enemies = std::move(enemies.enemies);
  book.tech = std::move(enemies.tech);
  book.drone = std::move(enemies.drone);
  book.dashboard = reader.read<std::vector<DashTile>>("omega/dashboard.json");
  book.markers = reader.read<std::vector<DoorMarker>>("omega/doors.json");
  book.room_cards = reader.read<std::vector<RoomCard>>("omega/rooms.json");
  book.finds = reader.read<std::vector<FindCard>>("omega/investigate.json");
  if (!reader.good()) return;
  auto few = [&](std::size_t size, std::size_t most, const char* file) {
    if (size > most) reader.complain(file, std::to_string(size) + " kinds, expected at most " + std::to_string(most));
  };
  few(book.dashboard.size(), most_dash, "omega/dashboard.json");
  few(book.markers.size(), most_door_kinds, "omega/doors.json");
  few(book.finds.size(), most_finds, "omega/investigate.json");
  sort_kits(reader, book);
  find_named(reader, book);
}

void read_knobs(Book& book) {
  for (const auto& [name, file] : book.mission.knobs) {
    Knob& knob = book.knobs[name == "easier" ? 0 : 2];
    knob.minimum = file.minimum;
    for (std::size_t k = 0; k < book.enemies.size(); ++k) {
      if (const auto more = file.reserves.find(book.enemies[k].id); more != file.reserves.end())
        knob.reserves[k] = more->second;
      if (const auto v = file.vitality.find(book.enemies[k].id); v != file.vitality.end()) knob.vitality[k] = v->second;
    }
    if (const auto v = file.vitality.find("tech"); v != file.vitality.end()) knob.tech = v->second;
    for (std::size_t m = 0; m < book.markers.size(); ++m)
      if (std::ranges::any_of(file.markers, [&](const Reference& id) { return id.id == book.markers[m].id; }))
        knob.markers = static_cast<std::uint8_t>(knob.markers | 1U << m);
  }
}

// Of the other missions' files nothing else is looked at: what is wrong in them is their own complaint.
std::vector<CampaignStop> read_campaign(const Files& files) {
  std::vector<CampaignStop> chain;
  for (content::CampaignMission& mission : content::campaign_of(files, folder)) {
    CampaignStop stop{std::move(mission), {}, {}};
    const auto file =
        nlohmann::json::parse(files.read(content::mission_file(folder, stop.id)).value_or(""), nullptr, false);
    for (Gift gift : {Gift::swap_kit, Gift::access_card, Gift::spare_kit})
      for (auto [key, list] : {std::pair{"rewards", &stop.rewards}, {"gifts", &stop.gifts}})
        if (const auto names = file.find(key); names != file.end() && names->is_array())
          if (std::find(names->begin(), names->end(), name_of(gift)) != names->end()) list->add(gift);
    chain.push_back(std::move(stop));
  }
  return chain;
}

void compile(Book& book, Complaints& complaints) {
  Script& script = book.script;
  const MissionFile& mission = book.mission;
  script.grid = book.grid;
  script.map = kit::all_cells<most_cells>(book.grid);
  for (const auto& [name, text] : mission.zones) {
    script.zone_names.push_back(name);
    script.zones.push_back(read_spaces(book, text, mission.where + "/zones/" + name, complaints));
  }
  script.doors = ids_of(book.doors);
  script.rooms = ids_of(book.rooms);
  script.tiles = ids_of(book.tiles);
  script.objectives = ids_of(mission.objectives);
  script.kinds = ids_of(book.enemies);
  script.abilities = ids_of(book.dashboard);
  for (const TriggerFile& file : mission.triggers) {
    const auto number = static_cast<std::uint16_t>(book.triggers.size());
    book.triggers.push_back(content::read_trigger<Language>(script, file, complaints));
    if (book.triggers.back().when != Moment::act) continue;
    book.acts.push_back(number);
    if (file.line.empty()) complaints.add(file.where, "an action needs a 'line' that names it");
  }
  // OMG-WIN-03: of two ends in one step the commandos' goes first.
  kit::sort_triggers(book.triggers, book.by_moment, [](const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects,
                               [](const Effect& effect) { return effect.verb == Verb::win_commandos; });
  });
  for (const GoalFile& goal : mission.goals)
    if (!goal.count.empty() && std::ranges::find(script.counters, goal.count) == script.counters.end())
      complaints.add(mission.where + "/goals", "no trigger counts '" + goal.count + "'");
}

Result<Loaded> read_book(const Files& content, std::string_view id, bool blank) {
  Files files = content;
  Complaints early;
  std::string base;
  if (!content::lay_base(files, folder, id, base, early)) return early.list();
  Reader reader(files);
  if (!base.empty()) reader.read<MissionFile>(content::mission_file(folder, base));
  auto book = std::make_shared<Book>();
  book->blank = blank;
  read_box(reader, *book);
  book->mission = reader.read<MissionFile>(content::mission_file(folder, id));
  Complaints& complaints = reader.complaints();
  if (!reader.good() || !lay_ground(*book, complaints)) return reader.finish(Loaded{});
  lay_tiles(*book, complaints);
  lay_doors(*book, complaints);
  if (!reader.good()) return reader.finish(Loaded{});
  lay_rooms(*book, complaints);
  lay_deals(*book, complaints);
  lay_box(*book, complaints);
  read_knobs(*book);
  compile(*book, complaints);
  if (!reader.good()) return reader.finish(Loaded{});
  lay_slots(*book, complaints);
  lay_floor(*book);
  book->campaign = read_campaign(content);
  book->ground = reader.digest();
  Loaded loaded;
  loaded.content = reader.digest();
  loaded.files = reader.files_read();
  loaded.book = std::move(book);
  return reader.finish(std::move(loaded));
}

// What a case starts from: an open map, every tile and marker, all figures in the reserves, nothing on it.
constexpr const char* blank_mission = R"({"id": "case", "title": "A case", "about": "A table laid out by hand.",
  "briefing": "-", "success_text": "-", "failure_text": "-", "commandos": [3, 4, 5], "rounds": 30, "pool": [6],
  "minimum": [6], "map": {"rows": []}, "dashboard": [], "reserves": {}})";

}  // namespace

Result<Loaded> load_book(const Files& files, std::string_view mission) {
  if (auto complaint = content::no_such_mission(files, folder, mission)) return *complaint;
  return read_book(files, mission, false);
}

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  std::vector<std::string> rows = ground.rows;
  if (rows.empty()) rows.assign(12, std::string(12, '.'));
  auto files =
      content::lay_case(content, folder, {blank_mission, rows, ground.edges, ground.legend, ground.mission, {}});
  if (!files) return files.complaints();
  return read_book(*files, "case", true);
}

}  // namespace fireteam::omega
