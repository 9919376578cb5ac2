// Axis Advance Phase (SAS-ADV, SAS-ADVB): convoy, other vehicles, then infantry, the closest first; one unit a beat.
#include <optional>

#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/blast.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/phases.h"

namespace fireteam::sas {

namespace {

// SAS-TURN-04, SAS-VADV-16, SAS-CONV-13: vehicles before infantry.
namespace part_of_advance {  // Board::step
enum : std::uint8_t { start, orders, convoy, vehicles, infantry };
}

bool sentry_on_post(const Unit& unit) { return unit.role == Role::sentry && !unit.off_post; }

// SAS-ADVB-05, SAS-ADVB-11: somebody other than sentries, officers and a mortar that is set up can advance.
bool anybody_mobile(Facts f) {
  for (std::size_t u = 0; u < f.book.unit_count(); ++u) {
    const Unit& unit = f.board.units[u];
    if (unit.where != Where::board && unit.where != Where::spawn) continue;
    const UnitCard& card = f.book.card(unit.kind);
    if (unit.role == Role::sentry || unit.kind == UnitKind::officer) continue;
    if (unit.kind == UnitKind::mortar && unit.firing) continue;
    if (card.vehicle() && (card.dice == 0 || drives_route(f, static_cast<UnitId>(u)))) continue;
    return true;
  }
  return false;
}

bool advances(Facts f, UnitId u, bool want_vehicle) {  // SAS-ADVB-01, SAS-CONV-08
  const Unit& unit = f.board.units[u];
  if (unit.where == Where::supply || !unit.alert || unit.smoking || (unit.done & turn_done::advanced)) return false;
  if (f.book.card(unit.kind).vehicle() != want_vehicle) return false;
  if (unit.where != Where::board && !battle(f.board)) return false;
  return !want_vehicle ||
         (f.book.card(unit.kind).dice > 0 && !drives_route(f, u));  // unarmed ones have no shot to seek
}

Units who_advance(Facts f, bool vehicle) {
  Units units;
  const std::size_t wheels = f.book.first(UnitKind::motorbike);  // infantry first, then vehicles
  for (std::size_t u = vehicle ? wheels : 0; u < (vehicle ? f.book.unit_count() : wheels); ++u)
    if (advances(f, static_cast<UnitId>(u), vehicle)) units.set(u);
  return units;
}

// SAS-ADV-02: in the Stealth Section an officer faces the closest one, be there a shot or not.
void turn_to_closest(Table& t, UnitId u) {
  const Quarries all = quarries(t, rect_of(t, u));
  const FriendId who = closest_quarry(t, all, u);
  const Why why = why_quarry(all, who, Rule::SAS_ADV_02);
  face_target(t, u, who, Rule::SAS_ADV_02, true, &why);
  look_out(t, u, Rule::SAS_ADV_31, true);
}

// SAS-ADVB-04, SAS-ADVB-06, SAS-ADVB-07, SAS-ADVB-08, SAS-ADVB-09, SAS-ADVB-10: officers and sentries on their points
// only turn.
void turn_for_a_shot(Table& t, UnitId u) {
  const Look look(t);
  const Quarries all = quarries(t, rect_of(t, u));
  const UnitCard& card = t.book.card_of(u);
  Cells here;
  if (on_board(t.board, u)) here.set(t.board.units[u].cell);
  Why why(Rule::SAS_ADVB_09, noun_of::piece, Measure::away);
  fixed_vector<FriendId, most_friends> best;
  int distance = -1;
  for (const Quarry& quarry : all) {
    why.add(as_piece(quarry.who), quarry.distance);
    if (distance >= 0 && quarry.distance > distance) continue;
    if (attack_squares(look, quarry.who, card.longer, here).none()) continue;
    distance = quarry.distance;
    best.push_back(quarry.who);
  }
  if (!best.empty())
    why.rule = static_cast<RuleId>(distance == all[0].distance ? Rule::SAS_ADVB_07 : Rule::SAS_ADVB_08);
  if (best.size() > 1) why.tied(Rule::SAS_ADV_12);
  const FriendId who = best.empty() ? closest_quarry(t, all, u) : pick_target(t, best, u);
  why.choose(as_piece(who));
  face_target(t, u, who, static_cast<Rule>(why.rule), true, &why);
  look_out(t, u, Rule::SAS_ADV_31, true);
}

// The squares that may come next, with their prices: on a way that costs no more than what is left of the move.
struct NextSquares {
  fixed_vector<CellId, 32> cells;
  std::array<int, 32> price{};
};
NextSquares next_squares(Facts f, UnitId u, const WayLeft& left, int rest) {
  const Unit& unit = f.board.units[u];
  NextSquares next;
  auto add = [&](CellId cell, int cost) {
    if (cost > rest || !left.at[static_cast<std::size_t>(rest - cost)].test(cell) || next.cells.contains(cell) ||
        next.cells.full())
      return;
    next.price[next.cells.size()] = cost;
    next.cells.push_back(cell);
  };
  if (unit.where == Where::board) {
    const WalkCosts& costs = f.book.tables.axis_walk;
    for (Dir dir : kit::king_dirs) {
      const auto cell = static_cast<CellId>(unit.cell + f.book.ground.grid.offset(dir));
      if (costs[0].may(unit.cell, dir)) add(cell, 1);
      if (costs[1].may(unit.cell, dir)) add(cell, 2);
    }
  } else {
    const EdgeSquares edge = edge_squares(f, u);
    for (std::size_t k = 1; k < edge.size(); ++k)
      edge[k].each([&](std::size_t cell) { add(static_cast<CellId>(cell), static_cast<int>(k)); });
  }
  return next;
}

// All squares that lie on one of the ways to the end.
Cells squares_between(const Walk& walk, const WayLeft& left, int cost) {
  Cells passed;
  for (int k = 1; k <= cost; ++k)
    passed |= walk.at[static_cast<std::size_t>(k)] & left.at[static_cast<std::size_t>(cost - k)];
  return passed;
}

}  // namespace

bool walk_to(Table& t, UnitId u, const Walk& walk, CellId end, FriendId target, int& points, Rule rule,
             const Because* why) {
  const Underway under(t, u, target);
  const int cost = walk.cost(end);
  const WayLeft left = way_left(t, end, cost);
  std::optional<bool> matters;  // asked for where two ways part
  for (int rest = cost; rest > 0;) {
    const NextSquares next = next_squares(t, u, left, rest);
    check(!next.cells.empty(), "advance: a way that leads nowhere");
    CellId to = next.cells[0];
    if (next.cells.size() > 1 && !matters) matters = way_matters(t, u, squares_between(walk, left, cost));
    if (next.cells.size() > 1 && *matters) {
      const Answer answer = t.ref.ask(team(t), Ask::route,
                                      [&](Menu& menu) {
                                        for (CellId cell : next.cells) menu.add({say::square, cell, 0, 0});
                                      },
                                      {u, route_way});
      to = answer.a;
    }
    int price = 0;
    for (std::size_t i = 0; i < next.cells.size(); ++i)
      if (next.cells[i] == to) price = next.price[i];
    if (behind_front_row(t.board.units[u])) {
      --price, --rest, --points;
      const bool alone = step_up(t, u, to);
      marked_window(t);
      if (!in_play(t.board, u)) return false;
      if (alone && under.plans_anew(t)) return true;
    }
    rest -= price, points -= price;
    step_unit(t, u, to, rule, why);
    why = nullptr;
    if (!in_play(t.board, u) || steps_on(t, u, to)) return false;
    if (target != nobody && targetable(t, target))  // on its last square once for all
      face_target(t, u, target, Rule::SAS_ADV_29, rest == 0 || facing_matters(t, u));
    look_out(t, u, Rule::SAS_ADV_31, true);
    marked_window(t);
    if (!in_play(t.board, u) || t.board.units[u].cell != to) return false;  // SAS-MARK-11, SAS-MARK-12, SAS-MARK-17
    if (under.plans_anew(t)) return true;
  }
  return false;
}

void advance_infantry(Table& t, UnitId u, bool must_leave) {
  int points = t.book.card_of(u).move;
  FriendId target = nobody, faced = nobody;
  for (bool replan = true; replan && in_play(t.board, u);) {
    replan = false;
    const Quarries all = quarries(t, rect_of(t, u));
    if (all.empty()) break;
    const FriendId closest = closest_quarry(t, all, u);
    const Look look(t);
    const Walk walk = walk_from(t, u, points);
    Cells ends = kit::all_cells<most_cells>(t.book.ground.grid) - occupied(t);
    const bool rests = points == t.book.card_of(u).move || alone_there(t, u);  // in mid-move not among others
    if (t.board.units[u].where == Where::board && !must_leave && rests) ends.set(t.board.units[u].cell);
    const Plan plan = plan_walk(look, u, walk, ends, all, closest);
    target = plan.target;
    Why why(rule_of(plan.aim), noun_of::cell,
            plan.aim == Aim::approach || plan.aim == Aim::attack ? Measure::points_left : Measure::points);
    if (plan.aim == Aim::stay) {
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_ADV_24}, &why);
      break;
    }
    plan.ends.each([&](std::size_t c) { why.add(static_cast<std::uint16_t>(c), plan.measure); });
    if (plan.ends.count() > 1) why.tied(Rule::SAS_ADV_15);
    const Answer answer = t.ref.ask(
        team(t), Ask::route,
        [&](Menu& menu) {
          plan.ends.each([&](std::size_t c) { menu.add({say::square, static_cast<std::uint16_t>(c), 0, 0}); });
        },
        {u, route_end});
    why.choose(answer.a);
    if (walk.at[0].test(answer.a)) {
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, plan.aim == Aim::optimal ? Rule::SAS_ADV_28 : rule_of(plan.aim)},
           &why);
    } else {
      tell(t, {Told::noted, Word::heads, u, answer.a, 0, 0, rule_of(plan.aim)}, &why);
      const Why whom = why_quarry(all, plan.target, rule_of(plan.aim));
      replan = walk_to(t, u, walk, answer.a, plan.target, points, rule_of(plan.aim), &whom);
      if (!replan) faced = plan.target;
    }
    if (!in_play(t.board, u)) return;
    if (plan.aim == Aim::approach && !replan) {  // SAS-ADV-27, SAS-ADV-33
      for (const Quarry& quarry : quarries(t, rect_of(t, u)))
        if (t.board.units[u].where == Where::board &&
            partial_squares(Look(t), quarry.who).test(t.board.units[u].cell)) {
          target = quarry.who;
          break;
        }
    }
  }
  if (!on_board(t.board, u) || target == nobody || !targetable(t, target)) return;
  if (faced != target || !faces(t, u, target)) face_target(t, u, target, Rule::SAS_ADV_29, true);
  look_out(t, u, Rule::SAS_ADV_31, true);
}

namespace {

UnitId next_with_order(Facts f) {
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (f.board.units[u].where == Where::board && !(f.board.units[u].done & turn_done::ordered) &&
        has_order(f, static_cast<UnitId>(u)))
      return static_cast<UnitId>(u);
  return nobody;
}

void advance_one(Table& t, UnitId u) {
  Unit& unit = t.board.units[u];
  const UnitKind kind = unit.kind;
  unit.done |= turn_done::advanced;
  t.board.moving = u;
  const CellId from = unit.cell;
  const Stand stood = stand_of(unit);
  const bool post = sentry_on_post(unit) && battle(t.board) && anybody_mobile(t);
  if (t.book.card(kind).vehicle())
    advance_vehicle(t, u);
  else if (kind == UnitKind::officer && !battle(t.board))
    turn_to_closest(t, u);
  else if (kind == UnitKind::officer || post)
    turn_for_a_shot(t, u);
  else if (kind == UnitKind::mortar && unit.firing)
    turn_for_a_shot(t, u);
  else if (kind == UnitKind::mortar)
    advance_mortar(t, u);
  else
    advance_infantry(t, u);
  const bool moved = t.book.card(kind).vehicle() ? !(stand_of(unit) == stood) : unit.cell != from;
  if (in_play(t.board, u) && moved) unit.off_post = 1;  // SAS-ADV-32
  t.board.moving = nobody;
  axis_settles(t);
}

void next_to_advance(Table& t) {
  switch (t.board.step) {
    case part_of_advance::start:
      t.board.step = part_of_advance::orders;
      marked_window(t);
      axis_settles(t);
      return;
    case part_of_advance::orders: {  // what the mission bids single units do
      const UnitId u = next_with_order(t);
      if (u == nobody) break;
      t.board.units[u].done |= turn_done::ordered;
      t.board.moving = u;
      if (follow_order(t, u) && in_play(t.board, u)) t.board.units[u].done |= turn_done::advanced;
      t.board.moving = nobody;
      axis_settles(t);
      return;
    }
    case part_of_advance::convoy: {
      const UnitId u = next_of_convoy(t);
      if (u == nobody) break;
      t.board.units[u].done |= turn_done::advanced;
      t.board.moving = u;
      advance_convoy(t, u);
      t.board.moving = nobody;
      axis_settles(t);
      return;
    }
    default: {
      const bool wheels = t.board.step == part_of_advance::vehicles;
      if (!any_quarry(t)) break;  // SAS-ADV-03, SAS-ADV-04, SAS-ADV-06, SAS-VSPAWN-04
      const Units units = who_advance(t, wheels);
      if (units.none()) break;
      Why why(Rule::SAS_ADV_11, noun_of::unit, Measure::away);
      const Rects places = places_of_targets(t, true);
      const UnitId u = next_unit(
          t, units, [&](UnitId unit) { return least_distance(t, unit, places); },
          wheels ? Rule::SAS_VADV_02 : Rule::SAS_ADV_11, Rule::SAS_ADV_12, why);
      tell(t, {Told::noted, Word::advanced, u, 0, 0, 0, static_cast<Rule>(why.rule)}, &why);
      advance_one(t, u);
      return;
    }
  }
  if (t.board.step == part_of_advance::infantry) {
    if (t.board.halted > 0) --t.board.halted;  // one more Axis Advance Phase that the mission held the convoy back
    next_phase(t);
  } else {
    ++t.board.step;
  }
}

}  // namespace

void advance_phase(Table& t) {
  const bool stealth = !battle(t.board);
  next_to_advance(t);
  // SAS-METER-15, SAS-METER-16: from here on it is the Battle phase; who has advanced does not advance again.
  if (stealth && battle(t.board) && t.board.phase == Phase::advance && t.board.step > part_of_advance::convoy)
    t.board.step = part_of_advance::convoy;
}

}  // namespace fireteam::sas
