// Intervals of shares: values known from tables, and the ends.
#include "lab/stats.h"

#include <gtest/gtest.h>

namespace fireteam {
namespace {

TEST(Stats, WilsonHoldsTheShareAtEveryCount) {
  for (std::size_t games = 1; games < 60; ++games)
    for (std::size_t wins = 0; wins <= games; ++wins) {
      const double share = static_cast<double>(wins) / static_cast<double>(games);
      const auto [low, high] = wilson(wins, games);
      EXPECT_LE(low, share) << wins << " of " << games;
      EXPECT_GE(high, share) << wins << " of " << games;
      EXPECT_GE(low, 0);
      EXPECT_LE(high, 1);
    }
}

TEST(Stats, WilsonAsInTheTables) {
  const auto [low, high] = wilson(5, 10);
  EXPECT_NEAR(low, 0.2366, 0.0001);
  EXPECT_NEAR(high, 0.7634, 0.0001);
  EXPECT_EQ(wilson(0, 0), (std::array<double, 2>{0, 1}));
}

}  // namespace
}  // namespace fireteam
