// Axis Patrol Phase (SAS-PATROL): vehicles on black turns, then patrolmen of the token's colour, nearest first.
#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/blast.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/notice.h"
#include "games/sas/phases.h"
#include "games/sas/rotate.h"

namespace fireteam::sas {

namespace {

constexpr int patrol_squares = 4;  // SAS-PATROL-02
namespace part_of_patrol {         // Board::step
enum : std::uint8_t { start, vehicles, men };
}

// The square of the line one on from a place, in a direction of travel; an open line turns back at its ends.
struct Travel {
  LineStep at;
  int way = 1;
};
Travel travel_on(std::span<const CellId> line, bool loop, int step, int way) {
  const int count = static_cast<int>(line.size());
  int next = step + way;
  if (loop)
    next = (next + count) % count;
  else if (next < 0 || next >= count)
    way = -way, next = step + way;
  if (next < 0 || next >= count) return {{no_cell, 0}, way};
  return {{line[static_cast<std::size_t>(next)], static_cast<std::uint8_t>(next)}, way};
}

// Does a facing point to a neighbouring square? A slanting step may be faced either way.
bool points_to(const Grid& grid, CellId from, CellId to, Dir facing) {
  const int dx = grid.x(to) - grid.x(from), dy = grid.y(to) - grid.y(from);
  return kit::ahead(facing, dx, dy) > 0 && std::abs(kit::aside(facing, dx, dy)) <= kit::ahead(facing, dx, dy);
}

Dir facing_to(Facts f, CellId from, CellId to, Dir now) {
  if (points_to(grid_of(f), from, to, now)) return now;
  bool tie = false;
  return toward(f, grid_of(f).square(from), grid_of(f).square(to), now, tie);
}

bool patrols(Facts f, const Unit& unit, bool vehicle) {
  if (unit.where == Where::supply || unit.smoking || !keeps_its_line(f, unit)) return false;
  if (f.book.card(unit.kind).vehicle() != vehicle) return false;
  if (unit.done & (turn_done::patrolled | turn_done::advanced)) return false;  // SAS-PATROL-14
  return vehicle || (unit.where == Where::board && unit.colour == f.board.token);
}

Units who_patrol(Facts f, bool vehicle) {
  Units units;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (patrols(f, f.board.units[u], vehicle)) units.set(u);
  return units;
}

// SAS-PATROL-11..13: an Operator right behind a door stops him.
FriendId blocks_doorway(Facts f, CellId from, CellId to) {
  for (Dir dir : kit::rook_dirs)
    if (grid_of(f).next(from, dir) == to && f.book.ground.door.test(from, dir)) {
      const FriendId who = friend_at(f, to);
      return who != nobody && !is_car(who) ? who : nobody;
    }
  return nobody;
}

// Which way along his line he looks: 1 or -1, 0 for neither (SAS-ADV-05). `now`: as he has walked so far.
int way_he_faces(Facts f, const Unit& unit, int now) {
  bool loop = false;
  const std::span<const CellId> line = line_of(f, unit, loop);
  if (now != 0) {
    const Travel on = travel_on(line, loop, unit.step, now);
    if (on.at.cell != no_cell && points_to(grid_of(f), unit.cell, on.at.cell, facing_of(unit))) return now;
  }
  const LineStep first = next_on_line(f, unit, facing_of(unit));
  if (first.cell == no_cell) return 0;
  const int count = static_cast<int>(line.size());
  return (unit.step + 1) % count == first.step && (loop || first.step > 0) ? 1 : -1;
}

// How many of the next squares he goes: to the last free one (SAS-PATROL-05, SAS-PATROL-06).
int squares_to_go(Facts f, const Unit& unit, int way, int left) {
  bool loop = false;
  const std::span<const CellId> line = line_of(f, unit, loop);
  int step = unit.step, go = 0;
  for (int i = 1; i <= left; ++i) {
    const Travel next = travel_on(line, loop, step, way);
    if (next.at.cell == no_cell || !is_walkable(f, next.at.cell)) break;
    step = next.at.step, way = next.way;
    if (!is_occupied(f, next.at.cell) || next.at.cell == unit.cell) go = i;
  }
  return go;
}

// SAS-PATROL-16: at a bend he turns his head to the next square of his line.
bool turns_head(Table& t, UnitId u, int way) {
  bool loop = false;
  const Unit& unit = t.board.units[u];
  const CellId after = travel_on(line_of(t, unit, loop), loop, unit.step, way).at.cell;
  const Dir to = after == no_cell ? facing_of(unit) : facing_to(t, unit.cell, after, facing_of(unit));
  if (to == facing_of(unit)) return false;
  face(t, u, to, Rule::SAS_PATROL_16);  // SAS-PATROL-04
  return true;
}

void walk_line(Table& t, UnitId u) {
  const Unit& unit = t.board.units[u];
  bool loop = false;
  const std::span<const CellId> line = line_of(t, unit, loop);
  int way = way_he_faces(t, unit, 0);
  if (way == 0) {
    tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_ADV_05});
    return;
  }
  const Underway under(t, u);
  Why why(Rule::SAS_PATROL_02, noun_of::unit, Measure::squares);
  why.add(u, squares_to_go(t, unit, way, patrol_squares));
  const Because* because = &why;
  Unit last_free = unit;
  for (int left = patrol_squares; left > 0; --left) {
    const Travel next = travel_on(line, loop, unit.step, way);
    way = next.way;
    if (next.at.cell == no_cell) break;
    if (const FriendId who = blocks_doorway(t, unit.cell, next.at.cell); who != nobody) {
      see_friend(t, u, who, Rule::SAS_PATROL_11, true);  // SAS-PATROL-12, SAS-PATROL-13
      break;
    }
    if (squares_to_go(t, unit, way, left) == 0) {
      if (because) tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_PATROL_06}, because);
      break;
    }
    Dir facing = facing_of(unit);
    step_unit(t, u, next.at.cell, Rule::SAS_PATROL_02, because);
    because = nullptr;
    if (!in_play(t.board, u)) return;
    t.board.units[u].step = next.at.step;
    if (steps_on(t, u, next.at.cell)) return;
    bool saw = under.sees_news(t, Rule::SAS_PATROL_08, true);  // SAS-PATROL-09, SAS-PATROL-10
    // Noise of a mine has turned him: then he does not look along his line of his own accord (SAS-ADV-05).
    if (!saw && facing_of(unit) == facing && turns_head(t, u, way)) {
      facing = facing_of(unit);
      saw = under.sees_news(t, Rule::SAS_PATROL_08, true);
    }
    marked_window(t);
    if (!in_play(t.board, u) || unit.cell != next.at.cell) return;
    if (alone_there(t, u)) last_free = unit;
    if (saw || under.sees_news(t, Rule::SAS_PATROL_08, true) || !under.patrols_on(t)) break;
    if (facing_of(unit) != facing) way = way_he_faces(t, unit, way);
    if (way == 0) {
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_ADV_05});
      break;
    }
  }
  if (alone_there(t, u) || unit.cell == last_free.cell) return;  // else he cannot stop there (SAS-PATROL-06)
  t.board.units[u].step = last_free.step;
  step_unit(t, u, last_free.cell, Rule::SAS_PATROL_06);
}

}  // namespace

std::span<const CellId> line_of(Facts f, const Unit& unit, bool& loop) {
  loop = false;
  if (unit.line == nobody) return {};
  if (unit.line < drawn_line) {
    loop = f.book.lines[unit.line].loop;
    return f.book.lines[unit.line].cells;
  }
  const auto& all = f.board.drawn_lines;
  std::size_t from = 0;
  auto end_of = [&](std::size_t at) {
    while (at < all.size() && all[at] != no_cell) ++at;
    return at;
  };
  for (int number = unit.line - drawn_line; number > 0; --number) from = end_of(from) + 1;
  if (from >= all.size()) return {};
  std::size_t count = end_of(from) - from;
  if (count > 2 && all[from] == all[from + count - 1]) loop = true, --count;  // it comes back to where it began
  return {all.begin() + from, count};
}

bool keeps_its_line(Facts f, const Unit& unit) {
  return unit.role == Role::patrol && !unit.off_post && !(unit.alert && any_quarry(f));
}

LineStep next_on_line(Facts f, const Unit& unit, Dir facing) {
  bool loop = false;
  const std::span<const CellId> line = line_of(f, unit, loop);
  if (line.empty() || unit.step >= line.size()) return {};
  for (int way : {1, -1}) {
    const int count = static_cast<int>(line.size());
    int next = unit.step + way;
    if (loop) next = (next + count) % count;
    if (next < 0 || next >= count) continue;
    const CellId cell = line[static_cast<std::size_t>(next)];
    if (cell != unit.cell && points_to(grid_of(f), unit.cell, cell, facing))
      return {cell, static_cast<std::uint8_t>(next)};
  }
  return {};
}

void patrol_phase(Table& t) {
  if (battle(t.board)) return next_phase(t);  // SAS-METER-19, SAS-METER-26, SAS-PATROL-01
  if (t.board.step == part_of_patrol::start) {
    t.board.step =
        t.board.token == Colour::black ? part_of_patrol::vehicles : part_of_patrol::men;  // SAS-TURN-06, SAS-VMOVE-01
    marked_window(t);
    axis_settles(t);
    return;
  }
  const bool wheels = t.board.step == part_of_patrol::vehicles;
  const Units units = who_patrol(t, wheels);
  if (units.none()) {
    if (!wheels) return next_phase(t);
    t.board.step = part_of_patrol::men;
    return;
  }
  Why why(Rule::SAS_PATROL_03, noun_of::unit, Measure::away);
  const Rects places = places_of_targets(t, false);
  const UnitId u = next_unit(
      t, units, [&](UnitId unit) { return least_distance(t, unit, places); }, Rule::SAS_PATROL_03, Rule::SAS_PATROL_15,
      why);
  tell(t, {Told::noted, Word::acts, u, 0, 0, 0, Rule::SAS_PATROL_03}, &why);
  t.board.units[u].done |= turn_done::patrolled;
  t.board.moving = u;
  if (wheels)
    patrol_vehicle(t, u);
  else
    walk_line(t, u);
  t.board.moving = nobody;
  axis_settles(t);
}

}  // namespace fireteam::sas
