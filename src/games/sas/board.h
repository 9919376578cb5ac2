// All that lies on the table of a SAS mission, as plain bytes: Operators, Axis units, tokens, the event deck as a bag,
// the stealth meter, and whose turn it is.
#pragma once

#include "base/fixed_vector.h"
#include "base/names.h"
#include "games/sas/ground.h"
#include "kit/bag.h"

namespace fireteam::sas {

constexpr std::size_t most_operators = 10;  // Operators and support units (SAS-GEN-02, SAS-CUSTOM-08)
constexpr std::size_t most_cars = 4;        // Operator vehicles (SAS-OPVEH-01)
constexpr std::size_t most_friends = most_operators + most_cars;
constexpr std::size_t most_units = 112;  // Axis units alive at once; tokens are not limited (SAS-SUPPLY-01)
constexpr std::size_t most_events = 64;  // kinds of event card, of two decks if a variant changes the deck
constexpr std::size_t most_tokens = 120;
constexpr std::size_t most_objectives = 8;
constexpr std::size_t most_seats = 6;  // driver and five others (Operator Truck)
constexpr std::size_t most_counters = 16;
constexpr std::size_t most_tags = 8;

using OperatorId = std::uint8_t;  // place in Board::operators
using CarId = std::uint8_t;       // place in Board::cars
using FriendId = std::uint8_t;    // what Axis units look for: an Operator, or most_operators + an Operator vehicle
using UnitId = std::uint8_t;      // place in Board::units; each kind has its own stretch (Book::supply)
constexpr std::uint8_t nobody = 0xff;

constexpr FriendId car_friend(CarId car) { return static_cast<FriendId>(most_operators + car); }
constexpr bool is_car(FriendId who) { return who >= most_operators && who < most_friends; }
constexpr CarId car_of(FriendId who) { return static_cast<CarId>(who - most_operators); }

enum class Section : std::uint8_t { stealth, battle };  // SAS-TURN-01
constexpr auto names_of(Section) { return std::array{"stealth", "battle"}; }
enum class Phase : std::uint8_t { setup, operators, advance, event, patrol, attack, end, over };  // SAS-TURN-02
constexpr auto names_of(Phase) {
  return std::array{"setup", "operator", "advance", "event", "patrol", "attack", "end", "over"};
}
enum class Colour : std::uint8_t { none, black, white, mixed };  // SAS-UNIT-01
constexpr auto names_of(Colour) { return std::array{"none", "black", "white", "mixed"}; }

enum class UnitKind : std::uint8_t {  // SAS-STAT-01..08; the expansions' kinds follow
  rifle,
  smg,
  officer,
  mortar,
  motorbike,
  half_track,
  kubelwagen,
  truck,
  count,
};
constexpr std::size_t unit_kinds = static_cast<std::size_t>(UnitKind::count);

enum class Role : std::uint8_t {
  none,     // spawned units and those that left their post for good
  sentry,   // on a sentry point (SAS-SETUP-07)
  patrol,   // on a patrol line, or a patrol vehicle on its route (SAS-SETUP-09, SAS-VPAT-01)
  guard,    // SAS-SETUP-12, SAS-VSPAWN-03; officers too
  convoy,   // SAS-CONV-01
  scout,    // lead vehicle of a convoy (SAS-CONV-09)
  assault,  // waits at the map edge (SAS-VSPAWN-05)
};
constexpr auto names_of(Role) { return std::array{"none", "sentry", "patrol", "guard", "convoy", "scout", "assault"}; }

enum class Where : std::uint8_t {
  supply,   // not in play, or dead
  board,    // on the board; a vehicle may hang off it
  spawn,    // on a marker of a spawn tile
  waiting,  // at the map edge or off the map: spawning and assault vehicles, patrol vehicles between two runs, convoy
};
constexpr auto names_of(Where) { return std::array{"supply", "board", "spawn", "waiting"}; }

enum class Weapon : std::uint8_t {
  pistol,
  knife,
  sten,
  sniper_rifle,
  speargun,
  grenade,
  resistance_gun,
  front_gun,  // of the Willys
  rear_gun,
  count,
};
constexpr std::size_t weapon_count = static_cast<std::size_t>(Weapon::count);

enum class Gear : std::uint8_t { grappling_hook, scuba_gear, camo_net, count };  // equipment that is no weapon
constexpr auto names_of(Gear) { return std::array{"grappling-hook", "scuba-gear", "camo-net"}; }

enum class Item : std::uint8_t {  // what lies in item spaces; mission items have names in the book
  grenade,
  lewes_bomb,
  trap,
  landmine,
  rabbits_foot,
  med_pack,
  cigarette,
  sten_ammo,
  rifle_ammo,
  mission_1,
  mission_2,
  mission_3,
  count,
};
constexpr std::size_t item_count = static_cast<std::size_t>(Item::count);
constexpr auto names_of(Item) {
  return std::array{"grenade",   "lewes-bomb", "trap",       "landmine", "rabbits-foot", "med-pack",
                    "cigarette", "sten-ammo",  "rifle-ammo", "item-1",   "item-2",       "item-3"};
}

enum class Object : std::uint8_t { none, corpse, barrel };  // SAS-OBJ-08
constexpr auto names_of(Object) { return std::array{"none", "corpse", "barrel"}; }
enum class Posture : std::uint8_t { standing, crouched, scuba };  // SAS-CROUCH-01, SAS-SCUBA-01
constexpr auto names_of(Posture) { return std::array{"standing", "crouched", "scuba"}; }
enum class Life : std::uint8_t { unused, off, foot, seated, gone, dead };  // off: not yet on the board; gone: exited
constexpr auto names_of(Life) { return std::array{"unused", "off", "foot", "seated", "gone", "dead"}; }

struct Operator {
  CellId cell = no_cell;       // on foot; no_cell otherwise
  CellId mark_cell = no_cell;  // a grenade's marked square (SAS-GREN-05)
  std::uint16_t weapons = 0;   // Weapon as bits
  std::uint8_t card = 0;       // in Book::operators
  std::uint8_t side = 0;       // 0 A, 1 B
  Life life = Life::unused;
  Posture posture = Posture::standing;
  std::uint8_t facing = 0;  // Dir: n, e, s, w
  std::uint8_t health = 0, ap = 0;
  std::uint8_t spotted = 0;
  std::uint8_t acted = 0;     // its turn is over (or passed) in this Operator Phase
  std::uint8_t deployed = 0;  // left a vehicle by Deploy this turn (SAS-OPVEH-28)
  std::uint8_t gear = 0;      // Gear as bits
  Object carries = Object::none;
  std::uint8_t aim = nobody;   // unit aimed at this turn (SAS-AIM-01)
  std::uint8_t mark = nobody;  // unit under its target marker (SAS-MARK-01)
  std::uint8_t speared = 0;    // speargun attack or mark made this turn (SAS-SCUBA-11)
  std::uint8_t car = nobody, seat = 0;
  std::uint8_t tags = 0;          // of the mission
  std::uint8_t left_by = nobody;  // the exit it took
  std::uint8_t turned = 0;        // since its last action: one turn leads to any facing (SAS-ACT-09)
  std::array<std::uint8_t, item_count> items{};
};

struct Car {                 // an Operator vehicle
  std::int8_t x = 0, y = 0;  // lattice vertex at its middle
  std::uint8_t kind = 0;     // in Book::cars
  Life life = Life::unused;  // off: not yet on the board; foot: on the board
  std::uint8_t facing = 0, health = 0, ap = 0, acted = 0;
  std::array<OperatorId, most_seats> seats{nobody, nobody, nobody, nobody, nobody, nobody};
};

namespace turn_done {  // Unit::done
constexpr std::uint8_t advanced = 1, patrolled = 2, attacked = 4, attacked_rear = 8, rotated = 16, ordered = 32;
}

struct Unit {
  CellId cell = no_cell;      // infantry on the board
  std::uint16_t reacted = 0;  // FriendIds as bits: reaction attacks made this Operator Phase (SAS-REACT-05)
  std::int8_t x = 0, y = 0;   // vehicles: lattice vertex at the middle; infantry on a spawn tile: its marker's square
  Where where = Where::supply;
  UnitKind kind = UnitKind::rifle;
  Role role = Role::none;
  Colour colour = Colour::none;
  std::uint8_t facing = 0;  // Dir: n, e, s, w (SAS-SEE-03)
  std::uint8_t alert = 0;
  std::uint8_t damage = 0;
  std::uint8_t smoking = 0;     // the cigarette token lies on it (SAS-EVENT-23)
  std::uint8_t arrows = 0;      // sentry: facings of its point as bits n 1, e 2, s 4, w 8
  std::uint8_t off_post = 0;    // has left its point or line (SAS-ADV-32)
  std::uint8_t line = nobody;   // patrol line or vehicle route: in the book, or drawn_line + one laid by a case
  std::uint8_t step = 0;        // where it is on its line or route
  std::uint8_t back = 0;        // runs its route backwards
  std::uint8_t slot = nobody;   // spawn tile * 8 + marker
  std::uint8_t firing = 0;      // Mortar Team: 1 in attack mode
  std::uint8_t done = 0;        // turn_done bits of this turn
  std::uint8_t tags = 0;        // of the mission
  std::uint8_t moved = 0;       // movement points spent in a move that is under way
  std::uint8_t order = nobody;  // where the mission sends it: a zone of the script, or tokens (orders.cpp)
  std::uint8_t flees = 0;       // it leaves the board there
};
constexpr std::uint8_t drawn_line = 0x80;

enum class TokenKind : std::uint8_t { corpse, barrel, trap, used_trap, landmine, item, blast, mission };
constexpr auto names_of(TokenKind) {
  return std::array{"corpse", "barrel", "trap", "used-trap", "landmine", "item", "blast", "token"};
}

struct Token {  // in order of cell, kind and more, so that equal tables are equal bytes
  CellId cell = no_cell;
  TokenKind kind = TokenKind::corpse;
  std::uint8_t more = 0;  // item: which; mission: which token
  friend constexpr auto operator<=>(const Token&, const Token&) = default;
};

struct Bomb {  // a placed Lewes bomb and its card in the deck (SAS-LEWES-02)
  CellId cell = no_cell;
  std::uint8_t above = 0;      // event cards that lie above its card
  std::uint8_t unit = nobody;  // the vehicle it rides on, where the mission lets it (SAS-LEWES-12)
  friend constexpr bool operator==(const Bomb&, const Bomb&) = default;
};

struct Objective {
  CellId cell = no_cell;    // its north-west square
  std::uint8_t kind = 0;    // in Book::objective_kinds
  std::uint8_t damage = 0;  // health lost
};

struct Patch {  // a square whose terrain the mission changed
  CellId cell = no_cell;
  std::uint8_t ground = 0, spare = 0;  // a Terrain word
};

struct Stand {  // a vehicle's place: middle and facing
  std::int8_t x = 0, y = 0;
  std::uint8_t facing = 0;
  friend constexpr bool operator==(const Stand&, const Stand&) = default;
};

struct Board {
  Cells standing;            // squares of Operators and Axis units on foot
  Cells hulls;               // squares of vehicles of both sides on the board
  Cells blasts;              // under barrel and bomb templates (SAS-BARREL-05)
  Cells dumps;               // living supply dumps
  Bits<most_units> present;  // Axis units on the board
  Bits<128> fired, busy;     // mission triggers, by number: those that fired, those that fire now
  std::uint64_t won = 0;     // campaign: missions won, by number
  std::uint64_t locked = 0;  // doors of Book::doors, as bits
  std::array<Operator, most_operators> operators{};
  std::array<Unit, most_units> units{};
  fixed_vector<Token, most_tokens> tokens;
  fixed_vector<Bomb, 6> bombs;
  std::array<Objective, most_objectives> objectives{};
  fixed_vector<Patch, 31> patches;
  fixed_vector<CellId, 127> drawn_lines;  // patrol lines laid by a case: runs of squares, no_cell between
  CellId source = no_cell;                // where the Operator stood who sounded the alarm
  std::uint16_t score = 0;                // campaign: points before this mission
  std::array<Car, most_cars> cars{};
  fixed_vector<Stand, 85> drawn_routes;  // vehicle routes laid by a case: runs of stands, Stand{} between
  kit::Bag<most_events, 4> deck;         // undrawn event cards
  kit::Pile<most_events> played;         // SAS-SUPPLY-04
  std::array<std::uint8_t, most_counters> counters{};
  std::uint8_t lost = 0;         // campaign: Operators killed in the mission before, by card
  std::uint8_t ringer = nobody;  // the Operator who sounded the alarm
  std::uint8_t halted = 0;       // Advance Phases that the convoy still stands (missions)
  std::uint8_t variant = 1;      // easier standard harder: what the mission's knobs change
  std::uint8_t choosing = 0;     // set-up: the choice that comes next
  std::uint8_t rewards = 0;      // campaign: items that a mission won before gives, as bits of Item 0..7

  Section section = Section::stealth;
  Phase phase = Phase::setup;
  std::uint8_t step = 0;  // where the phase stands: each phase's chapter says what the numbers mean
  std::uint8_t turn = 1;
  std::uint8_t meter = 6;         // stealth meter
  std::uint8_t alarm_due = 0;     // the meter has reached 0, the alarm procedure is still to come
  Colour token = Colour::none;    // patrol token's upper side; none before the first event
  std::uint8_t card = nobody;     // the event card that lies face up
  std::uint8_t active = nobody;   // FriendId whose turn it is
  std::uint8_t moving = nobody;   // UnitId in mid-move, in Advance and Patrol
  std::uint8_t in_game = 0;       // Operators and support units of this table, dead ones included
  std::uint8_t seats = 1;         // players' seats
  std::uint8_t difficulty = 1;    // easy normal hard elite
  std::uint8_t events = 0;        // event cards drawn so far
  std::uint8_t battle_turns = 0;  // Battle turns that have ended
  std::uint8_t result = 0;        // 0 running, 1 failure, 2 minor victory, 3 major victory
  std::uint8_t cause = 0;
  std::uint8_t points = 0;     // victory points of the mission
  std::uint8_t exits = 0;      // open exits, as bits
  std::uint8_t cigarette = 0;  // 0 in the box, else on an Operator board or on a unit (SAS-SUPPLY-02)
  std::uint8_t convoy = 0;     // 1 once the special card was drawn
  std::uint8_t flags = 0;      // of the mission: major or minor victory closed
  std::uint8_t campaign = 0;
  std::uint8_t noise = nobody;  // Operator whose deed brought the meter to 0 (SAS-METER-05, SAS-METER-06)
  std::uint8_t lifted =
      nobody;  // Operator who has just taken up an object: an item beside it may be, too (SAS-PICK-05)
  std::array<std::uint8_t, 2> spare{};
};

}  // namespace fireteam::sas
