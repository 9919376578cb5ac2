// The mission language, compiled: triggers, conditions and effects as plain numbers (mission.h is the manual).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "content/line.h"
#include "games/rambo/mission.h"
#include "kit/grid.h"

namespace fireteam::rambo {

using kit::CellId;
using kit::no_cell;

constexpr std::size_t most_cells = 384;  // 24 x 16 spaces: six tiles, the largest map of the box
using Cells = Bits<most_cells>;
constexpr std::size_t most_letters = 6, most_pois = 15, most_zones = 6, most_markers = 6, most_counters = 20;
constexpr std::size_t most_roles = 4, most_tags = 6, most_fogs = 8, most_triggers = 96;

// ---- words

enum class PlaceKind : std::uint8_t {
  none,
  fixed,  // spaces that the map alone decides: `cells` of the script, by number
  poi,
  poi_cell,
  poi_area,
  near_zone,
  far_zone,
  hero,
  hero_area,
  hero_cell,
  each_hero,
  each_poi,
  here,
  here_area,
  within,
  exposed,
};
struct Place {
  PlaceKind kind = PlaceKind::none;
  std::uint8_t n = 0;       // P.O.I., spaces of `within`
  std::uint16_t cells = 0;  // fixed: number of its set of spaces
};

enum class WhoKind : std::uint8_t { concerned, all, others, another, leader, one, card, role, holders, level, place };
struct Who {
  WhoKind kind = WhoKind::concerned;
  std::uint8_t n = 0;      // Hero Card, role, marker, or bits of Levels
  std::uint8_t areas = 0;  // another: within so many Areas, 0 = anywhere
  Place place;
};

struct Select {              // which Enemies
  std::uint8_t letters = 0;  // bits; all = any
  std::uint8_t tag = 0;      // 0 none, else tag number + 1
};

using content::holds;
using content::Op;

// ---- conditions

enum class Test : std::uint8_t {
  enemies,
  heroes,
  holds_marker,
  markers,
  is,
  level,
  any_level,
  wounds,
  round,
  count,
  heroes_in_game,
  objective,
  pois,
  fog,
  fogs,
  alive,
};
struct Condition {
  Test test{};
  bool negated = false;
  Op op = Op::eq;
  std::int16_t n = 0;   // the number, Level, objective, Fog; all and half below
  std::uint16_t a = 0;  // marker, counter, bits of P.O.I.s
  Who who;
  Select select;
  Place place;
};
constexpr std::int16_t all_heroes = 1000, half_heroes = 1001;

// ---- effects

enum class Verb : std::uint8_t {
  spawn,
  despawn,
  tag,
  shift,
  strike,
  alert,
  alert_bottom,
  damage,
  heal,
  wound,
  valor,
  armor,
  strip,
  draw,
  place,
  sow,
  remove,
  advance,
  peek,
  flip,
  flip_face,
  gear,
  gear_one_of,
  gear_loadout,
  marker,
  drop,
  lose,
  count,
  count_set,
  tally,
  overlay,
  red_line,
  hazard,
  cancel_hazards,
  expose,
  shade,
  freeze,
  wake,
  initiative,
  initiative_to,
  skip_behaviour,
  buff,
  move,
  actions,
  next_damage,
  next_targets,
  next_range,
  next_silent,
  march,
  role,
  put,
  exit,
  complete,
  unlock,
  unlock_one_of,
  award,
  success,
  failure,
};
enum class Overlaid : std::uint8_t { cover, tough, solid, clear };
constexpr auto names_of(Overlaid) { return std::array{"cover", "tough", "solid", "clear"}; }
enum class Stat : std::uint8_t { move, range, damage, resistance, spawn };
constexpr auto names_of(Stat) { return std::array{"move", "range", "damage", "resistance", "spawn"}; }
enum class Until : std::uint8_t { turn_end, round_end, end };

struct Effect {
  Verb verb{};
  std::int16_t n = 0;   // amount; until: the round; P.O.I. or Fog number
  std::uint16_t a = 0;  // counter, marker, role, tag, medal, bits of P.O.I.s, overlay, stat
  std::uint16_t b = 0;  // maximum, set of cells, `one`, until
  std::uint16_t c = 0;  // until: rounds from now or the round itself
  Who who;
  Select select;
  Place place, to;
  bool enemies = false;                  // buff of Enemies (select) instead of Heroes (who)
  fixed_vector<std::uint8_t, 8> things;  // letters to spawn, Gear, edges' numbers come from `lines`
  std::uint16_t lines = 0;               // red_line: number of its list of edges
};

// ---- triggers

enum class When : std::uint8_t {
  setup,
  round_end,
  checkpoint,
  reach,
  step_on,
  use,
  enter,
  kill,
  level,
  wound,
  fog,
  objective,
  count,
  as_soon_as,
  success,
};
struct Trigger {
  When when{};
  std::uint16_t a = 0;  // bits of P.O.I.s, first round, Level, objective, counter, Fog bits
  std::uint16_t b = 0;  // last round, cost, k-th
  Op op = Op::eq;       // count
  Select select;
  Place place;
  Limit limit = Limit::none;
  std::uint8_t in = 7;  // difficulties as bits
  std::vector<Condition> conditions;
  std::vector<Effect> effects;
  std::string text, line, where;
};

// Names that lines may use; the script numbers them in the order they are met.
struct Script {
  std::vector<Cells> cells;                                      // of fixed places, overlays
  std::vector<std::vector<std::array<std::uint16_t, 3>>> lines;  // of red_line effects: x, y, vertical
  std::vector<std::string> counters, roles, tags;
  std::vector<std::string> markers, letters;      // given
  std::vector<CellId> zones;                      // by number - 1, no_cell if absent
  std::vector<std::string> gear, heroes, medals;  // ids in order
  std::uint16_t pois = 0;                         // bits of the numbers that exist
  std::uint8_t fogs = 0, objectives = 0;
  Cells start, map;  // start Areas as spaces; all spaces
  kit::Grid grid;
};

// Reads one line; complains at `where` and gives back what could be read.
Effect read_effect(Script& script, const std::string& line, const std::string& where, content::Complaints& complaints);
Condition read_condition(Script& script, const std::string& line, const std::string& where,
                         content::Complaints& complaints);
Trigger read_trigger(Script& script, const TriggerFile& file, content::Complaints& complaints);
std::vector<Effect> read_effects(Script& script, const std::vector<std::string>& lines, const std::string& where,
                                 content::Complaints& complaints);

}  // namespace fireteam::rambo
