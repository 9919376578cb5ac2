// The guns of Operator vehicles: arcs, fire through walls, strafing, marks.
#include "games/sas/attack.h"
#include "games/sas/blast.h"
#include "games/sas/cars.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/harm.h"
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

// The best line of a mounted gun to any square of a unit, barrel or objective; what is beyond the reach is not worth
// following a line.
Aimed aim_gun(const Look& look, CarId c, bool rear, std::uint16_t target, int reach = Grid::longest_side) {
  const Facts f = look.f;
  const CarCard& card = car_card(f, c);
  const Stand stand = stand_of(f.board.cars[c]);
  const Ground& ground = f.book.ground;
  const Rect own = rect_of_target(f, target);
  const bool unit = target < most_units, hull = unit && !infantry(f, static_cast<UnitId>(target));
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
  if (hull) vehicle.emplace(look, own);
  Aimed best;
  for (int y = own.y; y < own.y + own.high; ++y)
    for (int x = own.x; x < own.x + own.wide; ++x) {
      if (!ground.grid.inside(x, y)) continue;
      const int range = range_in_arc(eye, facing, {x, y});
      if (range == 0) continue;
      const CellId cell = ground.grid.id(x, y);
      bool open =
          hull ? vehicle->line_from(eye, cell) : f.book.tables.arcs.between(eye, cell, look.blockers) != Line::hard;
      bool wall = false;
      if (!open && unit && ground.indoors(cell)) {  // SAS-OPVEH-11: at Axis units only
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

CellId heard_from(Facts f, OperatorId gunner, std::uint16_t target, Weapon w) {
  const CarId c = f.board.operators[gunner].car;
  if (w == Weapon::grenade) return target >= target_square ? static_cast<CellId>(target - target_square) : no_cell;
  return own_weapons(f, gunner) ? nearest_square(f, c, rect_of_target(f, target)) : muzzle(f, c, w == Weapon::rear_gun);
}

bool is_gunner(Facts f, OperatorId o) {
  return o != nobody && f.board.operators[o].life == Life::seated && (gun_of(f, o) || own_weapons(f, o));
}

unsigned guns_at_hand(Facts f, OperatorId o) {
  if (own_weapons(f, o)) {
    const bool grenades = f.board.operators[o].items[static_cast<std::size_t>(Item::grenade)] > 0;
    return f.board.operators[o].weapons | static_cast<unsigned>(grenades) << static_cast<unsigned>(Weapon::grenade);
  }
  const std::optional<Weapon> gun = gun_of(f, o);
  return gun ? 1U << static_cast<unsigned>(*gun) : 0;
}

Verdict may_fire(const Look& look, OperatorId o, std::uint16_t target, Weapon w) {
  const Facts f = look.f;
  if (!is_gunner(f, o)) return forbidden(Rule::SAS_OPVEH_06);
  const Operator& who = f.board.operators[o];
  if (own_weapons(f, o)) {
    if (w == Weapon::knife) return forbidden(Rule::SAS_ASSN_02);
    if (target == open_square) return may_use(f, who, w);  // SAS-WILLYS-12: where to is asked for next
    return may_attack(look, who, nearest_square(f, who.car, rect_of_target(f, target)), target, w, false);
  }
  if (gun_of(f, o) != w) return forbidden(Rule::SAS_OPVEH_06);
  if (Verdict is = may_target(f, target, w); !is) return is;  // SAS-OPVEH-33
  const Aimed aimed = aim_gun(look, who.car, w == Weapon::rear_gun, target, f.book.card(w).longer);
  if (aimed.range == 0) return forbidden(Rule::SAS_MARK_14);
  if (aimed.range > f.book.card(w).longer) return forbidden(Rule::SAS_ATK_03);
  return aimed.open || aimed.through_wall ? allowed : forbidden(Rule::SAS_ATK_04);
}

Verdict may_shoot_from_car(Facts f, OperatorId o, Weapon w) {
  const Operator& who = f.board.operators[o];
  const bool square = who.mark_cell != no_cell;
  if ((who.mark == nobody && !square) || f.board.cars[who.car].life != Life::foot) return forbidden(Rule::SAS_MARK_08);
  const bool own = own_weapons(f, o);
  if (square != (w == Weapon::grenade)) return forbidden(Rule::SAS_GREN_05);
  if (square && own) {
    const CellId from = nearest_square(f, who.car, rect_of(f.book.ground.grid, who.mark_cell));
    return may_attack(f, o, from, square_target(who.mark_cell), w, false, true);
  }
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
  if (target == open_square && !own_weapons(f, o)) return forbidden(Rule::SAS_GREN_05);
  return markable(f, f.board.operators[o], target);
}

namespace {

// SAS-WILLYS-08, SAS-WILLYS-12: what the boat's gunner carries, from the square of the boat that is nearest to the
// target.
void fire_own(Table& t, OperatorId o, std::uint16_t target, Weapon w, Deed& deed) {
  const CarId c = t.board.operators[o].car;
  auto from = [&](CellId cell) { return nearest_square(t, c, rect_of(t.book.ground.grid, cell)); };
  if (target == open_square) target = square_target(ask_centre(t, o, rect_of_friend(t, car_friend(c))));
  const bool marked = deed.marked;
  deed.marked = false;  // SAS-OPVEH-08: no +2 from a vehicle
  const bool grenade = w == Weapon::grenade;
  attack(t, o, grenade ? from(static_cast<CellId>(target - target_square)) : heard_from(t, o, target, w), target, w,
         deed);
  deed.marked = marked;
  if (grenade) return;  // its noise is that of the blast, and gives nobody away
  deed.gunshots.push_back(
      {deed.shot_from, deed.earshot, o, target < most_units ? static_cast<UnitId>(target) : nobody});
  deed.earshot = 0;
}

// SAS-OPVEH-10
void strafe(Table& t, OperatorId o, UnitId u, Weapon w, int hits, bool open, Deed& deed) {
  const Look look(t);
  Bits<most_units> among;
  among.set(u);
  each_unit(t, [&](UnitId other) {
    if (other == u || distance_between(t, other, u) > 1) return;
    const Aimed line = aim_gun(look, t.board.operators[o].car, w == Weapon::rear_gun, other);
    if (line.range > 0 && (line.open || (line.through_wall && !open))) among.set(other);
  });
  allocate_hits(t, hits, u, among, false, Rule::SAS_OPVEH_10, &deed);
}

}  // namespace

void fire_from_car(Table& t, OperatorId o, std::uint16_t target, Weapon w, Deed& deed) {
  deed.attacks = true;
  if (own_weapons(t, o)) return fire_own(t, o, target, w, deed);
  const WeaponCard& card = t.book.card(w);
  const Aimed aimed = aim_gun(Look(t), t.board.operators[o].car, w == Weapon::rear_gun, target);
  const UnitId u = target < most_units ? static_cast<UnitId>(target) : nobody;
  const bool inside = u != nobody && infantry(t, u) && t.book.ground.indoors(t.board.units[u].cell);
  const int modifier = (aimed.range <= card.shorter) - (inside ? 2 : 0);  // SAS-OPVEH-11, SAS-OPVEH-12
  tell(t, {Told::noted, Word::attack, as_piece(o), target, as_arm(w), as_modifier(modifier), Rule::SAS_OPVEH_06});
  deed.gunshots.push_back({heard_from(t, o, target, w), card.earshot, o, u});
  if (u != nobody) deed.attacked.set(u);
  const int hits = roll_hits(t, o, card.dice, card.hits_on, modifier);
  if (hits == 0) return tell(t, {Told::noted, Word::missed, as_piece(o), target, 0, 0, Rule::SAS_ATK_11});
  if (u != nobody) return strafe(t, o, u, w, hits, aimed.open, deed);
  if (target < target_square) return hit_objective(t, target - target_objective, hits, false, Rule::SAS_OPVEH_33);
  explode(t, static_cast<CellId>(target - target_square), BlastKind::barrel, o, &deed);  // SAS-BARREL-01
}

void offer_guns(Facts f, CarId c, bool mark, OperatorId only_gunner, Verdict ready, Menu& menu) {
  if (!ready && !menu.wide()) return;
  std::optional<Look> look;  // nothing can stand in the way of a mark
  for (OperatorId o : f.board.cars[c].seats) {
    if (!is_gunner(f, o) || (only_gunner != nobody && o != only_gunner)) continue;
    if (!mark && !look) look.emplace(f);
    const unsigned weapons = guns_at_hand(f, o);
    constexpr auto grenade = static_cast<std::uint16_t>(Weapon::grenade);
    auto add = [&](std::uint16_t target) {
      if (mark) return menu.add({say::fire_mark, o, target, 0}, ready ? may_fire_mark(f, o, target) : ready);
      for (unsigned left = weapons & ~(1U << grenade); left; left &= left - 1) {
        const auto w = static_cast<std::uint16_t>(std::countr_zero(left));
        menu.add({say::fire, o, target, w}, ready ? may_fire(*look, o, target, static_cast<Weapon>(w)) : ready);
      }
    };
    for (std::uint16_t u = 0; u < f.book.unit_count(); ++u)
      if (in_play(f.board, static_cast<UnitId>(u))) add(u);
    if (weapons >> grenade & 1U) {
      if (mark)
        add(open_square);
      else
        menu.add({say::fire, o, open_square, grenade},
                 ready ? may_fire(*look, o, open_square, Weapon::grenade) : ready);
    }
    if (mark && !menu.wide()) continue;  // SAS-BARREL-12: nobody marks a barrel
    for (const Token& token : f.board.tokens)
      if (token.kind == TokenKind::barrel) add(square_target(token.cell));
    for (std::uint16_t i = 0; i < most_objectives; ++i)
      if (f.board.objectives[i].cell != no_cell) add(static_cast<std::uint16_t>(target_objective + i));
  }
}

void gun(Table& t, Answer answer, Deed& deed) {
  const auto o = static_cast<OperatorId>(answer.a);
  if (answer.verb == say::fire) return fire_from_car(t, o, answer.b, static_cast<Weapon>(answer.c), deed);
  put_mark(t, o, answer.b, Rule::SAS_OPVEH_08);
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
