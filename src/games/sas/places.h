// Who is where on the table of a SAS mission: the small questions that every chapter asks all the time.
#pragma once

#include "engine/rules_of.h"
#include "games/sas/book.h"

namespace fireteam::sas {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

inline bool over(Facts f) { return f.board.result != 0; }
inline bool battle(const Board& b) { return b.section == Section::battle; }
inline bool on_foot(const Board& b, OperatorId o) { return o < most_operators && b.operators[o].life == Life::foot; }
inline bool on_board(const Board& b, UnitId u) { return u < most_units && b.units[u].where == Where::board; }
inline bool in_play(const Board& b, UnitId u) { return u < most_units && b.units[u].where != Where::supply; }
inline const OperatorCard& card_of(Facts f, OperatorId o) { return f.book.operators[f.board.operators[o].card]; }
inline const CarCard& car_card(Facts f, CarId c) { return f.book.cars[f.board.cars[c].kind]; }
inline Dir facing_of(const Unit& u) { return static_cast<Dir>(u.facing); }
inline bool is_support(Facts f, OperatorId o) { return card_of(f, o).support; }
inline Stand stand_of(const Unit& u) { return {u.x, u.y, u.facing}; }
inline Stand stand_of(const Car& c) { return {c.x, c.y, c.facing}; }
inline bool infantry(Facts f, UnitId u) { return !f.book.card_of(u).vehicle(); }
inline bool has_weapon(const Operator& o, Weapon w) { return o.weapons >> static_cast<unsigned>(w) & 1U; }
inline bool has_gear(const Operator& o, Gear g) { return o.gear >> static_cast<unsigned>(g) & 1U; }
inline bool crewed(Facts f, CarId car) {  // somebody aboard
  for (OperatorId o : f.board.cars[car].seats)
    if (o != nobody) return true;
  return false;
}
inline const Grid& grid_of(Facts f) { return f.book.ground.grid; }
inline bool spotted(Facts f, FriendId who) {  // a vehicle: anybody aboard
  if (!is_car(who)) return f.board.operators[who].spotted;
  for (OperatorId o : f.board.cars[car_of(who)].seats)
    if (o != nobody && f.board.operators[o].spotted) return true;
  return false;
}
inline bool targetable(Facts f, FriendId who) {  // on the board; vehicles only with somebody aboard (SAS-OPVEH-22)
  if (!is_car(who)) return on_foot(f.board, who);
  return f.board.cars[car_of(who)].life == Life::foot && crewed(f, car_of(who));
}
inline Rect rect_of(Facts f, UnitId u) {  // squares it covers; on a spawn tile its marker
  const Unit& unit = f.board.units[u];
  if (f.book.card_of(u).vehicle()) return vehicle_rect(stand_of(unit), f.book.card_of(u).length);
  if (unit.cell != no_cell) return rect_of(f.book.ground.grid, unit.cell);  // SAS-MORTAR-05
  return {unit.x, unit.y, 1, 1};
}
inline Rect rect_of_friend(Facts f, FriendId who) {
  if (is_car(who)) return vehicle_rect(stand_of(f.board.cars[car_of(who)]), car_card(f, car_of(who)).length);
  return rect_of(f.book.ground.grid, f.board.operators[who].cell);
}
template <class F>
void each_unit(Facts f, F&& visit) {  // on the board, in order; who comes or goes meanwhile counts
  for (std::size_t i = 0; i < Bits<most_units>::words; ++i) {
    const std::uint64_t& word = f.board.present.words_[i];
    for (std::uint64_t left = word; left;) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      visit(static_cast<UnitId>(64 * i + bit));
      left = word & (~std::uint64_t{1} << bit);
    }
  }
}
template <class F>
void each_friend(Facts f, F&& visit) {  // on the board: Operators on foot, then vehicles
  for (OperatorId o = 0; o < most_operators; ++o)
    if (on_foot(f.board, o)) visit(FriendId{o});
  for (CarId c = 0; c < most_cars; ++c)
    if (f.board.cars[c].life == Life::foot) visit(car_friend(c));
}

}  // namespace fireteam::sas
