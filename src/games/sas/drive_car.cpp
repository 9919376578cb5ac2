// Operator vehicles drive: steps, running over, engine noise, Floor It.
#include "games/sas/axis.h"
#include "games/sas/cars.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/harm.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

// Where one vehicle can go from where it stands, gathered once for a whole menu.
class Course {
 public:
  Course(Facts f, CarId c)
      : f_(f), card_(car_card(f, c)), table_(f.book.tables.drive(card_.length)), closed_(closed_to_vehicles(f)) {
    // SAS-VMOVE-12, SAS-OPVEH-32: on its end squares no vehicle, Operator or barrel; Axis infantry falls under it.
    taken_ = hulls_besides(f, as_piece(car_friend(c)));
    for (const Operator& o : f.board.operators)
      if (o.life == Life::foot) taken_.set(o.cell);
    for (const Token& token : f.board.tokens)
      if (token.kind == TokenKind::barrel) taken_.set(token.cell);
  }

  bool clear(Stand stand) const { return clear_of(f_.book.ground.grid, vehicle_rect(stand, card_.length), taken_); }

  int price(Stand from, Manoeuvre m) const {  // 0: no such step
    const Hull hull = hull_of(card_);
    const Stand to = driven(from, m);
    if (card_.boat) return step_price(f_.book.ground, hull, from, m);
    const Stands& stands = table_.stands();
    const int cost = stands.holds(from) && stands.holds(to) ? table_.price(stands.id(from), m, hull)
                                                            : step_price(f_.book.ground, hull, from, m);
    return cost > 0 && clear_of(f_.book.ground.grid, vehicle_rect(to, card_.length), closed_) ? cost : 0;
  }

  // Somewhere it can stop with what is left.
  bool gets_clear(Stand stand, int points) const {
    if (clear(stand)) return true;
    for (std::size_t m = 0; m < manoeuvres; ++m) {
      const int cost = price(stand, static_cast<Manoeuvre>(m));
      if (cost > 0 && cost <= points && gets_clear(driven(stand, static_cast<Manoeuvre>(m)), points - cost))
        return true;
    }
    return false;
  }

 private:
  Facts f_;
  const CarCard& card_;
  const DriveTable& table_;
  Cells closed_, taken_;
};

// SAS-OPVEH-04, SAS-VMOVE-*; `reasons`: a refusal names what stands in the way.
Verdict may_drive(Facts f, CarId c, const Course& course, Manoeuvre m, int points, bool reasons) {
  const CarCard& card = car_card(f, c);
  if (!has_driver(f, c)) return forbidden(Rule::SAS_OPVEH_04);
  const Stand from = stand_of(f.board.cars[c]);
  if (reasons)
    if (Verdict ground = may_manoeuvre(f, from, m, hull_of(card)); !ground) return ground;
  const int cost = course.price(from, m);
  if (cost == 0) return forbidden(Rule::SAS_VMOVE_19);
  if (cost > points) return forbidden(Rule::SAS_OPVEH_04);
  return course.gets_clear(driven(from, m), points - cost) ? allowed : forbidden(Rule::SAS_VMOVE_13);
}

}  // namespace

bool has_driver(Facts f, CarId c) { return f.board.cars[c].seats[0] != nobody; }

void offer_drives(Facts f, CarId c, int points, Verdict ready, Menu& menu) {
  if (!ready && !menu.wide()) return;
  const Course course(f, c);
  for (std::uint16_t m = 0; m < manoeuvres; ++m)
    menu.add({say::drive, m, 0, 0},
             ready ? may_drive(f, c, course, static_cast<Manoeuvre>(m), points, menu.wide()) : ready);
}

Verdict may_floor_it(Facts f, CarId c, bool reasons) {
  const CarCard& card = car_card(f, c);
  if (!card.floor_it || !has_driver(f, c) || f.board.cars[c].life != Life::foot) return forbidden(Rule::SAS_OPVEH_05);
  const Course course(f, c);
  Stand stand = stand_of(f.board.cars[c]);
  for (int i = 0; i < floored_squares; ++i) {
    if (course.price(stand, Manoeuvre::forward) == 0)
      return reasons ? may_manoeuvre(f, stand, Manoeuvre::forward, hull_of(card)) : forbidden(Rule::SAS_OPVEH_05);
    const Cells before = cells_of(f.book.ground.grid, vehicle_rect(stand, card.length));
    stand = driven(stand, Manoeuvre::forward);
    bool regular = true;
    (cells_of(f.book.ground.grid, vehicle_rect(stand, card.length)) - before).each([&](std::size_t cell) {
      const Terrain terrain = terrain_at(f, static_cast<CellId>(cell));
      regular = regular && (terrain == Terrain::regular || terrain == Terrain::bridge);
    });
    if (!regular) return forbidden(Rule::SAS_OPVEH_05);
  }
  return course.clear(stand) ? allowed : forbidden(Rule::SAS_VMOVE_13);
}

void drive_on(Table& t, CarId c, Manoeuvre m, Deed& deed) {
  Car& car = t.board.cars[c];
  const CarCard& card = car_card(t, c);
  const Grid& grid = t.book.ground.grid;
  const Cells before = cells_of(grid, rect_of_friend(t, car_friend(c)));
  const Stand to = driven(stand_of(car), m);
  const Rect rect = vehicle_rect(to, card.length);
  const Cells entered = cells_of(grid, rect) - before;
  Bits<most_units> under;
  each_unit(t, [&](UnitId u) {  // SAS-OPVEH-14
    if (infantry(t, u) && entered.test(t.board.units[u].cell)) under.set(u);
  });
  const Life life = on_board(grid, rect) ? Life::foot : Life::off;
  put_car(t, c, to, life);
  const auto at = [&](const Cells& cells) { return cells.any() ? static_cast<std::uint16_t>(cells.first()) : no_cell; };
  tell(t, {life == Life::foot && before.none() ? Told::appeared : Told::moved, Word::drove, as_piece(car_friend(c)),
           at(before), at(cells_of(grid, rect)), to.facing, Rule::SAS_OPVEH_04});
  if (under.any()) {
    tell(t, {Told::noted, Word::run_over, as_piece(car_friend(c)), 0, 0, 0, Rule::SAS_OPVEH_14});
    fall(t, under, Rule::SAS_OPVEH_14, &deed);
  }
  each_unit(t, [&](UnitId u) {  // SAS-OPVEH-21, SAS-OPVEH-27
    if (card.earshot > 0 && distance(rect_of(t, u), rect) <= card.earshot) deed.heard.set(u);
  });
  note_spot(t, deed);
}

void drive(Table& t, CarId c, int points, Deed& deed) {
  while (points > 0 && t.board.cars[c].life != Life::dead) {
    const Course course(t, c);
    const Stand from = stand_of(t.board.cars[c]);
    bool any = false;
    for (std::size_t m = 0; m < manoeuvres && !any; ++m)
      any = may_drive(t, c, course, static_cast<Manoeuvre>(m), points, false).ok();
    if (!any) return;
    Answer step =
        t.ref.ask(seat_of(t, car_friend(c)), Ask::drive,
                  [&](Menu& menu) {
                    menu.add({say::stop, 0, 0, 0}, course.clear(from) ? allowed : forbidden(Rule::SAS_VMOVE_13));
                    offer_drives(t, c, points, allowed, menu);
                  },
                  {as_piece(car_friend(c)), static_cast<std::uint16_t>(points)});
    if (step.verb == say::stop) return;
    const auto m = static_cast<Manoeuvre>(step.a);
    points -= course.price(from, m);
    drive_on(t, c, m, deed);
  }
}

void floor_it(Table& t, CarId c, Deed& deed) {
  for (int i = 0; i < floored_squares; ++i) drive_on(t, c, Manoeuvre::forward, deed);
}

}  // namespace fireteam::sas
