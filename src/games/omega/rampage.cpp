// An enemy without a hand on its leash: by the shortest way to the nearest of its foes, then at it, for nothing.
#include "games/omega/story.h"

namespace fireteam::omega {

namespace {

// The nearest figure or marker of the commandos' side that may be attacked; ties by number.
PieceId prey(Facts f, PieceId enemy) {
  PieceId found = nobody;
  int best = far;
  each_on_map(f, [&](PieceId who) {
    if (is_enemy(who)) return;
    if ((is_downed(f, who) || is_recovering(f, who)) && !f.board.crisis) return;
    const int d = distance_to(f, enemy, who);
    if (d < best) best = d, found = who;
  });
  return found;
}

// Can the whole body go there, figures left aside?
bool body_passes(Facts f, PieceId who, CellId from, CellId to) {
  const kit::Grid& grid = f.book.grid;
  const int dx = grid.x(to) - grid.x(from), dy = grid.y(to) - grid.y(from);
  const Cells here = body_at(f, who, from);
  bool passes = true;
  here.each([&](std::size_t cell) {
    const int x = grid.x(static_cast<CellId>(cell)) + dx, y = grid.y(static_cast<CellId>(cell)) + dy;
    passes = passes && grid.inside(x, y) &&
             (here.test(grid.id(x, y)) || open_step(f, static_cast<CellId>(cell), grid.id(x, y)));
  });
  return passes;
}

// Is there floor under the whole body?
bool stands(Facts f, PieceId who, CellId at) {
  const Cells here = body_at(f, who, at);
  return here.count() == body(f, who).count() && (here & f.board.walls).none();
}

// How many steps the body has to go from each space until it is beside its prey, one of them diagonal at most.
class WayTo {
 public:
  WayTo(Facts f, PieceId who, CellId prey) {
    for (auto& one : steps_) one.fill(far);
    std::vector<std::pair<CellId, int>> open;
    for (CellId at = 0; at < f.book.grid.cells(); ++at) {
      const Cells here = body_at(f, who, at);
      bool beside = false;
      here.each([&](std::size_t cell) {
        beside = beside || (f.book.grid.chebyshev(static_cast<CellId>(cell), prey) == 1 &&
                            open_step(f, static_cast<CellId>(cell), prey));
      });
      if (beside && !here.test(prey) && stands(f, who, at)) steps_[0][at] = 0, open.push_back({at, 0});
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
      const auto [to, diagonals] = open[i];
      for (kit::Dir dir : kit::king_dirs) {
        const CellId from = f.book.grid.next(to, dir);
        if (from == no_cell || !stands(f, who, from)) continue;
        const int more =
            diagonals + (f.book.grid.x(from) != f.book.grid.x(to) && f.book.grid.y(from) != f.book.grid.y(to));
        if (more > 1 || steps_[static_cast<std::size_t>(more)][from] < far || !body_passes(f, who, from, to)) continue;
        steps_[static_cast<std::size_t>(more)][from] = steps_[static_cast<std::size_t>(diagonals)][to] + 1;
        open.push_back({from, more});
      }
    }
  }
  int from(CellId at) const { return std::min(steps_[0][at], steps_[1][at]); }

 private:
  std::array<std::array<int, most_cells>, 2> steps_;  // without and with the diagonal
};

// The steps of this move: of all spaces that it may end on, to the one with the shortest way left; if there is no way
// for its body, to the nearest.
std::vector<CellId> steps_towards(Facts f, PieceId who, PieceId prey) {
  struct Node {
    Footing on;
    std::size_t before;
  };
  const WayTo way(f, who, piece(f, prey).at);
  auto left = [&](CellId at) {
    int away = far;
    body_at(f, who, at).each([&](std::size_t cell) {
      away = std::min(away, distance(f, static_cast<CellId>(cell), piece(f, prey).at));
    });
    return std::pair{way.from(at), away};
  };
  std::vector<Node> nodes{{{piece(f, who).at, piece(f, who).diagonals, speed(f, who)}, 0}};
  std::size_t best = 0;
  constexpr std::array straight_first{kit::Dir::n,  kit::Dir::e,  kit::Dir::s,  kit::Dir::w,
                                      kit::Dir::ne, kit::Dir::se, kit::Dir::sw, kit::Dir::nw};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (may_end(f, who, nodes[i].on.at) && left(nodes[i].on.at) < left(nodes[best].on.at)) best = i;
    for (kit::Dir dir : straight_first) {
      const CellId next = f.book.grid.next(nodes[i].on.at, dir);
      if (next == no_cell) continue;
      const auto there = stepped(f, who, nodes[i].on, next);
      if (!there || std::any_of(nodes.begin(), nodes.end(), [&](const Node& other) {
            return other.on.at == there->at && other.on.diagonals <= there->diagonals &&
                   other.on.points >= there->points;
          }))
        continue;
      nodes.push_back({*there, i});
    }
  }
  std::vector<CellId> path;
  for (std::size_t i = best; i != 0; i = nodes[i].before) path.insert(path.begin(), nodes[i].on.at);
  return path;
}

}  // namespace

void rampage(Table& t, PieceId enemy) {
  const PieceId target = prey(t, enemy);
  if (target == nobody) return;
  const bool his_phase = t.board.active == nobody;  // in a commando's turn it stays his
  if (his_phase) t.board.active = enemy;
  t.board.pieces[enemy].diagonals = 0;
  for (CellId next : steps_towards(t, enemy, target)) {
    const CellId from = piece(t, enemy).at;
    const bool diagonal = t.book.grid.x(next) != t.book.grid.x(from) && t.book.grid.y(next) != t.book.grid.y(from);
    if (diagonal) ++t.board.pieces[enemy].diagonals;
    if (!shift(t, enemy, next, Word::stepped, Rule::OMG_MOVE_01) || !on_map(t, target)) break;
  }
  if (!over(t) && on_map(t, enemy)) strike_free(t, enemy, target);
  if (his_phase) t.board.active = nobody;
}

}  // namespace fireteam::omega
