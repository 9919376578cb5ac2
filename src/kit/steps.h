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
  check(static_cast<std::size_t>(grid.cells()) <= N, "grid: more cells than the bitboard holds");
  Bits<N> all;
  for (int c = 0; c < grid.cells(); ++c) all.set(static_cast<std::size_t>(c));
  return all;
}

// Every member moved up by a number (down if negative), |by| < 64. What leaves the set is dropped.
template <std::size_t N>
constexpr Bits<N> shifted(const Bits<N>& bits, int by) {
  Bits<N> out;
  constexpr std::size_t last = Bits<N>::words - 1;
  if (by == 0) return bits;
  auto up = static_cast<unsigned>(by > 0 ? by : -by), down = 64 - up;
  for (std::size_t i = 0; i <= last; ++i)
    if (by > 0)
      out.words_[i] = bits.words_[i] << up | (i > 0 ? bits.words_[i - 1] >> down : 0);
    else
      out.words_[i] = bits.words_[i] >> up | (i < last ? bits.words_[i + 1] << down : 0);
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

}  // namespace detail

// Orthogonal steps: not across walls, only into `enter`.
template <std::size_t N>
constexpr Steps<N> rook_steps(const Grid& grid, const Edges<N>& walls, const Bits<N>& enter) {
  Steps<N> steps;
  auto open = detail::open_sides(grid, walls);
  for (Dir dir : rook_dirs)
    steps.leave[static_cast<std::size_t>(dir)] = open[Edges<N>::at(dir)] & before(grid, enter, dir);
  return steps;
}

// Steps in eight directions. A diagonal needs one of the two ways round: both its edges without wall, its cell in
// `round` (give all cells if the cells beside a diagonal do not matter).
template <std::size_t N>
constexpr Steps<N> king_steps(const Grid& grid, const Edges<N>& walls, const Bits<N>& enter, const Bits<N>& round) {
  Steps<N> steps = rook_steps(grid, walls, enter);
  auto open = detail::open_sides(grid, walls);
  for (Dir dir : {Dir::ne, Dir::se, Dir::sw, Dir::nw}) {
    Dir left = turned(dir, -1), right = turned(dir, 1);
    const Bits<N>&go_left = open[Edges<N>::at(left)], &go_right = open[Edges<N>::at(right)];
    Bits<N> ways = (go_left & before(grid, round & go_right, left)) | (go_right & before(grid, round & go_left, right));
    steps.leave[static_cast<std::size_t>(dir)] = ways & before(grid, enter, dir);
  }
  return steps;
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

// Where the members of a set can be after one step in one of the directions.
template <std::size_t N>
constexpr Bits<N> spread(const Grid& grid, const Steps<N>& steps, const Bits<N>& from, unsigned dirs = all_dirs) {
  constexpr std::size_t words = Bits<N>::words;
  std::array<std::uint64_t, words + 2> out{};  // one word more at each end takes what is shifted over it: always zero
  const auto row = static_cast<unsigned>(grid.width());
  const std::array<unsigned, 4> far{1, row + 1, row, row - 1};  // e, se, s, sw; the others go back by the same
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t here = from.words_[i];
    if (!here) continue;
    std::uint64_t below = 0, mine = 0, above = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t up = k + 2, down = (k + 6) & 7;
      const std::uint64_t rise = dirs >> up & 1U ? here & steps.leave[up].words_[i] : 0;
      const std::uint64_t sink = dirs >> down & 1U ? here & steps.leave[down].words_[i] : 0;
      mine |= rise << far[k] | sink >> far[k];
      above |= rise >> (64 - far[k]);
      below |= sink << (64 - far[k]);
    }
    out[i] |= below;
    out[i + 1] |= mine;
    out[i + 2] |= above;
  }
  Bits<N> result;
  for (std::size_t i = 0; i < words; ++i) result.words_[i] = out[i + 1];
  return result;
}

// The cells from which one step ends in the set.
template <std::size_t N>
constexpr Bits<N> spread_back(const Grid& grid, const Steps<N>& steps, const Bits<N>& to, unsigned dirs = all_dirs) {
  Bits<N> result;
  for (Dir dir : king_dirs)
    if (dirs >> number_of(dir) & 1U) result |= before(grid, to, dir) & steps.leave[static_cast<std::size_t>(dir)];
  return result;
}

}  // namespace fireteam::kit
