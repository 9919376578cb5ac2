// Tables of the lines of vehicles, made from the exact trace.
#include "games/sas/arcs.h"

#include <algorithm>

namespace fireteam::sas {

ArcLines::ArcLines(const Ground& ground)
    : ground_(ground), windows_(windows_of(ground)), rays_(ground.grid, reach, {0, 0}) {
  const Grid& grid = ground_.grid;
  const auto count = static_cast<std::size_t>(grid.cells());
  check((grid.width() + 1) * (grid.height() + 1) <= 1024, "vehicles: a larger board than the tables of lines hold");
  clear_.resize(count), low_.resize(count), soft_.resize(count), stiff_.resize(count);
  const Cells notable = notable_squares(ground_);
  const Blockers nothing;
  for (CellId to = 0; to < count; ++to) {
    const int x = grid.x(to), y = grid.y(to);
    for (int ey = std::max(0, y - reach); ey <= std::min(grid.height(), y + reach); ++ey)
      for (int ex = std::max(0, x - reach); ex <= std::min(grid.width(), x + reach); ++ex) {
        const Square eye{ex, ey};
        const auto p = point(eye);
        // The one of its own squares that the line leaves by: an edge lies between two squares.
        const CellId first = grid.id(ex - (x < ex), ey - (y < ey));
        if ((!notable.test(first) || !notable.test(to)) &&
            passes(rays_(x - ex, y - ey), ey * grid.width() + ex, notable)) {
          clear_[to].set(p);
          continue;
        }
        const Traced line = traced(eye, to, nothing);
        if (line.line != Line::hard) clear_[to].set(p);
        if (line.line == Line::low) low_[to].set(p);
        if (line.cover == -1) soft_[to].set(p);
        if (line.cover == -2) stiff_[to].set(p);
      }
  }
}

Traced ArcLines::traced(Square eye, CellId to, const Blockers& blockers) const {
  const Eye from{{2 * eye.x, 2 * eye.y}, {eye.x - 1, eye.y - 1, 2, 2}, true};
  return trace(ground_, windows_, blockers, from, mark_of(ground_.grid, to));
}

Line ArcLines::between(Square eye, CellId to, const Blockers& blockers) const {
  if (!held(eye, to)) return traced(eye, to, blockers).line;
  const auto p = point(eye);
  if (!clear_[to].test(p)) return Line::hard;
  const Grid& grid = ground_.grid;
  const auto ray = rays_(grid.x(to) - eye.x, grid.y(to) - eye.y);
  const int from = eye.y * grid.width() + eye.x;
  const Line line = worse_by(ray, from, blockers, low_[to].test(p) ? Line::low : Line::open);
  if (line == Line::hard) return line;
  // Beside a corner a blocker matters only together with the other way round: then the line is followed.
  for (auto step : ray.beside) {
    const auto cell = static_cast<std::size_t>(from + step);
    if (blockers.hard.test(cell) || blockers.low.test(cell)) return traced(eye, to, blockers).line;
  }
  return line;
}

int ArcLines::cover(Square eye, CellId to) const {
  if (!held(eye, to)) return traced(eye, to, {}).cover;
  const auto p = point(eye);
  return stiff_[to].test(p) ? -2 : soft_[to].test(p) ? -1 : 0;
}

}  // namespace fireteam::sas
