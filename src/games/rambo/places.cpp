// The words of the mission language on the table as it is now: which spaces, which Heroes, which Enemies.
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

Cells area_at(Facts f, CellId cell) {
  return cell == no_cell ? Cells{} : f.book.area_cells[f.book.area[cell]] & f.book.on_map;
}
Cells on_or_next(Facts f, CellId cell) {  // RAM-ACT-08, RAM-ACT-09
  return cell == no_cell ? Cells{} : next_to(f, cell) | kit::just<most_cells>(cell);
}
CellId cell_of(Facts f, HeroId h) { return h == nobody ? no_cell : f.board.heroes[h].cell; }

Cells within(Facts f, CellId here, int spaces) {  // RAM-EACT-09
  Cells cells;
  if (here == no_cell) return cells;
  f.book.on_map.each([&](std::size_t cell) {
    if (f.book.grid.chebyshev(here, static_cast<CellId>(cell)) <= spaces) cells.set(cell);
  });
  return cells;
}

// The Deployment Zones nearest to (or farthest from) the Hero, in spaces.
Cells zones_by_distance(Facts f, HeroId h, bool far) {
  Cells best;
  int record = -1;
  CellId from = cell_of(f, h == nobody ? f.board.leader : h);
  if (from == no_cell) return best;
  for (CellId zone : f.book.zones) {
    if (zone == no_cell) continue;
    int distance = f.book.grid.chebyshev(from, zone);
    if (record < 0 || (far ? distance > record : distance < record)) best = {}, record = distance;
    if (distance == record) best.set(zone);
  }
  return best;
}

}  // namespace

Cells cells_of(Facts f, const Place& place, const Context& context) {
  CellId hero = cell_of(f, context.hero);
  switch (place.kind) {
    case PlaceKind::none:
      return {};
    case PlaceKind::fixed:
      return f.book.script.cells[place.cells];
    case PlaceKind::poi:
      return on_or_next(f, f.board.pois[place.n]);
    case PlaceKind::poi_cell:
      return f.board.pois[place.n] == no_cell ? Cells{} : kit::just<most_cells>(f.board.pois[place.n]);
    case PlaceKind::poi_area:
      return area_at(f, f.board.pois[place.n]);
    case PlaceKind::near_zone:
      return zones_by_distance(f, context.hero, false);
    case PlaceKind::far_zone:
      return zones_by_distance(f, context.hero, true);
    case PlaceKind::hero:
      return hero == no_cell ? Cells{} : next_to(f, hero);
    case PlaceKind::hero_area:
      return area_at(f, hero);
    case PlaceKind::hero_cell:
      return hero == no_cell ? Cells{} : kit::just<most_cells>(hero);
    case PlaceKind::each_hero: {
      Cells cells;
      each_hero(f, [&](HeroId h) { cells |= next_to(f, f.board.heroes[h].cell); });
      return cells;
    }
    case PlaceKind::each_poi: {
      Cells cells;
      for (CellId cell : f.board.pois) cells |= on_or_next(f, cell);
      return cells;
    }
    case PlaceKind::here:
      return context.here == no_cell ? Cells{} : kit::just<most_cells>(context.here);
    case PlaceKind::here_area:
      return area_at(f, context.here);
    case PlaceKind::within:
      return within(f, context.here, place.n);
    case PlaceKind::exposed: {
      Cells cells;
      for (std::size_t area = 0; area < f.book.area_cells.size(); ++area)
        if (f.board.exposed.test(area)) cells |= f.book.area_cells[area];
      return cells & f.book.on_map;
    }
  }
  return {};
}

// As bits of seats. `another` and `one` are questions and stand in effects.cpp.
std::uint8_t heroes_of(Facts f, const Who& who, const Context& context) {
  std::uint8_t all = 0, some = 0;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (in_play(f.board, h)) all |= static_cast<std::uint8_t>(1U << h);
  auto bit = [](HeroId h) { return h == nobody ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << h); };
  switch (who.kind) {
    case WhoKind::concerned:
      return bit(context.hero) & all;
    case WhoKind::all:
    case WhoKind::one:
      return all;
    case WhoKind::others:
    case WhoKind::another:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if ((all >> h & 1U) && h != context.hero &&
            (who.areas == 0 ||
             (on_map(f.board, h) && context.hero != nobody && on_map(f.board, context.hero) &&
              area_distance(f, f.board.heroes[h].cell, f.board.heroes[context.hero].cell) <= who.areas)))
          some |= bit(h);
      return some;
    case WhoKind::leader:
      return bit(f.board.leader);
    case WhoKind::card:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if (f.board.heroes[h].card == who.n) some |= bit(h);
      return some & all;
    case WhoKind::role:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if (f.board.heroes[h].roles >> who.n & 1U) some |= bit(h);
      return some & all;
    case WhoKind::holders:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if (f.board.heroes[h].markers[who.n] > 0) some |= bit(h);
      return some & all;
    case WhoKind::level:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if (who.n >> static_cast<unsigned>(level_of(f, h)) & 1U) some |= bit(h);
      return some & all;
    case WhoKind::place: {
      Cells cells = cells_of(f, who.place, context);
      each_hero(f, [&](HeroId h) {
        if (cells.test(f.board.heroes[h].cell)) some |= bit(h);
      });
      return some;
    }
  }
  return 0;
}

bool selected(Facts f, FigureId e, const Select& select) {
  if (!(select.letters >> f.book.letter_of(e) & 1U)) return false;
  return select.tag == 0 || (f.board.figures[e].tags >> (select.tag - 1U) & 1U);
}

}  // namespace fireteam::rambo
