// The rule that forbids a manoeuvre on the table as it is.
#include "games/sas/axis.h"
#include "games/sas/cars.h"

namespace fireteam::sas {

Verdict may_manoeuvre(Facts f, Stand from, Manoeuvre m, const Hull& hull) {
  switch (obstacle(f.book.ground, hull, from, m)) {
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
  const Cells entered = cells_of(f.book.ground.grid, vehicle_rect(driven(from, m), hull.length));
  return (entered & closed_to_vehicles(f)).any() && !hull.boat ? forbidden(Rule::SAS_COVER_16) : allowed;
}

}  // namespace fireteam::sas
