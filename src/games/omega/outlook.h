// How far the commandos are from victory: what is still to be done, and how far away it is.
#pragma once

#include "games/omega/story.h"

namespace fireteam::omega {

// Steps from each space to the nearest of some spaces; a shut door counts a few more.
struct Ways {
  std::array<std::uint8_t, most_cells> steps{};
  int from(CellId cell) const { return cell == no_cell ? 99 : steps[cell]; }
};
Ways ways_to(Facts f, const Cells& goal, const Cells& barred = {});  // barred: as if enemies stood there
Ways ways_to_team(Facts f);                                     // to who is active, after the Crisis Point to anybody
Ways ways_of_enemy(Facts f, PieceId enemy, const Cells& goal);  // past its own kind; shut doors and the team are walls

// What the team should do next, in order: places to reach or act at, and whether all of them have to go.
struct Errand {
  Cells at;
  double weight = 1;
  bool everybody = false;
  int tokens = 99;  // and who stands there counts only with so many on his sheet
};
fixed_vector<Errand, 4> errands(Facts f);
double work_left(Facts f);

}  // namespace fireteam::omega
