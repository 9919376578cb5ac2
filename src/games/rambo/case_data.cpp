// Facts about the box itself, read by cases as data.<thing>.<number>.
#include "base/text.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

template <class N>
std::string number(N n) {
  return std::to_string(static_cast<int>(n));
}
template <class N>
std::string number(const std::optional<N>& n) {
  return n ? std::to_string(static_cast<int>(*n)) : "none";
}
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? "none" : text;
}

std::optional<std::string> stance_fact(const Stance& stance, std::string_view what) {
  if (what == "actions") return number(stance.actions);
  if (what == "move") return number(stance.move);
  if (what == "alert") return number(stance.alert);
  if (what == "heal") return number(stance.heal);
  if (what == "valor") return number(stance.valor);
  if (what == "armor") return number(stance.armor);
  return std::nullopt;
}

std::optional<std::string> hero_fact(const Book& book, const HeroCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "health") return number(card.health);
  if (what == "rank") return number(card.rank);
  if (what == "track") {  // last space of each Level
    std::vector<std::string> ends;
    int space = -1;
    for (std::uint8_t spaces : card.track) ends.push_back(std::to_string(space += spaces));
    return joined(ends);
  }
  if (what == "spaces") {
    int sum = 0;
    for (std::uint8_t spaces : card.track) sum += spaces;
    return number(sum);
  }
  if (what == "stances") {
    std::vector<std::string> names;
    for (int i = 1; i <= static_cast<int>(card.stances.size()); ++i) names.push_back(stance_id(card, i));
    return joined(names);
  }
  if (what == "tactics") {
    auto own = book.tactics.names.find(card.id);
    return number(own == book.tactics.names.end() ? 0 : own->second.size());
  }
  std::size_t dot = what.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  auto stance = stance_named(card, what.substr(0, dot));
  return stance ? stance_fact(card.stances[static_cast<std::size_t>(*stance - 1)], what.substr(dot + 1)) : std::nullopt;
}

std::optional<std::string> enemy_fact(const EnemyCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "figures") return number(card.figures);
  if (what == "range") return card.range ? number(card.range) : "A";
  if (what == "targets") return number(card.targets);
  if (what == "damage") return number(card.damage);
  if (what == "move") return number(card.move);
  if (what == "resistance") return number(card.resistance);
  if (what == "health") return number(card.health);
  if (what == "killed-alert") return number(card.killed_alert);
  if (what == "killed-within") return number(card.killed_within);
  if (what == "killed-damage") return number(card.killed_damage);
  if (what == "aura-damage") return number(card.aura_damage);
  if (what == "cover-resistance") return number(card.cover_resistance);
  if (what == "range-against") return number(card.range_against);
  if (what == "damage-cap") return number(card.damage_cap);
  if (what == "flies") return yes_no(card.flies);
  if (what == "behaviours") return number(card.behaviours.size());
  if (what.starts_with("behaviour-")) {
    auto at = to_number(what.substr(10));
    if (!at || *at < 1 || *at > static_cast<long>(card.behaviours.size())) return std::nullopt;
    return std::string(
        names_of(Behaviour{})[static_cast<std::size_t>(card.behaviours[static_cast<std::size_t>(*at - 1)])]);
  }
  return std::nullopt;
}

std::optional<std::string> weapon_fact(const WeaponCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "range") return card.range ? number(card.range) : "A";
  if (what == "targets") return number(card.targets);
  if (what == "damage") return number(card.damage);
  if (what == "alert") return number(card.alert);
  if (what == "slots") return card.heavy ? "2" : "1";
  if (what == "heavy") return yes_no(card.heavy);
  if (what == "one-attack") return yes_no(card.one_attack);
  if (what == "full-auto") return yes_no(card.full_auto.has_value());
  if (card.full_auto && what == "full-auto.targets") return number(card.full_auto->targets);
  if (card.full_auto && what == "full-auto.damage") return number(card.full_auto->damage);
  if (card.full_auto && what == "full-auto.alert") return number(card.full_auto->alert);
  return std::nullopt;
}

std::optional<std::string> utility_fact(const UtilityCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "line") return card.line;
  if (what == "use") return std::string(names_of(UtilityUse{})[static_cast<std::size_t>(card.use)]);
  if (what == "needs") return std::string(names_of(Need{})[static_cast<std::size_t>(card.needs)]);
  if (what == "effects") return joined(card.effects);
  if (what == "resistance") return number(card.resistance);
  if (what == "start-valor") return number(card.start_valor);
  if (what == "tough-cost") return number(card.tough_cost);
  if (what == "cover-stance-alert") return number(card.cover_stance_alert);
  if (what == "free-attack") return yes_no(card.free_attack);
  return std::nullopt;
}

std::optional<std::string> tactic_fact(const TacticCard& card, std::string_view what) {
  if (what == "number") return number(card.number);
  if (what == "valor") return number(card.valor);
  if (what == "needs") return std::string(names_of(Need{})[static_cast<std::size_t>(card.needs)]);
  if (what == "effects") return joined(card.effects);
  if (what == "persistent") return yes_no(card.lasting.has_value());
  if (card.lasting && what == "resistance") return number(card.lasting->resistance);
  if (card.lasting && what == "damage") return number(card.lasting->damage);
  return std::nullopt;
}

std::optional<std::string> threat_fact(const ThreatCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "copies") return number(card.copies);
  if (what == "persistent") return yes_no(card.lasting.has_value());
  if (what == "effects") return joined(card.effects);
  return std::nullopt;
}

std::optional<std::string> medal_fact(const MedalCard& card, std::string_view what) {
  if (what == "name") return card.name;
  if (what == "earned") return std::string(names_of(Earned{})[static_cast<std::size_t>(card.earned)]);
  if (what == "use") return std::string(names_of(MedalUse{})[static_cast<std::size_t>(card.use)]);
  if (what == "alert") return number(card.alert);
  if (what == "valor") return number(card.valor);
  if (what == "armor") return number(card.armor);
  if (what == "damage") return number(card.damage);
  if (what == "move") return number(card.move);
  if (what == "actions") return number(card.actions);
  if (what == "cover") return yes_no(card.cover);
  if (what == "free-attack") return yes_no(card.free_attack);
  return std::nullopt;
}

std::optional<std::string> box_fact(const Book& book, std::string_view what) {
  auto ids = [](const auto& list) {
    std::vector<std::string> names;
    for (const auto& item : list) names.push_back(item.id);
    return joined(names);
  };
  if (what == "heroes") return ids(book.heroes);
  if (what == "enemies") return ids(book.enemies);
  if (what == "weapons") return ids(book.weapons);
  if (what == "utilities") return ids(book.utilities);
  if (what == "tactics") return ids(book.tactics.cards);
  if (what == "threat-sets") return ids(book.threat_sets);
  if (what == "medals") return ids(book.medals);
  return std::nullopt;
}

std::optional<std::string> mission_fact(const Book& book, std::string_view what) {
  const MissionFile& mission = book.mission;
  if (what == "id") return mission.id;
  if (what == "number") return number(mission.number);
  if (what == "final-round") return number(mission.final_round);
  if (what == "wounds") return number(mission.wounds);
  if (what == "slots") return number(mission.slots);
  if (what == "tactics") return number(mission.tactics);
  if (what == "objectives") return number(mission.objectives.size());
  if (what == "fogs") return number(book.fog_areas.size());
  if (what == "areas") return number(book.areas_wide * book.areas_high);
  if (what == "width") return number(book.grid.width());
  if (what == "height") return number(book.grid.height());
  if (what == "start") return number(book.start.size());
  if (what == "track") {
    std::vector<std::string> names;
    for (const Letter& letter : book.letters) names.push_back(book.enemies[letter.enemy].id);
    return joined(names);
  }
  if (what == "threats") {
    std::vector<std::string> names;
    for (const Reference& set : mission.threats) names.push_back(set.id);
    return joined(names);
  }
  if (what == "rewards") {
    std::vector<std::string> names;
    for (GearId gear : book.rewards) names.push_back(book.gear_ids[gear]);
    return joined(names);
  }
  if (what.starts_with("loadout.")) {
    for (std::size_t h = 0; h < book.heroes.size(); ++h) {
      if (book.heroes[h].id != what.substr(8)) continue;
      std::vector<std::string> names;
      for (GearId gear : book.loadout[h]) names.push_back(book.gear_ids[gear]);
      return joined(names);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> data_fact(const Book& book, std::string_view path) {
  std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::string_view thing = path.substr(0, dot), what = path.substr(dot + 1);
  if (thing == "box") return box_fact(book, what);
  if (thing == "mission") return mission_fact(book, what);
  for (const HeroCard& card : book.heroes)
    if (card.id == thing) return hero_fact(book, card, what);
  for (const EnemyCard& card : book.enemies)
    if (card.id == thing) return enemy_fact(card, what);
  for (const WeaponCard& card : book.weapons)
    if (card.id == thing) return weapon_fact(card, what);
  for (const UtilityCard& card : book.utilities)
    if (card.id == thing) return utility_fact(card, what);
  for (const TacticCard& card : book.tactics.cards)
    if (card.id == thing) return tactic_fact(card, what);
  for (const MedalCard& card : book.medals)
    if (card.id == thing) return medal_fact(card, what);
  for (const ThreatSet& set : book.threat_sets) {
    if (set.id == thing && (what == "cards" || what == "letter")) {
      int cards = 0;
      for (const ThreatCard& card : set.cards) cards += card.copies;
      return what == "letter" ? set.letter : number(cards);
    }
    for (const ThreatCard& card : set.cards)
      if (card.id == thing)
        if (auto found = threat_fact(card, what)) return found;
  }
  return std::nullopt;
}

}  // namespace fireteam::rambo
