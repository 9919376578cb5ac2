// Overlays: reach with costs, a path, sight with what blocks it, range, and what an automated guard means to do.
#include <fmt/format.h>

#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

// Where the figure may step: doors as they stand, other figures in the way.
CellSet open_to(Facts f, FigureId who) {
  CellSet open = kit::all_cells<most_cells>(f.book.grid) - f.book.solid;
  for (FigureId other = 0; other < f.book.figures; ++other)
    if (other != who && stands(f, other)) open.reset(f.board.figures[other].cell);
  return open;
}

// Spaces that the figure can reach in the move it may make now.
scene::Overlay reach_of(Facts f, FigureId who) {
  const bool moving = f.board.active == who && f.board.steps > 0;
  const int points = moving ? f.board.steps : f.book.unit_of(who).steps + (f.board.active == who ? f.board.bonus : 0);
  constexpr std::size_t most = 31;
  const auto layers = kit::flood<most>(f.book.grid, std::array{open_steps(f)}, f.board.figures[who].cell,
                                       std::min<int>(points, most), open_to(f, who));
  scene::Overlay out;
  out.kind = "reach";
  out.rule = rule_name(Rule::DRL_MOVE_01);
  for (int cost = 1; cost <= points; ++cost)
    layers.at[static_cast<std::size_t>(cost)].each([&](std::size_t cell) {
      out.places.push_back(static_cast<int>(cell));
      out.costs.push_back(cost);
    });
  return out;
}

scene::Overlay path_of(Facts f, FigureId who, Cell to) {
  scene::Overlay out;
  out.kind = "path";
  out.from = f.board.figures[who].cell;
  out.to = to;
  out.rule = rule_name(Rule::DRL_MOVE_01);
  constexpr std::size_t most = 31;
  for (kit::CellId cell : kit::shortest_path<most>(f.book.grid, std::array{open_steps(f)}, f.board.figures[who].cell,
                                                   to, open_to(f, who), kit::king_dirs))
    out.places.push_back(cell);
  return out;
}

scene::Overlay line_of(Facts f, FigureId who, Cell to) {
  const Cell from = f.board.figures[who].cell;
  scene::Overlay out;
  out.kind = "sight";
  out.from = from;
  out.to = to;
  const kit::Blocker blocker = trace(f.book, from, to, f.board.shut);
  out.state = blocker ? "blocked" : "clear";
  out.rule = rule_name(Rule::DRL_SIGHT_01);
  out.text = fmt::format("{} away", distance(f, from, to));
  if (blocker.kind == kit::Blocker::Kind::edge) {
    const kit::EdgeRef& edge = blocker.edge;
    out.blocker = {edge.x, edge.y, edge.x + !edge.vertical, edge.y + edge.vertical};
    if (f.book.sight.down()(from, to)) out.rule = rule_name(Rule::DRL_SIGHT_02);
  }
  if (blocker.kind == kit::Blocker::Kind::cell) {
    const kit::Square at = f.book.grid.square(blocker.cell);
    out.blocker = {at.x, at.y, at.x, at.y};
  }
  return out;
}

scene::Overlay cells_where(Facts f, FigureId who, const char* kind, Rule rule, int range) {
  scene::Overlay out;
  out.kind = kind;
  out.rule = rule_name(rule);
  const Cell from = f.board.figures[who].cell;
  for (Cell cell = 0; cell < f.book.cells; ++cell)
    if (!f.book.solid.test(cell) && distance(f, from, cell) <= range && sees(f, from, cell)) out.places.push_back(cell);
  return out;
}

}  // namespace

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int place) {
  const auto who = figure_named(f.book, piece);
  if (!who || !stands(f, *who)) return {};
  std::vector<scene::Overlay> out;
  if (kind == "reach") out.push_back(reach_of(f, *who));
  if (kind == "path" && place >= 0 && place < f.book.cells) out.push_back(path_of(f, *who, static_cast<Cell>(place)));
  if (kind == "sight" && place >= 0 && place < f.book.cells) out.push_back(line_of(f, *who, static_cast<Cell>(place)));
  if (kind == "sight" && place < 0) out.push_back(cells_where(f, *who, "sight", Rule::DRL_SIGHT_01, most_cells));
  if (kind == "range") out.push_back(cells_where(f, *who, "range", Rule::DRL_FIGHT_02, f.book.unit_of(*who).range));
  if (kind == "intent" && !is_raider(*who) && !f.book.warden)
    if (scene::Overlay aim = guard_intent(f, *who); aim.to != scene::nowhere) out.push_back(aim);
  for (scene::Overlay& drawn : out) drawn.piece = piece;
  return out;
}

// What the guard would do if its turn came now.
scene::Overlay guard_intent(Facts f, FigureId guard) {
  scene::Overlay out;
  out.kind = "intent";
  out.piece = figure_id(f.book, guard);
  if (!stands(f, guard)) return out;
  const Intent intent = guard_intends(f, guard);
  if (intent.to == off_board) return out;  // nobody to shoot at and nowhere to go: no rule to name
  out.from = f.board.figures[guard].cell;
  out.to = intent.to;
  out.text = intent.shoots ? "shoots" : "walks";
  out.rule = rule_name(intent.rule);
  return out;
}

}  // namespace fireteam::drill
