// Counts what the whole test program takes from the heap. A file of its own: seen whole, g++ takes the pair of malloc
// and delete for a mistake.
#include "unit/engine/heap_calls.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> calls{0};
}  // namespace

void* operator new(std::size_t size) {
  ++calls;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {  // std::stable_sort asks like this
  ++calls;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace fireteam {
std::uint64_t heap_calls() { return calls; }
}  // namespace fireteam
