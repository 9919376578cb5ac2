// Set-up as the engine calls it.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);

}  // namespace fireteam::mercs
