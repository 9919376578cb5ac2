// Advice on gear: what to buy, who carries it, what goes into which slot.
#include <algorithm>

#include "games/jagged/advice.h"
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

double edit_worth(Facts f, MercId, const Answer& it) {
  if (it.verb != say::put && it.verb != say::attach) return 0;
  Board board = f.board;
  Card& card = board.cards[it.a];
  if (it.verb == say::put) {
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
