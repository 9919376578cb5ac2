// Advice on a fight: what a shot does, what standing somewhere costs, and the best way to spend an activation.
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

// Of an enemy out of the way; wounding it is half of that.
double menace_of(Facts f, EnemyId e) { return 1.5 * (1 + stats_of(f, e).damage); }
double shot_worth(Facts f, EnemyId e, const Chances& chances, const Deed& deed) {
  const double share = chances.hit / std::max<int>(1, stats_of(f, e).health);
  return menace_of(f, e) * (0.55 * share + 0.45 * chances.kill) + 0.08 * static_cast<double>(deed.effects.size());
}

struct Danger {  // Wounds that the enemies of the site would deal to it when its activation ends there
  double mean = 0, most = 0;
  // How likely that is more than it has left, when so much of it is put out of the way before.
  double floors(double left, double share) const {
    const double usual = mean * share, worst = most * share;
    return std::clamp((0.5 * (usual + worst) - left - 0.5) / std::max(0.7, worst - usual), 0.0, 1.0);
  }
};
struct Foe {  // one that stands there, looked up once for many questions
  EnemyId id = no_enemy;
  Stats stats;
};
using Foes = fixed_vector<Foe, most_enemies>;
Foes foes_at(Facts f, SiteId site) {
  Foes foes;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (f.board.enemies[e].state == Figure::standing && f.board.enemies[e].site == site)
      foes.push_back({e, stats_of(f, e)});
  return foes;
}
Danger danger_at(Facts f, const Foes& foes, const Sums& armor, MercId m, AreaId area) {
  Danger sum;
  for (const Foe& foe : foes) {
    const Enemy& enemy = f.board.enemies[foe.id];
    const Stats& stats = foe.stats;
    const int way = range_between(f, area, enemy.area);
    if (stats.range >= 0 && way > stats.range + (enemy.type == bloodcat ? 2 : 1)) continue;
    bool nearer = false;
    for (MercId other = 0; other < most_mercs; ++other)
      nearer |= other != m && up(f.board.mercs[other]) && site_of(f.board.mercs[other].area) == site_of(area) &&
                range_between(f, f.board.mercs[other].area, enemy.area) < way;
    if (nearer && stats.range >= 0) continue;
    const int value = (has(enemy, Condition::suppressed) ? stats.damage / 2 : stats.damage) +
                      has(f.board.mercs[m], Condition::marked) + (terrain_of(f, area) == Terrain::swamp);
    const int times = enemy.type == bloodcat && way <= 0 ? 2 : 1;
    sum.mean += (value - armor.mean_beyond(0, value)) * times;
    sum.most += value * times;
  }
  return sum;
}

// ---- where to go and whom to shoot

struct Way {  // to an area of the site
  int fatigue = 0, wounds = 0;
  AreaId first = nowhere;  // the step that leads there
  bool open = false;
};
using Ways = std::array<Way, most_areas_of>;
Ways ways_of(Facts f, MercId m) {
  Ways ways{};
  const AreaId from = f.board.mercs[m].area;
  const SiteId site = site_of(from);
  const auto base = static_cast<AreaId>(is_card(site) ? from : site * most_areas_of);
  ways[from - base].open = true;
  if (is_card(site)) return ways;
  const int more = has(f.board.mercs[m], Condition::suppressed) && board_of(f, m).ability != Ability::cool;
  for (int round = 0; round < 3; ++round) {  // so many steps
    const Ways now = ways;
    for (AreaId i = 0; i < f.book.tiles[site].areas; ++i) {
      if (!now[i].open) continue;
      const bool beside = enemy_in(f, static_cast<AreaId>(base + i));
      f.book.steps.near(static_cast<std::size_t>(base + i)).each([&](std::size_t to) {
        const Way way{now[i].fatigue + (beside ? 0 : 1 + more), now[i].wounds + (beside ? 1 + more : 0),
                      now[i].first == nowhere ? static_cast<AreaId>(to) : now[i].first, true};
        Way& old = ways[to - base];
        if (way.fatigue + way.wounds > f.board.mercs[m].stamina) return;
        if (!old.open || way.fatigue + 3 * way.wounds < old.fatigue + 3 * old.wounds) old = way;
      });
    }
  }
  return ways;
}

struct Shot {
  CardId card = no_card;
  std::uint8_t number = 0, cost = 0;
  EnemyId target = no_enemy;
  double worth = 0, kill = 0;
};
using Shots = fixed_vector<fixed_vector<Shot, 3>, 3>;  // by weapon: its actions, each against the best target

struct Gun {  // a weapon that may still be used, and what its actions do to each foe
  CardId card = no_card;
  int range = 0;
  struct Action {
    std::uint8_t number = 0, cost = 0;
    fixed_vector<Shot, most_enemies> at;
  };
  fixed_vector<Action, 3> actions;
};
using Guns = fixed_vector<Gun, 3>;
Guns guns_of(Facts f, const Foes& foes, MercId m) {
  Guns guns;
  each_card(f, m, [&](CardId card) {
    const Item& item = item_of(f, card);
    if (item.type != ItemType::weapon || !slotted(f, card) || f.board.cards[card].used || guns.full()) return;
    Gun gun{card, range_of(f, m, card), {}};
    for (std::size_t i = 0; i < item.attacks.size() && !gun.actions.full(); ++i) {
      const Deed& deed = item.attacks[i];
      if (has(deed.effects, Mark::aoe)) continue;
      Gun::Action action{static_cast<std::uint8_t>(i + 1),
                         static_cast<std::uint8_t>(deed.cost + has(f.board.mercs[m], Condition::suppressed)),
                         {}};
      for (const Foe& foe : foes) {
        const Chances chances = chances_of(f, m, card, deed, foe.id);
        const bool idle = chances.hit <= 0.08 && deed.effects.empty();
        action.at.push_back(
            {card, action.number, action.cost, foe.id, idle ? 0 : shot_worth(f, foe.id, chances, deed), chances.kill});
      }
      gun.actions.push_back(action);
    }
    guns.push_back(gun);
  });
  return guns;
}

Shots shots_from(Facts f, const Guns& guns, MercId m, AreaId area) {
  Shots shots;
  const bool nearer = area != f.board.mercs[m].area && !f.board.mercs[m].moved &&
                      board_of(f, m).ability == Ability::marksman;  // who goes no longer stands still
  for (const Gun& gun : guns) {
    fixed_vector<Shot, 3> mine;
    for (const Gun::Action& action : gun.actions) {
      Shot best;
      for (const Shot& shot : action.at) {
        if (shot.worth <= best.worth) continue;
        const int way = range_between(f, area, f.board.enemies[shot.target].area);
        if (way >= 0 && way <= gun.range - nearer) best = shot;
      }
      if (best.target != no_enemy) mine.push_back(best);
    }
    if (!mine.empty()) shots.push_back(mine);
  }
  return shots;
}

struct Volley {
  double worth = 0;
  const Shot* first = nullptr;
};
// The best set of shots, one a weapon, for a purse of Stamina; what is left over guards against what comes back.
Volley volley_from(const Shots& shots, int purse, int cheap, const Danger& danger, double dread, int foes) {
  Volley best;
  bool any = false;
  const std::size_t sizes[3] = {shots.size() > 0 ? shots[0].size() : 0, shots.size() > 1 ? shots[1].size() : 0,
                                shots.size() > 2 ? shots[2].size() : 0};
  for (std::size_t i = 0; i <= sizes[0]; ++i)
    for (std::size_t j = 0; j <= sizes[1]; ++j)
      for (std::size_t k = 0; k <= sizes[2]; ++k) {
        const Shot* picks[3] = {i ? &shots[0][i - 1] : nullptr, j ? &shots[1][j - 1] : nullptr,
                                k ? &shots[2][k - 1] : nullptr};
        int cost = 0;
        double worth = 0, kills = 0;
        const Shot* first = nullptr;
        for (const Shot* one : picks) {
          if (!one) continue;
          cost += one->cost;
          worth += one->worth;
          kills += one->kill;
          if (!first || one->worth > first->worth) first = one;
        }
        if (cost > purse) continue;
        const double share = std::max(0.0, 1 - kills / std::max(1, foes));
        worth -= 0.03 * cost + 0.03 * std::max(0, cost - std::max(0, cheap)) + 0.2 * danger.mean * share +
                 dread * danger.floors(purse - cost, share);
        if (!any || worth > best.worth) best = {worth, first}, any = true;
      }
  return best;
}

// Where there is something to do in a contested sector: enemies first, then tokens.
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

}  // namespace

bool armed_with(Facts f, MercId m) {
  bool found = false;
  each_card(f, m, [&](CardId card) { found |= item_of(f, card).type == ItemType::weapon && slotted(f, card); });
  return found;
}

// A test of the scenario that opens the sector without a shot, and who could pass it.
bool words_do(Facts f, SiteId site) {
  if (is_card(site) || !f.board.sectors[site].test) return false;
  for (MercId m = 0; m < most_mercs; ++m)
    if (up(f.board.mercs[m]) && site_of(f.board.mercs[m].area) == site &&
        mean(skill_dice(f, m, static_cast<Skill>(f.board.sectors[site].test - 1))) >= 1.5)
      return true;
  return false;
}
int to_test(Facts f, MercId m, AreaId from) {  // steps to where the test is taken; 99: not for this one
  const SiteId site = site_of(from);
  if (!words_do(f, site)) return 99;
  const Sector& sector = f.board.sectors[site];
  if (skill_dice(f, m, static_cast<Skill>(sector.test - 1)).size() == 0) return 99;
  const int way = sector.test_area == nowhere ? 0 : walk_between(f, from, sector.test_area);
  return way < 0 ? 99 : way;
}

// What somebody in a fight does next: a step, a shot, or nothing more.
Plan plan_of(Facts f, MercId m) {
  const Merc& merc = f.board.mercs[m];
  const SiteId site = site_of(merc.area);
  Plan plan;
  if (!contested(f, site)) return plan;
  const Foes there = foes_at(f, site);
  const int foes = static_cast<int>(there.size());
  if (foes == 0) return plan;
  const Guns guns = guns_of(f, there, m);
  const Sums armor(armor_dice(f, m));
  const double dread = (merc.injured ? 2 : 1) * 0.8;
  const auto base = static_cast<AreaId>(is_card(site) ? merc.area : site * most_areas_of);
  const Ways ways = ways_of(f, m);
  const int cheap = recovery_of(f, m) - merc.fatigue;  // so much comes back before the next activation, and no more
  double best = 0, idle = 0;
  bool any = false;
  for (AreaId i = 0; i < most_areas_of; ++i) {
    const Way& way = ways[i];
    if (!way.open) continue;
    const auto area = static_cast<AreaId>(base + i);
    const Danger danger = danger_at(f, there, armor, m, area);
    const Shots shots = shots_from(f, guns, m, area);
    const int purse = merc.stamina - way.fatigue - way.wounds;
    const Volley volley = volley_from(shots, purse, cheap - way.fatigue, danger, dread, foes);
    double worth =
        volley.worth - 0.03 * way.fatigue - 0.1 * std::max(0, way.fatigue - std::max(0, cheap)) - 0.25 * way.wounds;
    if (!volley.first) worth -= 0.04 * std::min(6, work_left(f, m, area));
    if (area != merc.area && face_down(f, area)) worth -= purse > 3 ? 0.15 : 0.15;  // who knows what
    if (area == merc.area) {
      const Volley nothing = volley_from({}, merc.stamina, 0, danger, dread, foes);
      idle = nothing.worth - 0.04 * std::min(6, work_left(f, m, area));
    }
    if (any && worth <= best) continue;
    best = worth;
    any = true;
    if (area != merc.area)
      plan = {say::step, way.first, 0, 0, 0};
    else if (volley.first)
      plan = {say::attack, volley.first->card, volley.first->number, volley.first->target, 0};
    else
      plan = {say::end, 0, 0, 0, 0};
  }
  plan.gain = best - idle;
  return plan;
}

// Nearer to a token, once nobody is left to fight.
double search_worth(Facts f, MercId m, AreaId to, const Cost& cost) {
  const Merc& merc = f.board.mercs[m];
  const int now = work_left(f, m, merc.area), then = work_left(f, m, to);
  if (then >= now) return 0;
  const bool fresh = merc.stamina - cost.fatigue >= 3 || merc.fatigue == 0;
  return fresh ? 0.8 - 0.1 * then : 0.04;
}

double throw_worth(Facts f, MercId m, const Answer& it) {
  const auto card = static_cast<CardId>(it.a);
  const Deed& deed = item_of(f, card).attacks[it.b - 1U];
  double value = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (f.board.enemies[e].state == Figure::standing && f.board.enemies[e].area == it.c) {
      const double one = shot_worth(f, e, chances_of(f, m, card, deed, e), deed);
      value += f.board.enemies[e].type == tank ? 2 * one : one;
    }
  for (const Merc& merc : f.board.mercs) value -= on_map(merc) && merc.area == it.c ? 2 : 0;
  return value - 0.08 * deed.cost > 0.45 ? 0.6 + value : 0;
}

}  // namespace fireteam::jagged
