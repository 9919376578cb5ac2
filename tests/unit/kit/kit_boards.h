// Random boards for the tests of the kit: sizes, walls, floor.
#pragma once

#include "base/random.h"
#include "kit/steps.h"

namespace fireteam::kit {

struct RandomBoard {
  static constexpr std::size_t N = 1024;
  using Set = Bits<N>;

  explicit RandomBoard(Random& random, int longest = 32)
      : grid(2 + static_cast<int>(random.below(static_cast<std::uint32_t>(longest) - 1)),
             1 + static_cast<int>(random.below(static_cast<std::uint32_t>(longest)))) {
    each_edge(grid, [&](EdgeRef edge) {
      if (random.below(4) == 0) walls.set(grid, edge);
    });
    floor = all_cells<N>(grid) - some_cells(random, 6);
    round = all_cells<N>(grid) - some_cells(random, 6);
  }

  Set some_cells(Random& random, std::uint32_t one_in) const {
    Set cells;
    for (int c = 0; c < grid.cells(); ++c)
      if (random.below(one_in) == 0) cells.set(static_cast<std::size_t>(c));
    return cells;
  }
  CellId any_cell(Random& random) const {
    return static_cast<CellId>(random.below(static_cast<std::uint32_t>(grid.cells())));
  }
  Steps<N> king() const { return king_steps(grid, walls, floor, round); }

  Grid grid;
  Edges<N> walls;
  Set floor, round;
};

}  // namespace fireteam::kit
