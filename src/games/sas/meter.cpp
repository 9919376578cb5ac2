// The stealth meter and the alarm.
#include "games/sas/meter.h"

#include <algorithm>
#include <climits>

#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"

namespace fireteam::sas {

void advance_meter(Table& t, int by, OperatorId cause, Rule rule) {
  Board& b = t.board;
  if (battle(b) || b.meter == 0 || by <= 0) return;  // SAS-METER-25, SAS-HEAR-12
  int left = std::max(b.meter - by, 0);              // SAS-METER-01
  tell(t, {Told::changed, Word::meter, no_piece, b.meter, static_cast<std::uint16_t>(left), 0, rule});
  b.meter = static_cast<std::uint8_t>(left);
  if (left > 0) return;
  b.alarm_due = 1;
  b.noise = cause;
}

namespace {

bool here(const Board& b, OperatorId o) {  // on the board, on foot or in a vehicle
  const Operator& who = b.operators[o];
  return who.life == Life::foot || (who.life == Life::seated && b.cars[who.car].life == Life::foot);
}

// SAS-METER-21, SAS-METER-22: the closest to any alert unit, all ties.
void spot_closest(Table& t, const Bits<most_units>& alert) {
  std::array<int, most_operators> away;
  away.fill(INT_MAX);
  int least = INT_MAX;
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (!here(t.board, o) || is_support(t, o)) continue;
    const FriendId at = t.board.operators[o].life == Life::seated ? car_friend(t.board.operators[o].car) : FriendId{o};
    alert.each([&](std::size_t u) { away[o] = std::min(away[o], distance_to(t, static_cast<UnitId>(u), at)); });
    least = std::min(least, away[o]);
  }
  for (OperatorId o = 0; o < most_operators; ++o)
    if (away[o] == least && least < INT_MAX) make_spotted(t, o, Rule::SAS_METER_21);
}

}  // namespace

void alarm(Table& t, AlarmCause cause) {
  Board& b = t.board;
  b.alarm_due = 0;
  if (battle(b)) return;
  Bits<most_units> alert_before;
  each_unit(t, [&](UnitId u) {
    if (b.units[u].alert) alert_before.set(u);
  });
  b.section = Section::battle;  // SAS-METER-03, SAS-METER-08
  tell(t, {Told::changed, Word::alarm, no_piece, 0, 0, 0, Rule::SAS_METER_01, true});
  for (std::size_t u = 0; u < t.book.unit_count(); ++u)  // SAS-METER-02, SAS-METER-24, SAS-VPAT-13, SAS-VSPAWN-06
    if (in_play(b, static_cast<UnitId>(u))) make_alert(t, static_cast<UnitId>(u), Rule::SAS_METER_02);
  if (b.noise != nobody) make_spotted(t, b.noise, Rule::SAS_METER_06);  // SAS-METER-05, SAS-METER-29
  const OperatorId ringer = b.noise;
  b.noise = nobody;
  if (cause == AlarmCause::end && alert_before.any()) spot_closest(t, alert_before);
  for (CarId c = 0; c < most_cars; ++c)  // SAS-METER-23, SAS-METER-30, SAS-OPVEH-20
    if (b.cars[c].life == Life::foot && car_card(t, c).advances_meter)
      make_spotted(t, car_friend(c), Rule::SAS_OPVEH_20);
  nominate_if_needed(t);
  happened(t, {.moment = Moment::alarm, .who = ringer});
}

// SAS-METER-07: in the Battle Section somebody on the board is always spotted; support units do not count
// (SAS-RES-07, SAS-RES-08). Whatever rang the alarm: a grenade (SAS-METER-14), a card or a bomb (SAS-METER-18), a
// patrol (SAS-METER-20).
void nominate_if_needed(Table& t) {
  if (!battle(t.board) || anybody_spotted(t)) return;
  bool anybody = false;
  for (OperatorId o = 0; o < most_operators; ++o) anybody |= here(t.board, o) && !is_support(t, o);
  if (!anybody) return;
  Answer answer = t.ref.ask(team(t), Ask::nominate, [&](Menu& menu) {
    for (OperatorId o = 0; o < most_operators; ++o)
      if (here(t.board, o))
        menu.add({say::nominate, o, 0, 0}, is_support(t, o) ? forbidden(Rule::SAS_RES_07) : allowed);
  });
  tell(t, {Told::noted, Word::nominated, as_piece(static_cast<FriendId>(answer.a)), 0, 0, 0, Rule::SAS_METER_12});
  make_spotted(t, static_cast<FriendId>(answer.a), Rule::SAS_METER_12);
}

}  // namespace fireteam::sas
