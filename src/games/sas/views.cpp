// Who sees what on the table as it is (SAS-SEE, SAS-LOS, SAS-VLOS): facing, posture, forest, camo net, water, vehicles.
#include "games/sas/views.h"

#include <algorithm>

#include "games/sas/facts.h"
#include "games/sas/look.h"

namespace fireteam::sas {

namespace {

const Ground& ground_of(Facts f) { return f.book.ground; }

bool hidden_by_net(Facts f, OperatorId o, CellId cell, bool attacking) {  // SAS-ITEMS-05, SAS-ITEMS-06, SAS-ITEMS-07
  const Operator& who = f.board.operators[o];
  return has_gear(who, Gear::camo_net) && ground_of(f).forest.test(cell) && !who.spotted &&
         who.carries == Object::none && !attacking;
}

// SAS-OPVEH-23: one square of an Operator vehicle in view is enough. `seen(x, y)` asks about one.
template <class Seen>
bool any_square(Facts f, const Rect& rect, Seen&& seen) {
  for (int y = rect.y; y < rect.y + rect.high; ++y)
    for (int x = rect.x; x < rect.x + rect.wide; ++x)
      if (ground_of(f).grid.inside(x, y) && seen(Square{x, y})) return true;
  return false;
}

// Squares of this ground block a line or hide what is low: the tables do not know when they are a vehicle's own.
bool rough(Facts f, const Rect& rect) {
  const Ground& ground = ground_of(f);
  return any_square(f, rect, [&](Square at) {
    const CellId cell = ground.grid.id(at.x, at.y);
    return ground.forest.test(cell) || ground.rock.test(cell) || ground.hedge.test(cell) || ground.crate.test(cell);
  });
}

Traced trace_now(const Look& look, const Eye& eye, const Mark& mark) {
  return trace(ground_of(look.f), look.f.book.tables.lines.windows(), look.blockers, eye, mark);
}

}  // namespace

Blockers blockers_now(Facts f) {
  Blockers blockers;
  blockers.hard = f.board.hulls | f.board.blasts | f.board.dumps;
  for (CarId c = 0; c < most_cars; ++c)  // SAS-WILLYS-07
    if (f.board.cars[c].life == Life::foot && car_card(f, c).boat)
      blockers.hard -= cells_of(ground_of(f).grid, rect_of_friend(f, car_friend(c)));
  for (const Patch& patch : f.board.patches) {
    const auto terrain = static_cast<Terrain>(patch.ground);
    if (terrain == Terrain::rock || terrain == Terrain::forest || terrain == Terrain::dump)
      blockers.hard.set(patch.cell);
    if (terrain == Terrain::hedge || terrain == Terrain::crate) blockers.low.set(patch.cell);
  }
  f.board.present.each([&](std::size_t u) {  // SAS-SEE-06: Axis units only: Operators never block
    const Unit& unit = f.board.units[u];
    if (!unit.alert && unit.cell != no_cell) blockers.hard.set(unit.cell);
  });
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::barrel) blockers.low.set(token.cell);
  return blockers;
}

bool blind(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  return unit.where != Where::board || unit.smoking;
}

Sought::Sought(const Look& look, const Rect& target) : f(look.f), rect(target), others(look.blockers) {
  const Ground& ground = ground_of(f);
  any_square(f, rect, [&](Square at) {
    const CellId cell = ground.grid.id(at.x, at.y);
    others.hard.reset(cell), others.low.reset(cell);
    woods |= ground.forest.test(cell) || ground.rock.test(cell);
    return false;
  });
}

bool Sought::line_from(CellId at, CellId to) const {
  const SightLines& lines = f.book.tables.lines;
  if (lines.between(at, to, others) != Line::hard) return true;
  return woods && trace(ground_of(f), lines.windows(), others, sas::eye_of(ground_of(f).grid, at),
                        Mark{ground_of(f).grid.square(to), rect})
                          .line != Line::hard;
}

bool Sought::line_from(Square eye, CellId to) const {
  const Tables& tables = f.book.tables;
  if (tables.arcs.between(eye, to, others) != Line::hard) return true;
  const Eye from{{2 * eye.x, 2 * eye.y}, {eye.x - 1, eye.y - 1, 2, 2}, true};
  return woods &&
         trace(ground_of(f), tables.lines.windows(), others, from, Mark{ground_of(f).grid.square(to), rect}).line !=
             Line::hard;
}

bool Sought::line_from_any(CellId at, int range) const {
  const Grid& grid = ground_of(f).grid;
  return any_square(f, rect, [&](Square to) {
    const CellId cell = grid.id(to.x, to.y);
    return cell != at && grid.chebyshev(at, cell) <= range && line_from(at, cell);
  });
}

View Look::view_from(CellId at, Dir facing, CellId cell) const {
  const Grid& grid = ground_of(f).grid;
  const int dx = grid.x(cell) - grid.x(at), dy = grid.y(cell) - grid.y(at);
  if (!in_infantry_view(facing, dx, dy)) return View::none;
  return view_by(f.book.tables.lines.between(at, cell, blockers), ground_of(f).forest.test(cell),
                 std::max(std::abs(dx), std::abs(dy)));
}

View Look::view_of_arc(const UnitCard& card, Stand stand, bool rear, CellId cell) const {
  const Grid& grid = ground_of(f).grid;
  const int range = range_in_arc(eye_point(stand, card.length, rear), arc_facing(stand, rear), grid.square(cell));
  if (range == 0 || range > axis_sight) return View::none;  // SAS-VLOS-01
  const Line line = f.book.tables.arcs.between(eye_point(stand, card.length, rear), cell, blockers);
  return view_by(line, ground_of(f).forest.test(cell), range);  // SAS-VLOS-09
}

View Look::view(UnitId u, CellId cell) const {
  if (blind(f, u)) return View::none;
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  if (!card.vehicle()) return view_from(unit.cell, facing_of(unit), cell);
  const View front = view_of_arc(card, stand_of(unit), false, cell);
  return card.rear_arc ? std::max(front, view_of_arc(card, stand_of(unit), true, cell)) : front;  // SAS-VLOS-02
}

bool Look::shows(View view, CellId cell, Posture posture, FriendId who, bool attacking, int distance) const {
  if (view == View::none) return false;
  const bool on_foot = !is_car(who);
  if (on_foot && posture == Posture::scuba && !f.board.operators[who].spotted) return false;  // SAS-SCUBA-07
  if (view == View::full) return true;
  if (on_foot && posture == Posture::crouched) return false;  // SAS-SEE-20, SAS-COVER-02
  return !on_foot || distance <= 1 || !hidden_by_net(f, who, cell, attacking);
}

bool Look::sees_spot(UnitId u, CellId cell, Posture posture, FriendId who, bool attacking) const {
  const View seen = view(u, cell);
  return seen != View::none && shows(seen, cell, posture, who, attacking, distance_to(f, u, cell));
}

bool Look::sees_from(CellId at, Dir facing, FriendId who) const {
  const Grid& grid = ground_of(f).grid;
  if (!is_car(who)) {
    const Operator& o = f.board.operators[who];
    if (o.life != Life::foot) return false;
    return shows(view_from(at, facing, o.cell), o.cell, o.posture, who, false, grid.chebyshev(at, o.cell));
  }
  const Rect rect = rect_of_friend(f, who);
  if (distance(sas::rect_of(grid, at), rect) > axis_sight) return false;
  return sees_from(at, facing, Sought(*this, rect));
}

bool Look::sees_from_arc(const UnitCard& card, Stand stand, bool rear, FriendId who) const {
  if (!is_car(who)) {
    const Operator& o = f.board.operators[who];
    if (o.life != Life::foot) return false;
    const View seen = view_of_arc(card, stand, rear, o.cell);
    if (seen == View::none) return false;
    const int away = distance(vehicle_rect(stand, card.length), sas::rect_of(ground_of(f).grid, o.cell));
    return shows(seen, o.cell, o.posture, who, false, away);
  }
  const Rect rect = rect_of_friend(f, who);
  if (distance(block_of(stand, card.length, rear), rect) > axis_sight) return false;
  return sees_from_arc(card, stand, rear, Sought(*this, rect));
}

bool Look::sees_from(CellId at, Dir facing, const Sought& sought) const {
  const Grid& grid = ground_of(f).grid;
  const Square from = grid.square(at);
  return any_square(f, sought.rect, [&](Square to) {
    return in_infantry_view(facing, to.x - from.x, to.y - from.y) && sought.line_from(at, grid.id(to.x, to.y));
  });
}

bool Look::sees_from_arc(const UnitCard& card, Stand stand, bool rear, const Sought& sought) const {
  const Square eye = eye_point(stand, card.length, rear);
  return any_square(f, sought.rect, [&](Square to) {
    const int range = range_in_arc(eye, arc_facing(stand, rear), to);
    return range > 0 && range <= axis_sight && sought.line_from(eye, ground_of(f).grid.id(to.x, to.y));
  });
}

bool Look::sees(UnitId u, const Sought& sought) const {
  if (blind(f, u) || distance(sas::rect_of(f, u), sought.rect) > axis_sight) return false;
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  if (!card.vehicle()) return sees_from(unit.cell, facing_of(unit), sought);
  return sees_from_arc(card, stand_of(unit), false, sought) ||
         (card.rear_arc && sees_from_arc(card, stand_of(unit), true, sought));
}

bool Look::sees(UnitId u, FriendId who) const {
  if (blind(f, u)) return false;
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  if (!card.vehicle()) return sees_from(unit.cell, facing_of(unit), who);
  return sees_from_arc(card, stand_of(unit), false, who) ||
         (card.rear_arc && sees_from_arc(card, stand_of(unit), true, who));
}

int cover_from(Facts f, CellId from, FriendId who) {
  if (is_car(who)) return 0;  // SAS-OPVEH-24
  const CellId to = f.board.operators[who].cell;
  if (ground_of(f).distance(from, to) <= 1) return 0;  // SAS-COVER-21
  const int cover = f.book.tables.lines.cover(from, to);
  return ground_of(f).forest.test(to) ? std::min(cover, -1) : cover;  // SAS-SQ-11, SAS-COVER-22
}

int cover_from_arc(Facts f, const UnitCard& card, Stand stand, bool rear, FriendId who) {
  if (is_car(who)) return 0;
  const Grid& grid = ground_of(f).grid;
  const CellId to = f.board.operators[who].cell;
  if (distance(vehicle_rect(stand, card.length), sas::rect_of(grid, to)) <= 1) return 0;
  const int cover = f.book.tables.arcs.cover(eye_point(stand, card.length, rear), to);
  return ground_of(f).forest.test(to) ? std::min(cover, -1) : cover;
}

// ---- the same, one question at a time: what blocks is gathered only where the facing and the map leave a chance

namespace {

bool could_see(Facts f, UnitId u, CellId cell) {
  if (blind(f, u)) return false;
  const Unit& unit = f.board.units[u];
  const Grid& grid = ground_of(f).grid;
  if (unit.cell != no_cell)
    return in_infantry_view(facing_of(unit), grid.x(cell) - grid.x(unit.cell), grid.y(cell) - grid.y(unit.cell)) &&
           f.book.tables.lines.ever(unit.cell, cell);
  const UnitCard& card = f.book.card(unit.kind);
  auto in_arc = [&](bool rear) {
    const Stand stand = stand_of(unit);
    const int range = range_in_arc(eye_point(stand, card.length, rear), arc_facing(stand, rear), grid.square(cell));
    return range > 0 && range <= axis_sight;
  };
  return in_arc(false) || (card.rear_arc && in_arc(true));
}

bool could_see_car(Facts f, UnitId u, const Rect& rect) {
  if (blind(f, u) || distance(rect_of(f, u), rect) > axis_sight) return false;
  const Unit& unit = f.board.units[u];
  if (unit.cell == no_cell) return true;
  const Square at = ground_of(f).grid.square(unit.cell);
  return any_square(f, rect, [&](Square to) { return in_infantry_view(facing_of(unit), to.x - at.x, to.y - at.y); });
}

}  // namespace

View view(Facts f, UnitId u, CellId cell) { return could_see(f, u, cell) ? Look(f).view(u, cell) : View::none; }
View view_from(Facts f, UnitId, CellId at, Dir facing, CellId cell) { return Look(f).view_from(at, facing, cell); }
View view_of_arc(Facts f, UnitId u, Stand stand, bool rear, CellId cell) {
  return Look(f).view_of_arc(f.book.card_of(u), stand, rear, cell);
}
bool sees_spot(Facts f, UnitId u, CellId cell, Posture posture, FriendId who, bool attacking) {
  return could_see(f, u, cell) && Look(f).sees_spot(u, cell, posture, who, attacking);
}
bool sees(Facts f, UnitId u, FriendId who) {
  if (!is_car(who) && (!on_foot(f.board, who) || !could_see(f, u, f.board.operators[who].cell))) return false;
  if (is_car(who) && !could_see_car(f, u, rect_of_friend(f, who))) return false;
  return Look(f).sees(u, who);
}
bool sees_corpse(Facts f, UnitId u, CellId cell) { return could_see(f, u, cell) && Look(f).sees_corpse(u, cell); }
int cover_for(Facts f, UnitId u, CellId from, FriendId who) {
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  if (!card.vehicle()) return cover_from(f, from, who);
  const bool rear = card.rear_arc && !Look(f).sees_from_arc(card, stand_of(unit), false, who);
  return cover_from_arc(f, card, stand_of(unit), rear, who);
}
bool in_cone(Facts, Square from, Dir facing, Square to, int range) {
  return in_cone(facing, to.x - from.x, to.y - from.y, range);
}

Line line_between(Facts f, CellId from, CellId to, bool low) {
  const bool plain = !f.board.hulls.test(from) && !f.board.hulls.test(to);
  return plain && !f.book.tables.lines.ever(from, to) ? Line::hard : Look(f).line_between(from, to, low);
}

Line Look::line_between(CellId from, CellId to, bool low) const {
  const Grid& grid = ground_of(f).grid;
  const bool plain = !f.board.hulls.test(from) && !f.board.hulls.test(to);
  if (plain && !f.book.tables.lines.ever(from, to)) return Line::hard;
  if (plain) return f.book.tables.lines.between(from, to, blockers, low);
  auto own = [&](CellId cell) {  // SAS-LOS-02: all squares of a vehicle are its own
    if (UnitId u = unit_at(f, cell); u != nobody && !infantry(f, u)) return rect_of(f, u);
    if (FriendId who = friend_at(f, cell); who != nobody && is_car(who)) return rect_of_friend(f, who);
    return sas::rect_of(grid, cell);
  };
  const SightLines& lines = f.book.tables.lines;
  if (!f.board.hulls.test(from) && grid.chebyshev(from, to) <= longest_line)
    if (const Rect rect = own(to); !rough(f, rect))  // the tables are right, and what blocks is gathered only if needed
      return lines.ever(from, to) ? lines.between(from, to, Sought(*this, rect).others, low) : Line::hard;
  Eye eye = sas::eye_of(grid, from);
  eye.own = own(from);
  eye.vehicle = f.board.hulls.test(from);
  eye.low = low;
  return trace_now(*this, eye, {grid.square(to), own(to)}).line;
}

}  // namespace fireteam::sas
