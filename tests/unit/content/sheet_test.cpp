// Campaign sheets: what they hold is taken, and what contradicts is refused with what was expected.
#include "content/sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fireteam::content {
namespace {

struct Sheet {
  long points = 0;
  std::vector<std::size_t> won;
};

std::string read(Sheet& sheet, const std::string& text) {
  auto done = read_sheet(text, {sheet_number("points", 20, [&](long n) { sheet.points = n; }),
                                sheet_names("won", "mission", {"ford", "mill"},
                                            [&](std::size_t mission) { sheet.won.push_back(mission); })});
  return done ? "" : to_text(done.complaints());
}

TEST(Sheet, IsReadKeyByKey) {
  Sheet sheet;
  EXPECT_EQ(read(sheet, "points=7 won=mill,ford"), "");
  EXPECT_EQ(sheet.points, 7);
  EXPECT_THAT(sheet.won, testing::ElementsAre(1U, 0U));
}

TEST(Sheet, WhatContradictsIsRefused) {
  Sheet sheet;
  EXPECT_THAT(read(sheet, "points=7 points=8"), testing::HasSubstr("expected points= once"));
  EXPECT_THAT(read(sheet, "won=mill,mill"), testing::HasSubstr("'mill' stands twice in won, expected once"));
  EXPECT_THAT(read(sheet, "points=21"), testing::HasSubstr("expected a number from 0 to 20"));
  EXPECT_THAT(read(sheet, "won=mile"), testing::HasSubstr("did you mean 'mill'"));
  EXPECT_THAT(read(sheet, "lost=jock"), testing::HasSubstr("expected points= or won="));
}

}  // namespace
}  // namespace fireteam::content
