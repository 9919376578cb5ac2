// Positions at random for the tests of the Axis: a few Operators and SMGs on random ground.
#pragma once

#include <memory>

#include "base/source_dir.h"
#include "games/sas/cards.h"
#include "games/sas/pieces.h"
#include "games/sas/planner.h"
#include "unit/games/sas/maps.h"

namespace fireteam::sas::test {

struct Scene {
  std::unique_ptr<Book> book = std::make_unique<Book>();
  std::unique_ptr<Board> board = std::make_unique<Board>();
  Facts facts() const { return {*board, *book}; }
};

inline Scene random_scene(std::mt19937& random) {
  Scene scene;
  Book& book = *scene.book;
  Board& board = *scene.board;
  static const Book box = [] {  // the units of the game as content gives them
    Book read;
    Files files(source_dir() / "content");
    content::Reader reader(files);
    read_box(reader, read);
    return read;
  }();
  book = box;
  book.ground = random_ground(random, 13, 12);
  finish_book(book);
  const Grid& grid = book.ground.grid;
  auto free_cell = [&] {
    for (;;) {
      const auto cell = static_cast<CellId>(random() % static_cast<unsigned>(grid.cells()));
      if (!board.standing.test(cell) && !book.ground.rock.test(cell)) return cell;
    }
  };
  const int friends = 1 + static_cast<int>(random() % 3);
  for (int o = 0; o < friends; ++o) {
    Operator& who = board.operators[static_cast<std::size_t>(o)];
    who.life = Life::foot;
    who.cell = free_cell();
    who.posture = random() % 3 == 0 ? Posture::crouched : Posture::standing;
    who.spotted = random() % 4 != 0;
    board.standing.set(who.cell);
  }
  for (int i = 0; i < 6; ++i) {
    Unit& unit = board.units[static_cast<std::size_t>(book.first(UnitKind::smg) + i)];
    unit.kind = UnitKind::smg;
    unit.where = Where::board;
    unit.cell = free_cell();
    unit.alert = i == 0 || random() % 2;
    board.standing.set(unit.cell);
  }
  if (random() % 2) board.tokens.push_back({free_cell(), TokenKind::barrel, 0});
  refresh_hulls(board, book);
  return scene;
}

}  // namespace fireteam::sas::test
