// Take Aim, Mark Target, and the marked attacks that interrupt the Axis phases.
#include "games/sas/attack.h"
#include "games/sas/cars.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/menu.h"
#include "games/sas/views.h"

namespace fireteam::sas {

Verdict may_aim(Facts f, OperatorId o, UnitId u, Shots& shots) {
  if (Verdict posture = posture_allows(f, o, say::aim); !posture) return posture;
  const Operator& who = f.board.operators[o];
  Verdict best = forbidden(Rule::SAS_AIM_01);  // some weapon must reach it
  for (std::size_t w = 0; w < weapon_count; ++w) {
    auto weapon = static_cast<Weapon>(w);
    if (weapon == Weapon::grenade || weapon == Weapon::knife || !has_weapon(who, weapon)) continue;
    const Verdict reach = shots(u, weapon);
    if (reach) return afford(f, o, say::aim);
    if (best == forbidden(Rule::SAS_AIM_01)) best = reach;
  }
  return best;
}

Verdict markable(Facts f, const Operator& who, std::uint16_t target) {
  if (who.posture == Posture::scuba && who.speared) return forbidden(Rule::SAS_SCUBA_11);
  if (target >= open_square) {  // SAS-GREN-05
    if (who.items[static_cast<std::size_t>(Item::grenade)] > 0) return allowed;
    const bool barrel =
        target != open_square && has_token(f.board, static_cast<CellId>(target - target_square), TokenKind::barrel);
    return forbidden(barrel ? Rule::SAS_BARREL_12 : Rule::SAS_GREN_05);
  }
  if (target >= target_objective) return forbidden(Rule::SAS_MARK_01);
  return in_play(f.board, static_cast<UnitId>(target)) ? allowed : forbidden(Rule::SAS_MARK_01);  // SAS-MARK-02, 03
}

Verdict may_mark(Facts f, OperatorId o, std::uint16_t target) {
  if (Verdict posture = posture_allows(f, o, say::mark); !posture) return posture;
  if (Verdict mark = markable(f, f.board.operators[o], target); !mark) return mark;
  return afford(f, o, say::mark);
}

namespace {

bool has_mark(const Operator& who) { return who.mark != nobody || who.mark_cell != no_cell; }

std::uint16_t marked_target(const Operator& o) {
  return o.mark_cell != no_cell ? square_target(o.mark_cell) : std::uint16_t{o.mark};
}

bool in_front(Facts f, const Operator& o, std::uint16_t target) {  // SAS-MARK-14
  const Grid& grid = f.book.ground.grid;
  const Rect at = target >= target_square ? rect_of(grid, static_cast<CellId>(target - target_square))
                                          : rect_of(f, static_cast<UnitId>(target));
  for (int y = at.y; y < at.y + at.high; ++y)
    for (int x = at.x; x < at.x + at.wide; ++x)
      if (in_cone(f, grid.square(o.cell), static_cast<Dir>(o.facing), {x, y}, kit::Grid::longest_side)) return true;
  return false;
}

}  // namespace

Verdict may_shoot_mark(Facts f, OperatorId o, Weapon w, bool reasons) {
  const Operator& who = f.board.operators[o];
  if (who.life == Life::seated) return may_shoot_from_car(f, o, w);
  if (who.life != Life::foot || !has_mark(who)) return forbidden(Rule::SAS_MARK_08);
  if (Verdict posture = posture_allows(f, o, say::attack); !posture) return posture;
  const std::uint16_t target = marked_target(who);
  if ((who.mark_cell != no_cell) != (w == Weapon::grenade)) return forbidden(Rule::SAS_GREN_05);
  // SAS-MARK-13, SAS-STEN-07
  if (Verdict reach = may_attack(f, o, who.cell, target, w, false, reasons); !reach) return reach;  // SAS-MARK-08
  return in_front(f, who, target) ? allowed : forbidden(Rule::SAS_MARK_14);
}

namespace {

bool can_shoot_mark(Facts f, OperatorId o) {
  const Operator& who = f.board.operators[o];
  if (who.life != Life::foot && who.life != Life::seated) return false;
  // Before any line is followed: the mark lies in front of him, and he has something to shoot with.
  if (who.life == Life::foot && !in_front(f, who, marked_target(who))) return false;
  constexpr unsigned grenade = 1U << static_cast<unsigned>(Weapon::grenade);
  constexpr unsigned carried = (1U << static_cast<unsigned>(Weapon::front_gun)) - 1U;
  unsigned weapons = who.mark_cell != no_cell ? grenade : who.weapons & carried & ~grenade;
  if (who.life == Life::seated) weapons = guns_at_hand(f, o);
  for (; weapons; weapons &= weapons - 1)
    if (may_shoot_mark(f, o, static_cast<Weapon>(std::countr_zero(weapons)), false)) return true;
  return false;
}

}  // namespace

// In the Axis phases Operators neither move nor turn nor mark anew: who has the mark in front of him and within the
// range of a weapon may get to shoot, who has not never will. What stands in his line may go away meanwhile, so lines
// are not asked for; nor is anything about those who sit at a vehicle's guns.
bool mark_may_bear(Facts f, UnitId mover, const Cells& passed) {
  const Grid& grid = f.book.ground.grid;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f.board.operators[o];
    if (!has_mark(who)) continue;
    if (who.life == Life::seated) return true;
    if (who.life != Life::foot) continue;
    Cells target;
    if (who.mark_cell != no_cell)
      target.set(who.mark_cell);
    else if (who.mark == mover)
      target = passed;
    else if (on_board(f.board, who.mark))
      target = cells_of(grid, rect_of(f, who.mark));
    int range = 0;
    for (unsigned left = who.weapons; left; left &= left - 1)
      range = std::max<int>(range, f.book.weapons[static_cast<std::size_t>(std::countr_zero(left))].longer);
    if (who.mark_cell != no_cell) range = f.book.card(Weapon::grenade).longer;
    bool in_front = false, in_range = false;  // of a vehicle perhaps not the same square
    target.each([&](std::size_t cell) {
      const auto at = static_cast<CellId>(cell);
      in_range = in_range || grid.chebyshev(who.cell, at) <= range;
      in_front = in_front || in_cone(f, grid.square(who.cell), static_cast<Dir>(who.facing), grid.square(at),
                                     kit::Grid::longest_side);
    });
    if (in_front && in_range) return true;
  }
  return false;
}

namespace {

void shoot_mark(Table& t, OperatorId o, Weapon w) {
  Operator& who = t.board.operators[o];
  const std::uint16_t target = marked_target(who);
  tell(t, {Told::changed, Word::mark_used, as_piece(o), target, 0, 0, Rule::SAS_MARK_04});
  Deed deed = begin_deed(t, who.life == Life::seated ? car_friend(who.car) : FriendId{o});
  deed.marked = true;
  deed.attacks = true;
  if (who.life == Life::seated) {
    note_spot(t, deed);
    who.mark = nobody;
    who.mark_cell = no_cell;
    fire_from_car(t, o, target, w, deed);
  } else {
    note_spot(t, deed);
    attack(t, o, who.cell, target, w, deed);  // SAS-MARK-16
    who.mark = nobody;
    who.mark_cell = no_cell;
  }
  finish_deed(t, deed);
}

}  // namespace

void take_back_mark(Table& t, OperatorId o, Rule rule) {
  Operator& who = t.board.operators[o];
  if (!has_mark(who)) return;
  const std::uint16_t target = marked_target(who);
  who.mark = nobody;
  who.mark_cell = no_cell;
  tell(t, {Told::changed, Word::mark_back, as_piece(o), target, 0, 0, rule});
}

void put_mark(Table& t, OperatorId o, std::uint16_t target, Rule rule) {
  Operator& who = t.board.operators[o];
  take_back_mark(t, o, rule);  // SAS-MARK-18
  if (target == open_square) {
    tell(t, {Told::changed, Word::mark, as_piece(o), open_square, 0, 0, rule});
    const Answer square = t.ref.ask(seat_of(t, o), Ask::centre,
                                    [&](Menu& menu) {
                                      for (CellId cell = 0; cell < t.book.ground.grid.cells(); ++cell)
                                        menu.add_in(row_of(t.book, cell), {say::square, cell, 0, 0});
                                    },
                                    {as_piece(o), 0});
    target = square_target(square.a);
  }
  if (target >= target_square)
    who.mark_cell = static_cast<CellId>(target - target_square);
  else
    who.mark = static_cast<std::uint8_t>(target);
  tell(t, {Told::changed, Word::mark, as_piece(o), target, 0, 0, rule});
}

// SAS-MARK-05, SAS-MARK-06: in the Axis Advance, Event and Patrol Phases, for no action points.
void marked_window(Table& t) {
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = t.board.operators[o];
    if (!has_mark(who) || !can_shoot_mark(t, o)) continue;
    Answer answer = t.ref.ask(seat_of(t, o), Ask::marked,
                              [&](Menu& menu) {
                                menu.add({say::hold, 0, 0, 0});
                                for (std::uint16_t w = 0; w < weapon_count; ++w)
                                  if (menu.wide() || may_shoot_mark(t, o, static_cast<Weapon>(w)))
                                    menu.add({say::shoot, o, w, 0}, may_shoot_mark(t, o, static_cast<Weapon>(w)));
                              },
                              {as_piece(o), who.mark});
    if (answer.verb == say::shoot) shoot_mark(t, o, static_cast<Weapon>(answer.b));
  }
}

}  // namespace fireteam::sas
