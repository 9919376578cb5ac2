// One beat on: what a board is worth to a seat right after an option, later choices by default and chance sampled.
#pragma once

#include "bots/bot.h"

namespace fireteam {

// 0 lost … 1 won: the game's own score while it runs, its outcome when it is over.
double worth(const Game& game, const std::byte* board, Seat seat);

// The default of the seat that leads the question.
Answer default_answer(const Question& question);

// Answers by default, samples chance.
class Defaults : public Decider {
 public:
  explicit Defaults(std::uint64_t seed) : random_(seed) {}
  Answer decide(const Question& question, const std::byte*) override {
    return question.for_chance() ? question.chance->sample(random_.next()) : default_answer(question);
  }

 private:
  Random random_;
};

class Probe {
 public:
  // `at` stands before the open question. verb::none lets the question pass to the seat that leads it.
  double value(const Game& game, const Position& at, Answer answer, Seat seat, std::uint64_t seed);

 private:
  LiveRun live_;
  Position world_;
};

}  // namespace fireteam
