// What a breach may still come to, and the dice that somebody throws in it.
#pragma once

#include "games/mercs/chapters.h"

namespace fireteam::mercs {

Dice breach_pool(Facts f, MercId m, bool knack, Extra extra);  // breach_fight.cpp
struct BreachOdds {
  int won = 0, ruined = 0;  // per cent
};
BreachOdds breach_odds(Facts f, const Answer& first);  // verb::none: from here, whatever is done

}  // namespace fireteam::mercs
