// What things are worth to somebody who knows the game: for score and advice.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

double mean(const Dice& pool);
double arms_of(Facts f, MercId m);  // what it carries and who helps it
double arms_of(Facts f);            // of the whole team
double counter_gap(Facts f);        // by how much the mean defence falls short of the next counter-attack

}  // namespace fireteam::jagged
