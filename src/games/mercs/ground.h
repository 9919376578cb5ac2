// The ground of the building that lies on the board: neighbours, sides, distances, sight, who may cross what.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

// Sides are 0 N, 1 E, 2 S, 3 W.
constexpr AreaId area_at(int x, int y) { return static_cast<AreaId>(y * 8 + x); }
constexpr AreaId neighbour(AreaId area, int side) {
  const int x = area % 8 + (side == 1) - (side == 3), y = area / 8 + (side == 2) - (side == 0);
  return x < 0 || x > 7 || y < 0 || y > 7 ? nowhere : area_at(x, y);
}
// All areas that lie on that side of these.
constexpr Areas beyond(Areas areas, int side) {
  std::uint64_t& w = areas.words_[0];
  constexpr std::uint64_t west = 0x0101010101010101ULL, east = west << 7U;
  w = side == 0 ? w >> 8U : side == 1 ? (w & ~east) << 1U : side == 2 ? w << 8U : (w & ~west) >> 1U;
  return areas;
}
constexpr Areas just(AreaId area) {
  Areas areas;
  if (area < 64) areas.set(area);
  return areas;
}

void lay_building(Board& board, const Layout& layout);
void trace_sight(Board& board);  // 64 times 64, by walls and doors

inline bool passable(const Board& b, AreaId area, int side) {  // shut: rooms whose doors nobody passes
  const auto d = static_cast<std::size_t>(side);
  if (b.open[d].test(area)) return true;
  return b.door[d].test(area) && !b.shut.test(area) && !b.shut.test(neighbour(area, side));
}
// All areas one step on from these, over open edges and doors (MRC-DIST-02).
constexpr Areas one_step(const Board& b, Areas from) {
  Areas out;
  for (std::size_t d = 0; d < 4; ++d) {
    out |= beyond(from & b.open[d], static_cast<int>(d));
    out |= beyond((from & b.door[d]) - b.shut, static_cast<int>(d)) - b.shut;
  }
  return out;
}
constexpr int far = 255;
using Distances = std::array<std::uint8_t, 64>;
Distances distances(const Board& b, AreaId from);  // MRC-DIST-01..03
int distance(const Board& b, AreaId from, AreaId to);

bool in_sight(const Board& b, AreaId from, AreaId to);  // MRC-LOS-01..15
Areas seen_from(const Board& b, AreaId from);
Areas between(AreaId from, AreaId to);  // MRC-COLL-09
inline bool in_room(const Board& b, AreaId area) { return b.rooms.test(area); }
Areas room_of(const Board& b, std::uint8_t zone);

int capacity(const Board& b, AreaId area);
int armor_of_area(const Board& b, AreaId area);
int durability(const Board& b, AreaId area);

struct Standing {  // who stands where, counted once
  std::array<std::uint8_t, 64> crowd{};
  Areas full, mercs, able, opfor, agents;
};
Standing standing(Facts f);

enum class Walker : std::uint8_t { agent, employee, low, high, merc };  // low: SecFor I and II
Walker walker_of(Kind kind);
// May somebody of this kind go from the area over that side? MERCS: see may_step.
bool may_cross(Facts f, const Standing& s, Walker who, AreaId from, int side);
Areas reach(Facts f, const Standing& s, Walker who, AreaId from, int steps);
Areas legal_overflow(Facts f, const Standing& s, PieceId piece);  // MRC-OVER-04
bool needs_breach(Facts f, std::uint8_t zone);                    // MRC-MOVE-02, MRC-MOVE-04
Areas shut_rooms(Facts f);                                        // all rooms of which that is true

}  // namespace fireteam::mercs
