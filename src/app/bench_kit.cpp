// The kit's two hot queries on a plain board of 24 by 24 with walls and doors: sight by table, reach by bitboard.
#include "app/bench_kit.h"

#include <ctime>

#include "base/random.h"
#include "kit/reach.h"
#include "kit/sight.h"
#include "kit/trace.h"
#include "lab/stats.h"

namespace fireteam::app {

namespace {

constexpr std::size_t cells = 576;
using kit::CellId;

struct Ground {
  kit::Grid grid{24, 24};
  kit::Edges<cells> walls, doors;
  kit::Steps<cells> steps;
  kit::SwitchedSight<cells> sight;

  Ground() {
    for (int y = 0; y < 24; ++y)
      for (int x : {6, 12, 18}) (y % 6 == 3 ? doors : walls).set(grid, kit::EdgeRef{x, y, true});
    for (int x = 0; x < 24; ++x)
      for (int y : {8, 16}) (x % 6 == 2 ? doors : walls).set(grid, kit::EdgeRef{x, y, false});
    const auto all = kit::all_cells<cells>(grid);
    steps = kit::king_steps(grid, walls, all, all);
    sight = kit::SwitchedSight<cells>(
        grid.cells(), [&](CellId a, CellId b) { return clear(a, b, walls); },
        [&](CellId a, CellId b) { return clear(a, b, walls | doors); });
  }
  bool clear(CellId a, CellId b, const kit::Edges<cells>& blocking) const {
    return kit::walk(kit::centre(grid.x(a), grid.y(a), 2), kit::centre(grid.x(b), grid.y(b), 2), 2,
                     [&](const kit::Crossing& crossing) {
                       return crossing.kind != kit::Crossing::Kind::edge || !blocking.test(grid, crossing.edge());
                     });
  }
};

template <class Once>
double median_ns(Once&& once) {
  std::vector<double> costs;
  for (int run = 0; run < 7; ++run) {
    constexpr int calls = 200'000;
    const std::clock_t begun = std::clock();
    for (int i = 0; i < calls; ++i) once();
    costs.push_back(1e9 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC / calls);
  }
  return median(costs);
}

}  // namespace

KitFigures bench_kit() {
  const Ground ground;
  const auto open = kit::all_cells<cells>(ground.grid);
  Random random(3);
  KitFigures figures;
  std::uint64_t seen = 0;
  auto any = [&] { return static_cast<CellId>(random.below(cells)); };
  figures.sight_ns = median_ns([&] {
    const CellId a = any(), b = any();
    seen += ground.sight(a, b, [&] { return ground.clear(a, b, ground.walls | ground.doors); });
  });
  figures.reach_ns = median_ns([&] { seen += kit::reach(ground.grid, ground.steps, any(), 6, open).words_[3]; });
  figures.doubtful = static_cast<double>(ground.sight.doubtful_pairs()) / (cells * cells);
  check(seen > 0, "bench: nothing was seen or reached");
  return figures;
}

}  // namespace fireteam::app
