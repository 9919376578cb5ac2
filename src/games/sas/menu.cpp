// What an Operator may do now, each option with its verdict. In a wide menu everything nameable is looked at.
#include "games/sas/menu.h"

namespace fireteam::sas {

namespace {

template <class F>
void each_neighbour(Facts f, CellId cell, bool wide, F&& visit) {
  const Grid& grid = f.book.ground.grid;
  for (Dir dir : kit::king_dirs)
    if (CellId to = grid.next(cell, dir); to != no_cell) visit(to);
  for (CellId to = 0; wide && to < grid.cells(); ++to)  // after the neighbours: the legal ones keep their order
    if (grid.chebyshev(cell, to) > 1) visit(to);
}

template <class F>
void each_weapon(const Operator& o, bool wide, F&& visit) {
  for (std::uint16_t w = 0; w < weapon_count; ++w) {
    const auto weapon = static_cast<Weapon>(w);
    if (weapon == Weapon::front_gun || weapon == Weapon::rear_gun) continue;
    const bool has =
        weapon == Weapon::grenade ? o.items[static_cast<std::size_t>(Item::grenade)] > 0 : has_weapon(o, weapon);
    if (wide || has) visit(weapon);
  }
}

// What can be aimed at with guns and knives: units on the board, barrels, objectives.
template <class F>
void each_target(Facts f, bool wide, F&& visit) {
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (f.board.units[u].where == Where::board || (wide && in_play(f.board, static_cast<UnitId>(u))))
      visit(static_cast<std::uint16_t>(u));
  CellId last = no_cell;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::barrel && token.cell != last) visit(square_target(last = token.cell));
  for (std::size_t i = 0; i < most_objectives; ++i)
    if (f.board.objectives[i].cell != no_cell) visit(static_cast<std::uint16_t>(target_objective + i));
}

template <class F>
void each_throw(Facts f, CellId from, bool wide, F&& visit) {  // SAS-GREN-02
  const Grid& grid = f.book.ground.grid;
  const int range = f.book.card(Weapon::grenade).longer;
  for (CellId cell = 0; cell < grid.cells(); ++cell)
    if (wide || grid.chebyshev(from, cell) <= range) visit(square_target(cell));
}

Verdict both(Verdict one, Verdict other) { return one ? other : one; }

// The table as it would be after the Operator's step: the posture may change at the water's edge.
struct Stepped {
  Stepped(Facts f, OperatorId o, CellId to) : board(f.board), facts{board, f.book} {
    Operator& who = board.operators[o];
    board.standing.reset(who.cell);
    who.cell = to;
    board.standing.set(to);
    const bool water = terrain_at(f, to) == Terrain::water || (who.posture == Posture::scuba && is_water(f, to));
    if (water != (who.posture == Posture::scuba)) who.posture = water ? Posture::scuba : Posture::standing;
  }
  Board board;
  Facts facts;
};

void offer_plain(Facts f, OperatorId o, std::uint16_t verb, Menu& menu) {
  const Operator& who = f.board.operators[o];
  const Verdict ready = both(posture_allows(f, o, verb), afford(f, o, verb));
  if (!ready && !menu.wide()) return;
  const bool blind = verb == say::blind_fire;
  Facts after = f;
  std::optional<Stepped> risen;  // SAS-CROUCH-09: he stands when he attacks
  if (verb == say::pop_up_attack && who.posture == Posture::crouched) {
    risen.emplace(f, o, who.cell);
    risen->board.operators[o].posture = Posture::standing;
  }
  const Facts& now = risen ? risen->facts : after;
  each_weapon(who, menu.wide(), [&](Weapon w) {
    auto add = [&](std::uint16_t target) {
      menu.add({verb, target, static_cast<std::uint16_t>(w), 0},
               both(ready, may_attack(now, o, who.cell, target, w, blind)));
    };
    if (w == Weapon::grenade)
      each_throw(f, who.cell, menu.wide(), add);
    else
      each_target(f, menu.wide(), add);
  });
}

void offer_combined(Facts f, OperatorId o, Menu& menu) {
  const Operator& who = f.board.operators[o];
  const Verdict ready = both(posture_allows(f, o, say::move_attack), afford(f, o, say::move_attack));
  if (!ready && !menu.wide()) return;
  each_neighbour(f, who.cell, false, [&](CellId to) {
    Verdict step =
        f.board.hulls.test(to) ? forbidden(Rule::SAS_MOVE_07) : both(ready, may_move(f, o, to));  // SAS-ATK-17
    if (!step && !menu.wide()) return;
    const Stepped after(f, o, to);
    each_weapon(who, menu.wide(), [&](Weapon w) {
      const auto weapon = static_cast<std::uint16_t>(w);
      auto add = [&](std::uint16_t target) {
        menu.add({say::move_attack, to, target, weapon}, both(step, may_attack(after.facts, o, to, target, w)));
        menu.add({say::attack_move, target, to, weapon}, both(step, may_attack(f, o, who.cell, target, w)));
      };
      if (w == Weapon::grenade)
        add(open_square);
      else
        each_target(f, menu.wide(), add);
    });
  });
}

}  // namespace

void offer_attacks(Facts f, OperatorId o, Menu& menu) {
  offer_plain(f, o, say::attack, menu);
  offer_plain(f, o, say::blind_fire, menu);
  offer_plain(f, o, say::pop_up_attack, menu);
  offer_combined(f, o, menu);
}

void offer_steps(Facts f, OperatorId o, Menu& menu) {
  const Operator& who = f.board.operators[o];
  auto step = [&](std::uint16_t verb, auto&& may) {
    if (!menu.wide() && !both(posture_allows(f, o, verb), afford(f, o, verb))) return;
    each_neighbour(f, who.cell, menu.wide(), [&](CellId to) { menu.add({verb, to, 0, 0}, may(to)); });
  };
  step(say::move, [&](CellId to) { return may_move(f, o, to); });
  step(say::sprint, [&](CellId to) { return may_sprint(f, o, to); });
  step(say::climb, [&](CellId to) { return may_climb(f, o, to); });
  for (const Token& token : f.board.tokens) {  // SAS-PICK-01: onto the barrel's square to take it up
    if (token.kind != TokenKind::barrel) continue;
    Verdict verdict = both(posture_allows(f, o, say::move_pick_up), may_step(f, who.cell, token.cell, walker_of(f, o)));
    if (verdict && f.board.standing.test(token.cell)) verdict = forbidden(Rule::SAS_MOVE_07);
    menu.add({say::move_pick_up, token.cell, 0, 0}, both(verdict, afford(f, o, say::move_pick_up)));
  }
  menu.add({say::exit, 0, 0, 0}, may_exit(f, o));
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::mission)
      menu.add({say::reveal, token.cell, 0, 0}, both(may_reveal(f, o, token.cell), afford(f, o, say::reveal)));
}

OperatorId holder_of_cigarette(Facts f) {
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Life life = f.board.operators[o].life;
    if ((life == Life::foot || life == Life::seated) &&
        f.board.operators[o].items[static_cast<std::size_t>(Item::cigarette)])
      return o;
  }
  return nobody;
}

void offer_cigarette(Facts f, Menu& menu) {  // SAS-EVENT-21: any time in the Operator Phase
  const OperatorId holder = holder_of_cigarette(f);
  if (holder == nobody) return;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u)))
      menu.add_for(seat_of(f, holder), {say::cigarette, static_cast<std::uint16_t>(u), 0, 0},
                   may_smoke(f, holder, static_cast<UnitId>(u)));
}

void offer_deeds(Facts f, OperatorId o, Menu& menu) {
  const Operator& who = f.board.operators[o];
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (on_board(f.board, static_cast<UnitId>(u)))
      menu.add({say::aim, static_cast<std::uint16_t>(u), 0, 0},
               who.aim == u ? forbidden(Rule::SAS_AIM_06) : may_aim(f, o, static_cast<UnitId>(u)));
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u)))
      menu.add({say::mark, static_cast<std::uint16_t>(u), 0, 0}, may_mark(f, o, static_cast<std::uint16_t>(u)));
  if (who.items[static_cast<std::size_t>(Item::grenade)] > 0 || menu.wide()) {
    menu.add({say::mark, open_square, 0, 0}, may_mark(f, o, open_square));
    if (may_mark(f, o, open_square) || menu.wide())
      each_throw(f, who.cell, false, [&](std::uint16_t target) {
        menu.add({say::mark, target, 0, 0}, may_mark(f, o, target));
      });
  }
  if (menu.wide())  // SAS-BARREL-12: nobody aims at a barrel
    for (const Token& token : f.board.tokens)
      if (token.kind == TokenKind::barrel)
        menu.add({say::aim, square_target(token.cell), 0, 0}, forbidden(Rule::SAS_BARREL_12));
  for (std::uint16_t verb : {say::crouch, say::pop_up, say::break_cover})
    menu.add({verb, 0, 0, 0}, both(posture_allows(f, o, verb), afford(f, o, verb)));
  const OperatorCard& card = card_of(f, o);
  Verdict recover = posture_allows(f, o, say::recover);  // SAS-RECOV-01..04
  if (recover && who.health >= card.recover) recover = forbidden(Rule::SAS_RECOV_03);
  menu.add({say::recover, 0, 0, 0}, both(recover, afford(f, o, say::recover)));
  if (who.items[static_cast<std::size_t>(Item::med_pack)] > 0 || menu.wide())
    for (OperatorId whom = 0; whom < most_operators; ++whom)
      if (f.board.operators[whom].life != Life::unused) menu.add({say::med_pack, whom, 0, 0}, may_heal(f, o, whom));
  offer_cigarette(f, menu);
}

void offer_things(Facts f, OperatorId o, Menu& menu) {
  const Operator& who = f.board.operators[o];
  auto each_thing = [](auto&& visit) {
    for (std::uint16_t thing = 1; thing <= item_count; ++thing) visit(thing);
    visit(thing_corpse);
    visit(thing_barrel);
  };
  each_thing([&](std::uint16_t thing) { menu.add({say::pick_up, thing, 0, 0}, may_pick_up(f, o, thing)); });
  const Verdict place = both(posture_allows(f, o, say::place), afford(f, o, say::place));
  const Verdict move_place = both(posture_allows(f, o, say::move_place), afford(f, o, say::move_place));
  if (!place && !move_place && !menu.wide()) return;
  each_thing([&](std::uint16_t thing) {
    const bool has = is_item(thing) ? who.items[thing - 1U] > 0
                                    : who.carries == (thing == thing_corpse ? Object::corpse : Object::barrel);
    if (!has && !menu.wide()) return;
    each_neighbour(f, who.cell, false, [&](CellId to) {
      menu.add({say::place, thing, to, 0}, both(place, may_place(f, o, who.cell, thing, to)));
    });
    if (!has) return;
    each_neighbour(f, who.cell, false, [&](CellId step) {
      Verdict move = f.board.hulls.test(step) ? forbidden(Rule::SAS_MOVE_07) : both(move_place, may_move(f, o, step));
      if (!move && !menu.wide()) return;
      each_neighbour(f, step, false, [&](CellId to) {
        Verdict after =
            terrain_at(f, step) == Terrain::water ? forbidden(Rule::SAS_SCUBA_08) : may_place(f, o, step, thing, to);
        menu.add({say::move_place, step, thing, to}, both(move, after));
      });
      each_neighbour(f, who.cell, false, [&](CellId to) {
        Verdict before =
            to == step && thing == thing_barrel ? forbidden(Rule::SAS_BARREL_08) : may_place(f, o, who.cell, thing, to);
        menu.add({say::place_move, thing, to, step}, both(move, before));
      });
    });
  });
}

void offer_facings(Facts f, OperatorId o, Menu& menu) {
  for (std::uint16_t dir = 0; dir < 8; dir += 2)  // SAS-ACT-08, SAS-ACT-09
    if (dir != f.board.operators[o].facing) menu.add({say::face, dir, 0, 0});
}

}  // namespace fireteam::sas
