// Reach as a flood of bitboards, with costs; shortest paths in a given order of directions; tables of distances.
//
//   Bits<400> r = reach(grid, steps, cell, 6, open);              // all cells within six steps, `cell` included
//   Layers<400, 8> f = flood<8>(grid, costs, cell, 4, open);      // costs[k]: the steps that cost k + 1 points
//   f.cost(target);  f.within(3);                                 // cheapest cost or -1; all cells for at most 3
//   auto path = shortest_path<32>(grid, costs, from, to, open, king_dirs);   // cells after `from`; empty if none
//   Distances d(grid, steps);  d(a, b);                           // for ground that never changes; Distances::none
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/fixed_vector.h"
#include "kit/steps.h"

namespace fireteam::kit {

template <std::size_t N>
constexpr Bits<N> just(CellId cell) {
  Bits<N> bits;
  bits.set(cell);
  return bits;
}

// All cells within so many steps of one of `from`, which need not be open themselves; the others must be.
template <std::size_t N>
constexpr Bits<N> reach(const Grid& grid, const Steps<N>& steps, const Bits<N>& from, int points, const Bits<N>& open) {
  detail::Front<N> flood{from, from};
  for (int i = 0; i < points; ++i)
    if (!flood.advance(grid, steps, open)) break;
  return flood.found;
}
template <std::size_t N>
constexpr Bits<N> reach(const Grid& grid, const Steps<N>& steps, CellId from, int points, const Bits<N>& open) {
  return reach(grid, steps, just<N>(from), points, open);
}

// at[k]: the cells whose cheapest cost is k.
template <std::size_t N, std::size_t Most>
struct Layers {
  std::array<Bits<N>, Most + 1> at;

  constexpr int cost(CellId cell) const {
    for (std::size_t k = 0; k <= Most; ++k)
      if (at[k].test(cell)) return static_cast<int>(k);
    return -1;
  }
  constexpr Bits<N> within(int points) const {
    Bits<N> found;
    for (std::size_t k = 0; k <= Most && static_cast<int>(k) <= points; ++k) found |= at[k];
    return found;
  }
};

namespace detail {

template <std::size_t Most, std::size_t N, std::size_t Costs, class Spread>
constexpr Layers<N, Most> flood_by(const std::array<Steps<N>, Costs>& costs, const Bits<N>& from, int points,
                                   const Bits<N>& open, const Bits<N>& until, Spread&& one_step) {
  check(points >= 0 && static_cast<std::size_t>(points) <= Most, "flood: more points than layers");
  Layers<N, Most> layers;
  layers.at[0] = from;
  Bits<N> found = from;
  std::size_t last = 0;  // the last layer with a cell in it
  for (std::size_t k = 1; k <= static_cast<std::size_t>(points) && k <= last + Costs; ++k) {
    Bits<N> fresh;
    for (std::size_t cost = 1; cost <= std::min(Costs, k); ++cost)
      fresh |= one_step(costs[cost - 1], layers.at[k - cost]);
    layers.at[k] = (fresh & open) - found;
    found |= layers.at[k];
    if (layers.at[k].any()) last = k;
    if ((layers.at[k] & until).any()) break;
  }
  return layers;
}

}  // namespace detail

// A flood with costs: costs[k] holds the steps for k + 1 points. Stops early once nothing is left to find.
template <std::size_t Most, std::size_t N, std::size_t Costs>
constexpr Layers<N, Most> flood(const Grid& grid, const std::array<Steps<N>, Costs>& costs, const Bits<N>& from,
                                int points, const Bits<N>& open) {
  return detail::flood_by<Most>(costs, from, points, open, {}, [&](const Steps<N>& steps, const Bits<N>& front) {
    return spread(grid, steps, front);
  });
}
template <std::size_t Most, std::size_t N, std::size_t Costs>
constexpr Layers<N, Most> flood(const Grid& grid, const std::array<Steps<N>, Costs>& costs, CellId from, int points,
                                const Bits<N>& open) {
  return flood<Most>(grid, costs, just<N>(from), points, open);
}

// The same towards a goal: at[k] are the cells from which the goal costs k. Ends early once one of `until` is found.
template <std::size_t Most, std::size_t N, std::size_t Costs>
constexpr Layers<N, Most> flood_back(const Grid& grid, const std::array<Steps<N>, Costs>& costs, const Bits<N>& to,
                                     int points, const Bits<N>& open, const Bits<N>& until = {}) {
  return detail::flood_by<Most>(costs, to, points, open, until, [&](const Steps<N>& steps, const Bits<N>& front) {
    return spread_back(grid, steps, front);
  });
}

// A cheapest path of at most Most points from a cell to the nearest of some others: of all such paths the one whose
// first step comes first in `order`, then its second, and so on. `open` bounds every cell but the first.
template <std::size_t Most, std::size_t N, std::size_t Costs>
constexpr fixed_vector<CellId, Most> shortest_path(const Grid& grid, const std::array<Steps<N>, Costs>& costs,
                                                   CellId from, const Bits<N>& to, const Bits<N>& open,
                                                   std::span<const Dir> order) {
  fixed_vector<CellId, Most> path;
  auto layers = flood_back<Most>(grid, costs, to & open, static_cast<int>(Most), open | just<N>(from), just<N>(from));
  int left = to.test(from) ? 0 : layers.cost(from);
  for (CellId at = from; left > 0;) {
    auto next_step = [&] {
      for (Dir dir : order)
        for (std::size_t cost = 1; cost <= Costs && static_cast<int>(cost) <= left; ++cost)
          if (costs[cost - 1].may(at, dir)) {
            CellId next = grid.next(at, dir);
            if (layers.at[static_cast<std::size_t>(left) - cost].test(next)) {
              left -= static_cast<int>(cost);
              return next;
            }
          }
      return no_cell;  // the order leaves out a direction that the only cheapest paths need
    };
    at = next_step();
    if (at == no_cell) return {};
    path.push_back(at);
  }
  return path;
}
template <std::size_t Most, std::size_t N, std::size_t Costs>
constexpr fixed_vector<CellId, Most> shortest_path(const Grid& grid, const std::array<Steps<N>, Costs>& costs,
                                                   CellId from, CellId to, const Bits<N>& open,
                                                   std::span<const Dir> order) {
  return shortest_path<Most>(grid, costs, from, just<N>(to), open, order);
}

// Steps between any two cells, made at load.
class Distances {
 public:
  static constexpr std::uint8_t none = 255;  // unreachable, or farther than 254

  Distances() = default;
  template <std::size_t N>
  Distances(const Grid& grid, const Steps<N>& steps)
      : cells_(static_cast<std::size_t>(grid.cells())), table_(cells_ * cells_, none) {
    for (std::size_t from = 0; from < cells_; ++from) {
      Bits<N> front = just<N>(static_cast<CellId>(from)), found = front;
      for (std::uint8_t steps_taken = 0; front.any() && steps_taken < none; ++steps_taken) {
        front.each([&](std::size_t to) { table_[from * cells_ + to] = steps_taken; });
        front = spread(grid, steps, front) - found;
        found |= front;
      }
    }
  }
  std::uint8_t operator()(CellId from, CellId to) const { return table_[from * cells_ + to]; }

 private:
  std::size_t cells_ = 0;
  std::vector<std::uint8_t> table_;
};

}  // namespace fireteam::kit
