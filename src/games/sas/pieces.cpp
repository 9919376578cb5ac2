// What changes places: figures, vehicles, tokens, templates. The sets of taken squares are kept in step here.
#include "games/sas/pieces.h"

#include <algorithm>

#include "games/sas/facts.h"
#include "games/sas/menu.h"

namespace fireteam::sas {

Cells hulls_besides(Facts f, std::uint16_t piece) {
  const Grid& grid = f.book.ground.grid;
  Cells hulls;
  auto add = [&](const Rect& rect) {
    for (int y = std::max(rect.y, 0); y < std::min(rect.y + rect.high, grid.height()); ++y)
      for (int x = std::max(rect.x, 0); x < std::min(rect.x + rect.wide, grid.width()); ++x) hulls.set(grid.id(x, y));
  };
  each_unit(f, [&](UnitId u) {
    if (u != piece && f.board.units[u].cell == no_cell) add(rect_of(f, u));
  });
  for (CarId c = 0; c < most_cars; ++c)
    if (f.board.cars[c].life == Life::foot && as_piece(car_friend(c)) != piece) add(rect_of_friend(f, car_friend(c)));
  return hulls;
}

namespace {

// Several may share a square while one passes through, so it is gathered anew.
void refresh_standing(Facts f, Board& board) {
  board.standing = {};
  each_unit(f, [&](UnitId u) {
    if (board.units[u].cell != no_cell) board.standing.set(board.units[u].cell);
  });
  for (const Operator& o : board.operators)
    if (o.life == Life::foot) board.standing.set(o.cell);
}

// Somebody went from one square to another: others may still stand on the first.
void move_standing(Board& board, CellId from, CellId to) {
  bool shared = from == no_cell;
  board.present.each([&](std::size_t u) { shared |= board.units[u].cell == from; });
  for (const Operator& o : board.operators) shared |= o.life == Life::foot && o.cell == from;
  if (!shared) board.standing.reset(from);
  board.standing.set(to);
}

}  // namespace

void refresh_hulls(Board& board, const Book& book) {
  const Facts f{board, book};
  for (std::size_t u = 0; u < most_units; ++u) board.present.assign(u, board.units[u].where == Where::board);
  refresh_standing(f, board);
  board.hulls = hulls_besides(f, no_piece);
}

void put_operator(Table& t, OperatorId o, CellId cell) {
  Operator& who = t.board.operators[o];
  who.cell = cell;
  who.life = Life::foot;
  who.car = nobody;
  refresh_standing(t, t.board);
}
void lift_operator(Table& t, OperatorId o, Life life) {
  take_back_mark(t, o, Rule::SAS_MARK_01);
  Operator& who = t.board.operators[o];
  who.cell = no_cell;
  who.life = life;
  refresh_standing(t, t.board);
}
void put_unit(Table& t, UnitId u, CellId cell) {
  Unit& unit = t.board.units[u];
  const CellId from = unit.where == Where::board ? unit.cell : no_cell;
  unit.cell = cell;
  unit.where = Where::board;
  t.board.present.set(u);
  unit.slot = nobody;
  unit.x = unit.y = 0;
  move_standing(t.board, from, cell);
}
void put_vehicle(Table& t, UnitId u, Stand stand, Where where) {
  Unit& unit = t.board.units[u];
  unit.cell = no_cell;
  unit.x = stand.x;
  unit.y = stand.y;
  unit.facing = stand.facing;
  unit.where = where;
  t.board.present.assign(u, where == Where::board);
  t.board.hulls = hulls_besides(t, no_piece);
}
void lift_unit(Table& t, UnitId u) {
  t.board.units[u] = Unit{};
  for (Operator& o : t.board.operators) {  // markers and aims on it are spent with it
    if (o.mark == u) o.mark = nobody;
    if (o.aim == u) o.aim = nobody;
  }
  refresh_hulls(t.board, t.book);
}
void put_car(Table& t, CarId c, Stand stand, Life life) {
  Car& car = t.board.cars[c];
  car.x = stand.x;
  car.y = stand.y;
  car.facing = stand.facing;
  car.life = life;
  t.board.hulls = hulls_besides(t, no_piece);
}

UnitId take_unit(Table& t, UnitKind kind) {
  for (UnitId u = t.book.first(kind); u < t.book.supply[static_cast<std::size_t>(kind) + 1]; ++u)
    if (t.board.units[u].where == Where::supply) {
      t.board.units[u] = Unit{};
      t.board.units[u].kind = kind;
      return u;
    }
  return nobody;
}

void add_token(Table& t, Token token) {
  t.board.tokens.push_back(token);
  std::sort(t.board.tokens.begin(), t.board.tokens.end());
}
void drop_token(Table& t, Token token) { t.board.tokens.erase(token); }

void place_corpse(Table& t, CellId cell, Rule rule) {
  if (is_water(t, cell) && terrain_at(t, cell) == Terrain::water) {  // SAS-OBJ-03
    tell(t, {Told::left, Word::corpse_gone, no_piece, cell, 0, 0, Rule::SAS_OBJ_03});
    return;
  }
  add_token(t, {cell, TokenKind::corpse, 0});  // SAS-OBJ-06
  tell(t, {Told::appeared, Word::corpse, no_piece, cell, 0, 0, rule});
}

Cells under_template(Facts f, CellId centre) {
  const Grid& grid = f.book.ground.grid;
  return cells_of(grid, Rect{grid.x(centre) - 1, grid.y(centre) - 1, 3, 3});
}
void lay_blast(Table& t, CellId centre) {
  add_token(t, {centre, TokenKind::blast, 0});
  t.board.blasts |= under_template(t, centre);
}
void clear_blasts(Table& t) {
  for (std::size_t i = t.board.tokens.size(); i-- > 0;)
    if (t.board.tokens[i].kind == TokenKind::blast) {
      tell(t, {Told::left, Word::template_gone, no_piece, t.board.tokens[i].cell, 0, 0, Rule::SAS_END_06});
      t.board.tokens.erase_at(i);
    }
  t.board.blasts = {};
}

}  // namespace fireteam::sas
