// Odds of an offered answer: its outcomes by their headlines, over the branches of chance (engine/branches.h).
#pragma once

#include <string>
#include <vector>

#include "engine/branches.h"

namespace fireteam {

struct Odds {
  struct Line {
    std::string text;  // the headline events of the outcome, or "nothing of note"
    double p = 0;
    std::string tone;  // good harm, or none
  };
  std::vector<Line> lines;  // likeliest first; none of the beginning of an answer
  bool exact = true;
  bool sampled = false;
  std::size_t leaves = 0;  // branches run, or samples taken
  double error = 0;        // when not exact: what a line's probability may lack, or its 95 % error
};

// From the seat's knowledge: run on imagined worlds, later choices by default (the first option).
Odds odds(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed = 1,
          std::size_t leaves = most_leaves);

}  // namespace fireteam
