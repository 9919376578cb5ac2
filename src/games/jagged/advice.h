// The parts of the advice: what an action is worth, and what an edit of the gear brings.
#pragma once

#include "games/jagged/outlook.h"

namespace fireteam::jagged {

// An action of the mercenary, written whole or a beginning of one; 0: rather not.
double act_worth(Facts f, const Aims& aims, MercId m, const Answer& it);

// ---- a fight: advice_fight.cpp
double attack_worth(Facts f, MercId m, const Answer& it);
double throw_worth(Facts f, MercId m, const Answer& it);  // of what hits everybody in an area
double step_worth(Facts f, MercId m, AreaId to, const Cost& cost);
bool armed_with(Facts f, MercId m);
int to_test(Facts f, MercId m, AreaId from);
bool beaten(Facts f, MercId m);  // they who are in this fight

// ---- errands: advice_errand.cpp
double onward(Facts f, const Aims& aims, MercId m, SiteId to, unsigned party);
double rally(Facts f, const Aims& aims, MercId m, SiteId to);
double skill_worth(Facts f, MercId m, Skill skill);
double train_worth(Facts f);
double bribe_worth(Facts f, const Aims& aims, int dice);

// ---- gear: advice_gear.cpp
// What a purchase, a sale, or another place for a card does for what the team carries; 0: nothing good.
double deal_worth(Facts f, const Answer& it);
double edit_worth(Facts f, MercId m, const Answer& it);
double outfit_worth(Facts f, const Answer& it);

}  // namespace fireteam::jagged
