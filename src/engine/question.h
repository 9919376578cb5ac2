// A question: who is asked, what about, and the menu to choose from.
#pragma once

#include "engine/chance.h"
#include "engine/menu.h"

namespace fireteam {

struct About {  // what a question or prompt is about; games decide the meaning (acting figure, card, cell)
  std::uint16_t who = 0, what = 0;
  friend constexpr bool operator==(const About&, const About&) = default;
};

struct Question {
  Seats seats = 0;  // only(chance_seat) for chance
  std::uint16_t kind = 0;
  About about;
  const Menu* menu = nullptr;      // for people and bots
  const Chance* chance = nullptr;  // for chance
  Answer part;                     // the beginning that it goes on from, in a row of questions (engine/rows.h)
  bool back = false;               // the last answer was a beginning and may be taken back by the answer `back`

  bool for_chance() const { return chance != nullptr; }
  bool open() const { return menu != nullptr || chance != nullptr; }
};

}  // namespace fireteam
