// Axis Patrol Phase (SAS-PATROL): vehicles on black turns, then patrolmen of the token's colour, nearest first.
#include "games/sas/axis.h"
#include "games/sas/rotate.h"

namespace fireteam::sas {

namespace {

constexpr int patrol_squares = 4;                   // SAS-PATROL-02
enum Part : std::uint8_t { start, vehicles, men };  // Board::step

const Grid& grid_of(Facts f) { return f.book.ground.grid; }

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
  if (unit.role != Role::patrol || unit.where == Where::supply || unit.smoking) return false;
  if (f.book.card(unit.kind).vehicle() != vehicle) return false;
  if (unit.done & (turn_done::patrolled | turn_done::advanced)) return false;  // SAS-PATROL-14
  if (unit.alert && any_quarry(f)) return false;                               // SAS-PATROL-17, SAS-VPAT-12
  if (unit.off_post) return false;                                             // SAS-ADV-32
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

void walk_line(Table& t, UnitId u) {
  bool loop = false;
  const std::span<const CellId> line = line_of(t, t.board.units[u], loop);
  const LineStep first = next_on_line(t, t.board.units[u], facing_of(t.board.units[u]));
  if (first.cell == no_cell) {  // SAS-ADV-05
    tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_ADV_05});
    return;
  }
  const int count = static_cast<int>(line.size());
  int way = (t.board.units[u].step + 1) % count == first.step && (loop || first.step > 0) ? 1 : -1;
  // How far he may go: to the last free one of the next squares (SAS-PATROL-05, SAS-PATROL-06).
  int go = 0;
  {
    const Cells taken = occupied(t), open = walkable(t);
    int step = t.board.units[u].step, ahead = way;
    for (int i = 1; i <= patrol_squares; ++i) {
      const Travel next = travel_on(line, loop, step, ahead);
      if (next.at.cell == no_cell || !open.test(next.at.cell)) break;
      step = next.at.step, ahead = next.way;
      if (!taken.test(next.at.cell) || next.at.cell == t.board.units[u].cell) go = i;
    }
  }
  Why why(Rule::SAS_PATROL_02, noun_of::unit, Measure::points);
  why.add(u, go);
  const Because* because = &why;
  Unit last_free = t.board.units[u];
  if (go == 0) tell(t, {Told::noted, Word::stays, u, 0, 0, 0, Rule::SAS_PATROL_06}, because);
  for (int i = 0; i < patrol_squares; ++i) {
    const Travel next = travel_on(line, loop, t.board.units[u].step, way);
    way = next.way;
    if (next.at.cell == no_cell) break;
    if (const FriendId who = blocks_doorway(t, t.board.units[u].cell, next.at.cell); who != nobody) {
      see_friend(t, u, who, Rule::SAS_PATROL_11, true);
      break;
    }
    if (i == go) break;  // farther on there is no free square
    step_unit(t, u, next.at.cell, Rule::SAS_PATROL_02, because);
    because = nullptr;
    if (!in_play(t.board, u)) return;
    t.board.units[u].step = next.at.step;
    if (steps_on(t, u, next.at.cell)) return;
    bool saw = look_out(t, u, Rule::SAS_PATROL_08, true);
    if (!saw) {  // SAS-PATROL-16: he turns his head to the next square and looks again
      const CellId after = travel_on(line, loop, next.at.step, way).at.cell;
      const Dir facing = facing_of(t.board.units[u]);
      const Dir to = after == no_cell ? facing : facing_to(t, next.at.cell, after, facing);
      if (to != facing) {
        face(t, u, to, Rule::SAS_PATROL_16);
        saw = look_out(t, u, Rule::SAS_PATROL_08, true);
      }
    }
    marked_window(t, u);
    if (!in_play(t.board, u) || t.board.units[u].cell != next.at.cell) return;
    const bool alone = alone_there(t, u);
    if (alone) last_free = t.board.units[u];
    if (saw || battle(t.board)) {
      if (!alone) {  // he cannot stop there (SAS-PATROL-06)
        t.board.units[u].step = last_free.step;
        step_unit(t, u, last_free.cell, Rule::SAS_PATROL_06);
      }
      break;
    }
  }
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
  if (battle(t.board)) return next_phase(t);  // SAS-METER-19, SAS-METER-26
  if (t.board.step == start) {
    t.board.step = t.board.token == Colour::black ? vehicles : men;  // SAS-TURN-06
    marked_window(t);
    axis_settles(t);
    return;
  }
  const bool wheels = t.board.step == vehicles;
  const Units units = who_patrol(t, wheels);
  if (units.none()) {
    if (!wheels) return next_phase(t);
    t.board.step = men;
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
