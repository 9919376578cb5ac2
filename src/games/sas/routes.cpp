// Vehicles that follow a printed route: patrols (SAS-VPAT) and the convoy (SAS-CONV).
#include <algorithm>

#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/harm.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

constexpr int convoy_gap = 2;  // SAS-CONV-04

Stand turned_round(Stand stand) { return {stand.x, stand.y, static_cast<std::uint8_t>((stand.facing + 4) & 7)}; }

// What the next stand of a route costs: a manoeuvre's price, or 1 where the route leaves the board.
int route_price(Facts f, const Hull& hull, Stand from, Stand to) {
  for (std::size_t m = 0; m < manoeuvres; ++m)
    if (driven(from, static_cast<Manoeuvre>(m)) == to) {
      const int price = step_price(f.book.ground, hull, from, static_cast<Manoeuvre>(m));
      if (price > 0) return price;
      const bool turn = from.facing != to.facing;
      return turn ? hull.turn_price : 1;
    }
  return 1;
}

struct Ahead {
  bool more = false;
  Stand stand;
  std::uint8_t step = 0;
};
// The next stand of its route; routes are walked backwards with the vehicle turned round (SAS-VPAT-06).
Ahead next_on_route(Facts f, const Unit& unit) {
  const std::span<const Stand> route = route_of(f, unit);
  if (unit.back) {
    if (unit.step == 0) return {};
    const auto step = static_cast<std::uint8_t>(unit.step - 1);
    return {true, turned_round(route[step]), step};
  }
  if (unit.step + 1U >= route.size()) return {};
  const auto step = static_cast<std::uint8_t>(unit.step + 1);
  return {true, route[step], step};
}

// How many stands it may go on: as far as its points reach, and ending on empty squares (SAS-VMOVE-13).
int stands_to_go(Facts f, UnitId u, int points, const Cells& taken) {
  Unit unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  const Hull hull = hull_of(card);
  const Cells closed = closed_to_vehicles(f);
  int last = 0;
  bool was_on = unit.where == Where::board;
  for (int count = 1;; ++count) {
    const Ahead next = next_on_route(f, unit);
    if (!next.more) return last;
    const int price = route_price(f, hull, stand_of(unit), next.stand);
    if (price > points) return last;
    points -= price;
    const Cells cells = cells_of(grid_of(f), vehicle_rect(next.stand, card.length));
    if ((cells & closed).any()) return last;
    if ((cells & taken).none()) last = count;
    unit.step = next.step;
    unit.x = next.stand.x, unit.y = next.stand.y, unit.facing = next.stand.facing;
    if (was_on && cells.none()) return last;  // SAS-VPAT-05: off the map, the rest is lost
    was_on |= cells.any();
  }
}

// SAS-CONV-12: whoever stands where it drives.
void run_over(Table& t, UnitId u) {
  const Rect rect = rect_of(t, u);
  const Grid& grid = t.book.ground.grid;
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (!on_foot(t.board, o)) continue;
    const Square at = grid.square(t.board.operators[o].cell);
    if (!rect.holds(at.x, at.y)) continue;
    tell(t, {Told::noted, Word::run_over, u, as_piece(o), 0, 0, Rule::SAS_CONV_12, true});
    kill_operator(t, o, Rule::SAS_CONV_12);
  }
}

bool convoy_vehicle(const Board& board, const Unit& unit) {
  if (unit.role != Role::convoy && unit.role != Role::scout) return false;
  return unit.role == Role::convoy || board.section == Section::stealth;  // SAS-CONV-09, SAS-CONV-10
}

// Is `other` farther on? On one route by its places, on routes of their own by what lies ahead.
bool ahead_of(const Unit& other, const Unit& unit) {
  if (other.line == unit.line) return other.step > unit.step;
  return kit::ahead(facing_of(unit), other.x - unit.x, other.y - unit.y) > 0;
}

// SAS-CONV-05: the slowest member still in play.
int convoy_speed(Facts f) {
  int speed = 100;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u) {
    const Unit& unit = f.board.units[u];
    if (unit.where != Where::supply && (unit.role == Role::convoy || unit.role == Role::scout))
      speed = std::min<int>(speed, f.book.card(unit.kind).move);
  }
  return speed;
}

// SAS-CONV-04: squares between it and any convoy vehicle ahead of it.
bool keeps_gap(Facts f, UnitId u, Stand stand) {
  const Rect rect = vehicle_rect(stand, f.book.card_of(u).length);
  for (std::size_t o = 0; o < f.book.unit_count(); ++o) {
    const Unit& other = f.board.units[o];
    if (o == u || other.where == Where::supply || (other.role != Role::convoy && other.role != Role::scout)) continue;
    if (!ahead_of(other, f.board.units[u])) continue;
    if (distance(rect, rect_of(f, static_cast<UnitId>(o))) <= convoy_gap) return false;
  }
  return true;
}

// Somewhere on the rest of its way it may stop, clear of others and at its distance (SAS-CONV-04, SAS-VMOVE-13).
bool convoy_may_go(Facts f, UnitId u, int points) {
  const Grid& grid = grid_of(f);
  Cells taken = occupied_besides(f, u);
  for (OperatorId o = 0; o < most_operators; ++o)  // SAS-VMOVE-22: Operators on foot do not stop it
    if (on_foot(f.board, o)) taken.reset(f.board.operators[o].cell);
  Unit unit = f.board.units[u];
  for (int left = stands_to_go(f, u, points, taken); left > 0; --left) {
    const Ahead next = next_on_route(f, unit);
    unit.step = next.step;
    if ((cells_of(grid, vehicle_rect(next.stand, f.book.card_of(u).length)) & taken).none())
      return keeps_gap(f, u, next.stand);
  }
  return false;
}

}  // namespace

std::span<const Stand> route_of(Facts f, const Unit& unit) {
  if (unit.line == nobody) return {};
  if (unit.line < drawn_line) return f.book.routes[unit.line].stands;
  std::size_t from = 0, number = unit.line - drawn_line;
  const auto& all = f.board.drawn_routes;
  auto end_of = [&](std::size_t at) {
    while (at < all.size() && !(all[at] == Stand{})) ++at;
    return at;
  };
  for (; number > 0; --number) from = end_of(from) + 1;
  if (from >= all.size()) return {};
  return {all.begin() + from, end_of(from) - from};
}

bool drives_route(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  if (unit.line == nobody || !f.book.card(unit.kind).vehicle()) return false;
  if (unit.role == Role::convoy || unit.role == Role::scout) return convoy_vehicle(f.board, unit);
  return keeps_its_line(f, unit);
}

void patrol_vehicle(Table& t, UnitId u) {  // SAS-VPAT-03
  const Grid& grid = t.book.ground.grid;
  const UnitCard& card = t.book.card_of(u);
  const Unit& unit = t.board.units[u];
  const Underway under(t, u);
  Why why(Rule::SAS_VPAT_02, noun_of::unit, Measure::points);
  why.add(u, card.move);
  const Because* because = &why;
  Unit last_clear = unit;
  for (int points = card.move; stands_to_go(t, u, points, occupied_besides(t, u)) > 0;) {
    const Ahead next = next_on_route(t, unit);
    const bool was_on = unit.where == Where::board;
    points -= route_price(t, hull_of(card), stand_of(unit), next.stand);
    t.board.units[u].step = next.step;
    if (!roll_unit(t, u, next.stand, Rule::SAS_VPAT_01, because)) return;
    because = nullptr;
    if (was_on && !on_board(grid, vehicle_rect(next.stand, card.length))) {  // SAS-VPAT-05, SAS-VPAT-04
      put_vehicle(t, u, turned_round(next.stand), Where::waiting);
      t.board.units[u].back ^= 1;
      tell(t, {Told::left, Word::left_board, u, 0, 0, 0, Rule::SAS_VPAT_05});
      return;
    }
    const bool saw = under.sees_news(t, Rule::SAS_VPAT_09, false);  // SAS-VPAT-11: no shout (SAS-VPAT-10)
    marked_window(t);
    if (!in_play(t.board, u) || !(stand_of(unit) == next.stand)) return;
    if (may_end_there(t, u, next.stand)) last_clear = unit;
    if (saw || under.sees_news(t, Rule::SAS_VPAT_09, false) || !under.patrols_on(t)) break;
  }
  if (may_end_there(t, u, stand_of(unit)) || stand_of(unit) == stand_of(last_clear)) return;
  t.board.units[u].step = last_clear.step;  // stopped on top of others: back to where it was clear
  roll_unit(t, u, stand_of(last_clear), Rule::SAS_VMOVE_13);
}

bool convoy_moves(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  const bool under_way =
      (f.board.convoy || f.book.blank) && f.board.halted == 0;  // parked, or held back by the mission
  return under_way && unit.where != Where::supply && unit.line != nobody && convoy_vehicle(f.board, unit) &&
         !(unit.done & turn_done::advanced);
}

UnitId next_of_convoy(Facts f) {
  UnitId first = nobody;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u) {
    const auto id = static_cast<UnitId>(u);
    if (!convoy_moves(f, id)) continue;
    if (first == nobody || ahead_of(f.board.units[u], f.board.units[first])) first = id;
  }
  return first;
}

void advance_convoy(Table& t, UnitId u) {
  const int speed = convoy_speed(t);
  Why why(Rule::SAS_CONV_05, noun_of::unit, Measure::points);
  why.add(u, speed);
  const Because* because = &why;
  for (int points = speed; in_play(t.board, u) && convoy_may_go(t, u, points);) {  // SAS-CONV-11
    const Unit& unit = t.board.units[u];
    const Ahead next = next_on_route(t, unit);
    points -= route_price(t, hull_of(t.book.card_of(u)), stand_of(unit), next.stand);
    t.board.units[u].step = next.step;
    if (!roll_unit(t, u, next.stand, Rule::SAS_CONV_03, because)) return;
    because = nullptr;
    run_over(t, u);
    if (unit.where == Where::board) look_out(t, u, Rule::SAS_CONV_06, true);
    marked_window(t);
  }
  if (!in_play(t.board, u)) return;
  if (because) tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_CONV_14}, because);
  // SAS-CONV-15: off the board for good once it has been on it and its route has ended.
  const Unit& unit = t.board.units[u];
  if (unit.where == Where::waiting && unit.step + 1U >= route_of(t, unit).size()) {
    tell(t, {Told::left, Word::left_board, u, 0, 0, 0, Rule::SAS_CONV_15});
    happened(t, {.moment = Moment::leave, .unit = u});
    lift_unit(t, u);
  }
}

}  // namespace fireteam::sas
