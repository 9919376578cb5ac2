// Operator vehicles drive: steps, running over, engine noise, Floor It.
#include "games/sas/cars.h"

namespace fireteam::sas {

namespace {

// SAS-VMOVE-12, SAS-OPVEH-32: on its end squares no vehicle, Operator or barrel; Axis infantry falls under it.
bool clear(Facts f, CarId c, Stand stand) {
  const Grid& grid = f.book.ground.grid;
  const Cells under = cells_of(grid, vehicle_rect(stand, car_card(f, c).length));
  if ((hulls_besides(f, as_piece(car_friend(c))) & under).any()) return false;
  for (const Operator& o : f.board.operators)
    if (o.life == Life::foot && under.test(o.cell)) return false;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::barrel && under.test(token.cell)) return false;
  return true;
}

int price(Facts f, CarId c, Stand from, Manoeuvre m) {
  const CarCard& card = car_card(f, c);
  const Hull hull{card.length, 1, card.boat};
  return may_manoeuvre(f, from, m, card.length, UnitKind::count, card.boat) ? step_price(f.book.ground, hull, from, m)
                                                                            : 0;
}

// Somewhere it can stop with what is left.
bool gets_clear(Facts f, CarId c, Stand stand, int points) {
  if (clear(f, c, stand)) return true;
  for (std::size_t m = 0; m < manoeuvres; ++m) {
    const int cost = price(f, c, stand, static_cast<Manoeuvre>(m));
    if (cost > 0 && cost <= points && gets_clear(f, c, after(stand, static_cast<Manoeuvre>(m)), points - cost))
      return true;
  }
  return false;
}

}  // namespace

bool has_driver(Facts f, CarId c) { return f.board.cars[c].seats[0] != nobody; }

Verdict may_drive(Facts f, CarId c, Manoeuvre m, int points) {
  const CarCard& card = car_card(f, c);
  if (!has_driver(f, c)) return forbidden(Rule::SAS_OPVEH_04);
  const Stand from = stand_of(f.board.cars[c]);
  if (Verdict ground = may_manoeuvre(f, from, m, card.length, UnitKind::count, card.boat); !ground) return ground;
  const int cost = price(f, c, from, m);
  if (cost == 0) return forbidden(Rule::SAS_VMOVE_19);
  if (cost > points) return forbidden(Rule::SAS_OPVEH_04);
  return gets_clear(f, c, after(from, m), points - cost) ? allowed : forbidden(Rule::SAS_VMOVE_13);
}

Verdict may_floor_it(Facts f, CarId c) {
  const CarCard& card = car_card(f, c);
  if (!card.floor_it || !has_driver(f, c) || f.board.cars[c].life != Life::foot) return forbidden(Rule::SAS_OPVEH_05);
  Stand stand = stand_of(f.board.cars[c]);
  constexpr int squares = 5;
  for (int i = 0; i < squares; ++i) {
    if (Verdict ground = may_manoeuvre(f, stand, Manoeuvre::forward, card.length, UnitKind::count, false); !ground)
      return ground;
    const Cells before = cells_of(f.book.ground.grid, vehicle_rect(stand, card.length));
    stand = after(stand, Manoeuvre::forward);
    bool regular = true;
    (cells_of(f.book.ground.grid, vehicle_rect(stand, card.length)) - before).each([&](std::size_t cell) {
      const Terrain terrain = terrain_at(f, static_cast<CellId>(cell));
      regular = regular && (terrain == Terrain::regular || terrain == Terrain::bridge);
    });
    if (!regular) return forbidden(Rule::SAS_OPVEH_05);
  }
  return clear(f, c, stand) ? allowed : forbidden(Rule::SAS_VMOVE_13);
}

void drive_on(Table& t, CarId c, Manoeuvre m, Deed& deed) {
  Car& car = t.board.cars[c];
  const CarCard& card = car_card(t, c);
  const Grid& grid = t.book.ground.grid;
  const Cells before = cells_of(grid, rect_of_friend(t, car_friend(c)));
  const Stand to = after(stand_of(car), m);
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
    bool any = false;
    for (std::size_t m = 0; m < manoeuvres && !any; ++m) any = may_drive(t, c, static_cast<Manoeuvre>(m), points).ok();
    if (!any) return;
    Answer step =
        t.ref.ask(seat_of(t, car_friend(c)), Ask::drive,
                  [&](Menu& menu) {
                    menu.add({say::stop, 0, 0, 0},
                             clear(t, c, stand_of(t.board.cars[c])) ? allowed : forbidden(Rule::SAS_VMOVE_13));
                    for (std::uint16_t m = 0; m < manoeuvres; ++m)
                      menu.add({say::drive, m, 0, 0}, may_drive(t, c, static_cast<Manoeuvre>(m), points));
                  },
                  {as_piece(car_friend(c)), static_cast<std::uint16_t>(points)});
    if (step.verb == say::stop) return;
    const auto m = static_cast<Manoeuvre>(step.a);
    points -= price(t, c, stand_of(t.board.cars[c]), m);
    drive_on(t, c, m, deed);
  }
}

void floor_it(Table& t, CarId c, Deed& deed) {
  for (int i = 0; i < 5; ++i) drive_on(t, c, Manoeuvre::forward, deed);
}

}  // namespace fireteam::sas
