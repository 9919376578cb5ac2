// A mission's story as it runs: which triggers fire and how often, whether conditions hold, effects one after another,
// counters and objectives. What the words mean is said by the rows of the game's vocabulary (content/vocabulary.h).
//
// G names Facts, Table, Context, Effect, Condition, Trigger and Moment (with `count` and, if objectives are completed
// by effects, `objective`), and has static functions:
//   variant(board)                        easier, standard or harder
//   stops(facts, moment)                  the game is over: nothing more fires at that moment
//   stopped(facts)                        … and no further effect of a trigger is run
//   tell_trigger(table, number, context)  a line for the log
//   tell_counter(table, counter, old)
//   own(context, number)                  what the effects of that trigger know
//   of_counter(context)                   what the triggers of a counter know of what changed it
//   after(table)                          after each effect
// Its board holds `fired` and `busy` (bits by trigger), `counters`, and `fired_round` if triggers may be limited to
// once a round; its book `triggers` and `by_moment`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/compare.h"

namespace fireteam {

template <class Board, class Book>
struct FactsOf;
template <class Board, class Book>
struct TableOf;

}  // namespace fireteam

namespace fireteam::kit {

enum class Limit : std::uint8_t { usual, once, round, none };
constexpr auto names_of(Limit) { return std::array{"usual", "once", "round", "none"}; }
enum class Variant : std::uint8_t { easier, standard, harder };
constexpr auto names_of(Variant) { return std::array{"easier", "standard", "harder"}; }
constexpr std::size_t variants = 3;
constexpr std::uint8_t every_variant = 7;  // as bits

// What the triggers of every game have; a game's own adds the parameters of its moments.
template <class Moment, class Effect, class Condition, class Concerns>
struct TriggerOf {
  Moment when{};
  Concerns* concerns = nullptr;
  Limit limit = Limit::none;
  std::uint8_t in = every_variant;
  std::vector<Condition> conditions;
  std::vector<Effect> effects;
  std::string text, line, where;
};

// By moment, in file order but for this: at one and the same moment what `goes_first` fires before everything else.
template <class Trigger, class List, class First>
void sort_triggers(const std::vector<Trigger>& triggers, List& by_moment, const First& goes_first) {
  for (std::size_t i = 0; i < triggers.size(); ++i)
    by_moment[static_cast<std::size_t>(triggers[i].when)].push_back(static_cast<std::uint16_t>(i));
  for (auto& list : by_moment)
    std::stable_partition(list.begin(), list.end(), [&](std::uint16_t i) { return goes_first(triggers[i]); });
}

template <class G>
struct Story {
  using Facts = typename G::Facts;
  using Table = typename G::Table;
  using Context = typename G::Context;
  using Effect = typename G::Effect;
  using Condition = typename G::Condition;
  using Trigger = typename G::Trigger;
  using Moment = typename G::Moment;

  static bool condition_holds(Facts f, const Condition& condition, const Context& context) {
    return holds(condition.op, condition.value(f, condition, context), condition.n) != condition.negated;
  }
  static bool all_hold(Facts f, const std::vector<Condition>& conditions, const Context& context) {
    for (const Condition& condition : conditions)
      if (!condition_holds(f, condition, context)) return false;
    return true;
  }

  static bool in_variant(Facts f, const Trigger& trigger) { return trigger.in >> G::variant(f.board) & 1U; }

  static bool can_fire(Facts f, std::uint16_t number, const Context& context) {
    const Trigger& trigger = f.book.triggers[number];
    if (!in_variant(f, trigger) || f.board.busy.test(number)) return false;
    if (trigger.limit == Limit::once && f.board.fired.test(number)) return false;
    if constexpr (requires { f.board.fired_round; })
      if (trigger.limit == Limit::round && f.board.fired_round.test(number)) return false;
    return trigger.concerns(f, trigger, context) && all_hold(f, trigger.conditions, context);
  }

  static void run(Table& t, const std::vector<Effect>& effects, const Context& context) {
    for (const Effect& effect : effects) {
      if (G::stopped(t)) return;
      effect.run(t, effect, context);
      G::after(t);
    }
  }

  static void fire(Table& t, std::uint16_t number, const Context& context) {
    t.board.fired.set(number);
    if constexpr (requires { t.board.fired_round; }) t.board.fired_round.set(number);
    t.board.busy.set(number);  // a trigger does not set itself off
    G::tell_trigger(t, number, context);
    run(t, t.book.triggers[number].effects, G::own(context, number));
    t.board.busy.reset(number);
  }

  static const std::vector<std::uint16_t>& triggers_at(Facts f, Moment moment) {
    return f.book.by_moment[static_cast<std::size_t>(moment)];
  }

  static void happened(Table& t, Moment moment, const Context& context) {
    for (std::uint16_t number : triggers_at(t, moment)) {
      if (G::stops(t, moment)) return;
      if (can_fire(t, number, context)) fire(t, number, context);
    }
  }

  // Counters hold 0 to 200.
  static void change_counter(Table& t, std::uint16_t counter, int to, const Context& context) {
    const std::uint8_t old = t.board.counters[counter];
    t.board.counters[counter] = static_cast<std::uint8_t>(std::clamp(to, 0, 200));
    if (old == t.board.counters[counter]) return;
    G::tell_counter(t, counter, old);
    Context own = G::of_counter(context);
    own.counter = counter;
    happened(t, Moment::count, own);
  }

  // ---- the words that every language shares (content/common_words.h)

  static bool always(Facts, const Trigger&, const Context&) { return true; }
  static bool count_concerns(Facts f, const Trigger& trigger, const Context& context) {
    return trigger.counter == context.counter && holds(trigger.op, f.board.counters[trigger.counter], trigger.n);
  }
  template <auto member>  // a number that lies on the board
  static int number(Facts f, const Condition&, const Context&) {
    return f.board.*member;
  }
  static int count_now(Facts f, const Condition& c, const Context&) { return f.board.counters[c.counter]; }
  static void count(Table& t, const Effect& e, const Context& context) {
    change_counter(t, e.counter, (e.set ? 0 : t.board.counters[e.counter]) + e.amount, context);
  }
};

}  // namespace fireteam::kit
