// Squares, directions, edges and steps: bitboards against plain loops over random boards.
#include "kit/grid.h"

#include <gtest/gtest.h>

#include <deque>

#include "kit/areas.h"
#include "unit/kit/kit_boards.h"

namespace fireteam::kit {
namespace {

TEST(kit_grid, numbers_and_coordinates_agree_on_every_size) {
  for (int width = 2; width <= Grid::longest_side; ++width) {
    Grid grid(width, Grid::longest_side);
    for (int c = 0; c < grid.cells(); ++c) {
      ASSERT_EQ(grid.x(static_cast<CellId>(c)), c % width);
      ASSERT_EQ(grid.y(static_cast<CellId>(c)), c / width);
    }
  }
  EXPECT_THROW(Grid(1, 5), Fault);
  EXPECT_THROW(Grid(63, 5), Fault);
}

TEST(kit_grid, neighbours_and_distances) {
  Grid grid(5, 4);
  EXPECT_EQ(grid.next(grid.id(0, 0), Dir::nw), no_cell);
  EXPECT_EQ(grid.next(grid.id(4, 3), Dir::e), no_cell);
  EXPECT_EQ(grid.next(grid.id(2, 2), Dir::ne), grid.id(3, 1));
  for (Dir dir : king_dirs) EXPECT_EQ(grid.next(grid.id(2, 2), dir), grid.id(2, 2) + grid.offset(dir));
  EXPECT_EQ(grid.chebyshev(grid.id(0, 0), grid.id(4, 3)), 4);
  EXPECT_EQ(grid.manhattan(grid.id(0, 3), grid.id(4, 0)), 7);
}

TEST(kit_grid, facings_measure_ahead_and_aside) {
  EXPECT_EQ(ahead(Dir::n, 2, -3), 3);
  EXPECT_EQ(aside(Dir::n, 2, -3), 2);
  EXPECT_EQ(aside(Dir::s, 2, 3), -2);
  EXPECT_EQ(ahead(Dir::w, -4, 1), 4);
  EXPECT_EQ(aside(Dir::w, -4, 1), -1);  // south is left of west
  EXPECT_EQ(turned(Dir::n, -1), Dir::nw);
  EXPECT_EQ(opposite(Dir::se), Dir::nw);
}

TEST(kit_grid, a_tile_turned_four_times_is_itself) {
  Square cell{2, 0};
  EXPECT_EQ(turned_cell(cell, 4, 3, 1), (Square{2, 2}));
  Square at = cell;
  for (int i = 0; i < 4; ++i) at = i % 2 ? turned_cell(at, 3, 4, 1) : turned_cell(at, 4, 3, 1);
  EXPECT_EQ(at, cell);
  EXPECT_EQ(turned_cell(cell, 4, 3, 3), turned_cell(turned_cell(cell, 4, 3, 2), 4, 3, 1));
}

TEST(kit_edges, both_sides_and_the_border_are_one_edge) {
  Grid grid(4, 3);
  Edges<64> edges;
  edges.set(grid, grid.id(1, 1), Dir::e);
  EXPECT_TRUE(edges.test(grid.id(2, 1), Dir::w));
  EXPECT_TRUE(edges.test(grid, EdgeRef{2, 1, true}));
  edges.set(grid, EdgeRef{4, 2, true});
  EXPECT_TRUE(edges.test(grid.id(3, 2), Dir::e));
  edges.set(grid, EdgeRef{0, 3, false});
  EXPECT_TRUE(edges.test(grid.id(0, 2), Dir::s));
  edges.set(grid, grid.id(2, 1), Dir::w, false);
  EXPECT_FALSE(edges.test(grid.id(1, 1), Dir::e));
  EXPECT_FALSE(edges.test(grid, EdgeRef{9, 9, true}));
  EXPECT_THROW(edges.set(grid, EdgeRef{9, 9, true}), Fault);
  int count = 0;
  each_edge(grid, [&](EdgeRef edge) {
    Edges<64> one;
    one.set(grid, edge);
    EXPECT_TRUE(one.test(grid, edge));
    for (CellId cell : cells_beside(grid, edge))
      if (cell != no_cell) {
        int sides = 0;
        for (Dir dir : rook_dirs) sides += one.test(cell, dir) && edge_of(grid, cell, dir) == edge;
        EXPECT_EQ(sides, 1);
      }
    ++count;
  });
  EXPECT_EQ(count, 5 * 3 + 4 * 4);
}

// One cell after another, by the definition of the steps.
bool plain_king_step(const RandomBoard& board, CellId from, Dir dir) {
  CellId to = board.grid.next(from, dir);
  if (to == no_cell || !board.floor.test(to)) return false;
  if (!is_diagonal(dir)) return !board.walls.test(from, dir);
  for (int turn : {-1, 1}) {
    Dir first = turned(dir, turn), second = turned(dir, -turn);
    CellId beside = board.grid.next(from, first);
    if (board.round.test(beside) && !board.walls.test(from, first) && !board.walls.test(beside, second)) return true;
  }
  return false;
}

TEST(kit_steps, king_steps_are_those_of_the_definition) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    RandomBoard board(random);
    auto steps = board.king();
    auto rook = rook_steps(board.grid, board.walls, board.floor);
    for (int c = 0; c < board.grid.cells(); ++c)
      for (Dir dir : king_dirs) {
        auto cell = static_cast<CellId>(c);
        ASSERT_EQ(steps.may(cell, dir), plain_king_step(board, cell, dir));
        ASSERT_EQ(rook.may(cell, dir), !is_diagonal(dir) && plain_king_step(board, cell, dir));
      }
  }
}

TEST(kit_steps, spread_moves_every_member_by_every_step) {
  Random random(2);
  for (int round = 0; round < 100; ++round) {
    RandomBoard board(random);
    auto steps = board.king();
    auto from = board.some_cells(random, 3);
    unsigned dirs = random.below(256);
    RandomBoard::Set to, back;
    for (int c = 0; c < board.grid.cells(); ++c)
      for (Dir dir : king_dirs) {
        auto cell = static_cast<CellId>(c);
        if (!(dirs >> number_of(dir) & 1U) || !steps.may(cell, dir)) continue;
        if (from.test(cell)) to.set(board.grid.next(cell, dir));
        if (from.test(board.grid.next(cell, dir))) back.set(cell);
      }
    ASSERT_EQ(spread(board.grid, steps, from, dirs), to);
    ASSERT_EQ(spread_back(board.grid, steps, from, dirs), back);
  }
}

TEST(kit_steps, splitting_by_cells_loses_nothing) {
  Random random(3);
  for (int round = 0; round < 20; ++round) {
    RandomBoard board(random);
    auto steps = board.king();
    auto tough = board.some_cells(random, 4);
    auto dear = into(board.grid, steps, tough);
    ASSERT_EQ((steps - dear) | dear, steps);
    for (int c = 0; c < board.grid.cells(); ++c)
      for (Dir dir : king_dirs) {
        auto cell = static_cast<CellId>(c);
        ASSERT_EQ(dear.may(cell, dir), steps.may(cell, dir) && tough.test(board.grid.next(cell, dir)));
        ASSERT_EQ(out_of(steps, tough).may(cell, dir), steps.may(cell, dir) && tough.test(cell));
      }
  }
}

TEST(kit_areas, regions_are_what_walls_leave_together) {
  Grid grid(6, 2);
  Edges<64> walls;
  walls.set(grid, EdgeRef{2, 0, true});
  walls.set(grid, EdgeRef{2, 1, true});
  auto cells = all_cells<64>(grid);
  cells.reset(grid.id(4, 0));
  cells.reset(grid.id(4, 1));
  auto region = regions_of(grid, walls, cells);
  EXPECT_EQ(region[grid.id(0, 0)], 0);
  EXPECT_EQ(region[grid.id(1, 1)], 0);
  EXPECT_EQ(region[grid.id(2, 0)], 1);
  EXPECT_EQ(region[grid.id(3, 1)], 1);
  EXPECT_EQ(region[grid.id(4, 0)], no_region);
  EXPECT_EQ(region[grid.id(5, 1)], 2);
}

TEST(kit_areas, a_graph_counts_steps_over_borders) {
  Graph<8> graph;
  for (auto [a, b] : {std::pair{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}}) graph.link(a, b);
  Bits<8> open;
  for (std::size_t i = 0; i < 6; ++i) open.set(i);
  EXPECT_EQ(graph.distance(0, 4, open), 2);
  EXPECT_EQ(graph.distance(0, 0, open), 0);
  EXPECT_EQ(graph.distance(0, 5, open), -1);
  open.reset(3);
  EXPECT_EQ(graph.distance(0, 4, open), -1);
  EXPECT_EQ(graph.within(0, 1, open).count(), 2U);
  graph.cut(0, 1);
  EXPECT_FALSE(graph.linked(1, 0));
  EXPECT_TRUE(graph.near(3).test(4));
}

}  // namespace
}  // namespace fireteam::kit
