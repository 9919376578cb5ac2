// The map of a mission: from rows or tiles to cells, lines, Areas, steps and the tables of sight and distance.
#include "games/rambo/ground.h"

#include "kit/areas.h"
#include "kit/lines.h"
#include "kit/trace.h"

namespace fireteam::rambo {

using kit::Dir;

std::optional<kit::EdgeRef> wall_between(const kit::Grid& grid, const kit::Edges<most_cells>& red, CellId from,
                                         CellId to) {
  constexpr int scale = 1000;  // corners are pulled in by 1/1000 of a space (RAM-LOS-08)
  auto mine = kit::corners(grid.x(from), grid.y(from), scale, 1),
       theirs = kit::corners(grid.x(to), grid.y(to), scale, 1);
  auto blocks = [&](kit::EdgeRef edge) {
    bool inside = edge.x >= 0 && edge.y >= 0 && edge.x <= grid.width() && edge.y <= grid.height() &&
                  (edge.vertical ? edge.y < grid.height() : edge.x < grid.width());
    return inside && red.test(grid, edge);  // RAM-LOS-10: the border of the map blocks nothing
  };
  std::optional<kit::EdgeRef> first;
  for (kit::Point corner : mine) {  // RAM-LOS-03, RAM-LOS-04: one corner of the attacker …
    std::array<std::optional<kit::EdgeRef>, 4> hit;
    for (std::size_t i = 0; i < 4; ++i) {
      hit[i] = kit::first_touched({corner, theirs[i]}, scale, blocks);
      if (hit[i] && !first) first = hit[i];
    }
    for (std::size_t i = 0; i < 4; ++i)  // … and two corners of one side of the target (RAM-LOS-05)
      if (!hit[i] && !hit[(i + 1) % 4]) return std::nullopt;
  }
  return first;
}

kit::Edges<most_cells> outline(const kit::Grid& grid, const Cells& cells) {
  kit::Edges<most_cells> edges;
  cells.each([&](std::size_t cell) {
    for (Dir dir : kit::rook_dirs) {
      CellId next = grid.next(static_cast<CellId>(cell), dir);
      if (next == no_cell || !cells.test(next)) edges.set(grid, static_cast<CellId>(cell), dir);
    }
  });
  return edges;
}

kit::Steps<most_cells> steps_on(const Book& book, const kit::Edges<most_cells>& red, const Cells& solid) {
  return kit::king_steps(book.grid, red, book.on_map - solid, book.on_map);  // RAM-MOVE-11: detours stay on the Map
}

kit::Steps<most_cells> dear_steps(const Book& book, const kit::Edges<most_cells>& red, const Cells& solid,
                                  const Cells& tough, const kit::Steps<most_cells>& steps) {
  // RAM-MOVE-14: what is left when yellow lines are barred as well has a way round that crosses none.
  auto yellow = book.yellow | outline(book.grid, tough);
  auto cheap = kit::king_steps(book.grid, red | yellow, book.on_map - solid, book.on_map);
  auto inside = kit::into(book.grid, kit::out_of(steps, tough), tough);  // RAM-MOVE-05
  return (steps - cheap) | inside;
}

namespace {

// A space's drawing kind: the first word that is one.
std::uint8_t kind_of(std::uint64_t words) {
  for (unsigned word = 0; word < static_cast<unsigned>(Terrain::cover); ++word)
    if (words >> word & 1U) return static_cast<std::uint8_t>(word);
  return 0;
}

void put_cell(Book& book, CellId cell, std::uint64_t words) {
  auto is = [&](Terrain t) { return (words >> static_cast<unsigned>(t) & 1U) != 0; };
  book.kind[cell] = kind_of(words);
  if (!is(Terrain::gap)) book.on_map.set(cell);
  book.cover.assign(cell, is(Terrain::cover));
  book.tough.assign(cell, is(Terrain::tough));
  book.solid.assign(cell, is(Terrain::solid));
  book.road.assign(cell, is(Terrain::road));
}

void put_edge(Book& book, Line kind, int x, int y, bool vertical) {
  (kind == Line::red ? book.red : book.yellow).set(book.grid, kit::EdgeRef{x, y, vertical});
}

bool size_fits(const std::string& where, int width, int height, content::Complaints& complaints) {
  if (width % 4 == 0 && height % 4 == 0 && width * height <= static_cast<int>(most_cells) && width >= 4) return true;
  complaints.add(where, "the map is " + std::to_string(width) + " by " + std::to_string(height) +
                            " spaces, expected multiples of 4 (Areas) and at most " + std::to_string(most_cells) +
                            " spaces");
  return false;
}

// RAM-SETUP-01: tiles lie where the diagram says, turned as drawn.
bool lay_tiles(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  content::Ids ids("tile", tiles);
  int width = 0, height = 0;
  for (const TileLay& lay : mission.tiles) {
    if (lay.at.x < 0 || lay.at.y < 0 || lay.at.x > 7 || lay.at.y > 7) {
      complaints.add(lay.tile.where, "a tile lies off the table, expected columns and rows from 0 to 7");
      return false;
    }
    width = std::max(width, (lay.at.x + 1) * 8);
    height = std::max(height, (lay.at.y + 1) * 8);
  }
  if (!size_fits(mission.where + "/tiles", width, height, complaints)) return false;
  book.grid = kit::Grid(width, height);
  book.kind.assign(static_cast<std::size_t>(width * height), static_cast<std::uint8_t>(Terrain::gap));
  for (const TileLay& lay : mission.tiles) {
    std::size_t number = ids.find(lay.tile, complaints);
    if (tiles.empty() || tiles[number].map.width != 8) return false;
    const MapSheet& sheet = tiles[number].map;
    int left = lay.at.x * 8, top = lay.at.y * 8;
    for (int y = 0; y < 8; ++y)
      for (int x = 0; x < 8; ++x) {
        auto [tx, ty] = kit::turned_cell({x, y}, 8, 8, lay.turn);
        put_cell(book, book.grid.id(left + tx, top + ty), sheet.words[sheet.index(x, y)]);
      }
    sheet.each_edge([&](Line kind, bool vertical, int x, int y) {
      kit::EdgeRef edge = kit::turned_edge({x, y, vertical}, 8, lay.turn);
      put_edge(book, kind, left + edge.x, top + edge.y, edge.vertical);
    });
  }
  return true;
}

bool lay_rows(Book& book, content::Complaints& complaints) {
  const MapSheet& sheet = *book.mission.map;
  if (sheet.width == 0 || !size_fits(sheet.where, sheet.width, sheet.height, complaints)) return false;
  book.grid = kit::Grid(sheet.width, sheet.height);
  book.kind.assign(sheet.words.size(), 0);
  for (std::size_t cell = 0; cell < sheet.words.size(); ++cell)
    put_cell(book, static_cast<CellId>(cell), sheet.words[cell]);
  sheet.each_edge([&](Line kind, bool vertical, int x, int y) { put_edge(book, kind, x, y, vertical); });
  return true;
}

}  // namespace

bool lay_ground(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  if (mission.map.has_value() == !mission.tiles.empty()) {
    complaints.add(mission.where, "there are map and tiles, or neither, expected one of the two");
    return false;
  }
  if (mission.map ? !lay_rows(book, complaints) : !lay_tiles(book, tiles, complaints)) return false;
  book.red |= outline(book.grid, book.solid);  // RAM-IMP-02
  const kit::Grid& grid = book.grid;
  book.areas_wide = grid.width() / 4;
  book.areas_high = grid.height() / 4;
  book.area_cells.resize(static_cast<std::size_t>(book.areas_wide * book.areas_high));
  book.area.resize(static_cast<std::size_t>(grid.cells()));
  book.around.resize(book.area.size());
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    auto area =
        static_cast<std::uint8_t>(grid.y(cell) / 4 * book.areas_wide + grid.x(cell) / 4);  // RAM-MAP-01, RAM-FOG-13
    book.area[cell] = area;
    book.area_cells[area].set(cell);
    for (Dir dir : kit::king_dirs)
      if (CellId next = grid.next(cell, dir); next != no_cell) book.around[cell].set(next);
  }
  return true;
}

namespace {

// Who sees whom with these lines. Most pairs have no line anywhere near: a sum over the box of both cells tells.
class Seer {
 public:
  Seer(const kit::Grid& grid, const kit::Edges<most_cells>& red) : grid_(grid), red_(red) {
    int width = grid.width() + 1;
    sums_.assign(static_cast<std::size_t>(width * (grid.height() + 1)), 0);
    Cells lined = red.side[0] | red.side[1] | red.side[2] | red.side[3];
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        at(x + 1, y + 1) = at(x, y + 1) + at(x + 1, y) - at(x, y) + lined.test(grid.id(x, y));
  }
  bool operator()(CellId a, CellId b) {
    auto [left, right] = std::minmax({grid_.x(a), grid_.x(b)});
    auto [top, bottom] = std::minmax({grid_.y(a), grid_.y(b)});
    int lined = at(right + 1, bottom + 1) - at(left, bottom + 1) - at(right + 1, top) + at(left, top);
    return lined == 0 || !wall_between(grid_, red_, a, b);
  }

 private:
  int& at(int x, int y) { return sums_[static_cast<std::size_t>(y * (grid_.width() + 1) + x)]; }
  const kit::Grid& grid_;
  const kit::Edges<most_cells> red_;
  std::vector<int> sums_;
};

}  // namespace

void make_tables(Book& book) {
  book.steps = steps_on(book, book.red, book.solid);
  book.dear = dear_steps(book, book.red, book.solid, book.tough, book.steps);
  book.air = kit::king_steps(book.grid, {}, book.on_map, book.on_map);
  book.walk = kit::Distances(book.grid, book.steps);
  book.sight = kit::SwitchedSight<most_cells>(book.grid.cells(), Seer(book.grid, book.red - book.switchable),
                                              Seer(book.grid, book.red | book.switchable));
}

}  // namespace fireteam::rambo
