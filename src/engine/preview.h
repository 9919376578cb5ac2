// What comes of an offered answer before it is chosen. The rules themselves play it on a copy of the table, as far as
// the seat knows it; each line that the seat would be told is certain, or has its chance. So what is told of an option
// can never differ from what happens.
#pragma once

#include <string>
#include <vector>

#include "engine/branches.h"

namespace fireteam {

struct Preview {
  struct Line {
    std::string text, rule;
    double p = 0;
    bool headline = false;      // odds tell it too
    std::string tone = "none";  // good harm none (engine/forecast.h)
    bool certain() const { return p > 1 - 1e-6; }
  };
  std::vector<Line> lines;  // what is certain, in the order it comes about; then the likeliest
  bool exact = true;
  std::size_t leaves = 0;  // branches run, or samples taken
  double error = 0;        // when not exact: what a chance may lack, or its 95 % error
};

// Until the beat is over, later choices by default. Of the beginning of an answer nothing is told: nothing happens yet.
Preview preview(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed = 1,
                std::size_t leaves = most_leaves);

// Beats played on a copy of a board while `goes_on()`, as if nobody did anything more: every choice by default, every
// throw the same. What the listener hears is what the rules would do. `beat(Referee&)` plays one.
template <class Board, class Beat, class GoesOn>
void rehearse(const Board& copy, Listener& listener, Beat&& beat, GoesOn&& goes_on) {
  struct Idle final : Decider {
    Answer decide(const Question& question, const std::byte*) override {
      return question.for_chance() ? question.chance->sample(1) : question.menu->first_legal()->answer;
    }
  } idle;
  std::array<Answer, most_answers> answers;
  Menu menu;
  Chance chance;
  constexpr int most_beats = 400;
  for (int beats = 0; beats < most_beats && goes_on(); ++beats) {
    std::uint32_t count = 0;
    Referee referee(answers.data(), count, menu, chance);
    referee.live(&idle, reinterpret_cast<const std::byte*>(&copy));
    referee.listen(&listener, reinterpret_cast<const std::byte*>(&copy));
    beat(referee);
  }
}

}  // namespace fireteam
