// The state machine: one beat is whatever comes next on the table.
#include "games/sas/phases.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

void begin_turn(Table& t) {
  Board& b = t.board;
  for (Unit& unit : b.units) {
    unit.done = 0;
    unit.reacted = 0;
    unit.moved = 0;
  }
  for (Operator& o : b.operators) {
    o.ap = o.acted = o.deployed = o.speared = o.turned = 0;
    o.aim = nobody;
  }
  for (Car& car : b.cars) car.ap = car.acted = 0;
  b.active = b.moving = b.lifted = nobody;
  tell(t, {Told::noted, Word::turn, b.turn, 0, 0, 0, battle(b) ? Rule::SAS_TURN_03 : Rule::SAS_TURN_02});
  begin_phase(t, Phase::operators);
}

void begin_phase(Table& t, Phase phase) {
  Board& b = t.board;
  b.phase = phase;
  b.step = 0;
  b.moving = nobody;
  tell(t, {Told::noted, Word::phase, static_cast<std::uint16_t>(phase), b.turn, 0, 0,
           battle(b) ? Rule::SAS_TURN_03 : Rule::SAS_TURN_02});
}

// SAS-TURN-02: Operator, Advance, Event, Patrol, Attack, End; SAS-TURN-03: no Patrol in the Battle Section.
void next_phase(Table& t) {
  Board& b = t.board;
  switch (b.phase) {
    case Phase::setup:
      return begin_turn(t);
    case Phase::operators:
      return begin_phase(t, Phase::advance);
    case Phase::advance:
      return begin_phase(t, Phase::event);
    case Phase::event:
      return begin_phase(t, battle(b) ? Phase::attack : Phase::patrol);
    case Phase::patrol:
      return begin_phase(t, Phase::attack);
    case Phase::attack:
      return begin_phase(t, Phase::end);
    case Phase::end:
      if (b.turn < 255) ++b.turn;
      return begin_turn(t);
    case Phase::over:
      return;
  }
}

// SAS-GEN-03: whatever the Axis does follows from its phase; players are asked only where a rule says so.
void beat(Table& t) {
  check(!over(t), "the mission is over");
  switch (t.board.phase) {
    case Phase::setup:
      set_up_beat(t);
      break;
    case Phase::operators:
      operator_phase(t);
      break;
    case Phase::advance:
      advance_phase(t);
      break;
    case Phase::event:
      event_phase(t);
      break;
    case Phase::patrol:
      patrol_phase(t);
      break;
    case Phase::attack:
      attack_phase(t);
      break;
    case Phase::end:
      end_phase(t);
      break;
    case Phase::over:
      check(false, "the mission is over");
  }
  check_end(t);
}

}  // namespace fireteam::sas
