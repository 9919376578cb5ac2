// Loading a mission: card files, the mission's own file, its language compiled, its tables made.
#include "games/rambo/book.h"

#include <algorithm>

#include "base/text.h"
#include "content/mission_files.h"
#include "games/rambo/ground.h"
#include "games/rambo/language.h"
#include "games/rambo/layout.h"
#include "rules/rambo.h"

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

// What Enemy Cards name: the rule of each behaviour, the medal for a kill.
void find_named(Reader& reader, Book& book) {
  for (std::size_t i = 0; i < book.enemies.size(); ++i) {
    EnemyCard& card = book.enemies[i];
    const std::string where = "rambo/enemies.json:/" + std::to_string(i);
    if (card.rules.size() != card.behaviours.size())
      reader.complain(where + "/rules",
                      "expected one for each of " + std::to_string(card.behaviours.size()) + " behaviours");
    for (const std::string& id : card.rules) {
      const auto rule = std::ranges::find(rule_texts, id, &RuleText::id);
      if (rule == std::end(rule_texts)) reader.complain(where + "/rules", "no rule '" + id + "' in rules/rambo.json");
      card.stated.push_back(static_cast<RuleId>(rule - std::begin(rule_texts) + 1));
    }
    const auto medal = std::ranges::find(book.medals, card.medal, &MedalCard::id);
    if (!card.medal.empty() && medal == book.medals.end())
      reader.complain(where + "/medal", "no medal '" + card.medal + "' in achievements.json");
    else if (!card.medal.empty())
      card.prize = static_cast<std::uint8_t>(medal - book.medals.begin());
  }
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
  find_named(reader, book);
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
    book.triggers.push_back(content::read_trigger<Language>(script, file, complaints));
    const Trigger& trigger = book.triggers.back();
    if (trigger.when == When::as_soon_as && trigger.conditions.empty())
      complaints.add(file.where, "as-soon-as has no condition, expected at least one under 'if'");
    if (trigger.when != When::use) continue;
    for (std::uint8_t poi = 0; poi < most_pois; ++poi)
      if (trigger.pois >> poi & 1U) {
        auto same = std::ranges::count(book.uses, poi, &Use::poi);
        book.uses.push_back({number, poi, static_cast<std::uint8_t>(same)});
      }
  }
  // RAM-DOS-08: at one and the same moment a failure goes before everything else; entries keep their printed order.
  kit::sort_triggers(book.triggers, book.by_moment, [](const Trigger& trigger) {
    return trigger.when != When::round_end &&
           std::ranges::any_of(trigger.effects, [](const Effect& effect) { return effect.verb == Verb::failure; });
  });
  for (const ObjectiveFile& objective : mission.objectives)
    if (!objective.count.empty() && std::ranges::find(script.counters, objective.count) == script.counters.end())
      complaints.add(mission.where + "/objectives", "no trigger counts '" + objective.count + "'");
  if (mission.fog)
    for (const FogFace& file : mission.fog->faces) {
      Face& face = book.faces.emplace_back();
      face.name = file.name;
      face.text = file.text;
      face.effects = content::read_effects<Language>(script, file.effects, file.where + "/do", complaints);
      for (int turn = 0; turn < 4; ++turn)
        face.turns[static_cast<std::size_t>(turn)] = turn_face(book, file, turn, complaints);
    }
}

// Card lines speak of letters A and B; a mission with a shorter track takes its last letter.
void compile_cards(Book& book, Complaints& complaints) {
  Script cards = book.script;
  while (cards.letters.size() < 2) cards.letters.emplace_back("B");
  for (std::size_t i = 0; i < tactics_each; ++i)
    book.tactic_effects[i] = content::read_effects<Language>(
        cards, book.tactics.cards[i].effects, "rambo/tactics.json:/cards/" + std::to_string(i) + "/do", complaints);
  for (std::size_t i = 0; i < book.utilities.size(); ++i)
    book.utility_effects.push_back(content::read_effects<Language>(
        cards, book.utilities[i].effects, "rambo/utilities.json:/" + std::to_string(i) + "/do", complaints));
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
        threat.alert.push_back(
            {static_cast<std::uint8_t>(alert.levels.bits), alert.where,
             content::read_effects<Language>(cards, alert.effects, where + "/alert/do", complaints)});
      threat.effects = content::read_effects<Language>(cards, card.effects, where + "/do", complaints);
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
      if (effect.verb == Verb::red_line || effect.verb == Verb::open_line)
        for (auto [x, y, vertical] : book.script.lines[effect.lines])
          book.switchable.set(book.grid, kit::EdgeRef{x, y, vertical != 0});
      const Overlaid kind = effect.overlaid;
      if (effect.verb == Verb::overlay && (kind == Overlaid::solid || kind == Overlaid::clear)) {
        solid(book.script.cells[effect.cells]);
        if (kind == Overlaid::clear)
          book.script.cells[effect.cells].each([&](std::size_t cell) {
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

constexpr const char* folder = "rambo/missions";

Result<Loaded> read_book(const Files& content, std::string_view id) {
  Files files = content;
  Complaints early;
  std::string base;
  if (!content::lay_base(files, folder, id, base, early)) return early.list();
  Reader reader(files);
  if (!base.empty())
    reader.read<MissionFile>(content::mission_file(folder, base));  // among the files that this mission depends on
  auto book = std::make_shared<Book>();
  read_box(reader, *book);
  auto tiles = content.read("rambo/tiles.json") ? reader.read<std::vector<TileFile>>("rambo/tiles.json")
                                                : std::vector<TileFile>{};
  book->mission = reader.read<MissionFile>(content::mission_file(folder, id));
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
  for (const auto& other : content::campaign_of(content, folder)) {
    if (other.number == 1) book->first_mission = other.id;
    if (other.number == book->mission.number + 1U) book->next_mission = other.id;
  }
  make_tables(*book);
  Loaded loaded;
  loaded.content = reader.digest();
  loaded.files = reader.files_read();
  loaded.book = std::move(book);
  return reader.finish(std::move(loaded));
}

}  // namespace

Result<Loaded> load_book(const Files& files, std::string_view mission) {
  if (auto complaint = content::no_such_mission(files, folder, mission)) return *complaint;
  return read_book(files, mission);
}

}  // namespace fireteam::rambo
