// How often this test program has asked the heap for memory.
#pragma once

#include <cstdint>

namespace fireteam {
std::uint64_t heap_calls();
}
