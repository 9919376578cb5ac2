// Objects and items: objects.cpp, items.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

Verdict may_pick_up(Facts f, OperatorId o, std::uint16_t thing);  // SAS-PICK-01..07
void pick_up(Table& t, OperatorId o, std::uint16_t thing);
Verdict may_lay(Facts f, OperatorId o, std::uint16_t thing, CellId to);    // SAS-PICK-08: has it, and it may lie there
void place_thing(Table& t, OperatorId o, std::uint16_t thing, CellId to);  // asks the depth of a bomb
Verdict may_smoke(Facts f, OperatorId o, UnitId u);                        // SAS-EVENT-21..29
void give_smoke(Table& t, OperatorId o, UnitId u);
Verdict may_heal(Facts f, OperatorId o, OperatorId whom);   // SAS-ITEMS-08
void drop_everything(Table& t, OperatorId o);               // SAS-REACT-19
Faces rabbits_foot(Table& t, Faces faces, const Die& die);  // SAS-ITEMS-01..03

}  // namespace fireteam::sas
