// Lines of vehicles: tables against the exact trace, with moving blockers, and targets of several squares.
#include "games/sas/arcs.h"

#include <gtest/gtest.h>

#include "games/sas/driving.h"
#include "unit/games/sas/maps.h"

namespace fireteam::sas {
namespace {

using namespace test;

Eye block_eye(Square eye) { return {{2 * eye.x, 2 * eye.y}, {eye.x - 1, eye.y - 1, 2, 2}, true}; }

TEST(SasArcs, tables_say_what_the_trace_says) {
  std::mt19937 random(17);
  int hard = 0, low = 0, open = 0, covered = 0;
  for (int round = 0; round < 10; ++round) {
    const Ground ground =
        random_ground(random, 14 + static_cast<int>(random() % 5), 12 + static_cast<int>(random() % 7));
    const std::vector<Window> windows = windows_of(ground);
    const ArcLines arcs(ground);
    const Grid& grid = ground.grid;
    for (unsigned density : {1000U, 30U, 8U}) {
      const Blockers blockers = random_blockers(random, grid, density);
      for (int i = 0; i < 3000; ++i) {
        // Eyes off the board, too: a vehicle may hang over its edge (SAS-VMOVE-19).
        const Square eye{static_cast<int>(random() % static_cast<unsigned>(grid.width() + 5)) - 2,
                         static_cast<int>(random() % static_cast<unsigned>(grid.height() + 5)) - 2};
        const auto to = static_cast<CellId>(random() % static_cast<unsigned>(grid.cells()));
        const Rect block{eye.x - 1, eye.y - 1, 2, 2};
        if (distance(block, rect_of(grid, to)) == 0) continue;  // one of its own squares
        const Traced traced = trace(ground, windows, blockers, block_eye(eye), mark_of(grid, to));
        ASSERT_EQ(arcs.between(eye, to, blockers), traced.line) << eye.x << ',' << eye.y << ' ' << to;
        ASSERT_EQ(arcs.cover(eye, to), trace(ground, windows, {}, block_eye(eye), mark_of(grid, to)).cover);
        hard += traced.line == Line::hard, low += traced.line == Line::low, open += traced.line == Line::open;
        covered += arcs.cover(eye, to) < 0;
      }
    }
  }
  for (int seen : {hard, low, open, covered}) EXPECT_GT(seen, 500);  // every sort of line was met
}

}  // namespace
}  // namespace fireteam::sas
