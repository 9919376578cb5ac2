// Who sees whom: the field of vision, two lines from one corner, what stands in their way, and cover.
#include <numeric>

#include "games/omega/floor.h"
#include "kit/trace.h"

namespace fireteam::omega {

namespace {

constexpr unsigned every_corner = 0xf;
// Corners clockwise from the north-west; OMG-FOV-08: an arrowed figure looks from its two front ones.
constexpr unsigned front_corners(Facing facing) {
  return std::array{0b0011U, 0b0110U, 0b1100U, 0b1001U, every_corner}[static_cast<std::size_t>(facing)];
}
constexpr std::array<kit::Point, 4> inward{
    kit::Point{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};  // from a corner to the middle

constexpr std::int64_t cross(kit::Point a, kit::Point b) {
  return static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(a.y) * b.x;
}
constexpr std::int64_t dot(kit::Point a, kit::Point b) {
  return static_cast<std::int64_t>(a.x) * b.x + static_cast<std::int64_t>(a.y) * b.y;
}
constexpr bool same_way(kit::Point a, kit::Point b) { return cross(a, b) == 0 && dot(a, b) > 0; }
// Does a ray lie in the open arc that goes from u to v with the clock?
constexpr bool in_arc(kit::Point u, kit::Point v, kit::Point ray) {
  const std::int64_t turn = cross(u, v);
  const bool after = cross(u, ray) > 0, before = cross(ray, v) > 0;
  if (turn > 0) return after && before;
  if (turn == 0) return after;  // straight on: the one half
  return !same_way(u, ray) && !same_way(v, ray) && !(cross(v, ray) > 0 && cross(ray, u) > 0);
}

// OMG-LOS-03, OMG-LOS-04: a line from a corner runs through its own space when it sets out inwards.
constexpr bool sets_out_inwards(kit::Point along, kit::Point into) {
  return along.x * into.x > 0 && along.y * into.y > 0;
}

// What is met at a lattice point by a line that comes from `u` and goes on to `v`: between two things that bar the
// two arcs, or on a door line, it does not pass (OMG-LOS-06, OMG-LOS-08, OMG-LOS-09).
template <class Wall, class Shut>
Line pinched(kit::Point at, kit::Point u, kit::Point v, const Wall& walled, const Shut& closed) {
  std::array<Line, 2> arc;  // what bars each of them
  for (kit::EdgeRef edge :
       {kit::EdgeRef{at.x, at.y - 1, true}, {at.x, at.y, true}, {at.x - 1, at.y, false}, {at.x, at.y, false}}) {
    if (!closed(edge)) continue;
    const kit::Point ray =
        edge.vertical ? kit::Point{0, edge.y < at.y ? -1 : 1} : kit::Point{edge.x < at.x ? -1 : 1, 0};
    if (same_way(u, ray) || same_way(v, ray)) return {Unseen::door, kit::blocked_by(edge)};
    arc[in_arc(u, v, ray)] = {Unseen::door, kit::blocked_by(edge)};
  }
  for (kit::Point ray : {kit::Point{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
    const int x = at.x - (ray.x < 0), y = at.y - (ray.y < 0);
    if (!walled(x, y) || same_way(u, ray) || same_way(v, ray)) continue;
    Line& here = arc[in_arc(u, v, ray)];
    if (here.clear()) here = {Unseen::wall, walled.cell(x, y)};
  }
  if (arc[0].clear() || arc[1].clear()) return {};
  const Line& shown = arc[0].why == Unseen::door ? arc[0] : arc[1];
  if (arc[0].why == Unseen::door && arc[1].why == Unseen::door) return {Unseen::door, shown.by};
  return {shown.why == Unseen::door ? Unseen::beside_door : Unseen::between_walls,
          shown.by ? shown.by : (arc[0].by ? arc[0].by : arc[1].by)};
}

// Walls by place; beyond the map all is wall (OMG-LOS-18).
struct Walls {
  const kit::Grid& grid;
  const Cells& cells;
  bool operator()(int x, int y) const { return !grid.inside(x, y) || cells.test(grid.id(x, y)); }
  kit::Blocker cell(int x, int y) const { return grid.inside(x, y) ? kit::blocked_by(grid.id(x, y)) : kit::Blocker{}; }
};
struct Closed {
  const Floor& floor;
  std::uint16_t shut;
  bool operator()(kit::EdgeRef edge) const { return shut != 0 && floor.shut(edge, {shut, 0}); }
};

// A line between two lattice points, its ends left aside: not through a wall or a closed door, nor between two of them
// (OMG-LOS-06, OMG-LOS-07, OMG-LOS-08, OMG-LOS-09); touching a corner and running along one side is nothing
// (OMG-LOS-10, OMG-LOS-11), an opened door neither (OMG-LOS-15).
template <class Wall, class Shut>
Line between(kit::Point p, kit::Point q, const Wall& walled, const Shut& closed) {
  Line found;
  kit::walk(p, q, 1, [&](const kit::Crossing& met) {
    using Kind = kit::Crossing::Kind;
    if (met.kind == Kind::cell && walled(met.x, met.y)) found = {Unseen::wall, walled.cell(met.x, met.y)};
    if ((met.kind == Kind::edge || met.kind == Kind::along) && closed(met.edge()))
      found = {Unseen::door, kit::blocked_by(met.edge())};
    if (found.clear() && met.kind == Kind::along) {
      const int left = met.vertical ? met.x - 1 : met.x, above = met.vertical ? met.y : met.y - 1;
      if (walled(met.x, met.y) && walled(left, above)) found = {Unseen::between_walls, walled.cell(met.x, met.y)};
    }
    if (met.kind == Kind::vertex)
      found = pinched({met.x, met.y}, {p.x - q.x, p.y - q.y}, {q.x - p.x, q.y - p.y}, walled, closed);
    return found.clear();
  });
  return found;
}

}  // namespace

template <class Wall, class Shut>
Line Floor::trace(CellId from, CellId to, kit::Point p, kit::Point q, const Wall& walled, const Shut& closed) const {
  const kit::Point ahead{q.x - p.x, q.y - p.y}, back{p.x - q.x, p.y - q.y};
  // The ends are bent towards the middles of the two spaces, so that spaces that meet at a pinch do not see each other
  // (OMG-LOS-20).
  const kit::Point home{2 * grid_.x(from) + 1 - 2 * p.x, 2 * grid_.y(from) + 1 - 2 * p.y};
  const kit::Point goal{2 * grid_.x(to) + 1 - 2 * q.x, 2 * grid_.y(to) + 1 - 2 * q.y};
  if (Line met = pinched(p, home, ahead, walled, closed); !met.clear()) return met;
  if (Line met = between(p, q, walled, closed); !met.clear()) return met;
  return pinched(q, back, goal, walled, closed);
}

// OMG-LOS-01, OMG-LOS-02, OMG-LOS-03, OMG-LOS-04, OMG-LOS-05, OMG-LOS-12, OMG-LOS-19: the corners from which two lines
// lead to two corners, not on one path.
template <class Clear>
unsigned Floor::corners_that_see(CellId from, CellId to, unsigned corners, const Clear& clear) const {
  const auto mine = kit::corners(grid_.x(from), grid_.y(from)), theirs = kit::corners(grid_.x(to), grid_.y(to));
  unsigned seeing = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!(corners >> i & 1U)) continue;
    kit::Point first{};
    bool one = false;
    for (std::size_t j = 0; j < 4 && !(seeing >> i & 1U); ++j) {
      const kit::Point ahead{theirs[j].x - mine[i].x, theirs[j].y - mine[i].y}, back{-ahead.x, -ahead.y};
      if (ahead == kit::Point{} || sets_out_inwards(ahead, inward[i]) || sets_out_inwards(back, inward[j])) continue;
      if (one && same_way(first, ahead)) continue;
      if (!clear(mine[i], theirs[j])) continue;
      if (one)
        seeing |= 1U << i;
      else
        first = ahead, one = true;
    }
  }
  return seeing;
}

// By pair of spaces: which corners of the first see the second. What lies between two lattice points is the same for
// all spaces at their ends, so it is traced once a pair of points.
std::vector<std::uint8_t> Floor::sight_table(const Cells& walls, std::uint16_t shut) const {
  const Walls walled{grid_, walls};
  const Closed closed{*this, shut};
  const int wide = grid_.width() + 1, points = wide * (grid_.height() + 1);
  const auto all = static_cast<std::size_t>(points);
  std::vector<std::uint8_t> open(all * all, 0);
  for (int p = 0; p < points; ++p)
    for (int q = p + 1; q < points; ++q) {
      const bool clear = between({p % wide, p / wide}, {q % wide, q / wide}, walled, closed).clear();
      const auto a = static_cast<std::size_t>(p), b = static_cast<std::size_t>(q);
      open[a * all + b] = open[b * all + a] = clear;
    }
  const auto cells = static_cast<std::size_t>(grid_.cells());
  std::vector<std::uint8_t> table(cells * cells, 0);
  for (CellId from = 0; from < cells; ++from)
    for (CellId to = 0; to < cells; ++to) {
      if (from == to) continue;
      auto clear = [&](kit::Point p, kit::Point q) {
        if (!open[static_cast<std::size_t>(p.y * wide + p.x) * all + static_cast<std::size_t>(q.y * wide + q.x)])
          return false;
        const kit::Point home{2 * grid_.x(from) + 1 - 2 * p.x, 2 * grid_.y(from) + 1 - 2 * p.y};
        const kit::Point goal{2 * grid_.x(to) + 1 - 2 * q.x, 2 * grid_.y(to) + 1 - 2 * q.y};
        return pinched(p, home, {q.x - p.x, q.y - p.y}, walled, closed).clear() &&
               pinched(q, {p.x - q.x, p.y - q.y}, goal, walled, closed).clear();
      };
      table[from * cells + to] = static_cast<std::uint8_t>(corners_that_see(from, to, every_corner, clear));
    }
  return table;
}

bool Floor::in_view(CellId from, Facing facing, CellId to) const {
  if (facing == Facing::all) return true;  // OMG-FOV-04, OMG-FOV-07
  const auto dir = static_cast<kit::Dir>(2 * static_cast<int>(facing));
  const int off_x = grid_.x(to) - grid_.x(from), off_y = grid_.y(to) - grid_.y(from);
  const int ahead = kit::ahead(dir, off_x, off_y);
  return ahead >= 1 && ahead >= std::abs(kit::aside(dir, off_x, off_y));  // OMG-FOV-01, OMG-FOV-02, OMG-FOV-03
}

unsigned Floor::seeing_now(CellId from, CellId to, unsigned corners, Lay lay) const {
  const Walls walled{grid_, walls(lay)};
  const Closed closed{*this, lay.shut};
  return corners_that_see(from, to, corners,
                          [&](kit::Point p, kit::Point q) { return trace(from, to, p, q, walled, closed).clear(); });
}

// Does anything that can change lie, or touch, between the two spaces? If not, they see as if all were open.
bool Floor::changed_between(CellId from, CellId to, Lay lay) const {
  const kit::Box span{std::min(grid_.x(from), grid_.x(to)), std::min(grid_.y(from), grid_.y(to)),
                      std::max(grid_.x(from), grid_.x(to)) + 1, std::max(grid_.y(from), grid_.y(to)) + 1};
  auto meets = [&](const kit::Box& box) {
    return box.x0 <= span.x1 && box.x1 >= span.x0 && box.y0 <= span.y1 && box.y1 >= span.y0;
  };
  for (const kit::Box& box : flip_boxes_)
    if (meets(box)) return true;
  for (std::size_t door = 0; door < door_boxes_.size(); ++door)
    if ((lay.shut >> door & 1U) && meets(door_boxes_[door])) return true;
  return false;
}

bool Floor::sees(CellId from, Facing facing, CellId to, Lay lay) const {
  if (from == to || !in_view(from, facing, to)) return false;  // OMG-FOV-05
  const unsigned known = seeing_[static_cast<std::size_t>(from) * static_cast<std::size_t>(grid_.cells()) + to];
  const unsigned corners = front_corners(facing);
  if (known >> 4 & corners) return true;
  const unsigned doubtful = known & corners;
  if (doubtful == 0) return false;
  return !changed_between(from, to, lay) || seeing_now(from, to, doubtful, lay) != 0;
}

// What a person is shown: of the lines that could have been drawn, the one that comes farthest.
Line Floor::why_unseen(CellId from, Facing facing, CellId to, Lay lay) const {
  if (sees(from, facing, to, lay)) return {};
  if (!in_view(from, facing, to)) return {Unseen::field, {}};
  const Walls walled{grid_, walls(lay)};
  const Closed closed{*this, lay.shut};
  const auto mine = kit::corners(grid_.x(from), grid_.y(from)), theirs = kit::corners(grid_.x(to), grid_.y(to));
  Line shown{Unseen::same_path, {}};
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      const kit::Point ahead{theirs[j].x - mine[i].x, theirs[j].y - mine[i].y}, back{-ahead.x, -ahead.y};
      if (!(front_corners(facing) >> i & 1U) || ahead == kit::Point{}) continue;
      if (sets_out_inwards(ahead, inward[i]) || sets_out_inwards(back, inward[j])) continue;
      const Line met = trace(from, to, mine[i], theirs[j], walled, closed);
      // A door can be opened: it is the better answer, and a line straight through it the best.
      const auto worth = [](Unseen why) {
        return why == Unseen::door ? 3 : why == Unseen::beside_door ? 2 : why == Unseen::same_path ? 0 : 1;
      };
      if (!met.clear() && worth(met.why) > worth(shown.why)) shown = met;
    }
  return shown;
}

bool Floor::cover(CellId target, CellId attacker, Lay lay) const {
  if (target == attacker) return false;
  const Walls walled{grid_, walls(lay)};
  const int x = grid_.x(target), y = grid_.y(target);
  std::array<kit::Square, 8> near{};
  std::size_t count = 0;
  for (kit::Dir dir : kit::king_dirs)
    if (walled(x + kit::dx(dir), y + kit::dy(dir))) near[count++] = {x + kit::dx(dir), y + kit::dy(dir)};
  if (count == 0) return false;
  const auto mine = kit::corners(x, y), theirs = kit::corners(grid_.x(attacker), grid_.y(attacker));
  for (std::size_t i = 0; i < 4; ++i) {
    bool touches = false;  // OMG-COVER-01
    for (std::size_t n = 0; n < count; ++n)
      touches |= std::abs(2 * near[n].x + 1 - 2 * mine[i].x) == 1 && std::abs(2 * near[n].y + 1 - 2 * mine[i].y) == 1;
    if (!touches) continue;
    for (std::size_t j = 0; j < 4; ++j) {  // OMG-COVER-08: every corner of the attacking space
      const kit::Point ahead{theirs[j].x - mine[i].x, theirs[j].y - mine[i].y}, back{-ahead.x, -ahead.y};
      if (ahead == kit::Point{} || sets_out_inwards(ahead, inward[i]) || sets_out_inwards(back, inward[j]))
        continue;  // OMG-COVER-02
      for (std::size_t n = 0; n < count; ++n)
        if (kit::through({mine[i], theirs[j]}, kit::box_of(near[n].x, near[n].y)))
          return true;  // OMG-COVER-03, OMG-COVER-09
    }
  }
  return false;
}

Cells Floor::blast(CellId at, int spaces, Lay lay) const {
  Cells hit = within(at, spaces, lay), clear;
  hit.each([&](std::size_t cell) {
    if (!cover(static_cast<CellId>(cell), at, lay)) clear.set(cell);
  });
  return clear;
}

}  // namespace fireteam::omega
