// How vehicles move: tokens 2 squares wide and 2 or 4 long, their steps and prices, and where they can get to
// (SAS-VMOVE).
//
//   Stand there = driven(stand, Manoeuvre::turn_left);
//   step_price(ground, hull, stand, Manoeuvre::forward)     // 0 = not allowed; by the map alone
//   DriveTable table(ground, 4);  table.price(stand, m, hull)     // the same, made at load
//   table.reach(drives, stand, 8, hull, closed);                      // cheapest prices of all stands within 8 points
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/sas/board.h"
#include "games/sas/sight.h"

namespace fireteam::sas {

enum class Manoeuvre : std::uint8_t {  // SAS-VMOVE-02..06
  forward,
  forward_left,
  forward_right,
  turn_left,
  turn_right,
  reverse,
  reverse_left,
  reverse_right,
  reverse_turn_left,  // the tail swings to the left, so the nose points right
  reverse_turn_right,
  count,
};
constexpr std::size_t manoeuvres = static_cast<std::size_t>(Manoeuvre::count);
constexpr auto names_of(Manoeuvre) {
  return std::array{"forward", "forward-left", "forward-right", "turn-left",         "turn-right",
                    "reverse", "reverse-left", "reverse-right", "reverse-turn-left", "reverse-turn-right"};
}

struct Hull {
  std::uint8_t length = 4;
  std::uint8_t turn_price = 1;  // Truck 2 (SAS-VMOVE-21)
  bool boat = false;            // water only (SAS-WILLYS-09)
};

constexpr Dir facing_of(const Stand& stand) { return static_cast<Dir>(stand.facing); }
Stand driven(Stand stand, Manoeuvre m);
inline Rect vehicle_rect(Stand stand, int length) {
  const bool upright = facing_of(stand) == Dir::n || facing_of(stand) == Dir::s;
  const int wide = upright ? 2 : length, high = upright ? length : 2;
  return {stand.x - wide / 2, stand.y - high / 2, wide, high};
}
constexpr Dir arc_facing(const Stand& stand, bool rear) {
  return rear ? kit::opposite(facing_of(stand)) : facing_of(stand);
}
// The four squares it looks from, and their middle (SAS-VLOS-05).
inline Square eye_point(const Stand& stand, int length, bool rear) {
  const int ahead = length / 2 - 1;
  const Dir facing = arc_facing(stand, rear);
  return {stand.x + ahead * kit::dx(facing), stand.y + ahead * kit::dy(facing)};
}
Rect block_of(const Stand& stand, int length, bool rear);
Eye eye_of(const Stand& stand, int length, bool rear);
inline bool on_board(const Grid& grid, const Rect& rect) {  // at least one square of it
  return rect.x < grid.width() && rect.y < grid.height() && rect.x + rect.wide > 0 && rect.y + rect.high > 0;
}

// SAS-VMOVE-02..18: what a step costs by the map alone, 0 if it may not be taken.
enum class Obstacle : std::uint8_t { none, edge_of_board, rock, water, crate, room, low_wall, wall, land };
Obstacle obstacle(const Ground& ground, const Hull& hull, const Stand& from, Manoeuvre m);
int step_price(const Ground& ground, const Hull& hull, const Stand& from, Manoeuvre m);

// All stands near the board: those whose middle is at most `margin` beyond its edge.
struct Stands {
  static constexpr int margin = 6;
  int wide = 0, high = 0;
  unsigned per_row = 0;  // for a division by multiplying: exact for all places of the largest map
  static constexpr unsigned row_bits = 20;
  Stands() = default;
  explicit Stands(const Grid& grid)
      : wide(grid.width() + 2 * margin + 1),
        high(grid.height() + 2 * margin + 1),
        per_row(((1U << row_bits) + static_cast<unsigned>(wide) - 1U) / static_cast<unsigned>(wide)) {}
  int count() const { return wide * high * 4; }
  bool holds(const Stand& s) const {
    return s.x >= -margin && s.y >= -margin && s.x < wide - margin && s.y < high - margin;
  }
  int id(const Stand& s) const { return ((s.y + margin) * wide + s.x + margin) * 4 + s.facing / 2; }
  Stand at(int id) const {
    const int place = id >> 2, row = static_cast<int>(static_cast<unsigned>(place) * per_row >> row_bits);
    return {static_cast<std::int8_t>(place - row * wide - margin), static_cast<std::int8_t>(row - margin),
            static_cast<std::uint8_t>(2 * (id & 3))};
  }
};

constexpr std::size_t most_stands = 43 * 43 * 4;  // of 3 × 3 tiles; 4 × 2 tiles have 53 × 33 × 4
constexpr std::uint8_t not_reached = 0xff;
using StandSet = Bits<most_stands>;

// The cheapest price of every stand, and those reached in order of price.
struct Drives {
  std::array<std::uint8_t, most_stands> price;
  std::array<std::uint16_t, most_stands> order;
  std::size_t count = 0;
};

class DriveTable {
 public:
  DriveTable() = default;
  DriveTable(const Ground& ground, int length);  // for vehicles on land

  int price(int stand, Manoeuvre m, const Hull& hull) const;
  int after(int stand, Manoeuvre m) const { return stand + jump_[stand % 4][static_cast<std::size_t>(m)]; }
  // Which stand it came from: only meant if price(before, m) is not 0.
  int before(int stand, Manoeuvre m) const;
  const Stands& stands() const { return stands_; }
  const Grid& grid() const { return grid_; }
  int length() const { return length_; }

  // Stands that cover a square which a mission has shut (SAS-VMOVE-09): they may be left, not entered.
  StandSet shut_by(const Cells& closed) const;
  // From one stand, for at most so many points.
  void reach(Drives& drives, const Stand& from, int points, const Hull& hull, const StandSet& shut) const;
  // All stands that can ever be reached from one, if they are few: walls and shut squares keep a vehicle in.
  static constexpr std::size_t most_in_pocket = 128;
  std::optional<StandSet> pocket(const Stand& from, const StandSet& shut) const;
  // To any of some stands: the price left to pay from those of `until` that are the nearest. Only stands that may lie
  // on such a way have a price, and all but the nearest of `until` may have too high a one.
  void reach_back(Drives& drives, std::span<const std::uint16_t> to, const Hull& hull, const StandSet& shut,
                  const StandSet& until) const;

 private:
  Grid grid_;
  Stands stands_;
  int length_ = 4;
  std::array<std::array<std::int16_t, manoeuvres>, 4> jump_{}, back_{};
  std::array<std::array<Square, manoeuvres>, 4> back_by_{};  // what back_ is in squares
  std::vector<std::uint16_t> legal_, dear_;                  // by stand: drives as bits; dear: into forest or hedge
  std::vector<std::uint16_t> into_, dear_into_;              // the same by the stand that they lead to
};

}  // namespace fireteam::sas
