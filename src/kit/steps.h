// Steps on a bitboard: who may leave which cell in which direction, and one step of a whole set of cells at once.
//
//   Steps<400> steps = king_steps(grid, walls, floor, all_cells<400>(grid));   // diagonals need one free way round
//   Steps<400> dear  = king_steps(grid, walls, …) - king_steps(grid, walls | yellow, …);   // those that cross yellow
//   Steps<400> cheap = steps - into(grid, steps, tough);                       // steps that do not end on tough ground
//   Bits<400> ring   = spread(grid, steps, figures);                           // where figures can be after one step
#pragma once

#include <array>

#include "base/bits.h"
#include "kit/edges.h"
#include "kit/grid.h"

namespace fireteam::kit {

template <std::size_t N>
struct Steps {
  std::array<Bits<N>, 8> leave;  // by direction: the cells that may be left so

  constexpr bool may(CellId from, Dir dir) const { return leave[static_cast<std::size_t>(dir)].test(from); }
  constexpr Steps& operator|=(const Steps& other) {
    for (std::size_t i = 0; i < leave.size(); ++i) leave[i] |= other.leave[i];
    return *this;
  }
  constexpr Steps& operator-=(const Steps& other) {
    for (std::size_t i = 0; i < leave.size(); ++i) leave[i] -= other.leave[i];
    return *this;
  }
  friend constexpr Steps operator|(Steps a, const Steps& b) { return a |= b; }
  friend constexpr Steps operator-(Steps a, const Steps& b) { return a -= b; }
  friend constexpr bool operator==(const Steps&, const Steps&) = default;
};

template <std::size_t N>
constexpr Bits<N> all_cells(const Grid& grid) {
  const auto cells = static_cast<std::size_t>(grid.cells());
  check(cells <= N, "grid: more cells than the bitboard holds");
  Bits<N> all;
  for (std::size_t i = 0; i < cells / 64; ++i) all.words_[i] = ~std::uint64_t{0};
  if (cells % 64) all.words_[cells / 64] = (std::uint64_t{1} << cells % 64) - 1;
  return all;
}

// Every member moved up by a number (down if negative), |by| < 64. What leaves the set is dropped.
template <std::size_t N>
constexpr Bits<N> shifted(const Bits<N>& bits, int by) {
  Bits<N> out;
  constexpr std::size_t last = Bits<N>::words - 1;
  const auto far = static_cast<unsigned>(by > 0 ? by : -by), rest = 64 - far;
  if (by == 0) return bits;
  if (by > 0) {
    out.words_[0] = bits.words_[0] << far;
    for (std::size_t i = 1; i <= last; ++i) out.words_[i] = bits.words_[i] << far | bits.words_[i - 1] >> rest;
  } else {
    for (std::size_t i = 0; i < last; ++i) out.words_[i] = bits.words_[i] >> far | bits.words_[i + 1] << rest;
    out.words_[last] = bits.words_[last] >> far;
  }
  return out;
}

// The cells from which a step in this direction ends in the set; only meant for steps that stay on the board.
template <std::size_t N>
constexpr Bits<N> before(const Grid& grid, const Bits<N>& cells, Dir dir) {
  return shifted(cells, -grid.offset(dir));
}

namespace detail {

// The cells with a neighbour on that side and no edge in between, by side: north, east, south, west.
template <std::size_t N>
constexpr std::array<Bits<N>, 4> open_sides(const Grid& grid, const Edges<N>& walls) {
  std::array<Bits<N>, 4> open;
  open.fill(all_cells<N>(grid));
  for (int x = 0; x < grid.width(); ++x) {
    open[0].reset(grid.id(x, 0));
    open[2].reset(grid.id(x, grid.height() - 1));
  }
  for (int y = 0; y < grid.height(); ++y) {
    open[1].reset(grid.id(grid.width() - 1, y));
    open[3].reset(grid.id(0, y));
  }
  for (std::size_t i = 0; i < 4; ++i) open[i] -= walls.side[i];
  return open;
}

template <std::size_t N>
constexpr Steps<N> rook_steps(const Grid& grid, const std::array<Bits<N>, 4>& open, const Bits<N>& enter) {
  Steps<N> steps;
  for (Dir dir : rook_dirs)
    steps.leave[static_cast<std::size_t>(dir)] = open[Edges<N>::at(dir)] & before(grid, enter, dir);
  return steps;
}

}  // namespace detail

// Orthogonal steps: not across walls, only into `enter`.
template <std::size_t N>
constexpr Steps<N> rook_steps(const Grid& grid, const Edges<N>& walls, const Bits<N>& enter) {
  return detail::rook_steps(grid, detail::open_sides(grid, walls), enter);
}

// Steps in eight directions. A diagonal needs one of the two ways round: both its edges without wall, its cell in
// `round` (give all cells if the cells beside a diagonal do not matter).
template <std::size_t N>
constexpr Steps<N> king_steps(const Grid& grid, const Edges<N>& walls, const Bits<N>& enter, const Bits<N>& round) {
  const auto open = detail::open_sides(grid, walls);
  Steps<N> steps = detail::rook_steps(grid, open, enter);
  for (Dir dir : {Dir::ne, Dir::se, Dir::sw, Dir::nw}) {
    Dir left = turned(dir, -1), right = turned(dir, 1);
    const Bits<N>&go_left = open[Edges<N>::at(left)], &go_right = open[Edges<N>::at(right)];
    Bits<N> ways = (go_left & before(grid, round & go_right, left)) | (go_right & before(grid, round & go_left, right));
    steps.leave[static_cast<std::size_t>(dir)] = ways & before(grid, enter, dir);
  }
  return steps;
}

// Every step from where it ends to where it begins: a flood over these goes towards its start.
template <std::size_t N>
constexpr Steps<N> turned_back(const Grid& grid, const Steps<N>& steps) {
  Steps<N> back;
  for (Dir dir : king_dirs)
    back.leave[static_cast<std::size_t>(opposite(dir))] =
        shifted(steps.leave[static_cast<std::size_t>(dir)], grid.offset(dir));
  return back;
}

// Those of the steps that end in a set, or begin in it: for splitting by cost.
template <std::size_t N>
constexpr Steps<N> into(const Grid& grid, Steps<N> steps, const Bits<N>& cells) {
  for (Dir dir : king_dirs) steps.leave[static_cast<std::size_t>(dir)] &= before(grid, cells, dir);
  return steps;
}
template <std::size_t N>
constexpr Steps<N> out_of(Steps<N> steps, const Bits<N>& cells) {
  for (auto& leave : steps.leave) leave &= cells;
  return steps;
}

namespace detail {

struct Moved {
  std::uint64_t below = 0, here = 0, above = 0;  // members that came to lie in the word before, this one, the next
};

// One step of all members in one word. Steps to the row above or below are first joined by shifts of one, so that
// the width of a row is shifted by once for three directions; bits that leave the word on the way are put in by hand.
template <bool All, std::size_t N>
constexpr Moved move_word(unsigned row, const Steps<N>& steps, std::uint64_t from, std::size_t i, unsigned dirs) {
  auto go = [&](Dir dir) -> std::uint64_t {
    const auto d = static_cast<std::size_t>(dir);
    if (!All && !(dirs >> d & 1U)) return 0;
    return from & steps.leave[d].words_[i];
  };
  const unsigned rest = 64 - row;
  const std::uint64_t ne = go(Dir::ne), nw = go(Dir::nw), se = go(Dir::se), sw = go(Dir::sw);
  const std::uint64_t e = go(Dir::e), w = go(Dir::w);
  const std::uint64_t south = go(Dir::s) | se << 1 | sw >> 1, north = go(Dir::n) | ne << 1 | nw >> 1;
  return {w << 63 | north << rest | (nw & 1U) << (rest - 1),
          e << 1 | w >> 1 | south << row | north >> row | (sw & 1U) << (row - 1) | (ne >> 63) << rest,
          e >> 63 | south >> rest | (se >> 63) << row};
}

template <bool All, std::size_t N>
constexpr Bits<N> spread(const Grid& grid, const Steps<N>& steps, const Bits<N>& from, unsigned dirs) {
  constexpr std::size_t last = Bits<N>::words - 1;
  const auto row = static_cast<unsigned>(grid.width());
  Bits<N> result;
  for (std::size_t i = 0; i <= last; ++i) {
    if (!from.words_[i]) continue;
    const Moved moved = move_word<All>(row, steps, from.words_[i], i, dirs);
    result.words_[i] |= moved.here;
    if (i > 0) result.words_[i - 1] |= moved.below;
    if (i < last) result.words_[i + 1] |= moved.above;
  }
  return result;
}

// A front that moves on in place: only words that hold something are touched, whatever the size of the board.
template <std::size_t N>
struct Front {
  Bits<N> front, found;
  std::size_t low = 0, high = Bits<N>::words - 1;  // the words in which the front lies

  constexpr bool advance(const Grid& grid, const Steps<N>& steps, const Bits<N>& open) {
    constexpr std::size_t last = Bits<N>::words - 1;
    const auto row = static_cast<unsigned>(grid.width());
    std::size_t new_low = last, new_high = 0;
    std::uint64_t any = 0, before = 0, here = 0;  // what has come so far to word i - 1 and to word i
    auto settle = [&](std::size_t i, std::uint64_t came) {
      came &= open.words_[i] & ~found.words_[i];
      front.words_[i] = came;
      found.words_[i] |= came;
      any |= came;
      if (came && i < new_low) new_low = i;
      if (came) new_high = i;
    };
    for (std::size_t i = low; i <= high; ++i) {
      Moved moved;
      if (front.words_[i]) moved = move_word<true>(row, steps, front.words_[i], i, all_dirs);
      if (i > 0) settle(i - 1, before | moved.below);
      before = here | moved.here;
      here = moved.above;
    }
    settle(high, before);
    if (high < last) settle(high + 1, here);
    low = new_low;
    high = new_high;
    return any;
  }
};

}  // namespace detail

// Where the members of a set can be after one step, in any direction or in one of some.
template <std::size_t N>
constexpr Bits<N> spread(const Grid& grid, const Steps<N>& steps, const Bits<N>& from) {
  return detail::spread<true>(grid, steps, from, all_dirs);
}
template <std::size_t N>
constexpr Bits<N> spread(const Grid& grid, const Steps<N>& steps, const Bits<N>& from, unsigned dirs) {
  return detail::spread<false>(grid, steps, from, dirs);
}

// The cells from which one step ends in the set.
template <std::size_t N>
constexpr Bits<N> spread_back(const Grid& grid, const Steps<N>& steps, const Bits<N>& to, unsigned dirs = all_dirs) {
  constexpr std::size_t last = Bits<N>::words - 1;
  const auto row = static_cast<unsigned>(grid.width());
  const std::array<unsigned, 4> far{1, row + 1, row, row - 1};  // e, se, s, sw; the others go back by the same
  Bits<N> result;
  for (std::size_t i = 0; i <= last; ++i) {
    const std::uint64_t here = to.words_[i];
    if (!here) continue;
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t up = k + 2, down = (k + 6) & 7;
      const std::uint64_t rise = dirs >> up & 1U ? here : 0, sink = dirs >> down & 1U ? here : 0;
      const unsigned rest = 64 - far[k];
      result.words_[i] |= (rise >> far[k] & steps.leave[up].words_[i]) | (sink << far[k] & steps.leave[down].words_[i]);
      if (i > 0) result.words_[i - 1] |= rise << rest & steps.leave[up].words_[i - 1];
      if (i < last) result.words_[i + 1] |= sink >> rest & steps.leave[down].words_[i + 1];
    }
  }
  return result;
}

}  // namespace fireteam::kit
