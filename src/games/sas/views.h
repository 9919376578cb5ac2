// Who sees what, and through which cover: sight.cpp, views.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

View view(Facts f, UnitId u, CellId cell);                                 // with its facing now; blind units none
View view_from(Facts f, UnitId u, CellId at, Dir facing, CellId cell);     // infantry imagined there
View view_of_arc(Facts f, UnitId u, Stand stand, bool rear, CellId cell);  // a vehicle's front or rear arc
// For Operators' attacks: SAS-ATK-04..09. `low`: crouched or in the water, over no low cover (SAS-CROUCH-02).
Line line_between(Facts f, CellId from, CellId to, bool low = false);
bool sees_spot(Facts f, UnitId u, CellId cell, Posture posture, FriendId who, bool attacking);  // SAS-SEE-17..20
bool sees(Facts f, UnitId u, FriendId who);                                                     // now, where it stands
bool sees_corpse(Facts f, UnitId u, CellId cell);             // SAS-OBJ-02: full view only
int cover_for(Facts f, UnitId u, CellId from, FriendId who);  // 0, -1, -2 for an attack from that square
bool blind(Facts f, UnitId u);  // smoking, on a spawn tile, off the map (SAS-EVENT-23, SAS-HEAR-11, SAS-VPAT-07)
bool in_cone(Facts f, Square from, Dir facing, Square to, int range);  // 90 degrees, no peripheral squares (SAS-LOS-09)

}  // namespace fireteam::sas
