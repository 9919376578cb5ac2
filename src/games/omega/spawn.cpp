// Spawning: figures from the reserves at vents and passages, by dashboard tiles; the nest.
#include "games/omega/combat.h"

namespace fireteam::omega {

PieceId free_slot(Facts f, std::uint8_t kind) {
  for (std::size_t slot = 0; slot < most_enemies; ++slot)
    if (f.book.slots[slot] == kind && f.board.pieces[first_enemy + slot].at == no_cell)
      return static_cast<PieceId>(first_enemy + slot);
  return nobody;
}

PieceId place_enemy(Table& t, std::uint8_t kind, CellId at, Facing facing, bool from_reserves, Rule why) {
  const PieceId who = free_slot(t, kind);
  if (who == nobody) return nobody;
  Piece& it = t.board.pieces[who];
  const std::uint8_t struck = it.struck;  // OMG-CLONE-06: the record is the figure's, until the step ends
  it = {};
  it.struck = struck;
  it.at = at;
  it.kind = kind;
  it.facing = facing == Facing::all ? Facing::north : facing;
  if (from_reserves)
    --t.board.reserves[kind];
  else
    it.marks |= mark::mission;
  const Because because = because_of(why);
  tell(t, {Told::appeared, Word::spawned, who, at, static_cast<int>(looks(t, who)), 0, why}, &because);
  return who;
}

namespace {

// What one use of a tile still allows.
struct Allowance {
  int clones = 0, nest = 0, hybrids = 0, chosen = 0;
  std::uint8_t kinds = 0;  // for `chosen`
  bool both = false;

  bool takes(Facts f, std::uint8_t kind) const {
    const Class of = f.book.enemy_of(kind).kind;
    if (chosen > 0 && (kinds >> kind & 1U)) return true;
    if (of == Class::clone) return clones + nest > 0;
    return of == Class::hybrid && hybrids > 0;
  }
  void place(Facts f, std::uint8_t kind) {
    if (chosen > 0 && (kinds >> kind & 1U)) return void(--chosen);
    if (f.book.enemy_of(kind).kind == Class::hybrid) {
      --hybrids;
      if (!both) clones = 0;
    } else if (clones > 0) {
      --clones;
      if (!both) hybrids = 0;
    } else {
      --nest;  // OMG-NEST-04
    }
  }
};

Allowance allowance_of(Facts f, std::size_t tile, CellId source) {
  const TileEffect& effect = f.book.dashboard[tile].effect;
  Allowance out;
  out.clones = std::min<int>(effect.clones, f.board.characters);  // OMG-SPAWN-11
  out.hybrids = effect.hybrids;
  out.chosen = effect.kinds ? 1 : 0;
  out.kinds = effect.kinds;
  out.both = effect.both;
  // OMG-NEST-01, OMG-NEST-02, OMG-NEST-03: one clone of any kind more, placed as the others; only for dashboard tiles
  // (OMG-NEST-05).
  out.nest = tile_is_nest(f, f.book.floor.tile_of(source));
  return out;
}

bool may_be_used(Facts f, CellId cell) {  // OMG-SPAWN-05
  const RoomId room = room_of(f, cell);
  return room == none || !f.board.rooms[room].hidden || f.book.rooms[room].spawn;
}

// OMG-SPAWN-06 to -08, OMG-SPAWN-10, OMG-SPAWN-16: the source and what touches it.
Cells spawn_area(Facts f, CellId source) {
  Cells out;
  out.set(source);
  for (kit::Dir dir : kit::king_dirs)
    if (const CellId next = f.book.grid.next(source, dir); next != no_cell && touches(f, source, next)) out.set(next);
  out -= f.board.walls;
  Cells legal;
  out.each([&](std::size_t cell) {
    if (may_be_used(f, static_cast<CellId>(cell))) legal.set(cell);
  });
  return legal;
}

// Where a figure of this kind can be put: all of its spaces free floor, one of them in the area.
bool fits(Facts f, std::uint8_t kind, CellId at, const Cells& area, const Cells& taken) {
  if (!f.book.enemy_of(kind).big) return area.test(at) && !taken.test(at);
  const int x = f.book.grid.x(at), y = f.book.grid.y(at);
  bool near = false;
  for (auto [dx, dy] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    if (!f.book.grid.inside(x + dx, y + dy)) return false;
    const CellId cell = f.book.grid.id(x + dx, y + dy);
    if (is_wall(f, cell) || taken.test(cell) || !may_be_used(f, cell)) return false;
    if (dx + dy == 1 && !open_step(f, at, cell)) return false;
    if (dx + dy == 2 && !(open_step(f, f.book.grid.id(x + 1, y), cell) && open_step(f, f.book.grid.id(x, y + 1), cell)))
      return false;
    near |= area.test(cell);
  }
  return near;
}

// Where a figure of this kind may have its north-west space, to cover some of the area.
Cells corners_for(Facts f, std::uint8_t kind, const Cells& area) {
  Cells around = area;
  if (f.book.enemy_of(kind).big)
    area.each([&](std::size_t cell) {
      for (kit::Dir dir : {kit::Dir::n, kit::Dir::w, kit::Dir::nw})
        if (const CellId next = f.book.grid.next(static_cast<CellId>(cell), dir); next != no_cell) around.set(next);
    });
  return around;
}

Verdict may_place(Facts f, std::uint8_t kind, CellId at, CellId source, const Cells& area, const Cells& taken,
                  const Allowance& left) {
  if (!left.takes(f, kind)) return forbidden(Rule::OMG_SPAWN_11);
  if (f.board.reserves[kind] == 0 || free_slot(f, kind) == nobody) return forbidden(Rule::OMG_SPAWN_03);
  if (is_wall(f, at)) return forbidden(Rule::OMG_SPAWN_06);
  if (taken.test(at)) return forbidden(Rule::OMG_SPAWN_07);
  if (!area.test(at) && !f.book.enemy_of(kind).big) {
    if (!may_be_used(f, at)) return forbidden(Rule::OMG_SPAWN_05);
    const bool beyond = f.book.floor.adjacent(source, at) && !touches(f, source, at);
    return forbidden(beyond ? Rule::OMG_SPAWN_16 : Rule::OMG_SPAWN_08);
  }
  return fits(f, kind, at, area, taken) ? allowed : forbidden(Rule::OMG_SPAWN_08);
}

void offer_places(Facts f, CellId source, const Allowance& left, Menu& menu) {
  const Cells area = spawn_area(f, source), taken = occupied(f);
  for (std::uint8_t kind = 0; kind < f.book.enemies.size(); ++kind) {
    auto offer = [&](CellId at) {
      const Verdict verdict = may_place(f, kind, at, source, area, taken, left);
      if (verdict)
        offer_facings(f, kind, at, menu);  // OMG-SPAWN-17
      else
        menu.add(answer(say::place, kind, at, 0), verdict);
    };
    if (menu.wide()) {
      for (CellId at = 0; at < f.book.grid.cells(); ++at) offer(at);
    } else if (left.takes(f, kind) && f.board.reserves[kind] > 0) {
      corners_for(f, kind, area).each([&](std::size_t at) { offer(static_cast<CellId>(at)); });
    }
  }
}

bool something_fits(Facts f, CellId source, const Allowance& left) {
  const Cells area = spawn_area(f, source), taken = occupied(f);
  for (std::uint8_t kind = 0; kind < f.book.enemies.size(); ++kind) {
    if (!left.takes(f, kind) || f.board.reserves[kind] == 0) continue;
    bool some = !f.book.enemy_of(kind).big && (area - taken).any();
    if (f.book.enemy_of(kind).big)
      corners_for(f, kind, area).each([&](std::size_t at) {
        some = some || fits(f, kind, static_cast<CellId>(at), area, taken);
      });
    if (some) return true;
  }
  return false;
}

Verdict may_use_source(Facts f, std::size_t tile, CellId source) {  // OMG-PASSAGE-04
  const TileEffect& effect = f.book.dashboard[tile].effect;
  const bool vent = effect.vent && f.board.vents.test(source), passage = effect.passage && f.board.red.test(source);
  if (!vent && !passage) return forbidden(Rule::OMG_SPAWN_08);
  if (!may_be_used(f, source)) return forbidden(Rule::OMG_SPAWN_05);
  const Allowance grants = allowance_of(f, tile, source);
  if (something_fits(f, source, grants)) return allowed;
  bool figures = false;
  for (std::uint8_t kind = 0; kind < f.book.enemies.size(); ++kind)
    figures |= grants.takes(f, kind) && f.board.reserves[kind] > 0;
  return forbidden(figures ? Rule::OMG_SPAWN_15 : Rule::OMG_SPAWN_03);
}

}  // namespace

Verdict may_spawn_by(Facts f, std::size_t tile) {
  if (const Verdict can = may_use_tile(f, tile); !can) return can;
  Verdict best = forbidden(Rule::OMG_SPAWN_08);  // the reason is that of a source which the tile could use
  (f.board.vents | f.board.red).each([&](std::size_t source) {
    const Verdict one = may_use_source(f, tile, static_cast<CellId>(source));
    if (!best && (one || best.rule == static_cast<RuleId>(Rule::OMG_SPAWN_08))) best = one;
  });
  return best;
}

Cells spawn_spaces(Facts f, std::size_t tile) {
  Cells out;
  if (!may_spawn_by(f, tile)) return out;
  (f.board.vents | f.board.red).each([&](std::size_t source) {
    if (may_use_source(f, tile, static_cast<CellId>(source))) out |= spawn_area(f, static_cast<CellId>(source));
  });
  return out - occupied(f);
}

void spawn_by(Table& t, std::size_t tile) {
  const Answer from = t.ref.ask(
      overseer(t), Ask::source,
      [&](Menu& menu) {
        (t.board.vents | t.board.red).each([&](std::size_t source) {
          menu.add(answer(say::source, static_cast<int>(source)), may_use_source(t, tile, static_cast<CellId>(source)));
        });
        if (menu.wide())
          (t.board.green - t.board.red).each([&](std::size_t source) {
            menu.add(answer(say::source, static_cast<int>(source)), forbidden(Rule::OMG_PASSAGE_04));
          });
      },
      {.what = static_cast<std::uint16_t>(tile)});
  pay_tile(t, tile);
  const CellId source = from.a;
  Allowance left = allowance_of(t, tile, source);
  bool first = true;
  while (something_fits(t, source, left)) {  // OMG-SPAWN-04, OMG-SPAWN-12, OMG-SPAWN-15
    const Answer choice = t.ref.ask(overseer(t), Ask::place,
                                    [&](Menu& menu) {
                                      offer_places(t, source, left, menu);
                                      if (!first) menu.add(answer(say::enough));
                                    },
                                    {.what = static_cast<std::uint16_t>(tile)});
    if (choice.verb == say::enough) return;
    const auto kind = static_cast<std::uint8_t>(choice.a);
    const PieceId who = place_enemy(t, kind, choice.b, static_cast<Facing>(choice.c), true, Rule::OMG_SPAWN_02);
    left.place(t, kind);
    first = false;
    entered(t, who, no_cell);  // OMG-SPAWN-09
    if (over(t)) return;
  }
}

}  // namespace fireteam::omega
