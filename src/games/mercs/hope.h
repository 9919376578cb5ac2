// What a breach would come to on the average: bots ask it often, so no die is thrown.
#pragma once

#include "games/mercs/outlook.h"

namespace fireteam::mercs {

double breach_hope(Facts f);  // of the one that is on: our counter less theirs at its end
double breach_hope(Facts f, AreaId outside, std::uint8_t zone);  // of one that would be begun there now
double chance_of(double hope);                                   // to win it, about

}  // namespace fireteam::mercs
