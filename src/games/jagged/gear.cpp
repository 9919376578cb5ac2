// Cards in slots and inventory: what fits where, gaining, and losing with what goes along.
#include "games/jagged/gear.h"

#include <algorithm>

namespace fireteam::jagged {

// ---- room

int space_of(Facts f, MercId m, CardId card) {  // JAG-EQUIP-09, JAG-UPGRADE-03
  return item_of(f, card).heavy && board_of(f, m).ability != Ability::strong ? 2 : 1;
}
int inventory_room(Facts f, MercId m) { return worn_by(f, m).room; }  // JAG-MERC-03
int ally_room(Facts f, MercId m) {                                    // JAG-MERC-06
  int room = board_of(f, m).allies;
  each_card(f, m, [&](CardId card) { room -= f.board.cards[card].spot == Spot::ally && !f.board.mercs[m].passenger; });
  if (f.board.mercs[m].passenger)  // who carries the passenger has it besides the others
    each_card(f, m, [&](CardId card) {
      room -= f.board.cards[card].spot == Spot::ally && f.board.cards[card].kind + 1 != f.board.mercs[m].passenger;
    });
  return room;
}

Worn worn_by(Facts f, MercId m) {
  Worn worn;
  worn.room = board_of(f, m).inventory;
  each_card(f, m, [&](CardId card) {
    const Spot spot = f.board.cards[card].spot;
    if (spot >= Spot::weapon_1 && spot <= Spot::armor) worn.at[static_cast<std::size_t>(spot)] = card;
    if (spot == Spot::ally) worn.room += item_of(f, card).inventory;
    if (spot == Spot::inventory) worn.room -= space_of(f, m, card);
  });
  return worn;
}

namespace {

bool third_slot(Facts f, MercId m) { return board_of(f, m).ability == Ability::ambidextrous; }  // JAG-MERC-10

// JAG-EQUIP-07, JAG-EQUIP-08, JAG-EQUIP-11, JAG-MERC-12: each heavy item wants an empty slot besides; the third one
// counts for none. As it would be with one card there, and with another where that came from.
bool heavy_fits(Facts f, const Worn& worn, CardId placed, Spot spot, CardId other = no_card, Spot back = Spot::stored) {
  int empty = 3, heavy = 0;
  for (Spot one : {Spot::weapon_1, Spot::weapon_2, Spot::armor}) {
    CardId there = worn.in(one);
    if (there == placed || there == other) there = no_card;
    if (one == spot) there = placed;
    if (one == back) there = other;
    if (there == no_card) continue;
    --empty;
    heavy += item_of(f, there).heavy;
  }
  return heavy <= empty;
}

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

}  // namespace

// JAG-ACT-05: slots are changed, too: what lay there goes where the other came from.
Verdict may_swap(Facts f, MercId m, const Worn& worn, CardId card, Spot spot, CardId other) {
  const Spot from = f.board.cards[card].spot;
  if (const Verdict there = fits_slot(f, m, card, spot); !there) return there;
  if (from == Spot::inventory) {
    if (worn.room + space_of(f, m, card) < space_of(f, m, other)) return forbidden(Rule::JAG_MERC_03);
    return heavy_rule(f, card, heavy_fits(f, worn, card, spot, other));
  }
  if (const Verdict back = fits_slot(f, m, other, from); !back) return back;
  return heavy_rule(f, card, heavy_fits(f, worn, card, spot, other, from));
}

Verdict may_put(Facts f, MercId m, const Worn& worn, CardId card, Spot spot) {
  if (spot == Spot::inventory) return worn.room >= space_of(f, m, card) ? allowed : forbidden(Rule::JAG_MERC_03);
  if (const Verdict there = fits_slot(f, m, card, spot); !there) return there;
  if (worn.in(spot) != no_card) return forbidden(Rule::JAG_MERC_04);
  return heavy_rule(f, card, heavy_fits(f, worn, card, spot));
}
Verdict may_put(Facts f, MercId m, CardId card, Spot spot) {
  return f.board.cards[card].spot == spot ? forbidden(Rule::JAG_ACT_05) : may_put(f, m, worn_by(f, m), card, spot);
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
  if (t.board.mercs[m].passenger == kind + 1) t.board.mercs[m].passenger = 0;  // carried no more
  for (int i = 0; i < t.book.items[kind].stamina; ++i) remove_cube(t, m);      // JAG-STAM-11
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

namespace {

// What a sector or a mission card brings goes to whoever stands there; anything else to whoever stands.
Verdict may_take(Facts f, MercId m, SiteId site, Rule why) {
  const Merc& merc = f.board.mercs[m];
  if (site != no_site && site_of(merc.area) != site) return forbidden(why);
  return up(merc) ? allowed : forbidden(Rule::JAG_KO_05);
}

}  // namespace

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
                                if (on_map(t.board.mercs[m])) menu.add(answer(say::take, m), may_take(t, m, site, why));
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

}  // namespace fireteam::jagged
