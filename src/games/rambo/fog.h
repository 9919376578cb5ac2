// Fog of War, and Enemies that appear.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void fog_around(Table& t, HeroId h);  // fog.cpp
void reveal_fog(Table& t, std::uint8_t fog, HeroId h);
void look_at_fog(Table& t, std::uint8_t fog);
void flip_fog(Table& t, std::uint8_t fog);
void spawn(Table& t, std::uint8_t letter, const Cells& where, bool exact, HeroId by, bool awake = false);  // spawn.cpp

}  // namespace fireteam::rambo
