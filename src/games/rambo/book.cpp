// Loading a mission: card files, the mission's own file, its language compiled, its tables made.
#include "games/rambo/book.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "games/rambo/ground.h"
#include "games/rambo/layout.h"

namespace fireteam::rambo {

using content::Complaints;
using content::Ids;
using content::Reader;

namespace {

template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}

void read_box(Reader& reader, Book& book) {
  book.heroes = reader.read<std::vector<HeroCard>>("rambo/heroes.json");
  book.enemies = reader.read<std::vector<EnemyCard>>("rambo/enemies.json");
  book.weapons = reader.read<std::vector<WeaponCard>>("rambo/weapons.json");
  book.utilities = reader.read<std::vector<UtilityCard>>("rambo/utilities.json");
  book.tactics = reader.read<TacticsFile>("rambo/tactics.json");
  book.threat_sets = reader.read<std::vector<ThreatSet>>("rambo/threats.json");
  book.medals = reader.read<std::vector<MedalCard>>("rambo/achievements.json");
  if (!reader.good()) return;
  book.gear_ids = ids_of(book.weapons);
  for (const UtilityCard& card : book.utilities) book.gear_ids.push_back(card.id);
  std::size_t kinds = 0;
  for (const ThreatSet& set : book.threat_sets) kinds += set.cards.size();
  if (book.gear() > most_gear)
    reader.complain("rambo/utilities.json", "too much Gear, expected at most 32 weapons and utilities");
  if (kinds > most_threat_kinds) reader.complain("rambo/threats.json", "too many cards, expected at most 32 kinds");
  if (book.medals.size() > most_medals) reader.complain("rambo/achievements.json", "too many, expected at most 8");
  if (book.heroes.size() > 8) reader.complain("rambo/heroes.json", "too many, expected at most 8");
  for (const HeroCard& hero : book.heroes)
    if (!book.tactics.names.contains(hero.id))
      reader.complain("rambo/tactics.json:/names", "no names for '" + hero.id + "', expected twelve");
}

void compile(Book& book, Complaints& complaints) {
  Script& script = book.script;
  const MissionFile& mission = book.mission;
  script.grid = book.grid;
  script.map = book.on_map;
  script.start = book.start_areas & book.on_map;
  script.zones = book.zones;
  script.objectives = static_cast<std::uint8_t>(mission.objectives.size());
  script.markers = ids_of(mission.markers);
  for (std::size_t i = 0; i < book.letters.size(); ++i) script.letters.emplace_back(1, static_cast<char>('A' + i));
  script.gear = book.gear_ids;
  script.heroes = ids_of(book.heroes);
  script.medals = ids_of(book.medals);
  for (const TriggerFile& file : mission.triggers) {
    auto number = static_cast<std::uint16_t>(book.triggers.size());
    book.triggers.push_back(read_trigger(script, file, complaints));
    const Trigger& trigger = book.triggers.back();
    book.by_when[static_cast<std::size_t>(trigger.when)].push_back(number);
    if (trigger.when != When::use) continue;
    for (std::uint8_t poi = 0; poi < most_pois; ++poi)
      if (trigger.a >> poi & 1U) {
        auto same = std::ranges::count(book.uses, poi, &Use::poi);
        book.uses.push_back({number, poi, static_cast<std::uint8_t>(same)});
      }
  }
  // RAM-DOS-08: at one and the same moment a failure goes before everything else; entries keep their printed order.
  for (std::size_t when = 0; when < book.by_when.size(); ++when)
    if (static_cast<When>(when) != When::round_end)
      std::stable_partition(book.by_when[when].begin(), book.by_when[when].end(), [&](std::uint16_t number) {
        return std::ranges::any_of(book.triggers[number].effects,
                                   [](const Effect& effect) { return effect.verb == Verb::failure; });
      });
  for (const ObjectiveFile& objective : mission.objectives)
    if (!objective.count.empty() && std::ranges::find(script.counters, objective.count) == script.counters.end())
      complaints.add(mission.where + "/objectives", "no trigger counts '" + objective.count + "'");
  if (mission.fog)
    for (const FogFace& file : mission.fog->faces) {
      Face& face = book.faces.emplace_back();
      face.name = file.name;
      face.text = file.text;
      face.effects = read_effects(script, file.effects, file.where, complaints);
      for (int turn = 0; turn < 4; ++turn)
        face.turns[static_cast<std::size_t>(turn)] = turn_face(book, file, turn, complaints);
    }
}

// Card lines speak of letters A and B; a mission with a shorter track takes its last letter.
void compile_cards(Book& book, Complaints& complaints) {
  Script cards = book.script;
  while (cards.letters.size() < 2) cards.letters.emplace_back("B");
  for (std::size_t i = 0; i < tactics_each; ++i)
    book.tactic_effects[i] = read_effects(cards, book.tactics.cards[i].effects,
                                          "rambo/tactics.json:/cards/" + std::to_string(i), complaints);
  for (std::size_t i = 0; i < book.utilities.size(); ++i)
    book.utility_effects.push_back(
        read_effects(cards, book.utilities[i].effects, "rambo/utilities.json:/" + std::to_string(i), complaints));
  for (std::size_t s = 0; s < book.threat_sets.size(); ++s)
    for (std::size_t c = 0; c < book.threat_sets[s].cards.size(); ++c) {
      const ThreatCard& card = book.threat_sets[s].cards[c];
      std::string where = "rambo/threats.json:/" + std::to_string(s) + "/cards/" + std::to_string(c);
      Threat& threat = book.threats.emplace_back();
      threat.set = s;
      threat.card = c;
      auto renamed = book.mission.renamed.find(card.id);
      threat.name = renamed == book.mission.renamed.end() ? card.name : renamed->second;
      for (const AlertEffect& alert : card.alert)
        threat.alert.push_back({static_cast<std::uint8_t>(alert.levels.bits), alert.where,
                                read_effects(cards, alert.effects, where + "/alert", complaints)});
      threat.effects = read_effects(cards, card.effects, where, complaints);
      threat.in_deck = std::ranges::any_of(book.mission.threats,
                                           [&](const Reference& id) { return id.id == book.threat_sets[s].id; });
    }
  Ids sets("Threat Set", book.threat_sets);
  for (const Reference& id : book.mission.threats) sets.find(id, complaints);
  book.script.cells = cards.cells;
  book.script.lines = cards.lines;
}

// Every red line that an effect or a Fog face, however turned, may lay or take away.
void find_switchable(Book& book) {
  auto solid = [&](const Cells& cells) { book.switchable |= outline(book.grid, cells); };
  auto look = [&](const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
      if (effect.verb == Verb::red_line)
        for (auto [x, y, vertical] : book.script.lines[effect.lines])
          book.switchable.set(book.grid, kit::EdgeRef{x, y, vertical != 0});
      auto kind = static_cast<Overlaid>(effect.a);
      if (effect.verb == Verb::overlay && (kind == Overlaid::solid || kind == Overlaid::clear)) {
        solid(book.script.cells[effect.b]);
        if (kind == Overlaid::clear)
          book.script.cells[effect.b].each([&](std::size_t cell) {
            for (kit::Dir dir : kit::rook_dirs) book.switchable.set(book.grid, static_cast<CellId>(cell), dir);
          });
      }
    }
  };
  for (const Trigger& trigger : book.triggers) look(trigger.effects);
  for (std::size_t i = 0; i < book.faces.size(); ++i) {
    look(book.faces[i].effects);
    for (std::uint8_t area : book.fog_areas)
      for (const FaceTurn& turn : book.faces[i].turns) {
        auto left = static_cast<int>(area % book.areas_wide) * 4, top = static_cast<int>(area / book.areas_wide) * 4;
        for (auto [x, y, vertical] : turn.red)
          book.switchable.set(book.grid, kit::EdgeRef{left + x, top + y, vertical != 0});
        for (int at = 0; at < 16; ++at)
          if ((turn.solid | turn.clear) >> at & 1U)
            for (kit::Dir dir : kit::rook_dirs)
              book.switchable.set(book.grid, book.grid.id(left + at % 4, top + at / 4), dir);
      }
  }
}

// Which Mission opens the book and which follows this one; a file that does not read is left to its own complaint.
void find_neighbours(const Files& content, Book& book) {
  for (const std::string& file : content.list("rambo/missions", ".json")) {
    auto json = nlohmann::json::parse(content.read(file).value_or(""), nullptr, false);
    if (!json.is_object() || !json.contains("number") || !json["number"].is_number_unsigned()) continue;
    auto number = json["number"].get<unsigned>();
    std::string id = file.substr(file.rfind('/') + 1);
    id.resize(id.size() - 5);
    if (number == 1) book.first_mission = id;
    if (number == book.mission.number + 1U) book.next_mission = id;
  }
}

Result<Loaded> read_book(const Files& content, const std::string& name) {
  Reader reader(content);
  auto book = std::make_shared<Book>();
  read_box(reader, *book);
  auto tiles = content.read("rambo/tiles.json") ? reader.read<std::vector<TileFile>>("rambo/tiles.json")
                                                : std::vector<TileFile>{};
  book->mission = reader.read<MissionFile>(name);
  if (!reader.good() || !lay_ground(*book, tiles, reader.complaints())) return reader.finish(Loaded{});
  Complaints& complaints = reader.complaints();
  lay_track(*book, complaints);
  lay_tokens(*book, complaints);
  lay_gear(*book, complaints);
  lay_fog(*book, complaints);
  if (!reader.good()) return reader.finish(Loaded{});
  compile(*book, complaints);
  compile_cards(*book, complaints);
  if (!reader.good()) return reader.finish(Loaded{});
  find_switchable(*book);
  find_neighbours(content, *book);
  make_tables(*book);
  Loaded loaded;
  loaded.content = reader.digest();
  loaded.files = reader.files_read();
  loaded.book = std::move(book);
  return reader.finish(std::move(loaded));
}

std::string mission_file(std::string_view id) { return "rambo/missions/" + std::string(id) + ".json"; }

}  // namespace

Result<Loaded> load_book(const Files& content, std::string_view mission) {
  auto known = content.list("rambo/missions", ".json");
  std::vector<std::string> ids;
  for (const std::string& file : known) {
    std::string id = file.substr(file.rfind('/') + 1);
    ids.push_back(id.substr(0, id.size() - 5));
  }
  if (std::ranges::find(ids, mission) == ids.end())
    return Complaint{"rambo/missions", "no mission '" + std::string(mission) + "'" + did_you_mean(mission, ids)};
  return read_book(content, mission_file(mission));
}

}  // namespace fireteam::rambo
