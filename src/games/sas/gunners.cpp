// The guns of Operator vehicles: arcs, fire through walls, strafing, marks.
#include "games/sas/cars.h"
#include "games/sas/menu.h"

namespace fireteam::sas {

namespace {

SeatKind seat_kind(Facts f, OperatorId o) {
  const Operator& who = f.board.operators[o];
  return car_card(f, who.car).seats[who.seat];
}

// The Rowing Boat's gunner uses what he carries, in any direction (SAS-WILLYS-08).
bool own_weapons(Facts f, OperatorId o) { return seat_kind(f, o) == SeatKind::gunner; }

std::optional<Weapon> gun_of(Facts f, OperatorId o) {
  if (seat_kind(f, o) == SeatKind::front_gunner) return Weapon::front_gun;
  if (seat_kind(f, o) == SeatKind::rear_gunner) return Weapon::rear_gun;
  return std::nullopt;
}

struct Aimed {
  int range = 0;              // 0: not in the arc
  bool open = false;          // a free line
  bool through_wall = false;  // SAS-OPVEH-11
};

// The best line of a mounted gun to any square of the unit; what is beyond the reach is not worth following a line.
Aimed aim_gun(const Look& look, CarId c, bool rear, UnitId u, int reach = Grid::longest_side) {
  const Facts f = look.f;
  const CarCard& card = car_card(f, c);
  const Stand stand = stand_of(f.board.cars[c]);
  const Ground& ground = f.book.ground;
  const Rect own = rect_of(f, u);
  const bool walks = infantry(f, u);
  const Square eye = eye_point(stand, card.length, rear);
  const Dir facing = arc_facing(stand, rear);
  int nearest = 0;  // of its squares in the arc
  for (int y = own.y; y < own.y + own.high; ++y)
    for (int x = own.x; x < own.x + own.wide; ++x)
      if (ground.grid.inside(x, y))
        if (const int range = range_in_arc(eye, facing, {x, y}); range > 0 && (nearest == 0 || range < nearest))
          nearest = range;
  if (nearest == 0 || nearest > reach) return {nearest, false, false};
  std::optional<Sought> vehicle;
  if (!walks) vehicle.emplace(look, own);
  Aimed best;
  for (int y = own.y; y < own.y + own.high; ++y)
    for (int x = own.x; x < own.x + own.wide; ++x) {
      if (!ground.grid.inside(x, y)) continue;
      const int range = range_in_arc(eye, facing, {x, y});
      if (range == 0) continue;
      const CellId cell = ground.grid.id(x, y);
      bool open =
          walks ? f.book.tables.arcs.between(eye, cell, look.blockers) != Line::hard : vehicle->line_from(eye, cell);
      bool wall = false;
      if (!open && ground.indoors(cell)) {
        const Traced line =
            trace(ground, f.book.windows, look.blockers, eye_of(stand, card.length, rear), Mark{{x, y}, own});
        open = line.line != Line::hard;
        wall = !open && line.walls == 1 && !line.other_hard;
      }
      const bool nearer = range < best.range;  // the nearest square that it has the best line to
      if (best.range == 0 || open > best.open || (open == best.open && wall > best.through_wall) ||
          (open == best.open && wall == best.through_wall && nearer))
        best = {range, open, wall};
    }
  return best;
}

CellId muzzle(Facts f, CarId c, bool rear) {  // the square of the gun: where the shot is heard
  const Stand stand = stand_of(f.board.cars[c]);
  const Cells block = cells_of(f.book.ground.grid, block_of(stand, car_card(f, c).length, rear));
  const Cells hull = cells_of(f.book.ground.grid, rect_of_friend(f, car_friend(c)));
  return static_cast<CellId>(block.any() ? block.first() : hull.first());
}

CellId nearest_square(Facts f, CarId c, const Rect& target) {
  CellId best = no_cell;
  int least = 255;
  cells_of(f.book.ground.grid, rect_of_friend(f, car_friend(c))).each([&](std::size_t cell) {
    const int away = distance(rect_of(f.book.ground.grid, static_cast<CellId>(cell)), target);
    if (away < least) least = away, best = static_cast<CellId>(cell);
  });
  return best;
}

}  // namespace

CellId heard_from(Facts f, OperatorId gunner, UnitId target, Weapon w) {
  const CarId c = f.board.operators[gunner].car;
  return own_weapons(f, gunner) ? nearest_square(f, c, rect_of(f, target)) : muzzle(f, c, w == Weapon::rear_gun);
}

bool is_gunner(Facts f, OperatorId o) {
  return o != nobody && f.board.operators[o].life == Life::seated && (gun_of(f, o) || own_weapons(f, o));
}

unsigned guns_at_hand(Facts f, OperatorId o) {
  if (own_weapons(f, o)) return f.board.operators[o].weapons;
  const std::optional<Weapon> gun = gun_of(f, o);
  return gun ? 1U << static_cast<unsigned>(*gun) : 0;
}

Verdict may_fire(const Look& look, OperatorId o, std::uint16_t target, Weapon w) {
  const Facts f = look.f;
  if (!is_gunner(f, o)) return forbidden(Rule::SAS_OPVEH_06);
  if (target >= target_objective || !on_board(f.board, static_cast<UnitId>(target))) return forbidden(Rule::SAS_ATK_03);
  const auto u = static_cast<UnitId>(target);
  const CarId c = f.board.operators[o].car;
  if (own_weapons(f, o)) {
    if (w == Weapon::knife) return forbidden(Rule::SAS_ASSN_02);
    return may_attack(look, f.board.operators[o], nearest_square(f, c, rect_of(f, u)), target, w, false);
  }
  if (gun_of(f, o) != w) return forbidden(Rule::SAS_OPVEH_06);
  const Aimed aimed = aim_gun(look, c, w == Weapon::rear_gun, u, f.book.card(w).longer);
  if (aimed.range == 0) return forbidden(Rule::SAS_MARK_14);
  if (aimed.range > f.book.card(w).longer) return forbidden(Rule::SAS_ATK_03);
  return aimed.open || aimed.through_wall ? allowed : forbidden(Rule::SAS_ATK_04);
}

Verdict may_shoot_from_car(Facts f, OperatorId o, Weapon w) {
  const Operator& who = f.board.operators[o];
  if (who.mark == nobody || f.board.cars[who.car].life != Life::foot) return forbidden(Rule::SAS_MARK_08);
  const bool own = own_weapons(f, o);
  if (!own && gun_of(f, o) != w) return forbidden(Rule::SAS_OPVEH_06);  // nor does a passenger have one
  // What blocks is gathered for his own gun alone, and where its arc and range leave a chance.
  if (!on_board(f.board, who.mark)) return forbidden(Rule::SAS_ATK_03);
  if (!own && infantry(f, who.mark)) {
    const Stand stand = stand_of(f.board.cars[who.car]);
    const bool rear = w == Weapon::rear_gun;
    const int range = range_in_arc(eye_point(stand, car_card(f, who.car).length, rear), arc_facing(stand, rear),
                                   f.book.ground.grid.square(f.board.units[who.mark].cell));
    if (range == 0) return forbidden(Rule::SAS_MARK_14);
    if (range > f.book.card(w).longer) return forbidden(Rule::SAS_ATK_03);
  }
  return may_fire(Look(f), o, who.mark, w);
}

Verdict may_fire_mark(Facts f, OperatorId o, std::uint16_t target) {
  if (!is_gunner(f, o)) return forbidden(Rule::SAS_OPVEH_06);
  if (is_support(f, o)) return forbidden(Rule::SAS_RES_04);
  const Where where = target < f.book.unit_count() ? f.board.units[target].where : Where::supply;
  return where == Where::board || where == Where::spawn ? allowed : forbidden(Rule::SAS_MARK_01);
}

void fire_from_car(Table& t, OperatorId o, std::uint16_t target, Weapon w, Deed& deed) {
  const auto u = static_cast<UnitId>(target);
  const CarId c = t.board.operators[o].car;
  deed.attacks = true;
  if (own_weapons(t, o)) {
    const bool marked = deed.marked;
    deed.marked = false;  // SAS-OPVEH-08: no +2 from a vehicle
    attack(t, o, heard_from(t, o, u, w), target, w, deed);
    deed.marked = marked;
    deed.gunshots.push_back({deed.shot_from, deed.earshot, o, u});
    deed.earshot = 0;
    return;
  }
  const WeaponCard& card = t.book.card(w);
  const Look look(t);
  const Aimed aimed = aim_gun(look, c, w == Weapon::rear_gun, u);
  const bool inside = infantry(t, u) && t.book.ground.indoors(t.board.units[u].cell);
  const int modifier = (aimed.range <= card.shorter) - (inside ? 2 : 0);  // SAS-OPVEH-11, SAS-OPVEH-12
  tell(t, {Told::noted, Word::attack, as_piece(o), target, static_cast<std::uint16_t>(w),
           static_cast<std::uint16_t>(8 + modifier), Rule::SAS_OPVEH_06});
  deed.gunshots.push_back({heard_from(t, o, u, w), card.earshot, o, u});
  deed.attacked.set(u);
  Bits<most_units> among;  // SAS-OPVEH-10
  among.set(u);
  each_unit(t, [&](UnitId other) {
    if (other == u || distance_between(t, other, u) > 1) return;
    const Aimed line = aim_gun(look, c, w == Weapon::rear_gun, other);
    if (line.range > 0 && (line.open || (line.through_wall && !aimed.open))) among.set(other);
  });
  const int hits = roll_hits(t, o, card.dice, card.hits_on, modifier);
  if (hits > 0)
    allocate_hits(t, hits, u, among, false, Rule::SAS_OPVEH_10, &deed);
  else
    tell(t, {Told::noted, Word::missed, as_piece(o), target, 0, 0, Rule::SAS_ATK_11});
}

void offer_guns(Facts f, CarId c, bool mark, OperatorId only_gunner, Verdict ready, Menu& menu) {
  if (!ready && !menu.wide()) return;
  std::optional<Look> look;  // nothing can stand in the way of a mark
  for (OperatorId o : f.board.cars[c].seats) {
    if (!is_gunner(f, o) || (only_gunner != nobody && o != only_gunner)) continue;
    if (!mark && !look) look.emplace(f);
    const unsigned weapons = guns_at_hand(f, o);
    for (std::uint16_t u = 0; u < f.book.unit_count(); ++u) {
      if (!in_play(f.board, static_cast<UnitId>(u))) continue;
      if (mark) {
        menu.add({say::fire_mark, o, u, 0}, ready ? may_fire_mark(f, o, u) : ready);
        continue;
      }
      for (unsigned left = weapons; left; left &= left - 1) {
        const auto w = static_cast<std::uint16_t>(std::countr_zero(left));
        menu.add({say::fire, o, u, w}, ready ? may_fire(*look, o, u, static_cast<Weapon>(w)) : ready);
      }
    }
  }
}

void gun(Table& t, Answer answer, Deed& deed) {
  const auto o = static_cast<OperatorId>(answer.a);
  if (answer.verb == say::fire) return fire_from_car(t, o, answer.b, static_cast<Weapon>(answer.c), deed);
  take_back_mark(t, o, Rule::SAS_OPVEH_08);
  t.board.operators[o].mark = static_cast<std::uint8_t>(answer.b);
  tell(t, {Told::changed, Word::mark, as_piece(o), answer.b, 0, 0, Rule::SAS_OPVEH_08});
}

void guns(Table& t, CarId c, bool mark, Deed& deed) {
  const auto seats = t.board.cars[c].seats;
  for (OperatorId o : seats) {
    if (!is_gunner(t, o)) continue;
    Answer answer = t.ref.ask(seat_of(t, o), Ask::guns,
                              [&](Menu& menu) {
                                offer_guns(t, c, mark, o, allowed, menu);
                                menu.add({say::hold, 0, 0, 0});
                                if (menu.wide()) offer_guns(t, c, !mark, o, forbidden(Rule::SAS_OPVEH_07), menu);
                              },
                              {as_piece(o), 0});
    if (answer.verb != say::hold) gun(t, answer, deed);
  }
}

}  // namespace fireteam::sas
