// What the chapters of the Axis share: reasons, choosing who comes next, turning, single steps on foot and on wheels.
#pragma once

#include "games/sas/planner.h"

namespace fireteam::sas {

// Because::word: what the measures of the candidates are.
enum class Measure : std::uint16_t { away, points, points_left, cover, squares };

struct Why : Because {  // of: units, pieces or squares
  Why(Rule why, std::uint8_t noun, Measure measure) {
    rule = static_cast<RuleId>(why);
    of = noun;
    word = static_cast<std::uint16_t>(measure);
  }
  void add(std::uint16_t what, int measure) {
    if (!candidates.full()) candidates.push_back({what, static_cast<std::int16_t>(measure)});
  }
  void tied(Rule by) { tie = static_cast<RuleId>(by); }
};

// ---- order.cpp: whose turn it is among units (SAS-ADV-11, 12, SAS-PATROL-03, 15)

using Units = Bits<most_units>;
UnitId pick_unit(Table& t, const Units& among, Ask kind);
// Of the units those with the least measure; the players choose among equals. nobody if there are none.
template <class MeasureOf>
UnitId next_unit(Table& t, const Units& units, MeasureOf&& measure, Rule rule, Rule tie, Why& why) {
  int least = 32000;
  Units best;
  units.each([&](std::size_t u) {
    const int value = measure(static_cast<UnitId>(u));
    why.add(static_cast<std::uint16_t>(u), value);
    if (value < least) least = value, best = {};
    if (value == least) best.set(u);
  });
  why.rule = static_cast<RuleId>(rule);
  if (best.count() > 1) why.tied(tie);
  const UnitId first = pick_unit(t, best, Ask::order);
  why.choose(first);
  return first;
}
FriendId pick_target(Table& t, const fixed_vector<FriendId, most_friends>& among, UnitId u);
FriendId closest_quarry(Table& t, const Quarries& all, UnitId u);  // ties: SAS-ADV-12
Why why_quarry(const Quarries& all, FriendId taken, Rule rule);    // whom it goes for, and over whom
using Rects = fixed_vector<Rect, most_friends>;
Rects places_of_targets(Facts f, bool only_spotted);  // gathered once for all units that may come next
int least_distance(Facts f, UnitId u, const Rects& places);

// ---- moving on the board, telling it

void face(Table& t, UnitId u, Dir facing, Rule rule, const Because* why = nullptr);
// SAS-ADV-29: toward a target; on an exact diagonal the players choose if `ask`, else the lesser turn.
void face_target(Table& t, UnitId u, FriendId who, Rule rule, bool ask, const Because* why = nullptr);
bool faces(Facts f, UnitId u, FriendId who);  // a facing that fits, be it one of two
void step_unit(Table& t, UnitId u, CellId to, Rule rule, const Because* why = nullptr);
// From the rear row of its spawn tile to the front row, on the way to a square; true: nobody else is on that marker.
bool step_up(Table& t, UnitId u, CellId to);  // spawn.cpp
bool alone_there(Facts f, UnitId u);          // nobody else and no barrel on its square
Square nearest_square(Facts f, Square from, FriendId who);

// ---- underway.cpp: a unit in mid-move

bool sees_anybody(Facts f, UnitId u);  // an Operator or a vehicle of theirs, spotted or not

// After every square the table may be another one: a trap or mine, something seen, a marked attack with all that
// follows it, the alarm, a line of the mission. Whatever it was, this is the one place that says whether the unit still
// moves as it meant to. Made when the move begins.
class Underway {
 public:
  Underway(Facts f, UnitId u, FriendId target = nobody);

  // SAS-PATROL-07, SAS-PATROL-08, SAS-VPAT-09: an Operator, or a corpse that it did not see when it set out.
  bool sees_news(Table& t, Rule rule, bool shouts) const;
  bool patrols_on(Facts f) const;  // SAS-PATROL-17, SAS-VPAT-12, SAS-METER-26
  bool plans_anew(Facts f) const;  // SAS-ADV-31 and what else spoils its plan

 private:
  UnitId u_;
  FriendId target_;
  Cells corpses_;               // those that it knew: alert units have made their noise about them
  Bits<most_friends> spotted_;  // of the others
  Cells blasts_;                // templates, and squares that the mission has changed: the ground of its plan
  std::size_t patches_;
};

// ---- ways.cpp: which of several equally short ways (SAS-ADV-15)

// Can it matter to the players by which way the unit passes over these squares?
bool way_matters(Facts f, UnitId u, const Cells& passed);
bool facing_matters(Facts f, UnitId u);  // where it stands in mid-walk, which of two fitting ways it faces (SAS-ADV-29)

// ---- vehicles.cpp: one vehicle's step with everything that comes of it; false: it is gone

bool roll_unit(Table& t, UnitId u, Stand to, Rule rule, const Because* why = nullptr);
Cells closed_to_vehicles(Facts f);                   // dumps, and what the mission shut
bool may_end_there(Facts f, UnitId u, Stand stand);  // SAS-VMOVE-12, 22
void advance_vehicle(Table& t, UnitId u);            // SAS-VADV, SAS-VSPAWN
void patrol_vehicle(Table& t, UnitId u);             // SAS-VPAT
bool drives_route(Facts f, UnitId u);                // has a patrol or convoy route and keeps to it now
bool keeps_its_line(Facts f, const Unit& unit);      // patrol.cpp: SAS-PATROL-17, SAS-VPAT-12, SAS-ADV-32

// ---- convoy.cpp

bool convoy_moves(Facts f, UnitId u);     // still has to move in this Axis Advance Phase
UnitId next_of_convoy(Facts f);           // front to rear; nobody: all have moved
void advance_convoy(Table& t, UnitId u);  // SAS-CONV-03..15

// ---- mortar.cpp

void advance_mortar(Table& t, UnitId u);                             // SAS-MORTAR-02..04, 23
void advance_infantry(Table& t, UnitId u, bool must_leave = false);  // advance.cpp
// Square by square over the squares of a walk; `points` are spent. True: it plans anew.
bool walk_to(Table& t, UnitId u, const Walk& walk, CellId end, FriendId target, int& points, Rule rule,
             const Because* why);

// ---- routes: what the book prints or a case has drawn

std::span<const Stand> route_of(Facts f, const Unit& unit);
std::span<const CellId> line_of(Facts f, const Unit& unit, bool& loop);

}  // namespace fireteam::sas
