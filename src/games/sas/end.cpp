// End Phase (SAS-END): the meter, spotted Operators, corpses, templates, markers, tokens.
#include "games/sas/axis.h"
#include "games/sas/deed.h"
#include "games/sas/menu.h"
#include "games/sas/meter.h"
#include "games/sas/moments.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

bool alert_on_board(Facts f) {  // SAS-END-12
  bool any = false;
  each_unit(f, [&](UnitId u) { any |= f.board.units[u].alert != 0; });
  return any;
}

bool spotted_on_board(Facts f) {
  bool any = false;
  each_friend(f, [&](FriendId who) { any |= targetable(f, who) && spotted(f, who); });
  return any;
}

bool jeep_on_board(Facts f) {  // SAS-WILLYS-11
  for (CarId c = 0; c < most_cars; ++c)
    if (f.board.cars[c].life == Life::foot && car_card(f, c).advances_meter) return true;
  return false;
}

void unspot_all(Table& t) {
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (!t.board.operators[o].spotted) continue;
    t.board.operators[o].spotted = 0;
    tell(t, {Told::changed, Word::unspotted, as_piece(o), 0, 0, 0, Rule::SAS_END_03});
  }
}

// SAS-END-04, SAS-END-10: in the Stealth Section only where they are out of sight.
void remove_corpses(Table& t, bool all) {
  for (std::size_t i = t.board.tokens.size(); i-- > 0;) {
    const Token token = t.board.tokens[i];
    if (token.kind != TokenKind::corpse) continue;
    const Ground& ground = t.book.ground;
    if (!all && !ground.indoors(token.cell) && !ground.forest.test(token.cell)) continue;  // SAS-END-05
    t.board.tokens.erase_at(i);
    tell(t, {Told::left, Word::corpse_gone, no_piece, token.cell, 0, 0, all ? Rule::SAS_END_10 : Rule::SAS_END_04});
  }
}

void tidy_up(Table& t) {
  clear_blasts(t);
  for (OperatorId o = 0; o < most_operators; ++o) take_back_mark(t, o, Rule::SAS_END_07);  // SAS-MARK-15
  for (std::size_t u = 0; u < t.book.unit_count(); ++u) {  // SAS-END-08, SAS-EVENT-25, SAS-END-09
    if (!t.board.units[u].smoking) continue;
    t.board.units[u].smoking = 0;
    t.board.cigarette = 0;
    tell(t, {Told::changed, Word::cigarette_gone, static_cast<std::uint16_t>(u), 0, 0, 0, Rule::SAS_END_08});
  }
}

}  // namespace

void end_phase(Table& t) {
  if (!battle(t.board)) {
    const bool alert = alert_on_board(t), seen = spotted_on_board(t), jeep = jeep_on_board(t);
    if (alert || seen || jeep)  // SAS-END-01, SAS-END-02
      advance_meter(t, 1, nobody, jeep && !alert && !seen ? Rule::SAS_OPVEH_19 : Rule::SAS_END_01);
    if (t.board.alarm_due)  // SAS-METER-28
      alarm(t, AlarmCause::end);
    else if (seen && !alert)
      unspot_all(t);
    remove_corpses(t, false);
  } else {
    remove_corpses(t, true);  // SAS-METER-11, SAS-END-11: nobody is forgotten
    if (t.board.battle_turns < 255) ++t.board.battle_turns;
    happened(t, {.moment = Moment::battle, .number = t.board.battle_turns});
  }
  tidy_up(t);
  happened(t, {.moment = Moment::turn_end, .number = t.board.turn});
  axis_settles(t);
  if (t.board.phase == Phase::end) next_phase(t);
}

}  // namespace fireteam::sas
