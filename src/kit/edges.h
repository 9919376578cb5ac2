// Edges between squares, as one set of cells a side: walls, doors, windows; one Edges a kind.
//
//   Edges<400> red;
//   red.set(grid, cell, Dir::e);                 // also the west side of its neighbour
//   red.set(grid, EdgeRef{2, 5, true});          // lattice form, as maps are read: west of cell (2, 5)
//   red.test(cell, Dir::e);  red.test(grid, edge);
//   auto blocking = red | shut_doors;            // sets of edges combine like sets of cells
#pragma once

#include <array>

#include "base/bits.h"
#include "kit/grid.h"

namespace fireteam::kit {

// A unit edge of the lattice: the vertical one lies west of cell (x, y), the horizontal one north of it; the borders
// in the east and south have x = width and y = height.
struct EdgeRef {
  int x = 0, y = 0;
  bool vertical = false;
  friend constexpr auto operator<=>(const EdgeRef&, const EdgeRef&) = default;
};

constexpr EdgeRef edge_of(const Grid& grid, CellId cell, Dir side) {
  int x = grid.x(cell), y = grid.y(cell);
  switch (side) {
    case Dir::n:
      return {x, y, false};
    case Dir::s:
      return {x, y + 1, false};
    case Dir::w:
      return {x, y, true};
    case Dir::e:
      return {x + 1, y, true};
    default:
      check(false, "edge_of: a diagonal has no edge");
      return {};
  }
}

// Where an edge of a square tile comes to lie when the tile is turned clockwise by quarters.
constexpr EdgeRef turned_edge(EdgeRef edge, int side, int quarters) {
  for (int i = 0; i < (quarters & 3); ++i)
    edge = edge.vertical ? EdgeRef{side - 1 - edge.y, edge.x, false} : EdgeRef{side - edge.y, edge.x, true};
  return edge;
}

// The cells on its two sides, no_cell beyond the border: west and east, or north and south.
constexpr std::array<CellId, 2> cells_beside(const Grid& grid, EdgeRef edge) {
  if (edge.vertical) return {grid.id_or_none(edge.x - 1, edge.y), grid.id_or_none(edge.x, edge.y)};
  return {grid.id_or_none(edge.x, edge.y - 1), grid.id_or_none(edge.x, edge.y)};
}

// All edges of the lattice, border included: vertical ones first, row by row.
template <class F>
constexpr void each_edge(const Grid& grid, F&& visit) {
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x <= grid.width(); ++x) visit(EdgeRef{x, y, true});
  for (int y = 0; y <= grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) visit(EdgeRef{x, y, false});
}

template <std::size_t N>
struct Edges {
  std::array<Bits<N>, 4> side;  // north, east, south, west: the cells with an edge there

  static constexpr std::size_t at(Dir dir) { return static_cast<std::size_t>(dir) / 2; }

  constexpr bool test(CellId cell, Dir dir) const { return side[at(dir)].test(cell); }
  constexpr void set(const Grid& grid, CellId cell, Dir dir, bool on = true) {
    side[at(dir)].assign(cell, on);
    if (CellId other = grid.next(cell, dir); other != no_cell) side[at(opposite(dir))].assign(other, on);
  }

  // No edge is beyond the board, so a trace may ask without looking where it is.
  constexpr bool test(const Grid& grid, EdgeRef edge) const {
    if (grid.inside(edge.x, edge.y)) return side[edge.vertical ? 3 : 0].test(grid.id(edge.x, edge.y));
    CellId before = cells_beside(grid, edge)[0];
    return before != no_cell && side[edge.vertical ? 1 : 2].test(before);
  }
  constexpr void set(const Grid& grid, EdgeRef edge, bool on = true) {
    auto [before, after] = cells_beside(grid, edge);
    check(before != no_cell || after != no_cell, "edges: an edge off the board");
    if (after != no_cell)
      set(grid, after, edge.vertical ? Dir::w : Dir::n, on);
    else
      set(grid, before, edge.vertical ? Dir::e : Dir::s, on);
  }

  constexpr Edges& operator|=(const Edges& other) {
    for (std::size_t i = 0; i < side.size(); ++i) side[i] |= other.side[i];
    return *this;
  }
  constexpr Edges& operator-=(const Edges& other) {
    for (std::size_t i = 0; i < side.size(); ++i) side[i] -= other.side[i];
    return *this;
  }
  friend constexpr Edges operator|(Edges a, const Edges& b) { return a |= b; }
  friend constexpr Edges operator-(Edges a, const Edges& b) { return a -= b; }
  friend constexpr bool operator==(const Edges&, const Edges&) = default;
};

}  // namespace fireteam::kit
