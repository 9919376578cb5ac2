// Bots on the race: specs, legality, secrets, determinism, and that thinking pays.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "lab/sim.h"
#include "lab/stats.h"
#include "unit/bots/race.h"

namespace fireteam {
namespace {

Bot bot_named(std::string_view text) { return Bot(*parse_bot(text)); }

TEST(BotSpec, ReadsAndWritesItsText) {
  EXPECT_EQ(to_text(*parse_bot("search:500it:2t")), "search:500it:2t");
  EXPECT_EQ(to_text(*parse_bot("search:200ms")), "search:200ms");
  EXPECT_EQ(to_text(*parse_bot("search:9it:4r:12a")), "search:9it:4r:12a");
  EXPECT_EQ(to_text(*parse_bot("greedy")), "greedy");
  for (const char* bad : {"", "serch", "search:", "search:0it", "search:5", "search:5kg", "search:99999999999999it"})
    EXPECT_FALSE(parse_bot(bad)) << bad;
  EXPECT_NE(to_text(parse_bot("serch").complaints()).find("did you mean 'search'"), std::string::npos);
}

TEST(BotSpec, SeatsGetTheirBots) {
  const std::vector<std::string> seats = {"red", "blue"};
  EXPECT_EQ(parse_bots("greedy", seats)->at(1).kind, BotKind::greedy);
  EXPECT_EQ(parse_bots("blue=search:9it,red=random", seats)->at(1).iterations, 9U);
  EXPECT_FALSE(parse_bots("greedy,greedy,greedy", seats));
  EXPECT_FALSE(parse_bots("blue=greedy", seats));
  EXPECT_FALSE(parse_bots("green=greedy,red=greedy", seats));
}

SimPlan plan_of(std::string_view bots, std::uint64_t games) {
  SimPlan plan;
  plan.game = race::loaded();
  plan.setup.mission = "track";
  plan.seats = {"red", "blue"};
  plan.bots = *parse_bots(bots, plan.seats);
  plan.games = games;
  plan.rotate = true;
  return plan;
}

std::size_t wins_of_first(const SimPlan& plan) {
  std::size_t wins = 0;
  for (const SimGame& game : simulate(plan)) {
    EXPECT_EQ(game.fault, "");
    EXPECT_TRUE(game.over);
    for (Seat seat = 0; seat < 2; ++seat) wins += game.chairs[seat] == 0 && has(game.outcome.winners, seat);
  }
  return wins;
}

TEST(Bots, ThinkingPays) {
  EXPECT_GT(wilson(wins_of_first(plan_of("greedy,random", 200)), 200)[0], 0.5);
  EXPECT_GT(wilson(wins_of_first(plan_of("search:200it,random", 200)), 200)[0], 0.5);
}

TEST(Bots, SameSeedSameGameOnAnyNumberOfThreads) {
  auto plan = plan_of("search:60it:2t,greedy", 12);
  auto one = simulate(plan);
  plan.threads = 3;
  auto three = simulate(plan);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].answers, three[i].answers);
    EXPECT_EQ(one[i].outcome.winners, three[i].outcome.winners);
    EXPECT_EQ(one[i].rounds, three[i].rounds);
  }
}

// Two tables that red cannot tell apart: blue holds no ace at one and two at the other.
void sees_only_its_seat(const Game& game) {
  for (const char* name : {"random", "greedy", "search:100it", "search:100it:2t"}) {
    std::array<Thought, 2> thoughts;
    for (int world = 0; world < 2; ++world) {
      Position position;
      Desk desk;
      ASSERT_TRUE(desk.start(game, {"track", {{"blue-aces", world ? "2" : "0"}}}, position));
      thoughts[static_cast<std::size_t>(world)] = bot_named(name).choose({game, position, desk, 0, 42});
    }
    EXPECT_EQ(thoughts[0].answer, thoughts[1].answer) << name;
    EXPECT_EQ(thoughts[0].value, thoughts[1].value) << name;
    EXPECT_EQ(thoughts[0].line, thoughts[1].line) << name;
    ASSERT_EQ(thoughts[0].considered.size(), thoughts[1].considered.size());
    for (std::size_t i = 0; i < thoughts[0].considered.size(); ++i)
      EXPECT_EQ(thoughts[0].considered[i].visits, thoughts[1].considered[i].visits) << name;
  }
}

TEST(Bots, SeeOnlyTheirSeat) {
  sees_only_its_seat(race::loaded());
  sees_only_its_seat(race::calm());
}

// Red stands at 11 and thinks; blue alone may trip it, or let it pass.
TEST(Bots, MayInterjectOrPass) {
  const Game game = race::loaded();
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(game, {"track", {}}, position));
  reinterpret_cast<race::Board*>(position.rest())->at[0] = 11;
  position.count = 0;
  desk.advance(game, position);
  EXPECT_EQ(polled(desk.question()), only(1));
  Thought thought = bot_named("search:300it").choose({game, position, desk, 1, 7});
  EXPECT_EQ(thought.answer.verb, race::trip);  // else red walks home
  EXPECT_EQ(thought.considered.size(), 2U);
  EXPECT_EQ(next_to_answer(desk.question(), everyone, 0), 1);        // polled first
  EXPECT_EQ(next_to_answer(desk.question(), everyone, only(1)), 0);  // it has let it pass: whoever is asked
}

TEST(Search, ReportsAndCanBeStopped) {
  const Game game = race::loaded();
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(game, {"track", {}}, position));
  Thought thought = bot_named("search:400it").choose({game, position, desk, 0, 5});
  EXPECT_EQ(thought.iterations, 400U);
  EXPECT_EQ(thought.line.front(), thought.answer);
  EXPECT_GT(thought.line.size(), 1U);
  EXPECT_GT(thought.value, 0);
  EXPECT_LT(thought.value, 1);
  std::uint32_t visits = 0;
  for (const Considered& one : thought.considered) visits += one.visits;
  EXPECT_EQ(visits, 400U);
  std::atomic<bool> stop{true};
  Watch watch{{}, &stop};
  EXPECT_LT(bot_named("search:1000000it").choose({game, position, desk, 0, 5}, &watch).iterations, 1000U);
}

// Where a game is calm, what follows the tree is the first answer of every menu: fewer things are left to chance, and
// two options that lead to the same are as good as each other, to the last bit.
TEST(Search, CalmGamesMeetEveryOptionWithTheSameFate) {
  auto plan = plan_of("search:200it,random", 200);
  plan.game = race::calm();
  EXPECT_GT(wilson(wins_of_first(plan), 200)[0], 0.5);
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(plan.game, {"track", {{"blue-aces", "1"}}}, position));
  const Ask ask{plan.game, position, desk, 0, 5};
  const Thought thought = bot_named("search:400it").choose(ask), again = bot_named("search:400it").choose(ask);
  EXPECT_EQ(thought.iterations, 400U);
  EXPECT_EQ(thought.value, again.value);
  EXPECT_EQ(thought.line, again.line);
  const Thought by_chance = bot_named("search:400it:12a").choose(ask);  // cut by answers: not calm
  EXPECT_NE(thought.value, by_chance.value);
}

TEST(Stats, WilsonAndPercentiles) {
  auto [low, high] = wilson(80, 100);
  EXPECT_NEAR(low, 0.7112, 1e-3);
  EXPECT_NEAR(high, 0.8667, 1e-3);
  EXPECT_NEAR(wilson(0, 50)[0], 0, 1e-12);
  EXPECT_GT(wilson(0, 50)[1], 0.05);
  Spread spread = spread_of({4, 1, 3, 2, 5, 6, 7, 8, 9, 10});
  EXPECT_EQ(spread.p10, 1);
  EXPECT_EQ(spread.p50, 5);
  EXPECT_EQ(spread.p90, 9);
  EXPECT_DOUBLE_EQ(spread.mean, 5.5);
}

}  // namespace
}  // namespace fireteam
