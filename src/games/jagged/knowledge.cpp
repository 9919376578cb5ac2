// Imagined worlds, the score that bots go by, and what must hold at rest.
#include <algorithm>

#include "games/jagged/words.h"

namespace fireteam::jagged {

// Nobody knows more than the others, and what nobody knows is not on the board (JAG-HIDDEN-06, JAG-HIDDEN-09).
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

namespace {

double progress(Facts f) {
  double value = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    const Sector& sector = f.board.sectors[site];
    if (sector.state == State::liberated) value += 1;
    if (sector.state != State::contested) continue;
    double left = 0;
    for (EnemyId e = 0; e < most_enemies; ++e)
      if (const Enemy& enemy = f.board.enemies[e];
          enemy.site == site && (enemy.state == Figure::standing || enemy.state == Figure::hidden))
        left += 1 - 0.5 * enemy.damage / std::max<int>(1, stats_of(f, e).health);
    for (std::size_t i = 0; i < f.book.tiles[site].areas; ++i)
      left += 0.6 * face_down(f, static_cast<AreaId>(site * most_areas_of + i));
    value += std::max(0.15, 0.85 - 0.09 * left);
  }
  return value / std::max<double>(1, static_cast<double>(f.book.tiles.size()));
}

// How far the nearest standing mercenary is from something to do.
double urge(Facts f) {
  double value = 0;
  for (const Merc& merc : f.board.mercs) {
    if (!up(merc)) continue;
    const SiteId here = site_of(merc.area);
    if (!liberated(f, here)) {
      int nearest = 6;
      for (const Enemy& enemy : f.board.enemies)
        if (enemy.state == Figure::standing && enemy.site == here)
          nearest = std::min(nearest, std::max(0, range_between(f, merc.area, enemy.area)));
      for (std::size_t i = 0; !is_card(here) && i < f.book.tiles[here].areas; ++i)
        if (const auto area = static_cast<AreaId>(here * most_areas_of + i); face_down(f, area))
          nearest = std::min(nearest, std::max(0, walk_between(f, merc.area, area)));
      value -= 0.006 * nearest;
      continue;
    }
    int best = 9;
    for (SiteId site = 0; site < f.book.tiles.size(); ++site)
      if (!liberated(f, site))
        best = std::min(best, std::abs(f.book.tiles[site].column - f.book.tiles[here].column) +
                                  std::abs(f.book.tiles[site].row - f.book.tiles[here].row));
    value -= 0.02 * best;
  }
  return value;
}

}  // namespace

double score(Facts f, Seat) {
  const Board& b = f.board;
  if (b.result == Ends::won) return 1;
  if (b.result == Ends::lost) return 0;
  double value = 0.2 + 0.5 * progress(f) + urge(f);
  for (MercId m = 0; m < most_mercs; ++m) {
    const Merc& merc = b.mercs[m];
    if (merc.stand == Stand::absent) continue;
    value += (up(merc) ? 0.02 : -0.03) + 0.005 * merc.stamina + 0.003 * merc.fatigue - 0.02 * merc.injured;
    value -= 0.006 * std::popcount(static_cast<unsigned>(merc.conditions));
    value += 0.002 * (merc.commands + merc.leads);
  }
  for (const Card& card : b.cards)
    if (card.kind != no_kind) value += 0.0025 * (1 + f.book.items[card.kind].price) - 0.001 * card.covered;
  value += 0.002 * b.funds + 0.003 * b.rebels - 0.015 * (b.level + b.tokens) - 0.02 * std::min<int>(b.turn, 12) -
           0.05 * b.deaths;
  for (const Sector& sector : b.sectors) value += 0.006 * sector.rebels;
  for (const Mission& mission : b.missions)
    if (mission.kind != 255) value += -0.03 + 0.015 * mission.entered + 0.02 * mission.done;
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i) value += 0.03 * (b.done >> i & 1U);
  return std::clamp(value, 0.01, 0.99);
}

void audit(Facts f) {
  const Board& b = f.board;
  for (MercId m = 0; m < most_mercs; ++m) {
    const Merc& merc = b.mercs[m];
    if (!on_map(merc)) continue;
    check(merc.area < most_areas && f.book.areas[merc.area].site != no_site, "a mercenary off the map");
    check(merc.stand == Stand::up || merc.injured > 0, "down without an injury");
    if (!f.book.blank && b.phase > Phase::outfit)
      check(merc.stamina + merc.fatigue + merc.wounds + merc.injured == most_stamina(f, m), "cubes were lost or made");
    check(f.book.blank || inventory_room(f, m) >= 0, "an inventory beyond its room");
  }
  for (const Card& card : b.cards)
    check(card.kind == no_kind || card.spot != Spot::attached ||
              (card.host < most_cards && b.cards[card.host].kind != no_kind),
          "an upgrade without its card");
  check(b.level >= 1 && b.level <= most_threat, "a threat level off the track");
  check(b.tray.empty(), "dice at rest");
  int down = 0;
  for (const Ground& ground : b.ground) down += ground.tokens;
  check(b.encounters.size() == b.pool + down + b.out, "an encounter token was lost or made");
  for (const Enemy& enemy : b.enemies)
    check(enemy.state == Figure::none || enemy.site < most_sites, "a figure nowhere");
}

}  // namespace fireteam::jagged
