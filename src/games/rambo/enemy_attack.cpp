// How Enemies attack: legal targets, which of them, and what each takes.
#include <bit>
#include <optional>

#include "games/rambo/asking.h"
#include "games/rambo/enemies.h"
#include "games/rambo/harm.h"

namespace fireteam::rambo {

Verdict may_attack_hero(Facts f, FigureId e, HeroId h) {    // RAM-EATK-01
  if (Verdict seen = visible(f, e, h); !seen) return seen;  // RAM-VIS-06
  const EnemyCard& card = f.book.enemy_of(e);
  CellId from = f.board.figures[e].cell, to = f.board.heroes[h].cell;
  int range = card.range ? std::max(0, card.range + buffed_enemy(f, Stat::range, e)) : 0;  // RAM-RANGE-08, RAM-RANGE-12
  if (Verdict near = in_range(f, from, to, range, card.range > 0); !near) return near;
  return sees(f, from, to) ? allowed : forbidden(Rule::RAM_LOS_01);
}

int enemy_damage(Facts f, FigureId e) {  // RAM-EATK-08
  int damage = f.book.enemy_of(e).damage + enemy_damage_threats(f) + buffed_enemy(f, Stat::damage, e);
  each_figure(f, [&](FigureId other) {
    if (other != e && f.book.area[f.board.figures[other].cell] == f.book.area[f.board.figures[e].cell])
      damage += f.book.enemy_of(other).aura_damage;  // RAM-ENEMY-25
  });
  return std::max(damage, 0);
}

int hero_resistance(Facts f, HeroId h) {  // RAM-RES-02, RAM-RES-06
  const Hero& hero = f.board.heroes[h];
  int sum = buffed(f, Stat::resistance, h);
  for (GearId gear : hero.gear)
    if (!f.book.is_weapon(gear)) sum += f.book.utility(gear).resistance;
  for (std::size_t i = 0; i < tactics_each; ++i)
    if (hero.lasting >> i & 1U) sum += f.book.tactics.cards[i].lasting->resistance;
  return sum;
}

int damage_to_hero(Facts f, HeroId h, CellId from, int damage) {
  damage -= hero_resistance(f, h);                                                // RAM-EATK-09
  if (in_cover(f, h) && !adjacent(f, from, f.board.heroes[h].cell)) damage -= 1;  // RAM-EATK-10
  return std::max(damage, 0);
}

namespace {

void hit_hero(Table& t, FigureId e, HeroId h, CellId from, int damage, Because why) {
  why.choose(as_piece(h));
  auto through = static_cast<std::uint16_t>(damage_to_hero(t, h, from, damage));
  tell(t, {Told::noted, Word::attacked, e, as_piece(h), through, 0, Rule::RAM_EATK_07, true}, &why);
  deal_damage(t, h, {damage, Rule::RAM_EATK_13, e, from});  // RAM-EATK-12; RAM-EATK-14: Alert does not change
}

}  // namespace

HeroId leader_picks(Table& t, FigureId e, std::uint8_t heroes) {
  Answer answer = ask_once(t, seat_of(t.board.leader), Ask::tie,
                           [&](Menu& menu) {
                             for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                               if (heroes >> h & 1U) menu.add({say::choose, h, 0, 0});
                           },
                           {e, 0});
  return answer.verb == say::medal ? nobody : static_cast<HeroId>(answer.a);
}

namespace {

// The closest of some legal Heroes; equal ones by Level (RAM-EATK-04), then the Mission Leader (RAM-EATK-05).
HeroId pick_target(Table& t, FigureId e, std::uint8_t legal, Because& why) {
  int nearest = 1 << 20, level = -1;
  std::uint8_t best = 0;
  for (HeroId h = 0; h < t.board.heroes_in_game; ++h) {
    if (!(legal >> h & 1U)) continue;
    int far = walk_distance(t, t.board.figures[e].cell, t.board.heroes[h].cell),
        mine = static_cast<int>(level_of(t, h));
    if (!why.candidates.full()) why.candidates.push_back({as_piece(h), static_cast<std::int16_t>(far)});
    if (far == nearest && mine != level) why.tie = static_cast<RuleId>(Rule::RAM_EATK_04);
    if (far < nearest || (far == nearest && mine > level)) nearest = far, level = mine, best = 0;
    if (far == nearest && mine == level) best |= static_cast<std::uint8_t>(1U << h);
  }
  if ((best & (best - 1U)) != 0) why.tie = static_cast<RuleId>(Rule::RAM_EATK_05);
  return leader_picks(t, e, best);
}

// Step 1 as far as nobody turns in an Achievement, which may hide a Hero or lower its Level: nothing then.
std::optional<std::uint8_t> pick_targets(Table& t, FigureId e, Because& why) {
  std::uint8_t legal = 0, targets = 0;
  for (HeroId h = 0; h < t.board.heroes_in_game;
       ++h)  // RAM-EATK-06: a closer Hero that cannot be attacked is passed over
    if (on_map(t.board, h) && may_attack_hero(t, e, h)) legal |= static_cast<std::uint8_t>(1U << h);
  int places = t.book.enemy_of(e).targets;
  why.candidates.clear();
  why.tie = 0;
  if (std::popcount(legal) <= places && std::popcount(legal) > 1) {  // all of them: nothing to choose
    for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
      if (legal >> h & 1U && !why.candidates.full())
        why.candidates.push_back({as_piece(h), static_cast<std::int16_t>(
                                                   walk_distance(t, t.board.figures[e].cell, t.board.heroes[h].cell))});
    return legal;
  }
  for (int i = 0; i < places && legal; ++i) {  // RAM-EATK-02
    HeroId h = pick_target(t, e, legal, why);
    if (h == nobody) return std::nullopt;
    legal = static_cast<std::uint8_t>(legal & ~(1U << h));
    targets |= static_cast<std::uint8_t>(1U << h);
  }
  return targets;
}

}  // namespace

bool has_target(Facts f, FigureId e) {
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (on_map(f.board, h) && may_attack_hero(f, e, h)) return true;
  return false;
}

bool enemy_attack(Table& t, FigureId e, Rule rule) {
  Because why;
  why.rule = static_cast<RuleId>(rule);
  why.of = n(Noun::piece);
  std::optional<std::uint8_t> picked;
  while (!picked && !over(t) && alive(t.board, e)) picked = pick_targets(t, e, why);
  std::uint8_t targets = picked.value_or(0);
  if (!targets) {  // RAM-EATK-03
    tell(t, {Told::noted, Word::no_target, e, 0, 0, 0, Rule::RAM_EATK_03}, &why);
    return false;
  }
  CellId from = t.board.figures[e].cell;
  t.board.figures[e].attacked |= targets;  // RAM-EACT-13; RAM-EATK-16: fixed before the first takes Damage
  int damage = enemy_damage(t, e);
  while (targets && !over(t)) {
    Answer answer = ask(t, seat_of(t.board.leader), Ask::damage_order,  // RAM-EATK-15
                        [&](Menu& menu) {
                          for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                            if (targets >> h & 1U) menu.add({say::choose, h, 0, 0});
                        },
                        {e, 0});
    targets = static_cast<std::uint8_t>(targets & ~(1U << answer.a));
    hit_hero(t, e, static_cast<HeroId>(answer.a), from, damage, why);  // RAM-EATK-17: also if a free attack killed it
  }
  return true;
}

}  // namespace fireteam::rambo
