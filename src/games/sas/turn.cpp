// The Operator Phase: who takes a turn, vehicles first, and when it ends.
#include "games/sas/cars.h"
#include "games/sas/facts.h"
#include "games/sas/menu.h"
#include "games/sas/objects.h"
#include "games/sas/phases.h"

namespace fireteam::sas {

Verdict may_take_turn(Facts f, FriendId who) {
  const Board& b = f.board;
  auto car_waits = [&](CarId c) {
    return b.cars[c].life != Life::unused && b.cars[c].life != Life::dead && b.cars[c].life != Life::gone &&
           !b.cars[c].acted && crewed(f, c);
  };
  if (is_car(who)) return car_waits(car_of(who)) ? allowed : forbidden(Rule::SAS_OPVEH_02);
  const Operator& o = b.operators[who];
  if (o.life == Life::seated) return forbidden(Rule::SAS_OPVEH_30);
  if (o.life != Life::foot || o.acted) return forbidden(Rule::SAS_ACT_03);
  for (CarId c = 0; c < most_cars; ++c)
    if (car_waits(c)) return forbidden(Rule::SAS_OPVEH_03);
  return allowed;
}

void start_operator_turn(Table& t, FriendId who) {
  Board& b = t.board;
  b.active = who;
  if (is_car(who))
    b.cars[car_of(who)].ap = car_card(t, car_of(who)).ap;  // SAS-OPVEH-02
  else
    b.operators[who].ap = card_of(t, who).ap;  // SAS-ACT-01, SAS-RES-11
  tell(t, {Told::changed, Word::acts, as_piece(who), 0, 0, 0, is_car(who) ? Rule::SAS_OPVEH_02 : Rule::SAS_ACT_01});
}

void end_operator_turn(Table& t) {
  Board& b = t.board;
  FriendId who = b.active;
  if (is_car(who)) {
    b.cars[car_of(who)].acted = 1;
    b.cars[car_of(who)].ap = 0;
  } else {
    Operator& o = b.operators[who];
    o.acted = 1;
    o.ap = 0;        // SAS-ACT-05
    o.aim = nobody;  // SAS-AIM-05
  }
  b.active = nobody;
  tell(t, {Told::changed, Word::ends, as_piece(who), 0, 0, 0, Rule::SAS_ACT_05});
}

// SAS-ACT-06: one action a beat.
void operator_phase(Table& t) {
  Board& b = t.board;
  if (b.active != nobody) {
    if (is_car(b.active)) return act_car(t, car_of(b.active));
    return act(t, b.active);
  }
  bool anybody = false;
  for (FriendId who = 0; who < most_friends && !anybody; ++who) anybody = may_take_turn(t, who).ok();
  if (!anybody) return next_phase(t);                              // SAS-ACT-07
  Answer answer = t.ref.ask(team(t), Ask::next, [&](Menu& menu) {  // SAS-ACT-02
    for (FriendId who = 0; who < most_friends; ++who) {
      bool there = is_car(who) ? b.cars[car_of(who)].life != Life::unused : b.operators[who].life != Life::unused;
      if (there) menu.add({say::turn, who, 0, 0}, may_take_turn(t, who));
    }
    offer_cigarette(t, menu);
  });
  if (answer.verb == say::cigarette) return give_smoke(t, holder_of_cigarette(t), static_cast<UnitId>(answer.a));
  start_operator_turn(t, static_cast<FriendId>(answer.a));
}

}  // namespace fireteam::sas
