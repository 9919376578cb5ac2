// Where feet may go: steps.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

struct Walker {  // how somebody walks
  bool axis = false, crouched = false, swims = false, swimming = false, hook = false, climbs = false;
};
Walker walker_of(Facts f, OperatorId o);
Verdict may_cross(Facts f, CellId from, CellId to, const Walker& how);  // edges between neighbours only
Verdict may_enter(Facts f, CellId to, const Walker& how);               // terrain only
Verdict may_step(Facts f, CellId from, CellId to, const Walker& how);   // both, for move and sprint
Verdict may_climb(Facts f, CellId from, CellId to, const Walker& how);  // SAS-CLIMB-01..10
Verdict may_stand(Facts f, CellId cell, FriendId mover);                // SAS-GEN-07, SAS-MOVE-07, SAS-BARREL-06
int axis_step_cost(Facts f, CellId from, CellId to);                    // SAS-ADV-19..23, 30; 0: no way
Verdict may_place_over(Facts f, CellId from, CellId to);                // SAS-PICK-08, 12..14

}  // namespace fireteam::sas
