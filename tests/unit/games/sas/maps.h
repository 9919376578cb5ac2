// Maps for the tests of SAS geometry: a small way to draw ground, and ground at random.
#pragma once

#include <random>

#include "games/sas/sight.h"

namespace fireteam::sas::test {

inline Ground plain(int wide, int high) {
  Ground ground;
  ground.grid = Grid(wide, high);
  return ground;
}

// Horizontal edges between rows y and y + 1, from column x0 to x1.
inline void row_of(const Grid& grid, Edges& edges, int y, int x0, int x1) {
  for (int x = x0; x <= x1; ++x) edges.set(grid, EdgeRef{x, y + 1, false});
}

inline Ground random_ground(std::mt19937& random, int wide, int high) {
  Ground ground = plain(wide, high);
  const Grid& grid = ground.grid;
  auto one_in = [&](unsigned n) { return random() % n == 0; };
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    if (one_in(14))
      ground.forest.set(cell);
    else if (one_in(25))
      ground.rock.set(cell);
    else if (one_in(14))
      ground.hedge.set(cell);
    else if (one_in(18))
      ground.crate.set(cell);
  }
  kit::each_edge(grid, [&](EdgeRef edge) {
    auto [before, after] = kit::cells_beside(grid, edge);
    if (before == no_cell || after == no_cell) return;
    if (one_in(18))
      ground.low_wall.set(grid, edge);
    else if (one_in(40))
      ground.high_wall.set(grid, edge);
    else if (one_in(12))
      ground.building_wall.set(grid, edge);
    else if (one_in(40))
      ground.door.set(grid, edge);
    else if (one_in(16))
      ground.window.set(grid, edge);
  });
  return ground;
}

inline Blockers random_blockers(std::mt19937& random, const Grid& grid, unsigned one_in) {
  Blockers blockers;
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    if (random() % one_in == 0) blockers.hard.set(cell);
    if (random() % one_in == 0) blockers.low.set(cell);
  }
  return blockers;
}

}  // namespace fireteam::sas::test
