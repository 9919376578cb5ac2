// Areas: groups of cells, and boards that are nothing but areas with borders between them.
//
//   auto rooms = regions_of<1024>(grid, walls | doors, floor);   // rooms[cell]: 0, 1, … in order of their first cell
//   Graph<96> map;  map.link(a, b);                              // areas that border on one another
//   map.distance(a, b, open);  map.within(a, 2, open);           // steps over borders, -1 if there is no way
#pragma once

#include <vector>

#include "kit/reach.h"

namespace fireteam::kit {

constexpr std::uint16_t no_region = 0xffff;

// The connected regions of some cells when walls bar the way (orthogonal contact).
template <std::size_t N>
std::vector<std::uint16_t> regions_of(const Grid& grid, const Edges<N>& walls, const Bits<N>& cells) {
  std::vector<std::uint16_t> region(static_cast<std::size_t>(grid.cells()), no_region);
  Steps<N> steps = rook_steps(grid, walls, cells);
  std::uint16_t next = 0;
  for (Bits<N> left = cells; left.any(); ++next) {
    Bits<N> mine = reach(grid, steps, static_cast<CellId>(left.first()), grid.cells(), cells);
    mine.each([&](std::size_t cell) { region[cell] = next; });
    left -= mine;
  }
  return region;
}

// A small graph as sets of neighbours.
template <std::size_t N>
class Graph {
 public:
  constexpr void link(std::size_t a, std::size_t b) {
    near_[a].set(b);
    near_[b].set(a);
  }
  constexpr void cut(std::size_t a, std::size_t b) {
    near_[a].reset(b);
    near_[b].reset(a);
  }
  constexpr const Bits<N>& near(std::size_t a) const { return near_[a]; }
  constexpr bool linked(std::size_t a, std::size_t b) const { return near_[a].test(b); }

  // The neighbours of a whole set.
  constexpr Bits<N> around(const Bits<N>& from) const {
    Bits<N> found;
    from.each([&](std::size_t a) { found |= near_[a]; });
    return found;
  }
  // All within so many steps; every place after the first must be open.
  constexpr Bits<N> within(std::size_t from, int steps, const Bits<N>& open) const {
    Bits<N> found, front;
    front.set(from);
    found = front;
    for (int i = 0; i < steps && front.any(); ++i) {
      front = (around(front) & open) - found;
      found |= front;
    }
    return found;
  }
  // Steps to the nearest of some places, -1 if there is no way.
  constexpr int distance(std::size_t from, const Bits<N>& to, const Bits<N>& open) const {
    Bits<N> found, front;
    front.set(from);
    found = front;
    for (int steps = 0; front.any(); ++steps) {
      if ((front & to).any()) return steps;
      front = (around(front) & open) - found;
      found |= front;
    }
    return -1;
  }
  constexpr int distance(std::size_t from, std::size_t to, const Bits<N>& open) const {
    Bits<N> goal;
    goal.set(to);
    return distance(from, goal, open);
  }

 private:
  std::array<Bits<N>, N> near_{};
};

}  // namespace fireteam::kit
