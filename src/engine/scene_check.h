// Is a scene well formed? Clients trust it: ids that stand once, links that lead on, dice that have a tray.
#pragma once

#include <string>

#include "engine/scene.h"

namespace fireteam::scene {

constexpr std::size_t most_slots = 64, most_dice = 60;  // of an inset; in all trays

// What is wrong, with what was expected; empty if nothing is. A game whose insets come from content asks this of them
// when it reads them.
std::string fault_of(const Inset& inset);
std::string fault_of(const Scene& scene);

}  // namespace fireteam::scene
