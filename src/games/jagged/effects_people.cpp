// Effects on mercenaries and on what the team owns.
#include <algorithm>

#include "games/jagged/language.h"

namespace fireteam::jagged {

namespace {

template <class Do>
void each_merc(Table& t, const Effect& e, Do&& each) {
  for (MercId m = 0; m < most_mercs; ++m) {
    if (!on_map(t.board.mercs[m])) continue;
    const SiteId site = site_of(t.board.mercs[m].area);
    const bool meant = e.who == Whom::all      ? true
                       : e.who == Whom::cards  ? is_card(site)
                       : e.who == Whom::closed ? !is_card(site) && t.board.sectors[site].closed
                       : e.who == Whom::bearer ? bears(t.board.mercs[m])
                                               : site == e.site;
    if (meant) each(m);
  }
}
void fatigue(Table& t, const Effect& e, const Context&) {
  each_merc(t, e, [&](MercId m) { suffer_fatigue(t, m, e.amount, Rule::JAG_STAM_01); });
}
void wound(Table& t, const Effect& e, const Context&) {
  each_merc(t, e, [&](MercId m) { suffer_wounds(t, m, e.amount, Rule::JAG_STAM_03); });
}
void heal_all(Table& t, const Effect& e, const Context&) {
  each_merc(t, e, [&](MercId m) { heal(t, m, e.amount, Rule::JAG_STAM_04); });
}
void condition(Table& t, const Effect& e, const Context&) {
  each_merc(t, e, [&](MercId m) { add_condition(t, m, static_cast<Condition>(e.word), Rule::JAG_COND_01); });
}
void resource(Table& t, std::uint8_t& pool, Word word, int n) {
  const int before = pool;
  pool = static_cast<std::uint8_t>(std::clamp(pool + n, 0, 99));
  if (pool != before)
    tell(t, {.told = Told::changed, .word = word, .a = pool - before, .b = pool, .rule = Rule::JAG_FUNDS_01});
}
void funds(Table& t, const Effect& e, const Context&) { resource(t, t.board.funds, Word::funds, e.amount); }
void rebels(Table& t, const Effect& e, const Context&) { resource(t, t.board.rebels, Word::rebels, e.amount); }
void place_rebel(Table& t, const Effect& e, const Context&) {
  if (t.board.rebels == 0 || t.board.sectors[e.site].rebels >= t.book.tiles[e.site].slots) return;
  --t.board.rebels;
  ++t.board.sectors[e.site].rebels;
  tell(t, {.told = Told::changed,
           .word = Word::placed_rebel,
           .a = e.site,
           .b = t.board.sectors[e.site].rebels,
           .rule = Rule::JAG_TRAIN_01});
}
bool has_card(Facts f, KindId kind) {
  if (f.book.items[kind].deck != Deck::aim) return false;  // of these there are several
  if (f.board.gone.test(kind) || f.board.income.test(kind)) return true;
  for (const Card& card : f.board.cards)
    if (card.kind == kind) return true;
  return false;
}
void gain_card(Table& t, const Effect& e, const Context& context) {
  if (has_card(t, e.kind)) return;
  if (t.book.items[e.kind].deck == Deck::aim) {
    if (t.board.market.count(e.kind) > 0) t.board.market.take(e.kind);
  } else if (!take_loot(t, e.kind)) {
    return;
  }
  gain_for_team(t, e.kind, is_card(context.site) ? context.site : no_site, Rule::JAG_AIM_01);
}
// The ally rides with somebody and takes no slot there; its bearer must come through.
void passenger(Table& t, const Effect& e, const Context&) {
  for (Card& card : t.board.cards)
    if (card.kind == e.kind) card = {};
  if (t.board.market.count(e.kind) > 0) t.board.market.take(e.kind);
  Answer choice = t.ref.ask(team(t), Ask::ally,
                            [&](Menu& menu) {
                              for (MercId m = 0; m < most_mercs; ++m)
                                if (on_map(t.board.mercs[m])) menu.add(answer(say::take, m));
                            },
                            {.who = e.kind});
  const auto m = static_cast<MercId>(choice.a);
  t.board.mercs[m].passenger = static_cast<std::uint8_t>(e.kind + 1);
  if (!t.board.gone.test(e.kind)) new_card(t, e.kind, m, Spot::ally);  // else another, who is no card
  tell(t, {.told = Told::changed, .word = Word::got, .who = m, .a = e.kind, .rule = Rule::JAG_ALLY_04});
}
// Half the team, rounded down, begins on a mission card without its gear; the guards are there already.
void jail(Table& t, const Effect& e, const Context&) {
  add_mission(t, e.kind, true);
  for (SiteId site = most_sectors; site < most_sites; ++site) {
    if (t.board.missions[static_cast<std::size_t>(site - most_sectors)].kind != e.kind) continue;
    for (MercId m = 0; m < t.board.team / 2; ++m) {
      t.board.mercs[m].area = letter_area(t, site, 0);
      t.board.mercs[m].passenger = jailed;
      for (Card& card : t.board.cards)
        if (card.kind != no_kind && card.holder == m && card.spot != Spot::ally)
          card.spot = Spot::stored, card.host = no_card;
      tell(t, {.told = Told::moved,
               .word = Word::joined,
               .who = m,
               .a = t.board.mercs[m].area,
               .rule = Rule::JAG_SETUP_19});
    }
    enter_mission(t, site);
  }
}
void return_gear(Table& t, const Effect&, const Context&) {
  for (CardId card = 0; card < most_cards; ++card) {
    Card& it = t.board.cards[card];
    if (it.kind == no_kind || it.spot != Spot::stored || it.holder == nobody || !on_map(t.board.mercs[it.holder]))
      continue;
    it.spot = Spot::inventory;
    for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor})
      if (it.spot == Spot::inventory && may_put(t, it.holder, card, spot)) it.spot = spot;
    tell(t, {.told = Told::changed, .word = Word::got, .who = it.holder, .a = it.kind, .rule = Rule::JAG_SETUP_19});
    settle_excess(t, it.holder);
  }
}
// Each of so many groups of the team begins in a sector of its own.
void spread_out(Table& t, const Effect& e, const Context&) {
  for (MercId m = 0; m < t.board.team; ++m) {
    const SiteId to = e.list[m % e.list.size()];
    if (!on_map(t.board.mercs[m]) || site_of(t.board.mercs[m].area) == to) continue;
    t.board.mercs[m].area = static_cast<AreaId>(to * most_areas_of);
    tell(t,
         {.told = Told::moved, .word = Word::joined, .who = m, .a = t.board.mercs[m].area, .rule = Rule::JAG_SETUP_10});
  }
}

constexpr Part<Effect> card{
    {"#N", "#[0-9]+", "#11", "an A.I.M. card by its number"}, [](Words& line, Effect& e) {
      std::string_view text = line.take("#N");
      e.kind = static_cast<KindId>(line.number(text.starts_with('#') ? text.substr(1) : text, 1, 89) - 1);
    }};
constexpr Part<Effect> any_card{
    {"#N|CARD", "#[0-9]+|[a-z0-9][a-z0-9-]*", "#11", "an A.I.M. card by its number, or any card by its id"},
    [](Words& line, Effect& e) {
      std::string_view text = line.take("a card");
      e.kind =
          static_cast<KindId>(text.starts_with('#') ? line.number(text.substr(1), 1, 89) - 1
                                                    : static_cast<long>(line.known(text, line.script.kinds, "card")));
    }};
constexpr Part<Effect> condition_word{
    {"CONDITION", "bleeding|suppressed|marked", "marked"}, [](Words& line, Effect& e) {
      e.word = static_cast<std::uint8_t>(line.word<Condition>(line.take("a condition"), "condition"));
    }};

constexpr EffectRow rows[] = {
    EffectRow("fatigue", {amount<1, 9>, who}, "suffer so much Fatigue", fatigue),
    EffectRow("wound", {amount<1, 9>, who}, "suffer so many Wounds, without a defence", wound),
    EffectRow("heal", {amount<1, 9>, who}, "heals so many Wounds", heal_all),
    EffectRow("condition", {condition_word, who}, "gives a condition", condition),
    EffectRow("funds", {amount<-20, 20>}, "more or fewer funds", funds),
    EffectRow("rebels", {amount<-20, 20>}, "more or fewer rebels in the pool", rebels),
    EffectRow("place-rebel", {site<>}, "one of the pool's rebels takes a free slot there", place_rebel),
    EffectRow("gain", {any_card}, "the team gains the card if there is one left to gain", gain_card),
    EffectRow("passenger", {card}, "an ally that takes no slot; its bearer is remembered", passenger),
    EffectRow("jail", {mission_name<>}, "half the team begins on the mission card, without gear", jail, Verb::jail),
    EffectRow("return-gear", {}, "what was taken from the prisoners comes back", return_gear),
    EffectRow("starts", {sites}, "the mercenaries begin in these sectors by turns", spread_out),
};

}  // namespace

std::span<const EffectRow> people_effects() { return rows; }

}  // namespace fireteam::jagged
