// Mortar Teams on the move (SAS-MORTAR-02..04, 23): to the closest outdoor sentry point, whose Rifleman makes room.
#include "games/sas/axis.h"
#include "games/sas/facts.h"

namespace fireteam::sas {

namespace {

// SAS-MORTAR-02, SAS-MORTAR-23: outdoors, and without another Mortar Team.
Cells free_points(Facts f, UnitId u) {
  Cells points;
  for (const SentryPoint& point : f.book.points) points.set(point.cell);
  for (std::size_t o = 0; o < f.book.unit_count(); ++o) {
    const Unit& unit = f.board.units[o];
    if (unit.where == Where::board && unit.role == Role::sentry && !unit.off_post) points.set(unit.cell);
  }
  Cells outdoors;
  points.each([&](std::size_t cell) {
    if (!f.book.ground.indoors(static_cast<CellId>(cell))) outdoors.set(cell);
  });
  for (std::size_t o = 0; o < f.book.unit_count(); ++o) {
    const Unit& unit = f.board.units[o];
    if (o != u && unit.where == Where::board && unit.kind == UnitKind::mortar) outdoors.reset(unit.cell);
  }
  return outdoors;
}

// The Rifleman of the point, if that is all that stands there.
UnitId incumbent(Facts f, CellId cell) {
  const UnitId u = unit_at(f, cell);
  if (u == nobody || f.board.units[u].role != Role::sentry || f.board.units[u].off_post) return nobody;
  return u;
}

// One plan and the walk that follows from it; true: it plans anew.
bool make_for_a_point(Table& t, UnitId u, int& left) {
  const Cells points = free_points(t, u);
  Why why(Rule::SAS_MORTAR_02, noun_of::cell, Measure::points_left);
  if (points.none()) {
    tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_MORTAR_23}, &why);
    return false;
  }
  const Walk walk = walk_from(t, u, left);
  Cells taken = occupied(t);
  points.each([&](std::size_t cell) {  // whoever stands on a point makes room on the turn it is reached
    if (incumbent(t, static_cast<CellId>(cell)) != nobody) taken.reset(cell);
  });
  Cells ends = walk.within - taken;
  const bool rests = left == t.book.card_of(u).move || alone_there(t, u);  // in mid-move not among others
  if (t.board.units[u].where == Where::board && rests) ends.set(t.board.units[u].cell);
  const Nearest nearest = nearest_by_way(t, ends, points);
  if (nearest.price < 0 || nearest.cells.none()) {
    tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_MORTAR_23}, &why);
    return false;
  }
  nearest.cells.each([&](std::size_t cell) { why.add(static_cast<std::uint16_t>(cell), nearest.price); });
  if (nearest.cells.count() > 1) why.tied(Rule::SAS_ADV_15);
  const Answer answer = t.ref.ask(
      team(t), Ask::route,
      [&](Menu& menu) {
        nearest.cells.each([&](std::size_t cell) { menu.add({say::square, static_cast<std::uint16_t>(cell), 0, 0}); });
      },
      {u, route_end});
  const CellId end = answer.a;
  why.choose(end);
  if (const UnitId rifle = incumbent(t, end); rifle != nobody && points.test(end) && rifle != u) {  // SAS-MORTAR-03
    t.board.units[rifle].off_post = 1;
    t.board.units[rifle].done |= turn_done::advanced;
    advance_infantry(t, rifle, true);
    if (unit_at(t, end) == rifle) {
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_MORTAR_03});
      return false;
    }
  }
  if (!walk.at[0].test(end) && walk_to(t, u, walk, end, nobody, left, Rule::SAS_MORTAR_02, &why)) return true;
  if (!on_board(t.board, u) || !points.test(t.board.units[u].cell)) return false;
  t.board.units[u].firing = 1;
  tell(t, {Told::changed, Word::mode, u, 1, 0, 0, Rule::SAS_MORTAR_04});
  const Quarries all = quarries(t, rect_of(t, u));
  if (!all.empty()) face_target(t, u, closest_quarry(t, all, u), Rule::SAS_ADV_29, true);
  return false;
}

}  // namespace

void advance_mortar(Table& t, UnitId u) {
  int left = t.book.card_of(u).move;
  while (in_play(t.board, u) && make_for_a_point(t, u, left)) {
  }
}

}  // namespace fireteam::sas
