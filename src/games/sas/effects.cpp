// The effects of the mission language, one by one.
#include <algorithm>

#include "games/sas/names.h"
#include "games/sas/script_run.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

constexpr Rule own = Rule::SAS_VICT_01;  // the mission page says so

// The nearest square to some others where somebody can stand; the first of equals in reading order.
CellId free_square(Facts f, const Cells& near) {
  const Grid& grid = f.book.ground.grid;
  const Board& b = f.board;
  CellId best = no_cell;
  int least = 1000;
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    if (b.standing.test(cell) || b.hulls.test(cell) || b.dumps.test(cell) || b.blasts.test(cell)) continue;
    if (!may_enter(f, cell, Walker{.axis = true}).ok() || has_token(b, cell, TokenKind::barrel)) continue;
    int away = 1000;
    near.each([&](std::size_t other) { away = std::min(away, grid.chebyshev(cell, static_cast<CellId>(other))); });
    if (away < least) {
      least = away;
      best = cell;
    }
  }
  return best;
}

void bring(Table& t, UnitKind kind, CellId cell, std::uint8_t facing, std::uint8_t tag, Role role) {
  UnitId u = cell == no_cell ? nobody : take_unit(t, kind);
  if (u == nobody) return;
  put_unit(t, u, cell);
  Unit& unit = t.board.units[u];
  unit.role = role;
  unit.facing = facing;
  unit.alert = battle(t.board);
  if (tag) unit.tags = static_cast<std::uint8_t>(1U << (tag - 1U));
  tell(t, {Told::appeared, Word::arrives, u, no_cell, cell, facing, own});
}

// In the zone itself as far as there is room, or around it.
void spawn_near(Table& t, const Effect& e, const Cells& near) {
  for (int i = 0; i < e.n; ++i) bring(t, static_cast<UnitKind>(e.a), free_square(t, near), 0, e.tag, Role::none);
}

void join(Table& t, const Effect& e, CellId here) {
  Board& b = t.board;
  Cells near;
  CellId goal = e.cell != no_cell ? e.cell : here;
  if (goal == no_cell) return;
  near.set(goal);
  for (OperatorId o = 0; o < most_operators; ++o) {
    Operator& who = b.operators[o];
    if (who.life != Life::unused) continue;
    CellId cell = free_square(t, near);
    if (cell == no_cell) return;
    who.card = e.card;
    who.side = 0;
    who.life = Life::off;
    equip(t.book, who);
    put_operator(t, o, cell);
    b.in_game = static_cast<std::uint8_t>(b.in_game + 1);
    tell(t, {Told::appeared, Word::joined, as_piece(o), cell, 0, 0, Rule::SAS_RES_01});
    return;
  }
}

// One arrow on, as the event card of the same name (SAS-EVENT-07, SAS-EVENT-09).
void rotate(Table& t, Colour colour, bool clockwise) {
  each_unit(t, [&](UnitId u) {
    const Unit& unit = t.board.units[u];
    if (unit.role != Role::sentry || unit.colour != colour || unit.off_post || unit.smoking) return;
    int dir = unit.facing / 2;
    do dir = (dir + (clockwise ? 1 : 3)) & 3;
    while (!(unit.arrows >> dir & 1U));
    turn_unit(t, u, static_cast<Dir>(2 * dir), Rule::SAS_EVENT_07, true);
  });
}

void stack(Table& t, const Effect& e) {  // the first cards of the deck are fixed and known
  Board& b = t.board;
  fixed_vector<std::uint16_t, 16> kinds;
  for (const EventPanel& panel : e.events)
    for (std::size_t kind = 0; kind < t.book.events.size(); ++kind)
      if (t.book.events[kind].stealth == panel && b.deck.loose().count(kind) > 0 && !kinds.full()) {
        b.deck.take_out(kind);
        kinds.push_back(static_cast<std::uint16_t>(kind));
        break;
      }
  for (std::size_t i = kinds.size(); i-- > 0;) b.deck.put_on_top(kinds[i]);
}

void lock(Table& t, const Cells& zone, bool locked) {
  for (std::size_t door = 0; door < t.book.doors.size(); ++door) {
    const std::uint64_t bit = std::uint64_t{1} << door;
    if (!beside_door(t.book, zone, door) || ((t.board.locked & bit) != 0) == locked) continue;
    t.board.locked ^= bit;
    tell(t, {Told::changed, Word::door, no_piece, static_cast<std::uint16_t>(door), locked, 0, own});
  }
}

void change_terrain(Table& t, Terrain kind, const Cells& zone) {
  zone.each([&](std::size_t cell) {
    for (Patch& patch : t.board.patches)
      if (patch.cell == cell) {
        patch.ground = static_cast<std::uint8_t>(kind);
        return;
      }
    if (t.board.patches.full()) return;
    t.board.patches.push_back({static_cast<CellId>(cell), static_cast<std::uint8_t>(kind), 0});
    tell(t, {Told::changed, Word::terrain, no_piece, static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(kind),
             0, own});
  });
}

void change_meter(Table& t, const Effect& e) {
  Board& b = t.board;
  if (battle(b)) return;  // SAS-METER-25
  if (e.n < 0) return advance_meter(t, -e.n, nobody, own);
  auto to = static_cast<std::uint8_t>(std::max<int>(b.meter, std::min<int>(b.meter + e.n, e.b)));
  if (to == b.meter) return;
  tell(t, {Told::changed, Word::meter, no_piece, b.meter, to, 0, own});
  b.meter = to;
}

void set_exit(Table& t, std::uint16_t exit, bool open) {
  auto bit = static_cast<std::uint8_t>(1U << exit);
  if (((t.board.exits & bit) != 0) == open) return;
  t.board.exits ^= bit;
  tell(t, {Told::changed, open ? Word::exit_open : Word::exit_shut, no_piece, exit, 0, 0, own});
}

void give_order(Table& t, const Effect& e, bool flees) {
  units_of(t, e.select).each([&](std::size_t u) {
    Unit& unit = t.board.units[u];
    if (unit.where != Where::board) return;
    unit.order = e.zone;
    unit.flees = flees;
    tell(t, {Told::changed, Word::order, static_cast<std::uint16_t>(u), e.zone, 0, 0, own});
  });
}

}  // namespace

void run_effect(Table& t, const Effect& e, const Happened& what, std::uint16_t trigger) {
  Board& b = t.board;
  const auto& zones = t.book.script.zones;
  auto why = static_cast<std::uint8_t>(cause::trigger + trigger);
  switch (e.verb) {
    case Verb::spawn:
      spawn_units(t, static_cast<UnitKind>(e.a), e.n, static_cast<Colour>(e.b), own);
      return;
    case Verb::spawn_in:
      return spawn_near(t, e, zones[e.zone]);
    case Verb::spawn_beside:
      return units_of(t, e.select).each([&](std::size_t u) {
        if (on_board(b, static_cast<UnitId>(u))) spawn_near(t, e, squares_of(t, static_cast<UnitId>(u)));
      });
    case Verb::guard: {
      Cells near;
      near.set(e.cell);
      return bring(t, static_cast<UnitKind>(e.a), free_square(t, near), e.facing, e.tag, Role::guard);
    }
    case Verb::join:
      return join(t, e, what.cell);
    case Verb::health:
      for (OperatorId o = 0; o < most_operators; ++o) {
        Operator& who = b.operators[o];
        if (who.life == Life::unused || who.life == Life::dead || who.card != e.card) continue;
        tell(t, {Told::changed, Word::wounded, as_piece(o), who.health, static_cast<std::uint16_t>(e.n), 0, own});
        who.health = static_cast<std::uint8_t>(e.n);
      }
      return;
    case Verb::order:
      return give_order(t, e, false);
    case Verb::flee:
      return give_order(t, e, true);
    case Verb::halt:
      return units_of(t, e.select).each([&](std::size_t u) { finish_order(t, static_cast<UnitId>(u)); });
    case Verb::halt_convoy:
      b.halted = static_cast<std::uint8_t>(e.n);
      return;
    case Verb::convoy_start:
      return start_convoy(t);
    case Verb::meter:
      return change_meter(t, e);
    case Verb::alarm:
      if (!battle(b)) advance_meter(t, b.meter, nobody, own);
      return;
    case Verb::alert:
      return units_of(t, e.select).each([&](std::size_t u) { make_alert(t, static_cast<UnitId>(u), own); });
    case Verb::rotate:
      return rotate(t, static_cast<Colour>(e.b), e.a != 0);
    case Verb::stack:
      return stack(t, e);
    case Verb::open:
    case Verb::close:
      return set_exit(t, e.a, e.verb == Verb::open);
    case Verb::lock:
    case Verb::unlock:
      return lock(t, zones[e.zone], e.verb == Verb::lock);
    case Verb::terrain:
      return change_terrain(t, static_cast<Terrain>(e.a), zones[e.zone]);
    case Verb::damage:
      return hit_objective(t, e.a, e.n, true, own);
    case Verb::item:
      add_token(t, {e.cell, TokenKind::item, static_cast<std::uint8_t>(item_of(e.a))});
      tell(t, {Told::appeared, Word::placed, no_piece, e.a, e.cell, 0, own});
      return;
    case Verb::lay:
      for (CellId cell : t.book.token_groups[e.a].cells) {
        add_token(t, {cell, TokenKind::mission, static_cast<std::uint8_t>(e.a)});
        tell(t, {Told::appeared, Word::token_laid, no_piece, e.a, cell, 0, own});
      }
      return;
    case Verb::count:
      return change_counter(t, e.a, b.counters[e.a] + e.n);
    case Verb::count_set:
      return change_counter(t, e.a, e.n);
    case Verb::points:
      b.points = static_cast<std::uint8_t>(b.points + e.n);
      tell(t, {Told::changed, Word::points, no_piece, 0, b.points, 0, own});
      return;
    case Verb::major:
      return end_mission(t, 3, cause::major, own);
    case Verb::minor:
      return end_mission(t, 2, cause::minor, own);
    case Verb::fail:
      return end_mission(t, 1, why, own);
  }
}

}  // namespace fireteam::sas
