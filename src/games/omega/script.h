// The mission language, compiled: triggers, conditions and effects with named parameters. The rows of its words stand
// beside what they do (effects*.cpp, conditions.cpp, triggers.cpp); docs/missions/omega.md is the manual.
#pragma once

#include <string>
#include <vector>

#include "games/omega/board.h"
#include "kit/story.h"

namespace fireteam::omega {

struct Book;
struct Happened;
struct Condition;
struct Effect;
struct Trigger;
using Run = void(TableOf<Board, Book>&, const Effect&, const Happened&);
using Value = int(FactsOf<Board, Book>, const Condition&, const Happened&);
using Concerns = bool(FactsOf<Board, Book>, const Trigger&, const Happened&);

// A place of the mission: a named zone or spaces written out, by number of the script; here: of the event.
constexpr std::uint16_t here_zone = 0xffff, here_room = 0xfffe;

enum class WhoKind : std::uint8_t { concerned, all, in_zone };  // commandos a line speaks of
struct Who {
  WhoKind kind{};
  std::uint16_t zone = 0;
};

struct Foe {  // which enemies: a kind, a tag, or any
  std::uint8_t kind = none, tag = none;
};

// What a mission can put on the map.
enum class Thing : std::uint8_t { enemy, vent, gas, rubble, mine, peril, emi, investigate, objective, passage };

// ---- conditions

enum class Test : std::uint8_t { other, count, active, carries, alive, techs, commandos };
constexpr std::int16_t all_of_them = 1000, half_of_them = 1001;
struct Condition {
  Test test{};
  Value* value = nullptr;
  bool negated = false;
  Op op = Op::ne;  // the value against n: true if nothing is compared
  std::int16_t n = 0;
  std::uint8_t counter = 0, door = 0, room = 0, objective = 0;
  Colour colour{};
  std::uint16_t zone = 0;
  bool near = false;  // on or adjacent
  Foe foe;
};

// ---- effects

enum class Verb : std::uint8_t {
  other,
  count,
  bring,
  win_commandos,
  win_overseer,
  crisis,
  spawn,
  take,
  unseal,
  gas,
  tech,
  drain
};
struct Effect {
  Verb verb{};
  Run* run = nullptr;
  std::int16_t amount = 0;
  bool set = false;  // the counter becomes `amount`
  std::uint8_t counter = 0, door = 0, room = 0, tile = 0, objective = none, tag = none;
  std::uint8_t group = 0;    // pick: of triggers that the overseer chooses from
  std::uint8_t ability = 0;  // dashboard tile
  std::uint16_t zone = 0;
  Colour colour{};
  Who who;
  Foe foe;
  Thing thing{};
  bool vent = false, passage = false, nearest = false;  // spawn: where from
  std::vector<std::uint8_t> kinds;                      // spawn: enemies in order
  std::uint8_t tokens = 0;                              // tally: at most so many on the sheet
  bool changes_counter() const { return verb == Verb::count || verb == Verb::drain; }
};

// ---- triggers

// Whoever makes one of these things happen calls Story::happened(), after the board shows it. Fields that matter stand
// behind.
enum class Moment : std::uint8_t {
  setup,           // end of set-up
  timer,           // colour, number: a timer token has come to that space (Timer phase, each token in its own call)
  open_door,       // door, who: its marker is gone and what it bounds is revealed
  reveal,          // room: before its cards are resolved
  revealed,        // room: after its cards are resolved
  investigate,     // who, cell
  act,             // who, cell: Story::fire() itself, from the objective action
  enter,           // who, cell: a commando has entered a space
  turn_end,        // who: of a commando
  round_end,       // number: round. After the overseer's discard
  overseer_phase,  // start of his phase
  downed,          // who
  dead,            // who
  destroyed,       // foe (enemy figure, before it is lifted), who: who did it or none
  tech_dead,       // number: of Lab Techs alive
  crisis,
  found,  // who, cell, number: objective. The effect `unseal`
  pick,   // Story::fire() itself, from the effect of that name
  count,  // counter. Story::change_counter() itself
};
constexpr std::size_t moments = static_cast<std::size_t>(Moment::count) + 1;

struct Happened {        // what a line is about
  PieceId who = nobody;  // commando
  PieceId enemy = nobody;
  std::uint8_t door = none, room = none;
  CellId cell = no_cell;
  std::uint16_t number = 0;
  Colour colour{};
  std::uint16_t trigger = 0;  // whose line it is
  std::uint16_t counter = 0;
};

struct Trigger : kit::TriggerOf<Moment, Effect, Condition, Concerns> {
  std::uint16_t first = 0, last = 999;  // timer space, round
  Colour colour{};
  std::uint8_t door = none, room = none, counter = 0;
  std::uint16_t zone = 0;
  std::uint8_t objective = none;  // act: this tile instead of a zone; any_objective: every one
  bool vents = false;             // act: every vent
  std::uint8_t cost = 1;          // act: adrenaline
  std::uint8_t hits = 0;          // act: challenge
  Stat stat{};
  bool marker = false;     // act: it counts as a marker action (Rig)
  bool dropped = false;    // act: the tile where somebody has dropped it
  std::uint8_t group = 0;  // pick
  Foe foe;
  Op op = Op::eq;
  std::int16_t n = 0;
};
constexpr std::uint8_t any_objective = 0xfe;

// Names that lines may use; the script numbers them in the order they are met.
struct Script {
  std::vector<Cells> zones;             // named ones first
  std::vector<std::string> zone_names;  // of those
  std::vector<std::string> counters, tags, groups;
  std::vector<std::string> doors, rooms, tiles, objectives, kinds, abilities;  // given
  Cells map;
  kit::Grid grid;
};

}  // namespace fireteam::omega
