// What an Operator may do now, each option with its verdict. In a wide menu everything nameable is looked at.
#include "games/sas/menu.h"

#include "games/sas/attack.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/look.h"
#include "games/sas/moments.h"
#include "games/sas/objects.h"
#include "games/sas/steps.h"

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
void each_way(Facts f, CellId cell, F&& visit) {  // the neighbours and how they lie
  for (Dir dir : kit::king_dirs)
    if (CellId to = f.book.ground.grid.next(cell, dir); to != no_cell) visit(dir, to);
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

// What can be aimed at with guns and knives: units on the board, barrels, objectives. A narrow menu leaves out who is
// too far away to be reached from a square or from beside it.
Shots::Targets targets_near(Facts f, const Operator& who, bool wide) {
  Shots::Targets targets;
  const Grid& grid = f.book.ground.grid;
  int reach = 0;
  for (std::size_t w = 0; w < weapon_count; ++w)
    if (has_weapon(who, static_cast<Weapon>(w))) reach = std::max<int>(reach, f.book.weapons[w].longer + 1);
  auto near = [&](CellId cell) { return wide || grid.chebyshev(who.cell, cell) <= std::max(reach, 2); };
  auto add_near = [&](UnitId u) {
    const CellId cell = f.board.units[u].cell;
    if (cell == no_cell || near(cell)) targets.push_back(u);
  };
  if (wide)
    for (UnitId u = 0; u < f.book.unit_count(); ++u) {
      if (in_play(f.board, u)) targets.push_back(u);
    }
  else
    each_unit(f, add_near);
  CellId last = no_cell;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::barrel && token.cell != last && near(last = token.cell))
      targets.push_back(square_target(last));
  for (std::size_t i = 0; i < most_objectives; ++i)
    if (f.board.objectives[i].cell != no_cell) targets.push_back(static_cast<std::uint16_t>(target_objective + i));
  return targets;
}

template <class F>
void each_throw(Facts f, CellId from, bool wide, F&& visit) {  // SAS-GREN-02
  const Grid& grid = f.book.ground.grid;
  if (wide)
    for (CellId cell = 0; cell < grid.cells(); ++cell) visit(square_target(cell));
  else
    f.book.tables.lines.within(from, f.book.card(Weapon::grenade).longer).each([&](std::size_t cell) {
      visit(square_target(static_cast<CellId>(cell)));
    });
}

// The Operator as he would be after the step: the posture may change at the water's edge. He blocks no line himself.
Operator stepped(Facts f, OperatorId o, CellId to) {
  Operator who = f.board.operators[o];
  who.cell = to;
  const bool water = terrain_at(f, to) == Terrain::water || (who.posture == Posture::scuba && is_water(f, to));
  if (water != (who.posture == Posture::scuba)) who.posture = water ? Posture::scuba : Posture::standing;
  return who;
}

void offer_plain(Shots& shots, OperatorId o, std::uint16_t verb, Menu& menu) {
  if (!menu.wants({verb, left_open, left_open, 0})) return;
  const Facts f = shots.look.f;
  const Operator& who = f.board.operators[o];
  const Verdict ready = both(posture_allows(f, o, verb), afford(f, o, verb));
  if (!ready && !menu.wide()) return;
  const bool blind = verb == say::blind_fire;
  Operator shooter = who;
  if (verb == say::pop_up_attack && who.posture == Posture::crouched) {  // SAS-CROUCH-09: he stands when he attacks
    shooter = stepped(f, o, who.cell);
    shooter.posture = Posture::standing;
  }
  each_weapon(who, menu.wide(), [&](Weapon w) {
    auto add = [&](std::uint16_t target) {
      if (!menu.wants({verb, target, static_cast<std::uint16_t>(w), 0})) return;
      const Verdict may = verb == say::attack
                              ? shots(target, w)
                              : may_attack(shots.look, shooter, who.cell, target, w, blind, menu.wide());
      const Answer answer{verb, target, static_cast<std::uint16_t>(w), 0};
      if (w == Weapon::grenade)
        menu.add_in(row_of(f.book, static_cast<CellId>(target - target_square)), answer, both(ready, may));
      else
        menu.add(answer, both(ready, may));
    };
    if (w == Weapon::grenade)
      each_throw(f, who.cell, menu.wide(), add);
    else
      for (std::uint16_t target : shots.in_reach(w)) add(target);
  });
}

void offer_combined(Shots& shots, OperatorId o, Moves& moves, Menu& menu) {
  if (!menu.wants({say::move_attack, left_open, left_open, left_open}) &&
      !menu.wants({say::attack_move, left_open, left_open, left_open}))
    return;
  const Facts f = shots.look.f;
  const Operator& who = f.board.operators[o];
  const Verdict ready = both(posture_allows(f, o, say::move_attack), afford(f, o, say::move_attack));
  if (!ready && !menu.wide()) return;
  const Shots::Targets grenade{open_square};
  each_neighbour(f, who.cell, false, [&](CellId to) {
    Verdict step = f.board.hulls.test(to) ? forbidden(Rule::SAS_MOVE_07) : both(ready, moves(to));  // SAS-ATK-17
    if (!step && !menu.wide()) return;
    const Operator after = stepped(f, o, to);
    each_weapon(who, menu.wide(), [&](Weapon w) {
      const auto weapon = static_cast<std::uint16_t>(w);
      const Shots::Targets& those = w == Weapon::grenade ? grenade : shots.in_reach(w);
      for (std::uint16_t target : those) {
        const Answer later{say::move_attack, to, target, weapon}, before{say::attack_move, target, to, weapon};
        if (menu.wants(later))
          menu.add(later, both(step, may_attack(shots.look, after, to, target, w, false, menu.wide())));
        if (menu.wants(before)) menu.add(before, both(step, shots(target, w)));
      }
    });
  });
}

}  // namespace

Shots::Shots(Facts f, OperatorId o, bool wide)
    : look(f), targets(targets_near(f, f.board.operators[o], wide)), who_(f.board.operators[o]), wide_(wide) {}

Verdict Shots::operator()(std::uint16_t target, Weapon w) {
  auto ask = [&] { return may_attack(look, who_, who_.cell, target, w, false, wide_); };
  if (target >= most_units) return ask();
  const auto weapon = static_cast<std::size_t>(w);
  if (!asked_[weapon].test(target)) {
    asked_[weapon].set(target);
    known_[weapon][target] = ask().rule;
  }
  return {known_[weapon][target]};
}

const Shots::Targets& Shots::in_reach(Weapon w) {
  if (wide_) return targets;
  std::optional<Targets>& near = in_reach_[static_cast<std::size_t>(w)];
  if (near) return *near;
  const Rect here = rect_of(look.f.book.ground.grid, who_.cell);
  const int reach = std::max<int>(look.f.book.card(w).longer, 1) + 1;
  near.emplace();
  for (std::uint16_t target : targets)
    if (distance(here, rect_of_target(look.f, target)) <= reach) near->push_back(target);
  return *near;
}

void offer_attacks(OperatorId o, Shots& shots, Moves& moves, Menu& menu) {
  for (std::uint16_t verb : {say::attack, say::blind_fire, say::pop_up_attack}) offer_plain(shots, o, verb, menu);
  offer_combined(shots, o, moves, menu);
}

void offer_steps(Facts f, OperatorId o, Moves& moves, Menu& menu) {
  const Operator& who = f.board.operators[o];
  auto step = [&](std::uint16_t verb, auto&& may) {
    if (!menu.wants({verb, left_open, 0, 0})) return;
    if (!menu.wide() && !both(posture_allows(f, o, verb), afford(f, o, verb))) return;
    each_neighbour(f, who.cell, menu.wide(), [&](CellId to) {
      if (menu.wants({verb, to, 0, 0})) menu.add({verb, to, 0, 0}, may(to));
    });
  };
  step(say::move, moves);
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
    if (in_play(f.board, static_cast<UnitId>(u)) && menu.wants({say::cigarette, static_cast<std::uint16_t>(u), 0, 0}))
      menu.add_for(seat_of(f, holder), {say::cigarette, static_cast<std::uint16_t>(u), 0, 0},
                   may_smoke(f, holder, static_cast<UnitId>(u)));
}

void offer_deeds(Facts f, OperatorId o, Shots& shots, Menu& menu) {
  const Operator& who = f.board.operators[o];
  auto ready = [&](std::uint16_t verb) {
    return menu.wants({verb, left_open, 0, 0}) && (menu.wide() || (posture_allows(f, o, verb) && afford(f, o, verb)));
  };
  if (ready(say::aim))
    for (std::uint16_t u : shots.targets)
      if (u < f.book.unit_count() && on_board(f.board, static_cast<UnitId>(u)) && menu.wants({say::aim, u, 0, 0}))
        menu.add({say::aim, u, 0, 0},
                 who.aim == u ? forbidden(Rule::SAS_AIM_06) : may_aim(f, o, static_cast<UnitId>(u), shots));
  const bool marks = ready(say::mark);
  auto may = [&](std::uint16_t target) { return menu.wide() ? may_mark(f, o, target) : markable(f, who, target); };
  for (std::size_t u = 0; marks && u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u)) && menu.wants({say::mark, static_cast<std::uint16_t>(u), 0, 0}))
      menu.add({say::mark, static_cast<std::uint16_t>(u), 0, 0}, may(static_cast<std::uint16_t>(u)));
  if (menu.wide() || (who.items[static_cast<std::size_t>(Item::grenade)] > 0 && marks)) {
    menu.add({say::mark, open_square, 0, 0}, may(open_square));
    if (may(open_square) || menu.wide())
      each_throw(f, who.cell, false, [&](std::uint16_t target) {
        if (menu.wants({say::mark, target, 0, 0}))
          menu.add_in(row_of(f.book, static_cast<CellId>(target - target_square)), {say::mark, target, 0, 0},
                      may(target));
      });
  }
  if (menu.wide())  // SAS-BARREL-12: nobody aims at a barrel
    for (const Token& token : f.board.tokens)
      if (token.kind == TokenKind::barrel)
        menu.add({say::aim, square_target(token.cell), 0, 0}, forbidden(Rule::SAS_BARREL_12));
  for (std::uint16_t verb : {say::crouch, say::pop_up})
    menu.add({verb, 0, 0, 0}, both(posture_allows(f, o, verb), afford(f, o, verb)));
  menu.add({say::break_cover, 0, 0, 0}, both(posture_allows(f, o, say::break_cover), may_break_cover(f, o)));
  const OperatorCard& card = card_of(f, o);
  Verdict recover = posture_allows(f, o, say::recover);  // SAS-RECOV-01..04
  if (recover && who.health >= card.recover) recover = forbidden(Rule::SAS_RECOV_03);
  menu.add({say::recover, 0, 0, 0}, both(recover, afford(f, o, say::recover)));
  if (who.items[static_cast<std::size_t>(Item::med_pack)] > 0 || menu.wide())
    for (OperatorId whom = 0; whom < most_operators; ++whom)
      if (f.board.operators[whom].life != Life::unused) menu.add({say::med_pack, whom, 0, 0}, may_heal(f, o, whom));
  offer_cigarette(f, menu);
}

void offer_things(Facts f, OperatorId o, Moves& moves, Menu& menu) {
  const Operator& who = f.board.operators[o];
  auto each_thing = [](auto&& visit) {
    for (std::uint16_t thing = 1; thing <= item_count; ++thing) visit(thing);
    visit(thing_corpse);
    visit(thing_barrel);
  };
  bool lies = menu.wide();  // what does not lie on his square cannot be picked up
  for (const Token& token : f.board.tokens) lies = lies || token.cell == who.cell;
  if (lies) each_thing([&](std::uint16_t thing) { menu.add({say::pick_up, thing, 0, 0}, may_pick_up(f, o, thing)); });
  if (!menu.wants({say::place, left_open, left_open, 0}) &&
      !menu.wants({say::move_place, left_open, left_open, left_open}) &&
      !menu.wants({say::place_move, left_open, left_open, left_open}))
    return;
  const Verdict place = both(posture_allows(f, o, say::place), afford(f, o, say::place));
  const Verdict move_place = both(posture_allows(f, o, say::move_place), afford(f, o, say::move_place));
  if (!place && !move_place && !menu.wide()) return;
  // What lies between two squares is the same for every thing, and so is the step.
  std::array<std::array<std::optional<Verdict>, 8>, 9> between;
  std::array<std::optional<Verdict>, 8> steps;
  auto over = [&](std::size_t from, CellId at, std::uint16_t thing, Dir dir, CellId to) {
    if (Verdict hand = may_lay(f, o, thing, to); !hand) return hand;
    auto& known = between[from][static_cast<std::size_t>(dir)];
    if (!known) known = may_place_over(f, at, to);
    return *known;
  };
  each_thing([&](std::uint16_t thing) {
    const bool has = is_item(thing) ? who.items[thing - 1U] > 0
                                    : who.carries == (thing == thing_corpse ? Object::corpse : Object::barrel);
    if (!has && !menu.wide()) return;
    std::array<Verdict, 8> here;  // laid from where he stands
    each_way(f, who.cell, [&](Dir dir, CellId to) {
      const Verdict lay = here[static_cast<std::size_t>(dir)] = over(8, who.cell, thing, dir, to);
      menu.add({say::place, thing, to, 0}, both(place, lay));
    });
    if (!has) return;
    each_way(f, who.cell, [&](Dir way, CellId step) {
      if (!menu.wants({say::move_place, step, thing, left_open}) &&
          !menu.wants({say::place_move, thing, left_open, step}))
        return;
      auto& known = steps[static_cast<std::size_t>(way)];
      if (!known) known = f.board.hulls.test(step) ? forbidden(Rule::SAS_MOVE_07) : both(move_place, moves(step));
      const Verdict move = *known;
      // SAS-SCUBA-01, SAS-SCUBA-16: with his hands free again he may swim.
      const Verdict unladen = !move && move.rule == forbidden(Rule::SAS_SCUBA_16).rule
                                  ? both(move_place, may_move_unladen(f, o, step))
                                  : move;
      if (!move && !unladen && !menu.wide()) return;
      const bool swims = terrain_at(f, step) == Terrain::water;
      each_way(f, step, [&](Dir dir, CellId to) {
        if (!menu.wants({say::move_place, step, thing, to})) return;
        Verdict after =
            swims ? forbidden(Rule::SAS_SCUBA_08) : over(static_cast<std::size_t>(way), step, thing, dir, to);
        menu.add({say::move_place, step, thing, to}, both(move, after));
      });
      each_way(f, who.cell, [&](Dir dir, CellId to) {
        if (!menu.wants({say::place_move, thing, to, step})) return;
        Verdict before =
            to == step && thing == thing_barrel ? forbidden(Rule::SAS_BARREL_08) : here[static_cast<std::size_t>(dir)];
        menu.add({say::place_move, thing, to, step}, both(is_item(thing) ? move : unladen, before));
      });
    });
  });
}

void offer_facings(Facts f, OperatorId o, Menu& menu) {
  const Operator& who = f.board.operators[o];
  for (std::uint16_t dir = 0; dir < 8; dir += 2)  // SAS-ACT-08, SAS-ACT-09
    if (dir != who.facing) menu.add({say::face, dir, 0, 0}, who.turned ? forbidden(Rule::SAS_ACT_09) : allowed);
}

}  // namespace fireteam::sas
