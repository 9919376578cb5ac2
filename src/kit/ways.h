// A flood over steps of two prices that moves on in place, a point at a time: for plans that only ask what is nearest,
// or what each point more brings. Only words that hold something are touched, whatever the size of the board.
//
//   PricedFront<900> flood(goals);
//   while (flood.advance(grid, costs, dear, open)) if (flood.reaches(mine)) …
#pragma once

#include "kit/steps.h"

namespace fireteam::kit {

template <std::size_t N>
class PricedFront {
 public:
  explicit constexpr PricedFront(const Bits<N>& from) : found_(from), one_(from) {
    while (low_ < last && !from.words_[low_]) ++low_;
    while (high_ > low_ && !from.words_[high_]) --high_;
  }

  // The cells reached with the last point, and all so far.
  constexpr const Bits<N>& fresh() const { return one_; }
  constexpr const Bits<N>& found() const { return found_; }
  // Whether the last point has reached one of these.
  constexpr bool reaches(const Bits<N>& cells) const {
    std::uint64_t met = 0;
    for (std::size_t i = low_; i <= high_; ++i) met |= one_.words_[i] & cells.words_[i];
    return met;
  }

  // One point more. costs[0], costs[1]: the steps for one point and for two; `dear`: the cells where those for two
  // begin. False: nothing can be reached any more.
  constexpr bool advance(const Grid& grid, const std::array<Steps<N>, 2>& costs, const Bits<N>& dear,
                         const Bits<N>& open) {
    const auto row = static_cast<unsigned>(grid.width());
    std::size_t low = last, high = 0;
    std::uint64_t alive = 0, before = 0, here = 0;  // what has come so far to word i - 1 and to word i
    auto settle = [&](std::size_t i, std::uint64_t came) {
      came &= open.words_[i] & ~found_.words_[i];
      two_.words_[i] = one_.words_[i];
      one_.words_[i] = came;
      found_.words_[i] |= came;
      const std::uint64_t held = came | two_.words_[i];
      alive |= held;
      if (held && i < low) low = i;
      if (held) high = i;
    };
    for (std::size_t i = low_; i <= high_; ++i) {
      detail::Moved moved;
      if (const std::uint64_t from = one_.words_[i]) moved = detail::move_word<true>(row, costs[0], from, i, all_dirs);
      if (const std::uint64_t from = two_.words_[i] & dear.words_[i]) {
        const detail::Moved slow = detail::move_word<true>(row, costs[1], from, i, all_dirs);
        moved.below |= slow.below, moved.here |= slow.here, moved.above |= slow.above;
      }
      if (i > 0) settle(i - 1, before | moved.below);
      before = here | moved.here;
      here = moved.above;
    }
    settle(high_, before);
    if (high_ < last) settle(high_ + 1, here);
    low_ = low;
    high_ = high;
    return alive;
  }

 private:
  static constexpr std::size_t last = Bits<N>::words - 1;
  Bits<N> found_, one_, two_;          // one_, two_: what was reached with the last point, and with the one before
  std::size_t low_ = 0, high_ = last;  // the words in which these lie
};

}  // namespace fireteam::kit
