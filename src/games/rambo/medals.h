// Achievements: when they may be turned in and how they are won.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void medal_window(Table& t, About about);  // medals.cpp
bool wound_window(Table& t, HeroId h);     // true when a free attack is won by it
void award_medal(Table& t, std::uint8_t medal, HeroId h);
void earn_by_kill(Table& t, FigureId e, HeroId by);

}  // namespace fireteam::rambo
