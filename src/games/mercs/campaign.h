// The campaign: what one mission leaves to the next.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

// campaign.cpp
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);
std::string sheet_text(Facts f);    // after this mission, for the set-up of the next
std::string next_mission(Facts f);  // "": the campaign is over, or this mission is not
bool reached_bonus(Facts f);        // won, with everything that is not needed
void use_intel(Table& t);
// Of the campaign's missions, as bits by place: those that must be won before this one is open.
std::uint16_t opened_by(const std::vector<content::CampaignMission>& campaign, std::size_t place);

// campaign_page.cpp
std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet);

}  // namespace fireteam::mercs
