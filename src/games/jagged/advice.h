// The parts of the advice: what an action is worth, and what an edit of the gear brings.
#pragma once

#include "games/jagged/outlook.h"

namespace fireteam::jagged {

// An action of the mercenary, written whole or a beginning of one; 0: rather not.
double act_worth(Facts f, const Aims& aims, MercId m, const Answer& it);
bool beaten(Facts f, MercId m);
// What a purchase, a sale, or another place for a card does for what the team carries; 0: nothing good.
double deal_worth(Facts f, const Answer& it);
double edit_worth(Facts f, MercId m, const Answer& it);
double outfit_worth(Facts f, const Answer& it);

}  // namespace fireteam::jagged
