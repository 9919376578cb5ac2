// Looking ahead from inside a live run: what a board is worth to a seat, and what an option leads to one beat on.
#pragma once

#include "bots/bot.h"

namespace fireteam {

// 0 lost … 1 won, by the game's own score: of a finished game too, where a major victory is above a minor one.
double evaluate(const Game& game, const std::byte* board, Seat seat);

// A live run that remembers where its beat began, so that a decider in the middle of it can try an option on a copy.
class Trail {
 public:
  Position world;  // while a beat runs: the board as it is now, and the answers since rest
  void beat(const Game& game, Decider& decider) {
    clone(world, rest_);
    live_.beat(game, world, decider);
  }
  // A position that stands at the open question.
  const Position& here() {
    for (; rest_.count < world.count; ++rest_.count) rest_.answers[rest_.count] = world.answers[rest_.count];
    return rest_;
  }

 private:
  Position rest_;
  LiveRun live_;
};

// What an option is worth at the end of its beat, later choices by default and chance sampled.
class Probe {
 public:
  // `at` stands at the open question. verb::none lets it pass to the seat that leads it.
  double value(const Game& game, const Position& at, Answer answer, Seat seat, std::uint64_t seed);
  // Nothing came of the last answer to a board that was worth so much: nobody was asked on, nothing was thrown.
  bool idle(double before) const { return onward_.asked == 0 && last_ == before; }

 private:
  struct Onward final : Decider {  // by the default and by the dice
    Answer decide(const Question& question, const std::byte*) override {
      ++asked;
      return question.for_chance() ? question.chance->sample(random.next()) : default_answer(question);
    }
    Random random{0};
    int asked = 0;
  };
  Onward onward_;
  double last_ = 0;
  LiveRun live_;
  Position world_;
};

// Plays a world to its end, every seat by one probe an option: weak but quick, and it knows where it is going.
class Runner final : public Decider {
 public:
  Runner(const Game& game, std::uint64_t seed) : game_(game), random_(seed) {}
  Answer decide(const Question& question, const std::byte* board) override;
  // From `start`, with an answer given first unless it is verb::none. The outcome; not over if it took too long.
  Outcome run(const Position& start, Answer first);

 private:
  const Game& game_;
  Random random_;
  Trail trail_;
  Probe probe_;
};

}  // namespace fireteam
