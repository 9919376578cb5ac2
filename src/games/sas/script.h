// The mission language, compiled: triggers, conditions and effects with named parameters. The rows of its words stand
// beside what they do (effects.cpp, conditions.cpp, triggers.cpp); docs/missions/sas.md is the manual.
#pragma once

#include <string>
#include <vector>

#include "base/fixed_vector.h"
#include "games/sas/board.h"
#include "kit/story.h"

namespace fireteam::sas {

struct Book;
struct Happened;
struct Condition;
struct Effect;
struct Trigger;
using Run = void(TableOf<Board, Book>&, const Effect&, const Happened&);
using Value = int(FactsOf<Board, Book>, const Condition&, const Happened&);
using Concerns = bool(FactsOf<Board, Book>, const Trigger&, const Happened&);

enum class Terrain : std::uint8_t { regular, water, forest, rock, hedge, crate, dump, bridge, indoors, exit };
constexpr auto names_of(Terrain) {
  return std::array{"regular", "water", "forest", "rock", "hedge", "crate", "dump", "bridge", "indoors", "exit"};
}

enum class Pick : std::uint8_t { any, infantry, vehicle, sentry, patrol, guard, kind, tag, operators };
struct Select {  // which units
  Pick pick = Pick::any;
  std::uint8_t n = 0;  // UnitKind or tag
  friend bool operator==(const Select&, const Select&) = default;
};

// What an event card bids in one section.
enum class Panel : std::uint8_t { sentry, patrol, spawn, alarm, cigarette, sweep, special };
struct EventPanel {  // SAS-EVENT-06, SAS-EVBAT-02
  Panel panel = Panel::alarm;
  Colour colour = Colour::none;
  bool clockwise = true;
  std::uint8_t turns = 1;  // double arrow: 2
  UnitKind unit = UnitKind::smg;
  std::uint8_t number = 0;  // units that spawn
  friend bool operator==(const EventPanel&, const EventPanel&) = default;
};

constexpr std::uint8_t every_one = 0xff;  // of Operators: no card or exit named

// ---- conditions

// Those that other chapters ask about; the others are what their row says and no more.
enum class Test : std::uint8_t {
  other,
  stealth,
  battle_turns,
  count,
  in_zone,
  destroyed,
  holds,
  lies,
  out,
  out_with,
  true_one,
  source,
};
struct Condition {
  Test test{};
  Value* value = nullptr;
  bool negated = false;
  Op op = Op::ne;  // the value against n: true if nothing is compared
  std::int16_t n = 0;
  bool all = false;  // out: as many as there are Operators; no-corpse: anywhere
  std::uint8_t counter = 0, objective = 0;
  std::uint16_t item = 0;  // as a thing
  std::uint8_t zone = 0;
  std::uint8_t card = every_one;  // Operator card
  std::uint8_t exit = every_one;
  Select select;
};

// ---- effects

enum class Verb : std::uint8_t {  // those that other chapters ask about
  other,
  join,
  convoy_start,
  stack,
  lock,  // or unlock
  count,
  fail,
};
// Where an order leads: zones by number, groups of tokens, where the alarm came from.
constexpr std::uint8_t order_tokens = 64, order_source = 126;
struct Effect {
  Verb verb{};
  Run* run = nullptr;
  std::int16_t amount = 0;
  std::uint8_t most = 99;  // meter
  bool set = false;        // the counter becomes `amount`
  std::uint8_t counter = 0, objective = 0, tokens = 0, exit = 0, zone = 0;
  std::uint16_t item = 0;  // as a thing
  UnitKind kind{};
  Colour colour = Colour::none;  // spawn: none in a zone or beside units
  bool beside = false;           // spawn: beside such units
  bool clockwise = true;
  Terrain terrain{};
  std::uint8_t goal = 0;  // of an order
  std::uint8_t card = 0, facing = 0;
  std::uint8_t tag = 0;   // number + 1 of the tag that new units get
  CellId cell = no_cell;  // no_cell: here
  Select select;
  std::vector<EventPanel> events;  // stack
  bool changes_counter() const { return verb == Verb::count; }
};

// ---- triggers

// Whoever makes one of these things happen calls happened(), after the board shows it. Fields that matter stand behind.
enum class Moment : std::uint8_t {
  setup,     // set_up_beat
  event,     // number: cards drawn so far. Event Phase, after the card was actioned, bombs included
  special,   // Event Phase, when the special card is drawn; the mission starts its convoy
  turn_end,  // number: turn. End Phase, last of all
  alarm,     // who: whose deed it was. End of alarm()
  battle,    // number: Battle turns that have ended. Battle End Phase
  enter,     // who or unit, cell: after each square entered; a vehicle: any square of its own (cell not needed)
  reveal,    // reveal_token() itself
  search,    // orders.cpp itself
  take,      // who, cell, what: thing. pick_up()
  kill,      // unit, cell, who: killer. kill_unit(), before it is lifted: tags and role are still on it
  leave,     // unit: it leaves the board alive (convoy, flight), before it is lifted
  destroy,   // what: objective. hit_objective()
  explode,   // cell: centre, what: BlastKind; unit: the vehicle that a bomb rides on. explode(), after the dice
  noise,     // who, cell: a loud weapon was used. loud()
  mortar,    // unit: a Mortar Team fires its mortar
  spotted,   // who. make_spotted()
  dies,      // who, what: items it had, as bits. kill_operator()
  exit,      // who, what: exit number. When it has left the board
  count,     // counter. Story::change_counter() itself
};
constexpr std::size_t moments = static_cast<std::size_t>(Moment::count) + 1;

struct Trigger : kit::TriggerOf<Moment, Effect, Condition, Concerns> {
  std::uint16_t first = 0, last = 999;  // event, turn, Battle turn
  std::uint8_t zone = 0;
  std::uint8_t tokens = 0, objective = 0, counter = 0;
  std::uint16_t item = 0;  // as a thing; dies: 0 whatever he had
  std::uint8_t card = every_one;
  Op op = Op::eq;  // count: against n
  std::int16_t n = 0;
  Select select;
};

// Names that lines may use; counters are numbered in the order they are met.
struct Script {
  std::vector<std::string> counters, tags, zone_names, things, items, exits, tokens, operators, kinds;
  std::vector<Cells> zones;
  struct Kills {  // a counter that kills of such units raise: `killed SEL`
    Select select;
    std::uint8_t counter = 0;
  };
  std::vector<Kills> kills;
  kit::Grid grid;
};

}  // namespace fireteam::sas
