// Buildings: rows and doors read, split into the tiles of the box, checked by the construction rules, made at random.
#include <fmt/format.h>

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "games/mercs/book.h"
#include "games/mercs/ground.h"

namespace fireteam::mercs {

std::string zone_name(std::uint8_t zone) {
  if (zone == zones::hallway) return "hallway";
  if (zone == zones::elevator) return "elevator";
  if (zone < zones::first_room) return "stairs";
  return fmt::format("room {}", static_cast<char>('A' + zone - zones::first_room));
}

namespace {

constexpr const char* sides = "NESW";

struct Corner {
  char letter;
  int x, y;    // its outermost area
  int dx, dy;  // inwards
};
constexpr Corner corners[] = {{'A', 0, 0, 1, 1}, {'B', 7, 0, -1, 1}, {'C', 0, 7, 1, -1}, {'D', 7, 7, -1, -1}};

Areas of_zone(const Layout& layout, std::uint8_t zone) {
  Areas areas;
  for (AreaId a = 0; a < 64; ++a)
    if (layout.zone[a] == zone) areas.set(a);
  return areas;
}

Areas corner_halls() {
  Areas halls;
  for (const Corner& c : corners) halls.set(area_at(c.x + c.dx, c.y + c.dy));
  return halls;
}

bool beside(const Layout& layout, AreaId area, std::uint8_t zone) {
  for (int d = 0; d < 4; ++d)
    if (AreaId next = neighbour(area, d); next != nowhere && layout.zone[next] == zone) return true;
  return false;
}

// Can the areas be covered with tiles of two? The first one uncovered is paired with each neighbour in turn.
bool paired(Areas left) {
  if (left.none()) return true;
  const auto area = static_cast<AreaId>(left.first());
  left.reset(area);
  for (int d = 1; d <= 2; ++d)  // east and south: what lies before is covered
    if (AreaId next = neighbour(area, d); next != nowhere && left.test(next)) {
      Areas rest = left;
      rest.reset(next);
      if (paired(rest)) return true;
    }
  return false;
}

bool hangs_together(Areas areas) {
  if (areas.none()) return true;
  Areas seen;
  seen.set(areas.first());
  for (bool grown = true; grown;) {
    Areas more = seen;
    seen.each([&](std::size_t a) {
      for (int d = 0; d < 4; ++d)
        if (AreaId next = neighbour(static_cast<AreaId>(a), d); next != nowhere && areas.test(next)) more.set(next);
    });
    grown = more != seen;
    seen = more;
  }
  return seen == areas;
}

}  // namespace

// MRC-AREA-12
Result<Layout> layout_of(const std::vector<std::string>& rows, const std::vector<std::string>& doors) {
  Layout layout;
  layout.agents.fill(nowhere);
  if (rows.size() != 8) return Complaint{"rows", fmt::format("{} rows, expected 8 (MRC-AREA-01)", rows.size())};
  std::uint8_t stairs = zones::stairs;
  for (int y = 0; y < 8; ++y) {
    const std::string& row = rows[static_cast<std::size_t>(y)];
    if (row.size() != 8)
      return Complaint{"rows", fmt::format("row {} has {} areas, expected 8 (MRC-AREA-01)", y, row.size())};
    for (int x = 0; x < 8; ++x) {
      const char sign = row[static_cast<std::size_t>(x)];
      const AreaId area = area_at(x, y);
      layout.half[area] = static_cast<Quarter>((x + 2 * y) % 4);
      if (sign == '.')
        layout.zone[area] = zones::hallway;
      else if (sign == 'X')
        layout.zone[area] = zones::elevator;
      else if (sign == 's') {
        layout.zone[area] = std::min<std::uint8_t>(stairs, zones::stairs + 1);
        ++stairs;
      } else if (sign >= 'A' && sign <= 'Z')
        layout.zone[area] = zones::of_letter(sign);
      else
        return Complaint{"rows", fmt::format("'{}' in row {}, expected . X s or a room's letter", sign, y)};
    }
  }
  for (const std::string& text : doors) {
    const auto words = words_of(text);
    const auto at = words.size() == 2 ? split(words[0], ',') : std::vector<std::string_view>{};
    const auto x = at.size() == 2 ? to_number(at[0]) : std::nullopt,
               y = at.size() == 2 ? to_number(at[1]) : std::nullopt;
    const std::size_t side =
        words.size() == 2 && words[1].size() == 1 ? std::string_view(sides).find(words[1][0]) : std::string_view::npos;
    if (!x || !y || *x < 0 || *x > 7 || *y < 0 || *y > 7 || side == std::string_view::npos)
      return Complaint{"doors", "'" + text + "', expected an area and its side: 1,0 S"};
    const AreaId area = area_at(static_cast<int>(*x), static_cast<int>(*y));
    const AreaId next = neighbour(area, static_cast<int>(side));
    if (next == nowhere || layout.zone[area] < zones::first_room || layout.zone[next] == layout.zone[area])
      return Complaint{"doors", "'" + text + "' leads out of no room, expected an outer side of one (MRC-AREA-12)"};
    if (layout.door[side].test(area)) return Complaint{"doors", "'" + text + "': two doors on one edge, expected one"};
    layout.door[side].set(area);
    layout.door[(side + 2) % 4].set(next);
  }
  return layout;
}

// MRC-BUILD-02 to MRC-BUILD-05, MRC-BUILD-09, and what follows from the tiles of the box (MRC-COMP-06).
std::vector<std::string> faults_of(const Layout& layout) {
  std::vector<std::string> faults;
  const Areas halls = of_zone(layout, zones::hallway);
  for (const Corner& c : corners) {  // MRC-BUILD-02
    const Areas own = of_zone(layout, zones::of_letter(c.letter));
    Areas tile;
    tile.set(area_at(c.x, c.y));
    tile.set(area_at(c.x + c.dx, c.y));
    tile.set(area_at(c.x, c.y + c.dy));
    if (own != tile || !halls.test(area_at(c.x + c.dx, c.y + c.dy)))
      faults.push_back(
          fmt::format("corner {} is no corner tile with its hallway part to the inside (MRC-BUILD-02)", c.letter));
  }
  const Areas elevator = of_zone(layout, zones::elevator);
  if (elevator.count() != 2 || !hangs_together(elevator))
    faults.emplace_back("no elevator of two areas (MRC-BUILD-05)");
  for (std::uint8_t zone : {zones::stairs, static_cast<std::uint8_t>(zones::stairs + 1)})
    if (of_zone(layout, zone).count() != 1) faults.emplace_back("expected two stairs of one area each (MRC-BUILD-05)");
  for (AreaId a = 0; a < 64; ++a) {
    if (layout.zone[a] >= zones::stairs && layout.zone[a] < zones::first_room && !beside(layout, a, zones::hallway))
      faults.push_back("the stairs " + area_text(a) + " are shut in, expected a hallway beside them");
  }
  bool lift = false;
  elevator.each([&](std::size_t a) { lift |= beside(layout, static_cast<AreaId>(a), zones::hallway); });
  if (elevator.any() && !lift) faults.emplace_back("the elevator is shut in, expected a hallway beside it");
  int rooms = 0;
  for (std::uint8_t zone = zones::first_room; zone < most_zones; ++zone) {
    const Areas room = of_zone(layout, zone);
    if (room.none()) continue;
    ++rooms;
    const bool corner = zone < zones::first_room + 4;
    if (!corner && (room.count() != 2 || !hangs_together(room)))
      faults.push_back(zone_name(zone) + " is no tile of two areas (MRC-COMP-06)");
    bool entry = false, near = false;
    room.each([&](std::size_t a) {
      for (int d = 0; d < 4; ++d)
        if (layout.door[static_cast<std::size_t>(d)].test(a))
          if (AreaId next = neighbour(static_cast<AreaId>(a), d); next != nowhere)
            entry |= layout.zone[next] == zones::hallway;
      for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy) {
          const int x = static_cast<int>(a % 8) + dx, y = static_cast<int>(a / 8) + dy;
          near |= x >= 0 && x < 8 && y >= 0 && y < 8 && halls.test(area_at(x, y));
        }
    });
    if (!entry) faults.push_back(zone_name(zone) + " has no entry point from a hallway (MRC-BUILD-03)");
    if (!near) faults.push_back(zone_name(zone) + " lies farther than one area from every hallway (MRC-BUILD-04)");
  }
  if (rooms != 16) faults.push_back(fmt::format("{} rooms, expected 4 corners and 12 others (MRC-COMP-06)", rooms));
  if (halls.count() != 24 || !paired(halls - corner_halls()))
    faults.emplace_back("the hallways cannot be laid with 10 tiles of two areas (MRC-COMP-06)");
  if (!hangs_together(halls)) faults.emplace_back("the hallways do not hang together");
  return faults;
}

// ---- at random: hallways first, as a net between the corners; then elevator and stairs, then rooms as pairs

namespace {

Areas reserved() {  // room areas of the corner tiles
  Areas areas;
  for (const Corner& c : corners) {
    areas.set(area_at(c.x, c.y));
    areas.set(area_at(c.x + c.dx, c.y));
    areas.set(area_at(c.x, c.y + c.dy));
  }
  return areas;
}

std::size_t pick(Areas from, Random& random) {
  std::size_t skip = random.below(static_cast<std::uint32_t>(from.count())), found = 0;
  from.each([&](std::size_t a) {
    if (skip-- == 0) found = a;
  });
  return found;
}

Areas around(Areas areas) {
  Areas out;
  areas.each([&](std::size_t a) {
    for (int d = 0; d < 4; ++d)
      if (AreaId next = neighbour(static_cast<AreaId>(a), d); next != nowhere) out.set(next);
  });
  return out - areas;
}

// Rooms as pairs, each beside a hallway; true when nothing is left.
bool lay_rooms(Layout& layout, Areas left, Areas halls, char letter, Random& random) {
  if (left.none()) return true;
  if (letter == 'X') ++letter;
  if (letter > 'P') return false;
  const auto area = static_cast<AreaId>(left.first());
  const int turn = static_cast<int>(random.below(2));
  for (int i = 0; i < 2; ++i) {
    const AreaId next = neighbour(area, 1 + (i + turn) % 2);
    if (next == nowhere || !left.test(next)) continue;
    Areas room;
    room.set(area);
    room.set(next);
    if ((around(room) & halls).none()) continue;
    layout.zone[area] = layout.zone[next] = zones::of_letter(letter);
    if (lay_rooms(layout, left - room, halls, static_cast<char>(letter + 1), random)) return true;
  }
  return false;
}

Areas net(Random& random, Areas walls) {
  Areas halls;
  halls.set(area_at(1, 1));
  constexpr AreaId ends[] = {area_at(6, 1), area_at(6, 6), area_at(1, 6)};
  for (AreaId end : ends) {
    const auto goal = static_cast<AreaId>(pick(halls, random));
    AreaId at = end;
    halls.set(at);
    for (int steps = 0; at != goal && steps < 30; ++steps) {
      const int dx = goal % 8 - at % 8, dy = goal / 8 - at / 8;
      const bool across = dx != 0 && (dy == 0 || random.below(2) == 0);
      const AreaId next = neighbour(at, across ? (dx > 0 ? 1 : 3) : (dy > 0 ? 2 : 0));
      if (walls.test(next)) break;
      at = next;
      halls.set(at);
    }
  }
  return halls;
}

bool try_layout(Layout& layout, Random& random) {
  const Areas walls = reserved();
  Areas halls = net(random, walls);
  while (halls.count() < 24) {
    const Areas beside_halls = around(halls) - walls;
    if (beside_halls.none()) return false;
    halls.set(pick(beside_halls, random));
  }
  if (halls.count() != 24 || !hangs_together(halls) || !paired(halls - corner_halls())) return false;
  layout = {};
  for (AreaId a = 0; a < 64; ++a) layout.half[a] = static_cast<Quarter>((a % 8 + 2 * (a / 8)) % 4);
  for (const Corner& c : corners)
    for (AreaId a : {area_at(c.x, c.y), area_at(c.x + c.dx, c.y), area_at(c.x, c.y + c.dy)})
      layout.zone[a] = zones::of_letter(c.letter);
  Areas all;
  for (AreaId a = 0; a < 64; ++a) all.set(a);
  Areas left = all - halls - walls;
  const Areas open = around(halls) & left;
  if (open.none()) return false;
  const auto lift = static_cast<AreaId>(pick(open, random));
  Areas second;
  for (int d = 0; d < 4; ++d)
    if (AreaId next = neighbour(lift, d); next != nowhere && left.test(next)) second.set(next);
  if (second.none()) return false;
  const std::size_t other = pick(second, random);
  layout.zone[lift] = layout.zone[other] = zones::elevator;
  left.reset(lift);
  left.reset(other);
  Areas stairs;
  for (int i = 0; i < 2; ++i) {
    const Areas free = around(halls) & left;
    if (free.none()) return false;
    const std::size_t at = pick(free, random);
    left.reset(at);
    stairs.set(at);
  }
  std::uint8_t zone = zones::stairs;
  stairs.each([&](std::size_t a) { layout.zone[a] = zone++; });
  if (!lay_rooms(layout, left, halls, 'E', random)) return false;
  for (std::uint8_t room = zones::first_room; room < most_zones; ++room) {
    Areas ways;  // as area and side
    std::array<Areas, 4> by_side{};
    of_zone(layout, room).each([&](std::size_t a) {
      for (int d = 0; d < 4; ++d)
        if (AreaId next = neighbour(static_cast<AreaId>(a), d); next != nowhere && halls.test(next))
          by_side[static_cast<std::size_t>(d)].set(a), ways.set(a);
    });
    if (of_zone(layout, room).none()) continue;
    if (ways.none()) return false;
    const std::size_t inside = pick(ways, random);
    for (std::size_t d = 0; d < 4; ++d)
      if (by_side[d].test(inside)) {
        layout.door[d].set(inside);
        layout.door[(d + 2) % 4].set(neighbour(static_cast<AreaId>(inside), static_cast<int>(d)));
        break;
      }
  }
  return faults_of(layout).empty();
}

}  // namespace

Layout random_layout(std::uint64_t number) {
  Random random(number * 0x9e3779b97f4a7c15ULL + 1);
  Layout layout;
  for (int tries = 0; tries < 100000; ++tries)
    if (try_layout(layout, random)) break;
  layout.agents.fill(nowhere);
  furnish(layout);
  return layout;
}

// One corner has the Robot Arm, five rooms the other locations; each corner and eight rooms one agent, colours in turn.
void furnish(Layout& layout) {
  layout.named = {};
  layout.agents.fill(nowhere);
  std::array<std::uint8_t, 3> used{};
  int placed = 0, room_count = 0;
  for (std::uint8_t zone = zones::first_room; zone < most_zones; ++zone) {
    const Areas room = of_zone(layout, zone);
    if (room.none()) continue;
    const auto first = static_cast<AreaId>(room.first());
    Areas rest = room;
    rest.reset(first);
    const auto second = static_cast<AreaId>(rest.first());
    const bool corner = zone < zones::first_room + 4;
    if (zone == zones::first_room) layout.named[first] = Location::robot_arm;
    if (!corner) {
      if (room_count < 5) layout.named[second] = static_cast<Location>(static_cast<int>(Location::server) + room_count);
      ++room_count;
    }
    if (!corner && room_count > 8) continue;
    const auto colour = static_cast<std::size_t>(placed++ % 3);
    layout.agents[colour * 8 + used[colour]++] = first;
  }
}

}  // namespace fireteam::mercs
