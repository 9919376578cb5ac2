// Advice on places: where to come in, who is shot at next, where a target is driven, what is turned up from afar.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

using Expectation = std::array<double, most_areas_of>;  // enemies by area, once the sector is entered

void expect(Facts f, SiteId site, const std::vector<Placed>& list, double share, Expectation& out) {
  for (const Placed& one : list)
    if (one.type != encounter_icon) out[letter_area(f, site, one.letter) % most_areas_of] += share;
}

// What stands there, or will when the card is flipped.
Expectation expected_at(Facts f, SiteId site) {
  Expectation out{};
  const Sector& sector = f.board.sectors[site];
  if (sector.state != State::occupied) {
    for (const Enemy& enemy : f.board.enemies)
      if (enemy.state == Figure::standing && enemy.site == site) out[enemy.area % most_areas_of] += 1;
  } else if (sector.spawn < f.book.spawns.size()) {
    expect(f, site, f.book.spawns[sector.spawn].list, 1, out);
  } else {
    const auto deck = static_cast<std::size_t>(sector.strength);
    const double share = 1.0 / std::max(1, f.book.first_spawn[deck + 1] - f.book.first_spawn[deck]);
    for (int i = f.book.first_spawn[deck]; i < f.book.first_spawn[deck + 1]; ++i)
      expect(f, site, f.book.spawns[static_cast<std::size_t>(i)].list, share, out);
  }
  return out;
}

int reach_of(Facts f, MercId m) {
  int reach = 0;
  each_card(f, m, [&](CardId card) {
    if (item_of(f, card).type == ItemType::weapon && slotted(f, card)) reach = std::max(reach, range_of(f, m, card));
  });
  return reach;
}

}  // namespace

// To come in where one can shoot at once, and not in the open water.
double entry_worth(Facts f, MercId m, AreaId area) {
  const SiteId site = site_of(area);
  if (is_card(site) || liberated(f, site)) return 1;
  const Expectation there = expected_at(f, site);
  const int reach = reach_of(f, m);
  double in_reach = 0;
  for (std::size_t i = 0; i < f.book.tiles[site].areas; ++i) {
    const auto other = static_cast<AreaId>(site * most_areas_of + i);
    const int way = f.book.near.linked(area, other) ? 1 : area == other ? 0 : 2;
    if (way <= reach) in_reach += there[i];
  }
  return 1 + 0.25 * std::min(1.0, in_reach) - 0.4 * (f.book.areas[area].terrain == Terrain::swamp);
}

// Whom a burst hits next: the dangerous one that falls soonest.
double next_target_worth(Facts f, const Answer& it) {
  if (it.verb == say::stop) return 0.01;
  auto worth = [&](EnemyId e) {
    const Enemy& enemy = f.board.enemies[e];
    const int left = stats_of(f, e).health - enemy.damage;
    return (1.0 + stats_of(f, e).damage) / (0.5 + left + armor_of(f, e));
  };
  if (it.verb == say::target) return worth(static_cast<EnemyId>(it.a));
  double sum = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (f.board.enemies[e].state == Figure::standing && f.board.enemies[e].area == it.a) sum += worth(e);
  for (const Merc& merc : f.board.mercs) sum -= on_map(merc) && merc.area == it.a ? 9 : 0;
  return sum;
}

// Away from everybody whom it could still reach.
double drive_worth(Facts f, const Question& question, AreaId to) {
  const auto e = static_cast<EnemyId>(question.about.who);
  const bool foe = e < most_enemies;
  double worth = 5;
  if (!foe) {
    for (const Enemy& enemy : f.board.enemies)
      if (enemy.state == Figure::standing && enemy.site == site_of(to))
        worth += 0.5 * std::min(3, range_between(f, to, enemy.area));
    return worth - 0.5 * face_down(f, to) - (terrain_of(f, to) == Terrain::swamp);
  }
  const Stats stats = stats_of(f, e);
  int nearest = 9;
  for (const Merc& merc : f.board.mercs)
    if (up(merc) && site_of(merc.area) == site_of(to)) nearest = std::min(nearest, range_between(f, to, merc.area));
  const int strides = f.board.enemies[e].type == bloodcat ? 2 : 1;
  worth += (stats.range >= 0 && nearest > stats.range + strides ? 2 : 0) + 0.2 * std::min(nearest, 3);
  return worth + 0.5 * (terrain_of(f, to) == Terrain::swamp) - 0.5 * (terrain_of(f, to) == Terrain::settlement);
}

// A token turned up from afar harms nobody.
double scan_worth(Facts f, MercId m, CardId card) {
  const Item& item = item_of(f, card);
  const bool fight = enemy_at(f, site_of(f.board.mercs[m].area));
  if (item.type == ItemType::ally) return fight ? 0.7 : 3;
  return fight ? 0 : f.board.mercs[m].stamina > 1 ? 0.85 : 0.3;
}

}  // namespace fireteam::jagged
