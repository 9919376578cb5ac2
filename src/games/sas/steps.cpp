// Where feet may go: edges between squares, what a square lets in, climbing, standing, placing over edges.
#include "games/sas/steps.h"

#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/planner.h"

namespace fireteam::sas {

namespace {

enum class Edge : std::uint8_t { none, low, high, building, door, window };

Edge edge_at(Facts f, CellId cell, Dir dir) {
  const Ground& g = f.book.ground;
  if (!f.book.any_edge.test(cell, dir)) return Edge::none;
  if (g.window.test(cell, dir)) return Edge::window;
  if (g.door.test(cell, dir)) return Edge::door;
  if (g.building_wall.test(cell, dir)) return Edge::building;
  if (g.high_wall.test(cell, dir)) return Edge::high;
  if (g.low_wall.test(cell, dir)) return Edge::low;
  return Edge::none;
}

Dir dir_to(const Grid& grid, CellId from, CellId to) {
  constexpr std::array<Dir, 9> around{Dir::nw, Dir::n, Dir::ne, Dir::w, Dir::n, Dir::e, Dir::sw, Dir::s, Dir::se};
  const int x = grid.x(to) - grid.x(from), y = grid.y(to) - grid.y(from);
  check((x != 0 || y != 0) && x * x <= 1 && y * y <= 1, "steps: squares that are not neighbours");
  return around[static_cast<std::size_t>(3 * y + x + 4)];
}

// SAS-GEN-09
bool neighbours(Facts f, CellId a, CellId b) { return a != b && f.book.ground.grid.chebyshev(a, b) == 1; }

bool locked(Facts f, CellId cell, Dir dir) {
  EdgeRef edge = kit::edge_of(f.book.ground.grid, cell, dir);
  for (std::size_t i = 0; i < f.book.doors.size(); ++i)
    if (f.book.doors[i] == edge) return f.board.locked >> i & 1U;
  return false;
}

// A low wall stops whoever is crouched and whoever leaves the water (SAS-CROUCH-04, SAS-SCUBA-04); a swimmer passes
// under the walls of a bridge (SAS-SCUBA-05), and who stands may vault one into the water (SAS-SCUBA-06).
Verdict over_low_wall(Facts f, CellId to, const Walker& how) {
  if (how.crouched) return forbidden(Rule::SAS_CROUCH_04);
  if (how.swimming && !is_water(f, to)) return forbidden(Rule::SAS_SCUBA_04);
  return allowed;
}

// The edge on one side of a square, for a step that ends on `to`.
Verdict through(Facts f, CellId to, CellId cell, Dir dir, const Walker& how, bool diagonal) {
  switch (edge_at(f, cell, dir)) {
    case Edge::none:
      return allowed;
    case Edge::low:
      return over_low_wall(f, to, how);  // SAS-MOVE-04, SAS-COVER-05, SAS-COVER-06
    case Edge::high:
      return forbidden(Rule::SAS_COVER_14);
    case Edge::building:
      return forbidden(Rule::SAS_BLDG_02);
    case Edge::door:
      if (diagonal) return forbidden(Rule::SAS_BLDG_05);
      return !how.axis && locked(f, cell, dir) ? forbidden(Rule::SAS_JCARD_09) : allowed;  // SAS-BLDG-04
    case Edge::window:
      return forbidden(Rule::SAS_BLDG_18);  // only by a climb
  }
  return allowed;
}

// SAS-BLDG-07, SAS-BLDG-19: from an outer to an inner window square, one of them touching the window.
bool window_between(Facts f, CellId from, CellId to) {
  const Grid& grid = f.book.ground.grid;
  if (!f.book.window_squares.test(from) || !f.book.window_squares.test(to)) return false;
  for (const Window& window : f.book.windows) {
    if (!window.squares.test(from) || !window.squares.test(to)) continue;
    auto [before, after] = kit::cells_beside(grid, window.edge);
    bool vertical = window.edge.vertical;
    auto side = [&](CellId cell) { return vertical ? grid.x(cell) < window.edge.x : grid.y(cell) < window.edge.y; };
    if (side(from) != side(to) && (from == before || from == after || to == before || to == after)) return true;
  }
  return false;
}

}  // namespace

Walker walker_of(Facts f, OperatorId o) {
  const Operator& who = f.board.operators[o];
  return {.axis = false,
          .crouched = who.posture == Posture::crouched,
          .swims = has_gear(who, Gear::scuba_gear),
          .swimming = who.posture == Posture::scuba,
          .hook = has_gear(who, Gear::grappling_hook)};
}

Verdict may_cross(Facts f, CellId from, CellId to, const Walker& how) {
  if (!neighbours(f, from, to)) return forbidden(Rule::SAS_MOVE_01);
  const Grid& grid = f.book.ground.grid;
  Dir dir = dir_to(grid, from, to);
  if (f.book.unwalled.may(from, dir)) return allowed;
  if (!kit::is_diagonal(dir)) return through(f, to, from, dir, how, false);
  // SAS-MOVE-05: one of the two ways round must be free; side squares themselves do not matter.
  Dir left = kit::turned(dir, -1), right = kit::turned(dir, 1);
  auto route = [&](Dir first, Dir second) {
    CellId side = grid.next(from, first);
    Verdict one = through(f, to, from, first, how, true);
    return one ? through(f, to, side, second, how, true) : one;
  };
  Verdict a = route(left, right);
  if (a) return a;
  Verdict b = route(right, left);
  if (b) return b;
  auto door = forbidden(Rule::SAS_BLDG_05);
  if (a == door || b == door) return door;
  return a == b ? a : forbidden(Rule::SAS_MOVE_05);
}

Verdict may_enter(Facts f, CellId to, const Walker& how) {
  switch (terrain_at(f, to)) {
    case Terrain::water:
      return how.swims && !how.crouched ? allowed : forbidden(how.axis ? Rule::SAS_SQ_03 : Rule::SAS_MOVE_02);
    case Terrain::rock:
      return forbidden(how.axis ? Rule::SAS_SQ_14 : Rule::SAS_MOVE_02);
    case Terrain::hedge:
    case Terrain::crate:
      return how.axis ? allowed : forbidden(Rule::SAS_MOVE_02);  // SAS-COVER-10, SAS-COVER-12
    case Terrain::dump:
      return forbidden(Rule::SAS_COVER_16);
    default:
      // SAS-SQ-02, SAS-SQ-10, SAS-MOVE-06
      return f.board.blasts.test(to) ? forbidden(how.axis ? Rule::SAS_BARREL_06 : Rule::SAS_BARREL_14) : allowed;
  }
}

Verdict may_step(Facts f, CellId from, CellId to, const Walker& how) {
  if (!neighbours(f, from, to)) return forbidden(Rule::SAS_MOVE_01);
  if (Verdict ground = may_enter(f, to, how); !ground) return ground;
  return may_cross(f, from, to, how);
}

Verdict may_climb(Facts f, CellId from, CellId to, const Walker& how) {
  if (!neighbours(f, from, to)) return forbidden(Rule::SAS_CLIMB_01);
  const Grid& grid = f.book.ground.grid;
  Dir dir = dir_to(grid, from, to);
  Terrain ground = terrain_at(f, to);
  if (ground == Terrain::water || ground == Terrain::dump) return forbidden(Rule::SAS_CLIMB_09);
  if (f.board.blasts.test(to)) return forbidden(Rule::SAS_BARREL_14);
  if (ground == Terrain::rock && !how.hook) return forbidden(Rule::SAS_CLIMB_07);  // SAS-CLIMB-08
  const bool climbable = ground == Terrain::hedge || ground == Terrain::crate || ground == Terrain::rock;
  if (window_between(f, from, to)) return allowed;                      // SAS-CLIMB-04
  if (!kit::is_diagonal(dir) && edge_at(f, from, dir) == Edge::high) {  // SAS-CLIMB-06
    if (!how.hook) return forbidden(Rule::SAS_CLIMB_07);
    return f.book.ground.grapple.test(from, dir) ? allowed : forbidden(Rule::SAS_CLIMB_06);
  }
  if (Verdict edge = may_cross(f, from, to, how); !edge)
    return edge == forbidden(Rule::SAS_COVER_14) ? forbidden(Rule::SAS_CLIMB_06) : edge;
  return climbable ? allowed : forbidden(Rule::SAS_CLIMB_09);  // SAS-CLIMB-02, SAS-CLIMB-03, SAS-CLIMB-05
}

// SAS-OBJ-04: a corpse keeps nobody out.
Verdict may_stand(Facts f, CellId cell, FriendId mover) {
  if (has_token(f.board, cell, TokenKind::barrel)) return forbidden(Rule::SAS_BARREL_08);
  bool own = mover < most_operators && f.board.operators[mover].cell == cell && unit_at(f, cell) == nobody;
  for (OperatorId o = 0; own && o < most_operators; ++o)  // passing through a comrade's square (SAS-MOVE-07)
    own = o == mover || !on_foot(f.board, o) || f.board.operators[o].cell != cell;
  if (f.board.hulls.test(cell) || (f.board.standing.test(cell) && !own))
    return forbidden(mover == nobody ? Rule::SAS_GEN_07 : Rule::SAS_MOVE_07);
  return allowed;
}

// By the same tables as every other way of Axis infantry, on the ground as it is now.
int axis_step_cost(Facts f, CellId from, CellId to) {
  const WalkCosts& costs = f.book.tables.axis_walk;
  const Dir dir = dir_to(f.book.ground.grid, from, to);
  if (!is_walkable(f, to)) return 0;
  return costs[0].may(from, dir) ? 1 : costs[1].may(from, dir) ? 2 : 0;
}

Verdict may_place_over(Facts f, CellId from, CellId to) {
  if (!neighbours(f, from, to)) return forbidden(Rule::SAS_PICK_08);
  Terrain ground = terrain_at(f, to);
  if (ground == Terrain::rock) return forbidden(Rule::SAS_PICK_14);
  if (ground == Terrain::dump) return forbidden(Rule::SAS_COVER_16);
  const Grid& grid = f.book.ground.grid;
  const Dir dir = dir_to(grid, from, to);
  if (f.book.unwalled.may(from, dir)) return allowed;
  if (window_between(f, from, to)) return allowed;  // SAS-PICK-12, SAS-PICK-13
  auto open = [&](CellId cell, Dir side, bool diagonal) {
    Edge edge = edge_at(f, cell, side);
    return edge == Edge::none || edge == Edge::low || (edge == Edge::door && !diagonal);  // SAS-CROUCH-11
  };
  if (!kit::is_diagonal(dir)) {
    if (edge_at(f, from, dir) == Edge::window) return allowed;
    return open(from, dir, false) ? allowed : forbidden(Rule::SAS_PICK_14);
  }
  Dir left = kit::turned(dir, -1), right = kit::turned(dir, 1);
  bool free = (open(from, left, true) && open(grid.next(from, left), right, true)) ||
              (open(from, right, true) && open(grid.next(from, right), left, true));
  return free ? allowed : forbidden(Rule::SAS_PICK_14);
}

}  // namespace fireteam::sas
