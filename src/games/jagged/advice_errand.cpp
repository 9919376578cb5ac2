// Advice on errands: rest, who goes on to where and with whom, skills, rebels and bribes.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

struct Force {  // what stands against the team
  static constexpr std::size_t most_armor = 6;
  std::array<double, most_armor> health{};  // by armor
  double damage = 0, foes = 0, tokens = 0;
  void add(const Stats& stats, double share = 1, int type = -1) {
    health[std::min<std::size_t>(stats.armor, most_armor - 1)] += share * stats.health;
    const double often = type == shield ? 1.6 : type == bloodcat ? 1.5 : 1;
    damage += share * often * stats.damage * (stats.range < 0 ? 1.15 : 1);
    foes += share;
  }
};

Stats usual_stats(Facts f, std::uint8_t type, bool elite) {
  return f.book.enemies[type].rows[(elite ? 1U : 0U) + (experienced(f, type) ? 2U : 0U)];
}
void add_list(Facts f, const std::vector<Placed>& list, double share, Force& force) {
  for (const Placed& one : list)
    if (one.type == encounter_icon)
      force.tokens += share;
    else
      force.add(usual_stats(f, one.type, one.elite), share, one.type);
}

// What is there, what its card says if it is known, else the mean of the cards it may be.
Force force_at(Facts f, SiteId site) {
  Force force;
  bool seen = false;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (const Enemy& enemy = f.board.enemies[e];
        enemy.site == site && (enemy.state == Figure::standing || enemy.state == Figure::hidden)) {
      Stats stats = stats_of(f, e);
      stats.health = static_cast<std::uint8_t>(std::max(0, stats.health - enemy.damage));
      stats.armor = static_cast<std::uint8_t>(armor_of(f, e) + (enemy.type == tank ? 2 : 0));
      force.add(stats, 1, enemy.type);
      seen = true;
    }
  if (is_card(site)) {
    const Mission& mission = f.board.missions[static_cast<std::size_t>(site - most_sectors)];
    if (seen || mission.entered || mission.kind == 255) return force;
    const MissionCard& card = mission_of(f, site);
    add_list(f, card.guard_list, 1, force);
    if (card.bounty) force.add(*card.bounty);
    return force;
  }
  const Sector& sector = f.board.sectors[site];
  if (sector.state != State::occupied) {
    for (std::size_t i = 0; i < f.book.tiles[site].areas; ++i)
      force.tokens += face_down(f, static_cast<AreaId>(site * most_areas_of + i));
    return force;
  }
  if (sector.spawn < f.book.spawns.size()) {
    add_list(f, f.book.spawns[sector.spawn].list, 1, force);
  } else if (sector.spawn == own_list) {
    for (std::uint8_t packed : sector.list)
      if (packed)
        force.add(usual_stats(f, static_cast<std::uint8_t>((packed & 15U) - 1U), packed & 16U), 1, (packed & 15) - 1);
  } else {
    const auto deck = static_cast<std::size_t>(sector.strength);
    const int count = f.book.first_spawn[deck + 1] - f.book.first_spawn[deck];
    for (int i = f.book.first_spawn[deck]; i < f.book.first_spawn[deck + 1]; ++i)
      add_list(f, f.book.spawns[static_cast<std::size_t>(i)].list, 1.0 / std::max(1, count), force);
  }
  for (std::uint8_t letter = 0; letter < 4; ++letter) force.tokens += sector.extra >> 2U * letter & 3U;
  if (sector.lieutenant != 255) force.add({2, 3, 1, 0, 0, 0, {}});
  return force;
}

// Damage that it does to somebody of that Armor in an activation, for as much Fatigue as it can keep up.
double punch_of(Facts f, MercId m, int armor) {
  constexpr std::size_t purse = 3;
  std::array<double, purse + 1> best{};  // for so much Fatigue
  each_card(f, m, [&](CardId card) {
    const Item& item = item_of(f, card);
    if (item.type != ItemType::weapon || !slotted(f, card)) return;
    const std::array<double, purse + 1> without = best;
    for (const Deed& deed : item.attacks) {
      const double hit =
          Sums(deed.dice).mean_beyond(armor - deed.plus, 4) * (deed.burst > 1 ? 1.8 : 1) + 0.08 * range_of(f, m, card);
      for (std::size_t cost = deed.cost; cost <= purse; ++cost)
        best[cost] = std::max(best[cost], without[cost - deed.cost] + hit);
    }
  });
  return 0.4 + best[purse];
}
double leak_of(Facts f, MercId m) { return 1 - Sums(armor_dice(f, m)).mean_beyond(0, 2) / 2; }  // through its armor

}  // namespace

double load_of(Facts f, SiteId site, unsigned party) {
  const Force force = force_at(f, site);
  double leak = 0, stamina = 0;
  std::array<double, Force::most_armor> punch{};
  int count = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    const Merc& merc = f.board.mercs[m];
    if (!(party >> m & 1U) || !up(merc)) continue;
    for (std::size_t armor = 0; armor < punch.size(); ++armor)
      if (force.health[armor] > 0) punch[armor] += punch_of(f, m, static_cast<int>(armor));
    leak += leak_of(f, m);
    stamina += merc.stamina + std::min<int>(merc.fatigue, 2) - (merc.injured ? 1.5 : 0);
    ++count;
  }
  if (count == 0) return 9;
  double activations = 0;
  for (std::size_t armor = 0; armor < punch.size(); ++armor)
    if (force.health[armor] > 0) activations += force.health[armor] * count / punch[armor];
  activations += 0.3 * force.foes;
  const double wounds = activations * force.damage * 0.5 * leak / count;
  return (wounds + 0.7 * activations + 0.5 * force.tokens) / std::max(1.0, stamina);
}

// What is left to shoot down, how many activations that takes, and whether the team can bear what it gets for them.
bool beaten(Facts f, MercId m) {
  const SiteId here = site_of(f.board.mercs[m].area);
  unsigned party = 0;
  for (MercId one = 0; one < most_mercs; ++one)
    if (up(f.board.mercs[one]) && site_of(f.board.mercs[one].area) == here) party |= 1U << one;
  if (!enemy_at(f, here)) return false;
  return load_of(f, here, party) > 2.5;
}

namespace {

// Turns that are left: of the scenario, or until the Threat ends it.
double turns_left(Facts f, const Aims& aims) {
  const int level = f.board.level + f.board.tokens;
  double left = f.book.timed ? last_turn(f) - f.board.turn : 5;
  if (f.board.off & flag::dictator) return left;
  if (aims.level < most_threat) left = std::min(left, 1.2 * (aims.level + 2 - level));
  if (const Storm storm = storm_of(f); storm.lost > 0.4) left = std::min(left, 1.2 * (storm.steps - f.board.tokens));
  return left;
}
// Nothing more comes back by waiting, or it is enough.
bool rested(Facts f, const Aims& aims, MercId m) {
  const Merc& merc = f.board.mercs[m];
  const int spare = aims.spare;
  if (spare < 0) return merc.stamina >= 2;
  if (spare > 1 && merc.wounds > 2 && liberated(f, site_of(merc.area)))
    for (MercId other = 0; other < most_mercs; ++other)
      if (up(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, merc.area) &&
          skill_dice(f, other, Skill::medical).size() > 0)
        return false;
  return merc.fatigue == 0 || merc.stamina >= (spare > 1 ? 5 : 4);
}

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
// Whether waiting does anything for those who stand here.
bool can_mend(Facts f, MercId m) {
  bool any = false, medic = false;
  for (MercId other = 0; other < most_mercs; ++other) {
    const Merc& merc = f.board.mercs[other];
    if (!on_map(merc) || !same_area(f, merc.area, f.board.mercs[m].area)) continue;
    any |= merc.fatigue > 0;
    medic |= up(merc) && skill_dice(f, other, Skill::medical).size() > 0;
  }
  for (MercId other = 0; other < most_mercs && medic; ++other)
    any |= on_map(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, f.board.mercs[m].area) &&
           f.board.mercs[other].wounds > 0;
  return any;
}
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

}  // namespace

// Turns beyond what the way to the aims takes: who has none to spare does not wait.
int spare_turns(Facts f, const Aims& aims) {
  int farthest = 0;
  for (const Merc& merc : f.board.mercs)
    if (up(merc) && aims.far[site_of(merc.area)] < Aims::no_way)
      farthest = std::max(farthest, aims.far[site_of(merc.area)]);
  return static_cast<int>(turns_left(f, aims) - 0.5 * farthest);
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
  if (fresh_fight) {
    unsigned going = party | 1U << m;
    for (MercId other = 0; other < most_mercs; ++other)
      if (const Merc& merc = f.board.mercs[other];
          up(merc) && same_area(f, merc.area, f.board.mercs[m].area) && !merc.acted && rested(f, aims, other))
        going |= 1U << other;
    const int spare = aims.spare;
    if (left > 0 && aims.spare > 0) return 0;  // nobody is left behind
    if (tired > 0 && aims.spare > 50) return 0;
    if (load_of(f, to, going) > (spare > 2 ? 1.4 : spare > 0 ? 1.8 : 3.0) && can_mend(f, m)) return 0;
  }
  if (calm && aims.spare > 0 && !merc_at(f, to, true)) {  // together, or not at all
    if (alone(f, m) && rally_point(f, aims, m) != no_site) return 0;
    if (staying > 0) return 0;
  }
  // Alone into the unknown only if somebody follows at once, or there is nobody
  // to wait for.
  if (fresh_fight && ready + behind == 0 && standing_elsewhere(f, m) && aims.spare > 0) return 0;
  return (fresh_fight && ready == 0 && f.board.team > 1 ? 0.3 : 0.6) + 0.2 * ready - (calm ? 0.1 : 0.5) * tired -
         0.1 * left - (passenger && fresh_fight ? 0.15 : 0) - 0.02 * std::min(aims.far[to], 12);
}

namespace {

// The last step of a mission leads into a sector that is still held: not before others are there, and not unarmed.
bool too_early(Facts f, const Aims& aims, MercId m) {
  const SiteId here = site_of(f.board.mercs[m].area);
  if (!is_card(here)) return false;
  const SiteId to = access_of(f, here);
  const int step = open_step(f, here);
  if (to == no_site || liberated(f, to) || step < 0 || merc_at(f, to, true)) return false;
  if (mission_of(f, here).steps[static_cast<std::size_t>(step)].kill ||
      step + 1 < static_cast<int>(mission_of(f, here).steps.size()))
    return false;
  return standing_elsewhere(f, m) && turns_left(f, aims) > 1;
}

}  // namespace

double skill_worth(Facts f, const Aims& aims, MercId m, Skill skill) {
  const Merc& merc = f.board.mercs[m];
  const SiteId here = site_of(merc.area);
  int need = 0;
  for (MercId other = 0; other < most_mercs; ++other) {
    const Merc& one = f.board.mercs[other];
    if (!on_map(one)) continue;
    if (skill == Skill::medical && same_area(f, one.area, merc.area))
      need += one.wounds + (up(one) ? 0 : 4) + 2 * has(one, Condition::bleeding);
    if (skill == Skill::leadership && other != m && site_of(one.area) == here)
      need += one.fatigue / 2 + (up(one) ? 0 : 4);
  }
  const Dice dice = skill_dice(f, m, skill);
  if (const int wanted = test_need(f, m, skill); wanted > 0) {
    const bool armed = armed_with(f, m);  // a search is for those with nothing in hand
    const double chance = std::min(1.0, mean(dice) / wanted);
    const bool own_step =
        !is_card(here) || !f.board.missions[here - most_sectors].search || !armed || !enemy_at(f, here);
    if (own_step && chance > 0 && !too_early(f, aims, m)) return 1.5 + 2 * chance;
  }
  if (dice.size() == 0) return 0;  // rebels have better things to do
  return need >= 2 ? 0.7 + 0.1 * need : 0;
}

bool storms_to_come(Facts f) {
  return std::ranges::any_of(f.book.triggers, [&](const Trigger& trigger) {
    const auto number = static_cast<std::size_t>(&trigger - f.book.triggers.data());
    return Story::in_variant(f, trigger) && !f.board.fired.test(number) &&
           std::ranges::any_of(trigger.effects, [](const Effect& e) { return e.verb == Verb::counters; });
  });
}

double tokens_to_come(Facts f) {
  const int left = f.book.timed ? last_turn(f) - f.board.turn : 5;
  const double each = f.board.fixed_time && f.board.night ? 0.4 : 0.8;
  return f.board.tokens + each * left;
}

double train_worth(Facts f) {
  const Storm storm = storm_of(f);
  const bool quiet = storm.steps == 99 ? !storms_to_come(f) : storm.steps > tokens_to_come(f);
  if (f.board.campaign && quiet) return 0;  // who is trained is lost when all is over
  return storm.steps == 99 ? storms_to_come(f) ? 1.3 : 0.45
                           : 1.6 + storm.lost;  // who stands in a sector is there for all that come
}

// Tokens that come in the next Dictator Phase, with the skull of a sector that may still be liberated before it.
int tokens_due(Facts f) {
  int tokens = f.board.tokens;
  if (f.board.skull || f.board.dictator != deidranna || f.board.off & flag::dictator) return tokens;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site)
    if (f.board.sectors[site].state == State::contested && f.board.sectors[site].strength != Strength::weak &&
        f.board.sectors[site].strength != Strength::unknown && merc_at(f, site, true))
      return tokens + 1;
  return tokens;
}

// How many levels lower the Threat should be: for the evening when the story asks, below what it allows, and out of the
// way of counter-attacks that would be lost, or held at the price of all rebels.
double bribe_worth(Facts f, const Aims& aims, int dice) {
  const int level = f.board.level + f.board.tokens;
  const Storm storm = storm_of(f);
  double worth = 0;
  int want = level - aims.level;
  if (want > 0) worth = 1.2;
  if (aims.evening < most_threat && f.board.turn == last_turn(f) &&
      level > aims.evening)  // all at once, with nothing wasted
    want = std::max(want, level - aims.evening), worth = 4;
  const int beyond = tokens_due(f) - storm.steps + 1;  // of the token
  if (storm.steps < 99 && beyond >= 0) {
    const double fear = storm.lost + 0.3 * storm.bare;
    if (fear > (f.board.campaign ? 0.3 : 0.1))
      want = std::max(want, std::max(1, beyond)), worth = std::max(worth, (beyond > 0 ? 1.5 : 0.9) + fear);
  }
  want = std::min(want, level - 1);
  return want > 0 && dice <= 2 * want + 1 ? worth + 0.05 * dice : 0;
}

}  // namespace fireteam::jagged
