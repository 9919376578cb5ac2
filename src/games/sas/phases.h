// The order of play: the state machine, the Operator Phase and the phases of the Axis, one beat each call.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

// ---- beat.cpp: the state machine

void beat(Table& t);
void begin_phase(Table& t, Phase phase);  // tells it, clears what the phase needs
void next_phase(Table& t);                // SAS-TURN-02, SAS-TURN-03
void begin_turn(Table& t);

// ---- turn.cpp: Operator Phase

void operator_phase(Table& t);                     // one beat: choose who, or one action
void start_operator_turn(Table& t, FriendId who);  // SAS-ACT-01
void end_operator_turn(Table& t);                  // SAS-ACT-05, SAS-AIM-05
Verdict may_take_turn(Facts f, FriendId who);      // SAS-ACT-02, SAS-OPVEH-03, SAS-OPVEH-28, SAS-OPVEH-30
void act(Table& t, OperatorId o);                  // act.cpp: the menu of one Operator and its dispatch

// ---- phases of the Axis

void advance_phase(Table& t);                                                    // advance.cpp, planner.cpp, convoy.cpp
void event_phase(Table& t);                                                      // events.cpp, rotate.cpp, spawn.cpp
void patrol_phase(Table& t);                                                     // patrol.cpp
void attack_phase(Table& t);                                                     // axis_attack.cpp
void end_phase(Table& t);                                                        // end.cpp
int spawn_units(Table& t, UnitKind kind, int number, Colour colour, Rule rule);  // SAS-EVENT-15..18; how many came
void start_convoy(Table& t);                                                     // SAS-CONV-02

}  // namespace fireteam::sas
