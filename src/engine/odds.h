// Odds of an offered answer: the beat run once for each chance branch through the same rule code. Exact if the seat
// knows all that matters; else the exact odds of several imagined worlds averaged; samples if there are too many
// branches.
#pragma once

#include <string>
#include <vector>

#include "engine/position.h"

namespace fireteam {

struct Odds {
  struct Line {
    std::string text;  // the headline events of the outcome, or "nothing of note"
    double p = 0;
  };
  std::vector<Line> lines;  // likeliest first
  bool exact = true;
  std::size_t leaves = 0;  // branches run, or samples taken
  double error = 0;        // 95 % error of a line's probability when not exact
};

constexpr std::size_t most_leaves = 2000;

// From the seat's knowledge: run on imagined worlds, later choices by default (the first option).
Odds odds(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed = 1,
          std::size_t leaves = most_leaves);

}  // namespace fireteam
