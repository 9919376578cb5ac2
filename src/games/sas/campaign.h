// The campaign: what one mission leaves to the next.
#pragma once

#include "games/sas/sas.h"

namespace fireteam::sas {

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);

}  // namespace fireteam::sas
