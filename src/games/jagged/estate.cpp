// Death: half of the cards, a new mercenary board, what it cannot carry, and its arrival with the next Player Phase.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

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

bool free_board(Facts f, std::size_t kind) {  // JAG-DEATH-05, JAG-TEAM-11
  return !(f.board.killed >> kind & 1U) && merc_of_kind(f, static_cast<std::uint8_t>(kind)) == nobody;
}

void take_board(Table& t, MercId m) {
  bool any = false;
  for (std::size_t kind = 0; kind < t.book.mercs.size(); ++kind) any |= free_board(t, kind);
  if (!any) return lose(t, Cause::no_mercs, Rule::JAG_LOSE_02);
  Answer choice = t.ref.ask(seat_of(t, m), Ask::board,
                            [&](Menu& menu) {
                              for (std::size_t kind = 0; kind < t.book.mercs.size(); ++kind)
                                if (free_board(t, kind)) menu.add(answer(say::board, static_cast<int>(kind)));
                            },
                            {.who = m});
  tell(t, {.told = Told::changed, .word = Word::estate, .who = m, .rule = Rule::JAG_DEATH_05});
  Merc& merc = t.board.mercs[m];
  const std::uint8_t passenger = merc.passenger;
  merc = {.kind = static_cast<std::uint8_t>(choice.a), .seat = merc.seat, .stand = Stand::coming, .commands = 1};
  merc.passenger = passenger;
  merc.stamina = static_cast<std::uint8_t>(most_stamina(t, m));
  tell(t, {.told = Told::changed, .word = Word::replaced, .who = m, .a = merc.kind, .rule = Rule::JAG_DEATH_05});
  each_card(t, m, [&](CardId card) {  // what the new slots do not take goes to the inventory
    Card& it = t.board.cards[card];
    const Spot spot = it.spot;
    if (spot == Spot::attached || spot == Spot::ally || spot == Spot::inventory) return;
    it.spot = Spot::inventory;
    if (may_put(t, m, card, spot)) it.spot = spot;
  });
  while (ally_room(t, m) < 0) {  // JAG-DEATH-10
    Answer out = t.ref.ask(seat_of(t, m), Ask::excess,
                           [&](Menu& menu) {
                             each_card(t, m, [&](CardId card) {
                               if (t.board.cards[card].spot == Spot::ally) menu.add(answer(say::discard, card));
                             });
                           },
                           {.who = m});
    discard(t, static_cast<CardId>(out.a), Rule::JAG_DEATH_10);
  }
  settle_excess(t, m);
  for (bool more = true; more;) {  // JAG-DEATH-06, JAG-STORE-03
    Answer stored = t.ref.ask(
        seat_of(t, m), Ask::estate,
        [&](Menu& menu) {
          menu.add(answer(say::done));
          for (CardId card = 0; card < most_cards; ++card)
            if (owned(t, card) && t.board.cards[card].spot == Spot::stored && t.board.cards[card].holder == nobody)
              menu.add(answer(say::fetch, card, m), item_of(t, card).type == ItemType::ally
                                                        ? (ally_room(t, m) > 0 ? allowed : forbidden(Rule::JAG_MERC_06))
                                                    : inventory_room(t, m) >= space_of(t, m, card)
                                                        ? allowed
                                                        : forbidden(Rule::JAG_MERC_03));
        },
        {.who = m, .what = 0});
    more = stored.verb == say::fetch;
    if (!more) break;
    Card& card = t.board.cards[stored.a];
    card.holder = m;
    card.spot = item_of(t, static_cast<CardId>(stored.a)).type == ItemType::ally ? Spot::ally : Spot::inventory;
    tell(t, {.told = Told::changed, .word = Word::fetched, .who = m, .a = stored.a, .rule = Rule::JAG_DEATH_06});
  }
  merc.stamina = static_cast<std::uint8_t>(most_stamina(t, m));  // JAG-DEATH-09, JAG-TEAM-09
  tell(t, {.told = Told::changed,
           .word = Word::replaced,
           .who = m,
           .a = merc.kind,
           .rule = Rule::JAG_DEATH_05,
           .headline = true});
}

}  // namespace

bool estate_beat(Table& t) {  // before anything else
  for (MercId m = 0; m < most_mercs; ++m) {
    if (t.board.mercs[m].stand != Stand::dead) continue;
    if (t.board.mercs[m].lose > 0)
      give_up_one(t, m);
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
      if (liberated(t, site)) where.set(static_cast<std::size_t>(site * most_areas_of));
    for (const Merc& other : t.board.mercs)
      if (on_map(other) && !liberated(t, site_of(other.area))) where.set(other.area);
    if (where.none()) where.set(0);
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
  }
}

}  // namespace fireteam::jagged
