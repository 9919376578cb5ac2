// Stamina, Fatigue and Wounds, knock-outs and injuries, conditions, damage to enemies, and the defence of mercenaries.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

namespace {

std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

void knock_out(Table& t, MercId m) {  // JAG-KO-01, JAG-KO-02, JAG-KO-04
  Merc& merc = t.board.mercs[m];
  if (merc.injured > 0) return die(t, m);  // JAG-SEVERE-04, JAG-SEVERE-06, JAG-KO-13
  merc.stand = Stand::down;
  if (t.board.active == m) t.board.aborted = 1;  // JAG-KO-03
  ++t.board.knocked;
  tell(t, {.told = Told::changed, .word = Word::knocked_out, .who = m, .rule = Rule::JAG_KO_01, .headline = true});
  remove_cube(t, m);  // JAG-SEVERE-01
  merc.injured = 1;
  tell(t, {.told = Told::changed, .word = Word::injured, .who = m, .rule = Rule::JAG_SEVERE_01});
  shed(t, m, Condition::marked, Rule::JAG_COND_04);
  Story::happened(t, When::knockdown, {.site = site_of(merc.area), .merc = m});
}

void stand_up(Table& t, MercId m) {  // JAG-KO-07, JAG-KO-15
  if (t.board.mercs[m].stand != Stand::down || t.board.mercs[m].stamina == 0) return;
  t.board.mercs[m].stand = Stand::up;
  tell(t, {.told = Told::changed, .word = Word::stands_up, .who = m, .rule = Rule::JAG_KO_07, .headline = true});
}

}  // namespace

void suffer_fatigue(Table& t, MercId m, int n, Rule why) {  // JAG-STAM-01, JAG-MERC-07
  Merc& merc = t.board.mercs[m];
  if (n <= 0 || !on_map(merc)) return;
  const int moved = std::min<int>(n, merc.stamina);
  merc.stamina = u8(merc.stamina - moved);
  merc.fatigue = u8(merc.fatigue + moved);
  if (moved > 0) tell(t, {.told = Told::changed, .word = Word::fatigued, .who = m, .a = moved, .rule = why});
  if (n > moved) knock_out(t, m);
}
void suffer_wounds(Table& t, MercId m, int n, Rule why) {  // JAG-STAM-03, JAG-STAM-09
  Merc& merc = t.board.mercs[m];
  if (n <= 0 || !on_map(merc)) return;
  const int moved = std::min<int>(n, merc.stamina);
  merc.stamina = u8(merc.stamina - moved);
  merc.wounds = u8(merc.wounds + moved);
  if (moved > 0)
    tell(t, {.told = Told::changed, .word = Word::wounded, .who = m, .a = moved, .rule = why, .headline = true});
  if (n > moved) knock_out(t, m);
}
int extra_cost(Facts f, MercId m) {  // JAG-COND-11, JAG-COND-19
  return has(f.board.mercs[m], Condition::suppressed) ? 1 : 0;
}
void pay_fatigue(Table& t, MercId m, int n, Rule why) { suffer_fatigue(t, m, n, why); }

int recover(Table& t, MercId m, int n, Rule why) {  // JAG-STAM-02, JAG-STAM-05
  Merc& merc = t.board.mercs[m];
  const int moved = std::min<int>(n, merc.fatigue);
  if (moved <= 0) return 0;
  merc.fatigue = u8(merc.fatigue - moved);
  merc.stamina = u8(merc.stamina + moved);
  tell(t, {.told = Told::changed, .word = Word::recovered, .who = m, .a = moved, .rule = why});
  stand_up(t, m);
  return moved;
}
int heal(Table& t, MercId m, int n, Rule why) {  // JAG-STAM-04
  Merc& merc = t.board.mercs[m];
  const int moved = std::min<int>(n, merc.wounds);
  if (moved <= 0) return 0;
  merc.wounds = u8(merc.wounds - moved);
  merc.stamina = u8(merc.stamina + moved);
  tell(t, {.told = Told::changed, .word = Word::healed, .who = m, .a = moved, .rule = why});
  stand_up(t, m);
  return moved;
}
void add_cube(Table& t, MercId m) {  // JAG-STAM-06, JAG-KO-14
  t.board.mercs[m].stamina = u8(t.board.mercs[m].stamina + 1);
}
void remove_cube(Table& t, MercId m) {  // JAG-STAM-07, JAG-STAM-08, JAG-STAM-11
  Merc& merc = t.board.mercs[m];
  for (std::uint8_t* zone : {&merc.stamina, &merc.fatigue, &merc.wounds})
    if (*zone > 0) return void(--*zone);
}
void mend(Table& t, MercId m, Rule why) {  // JAG-SEVERE-02, JAG-SEVERE-03; raises nobody: JAG-KO-14
  Merc& merc = t.board.mercs[m];
  if (merc.injured == 0) return;
  --merc.injured;
  add_cube(t, m);
  tell(t, {.told = Told::changed, .word = Word::mended, .who = m, .rule = why});
}

void add_condition(Table& t, MercId m, Condition c, Rule why) {  // JAG-COND-01
  Merc& merc = t.board.mercs[m];
  if (!on_map(merc) || has(merc, c)) return;
  if (c == Condition::marked && !up(merc)) return;  // JAG-DEF-09
  merc.conditions = u8(merc.conditions | bit(c));
  tell(
      t,
      {.told = Told::changed, .word = Word::gained, .who = m, .a = static_cast<int>(c), .rule = why, .headline = true});
}
void burden(Table& t, EnemyId e, Condition c, Rule why) {
  Enemy& enemy = t.board.enemies[e];
  if (enemy.state != Figure::standing || has(enemy, c)) return;
  enemy.conditions = u8(enemy.conditions | bit(c));
  tell(t, {.told = Told::changed,
           .word = Word::burdened,
           .who = e,
           .a = static_cast<int>(c),
           .rule = why,
           .headline = true});
}
void shed(Table& t, MercId m, Condition c, Rule why) {
  Merc& merc = t.board.mercs[m];
  if (!has(merc, c)) return;
  merc.conditions = u8(merc.conditions & ~bit(c));
  tell(t, {.told = Told::changed, .word = Word::shed, .who = m, .a = static_cast<int>(c), .rule = why});
}

// ---- enemies

void defeat(Table& t, EnemyId e, MercId by, bool by_area) {  // JAG-ENEMY-04, JAG-ENEMY-05, JAG-ENEMY-14
  Enemy& enemy = t.board.enemies[e];
  const SiteId site = enemy.site;
  const std::uint8_t type = enemy.type, elite = enemy.elite;
  const AreaId area = enemy.area;
  const bool leaves = stats_of(t, e).loot == 0;
  tell(t, {.told = leaves ? Told::left : Told::changed,
           .word = Word::defeated,
           .who = e,
           .a = area,
           .rule = Rule::JAG_ATTACK_08,
           .headline = true});
  if (leaves) {  // JAG-LOOT-11
    const std::uint8_t spots = enemy.spots;
    enemy = {};
    enemy.spots = spots;
    if (spots) enemy.site = site, enemy.type = type, enemy.found = 1;
  } else {
    enemy.state = Figure::corpse;
    enemy.damage = enemy.conditions = 0;
  }
  ++t.board.kills;
  if (by != nobody && board_of(t, by).ability == Ability::camouflage &&
      terrain_of(t, t.board.mercs[by].area) == Terrain::jungle)
    t.board.mercs[by].camouflaged = 1;  // JAG-MERC-14
  Story::happened(t, When::kill, {.site = site, .merc = by, .kind = type, .elite = elite, .by_area = by_area});
}

namespace {

void put_damage(Table& t, EnemyId e, int damage, MercId by, bool by_area, Rule why) {
  Enemy& enemy = t.board.enemies[e];
  const int health = stats_of(t, e).health;
  tell(t, {.told = Told::changed,
           .word = Word::damaged,
           .who = e,
           .a = std::max(damage, 0),
           .rule = why,
           .headline = true});
  if (damage <= 0) return;  // JAG-ATTACK-06; Fatigue and Durability are spent by now: JAG-TANK-03
  enemy.damage = u8(std::min(enemy.damage + damage, health));  // JAG-ATTACK-09
  if (enemy.type == tank) Story::happened(t, When::tank_hit, {.site = enemy.site});
  if (enemy.damage >= health) defeat(t, e, by, by_area);
}

// JAG-TANK-02: a token after the roll; true if damage got through.
void hurt_tank(Table& t, EnemyId e, int value, MercId by, bool by_area, Rule why) {
  constexpr std::array<int, 4> values{1, 2, 3, 2};
  if (t.board.tank_up == 15) t.board.tank_up = 0;  // JAG-TANK-09
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (std::uint16_t token = 0; token < 4; ++token)
      if (!(t.board.tank_up >> token & 1U))
        chance.add({verb::draw, token, static_cast<std::uint16_t>(Bag::armor), 0}, 1);
  });
  t.board.tank_up = u8(t.board.tank_up | 1U << drawn.a);
  if (drawn.a == 3) t.board.tank_blocked = u8(t.board.tank_blocked | tank_bit(e));  // JAG-TANK-08
  tell(t, {.told = Told::revealed,
           .word = Word::tank_token,
           .who = e,
           .a = values[drawn.a],
           .b = drawn.a == 3,
           .rule = Rule::JAG_TANK_02});
  const int damage = value - values[drawn.a] - armor_of(t, e);  // a settlement adds to the token: JAG-TANK-12
  if (damage > 0) t.board.tank_up = 0;                          // JAG-TANK-04; else JAG-TANK-05
  put_damage(t, e, damage, by, by_area, why);
}

}  // namespace

void hurt_enemy(Table& t, EnemyId e, int value, MercId by, bool doubled, Rule why) {
  Enemy& enemy = t.board.enemies[e];
  if (enemy.state != Figure::standing) return;
  if (enemy.type != tank) return put_damage(t, e, value - armor_of(t, e), by, doubled, why);  // JAG-ENEMY-06
  hurt_tank(t, e, value, by, doubled, why);
  if (doubled && enemy.state == Figure::standing) hurt_tank(t, e, value, by, doubled, Rule::JAG_TANK_06);
}

// ---- the defence of a mercenary

namespace {

struct Aid {
  Dice pool;
  int rerolls = 0;
};

// Durability of what it wears (JAG-DUR-04), rebels for Armor only (JAG-REBEL-07, JAG-STEALTH-08).
void ask_aid(Table& t, MercId m, bool armor, Aid& aid) {
  std::array<bool, most_cards> spent{};
  for (;;) {
    Answer choice =
        t.ref.ask(seat_of(t, m), Ask::support,
                  [&](Menu& menu) {
                    menu.add(answer(say::roll_now));
                    each_card(t, m, [&](CardId card) {
                      const Item& item = item_of(t, card);
                      if (item.type != ItemType::armor || !slotted(t, card) || !item.ability || spent[card])
                        return;  // JAG-DUR-05
                      if (!item.ability->reroll && !armor) return;
                      menu.add(answer(say::spend, card),
                               t.board.cards[card].covered < item.durability ? allowed : forbidden(Rule::JAG_DUR_03));
                    });
                    if (armor || menu.wide())
                      menu.add(answer(say::rebel), !armor               ? forbidden(Rule::JAG_STEALTH_08)
                                                   : t.board.rebels > 0 ? allowed
                                                                        : forbidden(Rule::JAG_REBEL_02));
                  },
                  {.who = m, .what = static_cast<std::uint16_t>(aid.pool.size())});
    if (choice.verb == say::roll_now) return;
    if (choice.verb == say::rebel) {
      --t.board.rebels;
      ++aid.pool.orange;
      tell(t,
           {.told = Told::changed, .word = Word::supported, .who = m, .a = t.board.rebels, .rule = Rule::JAG_REBEL_07});
      continue;
    }
    Card& card = t.board.cards[choice.a];
    spent[choice.a] = true;
    ++card.covered;
    const Deed& ability = *item_of(t, static_cast<CardId>(choice.a)).ability;
    if (armor) aid.pool = aid.pool + ability.dice;
    aid.rerolls += ability.reroll;
    tell(t, {.told = Told::changed, .word = Word::spent, .who = m, .a = choice.a, .rule = Rule::JAG_DUR_04});
  }
}

// JAG-STEALTH-01, JAG-STEALTH-04, JAG-STEALTH-05, JAG-STEALTH-06, JAG-STEALTH-07, JAG-STEALTH-11, JAG-DICE-14
bool evades(Table& t, MercId m, int need) {
  Aid aid{{0, 0, 0, u8(stealth_dice(t, m))}, 0};
  ask_aid(t, m, false, aid);
  const int sum = throw_dice(t, {m, aid.pool, 0, false, aid.rerolls, seat_of(t, m)}).sum;
  clear_tray(t);
  const bool good = sum >= need;
  tell(t, {.told = Told::changed,
           .word = good ? Word::evaded : Word::seen,
           .who = m,
           .a = sum,
           .b = need,
           .rule = good ? Rule::JAG_STEALTH_05 : Rule::JAG_STEALTH_06,
           .headline = true});
  if (!good && t.board.dictator == brandt && !t.board.informed && !(t.board.off & flag::dictator)) {
    t.board.informed = 1;
    add_threat(t, 1, Rule::JAG_DICT_01);
  }
  return good;
}

}  // namespace

void strike(Table& t, MercId m, const Blow& blow) {  // JAG-DEF-01, JAG-DEF-02
  int wounds = blow.value;
  bool armor = true;
  if (up(t.board.mercs[m])) {
    Answer choice =
        t.ref.ask(seat_of(t, m), Ask::defence,
                  [&](Menu& menu) {
                    menu.add(answer(say::armor));
                    if (blow.stealth >= 0 || menu.wide())
                      menu.add(answer(say::stealth), blow.stealth < 0          ? forbidden(Rule::JAG_STEALTH_09)
                                                     : stealth_dice(t, m) == 0 ? forbidden(Rule::JAG_STEALTH_10)
                                                                               : allowed);
                  },
                  {.who = m, .what = static_cast<std::uint16_t>(blow.value)});
    armor = choice.verb == say::armor;
  }
  if (!armor && evades(t, m, blow.stealth)) return;
  if (armor) {  // JAG-DEF-04, JAG-DEF-07
    Aid aid{armor_dice(t, m), 0};
    ask_aid(t, m, true, aid);
    const int sum = throw_dice(t, {m, aid.pool, 0, false, aid.rerolls, seat_of(t, m)}).sum;
    clear_tray(t);
    wounds = std::max(0, wounds - sum);
    tell(t, {.told = Told::changed, .word = Word::defends, .who = m, .a = sum, .b = wounds, .rule = Rule::JAG_DEF_04});
  }
  suffer_wounds(t, m, wounds, blow.rule);
  if (blow.condition && on_map(t.board.mercs[m]))  // JAG-DEF-05, JAG-DEF-08, JAG-COND-02
    add_condition(t, m, *blow.condition, Rule::JAG_ENEMY_07);
}

}  // namespace fireteam::jagged
