// The map of a mission: tiles as they lie, small tiles over them, edges laid last, rooms numbered.
#include "games/sas/tiles.h"

#include <algorithm>
#include <map>

#include "content/line.h"

namespace fireteam::sas {

namespace {

constexpr std::size_t none_word = names_of(Border{}).size();  // "none V 11 4": takes an edge away

std::string at_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

class Canvas {
 public:
  Canvas(Book& book, content::Complaints& complaints) : book_(book), complaints_(complaints) {}

  bool rows() {
    const MissionMap& sheet = *book_.mission.map;
    if (sheet.width == 0 || !sized(sheet.width, sheet.height, sheet.where)) return false;
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x) cell(x, y) = sheet.words[sheet.index(x, y)];
    sheet.each_edge([&](Border kind, bool vertical, int x, int y) { print({x, y, vertical}, kind, sheet.where); });
    return true;
  }

  bool tiles(const std::vector<TileFile>& faces) {  // SAS-SETUP-04
    const MissionFile& mission = book_.mission;
    content::Ids ids("tile", faces);
    int wide = 0, high = 0;
    for (const TileLay& lay : mission.tiles) {
      wide = std::max(wide, lay.at.x + 1);
      high = std::max(high, lay.at.y + 1);
    }
    if (wide * high != static_cast<int>(mission.tiles.size())) {
      complaints_.add(mission.where + "/tiles", std::to_string(mission.tiles.size()) + " tiles for a map of " +
                                                    std::to_string(wide) + " by " + std::to_string(high) +
                                                    ", expected each place once");
      return false;
    }
    if (!sized(wide * tile_side, high * tile_side, mission.where + "/tiles")) return false;
    std::map<std::pair<int, int>, int> places;
    std::map<int, std::string> used;
    std::size_t before = complaints_.list().size();
    for (const TileLay& lay : mission.tiles) {
      const TileFile& face = faces[ids.find(lay.tile, complaints_)];
      if (places[{lay.at.x, lay.at.y}]++)
        complaints_.add(lay.where, "two tiles lie at " + at_text(lay.at.x, lay.at.y) + ", expected one");
      if (!used[face.tile].empty())
        complaints_.add(lay.where, "tile " + std::to_string(face.tile) + " lies twice, as '" + used[face.tile] +
                                       "' and as '" + face.id + "', expected one of its faces");
      used[face.tile] = face.id;
      if (complaints_.list().size() == before) lay_tile(face, lay);
    }
    return complaints_.list().size() == before;
  }

  void patches() {  // SAS-SETUP-05
    for (const PatchFile& patch : book_.mission.patches)
      for (std::size_t y = 0; y < patch.rows.size(); ++y)
        for (std::size_t x = 0; x < patch.rows[y].size(); ++x) {
          char sign = patch.rows[y][x];
          int to_x = patch.at.x + static_cast<int>(x), to_y = patch.at.y + static_cast<int>(y);
          if (sign == ' ') continue;
          auto words = words_of_sign(sign);
          if (!words || to_x >= width_ || to_y >= height_)
            complaints_.add(
                patch.where + "/rows/" + std::to_string(y),
                "'" + std::string(1, sign) + "' at " + at_text(to_x, to_y) +
                    (words ? " lies off the board" : " is no sign, expected one of . , _ : T h c ^ ~ = # k"));
          else
            cell(to_x, to_y) = *words;
        }
  }

  // Written as on a map; the same reader reads them, and its complaints name the same key.
  void edges() {
    const MissionFile& mission = book_.mission;
    if (mission.edges.empty()) return;
    using content::Value;
    Value text{.kind = Value::Kind::object, .keys = {"rows", "edges"}};
    Value rows{.kind = Value::Kind::list}, lines{.kind = Value::Kind::list};
    for (int y = 0; y < height_; ++y)
      rows.items.push_back({.kind = Value::Kind::text, .text = std::string(static_cast<std::size_t>(width_), '.')});
    for (const std::string& line : mission.edges) lines.items.push_back({.kind = Value::Kind::text, .text = line});
    text.items = {rows, lines};
    std::vector<std::string> words;
    for (std::string_view name : names_of(Border{})) words.emplace_back(name);
    words.emplace_back("none");
    std::string file = mission.where.substr(0, mission.where.find(':'));
    content::MapSheet sheet;
    content::read_map(content::Node(text, file, complaints_), content::Codec<Sign>::type().words, words,
                      content::common_signs<Sign>(), sheet);
    for (const content::MapEdge& edge : sheet.edges)
      if (edge.kind == none_word)
        edges_.erase({edge.x, edge.y, edge.vertical});
      else
        edges_[{edge.x, edge.y, edge.vertical}] = static_cast<Border>(edge.kind);
  }

  void locks() {
    for (std::size_t i = 0; i < book_.mission.locked.size(); ++i) {
      std::string where = book_.mission.where + "/locked/" + std::to_string(i);
      content::Line line(book_.mission.locked[i], where, complaints_);
      auto at = content::pair_of(line.take("a square such as 8,2"));
      auto side = line.word<Heading>(line.take("N, E, S or W"), "side");
      line.finish();
      if (line.bad()) continue;
      auto edge = at && at->x < width_ && at->y < height_
                      ? edges_.find(kit::edge_of(Grid(width_, height_), Grid(width_, height_).id(at->x, at->y),
                                                 static_cast<Dir>(dir_of(side))))
                      : edges_.end();
      if (edge == edges_.end() || edge->second != Border::door)
        complaints_.add(where,
                        "'" + book_.mission.locked[i] + "' is no door, expected a square and the side of its door");
      else
        edge->second = Border::locked_door;
    }
  }

  void into_book() {
    Ground& g = book_.ground;
    g.grid = Grid(width_, height_);
    book_.look.assign(cells_.size(), 0);
    Cells indoors, entry;
    for (CellId id = 0; id < g.grid.cells(); ++id) {
      std::uint64_t words = cells_[id];
      auto is = [&](Sign sign) { return (words >> static_cast<unsigned>(sign) & 1U) != 0; };
      book_.on_map.set(id);
      for (std::uint8_t sign = 0; sign < names_of(Sign{}).size(); ++sign)
        if (words >> sign & 1U) book_.look[id] = sign;
      if (is(Sign::indoors)) book_.look[id] = static_cast<std::uint8_t>(is(Sign::crate) ? Sign::crate : Sign::indoors);
      g.forest.assign(id, is(Sign::forest));
      g.hedge.assign(id, is(Sign::hedge));
      g.crate.assign(id, is(Sign::crate));
      g.rock.assign(id, is(Sign::rock));
      g.water.assign(id, is(Sign::water));
      g.bridge.assign(id, is(Sign::bridge));
      indoors.assign(id, is(Sign::indoors));
      entry.assign(id, is(Sign::entry));
      if (is(Sign::dump)) book_.dumps.set(id);
      if (is(Sign::barrel)) book_.tokens.push_back({id, TokenKind::barrel, 0});
    }
    for (const auto& [edge, kind] : edges_) put_edge(edge, kind);
    number_rooms(indoors);
    if (entry.any()) book_.exits.push_back({"entry", "entry", entry, true, true});
  }

 private:
  std::string map_key() const { return book_.mission.where + (book_.mission.tiles.size() > 1 ? "/tiles" : "/map"); }
  std::uint64_t& cell(int x, int y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  bool sized(int width, int height, const std::string& where) {
    if (width < 2 || width > Grid::longest_side || height > Grid::longest_side ||
        width * height > static_cast<int>(most_cells)) {
      complaints_.add(where, "the map is " + std::to_string(width) + " by " + std::to_string(height) +
                                 " squares, expected at least 2 columns and at most " + std::to_string(most_cells) +
                                 " squares");
      return false;
    }
    width_ = width;
    height_ = height;
    cells_.assign(static_cast<std::size_t>(width * height), 0);
    return true;
  }

  static std::optional<std::uint64_t> words_of_sign(char sign) {
    for (auto [known, words] : common_legend(Sign{})) {
      if (known != sign) continue;
      std::uint64_t bits = 0;
      for (std::string_view word : words_of(words))
        for (std::size_t i = 0; i < names_of(Sign{}).size(); ++i)
          if (word == names_of(Sign{})[i]) bits |= std::uint64_t{1} << i;
      return bits;
    }
    return std::nullopt;
  }

  void lay_tile(const TileFile& face, const TileLay& lay) {
    int left = lay.at.x * tile_side, top = lay.at.y * tile_side;
    for (int y = 0; y < tile_side; ++y)
      for (int x = 0; x < tile_side; ++x) {
        auto [tx, ty] = kit::turned_cell({x, y}, tile_side, tile_side, lay.turn);
        cell(left + tx, top + ty) = face.map.words[face.map.index(x, y)];
      }
    face.map.each_edge([&](Border kind, bool vertical, int x, int y) {
      EdgeRef edge = kit::turned_edge({x, y, vertical}, tile_side, lay.turn);
      print({left + edge.x, top + edge.y, edge.vertical}, kind, lay.where);
    });
  }

  // Two prints on one edge: a door or window in a run of wall, or tiles that contradict each other.
  void print(EdgeRef edge, Border kind, const std::string& where) {
    auto [found, fresh] = edges_.try_emplace(edge, kind);
    if (fresh || found->second == kind) return;
    auto within = [](Border wall, Border opening) {
      bool in_wall = opening == Border::door || opening == Border::locked_door || opening == Border::window;
      return (wall == Border::building_wall && in_wall) ||
             (wall == Border::high_wall && opening == Border::grapple_wall);
    };
    if (within(found->second, kind))
      found->second = kind;
    else if (!within(kind, found->second))
      complaints_.add(where, std::string("the edge ") + (edge.vertical ? "west" : "north") + " of " +
                                 at_text(edge.x, edge.y) + " is both " +
                                 names_of(Border{})[static_cast<std::size_t>(found->second)] + " and " +
                                 names_of(Border{})[static_cast<std::size_t>(kind)] + ", expected one of them");
  }

  void put_edge(EdgeRef edge, Border kind) {
    Ground& g = book_.ground;
    switch (kind) {
      case Border::low_wall:
        return g.low_wall.set(g.grid, edge);
      case Border::grapple_wall:
        g.grapple.set(g.grid, edge);
        return g.high_wall.set(g.grid, edge);
      case Border::high_wall:
        return g.high_wall.set(g.grid, edge);
      case Border::building_wall:
        return g.building_wall.set(g.grid, edge);
      case Border::locked_door:
        if (book_.doors.size() < 64) book_.locked |= std::uint64_t{1} << book_.doors.size();
        [[fallthrough]];
      case Border::door:
        if (book_.doors.size() == 64) return complaints_.add(map_key(), "a 65th door, expected at most 64");
        book_.doors.push_back(edge);
        return g.door.set(g.grid, edge);
      case Border::window:
        return g.window.set(g.grid, edge);
    }
  }

  void number_rooms(const Cells& indoors) {
    Ground& g = book_.ground;
    std::uint8_t room = 0;
    for (CellId start = 0; start < g.grid.cells(); ++start) {
      if (!indoors.test(start) || g.room[start]) continue;
      std::vector<CellId> open{start};
      g.room[start] = ++room;
      while (!open.empty()) {
        CellId id = open.back();
        open.pop_back();
        for (Dir dir : kit::rook_dirs) {
          CellId next = g.grid.next(id, dir);
          if (next == no_cell || !indoors.test(next) || g.room[next] || shut(id, dir)) continue;
          g.room[next] = room;
          open.push_back(next);
        }
      }
    }
    if (!book_.blank) check_walls(indoors);
  }

  bool shut(CellId id, Dir dir) const {
    const Ground& g = book_.ground;
    return g.building_wall.test(id, dir) || g.door.test(id, dir) || g.window.test(id, dir);
  }

  void check_walls(const Cells& indoors) {
    const Ground& g = book_.ground;
    auto say = [&](CellId id, const std::string& what) {
      complaints_.add(map_key(), what + " at " + at_text(g.grid.x(id), g.grid.y(id)));
    };
    indoors.each([&](std::size_t id) {
      for (Dir dir : kit::rook_dirs) {
        CellId next = g.grid.next(static_cast<CellId>(id), dir);
        if ((next == no_cell || !indoors.test(next)) && !shut(static_cast<CellId>(id), dir))
          say(static_cast<CellId>(id), "a room is open to the outside, expected wall, door or window");
      }
    });
    for (const auto& [edge, kind] : edges_) {
      auto [before, after] = kit::cells_beside(g.grid, edge);
      CellId here = after != no_cell ? after : before;
      if (before == no_cell || after == no_cell) {
        say(here, "an edge lies on the board's border, expected edges between squares");
        continue;
      }
      bool house = kind != Border::low_wall && kind != Border::high_wall && kind != Border::grapple_wall;
      if (house && !indoors.test(before) && !indoors.test(after))
        say(here, std::string("a ") + names_of(Border{})[static_cast<std::size_t>(kind)] +
                      " stands in the open, expected a room on one side");
    }
  }

  Book& book_;
  content::Complaints& complaints_;
  int width_ = 0, height_ = 0;
  std::vector<std::uint64_t> cells_;
  std::map<EdgeRef, Border> edges_;
};

}  // namespace

bool lay_ground(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  if (mission.map.has_value() == !mission.tiles.empty()) {
    complaints.add(mission.where + "/tiles", "there are map and tiles, or neither, expected one of the two");
    return false;
  }
  Canvas canvas(book, complaints);
  if (mission.map ? !canvas.rows() : !canvas.tiles(tiles)) return false;
  std::size_t before = complaints.list().size();
  canvas.patches();
  canvas.edges();
  canvas.locks();
  canvas.into_book();
  return complaints.list().size() == before;
}

bool stands_there(const Book& book, CellId cell) {
  const Ground& g = book.ground;
  return !g.water.test(cell) && !g.rock.test(cell) && !g.hedge.test(cell) && !g.crate.test(cell) &&
         !book.dumps.test(cell) && !book.blocked.test(cell);
}

}  // namespace fireteam::sas
