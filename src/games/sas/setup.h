// Set-up, the end, and the campaign's sheet: setup.cpp, victory.cpp, campaign.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);
void set_up_beat(Table& t);  // choices made before the first turn: patrol start points (SAS-SETUP-10)
Outcome outcome(Facts f);    // SAS-VICT-01..06
Ending ending(Facts f);
void check_end(Table& t);                   // after every action and phase: SAS-VICT-03, 05
void equip(const Book& book, Operator& o);  // from its card and side (SAS-SETUP-20)
int dawn(Facts f);                          // the event that ends the mission; 0: none
std::string sheet_text(Facts f);            // the campaign after this mission, for the setup of the next
std::string next_mission(Facts f);          // "" if it goes no further

}  // namespace fireteam::sas
