// Imagined worlds, and what must hold whenever a beat is at rest.
#include "games/sas/names.h"

namespace fireteam::sas {

// The deck is a bag and nothing else is hidden (SAS-SETUP-22, SAS-GEN-11): there is nothing to deal anew.
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

void audit(Facts f) {
  const Board& b = f.board;
  Cells taken;
  auto stands = [&](CellId cell) {
    check(cell < f.book.ground.grid.cells(), "a figure off the map");
    check(!taken.test(cell), "two figures on one square");  // SAS-GEN-07
    taken.set(cell);
  };
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = b.operators[o];
    check((who.life == Life::foot) == (who.cell != no_cell), "an Operator neither on nor off the board");
    if (who.life == Life::foot) stands(who.cell);
    if (who.life == Life::seated) check(b.cars[who.car].seats[who.seat] == o, "an Operator in a seat of somebody else");
  }
  for (std::size_t u = 0; u < f.book.unit_count(); ++u) {
    const Unit& unit = b.units[u];
    if (unit.where == Where::board && !f.book.card_of(static_cast<UnitId>(u)).vehicle()) stands(unit.cell);
    if (unit.where != Where::supply)
      check(unit.damage < f.book.card_of(static_cast<UnitId>(u)).health, "a destroyed unit in play");
  }
  check(taken == b.standing, "figures and taken squares differ");
  for (std::size_t u = 0; u < most_units; ++u)
    check(b.present.test(u) == (b.units[u].where == Where::board), "units and the set of those on the board differ");
  for (std::size_t i = 1; i < b.tokens.size(); ++i) check(b.tokens[i - 1] <= b.tokens[i], "tokens out of order");
}

}  // namespace fireteam::sas
