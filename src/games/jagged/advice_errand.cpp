// Advice on errands: rest, who goes on to where and with whom, skills, rebels and bribes.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

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

}  // namespace

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

double skill_worth(Facts f, MercId m, Skill skill) {
  const Merc& merc = f.board.mercs[m];
  const SiteId here = site_of(merc.area);
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

double train_worth(Facts f) {
  const Storm storm = storm_of(f);
  return storm.steps == 99 ? 0.45 : 1.6 + storm.lost;  // who stands in a sector is there for all that come
}

// Below what the story allows, and out of the way of a counter-attack that would be lost.
double bribe_worth(Facts f, const Aims& aims, int dice) {
  const int above = f.board.level + f.board.tokens - aims.level;
  if (above > 0 && dice <= 2 * above + 1) return 0.9 + 0.05 * dice;
  const Storm storm = storm_of(f);
  const int wanted = f.board.tokens - storm.steps + 1;
  const bool rich = f.board.funds >= 8 && storm.bare > 0.3 && !aims.saving;  // money rather than rebels
  return storm.near && (storm.lost > 0.06 || rich) && dice <= 2 * wanted + 1 ? 1.5 + storm.lost + 0.05 * dice : 0;
}

}  // namespace fireteam::jagged
