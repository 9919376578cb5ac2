// Exact geometry against a second, slower way to say the same; sight tables against traces.
#include "kit/sight.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "base/random.h"
#include "kit/lines.h"
#include "kit/trace.h"
#include "unit/kit/kit_boards.h"

namespace fireteam::kit {
namespace {

Point any_point(Random& random, int most) {
  auto n = static_cast<std::uint32_t>(most + 1);
  int x = static_cast<int>(random.below(n));
  return {x, static_cast<int>(random.below(n))};
}

Segment segment_of(EdgeRef edge, int scale) {
  Point from{edge.x * scale, edge.y * scale};
  return {from, edge.vertical ? Point{from.x, from.y + scale} : Point{from.x + scale, from.y}};
}

// The part of a segment inside an open box as a range of times n / d: empty if the least is not below the greatest.
bool through_by_clipping(Segment s, Box box) {
  std::int64_t low_n = 0, low_d = 1, high_n = 1, high_d = 1;
  auto clip = [&](std::int64_t at, std::int64_t speed, std::int64_t least, std::int64_t most) {
    if (speed == 0) return least < at && at < most;
    std::int64_t enter = speed > 0 ? least - at : at - most, leave = speed > 0 ? most - at : at - least;
    std::int64_t d = std::abs(speed);
    if (enter * low_d > low_n * d) low_n = enter, low_d = d;
    if (leave * high_d < high_n * d) high_n = leave, high_d = d;
    return true;
  };
  return clip(s.from.x, s.to.x - s.from.x, box.x0, box.x1) && clip(s.from.y, s.to.y - s.from.y, box.y0, box.y1) &&
         low_n * high_d < high_n * low_d;
}

double distance(Point p, Segment s) {
  double dx = s.to.x - s.from.x, dy = s.to.y - s.from.y, length = dx * dx + dy * dy;
  double t = length > 0 ? ((p.x - s.from.x) * dx + (p.y - s.from.y) * dy) / length : 0;
  t = std::clamp(t, 0.0, 1.0);
  return std::hypot(p.x - s.from.x - t * dx, p.y - s.from.y - t * dy);
}

TEST(kit_lines, through_an_open_box_agrees_with_clipping) {
  Random random(1);
  int inside = 0;
  for (int i = 0; i < 20000; ++i) {
    Segment s{any_point(random, 9), any_point(random, 9)};
    Point corner = any_point(random, 7);
    Box box{corner.x, corner.y, corner.x + 1 + static_cast<int>(random.below(2)), corner.y + 1};
    ASSERT_EQ(through(s, box), through_by_clipping(s, box)) << testing::PrintToString(i);
    inside += through(s, box);
  }
  EXPECT_GT(inside, 1000);
}

TEST(kit_lines, segments_that_meet_have_no_distance) {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    Segment s{any_point(random, 6), any_point(random, 6)}, t{any_point(random, 6), any_point(random, 6)};
    bool crossing = cross_inside(s, t);
    double apart = std::min({distance(s.from, t), distance(s.to, t), distance(t.from, s), distance(t.to, s)});
    ASSERT_EQ(meet(s, t), crossing || apart < 1e-9);
    ASSERT_EQ(meet(s, t), meet(t, s));
    // Crossing inside both is meeting, but not at an end of either.
    if (crossing) {
      ASSERT_GT(apart, 1e-9);
    }
    double squared = crossing ? 0 : apart * apart;
    std::int64_t r2 = random.below(20);
    bool tie = std::abs(squared - static_cast<double>(r2)) < 1e-9;  // exactly so far is not nearer
    ASSERT_EQ(nearer_than(s, t, r2), !tie && squared < static_cast<double>(r2));
  }
}

TEST(kit_lines, a_capsule_along_a_corridor_is_clear_and_round_a_corner_is_not) {
  // Areas with sides of 16 and circles of radius 6, as one game has them.
  Segment wall{{0, 16}, {48, 16}};
  EXPECT_FALSE(nearer_than({centre(0, 0, 16), centre(2, 0, 16)}, wall, 36));
  EXPECT_TRUE(nearer_than({centre(0, 0, 16), centre(1, 1, 16)}, wall, 36));
  EXPECT_FALSE(nearer_than({{0, 0}, {0, 16}}, Segment{{6, 0}, {6, 16}}, 36));  // exactly six: clear
}

struct Met {
  std::vector<std::pair<int, int>> cells, vertices;
  std::set<EdgeRef> edges, along;
  std::vector<Crossing> order;
};

Met met_on(Point p, Point q, int scale) {
  Met met;
  bool finished = walk(p, q, scale, [&](const Crossing& c) {
    met.order.push_back(c);
    if (c.kind == Crossing::Kind::cell) met.cells.emplace_back(c.x, c.y);
    if (c.kind == Crossing::Kind::vertex) met.vertices.emplace_back(c.x, c.y);
    if (c.kind == Crossing::Kind::edge) met.edges.insert(c.edge());
    if (c.kind == Crossing::Kind::along) met.along.insert(c.edge());
    return true;
  });
  EXPECT_TRUE(finished);
  return met;
}

TEST(kit_trace, a_walk_meets_exactly_what_geometry_says) {
  Random random(3);
  for (int round = 0; round < 3000; ++round) {
    int scale = 1 + static_cast<int>(random.below(4)), side = 5;
    Point p = any_point(random, side * scale), q = any_point(random, side * scale);
    Met met = met_on(p, q, scale);
    Segment s{p, q};
    std::set<std::pair<int, int>> cells, vertices;
    for (int x = 0; x < side; ++x)
      for (int y = 0; y < side; ++y)
        if (through(s, box_of(x, y, scale))) cells.emplace(x, y);
    for (int x = 0; x <= side; ++x)
      for (int y = 0; y <= side; ++y) {
        Point at{x * scale, y * scale};
        if (on(s, at) && at != p && at != q) vertices.emplace(x, y);
      }
    std::set<EdgeRef> edges, along;
    each_edge(Grid(side, side), [&](EdgeRef edge) {
      Segment e = segment_of(edge, scale);
      if (cross_inside(s, e)) edges.insert(edge);
      // On the same line, with more than a point in common.
      bool same_line = cross(e.from, e.to, p) == 0 && cross(e.from, e.to, q) == 0;
      int e0 = edge.vertical ? e.from.y : e.from.x;
      int s0 = edge.vertical ? std::min(p.y, q.y) : std::min(p.x, q.x);
      int s1 = edge.vertical ? std::max(p.y, q.y) : std::max(p.x, q.x);
      if (same_line && p != q && std::max(e0, s0) < std::min(e0 + scale, s1)) along.insert(edge);
    });
    ASSERT_EQ(std::set(met.cells.begin(), met.cells.end()), cells);
    ASSERT_EQ(met.cells.size(), cells.size());  // each once
    ASSERT_EQ(std::set(met.vertices.begin(), met.vertices.end()), vertices);
    ASSERT_EQ(met.edges, edges);
    ASSERT_EQ(met.along, along);
  }
}

TEST(kit_trace, a_walk_back_meets_the_same_in_the_other_order) {
  Random random(4);
  for (int round = 0; round < 1000; ++round) {
    int scale = 1 + static_cast<int>(random.below(4));
    Point p = any_point(random, 12), q = any_point(random, 12);
    auto there = met_on(p, q, scale).order, back = met_on(q, p, scale).order;
    ASSERT_EQ(there.size(), back.size());
    for (std::size_t i = 0; i < there.size(); ++i) {
      const Crossing &a = there[i], &b = back[back.size() - 1 - i];
      ASSERT_TRUE(a.kind == b.kind && a.x == b.x && a.y == b.y && a.vertical == b.vertical);
    }
  }
}

TEST(kit_trace, a_corner_names_the_cells_and_edges_of_both_ways_round) {
  for (int step_x : {-1, 1})
    for (int step_y : {-1, 1}) {
      Square from{3, 3}, to{3 + step_x, 3 + step_y};
      int corners = 0;
      walk(centre(from.x, from.y, 2), centre(to.x, to.y, 2), 2, [&](const Crossing& c) {
        if (c.kind != Crossing::Kind::vertex) return true;
        ++corners;
        EXPECT_EQ(c.before(), from);
        EXPECT_EQ(c.after(), to);
        EXPECT_EQ(c.side(0), (Square{to.x, from.y}));
        EXPECT_EQ(c.side(1), (Square{from.x, to.y}));
        Grid grid(8, 8);
        for (int way : {0, 1}) {
          Square side = c.side(way);
          auto joins = [&](EdgeRef edge, Square a, Square b) {
            auto cells = cells_beside(grid, edge);
            CellId one = grid.id(a.x, a.y), other = grid.id(b.x, b.y);
            return (cells[0] == one && cells[1] == other) || (cells[0] == other && cells[1] == one);
          };
          EXPECT_TRUE(joins(c.edges(way)[0], from, side));
          EXPECT_TRUE(joins(c.edges(way)[1], side, to));
        }
        return true;
      });
      EXPECT_EQ(corners, 1);
    }
}

TEST(kit_trace, the_first_edge_touched_is_there_exactly_if_one_meets_the_segment) {
  Random random(5);
  for (int round = 0; round < 3000; ++round) {
    int scale = 1 + static_cast<int>(random.below(4));
    Grid grid(5, 5);
    Edges<64> walls;
    each_edge(grid, [&](EdgeRef edge) {
      if (random.below(8) == 0) walls.set(grid, edge);
    });
    Segment s{any_point(random, 5 * scale), any_point(random, 5 * scale)};
    bool any = false;
    each_edge(grid, [&](EdgeRef edge) { any |= walls.test(grid, edge) && meet(s, segment_of(edge, scale)); });
    auto found = first_touched(s, scale, [&](EdgeRef edge) {
      return cells_beside(grid, edge) != std::array{no_cell, no_cell} && walls.test(grid, edge);
    });
    ASSERT_EQ(found.has_value(), any);
    if (found) {
      ASSERT_TRUE(walls.test(grid, *found) && meet(s, segment_of(*found, scale)));
    }
  }
}

// A rule of sight for the tests: some corner sees both ends of some side, corners moved inwards by a thousandth.
Blocker sight_of(const Grid& grid, const Edges<RandomBoard::N>& walls, CellId a, CellId b) {
  constexpr int scale = 1000;
  auto wall = [&](EdgeRef edge) { return walls.test(grid, edge); };
  Blocker first;
  for (Point p : corners(grid.x(a), grid.y(a), scale, 1)) {
    auto targets = corners(grid.x(b), grid.y(b), scale, 1);
    std::array<bool, 4> clear{};
    for (std::size_t i = 0; i < 4; ++i) {
      auto hit = first_touched({p, targets[i]}, scale, wall);
      clear[i] = !hit;
      if (hit && !first) first = blocked_by(*hit);
    }
    for (std::size_t i = 0; i < 4; ++i)
      if (clear[i] && clear[(i + 1) % 4]) return {};
  }
  return first;
}

TEST(kit_sight, neighbours_see_each_other_exactly_if_there_is_a_way_round) {
  // Every combination of the four edges that meet at a corner.
  Grid grid(2, 2);
  const std::array<EdgeRef, 4> around{EdgeRef{1, 0, true}, {1, 1, true}, {0, 1, false}, {1, 1, false}};
  for (unsigned set = 0; set < 16; ++set) {
    Edges<RandomBoard::N> walls;
    for (std::size_t i = 0; i < 4; ++i)
      if (set >> i & 1U) walls.set(grid, around[i]);
    auto all = all_cells<RandomBoard::N>(grid);
    auto steps = king_steps(grid, walls, all, all);
    for (CellId cell = 0; cell < 4; ++cell)
      for (Dir dir : king_dirs)
        if (CellId other = grid.next(cell, dir); other != no_cell) {
          EXPECT_EQ(steps.may(cell, dir), !sight_of(grid, walls, cell, other)) << set;
        }
  }
}

TEST(kit_sight, doors_are_traced_only_where_they_matter) {
  Random random(6);
  for (int round = 0; round < 8; ++round) {
    RandomBoard board(random, 8);
    const Grid& grid = board.grid;
    Edges<RandomBoard::N> doors;
    each_edge(grid, [&](EdgeRef edge) {
      if (random.below(20) == 0 && !board.walls.test(grid, edge)) doors.set(grid, edge);
    });
    SwitchedSight<RandomBoard::N> sight(
        grid.cells(), [&](CellId a, CellId b) { return !sight_of(grid, board.walls, a, b); },
        [&](CellId a, CellId b) { return !sight_of(grid, board.walls | doors, a, b); });
    Edges<RandomBoard::N> shut;
    each_edge(grid, [&](EdgeRef edge) {
      if (doors.test(grid, edge) && random.below(2)) shut.set(grid, edge);
    });
    std::size_t traced = 0;
    for (CellId a = 0; a < grid.cells(); ++a) {
      auto trace = [&](CellId b) { return !sight_of(grid, board.walls | shut, a, b); };
      auto seen = sight.from(a, trace);
      for (CellId b = 0; b < grid.cells(); ++b) {
        bool sees = sight(a, b, [&] { return ++traced, trace(b); });
        ASSERT_EQ(sees, trace(b));
        ASSERT_EQ(seen.test(b), sees);
      }
    }
    EXPECT_EQ(traced, sight.doubtful_pairs());
  }
}

TEST(kit_sight, a_blocker_that_opens_views_is_our_own_fault) {
  auto nothing = [](CellId, CellId) { return false; };
  auto everything = [](CellId, CellId) { return true; };
  EXPECT_THROW(SwitchedSight<64>(4, nothing, everything), Fault);
  SwitchedSight<64> sight(4, everything, nothing);
  EXPECT_EQ(sight.doubtful_pairs(), 16U);
  EXPECT_THROW(SightTable<4>(5, nothing), Fault);
}

TEST(kit_sight, what_blocks_is_named) {
  Grid grid(3, 1);
  Edges<RandomBoard::N> walls;
  walls.set(grid, EdgeRef{2, 0, true});
  EXPECT_EQ(sight_of(grid, walls, 0, 2), blocked_by(EdgeRef{2, 0, true}));
  EXPECT_FALSE(sight_of(grid, walls, 0, 1));
  EXPECT_TRUE(blocked_by(CellId{3}));
  EXPECT_NE(blocked_by(CellId{3}), blocked_by(CellId{4}));
}

}  // namespace
}  // namespace fireteam::kit
