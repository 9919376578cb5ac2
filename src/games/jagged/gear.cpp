// Cards in slots, inventory and upgrade slots: what fits where, gaining, giving, discarding, and reorganizing.
#include <algorithm>

#include "games/jagged/table.h"

namespace fireteam::jagged {

// ---- room

int space_of(Facts f, MercId m, CardId card) {  // JAG-EQUIP-09, JAG-UPGRADE-03
  return item_of(f, card).heavy && board_of(f, m).ability != Ability::strong ? 2 : 1;
}
int inventory_room(Facts f, MercId m) {  // JAG-MERC-03
  int room = board_of(f, m).inventory;
  each_card(f, m, [&](CardId card) {
    const Card& it = f.board.cards[card];
    if (it.spot == Spot::ally) room += item_of(f, card).inventory;
    if (it.spot == Spot::inventory) room -= space_of(f, m, card);
  });
  return room;
}
int ally_room(Facts f, MercId m) {  // JAG-MERC-06
  int room = board_of(f, m).allies;
  each_card(f, m, [&](CardId card) { room -= f.board.cards[card].spot == Spot::ally && !f.board.mercs[m].passenger; });
  if (f.board.mercs[m].passenger)  // who carries the passenger has it besides the others
    each_card(f, m, [&](CardId card) {
      room -= f.board.cards[card].spot == Spot::ally && f.board.cards[card].kind + 1 != f.board.mercs[m].passenger;
    });
  return room;
}

namespace {

CardId in_spot(Facts f, MercId m, Spot spot) {
  CardId found = no_card;
  each_card(f, m, [&](CardId card) {
    if (f.board.cards[card].spot == spot) found = card;
  });
  return found;
}
bool third_slot(Facts f, MercId m) { return board_of(f, m).ability == Ability::ambidextrous; }  // JAG-MERC-10

// JAG-EQUIP-07, JAG-EQUIP-08, JAG-EQUIP-11, JAG-MERC-12: each heavy item wants an empty slot besides; the third one
// counts for none. As it would be with one card there, and with another where that came from.
bool heavy_fits(Facts f, MercId m, CardId placed, Spot spot, CardId other = no_card, Spot back = Spot::stored) {
  int empty = 3, heavy = 0;
  for (Spot one : {Spot::weapon_1, Spot::weapon_2, Spot::armor}) {
    CardId there = in_spot(f, m, one);
    if (there == placed || there == other) there = no_card;
    if (one == spot) there = placed;
    if (one == back) there = other;
    if (there == no_card) continue;
    --empty;
    heavy += item_of(f, there).heavy;
  }
  return heavy <= empty;
}
bool free_upgrade_slot(Facts f, CardId host) {
  int room = item_of(f, host).slots;
  for (const Card& card : f.board.cards)
    room -= card.kind != no_kind && card.spot == Spot::attached && card.host == host;
  return room > 0;
}

}  // namespace

namespace {

Verdict fits_slot(Facts f, MercId m, CardId card, Spot spot) {  // whatever lies in it
  const Item& item = item_of(f, card);
  const bool hand = item.type == ItemType::weapon || item.type == ItemType::tool;
  if (spot == Spot::armor ? item.type != ItemType::armor : !hand) return forbidden(Rule::JAG_EQUIP_02);
  if (spot == Spot::weapon_3 && !third_slot(f, m)) return forbidden(Rule::JAG_MERC_04);
  return spot == Spot::weapon_3 && item.heavy ? forbidden(Rule::JAG_MERC_11) : allowed;
}
Verdict heavy_rule(Facts f, CardId card, bool fits) {
  return fits ? allowed : forbidden(item_of(f, card).heavy ? Rule::JAG_EQUIP_07 : Rule::JAG_EQUIP_08);
}

// JAG-ACT-05: slots are changed, too: what lay there goes where the other came from.
Verdict may_swap(Facts f, MercId m, CardId card, Spot spot, CardId other) {
  const Spot from = f.board.cards[card].spot;
  if (const Verdict there = fits_slot(f, m, card, spot); !there) return there;
  if (from == Spot::inventory) {
    if (inventory_room(f, m) + space_of(f, m, card) < space_of(f, m, other)) return forbidden(Rule::JAG_MERC_03);
    return heavy_rule(f, card, heavy_fits(f, m, card, spot, other));
  }
  if (const Verdict back = fits_slot(f, m, other, from); !back) return back;
  return heavy_rule(f, card, heavy_fits(f, m, card, spot, other, from));
}

}  // namespace

Verdict may_put(Facts f, MercId m, CardId card, Spot spot) {
  if (f.board.cards[card].spot == spot) return forbidden(Rule::JAG_ACT_05);
  if (spot == Spot::inventory)
    return inventory_room(f, m) >= space_of(f, m, card) ? allowed : forbidden(Rule::JAG_MERC_03);
  if (const Verdict there = fits_slot(f, m, card, spot); !there) return there;
  if (in_spot(f, m, spot) != no_card) return forbidden(Rule::JAG_MERC_04);
  return heavy_rule(f, card, heavy_fits(f, m, card, spot));
}

// ---- gaining and losing

void number_copy(Board& board, CardId card) {
  std::uint8_t copy = 1;
  for (bool taken = true; taken; copy = static_cast<std::uint8_t>(copy + taken)) {
    taken = false;
    for (CardId other = 0; other < most_cards; ++other)
      taken |= other != card && board.cards[other].kind == board.cards[card].kind && board.cards[other].copy == copy;
  }
  board.cards[card].copy = copy;
}

CardId new_card(Table& t, KindId kind, MercId holder, Spot spot) {
  for (CardId card = 0; card < most_cards; ++card)
    if (t.board.cards[card].kind == no_kind) {
      t.board.cards[card] = {kind, holder, spot, no_card, 0, 0, 0, 0};
      number_copy(t.board, card);
      return card;
    }
  check(false, "no room for another card");
  return no_card;
}

void to_deck(Table& t, KindId kind) {  // JAG-CARD-01, JAG-CARD-02, JAG-AIM-08
  const Item& item = t.book.items[kind];
  if (item.deck == Deck::aim) return t.board.market.add(kind);
  const auto deck = static_cast<std::size_t>(item.deck) - 1;
  t.board.looted[deck].add(static_cast<std::size_t>(kind - t.book.first_loot[deck]));
}

namespace {

void ally_left(Table& t, MercId m, KindId kind) {  // and with it what it brought
  if (m == nobody || !on_map(t.board.mercs[m])) return;
  for (int i = 0; i < t.book.items[kind].stamina; ++i) remove_cube(t, m);  // JAG-STAM-11
  if (t.book.items[kind].inventory) settle_excess(t, m);
}

// JAG-UPGRADE-08: an upgrade whose host is gone is kept where there is room, or room is made (JAG-CARD-07).
void keep_upgrade(Table& t, CardId upgrade) {
  Card& it = t.board.cards[upgrade];
  it.host = no_card;
  it.spot = Spot::stored;
  const MercId m = it.holder;
  while (inventory_room(t, m) < 1) {
    Answer choice = t.ref.ask(seat_of(t, m), Ask::excess,
                              [&](Menu& menu) {
                                menu.add(answer(say::discard, upgrade));
                                each_card(t, m, [&](CardId card) {
                                  if (t.board.cards[card].spot == Spot::inventory) menu.add(answer(say::discard, card));
                                });
                              },
                              {.who = m});
    discard(t, static_cast<CardId>(choice.a), Rule::JAG_UPGRADE_08);
    if (choice.a == upgrade) return;
  }
  it.spot = Spot::inventory;
}

}  // namespace

void discard(Table& t, CardId card, Rule why) {
  const Card gone = t.board.cards[card];
  tell(t, {.told = Told::changed,
           .word = Word::discarded,
           .who = gone.holder == nobody ? static_cast<int>(unknown) : gone.holder,
           .a = gone.kind,
           .rule = why});
  t.board.cards[card] = {};
  to_deck(t, gone.kind);
  if (gone.spot == Spot::ally) ally_left(t, gone.holder, gone.kind);
  for (CardId other = 0; other < most_cards; ++other)
    if (const Card& upgrade = t.board.cards[other];
        upgrade.kind != no_kind && upgrade.spot == Spot::attached && upgrade.host == card)
      keep_upgrade(t, other);
}

// JAG-CARD-06, JAG-DEATH-10. What was just received may take a slot that is emptied for it; other cards change places
// only in the reorganize step (JAG-ACT-08).
void settle_excess(Table& t, MercId m, CardId fresh) {
  while (inventory_room(t, m) < 0) {
    Answer choice = t.ref.ask(seat_of(t, m), Ask::excess,
                              [&](Menu& menu) {
                                each_card(t, m, [&](CardId card) {
                                  if (t.board.cards[card].spot < Spot::ally) menu.add(answer(say::discard, card));
                                });
                              },
                              {.who = m});
    const auto card = static_cast<CardId>(choice.a);
    const Spot spot = t.board.cards[card].spot;
    discard(t, card, Rule::JAG_CARD_06);
    if (card == fresh) fresh = no_card;
    if (spot != Spot::inventory && fresh != no_card && may_put(t, m, fresh, spot)) t.board.cards[fresh].spot = spot;
  }
}

void gain(Table& t, MercId m, KindId kind, Rule why) {  // JAG-CARD-05
  const CardId card = new_card(t, kind, m, Spot::inventory);
  tell(t, {.told = Told::changed, .word = Word::got, .who = m, .a = kind, .rule = why});
  Answer choice = answer(say::put, card, static_cast<int>(Spot::inventory));
  const bool room = inventory_room(t, m) >= 0;
  choice = t.ref.ask(seat_of(t, m), Ask::stow,
                     [&](Menu& menu) {
                       bool any = false;
                       if (room) menu.add(answer(say::put, card, static_cast<int>(Spot::inventory)));
                       for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor})
                         if (const Verdict may = may_put(t, m, card, spot); may || menu.wide()) {
                           any |= may.ok();
                           menu.add(answer(say::put, card, static_cast<int>(spot)), may);
                         }
                       if (!room && !any) menu.add(answer(say::put, card, static_cast<int>(Spot::inventory)));
                     },
                     {.who = m, .what = kind});
  t.board.cards[card].spot = static_cast<Spot>(choice.b);
  if (static_cast<Spot>(choice.b) != Spot::inventory)
    tell(t, {.told = Told::changed, .word = Word::put, .who = m, .a = card, .b = choice.b, .rule = Rule::JAG_CARD_05});
  settle_excess(t, m, static_cast<Spot>(choice.b) == Spot::inventory ? card : no_card);
}

void gain_ally(Table& t, KindId kind, Rule why) {  // JAG-ALLY-04, JAG-ALLY-05
  bool room = false;
  for (MercId m = 0; m < most_mercs; ++m) room |= on_map(t.board.mercs[m]) && ally_room(t, m) > 0;
  Answer choice =
      t.ref.ask(team(t), Ask::ally,
                [&](Menu& menu) {
                  if (!room) menu.add(answer(say::leave));
                  for (MercId m = 0; m < most_mercs; ++m)
                    if (on_map(t.board.mercs[m]))
                      menu.add(answer(say::take, m), ally_room(t, m) > 0 ? allowed : forbidden(Rule::JAG_MERC_06));
                  for (CardId card = 0; card < most_cards && !room; ++card)
                    if (owned(t, card) && t.board.cards[card].spot == Spot::ally) menu.add(answer(say::oust, card));
                },
                {.who = kind});
  if (choice.verb == say::leave) {
    to_deck(t, kind);
    return tell(t, {.told = Told::changed, .word = Word::left_card, .a = kind, .rule = Rule::JAG_ALLY_05});
  }
  auto m = static_cast<MercId>(choice.a);
  if (choice.verb == say::oust) {
    m = t.board.cards[choice.a].holder;
    discard(t, static_cast<CardId>(choice.a), Rule::JAG_ALLY_05);
  }
  new_card(t, kind, m, Spot::ally);
  for (int i = 0; i < t.book.items[kind].stamina; ++i) add_cube(t, m);  // JAG-ALLY-08
  tell(t, {.told = Told::changed, .word = Word::got, .who = m, .a = kind, .rule = why});
}

// Whoever of the team the others choose; in a site only those who stand there.
void gain_for_team(Table& t, KindId kind, SiteId site, Rule why) {
  const Item& item = t.book.items[kind];
  if (item.type == ItemType::income) {
    t.board.income.set(kind);
    return tell(t, {.told = Told::changed, .word = Word::income, .a = kind, .rule = why});
  }
  if (item.type == ItemType::ally) return gain_ally(t, kind, why);
  Answer choice = t.ref.ask(team(t), Ask::taker,
                            [&](Menu& menu) {
                              for (MercId m = 0; m < most_mercs; ++m)
                                if (up(t.board.mercs[m]) && (site == no_site || site_of(t.board.mercs[m].area) == site))
                                  menu.add(answer(say::take, m));
                              menu.add(answer(say::leave));
                            },
                            {.who = kind});
  if (choice.verb == say::take) return gain(t, static_cast<MercId>(choice.a), kind, why);
  to_deck(t, kind);  // JAG-LOOT-09
  tell(t, {.told = Told::changed, .word = Word::left_card, .a = kind, .rule = why});
}

void kill_ally(Table& t, MercId m, Rule why) {  // JAG-ALLY-06, JAG-TANK-10
  bool any = false;
  each_card(t, m, [&](CardId card) { any |= t.board.cards[card].spot == Spot::ally; });
  if (!any) return;
  Answer choice = t.ref.ask(seat_of(t, m), Ask::killed,
                            [&](Menu& menu) {
                              each_card(t, m, [&](CardId card) {
                                if (t.board.cards[card].spot == Spot::ally) menu.add(answer(say::oust, card));
                              });
                            },
                            {.who = m});
  const KindId kind = t.board.cards[choice.a].kind;
  t.board.cards[choice.a] = {};
  t.board.gone.set(kind);  // JAG-CAMP-05
  ++t.board.allies_lost;
  tell(t, {.told = Told::changed, .word = Word::tank_kills, .who = m, .a = kind, .rule = why, .headline = true});
  ally_left(t, m, kind);
}

// ---- trading and reorganizing

Verdict may_give(Facts f, MercId from, CardId card, MercId to) {
  const Merc &one = f.board.mercs[from], &other = f.board.mercs[to];
  if (from == to || !on_map(other)) return forbidden(Rule::JAG_CARD_03);
  if (!same_area(f, one.area, other.area)) return forbidden(Rule::JAG_CARD_03);  // JAG-ACT-06, JAG-CARD-08
  if (f.board.cards[card].spot == Spot::ally) return forbidden(Rule::JAG_ALLY_07);
  if (f.board.cards[card].spot != Spot::inventory) return forbidden(Rule::JAG_CARD_04);  // JAG-UPGRADE-06
  if (f.board.cards[card].touched) return forbidden(Rule::JAG_ACT_05);
  return inventory_room(f, to) >= space_of(f, to, card) ? allowed : forbidden(Rule::JAG_MERC_03);
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
  for (MercId other = 0; other < most_mercs; ++other) {
    if (other == m || !on_map(f.board.mercs[other]) || !same_area(f, f.board.mercs[m].area, f.board.mercs[other].area))
      continue;
    each_card(f, m, [&](CardId mine) {
      each_card(f, other, [&](CardId theirs) {
        auto tradable = [&](CardId card) {
          return f.board.cards[card].spot == Spot::inventory && !f.board.cards[card].touched;
        };
        if (!tradable(mine) || !tradable(theirs)) return;
        if (may_give(f, m, mine, other) && may_give(f, other, theirs, m)) return;
        if (inventory_room(f, m) + space_of(f, m, mine) >= space_of(f, m, theirs) &&
            inventory_room(f, other) + space_of(f, other, theirs) >= space_of(f, other, mine))
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
  each_card(f, m, [&](CardId card) {
    const Card& it = f.board.cards[card];
    if (it.spot == Spot::ally || (it.touched && !menu.wide())) return;
    const Verdict once = it.touched ? forbidden(Rule::JAG_ACT_05) : allowed;
    if (it.spot == Spot::attached)
      return menu.add(answer(say::detach, card), !once.ok()                  ? once
                                                 : inventory_room(f, m) >= 1 ? allowed
                                                                             : forbidden(Rule::JAG_MERC_03));
    for (Spot spot : {Spot::inventory, Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor}) {
      const CardId there = spot == Spot::inventory ? no_card : in_spot(f, m, spot);
      menu.add(answer(say::put, card, static_cast<int>(spot)), !once.ok() ? once
                                                               : there == no_card || there == card
                                                                   ? may_put(f, m, card, spot)
                                                                   : may_swap(f, m, card, spot, there));
    }
    if (item_of(f, card).type == ItemType::upgrade)
      each_card(f, m, [&](CardId host) {
        if (host != card) menu.add(answer(say::attach, card, host), once.ok() ? may_attach(f, card, host) : once);
      });
  });
  for (MercId other = 0; other < most_mercs; ++other) {
    if (!on_map(f.board.mercs[other])) continue;
    each_card(f, m, [&](CardId card) {
      if (other != m) menu.add(answer(say::give, card, other), may_give(f, m, card, other));
    });
    each_card(f, other, [&](CardId card) {  // and what others hand over
      if (other != m && f.board.cards[card].spot == Spot::inventory)
        menu.add(answer(say::give, card, m), may_give(f, other, card, m));
    });
  }
  add_exchanges(f, menu, m);
}

}  // namespace

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
    if (const CardId there = to == Spot::inventory ? no_card : in_spot(t, m, to); there != no_card) {
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
