// Ladders: ratings from results, games by pairs, and a file that a ladder goes on from.
#include "lab/ladder.h"

#include <gtest/gtest.h>

#include "lab/elo.h"
#include "unit/bots/race.h"

namespace fireteam {
namespace {

TEST(Elo, IsTheLogarithmOfTheOdds) {
  const EloFit fit(2, {{0, 1, 4000, 3000}});
  const EloValue ahead = fit.of({1, -1});
  EXPECT_NEAR(ahead.elo, 400 * std::log10(3), 1);
  EXPECT_LT(ahead.ci95[1] - ahead.ci95[0], 30);
  EXPECT_NEAR(EloFit(1, {{0, no_rival, 1000, 500}}).of({1}).elo, 0, 1e-6);
}

TEST(Elo, WhoLosesAllHasAnEnd) {
  const EloValue last = EloFit(2, {{0, 1, 50, 0}}).of({1, -1});
  EXPECT_GT(last.elo, -2000);
  EXPECT_LT(last.ci95[1], 0);
}

LadderPlan ladder_of(std::string_view bots) {
  LadderPlan plan;
  plan.game = race::loaded();
  plan.setup.mission = "track";
  plan.seats = {"red", "blue"};
  plan.sides = race::rules.sides(nullptr, {});
  plan.bots = *parse_ladder(bots, race::rules);
  plan.games = 300;
  return plan;
}

TEST(Ladder, RatesEveryBotOnBothSides) {
  LadderPlan plan = ladder_of("random,greedy,policy");
  std::vector<LadderGame> games;
  EXPECT_TRUE(play_ladder(plan, games, {}).empty());
  EXPECT_EQ(games.size(), 9U * 100U);
  const auto report = ladder_json(plan, games);
  for (const auto& side : report["sides"]) {
    EXPECT_EQ(side["bots"][0]["games"], 300);
    EXPECT_LT(side["bots"][0]["ci95"][1], side["bots"][1]["ci95"][0]) << side;  // greedy is above random on either side
  }
  EXPECT_EQ(report["pairs"].size(), 9U);
}

TEST(Ladder, GoesOnFromItsFile) {
  LadderPlan plan = ladder_of("random,greedy");
  std::string text = ladder_head(plan) + "\n";
  std::vector<LadderGame> whole;
  play_ladder(plan, whole, [&](const LadderGame& game) { text += to_line(game) + "\n"; });
  std::string cut = text.substr(0, text.size() / 2);
  auto known = read_ladder(plan, cut);
  ASSERT_TRUE(known);
  EXPECT_LT(known->size(), whole.size());
  play_ladder(plan, *known, {});
  EXPECT_EQ(ladder_json(plan, *known), ladder_json(plan, whole));
  EXPECT_FALSE(read_ladder(ladder_of("random,policy"), text));  // another ladder's
  EXPECT_FALSE(read_ladder(plan, ladder_head(plan) + "\n{\"pair\": 9}\n"));
  EXPECT_FALSE(read_ladder(plan, text + to_line(whole.front()) + "\n"));
}

TEST(Ladder, RefusesWhatIsNoLadder) {
  for (const char* bad : {"greedy", "greedy,greedy", "greedy,", "greedy,serch"})
    EXPECT_FALSE(parse_ladder(bad, race::rules)) << bad;
  LadderPlan plan = ladder_of("random,greedy");
  plan.sides.push_back({"greens", only(2)});
  EXPECT_FALSE(check_ladder(plan));
}

}  // namespace
}  // namespace fireteam
