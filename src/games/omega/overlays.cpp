// Overlays: reach with one diagonal, field of vision, a line with what blocks it, whom an enemy could strike, where
// figures can be spawned.
#include "kit/overlays.h"

#include <fmt/format.h>

#include "engine/draw.h"
#include "games/omega/advice.h"
#include "games/omega/scene.h"

namespace fireteam::omega {

namespace {

PieceId piece_named(Facts f, std::string_view id) {
  for (PieceId who = 0; who < most_pieces; ++who)
    if (on_map(f, who) && piece_id(f.book, who) == id) return who;
  return nobody;
}

// OMG-MOVE-06: over (space, diagonals used); rubble and figures in the way count.
scene::Overlay reach(Facts f, PieceId who) {
  scene::Overlay out = draw::overlay("reach", Rule::OMG_MOVE_06);
  out.piece = piece_id(f.book, who);
  const bool moving = f.board.doing.mover == who;
  const int points = moving ? f.board.doing.points : speed(f, who);
  const int diagonals = std::max(0, max_diagonals(f, who) - piece(f, who).diagonals);
  const int layers = diagonals + 1;
  Board board = f.board;  // a piece is put where it would stand, so that the rule of a step itself is asked
  const Facts there{board, f.book};
  const kit::Ways ways(piece(f, who).at * layers, points, [&](int from, auto&& step) {
    board.pieces[who].at = static_cast<CellId>(from / layers);
    board.pieces[who].diagonals = static_cast<std::uint8_t>(piece(f, who).diagonals + from % layers);
    const int cost = step_cost(there, who);
    for (kit::Dir dir : kit::king_dirs) {
      const CellId next = f.book.grid.next(board.pieces[who].at, dir);
      if (next == no_cell || !may_step(there, who, next, points).ok()) continue;
      step(next * layers + from % layers + kit::is_diagonal(dir), cost,
           f.board.gas.test(next) || f.board.peril.test(next));
    }
  });
  std::map<int, int> best;
  for (const auto& [state, way] : ways.found()) {
    const int cell = state / layers;
    if (cell == piece(f, who).at || !may_end(f, who, static_cast<CellId>(cell))) continue;
    const auto [known, fresh] = best.try_emplace(cell, way.cost);
    if (!fresh) known->second = std::min(known->second, way.cost);
  }
  for (const auto& [cell, cost] : best) {
    out.places.push_back(cell);
    out.costs.push_back(cost);
  }
  return out;
}

scene::Overlay view(Facts f, PieceId who, CellId from) {
  scene::Overlay out = draw::overlay("view", Rule::OMG_FOV_01);
  out.piece = piece_id(f.book, who);
  out.state = "full";
  for (CellId cell = 0; cell < f.book.grid.cells(); ++cell)
    if (cell != from && !is_wall(f, cell) && sees(f, from, looks(f, who), cell, false).ok()) out.places.push_back(cell);
  return out;
}

scene::Overlay line(Facts f, PieceId who, CellId to) {
  const CellId from = piece(f, who).at;
  const Line found = f.book.floor.why_unseen(from, looks(f, who), to, lay_of(f));
  scene::Overlay out = draw::arrow("sight", from, to, Rule::OMG_LOS_01);
  out.piece = piece_id(f.book, who);
  out.state = found.clear() ? "clear" : "blocked";
  if (found.by.kind == kit::Blocker::Kind::edge) out.blocker = draw::ends_of(found.by.edge);
  if (found.by.kind == kit::Blocker::Kind::cell) {
    const int x = f.book.grid.x(found.by.cell), y = f.book.grid.y(found.by.cell);
    out.blocker = {x, y, x, y};
  }
  if (found.clear()) {
    const int d = distance(f, from, to);
    out.text = d >= far ? "no way" : std::to_string(d);
    if (has_cover(f, to, from)) out.text += ", cover";
    if (on_emi(f, from) || on_emi(f, to)) out.text += ", EMI";
  }
  return out;
}

// Whom an enemy could strike in one activation, with what, against what.
void strikes_of(Facts f, PieceId enemy, std::vector<scene::Overlay>& out) {
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || strikes_from(f, enemy, who).none()) return;
    const int percent = static_cast<int>(100 * guess(f, enemy, who) + 0.5);
    out.push_back(
        draw::arrow("intent", piece(f, enemy).at, piece(f, who).at, Rule::OMG_ENACT_08, fmt::format("{} %", percent)));
    out.back().piece = piece_id(f.book, enemy);
  });
}

// Where each spawn tile that can be used now could put its figures.
std::vector<scene::Overlay> spawns(Facts f) {
  std::vector<scene::Overlay> out;
  for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile) {
    if (f.book.dashboard[tile].when != TileWhen::spawn) continue;
    const Cells where = spawn_spaces(f, tile);
    if (where.none()) continue;
    out.push_back(draw::overlay("range", Rule::OMG_SPAWN_08));
    out.back().text = f.book.dashboard[tile].name;
    where.each([&](std::size_t cell) { out.back().places.push_back(static_cast<int>(cell)); });
  }
  return out;
}

}  // namespace

std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view name, int place) {
  const PieceId who = piece_named(f, name);
  std::vector<scene::Overlay> out;
  if (kind == "range" && (seat == overseer_seat(f) || seat == no_seat)) out = spawns(f);
  if (kind == "threat")
    each_enemy(f, [&](PieceId enemy) {
      if (who == enemy || !is_enemy(who)) strikes_of(f, enemy, out);
    });
  if (kind == "range" || kind == "threat") {  // without enemies, too, a table has these layers
    if (out.empty() && seat == no_seat) out.push_back(draw::overlay("range", Rule::OMG_SPAWN_08));
    return out;
  }
  if (who == nobody) return {};
  const bool on_it = place >= 0 && place < f.book.grid.cells();
  if (kind == "reach") return {reach(f, who)};
  if (kind == "view") return {view(f, who, on_it ? static_cast<CellId>(place) : piece(f, who).at)};
  if (kind == "sight" && on_it) return {line(f, who, static_cast<CellId>(place))};
  return {};
}

}  // namespace fireteam::omega
