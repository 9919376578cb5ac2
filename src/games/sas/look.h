// What is seen at one moment of a game: the tables of the map with what stands on it now.
//
//   Look look(f);                          // gathers what blocks, once for many questions
//   look.view(unit, cell);  look.sees(unit, who);
#pragma once

#include "games/sas/attack.h"
#include "games/sas/places.h"
#include "games/sas/views.h"
#include "games/sas/words.h"

namespace fireteam::sas {

Blockers blockers_now(Facts f);  // SAS-LOS-08, SAS-BARREL-05, SAS-COVER-15, SAS-COVER-18

struct Sought;

struct Look {
  explicit Look(Facts facts) : f(facts), blockers(blockers_now(facts)) {}

  View view(UnitId u, CellId cell) const;                    // with its facing now; blind units none
  View view_from(CellId at, Dir facing, CellId cell) const;  // infantry imagined there
  View view_of_arc(const UnitCard& card, Stand stand, bool rear, CellId cell) const;
  bool sees_spot(UnitId u, CellId cell, Posture posture, FriendId who, bool attacking) const;
  bool sees(UnitId u, FriendId who) const;                                               // now, where it stands
  bool sees_corpse(UnitId u, CellId cell) const { return view(u, cell) == View::full; }  // SAS-SEE-20
  bool shows(View view, CellId cell, Posture posture, FriendId who, bool attacking, int distance) const;
  // As sees(), by infantry imagined on a square with a facing, or by one arc of a vehicle imagined on a stand.
  bool sees_from(CellId at, Dir facing, FriendId who) const;
  bool sees_from_arc(const UnitCard& card, Stand stand, bool rear, FriendId who) const;
  bool sees(UnitId u, const Sought& sought) const;  // a vehicle imagined somewhere
  bool sees_from(CellId at, Dir facing, const Sought& sought) const;
  bool sees_from_arc(const UnitCard& card, Stand stand, bool rear, const Sought& sought) const;
  Line line_between(CellId from, CellId to, bool low = false) const;  // for Operators' attacks: SAS-ATK-04..09

  Facts f;
  Blockers blockers;
};

// A vehicle that is looked for: its own squares never block (SAS-LOS-02). Gathered once for many looks at it.
struct Sought {
  Sought(const Look& look, const Rect& rect);

  bool line_from(CellId at, CellId to) const;      // infantry there has a line to that square of it
  bool line_from(Square eye, CellId to) const;     // a vehicle that looks from there
  bool line_from_any(CellId at, int range) const;  // to any square of it, whichever way infantry there faces

  Facts f;
  Rect rect;
  Blockers others;     // what blocks besides itself
  bool woods = false;  // it stands on squares that block all other lines: the tables do not know that they are its own
};

// attack.cpp
Rect rect_of_target(Facts f, std::uint16_t target);
Verdict may_target(Facts f, std::uint16_t target, Weapon w);  // a unit on the board, a barrel, an objective it can harm
// The middle of a grenade's blast, asked for; `from`: his square, or those of his boat, of which the nearest counts.
CellId ask_centre(Table& t, OperatorId o, const Rect& from);

// Whether he may attack from that square, as he is then; `reasons`: a refusal names what stands in the way.
Verdict may_attack(const Look& look, const Operator& who, CellId from, std::uint16_t target, Weapon w, bool blind_fire,
                   bool reasons = true);

// SAS-COVER-03..23, SAS-SQ-11 for an attack by infantry on a square, or by one arc of a vehicle.
int cover_from(Facts f, CellId from, FriendId who);
int cover_from_arc(Facts f, const UnitCard& card, Stand stand, bool rear, FriendId who);

}  // namespace fireteam::sas
