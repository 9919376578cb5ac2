// How far the commandos are from victory: what is still to be done, and how far away it is.
#pragma once

#include "games/omega/story.h"

namespace fireteam::omega {

// Steps from each space to the nearest of some spaces; a shut door counts a few more.
struct Ways {
  std::array<std::uint8_t, most_cells> steps{};
  int from(CellId cell) const { return cell == no_cell ? 99 : steps[cell]; }
};
// `until`: where somebody wants to know it; when all of these are counted, what is farther away is left at 99. None:
// everywhere.
Ways ways_to(Facts f, const Cells& goal, const Cells& until = {}, const Cells& barred = {});  // barred: as by enemies
Ways ways_to_team(Facts f, const Cells& until = {});  // to who is active, after the Crisis Point to anybody
// Past its own kind; shut doors and the team are walls.
Ways ways_of_enemy(Facts f, PieceId enemy, const Cells& goal, const Cells& until = {});
Ways ways_of_enemies(Facts f);              // of any of them, to strike at somebody
Cells beside_team(Facts f);                 // next to who may be attacked
Cells around(Facts f, CellId at);           // its neighbours, whatever lies between
Cells here_and_around(Facts f, CellId at);  // no walls
Cells of_active(Facts f);                   // where active commandos stand

// What the team should do next, in order: places to reach or act at, and whether all of them have to go.
struct Errand {
  Cells at;
  double weight = 1;
  bool everybody = false;
  int tokens = 99;     // and who stands there counts only with so many on his sheet
  bool apart = false;  // several things that people can do side by side: tasks() names them
  int wanted = 0;      // so many of them
  bool prey = false;   // enemies that have to be destroyed
};
fixed_vector<Errand, 4> errands(Facts f);
double work_left(Facts f);

// One of several things that one person can do by himself.
struct Task {
  Cells at;                      // what it is about; he stands on it or beside it
  const Trigger* act = nullptr;  // the mission's action there; none: a door behind which it may be
  DoorId door = none;
  RoomId room = none;  // behind it: one door of a room is enough
};
using Tasks = fixed_vector<Task, 20>;
Tasks tasks(Facts f, const Errand& errand);

}  // namespace fireteam::omega
