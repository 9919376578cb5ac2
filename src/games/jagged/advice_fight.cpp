// Advice on a fight: what a shot does, what standing somewhere costs, where to step, and when it cannot be won.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

constexpr int seen_armor_of_tank = 2;  // the mean of its tokens

struct Chances {  // of an action against somebody
  double hit = 0, kill = 0;
};
Chances chances_of(Facts f, MercId m, CardId card, const Deed& deed, EnemyId e) {
  const Enemy& enemy = f.board.enemies[e];
  const Item& item = item_of(f, card);
  Dice dice = deed.dice;
  int plus = deed.plus + f.board.mercs[m].wired + has(enemy, Condition::marked) +
             (terrain_of(f, enemy.area) == Terrain::swamp);
  int burst = std::max<int>(1, deed.burst);
  if (item.ability && f.board.cards[card].covered < item.durability) {  // it will be spent
    dice = dice + item.ability->dice;
    plus += item.ability->plus;
    burst = std::max<int>(burst, item.ability->burst);
  }
  if (dice.size() == 0 && deed.plus == 0) return {};
  const int left = stats_of(f, e).health - enemy.damage;
  const int armor = armor_of(f, e) + (enemy.type == tank ? seen_armor_of_tank : 0);
  const Sums sums(dice);
  Chances chances{sums.mean_beyond(armor - plus, left), sums.at_least(left + armor - plus)};
  for (int i = 1; i < burst; ++i) {
    chances.kill = 1 - (1 - chances.kill) * (1 - chances.kill);
    chances.hit = std::min<double>(left, 1.8 * chances.hit);
  }
  return chances;
}
double shot_worth(const Chances& chances, const Deed& deed) {
  return chances.hit + 1.2 * chances.kill + 0.12 * static_cast<double>(deed.effects.size()) - 0.12 * deed.cost;
}
double blast_worth(Facts f, MercId m, CardId card, const Deed& deed, AreaId area) {
  double value = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (f.board.enemies[e].state == Figure::standing && f.board.enemies[e].area == area)
      value += shot_worth(chances_of(f, m, card, deed, e), deed);
  for (const Merc& merc : f.board.mercs) value -= on_map(merc) && merc.area == area ? 2 : 0;
  return value;
}

// The best that a mercenary could still do by a shot from an area with what it
// would have left.
double fire_from(Facts f, MercId m, AreaId area, int stamina) {
  double best = 0;
  each_card(f, m, [&](CardId card) {
    const Item& item = item_of(f, card);
    if (item.type != ItemType::weapon || !slotted(f, card) || f.board.cards[card].used) return;
    const int range = range_of(f, m, card);
    for (const Deed& deed : item.attacks) {
      if (deed.cost + has(f.board.mercs[m], Condition::suppressed) > stamina || has(deed.effects, Mark::aoe)) continue;
      for (EnemyId e = 0; e < most_enemies; ++e)
        if (const Enemy& enemy = f.board.enemies[e]; enemy.state == Figure::standing && enemy.site == site_of(area))
          if (const int way = range_between(f, area, enemy.area); way >= 0 && way <= range)
            best = std::max(best, shot_worth(chances_of(f, m, card, deed, e), deed));
    }
  });
  return best;
}

// What it does to somebody in an activation that is not short of Stamina, wherever both stand.
double punch_of(Facts f, MercId m, EnemyId e) {
  double sum = 0;
  each_card(f, m, [&](CardId card) {
    if (item_of(f, card).type != ItemType::weapon || !slotted(f, card)) return;
    double best = 0;
    for (const Deed& deed : item_of(f, card).attacks) best = std::max(best, chances_of(f, m, card, deed, e).hit);
    sum += best;
  });
  return sum;
}

// Wounds that the enemies of the site would deal to it when its activation ends
// there.
double danger_at(Facts f, MercId m, AreaId area) {
  double sum = 0;
  const Sums armor(armor_dice(f, m));
  for (EnemyId e = 0; e < most_enemies; ++e) {
    const Enemy& enemy = f.board.enemies[e];
    if (enemy.state != Figure::standing || enemy.site != site_of(area)) continue;
    const Stats stats = stats_of(f, e);
    const int way = range_between(f, area, enemy.area);
    if (stats.range >= 0 && way > stats.range + (enemy.type == bloodcat ? 2 : 1)) continue;
    bool nearer = false;
    for (MercId other = 0; other < most_mercs; ++other)
      nearer |= other != m && up(f.board.mercs[other]) && site_of(f.board.mercs[other].area) == site_of(area) &&
                range_between(f, f.board.mercs[other].area, enemy.area) < way;
    if (nearer && stats.range >= 0) continue;
    const int value = stats.damage + has(f.board.mercs[m], Condition::marked);
    sum += value - armor.mean_beyond(0, value);
  }
  return sum;
}

// Where there is something to do in a contested sector: enemies first, then
// tokens.
int work_left(Facts f, MercId m, AreaId from) {
  const SiteId site = site_of(f.board.mercs[m].area);
  int nearest = 99;
  for (const Enemy& enemy : f.board.enemies)
    if (enemy.state == Figure::standing && enemy.site == site && walk_between(f, from, enemy.area) >= 0)
      nearest = std::min(nearest, walk_between(f, from, enemy.area));
  if (nearest < 99) return nearest;
  for (std::size_t i = 0; site < f.book.tiles.size() && i < f.book.tiles[site].areas; ++i)
    if (const auto area = static_cast<AreaId>(site * most_areas_of + i);
        face_down(f, area) && walk_between(f, from, area) >= 0)
      nearest = std::min(nearest, walk_between(f, from, area));
  return nearest;
}

// Behind walls they cannot be hurt: out of them, and they follow.
bool lures(Facts f, MercId m, AreaId to) {
  if (terrain_of(f, to) == Terrain::settlement || enemy_in(f, to)) return false;
  bool walled = false;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (const Enemy& enemy = f.board.enemies[e]; enemy.state == Figure::standing && enemy.site == site_of(to)) {
      if (punch_of(f, m, e) > 0.6) return false;
      walled |= terrain_of(f, enemy.area) == Terrain::settlement && enemy.type != sniper && enemy.type != tank;
    }
  return walled;
}

}  // namespace

bool armed_with(Facts f, MercId m) {
  bool found = false;
  each_card(f, m, [&](CardId card) { found |= item_of(f, card).type == ItemType::weapon && slotted(f, card); });
  return found;
}

// A test of the scenario that opens the sector without a shot, and who could
// pass it.
bool words_do(Facts f, SiteId site) {
  if (is_card(site) || !f.board.sectors[site].test) return false;
  for (MercId m = 0; m < most_mercs; ++m)
    if (up(f.board.mercs[m]) && site_of(f.board.mercs[m].area) == site &&
        mean(skill_dice(f, m, static_cast<Skill>(f.board.sectors[site].test - 1))) >= 1.5)
      return true;
  return false;
}
int to_test(Facts f, MercId m,
            AreaId from) {  // steps to where the test is taken; 99: not for this one
  const SiteId site = site_of(from);
  if (!words_do(f, site)) return 99;
  const Sector& sector = f.board.sectors[site];
  if (skill_dice(f, m, static_cast<Skill>(sector.test - 1)).size() == 0) return 99;
  const int way = sector.test_area == nowhere ? 0 : walk_between(f, from, sector.test_area);
  return way < 0 ? 99 : way;
}

// Nearer to work, if there is something to do there with what is left.
double step_worth(Facts f, MercId m, AreaId to, const Cost& cost) {
  const Merc& merc = f.board.mercs[m];
  const int stamina = merc.stamina - cost.fatigue - cost.wounds;
  const int now = work_left(f, m, merc.area), then = work_left(f, m, to);
  if (!enemy_at(f, site_of(to))) return then < now ? 0.8 - 0.1 * then : 0;
  const double gain = fire_from(f, m, to, stamina) - fire_from(f, m, merc.area, merc.stamina) - 0.5 * cost.wounds;
  if (gain > 0.2) return 0.6 + 0.3 * gain;
  if (stamina >= 2 && terrain_of(f, merc.area) == Terrain::settlement && lures(f, m, to)) return 0.6;
  return then < now && stamina >= 3 && fire_from(f, m, merc.area, 9) <= 0 ? 0.4 - 0.05 * then : 0;
}

double attack_worth(Facts f, MercId m, const Answer& it) {
  const Merc& merc = f.board.mercs[m];
  const auto card = static_cast<CardId>(it.a);
  const Deed& deed = item_of(f, card).attacks[it.b - 1U];
  const Chances chances = chances_of(f, m, card, deed, static_cast<EnemyId>(it.c));
  const double short_of = danger_at(f, m, merc.area) * (1 - chances.kill) - (merc.stamina - deed.cost);
  if (chances.hit < 0.1 && deed.effects.empty()) return deed.cost == 0 ? 0.06 : 0;
  return (words_do(f, site_of(merc.area)) ? 0 : 0.5) + shot_worth(chances, deed) - 0.3 * std::max(0.0, short_of);
}

double throw_worth(Facts f, MercId m, const Answer& it) {
  const auto card = static_cast<CardId>(it.a);
  return blast_worth(f, m, card, item_of(f, card).attacks[it.b - 1U], static_cast<AreaId>(it.c)) - 0.3;
}

// What is left to shoot down, how many activations that takes, and whether the team can bear what it gets for them.
bool beaten(Facts f, MercId m) {
  const SiteId here = site_of(f.board.mercs[m].area);
  double health = 0, pain = 0, punch = 0;
  int foes = 0, strength = 0, fighters = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (const Enemy& enemy = f.board.enemies[e]; enemy.site == here && enemy.state == Figure::standing) {
      ++foes;
      health += stats_of(f, e).health - enemy.damage;
      pain += std::max(0.3, stats_of(f, e).damage - 0.8);
    }
  if (foes == 0) return false;
  for (MercId one = 0; one < most_mercs; ++one) {
    const Merc& merc = f.board.mercs[one];
    if (!up(merc) || site_of(merc.area) != here) continue;
    ++fighters;
    strength += merc.stamina + std::min<int>(merc.fatigue, board_of(f, one).recovery);
    double sum = 0;
    for (EnemyId e = 0; e < most_enemies; ++e)
      if (f.board.enemies[e].site == here && f.board.enemies[e].state == Figure::standing) sum += punch_of(f, one, e);
    punch += sum / foes;
  }
  if (fighters == 0) return false;
  const double activations = health / std::max(0.1, punch / fighters);
  return 0.6 * pain * activations > 2.5 * strength;
}

}  // namespace fireteam::jagged
