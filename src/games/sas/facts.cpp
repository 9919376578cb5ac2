// Plain questions about the table, and telling what happened.
#include "games/sas/facts.h"

#include <algorithm>

namespace fireteam::sas {

static_assert(std::has_unique_object_representations_v<Operator>);
static_assert(std::has_unique_object_representations_v<Unit>);
static_assert(std::has_unique_object_representations_v<Car>);
static_assert(std::has_unique_object_representations_v<Board>);
static_assert(sizeof(Board) <= 8192, "a board is at most 8 KB");

namespace {

// What an Axis unit does of its own accord, as against what is done to it.
bool deed_of_axis(const Tell& what) {
  if (what.who >= friend_piece || what.told == Told::rolled) return false;
  switch (what.word) {
    case Word::turned:
    case Word::moved:
    case Word::drove:
    case Word::arrives:
    case Word::spawned:
    case Word::started:
    case Word::steps_up:
    case Word::stays:
    case Word::reacts:
    case Word::attack:
    case Word::mode:
    case Word::replaced:
    case Word::order:
    case Word::left_board:
    case Word::explodes:
    case Word::smoking:
    case Word::cigarette_gone:
      return true;
    default:
      return false;
  }
}

}  // namespace

// A deed of the Axis that brings no reason of its own follows the rule that it names.
void tell(Table& t, const Tell& what, const Because* because) {
  if (because || !t.ref.heard() || !deed_of_axis(what)) return tell_event(t.ref, what, because);
  const Because rule = because_of(what.rule);
  tell_event(t.ref, what, &rule);
}

// Everybody whose Operator has come to the table; before anybody has, all.
Seats team(Facts f) {
  Seats here = 0;
  for (Seat seat = 0; seat < f.board.seats; ++seat)
    if (f.board.operators[seat].life != Life::off) here = static_cast<Seats>(here | only(seat));
  return here ? here : static_cast<Seats>((1U << f.board.seats) - 1U);
}

// Seats are Operators in their order; support units and vehicles belong to all (SAS-GEN-04, SAS-RES-05).
Seats seat_of(Facts f, FriendId who) {
  if (is_car(who)) {
    OperatorId driver = f.board.cars[car_of(who)].seats[0];
    return driver < f.board.seats ? only(driver) : team(f);
  }
  return who < f.board.seats ? only(who) : team(f);
}

bool anybody_spotted(Facts f) {
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f.board.operators[o];
    bool here = who.life == Life::foot || (who.life == Life::seated && f.board.cars[who.car].life == Life::foot);
    if (here && who.spotted && !is_support(f, o)) return true;
  }
  return false;
}

UnitId unit_at(Facts f, CellId cell) {
  if (!f.board.standing.test(cell) && !f.board.hulls.test(cell)) return nobody;
  const std::size_t wheels = f.book.first(UnitKind::motorbike);  // infantry first, then vehicles
  for (std::size_t u = 0; f.board.standing.test(cell) && u < wheels; ++u)
    if (f.board.units[u].where == Where::board && f.board.units[u].cell == cell) return static_cast<UnitId>(u);
  const Square at = f.book.ground.grid.square(cell);
  for (std::size_t u = wheels; f.board.hulls.test(cell) && u < f.book.unit_count(); ++u)
    if (f.board.units[u].where == Where::board && rect_of(f, static_cast<UnitId>(u)).holds(at.x, at.y))
      return static_cast<UnitId>(u);
  return nobody;
}

FriendId friend_at(Facts f, CellId cell) {
  FriendId found = nobody;
  const Grid& grid = f.book.ground.grid;
  each_friend(f, [&](FriendId who) {
    if (found == nobody && rect_of_friend(f, who).holds(grid.x(cell), grid.y(cell))) found = who;
  });
  return found;
}

int distance_to(Facts f, UnitId u, FriendId who) { return distance(rect_of(f, u), rect_of_friend(f, who)); }
int distance_to(Facts f, UnitId u, CellId cell) { return distance(rect_of(f, u), rect_of(f.book.ground.grid, cell)); }
int distance_between(Facts f, UnitId a, UnitId b) { return distance(rect_of(f, a), rect_of(f, b)); }

Terrain terrain_at(Facts f, CellId cell) {
  for (const Patch& patch : f.board.patches)
    if (patch.cell == cell) return static_cast<Terrain>(patch.ground);
  return f.board.dumps.test(cell) ? Terrain::dump : static_cast<Terrain>(f.book.terrain[cell]);
}
bool is_water(Facts f, CellId cell) {
  Terrain terrain = terrain_at(f, cell);
  return terrain == Terrain::water || terrain == Terrain::bridge;
}

int count_tokens(const Board& b, CellId cell, TokenKind kind) {
  int count = 0;
  for (const Token& token : b.tokens) count += token.cell == cell && token.kind == kind;
  return count;
}
bool has_token(const Board& b, CellId cell, TokenKind kind) {
  for (const Token& token : b.tokens)
    if (token.cell == cell && token.kind == kind) return true;
  return false;
}

// The direction whose cone holds the source; on an exact diagonal the one that needs less turning.
Dir toward(Facts, Square from, Square to, Dir now, bool& tie) {
  tie = false;
  int dx = to.x - from.x, dy = to.y - from.y;
  Dir across = dx > 0 ? Dir::e : Dir::w, along = dy > 0 ? Dir::s : Dir::n;
  if (std::abs(dx) > std::abs(dy)) return across;
  if (std::abs(dy) > std::abs(dx)) return along;
  if (dx == 0) return now;
  auto turning = [&](Dir dir) {
    int eighths = (kit::number_of(dir) - kit::number_of(now)) & 7;
    return std::min(eighths, 8 - eighths);
  };
  tie = turning(across) == turning(along);
  return turning(across) < turning(along) ? across : along;
}

int items_used(const Operator& o) {
  int used = 0;
  for (std::size_t i = 0; i < item_count; ++i)
    used += o.items[i] > 0 && i != static_cast<std::size_t>(Item::sten_ammo) &&
            i != static_cast<std::size_t>(Item::rifle_ammo);
  return used;
}

}  // namespace fireteam::sas
