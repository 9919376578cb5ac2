// Texts of a mission as they read at one table.
#include "content/text_for.h"

#include <gtest/gtest.h>

namespace fireteam::content {
namespace {

TEST(TextFor, WhatStandsInBracketsHoldsWhereItsWordsDo) {
  const std::string text = "[easier: 8][standard: 5][harder: 3] breaches lose";
  EXPECT_EQ(text_for(text, {"standard", "2"}), "5 breaches lose");
  EXPECT_EQ(text_for(text, {"harder", "2"}), "3 breaches lose");
  EXPECT_EQ(text_for("All leave.[1:  Alone, put out the lamps.]", {"1"}), "All leave. Alone, put out the lamps.");
  EXPECT_EQ(text_for("All leave.[1:  Alone, put out the lamps.]", {"2", "team"}), "All leave.");
}

TEST(TextFor, AllWordsMustHoldAndNothingLeftIsNothing) {
  EXPECT_EQ(text_for("[1 harder: The end of round 3]", {"harder", "1"}), "The end of round 3");
  EXPECT_EQ(text_for("[1 harder: The end of round 3]", {"standard", "1"}), "");
  EXPECT_EQ(text_for("A text [with no colon] stays.", {}), "A text [with no colon] stays.");
}

}  // namespace
}  // namespace fireteam::content
