// The parts of the sum that an attack's die comes to: what it needs, and what makes it easier.
#pragma once

#include <cstdint>

namespace fireteam::sas::sum_of {

constexpr std::uint16_t needed = 0, weapon = 1, short_range = 2, aimed = 3, blind = 4;

}  // namespace fireteam::sas::sum_of
