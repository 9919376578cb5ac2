// The ground's geometry: what blocks sight, how spaces are joined, and the tables made from it when a mission is read.
#include "games/drill/book.h"
#include "kit/trace.h"

namespace fireteam::drill {

kit::Blocker trace(const Book& book, Cell from, Cell to, std::uint8_t shut) {
  auto blocks = [&](kit::EdgeRef edge) {
    if (book.walls.test(book.grid, edge)) return true;
    for (std::size_t door = 0; door < book.doors.size(); ++door)
      if ((shut >> door & 1U) && book.doors[door].edge == edge) return true;
    return false;
  };
  auto solid = [&](kit::Square at) { return book.solid.test(book.grid.id(at.x, at.y)); };
  kit::Blocker found;
  auto visit = [&](const kit::Crossing& met) {
    if (met.kind == kit::Crossing::Kind::edge && blocks(met.edge())) found = kit::blocked_by(met.edge());
    if (met.kind == kit::Crossing::Kind::cell) {
      const kit::CellId cell = book.grid.id(met.x, met.y);
      if (cell != from && cell != to && book.solid.test(cell)) found = kit::blocked_by(cell);
    }
    if (met.kind == kit::Crossing::Kind::vertex) {  // DRL-SIGHT-01: clear if one way round the corner is
      for (int way = 0; way < 2; ++way) {
        auto [first, second] = met.edges(way);
        if (!blocks(first) && !blocks(second) && !solid(met.side(way))) {
          found = {};
          return true;
        }
        found = solid(met.side(way)) ? kit::blocked_by(book.grid.id(met.side(way).x, met.side(way).y))
                                     : kit::blocked_by(blocks(first) ? first : second);
      }
    }
    return !found;
  };
  const kit::Square a = book.grid.square(from), b = book.grid.square(to);
  if (kit::walk(kit::centre(a.x, a.y, 2), kit::centre(b.x, b.y, 2), 2, visit)) return {};
  return found;
}

void compute_tables(Book& book) {
  const CellSet all = kit::all_cells<most_cells>(book.grid);
  book.cells = static_cast<Cell>(book.grid.cells());
  book.steps = kit::rook_steps(book.grid, book.walls, all - book.solid);
  book.way = kit::Distances(book.grid, book.steps);
  auto clear = [&](std::uint8_t shut) {
    return [&book, shut](kit::CellId a, kit::CellId b) {
      return !trace(book, static_cast<Cell>(a), static_cast<Cell>(b), shut);
    };
  };
  book.sight = kit::SwitchedSight<most_cells>(book.grid.cells(), clear(0), clear(0xff));
  for (Cell cell = 0; cell < book.cells; ++cell) {
    for (kit::Dir dir : {kit::Dir::n, kit::Dir::w, kit::Dir::e, kit::Dir::s}) {  // in reading order
      const kit::CellId next = book.grid.next(cell, dir);
      if (next == kit::no_cell) continue;
      const bool free = book.steps.may(cell, dir);
      book.links[cell][next] = static_cast<std::uint8_t>(free ? Link::open : Link::wall);
      if (free) book.next_to[cell].push_back(static_cast<Cell>(next));
    }
  }
  for (std::size_t door = 0; door < book.doors.size(); ++door) {
    auto [a, b] = kit::cells_beside(book.grid, book.doors[door].edge);
    book.doors[door].a = static_cast<Cell>(a);
    book.doors[door].b = static_cast<Cell>(b);
    book.links[a][b] = book.links[b][a] = static_cast<std::uint8_t>(static_cast<std::size_t>(Link::door) + door);
  }
}

}  // namespace fireteam::drill
