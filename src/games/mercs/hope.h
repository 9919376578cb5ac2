// What a breach would come to on the average: bots ask it often, so no die is thrown.
#pragma once

#include "games/mercs/outlook.h"

namespace fireteam::mercs {

double breach_hope(Facts f);  // of the one that is on: our counter less theirs at its end
double breach_hope(Facts f, AreaId outside, std::uint8_t zone);  // of one that would be begun there now
// Collateral to be looked for in it: of one that is on, or of one that would be begun there now.
struct Noise {
  double mean = 0, square = 0;      // square: its variance
  double reaches(int value) const;  // the chance
};
Noise breach_noise(Facts f);
Noise breach_noise(Facts f, AreaId outside);
double chance_of(double hope);  // to win it, about

}  // namespace fireteam::mercs
