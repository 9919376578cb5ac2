// A room revealed: passages, then its cards by priority group, all choices the overseer's.
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

Cells room_floor(Facts f, RoomId room) { return f.book.rooms[room].cells - f.board.walls; }

Cells objective_spaces(Facts f, RoomId room) {  // OMG-OBJ-04
  Cells out = f.book.rooms[room].zone;
  for (const Objective& it : f.board.objectives)
    if (it.at != no_cell) out.set(it.at);
  return out;
}

// One space or no more; what is left to place lies on the board.
CellId ask_space(Table& t, const Cells& where, Word what, bool may_leave, Rule why) {
  const Answer choice =
      t.ref.ask(overseer(t), Ask::put,
                [&](Menu& menu) {
                  where.each([&](std::size_t cell) { menu.add(answer(say::put, static_cast<int>(cell))); });
                  if (may_leave) menu.add(answer(say::enough));  // OMG-TRAP-02
                  if (!menu.wide()) return;
                  for (CellId cell = 0; cell < t.book.grid.cells(); ++cell)
                    if (!where.test(cell)) menu.add(answer(say::put, cell), forbidden(why));
                },
                {.who = t.board.doing.loose, .what = static_cast<std::uint16_t>(what)});
  return choice.verb == say::enough ? no_cell : choice.a;
}

void faulty_intel(Table& t, RoomId room) {  // OMG-FAULT-01, OMG-FAULT-02, OMG-FAULT-03, OMG-FAULT-04
  const Answer choice = t.ref.ask(overseer(t), Ask::flip,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::enough));
                                    for (TileId tile = 0; tile < t.book.tiles.size(); ++tile)
                                      if (t.book.rooms[room].tiles >> tile & 1U)
                                        menu.add(answer(say::flip, tile), may_flip(t, tile));
                                      else if (menu.wide())
                                        menu.add(answer(say::flip, tile), forbidden(Rule::OMG_FAULT_01));
                                  },
                                  {.what = room});
  if (choice.verb == say::flip) flip_tile(t, static_cast<TileId>(choice.a), Rule::OMG_FAULT_01);
}

void put_objective(Table& t, RoomId room, RoomCardId face) {  // OMG-OBJ-02, OMG-OBJ-05
  const std::uint8_t objective = t.book.faces[face].objective;
  const Cells zone = t.book.rooms[room].zone - t.board.walls;
  if (objective == none || zone.none()) return;
  const CellId at = ask_space(t, zone, Word::objective, false, Rule::OMG_OBJ_02);
  std::size_t place = objective;
  if (comes_sealed(t.book, face))  // whichever it is: the first that is free
    for (place = 0; t.board.objectives[place].at != no_cell || t.board.objectives[place].used;) ++place;
  t.board.objectives[place] = {at, face, 0};
  tell(t, {Told::appeared, Word::objective, 0, objective, at, 0, Rule::OMG_OBJ_02, true,
           comes_sealed(t.book, face) ? overseer(t) : everyone});
}

void put_vent(Table& t, RoomId room) {  // OMG-VENT-08
  const Cells where = room_floor(t, room) - objective_spaces(t, room) - t.board.vents;
  if (where.none()) return;
  const CellId at = ask_space(t, where, Word::put_vent, true, Rule::OMG_VENT_08);
  if (at == no_cell) return;
  t.board.vents.set(at);
  tell(t, {Told::appeared, Word::put_vent, 0, at, 0, 0, Rule::OMG_VENT_08});
}

void put_traps(Table& t, RoomId room, const RoomEffect& effect) {  // OMG-TRAP-01
  if (effect.does == RoomDoes::gas)
    return place_gas(t, room_floor(t, room) - objective_spaces(t, room) - t.board.gas, effect.n, false);
  const bool mine = effect.does == RoomDoes::mine;
  for (int i = 0; i < std::max<int>(1, effect.n) && !over(t); ++i) {
    Cells where = room_floor(t, room);
    if (mine)
      for (const Marker& marker : t.board.markers)
        if (marker.kind == MarkerKind::mine) where.reset(marker.at);
    if (!mine) where -= t.board.rubble;  // OMG-RUBBLE-06
    t.board.doing.loose = static_cast<std::uint8_t>(effect.n - i);
    const CellId at = where.none() || (mine && t.board.markers.full())
                          ? no_cell
                          : ask_space(t, where, mine ? Word::put_mine : Word::put_rubble, true, Rule::OMG_TRAP_01);
    if (at == no_cell) break;
    if (mine) {
      tell(t, {Told::appeared, Word::put_mine, 0, at, 0, 0, Rule::OMG_TRAP_01});
      put_hazard(t, at, MarkerKind::mine, nobody);
      continue;
    }
    t.board.rubble.set(at);
    tell(t, {Told::appeared, Word::put_rubble, 0, at, 0, 0, Rule::OMG_TRAP_01});
  }
  t.board.doing.loose = 0;
}

// Anywhere on its floor (OMG-SPCARD-02), as many as it says (OMG-SPCARD-03), and nobody moves in (OMG-SPCARD-04).
void spawn_here(Table& t, RoomId room, const RoomEffect& effect) {  // OMG-SPCARD-01, OMG-SPAWN-13
  for (std::size_t i = 0; i < effect.kinds.size() && !over(t); ++i) {
    const std::uint8_t kind = effect.kinds[i];
    if (t.board.reserves[kind] == 0 || free_slot(t, kind) == nobody) continue;  // OMG-SPAWN-03, OMG-SPAWN-04
    const Cells where = room_floor(t, room) - occupied(t);                      // OMG-SPAWN-06, OMG-SPAWN-07
    const Answer choice =
        t.ref.ask(overseer(t), Ask::place,
                  [&](Menu& menu) {
                    where.each([&](std::size_t cell) { offer_facings(t, kind, static_cast<CellId>(cell), menu); });
                    menu.add(answer(say::enough));  // OMG-SPAWN-12, OMG-SPAWN-15
                    if (!menu.wide()) return;
                    for (CellId cell = 0; cell < t.book.grid.cells(); ++cell)
                      if (!where.test(cell))
                        for (int facing = 0; facing < 4; ++facing)
                          menu.add(answer(say::place, kind, cell, facing),
                                   forbidden(is_wall(t, cell)                      ? Rule::OMG_SPAWN_06
                                             : t.book.rooms[room].cells.test(cell) ? Rule::OMG_SPAWN_07
                                                                                   : Rule::OMG_SPCARD_01));
                  },
                  {.what = kind});
    if (choice.verb != say::place) continue;
    place_enemy(t, kind, choice.b, static_cast<Facing>(choice.c), true, Rule::OMG_SPCARD_01);
  }
}

void resolve(Table& t, RoomId room, RoomCardId face) {  // OMG-ROOM-10
  const RoomEffect& effect = t.book.card_of(face).effect;
  t.board.rooms[room].stack.erase(face);
  tell(t, {Told::revealed, Word::card, 0, face, room, 0, Rule::OMG_ROOM_06, true,
           comes_sealed(t.book, face) ? overseer(t) : everyone});
  switch (effect.does) {
    case RoomDoes::faulty_intel:
      return faulty_intel(t, room);
    case RoomDoes::objective:
      return put_objective(t, room, face);
    case RoomDoes::vent:
      return put_vent(t, room);
    case RoomDoes::gas:
    case RoomDoes::rubble:
    case RoomDoes::mine:
      return put_traps(t, room, effect);
    case RoomDoes::spawn:
      return spawn_here(t, room, effect);
    case RoomDoes::clear:  // OMG-CLEAR-01
      return;
  }
}

}  // namespace

void offer_facings(Facts f, std::uint8_t kind, CellId at, Menu& menu) {  // OMG-SPAWN-17
  const EnemyCard& card = f.book.enemy_of(kind);
  if (card.big) {  // all four spaces must be free floor (OMG-MOVE-25)
    const kit::Grid& grid = f.book.grid;
    const Cells taken = occupied(f);
    for (auto [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}}) {
      const int x = grid.x(at) + dx, y = grid.y(at) + dy;
      if (!grid.inside(x, y) || is_wall(f, grid.id(x, y)) || taken.test(grid.id(x, y)) ||
          hidden_cell(f, grid.id(x, y)) != hidden_cell(f, at) || !touches(f, at, grid.id(x, y)))
        return;
    }
  }
  for (int facing = 0; facing < (card.arrow ? 4 : 1); ++facing) menu.add(answer(say::place, kind, at, facing));
}

Verdict may_flip(Facts f, TileId tile) {
  const MapTile& it = f.book.tiles[tile];
  if (!it.faulty || (f.board.flipped >> tile & 1U)) return forbidden(Rule::OMG_FAULT_02);
  return (it.back_walls & occupied(f)).any() ? forbidden(Rule::OMG_FAULT_06) : allowed;
}

void flip_tile(Table& t, TileId tile, Rule why) {  // OMG-FAULT-05
  const MapTile& it = t.book.tiles[tile];
  Board& b = t.board;
  const bool back = !(b.flipped >> tile & 1U);
  b.flipped = static_cast<std::uint16_t>(b.flipped ^ 1U << tile);
  auto turn = [&](Cells& now, const Cells& front, const Cells& other) {
    now -= back ? front : other;
    now |= back ? other : front;
  };
  turn(b.walls, it.walls, it.back_walls);
  turn(b.rubble, it.rubble, it.back_rubble);
  const Cells peril = b.peril;
  turn(b.peril, it.peril, it.back_peril);
  tell(t, {Told::changed, Word::flipped, 0, tile, 0, 0, why, true});
  (b.peril - peril).each([&](std::size_t cell) { roll_where_put(t, static_cast<CellId>(cell)); });  // OMG-FAULT-08
}

// The cards are public from now on (OMG-ROOM-09), and with them which objective lies here (OMG-OBJ-03). Passages of
// both colours: OMG-PASSAGE-01.
void reveal(Table& t, RoomId room) {  // OMG-ROOM-02, OMG-ROOM-03
  Room& it = t.board.rooms[room];
  it.hidden = 0;
  it.known = Known::nothing;
  t.board.doing.room = room;
  tell(t, {Told::revealed, Word::revealed, 0, room, 0, 0, Rule::OMG_ROOM_02, true});
  auto place = [&](Cells& now, const Cells& printed, int colour) {  // OMG-ROOM-05, OMG-PASSAGE-02, OMG-SETUP-03
    ((printed & t.book.rooms[room].cells) - now).each([&](std::size_t cell) {
      now.set(cell);
      tell(t, {Told::appeared, Word::passage, 0, static_cast<int>(cell), colour, 0, Rule::OMG_ROOM_05});
    });
  };
  place(t.board.red, t.book.red, 0);
  place(t.board.green, t.book.green, 1);
  Story::happened(t, Moment::reveal, {.room = room});
  for (int group = 1; group <= 3; ++group)  // OMG-ROOM-06
    for (;;) {
      if (over(t)) return;
      auto in_group = [&](RoomCardId face) { return t.book.card_of(face).group == group; };
      const auto first = std::find_if(it.stack.begin(), it.stack.end(), in_group);
      if (first == it.stack.end()) break;
      if (std::all_of(first, it.stack.end(), [&](RoomCardId face) { return face == *first || !in_group(face); })) {
        resolve(t, room, *first);  // nothing to order: an answer would name a card that may lie sealed
        continue;
      }
      const Answer choice = t.ref.ask(  // OMG-ROOM-07
          overseer(t), Ask::resolve,
          [&](Menu& menu) {
            RoomCardId last = none;
            for (RoomCardId face : it.stack)
              if (face != std::exchange(last, face))
                menu.add(answer(say::resolve, face), in_group(face) ? allowed : forbidden(Rule::OMG_ROOM_06));
          },
          {.what = room});
      resolve(t, room, static_cast<RoomCardId>(choice.a));
    }
  Story::happened(t, Moment::revealed, {.room = room});
  t.board.doing.room = none;
}

}  // namespace fireteam::omega
