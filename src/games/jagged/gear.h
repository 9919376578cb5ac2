// What gear.cpp and trade.cpp share: what lies in a slot, and what may change places with it.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

struct Worn {  // what lies in the slots of a mercenary, and its room, looked up once for many questions
  std::array<CardId, 5> at{no_card, no_card, no_card, no_card, no_card};  // by Spot; the inventory has none
  int room = 0;
  CardId in(Spot spot) const { return at[static_cast<std::size_t>(spot)]; }  // no_card: it is free
};
Worn worn_by(Facts f, MercId m);
Verdict may_put(Facts f, MercId m, const Worn& worn, CardId card, Spot spot);  // wherever the card lies now
Verdict may_swap(Facts f, MercId m, const Worn& worn, CardId card, Spot spot, CardId other);

}  // namespace fireteam::jagged
