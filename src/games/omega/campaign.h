// The campaign: what one mission leaves to the next.
#pragma once

#include "games/omega/show.h"

namespace fireteam::omega {

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet);  // campaign_page.cpp
bool is_open(const Book& book, const Board& board, std::string_view mission);
bool gift_waits(const Book& book, std::uint16_t won, Gift gift);  // given by a mission won, for one that is not
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);
void lay_gifts(const Book& book, Board& board);  // set-up: what the sheet's gifts do here
std::string sheet_text(Facts f);                 // the campaign after this mission, for the set-up of the next
std::string next_mission(Facts f);

}  // namespace fireteam::omega
