// What the mission bids single units do: walk to a place, look into tokens, leave the board; and tokens turned up.
#include <algorithm>
#include <array>

#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/blast.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/pieces.h"
#include "games/sas/steps.h"
#include "games/sas/story.h"

namespace fireteam::sas {

namespace {

constexpr Rule own = Rule::SAS_VICT_01;  // the mission page says so
constexpr std::uint16_t far_away = 0xffff;

Cells goal_of(Facts f, std::uint8_t order) {
  Cells goal;
  if (order == order_source) {
    if (f.board.source != no_cell) goal.set(f.board.source);
  } else if (order >= order_tokens) {
    for (const Token& token : f.board.tokens)
      if (token.kind == TokenKind::mission && token.more == order - order_tokens) goal.set(token.cell);
  } else if (order < f.book.script.zones.size()) {
    goal = f.book.script.zones[order];
  }
  return goal;
}

// Steps from every square to the goal as Axis infantry walk; units in the way do not count.
using Ways = std::array<std::uint16_t, most_cells>;
Ways ways_to(Facts f, const Cells& goal) {
  const Grid& grid = f.book.ground.grid;
  Ways ways;
  ways.fill(far_away);
  std::array<fixed_vector<CellId, 2 * most_cells>, 3>
      rings;  // squares at this distance and the two next: steps cost 1 or 2
  goal.each([&](std::size_t cell) {
    ways[cell] = 0;
    rings[0].push_back(static_cast<CellId>(cell));
  });
  for (std::uint16_t away = 0; !rings[0].empty() || !rings[1].empty() || !rings[2].empty(); ++away) {
    for (CellId cell : rings[0]) {
      if (ways[cell] != away) continue;
      for (Dir dir : kit::king_dirs) {
        CellId from = grid.next(cell, dir);
        int cost = from == no_cell ? 0 : axis_step_cost(f, from, cell);
        if (cost <= 0 || ways[from] <= away + cost) continue;
        ways[from] = static_cast<std::uint16_t>(away + cost);
        rings[static_cast<std::size_t>(std::min(cost, 2))].push_back(from);
      }
    }
    rings[0] = rings[1];
    rings[1] = rings[2];
    rings[2].clear();
  }
  return ways;
}

bool free_for(Facts f, CellId cell) {
  return !f.board.standing.test(cell) && !f.board.hulls.test(cell) && !has_token(f.board, cell, TokenKind::barrel) &&
         !f.board.blasts.test(cell);
}

// The neighbour that lies nearest to the goal; orthogonal steps and reading order first.
CellId next_step(Facts f, CellId cell, const Ways& ways) {
  const Grid& grid = f.book.ground.grid;
  CellId best = no_cell;
  for (bool diagonal : {false, true})
    for (Dir dir : kit::king_dirs) {
      CellId to = grid.next(cell, dir);
      if (to == no_cell || kit::is_diagonal(dir) != diagonal || ways[to] >= ways[cell]) continue;
      if (axis_step_cost(f, cell, to) <= 0 || !free_for(f, to)) continue;
      if (best == no_cell || ways[to] < ways[best]) best = to;
    }
  return best;
}

void search(Table& t, UnitId u, CellId cell, std::uint8_t group);

// One square; false: it is gone, or was roused by what it saw and forgets its errand for this turn.
bool walk(Table& t, UnitId u, CellId to) {
  const Grid& grid = t.book.ground.grid;
  Unit& unit = t.board.units[u];
  CellId from = unit.cell;
  bool tie = false;
  Dir facing = toward(t, grid.square(from), grid.square(to), facing_of(unit), tie);
  if (facing != facing_of(unit)) {
    tell(t, {Told::turned, Word::turned, u, unit.facing, static_cast<std::uint16_t>(facing), 0, own});
    unit.facing = static_cast<std::uint8_t>(facing);
  }
  put_unit(t, u, to);
  unit.off_post = 1;
  tell(t, {Told::moved, Word::moved, u, from, to, 0, own});
  happened(t, {.moment = Moment::enter, .unit = u, .cell = to});
  if (over(t) || !on_board(t.board, u) || steps_on(t, u, to)) return false;
  bool was_alert = t.board.units[u].alert;
  const Underway under(t, u);
  if (look_out(t, u, own, true) && !was_alert) return false;
  marked_window(t);
  if (!on_board(t.board, u) || unit.cell != to) return false;
  return was_alert || !(under.sees_news(t, own, true) || sees_anybody(t, u));
}

void arrive(Table& t, UnitId u) {
  Unit& unit = t.board.units[u];
  std::uint8_t order = unit.order;
  if (unit.flees) {
    tell(t, {Told::left, Word::left_board, u, 0, 0, 0, own});
    happened(t, {.moment = Moment::leave, .unit = u});
    if (in_play(t.board, u)) lift_unit(t, u);
    return;
  }
  if (order >= order_tokens && order < order_source) {
    search(t, u, unit.cell, static_cast<std::uint8_t>(order - order_tokens));
    if (!over(t) && in_play(t.board, u) && goal_of(t, order).none()) finish_order(t, u);
    return;
  }
  finish_order(t, u);
}

// SAS: one of the tokens is the true one; which is not known before it is turned up.
bool is_true_one(Table& t, std::uint8_t group) {
  const TokenGroup& tokens = t.book.token_groups[group];
  if (!tokens.one) return true;
  int left = 0;
  for (const Token& token : t.board.tokens) left += token.kind == TokenKind::mission && token.more == group;
  if (t.board.flags >> (group + 2U) & 1U) return false;  // it was found elsewhere
  if (left <= 1) return true;
  Answer answer = t.ref.chance([&](Chance& chance) {
    chance.add({verb::draw, 0, static_cast<std::uint16_t>(bag_tokens), 0}, static_cast<std::uint32_t>(left - 1));
    chance.add({verb::draw, 1, static_cast<std::uint16_t>(bag_tokens), 0}, 1);
  });
  return answer.a == 1;
}

bool turn_up(Table& t, CellId cell, std::uint8_t group) {
  bool found = is_true_one(t, group);
  if (found) t.board.flags |= static_cast<std::uint8_t>(1U << (group + 2U));
  drop_token(t, {cell, TokenKind::mission, group});
  tell(t, {Told::revealed, Word::token_found, no_piece, group, cell, found, own, found});
  return found;
}

void search(Table& t, UnitId u, CellId cell, std::uint8_t group) {
  const Grid& grid = t.book.ground.grid;
  for (const Token& token : t.board.tokens)
    if (token.kind == TokenKind::mission && token.more == group && grid.chebyshev(cell, token.cell) <= 1) {
      CellId at = token.cell;
      bool found = turn_up(t, at, group);
      return happened(t, {.moment = Moment::search, .unit = u, .cell = at, .what = group, .found = found});
    }
}

}  // namespace

bool has_order(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  return unit.order != nobody && unit.where == Where::board && infantry(f, u) && !unit.smoking;
}

void finish_order(Table& t, UnitId u) {
  Unit& unit = t.board.units[u];
  if (unit.order == nobody) return;
  unit.order = nobody;
  unit.flees = 0;
  tell(t, {Told::changed, Word::order, u, nobody, 0, 0, own});
}

bool follow_order(Table& t, UnitId u) {
  Cells goal = goal_of(t, t.board.units[u].order);
  if (goal.none()) {
    finish_order(t, u);
    return false;
  }
  Ways ways = ways_to(t, goal);
  // Tokens are looked into from beside; a square that is taken is as good as reached from beside it.
  bool beside = t.board.units[u].order >= order_tokens;
  for (int left = t.book.card_of(u).move; left > 0; --left) {
    CellId cell = t.board.units[u].cell;
    if (ways[cell] == 0 || (beside && ways[cell] == 1)) break;
    CellId to = next_step(t, cell, ways);
    if (to == no_cell) break;
    left -= axis_step_cost(t, cell, to) - 1;
    if (!walk(t, u, to)) return true;
  }
  if (over(t) || !on_board(t.board, u) || t.board.units[u].order == nobody) return true;
  CellId cell = t.board.units[u].cell;
  if (ways[cell] == 0 || (beside && ways[cell] == 1)) arrive(t, u);
  return true;
}

Verdict may_reveal(Facts f, OperatorId o, CellId token) {
  const Operator& who = f.board.operators[o];
  if (!has_token(f.board, token, TokenKind::mission)) return forbidden(Rule::SAS_OBJ_08);
  if (who.life != Life::foot || f.book.ground.distance(who.cell, token) > 1) return forbidden(Rule::SAS_PICK_01);
  if (who.cell != token && !may_place_over(f, who.cell, token).ok()) return forbidden(Rule::SAS_PICK_14);
  if (is_support(f, o)) return forbidden(Rule::SAS_RES_03);
  return allowed;
}

void reveal_token(Table& t, OperatorId o, CellId cell) {
  for (const Token& token : t.board.tokens)
    if (token.cell == cell && token.kind == TokenKind::mission) {
      std::uint8_t group = token.more;
      bool found = turn_up(t, cell, group);
      return happened(t, {.moment = Moment::reveal, .who = o, .cell = cell, .what = group, .found = found});
    }
}

}  // namespace fireteam::sas
