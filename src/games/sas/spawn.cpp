// Units that come to the spawn tiles (SAS-EVENT-15..18, SAS-EVBAT-03, 08, SAS-VSPAWN-01), and the convoy (SAS-CONV-02).
#include <algorithm>

#include "games/sas/axis.h"
#include "games/sas/facts.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

bool marker_taken(Facts f, std::size_t tile, std::size_t marker) {
  const auto slot = static_cast<std::uint8_t>(tile * 8 + marker);
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (f.board.units[u].where == Where::spawn && f.board.units[u].slot == slot) return true;
  return false;
}

// A vehicle has the tile's one place at the edge (SAS-VSPAWN-01).
bool slot_taken(Facts f, std::size_t tile) {
  for (std::size_t u = 0; u < f.book.unit_count(); ++u) {
    const Unit& unit = f.board.units[u];
    if (unit.where == Where::waiting && stand_of(unit) == f.book.spawns[tile].slot) return true;
  }
  return false;
}

bool has_room(Facts f, std::size_t tile, bool vehicle) {
  if (vehicle) return !slot_taken(f, tile);
  for (std::size_t marker = 0; marker < 8; ++marker)
    if (!marker_taken(f, tile, marker)) return true;
  return false;
}

// SAS-SETUP-14: the tile of that colour; if there is none or it is full, the mixed one. A card for both colours takes
// whichever the players like.
std::size_t tile_for(Table& t, Colour colour, bool vehicle) {
  constexpr std::size_t none = 99;
  fixed_vector<std::uint8_t, 8> tiles;  // one of each colour: the first with room
  auto listed = [&](Colour mine) {
    for (std::uint8_t tile : tiles)
      if (t.book.spawns[tile].colour == mine) return true;
    return false;
  };
  auto gather = [&](auto&& fits) {
    for (std::size_t i = 0; i < t.book.spawns.size(); ++i)
      if (fits(t.book.spawns[i].colour) && has_room(t, i, vehicle) && !tiles.full() && !listed(t.book.spawns[i].colour))
        tiles.push_back(static_cast<std::uint8_t>(i));
  };
  if (colour == Colour::mixed) {
    gather([](Colour) { return true; });
  } else {
    gather([&](Colour mine) { return mine == colour; });
    if (tiles.empty()) gather([](Colour mine) { return mine == Colour::mixed; });
  }
  if (tiles.empty()) return none;
  const Answer answer = t.ref.ask(team(t), Ask::spawn, [&](Menu& menu) {
    for (std::uint8_t tile : tiles)
      menu.add({say::colour, static_cast<std::uint16_t>(t.book.spawns[tile].colour), 0, 0});
  });
  for (std::uint8_t tile : tiles)
    if (static_cast<std::uint16_t>(t.book.spawns[tile].colour) == answer.a) return tile;
  return none;
}

bool place_on(Table& t, std::size_t tile, UnitKind kind, Rule rule) {
  const UnitId u = take_unit(t, kind);
  if (u == nobody) return false;
  Unit& unit = t.board.units[u];
  const SpawnTile& spawn = t.book.spawns[tile];
  unit.alert = battle(t.board);
  unit.colour = spawn.colour;  // SAS-MORTAR-01: a Mortar Team in move mode
  unit.facing = static_cast<std::uint8_t>(kit::opposite(static_cast<Dir>(spawn.side)));
  std::uint16_t where = 8;
  if (t.book.card(kind).vehicle()) {
    put_vehicle(t, u, spawn.slot, Where::waiting);
  } else {
    std::size_t marker = 0;  // SAS-EVENT-16: markers are listed from the board outwards
    while (marker_taken(t, tile, marker)) ++marker;
    unit.where = Where::spawn;
    unit.slot = static_cast<std::uint8_t>(tile * 8 + marker);
    unit.x = static_cast<std::int8_t>(spawn.markers[marker].x);
    unit.y = static_cast<std::int8_t>(spawn.markers[marker].y);
    where = static_cast<std::uint16_t>(marker);
  }
  tell(t, {Told::appeared, Word::spawned, u, static_cast<std::uint16_t>(tile), where, spawn.side, rule});
  return true;
}

}  // namespace

// SAS-ADVB-03. Off the board nobody sees or shoots it, so it is nobody's choice over which marker it goes.
bool step_up(Table& t, UnitId u, CellId to) {
  Unit& unit = t.board.units[u];
  const std::size_t tile = unit.slot / 8U;
  const Square goal = t.book.ground.grid.square(to);
  auto beside = [](Square a, Square b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) <= 1; };
  std::size_t over = 4;
  for (std::size_t marker = 0; marker < 4; ++marker) {
    const Square at = t.book.spawns[tile].markers[marker];
    if (!beside(at, {unit.x, unit.y}) || !beside(at, goal)) continue;
    if (over == 4 || !marker_taken(t, tile, marker)) over = marker;
    if (!marker_taken(t, tile, marker)) break;
  }
  check(over < 4, "spawn: no marker on the way to the board");
  const bool alone = !marker_taken(t, tile, over);
  unit.slot = static_cast<std::uint8_t>(tile * 8 + over);
  unit.x = static_cast<std::int8_t>(t.book.spawns[tile].markers[over].x);
  unit.y = static_cast<std::int8_t>(t.book.spawns[tile].markers[over].y);
  tell(t, {Told::changed, Word::steps_up, u, static_cast<std::uint16_t>(tile), static_cast<std::uint16_t>(over), 0,
           Rule::SAS_ADVB_03});
  return alone;
}

int spawn_units(Table& t, UnitKind kind, int number, Colour colour, Rule rule) {
  const bool vehicle = t.book.card(kind).vehicle();
  int came = 0;
  for (; came < number; ++came) {
    const std::size_t tile = tile_for(t, colour, vehicle);
    if (tile >= t.book.spawns.size() || !place_on(t, tile, kind, rule)) break;
  }
  if (came < number)
    tell(t, {Told::noted, Word::no_room, no_piece, static_cast<std::uint16_t>(number - came), 0, 0,
             came > 0          ? Rule::SAS_EVENT_18
             : battle(t.board) ? Rule::SAS_EVBAT_08
                               : Rule::SAS_EVENT_17});
  return came;
}

void start_convoy(Table& t) {
  if (t.board.convoy) return;
  t.board.convoy = 1;
  tell(t, {Told::noted, Word::convoy, no_piece, 0, 0, 0, Rule::SAS_CONV_02});
  for (const SetupUnit& setup : t.book.setup_units) {
    if (setup.role != Role::convoy && setup.role != Role::scout) continue;
    if (!(setup.in >> t.board.variant & 1U) || setup.where == Where::board) continue;  // parked ones stand there
    const UnitId u = take_unit(t, setup.kind);
    if (u == nobody) continue;
    Unit& unit = t.board.units[u];
    unit.role = setup.role;
    unit.colour = setup.colour;
    unit.line = setup.line;
    unit.tags = setup.tags;
    unit.alert = battle(t.board);
    put_vehicle(t, u, setup.stand, Where::waiting);
    const std::span<const Stand> route = route_of(t, unit);
    for (std::size_t i = 0; i < route.size(); ++i)
      if (route[i] == setup.stand) unit.step = static_cast<std::uint8_t>(i);
    tell(t, {Told::appeared, Word::drove, u, no_cell, no_cell, setup.stand.facing, Rule::SAS_WINDOW_06});
  }
}

}  // namespace fireteam::sas
