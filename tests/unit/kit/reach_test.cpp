// Floods, paths and distance tables against a plain queue.
#include "kit/reach.h"

#include <gtest/gtest.h>

#include <vector>

#include "kit/ways.h"
#include "unit/kit/kit_boards.h"

namespace fireteam::kit {
namespace {

constexpr std::size_t N = RandomBoard::N;
using Costs = std::array<Steps<N>, 3>;

// Cheapest costs by repeated improvement: slow and plainly right.
std::vector<int> plain_costs(const Grid& grid, const Costs& costs, CellId from, const Bits<N>& open) {
  constexpr int far = 1 << 20;
  std::vector<int> best(static_cast<std::size_t>(grid.cells()), far);
  best[from] = 0;
  for (bool better = true; better;) {
    better = false;
    for (int c = 0; c < grid.cells(); ++c)
      for (Dir dir : king_dirs)
        for (int cost = 1; cost <= 3; ++cost) {
          auto cell = static_cast<CellId>(c);
          if (!costs[static_cast<std::size_t>(cost) - 1].may(cell, dir)) continue;
          CellId to = grid.next(cell, dir);
          if (open.test(to) && best[cell] + cost < best[to]) best[to] = best[cell] + cost, better = true;
        }
  }
  return best;
}

// Some steps cost one, those into tough ground two, those out of mud three.
Costs costs_on(const RandomBoard& board, Random& random) {
  auto steps = board.king();
  auto mud = out_of(steps, board.some_cells(random, 8));
  auto tough = into(board.grid, steps - mud, board.some_cells(random, 4));
  return {steps - mud - tough, tough, mud};
}

TEST(kit_reach, floods_find_the_cheapest_costs) {
  Random random(5);
  for (int round = 0; round < 60; ++round) {
    RandomBoard board(random, 20);
    Costs costs = costs_on(board, random);
    auto open = board.floor - board.some_cells(random, 9);
    CellId from = board.any_cell(random);
    auto layers = flood<16>(board.grid, costs, from, 16, open);
    auto plain = plain_costs(board.grid, costs, from, open);
    for (int c = 0; c < board.grid.cells(); ++c)
      ASSERT_EQ(layers.cost(static_cast<CellId>(c)),
                plain[static_cast<std::size_t>(c)] <= 16 ? plain[static_cast<std::size_t>(c)] : -1);
    for (int points : {0, 3, 16}) {
      auto within = layers.within(points);
      for (int c = 0; c < board.grid.cells(); ++c)
        ASSERT_EQ(within.test(static_cast<std::size_t>(c)), plain[static_cast<std::size_t>(c)] <= points);
    }
  }
}

TEST(kit_reach, a_flood_from_the_goal_finds_the_same_costs) {
  Random random(6);
  for (int round = 0; round < 40; ++round) {
    RandomBoard board(random, 12);
    Costs costs = costs_on(board, random);
    CellId from = board.any_cell(random), to = board.any_cell(random);
    auto there = flood<40>(board.grid, costs, from, 40, board.floor);
    auto back = flood_back<40>(board.grid, costs, just<N>(to), 40, board.floor | just<N>(from));
    ASSERT_TRUE(!board.floor.test(to) || there.cost(to) == back.cost(from));
  }
}

// In place and by layers, forwards and over steps turned round.
TEST(kit_reach, a_front_with_two_prices_finds_the_same_costs) {
  Random random(16);
  for (int round = 0; round < 60; ++round) {
    RandomBoard board(random, 20);
    const auto steps = board.king();
    const auto tough = into(board.grid, steps, board.some_cells(random, 4));
    const std::array<Steps<N>, 2> costs{steps - tough, tough};
    const std::array<Steps<N>, 2> back{turned_back(board.grid, costs[0]), turned_back(board.grid, costs[1])};
    const auto open = board.floor - board.some_cells(random, 9);
    const auto from = just<N>(board.any_cell(random)) | just<N>(board.any_cell(random));
    for (bool reversed : {false, true}) {
      const auto& used = reversed ? back : costs;
      Bits<N> dear;
      for (const auto& leave : used[1].leave) dear |= leave;
      const auto layers =
          reversed ? flood_back<30>(board.grid, costs, from, 30, open) : flood<30>(board.grid, costs, from, 30, open);
      PricedFront<N> front(from);
      ASSERT_EQ(front.fresh(), layers.at[0]);
      for (std::size_t k = 1; k <= 30; ++k) {
        const bool more = front.advance(board.grid, used, dear, open);
        ASSERT_EQ(front.fresh(), layers.at[k]);
        ASSERT_EQ(front.found(), layers.within(static_cast<int>(k)));
        if (!more) break;
      }
    }
  }
}

TEST(kit_reach, plain_reach_is_a_flood_of_cost_one) {
  Random random(7);
  for (int round = 0; round < 60; ++round) {
    RandomBoard board(random);
    auto steps = board.king();
    CellId from = board.any_cell(random);
    int points = static_cast<int>(random.below(12));
    auto layers = flood<12>(board.grid, std::array{steps}, from, points, board.floor);
    ASSERT_EQ(reach(board.grid, steps, from, points, board.floor), layers.within(points));
  }
}

TEST(kit_reach, too_many_points_are_a_fault) {
  Random random(8);
  RandomBoard board(random);
  EXPECT_THROW(flood<4>(board.grid, std::array{board.king()}, CellId{0}, 5, board.floor), Fault);
}

// All cheapest paths as lists of directions; the first in the given order.
void best_by_hand(const Grid& grid, const Costs& costs, const Bits<N>& open, CellId at, CellId to, int left,
                  std::span<const Dir> order, std::vector<CellId>& path, std::vector<CellId>& best) {
  if (!best.empty()) return;
  if (at == to && left == 0) {
    best = path;
    return;
  }
  for (Dir dir : order)
    for (int cost = 1; cost <= 3; ++cost)
      if (cost <= left && costs[static_cast<std::size_t>(cost) - 1].may(at, dir) && open.test(grid.next(at, dir))) {
        path.push_back(grid.next(at, dir));
        best_by_hand(grid, costs, open, grid.next(at, dir), to, left - cost, order, path, best);
        path.pop_back();
      }
}

TEST(kit_reach, the_path_is_the_first_of_the_cheapest_in_the_order_given) {
  Random random(9);
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    RandomBoard board(random, 5);
    Costs costs = costs_on(board, random);
    std::array<Dir, 8> order = king_dirs;
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    CellId from = board.any_cell(random), to = board.any_cell(random);
    auto path = shortest_path<24>(board.grid, costs, from, to, board.floor, order);
    int cost = flood<24>(board.grid, costs, from, 24, board.floor).cost(to);
    if (cost <= 0 || !board.floor.test(to)) {
      ASSERT_TRUE(path.empty());
      continue;
    }
    if (cost > 7) continue;  // the hand-made search tries everything
    std::vector<CellId> trail, best;
    best_by_hand(board.grid, costs, board.floor, from, to, cost, order, trail, best);
    ASSERT_EQ(std::vector<CellId>(path.begin(), path.end()), best);
    ++found;
  }
  EXPECT_GT(found, 40);
}

TEST(kit_reach, the_path_leads_to_the_nearest_of_several_goals) {
  Grid grid(8, 1);
  Edges<64> walls;
  auto all = all_cells<64>(grid);
  std::array costs{rook_steps(grid, walls, all)};
  Bits<64> goals;
  goals.set(0);
  goals.set(7);
  auto path = shortest_path<16>(grid, costs, CellId{5}, goals, all, rook_dirs);
  EXPECT_EQ(std::vector<CellId>(path.begin(), path.end()), (std::vector<CellId>{6, 7}));
  goals.set(5);
  EXPECT_TRUE(shortest_path<16>(grid, costs, CellId{5}, goals, all, rook_dirs).empty());
}

TEST(kit_reach, the_table_of_distances_is_that_of_floods) {
  Random random(10);
  for (int round = 0; round < 6; ++round) {
    RandomBoard board(random, 16);
    auto steps = board.king();
    Distances distances(board.grid, steps);
    for (int a = 0; a < board.grid.cells(); ++a) {
      auto layers = flood<60>(board.grid, std::array{steps}, static_cast<CellId>(a), 60, all_cells<N>(board.grid));
      for (int b = 0; b < board.grid.cells(); ++b) {
        int cost = layers.cost(static_cast<CellId>(b));
        ASSERT_EQ(distances(static_cast<CellId>(a), static_cast<CellId>(b)), cost < 0 ? Distances::none : cost);
      }
    }
  }
}

}  // namespace
}  // namespace fireteam::kit
