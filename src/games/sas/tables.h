// Tables of one map, made at load and shared by all its games: lines of sight, steps of Axis infantry, ways of
// vehicles.
#pragma once

#include "games/sas/arcs.h"
#include "games/sas/driving.h"
#include "games/sas/sight.h"
#include "kit/reach.h"

namespace fireteam::sas {

using Steps = kit::Steps<most_cells>;
using WalkCosts = std::array<Steps, 2>;  // the steps for 1 point and for 2 points

// SAS-ADV-19..23, SAS-ADV-30, SAS-BLDG-04, 05, 18, 19: how Axis infantry walk, by the map alone.
WalkCosts axis_steps(const Ground& ground);

struct Tables {
  SightLines lines;
  ArcLines arcs;
  WalkCosts axis_walk, axis_walk_back;  // and the same steps from where they end to where they begin
  Cells dear_ends;                      // where steps for 2 points end
  std::array<DriveTable, 2> drives;     // for vehicles 2 and 4 squares long

  std::array<std::vector<Cells>, 4> cones;  // by facing and square: what infantry there looks at (SAS-SEE-01, 02)

  const Cells& cone(CellId cell, Dir facing) const { return cones[static_cast<std::size_t>(facing) / 2][cell]; }
  const DriveTable& drive(int length) const { return drives[length > 2]; }
};
Tables make_tables(const Ground& ground);

}  // namespace fireteam::sas
