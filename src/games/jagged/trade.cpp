// Trading, exchanging and reorganizing: cards that change hands, slots and hosts.
#include "games/jagged/gear.h"

namespace fireteam::jagged {

namespace {

Verdict may_hand(Facts f, MercId from, CardId card, MercId to, int room) {
  const Merc &one = f.board.mercs[from], &other = f.board.mercs[to];
  if (from == to || !on_map(other)) return forbidden(Rule::JAG_CARD_03);
  if (!same_area(f, one.area, other.area)) return forbidden(Rule::JAG_CARD_03);  // JAG-ACT-06, JAG-CARD-08
  if (f.board.cards[card].spot == Spot::ally) return forbidden(Rule::JAG_ALLY_07);
  if (f.board.cards[card].spot != Spot::inventory) return forbidden(Rule::JAG_CARD_04);  // JAG-UPGRADE-06
  if (f.board.cards[card].touched) return forbidden(Rule::JAG_ACT_05);
  return room >= space_of(f, to, card) ? allowed : forbidden(Rule::JAG_MERC_03);
}

}  // namespace

void add_gifts(Facts f, Menu& menu, MercId m) {
  if (!menu.wants({say::give, left_open, left_open, 0})) return;
  std::optional<int> mine;  // most stand alone
  for (MercId other = 0; other < most_mercs; ++other) {
    if (other == m || !on_map(f.board.mercs[other])) continue;
    if (!menu.wide() && !same_area(f, f.board.mercs[m].area, f.board.mercs[other].area)) continue;
    const int theirs = inventory_room(f, other);
    if (!mine) mine = inventory_room(f, m);
    each_card(f, m,
              [&](CardId card) { menu.add(answer(say::give, card, other), may_hand(f, m, card, other, theirs)); });
    each_card(f, other, [&](CardId card) {  // and what others hand over
      if (f.board.cards[card].spot == Spot::inventory)
        menu.add(answer(say::give, card, m), may_hand(f, other, card, m, *mine));
    });
  }
}

void give(Table& t, CardId card, MercId to) {  // JAG-CARD-03, JAG-CARD-11, JAG-UPGRADE-09, JAG-DUR-06
  const MercId from = t.board.cards[card].holder;
  t.board.cards[card].holder = to;
  t.board.cards[card].touched = 1;
  for (Card& other : t.board.cards)
    if (other.kind != no_kind && other.spot == Spot::attached && other.host == card) other.holder = to;
  tell(t, {.told = Told::changed, .word = Word::traded, .who = from, .a = card, .b = to, .rule = Rule::JAG_CARD_03});
}

// JAG-CARD-03: card for card, where one of them has no room for more.
void add_exchanges(Facts f, Menu& menu, MercId m) {
  if (!menu.wants({say::exchange, left_open, left_open, 0})) return;
  std::optional<int> room_here;
  for (MercId other = 0; other < most_mercs; ++other) {
    if (other == m || !on_map(f.board.mercs[other]) || !same_area(f, f.board.mercs[m].area, f.board.mercs[other].area))
      continue;
    auto tradable = [&](CardId card) {
      return f.board.cards[card].spot == Spot::inventory && !f.board.cards[card].touched;
    };
    if (!room_here) room_here = inventory_room(f, m);
    const int room = *room_here, room_there = inventory_room(f, other);
    each_card(f, m, [&](CardId mine) {
      if (!tradable(mine)) return;
      each_card(f, other, [&](CardId theirs) {
        if (!tradable(theirs)) return;
        if (may_hand(f, m, mine, other, room_there) && may_hand(f, other, theirs, m, room)) return;
        if (room + space_of(f, m, mine) >= space_of(f, m, theirs) &&
            room_there + space_of(f, other, theirs) >= space_of(f, other, mine))
          menu.add(answer(say::exchange, mine, theirs));
      });
    });
  }
}
void exchange(Table& t, CardId mine, CardId theirs) {
  const MercId m = t.board.cards[mine].holder, other = t.board.cards[theirs].holder;
  give(t, mine, other);
  give(t, theirs, m);
}

namespace {

bool free_upgrade_slot(Facts f, CardId host) {
  int room = item_of(f, host).slots;
  for (const Card& card : f.board.cards)
    room -= card.kind != no_kind && card.spot == Spot::attached && card.host == host;
  return room > 0;
}

}  // namespace

Verdict may_fit(Facts f, CardId upgrade, CardId host) {
  const Item &one = item_of(f, upgrade), &other = item_of(f, host);
  if (one.type != ItemType::upgrade) return forbidden(Rule::JAG_UPGRADE_04);
  if (other.type != *one.fits) return forbidden(Rule::JAG_UPGRADE_02);
  if (other.slots == 0) return forbidden(Rule::JAG_EQUIP_06);
  return free_upgrade_slot(f, host) ? allowed : forbidden(Rule::JAG_UPGRADE_01);
}

namespace {

Verdict may_attach(Facts f, CardId upgrade, CardId host) {
  return f.board.cards[upgrade].spot == Spot::inventory ? may_fit(f, upgrade, host) : forbidden(Rule::JAG_UPGRADE_04);
}

void add_edits(Facts f, Menu& menu, MercId m) {
  const Worn worn = worn_by(f, m);
  each_card(f, m, [&](CardId card) {
    const Card& it = f.board.cards[card];
    if (it.spot == Spot::ally || (it.touched && !menu.wide())) return;
    const Verdict once = it.touched ? forbidden(Rule::JAG_ACT_05) : allowed;
    if (it.spot == Spot::attached)
      return menu.add(answer(say::detach, card), !once.ok()       ? once
                                                 : worn.room >= 1 ? allowed
                                                                  : forbidden(Rule::JAG_MERC_03));
    for (Spot spot : {Spot::inventory, Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor}) {
      const CardId there = worn.in(spot);
      menu.add(answer(say::put, card, static_cast<int>(spot)), !once.ok()        ? once
                                                               : it.spot == spot ? forbidden(Rule::JAG_ACT_05)
                                                               : there == no_card
                                                                   ? may_put(f, m, worn, card, spot)
                                                                   : may_swap(f, m, worn, card, spot, there));
    }
    if (item_of(f, card).type == ItemType::upgrade)
      each_card(f, m, [&](CardId host) {
        if (host != card) menu.add(answer(say::attach, card, host), once.ok() ? may_attach(f, card, host) : once);
      });
  });
  add_gifts(f, menu, m);
  add_exchanges(f, menu, m);
}

}  // namespace

void bar_edits(Facts f, Menu& menu, MercId m) {  // JAG-ACT-08, JAG-UPGRADE-05
  each_card(f, m, [&](CardId card) {
    const Spot now = f.board.cards[card].spot;
    if (now == Spot::ally) return;
    if (now == Spot::attached) return menu.add(answer(say::detach, card), forbidden(Rule::JAG_UPGRADE_05));
    for (Spot spot : {Spot::inventory, Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor})
      if (spot != now) menu.add(answer(say::put, card, static_cast<int>(spot)), forbidden(Rule::JAG_ACT_08));
    if (item_of(f, card).type == ItemType::upgrade)
      each_card(f, m, [&](CardId host) {
        if (host != card) menu.add(answer(say::attach, card, host), forbidden(Rule::JAG_UPGRADE_05));
      });
  });
}

bool reorganize(Table& t, MercId m) {  // JAG-ACT-05, JAG-ACT-08, JAG-UPGRADE-05; each card once
  Answer choice = t.ref.ask(seat_of(t, m), Ask::reorganize,
                            [&](Menu& menu) {
                              menu.add(answer(say::done));
                              add_edits(t, menu, m);
                            },
                            {.who = m});
  if (choice.verb == say::done) return true;
  const auto id = static_cast<CardId>(choice.a);
  Card& card = t.board.cards[id];
  card.touched = 1;
  if (choice.verb == say::give) {
    card.touched = 0;
    give(t, id, static_cast<MercId>(choice.b));
  } else if (choice.verb == say::exchange) {
    exchange(t, id, static_cast<CardId>(choice.b));
  } else if (choice.verb == say::put) {
    const auto to = static_cast<Spot>(choice.b);
    if (const CardId there = worn_by(t, m).in(to); there != no_card) {
      t.board.cards[there].spot = card.spot;
      tell(t, {.told = Told::changed,
               .word = Word::put,
               .who = m,
               .a = there,
               .b = static_cast<int>(card.spot),
               .rule = Rule::JAG_ACT_05});
    }
    card.spot = to;
    tell(t, {.told = Told::changed, .word = Word::put, .who = m, .a = id, .b = choice.b, .rule = Rule::JAG_ACT_05});
  } else if (choice.verb == say::attach) {
    card.spot = Spot::attached;
    card.host = static_cast<CardId>(choice.b);
    tell(t, {.told = Told::changed,
             .word = Word::attached,
             .who = m,
             .a = id,
             .b = choice.b,
             .rule = Rule::JAG_UPGRADE_01});
  } else {
    card.spot = Spot::inventory;
    card.host = no_card;
    tell(t, {.told = Told::changed, .word = Word::detached, .who = m, .a = id, .rule = Rule::JAG_UPGRADE_05});
  }
  return false;
}

}  // namespace fireteam::jagged
