// What the chapters of Operator vehicles share: driving and guns.
#pragma once

#include "games/sas/deed.h"
#include "games/sas/look.h"

namespace fireteam::sas {

// cars.cpp, and the rule that forbids a manoeuvre: drive.cpp
void act_car(Table& t, CarId c);
Verdict may_manoeuvre(Facts f, Stand from, Manoeuvre m, const Hull& hull);

// drive_car.cpp
void offer_drives(Facts f, CarId c, int points, Verdict ready, Menu& menu);  // SAS-OPVEH-04, SAS-VMOVE-*
Verdict may_floor_it(Facts f, CarId c, bool reasons);                        // SAS-OPVEH-05
void drive_on(Table& t, CarId c, Manoeuvre m, Deed& deed);  // one step: run over, engine noise, what is seen
void drive(Table& t, CarId c, int points, Deed& deed);      // asks step by step until the points are spent or stop
void floor_it(Table& t, CarId c, Deed& deed);
constexpr int floored_squares = 5;  // SAS-OPVEH-05
bool has_driver(Facts f, CarId c);

// gunners.cpp
Verdict may_fire(const Look& look, OperatorId o, std::uint16_t target, Weapon w);  // from its seat
Verdict may_fire_mark(Facts f, OperatorId o, std::uint16_t target);                // SAS-OPVEH-08, SAS-RES-04
bool is_gunner(Facts f, OperatorId o);
CellId heard_from(Facts f, OperatorId gunner, std::uint16_t target, Weapon w);  // where his shot is heard
unsigned guns_at_hand(Facts f, OperatorId o);  // what he can fire from his seat: Weapon as bits
void offer_guns(Facts f, CarId c, bool mark, OperatorId only, Verdict ready, Menu& menu);
void guns(Table& t, CarId c, bool mark, Deed& deed);  // every gunner in turn: SAS-OPVEH-07, SAS-OPVEH-31
void gun(Table& t, Answer answer, Deed& deed);        // one of them

}  // namespace fireteam::sas
