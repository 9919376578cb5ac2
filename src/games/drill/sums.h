// The parts of the sum that a pool of dice comes to.
#pragma once

#include <cstdint>

namespace fireteam::drill::sum_of {

constexpr std::uint16_t dice = 0, shooter = 1, far = 2, cover = 3, least = 4;

}  // namespace fireteam::drill::sum_of
