// Where Axis units want to go in the Axis Advance Phase (SAS-ADV, SAS-VADV): the places among which players may choose,
// and why. It decides nothing that a rule leaves to the players and changes nothing.
#pragma once

#include <span>

#include "games/sas/look.h"

namespace fireteam::sas {

enum class Aim : std::uint8_t {
  optimal,        // SAS-ADV-07: at short range of the closest, without cover
  attack,         // SAS-ADV-34: keeps a lesser shot at the closest
  other_optimal,  // SAS-ADV-08
  other_attack,   // SAS-ADV-17, SAS-ADV-18
  approach,       // SAS-ADV-09
  stay,           // nowhere to go
};
Rule rule_of(Aim aim);

// A spotted target, the closest first.
struct Quarry {
  FriendId who = nobody;
  int distance = 0;
};
using Quarries = fixed_vector<Quarry, most_friends>;
Quarries quarries(Facts f, const Rect& from);  // SAS-ADV-01, SAS-RES-06: by distance, then by number
bool any_quarry(Facts f);

// How far infantry get: at[k] for k points; from off the board the first squares have their own price.
constexpr int most_walk = 8;
struct Walk {
  std::array<Cells, most_walk + 1> at;
  Cells within;

  int cost(CellId cell) const {
    for (std::size_t k = 0; k <= most_walk; ++k)
      if (at[k].test(cell)) return static_cast<int>(k);
    return -1;
  }
};
// The squares of the edge row that a unit steps onto from its spawn tile, by price; from the rear row over the front
// row of the tile's markers (SAS-ADVB-02, SAS-ADVB-03).
using EdgeSquares = std::array<Cells, 4>;
EdgeSquares edge_squares(Facts f, UnitId u);
inline bool behind_front_row(const Unit& unit) { return unit.where == Where::spawn && unit.slot % 8 >= 4; }

bool is_walkable(Facts f, CellId cell);  // the same for one square
bool is_occupied(Facts f, CellId cell);
Cells walkable(Facts f);                          // neither template nor dump nor rock laid by the mission
Cells occupied(Facts f);                          // where nobody else may end (SAS-ADV-24)
Cells occupied_besides(Facts f, UnitId vehicle);  // where this vehicle may not end (SAS-VMOVE-12, SAS-VMOVE-22)
Walk walk_from(Facts f, UnitId u, int points);    // on the board or on a spawn tile (SAS-ADVB-02, 03)

// Squares from which infantry with these ranges can attack it, all or some; and those at short range without cover.
Cells attack_squares(const Look& look, FriendId who, int range);
Cells attack_squares(const Look& look, FriendId who, int range, const Cells& among);
Cells optimal_squares(const Look& look, FriendId who, int shorter, const Cells& attack);
Cells partial_squares(const Look& look, FriendId who);  // its square is partially visible from there

struct Plan {
  Aim aim = Aim::stay;
  FriendId target = nobody;  // whom it faces at the end
  Cells ends;                // equally good
  int measure = 0;           // points to get there, or the price of the way that is left
};
// `closest`: of the quarries at the least distance, the one that the players chose.
Plan plan_walk(const Look& look, UnitId u, const Walk& walk, const Cells& ends, const Quarries& all, FriendId closest);

// Of some squares those with the cheapest way left to one of the goals; units do not stand in the way of a plan.
struct Nearest {
  Cells cells;
  int price = -1;  // -1: no way
};
Nearest nearest_by_way(Facts f, const Cells& from, const Cells& goals);

// The price of the rest of the way to one square, by square, for at most so many points.
using WayLeft = kit::Layers<most_cells, most_walk>;
WayLeft way_left(Facts f, CellId to, int points);

}  // namespace fireteam::sas
