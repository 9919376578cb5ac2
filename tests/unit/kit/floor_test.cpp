// A floor with a wall and a door: links, ways, steps and sight as the door stands.
#include "kit/floor.h"

#include <gtest/gtest.h>

namespace fireteam::kit {
namespace {

// Columns 0 1 | 2 3, two rows; the line between 1 and 2 is a wall in row 0 and a door in row 1; (3, 0) is solid.
Floor<64> two_rooms() {
  const Grid grid(4, 2);
  Edges<64> walls;
  walls.set(grid, {2, 0, true});
  return {grid, just<64>(grid.id(3, 0)), walls, {EdgeRef{2, 1, true}}};
}
constexpr CellId west = 5, east = 6, north_west = 1, north_east = 2, solid = 3;

TEST(Floor, LinksAndDoors) {
  const Floor<64> floor = two_rooms();
  EXPECT_EQ(floor.link(north_west, north_east), Link::wall);
  EXPECT_EQ(floor.link(west, east), Link::door);
  EXPECT_EQ(floor.door_between(west, east), 0);
  EXPECT_LT(floor.door_between(west, north_west), 0);
  EXPECT_EQ(floor.link(north_west, west), Link::open);
  EXPECT_EQ(floor.link(north_east, solid), Link::wall);
  EXPECT_EQ(floor.link(0, east), Link::apart);
}

TEST(Floor, WaysCountDoorsAsOpenAndStepsDoNot) {
  const Floor<64> floor = two_rooms();
  EXPECT_EQ(floor.way(north_west, north_east), 3);
  EXPECT_EQ(floor.way(north_west, solid), Distances::none);
  EXPECT_TRUE(floor.steps(0).may(west, Dir::e));
  EXPECT_FALSE(floor.steps(1).may(west, Dir::e));
  EXPECT_FALSE(floor.steps(1).may(east, Dir::w));
  EXPECT_EQ(floor.next_to(east).size(), 3U);
}

TEST(Floor, SightThroughTheDoorAndPastTheCorner) {
  const Floor<64> floor = two_rooms();
  EXPECT_TRUE(floor.sees(west, east, 0));
  EXPECT_FALSE(floor.sees(west, east, 1));
  EXPECT_TRUE(floor.sees_if_open(west, east));
  EXPECT_EQ(floor.blocker(west, east, 1), blocked_by(EdgeRef{2, 1, true}));
  EXPECT_EQ(floor.blocker(north_west, north_east, 0), blocked_by(EdgeRef{2, 0, true}));
  EXPECT_TRUE(floor.sees(north_west, east, 0)) << "one way round the corner is free";
  EXPECT_FALSE(floor.sees(north_west, east, 1));
}

}  // namespace
}  // namespace fireteam::kit
