// A mercenary's attack: card and action, what supports it, the dice, and what happens to everybody who is hit.
#include <algorithm>

#include "games/jagged/table.h"

namespace fireteam::jagged {

namespace {

struct Shot {
  CardId card = no_card;
  bool consumable = false;
  Dice pool;
  int flat = 0, rerolls = 0, burst = 1;
  bool area = false, expert = false, damages = false;
  // Of the action, and of an ability for each Durability its card has left (JAG-DUR-02).
  fixed_vector<Mark, (1 + most_durability) * most_effects> marks;
  Dice rebels;  // of this repetition
};

bool by_weapon(Facts f, CardId card) { return item_of(f, card).type != ItemType::consumable; }

Verdict may_start(Facts f, MercId m, CardId card, std::size_t action) {
  const Item& item = item_of(f, card);
  const Card& it = f.board.cards[card];
  if (!held(f, card, m) || action >= item.attacks.size()) return forbidden(Rule::JAG_ATTACK_01);
  if (by_weapon(f, card) ? !slotted(f, card) : it.spot != Spot::inventory) return forbidden(Rule::JAG_MERC_05);
  if (by_weapon(f, card) && it.used) return forbidden(Rule::JAG_ACTION_04);  // JAG-ACTION-05, JAG-ACTION-06
  const int cost = item.attacks[action].cost + extra_cost(f, m);
  if (cost > f.board.mercs[m].stamina)  // JAG-ATTACK-15
    return forbidden(extra_cost(f, m) && cost - 1 <= f.board.mercs[m].stamina ? Rule::JAG_COND_18
                                                                              : Rule::JAG_ATTACK_03);
  return allowed;
}

Verdict in_range(Facts f, MercId m, AreaId area, int range) {
  const int distance = range_between(f, f.board.mercs[m].area, area);
  if (distance < 0) return forbidden(Rule::JAG_RANGE_04);
  return distance <= range ? allowed : forbidden(Rule::JAG_RANGE_03);  // JAG-RANGE-02, JAG-EQUIP-05, JAG-EFFECT-19
}
Verdict is_target(Facts f, MercId m, EnemyId e,
                  int range) {  // never a mercenary (JAG-ATTACK-14); nothing blocks (JAG-RANGE-05, JAG-RANGE-06)
  const Enemy& enemy = f.board.enemies[e];
  if (enemy.state == Figure::hidden) return forbidden(Rule::JAG_SNIPER_05);
  if (enemy.state != Figure::standing) return forbidden(Rule::JAG_ENEMY_14);
  return in_range(f, m, enemy.area, range);
}

Verdict can_boost(Facts f, MercId m, CardId card) {  // its own use of equipment: JAG-COND-11
  const Item& item = item_of(f, card);
  if (!item.use || !item.use->boost || f.board.cards[card].spot != Spot::inventory)
    return forbidden(Rule::JAG_CONSUM_05);
  return item.cost + extra_cost(f, m) <= f.board.mercs[m].stamina ? allowed : forbidden(Rule::JAG_COND_18);
}

// JAG-DUR-01, JAG-UPGRADE-07: the card itself, or an upgrade that spends its host's Durability.
CardId durable(Facts f, CardId card) {
  return f.board.cards[card].spot == Spot::attached ? f.board.cards[card].host : card;
}
Verdict may_spend(Facts f, const Shot& shot, CardId card, const std::array<bool, most_cards>& spent) {
  const Item& item = item_of(f, card);
  const CardId host = durable(f, card);
  if (!item.ability || host != shot.card || shot.consumable) return forbidden(Rule::JAG_DUR_01);
  if (spent[card]) return forbidden(Rule::JAG_DUR_05);
  return f.board.cards[host].covered < item_of(f, host).durability ? allowed : forbidden(Rule::JAG_DUR_03);
}

void add_ability(Shot& shot, const Deed& deed) {  // what the card says goes before the book: JAG-EQUIP-12
  shot.pool = shot.pool + deed.dice;
  shot.flat += deed.plus;
  shot.rerolls += deed.reroll;
  if (deed.burst > 1) shot.burst = std::max<int>(shot.burst, deed.burst);
  for (Mark mark : deed.effects) {
    if (mark == Mark::aoe)
      shot.area = true;
    else if (mark == Mark::expertise)
      shot.expert = true;
    else
      shot.marks.push_back(mark);
  }
}

// What is declared before the dice are thrown: Durability, a consumable, rebels (JAG-REBEL-01, JAG-REBEL-02).
void ask_support(Table& t, MercId m, Shot& shot, bool first) {
  std::array<bool, most_cards> spent{};
  for (;;) {
    Answer choice = t.ref.ask(seat_of(t, m), Ask::support,
                              [&](Menu& menu) {
                                menu.add(answer(say::roll_now));
                                if (first)
                                  each_card(t, m, [&](CardId card) {
                                    if (item_of(t, card).ability && (durable(t, card) == shot.card || menu.wide()))
                                      menu.add(answer(say::spend, card), may_spend(t, shot, card, spent));
                                    if (item_of(t, card).use && item_of(t, card).use->boost)
                                      menu.add(answer(say::boost, card),
                                               shot.damages ? can_boost(t, m, card) : forbidden(Rule::JAG_CONSUM_05));
                                  });
                                if (shot.damages || menu.wide())
                                  menu.add(answer(say::rebel), !shot.damages        ? forbidden(Rule::JAG_REBEL_01)
                                                               : t.board.rebels > 0 ? allowed
                                                                                    : forbidden(Rule::JAG_REBEL_02));
                              },
                              {.who = m, .what = static_cast<std::uint16_t>((shot.pool + shot.rebels).size())});
    if (choice.verb == say::roll_now) return;
    if (choice.verb == say::rebel) {  // JAG-REBEL-04: from the pool
      --t.board.rebels;
      ++shot.rebels.orange;
      tell(t,
           {.told = Told::changed, .word = Word::supported, .who = m, .a = t.board.rebels, .rule = Rule::JAG_REBEL_01});
      continue;
    }
    const auto card = static_cast<CardId>(choice.a);
    const Item& item = item_of(t, card);
    if (choice.verb == say::boost) {  // JAG-CONSUM-06
      shot.flat += item.use->boost;
      pay_fatigue(t, m, item.cost + extra_cost(t, m), Rule::JAG_CONSUM_02);
      tell(t, {.told = Told::changed, .word = Word::boosted, .who = m, .a = card, .rule = Rule::JAG_CONSUM_06});
      discard(t, card, Rule::JAG_CONSUM_01);
      continue;
    }
    spent[card] = true;
    ++t.board.cards[durable(t, card)].covered;  // JAG-DUR-02
    add_ability(shot, *item.ability);
    tell(t, {.told = Told::changed, .word = Word::spent, .who = m, .a = card, .rule = Rule::JAG_DUR_02});
  }
}

void retreat(Table& t, EnemyId e,
             MercId m) {  // JAG-EFFECT-02, JAG-EFFECT-03, JAG-EFFECT-04, JAG-EFFECT-14, JAG-EFFECT-20
  const AreaId from = m == nobody ? t.board.enemies[e].area : t.board.mercs[m].area;
  if (m == nobody ? t.board.enemies[e].state != Figure::standing : !up(t.board.mercs[m])) return;
  if (t.book.steps.near(from).none()) return;
  Answer choice = t.ref.ask(
      team(t), Ask::drive,
      [&](Menu& menu) {
        t.book.steps.near(from).each([&](std::size_t to) { menu.add(answer(say::drive, static_cast<int>(to))); });
        for (AreaId to = 0; menu.wide() && to < first_card_area; ++to)
          if (t.book.areas[to].site != no_site && to != from && !t.book.steps.linked(from, to))
            menu.add(answer(say::drive, to),
                     forbidden(site_of(to) == site_of(from) ? Rule::JAG_EFFECT_02 : Rule::JAG_EFFECT_04));
      },
      {.who = static_cast<std::uint16_t>(m == nobody ? e : unknown), .what = from});
  const auto to = static_cast<AreaId>(choice.a);
  if (m == nobody) {
    t.board.enemies[e].area = to;
    tell(t, {.told = Told::moved, .word = Word::retreats, .who = e, .a = from, .b = to, .rule = Rule::JAG_EFFECT_02},
         because_of(Rule::JAG_EFFECT_02));
  } else {
    t.board.mercs[m].area = to;
    tell(t, {.told = Told::moved, .word = Word::moved, .who = m, .a = from, .b = to, .rule = Rule::JAG_MOVE_16});
    reveal(t, to);  // JAG-ENC-18
  }
}

struct Hit {  // whom an attack reaches
  fixed_vector<EnemyId, most_enemies> enemies;
  fixed_vector<MercId, most_mercs> mercs;
};

void deal_damage(Table& t, MercId m, const Shot& shot, const Hit& hit, int sum) {
  if (!shot.damages) return;       // JAG-COND-28
  auto swamp = [&](AreaId area) {  // of the target: JAG-TERRAIN-06, JAG-TERRAIN-07, JAG-TERRAIN-11
    return terrain_of(t, area) == Terrain::swamp ? 1 : 0;
  };
  for (EnemyId e : hit.enemies) {  // JAG-COND-03, JAG-ATTACK-11
    const Enemy& enemy = t.board.enemies[e];
    hurt_enemy(t, e, sum + swamp(enemy.area) + has(enemy, Condition::marked), m, shot.area, Rule::JAG_ATTACK_07);
  }
  for (MercId other : hit.mercs) {  // JAG-EFFECT-08, JAG-EFFECT-09
    const Merc& merc = t.board.mercs[other];
    if (on_map(merc))
      strike(t, other,
             {.value = sum + swamp(merc.area) + has(merc, Condition::marked),
              .condition = {},
              .rule = Rule::JAG_EFFECT_08});
  }
}

// JAG-EFFECT-01: what stands before the damage, the damage, and what follows it, from left to right.
void resolve(Table& t, MercId m, const Shot& shot, EnemyId target, AreaId area, int sum) {
  Hit hit;
  if (!shot.area) hit.enemies.push_back(target);
  for (EnemyId e = 0; e < most_enemies && shot.area; ++e)  // JAG-EFFECT-07, JAG-SNIPER-11
    if (t.board.enemies[e].state == Figure::standing && t.board.enemies[e].area == area) hit.enemies.push_back(e);
  for (MercId other = 0; other < most_mercs && shot.area; ++other)  // JAG-EFFECT-16
    if (other != m && on_map(t.board.mercs[other]) && same_area(t, t.board.mercs[other].area, area))
      hit.mercs.push_back(other);
  if (!shot.marks.contains(Mark::damage)) deal_damage(t, m, shot, hit, sum);
  for (Mark mark : shot.marks) {
    if (mark == Mark::damage) {
      deal_damage(t, m, shot, hit, sum);
    } else if (mark >= Mark::bleeding && mark <= Mark::marked) {  // JAG-ATTACK-10
      const auto condition = static_cast<Condition>(static_cast<int>(mark) - static_cast<int>(Mark::bleeding));
      for (EnemyId e : hit.enemies) burden(t, e, condition, Rule::JAG_ATTACK_10);
      for (MercId other : hit.mercs) add_condition(t, other, condition, Rule::JAG_ATTACK_10);
    } else if (mark == Mark::retreat) {
      for (EnemyId e : hit.enemies) retreat(t, e, nobody);
      for (MercId other : hit.mercs) retreat(t, no_enemy, other);
    } else if (mark == Mark::free_move) {
      settle(t);      // what fell before it has freed the sector: JAG-LIB-01
      clear_tray(t);  // the dice have done their work: who stays where he is changes nothing more
      if (!over(t)) slip(t, m);
    }
  }
}

// One of the repetitions of a Burst (JAG-EFFECT-10, JAG-EFFECT-12).
void shoot(Table& t, MercId m, const Shot& shot, EnemyId target, AreaId area) {
  tell(t, {.told = Told::changed,
           .word = Word::attacks,
           .who = m,
           .a = shot.area ? static_cast<int>(unknown) : target,
           .b = area,
           .rule = Rule::JAG_ATTACK_01});
  int sum = 0;
  if (shot.damages) {  // JAG-ATTACK-04, JAG-ATTACK-05
    Merc& merc = t.board.mercs[m];
    const bool steady = board_of(t, m).ability == Ability::steady && !merc.steady;
    Throw it{m, shot.pool + shot.rebels, shot.flat + merc.wired, shot.expert, shot.rerolls + steady, seat_of(t, m)};
    const Roll roll = throw_dice(t, it);
    sum = roll.sum;
    if (roll.rerolled > shot.rerolls) merc.steady = 1;  // what the card gives would be lost: it goes first
  }
  resolve(t, m, shot, target, area, sum);
  clear_tray(t);
}

Shot shot_of(Facts f, MercId m, CardId card, std::size_t action) {
  const Item& item = item_of(f, card);
  Shot shot;
  shot.card = card;
  shot.consumable = item.type == ItemType::consumable;
  add_ability(shot, item.attacks[action]);
  shot.damages = shot.pool.size() > 0 || shot.flat > 0;
  each_card(f, m, [&](CardId upgrade) {
    if (f.board.cards[upgrade].spot == Spot::attached && f.board.cards[upgrade].host == card)
      shot.expert |= item_of(f, upgrade).roll_expert;
  });
  return shot;
}

}  // namespace

int range_of(Facts f, MercId m, CardId card) {
  int range = item_of(f, card).range;
  each_card(f, m, [&](CardId upgrade) {
    if (f.board.cards[upgrade].spot == Spot::attached && f.board.cards[upgrade].host == card)
      range += item_of(f, upgrade).reach;
  });
  if (item_of(f, card).type == ItemType::weapon && board_of(f, m).ability == Ability::marksman &&
      !f.board.mercs[m].moved)
    ++range;
  return range;
}

namespace {

// Where a blast can be aimed at all, whoever stands there or not (JAG-EFFECT-17); a liberated sector is one area, a
// card has one (JAG-SECTOR-13).
bool aimable(Facts f, MercId m, AreaId area) {
  const AreaId own = f.board.mercs[m].area;
  if (area == own) return true;
  return f.book.areas[area].site != no_site && area < first_card_area && !same_area(f, area, own);
}

}  // namespace

Verdict may_attack(Facts f, MercId m, CardId card, std::size_t action, EnemyId target) {
  if (const Verdict start = may_start(f, m, card, action); !start) return start;
  if (has(item_of(f, card).attacks[action].effects, Mark::aoe)) return forbidden(Rule::JAG_EFFECT_19);
  return is_target(f, m, target, range_of(f, m, card));  // JAG-ATTACK-12, JAG-ATTACK-13, JAG-ATTACK-16
}
Verdict may_blast(Facts f, MercId m, CardId card, std::size_t action, AreaId area) {
  if (const Verdict start = may_start(f, m, card, action); !start) return start;
  if (!has(item_of(f, card).attacks[action].effects, Mark::aoe)) return forbidden(Rule::JAG_ATTACK_01);
  if (!aimable(f, m, area)) return forbidden(Rule::JAG_SECTOR_13);
  return in_range(f, m, area, range_of(f, m, card));
}

void add_attacks(Facts f, Menu& menu, MercId m) {
  const SiteId here = site_of(f.board.mercs[m].area);
  auto looked_at = [&](SiteId site) { return menu.wide() || site == here; };  // nothing reaches further: JAG-RANGE-04
  if (!menu.wants({say::attack, left_open, left_open, left_open}) &&
      !menu.wants({say::blast, left_open, left_open, left_open}))
    return;
  each_card(f, m, [&](CardId card) {
    const std::vector<Deed>& attacks = item_of(f, card).attacks;
    const int range = attacks.empty() ? 0 : range_of(f, m, card);
    for (std::size_t action = 0; action < attacks.size(); ++action) {
      const int number = static_cast<int>(action) + 1;
      const Verdict start = may_start(f, m, card, action);
      if (!menu.wide() && !start) continue;
      if (!has(attacks[action].effects, Mark::aoe)) {
        for (EnemyId e = 0; e < most_enemies; ++e)
          if (f.board.enemies[e].state != Figure::none && looked_at(site_of(f.board.enemies[e].area)))
            menu.add(answer(say::attack, card, number, e), start.ok() ? is_target(f, m, e, range) : start);
        continue;
      }
      for (AreaId area = 0; area < most_areas; ++area)
        if (aimable(f, m, area) && looked_at(site_of(area)))
          menu.add(answer(say::blast, card, number, area), start.ok() ? in_range(f, m, area, range) : start);
    }
  });
}

void attack(Table& t, MercId m, const Answer& choice) {
  const auto card = static_cast<CardId>(choice.a);
  const std::size_t action = choice.b - 1U;
  Shot shot = shot_of(t, m, card, action);
  pay_fatigue(t, m, item_of(t, card).attacks[action].cost + extra_cost(t, m), Rule::JAG_ATTACK_02);
  const KindId kind = t.board.cards[card].kind;
  if (shot.consumable)
    discard(t, card, Rule::JAG_CONSUM_01);  // JAG-CONSUM-09
  else
    t.board.cards[card].used = 1;
  tell(t, {.told = Told::changed, .word = Word::used, .who = m, .a = kind, .rule = Rule::JAG_ACTION_05});
  EnemyId target = choice.verb == say::attack ? static_cast<EnemyId>(choice.c) : no_enemy;
  AreaId area = choice.verb == say::blast ? static_cast<AreaId>(choice.c) : t.board.enemies[target].area;
  ask_support(t, m, shot, true);
  shoot(t, m, shot, target, area);
  for (int i = 1; i < shot.burst && up(t.board.mercs[m]) && !over(t); ++i) {  // JAG-EFFECT-11, JAG-EFFECT-13
    if (!shot.consumable && !held(t, card, m)) return;                        // it made room for a reward
    const int range = shot.consumable ? t.book.items[kind].range : range_of(t, m, card);  // as it is now: JAG-MERC-01
    Answer on = t.ref.ask(seat_of(t, m), Ask::target,
                          [&](Menu& menu) {
                            for (EnemyId e = 0; e < most_enemies && !shot.area; ++e)
                              if (t.board.enemies[e].state != Figure::none)
                                menu.add(answer(say::target, e), is_target(t, m, e, range));
                            for (AreaId one = 0; one < most_areas && shot.area; ++one)
                              if (aimable(t, m, one) && site_of(one) == site_of(t.board.mercs[m].area))
                                menu.add(answer(say::aim, one), in_range(t, m, one, range));
                            menu.add(answer(say::stop));  // JAG-EFFECT-21
                          },
                          {.who = m});
    if (on.verb == say::stop) return;
    target = on.verb == say::target ? static_cast<EnemyId>(on.a) : no_enemy;
    area = on.verb == say::aim ? static_cast<AreaId>(on.a) : t.board.enemies[target].area;
    shot.rebels = {};  // JAG-EFFECT-18
    ask_support(t, m, shot, false);
    shoot(t, m, shot, target, area);
  }
}

}  // namespace fireteam::jagged
