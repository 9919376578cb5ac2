// Sentry points and patrol lines, of tiles and of the mission, and who stands on them.
#include <algorithm>
#include <set>

#include "content/line.h"
#include "games/sas/tiles.h"

namespace fireteam::sas {

namespace {

std::string at_text(Square at) { return std::to_string(at.x) + "," + std::to_string(at.y); }

std::uint8_t turned_dir(std::uint8_t dir, int quarters) { return static_cast<std::uint8_t>((dir + 2 * quarters) & 7); }

struct Lay {  // where a tile lies; the mission's own posts lie as they are
  int left = 0, top = 0, turn = 0;
  Square place(Square at) const {
    if (turn) at = kit::turned_cell(at, tile_side, tile_side, turn);
    return {left + at.x, top + at.y};
  }
};

bool walkable(const Book& book, CellId from, CellId to) {
  const Ground& g = book.ground;
  for (Dir dir : kit::rook_dirs)
    if (g.grid.next(from, dir) == to)
      return !g.high_wall.test(from, dir) && !g.building_wall.test(from, dir) && !g.window.test(from, dir);
  return false;
}

class Posts {
 public:
  Posts(Book& book, content::Complaints& complaints) : book_(book), complaints_(complaints) {}

  void sentry(const SentryFile& file, const Lay& lay, std::uint8_t in, const std::string& name) {
    const Grid& grid = book_.ground.grid;
    Square at = lay.place({file.at.x, file.at.y});
    SentryPoint point;
    point.cell = grid.id_or_none(at.x, at.y);
    point.colour = colour_of(file.colour);
    point.facing = turned_dir(dir_of(file.facing), lay.turn);
    point.arrows = 0;
    for (char arrow : file.arrows) {
      auto found = std::string_view("NESW").find(arrow);
      if (found == std::string_view::npos)
        return complaints_.add(file.where + "/arrows", "'" + file.arrows + "' stands there, expected letters of NESW");
      point.arrows = static_cast<std::uint8_t>(point.arrows | 1U << ((found + static_cast<unsigned>(lay.turn)) & 3U));
    }
    if (!(point.arrows >> (point.facing / 2) & 1U))
      return complaints_.add(file.where + "/facing", "the filled arrow is none of the arrows, expected one of '" +
                                                         file.arrows + "' (SAS-SETUP-08)");
    if (file.colour == Tint::mixed) return complaints_.add(file.where + "/colour", "expected black or white");
    if (point.cell == no_cell || !stands_there(book_, point.cell)) {
      if (in) complaints_.add(file.where, "sentry point " + name + " at " + at_text(at) + " cannot be stood on");
      return;  // printed, but covered by a small tile
    }
    book_.points.push_back(point);
    if (in)
      book_.setup_units.push_back({.kind = UnitKind::rifle,
                                   .role = Role::sentry,
                                   .colour = point.colour,
                                   .cell = point.cell,
                                   .facing = point.facing,
                                   .arrows = point.arrows,
                                   .in = in});
  }

  void patrol(const PatrolFile& file, const Lay& lay, std::uint8_t in, const std::string& name) {
    if (!in) return;
    std::vector<Square> way = read_way(file.way, file.loop, 0, file.where + "/way", complaints_);
    if (way.empty()) return;
    PatrolLine line;
    line.colour = colour_of(file.colour);
    line.loop = file.loop;
    const Grid& grid = book_.ground.grid;
    for (Square at : way) {
      at = lay.place(at);
      CellId cell = grid.id_or_none(at.x, at.y);
      if (cell == no_cell)
        return complaints_.add(file.where, "patrol line " + name + " leaves the board at " + at_text(at));
      if (!stands_there(book_, cell))
        return complaints_.add(file.where, "patrol line " + name + " crosses " + at_text(at) +
                                               ", which cannot be walked, expected open ground");
      if (std::ranges::find(line.cells, cell) != line.cells.end())
        return complaints_.add(file.where, "patrol line " + name + " crosses itself at " + at_text(at));
      if (!line.cells.empty() && !walkable(book_, line.cells.back(), cell))
        return complaints_.add(file.where, "patrol line " + name + " is cut by a wall before " + at_text(at));
      line.cells.push_back(cell);
    }
    if (line.loop && !walkable(book_, line.cells.back(), line.cells.front()))
      return complaints_.add(file.where, "patrol line " + name + " does not close");
    if (line.cells.size() < 2) return complaints_.add(file.where + "/way", "one square only, expected two or more");
    for (std::size_t i = 0; i < 2 && i < file.starts.size(); ++i)
      if (!start(file, lay, line, i)) return;
    auto kind = std::ranges::find(book_.units, file.unit, &UnitCard::id);
    if (kind == book_.units.end() || kind->vehicle())
      return complaints_.add(file.where + "/unit", "no infantry '" + file.unit + "'");
    auto number = static_cast<std::uint8_t>(book_.lines.size());
    book_.lines.push_back(line);
    book_.setup_units.push_back({.kind = kind->kind,
                                 .role = Role::patrol,
                                 .colour = line.colour,
                                 .cell = line.cells[line.starts[0].step],
                                 .facing = line.starts[0].facing,
                                 .line = number,
                                 .tags = tag_bits(book_, file.tags, file.where + "/tags", complaints_),
                                 .in = in,
                                 .second = number});
  }

 private:
  bool start(const PatrolFile& file, const Lay& lay, PatrolLine& line, std::size_t i) {
    std::string where = file.where + "/starts/" + std::to_string(i);
    content::Line text(file.starts[i], where, complaints_);
    auto at = content::pair_of(text.take("a square such as 7,2"));
    auto heading = text.word<Heading>(text.take("N, E, S or W"), "direction");
    text.finish();
    if (text.bad()) return false;
    Square placed = at ? lay.place({at->x, at->y}) : Square{-1, -1};
    CellId cell = book_.ground.grid.id_or_none(placed.x, placed.y);
    auto found = std::ranges::find(line.cells, cell);
    if (cell == no_cell || found == line.cells.end()) {
      complaints_.add(where, "'" + file.starts[i] + "' is no square of the line, expected one (SAS-SETUP-09)");
      return false;
    }
    std::uint8_t facing = turned_dir(dir_of(heading), lay.turn);
    CellId next = book_.ground.grid.next(cell, static_cast<Dir>(facing));
    if (std::ranges::find(line.cells, next) == line.cells.end()) {
      complaints_.add(where, "'" + file.starts[i] + "' does not face along the line (SAS-SETUP-11)");
      return false;
    }
    line.starts[i] = {static_cast<std::uint8_t>(found - line.cells.begin()), facing};
    return true;
  }

  Book& book_;
  content::Complaints& complaints_;
};

// Variants in which nobody stands there.
std::uint8_t unmanned_in(const MissionFile& mission, const std::string& name) {
  std::uint8_t in = 0;
  for (const auto& [variant, knob] : mission.knobs)
    for (std::size_t i = 0; i < variants; ++i)
      if (variant == names_of(kit::Variant{})[i] && std::ranges::find(knob.unmanned, name) != knob.unmanned.end())
        in = static_cast<std::uint8_t>(in | 1U << i);
  return in;
}

}  // namespace

std::vector<Square> read_way(const std::string& text, bool loop, int least, const std::string& where,
                             content::Complaints& complaints) {
  std::vector<Square> way;
  std::vector<Square> corners;
  for (std::string_view word : words_of(text)) {
    auto at = content::pair_of(word, least);
    if (!at) {
      complaints.add(where, "'" + std::string(word) + "' stands there, expected corners such as 7,0 7,9");
      return {};
    }
    corners.push_back({at->x, at->y});
  }
  if (loop && !corners.empty()) corners.push_back(corners.front());
  for (Square corner : corners) {
    if (way.empty()) {
      way.push_back(corner);
      continue;
    }
    Square at = way.back();
    if ((at.x == corner.x) == (at.y == corner.y)) {
      complaints.add(where, "from " + at_text(at) + " to " + at_text(corner) +
                                " runs no straight line, expected one along a row or column");
      return {};
    }
    while (!(at == corner)) {
      at = {at.x + (corner.x > at.x) - (corner.x < at.x), at.y + (corner.y > at.y) - (corner.y < at.y)};
      way.push_back(at);
    }
  }
  if (loop && way.size() > 1) way.pop_back();
  if (way.empty()) complaints.add(where, "no corner stands there, expected some such as 7,0 7,9");
  return way;
}

std::uint8_t tag_bits(Book& book, const std::vector<std::string>& tags, const std::string& where,
                      content::Complaints& complaints) {
  std::uint8_t bits = 0;
  for (const std::string& tag : tags) {
    auto found = std::ranges::find(book.tags, tag);
    if (found == book.tags.end()) {
      if (!content::is_id(tag) || book.tags.size() >= most_tags) {
        complaints.add(where, "'" + tag + "' is no good tag, expected a short name, at most " +
                                  std::to_string(most_tags) + " in a mission");
        continue;
      }
      found = book.tags.insert(book.tags.end(), tag);
    }
    bits = static_cast<std::uint8_t>(bits | 1U << (found - book.tags.begin()));
  }
  return bits;
}

void lay_posts(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  Posts posts(book, complaints);
  std::set<std::string> names;
  content::Ids ids("tile", tiles);
  for (const TileLay& lay : mission.tiles) {
    const TileFile& face = tiles[ids.find(lay.tile, complaints)];
    Lay at{lay.at.x * tile_side, lay.at.y * tile_side, lay.turn};
    std::set<std::string> own;
    auto variants_of = [&](const std::string& id) {
      own.insert(id);
      names.insert(face.id + "." + id);
      bool manned = !lay.manned || std::ranges::find(*lay.manned, id) != lay.manned->end();
      return static_cast<std::uint8_t>(manned ? 7U & ~unmanned_in(mission, face.id + "." + id) : 0U);
    };
    for (const SentryFile& file : face.sentries) posts.sentry(file, at, variants_of(file.id), face.id + "." + file.id);
    for (const PatrolFile& file : face.patrols) posts.patrol(file, at, variants_of(file.id), face.id + "." + file.id);
    for (std::size_t i = 0; lay.manned && i < lay.manned->size(); ++i)
      if (!own.contains((*lay.manned)[i]))
        complaints.add(lay.where + "/manned/" + std::to_string(i),
                       "tile '" + face.id + "' has no point or line '" + (*lay.manned)[i] + "'");
  }
  for (const SentryFile& file : mission.sentries)
    posts.sentry(file, {}, static_cast<std::uint8_t>(file.in.bits & ~unmanned_in(mission, file.id)), file.id);
  for (const PatrolFile& file : mission.patrols)
    posts.patrol(file, {}, static_cast<std::uint8_t>(file.in.bits & ~unmanned_in(mission, file.id)), file.id);
  for (const auto& [variant, knob] : mission.knobs)
    for (const std::string& name : knob.unmanned)
      if (!names.contains(name))
        complaints.add(knob.where + "/unmanned", "no point or line '" + name + "', expected one such as farm.a");
}

void check_tiles(const Book& box, const std::vector<TileFile>& tiles, content::Complaints& complaints) {
  for (const TileFile& face : tiles) {
    Book alone;
    alone.units = box.units;
    alone.mission.where = face.where;
    alone.mission.tiles.push_back({{face.id, face.where}, {0, 0}, 0, std::nullopt, face.where});
    if (lay_ground(alone, tiles, complaints)) lay_posts(alone, tiles, complaints);
  }
}

}  // namespace fireteam::sas
