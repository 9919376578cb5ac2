// The ground as it is drawn: areas of all sectors with terrain, letters and red borders, and mission cards below them.
#include <fmt/format.h>

#include <algorithm>

#include "base/names.h"
#include "engine/draw.h"
#include "engine/nouns.h"
#include "games/jagged/words.h"

namespace fireteam::jagged {

namespace {

// A mission's card, and the space of one that is solved while its people have not left yet.
bool lies_out(Facts f, int slot) {
  const auto area = static_cast<AreaId>(first_card_area + slot);
  return f.board.missions[static_cast<std::size_t>(slot)].kind != 255 ||
         std::ranges::any_of(f.board.mercs, [&](const Merc& merc) { return on_map(merc) && merc.area == area; });
}

Digest ground_rev(Facts f) {
  Digest rev = f.book.content;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    const Sector& sector = f.board.sectors[site];
    const std::uint8_t parts[] = {static_cast<std::uint8_t>(sector.state),
                                  static_cast<std::uint8_t>(sector.strength),
                                  sector.spawn,
                                  sector.closed,
                                  static_cast<std::uint8_t>(f.board.access[0] == site),
                                  static_cast<std::uint8_t>(f.board.access[1] == site)};
    rev = digest_of(parts, sizeof parts, rev);
  }
  for (int slot = 0; slot < most_missions; ++slot) {
    const std::uint8_t parts[] = {f.board.missions[static_cast<std::size_t>(slot)].kind,
                                  static_cast<std::uint8_t>(lies_out(f, slot))};
    rev = digest_of(parts, sizeof parts, rev);
  }
  return rev;
}

// "06B-3", as the log says it, free or not.
std::string area_label(Facts f, AreaId id) {
  std::string text = area_id(f, id);
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

// A red border, drawn where the two outlines run together.
void draw_red(const Area& one, const Area& other, scene::Ground& out) {
  for (std::size_t i = 0; i < one.outline.size(); ++i)
    for (std::size_t k = 0; k < other.outline.size(); ++k) {
      const auto &a = one.outline[i], &b = one.outline[(i + 1) % one.outline.size()];
      const auto &c = other.outline[k], &d = other.outline[(k + 1) % other.outline.size()];
      if (!kit::share_side(a, b, c, d)) continue;
      const auto low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
      out.edges.push_back({low[0], low[1], high[0], high[1], "impassable", "", "Red border"});
    }
}

}  // namespace

void draw_ground(Facts f, scene::Ground& out) {
  int below = 0;  // room for the mission cards that lie there
  for (int slot = 0; slot < most_missions; ++slot)
    if (lies_out(f, slot)) below = f.book.areas[static_cast<std::size_t>(first_card_area + slot)].y + 3 - f.book.height;
  if (!draw::begin_areas(out, {ground_rev(f), "jagged", std::max(f.book.width, 9), f.book.height + below})) return;
  constexpr const char* kinds[] = {"ground", "forest", "room", "water"};
  constexpr const char* words[] = {"Plain", "Jungle", "Settlement", "Swamp"};
  for (AreaId id = 0; id < first_card_area; ++id) {
    const Area& area = f.book.areas[id];
    if (area.site == no_site) continue;
    const auto terrain = static_cast<std::size_t>(area.terrain);
    scene::Place& place = draw::area(out, id, area_label(f, id), kinds[terrain], area.x, area.y, area.outline);
    std::string letters;
    for (std::size_t letter = 0; letter < 4; ++letter)
      if (f.book.tiles[area.site].letters[letter] == id) letters += static_cast<char>('A' + letter);
    place.word = words[terrain] + (letters.empty() ? std::string() : " " + letters);
    draw::words(place.tags, {{f.book.tiles[area.site].start, "start"},
                             {liberated(f, area.site), "liberated"},
                             {f.board.sectors[area.site].state == State::occupied, "occupied"}});
    f.book.near.near(id).each([&](std::size_t other) {
      if (other > id && !f.book.steps.linked(id, other)) draw_red(area, f.book.areas[other], out);
    });
  }
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    const Sector& sector = f.board.sectors[site];
    const Tile& tile = f.book.tiles[site];
    std::string name = site_name(f, site);
    if (sector.state == State::occupied)
      name += sector.spawn < f.book.spawns.size() ? ": " + f.book.spawns[sector.spawn].title
                                                  : fmt::format(": {}", name_of(sector.strength));
    else
      name += fmt::format(": {}", name_of(sector.state));
    out.regions.push_back({name, "sector", tile.column * 13, tile.row * 13, 12, 12});
  }
  for (int slot = 0; slot < most_missions; ++slot) {
    if (!lies_out(f, slot)) continue;
    const auto id = static_cast<AreaId>(first_card_area + slot);
    const Area& area = f.book.areas[id];
    draw::area(out, id, capital(site_name(f, area.site)), "floor", area.x, area.y, area.outline).word = "Mission";
  }
}

}  // namespace fireteam::jagged
