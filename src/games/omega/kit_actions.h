// The cards of a turn: their targets (kit_targets.cpp) and what they do (kit_actions.cpp).
#pragma once

#include "games/omega/table.h"

namespace fireteam::omega {

// A card on its way into the menu: what it is used on, as its card says, and whether that may be.
struct KitOffer {
  PieceId who;
  int number;   // of the card
  Verdict may;  // use it at all
  Menu& menu;

  void operator()(int on, Verdict verdict) const { menu.add(answer(say::use, who, number, on), may ? verdict : may); }
};
void offer_kit_targets(Facts f, const KitCard& card, const KitOffer& offer);

}  // namespace fireteam::omega
