// The parts of an Operator's menu.
#pragma once

#include "games/sas/sas.h"

namespace fireteam::sas {

constexpr std::uint8_t spear_marked = 2;  // Operator::speared: 1 attacked, 2 marked from the water

void offer_attacks(Facts f, OperatorId o, Menu& menu);
void offer_steps(Facts f, OperatorId o, Menu& menu);
void offer_deeds(Facts f, OperatorId o, Menu& menu);     // aim, mark, posture, recover, break cover, items, exit
void offer_things(Facts f, OperatorId o, Menu& menu);    // pick up, place
Bits<most_units> closest_units(Facts f, OperatorId o);   // on the board: SAS-BREAK-04, SAS-BREAK-07
Verdict may_break_cover(Facts f, OperatorId o);          // refused where it would change nothing
void take_back_mark(Table& t, OperatorId o, Rule rule);  // mark.cpp: nothing if none lies there
void offer_facings(Facts f, OperatorId o, Menu& menu);
void offer_cigarette(Facts f, Menu& menu);
OperatorId holder_of_cigarette(Facts f);  // nobody: it is not on an Operator board

}  // namespace fireteam::sas
