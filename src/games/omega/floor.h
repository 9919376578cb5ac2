// The ground and what is measured on it: walls, door lines, steps, distance, field of vision, lines of sight, cover,
// EMI on the way, tiles apart. Tables are made at load; what changes in play is handed in as a Lay.
//
//   Floor floor(plan);
//   floor.sees(a, Facing::east, b, lay);  floor.why_unseen(a, Facing::east, b, lay).why;
//   floor.distance(a, b, lay) <= 6;    floor.cover(target, attacker, lay);    floor.within(a, 4, lay);
#pragma once

#include <vector>

#include "games/omega/sizes.h"
#include "kit/lines.h"
#include "kit/reach.h"
#include "kit/sight.h"

namespace fireteam::omega {

struct Lay {
  std::uint16_t shut = 0;     // doors, as bits
  std::uint16_t flipped = 0;  // tiles that lie on their back, as bits
};

struct FloorPlan {
  kit::Grid grid;
  Cells walls;                                   // every tile on its front
  std::vector<std::uint8_t> tile_of;             // of each cell
  std::vector<Cells> backs;                      // by tile: its walls when it lies on its back
  std::uint16_t can_flip = 0;                    // tiles that have a back of their own, at most four
  std::vector<std::vector<kit::EdgeRef>> doors;  // the door line of each, one or two edges
};

// The rules of a line that is not there, in the order in which they are looked at.
enum class Unseen : std::uint8_t { no, field, wall, door, beside_door, between_walls, same_path };
struct Line {
  Unseen why = Unseen::no;
  kit::Blocker by;
  constexpr bool clear() const { return why == Unseen::no; }
};

constexpr int nowhere_near = 255;  // the distance between spaces that no way joins (OMG-DIST-09)

class Floor {
 public:
  Floor() = default;
  explicit Floor(const FloorPlan& plan);

  const kit::Grid& grid() const { return grid_; }
  int cells() const { return grid_.cells(); }
  int doors() const { return static_cast<int>(lines_.size()); }
  int tile_of(CellId cell) const { return tile_of_[cell]; }
  const Cells& tile(int number) const { return tiles_[static_cast<std::size_t>(number)]; }
  const Cells& footprint(int door) const { return footprints_[static_cast<std::size_t>(door)]; }
  const std::vector<kit::EdgeRef>& line(int door) const { return lines_[static_cast<std::size_t>(door)]; }
  const Cells& door_reach(int door) const { return reaches_[static_cast<std::size_t>(door)]; }  // on it or adjacent

  const Cells& walls(Lay lay) const { return side(lay).walls; }
  bool wall(CellId cell, Lay lay) const { return side(lay).walls.test(cell); }
  bool wall(int x, int y, Lay lay) const { return !grid_.inside(x, y) || wall(grid_.id(x, y), lay); }  // OMG-WALL-02
  bool shut(kit::EdgeRef edge, Lay lay) const {
    const int door = door_at(edge);
    return door >= 0 && (lay.shut >> door & 1U);
  }
  int door_at(kit::EdgeRef edge) const;  // -1: none

  bool adjacent(CellId a, CellId b) const { return grid_.chebyshev(a, b) == 1; }  // OMG-DIST-01
  bool door_between(CellId a, CellId b, Lay lay) const;                           // OMG-DIST-12
  bool touch(CellId a, CellId b, Lay lay) const { return adjacent(a, b) && !door_between(a, b, lay); }
  bool step(CellId a, CellId b, Lay lay) const;  // from a space to a neighbour, figures left aside
  kit::Steps<most_cells> steps(Lay lay) const;
  kit::Steps<most_cells> barred_steps(Lay lay) const;  // those that only shut doors forbid
  const kit::Steps<most_cells>& open_steps(Lay lay) const { return side(lay).open; }  // as if all doors were open
  const Cells& beside_doors(Lay lay) const { return side(lay).beside; }

  // OMG-DIST-02, OMG-DIST-03, OMG-DIST-04, OMG-DIST-06, OMG-DIST-07, OMG-DIST-08, OMG-DIST-09
  int distance(CellId a, CellId b, Lay lay) const;
  bool is_within(CellId a, CellId b, int spaces, Lay lay) const;  // the same, often without counting
  int at_least(CellId a, CellId b) const {  // never more than that: every door open, every tile on its kinder side
    return near_[static_cast<std::size_t>(a) * static_cast<std::size_t>(grid_.cells()) + b];
  }
  Cells within(CellId from, int spaces, Lay lay) const;
  int open_distance(CellId a, CellId b) const;  // OMG-DIST-05, OMG-DIST-10
  // The fewest spaces of `emi` on a shortest way, the first space left out, the last counted (OMG-EMI-06).
  int emi_on_the_way(CellId from, CellId to, const Cells& emi, Lay lay) const;
  // False: whatever way is the shortest, it holds fewer than so many of them.
  bool may_meet(CellId from, CellId to, int length, const Cells& emi, int least) const;
  int tile_steps(int from, int to) const { return tile_steps_[from * most_tiles + to]; }

  bool in_view(CellId from, Facing facing, CellId to) const;  // OMG-FOV-01, OMG-FOV-02, OMG-FOV-03, OMG-FOV-04
  bool sees(CellId from, Facing facing, CellId to, Lay lay) const;
  Line why_unseen(CellId from, Facing facing, CellId to, Lay lay) const;
  bool cover(CellId target, CellId attacker, Lay lay) const;  // walls only, no doors (OMG-COVER-10)
  Cells blast(CellId at, int spaces, Lay lay) const;          // OMG-EXPL-01, OMG-EXPL-02

 private:
  struct Side {  // the ground with certain tiles flipped
    Cells walls;
    kit::Steps<most_cells> open;  // every door open
    Cells beside;                 // spaces from which some step crosses a door line, or its corner
    struct Part {                 // of some steps: a word of one direction that holds any
      std::uint8_t dir = 0, word = 0;
      std::uint64_t cells = 0;
    };
    struct Bar {
      std::uint16_t doors = 0;  // one, or two that bar together what neither bars alone
      Cells leave;              // the spaces that such a step leaves
      std::vector<Part> parts;
    };
    std::vector<Bar> bars;
  };
  const Side& side(Lay lay) const { return sides_[side_of(lay.flipped)]; }
  std::size_t side_of(std::uint16_t flipped) const {
    std::size_t index = 0;
    for (std::size_t i = 0; i < flips_.size(); ++i) index |= static_cast<std::size_t>(flipped >> flips_[i] & 1U) << i;
    return index;
  }
  template <class Do>
  static void each_barred(const Side& now, Lay lay, Do&& take);
  Side make_side(const FloorPlan& plan, std::uint16_t flipped) const;
  void measure_tiles();
  template <class Wall, class Shut>
  Line trace(CellId from, CellId to, kit::Point p, kit::Point q, const Wall& walled, const Shut& closed) const;
  template <class Clear>
  unsigned corners_that_see(CellId from, CellId to, unsigned corners, const Clear& clear) const;
  unsigned seeing_now(CellId from, CellId to, unsigned corners, Lay lay) const;
  bool changed_between(CellId from, CellId to, Lay lay) const;
  std::vector<std::uint8_t> sight_table(const Cells& walls, std::uint16_t shut) const;
  std::vector<std::uint8_t> distance_table(const kit::Steps<most_cells>& steps) const;

  kit::Grid grid_;
  std::vector<std::uint8_t> tile_of_, tile_steps_;
  std::vector<Cells> tiles_, footprints_, reaches_;
  std::vector<std::vector<kit::EdgeRef>> lines_;
  std::vector<std::int8_t> door_west_, door_north_;  // by cell: the door on that side of it, or -1
  std::vector<kit::Box> door_boxes_, flip_boxes_;    // what each of them spans, in lattice points
  std::vector<int> flips_;                           // tiles that can be flipped
  std::vector<Side> sides_;                          // one for each set of them
  // By pair: the corners of the first space that see the second with nothing in the way that could be taken away
  // (low four bits) and with everything in the way that could be put there (high four).
  std::vector<std::uint8_t> seeing_;
  std::vector<std::uint8_t> near_, far_;  // distances on the same two grounds
};

}  // namespace fireteam::omega
