// The mission language, compiled: triggers, conditions and effects with named parameters. The rows of its words stand
// beside what they do (triggers.cpp, conditions.cpp, effects*.cpp); docs/missions/mercs.md is the manual.
#pragma once

#include <string>
#include <vector>

#include "games/mercs/board.h"
#include "kit/story.h"

namespace fireteam {
template <class Board, class Book>
struct FactsOf;
template <class Board, class Book>
struct TableOf;
}  // namespace fireteam

namespace fireteam::mercs {

struct Book;
struct Context;
struct Condition;
struct Effect;
struct Trigger;
using Run = void(TableOf<Board, Book>&, const Effect&, const Context&);
using Value = int(FactsOf<Board, Book>, const Condition&, const Context&);
using Concerns = bool(FactsOf<Board, Book>, const Trigger&, const Context&);

// Where: resolved on the board, since the building is laid at set-up.
enum class PlaceKind : std::uint8_t {
  none,
  areas,
  named,
  room,
  stairs,
  elevator,
  marker,
  token,
  here,
  door,
  inside,
  doors,
  beside,
  ahead,
  top,
  all,
};
struct Place {
  PlaceKind kind = PlaceKind::none;
  std::uint8_t n = 0;  // location, zone, stairs (0: both), marker, token; door: zone, or 0: of the room that is meant
  std::uint8_t areas = 0;  // of the script's sets
  bool empty() const { return kind == PlaceKind::none; }
};

enum class Whom : std::uint8_t { concerned, all, top, fallen, named };  // top: highest priority
struct Who {
  Whom kind = Whom::concerned;
  std::uint8_t card = 0;
};

enum class Test : std::uint8_t {
  other,
  count,
  objective,
  mercs,
  everybody,
  fallen_stands,
  fallen_in,
  real_marker,
  holds
};
struct Condition {
  Test test{};
  Value* value = nullptr;
  bool negated = false;
  Op op = Op::ne;
  std::int16_t n = 0;
  std::uint8_t counter = 0, objective = 0, token = 0, kind = 0, card = 0;
  bool able = false;
  Place place;
};

enum class Verb : std::uint8_t { other, count, objective, win, lose, directive, route };
enum class Stat : std::uint8_t { blood, cp, ammo, priority };
constexpr auto names_of(Stat) { return std::array{"blood", "cp", "ammo", "priority"}; }
enum class Lasting : std::uint8_t { cower, suppressed, blinded, pinned };
constexpr auto names_of(Lasting) { return std::array{"cower", "suppressed", "blinded", "pinned"}; }

struct Effect {
  Verb verb{};
  Run* run = nullptr;
  std::int16_t amount = 0;
  bool set = false;
  bool on = true;
  std::uint8_t counter = 0, objective = 0, token = 0, kind = 0, colour = 0, message = 0;
  Who who;
  Place place, to;
  Stat stat{};
  Lasting lasting{};
  Item item{};
  Directive directive;
  std::vector<Place> route;
  bool changes_counter() const { return verb == Verb::count; }
};

enum class When : std::uint8_t {
  setup,
  round_start,
  round_end,
  reveal,
  enter,
  interact,
  won,
  failed,
  destroyed,
  objective,
  capture,
  interrogate,
  release,
  escape,
  kill,
  level,
  reinforcement,
  down,
  disc,
  burn,
  count,
  as_soon_as,
};
constexpr std::size_t moments = static_cast<std::size_t>(When::as_soon_as) + 1;

struct Trigger : kit::TriggerOf<When, Effect, Condition, Concerns> {
  std::uint8_t first = 1, last = 99;  // rounds
  std::uint16_t kinds = 0xffff;       // capture, interrogate, kill: bits by Kind; reveal: bit 0 blank, bit 1 objective
  std::uint8_t objective = 0, counter = 0;
  Op op = Op::eq;
  std::int16_t n = 0;
  Place place;
};

struct Script {
  std::vector<Areas> areas;
  std::vector<std::string> counters, tokens, cards, messages;
  std::uint8_t objectives = 0;
};

}  // namespace fireteam::mercs
