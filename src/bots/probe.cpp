// Probes and quick games.
#include "bots/probe.h"

#include <algorithm>

namespace fireteam {

namespace {

constexpr int most_beats = 5000;

void give(Position& position, Answer answer) {
  if (answer.verb == verb::none) return;
  check(position.count < most_answers, "a beat holds too many answers");
  position.answers[position.count++] = answer;
}

}  // namespace

double evaluate(const Game& game, const std::byte* board, Seat seat) {
  return std::clamp(game.rules->score(game.book(), board, seat), 0.0, 1.0);
}

double Probe::value(const Game& game, const Position& at, Answer answer, Seat seat, std::uint64_t seed) {
  clone(at, world_);
  give(world_, answer);
  onward_.random = Random(seed);
  onward_.asked = 0;
  live_.beat(game, world_, onward_);
  return last_ = evaluate(game, world_.rest(), seat);
}

Answer Runner::decide(const Question& question, const std::byte*) {
  if (question.for_chance()) return question.chance->sample(random_.next());
  const KindWord* kind = game_.rules->lexicon.kind(question.kind);
  Answer best = default_answer(question);
  if (kind && kind->minor) return best;
  const Seat leader = first_of(question.seats);
  const std::uint64_t seed = random_.next();
  double most = -1;
  for (const Option& option : question.menu->options()) {
    if (!option.verdict.ok() || !has(option.seats, leader)) continue;
    const double value = probe_.value(game_, trail_.here(), option.answer, leader, seed);
    if (value <= most) continue;
    most = value;
    best = option.answer;
  }
  return best;
}

Outcome Runner::run(const Position& start, Answer first) {
  clone(start, trail_.world);
  give(trail_.world, first);
  for (int beats = 0; beats < most_beats; ++beats) {
    const bool rests = trail_.world.count == 0;
    if (Outcome outcome = game_.rules->outcome(game_.book(), trail_.world.rest()); rests && outcome.over)
      return outcome;
    trail_.beat(game_, *this);
  }
  return {};
}

}  // namespace fireteam
