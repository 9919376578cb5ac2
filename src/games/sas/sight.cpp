// Lines of sight and cover (SAS-LOS, SAS-COVER, SAS-BLDG): the exact trace, and the tables made from it.
#include "games/sas/sight.h"

#include <algorithm>
#include <cstdlib>

namespace fireteam::sas {

namespace {

struct Met {  // what one edge or square does to a line
  Line line = Line::open;
  int cover = 0;
  bool wall = false;  // a building wall, for fire through it
};

class Tracer {
 public:
  Tracer(const Ground& ground, const std::vector<Window>& windows, const Blockers& blockers, const Eye& eye,
         const Mark& mark)
      : ground_(ground), windows_(windows), blockers_(blockers), eye_(eye), mark_(mark) {}

  Traced follow() {
    kit::walk(eye_.from, kit::centre(mark_.at.x, mark_.at.y, 2), 2, [&](const kit::Crossing& c) {  // SAS-LOS-03
      using Kind = kit::Crossing::Kind;
      if (c.kind == Kind::cell) add(at_cell(c.x, c.y), cell_blocker(c.x, c.y));
      if (c.kind == Kind::edge) add(at_edge(c.edge()), kit::blocked_by(c.edge()));
      if (c.kind == Kind::vertex) corner(c);
      return !traced_.other_hard && traced_.walls < 2;  // what lies farther on matters no more
    });
    if (gap() <= 1) traced_.cover = 0;  // SAS-COVER-21
    return traced_;
  }

 private:
  const Grid& grid() const { return ground_.grid; }
  int gap() const { return distance(eye_.own, mark_.own); }

  kit::Blocker cell_blocker(int x, int y) const {
    return grid().inside(x, y) ? kit::blocked_by(grid().id(x, y)) : kit::Blocker{};
  }

  void add(const Met& met, const kit::Blocker& blocker) {
    if (met.line == Line::hard) {
      if (met.wall)
        ++traced_.walls;
      else
        traced_.other_hard = true;
    }
    if (met.line > traced_.line) traced_.line = met.line, traced_.blocker = blocker;
    traced_.cover = std::min(traced_.cover, met.cover);
  }

  Met at_cell(int x, int y) const {
    // SAS-SQ-05, SAS-SQ-12, SAS-SQ-15, SAS-COVER-23
    if (eye_.own.holds(x, y) || mark_.own.holds(x, y) || !grid().inside(x, y)) return {};  // SAS-LOS-02
    const CellId cell = grid().id(x, y);
    const bool beside = std::max(std::abs(x - mark_.at.x), std::abs(y - mark_.at.y)) == 1;
    Met met;
    if (ground_.hedge.test(cell)) met = {Line::low, beside ? -1 : 0};  // SAS-COVER-03, SAS-COVER-09, SAS-MOD-06
    if (ground_.crate.test(cell)) met = {Line::low, beside ? -2 : 0};  // SAS-COVER-11, SAS-MOD-07
    if (blockers_.low.test(cell)) met.line = Line::low;                // SAS-COVER-18, SAS-COVER-19
    // SAS-SQ-04
    if (ground_.forest.test(cell) || ground_.rock.test(cell) || blockers_.hard.test(cell)) met.line = Line::hard;
    return met;
  }

  Met at_edge(EdgeRef edge) const {
    // Which side of which square it is, found once for all kinds of edges.
    const bool inside = grid().inside(edge.x, edge.y);
    const CellId cell = inside ? grid().id(edge.x, edge.y) : kit::cells_beside(grid(), edge)[0];
    if (cell == no_cell) return {};
    const Dir side = edge.vertical ? (inside ? Dir::w : Dir::e) : (inside ? Dir::n : Dir::s);
    auto is = [&](const Edges& kind) { return kind.test(cell, side); };
    if (is(ground_.high_wall)) return {Line::hard};
    if (is(ground_.door)) return {Line::hard, 0, true};  // a door is part of a building's wall
    // SAS-COVER-04, SAS-AATK-02
    if (is(ground_.low_wall)) return {sees_over(edge) ? Line::open : Line::low, touches_mark(edge) ? -2 : 0};
    return is(ground_.building_wall) || is(ground_.window) ? at_window(edge) : Met{};
  }

  // SAS-COVER-07, SAS-COVER-08: beside the line of the wall, be it close to the wall or looking along it.
  bool sees_over(EdgeRef wall) const {
    if (eye_.low) return false;
    if (wall.vertical) return wall.x >= eye_.own.x && wall.x <= eye_.own.x + eye_.own.wide;
    return wall.y >= eye_.own.y && wall.y <= eye_.own.y + eye_.own.high;
  }

  bool touches_mark(EdgeRef wall) const {
    const int dx = wall.x - mark_.at.x, dy = wall.y - mark_.at.y;
    if (wall.vertical) return (dx == 0 || dx == 1) && dy >= -1 && dy <= 1;
    return (dy == 0 || dy == 1) && dx >= -1 && dx <= 1;
  }

  // SAS-LOS-06, SAS-BLDG-08, SAS-BLDG-09, SAS-BLDG-10, SAS-BLDG-11, SAS-BLDG-12, SAS-BLDG-13, SAS-BLDG-14, SAS-BLDG-15,
  // SAS-BLDG-16, SAS-BLDG-17. The best of the windows whose stretch the edge belongs to.
  Met at_window(EdgeRef edge) const {
    Met best{Line::hard, 0, true};
    const bool eye_inside = !eye_.vehicle && grid().inside(eye_.own.x, eye_.own.y);  // SAS-VLOS-04
    const bool mark_inside = grid().inside(mark_.at.x, mark_.at.y);
    for (const Window& window : windows_) {
      if (window.edge.vertical != edge.vertical ||
          std::abs(window.edge.x - edge.x) + std::abs(window.edge.y - edge.y) > 1)
        continue;
      if (std::find(window.span.begin(), window.span.end(), edge) == window.span.end()) continue;
      const bool from = eye_inside && window.squares.test(grid().id(eye_.own.x, eye_.own.y));
      const bool to = mark_inside && window.squares.test(grid().id(mark_.at.x, mark_.at.y));
      Met met{from && !eye_.low ? Line::open : from || to ? Line::low : Line::hard, to ? -2 : 0, true};
      if (met.line < best.line) best = met;
    }
    return best;
  }

  // SAS-LOS-04, SAS-LOS-05: at a corner the better of the two ways round counts; a shut way gives no cover.
  void corner(const kit::Crossing& c) {
    std::array<Met, 2> way;
    std::array<kit::Blocker, 2> blocker;
    for (int i : {0, 1}) {
      Met& met = way[static_cast<std::size_t>(i)];
      kit::Blocker& stop = blocker[static_cast<std::size_t>(i)];
      bool walls_only = true;
      auto worse = [&](const Met& part, const kit::Blocker& by) {
        if (part.line > met.line) met.line = part.line, stop = by;
        if (part.line == Line::hard && !part.wall) walls_only = false;
        met.cover = std::min(met.cover, part.cover);
      };
      auto [first, second] = c.edges(i);
      worse(at_edge(first), kit::blocked_by(first));
      worse(at_cell(c.side(i).x, c.side(i).y), cell_blocker(c.side(i).x, c.side(i).y));
      worse(at_edge(second), kit::blocked_by(second));
      met.wall = met.line == Line::hard && walls_only;
    }
    const bool first_hard = way[0].line == Line::hard, second_hard = way[1].line == Line::hard;
    Met met;
    met.line = std::min(way[0].line, way[1].line);
    if (first_hard && second_hard)
      met.wall = way[0].wall || way[1].wall;
    else if (first_hard || second_hard)
      met.cover = first_hard ? way[1].cover : way[0].cover;
    else
      met.cover = std::max(way[0].cover, way[1].cover);
    add(met, blocker[way[0].line <= way[1].line ? 0 : 1]);
  }

  const Ground& ground_;
  const std::vector<Window>& windows_;
  const Blockers& blockers_;
  const Eye& eye_;
  const Mark& mark_;
  Traced traced_;
};

}  // namespace

Eye eye_of(const Grid& grid, CellId cell) {
  return {kit::centre(grid.x(cell), grid.y(cell), 2), rect_of(grid, cell), false};
}
Mark mark_of(const Grid& grid, CellId cell) { return {grid.square(cell), rect_of(grid, cell)}; }

Traced trace(const Ground& ground, const std::vector<Window>& windows, const Blockers& blockers, const Eye& eye,
             const Mark& mark) {
  return Tracer(ground, windows, blockers, eye, mark).follow();
}

Cells notable_squares(const Ground& ground) {
  Cells notable = ground.forest | ground.rock | ground.hedge | ground.crate;
  for (const Edges* edges : {&ground.low_wall, &ground.high_wall, &ground.building_wall, &ground.door, &ground.window})
    for (const Cells& side : edges->side) notable |= side;
  return notable;
}

bool passes(const kit::Rays::Ray& ray, int from, const Cells& notable) {
  for (auto step : ray.through)
    if (notable.test(static_cast<std::size_t>(from + step))) return false;
  for (auto step : ray.beside)
    if (notable.test(static_cast<std::size_t>(from + step))) return false;
  return true;
}

Line worse_by(const kit::Rays::Ray& ray, int from, const Blockers& blockers, Line line) {
  for (auto step : ray.through) {
    const auto cell = static_cast<std::size_t>(from + step);
    if (blockers.hard.test(cell)) return Line::hard;
    if (blockers.low.test(cell)) line = Line::low;
  }
  return line;
}

SightLines::SightLines(const Ground& ground)
    : ground_(ground),
      windows_(windows_of(ground)),
      notable_(notable_squares(ground)),
      shades_(static_cast<std::size_t>(shade_side * shade_side)) {
  const Grid& grid = ground_.grid;
  const auto count = static_cast<std::size_t>(grid.cells());
  rays_ = kit::Rays(grid, longest_line);
  clear_.resize(count), low_.resize(count), soft_.resize(count), stiff_.resize(count);
  near_.resize(count * (longest_line + 1));

  for (int y = 0; y < shade_side; ++y)
    for (int x = 0; x < shade_side; ++x)
      kit::walk(kit::centre(x, y, 2), kit::centre(axis_sight, axis_sight, 2), 2, [&](const kit::Crossing& c) {
        auto note = [&](int bx, int by) {
          if ((bx == x && by == y) || (bx == axis_sight && by == axis_sight)) return;  // their own squares
          shades_[static_cast<std::size_t>(by * shade_side + bx)][static_cast<std::size_t>(y)] |= std::uint32_t{1} << x;
        };
        if (c.kind == kit::Crossing::Kind::cell) note(c.x, c.y);
        if (c.kind == kit::Crossing::Kind::vertex)
          for (int i : {0, 1}) note(c.side(i).x, c.side(i).y);
        return true;
      });

  const Blockers nothing;
  for (CellId to = 0; to < count; ++to) {
    const int x = grid.x(to), y = grid.y(to);
    const Mark mark = mark_of(grid, to);
    for (int fy = std::max(0, y - longest_line); fy <= std::min(grid.height() - 1, y + longest_line); ++fy)
      for (int fx = std::max(0, x - longest_line); fx <= std::min(grid.width() - 1, x + longest_line); ++fx) {
        const CellId from = grid.id(fx, fy);
        for (int range = grid.chebyshev(from, to); range <= longest_line; ++range)
          near_[to * (longest_line + 1) + static_cast<std::size_t>(range)].set(from);
        if ((!notable_.test(from) || !notable_.test(to)) && passes(rays_(x - fx, y - fy), from, notable_)) {
          clear_[to].set(from);
          continue;
        }
        const Traced traced = trace(ground_, windows_, nothing, eye_of(grid, from), mark);
        if (traced.line == Line::hard) continue;
        clear_[to].set(from);
        if (traced.line == Line::low) low_[to].set(from);
        if (traced.cover == -1) soft_[to].set(from);
        if (traced.cover == -2) stiff_[to].set(from);
      }
  }
}

Line SightLines::between(CellId from, CellId to, const Blockers& blockers, bool low) const {
  if (!clear_[to].test(from)) return Line::hard;
  const Grid& grid = ground_.grid;
  const auto ray = rays_(grid.x(to) - grid.x(from), grid.y(to) - grid.y(from));
  auto follow = [&] {
    Eye eye = eye_of(grid, from);
    eye.low = low;
    return trace(ground_, windows_, blockers, eye, mark_of(grid, to)).line;
  };
  const Line line = worse_by(ray, from, blockers, low_[to].test(from) ? Line::low : Line::open);
  if (line == Line::hard) return line;
  // Beside a corner a blocker matters only together with the other way round: then the line is followed.
  auto blocked = [&](std::size_t cell) { return blockers.hard.test(cell) || blockers.low.test(cell); };
  for (std::size_t i = 0; i < ray.beside.size(); i += 2) {
    const auto one = static_cast<std::size_t>(from + ray.beside[i]),
               other = static_cast<std::size_t>(from + ray.beside[i + 1]);
    if (blocked(one) ? blocked(other) || notable_.test(other) : blocked(other) && notable_.test(one)) return follow();
  }
  // Near the ground more is low than the tables say, unless the line keeps off everything; hard stays hard.
  const bool as_told =
      !low || line != Line::open || ((!notable_.test(from) || !notable_.test(to)) && passes(ray, from, notable_));
  return as_told ? line : follow();
}

// The squares whose line to that square meets one of the blockers.
Cells SightLines::near_lines(CellId to, const Cells& blockers) const {
  const Grid& grid = ground_.grid;
  const int x0 = grid.x(to) - axis_sight, y0 = grid.y(to) - axis_sight;
  Shade rows{};
  blockers.each([&](std::size_t cell) {
    const int x = grid.x(static_cast<CellId>(cell)) - x0, y = grid.y(static_cast<CellId>(cell)) - y0;
    const Shade& shade = shades_[static_cast<std::size_t>(y * shade_side + x)];
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] |= shade[i];
  });
  const std::uint64_t inside = (std::uint64_t{1} << grid.width()) - 1;
  Cells met;
  for (int y = std::max(0, -y0); y < std::min(shade_side, grid.height() - y0); ++y) {
    const std::uint64_t row = rows[static_cast<std::size_t>(y)];
    const std::uint64_t bits = (x0 >= 0 ? row << x0 : row >> -x0) & inside;
    const auto first = static_cast<std::size_t>((y0 + y) * grid.width()), word = first / 64, by = first % 64;
    met.words_[word] |= bits << by;
    if (by > 0 && word + 1 < Cells::words) met.words_[word + 1] |= bits >> (64 - by);
  }
  return met;
}

const Cells& SightLines::within(CellId cell, int range) const {
  return near_[cell * (longest_line + 1) + static_cast<std::size_t>(std::clamp(range, 0, longest_line))];
}

Cells SightLines::viewers(CellId to, const Blockers& blockers, Line worst, int range) const {
  if (worst == Line::hard) return within(to, range);
  Cells found = clear_[to] & within(to, range);
  if (worst == Line::open) found -= low_[to];
  const Cells near = (blockers.hard | blockers.low) & within(to, range);
  if (near.none()) return found;
  const Cells met = range <= axis_sight ? found & near_lines(to, near) : found;
  met.each([&](std::size_t from) {
    if (between(static_cast<CellId>(from), to, blockers) > worst) found.reset(from);
  });
  return found;
}

}  // namespace fireteam::sas
