// Running the mission language: conditions, effects, and what a trigger knows of what happened.
#pragma once

#include "games/sas/sas.h"

namespace fireteam::sas {

bool condition_holds(Facts f, const Condition& condition, const Happened& what);
bool all_hold(Facts f, const std::vector<Condition>& conditions, const Happened& what);
bool picks(Facts f, const Select& select, UnitId u);       // on the board or not
Bits<most_units> units_of(Facts f, const Select& select);  // in play
Cells squares_of(Facts f, UnitId u);                       // on the board
void run_effect(Table& t, const Effect& effect, const Happened& what, std::uint16_t trigger);
void finish_order(Table& t, UnitId u);  // it has arrived, or is released

}  // namespace fireteam::sas
