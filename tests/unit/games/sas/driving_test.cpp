// Vehicles of SAS: prices of the worked examples, tables against step by step, floods against plain search.
#include "games/sas/driving.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/games/sas/maps.h"

namespace fireteam::sas {
namespace {

using namespace test;

constexpr Hull half_track{4, 1, false}, truck{4, 2, false}, motorbike{2, 1, false};

TEST(SasDriving, prices_on_open_ground) {
  Ground ground = plain(20, 20);
  const Stand stand{10, 10, 0};
  auto price = [&](Manoeuvre m, const Hull& hull = half_track) { return step_price(ground, hull, stand, m); };
  for (Manoeuvre m : {Manoeuvre::forward, Manoeuvre::forward_left, Manoeuvre::forward_right, Manoeuvre::turn_left,
                      Manoeuvre::turn_right})
    EXPECT_EQ(price(m), 1);
  for (Manoeuvre m : {Manoeuvre::reverse, Manoeuvre::reverse_left, Manoeuvre::reverse_right,
                      Manoeuvre::reverse_turn_left, Manoeuvre::reverse_turn_right})
    EXPECT_EQ(price(m), 2);
  EXPECT_EQ(price(Manoeuvre::turn_left, truck), 2);
  EXPECT_EQ(driven(stand, Manoeuvre::turn_right), (Stand{11, 9, 2}));
  EXPECT_EQ(driven(stand, Manoeuvre::reverse_turn_right), (Stand{11, 11, 6}));
}

TEST(SasDriving, forest_costs_two_when_entered) {
  Ground ground = plain(20, 20);
  ground.forest.set(ground.grid.id(9, 7));  // one of the two squares ahead of a Half-Track at (10, 10) facing north
  EXPECT_EQ(step_price(ground, half_track, {10, 10, 0}, Manoeuvre::forward), 2);
  EXPECT_EQ(step_price(ground, half_track, {10, 9, 0}, Manoeuvre::forward), 1);  // it is under the vehicle already
  EXPECT_EQ(step_price(ground, half_track, {10, 5, 0}, Manoeuvre::reverse), 2);
  EXPECT_EQ(step_price(ground, half_track, {11, 10, 0}, Manoeuvre::forward), 1);
}

TEST(SasDriving, what_no_vehicle_enters) {
  for (int kind = 0; kind < 5; ++kind) {
    Ground ground = plain(20, 20);
    const CellId cell = ground.grid.id(10, 7);
    if (kind == 0) ground.rock.set(cell);
    if (kind == 1) ground.water.set(cell);
    if (kind == 2) ground.crate.set(cell);
    if (kind == 3) ground.room[cell] = 1;
    if (kind == 4) ground.low_wall.set(ground.grid, cell, Dir::s);
    EXPECT_EQ(step_price(ground, half_track, {10, 10, 0}, Manoeuvre::forward), 0) << kind;
    EXPECT_EQ(step_price(ground, half_track, {8, 10, 0}, Manoeuvre::forward), 1) << kind;
  }
}

// Prices by plain relaxation until nothing changes.
std::vector<int> plain_prices(const Ground& ground, const Hull& hull, const Stands& stands, int start, int points,
                              const Cells& closed) {
  std::vector<int> price(static_cast<std::size_t>(stands.count()), 1000);
  price[static_cast<std::size_t>(start)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int s = 0; s < stands.count(); ++s) {
      if (price[static_cast<std::size_t>(s)] > points) continue;
      for (std::size_t m = 0; m < manoeuvres; ++m) {
        const Stand next = driven(stands.at(s), static_cast<Manoeuvre>(m));
        if (!stands.holds(next)) continue;
        const int cost = step_price(ground, hull, stands.at(s), static_cast<Manoeuvre>(m));
        if (cost == 0 || (cells_of(ground.grid, vehicle_rect(next, hull.length)) & closed).any()) continue;
        int& there = price[static_cast<std::size_t>(stands.id(next))];
        const int total = price[static_cast<std::size_t>(s)] + cost;
        if (total <= points && total < there) there = total, changed = true;
      }
    }
  }
  return price;
}

Ground random_yard(std::mt19937& random) {
  Ground ground = plain(14, 12);
  for (CellId cell = 0; cell < ground.grid.cells(); ++cell) {
    if (random() % 12 == 0) ground.forest.set(cell);
    if (random() % 40 == 0) ground.rock.set(cell);
  }
  for (int i = 0; i < 4; ++i)
    ground.low_wall.set(ground.grid,
                        EdgeRef{1 + static_cast<int>(random() % 12), static_cast<int>(random() % 12), true});
  return ground;
}

TEST(SasDriving, floods_find_the_cheapest_prices) {
  std::mt19937 random(3);
  auto drives = std::make_unique<Drives>();
  for (int round = 0; round < 8; ++round) {
    Ground ground = random_yard(random);
    Cells closed;
    if (round % 2) closed.set(random() % 168);
    for (const Hull& hull : {half_track, truck, motorbike}) {
      DriveTable table(ground, hull.length);
      const Stands& stands = table.stands();
      const Stand from{static_cast<std::int8_t>(3 + random() % 8), static_cast<std::int8_t>(3 + random() % 6),
                       static_cast<std::uint8_t>(2 * (random() % 4))};
      const int start = stands.id(from);
      std::vector<int> price = plain_prices(ground, hull, stands, start, 10, closed);
      table.reach(*drives, from, 10, hull, table.shut_by(closed));
      for (int s = 0; s < stands.count(); ++s) {
        const auto i = static_cast<std::size_t>(s);
        ASSERT_EQ(drives->price[i] == not_reached ? 1000 : drives->price[i], price[i]);
        ASSERT_EQ(stands.id(stands.at(s)), s);
      }
      // The way back from a stand costs what the way there cost.
      for (int i = 0; i < 5; ++i) {
        const std::uint16_t goal = drives->order[random() % drives->count];
        const int there = drives->price[goal];
        auto back = std::make_unique<Drives>();
        Bits<most_stands> until;
        until.set(static_cast<std::size_t>(start));
        table.reach_back(*back, std::span(&goal, 1), hull, table.shut_by(closed), until);
        ASSERT_EQ(back->price[static_cast<std::size_t>(start)], there);
        table.reach(*drives, from, 10, hull, table.shut_by(closed));
      }
    }
  }
}

// Of several stands and several goals: the stands from which a goal is cheapest, and that price.
TEST(SasDriving, ways_back_end_at_the_nearest_stands) {
  std::mt19937 random(29);
  auto drives = std::make_unique<Drives>();
  int tied = 0;
  for (int round = 0; round < 12; ++round) {
    const Ground ground = random_yard(random);
    Cells closed;
    if (round % 2) closed.set(random() % 168);
    const Hull hull = round % 3 == 0 ? half_track : round % 3 == 1 ? truck : motorbike;
    const DriveTable table(ground, hull.length);
    const Stands& stands = table.stands();
    auto some = [&] {
      return static_cast<std::uint16_t>(
          stands.id({static_cast<std::int8_t>(2 + random() % 11), static_cast<std::int8_t>(2 + random() % 9),
                     static_cast<std::uint8_t>(2 * (random() % 4))}));
    };
    std::vector<std::uint16_t> goals, starts;
    Bits<most_stands> until;
    for (int i = 0; i < 6; ++i) {
      goals.push_back(some());
      starts.push_back(some());
      until.set(starts.back());
    }
    std::vector<int> cheapest;
    for (std::uint16_t start : starts) {
      const std::vector<int> price = plain_prices(ground, hull, stands, start, 40, closed);
      int least = 1000;
      for (std::uint16_t goal : goals) least = std::min(least, price[goal]);
      cheapest.push_back(least);
    }
    const int least = *std::min_element(cheapest.begin(), cheapest.end());
    table.reach_back(*drives, goals, hull, table.shut_by(closed), until);
    int nearest = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const int price = drives->price[starts[i]] == not_reached ? 1000 : drives->price[starts[i]];
      ASSERT_GE(price, least) << round;
      ASSERT_EQ(price == least, cheapest[i] == least) << round;
      nearest += price == least;
    }
    tied += nearest > 1 && least < 1000;
  }
  EXPECT_GT(tied, 0);  // a tie was met
}

// In a yard whose fence a mission has shut, and after a gap was made in it.
TEST(SasDriving, who_is_shut_in_finds_no_way_out) {
  const Ground ground = plain(20, 20);
  const Grid& grid = ground.grid;
  const DriveTable table(ground, motorbike.length);
  const Stands& stands = table.stands();
  const Stand from{4, 4, 0};
  const auto goal = static_cast<std::uint16_t>(stands.id({15, 15, 4}));
  Cells fence;
  for (int i = 1; i <= 7; ++i)
    for (Square at : {Square{i, 1}, Square{i, 7}, Square{1, i}, Square{7, i}}) fence.set(grid.id(at.x, at.y));
  auto drives = std::make_unique<Drives>();
  table.reach(*drives, from, 60, motorbike, table.shut_by(fence));
  const auto yard = table.pocket(from, table.shut_by(fence));
  ASSERT_TRUE(yard.has_value());
  EXPECT_FALSE(yard->test(goal));
  EXPECT_GT(yard->count(), 1U);
  for (int s = 0; s < stands.count(); ++s) {
    const auto i = static_cast<std::size_t>(s);
    ASSERT_EQ(yard->test(i), drives->price[i] != not_reached);
  }
  for (int y = 3; y <= 5; ++y) fence.reset(grid.id(7, y));
  table.reach(*drives, from, 60, motorbike, table.shut_by(fence));
  EXPECT_LT(drives->price[goal], not_reached);
  EXPECT_FALSE(table.pocket(from, table.shut_by(fence)).has_value());
}

}  // namespace
}  // namespace fireteam::sas
