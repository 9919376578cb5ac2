// Hero movement: what a step costs, when it is refused, and what entering a space sets off.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/fog.h"
#include "games/rambo/harm.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

constexpr kit::Dir dir_between(const kit::Grid& grid, CellId from, CellId to) {
  int x = grid.x(to) - grid.x(from), y = grid.y(to) - grid.y(from);
  for (kit::Dir dir : kit::king_dirs)
    if (kit::dx(dir) == x && kit::dy(dir) == y) return dir;
  return kit::Dir::n;
}

int tough_cost(Facts f, HeroId h) {
  for (GearId gear : f.board.heroes[h].gear)
    if (!f.book.is_weapon(gear) && f.book.utility(gear).tough_cost < 2) return f.book.utility(gear).tough_cost;
  return 2;
}

// Walls, other figures and the border, whatever the points; round a corner is no wall (RAM-MOVE-09), and tokens are in
// nobody's way (RAM-MOVE-16).
Verdict way_is_open(Facts f, CellId from, CellId to) {
  const kit::Grid& grid = f.book.grid;
  if (from == to || grid.chebyshev(from, to) != 1) return forbidden(Rule::RAM_MOVE_02);
  if (!f.book.on_map.test(to)) return forbidden(Rule::RAM_MOVE_07);
  if (f.board.solid.test(to)) return forbidden(Rule::RAM_IMP_02);
  kit::Dir dir = dir_between(grid, from, to);
  if (!f.board.steps.may(from, dir)) return forbidden(kit::is_diagonal(dir) ? Rule::RAM_MOVE_11 : Rule::RAM_MOVE_06);
  if (f.board.occupied.test(to)) return forbidden(Rule::RAM_MOVE_08);
  return allowed;
}

}  // namespace

// RAM-MOVE-04, RAM-MOVE-05, RAM-MOVE-12, RAM-MOVE-13; RAM-COVER-06: Cover costs nothing.
int step_cost(Facts f, HeroId h, CellId from, CellId to) {
  return f.board.dear.may(from, dir_between(f.book.grid, from, to)) ? tough_cost(f, h) : 1;  // RAM-MOVE-01
}

Verdict may_step(Facts f, HeroId h, CellId to) {
  const Hero& hero = f.board.heroes[h];
  const Turn& turn = f.board.turn;
  if (!turn.can_move) {
    if (turn.moves == 0 && hero.valor > 0) return forbidden(Rule::RAM_VALOR_11);
    return forbidden(Rule::RAM_STANCE_11);
  }
  if (Verdict open = way_is_open(f, hero.cell, to); !open) return open;
  int cost = step_cost(f, h, hero.cell, to);
  if (cost <= turn.moves + hero.valor) return allowed;  // RAM-VALOR-04, RAM-VALOR-05: Valor pays what points do not
  return forbidden(cost > 1 ? Rule::RAM_MOVE_15 : Rule::RAM_MOVE_01);
}

void step(Table& t, HeroId h, CellId to) {
  Hero& hero = t.board.heroes[h];
  Turn& turn = t.board.turn;
  int cost = step_cost(t, h, hero.cell, to), points = std::min<int>(cost, turn.moves);
  turn.moves = static_cast<std::uint8_t>(turn.moves - points);
  CellId from = hero.cell;
  put_hero(t, h, to);
  tell(t, {Told::moved, Word::moved, as_piece(h), from, to, static_cast<std::uint16_t>(cost),
           cost > 1 ? Rule::RAM_MOVE_04 : Rule::RAM_MOVE_01});
  if (cost > points) gain_valor(t, h, points - cost, Rule::RAM_VALOR_04);
  entered(t, h);
}

// RAM-FOG-02: the Fog first, then what the mission has on this space; after each the Hero may stand elsewhere.
void entered(Table& t, HeroId h) {
  CellId cell = t.board.heroes[h].cell;
  fog_around(t, h);
  auto still = [&] { return !over(t) && t.board.heroes[h].cell == cell; };
  if (!still()) return;
  fire_reach(t, h);
  for (std::uint16_t number : Story::triggers_at(t, When::step_on))
    for (std::uint8_t poi = 0; poi < most_pois; ++poi) {
      if (!still()) return;
      Context context{.hero = h, .here = cell, .poi = poi};
      if (t.board.pois[poi] == cell && Story::can_fire(t, number, context)) Story::fire(t, number, context);
    }
  for (std::uint16_t number : Story::triggers_at(t, When::enter)) {
    if (!still()) return;
    Context context{.hero = h, .here = cell};
    if (Story::can_fire(t, number, context)) Story::fire(t, number, context);
  }
  settle(t);
}

// An effect moves a Hero (RAM-MOVE-17): its own player walks it, up to so many points, terrain as always.
void march(Table& t, HeroId h, int points) {
  while (points > 0 && !over(t) && on_map(t.board, h)) {
    CellId from = t.board.heroes[h].cell;
    auto may = [&](CellId to) {
      if (Verdict open = way_is_open(t, from, to); !open) return open;
      return step_cost(t, h, from, to) <= points ? allowed : forbidden(Rule::RAM_MOVE_01);
    };
    Answer answer =
        ask(t, seat_of(h), Ask::march,
            [&](Menu& menu) {
              menu.add({say::halt, 0, 0, 0});
              if (menu.wide())
                for (CellId cell = 0; cell < t.book.grid.cells(); ++cell) menu.add({say::step, cell, 0, 0}, may(cell));
              else
                t.book.around[from].each([&](std::size_t cell) {
                  menu.add({say::step, static_cast<std::uint16_t>(cell), 0, 0}, may(static_cast<CellId>(cell)));
                });
            },
            {as_piece(h), static_cast<std::uint16_t>(points)});
    if (answer.verb == say::halt) return;
    auto to = static_cast<CellId>(answer.a);
    points -= step_cost(t, h, from, to);
    put_hero(t, h, to);
    tell(t, {Told::moved, Word::moved, as_piece(h), from, to, 0, Rule::RAM_MOVE_17});
    entered(t, h);
  }
}

}  // namespace fireteam::rambo
