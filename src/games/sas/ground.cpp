// What follows from the printed map alone: squares under a rectangle, windows with their squares and their stretch.
#include "games/sas/ground.h"

#include <algorithm>

namespace fireteam::sas {

Cells cells_of(const Grid& grid, const Rect& rect) {
  Cells cells;
  for (int y = std::max(rect.y, 0); y < std::min(rect.y + rect.high, grid.height()); ++y)
    for (int x = std::max(rect.x, 0); x < std::min(rect.x + rect.wide, grid.width()); ++x) cells.set(grid.id(x, y));
  return cells;
}

std::vector<Window> windows_of(const Ground& ground) {
  std::vector<Window> windows;
  kit::each_edge(ground.grid, [&](EdgeRef edge) {
    if (!ground.window.test(ground.grid, edge)) return;
    Window window{edge, {edge}, {}};
    for (int side : {-1, 1}) {
      EdgeRef beside = edge;
      (edge.vertical ? beside.y : beside.x) += side;
      if (ground.building_wall.test(ground.grid, beside)) window.span.push_back(beside);  // a door is never part of it
    }
    window.squares =
        cells_of(ground.grid, edge.vertical ? Rect{edge.x - 1, edge.y - 1, 2, 3} : Rect{edge.x - 1, edge.y - 1, 3, 2});
    windows.push_back(window);
  });
  return windows;
}

}  // namespace fireteam::sas
