// Templates, scatter, barrels, bombs, mines: blast.cpp.
#pragma once

#include "games/sas/deed.h"
#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

// SAS-GREN-07..09, SAS-MORTAR-12, 13: where it comes down, perhaps off the board.
Square scatter(Table& t, CellId centre, Dir facing, bool large, FriendId thrower);
// Dice, allocation, chain barrels. With a deed its noise is left to finish_deed; without, a mine or bomb is loud here.
void explode(Table& t, CellId centre, BlastKind kind, OperatorId by, Deed* deed);
void bombs_due(Table& t);                        // SAS-LEWES-03, 07
bool steps_on(Table& t, UnitId u, CellId cell);  // W4: trap, mine (SAS-TRAP-02, SAS-MINE-02); true if the unit is gone

}  // namespace fireteam::sas
