// The table of MERCS Recon as plain bytes: the building that was laid, who stands where, tracks, the breach in
// progress.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "engine/answer.h"
#include "kit/bag.h"
#include "kit/pools.h"

namespace fireteam::mercs {

using AreaId = std::uint8_t;  // y * 8 + x (MRC-AREA-01)
using Areas = Bits<64>;
using MercId = std::uint8_t;    // 0..4, the seat that plays it
using OpforId = std::uint8_t;   // place in Board::opfor
using AgentId = std::uint8_t;   // colour * 8 + number (MRC-COMP-05)
using PieceId = std::uint16_t;  // any of them: pieces below

constexpr AreaId nowhere = 255;
constexpr std::uint8_t nobody = 255;
constexpr std::size_t team = 5, most_opfor = 96, most_agents = 24, most_markers = 6, most_zones = 32;  // MRC-COMP-18
constexpr std::size_t most_triggers = 128, most_counters = 16, most_tokens = 4, most_directives = 8, tile_places = 8;
constexpr std::size_t deck_size = 12, most_objectives = 8;

constexpr PieceId piece_of_merc(MercId m) { return m; }
constexpr PieceId piece_of_opfor(OpforId o) { return static_cast<PieceId>(16 + o); }
constexpr PieceId piece_of_agent(AgentId a) { return static_cast<PieceId>(128 + a); }
constexpr bool is_merc(PieceId p) { return p < team; }
constexpr bool is_opfor(PieceId p) { return p >= 16 && p < 16 + most_opfor; }
constexpr bool is_agent(PieceId p) { return p >= 128 && p < 128 + most_agents; }
constexpr PieceId no_piece = 0xfff0;

enum class Colour : std::uint8_t { blue, black, red };
constexpr auto names_of(Colour) { return std::array{"blue", "black", "red"}; }
enum class Half : std::uint8_t { white, orange };
constexpr auto names_of(Half) { return std::array{"white", "orange"}; }
enum class Quarter : std::uint8_t { ne, se, sw, nw };  // which corner the white half of a circle covers
constexpr auto names_of(Quarter) { return std::array{"NE", "SE", "SW", "NW"}; }
enum class Kind : std::uint8_t { worker, scientist, technician, administrator, one, two, three, four };
constexpr auto names_of(Kind) {
  return std::array{"worker",   "scientist", "technician", "administrator",
                    "secfor-1", "secfor-2",  "secfor-3",   "secfor-4"};
}
constexpr bool is_employee(Kind kind) { return kind <= Kind::administrator; }
enum class Location : std::uint8_t { none, robot_arm, server, safe, power_core, open_terminal, weapon_rack };
constexpr auto names_of(Location) {
  return std::array{"none", "robot-arm", "server", "safe", "power-core", "open-terminal", "weapon-rack"};
}
enum class Side : std::uint8_t { n, e, s, w };
constexpr auto names_of(Side) { return std::array{"N", "E", "S", "W"}; }
enum class Reserve : std::uint8_t { none, spray, selective };
constexpr auto names_of(Reserve) { return std::array{"none", "spray", "selective"}; }
enum class Item : std::uint8_t { smoke, frag, flash, medkit };
constexpr auto names_of(Item) { return std::array{"smoke", "frag", "flash", "medkit"}; }

// The order of play; a phase is a run of steps (MRC-ROUND-01, MRC-ROUND-02, MRC-ROUND-05).
enum class Step : std::uint8_t {
  building,
  prepare,
  order_first,
  round_start,
  draw,
  agents,
  penalty,
  reveal,
  appear,
  opfor_start,
  units,
  mercs_start,
  turns,
  priority,
  order,
  resupply,
  casualties,
  status,
  fire,
  end,
};
constexpr auto names_of(Step) {
  return std::array{"building", "prepare",  "order-first", "round-start", "draw",        "agents", "penalty",
                    "reveal",   "appear",   "opfor-start", "units",       "mercs-start", "turns",  "priority",
                    "order",    "resupply", "casualties",  "status",      "fire",        "end"};
}
enum class Phase : std::uint8_t { setup, agent, opfor, mercs, refresh };
constexpr auto names_of(Phase) { return std::array{"setup", "agent", "opfor", "mercs", "refresh"}; }
constexpr Phase phase_of(Step step) {
  if (step < Step::round_start) return Phase::setup;
  if (step < Step::opfor_start) return Phase::agent;
  if (step < Step::mercs_start) return Phase::opfor;
  return step < Step::priority ? Phase::mercs : Phase::refresh;
}

// What a MERC has done since the MERCS phase began, as bits; cleared when the next round begins.
namespace did {
constexpr std::uint16_t attack = 1, hustle = 2, initiative = 4, reload = 8, reserve = 16, capture = 32, pass = 64,
                        kia = 128, force = 256, unbound = 512;  // unbound: what barred an attack before is lifted
}
// What stays with him beyond: the next OpFor phase, the next B&C, the game.
namespace keeps {
constexpr std::uint8_t duck = 1, safe = 2, demo_used = 4;
}

struct Merc {
  std::uint16_t done = 0;  // did::
  std::uint8_t card = 0;
  AreaId area = nowhere;
  std::uint8_t blood = 0, cp = 0, ammo = 0, priority = 0;
  std::uint8_t token = 0;  // turn order; 0: none
  Reserve reserve{};
  Half facing{};
  std::uint8_t kept = 0;     // keeps::
  std::uint8_t captive = 0;  // kind + 1 of the special employee on his board
  std::uint8_t attacks = 0;  // in this round
  std::array<std::uint8_t, 4> kit{};
  std::uint16_t refused = 0;  // proposals that were turned down in the turn that runs: bits by partner and kind
};

namespace has_status {
constexpr std::uint8_t cower = 1, suppressed = 2, blinded = 4, pinned = 8, marked = 16, acted = 32;
}
struct Opfor {
  std::uint16_t placed = 0;  // order of placement
  Kind kind{};
  std::uint8_t number = 0;  // worker-3
  AreaId area = nowhere;
  std::uint8_t damage = 0;
  std::uint8_t status = 0;                                              // has_status::
  std::uint8_t suppressed_till = 0, blinded_till = 0, pinned_till = 0;  // the round whose step D clears it
  std::uint8_t declined = 0;                                            // by which reserve MERCS, as bits
  std::uint8_t dazzled = 0;                                             // its next attack loses dice (MRC-STATUS-20)
  std::uint8_t cower_till = 0;                                          // put back by a mission: so long it cowers
  std::uint8_t unused = 0;
};

enum class Marker : std::uint8_t { none, hidden, blank, objective, finished };
constexpr auto names_of(Marker) { return std::array{"none", "hidden", "blank", "objective", "finished"}; }
struct Mark {
  AreaId area = nowhere;
  Marker face{};
};

struct Directive {  // of a room: how its B&C is set up (MRC-MISS-06)
  std::uint8_t zone = 0;
  std::uint8_t upto = 0;       // every position of that number or less; 0: the standard set-up
  std::uint8_t colours = 0;    // every position of these colours, as bits (MRC-BC-64)
  std::uint8_t singles = 0;    // and these places of the tile, as bits
  std::uint8_t destroyed = 0;  // at which collateral; 0: the tile's
  std::uint8_t tolerate = 0;   // destruction is no defeat (MRC-END-09)
  std::uint8_t objective = 0;  // it is about an objective
  std::uint8_t extra = 0;      // more occupants, on the highest open positions
  std::uint8_t won = 0;        // its breach was won: nothing bars the room any more (MRC-MOVE-15)
};

enum class Breach : std::uint8_t { none, place, act, after };
constexpr auto names_of(Breach) { return std::array{"none", "place", "act", "after"}; }
struct BreachBoard {
  Breach stage{};
  std::uint8_t zone = 0;
  AreaId outside = nowhere, inside = nowhere;
  std::uint8_t payers = 0, taking = 0;  // MERCS as bits: who paid, who is in it
  std::uint8_t tile = 0, objective = 0;
  std::array<std::uint8_t, tile_places> held{};       // kind + 1 of the OpFor there
  std::array<std::uint8_t, tile_places> taken{};      // MERC + 1 who is there
  std::array<std::uint8_t, team> order{};             // M1 to M5: MERC + 1
  std::uint8_t next = 0;                              // whose activation it is, from 0
  std::uint8_t mercs = 0, opfor = 0, collateral = 0;  // counters
  std::uint8_t covered = 0;                           // MERCS in cover, as bits
  std::uint8_t bonus = 0, less = 0;                   // light dice: for the next attack, off the next counter-attack
  std::uint8_t destroys = 0, tolerate = 0, destroyed = 0;
  std::uint8_t answered = 1;     // the counter-attack to the last activation was rolled
  std::uint8_t active = nobody;  // whose turn goes on afterwards
};

struct March {  // movement in progress: a Hustle, or the move of Attack & Move
  MercId who = nobody;
  std::uint8_t left = 0;
  std::uint8_t hustle = 0;
};
struct Pair {  // Attack & Move in progress
  MercId attacker = nobody, mover = nobody;
  std::uint8_t attack_left = 0, move_left = 0;
};

struct Board {  // the widest first, so that nothing is padded
  // the building
  std::array<Areas, 64> sight{};  // by walls and doors alone
  std::array<Areas, 4> open{};    // areas whose side N, E, S, W is open
  std::array<Areas, 4> door{};    // … is a door
  Areas rooms, elevator, stairs;
  Areas smoke, dark, burning, shut;  // shut: areas whose doors nobody passes
  Bits<most_triggers> fired, busy;
  Bits<most_agents> moved;  // agents that followed the directive in progress
  Bits<most_opfor> fresh;   // OpFor that have just appeared and wait for their window
  // pieces
  std::array<Merc, team> mercs{};
  std::array<Opfor, most_opfor> opfor{};
  std::uint16_t cause = 0;
  std::uint16_t won_before = 0, major_before = 0;  // campaign: missions won, and with their bonus, as bits
  std::uint16_t tables_before = 0;                 // … and tables played
  std::uint16_t placements = 0;                    // OpFor so far
  std::array<AreaId, most_agents> agents{};
  std::array<Mark, most_markers> markers{};
  std::array<AreaId, most_tokens> tokens{};
  std::array<std::uint8_t, 64> zone{};  // 0 hallway, 1 elevator, 2 and 3 stairs, 4.. rooms
  std::array<Quarter, 64> half{};
  std::array<Location, 64> named{};
  std::array<std::uint8_t, 64> capacity{}, armor{}, durability{};
  std::array<std::uint8_t, 64> disc{}, fire_damage{};
  std::array<std::uint8_t, most_zones> doorways{};  // area inside the door of each room
  // the story
  std::array<std::uint8_t, most_counters> counters{};
  fixed_vector<Directive, most_directives, std::uint8_t> directives;
  // decks and dice
  kit::Bag<deck_size> movement_deck;
  kit::Bag<deck_size, 4> event_deck;
  kit::Pile<deck_size> movement_discard, event_discard;
  kit::Pools<4, 60> tray;
  BreachBoard breach;
  March march;
  Pair pair;
  // tracks
  Step step{};
  std::uint8_t round = 0;
  std::uint8_t security = 0;                                        // 0..10; 10: on the reinforcement track
  std::uint8_t reinforcement = 0;                                   // 0..10
  std::uint8_t dead_employees = 0, dead_light = 0, dead_heavy = 0;  // the casualty pool by dice (MRC-SECLV-02..04)
  std::uint8_t discs = 0;                                           // placed in the game, up to 200
  std::uint8_t killed_employees = 0, employees_paid = 0;            // by MERCS in this round; the increase was given
  std::uint8_t armed = 1;                                           // the condition of 8 OpFor may fire
  std::uint8_t terminal = 0;                                        // no tokens until the phase ends
  std::uint8_t rack = 0;                                            // Weapon Rack for the next B&C
  std::uint8_t movement_card = nobody, directive = 0;               // in the Agent phase
  std::uint8_t skip_colours = 0, skip_penalty = 0, use_first = 0;   // what its condition changed
  std::uint8_t true_faces = 0;                                      // among the hidden markers
  std::uint8_t rank = 0;   // in the OpFor phase: whose turn, from SecFor IV down
  MercId active = nobody;  // whose turn it is
  std::uint8_t objectives = 0;
  std::uint8_t result = 0, won = 0, lost = 0;  // 1 won, 2 lost; recorded during the round
  std::uint8_t difficulty = 1, people = 1;
  std::uint8_t building = 0, tile = 0;
  std::uint8_t fallen = nobody;  // the MERC whom the mission began with incapacitated
  MercId chair = nobody;         // while new tokens are dealt: who held the lowest of the old ones
  std::uint8_t spare_at = 0;     // locations, as bits, where the players want markers that are left over
  std::uint8_t spare_faces = 0;  // markers, as bits, that are such: no objective
  // cases: 1 what the mission does at set-up is still to come; 2 nothing is given yet; 3 the story has not looked yet
  std::uint8_t unopened = 0;
  std::array<std::uint8_t, 4> unused{};
  std::uint8_t campaign = 0;
  std::uint8_t intel = 0;  // campaign: a marker is turned up at the start; 2: it has been
};

}  // namespace fireteam::mercs
