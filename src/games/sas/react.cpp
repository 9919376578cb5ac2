// Reaction attacks after an Operator's action, and an attacked unit striking back.
#include "games/sas/axis.h"
#include "games/sas/axis_fire.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/views.h"

namespace fireteam::sas {

Verdict may_react(Facts f, UnitId u, FriendId who) {
  const UnitCard& card = f.book.card_of(u);
  if (f.board.units[u].reacted >> who & 1U) return forbidden(Rule::SAS_REACT_05);
  if (!f.board.units[u].alert) return forbidden(Rule::SAS_REACT_02);
  if (f.board.units[u].smoking) return forbidden(Rule::SAS_EVENT_23);
  return card.dice > 0 ? allowed : forbidden(Rule::SAS_UNIT_06);
}

namespace {

bool alive(Facts f, FriendId who) { return targetable(f, who); }

bool reacts(Facts f, const Deed& deed, UnitId u) {
  // SAS-REACT-07, SAS-REACT-11, SAS-REACT-15
  if (!on_board(f.board, u) || !deed.alert_before.test(u) || !may_react(f, u, deed.who)) return false;  // SAS-REACT-02
  if (deed.attacked.test(u) && sees(f, u, deed.who) && distance_to(f, u, deed.who) <= long_range(f, u))
    return true;                                                  // SAS-REACT-09
  return !deed.marked && deed.saw.test(u) && deed.reach.test(u);  // SAS-REACT-01, SAS-REACT-18; ruling R12
}

// SAS-REACT-13: by the final position; SAS-REACT-14, SAS-MOD-08: out of sight or range only that modifier.
void react(Table& t, UnitId u, FriendId who, const Because& why) {
  // SAS-REACT-06
  t.board.units[u].reacted = static_cast<std::uint16_t>(t.board.units[u].reacted | 1U << who);  // SAS-REACT-10
  tell(t, {Told::noted, Word::reacts, u, as_piece(who), 0, 0, Rule::SAS_REACT_01}, &why);
  Why target(Rule::SAS_REACT_03, noun_of::piece, Measure::away);
  target.add(as_piece(who), distance_to(t, u, who));
  target.choose(as_piece(who));
  const bool out = !sees(t, u, who) || distance_to(t, u, who) > long_range(t, u);
  const bool team = t.book.card_of(u).kind == UnitKind::mortar;  // SAS-MORTAR-18: two SMG Infantry
  for (int shots = team ? 2 : 1; shots > 0 && alive(t, who); --shots) {
    AxisShot shot = axis_shot(t, u, who, out, false);
    if (!shot.possible && !out) shot = axis_shot(t, u, who, out, true);
    if (team) {
      const UnitCard& smg = t.book.card(UnitKind::smg);
      shot = {smg.dice, smg.hits_on, 0, true};
      shot.modifier = (distance_to(t, u, who) <= smg.shorter) + cover_for(t, u, t.board.units[u].cell, who);
    }
    if (out) shot.modifier = is_car(who) ? -1 : -2;  // SAS-OPVEH-13
    if (shot.possible || out) axis_fires(t, u, who, shot, Rule::SAS_REACT_03, &target);
  }
}

}  // namespace

void reactions(Table& t, Deed& deed) {
  while (alive(t, deed.who)) {  // SAS-REACT-04
    fixed_vector<UnitId, most_units> ready;
    each_unit(t, [&](UnitId u) {
      if (reacts(t, deed, u)) ready.push_back(u);
    });
    if (ready.empty()) return;
    Answer next = t.ref.ask(  // SAS-REACT-17
        team(t), Ask::react,
        [&](Menu& menu) {
          for (UnitId u : ready) menu.add({say::unit, u, 0, 0});
        },
        {as_piece(deed.who), 0});
    Why why(Rule::SAS_REACT_01, noun_of::unit, Measure::away);
    for (UnitId u : ready) why.add(u, distance_to(t, u, deed.who));
    if (ready.size() > 1) why.tied(Rule::SAS_REACT_17);
    why.choose(next.a);
    react(t, static_cast<UnitId>(next.a), deed.who, why);
  }
}

}  // namespace fireteam::sas
