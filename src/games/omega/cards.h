// The box as it stands in content/omega/*.json: commandos, kit cards, enemies, dashboard tiles, door markers, room
// cards, investigate cards. Numbers are data; what a word does stands in the chapters.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "content/shape.h"
#include "games/omega/sizes.h"

namespace fireteam::omega {

using content::Reference;
using content::Shape;
using content::Verbs;

struct Weapon {
  std::string name;
  std::uint8_t range = 0;  // 0: melee
  DicePool dice;
  bool knockback = false, reach = false;
  bool aim = false;  // may be aimed: 1 adrenaline more, 1 black die more
  bool melee() const { return range == 0; }
};

// ---- commandos.json

enum class StanceDoes : std::uint8_t {
  nothing,
  command,        // once a turn, pay n: another active commando within `range` makes a free move action
  scan,           // enemies within `range` have no stealth against him
  rig,            // marker actions cost n less, never below 0
  ranged_dice,    // n black dice more
  melee_dice,     // n black dice more
  free_aim,       // aiming costs nothing
  no_cover_dice,  // n black dice more against a target without cover
  stealth,
  diagonals,  // n diagonal steps a turn
  awareness,  // n more
};
constexpr auto names_of(StanceDoes) {
  return std::array{"nothing",  "command",       "scan",    "rig",       "ranged-dice", "melee-dice",
                    "free-aim", "no-cover-dice", "stealth", "diagonals", "awareness"};
}
struct StanceEffect {
  StanceDoes does{};
  std::uint8_t n = 0, range = 0;
};
struct Stance {
  std::string name, line;
  std::uint8_t speed = 0, max = 0, ranged_defense = 0, melee_defense = 0;
  StanceEffect effect;
};
struct CommandoCard {
  std::string id, name, rank, bust;
  std::uint8_t vitality = 0;
  std::array<std::uint8_t, 3> stats{};  // by Stat
  Weapon ranged, melee;
  std::array<Stance, stances_each> stances;
};
struct CommandosFile {
  std::vector<CommandoCard> commandos;
  Stance downed;  // the downed card
};

// ---- kits.json

enum class KitWhen : std::uint8_t {
  action,         // an action of his turn
  marker_action,  // … that puts a marker on the map
  any_time,       // W1 to W6
  passive,
  weapon,       // a basic weapon in place of the printed one
  before_roll,  // W2 of his own attack
  after_roll,   // W3 of his own attack
  challenge,    // before the roll of his own challenge
  moving,       // with his move action
  start_of_turn,
  between_turns,
  after_attack,  // his ranged attack caused a wound
  attacking,     // as he pays for an attack
  when_downed,   // by an attack
};
constexpr auto names_of(KitWhen) {
  return std::array{"action",        "marker-action", "any-time",  "passive",    "weapon",
                    "before-roll",   "after-roll",    "challenge", "moving",     "start-of-turn",
                    "between-turns", "after-attack",  "attacking", "when-downed"};
}
enum class KitLimit : std::uint8_t { free, turn, round, game };
constexpr auto names_of(KitLimit) { return std::array{"none", "turn", "round", "game"}; }

enum class KitDoes : std::uint8_t {
  heal,            // n wounds of a commando: his own or an adjacent one (adjacent: only another)
  explosive,       // Explosive [radius] with `dice` at a space in LOS within `range`
  charge,          // Explosive [radius] with `dice` in an adjacent space, at the start of his next turn
  defense,         // n more against one attack
  challenge_dice,  // n black dice more in challenges of `stat`
  ranged_defense,  // n more
  melee_defense,   // n more
  shed,            // n of his own adrenaline to the bank
  reroll,          // `which` of his attack's dice; `ranged`: of ranged attacks only
  see_stealth,
  rally,            // each other active commando within `range`: n adrenaline to the bank
  mark,             // an enemy in LOS: others add n black dice against it until the round ends
  swap_initiative,  // of two commandos who have not acted
  weapon,
  stat,           // n more of `stat`
  vitality,       // n more
  last_stand,     // one free attack before his marker is placed
  smoke,          // n more Ranged Defense on or adjacent to the marker until his next turn
  order_move,     // an adjacent active commando may turn and move n MPs
  drone,          // the sentry drone in an adjacent free space
  jam,            // one EMI tile within `range` is none until the round ends
  mine,           // Hazard [n] in an adjacent free space
  disarm,         // an adjacent mine goes
  net,            // an enemy within `range` in LOS: its next activation this round costs n more
  repair,         // n wounds of an adjacent drone
  overclock,      // his drone attacks now
  probe,          // one door marker within `range` face up
  pulse,          // one committed dashboard tile skips the next refresh
  dice,           // `dice` more; `ranged`: to ranged attacks only; `if`
  bulwark,        // adjacent active commandos have n more Ranged Defense
  pass_enemies,   // he may pass enemy figures in his (next) move action
  covering_fire,  // one tile in LOS: enemies who move onto it suffer Hazard [n] until his next turn
  flak,           // hazards and explosives roll n dice fewer against him
  cheap_attack,   // an attack costs n
  drag,           // an adjacent downed marker follows him in his move action
  aim_ignores_cover,
  double_tap,     // a free attack with the same weapon
  flare,          // a stealthy enemy within `range` has none until the round ends
  new_stance,     // he chooses his stance again
  cloak,          // stealth until his next turn
  move_points,    // n more in this move action
  scout,          // a room stack within `range` is looked at and shown to the team
  ignore_hazard,  // the first hazard roll of each turn
  sure_footed,
  grapnel,  // in this move action: n MPs for a jump of exactly `range` in a straight line
};
constexpr auto names_of(KitDoes) {
  return std::array{"heal",
                    "explosive",
                    "charge",
                    "defense",
                    "challenge-dice",
                    "ranged-defense",
                    "melee-defense",
                    "shed",
                    "reroll",
                    "see-stealth",
                    "rally",
                    "mark",
                    "swap-initiative",
                    "weapon",
                    "stat",
                    "vitality",
                    "last-stand",
                    "smoke",
                    "order-move",
                    "drone",
                    "jam",
                    "mine",
                    "disarm",
                    "net",
                    "repair",
                    "overclock",
                    "probe",
                    "pulse",
                    "dice",
                    "bulwark",
                    "pass-enemies",
                    "covering-fire",
                    "flak",
                    "cheap-attack",
                    "drag",
                    "aim-ignores-cover",
                    "double-tap",
                    "flare",
                    "new-stance",
                    "cloak",
                    "move-points",
                    "scout",
                    "ignore-hazard",
                    "sure-footed",
                    "grapnel"};
}
enum class Reroll : std::uint8_t { whole, any, one };
constexpr auto names_of(Reroll) { return std::array{"whole", "any", "one"}; }
enum class DiceIf : std::uint8_t { always, adjacent, unseen };  // unseen: outside the target's field of vision
constexpr auto names_of(DiceIf) { return std::array{"always", "adjacent", "unseen"}; }

struct KitEffect {
  KitDoes does{};
  std::uint8_t n = 0, range = 0, radius = 0;
  DicePool dice;
  Stat stat{};
  Reroll which{};
  DiceIf condition{};
  bool ranged = false, adjacent = false;
  Weapon weapon;
};
struct KitCard {
  std::string id, name, line;
  std::string owner;                  // a commando, or empty: common
  std::uint8_t holder = none;         // the same as a number
  std::uint8_t points = 0, cost = 0;  // cost: adrenaline
  KitWhen when{};
  KitLimit limit{};
  KitEffect effect;
};

// ---- enemies.json

enum class Class : std::uint8_t { clone, hybrid, handler };
constexpr auto names_of(Class) { return std::array{"clone", "hybrid", "handler"}; }
struct EnemyCard {
  std::string id, name, bust;
  std::uint8_t count = 0;  // figures of the box
  Class kind{};
  std::uint8_t speed = 0, vitality = 1, cost = 0;                 // cost: of a combat activation
  std::array<std::uint8_t, 2> ranged_defense{}, melee_defense{};  // for 1 wound, for 2 (0: there is no second)
  std::optional<Weapon> ranged, melee;
  bool arrow = false, stealth = false, sure_footed = false, big = false;  // big: 2 x 2
  bool control = false, drive = false, assist = false;
};
struct HelperCard {  // Lab Tech, sentry drone
  std::string name, bust;
  std::uint8_t speed = 0, ranged_defense = 0, melee_defense = 0, vitality = 0;
  std::optional<Weapon> ranged;
};
struct EnemiesFile {
  std::vector<EnemyCard> enemies;
  HelperCard tech, drone;
};

// ---- dashboard.json

enum class TileWhen : std::uint8_t {
  spawn,            // the spawn step
  any_turn,         // W1 or his own phase
  attack,           // W2 of an enemy's attack
  defense,          // W2 of an attack on an enemy
  move,             // start of an enemy's move
  between_actions,  // W1
  phase,            // his own phase
  reroll,           // W3 or W4 of a commando's roll
};
constexpr auto names_of(TileWhen) {
  return std::array{"spawn", "any-turn", "attack", "defense", "move", "between-actions", "phase", "reroll"};
}
enum class TileDoes : std::uint8_t { spawn, rubble, red_dice, defense, speed, emi, open_door, reroll, gas, again };
constexpr auto names_of(TileDoes) {
  return std::array{"spawn", "rubble", "red-dice", "defense", "speed", "emi", "open-door", "reroll", "gas", "again"};
}
struct TileEffect {
  TileDoes does{};
  std::uint8_t n = 0;
  std::uint8_t clones = 0, hybrids = 0;  // spawn: at most so many
  bool both = false;                     // clones and hybrids, not one or the other
  bool vent = false, passage = false;    // where from
  std::vector<Reference> one_of;         // spawn: one figure of these kinds
  std::uint8_t kinds = 0;                // the same as bits
};
struct DashTile {
  std::string id, name, line;
  std::uint8_t ready = 0, refresh = 0, committed = 0;
  TileWhen when{};
  TileEffect effect;
};

// ---- doors.json

enum class Icon : std::uint8_t { plain, wrench, keypad, bell, bolt, bars };
constexpr auto names_of(Icon) { return std::array{"none", "wrench", "keypad", "bell", "bolt", "bars"}; }
enum class FailDoes : std::uint8_t { nothing, pool, wound };
constexpr auto names_of(FailDoes) { return std::array{"nothing", "pool", "wound"}; }
struct DoorMarker {
  std::string id, name;
  std::uint8_t count = 0;
  Icon icon{};
  std::optional<Stat> stat;  // of its challenge
  std::uint8_t hits = 0;     // wanted
  FailDoes fail{};
  std::uint8_t n = 0;  // of the failure
};

// ---- rooms.json

enum class Category : std::uint8_t { spawn, objective, trap, vent, clear };  // OMG-ROOM-08
constexpr auto names_of(Category) { return std::array{"spawn", "objective", "trap", "vent", "clear"}; }
enum class RoomDoes : std::uint8_t { faulty_intel, objective, vent, gas, rubble, mine, spawn, clear };
constexpr auto names_of(RoomDoes) {
  return std::array{"faulty-intel", "objective", "vent", "gas", "rubble", "mine", "spawn", "clear"};
}
struct RoomEffect {
  RoomDoes does{};
  std::uint8_t n = 0;
  std::vector<Reference> enemies;  // spawn, in order
  std::vector<std::uint8_t> kinds;
};
struct RoomCard {
  std::string id, name;
  std::uint8_t count = 0, group = 1;  // OMG-ROOM-06
  Category category{};
  RoomEffect effect;
};

// ---- investigate.json

enum class FindDoes : std::uint8_t { heal, shed, pass_door, dice, intel, draw, nothing, ambush, wound };
constexpr auto names_of(FindDoes) {
  return std::array{"heal", "shed", "pass-door", "dice", "intel", "draw", "nothing", "ambush", "wound"};
}
struct FindEffect {
  FindDoes does{};
  std::uint8_t n = 0;
  DicePool dice;
  Reference door, enemy;
  std::uint8_t kind = none;  // of the door marker or enemy
};
struct FindCard {
  std::string id, name, line;
  std::uint8_t count = 0;
  bool keep = false;  // kept and traded; used later
  FindEffect effect;
};

void describe(Shape<DicePool>& s);
void describe(Shape<Weapon>& s);
void describe(Verbs<StanceEffect>& v);
void describe(Shape<Stance>& s);
void describe(Shape<CommandoCard>& s);
void describe(Shape<CommandosFile>& s);
void describe(Verbs<KitEffect>& v);
void describe(Shape<KitCard>& s);
void describe(Shape<EnemyCard>& s);
void describe(Shape<HelperCard>& s);
void describe(Shape<EnemiesFile>& s);
void describe(Verbs<TileEffect>& v);
void describe(Shape<DashTile>& s);
void describe(Shape<DoorMarker>& s);
void describe(Verbs<RoomEffect>& v);
void describe(Shape<RoomCard>& s);
void describe(Verbs<FindEffect>& v);
void describe(Shape<FindCard>& s);

}  // namespace fireteam::omega
