// Consumables, tokens turned up from afar, looting, trading and discarding in the action step.
#include <algorithm>

#include "games/jagged/table.h"

namespace fireteam::jagged {

namespace {

Verdict can_pay(Facts f, MercId m, int cost) {  // JAG-ACTION-07
  return cost + extra_cost(f, m) <= f.board.mercs[m].stamina ? allowed : forbidden(Rule::JAG_ACTION_07);
}

Verdict may_use(Facts f, MercId m,
                CardId card) {  // JAG-CONSUM-01, JAG-CONSUM-02, JAG-CONSUM-03, JAG-CONSUM-07, JAG-CONSUM-08
  const Item& item = item_of(f, card);
  const Merc& merc = f.board.mercs[m];
  if (!item.use || f.board.cards[card].spot != Spot::inventory) return forbidden(Rule::JAG_CONSUM_01);
  if (item.use->boost) return forbidden(Rule::JAG_CONSUM_05);
  if (item.use->smoke) return forbidden(Rule::JAG_CONSUM_04);
  if (item.use->heal && merc.wounds == 0 && !has(merc, Condition::bleeding)) return forbidden(Rule::JAG_STAM_05);
  if (item.use->recover && merc.fatigue == 0) return forbidden(Rule::JAG_STAM_05);
  if (item.use->mend && merc.injured == 0) return forbidden(Rule::JAG_SEVERE_03);
  return can_pay(f, m, item.cost);
}
Verdict may_cast(Facts f, MercId m, CardId card, AreaId area) {  // JAG-CONSUM-04
  const Item& item = item_of(f, card);
  if (!item.use || !item.use->smoke || f.board.cards[card].spot != Spot::inventory)
    return forbidden(Rule::JAG_CONSUM_01);
  const int distance = range_between(f, f.board.mercs[m].area, area);
  if (distance < 0) return forbidden(Rule::JAG_RANGE_04);
  return distance <= item.range ? can_pay(f, m, item.cost) : forbidden(Rule::JAG_RANGE_03);
}
Verdict may_scan(Facts f, MercId m, CardId card, AreaId area) {  // JAG-ALLY-02, JAG-ACTION-03
  const Item& item = item_of(f, card);
  if (!item.reveal || !slotted(f, card)) return forbidden(Rule::JAG_MERC_05);
  if (f.board.cards[card].used) return forbidden(Rule::JAG_ACTION_04);
  if (!face_down(f, area)) return forbidden(Rule::JAG_ENC_06);
  const int distance = range_between(f, f.board.mercs[m].area, area);
  if (distance < 0) return forbidden(Rule::JAG_RANGE_04);
  if (distance > item.range) return forbidden(Rule::JAG_RANGE_03);
  return item.type == ItemType::ally ? allowed : can_pay(f, m, item.cost);
}

// A healing point takes away a Wound or Bleeding (JAG-COND-07).
void dose(Table& t, MercId m, int points) {
  for (; points > 0; --points) {
    const Merc& merc = t.board.mercs[m];
    if (merc.wounds == 0 && !has(merc, Condition::bleeding)) return;
    Answer choice = t.ref.ask(
        seat_of(t, m), Ask::dose,
        [&](Menu& menu) {
          menu.add(answer(say::relieve, m), merc.wounds > 0 ? allowed : forbidden(Rule::JAG_STAM_05));
          menu.add(answer(say::stanch, m), has(merc, Condition::bleeding) ? allowed : forbidden(Rule::JAG_COND_07));
        },
        {.who = m, .what = static_cast<std::uint16_t>(points)});
    if (choice.verb == say::stanch)
      shed(t, m, Condition::bleeding, Rule::JAG_COND_07);
    else
      heal(t, m, 1, Rule::JAG_STAM_04);
  }
}

void apply_use(Table& t, MercId m, const Use& use) {
  recover(t, m, use.recover, Rule::JAG_STAM_02);
  dose(t, m, use.heal);
  if (use.mend) mend(t, m, Rule::JAG_SEVERE_03);
  if (use.funds) {
    t.board.funds = static_cast<std::uint8_t>(t.board.funds + use.funds);
    tell(t,
         {.told = Told::changed, .word = Word::funds, .a = use.funds, .b = t.board.funds, .rule = Rule::JAG_FUNDS_01});
  }
  if (use.rebels) {
    t.board.rebels = static_cast<std::uint8_t>(t.board.rebels + use.rebels);
    tell(t, {.told = Told::changed,
             .word = Word::rebels,
             .a = use.rebels,
             .b = t.board.rebels,
             .rule = Rule::JAG_FUNDS_01});
  }
}

}  // namespace

Verdict may_loot(Facts f, MercId m, EnemyId corpse) {
  const Enemy& enemy = f.board.enemies[corpse];
  if (enemy.state != Figure::corpse) return forbidden(Rule::JAG_LOOT_02);
  return same_area(f, f.board.mercs[m].area, enemy.area) ? allowed
                                                         : forbidden(Rule::JAG_LOOT_02);  // JAG-LOOT-05, JAG-LOOT-10
}
Verdict may_grab(Facts f, MercId m, AreaId area, int grade) {
  if (f.board.ground[area].loot[static_cast<std::size_t>(grade - 1)] == 0) return forbidden(Rule::JAG_LOOT_04);
  return same_area(f, f.board.mercs[m].area, area) ? allowed : forbidden(Rule::JAG_LOOT_02);
}

void add_uses(Facts f, Menu& menu, MercId m) {
  each_card(f, m, [&](CardId card) {
    const Item& item = item_of(f, card);
    if (item.use) menu.add(answer(say::use, card), may_use(f, m, card));
    for (AreaId area = 0; area < most_areas && (item.reveal || (item.use && item.use->smoke)); ++area) {
      if (f.book.areas[area].site != site_of(f.board.mercs[m].area)) continue;
      if (item.use && item.use->smoke) menu.add(answer(say::cast, card, area), may_cast(f, m, card, area));
      if (item.reveal) menu.add(answer(say::scan, card, area), may_scan(f, m, card, area));
    }
  });
  for (EnemyId e = 0; e < most_enemies; ++e)  // JAG-LOOT-01
    if (f.board.enemies[e].state == Figure::corpse) menu.add(answer(say::loot, e), may_loot(f, m, e));
  for (AreaId area = 0; area < most_areas; ++area)
    for (int grade = 1; grade <= 3; ++grade)
      if (f.board.ground[area].loot[static_cast<std::size_t>(grade - 1)] > 0)
        menu.add(answer(say::grab, area, grade), may_grab(f, m, area, grade));
  add_gifts(f, menu, m);
  add_exchanges(f, menu, m);
  each_card(f, m, [&](CardId card) {  // JAG-CARD-07, JAG-AIM-07
    const Card& it = f.board.cards[card];
    if (it.spot == Spot::attached) return;
    menu.add(answer(say::discard, card),
             it.spot == Spot::ally && item_of(f, card).price > 0 ? forbidden(Rule::JAG_AIM_07) : allowed);
  });
}

void use(Table& t, MercId m, const Answer& choice) {
  const auto card = static_cast<CardId>(choice.a);
  const Item& item = item_of(t, card);
  if (choice.verb == say::scan) {
    if (item.type != ItemType::ally) pay_fatigue(t, m, item.cost + extra_cost(t, m), Rule::JAG_ACTION_03);
    t.board.cards[card].used = 1;
    tell(t,
         {.told = Told::changed, .word = Word::scanned, .who = m, .a = card, .b = choice.b, .rule = Rule::JAG_ENC_06});
    return reveal_one(t, m, static_cast<AreaId>(choice.b));
  }
  const KindId kind = t.board.cards[card].kind;
  pay_fatigue(t, m, item.cost + extra_cost(t, m), Rule::JAG_CONSUM_02);
  tell(t, {.told = Told::changed, .word = Word::used, .who = m, .a = kind, .rule = Rule::JAG_CONSUM_01});
  discard(t, card, Rule::JAG_CONSUM_01);
  if (choice.verb == say::use) return apply_use(t, m, *t.book.items[kind].use);
  for (MercId other = 0; other < most_mercs; ++other)
    if (on_map(t.board.mercs[other]) && same_area(t, t.board.mercs[other].area, static_cast<AreaId>(choice.b))) {
      Merc& merc = t.board.mercs[other];
      merc.smoke = static_cast<std::uint8_t>(std::min(most_smoke, merc.smoke + t.book.items[kind].use->smoke));
      tell(t, {.told = Told::changed, .word = Word::smoke, .who = other, .rule = Rule::JAG_CONSUM_04});
    }
}

void loot(Table& t, MercId m, const Answer& choice) {  // JAG-LOOT-02, JAG-LOOT-03, JAG-LOOT-04, JAG-LOOT-07
  int grade = choice.b;
  if (choice.verb == say::loot) {
    Enemy& enemy = t.board.enemies[choice.a];
    grade = stats_of(t, static_cast<EnemyId>(choice.a)).loot;
    tell(t, {.told = Told::left,
             .word = Word::looted,
             .who = m,
             .a = choice.a,
             .b = enemy.area,
             .rule = Rule::JAG_LOOT_03});
    const std::uint8_t spots = enemy.spots;
    const SiteId site = enemy.site;
    enemy = {};
    if (spots) enemy = {Figure::none, sniper, 0, nowhere, site, 0, 0, spots, 1};
  } else {
    --t.board.ground[choice.a].loot[static_cast<std::size_t>(grade - 1)];
    if (grade < 3) t.board.spent.add(static_cast<std::size_t>(grade - 1));
    tell(t, {.told = Told::changed,
             .word = Word::token_looted,
             .who = m,
             .a = choice.a,
             .b = grade,
             .rule = Rule::JAG_LOOT_03});
  }
  KindId kind = draw_loot(t, grade);
  if (kind == no_kind) return;
  tell(t, {.told = Told::drew, .word = Word::drew, .a = kind, .rule = Rule::JAG_LOOT_03});
  if (grade == 1 && board_of(t, m).ability == Ability::picker) {
    const KindId other = draw_loot(t, 1);
    if (other != no_kind) {
      tell(t, {.told = Told::drew, .word = Word::drew, .a = other, .rule = Rule::JAG_MERC_01});
      Answer which = t.ref.ask(seat_of(t, m), Ask::pair,
                               [&](Menu& menu) {
                                 menu.add(answer(say::choose, kind));
                                 if (other != kind) menu.add(answer(say::choose, other));
                               },
                               {.who = m});
      to_deck(t, which.a == kind ? other : kind);
      kind = static_cast<KindId>(which.a);
    }
  }
  Answer keep = t.ref.ask(seat_of(t, m), Ask::taker,
                          [&](Menu& menu) {  // JAG-LOOT-09
                            menu.add(answer(say::take, m));
                            menu.add(answer(say::leave));
                          },
                          {.who = kind});
  if (keep.verb == say::take) return gain(t, m, kind, Rule::JAG_LOOT_03);
  to_deck(t, kind);
  tell(t, {.told = Told::changed, .word = Word::left_card, .a = kind, .rule = Rule::JAG_LOOT_09});
}

}  // namespace fireteam::jagged
