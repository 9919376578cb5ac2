// The map: tiles cut into areas by their outlines, borders for range and for steps, and what is wrong with a layout.
#include <algorithm>

#include "base/text.h"
#include "games/jagged/book.h"

namespace fireteam::jagged {

namespace {

constexpr int tile_size = 12, gap = 1;

// Which sides of its tile an outline touches: N E S W as bits.
std::uint8_t sides_of(const kit::Outline& outline) {
  auto touches = [&](kit::Vertex a, kit::Vertex b) {
    return kit::any_sides(outline, {a, b, b}, [](kit::Vertex p, kit::Vertex q, kit::Vertex r, kit::Vertex s) {
      return r != s && kit::share_side(p, q, r, s);
    });
  };
  const int e = tile_size;
  std::uint8_t sides = 0;
  const std::array<std::array<kit::Vertex, 2>, 4> edges{
      {{{{0, 0}, {e, 0}}}, {{{e, 0}, {e, e}}}, {{{0, e}, {e, e}}}, {{{0, 0}, {0, e}}}}};
  for (std::size_t side = 0; side < 4; ++side)
    if (touches(edges[side][0], edges[side][1])) sides = static_cast<std::uint8_t>(sides | 1U << side);
  return sides;
}

int area_of(const kit::Outline& outline) {  // twice its size
  int sum = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const auto& a = outline[i];
    const auto& b = outline[(i + 1) % outline.size()];
    sum += a[0] * b[1] - a[1] * b[0];
  }
  return sum < 0 ? -sum : sum;
}

struct Cut {  // a template, as its outlines say
  std::vector<kit::Outline> outlines;
  kit::Graph<most_areas_of> borders;
  std::vector<std::uint8_t> sides;
};

std::optional<std::array<std::size_t, 2>> pair_of(const std::string& text, std::size_t areas) {
  if (text.size() != 2) return std::nullopt;
  const auto a = static_cast<std::size_t>(text[0] - '1'), b = static_cast<std::size_t>(text[1] - '1');
  if (a >= areas || b >= areas || a == b) return std::nullopt;
  return std::array{a, b};
}

// What follows from the outlines must be what the template says of itself.
Cut cut_of(const Template& shape, const std::string& where, content::Complaints& complaints) {
  Cut cut;
  int size = 0;
  for (const TemplateArea& area : shape.areas) {
    kit::Outline& outline = cut.outlines.emplace_back();
    for (const content::At& at : area.outline) outline.push_back({at.x, at.y});
    size += area_of(outline);
    cut.sides.push_back(sides_of(outline));
  }
  if (size != 2 * tile_size * tile_size)
    complaints.add(where, "the outlines cover " + std::to_string(size) + " halves of a square, expected " +
                              std::to_string(2 * tile_size * tile_size) + ": they overlap or leave gaps");
  cut.borders = kit::borders<most_areas_of>(cut.outlines);
  std::size_t said = 0, found = 0;
  for (const std::string& text : shape.borders) {
    const auto pair = pair_of(text, shape.areas.size());
    if (!pair || !cut.borders.linked((*pair)[0], (*pair)[1]))
      complaints.add(where, "border " + text + ", which the outlines do not have");
    ++said;
  }
  for (std::size_t a = 0; a < shape.areas.size(); ++a) found += cut.borders.near(a).count();
  if (found != 2 * said) complaints.add(where, "the outlines have other borders than the list");
  for (std::size_t side = 0; side < 4; ++side) {
    std::string touched;
    for (std::size_t a = 0; a < cut.sides.size(); ++a)
      if (cut.sides[a] >> side & 1U) touched += static_cast<char>('1' + a);
    if (touched != shape.sides[side])
      complaints.add(
          where, "side " + std::to_string(side) + " is touched by " + touched + ", the list says " + shape.sides[side]);
  }
  return cut;
}

void lay_tile(Book& book, SiteId site, const FaceCard& face, const Template& shape, const Cut& cut,
              content::Complaints& complaints) {
  Tile& tile = book.tiles[site];
  const AreaId first = static_cast<AreaId>(site * most_areas_of);
  tile.areas = static_cast<std::uint8_t>(shape.areas.size());
  tile.slots = face.rebels;
  auto paint = [&](const std::vector<std::uint8_t>& areas, Terrain terrain) {
    for (std::uint8_t area : areas)
      if (area >= 1 && area <= tile.areas)
        book.areas[first + area - 1U].terrain = terrain;
      else
        complaints.add(face.where, "no area " + std::to_string(area));
  };
  for (std::uint8_t i = 0; i < tile.areas; ++i) {
    Area& area = book.areas[first + i];
    area.site = site;
    area.number = static_cast<std::uint8_t>(i + 1);
    area.sides = cut.sides[i];
    const int dx = tile.column * (tile_size + gap), dy = tile.row * (tile_size + gap);
    area.x = shape.areas[i].at.x + dx;
    area.y = shape.areas[i].at.y + dy;
    for (const kit::Vertex& point : cut.outlines[i]) area.outline.push_back({point[0] + dx, point[1] + dy});
    book.all.set(static_cast<std::size_t>(first + i));
    cut.borders.near(i).each([&](std::size_t other) {
      book.near.link(static_cast<std::size_t>(first + i), first + other);
      book.steps.link(static_cast<std::size_t>(first + i), first + other);
    });
  }
  paint(face.jungle, Terrain::jungle);
  paint(face.settlement, Terrain::settlement);
  paint(face.swamp, Terrain::swamp);
  tile.letters.fill(nowhere);
  for (std::size_t letter = 0; letter < 4; ++letter)
    if (face.letters[letter] >= 1 && face.letters[letter] <= tile.areas)
      tile.letters[letter] = static_cast<AreaId>(first + face.letters[letter] - 1);
    else if (face.letters[letter] > tile.areas)  // 0: the next letter stands in (JAG-SPAWN-08)
      complaints.add(face.where, "a letter on area " + std::to_string(face.letters[letter]) + ", which is not there");
  if (std::ranges::all_of(tile.letters, [](AreaId area) { return area == nowhere; }))
    complaints.add(face.where, "none of the letters A to D");
  for (const std::string& text : face.red) {  // JAG-TERRAIN-08, JAG-TERRAIN-09
    const auto pair = pair_of(text, tile.areas);
    if (pair && cut.borders.linked((*pair)[0], (*pair)[1]))
      book.steps.cut(first + (*pair)[0], first + (*pair)[1]);
    else
      complaints.add(face.where, "a red border " + text + ", which is no border");
  }
}

}  // namespace

void lay_map(Book& book, content::Complaints& complaints) {
  const FacesFile& faces = book.faces;
  std::vector<Cut> cuts;
  for (const Template& shape : faces.templates)
    cuts.push_back(cut_of(shape, "jagged/faces.json:/templates/" + shape.id, complaints));
  const std::string where = book.mission.where + "/map";
  int row = 0, columns = 0;
  std::vector<const FaceCard*> laid;
  for (const std::string& line : book.mission.map) {
    int column = 0;
    for (std::string_view word : words_of(line)) {
      std::string id(word.substr(0, 3));
      for (char& c : id)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      const auto face = std::ranges::find(faces.faces, id, &FaceCard::id);
      if (face == faces.faces.end()) {
        complaints.add(where, "no sector face '" + std::string(word) + "'");
        return;
      }
      for (const FaceCard* other : laid)
        if (other->id.substr(0, 2) == id.substr(0, 2))  // JAG-COMP-01
          complaints.add(where, "both " + other->id + " and " + id + ", which are one tile");
      laid.push_back(&*face);
      if (laid.size() > static_cast<std::size_t>(most_sectors)) {
        complaints.add(where, "more than nine sectors");
        return;
      }
      Tile& tile = book.tiles.emplace_back();
      tile.face = id;
      tile.column = column++;
      tile.row = row;
      for (char sign : word.substr(3)) {  // what lies there at set-up
        constexpr std::string_view strengths = "wsdu";
        if (const auto at = strengths.find(sign); at != std::string_view::npos) {
          tile.state = State::occupied;
          tile.strength = static_cast<Strength>(at);
        } else if (sign == 'c') {
          tile.state = State::contested;
        } else if (sign == '*') {
          tile.start = true;
        } else if (sign != 'L' && sign != '!') {
          complaints.add(where, "'" + std::string(word) + "': expected * L w s d u or ! after the face");
        }
      }
    }
    columns = std::max(columns, column);
    ++row;
  }
  for (SiteId site = 0; site < book.tiles.size(); ++site) {
    const auto shape = std::ranges::find(faces.templates, laid[site]->shape.id, &Template::id);
    if (shape == faces.templates.end()) {
      complaints.add(laid[site]->shape.where, "no template '" + laid[site]->shape.id + "'");
      return;
    }
    lay_tile(book, site, *laid[site], *shape, cuts[static_cast<std::size_t>(shape - faces.templates.begin())],
             complaints);
    constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (std::size_t side = 0; side < 4; ++side)  // JAG-MOVE-14
      for (SiteId other = 0; other < book.tiles.size(); ++other)
        if (book.tiles[other].column == book.tiles[site].column + dx[side] &&
            book.tiles[other].row == book.tiles[site].row + dy[side])
          book.tiles[site].beside[side] = other;
  }
  book.width = columns * (tile_size + gap) - gap;
  book.height = row * (tile_size + gap) - gap;
  const int per_row = std::max(1, book.width / 9);
  for (int slot = 0; slot < most_missions; ++slot) {  // mission cards lie below the map
    Area& area = book.areas[static_cast<std::size_t>(first_card_area + slot)];
    area.site = static_cast<SiteId>(most_sectors + slot);
    area.number = 1;
    const int x = slot % per_row * 9, y = book.height + 1 + slot / per_row * 5;
    area.x = x + 4;
    area.y = y + 2;
    area.outline = {{x, y}, {x + 8, y}, {x + 8, y + 4}, {x, y + 4}};
    book.all.set(static_cast<std::size_t>(first_card_area + slot));
  }
}

}  // namespace fireteam::jagged
