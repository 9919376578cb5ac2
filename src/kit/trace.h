// Following a segment over the board, exactly and in order: the cells it passes through, the edges and corners it
// crosses. What blocks is the game's business; this says what is met.
//
//   walk(centre(ax, ay, 2), centre(bx, by, 2), 2, [&](const Crossing& c) {
//     if (c.kind == Crossing::Kind::edge && walls.test(grid, c.edge())) return false;        // stop: blocked here
//     if (c.kind == Crossing::Kind::vertex) … c.before(), c.after(), c.side(0), c.side(1), c.edges(0)
//     return true; });                                                 // false from walk(): it was stopped
//   auto wall = first_touched({p, q}, 1000, [&](EdgeRef e) { return red.test(grid, e); });  // closed against closed
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "kit/edges.h"
#include "kit/lines.h"

namespace fireteam::kit {

struct Crossing {
  // cell: it has inner points of the segment. edge, vertex: crossed strictly between the ends. along: the segment runs
  // on that edge.
  enum class Kind : std::uint8_t { cell, edge, vertex, along };
  Kind kind = Kind::cell;
  bool vertical = false;       // of an edge
  int x = 0, y = 0;            // of the cell, the edge (as EdgeRef) or the corner
  int step_x = 0, step_y = 0;  // which way the segment goes: -1, 0, 1

  constexpr EdgeRef edge() const { return {x, y, vertical}; }
  // Around a corner met on a slant: the cell left, the cell entered, and the two cells beside the way.
  constexpr Square before() const { return {x - (step_x > 0), y - (step_y > 0)}; }
  constexpr Square after() const { return {x - (step_x < 0), y - (step_y < 0)}; }
  constexpr Square side(int way) const {
    return way == 0 ? Square{after().x, before().y} : Square{before().x, after().y};
  }
  // The two edges of the way round by that side, in the order they are crossed.
  constexpr std::array<EdgeRef, 2> edges(int way) const {
    if (way == 0) return {EdgeRef{x, before().y, true}, EdgeRef{after().x, y, false}};
    return {EdgeRef{before().x, y, false}, EdgeRef{x, after().y, true}};
  }
};

namespace detail {

constexpr int floor_div(int a, int b) { return a / b - (a % b < 0); }
constexpr int ceil_div(int a, int b) { return a / b + (a % b > 0); }

// A segment on a line of the lattice: the unit edges it runs on and the corners strictly between its ends.
template <class F>
constexpr bool walk_along(Point p, Point q, int scale, F& visit) {
  bool vertical = p.x == q.x;
  int from = vertical ? p.y : p.x, to = vertical ? q.y : q.x, line = (vertical ? p.x : p.y) / scale;
  int step = from < to ? 1 : -1;
  auto at = [&](Crossing::Kind kind, int i) {
    return Crossing{kind, vertical, vertical ? line : i, vertical ? i : line, vertical ? 0 : step, vertical ? step : 0};
  };
  int unit = step > 0 ? floor_div(from, scale) : ceil_div(from, scale) - 1;
  for (;; unit += step) {
    if (!visit(at(Crossing::Kind::along, unit))) return false;
    int corner = step > 0 ? unit + 1 : unit;
    if ((to - corner * scale) * step <= 0) return true;
    if (!visit(at(Crossing::Kind::vertex, corner))) return false;
  }
}

}  // namespace detail

// From p to q, in a plane where the lattice lines are the multiples of `scale`. `visit` returns false to stop.
template <class F>
constexpr bool walk(Point p, Point q, int scale, F&& visit) {
  using Kind = Crossing::Kind;
  const int step_x = (q.x > p.x) - (q.x < p.x), step_y = (q.y > p.y) - (q.y < p.y);
  if ((step_x == 0 && p.x % scale == 0) || (step_y == 0 && p.y % scale == 0))
    return p == q || detail::walk_along(p, q, scale, visit);

  int x = step_x < 0 ? detail::ceil_div(p.x, scale) - 1 : detail::floor_div(p.x, scale);
  int y = step_y < 0 ? detail::ceil_div(p.y, scale) - 1 : detail::floor_div(p.y, scale);
  // Times at which the next lines are crossed, all multiplied by |dx| |dy| so that they stay whole.
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  const std::int64_t wide = step_x ? std::abs(q.x - p.x) : 1, high = step_y ? std::abs(q.y - p.y) : 1;
  const std::int64_t end = wide * high;
  const int line_x = (step_x > 0 ? x + 1 : x) * scale, line_y = (step_y > 0 ? y + 1 : y) * scale;
  std::int64_t at_x = step_x ? std::abs(line_x - p.x) * high : never;
  std::int64_t at_y = step_y ? std::abs(line_y - p.y) * wide : never;

  for (;;) {
    if (!visit(Crossing{Kind::cell, false, x, y, step_x, step_y})) return false;
    const std::int64_t now = std::min(at_x, at_y);
    if (now >= end) return true;
    const bool over_x = at_x == now, over_y = at_y == now;
    const Kind kind = over_x && over_y ? Kind::vertex : Kind::edge;
    const int met_x = over_x && step_x > 0 ? x + 1 : x, met_y = over_y && step_y > 0 ? y + 1 : y;
    if (!visit(Crossing{kind, over_x, met_x, met_y, step_x, step_y})) return false;
    if (over_x) {
      x += step_x;
      at_x += scale * high;
    }
    if (over_y) {
      y += step_y;
      at_y += scale * wide;
    }
  }
}

namespace detail {

// The edges that hold a point of the plane: none, one, or the four at a corner.
template <class Blocks>
constexpr std::optional<EdgeRef> blocker_at(Point p, int scale, Blocks& blocks) {
  int x = floor_div(p.x, scale), y = floor_div(p.y, scale);
  bool on_x = p.x % scale == 0, on_y = p.y % scale == 0;
  if (on_x && blocks(EdgeRef{x, y, true})) return EdgeRef{x, y, true};
  if (on_x && on_y && blocks(EdgeRef{x, y - 1, true})) return EdgeRef{x, y - 1, true};
  if (on_y && blocks(EdgeRef{x, y, false})) return EdgeRef{x, y, false};
  if (on_x && on_y && blocks(EdgeRef{x - 1, y, false})) return EdgeRef{x - 1, y, false};
  return std::nullopt;
}

}  // namespace detail

// The first blocking edge, as a closed segment, that the closed segment meets: touching an end of either counts.
// `blocks(EdgeRef)` is also asked about edges beyond the board and says no there.
template <class Blocks>
constexpr std::optional<EdgeRef> first_touched(Segment s, int scale, Blocks&& blocks) {
  std::optional<EdgeRef> found = detail::blocker_at(s.from, scale, blocks);
  if (found) return found;
  walk(s.from, s.to, scale, [&](const Crossing& c) {
    if (c.kind == Crossing::Kind::vertex)
      found = detail::blocker_at(Point{c.x * scale, c.y * scale}, scale, blocks);
    else if (c.kind != Crossing::Kind::cell && blocks(c.edge()))
      found = c.edge();
    return !found;
  });
  return found ? found : detail::blocker_at(s.to, scale, blocks);
}

}  // namespace fireteam::kit
