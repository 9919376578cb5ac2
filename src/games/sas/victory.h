// The ways a mission ends, for its triggers and for the words about it.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

namespace cause {
constexpr std::uint8_t all_dead = 1, dawn = 2, left = 3, minor = 4, major = 5, trigger = 16;  // + number of the trigger
}
void end_mission(Table& t, int result, std::uint8_t why, Rule rule);  // 1 failure, 2 minor, 3 major victory
std::string end_text(const Book& book, std::uint16_t why);

}  // namespace fireteam::sas
