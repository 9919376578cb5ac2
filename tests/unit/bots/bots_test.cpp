// Bots on the race: specs, legality, secrets, determinism, and that thinking pays.
#include <gtest/gtest.h>

#include <set>

#include "bots/tree.h"
#include "lab/sim_report.h"
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

TEST(BotSpec, SeatsAndSidesGetTheirBots) {
  const std::vector<std::string> seats = {"red", "blue"};
  const std::vector<Side> sides = {{"reds", only(0)}, {"blues", only(1)}, {"all", 3}};
  auto bots = [&](std::string_view text) { return parse_bots(text, seats, sides); };
  EXPECT_EQ(bots("greedy")->at(1).kind, BotKind::greedy);
  EXPECT_EQ(bots("random,greedy")->at(1).kind, BotKind::greedy);
  EXPECT_EQ(bots("blue=search:9it,red=random")->at(1).iterations, 9U);
  EXPECT_EQ(bots("reds=policy,blue=random")->at(0).kind, BotKind::policy);
  EXPECT_EQ(bots("blue=random,all=greedy")->at(1).kind, BotKind::random);  // the seat goes before its side
  for (const char* bad :
       {"greedy,greedy,greedy", "blue=greedy", "reds=greedy,all=greedy", "red=greedy,red=random", "=greedy"})
    EXPECT_FALSE(bots(bad)) << bad;
  EXPECT_NE(to_text(bots("blus=greedy,red=greedy").complaints()).find("there are: red, blue, reds, blues, all"),
            std::string::npos);
}

TEST(BotSpec, APolicyNeedsAdvice) {
  EXPECT_TRUE(suits(*parse_bot("policy"), race::rules));
  Rules silent = race::rules;
  silent.advise = nullptr;
  EXPECT_FALSE(suits(*parse_bot("policy"), silent));
  EXPECT_TRUE(suits(*parse_bot("search"), silent));
  EXPECT_EQ(to_text(*parse_bot("search:9it:plain")), "search:9it:plain");
}

SimPlan plan_of(std::string_view bots, std::uint64_t games) {
  SimPlan plan;
  plan.game = race::loaded();
  plan.setup.mission = "track";
  plan.seats = {"red", "blue"};
  plan.sides = race::rules.sides(nullptr, {});
  plan.bots = *parse_bots(bots, plan.seats, plan.sides);
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
  for (const char* name : {"random", "greedy", "policy", "search:100it", "search:100it:2t"}) {
    std::array<Thought, 2> thoughts;
    for (int world = 0; world < 2; ++world) {
      Position position;
      Desk desk;
      ASSERT_TRUE(desk.start(game, {"track", {{"blue-aces", world ? "2" : "0"}}}, position));
      thoughts[static_cast<std::size_t>(world)] = bot_named(name).choose({game, position, desk, 0, 42});
    }
    EXPECT_EQ(thoughts[0].answer, thoughts[1].answer) << name;
    EXPECT_EQ(thoughts[0].value, thoughts[1].value) << name;
    EXPECT_EQ(thoughts[0].pv, thoughts[1].pv) << name;
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
  EXPECT_EQ(thought.pv.front(), thought.answer);
  EXPECT_GT(thought.pv.size(), 1U);
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
  auto plan = plan_of("search:200it:plain,random", 200);
  plan.game = race::calm();
  EXPECT_GT(wilson(wins_of_first(plan), 200)[0], 0.5);
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(plan.game, {"track", {{"blue-aces", "1"}}}, position));
  const Decision ask{plan.game, position, desk, 0, 5};
  const Thought thought = bot_named("search:400it:plain").choose(ask),
                again = bot_named("search:400it:plain").choose(ask);
  EXPECT_EQ(thought.iterations, 400U);
  EXPECT_EQ(thought.value, again.value);
  EXPECT_EQ(thought.pv, again.pv);
  const Thought by_chance = bot_named("search:400it:12a:plain").choose(ask);  // cut by answers: not calm
  EXPECT_NE(thought.value, by_chance.value);
}

// Red, one step from home, with an ace in hand.
void one_step_from_home(const Game& game, const Setup& setup, Position& position, Desk& desk) {
  ASSERT_TRUE(desk.start(game, setup, position));
  auto& board = *reinterpret_cast<race::Board*>(position.rest());
  board.at[0] = 11;
  board.trips[1] = 0;
  position.count = 0;
  desk.advance(game, position);
}

TEST(Bots, AMajorVictoryIsAboveAMinorOne) {
  for (const Game& game : {race::loaded(), race::calm()}) {
    Position position;
    Desk desk;
    one_step_from_home(game, {"track", {}}, position, desk);
    for (const char* name : {"greedy", "search:200it", "search:200it:plain"}) {
      const Thought thought = bot_named(name).choose({game, position, desk, 0, 3});
      EXPECT_EQ(thought.answer.verb, race::ace) << name;  // walking home wins, too
      EXPECT_EQ(thought.considered.front().value, 1.0) << name;
    }
  }
}

// Advice that always walks, and a game whose score sees no difference.
Game advised_to_walk(bool blind = false) {
  static const auto rules_that = [](bool sees_nothing) {
    Rules rules = race::rules;
    rules.advise = [](const void*, const std::byte*, const Question& question, Seat seat) -> std::optional<Answer> {
      return question.kind == race::act && has(question.seats, seat) ? std::optional(Answer{race::walk}) : std::nullopt;
    };
    if (sees_nothing) rules.score = [](const void*, const std::byte*, Seat) { return 0.5; };
    return rules;
  };
  static const Rules sees = rules_that(false), sees_nothing = rules_that(true);
  return {blind ? &sees_nothing : &sees, *race::rules.load({}, "track")};
}

TEST(Rollouts, TakeWhatOutdoesTheAdviceInEveryWorld) {
  for (const char* name : {"search:60it", "search:60it:2t", "search:20ms"}) {
    const Game game = advised_to_walk();
    Position position;
    Desk desk;
    one_step_from_home(game, {"track", {}}, position, desk);
    const Thought thought = bot_named(name).choose({game, position, desk, 0, 3});
    EXPECT_EQ(thought.answer.verb, race::ace) << name;  // a major victory; to walk wins, too
    EXPECT_EQ(thought.value, 1.0) << name;
  }
}

TEST(Rollouts, KeepToTheAdviceWhereNothingOutdoesIt) {
  const Game game = advised_to_walk(true);
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(game, {"track", {{"cloths", "3"}}}, position));
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Thought thought = bot_named("search:40it").choose({game, position, desk, 0, seed});
    EXPECT_EQ(thought.answer.verb, race::walk) << seed;
  }
}

TEST(Rollouts, BeatTheAdviceTheyGoBy) {
  auto plan = plan_of("search:60it,policy", 200);
  plan.game = advised_to_walk();
  EXPECT_GT(wilson(wins_of_first(plan), 200)[0], 0.6);
}

TEST(Bots, WhatChangesNothingLosesEveryTie) {
  for (const Game& game : {race::loaded(), race::calm()}) {
    Position position;
    Desk desk;
    ASSERT_TRUE(desk.start(game, {"track", {{"cloths", "3"}}}, position));
    for (std::uint64_t seed = 0; seed < 40; ++seed)
      for (const char* name : {"greedy", "search:40it:plain"})
        EXPECT_NE(bot_named(name).choose({game, position, desk, 0, seed}).answer.verb, race::polish) << name << seed;
  }
}

TEST(Bots, GamesOfTwoSeedsShareNothing) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::uint64_t number = 0; number < 200; ++number) seeds.insert(game_seed(seed, number));
  EXPECT_EQ(seeds.size(), 50U * 200U);
}

TEST(Tree, GrowsAsItIsNeeded) {
  Tree tree;
  tree.clear();
  for (std::uint64_t key = 1; key <= 3000; ++key) {
    const std::uint32_t node = tree.add(Random::mix(key));
    std::uint32_t last = 0;
    for (std::uint16_t option = 0; option < 200; ++option) last = tree.add_edge(node, last, {8, option}, 0.5F);
  }
  EXPECT_FALSE(tree.full());
  for (std::uint64_t key = 1; key <= 3000; ++key) {
    const std::uint32_t node = tree.find(Random::mix(key));
    ASSERT_NE(node, 0U);
    std::uint16_t options = 0;
    for (std::uint32_t edge = tree.node(node).first; edge != 0; edge = tree.edge(edge).next)
      EXPECT_EQ(tree.edge(edge).answer.a, options++);
    EXPECT_EQ(options, 200);
  }
  EXPECT_EQ(tree.find(Random::mix(4000)), 0U);
  for (std::uint64_t key = 5000; !tree.full(); ++key) tree.add(Random::mix(key));
  tree.clear();
  EXPECT_FALSE(tree.full());
}

TEST(Policy, TakesTheGamesAdvice) {
  const Game game = race::loaded();
  Position position;
  Desk desk;
  one_step_from_home(game, {"track", {}}, position, desk);
  EXPECT_EQ(bot_named("policy").choose({game, position, desk, 0, 3}).answer.verb, race::ace);
  EXPECT_GT(wilson(wins_of_first(plan_of("policy,random", 200)), 200)[0], 0.5);
}

TEST(Sim, TellsMajorsDeathsPointsAndSides) {
  const auto plan = plan_of("policy,random", 50);
  const auto report = report_json(plan, simulate(plan));
  EXPECT_GT(report["majors"]["wins"], 0);
  EXPECT_EQ(report["majors"]["ci95"].size(), 2U);
  EXPECT_GE(report["deaths"]["max"], 1);
  EXPECT_GE(report["points"]["min"], 12);
  EXPECT_EQ(report["sides"][1]["side"], "blues");
  EXPECT_EQ(report["sides"][0]["wins"].get<int>() + report["sides"][1]["wins"].get<int>(), 50);
}

TEST(Stats, WilsonAndPercentiles) {
  auto [low, high] = wilson(80, 100);
  EXPECT_NEAR(low, 0.7112, 1e-3);
  EXPECT_NEAR(high, 0.8667, 1e-3);
  EXPECT_NEAR(wilson(0, 50)[0], 0, 1e-12);
  EXPECT_GT(wilson(0, 50)[1], 0.05);
  Distribution distribution = distribution_of({4, 1, 3, 2, 5, 6, 7, 8, 9, 10});
  EXPECT_EQ(distribution.p10, 1);
  EXPECT_EQ(distribution.p50, 5);
  EXPECT_EQ(distribution.p90, 9);
  EXPECT_DOUBLE_EQ(distribution.mean, 5.5);
}

}  // namespace
}  // namespace fireteam
