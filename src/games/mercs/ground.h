// The ground of the building that lies on the board: neighbours, sides, distances, sight, who may cross what.
#pragma once

#include <cstring>

#include "games/mercs/table.h"

namespace fireteam::mercs {

// Sides are 0 N, 1 E, 2 S, 3 W.
std::string area_text(AreaId area);  // "3,4": cases and records
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
// Which areas may be left over which side, of all at once: what a flood asks at each of its steps.
class Passages {
 public:
  explicit Passages(const Board& b) {  // MRC-DIST-02
    for (std::size_t d = 0; d < 4; ++d)
      over_[d] = b.open[d] | (b.door[d] - b.shut - beyond(b.shut, static_cast<int>(d + 2) % 4));
  }
  Areas on(Areas from) const {  // one step on from these
    Areas out;
    for (std::size_t d = 0; d < 4; ++d) out |= beyond(from & over_[d], static_cast<int>(d));
    return out;
  }
  Areas back(Areas to) const {  // from where one step leads to these
    Areas out;
    for (std::size_t d = 0; d < 4; ++d) out |= beyond(to, static_cast<int>(d + 2) % 4) & over_[d];
    return out;
  }
  bool leads(AreaId area, int side) const { return over_[static_cast<std::size_t>(side)].test(area); }

 private:
  std::array<Areas, 4> over_;
};
inline Areas one_step(const Board& b, Areas from) { return Passages(b).on(from); }

// All areas for which a table holds this number.
template <class Number>
Areas areas_with(const std::array<Number, 64>& table, Number number) {
  static_assert(sizeof(Number) == 1);
  constexpr std::uint64_t ones = 0x0101010101010101ULL, low_bits = 0x7f * ones;
  Areas out;
  for (unsigned row = 0; row < 8; ++row) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, table.data() + 8 * row, 8);
    eight ^= ones * static_cast<std::uint8_t>(number);  // a byte that is nought now is one of them
    const std::uint64_t hits = ~(((eight & low_bits) + low_bits) | eight | low_bits) >> 7U;
    out.words_[0] |= (hits * 0x0102040810204080ULL) >> 56U << (8 * row);
  }
  return out;
}
inline Areas rubble(const Board& b) { return areas_with(b.disc, std::uint8_t{3}); }

constexpr int far = 255;
using Distances = std::array<std::uint8_t, 64>;
Distances distances(const Board& b, AreaId from);  // MRC-DIST-01..03
int distance(const Board& b, AreaId from, AreaId to);
Areas within(const Board& b, AreaId from, int steps);  // at that distance or less

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
// Where OpFor of this kind may go at all, whichever side they come from.
Areas enterable(Facts f, const Standing& s, Walker who);
Areas legal_overflow(Facts f, const Standing& s, PieceId piece);  // MRC-OVER-04
bool needs_breach(Facts f, std::uint8_t zone);                    // MRC-MOVE-02, MRC-MOVE-04
Areas shut_rooms(Facts f);                                        // all rooms of which that is true

}  // namespace fireteam::mercs
