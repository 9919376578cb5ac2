// For Rules::advise: the best of a seat's options with a verb, by what the game thinks of each.
#pragma once

#include <optional>

#include "engine/question.h"

namespace fireteam {

struct OnOffer {
  const Question& question;
  Seat seat;

  // The first with the highest value(answer) above 0.
  template <class Value>
  std::optional<Answer> best(std::uint16_t verb, Value&& value) const {
    std::optional<Answer> found;
    int most = 0;
    for (const Option& option : question.menu->options()) {
      if (!option.verdict.ok() || !has(option.seats, seat) || option.answer.verb != verb) continue;
      if (const int mine = value(option.answer); mine > most) most = mine, found = option.answer;
    }
    return found;
  }
  std::optional<Answer> any(std::uint16_t verb) const {
    return best(verb, [](Answer) { return 1; });
  }
};

}  // namespace fireteam
