// A turn of an Operator vehicle: its actions, who gets out, seats, repairs, leaving the board.
#include "games/sas/cars.h"

#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/menu.h"
#include "games/sas/moments.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"
#include "games/sas/steps.h"

namespace fireteam::sas {

namespace {

Verdict pays(Facts f, CarId c, std::uint16_t verb) {
  return f.board.cars[c].ap >= ap_cost(verb) ? allowed : forbidden(Rule::SAS_ACT_11);
}
Verdict entered(Facts f, CarId c) {
  return f.board.cars[c].life == Life::foot ? allowed : forbidden(Rule::SAS_WILLYS_03);
}

bool any_gun(Facts f, CarId c) {
  for (OperatorId o : f.board.cars[c].seats)
    if (is_gunner(f, o)) return true;
  return false;
}

// SAS-OPVEH-15: a free square beside the vehicle that somebody can step onto.
Verdict may_deploy(Facts f, CarId c, OperatorId o, CellId to) {
  const Operator& who = f.board.operators[o];
  if (who.life != Life::seated || who.car != c) return forbidden(Rule::SAS_OPVEH_15);
  const Rect rect = rect_of_friend(f, car_friend(c));
  if (distance(rect, rect_of(f.book.ground.grid, to)) != 1) return forbidden(Rule::SAS_OPVEH_15);
  const Walker how = walker_of(f, o);
  if (Verdict ground = may_enter(f, to, how); !ground) return ground;
  if (Verdict stand = may_stand(f, to, o); !stand) return stand;
  Verdict way = forbidden(Rule::SAS_OPVEH_15);
  cells_of(f.book.ground.grid, rect).each([&](std::size_t cell) {
    if (!way && f.book.ground.distance(static_cast<CellId>(cell), to) == 1)
      way = may_cross(f, static_cast<CellId>(cell), to, how);
  });
  return way;
}

void step_out(Table& t, OperatorId o, CellId to) {
  Operator& who = t.board.operators[o];
  const std::uint16_t car = as_piece(car_friend(who.car));
  t.board.cars[who.car].seats[who.seat] = nobody;
  who.seat = 0;
  who.deployed = 1;
  who.acted = 0;  // SAS-OPVEH-16, SAS-OPVEH-28
  take_back_mark(t, o, Rule::SAS_OPVEH_15);
  if (terrain_at(t, to) == Terrain::water) who.posture = Posture::scuba;
  put_operator(t, o, to);
  tell(t, {Told::appeared, Word::deployed, as_piece(o), to, car, 0, Rule::SAS_OPVEH_15});
}

void change_seats(Table& t, CarId c, OperatorId o, std::uint8_t seat) {
  Car& car = t.board.cars[c];
  const OperatorId other = car.seats[seat];
  const std::uint8_t old = t.board.operators[o].seat;
  car.seats[old] = other;
  car.seats[seat] = o;
  t.board.operators[o].seat = seat;
  if (other != nobody) t.board.operators[other].seat = old;
  tell(t, {Told::changed, Word::seated, as_piece(o), as_piece(car_friend(c)), seat, 0, Rule::SAS_OPVEH_15});
}

Cells beside_car(Facts f, CarId c) {
  const Rect rect = rect_of_friend(f, car_friend(c));
  const Grid& grid = f.book.ground.grid;
  return cells_of(grid, {rect.x - 1, rect.y - 1, rect.wide + 2, rect.high + 2}) - cells_of(grid, rect);
}

void offer_deploy(Facts f, CarId c, bool out, bool seats, Menu& menu) {
  const Cells squares = menu.wide() ? kit::all_cells<most_cells>(f.book.ground.grid) : beside_car(f, c);
  for (OperatorId o : f.board.cars[c].seats) {
    if (o == nobody) continue;
    if (out)
      squares.each([&](std::size_t to) {
        menu.add({say::deploy, o, static_cast<CellId>(to), 0}, may_deploy(f, c, o, static_cast<CellId>(to)));
      });
    for (std::uint16_t seat = 0; seats && seat < car_card(f, c).seats.size(); ++seat)
      if (f.board.operators[o].seat != seat) menu.add({say::seat, o, seat, 0});
  }
}

// Out, or other seats: the first choice decides which (SAS-OPVEH-15).
void deploy(Table& t, CarId c) {
  bool out = true, seats = true, first = true;
  for (int choices = 0; choices < 8 && crewed(t, c); ++choices) {
    Answer answer = t.ref.ask(seat_of(t, car_friend(c)), Ask::deploy,
                              [&](Menu& menu) {
                                if (!first) menu.add({say::done, 0, 0, 0});
                                offer_deploy(t, c, out, seats, menu);
                              },
                              {as_piece(car_friend(c)), 0});
    if (answer.verb == say::done) return;
    first = false;
    if (answer.verb == say::deploy) {
      seats = false;
      step_out(t, static_cast<OperatorId>(answer.a), answer.b);
    } else {
      out = false;
      change_seats(t, c, static_cast<OperatorId>(answer.a), static_cast<std::uint8_t>(answer.b));
    }
  }
}

bool somebody_can_leave(Facts f, CarId c) {
  for (OperatorId o : f.board.cars[c].seats) {
    if (o == nobody) continue;
    if (car_card(f, c).seats.size() > 1) return true;  // another seat at least
    bool free = false;
    beside_car(f, c).each([&](std::size_t to) { free = free || may_deploy(f, c, o, static_cast<CellId>(to)); });
    if (free) return true;
  }
  return false;
}

Verdict may_leave_board(Facts f, CarId c) {  // SAS-VICT-04
  const Cells under = cells_of(f.book.ground.grid, rect_of_friend(f, car_friend(c)));
  for (std::size_t i = 0; i < f.book.exits.size(); ++i)
    if ((f.board.exits >> i & 1U) && (f.book.exits[i].cells & under).any() && has_driver(f, c)) return allowed;
  return forbidden(Rule::SAS_VICT_04);
}

void leave_board(Table& t, CarId c) {
  const auto crew = t.board.cars[c].seats;
  const Cells under = cells_of(t.book.ground.grid, rect_of_friend(t, car_friend(c)));
  for (OperatorId o : crew) {
    if (o == nobody) continue;
    tell(t, {Told::left, Word::exited, as_piece(o), static_cast<std::uint16_t>(under.first()), 0, 0, Rule::SAS_VICT_04,
             true});
    happened(t, {.moment = Moment::exit, .who = o, .cell = static_cast<CellId>(under.first())});
    t.board.operators[o].spotted = 0;
    t.board.operators[o].car = nobody;
    t.board.operators[o].seat = 0;
    lift_operator(t, o, Life::gone);
  }
  t.board.cars[c].seats.fill(nobody);
  tell(t, {Told::left, Word::left_board, as_piece(car_friend(c)), 0, 0, 0, Rule::SAS_VICT_04});
  put_car(t, c, stand_of(t.board.cars[c]), Life::gone);
}

Answer ask_car(Table& t, CarId c) {
  return t.ref.ask(seat_of(t, car_friend(c)), Ask::act,
                   [&](Menu& menu) {
                     const Facts f = t;
                     const CarCard& card = car_card(f, c);
                     const Verdict one = pays(f, c, say::drive), here = entered(f, c);
                     const Verdict driver = has_driver(f, c) ? allowed : forbidden(Rule::SAS_OPVEH_04);
                     const Verdict gunner = any_gun(f, c) ? allowed : forbidden(Rule::SAS_OPVEH_06);
                     menu.add({say::end, 0, 0, 0});
                     offer_drives(f, c, card.move, one, menu);
                     menu.add({say::floor_it, 0, 0, 0}, both(one, may_floor_it(f, c, menu.wide())));
                     offer_guns(f, c, false, nobody, both(one, here), menu);
                     offer_guns(f, c, true, nobody, both(one, here), menu);
                     const Verdict combined = both(one, both(driver, gunner));  // SAS-OPVEH-09
                     menu.add({say::move_fire, 0, 0, 0}, combined);
                     menu.add({say::fire_move, 0, 0, 0}, both(combined, here));
                     menu.add({say::move_mark, 0, 0, 0}, combined);
                     menu.add({say::mark_move, 0, 0, 0}, both(combined, here));
                     menu.add(
                         {say::deploy_all, 0, 0, 0},
                         both(one, both(here, somebody_can_leave(f, c) ? allowed : forbidden(Rule::SAS_OPVEH_15))));
                     Verdict repair = f.board.cars[c].health < card.repair ? allowed : forbidden(Rule::SAS_OPVEH_17);
                     menu.add({say::repair, 0, 0, 0}, both(repair, both(pays(f, c, say::repair), here)));
                     menu.add({say::exit, 0, 0, 0}, both(one, both(here, may_leave_board(f, c))));
                   },
                   {as_piece(car_friend(c)), t.board.cars[c].ap});
}

void perform_car(Table& t, CarId c, Answer a, Deed& deed) {
  Car& car = t.board.cars[c];
  const int points = car_card(t, c).move;
  switch (a.verb) {
    case say::drive: {
      const auto m = static_cast<Manoeuvre>(a.a);
      const int left = points - step_price(t.book.ground, hull_of(car_card(t, c)), stand_of(car), m);
      drive_on(t, c, m, deed);
      return drive(t, c, left, deed);
    }
    case say::floor_it:
      return floor_it(t, c, deed);
    case say::fire:
    case say::fire_mark: {  // SAS-OPVEH-07: the other gunner does the same or nothing
      gun(t, a, deed);
      for (OperatorId o : car.seats) {
        if (!is_gunner(t, o) || o == a.a) continue;
        const bool mark = a.verb == say::fire_mark;
        Answer other = t.ref.ask(seat_of(t, o), Ask::guns,
                                 [&](Menu& menu) {
                                   menu.add({say::hold, 0, 0, 0});
                                   offer_guns(t, c, mark, o, allowed, menu);
                                   if (menu.wide()) offer_guns(t, c, !mark, o, forbidden(Rule::SAS_OPVEH_07), menu);
                                 },
                                 {as_piece(o), 0});
        if (other.verb != say::hold) gun(t, other, deed);
      }
      return;
    }
    case say::move_fire:
    case say::move_mark:
      drive(t, c, points, deed);
      return guns(t, c, a.verb == say::move_mark, deed);
    case say::fire_move:
    case say::mark_move:
      guns(t, c, a.verb == say::mark_move, deed);
      return drive(t, c, points, deed);
    case say::deploy_all:
      return deploy(t, c);
    case say::repair:
      tell(t, {Told::changed, Word::repaired, as_piece(car_friend(c)), car.health,
               static_cast<std::uint16_t>(car.health + 1), 0, Rule::SAS_OPVEH_17});
      ++car.health;
      return;
    case say::exit:
      return leave_board(t, c);
    default:
      check(false, "act_car: an answer that was not offered");
  }
}

}  // namespace

void act_car(Table& t, CarId c) {
  Car& car = t.board.cars[c];
  const bool ready = (car.life == Life::foot || car.life == Life::off) && crewed(t, c);
  if (!ready) return end_operator_turn(t);
  Answer answer = ask_car(t, c);
  if (answer.verb == say::end) return end_operator_turn(t);
  car.ap = static_cast<std::uint8_t>(car.ap - ap_cost(answer.verb));
  Deed deed = begin_deed(t, car_friend(c));
  deed.attacks = true;
  note_spot(t, deed);
  perform_car(t, c, answer, deed);
  finish_deed(t, deed);
}

}  // namespace fireteam::sas
