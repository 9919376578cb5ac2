// Answers in a row of short questions: what is offered at each, what is taken for granted, and the way back. And over
// random games of every mission: menus that people can look over.
#include "engine/rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/deciders.h"
#include "engine/position.h"

namespace fireteam {
namespace {

constexpr std::uint16_t wait = 8, put = 9, mark = 10;

constexpr QuestionRows rows() {
  QuestionRows all{};
  all[put] = {part::a | part::b | part::c, 2, {part::b, part::a | part::b}};  // what, then where, then where to
  all[mark] = {part::a, 0, {}};
  return all;
}

// A board of 4 columns: things 1 and 2 may be put at places 0 to 2 and moved to the place after, thing 3 at one place
// only.
void offer(Menu& menu) {
  menu.add({wait, 0, 0, 0});
  for (std::uint16_t thing = 1; thing <= 3; ++thing)
    for (std::uint16_t at = 0; at < 3; ++at)
      for (std::uint16_t to = at; to < 4; ++to)
        if (menu.wants({put, at, thing, to}))
          menu.add({put, at, thing, to}, thing < 3 || (at == 1 && to == 2) ? allowed : Verdict{1});
  for (std::uint16_t place = 0; place < 9; ++place)
    menu.add_in(static_cast<std::uint16_t>(1 + place / 4), {mark, place, 0, 0});
}

class Asked {
 public:
  // The open question after these answers; nothing if they settle it.
  std::optional<Question> after(std::vector<Answer> given, Breadth breadth = Breadth::narrow) {
    std::ranges::copy(given, answers_.begin());
    count_ = static_cast<std::uint32_t>(given.size());
    Referee referee(answers_.data(), count_, menu_, chance_);
    referee.ask_in_rows(rows_);
    referee.broaden(breadth);
    try {
      settled = referee.ask(only(0), 1, offer);
    } catch (const Referee::Stop&) {
      return referee.question();
    }
    return std::nullopt;
  }
  std::vector<Answer> options(std::vector<Answer> given, Breadth breadth = Breadth::narrow) {
    std::vector<Answer> out;
    after(std::move(given), breadth);
    options_of(menu_, 0, out);
    return out;
  }
  Answer settled;

 private:
  const QuestionRows rows_ = rows();
  std::array<Answer, most_answers> answers_;
  std::uint32_t count_ = 0;
  Menu menu_;
  Chance chance_;
};

constexpr Answer begun(std::uint16_t thing) { return {put, left_open, thing, left_open}; }

TEST(Rows, AMenuHoldsBeginningsAndWhatHasOneEndWhole) {
  Asked asked;
  EXPECT_THAT(asked.options({}), testing::ElementsAre(Answer{wait}, begun(1), begun(2), Answer{put, 1, 3, 2},
                                                      grouped({mark}, 1), grouped({mark}, 2), Answer{mark, 8, 0, 0}));
  EXPECT_FALSE(asked.after({})->back);
}

TEST(Rows, EachQuestionGoesOnFromTheLast) {
  Asked asked;
  const auto where = asked.after({begun(2)});
  ASSERT_TRUE(where);
  EXPECT_EQ(where->part, begun(2));
  EXPECT_TRUE(where->back);
  EXPECT_THAT(
      asked.options({begun(2)}),
      testing::ElementsAre(Answer{put, 0, 2, left_open}, Answer{put, 1, 2, left_open}, Answer{put, 2, 2, left_open}));
  EXPECT_THAT(asked.options({begun(2), {put, 2, 2, left_open}}),
              testing::ElementsAre(Answer{put, 2, 2, 2}, Answer{put, 2, 2, 3}));
  EXPECT_FALSE(asked.after({begun(2), {put, 2, 2, left_open}, {put, 2, 2, 3}}));
  EXPECT_EQ(asked.settled, (Answer{put, 2, 2, 3}));
  EXPECT_THAT(asked.options({grouped({mark}, 2)}), testing::ElementsAre(Answer{mark, 4, 0, 0}, Answer{mark, 5, 0, 0},
                                                                        Answer{mark, 6, 0, 0}, Answer{mark, 7, 0, 0}));
}

TEST(Rows, AWholeAnswerMayBeGivenAtOnceAndWideMenusHoldThemAll) {
  Asked asked;
  EXPECT_FALSE(asked.after({{put, 0, 1, 3}}));
  EXPECT_EQ(asked.settled, (Answer{put, 0, 1, 3}));
  EXPECT_EQ(asked.options({}, Breadth::whole).size(), 1U + 9 + 9 + 1 + 9);
  EXPECT_EQ(asked.options({begun(1)}, Breadth::whole).size(), 9U);
  const auto wide = asked.after({}, Breadth::wide);
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->menu->options().size(), 1U + 27 + 9);
  EXPECT_EQ(wide->menu->find({put, 0, 3, 0})->verdict.rule, 1);
}

TEST(Rows, WhatEveryAnswerBeginsWithIsTakenForGranted) {
  std::array<Answer, most_answers> answers;
  std::uint32_t count = 0;
  Menu menu;
  Chance chance;
  const QuestionRows all = rows();
  Referee referee(answers.data(), count, menu, chance);
  referee.ask_in_rows(all);
  auto build = [](Menu& out) {
    for (std::uint16_t to = 0; to < 3; ++to) out.add({put, 0, 1, to});
  };
  EXPECT_THROW(referee.ask(only(0), 1, build), Referee::Stop);
  EXPECT_EQ(referee.question().part, (Answer{put, 0, 1, left_open}));
  EXPECT_FALSE(referee.question().back);  // nothing was answered that could be taken back
  EXPECT_EQ(menu.legal(), 3U);
}

// Random choices, with a tally of what there was to choose from.
class Tally final : public Decider {
 public:
  explicit Tally(std::uint64_t seed) : anybody_(seed) {}
  Answer decide(const Question& question, const std::byte* board) override {
    if (question.menu) {
      ++menus;
      options += question.menu->options().size();
      longest = std::max(longest, question.menu->options().size());
    }
    return anybody_.decide(question, board);
  }
  std::size_t menus = 0, options = 0, longest = 0;

 private:
  Anybody anybody_;
};

TEST(Rows, MenusOfEveryMissionAreShort) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games()) {
    const auto missions = rules->missions(content);
    ASSERT_TRUE(missions) << rules->id;
    for (const MissionInfo& mission : *missions) {
      const Game game{rules, *rules->load(content, mission.id)};
      Position start, position;
      ASSERT_TRUE(lay_out(game, {mission.id, {}}, start));
      Tally tally(1);
      LiveRun run;
      for (int games = 0; games < 40; ++games) {
        clone(start, position);
        run.run(game, position, tally, [](const std::byte*) { return false; });
      }
      const double mean = static_cast<double>(tally.options) / static_cast<double>(tally.menus);
      EXPECT_LT(mean, 20) << rules->id << "/" << mission.id;
      EXPECT_LE(tally.longest, 80U) << rules->id << "/" << mission.id;
    }
  }
}

}  // namespace
}  // namespace fireteam
