// Advice on actions: fight while it pays, rest before the next sector, go
// together to what the story wants.
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
bool armed_with(Facts f, MercId m) {
  bool found = false;
  each_card(f, m, [&](CardId card) { found |= item_of(f, card).type == ItemType::weapon && slotted(f, card); });
  return found;
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
  for (std::size_t i = 0; !is_card(site) && i < f.book.tiles[site].areas; ++i)
    if (const auto area = static_cast<AreaId>(site * most_areas_of + i);
        face_down(f, area) && walk_between(f, from, area) >= 0)
      nearest = std::min(nearest, walk_between(f, from, area));
  return nearest;
}

// Turns that are left beyond what the way to the aims takes: who has none to
// spare does not wait.
int spare_turns(Facts f, const Aims& aims) {
  if (!f.book.timed) return 3;
  int farthest = 0;
  for (const Merc& merc : f.board.mercs)
    if (up(merc) && aims.far[site_of(merc.area)] < Aims::no_way)
      farthest = std::max(farthest, aims.far[site_of(merc.area)]);
  return last_turn(f) - f.board.turn - farthest / 2;
}

// Nothing more comes back by waiting, or it is enough.
bool rested(Facts f, const Aims& aims, MercId m) {
  const Merc& merc = f.board.mercs[m];
  const int spare = spare_turns(f, aims);
  if (spare < 0) return merc.stamina >= 2;
  if (spare > 1 && merc.wounds > 2 && liberated(f, site_of(merc.area)))
    for (MercId other = 0; other < most_mercs; ++other)
      if (up(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, merc.area) &&
          skill_dice(f, other, Skill::medical).size() > 0)
        return false;
  return merc.fatigue == 0 || merc.stamina >= (spare > 1 ? 5 : 4);
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

}  // namespace

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

namespace {

bool standing_elsewhere(Facts f, MercId m) {
  for (MercId other = 0; other < most_mercs; ++other)
    if (other != m && up(f.board.mercs[other])) return true;
  return false;
}

// Steps from one sector to another through liberated ones; 99: there is no such way.
int calm_way(Facts f, SiteId from, SiteId to) {
  std::array<int, most_sectors> far;
  far.fill(99);
  far[to] = 0;
  for (int round = 0; round < most_sectors; ++round)
    for (SiteId site = 0; site < f.book.tiles.size(); ++site)
      for (SiteId other : f.book.tiles[site].beside)
        if (other != no_site && liberated(f, other)) far[site] = std::min(far[site], far[other] + 1);
  return far[from];
}
// Where those who stand apart meet: with the one that is nearest to the aims; no_site: nobody else is about.
SiteId rally_point(Facts f, const Aims& aims, MercId m) {
  SiteId point = site_of(f.board.mercs[m].area);
  bool others = false;
  for (MercId other = 0; other < most_mercs; ++other) {
    const SiteId there = site_of(f.board.mercs[other].area);
    if (other == m || !up(f.board.mercs[other]) || !liberated(f, there)) continue;
    others = true;
    if (std::pair(aims.far[there], other) < std::pair(aims.far[point], m)) point = there;
  }
  return others ? point : no_site;
}
bool alone(Facts f, MercId m) {
  for (MercId other = 0; other < most_mercs; ++other)
    if (other != m && up(f.board.mercs[other]) && site_of(f.board.mercs[other].area) == site_of(f.board.mercs[m].area))
      return false;
  return true;
}
double rally(Facts f, const Aims& aims, MercId m, SiteId to) {
  const SiteId here = site_of(f.board.mercs[m].area);
  if (is_card(here) || is_card(to) || !liberated(f, here) || !liberated(f, to) || !alone(f, m)) return 0;
  const SiteId point = rally_point(f, aims, m);
  return point != no_site && point != here && calm_way(f, to, point) < calm_way(f, here, point) ? 0.4 : 0;
}

// On to the next site with a party (as bits), if that is where the aims lie and
// who goes is fit for it.
double onward(Facts f, const Aims& aims, MercId m, SiteId to, unsigned party) {
  const SiteId here = site_of(f.board.mercs[m].area);
  if (aims.far[to] >= aims.far[here] && !(aims.wants(to) && !aims.wants(here))) return 0;
  if (contested(f, here) && enemy_at(f, here)) return 0;
  const bool calm = liberated(f, to);
  int ready = 0, tired = 0, left = 0, behind = 0, staying = 0;
  bool passenger = bears(f.board.mercs[m]);
  for (MercId other = 0; other < most_mercs; ++other) {
    const Merc& merc = f.board.mercs[other];
    if (other == m || !on_map(merc)) continue;
    if (party >> other & 1U) {
      (up(merc) && (calm || rested(f, aims, other)) ? ready : tired) += 1;
      passenger |= bears(merc);
    } else if (up(merc) && same_area(f, merc.area, f.board.mercs[m].area) && merc.acted) {
      ++staying;
    } else if (up(merc) && same_area(f, merc.area, f.board.mercs[m].area) && rested(f, aims, other)) {
      ++left;
      ++behind;  // will follow
    }
  }
  if (!calm && !rested(f, aims, m)) return 0;
  const bool fresh_fight = !calm && !merc_at(f, to, false);
  if (calm && spare_turns(f, aims) > 0 && !merc_at(f, to, true)) {  // together, or not at all
    if (alone(f, m) && rally_point(f, aims, m) != no_site) return 0;
    if (staying > 0) return 0;
  }
  // Alone into the unknown only if somebody follows at once, or there is nobody
  // to wait for.
  if (fresh_fight && ready + behind == 0 && standing_elsewhere(f, m) && spare_turns(f, aims) > 0) return 0;
  return (fresh_fight && ready == 0 && f.board.team > 1 ? 0.3 : 0.6) + 0.2 * ready - (calm ? 0.1 : 0.5) * tired -
         0.1 * left - (passenger && fresh_fight ? 0.15 : 0);
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

double whole_worth(Facts f, const Aims& aims, MercId m, const Answer& it) {
  const Merc& merc = f.board.mercs[m];
  const SiteId here = site_of(merc.area);
  switch (it.verb) {
    case say::end:
      return 0.05;
    case say::loot:
    case say::grab:
      return 9;
    case say::attack: {
      const auto card = static_cast<CardId>(it.a);
      const Deed& deed = item_of(f, card).attacks[it.b - 1U];
      const Chances chances = chances_of(f, m, card, deed, static_cast<EnemyId>(it.c));
      const double short_of = danger_at(f, m, merc.area) * (1 - chances.kill) - (merc.stamina - deed.cost);
      if (chances.hit < 0.1 && deed.effects.empty()) return deed.cost == 0 ? 0.06 : 0;
      return (words_do(f, here) ? 0 : 0.5) + shot_worth(chances, deed) - 0.3 * std::max(0.0, short_of);
    }
    case say::blast: {
      const auto card = static_cast<CardId>(it.a);
      return blast_worth(f, m, card, item_of(f, card).attacks[it.b - 1U], static_cast<AreaId>(it.c)) - 0.3;
    }
    case say::use: {
      const Use& use = *item_of(f, static_cast<CardId>(it.a)).use;
      if (use.funds || use.rebels || use.mend) return 8;
      if (use.recover) return merc.fatigue >= use.recover ? 0.9 : 0;
      return merc.wounds >= use.heal ? 3 : 0;
    }
    case say::step: {
      const auto to = static_cast<AreaId>(it.a);
      if (site_of(to) != here) return onward(f, aims, m, site_of(to), 0) - 0.02;
      if (may_command(f, m) && to_test(f, m, to) < to_test(f, m, merc.area)) return 1.2;
      if (to_test(f, m, merc.area) == 0) return 0;
      return step_worth(f, m, to, step_cost(f, m, false));
    }
    case say::go:
      return std::max(onward(f, aims, m, static_cast<SiteId>(it.a), 0), rally(f, aims, m, static_cast<SiteId>(it.a)));
    case say::lead:
    case say::lead_to: {
      const SiteId to = it.verb == say::lead ? site_of(static_cast<AreaId>(it.a)) : static_cast<SiteId>(it.a);
      if (to != here) return onward(f, aims, m, to, it.b);
      if (it.b != 0) return 0;
      const double there = step_worth(f, m, static_cast<AreaId>(it.a), {0, enemy_in(f, merc.area)});
      return there > 0 ? there - 0.05 : 0;
    }
    case say::skill: {
      const auto skill = static_cast<Skill>(it.a);
      int need = 0;
      for (MercId other = 0; other < most_mercs; ++other) {
        const Merc& one = f.board.mercs[other];
        if (!on_map(one)) continue;
        if (skill == Skill::medical && same_area(f, one.area, merc.area)) need += one.wounds + (up(one) ? 0 : 4);
        if (skill == Skill::leadership && other != m && site_of(one.area) == here)
          need += one.fatigue / 2 + (up(one) ? 0 : 4);
      }
      if (const int wanted = test_need(f, m, skill); wanted > 0) {
        const bool armed = armed_with(f, m);  // a search is for those with nothing in hand
        const double chance = std::min(1.0, mean(skill_dice(f, m, skill)) / wanted);
        const bool own_step =
            !is_card(here) || !f.board.missions[here - most_sectors].search || !armed || !enemy_at(f, here);
        if (own_step) return 1.5 + 2 * chance;
      }
      return need >= 2 ? 0.7 + 0.1 * need : 0;
    }
    case say::train: {
      const Storm storm = storm_of(f);
      return storm.steps == 99 ? 0.45 : 1.6 + storm.lost;  // who stands in a sector is there for all that come
    }
    case say::bribe: {  // below what the story allows, and out of the way of a
                        // counter-attack that would be lost
      const int above = f.board.level + f.board.tokens - aims.level;
      if (above > 0 && it.a <= 2 * above + 1) return 0.9 + 0.05 * it.a;
      const Storm storm = storm_of(f);
      const int wanted = f.board.tokens - storm.steps + 1;
      const bool rich = f.board.funds >= 8 && storm.bare > 0.3 && !aims.saving;  // money rather than rebels
      return storm.near && (storm.lost > 0.06 || rich) && it.a <= 2 * wanted + 1 ? 1.5 + storm.lost + 0.05 * it.a : 0;
    }
    default:
      return 0;
  }
}

}  // namespace

// Where an answer is asked for bit by bit, a beginning is worth as much as its
// best end.
double act_worth(Facts f, const Aims& aims, MercId m, const Answer& it) {
  if (!it.open()) return whole_worth(f, aims, m, it);
  double best = 0;
  auto each = [](std::uint16_t value, int from, int to, auto&& visit) {
    for (int i = value == left_open ? from : value; i < (value == left_open ? to : value + 1); ++i) visit(i);
  };
  if (it.verb == say::attack || it.verb == say::blast) {
    const auto card = static_cast<CardId>(it.a);
    each(it.b, 1, static_cast<int>(item_of(f, card).attacks.size()) + 1, [&](int action) {
      each(it.c, 0, it.verb == say::attack ? most_enemies : most_areas, [&](int target) {
        const auto number = static_cast<std::size_t>(action - 1);
        const bool may = it.verb == say::attack ? may_attack(f, m, card, number, static_cast<EnemyId>(target)).ok()
                                                : f.book.areas[static_cast<std::size_t>(target)].site != no_site &&
                                                      may_blast(f, m, card, number, static_cast<AreaId>(target)).ok();
        if (may)
          best = std::max(best, whole_worth(f, aims, m, answer(static_cast<say::Verb>(it.verb), card, action, target)));
      });
    });
  }
  if (it.verb == say::lead || it.verb == say::lead_to)
    for (int party = 0; party < 1 << most_mercs; ++party) {
      bool here = !(party >> m & 1);
      for (MercId other = 0; other < most_mercs; ++other)
        if (party >> other & 1)
          here &= on_map(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, f.board.mercs[m].area);
      if (here) best = std::max(best, whole_worth(f, aims, m, answer(static_cast<say::Verb>(it.verb), it.a, party)));
    }
  return best;
}

}  // namespace fireteam::jagged
