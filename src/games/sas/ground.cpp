// What follows from the printed map alone: squares under a rectangle, windows with their squares and their stretch.
#include "games/sas/ground.h"

#include <algorithm>

namespace fireteam::sas {

Cells cells_of(const Grid& grid, const Rect& rect) {
  Cells cells;
  const int x0 = std::max(rect.x, 0), wide = std::min(rect.x + rect.wide, grid.width()) - x0;
  if (wide <= 0) return cells;
  const std::uint64_t row = (std::uint64_t{1} << wide) - 1;  // no board is wider than 62 squares
  for (int y = std::max(rect.y, 0); y < std::min(rect.y + rect.high, grid.height()); ++y) {
    const std::size_t first = grid.id(x0, y), word = first / 64, by = first % 64;
    cells.words_[word] |= row << by;
    if (by + static_cast<std::size_t>(wide) > 64) cells.words_[word + 1] |= row >> (64 - by);
  }
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
