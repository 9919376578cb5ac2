// Overlays: reach with one diagonal, field of vision, a line with what blocks it, whom an enemy could strike, where
// figures can be spawned.
#include "kit/overlays.h"

#include <fmt/format.h>

#include <algorithm>

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

// OMG-MOVE-06: over (space, diagonals used); rubble and figures in the way count. Of equally short ways the one through
// the fewest spaces of gas and peril.
class Walks {
 public:
  Walks(Facts f, PieceId who)
      : f_(f),
        who_(who),
        layers_(1 + std::max(0, max_diagonals(f, who) - piece(f, who).diagonals)),
        points_(f.board.doing.mover == who ? f.board.doing.points : speed(f, who)),
        board_(f.board),
        ways_(piece(f, who).at * layers_, points_, [this](int from, auto&& step) { each_step(from, step); }) {}

  scene::Overlay reach() const {
    scene::Overlay out = draw::overlay("reach", Rule::OMG_MOVE_06);
    for (const auto& [cell, state] : ends()) {
      out.places.push_back(cell);
      out.costs.push_back(ways_.found().at(state).cost);
    }
    return out;
  }
  // With the hazards that lie on it.
  std::optional<scene::Overlay> path(CellId to) const {
    const auto best = ends();
    const auto found = best.find(to);
    if (found == best.end()) return std::nullopt;
    std::vector<int> cells = ways_.to(found->second);
    for (int& state : cells) state /= layers_;
    scene::Overlay out = draw::path(piece(f_, who_).at, to, cells, Rule::OMG_MOVE_06);
    for (const auto& [lies, word] : {std::pair{&f_.board.gas, "gas"}, {&f_.board.peril, "peril"}})
      if (const auto times = std::ranges::count_if(cells, [spaces = lies](int cell) { return spaces->test(cell); });
          times > 0)
        out.text +=
            fmt::format("{}{}{}", out.text.empty() ? "" : ", ", word, times > 1 ? fmt::format(" ×{}", times) : "");
    return out;
  }

 private:
  template <class Step>
  void each_step(int from, Step&& step) {  // a piece is put where it would stand: the rule of a step itself is asked
    const Facts there{board_, f_.book};
    board_.pieces[who_].at = static_cast<CellId>(from / layers_);
    board_.pieces[who_].diagonals = static_cast<std::uint8_t>(piece(f_, who_).diagonals + from % layers_);
    const int cost = step_cost(there, who_);
    for (kit::Dir dir : kit::king_dirs) {
      const CellId next = f_.book.grid.next(board_.pieces[who_].at, dir);
      if (next == no_cell || !may_step(there, who_, next, points_).ok()) continue;
      step(next * layers_ + from % layers_ + kit::is_diagonal(dir), cost,
           f_.board.gas.test(next) || f_.board.peril.test(next));
    }
  }
  // For each space where it may end its move, the best state there.
  std::map<int, int> ends() const {
    std::map<int, int> best;
    auto rank = [&](int state) {
      const auto& way = ways_.found().at(state);
      return std::pair(way.cost, way.risk);
    };
    for (const auto& [state, way] : ways_.found()) {
      const int cell = state / layers_;
      if (cell == piece(f_, who_).at || !may_end(f_, who_, static_cast<CellId>(cell))) continue;
      const auto [known, fresh] = best.try_emplace(cell, state);
      if (!fresh && rank(state) < rank(known->second)) known->second = state;
    }
    return best;
  }

  const Facts f_;
  const PieceId who_;
  const int layers_, points_;
  Board board_;
  const kit::Ways ways_;
};

// From where it stands as it looks; from a space that it could go to in any facing, since it turns at the end of its
// move.
scene::Overlay view(Facts f, PieceId who, CellId from) {
  scene::Overlay out = draw::overlay("view", Rule::OMG_FOV_01);
  out.state = "full";
  const bool here = from == piece(f, who).at || looks(f, who) == Facing::all;
  auto seen = [&](CellId cell) {
    if (here) return sees(f, from, looks(f, who), cell, false).ok();
    for (Facing facing : {Facing::north, Facing::east, Facing::south, Facing::west})
      if (sees(f, from, facing, cell, false).ok()) return true;
    return false;
  };
  for (CellId cell = 0; cell < f.book.grid.cells(); ++cell)
    if (cell != from && !is_wall(f, cell) && seen(cell)) out.places.push_back(cell);
  return out;
}

scene::Overlay line(Facts f, PieceId who, CellId to) {
  const CellId from = piece(f, who).at;
  const Line found = f.book.floor.why_unseen(from, looks(f, who), to, lay_of(f));
  scene::Overlay out = draw::arrow("sight", from, to, Rule::OMG_LOS_01);
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

// Whom an enemy could strike in one activation, and how likely that wounds: all of them, or the likeliest alone.
void strikes_of(Facts f, PieceId enemy, bool all, std::vector<scene::Overlay>& out) {
  double most = 0;
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || strikes_from(f, enemy, who).none()) return;
    const double p = guess(f, enemy, who);
    if (!all && most > 0 && p <= most) return;
    if (!all && most > 0) out.pop_back();
    most = p;
    out.push_back(draw::arrow("intent", piece(f, enemy).at, piece(f, who).at, Rule::OMG_ENACT_08,
                              fmt::format("{} %", static_cast<int>(100 * p + 0.5))));
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
  const bool of_enemy = who != nobody && is_enemy(who);
  if (kind == "threat")  // without anybody named each enemy's likeliest victim, of one named all of them
    each_enemy(f, [&](PieceId enemy) {
      if (who == enemy || !of_enemy) strikes_of(f, enemy, of_enemy, out);
    });
  if (kind == "range" && of_enemy)
    strikes_of(f, who, true, out);
  else if (kind == "range" && (seat == overseer_seat(f) || seat == no_seat))
    out = spawns(f);
  if (kind == "range" || kind == "threat") {  // without enemies, too, a table has these layers
    if (out.empty() && seat == no_seat) out.push_back(draw::overlay("range", Rule::OMG_SPAWN_08));
    return out;
  }
  if (who == nobody) {  // so have they before anybody stands on it
    if (seat == no_seat && kind == "sight") out.push_back(draw::overlay("sight", Rule::OMG_LOS_01));
    return out;
  }
  const bool on_it = place >= 0 && place < f.book.grid.cells();
  const auto at = static_cast<CellId>(place);
  if (kind == "reach") out.push_back(Walks(f, who).reach());
  if (kind == "path" && on_it)
    if (const auto way = Walks(f, who).path(at)) out.push_back(*way);
  if (kind == "view") out.push_back(view(f, who, on_it ? at : piece(f, who).at));
  if (kind == "sight" && on_it) out.push_back(line(f, who, at));
  for (scene::Overlay& drawn : out) drawn.piece = piece_id(f.book, who);
  return out;
}

}  // namespace fireteam::omega
