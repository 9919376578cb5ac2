// The parts of the advice: what an action is worth, and what an edit of the gear brings.
#pragma once

#include "games/jagged/outlook.h"

namespace fireteam::jagged {

// ---- a fight: advice_fight.cpp
struct Plan {  // what somebody in a fight does next; no verb: there is none
  std::uint16_t verb = 0;
  std::uint16_t a = 0, b = 0, c = 0;
  double gain = 0;  // over doing nothing more
  bool fits(const Answer& it) const {
    auto same = [](std::uint16_t mine, std::uint16_t theirs) { return theirs == left_open || theirs == mine; };
    return it.verb == verb && same(a, it.a) && (verb != say::attack || (same(b, it.b) && same(c, it.c)));
  }
};
Plan plan_of(Facts f, MercId m);
double search_worth(Facts f, MercId m, AreaId to, const Cost& cost);
double throw_worth(Facts f, MercId m, const Answer& it);  // of what hits everybody in an area
bool armed_with(Facts f, MercId m);
bool words_do(Facts f, SiteId site);
int to_test(Facts f, MercId m, AreaId from);

// ---- errands: advice_errand.cpp
// What a fight takes, as a share of what the party (as bits) has for it.
double load_of(Facts f, SiteId site, unsigned party);
bool beaten(Facts f, MercId m);  // they who are in this fight
double onward(Facts f, const Aims& aims, MercId m, SiteId to, unsigned party);
int spare_turns(Facts f, const Aims& aims);
double rally(Facts f, const Aims& aims, MercId m, SiteId to);
double skill_worth(Facts f, const Aims& aims, MercId m, Skill skill);
double train_worth(Facts f);
double tokens_to_come(Facts f);  // in this scenario, as things go
bool storms_to_come(Facts f);    // the story will let counter-attacks in
double bribe_worth(Facts f, const Aims& aims, int dice);

// ---- places: advice_places.cpp
double entry_worth(Facts f, MercId m, AreaId area);
double next_target_worth(Facts f, const Answer& it);               // of a burst
double drive_worth(Facts f, const Question& question, AreaId to);  // of a Retreat
double scan_worth(Facts f, MercId m, CardId card);

// ---- gear: advice_gear.cpp
// An action of the mercenary, written whole or a beginning of one; 0: rather not.
double act_worth(Facts f, const Aims& aims, const Plan& plan, MercId m, const Answer& it);
// What a purchase, a sale, or another place for a card does for what the team carries; 0: nothing good.
double deal_worth(Facts f, const Answer& it);
double edit_worth(Facts f, MercId m, const Answer& it);
double outfit_worth(Facts f, const Answer& it);

}  // namespace fireteam::jagged
