// The ground of Omega: steps, distance, EMI on the way, sight and cover equal a plain reference on random maps with
// doors in every state and tiles on either side; what a wall or a shut door more may never do.
#include "games/omega/floor.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "unit/games/omega/reference.h"

namespace fireteam::omega {
namespace {

using test::Plain;

struct Ground {
  FloorPlan plan;
  Floor floor;

  Plain plain(Lay lay) const {
    Plain out{plan.grid.width(), plan.grid.height(), {}, {}};
    for (CellId cell = 0; cell < plan.grid.cells(); ++cell) {
      const std::size_t tile = plan.tile_of[cell];
      out.walls.push_back(lay.flipped >> tile & 1U ? plan.backs[tile].test(cell) : plan.walls.test(cell));
    }
    for (std::size_t door = 0; door < plan.doors.size(); ++door)
      if (lay.shut >> door & 1U)
        for (kit::EdgeRef edge : plan.doors[door]) out.shut.insert({edge.x, edge.y, edge.vertical});
    return out;
  }
};

// Rows of '#' and '.', one tile, door lines given.
Ground drawn(const std::vector<std::string>& rows, std::vector<std::vector<kit::EdgeRef>> doors = {}) {
  Ground out;
  out.plan.grid = kit::Grid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  out.plan.tile_of.assign(static_cast<std::size_t>(out.plan.grid.cells()), 0);
  out.plan.backs.resize(1);
  out.plan.doors = std::move(doors);
  for (CellId cell = 0; cell < out.plan.grid.cells(); ++cell)
    if (rows[static_cast<std::size_t>(out.plan.grid.y(cell))][static_cast<std::size_t>(out.plan.grid.x(cell))] == '#')
      out.plan.walls.set(cell);
  out.floor = Floor(out.plan);
  return out;
}

Ground random_ground(Random& random) {
  Ground out;
  const int width = 4 + static_cast<int>(random.below(6)), height = 3 + static_cast<int>(random.below(6));
  out.plan.grid = kit::Grid(width, height);
  out.plan.backs.resize(4);
  const int split_x = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(width - 1)));
  const int split_y = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(height - 1)));
  const std::uint32_t thick = 2 + static_cast<std::uint32_t>(random.below(5));
  for (CellId cell = 0; cell < out.plan.grid.cells(); ++cell) {
    const int tile = (out.plan.grid.x(cell) >= split_x) + 2 * (out.plan.grid.y(cell) >= split_y);
    out.plan.tile_of.push_back(static_cast<std::uint8_t>(tile));
    if (random.below(thick) == 0) out.plan.walls.set(cell);
    if (random.below(thick) == 0) out.plan.backs[static_cast<std::size_t>(tile)].set(cell);
  }
  out.plan.can_flip = 0b0101;
  for (int door = 0; door < 4; ++door) {
    const bool vertical = random.below(2) == 0;
    const int x = static_cast<int>(random.below(static_cast<std::uint32_t>(width - 1))) + vertical;
    const int y = static_cast<int>(random.below(static_cast<std::uint32_t>(height - 1))) + !vertical;
    out.plan.doors.push_back({{x, y, vertical}});
    if (random.below(2) == 0) {  // a wide one
      const kit::EdgeRef more = vertical ? kit::EdgeRef{x, y + 1, true} : kit::EdgeRef{x + 1, y, false};
      if (kit::cells_beside(out.plan.grid, more)[0] != no_cell && more.x < width && more.y < height)
        out.plan.doors.back().push_back(more);
    }
  }
  // No edge belongs to two doors.
  std::set<kit::EdgeRef> taken;
  for (auto& line : out.plan.doors) std::erase_if(line, [&](kit::EdgeRef edge) { return !taken.insert(edge).second; });
  std::erase_if(out.plan.doors, [](const auto& line) { return line.empty(); });
  out.floor = Floor(out.plan);
  return out;
}

Lay random_lay(Random& random) {
  return {static_cast<std::uint16_t>(random.below(16)), static_cast<std::uint16_t>(random.below(16) & 0b0101U)};
}

TEST(OmegaFloor, equals_the_plain_reference) {
  Random random(7);
  for (int round = 0; round < 60; ++round) {
    const Ground ground = random_ground(random);
    const kit::Grid& grid = ground.plan.grid;
    Cells emi;
    for (CellId cell = 0; cell < grid.cells(); ++cell)
      if (random.below(3) == 0) emi.set(cell);
    for (int state = 0; state < 3; ++state) {
      const Lay lay = random_lay(random);
      const Plain plain = ground.plain(lay);
      for (CellId a = 0; a < grid.cells(); ++a) {
        ASSERT_EQ(ground.floor.wall(a, lay), plain.wall(grid.x(a), grid.y(a)));
        if (plain.wall(grid.x(a), grid.y(a))) continue;
        const auto ways = plain.ways(grid.x(a), grid.y(a), emi);
        const Cells near = ground.floor.within(a, 3, lay);
        for (CellId b = 0; b < grid.cells(); ++b) {
          if (plain.wall(grid.x(b), grid.y(b))) continue;
          const auto what = [&] {
            return testing::Message() << "map " << round << " shut " << lay.shut << " flipped " << lay.flipped << ": "
                                      << grid.x(a) << ',' << grid.y(a) << " to " << grid.x(b) << ',' << grid.y(b);
          };
          ASSERT_EQ(ground.floor.distance(a, b, lay), ways[b].length) << what();
          ASSERT_EQ(near.test(b), ways[b].length <= 3) << what();
          ASSERT_EQ(ground.floor.is_within(a, b, 4, lay), ways[b].length <= 4) << what();
          if (a != b && ways[b].length < nowhere_near) {
            ASSERT_EQ(ground.floor.emi_on_the_way(a, b, emi, lay), ways[b].emi) << what();
            ASSERT_LE(ways[b].emi >= 2, ground.floor.may_meet(a, b, ways[b].length, emi, 2)) << what();
          }
          for (int facing = 0; facing < 5; ++facing) {
            const bool seen = plain.sees(grid.x(a), grid.y(a), facing, grid.x(b), grid.y(b));
            ASSERT_EQ(ground.floor.sees(a, static_cast<Facing>(facing), b, lay), seen)
                << what() << " facing " << facing;
            ASSERT_EQ(ground.floor.why_unseen(a, static_cast<Facing>(facing), b, lay).clear(),
                      seen || a == b ? seen : false);
          }
          ASSERT_EQ(ground.floor.cover(a, b, lay), a != b && plain.cover(grid.x(a), grid.y(a), grid.x(b), grid.y(b)))
              << what();
          if (grid.chebyshev(a, b) != 1) continue;
          ASSERT_EQ(ground.floor.step(a, b, lay), plain.step(grid.x(a), grid.y(a), grid.x(b), grid.y(b))) << what();
          ASSERT_EQ(ground.floor.door_between(a, b, lay),
                    plain.door_between(grid.x(a), grid.y(a), grid.x(b), grid.y(b)))
              << what();
        }
      }
    }
  }
}

TEST(OmegaFloor, steps_of_a_whole_set_are_single_steps) {
  Random random(8);
  for (int round = 0; round < 40; ++round) {
    const Ground ground = random_ground(random);
    const Lay lay = random_lay(random);
    const auto steps = ground.floor.steps(lay);
    for (CellId cell = 0; cell < ground.plan.grid.cells(); ++cell)
      for (kit::Dir dir : kit::king_dirs)
        if (CellId next = ground.plan.grid.next(cell, dir); next != no_cell) {
          ASSERT_EQ(steps.may(cell, dir), ground.floor.step(cell, next, lay)) << cell << ' ' << next;
        }
  }
}

TEST(OmegaFloor, a_shut_door_more_never_opens_a_line_or_shortens_a_way) {
  Random random(9);
  for (int round = 0; round < 40; ++round) {
    const Ground ground = random_ground(random);
    Lay open = random_lay(random), shut = open;
    shut.shut = static_cast<std::uint16_t>(shut.shut | 1U << random.below(4));
    const int cells = ground.plan.grid.cells();
    for (int pair = 0; pair < 400; ++pair) {
      const auto a = static_cast<CellId>(random.below(static_cast<std::uint32_t>(cells)));
      const auto b = static_cast<CellId>(random.below(static_cast<std::uint32_t>(cells)));
      const auto facing = static_cast<Facing>(random.below(5));
      EXPECT_LE(ground.floor.sees(a, facing, b, shut), ground.floor.sees(a, facing, b, open));
      EXPECT_GE(ground.floor.distance(a, b, shut), ground.floor.distance(a, b, open));
    }
  }
}

TEST(OmegaFloor, a_wall_more_never_opens_a_line) {
  Random random(10);
  for (int round = 0; round < 40; ++round) {
    Ground bare = random_ground(random), walled = bare;
    const auto cells = static_cast<std::uint32_t>(bare.plan.grid.cells());
    const auto wall = static_cast<CellId>(random.below(cells));
    walled.plan.walls.set(wall);
    walled.floor = Floor(walled.plan);
    for (int pair = 0; pair < 400; ++pair) {
      const auto a = static_cast<CellId>(random.below(cells)), b = static_cast<CellId>(random.below(cells));
      const auto facing = static_cast<Facing>(random.below(5));
      if (a == wall || b == wall) continue;
      const Lay lay{static_cast<std::uint16_t>(random.below(16)), 0};
      EXPECT_LE(walled.floor.sees(a, facing, b, lay), bare.floor.sees(a, facing, b, lay));
    }
  }
}

TEST(OmegaFloor, on_open_floor_all_in_view_is_seen) {
  const Ground ground = drawn(std::vector<std::string>(9, "..........."));
  for (CellId a = 0; a < ground.plan.grid.cells(); ++a)
    for (CellId b = 0; b < ground.plan.grid.cells(); ++b)
      for (int facing = 0; facing < 5 && a != b; ++facing)
        EXPECT_EQ(ground.floor.sees(a, static_cast<Facing>(facing), b, {}),
                  ground.floor.in_view(a, static_cast<Facing>(facing), b));
}

TEST(OmegaFloor, a_refusal_names_what_is_in_the_way) {
  const Ground pillar = drawn({".........", ".........", "....#....", ".........", "........."});
  const kit::Grid& grid = pillar.plan.grid;
  EXPECT_EQ(pillar.floor.why_unseen(grid.id(2, 2), Facing::west, grid.id(5, 1), {}).why, Unseen::field);
  const Line wall = pillar.floor.why_unseen(grid.id(2, 2), Facing::east, grid.id(6, 2), {});
  EXPECT_EQ(wall.why, Unseen::wall);
  EXPECT_EQ(wall.by, kit::blocked_by(grid.id(4, 2)));
  const Ground doorway = drawn({"....#....", "....#....", ".........", "....#....", "....#...."}, {{{5, 2, true}}});
  const Line door = doorway.floor.why_unseen(grid.id(3, 2), Facing::east, grid.id(6, 2), {1, 0});
  EXPECT_EQ(door.why, Unseen::door);
  EXPECT_EQ(door.by, kit::blocked_by(kit::EdgeRef{5, 2, true}));
  EXPECT_EQ(doorway.floor.why_unseen(grid.id(4, 2), Facing::east, grid.id(6, 2), {1, 0}).why, Unseen::beside_door);
  EXPECT_TRUE(doorway.floor.why_unseen(grid.id(4, 2), Facing::east, grid.id(6, 2), {0, 0}).clear());
}

TEST(OmegaFloor, a_blast_ends_at_cover) {  // a wall beside the charge
  std::vector<std::string> rows(8, "........");
  rows[3][4] = '#';
  const Ground ground = drawn(rows);
  const kit::Grid& grid = ground.plan.grid;
  const Cells hit = ground.floor.blast(grid.id(3, 3), 2, {});
  EXPECT_EQ(hit.count(), 15U);
  for (auto [x, y] : {std::pair{4, 2}, {4, 4}, {5, 2}, {5, 4}, {5, 3}}) EXPECT_FALSE(hit.test(grid.id(x, y)));
  EXPECT_TRUE(hit.test(grid.id(3, 3)));
}

TEST(OmegaFloor, tiles_are_counted_over_shared_sides) {
  FloorPlan plan;
  plan.grid = kit::Grid(8, 2);
  plan.backs.resize(4);
  for (CellId cell = 0; cell < plan.grid.cells(); ++cell)
    plan.tile_of.push_back(static_cast<std::uint8_t>(plan.grid.x(cell) / 2));
  plan.walls.set(3);
  plan.walls.set(11);
  const Floor floor(plan);
  EXPECT_EQ(floor.tile_steps(0, 0), 0);
  EXPECT_EQ(floor.tile_steps(0, 1), 1);
  EXPECT_EQ(floor.tile_steps(0, 3), 3);  // walls and doors do not matter
}

}  // namespace
}  // namespace fireteam::omega
