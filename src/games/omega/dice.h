// The two dice of the game, by Face.
#pragma once

#include "games/omega/attack_board.h"
#include "kit/dice.h"

namespace fireteam::omega {

// OMG-DICE-11. Black shows no hit three times, one hit twice, two hits once; red once, three times, twice.
constexpr Die black_die = kit::die_of(1, {3, 2, 1});
constexpr Die red_die = kit::die_of(2, {1, 3, 2});

}  // namespace fireteam::omega
