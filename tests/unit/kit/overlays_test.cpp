// Overlays of floods and of graphs, dice on a tray, hands dealt anew.
#include "kit/overlays.h"

#include <gtest/gtest.h>

#include "kit/redeal.h"
#include "kit/tray.h"

namespace fireteam {
namespace {

enum class Rule : std::uint16_t { none, first };
const char* rule_id(Rule rule) { return rule == Rule::first ? "TST-MOVE-01" : ""; }

// 0 - 1 - 3 and 0 - 2 - 3, the second way seen by nobody; 4 hangs on 3 by a step of two points.
kit::Ways diamond(int points) {
  return kit::Ways(0, points, [](int from, auto&& step) {
    if (from == 0) step(1, 1, 5), step(2, 1, 1);
    if (from == 1) step(3, 1, 0);
    if (from == 2) step(3, 1, 0);
    if (from == 3) step(4, 2, 0), step(0, 1, 0);
  });
}

TEST(Ways, OfEquallyCheapWaysTheOneOfLeastRisk) { EXPECT_EQ(diamond(4).to(4), (std::vector<int>{2, 3, 4})); }
TEST(Ways, EndWhereThePointsEnd) {
  EXPECT_TRUE(diamond(3).to(4).empty());
  EXPECT_TRUE(diamond(3).to(7).empty());
  EXPECT_TRUE(diamond(3).to(0).empty());
}
TEST(Ways, ACheaperWayFoundLaterIsTaken) {
  const kit::Ways ways(0, 9, [](int from, auto&& step) {
    if (from == 0) step(2, 5, 0), step(1, 1, 0);
    if (from == 1) step(2, 1, 9);
    if (from == 2) step(3, 1, 0);
  });
  EXPECT_EQ(ways.found().at(3).cost, 3);
  EXPECT_EQ(ways.to(3), (std::vector<int>{1, 2, 3}));
}

TEST(Overlays, ReachOfAGraphHasCostsAndLeavesTheStartOut) {
  const scene::Overlay reach = draw::reach(diamond(4), Rule::first);
  EXPECT_EQ(reach.places, (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(reach.costs, (std::vector<int>{1, 1, 2, 4}));
  EXPECT_EQ(reach.rule, "TST-MOVE-01");
}

TEST(Overlays, ReachOfSquaresTellsWhatCostsMore) {
  const kit::Grid grid(3, 1);
  const auto all = kit::all_cells<64>(grid);
  const auto steps = kit::rook_steps(grid, kit::Edges<64>{}, all);
  const scene::Overlay reach = draw::reach(kit::flood<8>(grid, std::array{steps}, 0, 2, all), 1, Rule::first, 1);
  EXPECT_EQ(reach.places, (std::vector<int>{1, 2}));
  EXPECT_EQ(reach.more, (std::vector<int>{2}));
}

TEST(Overlays, ALineNamesWhatBlocksIt) {
  const kit::Grid grid(4, 4);
  EXPECT_EQ(draw::line(grid, 0, 3, {}, Rule::first).state, "clear");
  const scene::Overlay wall = draw::line(grid, 0, 3, kit::blocked_by(kit::EdgeRef{2, 0, true}), Rule::first);
  EXPECT_EQ(wall.state, "blocked");
  EXPECT_EQ(wall.blocker, (std::array<int, 4>{2, 0, 2, 1}));
  EXPECT_EQ(draw::line(grid, 0, 3, kit::blocked_by(kit::CellId{6}), Rule::first).blocker,
            (std::array<int, 4>{2, 1, 2, 1}));
}

TEST(Draw, AGroundThatIsHeldIsNotDrawn) {
  scene::Ground ground;
  auto square = [](scene::Place& place) { place.kind = "floor"; };
  EXPECT_TRUE(draw::squares(ground, {7, "test", 3, 2}, square));
  ASSERT_EQ(ground.places.size(), 6U);
  EXPECT_EQ(ground.places[4].x, 1);
  EXPECT_EQ(ground.places[4].y, 1);
  scene::Ground held;
  held.rev = ground.rev;
  EXPECT_FALSE(draw::squares(held, {7, "test", 3, 2}, square));
  EXPECT_TRUE(held.places.empty());
}

TEST(Draw, WordsThatHold) {
  std::vector<std::string> states;
  draw::words(states, {{true, "acting"}, {false, "done"}, {true, "alert"}});
  EXPECT_EQ(states, (std::vector<std::string>{"acting", "alert"}));
}

TEST(Draw, AnAnswerIsOfferedToItsSeatOnly) {
  Menu menu;
  menu.begin(only(1), Breadth::wide);
  menu.add({16, 0, 0, 0});
  menu.add({17, 0, 0, 0}, forbidden(Rule::first));
  Question question;
  question.menu = &menu;
  EXPECT_TRUE(draw::offered(&question, {16, 0, 0, 0}, 1));
  EXPECT_FALSE(draw::offered(&question, {16, 0, 0, 0}, 0));
  EXPECT_FALSE(draw::offered(&question, {17, 0, 0, 0}, 1));
  EXPECT_FALSE(draw::offered(nullptr, {16, 0, 0, 0}, 1));
}

TEST(Tray, DiceAreAddedAndLiftedByFace) {
  kit::Tray<3> tray;
  Faces thrown;
  thrown.count = {2, 1, 0};
  tray.add(thrown);
  tray.lift(0, 1);
  EXPECT_EQ(tray.count(0), 1);
  EXPECT_EQ(draw::dice_text(draw::dice(tray.faces, "shot", std::array{"miss", "hit", "star"})), "hit miss");
  EXPECT_EQ(draw::dice_text({}), "none");
}

TEST(Redeal, KeepsSizesAndAllCards) {
  kit::Bag<4> deck;
  for (std::size_t card = 0; card < 4; ++card) deck.add(card, 3);
  deck.bury(3, 1, 4);
  kit::Pile<4> one, two;
  one.add(0, 2);
  two.add(1, 1);
  kit::Pile<4>* hands[] = {&one, &two};
  constexpr int all[] = {5, 4, 3, 4};
  Random random(3);
  bool moved = false;
  for (int i = 0; i < 50; ++i) {
    kit::redeal(deck, std::span<kit::Pile<4>* const>(hands), random, [](std::size_t card) { return card != 2; });
    EXPECT_EQ(one.size(), 2);
    EXPECT_EQ(two.size(), 1);
    EXPECT_EQ(one.count(2) + two.count(2), 0);
    EXPECT_EQ(deck.buried().size(), 1U);
    for (std::size_t card = 0; card < 4; ++card)
      EXPECT_EQ(deck.count(card) + one.count(card) + two.count(card), all[card]);
    moved |= one.count(3) + two.count(3) > 0;
  }
  EXPECT_TRUE(moved);
}

}  // namespace
}  // namespace fireteam
