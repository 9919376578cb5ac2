// Lines of sight and cover, exact and in tables. Pure geometry: it knows squares, edges and what stands on them.
//
//   SightLines lines(ground);                          // tables, made at load
//   lines.between(a, b, blockers)                      // open, low or hard, from centre to centre
//   lines.cover(a, b)                                  // 0, -1, -2 for an attack from a on a standing Operator on b
//   lines.viewers(b, blockers, Line::low)              // every square from which b is seen so
//   trace(ground, windows, blockers, eye, target)      // the same by following the line, for vehicles, and what blocks
#pragma once

#include "base/names.h"
#include "games/sas/ground.h"
#include "kit/rays.h"
#include "kit/sight.h"

namespace fireteam::sas {

constexpr int axis_sight = 8;     // SAS-SEE-01
constexpr int longest_line = 16;  // the sniper rifle's long range: no line is ever longer

enum class Line : std::uint8_t { open, low, hard };  // low: hides corpses and whoever is crouched
constexpr auto names_of(Line) { return std::array{"open", "low", "hard"}; }
enum class View : std::uint8_t { none, partial, full };  // SAS-COVER-17
constexpr auto names_of(View) { return std::array{"none", "partial", "full"}; }

// What moves and stands in the way. Hard: units that are not alert, vehicles, blast templates, supply dumps; low:
// barrels.
struct Blockers {
  Cells hard, low;
};

// Where a look begins. A vehicle looks from the middle of its front or rear four squares (SAS-VLOS-05); its own
// squares never block (SAS-LOS-02, SAS-VLOS-07).
struct Eye {
  Point from;  // doubled coordinates: cells have sides of 2
  Rect own;
  bool vehicle = false;
  bool low = false;  // of somebody crouched or in the water: low cover beside him cuts the line, too (SAS-CROUCH-02)
};
struct Mark {  // the square looked at; `own` is larger than it when a vehicle stands there
  Square at;
  Rect own;
};
Eye eye_of(const Grid& grid, CellId cell);
Mark mark_of(const Grid& grid, CellId cell);

struct Traced {
  Line line = Line::open;
  int cover = 0;            // of a standing Operator on the square looked at: 0, -1, -2
  int walls = 0;            // building walls crossed that block
  bool other_hard = false;  // something else that is hard is crossed too
  kit::Blocker blocker;     // the first thing that makes it hard, or low if nothing is hard
};
Traced trace(const Ground& ground, const std::vector<Window>& windows, const Blockers& blockers, const Eye& eye,
             const Mark& mark);

// What tables of lines are made with: the squares that can matter to a line, with something on them or an edge at a
// side; whether a ray from cell number `from` keeps off them; and what moving blockers on it leave of a line.
Cells notable_squares(const Ground& ground);
bool passes(const kit::Rays::Ray& ray, int from, const Cells& notable);
Line worse_by(const kit::Rays::Ray& ray, int from, const Blockers& blockers, Line line);

class SightLines {
 public:
  SightLines() = default;
  explicit SightLines(const Ground& ground);  // keeps a copy: a book may be moved

  // False: no line there whatever stands on the board. Cheap, so it is asked before anything else.
  bool ever(CellId from, CellId to) const { return clear_[to].test(from); }
  // Pairs farther apart than the longest line are hard. `low`: from the eye of somebody crouched or in the water.
  Line between(CellId from, CellId to, const Blockers& blockers, bool low = false) const;
  // SAS-COVER-03..23, before adjacency: call cover_for_attack() for an attack.
  int cover(CellId from, CellId to) const { return stiff_[to].test(from) ? -2 : soft_[to].test(from) ? -1 : 0; }
  // All squares within `range` that have a line to the square no worse than `worst`.
  Cells viewers(CellId to, const Blockers& blockers, Line worst, int range) const;
  Cells covered(CellId to) const { return soft_[to] | stiff_[to]; }
  const Cells& within(CellId cell, int range) const;  // range 0..longest_line

  const Ground& ground() const { return ground_; }
  const std::vector<Window>& windows() const { return windows_; }

 private:
  Cells near_lines(CellId to, const Cells& blockers) const;

  // The squares whose line to the middle one meets a blocker: rows of bits, both within sight of it.
  static constexpr int shade_side = 2 * axis_sight + 1;
  using Shade = std::array<std::uint32_t, shade_side>;

  Ground ground_;
  std::vector<Window> windows_;
  kit::Rays rays_;
  Cells notable_;
  std::vector<Shade> shades_;                      // by the place of the blocker
  std::vector<Cells> clear_, low_, soft_, stiff_;  // by the square looked at: from where
  std::vector<Cells> near_;                        // by range and square
};

// SAS-LOS-09, SAS-SEE-01, SAS-SEE-02: the cone ahead of a facing, and the squares left and right.
constexpr bool in_cone(Dir facing, int dx, int dy, int reach) {
  int ahead = kit::ahead(facing, dx, dy), aside = kit::aside(facing, dx, dy);
  return ahead >= 1 && ahead <= reach && aside <= ahead && -aside <= ahead;
}
constexpr bool in_infantry_view(Dir facing, int dx, int dy, int reach = axis_sight) {
  int aside = kit::aside(facing, dx, dy);
  return in_cone(facing, dx, dy, reach) || (kit::ahead(facing, dx, dy) == 0 && (aside == 1 || aside == -1));
}
// The range of a square in the arc of a vehicle that looks from lattice point `from` (SAS-VLOS-06), 0 = not in the arc.
constexpr int range_in_arc(Square from, Dir facing, Square to) {  // SAS-VLOS-03
  int dx = 2 * (to.x - from.x) + 1, dy = 2 * (to.y - from.y) + 1;
  int ahead = kit::ahead(facing, dx, dy), aside = kit::aside(facing, dx, dy);
  return ahead >= 3 && aside <= ahead && -aside <= ahead ? (ahead - 1) / 2 : 0;
}
// What a line shows of a square at a distance: forest hides what is low in it, except from beside it (SAS-SQ-07).
constexpr View view_by(Line line, bool forest, int distance) {
  if (line == Line::hard) return View::none;
  return line == Line::low || (forest && distance > 1) ? View::partial : View::full;
}

}  // namespace fireteam::sas
