// Set-up as the engine calls it.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);
// Cases: what is given to a mission's table lies over its set-up.
void set_up_unseen(const Book& book, Board& board);
void play_has_begun(const Book& book, Board& board);

}  // namespace fireteam::mercs
