// Advice on gear: what to buy, who carries it, what goes into which slot.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/gear.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

constexpr double enough = 0.05;  // less is no reason to change anything

// What a stored card brings to a mercenary that puts this one away for it; no_card: into free room.
double change_worth(Facts f, MercId m, CardId card, CardId away, Board& board) {
  board = f.board;
  if (away != no_card) board.cards[away].spot = Spot::stored, board.cards[away].holder = nobody;
  return stow({board, f.book}, board, card, m) ? arms_of({board, f.book}, m) - arms_of(f, m) : 0;
}

// The best that a card does on any mercenary, in free room or in the place of one of its kind.
double best_on(Facts f, CardId card, Board& board) {
  double best = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    if (f.board.mercs[m].stand != Stand::up) continue;
    best = std::max(best, change_worth(f, m, card, no_card, board));
    each_card(f, m, [&](CardId away) {
      if (item_of(f, away).type == item_of(f, card).type && f.board.cards[away].spot != Spot::attached)
        best = std::max(best, change_worth(f, m, card, away, board));
    });
  }
  return best;
}

// What it carries does for it: little for those who will begin in prison without it.
double use_of_arms(Facts f, MercId m) {
  const bool jail = m < f.board.team / 2 && std::ranges::any_of(f.book.triggers, [](const Trigger& trigger) {
                      return std::ranges::any_of(trigger.effects, [](const Effect& e) { return e.verb == Verb::jail; });
                    });
  return jail ? 0.15 : 1;
}

// Putting a card away makes room for the best of the stored ones, or of what somebody carries who has less use for it.
double store_worth(Facts f, CardId away) {
  const MercId m = f.board.cards[away].holder;
  if (m >= most_mercs || f.board.cards[away].spot == Spot::attached) return 0;
  Board board;
  double best = 0;
  for (CardId card = 0; card < most_cards; ++card)
    if (owned(f, card) && f.board.cards[card].spot == Spot::stored && item_of(f, card).type == item_of(f, away).type)
      best = std::max(best, change_worth(f, m, card, away, board));
  const double use = use_of_arms(f, m);
  for (CardId card = 0; card < most_cards; ++card) {
    const Card& it = f.board.cards[card];
    if (!owned(f, card) || it.touched || it.spot == Spot::stored || it.spot == Spot::attached ||
        it.holder >= most_mercs || use_of_arms(f, it.holder) >= use || item_of(f, card).type != item_of(f, away).type)
      continue;
    const double more = change_worth(f, m, card, away, board);
    best = std::max(
        best, use * more - use_of_arms(f, it.holder) * (arms_of(f, it.holder) - arms_of({board, f.book}, it.holder)));
  }
  return best > 4 * enough ? 1 + best : 0;
}

// Who begins in prison should be able to search it.
double swap_worth(Facts f, const Answer& it) {
  const auto m = static_cast<MercId>(it.a);
  if (m >= most_mercs || use_of_arms(f, m) == 1) return 0;
  auto tools = [](const MercCard& card) { return mean(card.dice[static_cast<std::size_t>(Skill::mechanical)]); };
  if (tools(board_of(f, m)) >= 1) return 0;
  double best = 0;
  for (std::size_t kind = 0; kind < f.book.mercs.size(); ++kind)
    if ((it.b == left_open || it.b == kind) && tools(f.book.mercs[kind]) >= 1.5 && !(f.board.killed >> kind & 1U) &&
        merc_of_kind(f, static_cast<std::uint8_t>(kind)) == nobody)
      best = std::max(best, 1.05 + 0.01 * f.book.mercs[kind].stamina);
  return best;
}

// Allies that may come along where the story is lost with too many of them.
int most_allies(Facts f) {
  int most = 99;
  for (const Trigger& trigger : f.book.triggers)
    if (Story::in_variant(f, trigger) &&
        std::ranges::any_of(trigger.effects, [](const Effect& e) { return e.verb == Verb::lose; }))
      for (const Test& test : trigger.conditions)
        if (test.test == Ask_::allies && test.op == Op::ge) most = std::min<int>(most, test.n - 1);
  return most;
}
bool one_too_many(Facts f, CardId card, int more) {
  int with = more;
  for (CardId one = 0; one < most_cards; ++one)
    with += f.board.cards[one].kind != no_kind && f.board.cards[one].spot == Spot::ally;
  return item_of(f, card).type == ItemType::ally && with > most_allies(f);
}

}  // namespace

double deal_worth(Facts f, const Answer& it) {
  if (it.verb == say::swap) return swap_worth(f, it);
  if (it.verb != say::buy) return 0;  // what is owned may be of use yet, and half its price is little
  const Item& item = f.book.items[it.a];
  Board with = f.board, board;
  CardId card = 0;
  while (card < most_cards && with.cards[card].kind != no_kind) ++card;
  if (card == most_cards) return 0;
  with.cards[card] = {static_cast<KindId>(it.a), nobody, Spot::stored, no_card, 0, 0, 0, 1};
  const double gain = best_on({with, f.book}, card, board);
  if (item.type == ItemType::consumable)  // not the last coin
    return gain > 3 * enough && f.board.funds >= item.price + 2 ? 1 + 0.1 * gain : 0;
  return gain > enough + 0.1 * item.price ? 1.1 + gain / (1 + 0.1 * item.price) : 0;
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
  const auto which = static_cast<CardId>(it.a);
  if (it.verb == say::store)
    return one_too_many(f, which, 0) ? 3 + (item_of(f, which).price > 0 ? 0.2 : 0) : store_worth(f, which);
  if (it.verb != say::fetch || one_too_many(f, which, f.board.cards[it.a].spot != Spot::ally)) return 0;
  Board board;
  double best = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    if (f.board.mercs[m].stand != Stand::up || (it.b != left_open && it.b != m)) continue;
    board = f.board;
    const MercId before = f.board.cards[it.a].spot == Spot::stored ? nobody : f.board.cards[it.a].holder;
    auto arms = [&](Facts g) {
      return use_of_arms(g, m) * arms_of(g, m) +
             (before < most_mercs ? use_of_arms(g, before) * arms_of(g, before) : 0);
    };
    if (stow({board, f.book}, board, static_cast<CardId>(it.a), m))
      best = std::max(best, arms({board, f.book}) - arms(f));
  }
  return best > enough ? 1 + best : 0;
}

}  // namespace fireteam::jagged
