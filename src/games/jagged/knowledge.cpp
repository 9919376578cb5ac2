// Imagined worlds, the score that bots go by, and what must hold at rest.
#include <algorithm>

#include "games/jagged/outlook.h"
#include "games/jagged/words.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

// Nobody knows more than the others, and what nobody knows is not on the board
// (JAG-HIDDEN-06, JAG-HIDDEN-09).
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

namespace {

// How far each standing mercenary is from something to do.
double urge(Facts f, const Aims& aims) {
  double value = 0;
  for (const Merc& merc : f.board.mercs) {
    if (!up(merc)) continue;
    const SiteId here = site_of(merc.area);
    if (liberated(f, here)) {
      value -= 0.004 * std::min(aims.last_stand ? 0 : aims.far[here], 12);
      continue;
    }
    int nearest = 6;
    for (const Enemy& enemy : f.board.enemies)
      if (enemy.state == Figure::standing && enemy.site == here)
        nearest = std::min(nearest, std::max(0, range_between(f, merc.area, enemy.area)));
    for (std::size_t i = 0; here < f.book.tiles.size() && i < f.book.tiles[here].areas; ++i)
      if (const auto area = static_cast<AreaId>(here * most_areas_of + i); face_down(f, area))
        nearest = std::min(nearest, std::max(0, walk_between(f, merc.area, area)));
    value -= 0.005 * nearest;
  }
  return value;
}

double bodies(Facts f) {
  double value = 0;
  for (const Merc& merc : f.board.mercs) {
    if (merc.stand == Stand::absent) continue;
    value += (up(merc) ? 0.02 : -0.04) + 0.005 * merc.stamina + 0.003 * merc.fatigue - 0.02 * merc.injured;
    value -= 0.005 * std::popcount(static_cast<unsigned>(merc.conditions));
    value += 0.002 * (merc.commands + merc.leads);
  }
  return value;
}

double gear_worth(Facts f) {
  if (f.board.phase != Phase::between) return arms_of(f);
  Board dealt = f.board;  // what is bought will be dealt
  deal_gear({dealt, f.book}, dealt);
  return arms_of({dealt, f.book});
}

double done_share(Facts f) {
  const std::size_t count = f.book.mission.objectives.size();
  return count ? static_cast<double>(std::popcount(static_cast<unsigned>(f.board.done))) / static_cast<double>(count)
               : 1;
}

// What the next counter-attack takes away, the nearer the more.
double storm_worth(Facts f) {
  const Storm storm = storm_of(f);
  return storm.lost / (1 + 0.5 * std::max(0, storm.steps - f.board.tokens));
}

}  // namespace

// The story's outlook, who still stands, what they carry, and the clock: a turn
// spent resting costs one of those left.
double score(Facts f, Seat) {
  const Board& b = f.board;
  if (b.result == Ends::won) return 0.92 + 0.07 * done_share(f) - 0.01 * std::min<int>(b.deaths, 4);
  if (b.result == Ends::lost) return 0;
  const Outlook outlook(f);
  double value = 0.1 + 0.5 * outlook.progress() - 0.15 * outlook.danger() + urge(f, outlook.aims()) + bodies(f);
  value += 0.008 * gear_worth(f);
  for (const Card& card : b.cards)
    if (card.kind != no_kind) value += 0.001 * (1 + f.book.items[card.kind].price) - 0.001 * card.covered;
  value += 0.0018 * b.funds + 0.003 * b.rebels - 0.01 * (b.level + b.tokens) - 0.05 * b.deaths - 0.2 * storm_worth(f);
  value -= 0.2 * b.turn / std::max(6, last_turn(f));
  for (const Sector& sector : b.sectors) value += 0.005 * sector.rebels;
  for (const Mission& mission : b.missions)
    if (mission.kind != 255) value += -0.02 + 0.01 * mission.entered + 0.01 * mission.done;
  return std::clamp(value, 0.01, 0.9);
}

void audit(Facts f) {
  const Board& b = f.board;
  for (MercId m = 0; m < most_mercs; ++m) {
    const Merc& merc = b.mercs[m];
    if (!on_map(merc)) continue;
    check(merc.area < most_areas && f.book.areas[merc.area].site != no_site, "a mercenary off the map");
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
