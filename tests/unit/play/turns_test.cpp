// Turns: people before tables, little before much, nobody waits behind a crowd.
#include "play/turns.h"

#include <gtest/gtest.h>

#include <chrono>

#include "play/limits.h"

namespace fireteam {

namespace {

using std::chrono::milliseconds;

struct Office {
  explicit Office(std::size_t hands, std::size_t each) : turns(hands, each) {}
  Turns turns;
  Turns::Time now{};
  std::vector<std::string> done;

  void wish(const std::string& person, const std::string& table, double ms = 20) {
    turns.add({person, table, ms}, [this, name = person + "/" + table](const auto&) { done.push_back(name); });
  }
  // Everything that waits, one after the other, each taking so long.
  void all(int ms) {
    for (auto begun = turns.begin(now); begun.turn; begun = turns.begin(now)) {
      begun.work(begun.turn);
      now += milliseconds(ms);
      turns.end(*begun.turn, now);
    }
  }
};

}  // namespace

TEST(Turns, GoByPersonAndThenByTable) {
  Office desk(1, 1);
  for (int i = 0; i < 3; ++i) {
    desk.wish("ann", "a");
    desk.wish("ann", "b");
  }
  desk.wish("ben", "c");
  desk.wish("ben", "c");
  desk.all(20);
  EXPECT_EQ(desk.done,
            (std::vector<std::string>{"ann/a", "ben/c", "ann/b", "ben/c", "ann/a", "ann/b", "ann/a", "ann/b"}));
}

TEST(Turns, AStrangerDoesNotWaitBehindACrowdOfWishes) {
  Office desk(2, 1);
  for (int i = 0; i < 600; ++i) desk.wish("crowd", "t" + std::to_string(i), 10'000);
  auto first = desk.turns.begin(desk.now);
  ASSERT_TRUE(first.turn);
  EXPECT_FALSE(desk.turns.begin(desk.now).turn) << "one person had every hand";
  desk.wish("ann", "a");
  auto second = desk.turns.begin(desk.now);
  ASSERT_TRUE(second.turn);
  EXPECT_EQ(second.turn->person, "ann");
}

TEST(Turns, LittleGoesBeforeMuchAmongStrangers) {
  Office desk(1, 1);
  for (int i = 0; i < 20; ++i) desk.wish("p" + std::to_string(i), "t", 5000);
  desk.wish("zoe", "z", 20);
  EXPECT_EQ(desk.turns.begin(desk.now).turn->person, "zoe");
}

TEST(Turns, WhoHadMostIsCutWhenAllHandsAreFull) {
  Office desk(2, 1);
  desk.wish("long", "t", 10'000);
  desk.wish("longer", "t", 10'000);
  auto one = desk.turns.begin(desk.now);
  desk.now += milliseconds(60);
  auto two = desk.turns.begin(desk.now);
  desk.wish("ann", "a");
  desk.turns.review(desk.now + milliseconds(10));
  EXPECT_FALSE(one.turn->cut) << "cut before it ran for a while";
  desk.now += milliseconds(60);
  desk.turns.review(desk.now);
  EXPECT_TRUE(one.turn->cut);
  EXPECT_FALSE(two.turn->cut) << "one free hand is enough";
  desk.turns.end(*one.turn, desk.now);
  EXPECT_EQ(desk.turns.begin(desk.now).turn->person, "ann");
  desk.now += milliseconds(5000);
  desk.turns.review(desk.now);
  EXPECT_FALSE(two.turn->cut) << "nobody waits";
}

TEST(Turns, EqualWishesDoNotCutEachOther) {
  Office desk(1, 1);
  desk.wish("ann", "a", 2000);
  auto ann = desk.turns.begin(desk.now);
  desk.wish("ben", "b", 2000);
  for (int i = 0; i < 19; ++i) desk.turns.review(desk.now += milliseconds(100));
  EXPECT_FALSE(ann.turn->cut);
}

TEST(Turns, WhatWasUsedFades) {
  Office desk(1, 1);
  desk.wish("ann", "a");
  desk.all(4000);
  desk.now += std::chrono::minutes(2);
  desk.wish("ben", "b", 30);
  desk.wish("ann", "a", 20);
  EXPECT_EQ(desk.turns.begin(desk.now).turn->person, "ann");
}

TEST(Turns, ClearCutsWhatRunsAndDropsWhatWaits) {
  Office desk(1, 1);
  desk.wish("ann", "a");
  desk.wish("ann", "b");
  auto running = desk.turns.begin(desk.now);
  EXPECT_EQ(desk.turns.clear().size(), 1U);
  EXPECT_TRUE(running.turn->cut);
  EXPECT_EQ(desk.turns.waiting(), 0U);
  desk.turns.end(*running.turn, desk.now);
  EXPECT_FALSE(desk.turns.begin(desk.now).turn);
}

TEST(Allowance, ComesBackWithTimeAndNeverBeyondItsMeasure) {
  const Measure measure{2, 4};
  Allowance allowance;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(allowance.take(measure, 1, 1000));
  EXPECT_FALSE(allowance.take(measure, 1, 1000));
  EXPECT_FALSE(allowance.take(measure, 1, 1400));
  EXPECT_TRUE(allowance.take(measure, 1, 1600));
  EXPECT_FALSE(allowance.take(measure, 5, 1'000'000)) << "more than it ever holds";
  EXPECT_TRUE(allowance.take(measure, 4, 1'000'000));
}

TEST(Allowances, AreOfEachNameAndTheEmptyOneHasNoBound) {
  Allowances chat({1, 2});
  EXPECT_TRUE(chat.take("ann", 2, 0));
  EXPECT_FALSE(chat.take("ann", 1, 0));
  EXPECT_TRUE(chat.take("ben", 1, 0));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(chat.take("", 1, 0));
  for (int i = 0; i < 5000; ++i) chat.take("p" + std::to_string(i), 1, i * 10);
  EXPECT_FALSE(chat.take("ann", 3, 100'000)) << "more than there is";
}

}  // namespace fireteam
