// The story of a mission as it runs: what happened, and what its lines know of it.
#pragma once

#include "games/sas/moments.h"
#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

struct Plot {  // what the story asks of this game: triggers.cpp
  using Facts = sas::Facts;
  using Table = sas::Table;
  using Context = Happened;
  using Effect = sas::Effect;
  using Condition = sas::Condition;
  using Trigger = sas::Trigger;
  using Moment = sas::Moment;
  static std::uint8_t variant(const Board& board) { return board.variant; }
  static bool stopped(Facts f) { return over(f); }
  static bool stops(Facts f, Moment) { return over(f); }
  static void tell_trigger(Table& t, std::uint16_t number, const Happened& what);
  static void tell_counter(Table& t, std::uint16_t counter, std::uint8_t old);
  static Happened own(const Happened& what, std::uint16_t number);
  static Happened of_counter(const Happened&) { return {}; }  // whatever changed it, a counter has no place
  static void after(Table&) {}
};
using Story = kit::Story<Plot>;

bool picks(Facts f, const Select& select, UnitId u);                   // on the board or not
Bits<most_units> units_of(Facts f, const Select& select);              // in play
Cells squares_of(Facts f, UnitId u);                                   // on the board
int operators_out(Facts f, const Condition& c, const Happened& what);  // the condition `out`
void finish_order(Table& t, UnitId u);                                 // it has arrived, or is released

}  // namespace fireteam::sas
