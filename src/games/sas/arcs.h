// Lines of vehicles, in tables: from the middle of the four squares that a vehicle looks from (SAS-VLOS-05) to a
// square.
//
//   ArcLines arcs(ground);                             // tables, made at load
//   arcs.between(eye_point(stand, 4, false), cell, blockers)
//   arcs.cover(eye_point(stand, 4, false), cell)       // of a standing Operator there: 0, -1, -2
#pragma once

#include "games/sas/sight.h"

namespace fireteam::sas {

class ArcLines {
 public:
  ArcLines() = default;
  explicit ArcLines(const Ground& ground);  // keeps a copy: a book may be moved

  // As trace() says with that square alone as the mark. Points off the board and farther ones are traced.
  Line between(Square eye, CellId to, const Blockers& blockers) const;
  int cover(Square eye, CellId to) const;

 private:
  static constexpr int reach = axis_sight + 1;
  using Points = Bits<1024>;  // lattice points of 3 × 3 tiles are 31 × 31, of 4 × 2 tiles 41 × 21

  bool held(Square eye, CellId to) const {
    const Grid& grid = ground_.grid;
    return eye.x >= 0 && eye.y >= 0 && eye.x <= grid.width() && eye.y <= grid.height() &&
           rays_.covers(grid.x(to) - eye.x, grid.y(to) - eye.y);
  }
  std::size_t point(Square eye) const { return static_cast<std::size_t>(eye.y * (ground_.grid.width() + 1) + eye.x); }
  Traced traced(Square eye, CellId to, const Blockers& blockers) const;

  Ground ground_;
  std::vector<Window> windows_;
  kit::Rays rays_;
  std::vector<Points> clear_, low_, soft_, stiff_;  // by the square looked at: from where
};

}  // namespace fireteam::sas
