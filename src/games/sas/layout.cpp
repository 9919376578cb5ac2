// Zones, exits, spawn tiles, guards, objectives and tokens of a mission.
#include "games/sas/layout.h"

#include <algorithm>

#include "games/sas/names.h"
#include "games/sas/tiles.h"

namespace fireteam::sas {

namespace {

std::string at_text(const Grid& grid, CellId cell) {
  return std::to_string(grid.x(cell)) + "," + std::to_string(grid.y(cell));
}

CellId cell_at(const Book& book, At at, const std::string& where, content::Complaints& complaints) {
  CellId cell = book.ground.grid.id_or_none(at.x, at.y);
  if (cell != no_cell) return cell;
  complaints.add(where, std::to_string(at.x) + "," + std::to_string(at.y) + " lies off the board");
  return 0;
}

CellId standing_at(const Book& book, At at, const std::string& where, content::Complaints& complaints) {
  CellId cell = cell_at(book, at, where, complaints);
  if (!stands_there(book, cell))
    complaints.add(where, at_text(book.ground.grid, cell) + " cannot be stood on, expected open ground");
  return cell;
}

// SAS-SETUP-13: four squares in a row at one edge of the board; the markers lie outside, nearest row first.
void lay_spawn(Book& book, const SpawnFile& file, content::Complaints& complaints) {
  const Grid& grid = book.ground.grid;
  Cells cells = read_cells(grid, file.cells, file.where + "/cells", complaints);
  auto on_edge = [&](Dir side) {
    bool all = cells.count() == 4;
    cells.each([&](std::size_t cell) { all &= grid.next(static_cast<CellId>(cell), side) == no_cell; });
    return all;
  };
  for (Dir side : kit::rook_dirs) {
    if (!on_edge(side)) continue;
    SpawnTile tile;
    tile.colour = colour_of(file.colour);
    tile.side = static_cast<std::uint8_t>(side);
    std::size_t i = 0;
    int low_x = 99, low_y = 99;
    cells.each([&](std::size_t cell) {
      int x = grid.x(static_cast<CellId>(cell)), y = grid.y(static_cast<CellId>(cell));
      tile.markers[i] = {x + kit::dx(side), y + kit::dy(side)};
      tile.markers[i + 4] = {x + 2 * kit::dx(side), y + 2 * kit::dy(side)};
      low_x = std::min(low_x, x);
      low_y = std::min(low_y, y);
      if (!stands_there(book, static_cast<CellId>(cell)))
        complaints.add(file.where + "/cells", at_text(grid, static_cast<CellId>(cell)) +
                                                  " cannot be walked, expected open ground at a spawn tile");
      ++i;
    });
    bool flat = side == Dir::n || side == Dir::s;
    int x = flat ? low_x + 2 : side == Dir::e ? grid.width() + 2 : -2;
    int y = !flat ? low_y + 2 : side == Dir::s ? grid.height() + 2 : -2;
    tile.slot = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y),
                 static_cast<std::uint8_t>(kit::opposite(side))};
    book.spawns.push_back(tile);
    return;
  }
  complaints.add(
      file.where + "/cells",
      "'" + file.cells + "' is no place for a spawn tile, expected four squares in a row at the board's edge");
}

}  // namespace

void lay_edges(Book& book, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  const Grid& grid = book.ground.grid;
  for (const auto& [name, text] : mission.zones) {
    book.script.zone_names.push_back(name);
    book.script.zones.push_back(read_cells(grid, text, mission.where + "/zones/" + name, complaints));
  }
  if (book.script.zones.size() > order_tokens)
    complaints.add(mission.where + "/zones", "too many, expected at most 64");
  bool entry = false;
  for (const ExitFile& file : mission.exits) {
    Exit exit{file.id, file.name, read_cells(grid, file.cells, file.where + "/cells", complaints), file.open,
              file.entry};
    exit.cells.each([&](std::size_t cell) {
      bool border = false;
      for (Dir dir : kit::rook_dirs) {
        CellId next = grid.next(static_cast<CellId>(cell), dir);
        border |= next == no_cell || book.ground.water.test(next);  // a landing
      }
      if (!border && !file.entry)
        complaints.add(file.where + "/cells",
                       at_text(grid, static_cast<CellId>(cell)) + " lies neither at the board's edge nor at the water");
      if (file.entry && !stands_there(book, static_cast<CellId>(cell)))
        complaints.add(file.where + "/cells", at_text(grid, static_cast<CellId>(cell)) + " cannot be stood on");
    });
    entry |= file.entry;
    book.exits.push_back(exit);
  }
  for (const Exit& exit : book.exits) book.script.exits.push_back(exit.id);
  if (!entry && !book.blank && book.exits.empty())
    complaints.add(mission.where + "/exits", "no exit is the entry, expected one with \"entry\": true (SAS-SETUP-15)");
  for (const SpawnFile& file : mission.spawns) lay_spawn(book, file, complaints);
}

void lay_guards(Book& book, content::Complaints& complaints) {
  for (const GuardFile& file : book.mission.guards) {
    auto kind = std::ranges::find(book.units, file.unit, &UnitCard::id);
    if (kind == book.units.end() || kind->vehicle()) {
      complaints.add(file.where + "/unit", "no infantry '" + file.unit + "', expected smg, officer, rifle or mortar");
      continue;
    }
    book.setup_units.push_back({.kind = kind->kind,
                                .role = Role::guard,
                                .cell = standing_at(book, file.at, file.where + "/at", complaints),
                                .facing = dir_of(file.facing),
                                .tags = tag_bits(book, file.tags, file.where + "/tags", complaints),
                                .in = static_cast<std::uint8_t>(file.in.bits),
                                .operators = file.operators});
  }
}

namespace {

// A kind of its own for an objective whose health a variant changes: the rules read health from the kind.
std::uint8_t kind_with_health(Book& book, std::uint8_t kind, std::uint8_t health) {
  for (std::size_t i = 0; i < book.objective_kinds.size(); ++i)
    if (book.objective_kinds[i].id == book.objective_kinds[kind].id && book.objective_kinds[i].health == health)
      return static_cast<std::uint8_t>(i);
  book.objective_kinds.push_back(book.objective_kinds[kind]);
  book.objective_kinds.back().health = health;
  return static_cast<std::uint8_t>(book.objective_kinds.size() - 1);
}

void lay_thing(Book& book, const ThingFile& file, content::Complaints& complaints) {
  const Grid& grid = book.ground.grid;
  auto kind = std::ranges::find(book.objective_kinds, file.kind.id, &ObjectiveKind::id);
  if (kind == book.objective_kinds.end())
    return complaints.add(file.kind.where, "no kind of objective '" + file.kind.id + "', expected one such as dump");
  auto number = static_cast<std::uint8_t>(kind - book.objective_kinds.begin());
  Rect rect{file.at.x, file.at.y, kind->wide, kind->high};
  for (int y = rect.y; y < rect.y + rect.high; ++y)
    for (int x = rect.x; x < rect.x + rect.wide; ++x) {
      CellId cell = grid.id_or_none(x, y);
      if (cell == no_cell || !stands_there(book, cell))
        complaints.add(file.where + "/at", std::to_string(x) + "," + std::to_string(y) +
                                               " is no ground for an objective, expected open squares");
    }
  std::size_t place = book.objectives.size();
  book.objectives.push_back({cell_at(book, file.at, file.where + "/at", complaints), number, 0});
  book.thing_names.push_back(file.name);
  if (kind->blocks) book.blocked |= cells_of(grid, rect);
  book.script.things.push_back(file.id);
  for (std::size_t variant = 0; variant < variants; ++variant) {
    auto health = file.health.find(names_of(kit::Variant{})[variant]);
    book.tuning[variant].objective_kind[place] =
        health == file.health.end() ? number : kind_with_health(book, number, health->second);
  }
  const auto known = names_of(kit::Variant{});
  for (const auto& [variant, health] : file.health)
    if (std::ranges::find(known, variant) == known.end())
      complaints.add(file.where + "/health/" + variant, "expected easier, standard or harder");
}

}  // namespace

void lay_things(Book& book, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  const Grid& grid = book.ground.grid;
  for (const ThingFile& file : mission.things) lay_thing(book, file, complaints);
  if (!mission.barrels.empty())
    read_cells(grid, mission.barrels, mission.where + "/barrels", complaints).each([&](std::size_t cell) {
      if (!stands_there(book, static_cast<CellId>(cell)))
        complaints.add(mission.where + "/barrels",
                       at_text(grid, static_cast<CellId>(cell)) + " is no ground for a barrel");
      book.tokens.push_back({static_cast<CellId>(cell), TokenKind::barrel, 0});
    });
  for (const StoreFile& file : mission.stores) {
    auto item = enum_named<Item>(file.item);
    CellId cell = standing_at(book, file.at, file.where + "/at", complaints);
    if (!item || *item >= Item::mission_1)
      complaints.add(file.where + "/item", "no item '" + file.item + "', expected one such as landmine");
    else
      book.tokens.push_back({cell, TokenKind::item, static_cast<std::uint8_t>(*item)});
  }
  for (std::size_t i = 0; i < mission.items.size(); ++i) {
    const ItemFile& file = mission.items[i];
    book.mission_items[i] = file.id;
    book.script.items.push_back(file.id);
    if (file.at)
      book.tokens.push_back({standing_at(book, *file.at, file.where + "/at", complaints), TokenKind::item,
                             static_cast<std::uint8_t>(static_cast<std::size_t>(Item::mission_1) + i)});
  }
  for (const TokenFile& file : mission.tokens) {
    TokenGroup group{file.id, file.name, {}, file.one, file.laid};
    read_cells(grid, file.at, file.where + "/at", complaints).each([&](std::size_t cell) {
      group.cells.push_back(static_cast<CellId>(cell));
      if (file.laid)
        book.tokens.push_back(
            {static_cast<CellId>(cell), TokenKind::mission, static_cast<std::uint8_t>(book.token_groups.size())});
    });
    book.script.tokens.push_back(file.id);
    book.token_groups.push_back(group);
  }
  if (book.tokens.size() + 24 > most_tokens)
    complaints.add(mission.where + "/tokens", std::to_string(book.tokens.size()) +
                                                  " tokens on the map, expected at most " +
                                                  std::to_string(most_tokens - 24));
}

}  // namespace fireteam::sas
