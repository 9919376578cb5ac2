// Dice by value and by named face.
#include "kit/dice.h"

#include <gtest/gtest.h>

namespace fireteam::kit {
namespace {

enum class Burst { blank, burst, double_burst };
constexpr Die heavy = die_of(3, {4, 2, 2});
constexpr Die six = d6(4);

TEST(kit_dice, dice_are_made_of_weights) {
  EXPECT_EQ(heavy.id, 3);
  EXPECT_EQ(heavy.faces, 3);
  EXPECT_EQ(heavy.weight[0], 4);
  EXPECT_EQ(six.faces, 6);
  EXPECT_THROW(die_of(1, {}), Fault);
  EXPECT_THROW(die_of(1, {1, 1, 1, 1, 1, 1, 1}), Fault);
}

TEST(kit_dice, throws_are_read_by_value_and_face) {
  Faces faces{{1, 0, 2, 0, 1, 0}};  // 1 3 3 5
  EXPECT_EQ(sum(faces, d6_values), 12);
  EXPECT_EQ(at_least(faces, 3), 3);
  EXPECT_EQ(at_least(faces, 6), 0);
  EXPECT_EQ(at_least(faces, 0), 4);
  EXPECT_EQ(highest(faces), 5);
  EXPECT_EQ(lowest(faces), 1);
  EXPECT_EQ(highest({}), 0);
  EXPECT_EQ(lowest({}), 0);
  Faces bursts{{2, 1, 1}};
  EXPECT_EQ(shown(bursts, Burst::blank), 2);
  EXPECT_EQ(sum(bursts, std::array{0, 1, 2}), 3);
}

TEST(kit_dice, a_reroll_puts_a_die_back_and_throws_it_again) {
  Faces faces{{1, 0, 2, 0, 1, 0}};
  Faces again = together(without(faces, 2), Faces{{0, 0, 0, 0, 0, 1}});
  EXPECT_EQ(again, (Faces{{1, 0, 1, 0, 1, 1}}));
  EXPECT_THROW(without(faces, 1), Fault);
}

}  // namespace
}  // namespace fireteam::kit
