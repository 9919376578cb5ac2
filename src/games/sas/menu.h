// The parts of an Operator's menu.
#pragma once

#include <optional>

#include "games/sas/sas.h"

namespace fireteam::sas {

constexpr std::uint8_t spear_marked = 2;  // Operator::speared: 1 attacked, 2 marked from the water

// What may_move() says of the squares around an Operator, asked once for all parts of his menu.
class Moves {
 public:
  Moves(Facts f, OperatorId o) : f_(f), o_(o) {}
  Verdict operator()(CellId to) {
    const Grid& grid = f_.book.ground.grid;
    const Square from = grid.square(f_.board.operators[o_].cell), end = grid.square(to);
    const int x = end.x - from.x + 1, y = end.y - from.y + 1;
    if (x < 0 || y < 0 || x > 2 || y > 2) return may_move(f_, o_, to);
    auto& known = known_[static_cast<std::size_t>(3 * y + x)];
    if (!known) known = may_move(f_, o_, to);
    return *known;
  }

 private:
  Facts f_;
  OperatorId o_;
  std::array<std::optional<Verdict>, 9> known_;
};

void offer_attacks(Facts f, OperatorId o, Moves& moves, Menu& menu);
void offer_steps(Facts f, OperatorId o, Moves& moves, Menu& menu);
void offer_deeds(Facts f, OperatorId o, Menu& menu);  // aim, mark, posture, recover, break cover, items, exit
void offer_things(Facts f, OperatorId o, Moves& moves, Menu& menu);  // pick up, place
Bits<most_units> closest_units(Facts f, OperatorId o);               // on the board: SAS-BREAK-04, SAS-BREAK-07
Verdict may_break_cover(Facts f, OperatorId o);                      // refused where it would change nothing
void take_back_mark(Table& t, OperatorId o, Rule rule);              // mark.cpp: nothing if none lies there
void offer_facings(Facts f, OperatorId o, Menu& menu);
void offer_cigarette(Facts f, Menu& menu);
OperatorId holder_of_cigarette(Facts f);  // nobody: it is not on an Operator board

}  // namespace fireteam::sas
