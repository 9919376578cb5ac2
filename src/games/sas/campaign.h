// The campaign: what one mission leaves to the next.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet);  // campaign_page.cpp
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);

}  // namespace fireteam::sas
