// Advice on gear: what to buy, who carries it, what goes into which slot.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/gear.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

constexpr double enough = 0.05;  // less is no reason to change anything

// The best that a card does on any mercenary that can carry it as things are.
double best_on(Facts f, CardId card, Board& board) {
  const double now = arms_of(f);
  double best = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    if (f.board.mercs[m].stand != Stand::up) continue;
    board = f.board;
    if (stow({board, f.book}, board, card, m)) best = std::max(best, arms_of({board, f.book}) - now);
  }
  return best;
}

}  // namespace

double deal_worth(Facts f, const Answer& it) {
  if (it.verb != say::buy) return 0;  // what is owned may be of use yet, and half its price is little
  const Item& item = f.book.items[it.a];
  Board with = f.board, board;
  CardId card = 0;
  while (card < most_cards && with.cards[card].kind != no_kind) ++card;
  if (card == most_cards) return 0;
  with.cards[card] = {static_cast<KindId>(it.a), nobody, Spot::stored, no_card, 0, 0, 0, 1};
  const double gain = best_on({with, f.book}, card, board);
  return gain > enough ? 1 + gain / (1 + 0.3 * item.price) : 0;
}

double edit_worth(Facts f, MercId m, const Answer& it) {
  if (it.verb != say::put && it.verb != say::attach) return 0;
  if (it.b == left_open) {  // a beginning is worth as much as its best end
    double best = 0;
    const Worn worn = worn_by(f, m);
    const auto which = static_cast<CardId>(it.a);
    for (int b = 0; it.verb == say::attach && b < most_cards; ++b)
      if (held(f, static_cast<CardId>(b), m) && b != it.a && may_fit(f, which, static_cast<CardId>(b)))
        best = std::max(best, edit_worth(f, m, answer(say::attach, it.a, b)));
    for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor}) {
      if (it.verb != say::put || f.board.cards[it.a].spot == spot) continue;
      const CardId there = worn.in(spot);
      if (there == no_card ? may_put(f, m, worn, which, spot) : may_swap(f, m, worn, which, spot, there))
        best = std::max(best, edit_worth(f, m, answer(say::put, it.a, static_cast<int>(spot))));
    }
    return best;
  }
  Board board = f.board;
  Card& card = board.cards[it.a];
  if (it.verb == say::put) {
    for (Card& other : board.cards)  // what lies there goes where this one came from
      if (other.kind != no_kind && other.holder == card.holder && other.spot == static_cast<Spot>(it.b) &&
          other.spot != Spot::inventory)
        other.spot = card.spot;
    card.spot = static_cast<Spot>(it.b);
  } else {
    card.spot = Spot::attached;
    card.host = static_cast<CardId>(it.b);
  }
  const double gain = arms_of({board, f.book}) - arms_of(f);
  return gain > enough ? 1 + gain : 0;
}

double outfit_worth(Facts f, const Answer& it) {
  if (it.verb != say::fetch) return 0;
  Board board;
  double best = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    if (f.board.mercs[m].stand != Stand::up || (it.b != left_open && it.b != m)) continue;
    board = f.board;
    const MercId before = f.board.cards[it.a].spot == Spot::stored ? nobody : f.board.cards[it.a].holder;
    auto arms = [&](Facts g) { return arms_of(g, m) + (before < most_mercs ? arms_of(g, before) : 0); };
    if (stow({board, f.book}, board, static_cast<CardId>(it.a), m))
      best = std::max(best, arms({board, f.book}) - arms(f));
  }
  return best > enough ? 1 + best : 0;
}

}  // namespace fireteam::jagged
