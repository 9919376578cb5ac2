// The words that every mission language has, and the parameters they share: set-up, counters, objectives, comparisons.
// L is the game's language; its members of these names are what a part fills: counter, op, n, amount, set, objective.
#pragma once

#include "content/vocabulary.h"

namespace fireteam::content {

constexpr std::string_view number_text = "[+-]?[0-9]+", id_text = "[a-z0-9][a-z0-9._-]*";

template <class L, class Into>
using PartOf = Part<typename L::Words, Into>;

// A number into `amount`.
template <class L, class Into, long least, long most>
constexpr PartOf<L, Into> amount_part{
    {"n", number_text, "1"}, [](typename L::Words& line, Into& into) { into.amount = line.take_number(least, most); }};

// A comparison: op and n.
template <class L, class Into, long least, long most>
constexpr PartOf<L, Into> compare_part{
    {"OP n", "(=|!=|<|<=|>|>=) [0-9]+", ">= 1", "a comparison and a number: `= != < <= > >=`"},
    [](typename L::Words& line, Into& into) {
      into.op = line.take_op();
      into.n = line.take_number(least, most);
    }};

template <class L, class Into>
constexpr PartOf<L, Into> counter_part{
    {"K", id_text, "k", "a counter, 0 to 200: any short name, met in several lines of the mission"},
    [](typename L::Words& line, Into& into) {
      into.counter = static_cast<std::uint8_t>(
          line.name(line.take("a counter"), line.script.counters, L::most_counters, "counter"));
    }};

// +n, -n or =n into `amount` and `set`.
template <class L, class Into>
constexpr PartOf<L, Into> change_part{{"+n|-n|=n", "[+=-][0-9]+", "+1"}, [](typename L::Words& line, Into& into) {
                                        std::string_view by = line.take("+n, -n or =n");
                                        into.set = by.starts_with('=');
                                        into.amount =
                                            into.set ? line.number(by.substr(1), 0, 200) : line.number(by, -200, 200);
                                      }};

// An objective of the mission, counted from 1 in the file.
template <class L, class Into>
constexpr PartOf<L, Into> objective_part{
    {"N", "[0-9]+", "1", "an objective of the mission, the first is 1"}, [](typename L::Words& line, Into& into) {
      into.objective = static_cast<std::uint8_t>(line.take_number(1, std::max<long>(1, line.script.objectives)) - 1);
    }};

// ---- rows

template <class L>
constexpr typename L::MomentRow setup_moment{
    "setup", {}, "once everybody is placed", L::Story::always, L::Moment::setup, L::Limit::once};
template <class L>
constexpr typename L::MomentRow count_moment{
    "count",
    {counter_part<L, typename L::Trigger>, compare_part<L, typename L::Trigger, 0, 200>},
    "a counter changes and the test holds",
    L::Story::count_concerns,
    L::Moment::count,
    L::Limit::once};
template <class L>
constexpr typename L::TestRow count_test{
    "count",
    {counter_part<L, typename L::Condition>, compare_part<L, typename L::Condition, 0, 200>},
    "a counter compared",
    L::Story::count_now,
    L::Test::count};
template <class L>
constexpr typename L::EffectRow count_effect{"count",
                                             {counter_part<L, typename L::Effect>, change_part<L, typename L::Effect>},
                                             "raises, lowers or sets a counter",
                                             L::Story::count,
                                             L::Verb::count};

}  // namespace fireteam::content
