// Kills, witnesses, damage: harm.cpp.
#pragma once

#include "games/sas/deed.h"
#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

void hit_unit(Table& t, UnitId u, int hits, bool explosive, Rule rule, Deed* deed);  // armour, vehicles, Mortar Team
void hit_units(Table& t, const std::array<std::uint8_t, most_units>& hits, bool explosive, Rule rule, Deed* deed);
void fall(Table& t, const Bits<most_units>& victims, Rule rule, Deed* deed);  // all at once: they do not see each other
void kill_unit(Table& t, UnitId u, Rule rule, Deed* deed);  // corpse, witnesses (SAS-SEE-07, 22), mission triggers
void hurt(Table& t, FriendId who, int points, UnitId by, Rule rule);  // SAS-STAT-27, SAS-REACT-19, SAS-OPVEH-22, 25
void kill_operator(Table& t, OperatorId o, Rule rule);
void kill_friends_under(Table& t, const Cells& cells, Rule rule);  // SAS-BARREL-07
void hit_objective(Table& t, std::size_t objective, int hits, bool explosive, Rule rule);

}  // namespace fireteam::sas
