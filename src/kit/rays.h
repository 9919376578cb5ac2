// Lines from the centre or a corner of a cell to the centre of another, by offset: which cells lie between, and which
// lie beside a corner that is met. The same offsets give the same cells everywhere, so moving blockers are found
// without following the line anew. Cells that touch the point where a line begins are left out.
//
//   Rays rays(grid, 16);                              // for all offsets of at most 16 each way, from centres
//   Rays rays(grid, 9, {0, 0});                       // the same from the north-west corner of the first cell
//   auto ray = rays(dx, dy);                          // numbers to add to the number of the first cell
//   for (auto step : ray.through) if (smoke.test(from + step)) …      // the line has inner points there
//   for (auto step : ray.beside) …                    // beside a corner, by twos: the game's rule of corners decides
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kit/trace.h"

namespace fireteam::kit {

class Rays {
 public:
  struct Ray {
    std::span<const std::int16_t> through, beside;
  };

  Rays() = default;
  Rays(const Grid& grid, int reach, Point from = centre(0, 0, 2)) : reach_(reach), side_(2 * reach + 1) {
    auto touches = [&](int cell, int at) { return 2 * cell <= at && at <= 2 * cell + 2; };
    for (int dy = -reach; dy <= reach; ++dy)
      for (int dx = -reach; dx <= reach; ++dx) {
        Place place{static_cast<std::uint32_t>(steps_.size()), 0, 0};
        auto put = [&](Square at) { steps_.push_back(static_cast<std::int16_t>(at.y * grid.width() + at.x)); };
        auto follow = [&](auto&& visit) {
          walk(from, centre(dx, dy, 2), 2, [&](const Crossing& c) {
            visit(c);
            return true;
          });
        };
        follow([&](const Crossing& c) {
          const bool end = (touches(c.x, from.x) && touches(c.y, from.y)) || (c.x == dx && c.y == dy);
          if (c.kind == Crossing::Kind::cell && !end) put({c.x, c.y}), ++place.through;
        });
        follow([&](const Crossing& c) {
          if (c.kind != Crossing::Kind::vertex) return;
          put(c.side(0)), put(c.side(1));
          place.beside = static_cast<std::uint8_t>(place.beside + 2);
        });
        places_.push_back(place);
      }
  }

  int reach() const { return reach_; }
  bool covers(int dx, int dy) const { return std::abs(dx) <= reach_ && std::abs(dy) <= reach_; }
  Ray operator()(int dx, int dy) const {
    const Place& place = places_[static_cast<std::size_t>((dy + reach_) * side_ + dx + reach_)];
    const std::int16_t* first = steps_.data() + place.first;
    return {{first, place.through}, {first + place.through, place.beside}};
  }

 private:
  struct Place {
    std::uint32_t first = 0;
    std::uint8_t through = 0, beside = 0;
  };
  int reach_ = 0, side_ = 1;
  std::vector<Place> places_;
  std::vector<std::int16_t> steps_;
};

}  // namespace fireteam::kit
