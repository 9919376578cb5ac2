// The ground of one map: squares, edges, rooms. What is printed and never changes; what may change is in Blockers.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/bits.h"
#include "kit/edges.h"
#include "kit/grid.h"
#include "kit/lines.h"
#include "kit/steps.h"

namespace fireteam::sas {

using kit::CellId, kit::Dir, kit::EdgeRef, kit::Grid, kit::no_cell, kit::Point, kit::Square;

constexpr std::size_t most_cells = 900;  // 3 × 3 tiles of 10 × 10 squares; 4 × 2 tiles are 800
constexpr int tile_side = 10;
using Cells = Bits<most_cells>;
using Edges = kit::Edges<most_cells>;

// SAS-SQ-01: a square that is in none of water, forest and rock is regular. Under a bridge lies water that only a
// scuba Operator uses (SAS-SCUBA-05); for all others the square is regular.
struct Ground {
  Grid grid;
  Cells water, forest, rock, bridge;
  Cells hedge, crate;
  Edges low_wall, high_wall, building_wall, door, window;
  Edges grapple;                                // high walls with the grapple symbol
  std::array<std::uint8_t, most_cells> room{};  // 0 = outdoors

  bool indoors(CellId cell) const { return room[cell] != 0; }
  int distance(CellId a, CellId b) const { return grid.chebyshev(a, b); }  // SAS-LOS-07, SAS-GEN-10
};

// A rectangle of squares, a single one or a vehicle; it may hang off the board.
struct Rect {
  int x = 0, y = 0, wide = 1, high = 1;
  constexpr bool holds(int cx, int cy) const { return cx >= x && cy >= y && cx < x + wide && cy < y + high; }
  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};
constexpr Rect rect_of(const Grid& grid, CellId cell) { return {grid.x(cell), grid.y(cell), 1, 1}; }
Cells cells_of(const Grid& grid, const Rect& rect);  // those on the board
// None of its squares is one of these: the same as comparing cells_of(), square by square.
inline bool clear_of(const Grid& grid, const Rect& rect, const Cells& taken) {
  for (int y = rect.y; y < rect.y + rect.high; ++y)
    for (int x = rect.x; x < rect.x + rect.wide; ++x)
      if (grid.inside(x, y) && taken.test(grid.id(x, y))) return false;
  return true;
}
// SAS-LOS-07 between the nearest squares of both; 0 if they overlap.
constexpr int distance(const Rect& a, const Rect& b) {
  auto gap = [](int from, int length, int other, int other_length) {
    if (other >= from + length) return other - (from + length) + 1;
    if (from >= other + other_length) return from - (other + other_length) + 1;
    return 0;
  };
  int across = gap(a.x, a.wide, b.x, b.wide), down = gap(a.y, a.high, b.y, b.high);
  return across > down ? across : down;
}

// SAS-BLDG-07: the six window squares of a window, and the stretch of wall that a line through it may cross: the
// window and the building wall on each side of it (SAS-LOS-06).
struct Window {
  EdgeRef edge;
  std::vector<EdgeRef> span;
  Cells squares;
};
std::vector<Window> windows_of(const Ground& ground);

}  // namespace fireteam::sas
