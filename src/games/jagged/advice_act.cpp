// Advice on actions: fight while it pays, rest before the next sector, go together to what the story wants.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

double shot_worth(Facts f, const Deed& deed, EnemyId e) {
  const int left = stats_of(f, e).health - f.board.enemies[e].damage;
  const double armor = f.board.enemies[e].type == tank ? 2 : armor_of(f, e);
  const double hit = std::min<double>(left, std::max(0.15, mean(deed.dice) + deed.plus - armor));
  return hit * std::max<int>(1, deed.burst) + (hit >= left ? 1 : 0) + 0.2 * static_cast<double>(deed.effects.size()) -
         0.12 * deed.cost;
}
double blast_worth(Facts f, const Deed& deed, AreaId area) {
  double value = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (f.board.enemies[e].state == Figure::standing && f.board.enemies[e].area == area)
      value += shot_worth(f, deed, e);
  for (const Merc& merc : f.board.mercs) value -= on_map(merc) && merc.area == area ? 2 : 0;
  return value;
}

// Where there is something to do in a contested sector: enemies first, then tokens.
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

// Turns that are left beyond what the way to the aims takes: who has none to spare does not wait.
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

}  // namespace

bool beaten(Facts f, MercId m) {
  int strength = 0, wounds = 0;
  for (const Merc& merc : f.board.mercs)
    if (on_map(merc) && site_of(merc.area) == site_of(f.board.mercs[m].area))
      strength += merc.stamina, wounds += merc.wounds;
  return wounds >= 6 && strength <= 4 && enemy_at(f, site_of(f.board.mercs[m].area));
}

namespace {

// On to the next site with a party (as bits), if that is where the aims lie and who goes is fit for it.
double onward(Facts f, const Aims& aims, MercId m, SiteId to, unsigned party) {
  const SiteId here = site_of(f.board.mercs[m].area);
  if (aims.far[to] >= aims.far[here] && !(aims.wants(to) && !aims.wants(here))) return 0;
  if (contested(f, here) && enemy_at(f, here)) return 0;
  const bool calm = liberated(f, to);
  int ready = 0, tired = 0, left = 0;
  for (MercId other = 0; other < most_mercs; ++other) {
    const Merc& merc = f.board.mercs[other];
    if (other == m || !on_map(merc)) continue;
    if (party >> other & 1U)
      (up(merc) && (calm || rested(f, aims, other)) ? ready : tired) += 1;
    else
      left += same_area(f, merc.area, f.board.mercs[m].area) && up(merc) && rested(f, aims, other);
  }
  if (!calm && !rested(f, aims, m)) return 0;
  const bool fresh_fight = !calm && !merc_at(f, to, true);  // alone into the unknown: only if nobody could come along
  return (fresh_fight && ready == 0 && f.board.team > 1 ? 0.3 : 0.6) + 0.2 * ready - (calm ? 0.1 : 0.5) * tired -
         0.1 * left;
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
      const Deed& deed = item_of(f, static_cast<CardId>(it.a)).attacks[it.b - 1U];
      return (words_do(f, here) ? 0.2 : 1) + shot_worth(f, deed, static_cast<EnemyId>(it.c));
    }
    case say::blast:
      return blast_worth(f, item_of(f, static_cast<CardId>(it.a)).attacks[it.b - 1U], static_cast<AreaId>(it.c)) - 0.8;
    case say::use: {
      const Use& use = *item_of(f, static_cast<CardId>(it.a)).use;
      if (use.funds || use.rebels || use.mend) return 8;
      if (use.recover) return merc.fatigue >= use.recover ? 0.9 : 0;
      return merc.wounds >= use.heal ? 3 : 0;
    }
    case say::step: {
      const auto to = static_cast<AreaId>(it.a);
      if (site_of(to) != here) return onward(f, aims, m, site_of(to), 0) - 0.02;
      if (to_test(f, m, to) < to_test(f, m, merc.area)) return 1.2;
      const int now = work_left(f, m, merc.area), then = work_left(f, m, to);
      return then < now && (merc.stamina >= 2 || merc.fatigue == 0 || !enemy_at(f, here)) ? 0.8 - 0.1 * then : 0;
    }
    case say::go:
      return onward(f, aims, m, static_cast<SiteId>(it.a), 0);
    case say::lead:
    case say::lead_to: {
      const SiteId to = it.verb == say::lead ? site_of(static_cast<AreaId>(it.a)) : static_cast<SiteId>(it.a);
      if (to != here) return onward(f, aims, m, to, it.b);
      return it.b == 0 && work_left(f, m, static_cast<AreaId>(it.a)) < work_left(f, m, merc.area) ? 0.85 : 0;
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
        const bool armed = arms_of(f, m) > 0.8;  // a search is for those with nothing in hand
        const double chance = std::min(1.0, mean(skill_dice(f, m, skill)) / wanted);
        const bool own_step =
            !is_card(here) || !f.board.missions[here - most_sectors].search || !armed || !enemy_at(f, here);
        if (own_step) return 1.5 + 2 * chance;
      }
      return need >= 2 ? 0.7 + 0.1 * need : 0;
    }
    case say::train:
      return counter_gap(f) > 0.3 ? 0.75 : 0.2;
    case say::bribe: {
      const int above = f.board.level + f.board.tokens - aims.level;
      if (above > 0) return it.a <= 2 * above + 1 ? 0.9 + 0.05 * it.a : 0;
      return counter_gap(f) > 1 && it.a <= 3 ? 0.55 + 0.05 * it.a : 0;
    }
    default:
      return 0;
  }
}

}  // namespace

// Where an answer is asked for bit by bit, a beginning is worth as much as its best end.
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
