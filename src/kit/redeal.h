// Another world that looks the same from without: hands that a seat does not see dealt anew, together with the deck.
//
//   redeal(rest.deck, hands, random, [&](std::size_t card) { return book.cards[card].when != When::drawn; });
#pragma once

#include <span>

#include "base/random.h"
#include "kit/bag.h"

namespace fireteam::kit {

// Deals each hand its number of cards from all that lie in these hands and loose in the deck. `held(kind)`: whether a
// card of that kind can be in a hand at all. The deck keeps its size and what is known of its buried cards.
template <std::size_t Kinds, std::size_t MostBuried, class Held>
void redeal(Bag<Kinds, MostBuried>& deck, std::span<Pile<Kinds>* const> hands, Random& random, Held&& held) {
  std::array<int, Kinds> unseen{};
  int left = 0;
  for (std::size_t kind = 0; kind < Kinds; ++kind) {
    if (!held(kind)) continue;
    unseen[kind] = deck.loose().count(kind);
    for (const Pile<Kinds>* hand : hands) unseen[kind] += hand->count(kind);
    left += unseen[kind];
  }
  for (Pile<Kinds>* hand : hands) {
    const int size = hand->size();
    hand->clear();
    for (int i = 0; i < size; ++i) {
      auto at = static_cast<int>(random.below(static_cast<std::uint32_t>(left--)));
      std::size_t kind = 0;
      while (at >= unseen[kind]) at -= unseen[kind++];
      --unseen[kind];
      hand->add(kind);
    }
  }
  // What is left is the deck's: cards change places one for one, whatever is buried among them.
  std::size_t in = 0, out = 0;
  auto surplus = [&](std::size_t kind) { return held(kind) ? deck.loose().count(kind) - unseen[kind] : 0; };
  for (;;) {
    while (in < Kinds && surplus(in) >= 0) ++in;
    while (out < Kinds && surplus(out) <= 0) ++out;
    if (in == Kinds || out == Kinds) return;
    deck.exchange(in, out);
  }
}

}  // namespace fireteam::kit
