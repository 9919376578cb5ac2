// The mission language, compiled: triggers, conditions and effects with named parameters. The rows of its words stand
// beside what they do (effects_*.cpp, conditions.cpp, triggers.cpp); docs/missions/rambo.md is the manual.
#pragma once

#include <string>
#include <vector>

#include "games/rambo/board.h"
#include "kit/story.h"

namespace fireteam::rambo {

struct Book;
struct Context;
struct Condition;
struct Effect;
struct Trigger;
using Run = void(TableOf<Board, Book>&, const Effect&, const Context&);
using Value = int(FactsOf<Board, Book>, const Condition&, const Context&);
using Concerns = bool(FactsOf<Board, Book>, const Trigger&, const Context&);

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
constexpr Select any_enemy{0xff, 0};

// ---- conditions

// Those that other chapters ask about; the others are what their row says and no more.
enum class Test : std::uint8_t {
  other,
  enemies,
  alive,
  heroes,
  heroes_in_game,
  holds_marker,
  markers,
  is,
  level,
  any_level,
  count,
  objective,
  pois,
  fogs,
};
struct Comparison {
  Op op = Op::eq;
  std::int16_t n = 0;
};
constexpr std::int16_t all_heroes = 1000, half_heroes = 1001;
struct Condition {
  Test test{};
  Value* value = nullptr;
  bool negated = false;
  Op op = Op::ne;  // the value against n: true if nothing is compared
  std::int16_t n = 0;
  Comparison of_heroes;  // how many of them (all_heroes, half_heroes), or the Level or Wounds of each
  std::uint8_t counter = 0, marker = 0, objective = 0, fog = 0;
  std::uint16_t pois = 0;  // bits
  Who who;
  Select select;
  Place place;
};

// ---- effects

enum class Verb : std::uint8_t {  // those that other chapters ask about
  other,
  alert,
  heal,
  for_hero,  // something else that a Hero gets or suffers
  place,
  sow,
  marker,
  count,
  tally,
  overlay,
  red_line,   // laid …
  open_line,  // … or taken away
  actions,
  put,
  exit,
  complete,
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
  Run* run = nullptr;
  std::int16_t amount = 0;
  std::uint8_t most = 99;  // tally
  bool set = false;        // the counter becomes `amount`
  bool one = false;        // strike one Enemy, the token here, the figure spawned last
  std::uint8_t counter = 0, marker = 0, role = 0, tag = 0, medal = 0, objective = 0, fog = 0;
  std::uint16_t pois = 0;  // bits
  Who who;
  Select select;
  Place place, to;
  fixed_vector<std::uint8_t, 8> letters, gear;
  Overlaid overlaid{};
  std::uint16_t cells = 0, lines = 0;  // numbers of the script's sets of spaces and lists of edges
  Stat stat{};
  bool enemies = false;  // a buff of Enemies (select) instead of Heroes (who)
  Until until{};
  std::uint8_t rounds = 0, round = 0;  // until round_end: of so many rounds from now, or of that round
  bool changes_counter() const { return verb == Verb::count || verb == Verb::tally; }
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
constexpr std::size_t moments = static_cast<std::size_t>(When::success) + 1;

struct Trigger : kit::TriggerOf<When, Effect, Condition, Concerns> {
  std::uint16_t pois = 0;             // reach, step_on, use: bits
  std::uint8_t first = 1, last = 99;  // round_end
  std::uint8_t cost = 0;              // use: actions
  std::uint8_t nth = 0;               // kill: only the n-th; 0: each
  std::uint8_t level = 0;             // as Level
  std::uint8_t fogs = 0xff;           // bits
  std::uint8_t objective = 0, counter = 0;
  Op op = Op::eq;  // count: against n
  std::int16_t n = 0;
  Select select;
  Place place;
};

// Names that lines may use; the script numbers them in the order they are met.
struct Script {
  std::vector<Cells> cells;                                      // of fixed places, overlays
  std::vector<std::vector<std::array<std::uint16_t, 3>>> lines;  // red lines: x, y, vertical
  std::vector<std::string> counters, roles, tags;
  std::vector<std::string> markers, letters;      // given
  std::vector<CellId> zones;                      // by number - 1, no_cell if absent
  std::vector<std::string> gear, heroes, medals;  // ids in order
  std::uint16_t pois = 0;                         // bits of the numbers that exist
  std::uint8_t fogs = 0, objectives = 0;
  Cells start, map;  // start Areas as spaces; all spaces
  kit::Grid grid;
};

}  // namespace fireteam::rambo
