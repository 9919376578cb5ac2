// An enemy without a hand on its leash: by the shortest way to the nearest of its foes, then at it, for nothing.
#include "games/omega/story.h"

namespace fireteam::omega {

namespace {

// The nearest figure or marker of the commandos' side that may be attacked; ties by number.
PieceId prey(Facts f, PieceId enemy) {
  PieceId found = nobody;
  int best = far;
  each_on_map(f, [&](PieceId who) {
    if (is_enemy(who)) return;
    if ((is_downed(f, who) || is_recovering(f, who)) && !f.board.crisis) return;
    const int d = distance_to(f, enemy, who);
    if (d < best) best = d, found = who;
  });
  return found;
}

// The step that leads nearest, of those it may take; no_cell: none leads nearer.
CellId next_step(Facts f, PieceId enemy, PieceId at, int points) {
  CellId found = no_cell;
  int best = distance_to(f, enemy, at);
  const CellId own = piece(f, enemy).at;
  constexpr std::array straight_first{kit::Dir::n,  kit::Dir::e,  kit::Dir::s,  kit::Dir::w,
                                      kit::Dir::ne, kit::Dir::se, kit::Dir::sw, kit::Dir::nw};
  for (kit::Dir dir : straight_first) {
    const CellId next = f.book.grid.next(own, dir);
    if (next == no_cell || !may_step(f, enemy, next, points) || !may_end(f, enemy, next)) continue;
    int d = far;
    body_at(f, enemy, next).each([&](std::size_t cell) {
      d = std::min(d, distance(f, static_cast<CellId>(cell), piece(f, at).at));
    });
    if (d < best) best = d, found = next;
  }
  return found;
}

}  // namespace

void rampage(Table& t, PieceId enemy) {
  const PieceId target = prey(t, enemy);
  if (target == nobody) return;
  const bool his_phase = t.board.active == nobody;  // in a commando's turn it stays his
  if (his_phase) t.board.active = enemy;
  t.board.pieces[enemy].diagonals = 0;
  int points = speed(t, enemy);
  while (points > 0 && !over(t) && on_map(t, enemy) && on_map(t, target) && distance_to(t, enemy, target) > 1) {
    const CellId next = next_step(t, enemy, target, points);
    if (next == no_cell) break;
    const int cost = step_cost(t, enemy);
    const bool diagonal = t.book.grid.x(next) != t.book.grid.x(piece(t, enemy).at) &&
                          t.book.grid.y(next) != t.book.grid.y(piece(t, enemy).at);
    if (diagonal) ++t.board.pieces[enemy].diagonals;
    points -= cost;
    if (!shift(t, enemy, next, Word::stepped, Rule::OMG_MOVE_01)) break;
  }
  if (!over(t) && on_map(t, enemy)) strike_free(t, enemy, target);
  if (his_phase) t.board.active = nobody;
}

}  // namespace fireteam::omega
