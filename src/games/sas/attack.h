// Operators attack, aim and mark: attack.cpp, mark.cpp.
#pragma once

#include "games/sas/deed.h"
#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

// ---- attack.cpp

Verdict may_use(Facts f, const Operator& who, Weapon w);  // owns it, ammunition, posture, water
struct Blockage {  // what stops a line of fire, and where; none: by SAS-ATK-04 alone
  Rule rule = Rule::SAS_ATK_04;
  kit::Blocker by{};
};
Blockage blockage(Facts f, CellId from, const Rect& to);
Verdict may_attack(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire = false,
                   bool reasons = true);  // reasons: a refusal names what stands in the way
int attack_modifier(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire, bool marked);
void attack(Table& t, OperatorId o, CellId from, std::uint16_t target, Weapon w, Deed& deed);
int roll_hits(Table& t, FriendId who, int dice, int hits_on, int modifier);  // with the rabbit's foot window
// The players share out the hits among these units and objectives (as bits); what nobody can take is lost.
void allocate_hits(Table& t, int hits, UnitId first, const Bits<most_units>& among, bool explosive, Rule rule,
                   Deed* deed, unsigned objectives = 0);  // SAS-STEN-04, SAS-GREN-03, SAS-BARREL-09
void spend_ammo(Table& t, OperatorId o, Weapon w);

// ---- mark.cpp: aim, mark, marked attacks

Verdict may_mark(Facts f, OperatorId o, std::uint16_t target);                 // SAS-MARK-01..03, 18, SAS-GREN-05
Verdict may_shoot_mark(Facts f, OperatorId o, Weapon w, bool reasons = true);  // SAS-MARK-08, 14
Verdict may_shoot_from_car(Facts f, OperatorId o, Weapon w);  // cars.cpp: a seated gunner's marked attack
void fire_from_car(Table& t, OperatorId o, std::uint16_t target, Weapon w, Deed& deed);
// Could somebody fire a marked attack at any moment while `mover` passes over these squares?
bool mark_may_bear(Facts f, UnitId mover, const Cells& passed);
void marked_window(Table& t);  // interrupt point W1: asks whoever could fire now, once a square

}  // namespace fireteam::sas
