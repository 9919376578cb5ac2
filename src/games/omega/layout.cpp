// The map of a mission: ground, tiles with their backs, doors, the areas they bound.
#include "games/omega/layout.h"

#include <algorithm>

#include "content/line.h"

namespace fireteam::omega {

using content::Complaints;

namespace {

std::string spaces(int n) { return std::to_string(n) + (n == 1 ? " space" : " spaces"); }
std::string space(At at) { return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")"; }

Cells cells_of(const Book& book, const std::vector<At>& list, const Cells& inside, const std::string& where,
               Complaints& complaints) {
  Cells cells;
  for (At at : list) {
    if (!book.grid.inside(at.x, at.y) || !inside.test(book.grid.id(at.x, at.y)))
      complaints.add(where, space(at) + " does not lie on the tile");
    else
      cells.set(book.grid.id(at.x, at.y));
  }
  return cells;
}

}  // namespace

bool lay_ground(Book& book, Complaints& complaints) {  // OMG-SETUP-02
  const MapSheet& map = book.mission.map;
  if (map.width == 0) return false;  // told already
  if (map.width * map.height > static_cast<int>(most_cells)) {
    complaints.add(map.where, "the map has " + spaces(map.width * map.height) + ", expected at most " +
                                  std::to_string(most_cells));
    return false;
  }
  book.grid = kit::Grid(map.width, map.height);
  const std::array<std::pair<Ground, Cells*>, 8> sets{{{Ground::wall, &book.walls},
                                                       {Ground::start, &book.start},
                                                       {Ground::green, &book.green},
                                                       {Ground::red, &book.red},
                                                       {Ground::investigate, &book.investigate},
                                                       {Ground::rubble, &book.rubble},
                                                       {Ground::vent, &book.vents},
                                                       {Ground::peril, &book.peril}}};
  for (CellId cell = 0; cell < book.grid.cells(); ++cell)
    for (auto [word, set] : sets) set->assign(cell, map.has(book.grid.x(cell), book.grid.y(cell), word));
  book.room_of.fill(none);
  book.tile_of.fill(none);
  return true;
}

void lay_tiles(Book& book, Complaints& complaints) {
  std::vector<TileFile> files = book.mission.tiles;
  if (files.empty()) {
    if (!book.blank) complaints.add(book.mission.where + "/tiles", "the map has no tiles, expected at least one");
    files.push_back({"t1", "", {0, 0}, {book.grid.width() - 1, book.grid.height() - 1}, false, false, false, {}});
  }
  for (const TileFile& file : files) {
    const auto number = static_cast<std::uint8_t>(book.tiles.size());
    MapTile& tile = book.tiles.emplace_back();
    tile.id = file.id;
    tile.emi = tile.back_emi = file.emi;
    tile.nest = tile.back_nest = file.nest;
    if (!book.grid.inside(file.from.x, file.from.y) || !book.grid.inside(file.to.x, file.to.y) ||
        file.from.x > file.to.x || file.from.y > file.to.y) {
      complaints.add(file.where, "the tile leaves the map, expected from and to inside it");
      continue;
    }
    for (int y = file.from.y; y <= file.to.y; ++y)
      for (int x = file.from.x; x <= file.to.x; ++x) {
        const CellId cell = book.grid.id(x, y);
        if (book.tile_of[cell] != none)
          complaints.add(file.where, space({x, y}) + " lies on the tile '" + book.tiles[book.tile_of[cell]].id +
                                         "' already, expected one tile a space");
        book.tile_of[cell] = number;
        tile.cells.set(cell);
      }
    tile.walls = tile.back_walls = book.walls & tile.cells;
    tile.rubble = tile.back_rubble = book.rubble & tile.cells;
    tile.peril = tile.back_peril = book.peril & tile.cells;
    if (!file.back) continue;
    tile.faulty = true;
    const std::string where = file.where + "/back";
    tile.back_emi = file.back->emi.value_or(tile.emi);
    tile.back_nest = file.back->nest.value_or(tile.nest);
    const Cells clear = cells_of(book, file.back->floor, tile.cells, where + "/floor", complaints);
    tile.back_walls = (tile.walls - clear) | cells_of(book, file.back->walls, tile.cells, where + "/walls", complaints);
    tile.back_rubble =
        (tile.rubble - clear) | cells_of(book, file.back->rubble, tile.cells, where + "/rubble", complaints);
    tile.back_peril = (tile.peril - clear) | cells_of(book, file.back->peril, tile.cells, where + "/peril", complaints);
  }
  int bare = 0;
  At first;
  for (CellId cell = 0; cell < book.grid.cells(); ++cell)
    if (book.tile_of[cell] == none && bare++ == 0) first = {book.grid.x(cell), book.grid.y(cell)};
  if (bare)
    complaints.add(book.mission.where + "/tiles",
                   "the tiles leave a gap: " + spaces(bare) + " on no tile, the first " + space(first));
  book.on_map = kit::all_cells<most_cells>(book.grid) - book.walls;
  for (const MapTile& tile : book.tiles) book.on_map |= tile.cells - tile.back_walls;
}

namespace {

std::optional<kit::EdgeRef> edge_between(At a, At b) {
  if (a.y == b.y && std::abs(a.x - b.x) == 1) return kit::EdgeRef{std::max(a.x, b.x), a.y, true};
  if (a.x == b.x && std::abs(a.y - b.y) == 1) return kit::EdgeRef{a.x, std::max(a.y, b.y), false};
  return std::nullopt;
}

bool in_a_line(kit::EdgeRef a, kit::EdgeRef b) {
  if (a.vertical != b.vertical) return false;
  return a.vertical ? a.x == b.x && std::abs(a.y - b.y) == 1 : a.y == b.y && std::abs(a.x - b.x) == 1;
}

// A case draws its doors as lines of the map; edges that go on in a line are one door.
std::vector<DoorFile> drawn_doors(const Book& book) {
  std::vector<DoorFile> doors;
  std::vector<kit::EdgeRef> last;
  book.mission.map.each_edge([&](MapLine, bool vertical, int x, int y) {
    const kit::EdgeRef edge{x, y, vertical};
    const At a = vertical ? At{x - 1, y} : At{x, y - 1};
    if (last.size() != 1 || !in_a_line(last[0], edge)) {
      doors.push_back({"d" + std::to_string(doors.size() + 1), book.mission.map.where, {}, false, true});
      last.clear();
    }
    last.push_back(edge);
    doors.back().between.push_back(a);
    doors.back().between.push_back({x, y});
  });
  return doors;
}

}  // namespace

void lay_doors(Book& book, Complaints& complaints) {  // OMG-OPEN-20
  std::vector<DoorFile> files = book.mission.doors;
  for (DoorFile& drawn : drawn_doors(book)) files.push_back(std::move(drawn));
  if (files.size() > most_doors) {
    complaints.add(book.mission.where + "/doors",
                   std::to_string(files.size()) + " doors, expected at most " + std::to_string(most_doors));
    return;
  }
  std::vector<kit::EdgeRef> taken;
  for (const DoorFile& file : files) {
    MapDoor& door = book.doors.emplace_back();
    door.id = file.id;
    door.goal = file.goal;
    door.overseer = file.overseer;
    const std::string where = file.where + (file.where.empty() ? "" : "/between");
    for (std::size_t i = 0; i + 1 < file.between.size(); i += 2) {
      const At a = file.between[i], b = file.between[i + 1];
      const auto edge = edge_between(a, b);
      if (!edge || !book.grid.inside(a.x, a.y) || !book.grid.inside(b.x, b.y)) {
        complaints.add(where, space(a) + " and " + space(b) + " are no neighbours on the map");
        continue;
      }
      if (std::ranges::find(taken, *edge) != taken.end()) complaints.add(where, "another door lies there");
      taken.push_back(*edge);
      door.edges.push_back(*edge);
      for (At at : {a, b}) {
        door.footprint.set(book.grid.id(at.x, at.y));
        if (book.walls.test(book.grid.id(at.x, at.y)))
          complaints.add(where, "the door leads into the wall " + space(at));
      }
    }
    if (file.between.size() % 2 == 1) complaints.add(where, "expected two or four spaces");
    if (door.edges.size() == 2 && !in_a_line(door.edges[0], door.edges[1]))
      complaints.add(where, "its two edges do not go on in a line");
    if (door.edges.empty()) door.edges.push_back({1, 1, true});  // safe to go on with, after the complaint
  }
}

namespace {

// Areas of floor that doors and walls bound, numbered; none: a wall of both sides.
std::vector<std::uint8_t> areas_of(const Book& book) {
  std::vector<std::uint8_t> area(static_cast<std::size_t>(book.grid.cells()), none);
  kit::Edges<most_cells> shut;
  for (const MapDoor& door : book.doors)
    for (kit::EdgeRef edge : door.edges) shut.set(book.grid, edge);
  std::uint8_t count = 0;
  for (CellId seed = 0; seed < book.grid.cells(); ++seed) {
    if (area[seed] != none || !book.on_map.test(seed)) continue;
    std::vector<CellId> open{seed};
    area[seed] = count;
    while (!open.empty()) {
      const CellId cell = open.back();
      open.pop_back();
      for (kit::Dir dir : kit::rook_dirs) {
        const CellId next = book.grid.next(cell, dir);
        if (next == no_cell || area[next] != none || !book.on_map.test(next) || shut.test(cell, dir)) continue;
        area[next] = count;
        open.push_back(next);
      }
    }
    ++count;
  }
  return area;
}

}  // namespace

void lay_rooms(Book& book, Complaints& complaints) {  // OMG-OVSET-04, OMG-ROOM-01, OMG-OBJ-01
  const std::vector<std::uint8_t> area = areas_of(book);
  for (const RoomFile& file : book.mission.rooms) {
    const auto number = static_cast<RoomId>(book.rooms.size());
    MapRoom& room = book.rooms.emplace_back();
    room.id = file.id;
    room.name = file.name;
    room.stack = file.stack;
    room.goal = file.goal;
    room.spawn = file.spawn;
    if (!book.grid.inside(file.at.x, file.at.y) || area[book.grid.id(file.at.x, file.at.y)] == none) {
      complaints.add(file.where + "/at", space(file.at) + " is no floor, expected a space of the room");
      continue;
    }
    const std::uint8_t own = area[book.grid.id(file.at.x, file.at.y)];
    for (CellId cell = 0; cell < book.grid.cells(); ++cell) {
      if (area[cell] != own) continue;
      if (book.room_of[cell] != none) {
        complaints.add(file.where + "/at", "the room is '" + book.rooms[book.room_of[cell]].id + "' already");
        break;
      }
      book.room_of[cell] = number;
      room.cells.set(cell);
      room.tiles |= static_cast<std::uint16_t>(1U << book.tile_of[cell]);
      if (book.mission.map.has(book.grid.x(cell), book.grid.y(cell), Ground::objective)) room.zone.set(cell);
    }
    if ((room.cells & book.start).any()) complaints.add(file.where, "the room holds a start space");
  }
  for (std::size_t d = 0; d < book.doors.size(); ++d) {
    MapDoor& door = book.doors[d];
    std::array<std::uint8_t, 2> beside{none, none};
    for (kit::EdgeRef edge : door.edges) {
      const auto [a, b] = kit::cells_beside(book.grid, edge);
      if (a == no_cell || b == no_cell) continue;
      beside = {area[a], area[b]};
      door.sides = {book.room_of[a], book.room_of[b]};
      for (RoomId room : door.sides)
        if (room != none) book.rooms[room].doors |= static_cast<std::uint16_t>(1U << d);
    }
    if (beside[0] == beside[1] && !book.blank)
      complaints.add(book.mission.where + "/doors/" + door.id, "the door does not lie between two areas");
  }
  for (std::size_t r = 0; r < book.rooms.size(); ++r)
    if (book.rooms[r].doors == 0 && !book.blank)
      complaints.add(book.mission.rooms[r].where, "the room has no door, nobody could reveal it");
}

void lay_floor(Book& book) {
  FloorPlan plan;
  plan.grid = book.grid;
  plan.walls = book.walls;
  plan.tile_of.assign(book.tile_of.begin(), book.tile_of.begin() + book.grid.cells());
  for (std::size_t t = 0; t < book.tiles.size(); ++t) {
    plan.backs.push_back(book.tiles[t].back_walls);
    if (book.tiles[t].faulty) plan.can_flip |= static_cast<std::uint16_t>(1U << t);
  }
  for (const MapDoor& door : book.doors) plan.doors.push_back(door.edges);
  book.floor = Floor(plan);
}

Cells read_spaces(const Book& book, std::string_view text, const std::string& where, Complaints& complaints) {
  Cells cells;
  for (std::string_view word : words_of(text)) {
    const auto [first, last] = content::span_of(word);
    const auto from = content::pair_of(first), to = content::pair_of(last);
    if (!from || !to || from->x > to->x || from->y > to->y || !book.grid.inside(to->x, to->y)) {
      complaints.add(where, "'" + std::string(word) + "' names no spaces of the map, expected x,y or x,y..x,y");
      continue;
    }
    for (int y = from->y; y <= to->y; ++y)
      for (int x = from->x; x <= to->x; ++x) cells.set(book.grid.id(x, y));
  }
  return cells;
}

}  // namespace fireteam::omega
