// Who comes next and who is meant: least distance, ties by the players; turning and stepping of Axis units.
#include <algorithm>

#include "games/sas/axis.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

UnitId pick_unit(Table& t, const Units& among, Ask kind) {
  if (among.none()) return nobody;
  const Answer answer = t.ref.ask(team(t), kind, [&](Menu& menu) {
    among.each([&](std::size_t u) { menu.add({say::unit, static_cast<std::uint16_t>(u), 0, 0}); });
  });
  return static_cast<UnitId>(answer.a);
}

FriendId pick_target(Table& t, const fixed_vector<FriendId, most_friends>& among, UnitId u) {
  const Answer answer = t.ref.ask(team(t), Ask::target,
                                  [&](Menu& menu) {
                                    for (FriendId who : among) menu.add({say::target, who, 0, 0});
                                  },
                                  {u, 0});
  return static_cast<FriendId>(answer.a);
}

Why why_quarry(const Quarries& all, FriendId taken, Rule rule) {
  Why why(rule, noun_of::piece, Measure::away);
  int equals = 0;
  for (const Quarry& quarry : all) {
    why.add(as_piece(quarry.who), quarry.distance);
    equals += quarry.distance == all[0].distance;
  }
  if (equals > 1 && taken != nobody) why.tied(Rule::SAS_ADV_12);
  if (taken != nobody) why.choose(as_piece(taken));
  return why;
}

FriendId closest_quarry(Table& t, const Quarries& all, UnitId u) {
  fixed_vector<FriendId, most_friends> closest;
  for (const Quarry& quarry : all)
    if (quarry.distance == all[0].distance) closest.push_back(quarry.who);
  return pick_target(t, closest, u);
}

Rects places_of_targets(Facts f, bool only_spotted) {
  Rects places;
  each_friend(f, [&](FriendId who) {
    if (targetable(f, who) && (!only_spotted || spotted(f, who))) places.push_back(rect_of_friend(f, who));
  });
  return places;
}

int least_distance(Facts f, UnitId u, const Rects& places) {
  const Rect rect = rect_of(f, u);
  int least = 1000;
  for (const Rect& place : places) least = std::min(least, distance(rect, place));
  return least;
}

Square nearest_square(Facts f, Square from, FriendId who) {
  const Rect rect = rect_of_friend(f, who);
  return {std::clamp(from.x, rect.x, rect.x + rect.wide - 1), std::clamp(from.y, rect.y, rect.y + rect.high - 1)};
}

bool alone_there(Facts f, UnitId u) {
  const CellId cell = f.board.units[u].cell;
  if (f.board.hulls.test(cell) || has_token(f.board, cell, TokenKind::barrel)) return false;
  for (const Operator& o : f.board.operators)
    if (o.life == Life::foot && o.cell == cell) return false;
  bool alone = true;
  each_unit(f, [&](UnitId other) { alone = alone && (other == u || f.board.units[other].cell != cell); });
  return alone;
}

void face(Table& t, UnitId u, Dir facing, Rule rule, const Because* why) {
  Unit& unit = t.board.units[u];
  const auto to = static_cast<std::uint8_t>(facing);
  if (unit.facing == to) return;
  const std::uint8_t from = unit.facing;
  unit.facing = to;
  tell(t, {Told::turned, Word::turned, u, from, to, 0, rule}, why);
}

void face_target(Table& t, UnitId u, FriendId who, Rule rule, bool ask, const Because* why) {
  const Unit& unit = t.board.units[u];
  const Square from = t.book.ground.grid.square(unit.cell), to = nearest_square(t, from, who);
  const int dx = to.x - from.x, dy = to.y - from.y;
  bool tie = false;
  Dir facing = toward(t, from, to, facing_of(unit), tie);
  if (ask && std::abs(dx) == std::abs(dy) && dx != 0) {  // SAS-ADV-29: two facings fit
    const Dir other = facing == Dir::e || facing == Dir::w ? (dy > 0 ? Dir::s : Dir::n) : (dx > 0 ? Dir::e : Dir::w);
    const Answer answer = t.ref.ask(team(t), Ask::facing,
                                    [&](Menu& menu) {
                                      menu.add({say::facing, static_cast<std::uint16_t>(facing), 0, 0});
                                      menu.add({say::facing, static_cast<std::uint16_t>(other), 0, 0});
                                    },
                                    {u, who});
    facing = static_cast<Dir>(answer.a);
  }
  Why target(rule, noun_of::piece, Measure::away);
  target.add(as_piece(who), distance(rect_of(t, u), rect_of_friend(t, who)));
  target.choose(as_piece(who));
  face(t, u, facing, rule, why ? why : &target);
}

bool faces(Facts f, UnitId u, FriendId who) {
  const Unit& unit = f.board.units[u];
  const Square from = f.book.ground.grid.square(unit.cell), to = nearest_square(f, from, who);
  const int dx = to.x - from.x, dy = to.y - from.y;
  const Dir across = dx > 0 ? Dir::e : Dir::w, along = dy > 0 ? Dir::s : Dir::n;
  return (facing_of(unit) == across && std::abs(dx) >= std::abs(dy) && dx != 0) ||
         (facing_of(unit) == along && std::abs(dy) >= std::abs(dx) && dy != 0);
}

void step_unit(Table& t, UnitId u, CellId to, Rule rule, const Because* why) {
  const Unit& unit = t.board.units[u];
  const CellId from = unit.cell;
  const bool arrives = unit.where != Where::board;
  put_unit(t, u, to);
  if (arrives)
    tell(t, {Told::appeared, Word::arrives, u, no_cell, to, 0, Rule::SAS_ADVB_02}, why);
  else
    tell(t, {Told::moved, Word::moved, u, from, to, 0, rule}, why);
  happened(t, {.moment = Moment::enter, .unit = u, .cell = to});
}

}  // namespace fireteam::sas
