// The parts of an Operator's menu.
#pragma once

#include <optional>

#include "games/sas/deed.h"
#include "games/sas/look.h"

namespace fireteam::sas {

constexpr std::uint8_t spear_marked = 2;  // Operator::speared: 1 attacked, 2 marked from the water

// The row of the board as people name it: the number in C4.
inline std::uint16_t row_of(const Book& book, CellId cell) {
  return static_cast<std::uint16_t>(book.ground.grid.y(cell) + 1);
}

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

// What may_attack() says of an Operator as and where he stands, asked once for all parts of his menu; and what his
// weapons may reach. Wide: everything nameable, and refusals name what stands in the way.
class Shots {
 public:
  using Targets = fixed_vector<std::uint16_t, most_units + most_tokens + most_objectives>;
  Shots(Facts f, OperatorId o, bool wide);
  Verdict operator()(std::uint16_t target, Weapon w);
  const Targets& in_reach(Weapon w);  // after a step at most; all if wide

  const Look look;
  const Targets targets;

 private:
  const Operator& who_;
  bool wide_;
  std::array<std::optional<Targets>, weapon_count> in_reach_;
  std::array<Bits<most_units>, weapon_count> asked_;
  std::array<std::array<RuleId, most_units>, weapon_count> known_;  // verdicts of those asked, nothing else
};

Verdict may_aim(Facts f, OperatorId o, UnitId u, Shots& shots);        // SAS-AIM-01
Verdict markable(Facts f, const Operator& who, std::uint16_t target);  // may_mark() but for posture and points

void offer_attacks(OperatorId o, Shots& shots, Moves& moves, Menu& menu);
void offer_steps(Facts f, OperatorId o, Moves& moves, Menu& menu);
// aim, mark, posture, recover, break cover, items, exit
void offer_deeds(Facts f, OperatorId o, Shots& shots, Menu& menu);
void offer_things(Facts f, OperatorId o, Moves& moves, Menu& menu);      // pick up, place
Bits<most_units> closest_units(Facts f, OperatorId o);                   // on the board: SAS-BREAK-04, SAS-BREAK-07
Verdict may_break_cover(Facts f, OperatorId o);                          // refused where it would change nothing
void take_back_mark(Table& t, OperatorId o, Rule rule);                  // mark.cpp: nothing if none lies there
void put_mark(Table& t, OperatorId o, std::uint16_t target, Rule rule);  // mark.cpp: his target marker
void offer_facings(Facts f, OperatorId o, Menu& menu);
void offer_cigarette(Facts f, Menu& menu);
OperatorId holder_of_cigarette(Facts f);  // nobody: it is not on an Operator board

}  // namespace fireteam::sas
