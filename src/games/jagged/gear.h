// What gear.cpp and trade.cpp share: what lies in a slot, and what may change places with it.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

CardId in_spot(Facts f, MercId m, Spot spot);  // no_card: it is free
Verdict may_swap(Facts f, MercId m, CardId card, Spot spot, CardId other);

}  // namespace fireteam::jagged
