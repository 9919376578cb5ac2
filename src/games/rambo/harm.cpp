// Alert, Valor, Armor, Damage, Wounds and death: everything that can happen to a figure.
#include "games/rambo/harm.h"

#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/enemies.h"
#include "games/rambo/map.h"
#include "games/rambo/medals.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

std::uint8_t plus(std::uint8_t value, int by, int most = 255) {
  return static_cast<std::uint8_t>(std::clamp(value + by, 0, most));
}

}  // namespace

void change_alert(Table& t, HeroId h, int by, Rule rule) {
  Hero& hero = t.board.heroes[h];
  Level before = level_of(t, h);
  std::uint8_t now = plus(hero.alert, by, 9);  // RAM-ALERT-01, RAM-ALERT-02; RAM-ALERT-03: never past either end
  if (now == hero.alert) return;
  std::uint8_t old = hero.alert;
  hero.alert = now;
  Level after = level_of(t, h);  // RAM-ALERT-11: at once
  tell(t, {Told::changed, Word::alert, as_piece(h), old, now, static_cast<std::uint16_t>(after), rule, after > before});
  if (after > before)
    Story::happened(t, When::level, {.hero = h, .here = t.board.heroes[h].cell, .from = before, .to = after});
  settle(t);
}

void gain_valor(Table& t, HeroId h, int by, Rule rule) {  // RAM-VALOR-01: no limit
  Hero& hero = t.board.heroes[h];
  std::uint8_t old = hero.valor;
  hero.valor = plus(hero.valor, by);
  if (old != hero.valor) tell(t, {Told::changed, Word::valor, as_piece(h), old, hero.valor, 0, rule});
}

void gain_armor(Table& t, HeroId h, int by, Rule rule) {  // RAM-ARMOR-01, RAM-ARMOR-08
  Hero& hero = t.board.heroes[h];
  std::uint8_t old = hero.armor;
  hero.armor = plus(hero.armor, by);
  if (old != hero.armor) tell(t, {Told::changed, Word::armor, as_piece(h), old, hero.armor, 0, rule});
}

void heal(Table& t, HeroId h, int by, Rule rule) {  // RAM-HEALTH-03: Damage tokens only; RAM-WOUND-04
  Hero& hero = t.board.heroes[h];
  std::uint8_t old = hero.damage;
  hero.damage = plus(hero.damage, -by);
  if (old != hero.damage) tell(t, {Told::changed, Word::healed, as_piece(h), old, hero.damage, 0, rule});
}

namespace {

// What of an attack, and of nothing else (RAM-ARMOR-05), gets through Resistance, Cover and Armor now (RAM-EATK-09,
// RAM-EATK-10, RAM-EATK-11, RAM-ARMOR-07). Armor goes as far as it can (RAM-ARMOR-03), the rest stays (RAM-ARMOR-04);
// `spent` counts what this attack has taken of it.
int left_of_attack(Table& t, HeroId h, const Blow& blow, int& spent) {
  Hero& hero = t.board.heroes[h];
  int damage = damage_to_hero(t, h, blow.from, blow.damage) - spent, blocked = std::min<int>(damage, hero.armor);
  if (blocked <= 0) return damage;
  hero.armor = plus(hero.armor, -blocked);
  spent += blocked;
  tell(t,
       {Told::changed, Word::armor_lost, as_piece(h), static_cast<std::uint16_t>(blocked), 0, 0, Rule::RAM_ARMOR_02});
  return damage - blocked;
}

}  // namespace

// One damage event (RAM-HEALTH-07): what is left after Resistance and Armor, then Valor, then the Health Track. Armor
// or Cover gained while Valor is asked for still helps (RAM-ACH-29).
void deal_damage(Table& t, HeroId h, const Blow& blow) {
  Hero& hero = t.board.heroes[h];
  int damage = 0;
  for (int spent = 0;;) {
    if (over(t)) return;
    damage = blow.from == no_cell ? blow.damage : left_of_attack(t, h, blow, spent);
    if (damage <= 0) return;
    if (hero.valor == 0) break;
    Answer answer = ask_once(t, seat_of(h), Ask::block,  // RAM-VALOR-03, RAM-VALOR-10: never more than the Damage left
                             [&](Menu& menu) {
                               for (int n = 0; n <= std::min<int>(hero.valor, damage); ++n)
                                 menu.add({say::block, static_cast<std::uint16_t>(n), 0, 0});
                               if (menu.wide())
                                 for (int n = std::min<int>(hero.valor, damage) + 1; n <= 12; ++n)
                                   menu.add({say::block, static_cast<std::uint16_t>(n), 0, 0},
                                            forbidden(n > damage ? Rule::RAM_VALOR_10 : Rule::RAM_VALOR_03));
                             },
                             {as_piece(h), static_cast<std::uint16_t>(damage)});
    if (answer.verb == say::medal) continue;
    if (answer.a > 0) {
      hero.valor = plus(hero.valor, -answer.a);
      damage -= answer.a;
      tell(t, {Told::changed, Word::blocked, as_piece(h), answer.a, hero.valor, 0, Rule::RAM_VALOR_03});
    }
    break;
  }
  if (damage <= 0) return;
  std::uint8_t old = hero.damage;
  int health = health_of(t, h);
  hero.damage =
      plus(hero.damage, damage, health);  // RAM-HEALTH-01, RAM-HEALTH-05; RAM-HEALTH-04: what is beyond is lost
  tell(t, {Told::changed, Word::damage, as_piece(h), old, hero.damage, static_cast<std::uint16_t>(damage), blow.rule,
           true});
  if (hero.damage >= health) wound(t, h, blow.attacker);  // RAM-HEALTH-02
  settle(t);
}

namespace {

// RAM-ACH-09, RAM-UTIL-03: what a Wounded Hero may do about it, last of all (RAM-WOUND-09).
void wound_reactions(Table& t, HeroId h, FigureId attacker) {
  if (wound_window(t, h) && attacker != nobody) free_attack(t, h, attacker, Rule::RAM_ACH_09);  // RAM-ACH-25
  if (over(t)) return;
  if (attacker == nobody) return;
  for (GearId gear : t.board.heroes[h].gear)
    if (!t.book.is_weapon(gear) && t.book.utility(gear).free_attack) {
      free_attack(t, h, attacker, Rule::RAM_UTIL_03);
      return;
    }
}

}  // namespace

// RAM-WOUND-09: token on a Stance, Damage cleared, failure check, then reactions. The Hero stays where it is
// (RAM-HEALTH-06).
void wound(Table& t, HeroId h, FigureId attacker) {
  Hero& hero = t.board.heroes[h];
  if (wound_count(hero) == static_cast<int>(stances_each)) {  // RAM-WOUND-07
    lose(t, cause::no_stance_left, Rule::RAM_WOUND_07);
    return;
  }
  Answer answer = ask(t, seat_of(h), Ask::wound,  // RAM-WOUND-01: a Stance without a token, the player's choice
                      [&](Menu& menu) {
                        for (unsigned s = 0; s < stances_each; ++s)
                          menu.add({say::wound, stance_of(h, static_cast<int>(s) + 1), 0, 0},
                                   hero.wounds >> s & 1U ? forbidden(Rule::RAM_WOUND_01) : allowed);
                      },
                      {as_piece(h), 0});
  hero.wounds |= static_cast<std::uint8_t>(1U << (answer.a % 16U - 1U));
  hero.damage = 0;  // RAM-WOUND-03
  tell(t, {Told::changed, Word::wounded, as_piece(h), answer.a, static_cast<std::uint16_t>(wound_count(hero)), 0,
           Rule::RAM_WOUND_01, true});
  if (wound_count(hero) >= wound_limit(t)) {  // RAM-WOUND-06, RAM-DOS-07
    lose(t, cause::wounds, Rule::RAM_WOUND_06);
    return;
  }
  for (std::uint8_t m = 0; m < t.book.mission.markers.size(); ++m)
    while (hero.markers[m] > 0) drop_marker(t, h, m);
  Story::happened(t, When::wound, {.hero = h, .here = t.board.heroes[h].cell});
  if (over(t)) return;
  wound_reactions(t, h, attacker);
}

void mend(Table& t, HeroId h, Rule rule) {  // RAM-WOUND-08: the owner chooses which Stance is freed
  Hero& hero = t.board.heroes[h];
  if (!hero.wounds) return;
  Answer answer = ask(t, seat_of(h), Ask::mend,
                      [&](Menu& menu) {
                        for (unsigned s = 0; s < stances_each; ++s)
                          menu.add({say::mend, stance_of(h, static_cast<int>(s) + 1), 0, 0},
                                   hero.wounds >> s & 1U ? allowed : forbidden(Rule::RAM_WOUND_08));
                      },
                      {as_piece(h), 0});
  hero.wounds &= static_cast<std::uint8_t>(~(1U << (answer.a % 16U - 1U)));
  tell(t, {Told::changed, Word::mended, as_piece(h), answer.a, static_cast<std::uint16_t>(wound_count(hero)), 0, rule});
}

// Damage tokens on an Enemy; one that has enough leaves at once, what its death causes comes later (RAM-ATK-11).
void hurt_enemy(Table& t, FigureId e, int damage, HeroId by, Deaths& deaths, bool quiet) {
  Figure& figure = t.board.figures[e];
  const EnemyCard& card = t.book.enemy_of(e);
  if (damage <= 0 || figure.cell == no_cell) return;
  std::uint8_t old = figure.damage;
  figure.damage = plus(figure.damage, damage);  // RAM-DMG-03
  tell(t, {Told::changed, Word::hit, e, static_cast<std::uint16_t>(figure.damage - old),
           static_cast<std::uint16_t>(std::max(0, card.health - figure.damage)), card.health, Rule::RAM_DMG_01, true});
  if (figure.damage < card.health) return;
  Death death{e, figure.tags, figure.cell, by, quiet};
  tell(t, {Told::left, Word::killed, e, death.cell, 0, 0, Rule::RAM_ENEMY_03, true});
  lift_figure(t, e);  // RAM-ENEMY-03
  std::uint8_t letter = t.book.letter_of(e);
  t.board.kills[letter] = plus(t.board.kills[letter], 1);
  if (by != nobody && by == t.board.turn.hero) t.board.turn.kills = plus(t.board.turn.kills, 1);  // RAM-ACH-26
  if (by != nobody) earn_by_kill(t, e, by);
  deaths.push_back(death);
}

namespace {

bool has_effect(Facts f, const Death& death) {
  const EnemyCard& card = f.book.enemy_of(death.figure);
  if (!death.quiet && (card.killed_alert || card.killed_damage)) return true;
  for (std::uint16_t n : Story::triggers_at(f, When::kill))
    if (f.book.triggers[n].select.letters >> f.book.letter_of(death.figure) & 1U) return true;
  return false;
}

void killed(Table& t, const Death& death, Deaths& deaths) {  // RAM-ENEMY-27: distances from the space it died on
  const EnemyCard& card = t.book.enemy_of(death.figure);
  if (!death.quiet && card.killed_alert)
    for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)  // RAM-ENEMY-07, RAM-EACT-09
      if (on_map(t.board, h) && t.book.grid.chebyshev(t.board.heroes[h].cell, death.cell) <= card.killed_within)
        change_alert(t, h, card.killed_alert, Rule::RAM_ENEMY_07);
  if (!death.quiet && card.killed_damage && !over(t)) {
    for (FigureId e = 0; e < t.book.figures; ++e)
      if (alive(t.board, e) && adjacent(t, death.cell, t.board.figures[e].cell))
        hurt_enemy(t, e, card.killed_damage, death.killer, deaths);
    for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)
      if (on_map(t.board, h) && adjacent(t, death.cell, t.board.heroes[h].cell))
        deal_damage(t, h, {.damage = card.killed_damage, .rule = Rule::RAM_ENEMY_25});
  }
  if (over(t)) return;
  Story::happened(t, When::kill,
                  {.hero = death.killer, .here = death.cell, .figure = death.figure, .tags = death.tags});
  settle(t);
}

}  // namespace

// RAM-ATK-11: kill effects in the active Hero's order; deaths that they cause join the end.
void resolve_deaths(Table& t, Deaths& deaths, HeroId by) {
  for (std::size_t batch = deaths.size(); !deaths.empty() && !over(t); --batch) {
    if (batch == 0) batch = deaths.size();
    std::size_t next = 0, waiting = 0;
    for (std::size_t i = 0; i < batch; ++i) waiting += has_effect(t, deaths[i]);
    if (waiting > 1) {
      Answer answer = ask(t, seat_of(by), Ask::kill_order, [&](Menu& menu) {
        for (std::size_t i = 0; i < batch; ++i)
          if (has_effect(t, deaths[i])) menu.add({say::first, deaths[i].figure, 0, 0});
      });
      while (deaths[next].figure != answer.a) ++next;
    }
    Death death = deaths[next];
    deaths.erase_at(next);
    killed(t, death, deaths);
  }
}

}  // namespace fireteam::rambo
