// Hero attacks: weapon, targets, Valor, Damage, Alert; and free attacks.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/harm.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

struct Shot {  // one attack's stats with everything that adds to them
  int range = 0, targets = 1, damage = 0, alert = 0;
};

Shot shot_of(Facts f, HeroId h, GearId weapon, bool full_auto) {  // RAM-ATK-02, RAM-DMG-02
  const WeaponCard& card = f.book.weapon(weapon);
  const Hero& hero = f.board.heroes[h];
  const Turn& turn = f.board.turn;
  Shot shot{weapon_range(f, h, weapon), card.targets, card.damage + hero.medal_damage + buffed(f, Stat::damage, h),
            card.alert};
  for (std::size_t i = 0; i < tactics_each; ++i)
    if (hero.lasting >> i & 1U) shot.damage += f.book.tactics.cards[i].lasting->damage;
  if (full_auto) {  // RAM-WPN-02
    shot.targets += card.full_auto->targets;
    shot.damage += card.full_auto->damage;
    shot.alert += card.full_auto->alert;
  }
  if (turn.hero == h) {
    shot.damage += turn.next_damage;
    shot.targets += turn.next_targets;
    if (turn.next_silent) shot.alert = 0;
  }
  return shot;
}

// The same as parts of a sum, for people: what the card says, what adds to it, what the target takes off.
Sum damage_sum(Facts f, HeroId h, GearId weapon, FigureId e, const Shot& shot, int valor, bool full_auto, int through) {
  const EnemyCard& target = f.book.enemy_of(e);
  const int printed = f.book.weapon(weapon).damage, next = f.board.turn.hero == h ? f.board.turn.next_damage : 0;
  const int automatic = full_auto ? f.book.weapon(weapon).full_auto->damage : 0;
  Sum sum;
  sum.word = sum_of::damage;
  sum.against = e;
  sum.total = static_cast<std::int16_t>(through);
  sum.add(printed, sum_of::weapon, weapon);
  auto part = [&](int value, std::uint16_t word, Rule rule) {
    if (value != 0) sum.add(value, word, 0, static_cast<RuleId>(rule));
  };
  part(automatic, sum_of::full_auto, Rule::RAM_WPN_02);
  part(next, sum_of::next_attack, Rule::RAM_DMG_02);
  part(shot.damage - valor - printed - automatic - next, sum_of::card, Rule::RAM_DMG_02);
  part(valor, sum_of::valor, Rule::RAM_VALOR_02);
  int resists = target.resistance + buffed_enemy(f, Stat::resistance, e);
  const CellId from = f.board.heroes[h].cell, to = f.board.figures[e].cell;
  const bool covered = f.board.cover.test(to);
  if (covered) resists += target.cover_resistance;
  const int cover = covered && !adjacent(f, from, to) ? 1 : 0;
  part(-resists, sum_of::resistance, Rule::RAM_RES_01);
  part(-cover, sum_of::cover, Rule::RAM_COVER_02);
  const int left = std::max(shot.damage - resists - cover, 0);
  part(through - left, sum_of::cap, Rule::RAM_DMG_05);
  return sum;
}

// RAM-DMG-01, RAM-DMG-04, RAM-DMG-05; Resistance (RAM-RES-01) and Cover (RAM-COVER-04) as for Heroes.
int damage_to(Facts f, HeroId h, FigureId e, int damage) {
  const EnemyCard& card = f.book.enemy_of(e);
  CellId from = f.board.heroes[h].cell, to = f.board.figures[e].cell;
  bool covered = f.board.cover.test(to);
  damage -= card.resistance + buffed_enemy(f, Stat::resistance, e);  // RAM-RES-05
  if (covered) damage -= card.cover_resistance;
  if (covered && !adjacent(f, from, to)) damage -= 1;  // RAM-COVER-02, RAM-COVER-03, RAM-COVER-09
  if (card.damage_cap && damage > card.damage_cap) damage = card.damage_cap;
  return std::max(damage, 0);  // RAM-RES-03
}

fixed_vector<FigureId, most_figures> choose_targets(Table& t, HeroId h, GearId weapon, int most, FigureId only_target) {
  fixed_vector<FigureId, most_figures> targets;
  while (static_cast<int>(targets.size()) < most) {  // RAM-ATK-05
    auto may = [&](FigureId e) {
      if (targets.contains(e)) return forbidden(Rule::RAM_ATK_07);
      if (only_target != nobody && e != only_target) return forbidden(Rule::RAM_UTIL_04);
      return may_target(t, h, weapon, e);
    };
    bool any = false;
    for (FigureId e = 0; e < t.book.figures && !any; ++e) any = alive(t.board, e) && may(e).ok();
    if (!any) break;
    Answer answer = ask_once(t, seat_of(h), Ask::target,
                             [&](Menu& menu) {
                               for (FigureId e = 0; e < t.book.figures; ++e)
                                 if (alive(t.board, e)) menu.add({say::target, e, 0, 0}, may(e));
                               menu.add({say::fire, 0, 0, 0}, targets.empty() ? forbidden(Rule::RAM_ATK_06) : allowed);
                               if (menu.wide())
                                 for (HeroId other = 0; other < t.board.heroes_in_game; ++other)
                                   menu.add({say::target, as_piece(other), 0, 0}, forbidden(Rule::RAM_ATK_13));
                             },
                             {as_piece(h), weapon});
    if (answer.verb == say::medal) continue;
    if (answer.verb == say::fire) break;
    targets.push_back(static_cast<FigureId>(answer.a));
  }
  return targets;
}

bool fires_full_auto(Table& t, HeroId h, GearId weapon) {
  Answer answer = ask(t, seat_of(h), Ask::full_auto,
                      [](Menu& menu) {
                        menu.add({verb::no, 0, 0, 0});
                        menu.add({verb::yes, 0, 0, 0});
                      },
                      {as_piece(h), weapon});
  return answer.verb == verb::yes;
}

int spend_valor(Table& t, HeroId h) {  // RAM-VALOR-02, RAM-VALOR-09
  Hero& hero = t.board.heroes[h];
  if (hero.valor == 0) return 0;
  Answer answer = ask(t, seat_of(h), Ask::valor,
                      [&](Menu& menu) {
                        for (std::uint16_t n = 0; n <= hero.valor; ++n) menu.add({say::valor, n, 0, 0});
                        if (menu.wide())
                          for (std::uint16_t n = static_cast<std::uint16_t>(hero.valor + 1); n <= 12; ++n)
                            menu.add({say::valor, n, 0, 0}, forbidden(Rule::RAM_VALOR_02));
                      },
                      {as_piece(h), hero.valor});
  if (answer.a > 0) gain_valor(t, h, -answer.a, Rule::RAM_VALOR_02);
  return answer.a;
}

}  // namespace

AttackFigures attack_figures(Facts f, HeroId h, GearId weapon) {
  const Shot shot = shot_of(f, h, weapon, false);
  return {shot.range, shot.targets, shot.damage, shot.alert};
}
int damage_through(Facts f, HeroId h, GearId weapon, FigureId e) {
  return damage_to(f, h, e, shot_of(f, h, weapon, false).damage);
}

int weapon_range(Facts f, HeroId h, GearId weapon) {
  int range = f.book.weapon(weapon).range;
  if (range == 0) return 0;  // RAM-RANGE-12: Range A takes no modifier
  range += threat_sum(f, &ThreatLasting::weapon_range) + buffed(f, Stat::range, h);
  if (f.board.turn.hero == h) range += f.board.turn.next_range;
  return std::max(range, 0);  // RAM-RANGE-07
}

Verdict may_target(Facts f, HeroId h, GearId weapon, FigureId e) {  // RAM-ATK-04; RAM-COVER-05: Enemies never hide
  CellId from = f.board.heroes[h].cell, to = f.board.figures[e].cell;
  int range = weapon_range(f, h, weapon);
  if (range > 0) range += f.book.enemy_of(e).range_against;  // RAM-ENEMY-17, RAM-RANGE-11
  if (f.book.grid.chebyshev(from, to) == 1 && !sees(f, from, to)) return forbidden(Rule::RAM_LOS_01);  // RAM-LOS-07
  if (Verdict near = in_range(f, from, to, range, f.book.weapon(weapon).range > 0); !near) return near;
  return sees(f, from, to) ? allowed : forbidden(Rule::RAM_LOS_01);  // RAM-LOS-07
}

Verdict may_attack(Facts f, HeroId h, GearId weapon, FigureId only_target) {
  const Hero& hero = f.board.heroes[h];
  bool armed = false;
  for (GearId gear : hero.gear) armed |= f.book.is_weapon(gear);
  if (!armed) return forbidden(Rule::RAM_ATK_03);
  if (!carries(hero, weapon)) return forbidden(Rule::RAM_ATK_02);
  Verdict best = forbidden(Rule::RAM_ATK_04);
  for (FigureId e = 0; e < f.book.figures; ++e) {
    if (!alive(f.board, e) || (only_target != nobody && e != only_target)) continue;
    Verdict verdict = may_target(f, h, weapon, e);
    if (verdict) return verdict;
    if (best != forbidden(Rule::RAM_LOS_01)) best = verdict;  // the nearest miss is the best reason
  }
  return best;
}

void attack(Table& t, HeroId h, GearId weapon, FigureId only_target) {  // RAM-ATK-01, RAM-WPN-04
  const WeaponCard& card = t.book.weapon(weapon);
  bool full_auto = card.full_auto && fires_full_auto(t, h, weapon);  // RAM-WPN-05
  if (full_auto) discard_gear(t, h, weapon, Rule::RAM_WPN_02);
  auto targets = choose_targets(t, h, weapon, shot_of(t, h, weapon, full_auto).targets, only_target);
  if (targets.empty() || over(t)) return;
  tell(t, {Told::noted, Word::attack, as_piece(h), weapon, targets[0], static_cast<std::uint16_t>(targets.size() - 1),
           Rule::RAM_ATK_01});
  int valor = spend_valor(t, h);
  if (over(t)) return;
  Shot shot = shot_of(t, h, weapon, full_auto);  // RAM-ACH-29: after the last question
  shot.damage += valor;
  if (t.ref.heard())
    for (FigureId e : targets)
      if (alive(t.board, e))
        t.ref.explain(damage_sum(t, h, weapon, e, shot, valor, full_auto, damage_to(t, h, e, shot.damage)));
  if (t.board.turn.hero == h) t.board.turn.next_damage = t.board.turn.next_targets = t.board.turn.next_range = 0;
  if (t.board.turn.hero == h) t.board.turn.next_silent = 0;
  // RAM-ATK-11: Damage to all targets at once; RAM-VALOR-08, RAM-DMG-06: every bonus counts against each.
  fixed_vector<int, most_figures> damage;
  for (FigureId e : targets) damage.push_back(alive(t.board, e) ? damage_to(t, h, e, shot.damage) : 0);
  Deaths deaths;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (damage[i] == 0) tell(t, {Told::noted, Word::hit, targets[i], 0, 0, 0, Rule::RAM_RES_03});
    hurt_enemy(t, targets[i], damage[i], h, deaths);
  }
  if (card.one_attack && carries(t.board.heroes[h], weapon)) discard_gear(t, h, weapon, Rule::RAM_GEAR_09);
  settle(t);
  resolve_deaths(t, deaths, chooser(t));  // RAM-ATK-12: before Step 4
  if (over(t)) return;
  if (shot.alert > 0) change_alert(t, h, shot.alert, Rule::RAM_ATK_08);  // RAM-ATK-09, RAM-ATK-10
}

// RAM-UTIL-04: no action, one named Enemy, all else as in any attack; RAM-UTIL-05: lost if it cannot be made.
void free_attack(Table& t, HeroId h, FigureId e, Rule rule) {
  if (!alive(t.board, e) || over(t)) return;
  bool possible = false;
  for (GearId gear : t.board.heroes[h].gear) possible |= t.book.is_weapon(gear) && may_attack(t, h, gear, e).ok();
  if (!possible) {
    tell(t, {Told::noted, Word::no_target, as_piece(h), e, 0, 0, Rule::RAM_UTIL_05});
    return;
  }
  Answer answer = ask(t, seat_of(h), Ask::free_attack,
                      [&](Menu& menu) {
                        menu.add({say::go, 0, 0, 0});
                        for (GearId gear = 0; gear < t.book.weapons.size(); ++gear)
                          if (menu.wide() || carries(t.board.heroes[h], gear))
                            menu.add({say::attack, gear, 0, 0}, may_attack(t, h, gear, e));
                      },
                      {as_piece(h), e});
  if (answer.verb != say::attack || !alive(t.board, e) || over(t)) return;
  tell(t, {Told::noted, Word::struck_back, as_piece(h), e, 0, 0, rule});
  attack(t, h, static_cast<GearId>(answer.a), e);
}

}  // namespace fireteam::rambo
