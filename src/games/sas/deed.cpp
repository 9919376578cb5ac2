// The action pipeline: what an action of an Operator or an Operator vehicle sets off, in its order.
#include "games/sas/deed.h"

#include "games/sas/axis_fire.h"
#include "games/sas/facts.h"
#include "games/sas/look.h"
#include "games/sas/meter.h"
#include "games/sas/notice.h"
#include "games/sas/views.h"

namespace fireteam::sas {

Deed begin_deed(Facts f, FriendId who) {
  Deed deed;
  deed.who = who;
  each_unit(f, [&](UnitId u) {
    if (f.board.units[u].alert) deed.alert_before.set(u);
  });
  return deed;
}

// Sight is tested at once, while everybody still faces as before the action (SAS-SEE-17).
// SAS-SEE-15, SAS-SEE-16: each square of the way is a spot of its own.
void note_spot(Table& t, Deed& deed) {
  const Facts f = t;
  const Look look(f);
  if (is_car(deed.who)) {
    if (!targetable(f, deed.who)) return;
    each_unit(f, [&](UnitId u) {
      if (!look.sees(u, deed.who)) return;  // SAS-OPVEH-26
      deed.saw.set(u);
      if (distance_to(f, u, deed.who) <= long_range(f, u)) deed.reach.set(u);
    });
    return;
  }
  if (!on_foot(f.board, deed.who)) return;
  const Operator& o = f.board.operators[deed.who];
  if (deed.spots.size() < deed.spots.capacity()) deed.spots.push_back({o.cell, o.posture});
  each_unit(f, [&](UnitId u) {
    if (!look.sees_spot(u, o.cell, o.posture, deed.who, deed.attacks)) return;
    deed.saw.set(u);
    if (distance_to(f, u, o.cell) <= long_range(f, u)) deed.reach.set(u);
  });
}

int long_range(Facts f, UnitId u) {
  const UnitCard& card = f.book.card_of(u);
  return card.kind == UnitKind::mortar ? f.book.card(UnitKind::smg).longer : card.longer;  // SAS-MORTAR-18
}

namespace {

bool present(Facts f, FriendId who) {
  return is_car(who) ? f.board.cars[car_of(who)].life == Life::foot : on_foot(f.board, who);
}

// Steps f and g: noise, then those who were attacked and live.
void noise_and_targets(Table& t, Deed& deed) {
  const OperatorId by = is_car(deed.who) ? nobody : OperatorId{deed.who};
  if (deed.earshot > 0 && deed.shot_from != no_cell) {
    loud(t, deed.shot_from, deed.earshot, deed.grenade ? nobody : by, Rule::SAS_HEAR_02);
    if (battle(t.board) && !deed.grenade) make_spotted(t, deed.who, Rule::SAS_METER_09);  // SAS-GREN-10, SAS-METER-13
  }
  for (const Gunshot& shot : deed.gunshots) {
    loud(t, shot.from, shot.earshot, shot.by, Rule::SAS_HEAR_02);
    if (battle(t.board) && shot.earshot > 0) make_spotted(t, shot.by, Rule::SAS_METER_09);
  }
  if (deed.blind_fire) make_spotted(t, deed.who, Rule::SAS_BLIND_04);
  if (deed.heard.any()) {  // a sprint or an engine: no meter (SAS-SPRINT-07, SAS-OPVEH-27)
    const Rect at = present(t, deed.who) ? rect_of_friend(t, deed.who) : Rect{};
    const Rule rule = is_car(deed.who) ? Rule::SAS_OPVEH_21 : Rule::SAS_SPRINT_05;
    deed.heard.each([&](std::size_t u) {
      if (on_board(t.board, static_cast<UnitId>(u))) make_alert(t, static_cast<UnitId>(u), rule);
    });
    deed.heard.each([&](std::size_t u) {
      if (!present(t, deed.who) || !on_board(t.board, static_cast<UnitId>(u)) || !infantry(t, static_cast<UnitId>(u)))
        return;
      turn_toward(t, static_cast<UnitId>(u), {at.x + (at.wide - 1) / 2, at.y + (at.high - 1) / 2},
                  is_car(deed.who) ? Rule::SAS_OPVEH_21 : Rule::SAS_SPRINT_06, true);
    });
  }
  deed.attacked.each([&](std::size_t i) {  // SAS-ATK-18
    auto u = static_cast<UnitId>(i);
    if (!on_board(t.board, u)) return;
    make_alert(t, u, Rule::SAS_ATK_18);
    CellId from = deed.grenade ? no_cell : deed.shot_from;
    for (const Gunshot& shot : deed.gunshots)
      if (shot.target == u) from = shot.from;
    if (infantry(t, u) && from != no_cell)                                         // SAS-REACT-08, SAS-VADV-06
      turn_toward(t, u, t.book.ground.grid.square(from), Rule::SAS_ATK_18, true);  // SAS-BLIND-05, SAS-SCUBA-13
    if (present(t, deed.who) && sees(t, u, deed.who)) see_friend(t, u, deed.who, Rule::SAS_REACT_12, true);
  });
}

// Step h: SAS-SEE-12, SAS-SEE-13, SAS-SEE-21. Who fell in the action saw nothing (SAS-SEE-14). Who got into a vehicle
// is spotted there as well.
void sightings(Table& t, Deed& deed) {
  const bool known = spotted(t, deed.who);
  deed.saw.each([&](std::size_t i) {
    auto u = static_cast<UnitId>(i);
    if (!on_board(t.board, u)) return;
    const bool shouts = !deed.alert_before.test(u) || !known;
    make_alert(t, u, Rule::SAS_SEE_13);
    if (shouts) shout(t, u);
    make_spotted(t, deed.who, battle(t.board) ? Rule::SAS_METER_10 : Rule::SAS_SEE_12);
  });
}

}  // namespace

void finish_deed(Table& t, Deed& deed) {
  if (deed.assassination && deed.witnessed) make_spotted(t, deed.who, Rule::SAS_ASSN_12);  // SAS-SCUBA-12
  noise_and_targets(t, deed);
  sightings(t, deed);
  corpses_in_view(t);
  if (t.board.alarm_due) alarm(t, AlarmCause::deed);  // SAS-METER-04
  reactions(t, deed);
  nominate_if_needed(t);
}

void axis_settles(Table& t) {
  corpses_in_view(t);
  if (t.board.alarm_due) {  // SAS-METER-15, SAS-METER-17, SAS-METER-19
    const Phase phase = t.board.phase;
    alarm(t, phase == Phase::end      ? AlarmCause::end
             : phase == Phase::event  ? AlarmCause::event
             : phase == Phase::patrol ? AlarmCause::patrol
                                      : AlarmCause::advance);
  }
  nominate_if_needed(t);
}

}  // namespace fireteam::sas
