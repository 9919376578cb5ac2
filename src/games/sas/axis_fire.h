// Attacks of the Axis, in reaction and in their own phase: react.cpp, axis_attack.cpp.
#pragma once

#include "games/sas/deed.h"
#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

void reactions(Table& t, Deed& deed);                // SAS-REACT-*
Verdict may_react(Facts f, UnitId u, FriendId who);  // kinds that never do, once an Operator
struct AxisShot {
  int dice = 0, hits_on = 0, modifier = 0;
  bool possible = false;
};
AxisShot axis_shot(Facts f, UnitId u, FriendId who, bool moved_out, bool rear);  // SAS-AATK-*, SAS-MOD-05..09
void axis_fires(Table& t, UnitId u, FriendId who, const AxisShot& shot, Rule rule, const Because* why = nullptr);

}  // namespace fireteam::sas
