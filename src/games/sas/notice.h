// Alert, shouts, spotting, noise: notice.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

void make_alert(Table& t, UnitId u, Rule rule);  // SAS-SEE-23, SAS-EVENT-26
void shout(Table& t, UnitId u);                  // SAS-SEE-09..11
void make_spotted(Table& t, FriendId who, Rule rule);
void hear(Table& t, CellId source, int earshot, Rule rule);                 // SAS-HEAR-04..14; no meter
void loud(Table& t, CellId source, int earshot, OperatorId by, Rule rule);  // meter and hear: SAS-HEAR-02
// By the shorter way; stops on clear view (SAS-SEE-18).
void turn_unit(Table& t, UnitId u, Dir to, Rule rule, bool watch, const Because* why = nullptr);
void turn_toward(Table& t, UnitId u, Square source, Rule rule, bool watch);  // SAS-HEAR-08, 09, 14
// SAS-EVENT-11..14, PATROL-07..10: corpse or Operator gained. Corpses are news to units that are not alert, and with
// `known` to alert ones as well if they do not lie there.
bool look_out(Table& t, UnitId u, Rule rule, bool shouts, const Cells* known = nullptr);
Cells corpses_seen(Facts f, UnitId u);
void corpses_in_view(Table& t);  // SAS-OBJ-02, 07, SAS-PICK-15: newly in clear view
void see_friend(Table& t, UnitId u, FriendId who, Rule rule, bool shouts);  // alert, shout, spotted

}  // namespace fireteam::sas
