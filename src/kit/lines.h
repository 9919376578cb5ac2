// Exact geometry of segments in integers: no floating point, so every compiler sees the same.
//
//   meet({p, q}, {a, b})           closed segments share a point (touching counts)
//   cross_inside({p, q}, {a, b})   they cross at one point inside both
//   through({p, q}, {x0, y0, x1, y1})   the open segment passes through the open box (touching does not count)
//   nearer_than({p, q}, {a, b}, 36)     squared distance below 36 (exactly 36 is not nearer)
//   centre(x, y, 16), corners(x, y, 1000, 1)   points of a cell whose side is 16; corners moved inwards by 1
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace fireteam::kit {

struct Point {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

struct Segment {
  Point from, to;
};

struct Box {
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

// Coordinates up to about 60,000 are exact throughout; nearer_than() squares once more and takes up to 16,000.
constexpr std::int64_t cross(Point origin, Point a, Point b) {
  return static_cast<std::int64_t>(a.x - origin.x) * (b.y - origin.y) -
         static_cast<std::int64_t>(a.y - origin.y) * (b.x - origin.x);
}
constexpr std::int64_t dot(Point origin, Point a, Point b) {
  return static_cast<std::int64_t>(a.x - origin.x) * (b.x - origin.x) +
         static_cast<std::int64_t>(a.y - origin.y) * (b.y - origin.y);
}
constexpr int sign(std::int64_t value) { return (value > 0) - (value < 0); }

// Is the point on the closed segment?
constexpr bool on(Segment s, Point p) {
  return cross(s.from, s.to, p) == 0 && std::min(s.from.x, s.to.x) <= p.x && p.x <= std::max(s.from.x, s.to.x) &&
         std::min(s.from.y, s.to.y) <= p.y && p.y <= std::max(s.from.y, s.to.y);
}

constexpr bool cross_inside(Segment s, Segment t) {
  return sign(cross(s.from, s.to, t.from)) * sign(cross(s.from, s.to, t.to)) < 0 &&
         sign(cross(t.from, t.to, s.from)) * sign(cross(t.from, t.to, s.to)) < 0;
}

constexpr bool meet(Segment s, Segment t) {
  return cross_inside(s, t) || on(s, t.from) || on(s, t.to) || on(t, s.from) || on(t, s.to);
}

// Two open convex sets miss one another only if a side of one of them tells them apart: so three tests are enough.
constexpr bool through(Segment s, Box box) {
  if (s.from == s.to) return box.x0 < s.from.x && s.from.x < box.x1 && box.y0 < s.from.y && s.from.y < box.y1;
  if (std::max(s.from.x, s.to.x) <= box.x0 || std::min(s.from.x, s.to.x) >= box.x1) return false;
  if (std::max(s.from.y, s.to.y) <= box.y0 || std::min(s.from.y, s.to.y) >= box.y1) return false;
  bool left = false, right = false;
  for (Point corner : {Point{box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}}) {
    std::int64_t side = cross(s.from, s.to, corner);
    left |= side > 0;
    right |= side < 0;
  }
  return left && right;
}

constexpr bool nearer_than(Point p, Segment s, std::int64_t squared) {
  std::int64_t length = dot(s.from, s.to, s.to), along = dot(s.from, s.to, p);
  if (along <= 0) return dot(s.from, p, p) < squared;
  if (along >= length) return dot(s.to, p, p) < squared;
  std::int64_t area = cross(s.from, s.to, p);
  return area * area < squared * length;
}

constexpr bool nearer_than(Segment s, Segment t, std::int64_t squared) {
  return meet(s, t) ? squared > 0
                    : nearer_than(s.from, t, squared) || nearer_than(s.to, t, squared) ||
                          nearer_than(t.from, s, squared) || nearer_than(t.to, s, squared);
}

// Points of the cell (x, y) when cells have sides of `scale`; the scale of a centre must be even.
constexpr Point centre(int x, int y, int scale) { return {x * scale + scale / 2, y * scale + scale / 2}; }
// Clockwise from the north-west; neighbours in the list are the ends of a side.
constexpr std::array<Point, 4> corners(int x, int y, int scale = 1, int inset = 0) {
  int left = x * scale + inset, top = y * scale + inset;
  int right = (x + 1) * scale - inset, bottom = (y + 1) * scale - inset;
  return {Point{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}
constexpr Box box_of(int x, int y, int scale = 1) { return {x * scale, y * scale, (x + 1) * scale, (y + 1) * scale}; }

}  // namespace fireteam::kit
