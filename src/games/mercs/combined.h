// Consent of partners in combined actions.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

enum class Asked : std::uint8_t { attack_move, duck, breach };
constexpr auto names_of(Asked) { return std::array{"attack-move", "duck", "breach"}; }
constexpr int refusal(MercId partner, Asked asked) { return partner * 3 + static_cast<int>(asked); }
bool agrees(Table& t, MercId m, MercId partner, Asked asked);

}  // namespace fireteam::mercs
