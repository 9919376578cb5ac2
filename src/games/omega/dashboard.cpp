// The overseer's dashboard: ready and committed costs, refresh, and the tiles that are used between actions or in his
// own phase. Tiles for attacks, moves and spawning are offered by their chapters.
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

bool driven(Facts f, PieceId enemy) {  // OMG-DRIVE-01, OMG-DRIVE-04
  bool near = false;
  each_enemy(f, [&](PieceId other) {
    near = near || (f.book.enemy_of(piece(f, other).kind).drive && aura_distance(f, other, enemy) <= aura);
  });
  return near;
}

}  // namespace

int tile_cost(Facts f, std::size_t tile, PieceId on) {  // OMG-DASH-01, OMG-DASH-03, OMG-REFRESH-03, OMG-REFRESH-04
  const DashTile& it = f.book.dashboard[tile];
  const int cost = f.board.wells[tile] == 0 ? it.ready : it.committed;
  return on != nobody && driven(f, on) ? std::max(1, cost - 1) : cost;  // OMG-DRIVE-02, OMG-DRIVE-03
}

Verdict may_use_tile(Facts f, std::size_t tile, PieceId on) {
  if (!(f.board.dashboard >> tile & 1U)) return forbidden(Rule::OMG_OVSET_01);
  return tile_cost(f, tile, on) <= f.board.pool ? allowed : forbidden(Rule::OMG_DASH_07);
}

// OMG-DASH-02, OMG-DASH-04, OMG-DASH-05, OMG-DASH-06, OMG-DASH-11: from the pool before it works; an empty well takes
// the tokens, a full one stays as it is.
void pay_tile(Table& t, std::size_t tile, PieceId on) {
  const int cost = tile_cost(t, tile, on);
  const bool ready = t.board.wells[tile] == 0;
  t.board.pool = static_cast<std::uint8_t>(t.board.pool - cost);
  if (ready) t.board.wells[tile] = static_cast<std::uint8_t>(t.board.wells[tile] + cost);
  tell(t, {Told::changed, Word::uses_tile, 0, static_cast<int>(tile), cost, t.board.pool,
           ready ? Rule::OMG_DASH_02 : Rule::OMG_DASH_04});
}

void refresh_dashboard(Table& t, Rule why) {  // OMG-REFRESH-01, OMG-REFRESH-02, OMG-REFRESH-05, OMG-REFRESH-06
  for (std::size_t tile = 0; tile < t.book.dashboard.size(); ++tile) {
    if (!(t.board.dashboard >> tile & 1U) || t.board.wells[tile] == 0) continue;
    if (why == Rule::OMG_REFRESH_01 && (t.board.skipped >> tile & 1U)) {  // Pulse
      t.board.skipped = static_cast<std::uint16_t>(t.board.skipped & ~(1U << tile));
      tell(t, {Told::noted, Word::skips, 0, static_cast<int>(tile), t.board.wells[tile], 0, why});
      continue;
    }
    const int off = std::min<int>(t.board.wells[tile], t.book.dashboard[tile].refresh);
    t.board.wells[tile] = static_cast<std::uint8_t>(t.board.wells[tile] - off);
    tell(t, {Told::changed, Word::refreshed, 0, static_cast<int>(tile), t.board.wells[tile], 0, why});
  }
  if (why == Rule::OMG_REFRESH_01) t.board.skipped = 0;
}

void offer_tiles(Facts f, TileWhen when, PieceId on, Menu& menu) {
  for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile)
    if (f.book.dashboard[tile].when == when && (menu.wide() || (f.board.dashboard >> tile & 1U)))
      menu.add(answer(say::tile, static_cast<int>(tile), on), may_use_tile(f, tile, on));
}

// ---- tiles used on the ground: between actions and in his phase

namespace {

// OMG-RUBBLE-05: spaces of a tile that can take rubble: revealed, no wall, none there yet.
Cells rubble_spaces(Facts f, int tile) {
  Cells out = f.book.floor.tile(tile) - f.board.walls - f.board.rubble;
  f.book.floor.tile(tile).each([&](std::size_t cell) {
    if (hidden_cell(f, static_cast<CellId>(cell))) out.reset(cell);
  });
  return out;
}

bool shows_floor(Facts f, int tile) {
  bool shows = false;
  (f.book.floor.tile(tile) - f.board.walls).each([&](std::size_t cell) {
    shows = shows || !hidden_cell(f, static_cast<CellId>(cell));
  });
  return shows;
}

Cells gas_spaces(Facts f, RoomId room) {  // OMG-GAS-07
  Cells out = f.book.rooms[room].cells - f.board.walls - f.board.gas;
  for (const Objective& objective : f.board.objectives)
    if (objective.at != no_cell) out.reset(objective.at);
  return out;
}

void offer_one(Facts f, std::size_t tile, Menu& menu) {
  auto offer = [&](int on, PieceId who, bool can, Rule why) {
    const Verdict verdict = can ? may_use_tile(f, tile, who) : forbidden(why);
    menu.add(answer(say::tile, static_cast<int>(tile), on), verdict);
  };
  switch (f.book.dashboard[tile].effect.does) {
    case TileDoes::rubble:
      for (int on = 0; on < static_cast<int>(f.book.tiles.size()); ++on)
        offer(on, nobody, rubble_spaces(f, on).any(), Rule::OMG_RUBBLE_05);
      return;
    case TileDoes::emi:
      for (int on = 0; on < static_cast<int>(f.book.tiles.size()); ++on)
        offer(on, nobody, shows_floor(f, on) && f.board.emi_marker != on, Rule::OMG_EMI_09);
      return;
    case TileDoes::open_door:
      for (DoorId door = 0; door < f.book.doors.size(); ++door) {
        const Verdict may = may_overseer_open(f, door);
        menu.add(answer(say::tile, static_cast<int>(tile), door), may ? may_use_tile(f, tile) : may);
      }
      return;
    case TileDoes::gas:
      for (RoomId room = 0; room < f.book.rooms.size(); ++room)
        offer(room, nobody, !f.board.rooms[room].hidden && gas_spaces(f, room).any(), Rule::OMG_GAS_07);
      return;
    case TileDoes::again:
      for (PieceId who = first_enemy; who < most_pieces; ++who)
        if (on_map(f, who) && f.board.phase == Phase::activate)
          offer(who, who, piece(f, who).marks & mark::activated, Rule::OMG_DASH_09);
      return;
    default:
      return;
  }
}

void put_rubble(Table& t, int tile, int markers) {
  for (int left = markers; left > 0 && rubble_spaces(t, tile).any(); --left) {
    const Answer choice = t.ref.ask(
        overseer(t), Ask::put,
        [&](Menu& menu) {
          rubble_spaces(t, tile).each([&](std::size_t cell) { menu.add(answer(say::put, static_cast<int>(cell))); });
          menu.add(answer(say::enough));
        },
        {.who = static_cast<std::uint16_t>(left), .what = static_cast<std::uint16_t>(Word::put_rubble)});
    if (choice.verb == say::enough) return;
    t.board.rubble.set(choice.a);
    tell(t, {Told::appeared, Word::put_rubble, 0, choice.a, 0, 0, Rule::OMG_RUBBLE_05});
  }
}

bool works_in(TileWhen when, bool his_phase) {  // OMG-DASH-09, OMG-DASH-12
  if (when == TileWhen::any_turn) return true;
  return when == (his_phase ? TileWhen::phase : TileWhen::between_actions);
}

}  // namespace

void offer_phase_tiles(Facts f, Menu& menu) {
  const bool his_phase = f.board.phase == Phase::spawn || f.board.phase == Phase::activate;
  for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile)
    if ((f.board.dashboard >> tile & 1U) && works_in(f.book.dashboard[tile].when, his_phase) &&
        (menu.wide() || tile_cost(f, tile, nobody) - 1 <= f.board.pool))
      offer_one(f, tile, menu);
}

// Tiles whose moment this is not, for who asks why: OMG-DASH-09, OMG-DASH-10.
void offer_untimely_tiles(Facts f, Menu& menu) {
  const bool his_phase = f.board.phase == Phase::spawn || f.board.phase == Phase::activate;
  for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile) {
    const DashTile& it = f.book.dashboard[tile];
    const bool spawns = it.when == TileWhen::spawn;
    if (!(f.board.dashboard >> tile & 1U) || (spawns ? his_phase : works_in(it.when, his_phase))) continue;
    auto bar = [&](int on) {
      menu.add_for(overseer(f), answer(say::tile, static_cast<int>(tile), on),
                   forbidden(spawns ? Rule::OMG_DASH_10 : Rule::OMG_DASH_09));
    };
    switch (it.effect.does) {
      case TileDoes::red_dice:
      case TileDoes::defense:
      case TileDoes::speed:
      case TileDoes::again:
        each_enemy(f, bar);
        break;
      case TileDoes::open_door:
        for (DoorId door = 0; door < f.book.doors.size(); ++door) bar(door);
        break;
      case TileDoes::gas:
        for (RoomId room = 0; room < f.book.rooms.size(); ++room) bar(room);
        break;
      default:
        bar(0);
    }
  }
}

void use_phase_tile(Table& t, Answer choice) {
  const std::size_t tile = choice.a;
  const TileEffect& effect = t.book.dashboard[tile].effect;
  const PieceId on = effect.does == TileDoes::again ? static_cast<PieceId>(choice.b) : nobody;
  pay_tile(t, tile, on);
  switch (effect.does) {
    case TileDoes::rubble:
      return put_rubble(t, choice.b, effect.n);
    case TileDoes::emi:
      t.board.emi_marker = static_cast<std::uint8_t>(choice.b);
      return tell(t, {Told::changed, Word::emi, 0, choice.b, 0, 0, Rule::OMG_EMI_09});
    case TileDoes::open_door:
      return open_door(t, static_cast<DoorId>(choice.b), nobody, Rule::OMG_OPEN_12);
    case TileDoes::gas:
      return place_gas(t, gas_spaces(t, static_cast<RoomId>(choice.b)), effect.n, false);
    case TileDoes::again:
      t.board.pieces[on].marks = static_cast<std::uint8_t>(piece(t, on).marks & ~mark::activated);
      return tell(t, {Told::changed, Word::again, on, 0, 0, 0, Rule::OMG_DASH_09});
    default:
      return;
  }
}

bool overseer_window(Table& t) {
  const Answer choice = t.ref.ask(overseer(t), Ask::window,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::pass));
                                    offer_phase_tiles(t, menu);
                                  },
                                  {.who = t.board.active});
  if (choice.verb != say::tile) return false;
  use_phase_tile(t, choice);
  return true;
}

}  // namespace fireteam::omega
