// Death: half of the cards, a new mercenary board, what it cannot carry, and its arrival with the next Player Phase.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

bool back_with_injury(Board& board, std::uint8_t kind) {
  const bool waits = board.hurt >> kind & 1U;
  board.hurt = static_cast<std::uint16_t>(board.hurt & ~(1U << kind));
  return waits;
}

void die(Table& t, MercId m) {  // JAG-SEVERE-06, JAG-CAMP-04
  Merc& merc = t.board.mercs[m];
  const SiteId site = site_of(merc.area);
  int cards = 0;
  each_card(t, m, [&](CardId) { ++cards; });  // JAG-DEATH-02
  tell(t, {.told = Told::left,
           .word = Word::died,
           .who = m,
           .a = merc.area,
           .rule = Rule::JAG_SEVERE_04,
           .headline = true});
  if (t.board.active == m) t.board.aborted = 1, t.board.last_site = site;
  t.board.killed = static_cast<std::uint16_t>(t.board.killed | 1U << merc.kind);
  ++t.board.deaths;
  const Merc old = merc;
  merc = {};
  merc.kind = old.kind;
  merc.seat = old.seat;
  merc.acted = old.acted;
  merc.passenger = old.passenger;
  merc.stand = Stand::dead;
  merc.lose = static_cast<std::uint8_t>(cards / 2);  // JAG-DEATH-01
  if (site < t.book.tiles.size() && t.board.sectors[site].spawn == no_spawn && !merc_at(t, site, false) &&
      t.board.sectors[site].state == State::contested)
    t.board.sectors[site].spawn = abandoned;
  Story::happened(t, When::death, {.site = site, .merc = m});
}

namespace {

void give_up_one(Table& t, MercId m) {
  Answer choice =
      t.ref.ask(seat_of(t, m), Ask::estate,
                [&](Menu& menu) { each_card(t, m, [&](CardId card) { menu.add(answer(say::lose, card)); }); },
                {.who = m, .what = t.board.mercs[m].lose});
  const auto card = static_cast<CardId>(choice.a);
  --t.board.mercs[m].lose;
  if (t.board.cards[card].spot != Spot::ally) {  // JAG-DEATH-04, JAG-DEATH-12
    for (Card& other : t.board.cards)
      if (other.kind != no_kind && other.spot == Spot::attached && other.host == card)
        other.spot = Spot::inventory, other.host = no_card;
    const KindId kind = t.board.cards[card].kind;
    t.board.cards[card] = {};
    to_deck(t, kind);
    return tell(t, {.told = Told::changed, .word = Word::discarded, .who = m, .a = kind, .rule = Rule::JAG_DEATH_04});
  }
  const KindId kind = t.board.cards[card].kind;
  t.board.cards[card] = {};
  t.board.gone.set(kind);  // JAG-DEATH-03, JAG-CAMP-05
  ++t.board.allies_lost;
  tell(t, {.told = Told::changed, .word = Word::ally_out, .who = m, .a = kind, .rule = Rule::JAG_DEATH_03});
}

Verdict free_board(Facts f, std::size_t kind) {  // JAG-DEATH-05
  if (f.board.killed >> kind & 1U) return forbidden(Rule::JAG_CAMP_04);
  return merc_of_kind(f, static_cast<std::uint8_t>(kind)) == nobody ? allowed : forbidden(Rule::JAG_TEAM_11);
}

// Of the heir's cards: into which free slot, if any, of those that lie in the inventory.
template <class Visit>
void each_free_slot(Facts f, MercId m, CardId card, Visit&& visit) {
  for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor})
    if (may_put(f, m, card, spot)) visit(spot);
}
void put(Table& t, MercId m, CardId card, Spot spot) {
  t.board.cards[card].spot = spot;
  tell(t, {.told = Told::changed,
           .word = Word::put,
           .who = m,
           .a = card,
           .b = static_cast<int>(spot),
           .rule = Rule::JAG_CARD_05});
}

Verdict may_inherit(Facts f, MercId m, CardId card) {  // JAG-DEATH-06, JAG-STORE-03
  if (item_of(f, card).type == ItemType::ally) return ally_room(f, m) > 0 ? allowed : forbidden(Rule::JAG_MERC_06);
  bool room = inventory_room(f, m) >= space_of(f, m, card);
  each_free_slot(f, m, card, [&](Spot) { room = true; });
  return room ? allowed : forbidden(Rule::JAG_MERC_03);
}
void fetch(Table& t, MercId m, CardId id) {
  Card& card = t.board.cards[id];
  card.holder = m;
  card.spot = item_of(t, id).type == ItemType::ally ? Spot::ally : Spot::inventory;
  tell(t, {.told = Told::changed, .word = Word::fetched, .who = m, .a = id, .rule = Rule::JAG_DEATH_06});
  if (inventory_room(t, m) >= 0) return;
  Spot free = Spot::inventory;
  each_free_slot(t, m, id, [&](Spot spot) { free = free == Spot::inventory ? spot : free; });
  if (free != Spot::inventory) put(t, m, id, free);
}

// What the new board cannot hold is given up at once (JAG-DEATH-10); then cards of the store may come along, cards may
// go into free slots (JAG-CARD-05) and make room for others (JAG-CARD-07).
void inherit(Table& t, MercId m) {
  while (ally_room(t, m) < 0) {
    Answer out = t.ref.ask(seat_of(t, m), Ask::excess,
                           [&](Menu& menu) {
                             each_card(t, m, [&](CardId card) {
                               if (t.board.cards[card].spot == Spot::ally) menu.add(answer(say::discard, card));
                             });
                           },
                           {.who = m});
    discard(t, static_cast<CardId>(out.a), Rule::JAG_DEATH_10);
  }
  for (;;) {
    const bool full = inventory_room(t, m) < 0;
    bool any = full;
    each_card(t, m, [&](CardId card) {
      if (t.board.cards[card].spot == Spot::inventory) each_free_slot(t, m, card, [&](Spot) { any = true; });
    });
    auto in_store = [&](CardId card) {
      return owned(t, card) && t.board.cards[card].spot == Spot::stored && t.board.cards[card].holder == nobody;
    };
    for (CardId card = 0; card < most_cards; ++card) any |= in_store(card);
    if (!any) return;
    Answer choice = t.ref.ask(
        seat_of(t, m), full ? Ask::excess : Ask::estate,
        [&](Menu& menu) {
          if (!full) menu.add(answer(say::done));
          for (CardId card = 0; card < most_cards && !full; ++card)
            if (in_store(card)) menu.add(answer(say::fetch, card, m), may_inherit(t, m, card));
          each_card(t, m, [&](CardId card) {
            const Spot spot = t.board.cards[card].spot;
            if (spot == Spot::inventory)
              each_free_slot(t, m, card, [&](Spot free) { menu.add(answer(say::put, card, static_cast<int>(free))); });
            if (spot < Spot::ally) menu.add(answer(say::discard, card));
          });
        },
        {.who = m, .what = 0});
    const auto card = static_cast<CardId>(choice.a);
    if (choice.verb == say::done) return;
    if (choice.verb == say::fetch)
      fetch(t, m, card);
    else if (choice.verb == say::put)
      put(t, m, card, static_cast<Spot>(choice.b));
    else
      discard(t, card, Rule::JAG_DEATH_10);
  }
}

// The scenario is over: nobody takes the place, and what is left is the team's.
void bury(Table& t, MercId m) {
  t.board.mercs[m].buried = 1;
  for (Card& card : t.board.cards)
    if (card.kind != no_kind && card.holder == m) card.holder = nobody, card.spot = Spot::stored, card.host = no_card;
}

void take_board(Table& t, MercId m) {
  bool any = false;
  for (std::size_t kind = 0; kind < t.book.mercs.size(); ++kind) any |= free_board(t, kind).ok();
  if (!any) return lose(t, Cause::no_mercs, Rule::JAG_LOSE_02);
  Answer choice = t.ref.ask(seat_of(t, m), Ask::board,
                            [&](Menu& menu) {
                              for (std::size_t kind = 0; kind < t.book.mercs.size(); ++kind)
                                menu.add(answer(say::board, static_cast<int>(kind)), free_board(t, kind));
                            },
                            {.who = m});
  tell(t, {.told = Told::changed, .word = Word::estate, .who = m, .rule = Rule::JAG_DEATH_05});
  Merc& merc = t.board.mercs[m];
  const std::uint8_t passenger = merc.passenger;
  merc = {.kind = static_cast<std::uint8_t>(choice.a), .seat = merc.seat, .stand = Stand::coming, .commands = 1};
  merc.passenger = passenger;
  merc.injured = back_with_injury(t.board, merc.kind);
  auto rested = [&] { merc.stamina = static_cast<std::uint8_t>(most_stamina(t, m) - merc.injured); };
  rested();
  tell(t, {.told = Told::changed,
           .word = Word::replaced,
           .who = m,
           .a = merc.kind,
           .rule = Rule::JAG_DEATH_05,
           .headline = true});
  each_card(t, m, [&](CardId card) {  // what the new slots do not take goes to the inventory
    Card& it = t.board.cards[card];
    const Spot spot = it.spot;
    if (spot == Spot::attached || spot == Spot::ally || spot == Spot::inventory) return;
    it.spot = Spot::inventory;
    if (may_put(t, m, card, spot)) it.spot = spot;
  });
  inherit(t, m);
  rested();  // JAG-DEATH-09, JAG-TEAM-09
}

}  // namespace

bool estate_beat(Table& t) {  // before anything else
  for (MercId m = 0; m < most_mercs; ++m) {
    if (t.board.mercs[m].stand != Stand::dead || t.board.mercs[m].buried) continue;
    if (t.board.mercs[m].lose > 0)
      give_up_one(t, m);
    else if (over(t))
      bury(t, m);
    else
      take_board(t, m);
    return true;
  }
  return false;
}

void replacements(Table& t) {  // JAG-DEATH-07, JAG-DEATH-08, JAG-DEATH-11, JAG-DEATH-13, JAG-DEATH-14
  for (MercId m = 0; m < most_mercs; ++m) {
    if (t.board.mercs[m].stand != Stand::coming) continue;
    Bits<most_areas> where;
    for (SiteId site = 0; site < t.book.tiles.size(); ++site)
      if (liberated(t, site) && (!t.board.sectors[site].closed || merc_at(t, site, false)))
        where.set(static_cast<std::size_t>(site * most_areas_of));
    for (const Merc& other : t.board.mercs)
      if (on_map(other) && !liberated(t, site_of(other.area))) where.set(other.area);
    if (where.none()) where.set(start_of(t.book));
    Answer choice = t.ref.ask(
        seat_of(t, m), Ask::join,
        [&](Menu& menu) { where.each([&](std::size_t area) { menu.add(answer(say::join, static_cast<int>(area))); }); },
        {.who = m});
    t.board.mercs[m].stand = Stand::up;
    t.board.mercs[m].area = static_cast<AreaId>(choice.a);
    tell(t, {.told = Told::appeared,
             .word = Word::joined,
             .who = m,
             .a = choice.a,
             .rule = Rule::JAG_DEATH_07,
             .headline = true});
    come_in(t, static_cast<std::uint8_t>(1U << m), site_of(t.board.mercs[m].area), m);
  }
}

}  // namespace fireteam::jagged
