// How Enemies move: shortest free route, a fixed order of directions, and what happens when there is none.
#include "games/rambo/asking.h"
#include "games/rambo/enemies.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

// RAM-EMOVE-09: among equally short routes the first in this order at each step.
constexpr std::array<kit::Dir, 8> route_order{kit::Dir::n,  kit::Dir::e,  kit::Dir::s,  kit::Dir::w,
                                              kit::Dir::ne, kit::Dir::se, kit::Dir::sw, kit::Dir::nw};
constexpr int longest_route = 96;

// Spaces by their distance to a goal; made only as far as needed.
struct Layers {
  std::array<Cells, longest_route + 1> at;
  int count = 0;
};

// True if `from` is reached; layers.count is then its distance.
bool flood(const kit::Grid& grid, const kit::Steps<most_cells>& steps, const Cells& goal, const Cells& open,
           CellId from, Layers& layers) {
  Cells found = goal;
  layers.at[0] = goal;
  for (layers.count = 0; layers.count < longest_route; ++layers.count) {
    if (layers.at[static_cast<std::size_t>(layers.count)].test(from)) return true;
    Cells next = (kit::spread(grid, steps, layers.at[static_cast<std::size_t>(layers.count)]) & open) - found;
    if (next.none()) return false;
    found |= next;
    layers.at[static_cast<std::size_t>(layers.count) + 1] = next;
  }
  return false;
}

struct Way {  // how this figure moves
  const kit::Steps<most_cells>& steps;
  Cells open;    // spaces it may pass
  Cells stands;  // spaces it may end on
};

Way way_of(Facts f, FigureId e) {
  Cells own = kit::just<most_cells>(f.board.figures[e].cell);
  Cells free = free_cells(f) | own;
  if (f.book.enemy_of(e).flies) return {f.book.air, f.book.on_map, free};
  return {f.board.steps, free, free};  // RAM-EMOVE-03; RAM-EMOVE-05, RAM-TOUGH-01, RAM-FOG-10
}

void arrive(Table& t, FigureId e, CellId to, Rule rule, const Because* why) {
  CellId from = t.board.figures[e].cell;
  if (from == to) return;
  put_figure(t, e, to);
  tell(t, {Told::moved, Word::walked, e, from, to, 0, rule}, why);
  settle(t);
}

// Along the layers for so many steps; a flyer ends on the last space of its route where it may stand.
void follow(Table& t, FigureId e, const Layers& layers, int steps, const Way& way, Rule rule, const Because* why) {
  CellId at = t.board.figures[e].cell, last = at;
  for (int left = layers.count; left > 0 && steps > 0; --left, --steps) {
    for (kit::Dir dir : route_order)
      if (way.steps.may(at, dir)) {
        CellId next = t.book.grid.next(at, dir);
        if (!layers.at[static_cast<std::size_t>(left) - 1].test(next)) continue;
        at = next;
        break;
      }
    if (way.stands.test(at)) last = at;
  }
  arrive(t, e, last, rule, why);
}

// RAM-EMOVE-10: as near as it can get, by walking distance with figures ignored; ties fewest steps, top, left.
void get_nearer(Table& t, FigureId e, CellId target, int steps, const Way& way, const Because* why) {
  CellId from = t.board.figures[e].cell, best = from;
  bool flies = t.book.enemy_of(e).flies;
  auto distance = [&](CellId cell) {
    return flies ? t.book.grid.chebyshev(cell, target) : walk_distance(t, cell, target);
  };
  int record = distance(from);
  Cells found = kit::just<most_cells>(from), front = found;
  for (int i = 0; i < steps && front.any(); ++i) {
    front = (kit::spread(t.book.grid, way.steps, front) & way.open) - found;
    found |= front;
    (front & way.stands).each([&](std::size_t cell) {  // by number: top row, then left column
      if (int far = distance(static_cast<CellId>(cell)); far < record) record = far, best = static_cast<CellId>(cell);
    });
  }
  arrive(t, e, best, Rule::RAM_EMOVE_10, why);
}

int moves_of(Facts f, FigureId e) { return std::max(0, f.book.enemy_of(e).move + buffed_enemy(f, Stat::move, e)); }

}  // namespace

// Toward a figure: stop beside it (RAM-EMOVE-04, RAM-EMOVE-08).
void move_toward(Table& t, FigureId e, CellId target, Rule rule, Because* why) {
  CellId from = t.board.figures[e].cell;
  if (adjacent(t, from, target)) return;
  Way way = way_of(t, e);
  Cells goal = next_to(t, target) & way.stands;
  Layers layers;
  if (goal.any() && flood(t.book.grid, way.steps, goal, way.open, from, layers))
    follow(t, e, layers, moves_of(t, e), way, rule, why);  // RAM-EMOVE-01, RAM-EMOVE-02, RAM-EMOVE-06
  else
    get_nearer(t, e, target, moves_of(t, e), way, why);
}

// Toward a space, for a mission's `shift`.
void move_steps(Table& t, FigureId e, CellId target, int steps, Rule rule) {
  Way way = way_of(t, e);
  CellId from = t.board.figures[e].cell;
  Because why = because_of(rule);
  why.of = n(Noun::cell);
  why.candidates.push_back({target, static_cast<std::int16_t>(t.book.grid.chebyshev(from, target))});
  why.choose(target);
  Layers layers;
  if (way.stands.test(target) && flood(t.book.grid, way.steps, kit::just<most_cells>(target), way.open, from, layers))
    follow(t, e, layers, steps, way, rule, &why);
  else
    get_nearer(t, e, target, steps, way, &why);
}

// RAM-EMOVE-13, RAM-EMOVE-15: the nearest free Cover within its Movement. False if there is none.
bool move_to_cover(Table& t, FigureId e) {
  CellId from = t.board.figures[e].cell;
  if (t.board.cover.test(from)) return true;
  Way way = way_of(t, e);
  Cells cover = t.board.cover & way.stands, front = kit::just<most_cells>(from), found = front;
  for (int i = 0; i < moves_of(t, e); ++i) {
    front = (kit::spread(t.book.grid, way.steps, front) & way.open) - found;
    found |= front;
    Cells there = front & cover;
    if (there.none()) continue;
    Because why;
    if (t.ref.heard()) {
      why.rule = static_cast<RuleId>(Rule::RAM_EMOVE_13);
      why.of = n(Noun::cell);
      there.each([&](std::size_t cell) {
        if (!why.candidates.full())
          why.candidates.push_back({static_cast<std::uint16_t>(cell), static_cast<std::int16_t>(i + 1)});
      });
      why.choose(static_cast<std::uint16_t>(there.first()));
      if (there.count() > 1) why.tie = static_cast<RuleId>(Rule::RAM_EMOVE_15);
    }
    Layers layers;
    flood(t.book.grid, way.steps, kit::just<most_cells>(static_cast<CellId>(there.first())), way.open, from, layers);
    follow(t, e, layers, moves_of(t, e), way, Rule::RAM_EMOVE_13, &why);
    return true;
  }
  return false;
}

}  // namespace fireteam::rambo
