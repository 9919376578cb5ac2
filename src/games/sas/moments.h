// What happens to a mission's own rules: triggers.cpp, effects.cpp, orders.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

struct Happened {  // what a trigger is about
  Moment moment{};
  std::uint16_t number = 0;
  UnitId unit = nobody;
  OperatorId who = nobody;
  CellId cell = no_cell;
  std::uint16_t what = 0;
  bool found = false;         // reveal, search: it is the true one
  std::uint16_t counter = 0;  // that changed
  std::uint16_t trigger = 0;  // whose line it is
};
void happened(Table& t, const Happened& what);  // runs the mission's triggers
// Orders of the mission (order, flee): Advance Phase, before the unit's own advance. True: it obeyed and is done.
bool has_order(Facts f, UnitId u);
bool follow_order(Table& t, UnitId u);
// Tokens that an Operator beside them turns up for 1 AP: an action of act().
Verdict may_reveal(Facts f, OperatorId o, CellId token);
void reveal_token(Table& t, OperatorId o, CellId token);
bool objective_done(Facts f, std::size_t objective);  // of the mission's list, for the scene
void change_counter(Table& t, std::size_t counter, int to);

}  // namespace fireteam::sas
