// Overlays on request: fields of view in full, partial and blocked squares, earshot, patrols' next squares, lines of
// sight, reach, who would see whom and fire at whom, where a vehicle would stand.
#include "kit/overlays.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/sas/axis_fire.h"
#include "games/sas/cars.h"
#include "games/sas/driving.h"
#include "games/sas/show.h"
#include "games/sas/steps.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

// What a unit could see at all with nothing in the way: the squares that are told apart as full, partial and blocked.
bool in_field(Facts f, UnitId u, CellId cell) {
  const Unit& unit = f.board.units[u];
  const Grid& grid = f.book.ground.grid;
  const Square to{grid.x(cell), grid.y(cell)};
  if (!f.book.card_of(u).vehicle()) {
    const Square from{grid.x(unit.cell), grid.y(unit.cell)};
    return in_cone(f, from, facing_of(unit), to, 8);
  }
  const Rect rect = rect_of(f, u);
  const bool rear = f.book.card_of(u).rear_arc;
  for (int y = rect.y; y < rect.y + rect.high; ++y)
    for (int x = rect.x; x < rect.x + rect.wide; ++x)
      if (in_cone(f, {x, y}, facing_of(unit), to, 8) ||
          (rear && in_cone(f, {x, y}, static_cast<Dir>((unit.facing + 4) % 8), to, 8)))
        return !rect.holds(to.x, to.y);
  return false;
}

void view_of(Facts f, UnitId u, std::vector<scene::Overlay>& out) {
  if (!on_board(f.board, u) || blind(f, u)) return;
  std::array<std::vector<int>, 3> by_view;  // none, partial, full
  for (CellId cell = 0; cell < f.book.ground.grid.cells(); ++cell) {
    const View seen = view(f, u, cell);
    if (seen == View::none && !in_field(f, u, cell)) continue;
    by_view[static_cast<std::size_t>(seen)].push_back(cell);
  }
  constexpr const char* states[] = {"none", "part", "full"};
  for (std::size_t v = 3; v-- > 0;) {
    if (by_view[v].empty()) continue;
    out.push_back(draw::overlay("view", v == 1 ? Rule::SAS_COVER_17 : Rule::SAS_LOS_01));
    out.back().piece = unit_id(f.book, u);
    out.back().state = states[v];
    out.back().places = std::move(by_view[v]);
  }
}

scene::Overlay sound_of(Facts f, Square from, int earshot) {
  const Grid& grid = f.book.ground.grid;
  auto hears = [&](int place) {
    const Square at = grid.square(static_cast<CellId>(place));
    return std::max(std::abs(at.x - from.x), std::abs(at.y - from.y)) <= earshot;
  };
  scene::Overlay out = draw::places("sound", grid.cells(), Rule::SAS_HEAR_04, hears);
  out.text = fmt::format("earshot {}", earshot);
  return out;
}

// The loudest weapon in the Operator's kit: what a shot from here would wake.
int loudest(Facts f, OperatorId o) {
  int most = 0;
  for (std::size_t w = 0; w < weapon_count; ++w)
    if (has_weapon(f.board.operators[o], static_cast<Weapon>(w))) most = std::max<int>(most, f.book.weapons[w].earshot);
  return most;
}

void next_squares(Facts f, UnitId u, std::vector<scene::Overlay>& out) {
  const Unit& unit = f.board.units[u];
  if (unit.where != Where::board || unit.role != Role::patrol || unit.alert || unit.line >= f.book.lines.size()) return;
  const PatrolLine& line = f.book.lines[unit.line];
  scene::Overlay way = draw::overlay("patrol", Rule::SAS_PATROL_03);
  way.piece = unit_id(f.book, u);
  way.state = name_of(unit.colour);
  const int count = static_cast<int>(line.cells.size());
  int at = unit.step, by = unit.back ? -1 : 1;
  for (int step = 0; step <= 4 && count > 1; ++step) {  // SAS-PATROL-03: up to four squares
    if (at < count) {                                   // a vehicle may stand just beyond the end of its line
      way.places.push_back(line.cells[static_cast<std::size_t>(at)]);
      way.costs.push_back(step);
    }
    if (line.loop) {
      at = (at + by + count) % count;
    } else {
      if (at + by < 0 || at + by >= count) by = -by;
      at += by;
    }
  }
  if (way.places.size() > 1) out.push_back(std::move(way));
}

scene::Overlay line_of(Facts f, CellId from, CellId to) {
  constexpr const char* words[] = {"clear", "low cover on the way", "blocked"};
  const Line line = line_between(f, from, to);
  scene::Overlay out = draw::arrow("sight", from, to, line == Line::hard ? Rule::SAS_LOS_01 : Rule::SAS_LOS_07,
                                   words[static_cast<std::size_t>(line)]);
  out.state = line == Line::hard ? "blocked" : "clear";
  return out;
}

// Where an Operator stands, or where one who is still to come on may do so.
CellId stand_cell(Facts f, OperatorId o) {
  const Operator& op = f.board.operators[o];
  if (op.life == Life::foot) return op.cell;
  if (op.life != Life::off) return no_cell;
  for (const Exit& exit : f.book.exits)
    if (exit.entry && exit.cells.any()) return static_cast<CellId>(exit.cells.first());
  return no_cell;
}

// Squares an Operator can walk to for these action points. Of equally short ways the one that fewer units see is kept.
kit::Ways ways_of(Facts f, OperatorId o, CellId start) {
  const Operator& op = f.board.operators[o];
  const bool acting = f.board.active == o && f.board.phase == Phase::operators;
  const int ap = acting ? op.ap : card_of(f, o).ap;
  const Grid& grid = f.book.ground.grid;
  const Walker how = walker_of(f, o);
  std::map<CellId, int> seen;
  auto eyes = [&](CellId cell) {
    auto [found, fresh] = seen.try_emplace(cell, 0);
    int& sights = found->second;
    if (fresh) each_unit(f, [&](UnitId u) { sights += sees_spot(f, u, cell, op.posture, o, false); });
    return found->second;
  };
  return kit::Ways(start, ap, [&](int place, auto&& step) {
    const auto from = static_cast<CellId>(place);
    for (int dir = 0; dir < 8; ++dir) {
      const CellId to = grid.next(from, static_cast<Dir>(dir));
      if (to != no_cell && may_step(f, from, to, how).ok() && may_stand(f, to, o).ok())
        step(to, 1, 16 * eyes(to) + dir % 2);
    }
  });
}

// The square of a unit that is nearest to another; a vehicle covers several.
CellId nearest_cell(Facts f, UnitId u, CellId to) {
  const Grid& grid = f.book.ground.grid;
  CellId best = to;
  int least = most_cells;
  cells_of(grid, rect_of(f, u)).each([&](std::size_t cell) {
    const int away = grid.chebyshev(static_cast<CellId>(cell), to);
    if (away < least) least = away, best = static_cast<CellId>(cell);
  });
  return best;
}

// Whom an alert unit could fire at if nothing moved, with its dice and what they need (SAS-AATK-01).
void shots_of(Facts f, UnitId u, std::vector<scene::Overlay>& out) {
  if (!f.board.units[u].alert && !battle(f.board)) return;
  each_friend(f, [&](FriendId who) {
    for (bool rear : {false, true}) {
      const AxisShot shot = axis_shot(f, u, who, false, rear);
      if (!shot.possible) continue;
      const Rect at = rect_of_friend(f, who);
      const CellId to = f.book.ground.grid.id(std::max(at.x, 0), std::max(at.y, 0));
      out.push_back(draw::arrow("intent", nearest_cell(f, u, to), to, Rule::SAS_AATK_01,
                                fmt::format("{}D {}+", shot.dice, shot.hits_on - shot.modifier)));
      out.back().piece = unit_id(f.book, u);
      return;
    }
  });
}

// Fields of view that hold the square: who would see an Operator standing there.
void eyes_on(Facts f, CellId cell, std::vector<scene::Overlay>& out) {
  each_unit(f, [&](UnitId u) {
    const View seen = view(f, u, cell);
    if (seen == View::none) return;
    scene::Overlay eye = line_of(f, nearest_cell(f, u, cell), cell);
    eye.piece = unit_id(f.book, u);
    eye.text = seen == View::full ? "full view" : "partial view";
    out.push_back(std::move(eye));
  });
}

// Where each manoeuvre would put a vehicle: its squares, its nose, and the answer that takes it there.
void ghosts_of(Facts f, CarId c, std::vector<scene::Overlay>& out) {
  const Car& car = f.board.cars[c];
  if (car.life != Life::foot) return;
  for (std::size_t m = 0; m < manoeuvres; ++m) {
    const Stand to = driven(stand_of(car), static_cast<Manoeuvre>(m));
    scene::Overlay ghost = draw::overlay("ghost", Rule::SAS_OPVEH_04);
    cells_of(f.book.ground.grid, vehicle_rect(to, car_card(f, c).length)).each([&](std::size_t cell) {
      ghost.places.push_back(static_cast<int>(cell));
    });
    ghost.state = dir_id(to.facing);
    ghost.text = fmt::format("drive {}", names_of(Manoeuvre{})[m]);
    if (!ghost.places.empty()) out.push_back(std::move(ghost));
  }
}

}  // namespace

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int place) {
  std::vector<scene::Overlay> out;
  const Grid& grid = f.book.ground.grid;
  const bool named = place >= 0 && place < grid.cells() && f.book.on_map.test(static_cast<std::size_t>(place));
  const auto to = static_cast<CellId>(place);
  const auto unit = unit_named(f.book, piece);
  const auto mate = friend_named(f, piece);
  const CellId stand = mate && *mate < most_operators ? stand_cell(f, *mate) : no_cell;
  const bool walks = stand != no_cell;
  if (kind == "view") {
    if (unit) view_of(f, *unit, out);
    if (!unit && !walks) each_unit(f, [&](UnitId u) { view_of(f, u, out); });
    if (walks) eyes_on(f, stand, out);
  }
  if (kind == "threat")
    each_unit(f, [&](UnitId u) {
      view_of(f, u, out);
      shots_of(f, u, out);
    });
  if (kind == "patrol")
    each_unit(f, [&](UnitId u) {
      if (!unit || *unit == u) next_squares(f, u, out);
    });
  if (kind == "sound" && walks) {
    const CellId from = named ? to : stand;
    out.push_back(sound_of(f, {grid.x(from), grid.y(from)}, loudest(f, *mate)));
  }
  if (kind == "sound" && mate && is_car(*mate)) {
    const Rect rect = rect_of_friend(f, *mate);
    out.push_back(sound_of(f, {rect.x, rect.y}, car_card(f, car_of(*mate)).earshot));
  }
  if (kind == "ghost" && mate && is_car(*mate)) ghosts_of(f, car_of(*mate), out);
  if (kind == "reach" && walks) out.push_back(draw::reach(ways_of(f, *mate, stand), Rule::SAS_MOVE_01));
  if (kind == "path" && walks && named)
    if (const std::vector<int> way = ways_of(f, *mate, stand).to(to); !way.empty())
      out.push_back(draw::path(stand, to, way, Rule::SAS_MOVE_01));
  if (kind == "sight" && named) {
    CellId from = walks ? stand : unit && on_board(f.board, *unit) ? f.board.units[*unit].cell : no_cell;
    if (from != no_cell && from != to) out.push_back(line_of(f, from, to));
    if (!walks && !unit) eyes_on(f, to, out);
  }
  if (kind == "range" && walks) {
    int far = 0;
    for (std::size_t w = 0; w < weapon_count; ++w)
      if (has_weapon(f.board.operators[*mate], static_cast<Weapon>(w)))
        far = std::max<int>(far, f.book.weapons[w].longer);
    out.push_back(draw::places("range", grid.cells(), Rule::SAS_ATK_03, [&](int at) {
      const auto cell = static_cast<CellId>(at);
      return cell != stand && grid.chebyshev(stand, cell) <= far && line_between(f, stand, cell) != Line::hard;
    }));
    out.back().text = fmt::format("range {}", far);
  }
  for (scene::Overlay& drawn : out)
    if (drawn.piece.empty()) drawn.piece = piece;
  return out;
}

}  // namespace fireteam::sas
