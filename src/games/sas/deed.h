// An action of the Operators and what it brings upon them: deed.cpp, move.cpp, costs.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

// ---- costs.cpp: action points

int ap_cost(std::uint16_t verb);  // SAS-ACT-10, SAS-OPVEH-04..17

// ---- deed.cpp: from the deed to what follows it

struct Spot {
  CellId cell = no_cell;
  Posture posture = Posture::standing;
};
struct Gunshot {  // of a vehicle's gunner: where it is heard, who fired, at whom
  CellId from = no_cell;
  std::uint8_t earshot = 0;
  OperatorId by = nobody;
  UnitId target = nobody;
};
struct Deed {
  FriendId who = nobody;
  Bits<most_units> alert_before;      // A0
  Bits<most_units> saw;               // units that saw any of its squares
  Bits<most_units> reach;             // of these: within their long range there (SAS-REACT-18)
  Bits<most_units> heard;             // woken by a sprint or an engine (SAS-SPRINT-05, SAS-OPVEH-21)
  Bits<most_units> attacked;          // direct targets: those that survive turn (SAS-ATK-18) and may strike back
  fixed_vector<Spot, 24> spots;       // SAS-SEE-17
  CellId shot_from = no_cell;         // where the noise is and where the attack came from (SAS-HEAR-13)
  std::uint8_t earshot = 0;           // 0: silent
  fixed_vector<Gunshot, 2> gunshots;  // a vehicle may fire two guns in one action (SAS-OPVEH-31)
  bool attacks = false;               // the camo net does not hide it (SAS-ITEMS-05)
  bool blind_fire = false;            // SAS-BLIND-04
  bool grenade = false;               // never reveals its thrower (SAS-GREN-10)
  bool assassination = false;         // witnessed: the Operator is spotted (SAS-ASSN-12, SAS-SCUBA-12)
  bool marked = false;                // a marked attack in an Axis phase: bystanders do not react (ruling R12)
  bool witnessed = false;
};
Deed begin_deed(Facts f, FriendId who);
void note_spot(Table& t, Deed& deed);    // the square it stands on now, with its posture
void finish_deed(Table& t, Deed& deed);  // steps f to k
int long_range(Facts f, UnitId u);       // of a reaction attack: a Mortar Team's is that of SMG Infantry
void axis_settles(Table& t);             // after something of the Axis's own: corpses in view, alarm, deaths

// ---- move.cpp

Verdict may_move(Facts f, OperatorId o, CellId to);          // SAS-MOVE-*, and what the posture and load allow
Verdict may_move_unladen(Facts f, OperatorId o, CellId to);  // once he has laid down what he carries
Verdict may_sprint(Facts f, OperatorId o, CellId first);     // SAS-SPRINT-*, SAS-SQ-08
Verdict may_climb(Facts f, OperatorId o, CellId to);
Verdict may_exit(Facts f, OperatorId o);  // SAS-VICT-04
void step_operator(Table& t, OperatorId o, CellId to, Deed& deed);
void sprint(Table& t, OperatorId o, CellId first, Deed& deed);
Verdict posture_allows(Facts f, OperatorId o,
                       std::uint16_t verb);                 // SAS-CROUCH-03, SAS-PICK-07, SAS-SCUBA-08, SAS-RES-10
Verdict afford(Facts f, OperatorId o, std::uint16_t verb);  // SAS-ACT-11

}  // namespace fireteam::sas
