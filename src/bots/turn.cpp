// Polling, then the seats asked.
#include "bots/turn.h"

namespace fireteam {

Seats polled(const Question& question) {
  Seats others = 0;
  for (const Option& option : question.menu->options())
    if (option.verdict.ok()) others |= option.seats;
  return static_cast<Seats>(others & ~question.seats);
}

Seat next_to_answer(const Question& question, Seats bots, Seats passed) {
  if (const Seats others = static_cast<Seats>(polled(question) & ~passed)) return first_of(others);
  const Seats people = static_cast<Seats>(question.seats & ~bots);
  return first_of(people ? people : question.seats);
}

}  // namespace fireteam
