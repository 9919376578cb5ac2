// Random numbers for the outside (chance seats, bots, laws): never inside a board or a rule.
#pragma once

#include <cstdint>

namespace fireteam {

// SplitMix64: tiny, good enough for play-outs, and number i of a stream can be computed directly.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return mix(state_);
  }
  // Uniform in [0, n), without the bias of a plain remainder (multiply-shift, Lemire).
  constexpr std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32); }
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace fireteam
