// Manoeuvres of vehicles of both sides on the table as it is: prices, and the rule that forbids one.
#include "games/sas/axis.h"

namespace fireteam::sas {

namespace {

Hull hull_for(Facts f, int length, UnitKind kind, bool axis, bool boat) {
  return {static_cast<std::uint8_t>(length), axis ? f.book.card(kind).turn_cost : std::uint8_t{1}, boat};
}

}  // namespace

Stand after(Stand stand, Manoeuvre m) { return driven(stand, m); }

Verdict may_manoeuvre(Facts f, Stand from, Manoeuvre m, int length, UnitKind kind, bool boat) {
  switch (obstacle(f.book.ground, hull_for(f, length, kind, false, boat), from, m)) {
    case Obstacle::none:
      break;
    case Obstacle::edge_of_board:
      return forbidden(Rule::SAS_VMOVE_19);
    case Obstacle::rock:
      return forbidden(Rule::SAS_VMOVE_09);
    case Obstacle::water:
      return forbidden(Rule::SAS_VMOVE_10);
    case Obstacle::crate:
      return forbidden(Rule::SAS_VMOVE_11);
    case Obstacle::room:
    case Obstacle::wall:
      return forbidden(Rule::SAS_VMOVE_08);
    case Obstacle::low_wall:
      return forbidden(Rule::SAS_VMOVE_07);
    case Obstacle::land:
      return forbidden(Rule::SAS_WILLYS_09);
  }
  const Cells entered = cells_of(f.book.ground.grid, vehicle_rect(driven(from, m), length));
  return (entered & closed_to_vehicles(f)).any() && !boat ? forbidden(Rule::SAS_COVER_16) : allowed;
}

int manoeuvre_cost(Facts f, Stand from, Manoeuvre m, int length, UnitKind kind, bool axis) {
  return step_price(f.book.ground, hull_for(f, length, kind, axis, false), from, m);
}

}  // namespace fireteam::sas
