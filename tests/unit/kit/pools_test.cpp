// Pools of dice in a tray, and areas from outlines.
#include "kit/pools.h"

#include <gtest/gtest.h>

#include "kit/outlines.h"

namespace fireteam::kit {
namespace {

TEST(Pools, CountsDiceByFaceAndHowTheyCame) {
  Pools<2, 6> tray;
  tray.put(0, 1, Came::thrown, 2);
  tray.put(0, 1, Came::added);
  tray.put(1, 0, Came::thrown);
  EXPECT_EQ(tray.size(), 4);
  EXPECT_EQ(tray.room(), 2);
  EXPECT_EQ(tray.shown(0, 1), 3);
  tray.take(0, 1);
  tray.take(0, 1);
  std::vector<Came> left;
  tray.each([&](std::size_t die, int, Came came) {
    if (die == 0) left.push_back(came);
  });
  EXPECT_EQ(left, std::vector{Came::added});
}

TEST(Pools, RefusesMoreThanItHolds) {
  Pools<1, 3> tray;
  tray.put(0, 0, Came::thrown, 3);
  EXPECT_THROW(tray.put(0, 1, Came::added), Fault);
  EXPECT_THROW(tray.take(0, 2), Fault);
}

TEST(Outlines, ASideInCommonIsABorderACornerIsNot) {
  const std::vector<Outline> areas = {{{0, 0}, {4, 0}, {4, 2}, {0, 2}},
                                      {{0, 2}, {2, 2}, {2, 4}, {0, 4}},
                                      {{4, 2}, {6, 2}, {6, 4}, {4, 4}},
                                      {{8, 0}, {9, 0}, {9, 1}}};
  const auto sides = borders<8>(areas);
  EXPECT_TRUE(sides.linked(0, 1));   // half of a side is enough
  EXPECT_FALSE(sides.linked(0, 2));  // a corner is not
  EXPECT_TRUE(contacts<8>(areas).linked(0, 2));
  EXPECT_FALSE(contacts<8>(areas).linked(0, 3));
}

}  // namespace
}  // namespace fireteam::kit
