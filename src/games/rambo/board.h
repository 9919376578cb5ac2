// All that lies on the table of a Rambo mission, as plain bytes: Heroes, Enemies, terrain as it is now, tokens, decks
// as bags, and whose turn it is.
#pragma once

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "base/names.h"
#include "kit/bag.h"
#include "kit/edges.h"
#include "kit/grid.h"
#include "kit/steps.h"

namespace fireteam::rambo {

using kit::CellId;
using kit::no_cell;

constexpr std::size_t most_cells = 384;  // 24 x 16 spaces: six tiles, the largest map of the box
using Cells = Bits<most_cells>;
constexpr std::size_t most_letters = 6, most_pois = 15, most_zones = 6, most_markers = 6, most_counters = 20;
constexpr std::size_t most_roles = 4, most_tags = 6, most_fogs = 8, most_triggers = 96;
constexpr std::size_t tactics_each = 12;  // cards of a Tactics Deck

constexpr std::size_t most_heroes = 4;
constexpr std::size_t most_figures = 40;  // of all types on the Enemy Track together
constexpr std::size_t most_threat_kinds = 32;
constexpr std::size_t most_gear = 32;
constexpr std::size_t most_medals = 8;
constexpr std::size_t most_areas = 48;
constexpr std::size_t most_carried = 6;  // Gear Cards on one Hero: never more than the Gear Slots of a mission

using HeroId = std::uint8_t;    // seat and place in Board::heroes
using FigureId = std::uint8_t;  // place in Board::figures; fixed for each figure of the supply
using GearId = std::uint8_t;    // weapons first, then utilities, as in their files
constexpr std::uint8_t nobody = 0xff;

enum class Phase : std::uint8_t {
  // set-up
  loadout,
  starting,
  opening,
  triggers,
  // a round
  round_start,
  dealing,
  next_hero,
  turn_start,
  clear,
  reveal,
  stance,
  acting,
  checkpoint,
  activation,
  final_check,
  entries,
  round_over,
  // the end
  debrief,
  ended,
};
constexpr auto names_of(Phase) {
  return std::array{"loadout",     "starting", "opening",    "triggers", "round-start", "dealing",    "next-hero",
                    "turn-start",  "clear",    "reveal",     "stance",   "acting",      "checkpoint", "activation",
                    "final-check", "entries",  "round-over", "debrief",  "ended"};
}

struct Hero {
  CellId cell = no_cell;                             // no_cell: not on the map
  std::uint16_t hand = 0, discard = 0, lasting = 0;  // Tactics Cards as bits, card #1 is bit 0
  kit::Pile<tactics_each> deck;                      // Tactics Cards not yet drawn
  std::uint8_t card = 0;                             // which Hero of heroes.json
  std::uint8_t alert = 0, damage = 0, valor = 0, armor = 0;
  std::uint8_t wounds = 0;                           // Stances with a Wounded token, as bits
  std::uint8_t last_stance = 0, stance = 0;          // 1..5, 0 none: used on the previous turn, chosen in this one
  std::uint8_t turns = 0;                            // still to take in this round
  std::uint8_t dealt = 0;                            // face-down Threat Cards: which ones nobody knows
  std::uint8_t taken = 0;                            // turns taken in this round
  std::uint8_t medal_cover = 0;                      // counts as in Cover until the turn or phase ends
  std::uint8_t medal_damage = 0;                     // Bronze Star: more Damage of its attacks this turn
  std::uint8_t roles = 0;                            // mission roles as bits
  std::uint8_t out = 0;                              // has left the map for good
  std::array<std::uint8_t, most_markers> markers{};  // how many it carries
  fixed_vector<GearId, most_carried> gear;
  fixed_vector<std::uint8_t, 7> threats;  // persistent Threat Cards face-up before it
};

struct Figure {
  CellId cell = no_cell;  // no_cell: in the supply
  std::uint8_t damage = 0;
  std::uint8_t attacked = 0;  // Heroes attacked in this activation, as bits
  std::uint8_t tags = 0;
  std::uint8_t asleep = 0;  // frozen: takes no part in activations
};

struct Turn {              // of the active Hero
  std::uint16_t used = 0;  // utilities used this turn, as bits in the order of their file
  std::uint8_t hero = nobody;
  std::uint8_t moves = 0, actions = 0;
  std::uint8_t can_move = 0;     // its Stance has a Movement Stat (RAM-VALOR-11)
  std::uint8_t tactic_used = 0;  // played or discarded (RAM-TAC-07)
  std::uint8_t kills = 0;        // Bronze Star (RAM-ACH-26)
  std::int8_t move_change = 0;   // of this turn's Movement, gained before the Stance
  std::int8_t next_damage = 0, next_targets = 0, next_range = 0;
  std::uint8_t next_silent = 0;
  std::uint8_t triggers_done = 0;  // start-of-turn effects resolved, as bits of Heroes
};

struct Lying {  // a marker on the ground
  CellId cell = no_cell;
  std::uint8_t marker = 0, spare = 0;
};

struct Buff {
  std::uint8_t stat = 0;
  std::int8_t n = 0;
  std::uint8_t heroes = 0, letters = 0;  // who, as bits
  std::uint8_t tag = 0;                  // with letters: only figures with this tag, 0 = any
  std::uint8_t until = 0, round = 0;
};

struct Activation {
  std::uint64_t roster = 0, waiting = 0;  // figures as bits: of this activation, and still to do this behaviour
  std::uint8_t letter = nobody;
  std::uint8_t behaviour = 0;
  std::uint8_t skip = 0;      // behaviours that the next activation leaves out, as bits
  std::uint8_t skipping = 0;  // those of this activation
  std::uint32_t spare = 0;
};

enum class FogState : std::uint8_t { none, down, known, gone };  // known: face-down, but the team has seen its face
constexpr auto names_of(FogState) { return std::array{"none", "down", "known", "gone"}; }

struct Fog {
  std::uint8_t state = 0;
  std::uint8_t face = nobody;  // nobody: a shuffled card that nobody has seen
};

struct Board {
  // Terrain as it is now. Steps follow from lines and solid spaces; they stand here so that nothing is computed twice.
  Cells cover, tough, solid, occupied;
  kit::Edges<most_cells> red;
  kit::Steps<most_cells> steps, dear;  // all king's steps; those that cost a Hero 2
  Bits<128> fired, fired_round, busy;  // triggers, by number: ever, this round, resolving now
  Bits<64> exposed;                    // Areas in which Cover does not hide
  Activation activation;

  std::array<Hero, most_heroes> heroes{};
  std::array<Figure, most_figures> figures{};
  std::array<CellId, most_pois> pois{};
  fixed_vector<Lying, 12> lying;
  std::uint16_t reached = 0;                // P.O.I.s, as bits
  std::uint16_t cause = 0;                  // why it ended
  std::uint32_t stash = 0, spent_gear = 0;  // Campaign: Gear owned; Gear out of this Mission
  std::uint32_t earned = 0;                 // Gear unlocked in this Mission
  std::uint16_t pois_known = 0;             // P.O.I.s that were on the map
  std::uint16_t spare = 0;
  Turn turn;

  std::array<std::uint8_t, most_pois> routes{};
  kit::Pile<most_threat_kinds> threats;  // not yet revealed: deck and face-down cards together
  std::array<std::uint8_t, most_counters> counters{};
  std::array<std::uint8_t, most_areas> hazard{};
  std::array<std::uint8_t, most_medals> medals{};  // 0 never awarded, 1 + Hero Card: owned, medal_spent: used
  std::array<Fog, most_fogs> fogs{};
  std::array<std::uint8_t, most_letters> kills{};  // by letter
  fixed_vector<Buff, 16> buffs;

  Phase phase = Phase::loadout;
  std::uint8_t heroes_in_game = 0, leader = 0, round = 1, difficulty = 1;  // RAM-SETUP-10: round 1 at first
  std::uint8_t marker = 0;      // Initiative Marker: a letter, A at first (RAM-SETUP-07)
  std::uint8_t frozen = 0;      // letters as bits
  std::uint8_t objectives = 0;  // done, as bits
  std::uint8_t faces_left = 0;  // shuffled Fog faces that nobody has seen, as bits
  std::uint8_t entry = 0;       // next Battlefield entry of this round
  std::uint8_t double_turn = nobody;
  std::uint8_t last_spawned = nobody;
  std::uint8_t campaign = 0;       // mode
  std::uint8_t result = 0;         // 0 running, 1 won, 2 lost
  std::uint8_t walls_changed = 0;  // red lines differ from the map's own: distance tables do not hold
  std::uint8_t unlocked = 0;       // Campaign: the last Mission that may be played
  std::uint8_t choosing = 0;       // set-up and exchange: the Hero whose loadout is open
  std::uint8_t exchange = 0;       // Vietnam Campaign Medal in progress
  std::uint8_t next_mission = 0;   // Campaign: what the party does next
  std::uint8_t bonus_valor = 0;    // Campaign: Valor to be given out at the next start
};
constexpr std::uint8_t medal_spent = 9;

}  // namespace fireteam::rambo
