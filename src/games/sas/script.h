// The mission language, compiled: triggers, conditions and effects as plain numbers (mission.h is the manual).
#pragma once

#include "base/fixed_vector.h"
#include "content/line.h"
#include "games/sas/board.h"
#include "games/sas/mission.h"

namespace fireteam::sas {

using content::Op;

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

enum class Test : std::uint8_t {
  stealth,
  battle,
  turn,
  event,
  battle_turns,
  meter,
  count,
  none_spotted,
  special_drawn,
  alive,
  in_zone,
  destroyed,
  no_corpse,
  no_bombs,
  holds,
  lies,
  out,
  out_with,
  true_one,
  barrel_seen,
  source,
  source_lives,
  won,
  item_seen,
};
struct Condition {
  Test test{};
  bool negated = false, all = false;  // all: as many as there are Operators
  Op op = Op::eq;
  std::int16_t n = 0;
  std::uint16_t a = 0;            // counter, item, objective, mission number
  std::uint8_t zone = 0;          // number of the zone
  std::uint8_t card = every_one;  // Operator card
  std::uint8_t exit = every_one;
  Select select;
};

enum class Verb : std::uint8_t {
  spawn,         // n units of kind a: by colour (b) …
  spawn_in,      // … in a zone …
  spawn_beside,  // … or beside units with a tag
  guard,
  join,
  health,
  order,
  flee,
  halt,
  halt_convoy,
  convoy_start,
  meter,
  alarm,
  alert,
  rotate,
  stack,
  open,
  close,
  lock,
  unlock,
  terrain,
  damage,
  item,
  lay,
  count,
  count_set,
  points,
  major,
  minor,
  fail,
};
struct Effect {
  Verb verb{};
  std::int16_t n = 0;
  std::uint16_t a = 0, b = 0;  // kind, colour, counter, objective, item, exit, Terrain, clockwise, token group, maximum
  std::uint8_t zone = 0;       // number of a zone, or of an order's goal (order_*)
  std::uint8_t card = 0, facing = 0;
  std::uint8_t tag = 0;   // number + 1 of the tag that new units get
  CellId cell = no_cell;  // no_cell: here
  Select select;
  std::vector<EventPanel> events;  // stack
};
// Where an order leads: zones by number, groups of tokens, where the alarm came from.
constexpr std::uint8_t order_tokens = 64, order_source = 126;

struct Trigger {
  std::uint8_t moment = 0;              // Moment
  std::uint16_t first = 0, last = 999;  // event, turn, Battle turn; meter: at most `last`
  std::uint8_t zone = 0;
  bool has_zone = false;
  std::uint16_t a = 0;  // item or object as a thing, objective, token group, counter
  std::uint8_t card = every_one;
  Op op = Op::eq;
  std::int16_t n = 0;
  Select select;
  bool once = false;
  std::uint8_t in = 7;  // variants as bits
  std::vector<Condition> conditions;
  std::vector<Effect> effects;
  std::string text, line, where;
};

// Names that lines may use; counters are numbered in the order they are met.
struct Script {
  content::Names counters, tags, zone_names, things, items, exits, tokens, operators, kinds, missions;
  std::vector<Cells> zones;
  std::vector<std::uint8_t> mission_numbers;
  struct Kills {  // a counter that kills of such units raise: `killed SEL`
    Select select;
    std::uint8_t counter = 0;
  };
  std::vector<Kills> kills;
  kit::Grid grid;
};

// x,y and x,y..x,y, separated by blanks.
Cells read_cells(const kit::Grid& grid, const std::string& text, const std::string& where,
                 content::Complaints& complaints);
Condition read_condition(Script& script, const std::string& line, const std::string& where,
                         content::Complaints& complaints);
std::vector<Condition> read_conditions(Script& script, const std::vector<std::string>& lines, const std::string& where,
                                       content::Complaints& complaints);
Effect read_effect(Script& script, const std::string& line, const std::string& where, content::Complaints& complaints);
Trigger read_trigger(Script& script, const TriggerFile& file, content::Complaints& complaints);

}  // namespace fireteam::sas
