// The Axis planner against brute force: every square tried by the words of the rules, on random ground.
#include "games/sas/planner.h"

#include <gtest/gtest.h>

#include <queue>

#include "games/sas/steps.h"
#include "unit/games/sas/scenes.h"

namespace fireteam::sas {
namespace {

using namespace test;

constexpr int far = 10000;

// Cheapest prices from some squares by plain search over the steps as the rules tell them.
std::vector<int> prices(Facts f, const std::vector<CellId>& from, bool backwards) {
  const Grid& grid = f.book.ground.grid;
  std::vector<int> price(static_cast<std::size_t>(grid.cells()), far);
  using Entry = std::pair<int, CellId>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (CellId cell : from) price[cell] = 0, queue.push({0, cell});
  while (!queue.empty()) {
    auto [cost, cell] = queue.top();
    queue.pop();
    if (cost > price[cell]) continue;
    for (Dir dir : kit::king_dirs) {
      const CellId next = grid.next(cell, dir);
      if (next == no_cell) continue;
      const int step = backwards ? axis_step_cost(f, next, cell) : axis_step_cost(f, cell, next);
      if (step > 0 && cost + step < price[next]) price[next] = cost + step, queue.push({price[next], next});
    }
  }
  return price;
}

struct Seen {
  bool attack = false, optimal = false, partial = false;
};
// From a square with the best of four facings, by following the line.
Seen seen_from(Facts f, const Blockers& blockers, CellId at, FriendId who, const UnitCard& card) {
  const Grid& grid = f.book.ground.grid;
  const Operator& o = f.board.operators[who];
  const int away = grid.chebyshev(at, o.cell);
  if (at == o.cell || away > axis_sight) return {};
  const Traced traced = trace(f.book.ground, f.book.windows, blockers, eye_of(grid, at), mark_of(grid, o.cell));
  bool in_view = false;
  for (Dir facing : kit::rook_dirs)
    in_view |= in_cone(facing, grid.x(o.cell) - grid.x(at), grid.y(o.cell) - grid.y(at), axis_sight);
  EXPECT_TRUE(in_view);
  const bool forest = f.book.ground.forest.test(o.cell);
  const View view = view_by(traced.line, forest, away);
  Seen seen;
  seen.attack =
      away <= card.longer && (view == View::full || (view == View::partial && o.posture == Posture::standing));
  seen.partial = view == View::partial && o.posture == Posture::crouched;
  const Traced bare =
      trace(f.book.ground, f.book.windows, {}, eye_of(grid, at), mark_of(grid, o.cell));  // the map's cover
  const int cover = away <= 1 ? 0 : std::min(bare.cover, forest ? -1 : 0);
  seen.optimal = seen.attack && away <= card.shorter && cover == 0;
  return seen;
}

TEST(SasPlanner, no_better_square_by_brute_force) {
  std::mt19937 random(5);
  std::array<int, 6> aims{};
  for (int round = 0; round < 90; ++round) {
    Scene scene = random_scene(random);
    Facts f = scene.facts();
    const Grid& grid = f.book.ground.grid;
    const UnitId u = f.book.first(UnitKind::smg);
    const UnitCard& card = f.book.card(UnitKind::smg);
    const CellId start = f.board.units[u].cell;
    const Quarries all = quarries(f, rect_of(f, u));
    if (all.empty()) continue;
    const FriendId closest = all[0].who;
    for (const Quarry& quarry : all) ASSERT_GE(quarry.distance, all[0].distance);

    const Look look(f);
    const Walk walk = walk_from(f, u, card.move);
    Cells free = kit::all_cells<most_cells>(grid) - occupied(f);
    free.set(start);
    const Plan plan = plan_walk(look, u, walk, free, all, closest);
    ++aims[static_cast<std::size_t>(plan.aim)];

    std::vector<std::array<Seen, most_friends>> seen(static_cast<std::size_t>(grid.cells()));
    for (CellId cell = 0; cell < grid.cells(); ++cell)
      for (const Quarry& quarry : all) seen[cell][quarry.who] = seen_from(f, look.blockers, cell, quarry.who, card);
    auto seen_at = [&](CellId cell, FriendId who) { return seen[cell][who]; };

    // Reach, by the rules' own words.
    const std::vector<int> price = prices(f, {start}, false);
    std::vector<CellId> ends, optimal_map, beside;
    for (CellId cell = 0; cell < grid.cells(); ++cell) {
      ASSERT_EQ(walk.cost(cell) < 0 ? far : walk.cost(cell), price[cell] <= card.move ? price[cell] : far) << cell;
      if (price[cell] <= card.move && free.test(cell)) ends.push_back(cell);
      if (seen_at(cell, closest).optimal) optimal_map.push_back(cell);
      if (grid.chebyshev(cell, f.board.operators[closest].cell) == 1) beside.push_back(cell);
    }
    // The rank of a square: the first difference decides.
    auto enterable = [&](std::vector<CellId> cells) {
      std::erase_if(cells, [&](CellId c) { return !may_enter(f, c, Walker{.axis = true}).ok(); });
      return cells;
    };
    std::vector<int> left = prices(f, enterable(optimal_map), true), near = prices(f, enterable(beside), true);
    bool any_attack = false, way = false, near_way = false;
    for (CellId c : ends) any_attack |= seen_at(c, closest).attack;
    for (CellId c : ends)
      if (!any_attack || seen_at(c, closest).attack) way |= left[c] < far, near_way |= near[c] < far;
    auto rank = [&](CellId c) -> std::array<int, 5> {
      const Seen at = seen_at(c, closest);
      if (at.optimal) return {0, price[c], 0, 0, 0};
      bool partial = false;
      for (const Quarry& quarry : all) partial |= seen_at(c, quarry.who).partial;
      const int rest = way ? left[c] : near_way ? near[c] : 0;
      const int away = grid.chebyshev(c, f.board.operators[closest].cell);
      if (at.attack) return {1, rest, away, !partial, 0};
      for (int other = 0; other < 2; ++other)
        for (std::size_t i = 1; i < all.size(); ++i) {
          const Seen other_seen = seen_at(c, all[i].who);
          if (other == 0 ? other_seen.optimal : other_seen.attack)
            return {2 + other, static_cast<int>(i), price[c], 0, 0};
        }
      return {4, rest, away, !partial, 0};
    };
    std::array<int, 5> best{9, 0, 0, 0, 0};
    for (CellId c : ends) best = std::min(best, rank(c));
    Cells expected;
    for (CellId c : ends)
      if (rank(c) == best) expected.set(c);
    ASSERT_TRUE(plan.ends == expected) << "round " << round << " rank " << best[0] << " aim "
                                       << static_cast<int>(plan.aim);
  }
  EXPECT_GT(aims[0], 5);  // the test has seen every sort of plan
  EXPECT_GT(aims[1], 5);
  EXPECT_GT(aims[2] + aims[3], 0);
  EXPECT_GT(aims[4], 5);
}

}  // namespace
}  // namespace fireteam::sas
