// The building on the board: laying it, sight by whole circles, distances, capacity, who may cross an edge.
#include "games/mercs/ground.h"

#include "kit/lines.h"

namespace fireteam::mercs {

namespace {

constexpr int scale = 16;                   // side of an area
constexpr int radius = 6;                   // of its circle
constexpr int near_wall = radius * radius;  // a wall nearer than that blocks (MRC-LOS-10)

kit::Segment centres(AreaId a, AreaId b) {
  return {kit::centre(a % 8, a / 8, scale), kit::centre(b % 8, b / 8, scale)};
}

// All edges that block, as segments: walls, doors, the border (MRC-LOS-03, MRC-LOS-04).
using Walls = fixed_vector<kit::Segment, 2 * 8 * 9>;  // 9 lines of 8 edges each way
Walls blockers(const Board& b) {
  Walls out;
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x) {
      const AreaId area = area_at(x, y);
      const int left = x * scale, top = y * scale;
      if (y == 0 || !b.open[0].test(area)) out.push_back({{left, top}, {left + scale, top}});
      if (x == 0 || !b.open[3].test(area)) out.push_back({{left, top}, {left, top + scale}});
      if (y == 7) out.push_back({{left, top + scale}, {left + scale, top + scale}});
      if (x == 7) out.push_back({{left + scale, top}, {left + scale, top + scale}});
    }
  return out;
}

// MRC-AREA-13, MRC-AREA-14
bool opens_onto(std::uint8_t zone, std::uint8_t other) {
  if (zone == other) return true;
  const bool one = zone < zones::first_room, two = other < zones::first_room;
  return one && two && (zone == zones::hallway || other == zones::hallway);  // stairs and elevator onto hallways
}

}  // namespace

void trace_sight(Board& b) {  // MRC-LOS-01, MRC-LOS-02, MRC-LOS-05
  const Walls walls = blockers(b);
  for (AreaId from = 0; from < 64; ++from) {
    b.sight[from].set(from);
    for (AreaId to = static_cast<AreaId>(from + 1); to < 64; ++to) {
      const kit::Segment line = centres(from, to);
      bool clear = true;
      const auto [west, east] =
          std::minmax(line.from.x, line.to.x);  // no wall is near that ends before or begins after
      for (const kit::Segment& wall : walls) {
        if (wall.to.x < west - radius || wall.from.x > east + radius || wall.to.y < line.from.y - radius) continue;
        if (wall.from.y > line.to.y + radius) continue;
        if (kit::nearer_than(wall, line, near_wall)) {
          clear = false;
          break;
        }
      }
      b.sight[from].assign(to, clear);
      b.sight[to].assign(from, clear);
    }
  }
}

void lay_building(Board& b, const Layout& layout) {
  b.zone = layout.zone;
  // MRC-AREA-02, MRC-AREA-04
  b.half = layout.half;
  b.named = layout.named;
  b.door = layout.door;
  b.rooms = b.elevator = b.stairs = {};
  for (AreaId a = 0; a < 64; ++a) {
    const std::uint8_t zone = layout.zone[a];
    if (zone >= zones::first_room) b.rooms.set(a);
    if (zone == zones::elevator) b.elevator.set(a);
    if (zone == zones::stairs || zone == zones::stairs + 1) b.stairs.set(a);
    const bool special = layout.named[a] != Location::none, room = zone >= zones::first_room;
    // MRC-AREA-11, MRC-AREA-15, MRC-AREA-18
    b.capacity[a] = special ? 3 : zone == zones::elevator ? 6 : 4;  // MRC-AREA-15..18
    b.armor[a] = room || special ? 1 : 0;                           // MRC-AREA-16, MRC-AREA-17
    // MRC-AREA-10
    b.durability[a] = room || special ? 2 : 1;
    for (std::size_t d = 0; d < 4; ++d) {
      const AreaId next = neighbour(a, static_cast<int>(d));
      b.open[d].assign(a, next != nowhere && opens_onto(zone, layout.zone[next]) && !layout.door[d].test(a) &&
                              !layout.wall[d].test(a));
    }
  }
  b.doorways.fill(nowhere);
  for (std::size_t d = 0; d < 4; ++d)
    (b.door[d] & b.rooms).each([&](std::size_t a) {
      if (b.doorways[b.zone[a]] == nowhere) b.doorways[b.zone[a]] = static_cast<std::uint8_t>(a);
    });
  trace_sight(b);
}

// MRC-DIST-01, MRC-DIST-04, MRC-DIST-08
Distances distances(const Board& b, AreaId from) {
  Distances out;
  out.fill(far);
  const Passages passages(b);
  Areas edge = just(from), seen = edge | rubble(b);  // MRC-DIST-03
  for (std::uint8_t steps = 0; edge.any(); ++steps) {
    edge.each([&](std::size_t a) { out[a] = steps; });
    edge = passages.on(edge) - seen;
    seen |= edge;
  }
  return out;
}
int distance(const Board& b, AreaId from, AreaId to) {
  const Passages passages(b);
  Areas edge = just(from), seen = edge | rubble(b);
  for (int steps = 0; edge.any(); ++steps) {
    if (edge.test(to)) return steps;
    edge = passages.on(edge) - seen;
    seen |= edge;
  }
  return far;
}
Areas within(const Board& b, AreaId from, int steps) {
  const Passages passages(b);
  const Areas barred = rubble(b);
  Areas seen = just(from);
  for (Areas edge = seen; steps > 0 && edge.any(); --steps) {
    edge = passages.on(edge) - seen - barred;
    seen |= edge;
  }
  return seen;
}

// MRC-LOS-06, MRC-LOS-07, MRC-LOS-08, MRC-LOS-09, MRC-LOS-14, MRC-LOS-15
bool in_sight(const Board& b, AreaId from, AreaId to) {
  const Areas blind = b.smoke | b.dark;
  if (blind.test(from) || blind.test(to)) return false;  // MRC-LOS-11, MRC-LOS-12
  if (!b.sight[from].test(to)) return false;
  if (blind.none() || from == to) return true;
  bool clear = true;
  const kit::Segment line = centres(from, to);
  blind.each([&](std::size_t a) {  // MRC-LOS-13
    if (kit::through(line, kit::box_of(static_cast<int>(a % 8), static_cast<int>(a / 8), scale))) clear = false;
  });
  return clear;
}
Areas seen_from(const Board& b, AreaId from) {
  if ((b.smoke | b.dark).none()) return b.sight[from];
  Areas out;
  b.sight[from].each([&](std::size_t to) {
    if (in_sight(b, from, static_cast<AreaId>(to))) out.set(to);
  });
  return out;
}
Areas between(AreaId from, AreaId to) {
  Areas out;
  const kit::Segment line = centres(from, to);
  for (int y = std::min(from / 8, to / 8); y <= std::max(from / 8, to / 8); ++y)
    for (int x = std::min(from % 8, to % 8); x <= std::max(from % 8, to % 8); ++x)
      if (kit::through(line, kit::box_of(x, y, scale))) out.set(area_at(x, y));
  out.reset(from);
  out.reset(to);
  return out;
}

Areas room_of(const Board& b, std::uint8_t zone) { return areas_with(b.zone, zone); }

// MRC-CDD-10, MRC-CDD-11, MRC-CDD-12, MRC-STAIR-06
int capacity(const Board& b, AreaId area) {  // MRC-CDD-07, MRC-CDD-10..12
  constexpr int of_disc[] = {0, 3, 2, 0};
  if (b.disc[area]) return of_disc[b.disc[area]];
  return b.stairs.test(area) ? 250 : b.capacity[area];  // MRC-STAIR-01
}
int armor_of_area(const Board& b, AreaId area) {
  constexpr int of_disc[] = {0, 1, 2, 0};
  return b.disc[area] ? of_disc[b.disc[area]] : b.armor[area];
}
int durability(const Board& b, AreaId area) {
  constexpr int of_disc[] = {0, 2, 3, 99};
  return b.disc[area] ? of_disc[b.disc[area]] : b.durability[area];
}

Standing standing(Facts f) {
  Standing s;
  each_merc(f.board, [&](MercId m) {
    const AreaId a = f.board.mercs[m].area;
    ++s.crowd[a];  // MRC-AREA-08: who is down, too
    s.mercs.set(a);
    if (!is_down(f, m)) s.able.set(a);
  });
  each_opfor(f.board, [&](OpforId o) { ++s.crowd[f.board.opfor[o].area], s.opfor.set(f.board.opfor[o].area); });
  for (AreaId a : f.board.agents)
    if (a != nowhere) ++s.crowd[a], s.agents.set(a);                                    // MRC-AREA-07
  const Areas unfit = rubble(f.board) | areas_with(f.board.capacity, std::uint8_t{0});  // full of nobody
  (s.mercs | s.opfor | s.agents | unfit).each([&](std::size_t a) {
    if (s.crowd[a] >= capacity(f.board, static_cast<AreaId>(a))) s.full.set(a);
  });
  return s;
}

Walker walker_of(Kind kind) {
  return is_employee(kind) ? Walker::employee : kind <= Kind::two ? Walker::low : Walker::high;
}

Areas enterable(Facts f, const Standing& s, Walker who) {
  Areas barred = s.full;                                                         // MRC-AREA-06, MRC-AGENT-19
  if (who != Walker::merc) barred |= f.board.elevator;                           // MRC-STAIR-03, MRC-OPFOR-11
  if (who == Walker::employee) barred |= s.mercs;                                // MRC-EMP-07
  if (who == Walker::employee || who == Walker::low) barred |= f.board.burning;  // MRC-FIRE-07
  Areas all;
  all.words_[0] = ~std::uint64_t{0};
  return all - barred;
}

// MRC-AGENT-06, MRC-AGENT-11, MRC-AGENT-20, MRC-AGENT-29, MRC-OPFOR-12, MRC-OPFOR-13, MRC-OPFOR-24
bool may_cross(Facts f, const Standing& s, Walker who, AreaId from, int side) {
  const Board& b = f.board;
  const AreaId to = neighbour(from, side);
  if (to == nowhere || !passable(b, from, side)) return false;
  if (who == Walker::agent && b.rooms.test(from) && b.zone[from] != b.zone[to] && s.mercs.test(to))
    return false;  // MRC-AGENT-16, MRC-AGENT-27
  return enterable(f, s, who).test(to);
}

namespace {

// What bars a room to people who have not breached it, one after the other until the visitor says that it is enough.
// MRC-MOVE-03, MRC-MOVE-05, MRC-MOVE-15
template <class Bars>
bool each_bar(const Board& b, Bars&& bars) {
  for (std::size_t o = 0; o < opfor_places(b); ++o)
    if (b.opfor[o].area != nowhere && bars(b.zone[b.opfor[o].area])) return true;
  for (AreaId a : b.agents)
    if (a != nowhere && bars(b.zone[a])) return true;
  for (const Mark& mark : b.markers)
    if (mark.area != nowhere && (mark.face == Marker::hidden || mark.face == Marker::objective) &&
        bars(b.zone[mark.area]))
      return true;
  for (const Directive& directive : b.directives)  // an objective of the mission without a marker
    if (directive.objective && !directive.won && bars(directive.zone)) return true;
  return false;
}

}  // namespace

bool needs_breach(Facts f, std::uint8_t zone) {
  return zone >= zones::first_room && each_bar(f.board, [zone](std::uint8_t barred) { return barred == zone; });
}

Areas shut_rooms(Facts f) {
  std::uint32_t zones = 0;
  each_bar(f.board, [&](std::uint8_t zone) {
    zones |= 1U << zone;
    return false;
  });
  Areas out;
  f.board.rooms.each([&](std::size_t a) {
    if (zones >> f.board.zone[a] & 1U) out.set(a);
  });
  return out;
}

Areas legal_overflow(Facts f, const Standing& s, PieceId piece) {
  Areas out;
  const Board& b = f.board;
  for (AreaId a = 0; a < 64; ++a) {
    if (s.full.test(a) || b.disc[a] == 3) continue;
    if (!is_merc(piece) && b.elevator.test(a)) continue;
    if (is_opfor(piece)) {
      const Kind kind = b.opfor[piece - 16U].kind;
      if (kind < Kind::three && b.burning.test(a)) continue;
      if (is_employee(kind) && s.mercs.test(a)) continue;
    }
    if (is_merc(piece) && b.zone[a] != b.zone[b.mercs[piece].area] && needs_breach(f, b.zone[a])) continue;
    out.set(a);
  }
  return out;
}

bool anybody_able(Facts f) {
  bool any = false;
  each_merc(f.board, [&](MercId m) { any |= able(f, m); });
  return any;
}
Seats speaker(Facts f) {
  MercId best = nobody;
  if (f.board.chair < team && alive(f.board, f.board.chair)) return only(f.board.chair);
  each_merc(f.board, [&](MercId m) {
    if (best == nobody || f.board.mercs[m].token < f.board.mercs[best].token) best = m;
  });
  return only(best == nobody ? Seat{0} : Seat{best});
}
Seats orderers(Facts f, unsigned tied) {
  Seats seats = speaker(f);
  for (MercId m = 0; m < team; ++m)
    if (tied >> m & 1U) seats |= only(m);
  return seats;
}

}  // namespace fireteam::mercs
