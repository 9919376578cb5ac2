// The branches of chance after an offered answer, as far as a seat knows the table: what comes of them, and how often.
// Odds and previews are read off them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/position.h"

namespace fireteam {

constexpr std::size_t most_leaves = 2000;

// What an answer is aimed at: the seat's questions after it are answered by the first option that points there.
struct Aim {
  std::string piece;
  int place = scene::nowhere;
  bool given() const { return !piece.empty() || place != scene::nowhere; }
};
// The seat's answer to a later question, or the default (the first option).
Answer aimed_answer(const Game& game, const Question& question, const std::byte* board, Seat seat, const Aim& aim);

struct Spread {
  std::map<std::string, double> weights;  // of each thing that came of a run: in what share of the runs
  bool exact = true;
  bool sampled = false;
  std::size_t leaves = 0;  // branches run, or samples taken
  double error = 0;        // when not exact: what a weight may lack, or its 95 % error
};

// Names what came of one run, each thing once: the world after the beat, and what was told on the way.
class Witness : public Listener {
 public:
  virtual void begin() = 0;
  virtual std::vector<std::string> named(const std::byte* board) = 0;
};

// The beat run once for each branch of chance through the rules, the likeliest first; later choices by default (the
// first option). Exact if the seat knows all that matters and the branches come to an end; of dice that throw dice the
// likeliest leaves, with what was left out as error; several imagined worlds averaged if the seat does not know all;
// samples if too much would be left out.
Spread spread(const Game& game, const Position& position, Seat seat, Answer answer, Witness& witness,
              std::uint64_t seed, std::size_t leaves, const Aim& aim = {});

}  // namespace fireteam
