// Campaign sheets of MERCS Recon: what is written is read again, and what contradicts itself is refused with the
// reason.
#include "games/mercs/campaign.h"

#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "games/mercs/setup.h"

namespace fireteam::mercs {
namespace {

const Files content(source_dir() / "content");

std::string refusal(const std::string& mission, const std::string& sheet, const char* mode = "campaign") {
  auto loaded = load_book(content, mission);
  if (!loaded) return to_text(loaded.complaints());
  Board board{};
  auto laid =
      lay_out(*static_cast<const Book*>(loaded->book.get()), {mission, {{"mode", mode}, {"sheet", sheet}}}, board);
  return laid ? "" : to_text(laid.complaints());
}

TEST(MercsCampaign, what_is_written_is_read_again) {
  auto loaded = load_book(content, "glass-vault");
  ASSERT_TRUE(loaded);
  const Book& book = *static_cast<const Book*>(loaded->book.get());
  Board board{};
  const std::string sheet = "tables=4 won=quiet-audit,lost-property major=lost-property";
  ASSERT_TRUE(read_sheet(book, sheet, board));
  EXPECT_EQ(sheet_text({board, book}), sheet);
  board.result = 1;
  EXPECT_EQ(sheet_text({board, book}), "tables=5 won=quiet-audit,lost-property,glass-vault major=lost-property");
}

TEST(MercsCampaign, sheets_that_contradict_are_refused) {
  EXPECT_EQ(refusal("quiet-audit", ""), "");
  EXPECT_NE(refusal("zero-hour", "tables=1 won=quiet-audit").find("is not open yet"), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "tables=1 won=glass-vault").find("do not open"), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "tables=1 major=quiet-audit").find("stand in won="), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "won=quiet-audit").find("at least one each"), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "won=quiet-audti").find("no mission 'quiet-audti'"), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "points=3").find("expected"), std::string::npos);
  EXPECT_NE(refusal("quiet-audit", "tables=1", "single").find("without mode=campaign"), std::string::npos);
}

TEST(MercsCampaign, the_page_shows_what_is_won_open_and_locked) {
  auto page = campaign_page(content, "tables=2 won=quiet-audit");
  ASSERT_TRUE(page);
  ASSERT_EQ(page->acts.front().missions.size(), 10U);
  EXPECT_EQ(page->acts.front().missions[0].state, "won");
  EXPECT_EQ(page->acts.front().missions[1].state, "open");
  EXPECT_EQ(page->acts.front().missions[6].state, "locked");
  EXPECT_EQ(page->acts.front().missions[6].why, "Opened by winning Rolling Blackout and Stairwell Siege.");
  EXPECT_EQ(page->next, "lost-property");
  EXPECT_FALSE(campaign_page(content, "won=nothing"));
}

}  // namespace
}  // namespace fireteam::mercs
