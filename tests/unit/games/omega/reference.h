// A plain ground for comparison: every measure straight from its definition, cell by cell, without tables, walks or
// bitboards.
#pragma once

#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <vector>

#include "games/omega/floor.h"

namespace fireteam::omega::test {

struct Plain {
  int width = 0, height = 0;
  std::vector<std::uint8_t> walls;            // by y * width + x
  std::set<std::tuple<int, int, bool>> shut;  // edges of closed doors: x, y, vertical

  bool wall(int x, int y) const {
    return x < 0 || y < 0 || x >= width || y >= height || walls[static_cast<std::size_t>(y * width + x)];
  }
  bool closed(int x, int y, bool vertical) const { return shut.contains({x, y, vertical}); }
  bool closed_between(int ax, int ay, int bx, int by) const {  // of two cells that share a side
    return ax != bx ? closed(std::max(ax, bx), ay, true) : closed(ax, std::max(ay, by), false);
  }

  // ---- steps and distance
  bool side_barred(int ax, int ay, int x, int y, int bx, int by) const {
    return wall(x, y) || closed_between(ax, ay, x, y) || closed_between(x, y, bx, by);
  }
  bool step(int ax, int ay, int bx, int by) const {
    if (wall(bx, by)) return false;
    if (ax == bx || ay == by) return !closed_between(ax, ay, bx, by);
    return !(side_barred(ax, ay, ax, by, bx, by) && side_barred(ax, ay, bx, ay, bx, by));
  }
  bool door_between(int ax, int ay, int bx, int by) const {
    if (ax == bx || ay == by) return closed_between(ax, ay, bx, by);
    bool door = false;
    for (auto [x, y] : {std::pair{ax, by}, {bx, ay}}) {
      const bool line = closed_between(ax, ay, x, y) || closed_between(x, y, bx, by);
      if (!line && !wall(x, y)) return false;
      door |= line;
    }
    return door;
  }
  struct Way {
    int length = nowhere_near, emi = 0;
  };
  // Every state (cell, diagonal used) by length, and the fewest EMI cells among the shortest ways to it.
  std::vector<Way> ways(int from_x, int from_y, const Cells& emi) const {
    std::map<std::tuple<int, int, int>, Way> best{{{from_x, from_y, 0}, {0, 0}}};
    std::deque<std::tuple<int, int, int>> queue{{from_x, from_y, 0}};
    while (!queue.empty()) {
      auto [x, y, bent] = queue.front();
      queue.pop_front();
      const Way here = best[{x, y, bent}];
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          if ((dx == 0 && dy == 0) || !step(x, y, x + dx, y + dy)) continue;
          const int now = bent + (dx != 0 && dy != 0);
          if (now > 1) continue;
          const Way there{here.length + 1, here.emi + emi.test(static_cast<std::size_t>((y + dy) * width + x + dx))};
          auto [at, fresh] = best.try_emplace({x + dx, y + dy, now}, there);
          if (fresh)
            queue.push_back({x + dx, y + dy, now});
          else if (at->second.length == there.length && there.emi < at->second.emi)
            at->second.emi = there.emi;
        }
    }
    std::vector<Way> out(static_cast<std::size_t>(width * height));
    for (const auto& [state, way] : best) {
      Way& to = out[static_cast<std::size_t>(std::get<1>(state) * width + std::get<0>(state))];
      if (way.length < to.length || (way.length == to.length && way.emi < to.emi)) to = way;
    }
    return out;
  }

  // ---- sight
  static bool in_view(int dx, int dy, int facing) {
    if (facing == 4) return true;
    const int fx = std::array{0, 1, 0, -1}[static_cast<std::size_t>(facing)];
    const int fy = std::array{-1, 0, 1, 0}[static_cast<std::size_t>(facing)];
    const int ahead = dx * fx + dy * fy, aside = std::abs(dx * fy - dy * fx);
    return ahead >= 1 && ahead >= aside;
  }
  static std::vector<kit::Point> corners(int x, int y, int facing) {
    const std::vector<kit::Point> all{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}};
    if (facing == 0) return {all[0], all[1]};
    if (facing == 1) return {all[1], all[3]};
    if (facing == 2) return {all[2], all[3]};
    if (facing == 3) return {all[0], all[2]};
    return all;
  }
  static bool through(kit::Point p, kit::Point q, int x, int y) { return kit::through({p, q}, kit::box_of(x, y)); }

  bool blocked(int ax, int ay, int tx, int ty, kit::Point p, kit::Point q) const {
    for (int y = -1; y <= height; ++y)
      for (int x = -1; x <= width; ++x)
        if (wall(x, y) && through(p, q, x, y)) return true;
    if (p.x == q.x)
      for (int y = std::min(p.y, q.y); y < std::max(p.y, q.y); ++y)
        if (closed(p.x, y, true) || (wall(p.x - 1, y) && wall(p.x, y))) return true;
    if (p.y == q.y)
      for (int x = std::min(p.x, q.x); x < std::max(p.x, q.x); ++x)
        if (closed(x, p.y, false) || (wall(x, p.y - 1) && wall(x, p.y))) return true;
    for (auto [x, y, vertical] : shut) {
      const kit::Segment edge{{x, y}, vertical ? kit::Point{x, y + 1} : kit::Point{x + 1, y}};
      if (kit::cross_inside({p, q}, edge)) return true;
    }
    const int count = std::gcd(std::abs(q.x - p.x), std::abs(q.y - p.y));
    for (int i = 0; i <= count; ++i) {
      const kit::Point at{p.x + (q.x - p.x) / count * i, p.y + (q.y - p.y) / count * i};
      const kit::Point back =
          i == 0 ? kit::Point{2 * ax + 1 - 2 * p.x, 2 * ay + 1 - 2 * p.y} : kit::Point{p.x - q.x, p.y - q.y};
      const kit::Point on =
          i == count ? kit::Point{2 * tx + 1 - 2 * q.x, 2 * ty + 1 - 2 * q.y} : kit::Point{q.x - p.x, q.y - p.y};
      if (pinched(at, back, on)) return true;
    }
    return false;
  }
  // Arcs by angle, measured in floating point: directions of a small lattice are far enough apart.
  bool pinched(kit::Point at, kit::Point back, kit::Point on) const {
    auto angle = [](kit::Point d) { return std::atan2(static_cast<double>(d.y), static_cast<double>(d.x)); };
    auto turn = [&](kit::Point d) {  // from `back`, 0 to a full circle
      double a = angle(d) - angle(back);
      while (a < -1e-9) a += 2 * std::acos(-1.0);
      return a;
    };
    const double end = turn(on);
    bool first = false, second = false;
    auto meet = [&](kit::Point ray, bool door) {
      const double a = turn(ray);
      const bool on_path = a < 1e-9 || std::abs(a - end) < 1e-9;
      if (on_path) return door;
      (a < end ? first : second) = true;
      return false;
    };
    for (int dx : {-1, 1})
      for (int dy : {-1, 1})
        if (wall(at.x - (dx < 0), at.y - (dy < 0)) && meet({dx, dy}, false)) return true;
    if (closed(at.x, at.y, true) && meet({0, 1}, true)) return true;
    if (closed(at.x, at.y - 1, true) && meet({0, -1}, true)) return true;
    if (closed(at.x, at.y, false) && meet({1, 0}, true)) return true;
    if (closed(at.x - 1, at.y, false) && meet({-1, 0}, true)) return true;
    return first && second;
  }
  bool sees(int ax, int ay, int facing, int tx, int ty) const {
    if ((ax == tx && ay == ty) || !in_view(tx - ax, ty - ay, facing)) return false;
    for (kit::Point p : corners(ax, ay, facing)) {
      std::vector<kit::Point> good;
      for (kit::Point q : corners(tx, ty, 4))
        if (!(q == p) && !through(p, q, ax, ay) && !through(p, q, tx, ty) && !blocked(ax, ay, tx, ty, p, q))
          good.push_back({q.x - p.x, q.y - p.y});
      for (kit::Point one : good)
        for (kit::Point other : good)
          if (one.x * other.y != one.y * other.x || one.x * other.x + one.y * other.y < 0) return true;
    }
    return false;
  }
  bool cover(int tx, int ty, int ax, int ay) const {
    for (kit::Point q : corners(tx, ty, 4))
      for (kit::Point p : corners(ax, ay, 4)) {
        if (p == q || through(q, p, ax, ay) || through(q, p, tx, ty)) continue;
        bool touches = false, crosses = false;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            const int x = tx + dx, y = ty + dy;
            if ((dx == 0 && dy == 0) || !wall(x, y)) continue;
            touches |= (q.x == x || q.x == x + 1) && (q.y == y || q.y == y + 1);
            crosses |= through(q, p, x, y);
          }
        if (touches && crosses) return true;
      }
    return false;
  }
};

}  // namespace fireteam::omega::test
