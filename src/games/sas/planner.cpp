// Where Axis infantry want to go (SAS-ADV-07..34): attack positions as sets of squares, ways as floods.
#include "games/sas/planner.h"

#include <algorithm>

#include "base/sort.h"
#include "games/sas/facts.h"
#include "games/sas/pieces.h"
#include "kit/ways.h"

namespace fireteam::sas {

namespace {

constexpr int longest_way = 96;  // in points: no map is wider

bool hides_low(const Look& look, FriendId who) {
  return !is_car(who) && look.f.board.operators[who].posture == Posture::crouched;
}

// SAS-OPVEH-23: from where any square of an Operator vehicle is seen.
Cells car_viewers(const Look& look, FriendId who, int range) {
  Facts f = look.f;
  const Grid& grid = grid_of(f);
  const Rect rect = rect_of_friend(f, who);
  const Cells own = cells_of(grid, rect);
  const Sought sought(look, rect);
  Cells found;
  if (sought.woods) {
    const Cells near = cells_of(grid, {rect.x - range, rect.y - range, rect.wide + 2 * range, rect.high + 2 * range});
    (near - own).each([&](std::size_t at) {
      if (sought.line_from_any(static_cast<CellId>(at), axis_sight)) found.set(at);
    });
    return found;
  }
  own.each([&](std::size_t cell) {
    found |= f.book.tables.lines.viewers(static_cast<CellId>(cell), sought.others, Line::low, range);
  });
  return found - own;
}

Cells beside(Facts f, FriendId who) {
  const Rect rect = rect_of_friend(f, who);
  return cells_of(grid_of(f), {rect.x - 1, rect.y - 1, rect.wide + 2, rect.high + 2}) - cells_of(grid_of(f), rect);
}

// Of some squares those closest to the target.
Cells closest_to(Facts f, const Cells& cells, FriendId who) {
  const Rect rect = rect_of_friend(f, who);
  Cells best;
  int least = 1000;
  cells.each([&](std::size_t cell) {
    const int far = distance(rect_of(grid_of(f), static_cast<CellId>(cell)), rect);
    if (far < least) least = far, best = {};
    if (far == least) best.set(cell);
  });
  return best;
}

Cells cheapest(const Walk& walk, const Cells& wanted, int& cost) {
  if ((walk.within & wanted).none()) return {};
  for (cost = 0; cost <= most_walk; ++cost)
    if (Cells here = walk.at[static_cast<std::size_t>(cost)] & wanted; here.any()) return here;
  return {};
}

// SAS-ADV-14, SAS-ADV-16: the least way left to an optimal square, else to a square beside the target; then the least
// distance; among equals a view of a partially visible square with a spotted Operator is taken.
Plan approach(const Look& look, Aim aim, const Cells& among, const Cells& goals, const Quarries& all, FriendId target) {
  Facts f = look.f;
  Nearest nearest = nearest_by_way(f, among, goals);
  if (nearest.price < 0) nearest = nearest_by_way(f, among, beside(f, target));
  if (nearest.price < 0) nearest.cells = among;
  Plan plan{aim, target, closest_to(f, nearest.cells, target), std::max(nearest.price, 0)};
  Cells shown;
  for (const Quarry& quarry : all) shown |= partial_squares(look, quarry.who);
  if (Cells seeing = plan.ends & shown; seeing.any()) plan.ends = seeing;
  return plan;
}

}  // namespace

Rule rule_of(Aim aim) {
  switch (aim) {
    case Aim::optimal:
      return Rule::SAS_ADV_07;
    case Aim::attack:
      return Rule::SAS_ADV_34;
    case Aim::other_optimal:
      return Rule::SAS_ADV_08;
    case Aim::other_attack:
      return Rule::SAS_ADV_17;
    case Aim::approach:
    case Aim::stay:
      break;
  }
  return Rule::SAS_ADV_09;
}

bool any_quarry(Facts f) {
  bool found = false;
  each_friend(f, [&](FriendId who) { found |= targetable(f, who) && spotted(f, who); });
  return found;
}

Quarries quarries(Facts f, const Rect& from) {
  Quarries all;
  each_friend(f, [&](FriendId who) {
    if (targetable(f, who) && spotted(f, who)) all.push_back({who, distance(from, rect_of_friend(f, who))});
  });
  sort_in_place(all, [](const Quarry& a, const Quarry& b) { return a.distance < b.distance; });
  return all;
}

namespace {
bool shuts(const Patch& patch) {
  const auto terrain = static_cast<Terrain>(patch.ground);
  return terrain == Terrain::rock || terrain == Terrain::water || terrain == Terrain::dump;
}
}  // namespace

Cells walkable(Facts f) {
  Cells open = kit::all_cells<most_cells>(grid_of(f)) - f.board.blasts - f.board.dumps;
  for (const Patch& patch : f.board.patches)
    if (shuts(patch)) open.reset(patch.cell);
  return open;
}
bool is_walkable(Facts f, CellId cell) {
  for (const Patch& patch : f.board.patches)
    if (patch.cell == cell && shuts(patch)) return false;
  return !f.board.blasts.test(cell) && !f.board.dumps.test(cell);
}

namespace {
Cells barrel_squares(Facts f) {
  Cells squares;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::barrel) squares.set(token.cell);  // SAS-BARREL-08
  return squares;
}
}  // namespace

bool is_occupied(Facts f, CellId cell) {
  return f.board.standing.test(cell) || f.board.hulls.test(cell) || has_token(f.board, cell, TokenKind::barrel);
}
// SAS-ADV-25: who stands in a doorway is passed.
Cells occupied(Facts f) { return f.board.standing | f.board.hulls | barrel_squares(f); }
Cells occupied_besides(Facts f, UnitId vehicle) {
  return f.board.standing | hulls_besides(f, vehicle) | barrel_squares(f);
}

EdgeSquares edge_squares(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  const Grid& grid = grid_of(f);
  const Ground& ground = f.book.ground;
  const Cells open = walkable(f) - ground.water - ground.rock;
  const bool rear = behind_front_row(unit);
  EdgeSquares edge;
  auto onto_the_board = [&](int from_x, int from_y) {
    cells_of(grid, {from_x - 1, from_y - 1, 3, 3}).each([&](std::size_t cell) {
      if (!open.test(cell)) return;
      const bool climbs = ground.hedge.test(cell) || ground.crate.test(cell);
      edge[static_cast<std::size_t>(1 + rear + climbs)].set(cell);
    });
  };
  if (!rear) onto_the_board(unit.x, unit.y);
  for (std::size_t marker = 0; rear && marker < 4; ++marker) {
    const Square front = f.book.spawns[unit.slot / 8U].markers[marker];
    if (std::max(std::abs(front.x - unit.x), std::abs(front.y - unit.y)) <= 1) onto_the_board(front.x, front.y);
  }
  return edge;
}

Walk walk_from(Facts f, UnitId u, int points) {
  const Unit& unit = f.board.units[u];
  const Grid& grid = grid_of(f);
  const Cells open = walkable(f);
  const WalkCosts& costs = f.book.tables.axis_walk;
  Walk walk;
  if (unit.where == Where::board) {
    walk.at[0].set(unit.cell);
    kit::PricedFront<most_cells> flood(walk.at[0]);
    const Cells all = kit::all_cells<most_cells>(grid);
    for (std::size_t k = 1; k <= most_walk && static_cast<int>(k) <= points; ++k) {
      if (!flood.advance(grid, costs, all, open)) break;
      walk.at[k] = flood.fresh();
    }
    walk.within = flood.found();
    return walk;
  }
  const EdgeSquares edge = edge_squares(f, u);
  for (std::size_t k = 1; k <= most_walk && static_cast<int>(k) <= points; ++k) {
    Cells fresh = kit::spread(grid, costs[0], walk.at[k - 1]);
    if (k < edge.size()) fresh |= edge[k];
    if (k > 1) fresh |= kit::spread(grid, costs[1], walk.at[k - 2]);
    walk.at[k] = (fresh & open) - walk.within;
    walk.within |= walk.at[k];
  }
  return walk;
}

namespace {
// An Operator on foot as infantry looks for him: from how far, and by what lines.
struct Sighted {
  CellId at = no_cell;
  Line worst = Line::low;
  int range = 0;
};
Sighted sighted(const Look& look, FriendId who, int range) {
  const CellId at = look.f.board.operators[who].cell;
  const bool low = hides_low(look, who);
  range = std::min(range, low && look.f.book.ground.forest.test(at) ? 1 : axis_sight);  // SAS-AATK-09, SAS-SQ-07
  return {at, low ? Line::open : Line::low, range};
}
}  // namespace

Cells attack_squares(const Look& look, FriendId who, int range) {
  if (is_car(who)) return car_viewers(look, who, std::min(range, axis_sight));
  const Sighted him = sighted(look, who, range);
  Cells found = look.f.book.tables.lines.viewers(him.at, look.blockers, him.worst, him.range);
  found.reset(him.at);
  return found;
}

Cells attack_squares(const Look& look, FriendId who, int range, const Cells& among) {
  if (is_car(who)) return attack_squares(look, who, range) & among;
  const Sighted him = sighted(look, who, range);
  const SightLines& lines = look.f.book.tables.lines;
  Cells found = among & lines.within(him.at, him.range);
  found.reset(him.at);
  const Cells near = found;
  near.each([&](std::size_t from) {
    if (lines.between(static_cast<CellId>(from), him.at, look.blockers) > him.worst) found.reset(from);
  });
  return found;
}

Cells optimal_squares(const Look& look, FriendId who, int shorter, const Cells& attack) {
  Facts f = look.f;
  if (is_car(who)) {
    const Rect rect = rect_of_friend(f, who);
    return attack &
           cells_of(grid_of(f), {rect.x - shorter, rect.y - shorter, rect.wide + 2 * shorter, rect.high + 2 * shorter});
  }
  const CellId at = f.board.operators[who].cell;
  const SightLines& lines = f.book.tables.lines;
  if (f.book.ground.forest.test(at)) return attack & lines.within(at, std::min(shorter, 1));
  return (attack & lines.within(at, shorter)) - (lines.covered(at) - lines.within(at, 1));
}

Cells partial_squares(const Look& look, FriendId who) {
  if (!hides_low(look, who)) return {};
  const CellId at = look.f.board.operators[who].cell;
  return look.f.book.tables.lines.viewers(at, look.blockers, Line::low, axis_sight) -
         attack_squares(look, who, axis_sight);
}

Nearest nearest_by_way(Facts f, const Cells& from, const Cells& goals) {
  const Cells open = walkable(f);
  if ((goals & open).none() || from.none()) return {};
  if (Cells here = from & goals; here.any()) return {here, 0};
  // The unit's own square may lie under a template that has just been laid: it may still be left.
  const Grid& grid = grid_of(f);
  const WalkCosts& costs = f.book.tables.axis_walk_back;
  const Cells wanted = open | from;
  kit::PricedFront<most_cells> flood(goals & open);
  for (int k = 1; k <= longest_way && flood.advance(grid, costs, f.book.tables.dear_ends, wanted); ++k)
    if (flood.reaches(from)) return {flood.fresh() & from, k};
  return {};
}

WayLeft way_left(Facts f, CellId to, int points) {
  const Tables& tables = f.book.tables;
  const Cells open = walkable(f);
  kit::PricedFront<most_cells> flood(kit::just<most_cells>(to));
  WayLeft left;
  left.at[0] = flood.fresh();
  for (std::size_t k = 1; k <= most_walk && static_cast<int>(k) <= points; ++k) {
    if (!flood.advance(grid_of(f), tables.axis_walk_back, tables.dear_ends, open)) break;
    left.at[k] = flood.fresh();
  }
  return left;
}

namespace {
// Some of these squares lie within range of it.
bool walks_near(const Look& look, FriendId who, int range, const Cells& squares) {
  range = std::min(range, axis_sight);
  if (!is_car(who)) return (squares & look.f.book.tables.lines.within(look.f.board.operators[who].cell, range)).any();
  const Rect rect = rect_of_friend(look.f, who);
  const Rect around{rect.x - range, rect.y - range, rect.wide + 2 * range, rect.high + 2 * range};
  return !clear_of(grid_of(look.f), around, squares);
}
}  // namespace

Plan plan_walk(const Look& look, UnitId u, const Walk& walk, const Cells& ends, const Quarries& all, FriendId closest) {
  const UnitCard& card = look.f.book.card_of(u);
  const Cells here = walk.within & ends;
  if (here.none()) return {Aim::stay, closest, {}, 0};
  const Cells attack = attack_squares(look, closest, card.longer);
  const Cells optimal = optimal_squares(look, closest, card.shorter, attack);
  int cost = 0;
  // SAS-ADV-13
  if (Cells found = cheapest(walk, ends & optimal, cost); found.any()) return {Aim::optimal, closest, found, cost};
  if ((here & attack).any()) return approach(look, Aim::attack, here & attack, optimal, all, closest);
  // The others: only squares matter that it reaches now, so most of them are too far away to ask for lines.
  struct Shots {
    FriendId who = nobody;
    Cells squares;
  };
  fixed_vector<Shots, most_friends> others;
  for (const Quarry& quarry : all) {
    if (quarry.who == closest || !walks_near(look, quarry.who, card.longer, here)) continue;
    const Cells shots = attack_squares(look, quarry.who, card.longer);
    if (Cells found = cheapest(walk, here & optimal_squares(look, quarry.who, card.shorter, shots), cost); found.any())
      return {Aim::other_optimal, quarry.who, found, cost};
    others.push_back({quarry.who, shots});
  }
  for (const Shots& other : others)
    if (Cells found = cheapest(walk, here & other.squares, cost); found.any())
      return {Aim::other_attack, other.who, found, cost};
  return approach(look, Aim::approach, here, optimal, all, closest);  // SAS-ADV-26
}

}  // namespace fireteam::sas
