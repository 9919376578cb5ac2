// All that lies on the table of an Omega mission, as plain bytes: pieces, sheets, doors, room stacks, the ground as it
// is now, the dashboard, and whose turn it is.
#pragma once

#include "base/fixed_vector.h"
#include "base/names.h"
#include "games/omega/attack_board.h"
#include "games/omega/sizes.h"
#include "kit/bag.h"

namespace fireteam::omega {

// One number for everybody who can stand in a space: commandos by rank, the sentry drone, Lab Techs, enemies.
constexpr PieceId drone = most_commandos, first_tech = drone + 1, first_enemy = first_tech + most_techs;
constexpr std::size_t most_pieces = first_enemy + most_enemies;
constexpr bool is_commando(PieceId who) { return who < most_commandos; }
constexpr bool is_tech(PieceId who) { return who >= first_tech && who < first_enemy; }
constexpr bool is_enemy(PieceId who) { return who >= first_enemy && who < most_pieces; }
constexpr bool friendly(PieceId a, PieceId b) { return is_enemy(a) == is_enemy(b); }  // OMG-MOVE-10, OMG-DECL-10

enum class Phase : std::uint8_t {  // OMG-ROUND-01, OMG-ROUND-03, OMG-ROUND-04; before them the set-up
  markers,
  stacks,
  kit,
  start,
  timer,
  transfer,
  initiative,
  stance,
  turns,
  refresh,
  spawn,
  activate,
  discard,
};
constexpr auto names_of(Phase) {
  return std::array{"markers", "stacks", "kit",     "start", "timer",    "transfer", "initiative",
                    "stance",  "turns",  "refresh", "spawn", "activate", "discard"};
}
enum class Status : std::uint8_t { unused, active, downed, recovering, dead };  // OMG-STANCE-03, OMG-REVIVE-07
constexpr auto names_of(Status) { return std::array{"unused", "active", "downed", "recovering", "dead"}; }

namespace mark {                           // Piece::marks: what holds of a piece for a while, as bits
constexpr std::uint8_t rolled_hazard = 1,  // this turn (OMG-HAZ-05)
    activated = 2,                         // this step (OMG-ENACT-04)
    mission = 4,                           // did not come from the reserves (OMG-WOUND-05)
    flared = 8,                            // without stealth until the end of the round
    marked = 16,                           // Marked Target, until the end of the round
    netted = 32,                           // Shock Net: its next activation this round costs more
    tagged = 128;                          // of the mission: cost or defence changed until the end of the round
}  // namespace mark

struct Piece {
  CellId at = no_cell;  // of a figure of several spaces: the north-west one
  Facing facing = Facing::north;
  std::uint8_t wounds = 0;     // tokens, of whoever it is (OMG-DMG-08)
  std::uint8_t kind = none;    // enemies: in Book::enemies
  std::uint8_t diagonals = 0;  // used this turn (OMG-MOVE-06)
  std::uint8_t marks = 0;
  std::uint8_t tags = 0;     // of the mission, as bits
  std::uint8_t struck = 0;   // enemies: pieces 0..7 attacked in this step, as bits (OMG-CLONE-06)
  std::uint8_t carries = 0;  // things of the mission, as bits
  std::int8_t dearer = 0;    // enemies: activation cost, by the mission
  std::int8_t tougher = 0;   // enemies: both defences, by the mission
  std::uint8_t passes = 0;   // enemies: may cross non-friendly figures by an ability (OMG-MOVE-15, OMG-MOVE-16)
  std::uint8_t spare = 0;
};

namespace mood {                    // Commando::moods: what holds of his move action or until his next turn, as bits
constexpr std::uint8_t passes = 1,  // through enemy figures, in this move action or (ram) the next of this turn
    sprint = 2, grapnel = 4, cloaked = 16, trap_sensed = 64, foreign = 128;
}  // namespace mood

struct Commando {
  std::uint32_t kit = 0;         // bits 0-9 his own deck, 10-19 the common one (OMG-CSET-01, OMG-CSET-02)
  std::uint32_t gone = 0;        // kit used up for the game
  std::uint32_t used_round = 0;  // kit used this round
  std::uint32_t used_turn = 0;   // kit used this turn (OMG-MARKER-01)
  kit::Pile<most_finds> finds;   // investigate cards kept
  Status status = Status::unused;
  std::uint8_t stance = none;
  std::uint8_t adrenaline = 0;
  std::uint8_t initiative = 0;  // 1.. ; 0: not assigned
  std::uint8_t acted = 0;       // his turn of this round is over or under way
  std::uint8_t seat = 0;
  std::uint8_t moods = 0;
  std::uint8_t used_stance = 0;  // the stance's ability, this turn
};

struct Door {
  std::uint8_t marker = none;  // secret until it is turned up (OMG-HIDE-01)
  std::uint8_t closed = 1;
  std::uint8_t face_up = 0;
  std::uint8_t barred = 0;  // to the overseer, by the mission (OMG-OPEN-21)
};

enum class Known : std::uint8_t { nothing, categories, cards };  // what the commandos know of a stack
constexpr auto names_of(Known) { return std::array{"nothing", "categories", "cards"}; }
struct Room {
  fixed_vector<RoomCardId, most_stack> stack;  // in order of kind; secret (OMG-HIDE-02)
  std::uint8_t hidden = 0;
  Known known = Known::nothing;
};

struct Objective {  // a tile on the map (OMG-OBJ-02)
  CellId at = no_cell;
  RoomCardId card = none;
  std::uint8_t used = 0;  // taken, shut, opened: as the mission counts
};

enum class MarkerKind : std::uint8_t { mine, kit_mine, tripwire, smoke, covering, charge };
constexpr auto names_of(MarkerKind) {
  return std::array{"mine", "kit-mine", "tripwire", "smoke", "covering", "charge"};
}
struct Marker {  // in order, so that equal tables are equal bytes
  CellId at = no_cell;
  MarkerKind kind = MarkerKind::mine;
  PieceId owner = nobody;
  friend constexpr auto operator<=>(const Marker&, const Marker&) = default;
};

struct Doing {  // what is under way inside a turn: seen by everybody, so it lies on the board
  PieceId mover = nobody;
  std::uint8_t points = 0;  // MPs left
  PieceId escort = nobody;
  DoorId door = none;  // being opened
  RoomId room = none;  // being revealed
  PieceId placing = nobody;
  std::uint8_t loose = 0;  // figures or markers that are still to be placed
  std::array<std::uint8_t, 2> spare{};
};

struct Board {
  Cells walls;                                   // with flipped tiles
  Cells rubble, gas, vents, peril, investigate;  // printed on the side that lies up, and markers
  Cells red, green;                              // passages in play
  Bits<most_triggers> fired, busy, fired_round;  // mission triggers
  std::array<Piece, most_pieces> pieces{};
  std::array<Commando, most_commandos> commandos{};
  std::array<Objective, most_objectives> objectives{};
  Attack attack;  // or another roll: what lies in the tray
  fixed_vector<Marker, most_markers> markers;
  std::array<Door, most_doors> doors{};
  std::array<Room, most_rooms> rooms{};
  kit::Bag<most_finds> deck;  // investigate cards
  kit::Pile<most_finds> discards;
  std::array<std::uint8_t, most_kinds> reserves{};  // enemy figures by kind
  std::array<std::uint8_t, most_dashboard> wells{};
  std::array<std::uint8_t, most_counters> counters{};
  std::array<std::uint8_t, most_timers> timers{};  // space of the token; 0: not on the tracker
  Doing doing;
  std::uint16_t dashboard = 0;     // tiles in play, as bits
  std::uint16_t skipped = 0;       // tiles that skip the next refresh
  std::uint16_t flipped = 0;       // map tiles
  std::uint16_t jammed = 0;        // map tiles that are no EMI this round
  std::uint16_t won = 0;           // campaign: missions won before, by number
  std::uint8_t emi_marker = none;  // the tile under the EMI marker
  Phase phase = Phase::markers;
  std::uint8_t round = 1;
  std::uint8_t pool = 0, minimum = 0;
  std::uint8_t crisis = 0;
  std::uint8_t seats = 2;       // the last is the overseer's
  std::uint8_t characters = 0;  // commandos of this game, dead ones included (OMG-PLAYERS-08)
  PieceId active = nobody;      // whose turn or activation it is
  std::uint8_t acts = 0;        // actions he has taken in it (OMG-FACE-03)
  std::uint8_t turned = 0;      // since his last action
  std::uint8_t asked = 0;       // the overseer has been asked since the last action (W1)
  std::uint8_t placing = 0;     // set-up: the door or room that comes next
  std::uint8_t variant = 1;     // easier standard harder
  std::uint8_t result = 0;      // 0 running, 1 the commandos have won, 2 the overseer
  std::uint8_t cause = 0;
  std::uint8_t downs = 0;  // how often a commando was downed
  std::uint8_t campaign = 0;
  std::uint8_t bonus = 0;  // of the mission
  std::uint8_t swaps = 0;  // of stacks
  std::uint8_t gas_wounds = 0;
  std::uint8_t cut = 0;        // his turn has ended in the middle (OMG-DOWN-04)
  std::uint8_t gifts = 0;      // campaign: rewards on the sheet, as bits of Gift
  std::uint8_t exchanges = 0;  // campaign: commandos who may still exchange a kit card, as bits
  PieceId honoured = nobody;   // who has earned a kit card beyond his points
  std::array<std::uint8_t, 5> spare{};
};

}  // namespace fireteam::omega
