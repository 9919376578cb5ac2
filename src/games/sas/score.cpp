// How good a table looks for the Operators, from 0 (failed) to 1 (a major victory): what bots climb by.
#include <algorithm>

#include "games/sas/names.h"

namespace fireteam::sas {

namespace {

// Share of the mission's objectives' health that is gone.
double destroyed(Facts f) {
  int all = 0, gone = 0;
  for (const Objective& objective : f.board.objectives) {
    if (objective.cell == no_cell) continue;
    const int health = f.book.objective_kinds[objective.kind].health;
    all += health;
    gone += std::min<int>(health, objective.damage);
  }
  return all ? static_cast<double>(gone) / all : 0.5;
}

double alive(Facts f) {
  int health = 0, all = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& op = f.board.operators[o];
    if (op.life == Life::unused || is_support(f, o)) continue;
    all += card_of(f, o).health;
    if (op.life != Life::dead) health += op.life == Life::gone ? card_of(f, o).health : op.health;
  }
  return all ? static_cast<double>(health) / all : 0;
}

}  // namespace

double score(Facts f, Seat) {
  if (f.board.result) return f.board.result == 1 ? 0.0 : f.board.result == 2 ? 0.75 : 1.0;
  const double meter = battle(f.board) ? 0 : std::min(1.0, f.board.meter / std::max(1.0, double(f.book.meter)));
  return 0.05 + 0.5 * destroyed(f) + 0.25 * alive(f) + 0.15 * meter;
}

}  // namespace fireteam::sas
