// The laws hold for the duel, and each way of breaking it is noticed.
#include "lab/laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/perft.h"
#include "unit/engine/fake_game.h"

namespace fireteam::lab {
namespace {

LawReport keep(const Rules& rules, std::uint64_t games = 60) {
  LawPlan plan{Game{&rules, *rules.load(Files(), "line")}, "line", {}};
  plan.games = games;
  plan.deep = 100;
  return keep_laws(plan);
}
std::vector<std::string> laws_broken(const Rules& rules) {
  std::vector<std::string> laws;
  for (const LawBreach& breach : keep(rules).breaches) laws.push_back(breach.law);
  return laws;
}
using testing::Contains;

TEST(Laws, HoldForTheDuel) {
  LawReport report = keep(fake::rules(), 300);
  for (const LawBreach& breach : report.breaches)
    ADD_FAILURE() << breach.law << ": " << breach.what << " seed " << breach.seed << " step " << breach.step << "\n"
                  << breach.record;
  EXPECT_EQ(report.finished, 300U);
  EXPECT_EQ(report.unfinished, 0U);
  EXPECT_GT(report.stops_looked_at, 1000U);
}

TEST(Laws, NoticeALeak) {
  Rules rules = fake::rules();
  rules.sight = [](const void* book, const std::byte* board, const Question* question, Seat, scene::Scene& out) {
    fake::rules().sight(book, board, question, 0, out);  // everybody sees red's mine
  };
  EXPECT_THAT(laws_broken(rules), Contains("an imagined world looks the same"));
}

TEST(Laws, NoticeAPeekingImagination) {
  Rules rules = fake::rules();
  rules.imagine = [](const void*, std::byte*, const std::byte*, Seat, Random&) {};
  EXPECT_THAT(laws_broken(rules), Contains("imagine depends on the seat's sight alone"));
  rules.imagine = [](const void* book, std::byte* rest, const std::byte* now, Seat seat, Random& random) {
    Random own(static_cast<std::uint64_t>(rest[5]) + 1);  // depends on blue's secret mine
    (void)random;
    fake::rules().imagine(book, rest, now, seat, own);
  };
  EXPECT_THAT(laws_broken(rules), Contains("imagine depends on the seat's sight alone"));
}

TEST(Laws, NoticeAnUntoldChange) {
  Rules rules = fake::rules();
  rules.tell_line = [](const void*, const std::byte*, const Event&, const Because*, Seat, scene::LogLine& out) {
    out.text = "Something happens.";
  };
  EXPECT_THAT(laws_broken(rules), Contains("every change was told"));
}

TEST(Laws, NoticeTextsThatAreNotReadBack) {
  Rules rules = fake::rules();
  rules.noun_text = [](const void*, const std::byte*, std::uint8_t, std::uint16_t, const Answer&) {
    return std::string("same");
  };
  EXPECT_THAT(laws_broken(rules), Contains("text and answer are one to one"));
}

TEST(Laws, NoticeAFaultAndKeepItsRecord) {
  Rules rules = fake::rules();
  rules.audit = [](const void*, const std::byte* board) { check(static_cast<int>(board[13]) < 3, "third round"); };
  LawReport report = keep(rules);
  ASSERT_FALSE(report.breaches.empty());
  EXPECT_THAT(report.breaches[0].what, testing::HasSubstr("third round"));
  auto record = parse_record(report.breaches[0].record);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->steps.size(), report.breaches[0].step);
}

TEST(Perft, CountsChoicesAndChanceApart) {
  Game game = fake::game();
  Desk desk;
  Position position;
  ASSERT_TRUE(desk.start(game, fireteam::Setup{"line", {}}, position));
  auto levels = perft(game, position, 4);
  EXPECT_EQ(levels[0].choices, 4U);       // red's mine
  EXPECT_EQ(levels[1].choices, 16U);      // blue's
  EXPECT_EQ(levels[2].chance, 16U * 3);   // three kinds of weather
  EXPECT_EQ(levels[3].choices, 48U * 2);  // wait or step 1; blue is out of reach
  EXPECT_EQ(levels[3].ends, 0U);
}

TEST(Perft, ReadsItsFile) {
  auto lines = parse_trees("# comment\nduel/line 2 16 0 0\n", "x");
  ASSERT_TRUE(lines);
  EXPECT_EQ((*lines)[0].level.choices, 16U);
  EXPECT_EQ(to_text((*lines)[0]), "duel/line 2 16 0 0");
  EXPECT_FALSE(parse_trees("duel/line 2 16\n", "x"));
  EXPECT_EQ(to_text(parse_trees("duel/line@40 2 16 0 0", "x")->at(0)), "duel/line@40 2 16 0 0");
  EXPECT_FALSE(parse_trees("duel/line@x 2 16 0 0\n", "x"));
}

}  // namespace
}  // namespace fireteam::lab
