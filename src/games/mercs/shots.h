// Whom to shoot, and with what: what a SecFor may still do to us against what it costs to stop him.
#pragma once

#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

struct Menace {                        // what one OpFor is about to do
  std::array<float, most_opfor> of{};  // bursts it would throw at us in the next OpFor phase, on the average
  double sum = 0, all = 0;             // all: wherever they are
};
Menace menace_of(Facts f);
double mean_of(const Dice& dice);
// The best attack on the menu of a MERC, and what it stops a point; nothing if none is worth it.
struct Shot {
  Answer answer;
  double worth = 0;
};
std::optional<Shot> best_shot(Facts f, MercId m, const Menu& menu, const Menace& menace);

}  // namespace fireteam::mercs
