// A probe is a live run of one beat on a copy.
#include "bots/probe.h"

#include <algorithm>

namespace fireteam {

double worth(const Game& game, const std::byte* board, Seat seat) {
  Outcome outcome = game.rules->outcome(game.book(), board);
  if (outcome.over) return has(outcome.winners, seat) ? 1.0 : 0.0;
  return std::clamp(game.rules->score(game.book(), board, seat), 0.0, 1.0);
}

Answer default_answer(const Question& question) {
  const Seat leader = first_of(question.seats);
  for (const Option& option : question.menu->options())
    if (option.verdict.ok() && has(option.seats, leader)) return option.answer;
  return question.menu->first_legal()->answer;
}

double Probe::value(const Game& game, const Position& at, Answer answer, Seat seat, std::uint64_t seed) {
  clone(at, world_);
  if (answer.verb != verb::none) {
    check(world_.count < most_answers, "a beat holds too many answers");
    world_.answers[world_.count++] = answer;
  }
  Defaults defaults(seed);
  live_.beat(game, world_, defaults);
  return worth(game, world_.rest(), seat);
}

}  // namespace fireteam
