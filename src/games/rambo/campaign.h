// The campaign sheet: what a party keeps between Missions, as one line of text; the Stash is in it (RAM-STASH-05).
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

// "unlocked=3 stash=m16,rusty-ak-74u medals=air-medal:rambo,bronze-star:used valor=1"; empty: a new Campaign.
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);
std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet);  // campaign_page.cpp
std::string sheet_text(Facts f);
std::string next_mission(Facts f);  // by its id; empty: none, or this one is not over

}  // namespace fireteam::rambo
