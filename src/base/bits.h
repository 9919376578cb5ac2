// A set of small numbers as bits: sets of cells, seats, figures. Ordered by number, so iteration is deterministic.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace fireteam {

template <std::size_t N>
class Bits {
 public:
  static constexpr std::size_t words = (N + 63) / 64;

  constexpr bool test(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1U; }
  constexpr void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  constexpr void assign(std::size_t i, bool on) { on ? set(i) : reset(i); }
  constexpr bool any() const {
    for (auto w : words_)
      if (w) return true;
    return false;
  }
  constexpr bool none() const { return !any(); }
  constexpr std::size_t count() const {
    std::size_t n = 0;
    for (auto w : words_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }

  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  // Set difference: drops from this what is in `o`.
  constexpr Bits& operator-=(const Bits& o) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t w = 0; w < words; ++w)
      for (std::uint64_t rest = words_[w]; rest; rest &= rest - 1)
        f(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }
  // The lowest member, or N if there is none.
  constexpr std::size_t first() const {
    for (std::size_t w = 0; w < words; ++w)
      if (words_[w]) return w * 64 + static_cast<std::size_t>(std::countr_zero(words_[w]));
    return N;
  }

  std::array<std::uint64_t, words> words_{};
};

}  // namespace fireteam
