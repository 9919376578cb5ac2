// Units that turn by event cards (SAS-EVENT-07..14, SAS-EVENT-30, 31, SAS-EVBAT-04..06), quarter by quarter.
#include "games/sas/rotate.h"

namespace fireteam::sas {

namespace {

Dir quarter(Dir facing, bool clockwise) { return kit::turned(facing, clockwise ? 2 : -2); }

bool has_arrow(const Unit& unit, Dir facing) { return unit.arrows >> (static_cast<unsigned>(facing) / 2) & 1U; }

// SAS-EVENT-24, SAS-EVENT-31, SAS-ADV-32: on its post, not smoking, and not busy with a spotted Operator.
bool obeys(Facts f, const Unit& unit, Role role, Colour colour) {
  if (unit.where != Where::board || unit.role != role || unit.off_post || unit.smoking) return false;
  if (f.book.card(unit.kind).vehicle()) return false;  // SAS-VPAT-08
  if (unit.colour != colour && colour != Colour::mixed) return false;
  return !unit.alert || battle(f.board) || !any_quarry(f);
}

// One quarter, and a look round. True: it has seen something and stops (SAS-EVENT-11).
bool turn_quarter(Table& t, const Underway& under, UnitId u, bool clockwise, Rule rule, Rule seen) {
  Because why;
  why.rule = static_cast<RuleId>(rule);
  face(t, u, quarter(facing_of(t.board.units[u]), clockwise), rule, &why);
  return under.sees_news(t, seen, true);  // SAS-EVENT-12, SAS-EVENT-13, SAS-EVENT-14
}

template <class Each>
void each_rotating(Table& t, Role role, Colour colour, Each&& turn) {
  for (std::size_t u = 0; u < t.book.unit_count() && !t.board.alarm_due; ++u)  // SAS-METER-17
    if (obeys(t, t.board.units[u], role, colour)) turn(static_cast<UnitId>(u), Underway(t, static_cast<UnitId>(u)));
}

}  // namespace

void rotate_sentries(Table& t, Colour colour, bool clockwise, int arrows) {
  each_rotating(t, Role::sentry, colour, [&](UnitId u, const Underway& under) {
    const Rule rule = arrows > 1 ? Rule::SAS_EVENT_08 : Rule::SAS_EVENT_07;
    for (int left = arrows; left > 0; --left)
      for (int i = 0; i < 4; ++i) {
        const Dir next = quarter(facing_of(t.board.units[u]), clockwise);
        if (turn_quarter(t, under, u, clockwise, rule, Rule::SAS_EVENT_11)) return;
        if (has_arrow(t.board.units[u], next)) break;  // SAS-EVENT-09
      }
  });
}

void rotate_patrols(Table& t, Colour colour, bool clockwise) {
  each_rotating(t, Role::patrol, colour, [&](UnitId u, const Underway& under) {
    for (int i = 0; i < 4; ++i) {
      const Dir next = quarter(facing_of(t.board.units[u]), clockwise);
      const bool along = faces_along_line(t, t.board.units[u], next);
      const Rule rule = along ? Rule::SAS_EVENT_30 : Rule::SAS_EVENT_10;
      if (turn_quarter(t, under, u, clockwise, rule, Rule::SAS_EVENT_11)) return;
      if (along) return;
    }
  });
}

void sweep(Table& t, Colour colour, bool clockwise) {
  each_rotating(t, Role::sentry, colour, [&](UnitId u, const Underway& under) {
    if (sees_anybody(t, u)) {  // SAS-EVBAT-04
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_EVBAT_04});
      return;
    }
    for (int i = 0; i < 4; ++i)
      if (turn_quarter(t, under, u, clockwise, Rule::SAS_EVBAT_05, Rule::SAS_EVBAT_06) || sees_anybody(t, u)) return;
  });
}

}  // namespace fireteam::sas
