// Figures and tokens on the map, and terrain that changes.
#include "games/rambo/map.h"

#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/ground.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

void put_hero(Table& t, HeroId h, CellId cell) {  // RAM-MAP-06: one figure a space
  Hero& hero = t.board.heroes[h];
  check(cell == no_cell || !t.board.occupied.test(cell), "a Hero is put on a space that is taken");
  if (hero.cell != no_cell) t.board.occupied.reset(hero.cell);
  hero.cell = cell;
  if (cell != no_cell) t.board.occupied.set(cell);
}

void put_figure(Table& t, FigureId e, CellId cell) {
  Figure& figure = t.board.figures[e];
  check(!t.board.occupied.test(cell), "an Enemy is put on a space that is taken");
  if (figure.cell != no_cell) t.board.occupied.reset(figure.cell);
  figure.cell = cell;
  t.board.occupied.set(cell);
}

void lift_figure(Table& t, FigureId e) {  // RAM-ENEMY-04: back to the supply, as new
  t.board.occupied.reset(t.board.figures[e].cell);
  t.board.figures[e] = Figure{};
  t.board.activation.waiting &= ~(std::uint64_t{1} << e);  // RAM-EACT-06
  t.board.activation.roster &= ~(std::uint64_t{1} << e);
}

void ground_changed(Table& t) {
  Board& b = t.board;
  b.steps = steps_on(t.book, b.red, b.solid);
  b.dear = dear_steps(t.book, b.red, b.solid, b.tough, b.steps);
  b.walls_changed = !(b.red == t.book.red) || !(b.solid == t.book.solid);
}

void overlay_cells(Table& t, Overlaid kind, const Cells& cells, HeroId by) {  // RAM-FOG-07
  Board& b = t.board;
  Cells here = cells & t.book.on_map;
  switch (kind) {
    case Overlaid::cover:
      b.cover |= here;
      break;
    case Overlaid::tough:
      b.tough |= here;
      break;
    case Overlaid::solid:
      b.solid |= here;
      b.red |= outline(t.book.grid, b.solid);
      break;
    case Overlaid::clear:
      b.cover -= here;
      b.tough -= here;
      b.solid -= here;
      here.each([&](std::size_t cell) {
        for (kit::Dir dir : kit::rook_dirs) b.red.set(t.book.grid, static_cast<CellId>(cell), dir, false);
      });
      b.red |= outline(t.book.grid, b.solid);
      break;
  }
  ground_changed(t);
  tell(t, {Told::changed, Word::terrain, static_cast<std::uint16_t>(here.first()), static_cast<std::uint16_t>(kind),
           static_cast<std::uint16_t>(here.count()), 0, Rule::RAM_FOG_07});
  if (kind == Overlaid::solid) push_out(t, by);
}

void red_line(Table& t, kit::EdgeRef edge, bool up) {
  t.board.red.set(t.book.grid, edge, up);
  ground_changed(t);
}

// RAM-FOG-22: whoever stands on ground that became impassable goes to the nearest legal space.
void push_out(Table& t, HeroId by) {
  auto nearest = [&](CellId from) {
    Cells free = free_cells(t), ring;
    for (int far = 1; ring.none() && far < 64; ++far)
      free.each([&](std::size_t cell) {
        if (t.book.grid.chebyshev(from, static_cast<CellId>(cell)) == far) ring.set(cell);
      });
    Answer answer = ask(t, seat_of(by), Ask::push, [&](Menu& menu) {
      ring.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
      if (menu.wide())
        for (CellId cell = 0; cell < t.book.grid.cells(); ++cell)
          if (!ring.test(cell)) menu.add({say::place, cell, 0, 0}, forbidden(Rule::RAM_FOG_22));
    });
    return static_cast<CellId>(answer.a);
  };
  for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
    if (on_map(t.board, h) && t.board.solid.test(t.board.heroes[h].cell)) {
      CellId from = t.board.heroes[h].cell;
      put_hero(t, h, nearest(from));
      tell(t, {Told::moved, Word::pushed, as_piece(h), from, t.board.heroes[h].cell, 0, Rule::RAM_FOG_22});
      entered(t, h);  // RAM-MOVE-17
      if (over(t)) return;
    }
  for (FigureId e = 0; e < t.book.figures; ++e)
    if (alive(t.board, e) && t.board.solid.test(t.board.figures[e].cell)) {
      CellId from = t.board.figures[e].cell;
      put_figure(t, e, nearest(from));
      tell(t, {Told::moved, Word::pushed, e, from, t.board.figures[e].cell, 0, Rule::RAM_FOG_22});
    }
}

void place_poi(Table& t, std::uint8_t poi, CellId cell) {  // RAM-FOG-21: a figure there does not matter
  t.board.pois[poi] = cell;
  t.board.pois_known |= static_cast<std::uint16_t>(1U << poi);
  t.board.reached &= static_cast<std::uint16_t>(~(1U << poi));
  tell(t, {Told::appeared, Word::poi_placed, poi, cell, 0, 0, Rule::RAM_FOG_06});
  for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)
    if (on_map(t.board, h)) fire_reach(t, h);
}

void remove_poi(Table& t, std::uint8_t poi) {  // RAM-ACT-10
  if (t.board.pois[poi] == no_cell) return;
  tell(t, {Told::left, Word::poi_gone, poi, t.board.pois[poi], 0, 0, Rule::RAM_ACT_10});
  t.board.pois[poi] = no_cell;
}

}  // namespace fireteam::rambo
