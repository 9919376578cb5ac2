// The cards and boards of the box as they stand in content/rambo/*.json: Heroes, Enemies, Gear, Tactics, Threats,
// Achievements. Numbers are data; procedures stand in the chapters.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/shape.h"
#include "engine/answer.h"
#include "games/rambo/board.h"

namespace fireteam::rambo {

using content::Shape;

enum class Level : std::uint8_t { green, yellow, orange, red };  // RAM-ALERT-06: in this order
constexpr auto names_of(Level) { return std::array{"green", "yellow", "orange", "red"}; }

// ---- heroes.json

struct Stance {
  std::string name;
  std::optional<std::uint8_t> actions, move;  // absent: none at all (RAM-STANCE-10, RAM-STANCE-11)
  std::int8_t alert = 0;
  std::uint8_t heal = 0, valor = 0, armor = 0;
};
constexpr std::size_t stances_each = 5;

struct HeroCard {
  std::string id, name, short_name, bust;
  std::array<std::uint8_t, 4> track{};  // spaces of the Alert Track by Level, from the bottom
  std::uint8_t health = 0;
  std::uint8_t rank = 0;  // 1 leads first (RAM-HERO-07)
  std::vector<Stance> stances;
};

// ---- enemies.json

// Everything an Enemy can be told to do; an Enemy Card lists some of these in its order.
enum class Behaviour : std::uint8_t {
  move_highest,         // the Hero with the highest Alert Level
  move_highest_spared,  // … among those this figure has not attacked in this activation
  move_visible,         // the closest visible Hero
  move_other_kind,      // the closest Enemy of another kind
  move_cover,           // a Cover space within its Movement
  move_cover_or_highest,
  attack_visible,
  attack_visible_if_none,  // only if it has not attacked in this activation
  order_attack,            // the closest other Enemy attacks
  alert_adjacent,
  unnerve_adjacent,  // each adjacent Hero loses 1 Valor or gains 1 Alert
  spawn_first_letter,
};
constexpr auto names_of(Behaviour) {
  return std::array{"move toward highest-level",     "move toward highest-level not attacked",
                    "move toward closest-visible",   "move toward closest enemy of another kind",
                    "move to closest-cover",         "move to closest-cover else highest-level",
                    "attack closest-visible",        "attack closest-visible if not attacked yet",
                    "order closest enemy to attack", "alert adjacent heroes",
                    "unnerve adjacent heroes",       "spawn first letter adjacent"};
}

struct EnemyCard {
  std::string id, name, short_name, bust, line;
  std::uint8_t figures = 0;
  std::uint8_t range = 0;  // 0 is Range A: adjacent spaces only
  std::uint8_t targets = 1, damage = 0, move = 0, resistance = 0, health = 1;
  std::vector<Behaviour> behaviours;
  std::vector<std::string> rules;  // by id: which rule states each behaviour
  std::vector<RuleId> stated;      // the same as numbers, when loaded
  // Special Abilities (RAM-ENEMY-25: in force while a figure of the type is on the Map).
  std::uint8_t killed_alert = 0, killed_within = 0;  // Heroes within so many spaces gain Alert when it is killed
  std::uint8_t killed_damage = 0;                    // to each adjacent figure when it is killed
  std::uint8_t aura_damage = 0;                      // other Enemies in its Area deal so much more
  std::uint8_t cover_resistance = 0;                 // more while it stands in Cover
  std::int8_t range_against = 0;                     // attacks against it have so much Range more
  std::uint8_t damage_cap = 0;                       // 0 = none: most Damage from one attack
  bool flies = false;
  std::string medal;          // earned by the Hero that kills it
  std::uint8_t prize = 0xff;  // the same as a number, when loaded
};

// ---- weapons.json, utilities.json

struct FullAuto {
  std::uint8_t targets = 0, damage = 0, alert = 0;
};
struct WeaponCard {
  std::string id, name;
  std::uint8_t range = 0;  // 0 is Range A
  std::uint8_t targets = 1, damage = 0, alert = 0;
  bool heavy = false;       // takes two Gear Slots (RAM-GEAR-01)
  bool one_attack = false;  // discarded after one attack
  std::optional<FullAuto> full_auto;
};

enum class UtilityUse : std::uint8_t { none, once, turn };
constexpr auto names_of(UtilityUse) { return std::array{"none", "once", "turn"}; }

// What must hold before a card can be used (RAM-TAC-03).
enum class Need : std::uint8_t {
  none,
  in_cover,
  no_enemy_adjacent,
  wounded,
  hero_within_2_areas,
  fog_within_2_areas,
  another_hero
};
constexpr auto names_of(Need) {
  return std::array{
      "none", "in-cover", "no-enemy-adjacent", "wounded", "hero-within-2-areas", "fog-within-2-areas", "another-hero"};
}

struct UtilityCard {
  std::string id, name, line;
  UtilityUse use = UtilityUse::none;  // none: an ongoing effect (RAM-UTIL-02)
  Need needs = Need::none;
  std::vector<std::string> effects;  // lines of the mission language
  std::uint8_t resistance = 0, start_valor = 0, tough_cost = 2;
  std::int8_t cover_stance_alert = 0;
  bool free_attack = false;
};

// ---- tactics.json

struct TacticLasting {
  std::uint8_t resistance = 0, damage = 0;
};
struct TacticCard {
  std::uint8_t number = 0;
  std::string id, line;
  std::uint8_t valor = 0;
  Need needs = Need::none;
  std::vector<std::string> effects;
  std::optional<TacticLasting> lasting;  // persistent (RAM-TAC-05)
};
struct TacticsFile {
  std::vector<TacticCard> cards;
  std::map<std::string, std::vector<std::string>> names;  // by Hero, twelve each
};

// ---- threats.json

enum class AlertWhere : std::uint8_t { anywhere, active_area, out_of_cover };
constexpr auto names_of(AlertWhere) { return std::array{"anywhere", "active-area", "out-of-cover"}; }

struct AlertEffect {
  content::Flags<Level> levels;
  AlertWhere where = AlertWhere::anywhere;
  std::vector<std::string> effects;
};
struct ThreatLasting {
  std::uint8_t open_alert = 0;  // start of turn out of Cover: Alert, and Movement of that turn
  std::int8_t open_move = 0;
  std::int8_t weapon_range = 0, move = 0;
  std::uint8_t enemy_damage = 0;
  bool no_hiding = false;
};
struct ThreatCard {
  std::string id, name, line;
  std::uint8_t copies = 1;
  std::vector<AlertEffect> alert;
  std::vector<std::string> effects;
  std::optional<ThreatLasting> lasting;
};
struct ThreatSet {
  std::string id, name, letter;
  std::vector<ThreatCard> cards;
};

// ---- achievements.json

enum class Earned : std::uint8_t { first_pow, unhurt, three_wounds, five_kills, kourov, helicopter, arc_one };
constexpr auto names_of(Earned) {
  return std::array{"first-pow", "unhurt", "three-wounds", "five-kills", "kourov", "helicopter", "arc-one"};
}
enum class MedalUse : std::uint8_t { any_time, wounded, three_enemies, own_actions };
constexpr auto names_of(MedalUse) { return std::array{"any-time", "wounded", "three-enemies", "own-actions"}; }

struct MedalCard {
  std::string id, name, line;
  Earned earned{};
  MedalUse use = MedalUse::any_time;
  std::int8_t alert = 0;
  std::uint8_t valor = 0, armor = 0, damage = 0, move = 0, actions = 0;
  bool cover = false, exchange = false, free_attack = false;
};

void describe(Shape<Stance>& s);
void describe(Shape<HeroCard>& s);
void describe(Shape<EnemyCard>& s);
void describe(Shape<FullAuto>& s);
void describe(Shape<WeaponCard>& s);
void describe(Shape<UtilityCard>& s);
void describe(Shape<TacticLasting>& s);
void describe(Shape<TacticCard>& s);
void describe(Shape<TacticsFile>& s);
void describe(Shape<AlertEffect>& s);
void describe(Shape<ThreatLasting>& s);
void describe(Shape<ThreatCard>& s);
void describe(Shape<ThreatSet>& s);
void describe(Shape<MedalCard>& s);

}  // namespace fireteam::rambo
