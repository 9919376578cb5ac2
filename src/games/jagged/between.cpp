// Before a scenario: buying and selling, other mercenaries, and who carries what.
#include <algorithm>

#include "games/jagged/gear.h"
#include "games/jagged/purpose.h"
#include "games/jagged/story.h"

namespace fireteam::jagged {

namespace {

struct Berth {
  Spot spot = Spot::stored;  // stored: there is no room
  CardId host = no_card;
};
// Where a mercenary could put a card that it does not carry.
Berth berth_for(Facts f, CardId card, MercId m, const Worn& worn) {
  const Item& item = item_of(f, card);
  if (item.type == ItemType::ally) return {ally_room(f, m) > 0 ? Spot::ally : Spot::stored};
  if (item.type == ItemType::upgrade)
    for (CardId host = 0; host < most_cards; ++host)
      if (held(f, host, m) && host != card && may_fit(f, card, host)) return {Spot::attached, host};
  for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor, Spot::inventory})
    if (may_put(f, m, worn, card, spot)) return {spot};
  return {};
}

}  // namespace

// Somewhere on the mercenary; false if it cannot carry it.
bool stow(Facts f, Board& board, CardId card, MercId m) {
  Card& it = board.cards[card];
  const Card before = it;
  it.holder = m;
  it.host = no_card;
  it.spot = Spot::stored;
  const Berth berth = berth_for(f, card, m, worn_by(f, m));
  if (berth.spot == Spot::stored) return it = before, false;
  it.spot = berth.spot;
  it.host = berth.host;
  return true;
}

namespace {

void full_stamina(Facts f, Board& board, MercId m) {  // JAG-SETUP-05, JAG-SEVERE-07
  board.mercs[m].stamina = static_cast<std::uint8_t>(std::max(0, most_stamina(f, m) - board.mercs[m].injured));
}

}  // namespace

int sale_price(Facts f, KindId kind) {  // JAG-AIM-05, JAG-AIM-06
  return in_force(f, Grip::no_sale) ? 0 : f.book.items[kind].price / 2;
}

// What nobody carries is dealt round: a weapon and an armor for everybody first.
void deal_gear(Facts f, Board& board) {
  auto deal = [&](auto wanted, bool one_each) {
    MercId next = 0;
    for (CardId card = 0; card < most_cards; ++card) {
      if (board.cards[card].kind == no_kind || board.cards[card].spot != Spot::stored) continue;
      const ItemType type = f.book.items[board.cards[card].kind].type;
      if (!wanted(type)) continue;
      for (int i = 0; i < most_mercs; ++i) {
        const auto m = static_cast<MercId>((next + i) % most_mercs);
        if (board.mercs[m].stand != Stand::up) continue;
        bool has_one = false;
        each_card(f, m, [&](CardId other) { has_one |= f.book.items[board.cards[other].kind].type == type; });
        if ((one_each && has_one) || !stow(f, board, card, m)) continue;
        next = static_cast<MercId>((m + 1) % most_mercs);
        break;
      }
    }
  };
  deal([](ItemType type) { return type == ItemType::weapon || type == ItemType::armor; }, true);
  deal([](ItemType type) { return type == ItemType::weapon || type == ItemType::armor || type == ItemType::tool; },
       false);
  deal([](ItemType type) { return type != ItemType::income; }, false);
  for (MercId m = 0; m < most_mercs; ++m)
    if (board.mercs[m].stand == Stand::up) full_stamina(f, board, m);
}

namespace {

void trade_boards(Table& t, MercId a, MercId other) {  // JAG-STORE-04: with all that lies on them
  Board& b = t.board;
  std::swap(b.mercs[a], b.mercs[other]);
  std::swap(b.mercs[a].seat, b.mercs[other].seat);
  b.mercs[a].acted = b.mercs[other].acted = 1;
  for (Card& card : b.cards)
    if (owned(t, static_cast<CardId>(&card - b.cards.data())) && (card.holder == a || card.holder == other))
      card.holder = card.holder == a ? other : a;
  tell(t, {.told = Told::changed, .word = Word::exchanged, .who = a, .a = other, .rule = Rule::JAG_STORE_04});
}

}  // namespace

void market_beat(Table& t) {  // JAG-AIM-02, JAG-AIM-03, JAG-ALLY-03, JAG-STORE-04: one deal a beat
  Board& b = t.board;
  Answer choice =
      t.ref.ask(team(t), Ask::market,
                [&](Menu& menu) {
                  menu.add(answer(say::done));
                  for (KindId kind = 0; kind < t.book.items.size(); ++kind)
                    if (b.market.count(kind) > 0)
                      menu.add(answer(say::buy, kind),
                               t.book.items[kind].price <= b.funds ? allowed : forbidden(Rule::JAG_FUNDS_05));
                    else if (menu.wide())
                      menu.add(answer(say::buy, kind),
                               forbidden(std::ranges::any_of(b.cards, [&](const Card& one) { return one.kind == kind; })
                                             ? Rule::JAG_AIM_09
                                             : Rule::JAG_AIM_02));
                  for (CardId card = 0; card < most_cards; ++card)
                    if (owned(t, card))
                      menu.add(answer(say::sell, card), b.cards[card].touched ? forbidden(Rule::JAG_AIM_09) : allowed);
                  for (MercId m = 0; m < most_mercs; ++m)
                    for (std::size_t kind = 0;
                         kind < t.book.mercs.size() && b.mercs[m].stand == Stand::up && !b.mercs[m].acted; ++kind)
                      if (const MercId other = merc_of_kind(t, static_cast<std::uint8_t>(kind)); other == nobody)
                        menu.add(answer(say::swap, m, static_cast<int>(kind)),  // JAG-STORE-05
                                 b.killed >> kind & 1U ? forbidden(Rule::JAG_CAMP_04) : allowed);
                      else if (other > m && b.mercs[other].seat != b.mercs[m].seat && !b.mercs[other].acted)
                        menu.add(answer(say::swap, m, static_cast<int>(kind)));
                      else if (menu.wide())
                        menu.add(answer(say::swap, m, static_cast<int>(kind)), forbidden(Rule::JAG_TEAM_11));
                },
                {.who = b.funds});
  if (choice.verb == say::done) {
    for (Card& card : b.cards) card.touched = 0;
    for (Merc& merc : b.mercs) merc.acted = 0;
    deal_gear(t, b);
    b.phase = Phase::outfit;
    for (MercId m = 0; m < most_mercs; ++m)
      if (b.mercs[m].stand == Stand::up)
        tell(t, {.told = Told::changed, .word = Word::outfitted, .who = m, .rule = Rule::JAG_SETUP_07});
    return;
  }
  if (choice.verb == say::buy) {  // JAG-AIM-04, JAG-AIM-09, JAG-FUNDS-03
    const auto kind = static_cast<KindId>(choice.a);
    b.market.take(kind);
    b.funds = static_cast<std::uint8_t>(b.funds - t.book.items[kind].price);
    b.cards[new_card(t, kind, nobody, Spot::stored)].touched = 1;
    return tell(t, {.told = Told::changed, .word = Word::bought, .a = kind, .b = b.funds, .rule = Rule::JAG_AIM_04});
  }
  if (choice.verb == say::sell) {
    const Card card = b.cards[choice.a];
    if (card.holder < most_mercs)
      tell(t,
           {.told = Told::changed, .word = Word::stored, .who = card.holder, .a = choice.a, .rule = Rule::JAG_AIM_05});
    for (Card& other : b.cards)
      if (other.kind != no_kind && other.spot == Spot::attached && other.host == choice.a)
        other.spot = Spot::stored, other.host = no_card, other.holder = nobody;
    b.cards[choice.a] = {};
    to_deck(t, card.kind);
    if (card.holder < most_mercs) full_stamina(t, b, card.holder);
    b.funds = static_cast<std::uint8_t>(b.funds + sale_price(t, card.kind));
    return tell(t, {.told = Told::changed, .word = Word::sold, .a = card.kind, .b = b.funds, .rule = Rule::JAG_AIM_05});
  }
  if (const MercId other = merc_of_kind(t, static_cast<std::uint8_t>(choice.b)); other != nobody)
    return trade_boards(t, static_cast<MercId>(choice.a), other);
  Merc& merc = b.mercs[choice.a];
  tell(t, {.told = Told::changed, .word = Word::estate, .who = choice.a, .rule = Rule::JAG_STORE_05});
  merc.kind = static_cast<std::uint8_t>(choice.b);
  merc.acted = 1;
  if (back_with_injury(b, merc.kind)) merc.injured = 1;  // besides the one that goes with the place, if any
  for (Card& card : b.cards)
    if (card.kind != no_kind && card.holder == choice.a)
      card = {card.kind, nobody, Spot::stored, no_card, 0, 0, card.touched, card.copy};
  full_stamina(t, b, static_cast<MercId>(choice.a));
  tell(t, {.told = Told::changed, .word = Word::swapped, .who = choice.a, .a = choice.b, .rule = Rule::JAG_STORE_05});
}

namespace {

// Shared out as the players like, and yet to an end: a card leaves somebody's hands once, and the store always gives it
// back; so whoever wants can have it.
bool is_settled(const Card& card) { return card.spot != Spot::stored && card.touched; }

}  // namespace

// JAG-SETUP-07, JAG-STORE-02, JAG-SETUP-09, JAG-SETUP-21, JAG-STORE-01, JAG-STORE-06
void outfit_beat(Table& t) {
  Board& b = t.board;
  Answer choice = t.ref.ask(team(t), Ask::outfit, [&](Menu& menu) {
    menu.add(answer(say::done));
    std::array<Worn, most_mercs> worn;
    for (MercId m = 0; m < most_mercs; ++m)
      if (b.mercs[m].stand == Stand::up) worn[m] = worn_by(t, m);
    for (CardId card = 0; card < most_cards; ++card) {
      if (!owned(t, card) || (is_settled(b.cards[card]) && !menu.wide())) continue;
      const Verdict may = is_settled(b.cards[card]) ? forbidden(Rule::JAG_SETUP_07) : allowed;
      if (b.cards[card].spot != Spot::stored) menu.add(answer(say::store, card), may);
      for (MercId m = 0; m < most_mercs; ++m)
        if (b.mercs[m].stand == Stand::up && (b.cards[card].holder != m || b.cards[card].spot == Spot::stored) &&
            (menu.wide() || menu.wants(answer(say::fetch, card, m))))
          menu.add(answer(say::fetch, card, m), !may.ok() ? may
                                                : berth_for(t, card, m, worn[m]).spot != Spot::stored
                                                    ? allowed
                                                    : forbidden(Rule::JAG_SETUP_09));
      if (may.ok() && b.cards[card].spot != Spot::stored &&
          item_of(t, card).type == ItemType::upgrade)  // to which of its cards: JAG-UPGRADE-05
        each_card(t, b.cards[card].holder, [&](CardId host) {
          if (host != b.cards[card].host && may_fit(t, card, host)) menu.add(answer(say::attach, card, host));
        });
    }
  });
  if (choice.verb == say::done) {
    for (Card& card : b.cards) card.touched = 0;
    return start_scenario(t);
  }
  const auto card = static_cast<CardId>(choice.a);
  const MercId before = b.cards[card].holder;
  if (before != nobody) b.cards[card].touched = 1;
  if (choice.verb == say::attach) {
    b.cards[card].spot = Spot::attached;
    b.cards[card].host = static_cast<CardId>(choice.b);
    return tell(t, {.told = Told::changed,
                    .word = Word::attached,
                    .who = before,
                    .a = card,
                    .b = choice.b,
                    .rule = Rule::JAG_UPGRADE_05});
  }
  for (Card& other : b.cards)  // upgrades come off
    if (other.kind != no_kind && other.spot == Spot::attached && other.host == card)
      other.spot = Spot::stored, other.host = no_card, other.holder = nobody;
  if (before != nobody)
    tell(t, {.told = Told::changed, .word = Word::stored, .who = before, .a = card, .rule = Rule::JAG_STORE_01});
  if (choice.verb == say::store) {
    b.cards[card].spot = Spot::stored;
    b.cards[card].holder = nobody;
    b.cards[card].host = no_card;
  } else {
    stow(t, b, card, static_cast<MercId>(choice.b));
    tell(t, {.told = Told::changed, .word = Word::fetched, .who = choice.b, .a = card, .rule = Rule::JAG_SETUP_07});
    full_stamina(t, b, static_cast<MercId>(choice.b));
  }
  if (before != nobody) full_stamina(t, b, before);
}

void pay_income(Table& t) {  // JAG-SETUP-20, JAG-DATA-17
  t.board.income.each([&](std::size_t kind) {
    const Income& income = *t.book.items[kind].income;
    const int less = in_force(t, Ongoing::less_income) + (t.board.dictator == brandt);
    const int funds = std::max(0, income.funds - less), rebels = std::max(0, income.rebels - less);
    t.board.funds = static_cast<std::uint8_t>(t.board.funds + funds);
    t.board.rebels = static_cast<std::uint8_t>(t.board.rebels + rebels);
    if (funds)
      tell(t, {.told = Told::changed, .word = Word::funds, .a = funds, .b = t.board.funds, .rule = Rule::JAG_SETUP_20});
    if (rebels)
      tell(t,
           {.told = Told::changed, .word = Word::rebels, .a = rebels, .b = t.board.rebels, .rule = Rule::JAG_SETUP_20});
  });
}

}  // namespace fireteam::jagged
