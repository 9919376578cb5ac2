// A duel on a line of cells: the smallest game that has dice, a bag, a secret, a reaction, refusals and forced answers.
// It serves the engine's and the lab's own tests, so that they need no real game.
#pragma once

#include "engine/position.h"

namespace fireteam::fake {

const Rules& rules();                  // id "duel", one mission "line"
Game game();                           // its content, loaded
std::span<const Rules* const> list();  // only this game

}  // namespace fireteam::fake
