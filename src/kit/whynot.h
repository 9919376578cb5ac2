// Why not, in figures: the lines that every tactical game says, so that they read alike. In the order in which people
// ask: how far, what blocks the sight, what ground it is, what is missing.
//
//   why::far(out, 9, 4, "move");               9 moves away, you have 4
//   why::range(out, 4, 3);                     range 4, yours 3
//   why::sight(out, grid, blocker, "wall");    sight stops at the wall, J9
//   why::short_of(out, 2, 0, "action");        takes 2 actions, you have 0
#pragma once

#include <string>

#include "engine/draw.h"
#include "kit/sight.h"

namespace fireteam::why {

inline std::string so_many(int n, const std::string& unit) {
  return std::to_string(n) + " " + unit + (n == 1 ? "" : "s");
}

inline void say(scene::Reason& out, std::string figure) { out.figures.push_back(std::move(figure)); }

inline void far(scene::Reason& out, int need, int have, const std::string& unit, const std::string& more = "") {
  say(out, so_many(need, unit) + " away, you have " + std::to_string(have) + more);
}
inline void range(scene::Reason& out, int need, int have, const std::string& whose = "yours") {
  say(out, "range " + std::to_string(need) + ", " + whose + " " + std::to_string(have));
}
inline void short_of(scene::Reason& out, int need, int have, const std::string& unit) {
  say(out, "takes " + so_many(need, unit) + ", you have " + std::to_string(have));
}
inline void spaces(scene::Reason& out, int away, int within) {
  say(out, so_many(away, "space") + " away, it works within " + std::to_string(within));
}
inline void no_way(scene::Reason& out) { say(out, "no way leads there"); }
inline void taken(scene::Reason& out, const std::string& by) { say(out, by + " stands there"); }
inline void ground(scene::Reason& out, const std::string& word) { say(out, "the ground there: " + word); }

inline std::string square(const kit::Grid& grid, kit::CellId cell) {
  const int x = grid.x(cell);
  std::string name;
  if (x >= 26) name += static_cast<char>('A' + x / 26 - 1);
  name += static_cast<char>('A' + x % 26);
  return name + std::to_string(grid.y(cell) + 1);
}

// Where the sight ends, and at what.
inline void sight(scene::Reason& out, const kit::Grid& grid, const kit::Blocker& blocker, const std::string& what) {
  if (!blocker) return;
  kit::CellId at = blocker.cell;
  if (blocker.kind == kit::Blocker::Kind::edge) {
    out.blocker = draw::ends_of(blocker.edge);
    const auto [before, after] = kit::cells_beside(grid, blocker.edge);
    at = after != kit::no_cell ? after : before;
  } else {
    const kit::Square place = grid.square(blocker.cell);
    out.blocker = {place.x, place.y, place.x, place.y};
  }
  say(out, "sight stops at the " + what + (at == kit::no_cell ? "" : ", " + square(grid, at)));
}

}  // namespace fireteam::why
