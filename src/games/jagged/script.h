// The scenario language, compiled: triggers, conditions and effects. The rows of its words stand beside what they do
// (effects.cpp, conditions.cpp, moments.cpp); docs/missions/jagged.md is the manual.
#pragma once

#include <string>
#include <vector>

#include "games/jagged/board.h"
#include "kit/story.h"

namespace fireteam::jagged {

struct Book;
struct Context;
struct Test;
struct Effect;
struct Trigger;
using Run = void(TableOf<Board, Book>&, const Effect&, const Context&);
using Value = int(FactsOf<Board, Book>, const Test&, const Context&);
using Concerns = bool(FactsOf<Board, Book>, const Trigger&, const Context&);

constexpr SiteId any_contested = 200, most_mercs_site = 201, weakest_site = 202;  // places that the table decides

enum class When : std::uint8_t {
  setup,
  turn_start,
  turn_end,
  enter,
  liberate,
  reset,
  solve,
  threat,
  maxed,
  counter,
  night,
  day,
  knockdown,
  death,
  token,
  kill,
  uncovered,
  defeated,
  passed,
  tank_hit,
  count,
  always,
  won,
  retaken,
  searched,
};
constexpr std::size_t moments = 25;

// Words that the outlook of bots, or a rule, goes by; the others need no name.
enum class Verb : std::uint8_t { other, count, win, lose, complete, open, mission, counters, jail, locate };
enum class Ask_ : std::uint8_t { other, count, state, liberated, alive, together, bearer_at, located, threat, allies };

// Who is meant: everybody, those of a sector (`site`), those on mission cards, in closed sectors, the bearer.
enum class Whom : std::uint8_t { all, sector, cards, closed, bearer };

struct Test {
  Ask_ test{};
  Value* value = nullptr;
  bool negated = false;
  Op op = Op::ne;
  std::int16_t n = 0;
  std::uint8_t counter = 0, site = no_site, word = 0, kind = no_kind, mark = 0;
  std::uint16_t sites = 0;  // bits
};

struct Effect {
  Verb verb{};
  Run* run = nullptr;
  std::int16_t amount = 0;
  bool set = false;
  std::uint8_t counter = 0, site = no_site, word = 0, kind = no_kind, mark = 0, letter = 0, objective = 0;
  std::uint8_t type = 0, elite = 0;
  Whom who{};
  fixed_vector<std::uint8_t, 10> list;
};

struct Trigger : kit::TriggerOf<When, Effect, Test, Concerns> {
  std::uint8_t first = 1, last = 99, site = no_site, kind = 255, counter = 0;  // first 0: the scenario's last turn
  std::uint8_t how = 0;                                                        // kill: 1 by an area effect, 2 otherwise
  Op op = Op::ge;
  std::int16_t n = 0;
};

struct Script {                      // names met in the lines
  std::vector<std::string> sectors;  // faces of the map, in order
  std::vector<std::string> kinds;    // cards
  std::vector<std::string> missions, lieutenants, types, encounters, spawns;
  std::vector<std::string> counters, marks;
  std::size_t objectives = 0;
};

}  // namespace fireteam::jagged
