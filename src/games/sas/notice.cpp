// Alert, shouts, spotting, noise: what Axis units notice and how it spreads.
#include "games/sas/notice.h"

#include "games/sas/axis.h"
#include "games/sas/facts.h"
#include "games/sas/meter.h"
#include "games/sas/moments.h"
#include "games/sas/views.h"

namespace fireteam::sas {

void make_alert(Table& t, UnitId u, Rule rule) {
  Unit& unit = t.board.units[u];
  if (unit.smoking) {  // SAS-EVENT-26
    unit.smoking = 0;
    t.board.cigarette = 0;
    tell(t, {Told::changed, Word::cigarette_gone, u, 0, 0, 0, Rule::SAS_EVENT_26});
  }
  if (unit.alert) return;
  unit.alert = 1;  // SAS-SEE-23
  tell(t, {Told::changed, Word::alert, u, 0, 0, 0, rule});
}

void shout(Table& t, UnitId u) {
  constexpr std::uint16_t carries = 4;  // SAS-SEE-19: walls do not matter
  tell(t, {Told::noted, Word::shout, u, carries, 0, 0, Rule::SAS_SEE_09});
  each_unit(t, [&](UnitId other) {
    if (other != u && distance_between(t, u, other) <= carries)  // SAS-SEE-24
      make_alert(t, other, Rule::SAS_SEE_09);                    // SAS-SEE-10, SAS-SEE-11
  });
}

void make_spotted(Table& t, FriendId who, Rule rule) {
  if (is_car(who)) {  // SAS-OPVEH-29: everybody aboard
    for (OperatorId o : t.board.cars[car_of(who)].seats)
      if (o != nobody) make_spotted(t, o, rule);
    return;
  }
  Operator& o = t.board.operators[who];
  if (o.spotted || (o.life != Life::foot && o.life != Life::seated)) return;
  o.spotted = 1;
  tell(t, {Told::changed, Word::spotted, as_piece(who), 0, 0, 0, rule, true});
  happened(t, {.moment = Moment::spotted, .who = who});
}

void see_friend(Table& t, UnitId u, FriendId who, Rule rule, bool shouts) {
  const bool news = !t.board.units[u].alert || !spotted(t, who);  // SAS-SEE-13, SAS-SEE-21
  make_alert(t, u, rule);
  if (shouts && news) shout(t, u);
  make_spotted(t, who, rule);
}

void hear(Table& t, CellId source, int earshot, Rule rule) {
  Bits<most_units> heard;
  each_unit(t, [&](UnitId u) {                               // SAS-HEAR-11: nobody off the board hears
    if (distance_to(t, u, source) <= earshot) heard.set(u);  // SAS-HEAR-03, SAS-HEAR-07
  });
  heard.each([&](std::size_t u) { make_alert(t, static_cast<UnitId>(u), rule); });  // SAS-HEAR-04
  heard.each([&](std::size_t u) {                                                   // SAS-HEAR-05, SAS-HEAR-06
    if (infantry(t, static_cast<UnitId>(u)))                                        // SAS-HEAR-10
      turn_toward(t, static_cast<UnitId>(u), t.book.ground.grid.square(source), Rule::SAS_HEAR_05, true);
  });
}

void loud(Table& t, CellId source, int earshot, OperatorId by, Rule rule) {
  if (earshot == 0) return;  // SAS-HEAR-01
  tell(t, {Told::noted, Word::noise, no_piece, source, static_cast<std::uint16_t>(earshot), 0, rule});
  advance_meter(t, 1, by, rule);  // SAS-HEAR-02
  hear(t, source, earshot, Rule::SAS_HEAR_04);
  happened(t, {.moment = Moment::noise, .who = by, .cell = source});
}

namespace {

// SAS-SEE-18: an Operator that comes into clear view while a unit turns is spotted at once.
bool gains_friend(Table& t, UnitId u, unsigned before) {
  bool gained = false;
  for (FriendId who = 0; who < most_friends; ++who) {
    if ((before >> who & 1U) || !targetable(t, who) || !sees(t, u, who)) continue;
    gained = true;
    see_friend(t, u, who, Rule::SAS_SEE_18, true);
  }
  return gained;
}

}  // namespace

void turn_unit(Table& t, UnitId u, Dir to, Rule rule, bool watch, const Because* why) {
  Unit& unit = t.board.units[u];
  const int quarters = ((kit::number_of(to) - unit.facing) & 7) / 2;
  if (quarters == 0) return;
  int step = quarters == 3 ? -1 : 1;  // SAS-HEAR-08
  unsigned before = 0;
  for (FriendId who = 0; watch && who < most_friends; ++who)
    if (targetable(t, who) && sees(t, u, who)) before |= 1U << who;
  if (quarters == 2) {  // SAS-HEAR-09
    Answer way = t.ref.ask(team(t), Ask::rotate,
                           [](Menu& menu) {
                             menu.add({say::rotate, 0, 0, 0});
                             menu.add({say::rotate, 1, 0, 0});
                           },
                           {u, 0});
    step = way.a == 0 ? 1 : -1;
  }
  const std::uint8_t from = unit.facing;
  while (unit.facing != static_cast<std::uint8_t>(to)) {
    unit.facing = static_cast<std::uint8_t>(kit::turned(facing_of(unit), 2 * step));
    tell(t, {Told::turned, Word::turned, u, from, unit.facing, 0, rule}, why);
    if (watch && gains_friend(t, u, before)) return;
  }
}

void turn_toward(Table& t, UnitId u, Square source, Rule rule, bool watch) {
  Rect at = rect_of(t, u);
  Square from{at.x, at.y};
  if (from == source) return;
  bool tie = false;
  Dir now = facing_of(t.board.units[u]);
  Dir to = toward(t, from, source, now, tie);
  if (tie) {  // SAS-HEAR-14
    Dir across = source.x > from.x ? Dir::e : Dir::w, along = source.y > from.y ? Dir::s : Dir::n;
    Answer facing = t.ref.ask(team(t), Ask::facing,
                              [&](Menu& menu) {
                                for (Dir dir : {std::min(across, along), std::max(across, along)})
                                  menu.add({say::facing, static_cast<std::uint16_t>(dir), 0, 0});
                              },
                              {u, 0});
    to = static_cast<Dir>(facing.a);
  }
  Why why(rule, noun_of::cell, Measure::away);
  const CellId cell = t.book.ground.grid.id(source.x, source.y);
  why.add(cell, distance(at, {source.x, source.y, 1, 1}));
  why.choose(cell);
  if (tie) why.tied(Rule::SAS_HEAR_14);
  turn_unit(t, u, to, rule, watch, &why);
}

Cells corpses_seen(Facts f, UnitId u) {
  Cells seen;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::corpse && sees_corpse(f, u, token.cell)) seen.set(token.cell);
  return seen;
}

bool look_out(Table& t, UnitId u, Rule rule, bool shouts, const Cells* known) {
  bool found = false;
  for (FriendId who = 0; who < most_friends; ++who) {
    if (!targetable(t, who) || (spotted(t, who) && t.board.units[u].alert) || !sees(t, u, who)) continue;
    see_friend(t, u, who, rule, shouts);
    found = true;
  }
  if (found || battle(t.board) || (t.board.units[u].alert && !known)) return found;  // SAS-OBJ-05
  for (const Token& token : t.board.tokens) {
    if (token.kind != TokenKind::corpse || (known && known->test(token.cell))) continue;
    if (!sees_corpse(t, u, token.cell)) continue;
    make_alert(t, u, Rule::SAS_OBJ_02);
    if (shouts) shout(t, u);
    return true;
  }
  return found;
}

// Units that were alert already have made their noise about what they see; for the others every corpse in clear view
// is news. A unit that becomes alert no longer stands in the way, so others may see farther (SAS-SEE-05). Who is in
// mid-move looks for itself (Underway).
void corpses_in_view(Table& t) {  // SAS-OBJ-07
  if (battle(t.board)) return;    // SAS-OBJ-05
  fixed_vector<CellId, most_tokens> corpses;
  for (const Token& token : t.board.tokens)
    if (token.kind == TokenKind::corpse) corpses.push_back(token.cell);
  for (bool again = !corpses.empty(); again;) {
    again = false;
    each_unit(t, [&](UnitId u) {
      if (t.board.units[u].alert || u == t.board.moving) return;
      for (CellId corpse : corpses) {
        if (!sees_corpse(t, u, corpse)) continue;
        make_alert(t, u, Rule::SAS_OBJ_02);
        shout(t, u);
        again = true;
        break;
      }
    });
  }
}

}  // namespace fireteam::sas
