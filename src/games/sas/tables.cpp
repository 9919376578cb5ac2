// Tables of one map: how Axis infantry walk, and the rest put together.
#include "games/sas/tables.h"

namespace fireteam::sas {

namespace {

// SAS-BLDG-19: between an outer and an inner square of a window, one of them right at it; straight steps included.
Steps window_steps(const Ground& ground) {
  const Grid& grid = ground.grid;
  Steps steps;
  for (const Window& window : windows_of(ground)) {
    auto [here, there] = kit::cells_beside(grid, window.edge);
    if (here == no_cell || there == no_cell) continue;
    const int line = window.edge.vertical ? window.edge.x : window.edge.y;
    auto beyond = [&](CellId cell) { return (window.edge.vertical ? grid.x(cell) : grid.y(cell)) >= line; };
    for (CellId at : {here, there})
      for (Dir dir : kit::king_dirs) {
        const CellId other = grid.next(at, dir);
        if (other == no_cell || !window.squares.test(other) || beyond(other) == beyond(at)) continue;
        steps.leave[static_cast<std::size_t>(dir)].set(at);
        steps.leave[static_cast<std::size_t>(kit::opposite(dir))].set(other);
      }
  }
  return steps;
}

}  // namespace

WalkCosts axis_steps(const Ground& ground) {
  const Grid& grid = ground.grid;
  const Cells all = kit::all_cells<most_cells>(grid), enter = all - ground.water - ground.rock;
  const Edges solid = ground.high_wall | ground.building_wall;
  Steps walk = kit::king_steps(grid, solid | ground.door | ground.window, enter, all);  // SAS-ADV-19, SAS-ADV-22
  walk |= kit::rook_steps(grid, solid | ground.window, enter);              // through doors, never diagonally
  const Steps climb = kit::into(grid, window_steps(ground), enter) - walk;  // SAS-ADV-21
  const Steps onto = kit::into(grid, walk, ground.hedge | ground.crate);    // SAS-ADV-20, SAS-ADV-30
  return {walk - onto, onto | climb};                                       // SAS-ADV-23
}

Tables make_tables(const Ground& ground) {
  Tables tables{SightLines(ground),
                ArcLines(ground),
                axis_steps(ground),
                {},
                {},
                {DriveTable(ground, 2), DriveTable(ground, 4)},
                {}};
  for (std::size_t i = 0; i < tables.axis_walk.size(); ++i)
    tables.axis_walk_back[i] = kit::turned_back(ground.grid, tables.axis_walk[i]);
  for (const Cells& ends : tables.axis_walk_back[1].leave) tables.dear_ends |= ends;
  const Grid& grid = ground.grid;
  for (Dir facing : kit::rook_dirs) {
    std::vector<Cells>& cones = tables.cones[static_cast<std::size_t>(facing) / 2];
    cones.resize(static_cast<std::size_t>(grid.cells()));
    for (CellId from = 0; from < grid.cells(); ++from)
      tables.lines.within(from, axis_sight).each([&](std::size_t to) {
        const int dx = grid.x(static_cast<CellId>(to)) - grid.x(from),
                  dy = grid.y(static_cast<CellId>(to)) - grid.y(from);
        if (in_infantry_view(facing, dx, dy)) cones[from].set(to);
      });
  }
  return tables;
}

}  // namespace fireteam::sas
