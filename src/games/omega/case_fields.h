// The rows of what cases read of sight, distance and rolls (case_combat.cpp); all others: case_rows.h.
#pragma once

#include "engine/fields.h"
#include "games/omega/table.h"

namespace fireteam::omega {

using F = Fields<Board, Book>;

std::vector<F::Field<Board>> combat_rows();  // of the table itself
F::Thing roll_rows();

}  // namespace fireteam::omega
