// Sight and cover of SAS: the worked examples, tables against the exact trace, symmetry where the rules give it.
#include "games/sas/sight.h"

#include <gtest/gtest.h>

#include "unit/games/sas/maps.h"

namespace fireteam::sas {
namespace {

using namespace test;

const Blockers nothing;

View look(const SightLines& lines, Square from, Dir facing, Square to, const Blockers& blockers = nothing) {
  const Grid& grid = lines.ground().grid;
  if (!in_infantry_view(facing, to.x - from.x, to.y - from.y)) return View::none;
  const CellId a = grid.id(from.x, from.y), b = grid.id(to.x, to.y);
  return view_by(lines.between(a, b, blockers), lines.ground().forest.test(b), grid.chebyshev(a, b));
}

TEST(SasSight, field_of_view_squares) {  // the patrolman of the field of view figure
  SightLines lines(plain(20, 20));
  for (Square seen : {Square{10, 2}, {2, 2}, {18, 2}, {9, 9}, {9, 10}, {11, 10}})
    EXPECT_EQ(look(lines, {10, 10}, Dir::n, seen), View::full) << seen.x << ',' << seen.y;
  for (Square hidden : {Square{10, 1}, {1, 2}, {8, 10}, {12, 10}, {10, 11}, {8, 9}})
    EXPECT_EQ(look(lines, {10, 10}, Dir::n, hidden), View::none) << hidden.x << ',' << hidden.y;
}

TEST(SasSight, forest_hides_what_is_low_from_afar) {
  Ground ground = plain(20, 20);
  ground.forest.set(ground.grid.id(5, 5));
  SightLines lines(ground);
  EXPECT_EQ(look(lines, {5, 2}, Dir::s, {5, 5}), View::partial);
  EXPECT_EQ(look(lines, {5, 4}, Dir::s, {5, 5}), View::full);
  EXPECT_EQ(look(lines, {4, 4}, Dir::s, {5, 5}), View::full);
  EXPECT_EQ(look(lines, {5, 2}, Dir::s, {5, 6}), View::none);
}

TEST(SasSight, corners_need_both_sides_to_block) {
  auto seen = [](std::initializer_list<Square> forest) {
    Ground ground = plain(20, 20);
    for (Square at : forest) ground.forest.set(ground.grid.id(at.x, at.y));
    return look(SightLines(ground), {2, 2}, Dir::e, {4, 4});
  };
  EXPECT_EQ(seen({{3, 2}}), View::full);
  EXPECT_EQ(seen({{3, 2}, {2, 3}}), View::none);
  EXPECT_EQ(seen({{3, 3}}), View::none);
}

TEST(SasSight, low_walls_are_seen_over_from_beside_their_line) {
  Ground ground = plain(20, 20);
  row_of(ground.grid, ground.low_wall, 5, 3, 8);
  SightLines lines(ground);
  EXPECT_EQ(look(lines, {5, 2}, Dir::s, {5, 6}), View::partial);
  EXPECT_EQ(look(lines, {5, 4}, Dir::s, {5, 6}), View::partial);
  EXPECT_EQ(look(lines, {5, 5}, Dir::s, {5, 6}), View::full);
  EXPECT_EQ(look(lines, {1, 5}, Dir::e, {6, 6}), View::full);
  EXPECT_EQ(look(lines, {1, 4}, Dir::e, {6, 6}), View::partial);
  const Grid& grid = ground.grid;
  EXPECT_EQ(lines.cover(grid.id(5, 2), grid.id(5, 6)), -2);
  EXPECT_EQ(lines.cover(grid.id(5, 4), grid.id(5, 6)), -2);
  EXPECT_EQ(lines.cover(grid.id(5, 5), grid.id(5, 6)), 0);
}

TEST(SasSight, windows_show_their_squares) {
  Ground ground = plain(20, 20);
  row_of(ground.grid, ground.building_wall, 5, 0, 9);
  EdgeRef window{5, 6, false};
  ground.building_wall.set(ground.grid, window, false);
  ground.window.set(ground.grid, window);
  SightLines lines(ground);
  for (int x : {4, 5, 6}) EXPECT_EQ(look(lines, {5, 1}, Dir::s, {x, 6}), View::partial);
  EXPECT_EQ(look(lines, {5, 1}, Dir::s, {5, 8}), View::none);
  for (Square seen : {Square{4, 6}, {5, 6}, {5, 8}}) EXPECT_EQ(look(lines, {4, 5}, Dir::s, seen), View::full);
  EXPECT_EQ(lines.cover(ground.grid.id(5, 1), ground.grid.id(5, 6)), -2);
}

TEST(SasSight, cover_counts_only_beside_the_target) {
  Ground ground = plain(20, 20);
  ground.hedge.set(ground.grid.id(5, 3));
  SightLines lines(ground);
  EXPECT_EQ(lines.cover(ground.grid.id(5, 1), ground.grid.id(5, 5)), 0);
  EXPECT_EQ(lines.cover(ground.grid.id(5, 1), ground.grid.id(5, 4)), -1);
  EXPECT_EQ(lines.cover(ground.grid.id(5, 2), ground.grid.id(5, 3)), 0);
}

TEST(SasSight, vehicle_arcs) {  // Half-Track of length 4 at (10, 10) facing north
  auto front = [](Square to) { return range_in_arc({10, 9}, Dir::n, to); };
  EXPECT_EQ(front({10, 7}), 1);
  EXPECT_EQ(front({8, 7}), 1);
  EXPECT_EQ(front({10, 0}), 8);
  for (Square hidden : {Square{7, 7}, {8, 8}, {11, 9}, {8, 10}}) EXPECT_EQ(front(hidden), 0);
  auto rear = [](Square to) { return range_in_arc({10, 11}, Dir::s, to); };
  EXPECT_EQ(rear({10, 12}), 1);
  EXPECT_EQ(rear({11, 12}), 1);
  EXPECT_EQ(rear({10, 19}), 8);
}

TEST(SasSight, tables_say_what_the_trace_says) {
  std::mt19937 random(7);
  for (int round = 0; round < 12; ++round) {
    Ground ground = random_ground(random, 14 + static_cast<int>(random() % 5), 12 + static_cast<int>(random() % 7));
    SightLines lines(ground);
    const Grid& grid = ground.grid;
    for (unsigned density : {1000U, 30U, 8U}) {
      Blockers blockers = random_blockers(random, grid, density);
      for (int i = 0; i < 3000; ++i) {
        auto a = static_cast<CellId>(random() % static_cast<unsigned>(grid.cells()));
        auto b = static_cast<CellId>(random() % static_cast<unsigned>(grid.cells()));
        if (grid.chebyshev(a, b) > longest_line) continue;
        Traced traced = trace(ground, lines.windows(), blockers, eye_of(grid, a), mark_of(grid, b));
        ASSERT_EQ(lines.between(a, b, blockers), traced.line) << a << ' ' << b;
        Eye crouched = eye_of(grid, a);
        crouched.low = true;
        ASSERT_EQ(lines.between(a, b, blockers, true),
                  trace(ground, lines.windows(), blockers, crouched, mark_of(grid, b)).line)
            << a << ' ' << b;
        if (density == 1000U && traced.line != Line::hard) {
          ASSERT_EQ(lines.cover(a, b), traced.cover) << a << ' ' << b;
        }
      }
      auto to = static_cast<CellId>(random() % static_cast<unsigned>(grid.cells()));
      for (Line worst : {Line::open, Line::low}) {
        Cells viewers = lines.viewers(to, blockers, worst, axis_sight);
        for (CellId from = 0; from < grid.cells(); ++from)
          ASSERT_EQ(viewers.test(from),
                    grid.chebyshev(from, to) <= axis_sight && lines.between(from, to, blockers) <= worst);
      }
    }
  }
}

// Whether anything is seen at all does not depend on who looks; what is hidden behind low cover does (SAS-COVER-07).
TEST(SasSight, hard_is_the_same_from_both_ends) {
  std::mt19937 random(11);
  for (int round = 0; round < 10; ++round) {
    Ground ground = random_ground(random, 16, 16);
    SightLines lines(ground);
    Blockers blockers = random_blockers(random, ground.grid, 20);
    for (int i = 0; i < 4000; ++i) {
      auto a = static_cast<CellId>(random() % 256U), b = static_cast<CellId>(random() % 256U);
      ASSERT_EQ(lines.between(a, b, blockers) == Line::hard, lines.between(b, a, blockers) == Line::hard);
    }
  }
}

TEST(SasSight, more_blockers_never_open_a_line) {
  std::mt19937 random(13);
  Ground ground = random_ground(random, 16, 16);
  SightLines lines(ground);
  Blockers few = random_blockers(random, ground.grid, 30), many = few;
  Blockers more = random_blockers(random, ground.grid, 15);
  many.hard |= more.hard, many.low |= more.low;
  for (CellId a = 0; a < 256; ++a)
    for (CellId b = 0; b < 256; ++b) ASSERT_LE(lines.between(a, b, few), lines.between(a, b, many));
}

}  // namespace
}  // namespace fireteam::sas
