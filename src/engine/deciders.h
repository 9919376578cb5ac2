// Small deciders that everybody needs: defaults, anybody; and what a seat may answer.
#pragma once

#include <vector>

#include "base/random.h"
#include "engine/referee.h"

namespace fireteam {

// The legal answers of a seat, default first, in menu order.
inline void options_of(const Menu& menu, Seat seat, std::vector<Answer>& out) {
  out.clear();
  for (const Option& option : menu.options())
    if (option.verdict.ok() && has(option.seats, seat)) out.push_back(option.answer);
}

// The default of the seat that leads the question.
inline Answer default_answer(const Question& question) {
  const Seat leader = first_of(question.seats);
  for (const Option& option : question.menu->options())
    if (option.verdict.ok() && has(option.seats, leader)) return option.answer;
  return question.menu->first_legal()->answer;
}

// Takes the default of every choice and throws the dice.
class Defaults final : public Decider {
 public:
  explicit Defaults(std::uint64_t seed) : random_(seed) {}
  Answer decide(const Question& question, const std::byte*) override {
    return question.for_chance() ? question.chance->sample(random_.next()) : default_answer(question);
  }

 private:
  Random random_;
};

// Takes any option, whoever's it is, and throws the dice; counts what was a choice.
class Anybody final : public Decider {
 public:
  explicit Anybody(std::uint64_t seed) : random_(seed) {}
  Answer decide(const Question& question, const std::byte*) override {
    if (question.for_chance()) return question.chance->sample(random_.next());
    ++choices;
    return any_option(*question.menu).answer;
  }
  const Option& any_option(const Menu& menu) {  // a narrow menu holds legal options only
    return menu.options()[random_.below(static_cast<std::uint32_t>(menu.options().size()))];
  }
  std::uint64_t choices = 0;

 private:
  Random random_;
};

}  // namespace fireteam
