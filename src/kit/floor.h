// A floor of squares with walls, solid squares and doors that open and shut: how squares are joined, ways over them,
// and who sees whom. All tables are made once; which doors are shut is the board's business and handed in as bits.
//
//   Floor<64> floor(grid, solid, walls, doors);
//   floor.link(a, b);  floor.door_between(a, b);  floor.next_to(a);  floor.way(a, b);
//   floor.sees(a, b, board.shut);  floor.blocker(a, b, board.shut);  floor.steps(board.shut)
#pragma once

#include <vector>

#include "base/fixed_vector.h"
#include "kit/reach.h"
#include "kit/sight.h"
#include "kit/trace.h"

namespace fireteam::kit {

enum class Link : std::uint8_t { apart, wall, open, door };  // how two squares are joined

struct Door {
  EdgeRef edge;
  CellId a = no_cell, b = no_cell;  // the squares on its two sides
};

template <std::size_t N>
class Floor {
 public:
  Floor() = default;
  Floor(const Grid& grid, const Bits<N>& solid, const Edges<N>& walls, const std::vector<EdgeRef>& doors)
      : grid_(grid), open_(all_cells<N>(grid) - solid), walls_(walls) {
    check(doors.size() <= 8, "floor: more doors than a byte has bits");
    steps_ = rook_steps(grid, walls, open_);
    ways_ = Distances(grid, steps_);
    for (CellId cell = 0; cell < grid.cells(); ++cell)
      for (Dir dir : {Dir::n, Dir::w, Dir::e, Dir::s}) {  // in reading order
        const CellId next = grid.next(cell, dir);
        if (next == no_cell) continue;
        links_[cell][next] = static_cast<std::uint8_t>(steps_.may(cell, dir) ? Link::open : Link::wall);
        if (steps_.may(cell, dir)) next_to_[cell].push_back(next);
      }
    for (EdgeRef edge : doors) {
      const auto [a, b] = cells_beside(grid, edge);
      links_[a][b] = links_[b][a] = static_cast<std::uint8_t>(static_cast<std::size_t>(Link::door) + doors_.size());
      doors_.push_back({edge, a, b});
    }
    auto clear = [this](std::uint8_t shut) {
      return [this, shut](CellId a, CellId b) { return !blocker(a, b, shut); };
    };
    sight_ = SwitchedSight<N>(grid.cells(), clear(0), clear(0xff));
  }

  const Grid& grid() const { return grid_; }
  const Bits<N>& open() const { return open_; }  // squares that are not solid
  const Edges<N>& walls() const { return walls_; }
  const std::vector<Door>& doors() const { return doors_; }
  const Steps<N>& steps() const { return steps_; }                   // every door counted as open
  int way(CellId from, CellId to) const { return ways_(from, to); }  // in such steps; Distances::none: there is none
  const fixed_vector<CellId, 4>& next_to(CellId at) const {
    return next_to_[at];
  }  // one such step away, in reading order
  Link link(CellId a, CellId b) const {
    return links_[a][b] < door_link ? static_cast<Link>(links_[a][b]) : Link::door;
  }
  int door_between(CellId a, CellId b) const { return links_[a][b] - door_link; }  // negative: none

  // Steps with these doors shut.
  Steps<N> steps(std::uint8_t shut) const {
    Steps<N> out = steps_;
    for (std::size_t door = 0; door < doors_.size(); ++door) {
      if (!(shut >> door & 1)) continue;
      out.leave[static_cast<std::size_t>(doors_[door].edge.vertical ? Dir::e : Dir::s)].reset(doors_[door].a);
      out.leave[static_cast<std::size_t>(doors_[door].edge.vertical ? Dir::w : Dir::n)].reset(doors_[door].b);
    }
    return out;
  }

  // Sight runs from middle to middle; past a corner it is clear if one of the two ways round is.
  bool sees(CellId from, CellId to, std::uint8_t shut) const {
    return sight_(from, to, [&] { return !blocker(from, to, shut); });
  }
  bool sees_if_open(CellId from, CellId to) const { return sight_.down()(from, to); }  // but for doors
  Blocker blocker(CellId from, CellId to, std::uint8_t shut) const {
    auto blocks = [&](EdgeRef edge) {
      if (walls_.test(grid_, edge)) return true;
      for (std::size_t door = 0; door < doors_.size(); ++door)
        if ((shut >> door & 1U) && doors_[door].edge == edge) return true;
      return false;
    };
    auto solid = [&](Square at) { return !open_.test(grid_.id(at.x, at.y)); };
    Blocker found;
    auto visit = [&](const Crossing& met) {
      if (met.kind == Crossing::Kind::edge && blocks(met.edge())) found = blocked_by(met.edge());
      if (met.kind == Crossing::Kind::cell) {
        const CellId cell = grid_.id(met.x, met.y);
        if (cell != from && cell != to && !open_.test(cell)) found = blocked_by(cell);
      }
      if (met.kind == Crossing::Kind::vertex)
        for (int way = 0; way < 2; ++way) {
          const auto [first, second] = met.edges(way);
          if (!blocks(first) && !blocks(second) && !solid(met.side(way))) return found = {}, true;
          found = solid(met.side(way)) ? blocked_by(grid_.id(met.side(way).x, met.side(way).y))
                                       : blocked_by(blocks(first) ? first : second);
        }
      return !found;
    };
    const Square a = grid_.square(from), b = grid_.square(to);
    if (walk(centre(a.x, a.y, 2), centre(b.x, b.y, 2), 2, visit)) return {};
    return found;
  }

 private:
  static constexpr int door_link = static_cast<int>(Link::door);

  Grid grid_;
  Bits<N> open_;
  Edges<N> walls_;
  std::vector<Door> doors_;
  Steps<N> steps_;
  Distances ways_;
  SwitchedSight<N> sight_;
  std::array<fixed_vector<CellId, 4>, N> next_to_;
  std::array<std::array<std::uint8_t, N>, N> links_{};  // Link::door + n stands for door number n
};

}  // namespace fireteam::kit
