// Advice: what somebody who knows the game would answer. Fight while it pays, rest before the next sector, go together.
#include <algorithm>

#include "games/jagged/words.h"

namespace fireteam::jagged {

namespace {

struct Best {  // the option with the greatest worth so far
  std::optional<Answer> answer;
  double worth = 0;
  void offer(const Option& option, double value) {
    if (value > worth) answer = option.answer, worth = value;
  }
};

double mean(const Dice& pool) { return 0.83 * pool.yellow + 1.5 * pool.orange + 2.5 * pool.red + 0.5 * pool.blue; }

double shot_worth(Facts f, const Deed& deed, EnemyId e) {
  const int left = stats_of(f, e).health - f.board.enemies[e].damage;
  const double armor = f.board.enemies[e].type == tank ? 2 : armor_of(f, e);
  const double hit = std::min<double>(left, std::max(0.15, mean(deed.dice) + deed.plus - armor));
  return hit * deed.burst + (hit >= left ? 1 : 0) + 0.2 * static_cast<double>(deed.effects.size()) - 0.12 * deed.cost;
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

int way_to_work(Facts f, SiteId from) {  // in sectors
  int best = 9;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site)
    if (!liberated(f, site) && !f.board.sectors[site].closed)
      best = std::min(best, std::abs(f.book.tiles[site].column - f.book.tiles[from].column) +
                                std::abs(f.book.tiles[site].row - f.book.tiles[from].row));
  return best;
}

// Nothing more comes back by waiting, or it is enough.
bool rested(Facts f, MercId m) {
  const Merc& merc = f.board.mercs[m];
  if (merc.wounds > 2 && liberated(f, site_of(merc.area)))
    for (MercId other = 0; other < most_mercs; ++other)
      if (up(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, merc.area) &&
          skill_dice(f, other, Skill::medical).size() > 0)
        return false;
  return merc.fatigue == 0 || merc.stamina >= 5;
}

bool beaten(Facts f, MercId m) {
  int strength = 0, wounds = 0;
  for (const Merc& merc : f.board.mercs)
    if (on_map(merc) && site_of(merc.area) == site_of(f.board.mercs[m].area))
      strength += merc.stamina, wounds += merc.wounds;
  return wounds >= 6 && strength <= 4 && enemy_at(f, site_of(f.board.mercs[m].area));
}

double act_worth(Facts f, MercId m, const Answer& it) {
  const Merc& merc = f.board.mercs[m];
  const SiteId here = site_of(merc.area);
  const bool fight = !liberated(f, here);
  switch (it.verb) {
    case say::end:
      return 0.05;
    case say::loot:
    case say::grab:
      return 9;
    case say::attack: {
      const Deed& deed = item_of(f, static_cast<CardId>(it.a)).attacks[it.b - 1U];
      return 1 + shot_worth(f, deed, static_cast<EnemyId>(it.c));
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
      if (!fight) return rested(f, m) ? 0.4 : 0;
      const int now = work_left(f, m, merc.area), then = work_left(f, m, to);
      return then < now && (merc.stamina >= 2 || merc.fatigue == 0 || !enemy_at(f, here)) ? 0.8 - 0.1 * then : 0;
    }
    case say::go: {
      const auto to = static_cast<SiteId>(it.a);
      if (is_card(to)) return rested(f, m) ? 0.35 : 0;
      return way_to_work(f, to) < way_to_work(f, here) && rested(f, m) ? 0.3 : 0;
    }
    case say::lead:
    case say::lead_to: {
      int ready = 0, tired = 0;
      for (MercId other = 0; other < most_mercs; ++other)
        if (it.b >> other & 1U) (rested(f, other) && up(f.board.mercs[other]) ? ready : tired) += 1;
      const bool onward = it.verb == say::lead ? !fight
                                               : !is_card(static_cast<SiteId>(it.a)) &&
                                                     way_to_work(f, static_cast<SiteId>(it.a)) < way_to_work(f, here);
      if (fight)
        return it.verb == say::lead && it.b == 0 &&
                       work_left(f, m, static_cast<AreaId>(it.a)) < work_left(f, m, merc.area)
                   ? 0.85
                   : 0;
      return onward && rested(f, m) ? 0.6 + 0.2 * ready - 0.5 * tired : 0;
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
      if (is_card(here) && !enemy_at(f, here)) need += 3;
      return need >= 2 ? 0.7 + 0.1 * need : 0;
    }
    case say::train:
      return 0.5;
    case say::bribe:
      return f.board.level >= 5 ? 0.5 + 0.05 * it.a : 0;
    default:
      return 0;
  }
}

// Where an answer is asked for bit by bit, a beginning is worth as much as its best end.
double row_worth(Facts f, MercId m, const Answer& it) {
  if (!it.open()) return act_worth(f, m, it);
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
        if (may) best = std::max(best, act_worth(f, m, answer(static_cast<say::Verb>(it.verb), card, action, target)));
      });
    });
  }
  if (it.verb == say::lead || it.verb == say::lead_to)
    for (int party = 0; party < 1 << most_mercs; ++party) {
      bool here = !(party >> m & 1);
      for (MercId other = 0; other < most_mercs; ++other)
        if (party >> other & 1)
          here &= on_map(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, f.board.mercs[m].area);
      if (here) best = std::max(best, act_worth(f, m, answer(static_cast<say::Verb>(it.verb), it.a, party)));
    }
  return best;
}

}  // namespace

std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
  if (!question.menu) return std::nullopt;
  const auto m = static_cast<MercId>(question.about.who);
  Best best;
  const Option* first = nullptr;
  for (const Option& option : question.menu->options()) {
    if (!option.verdict || !fireteam::has(option.seats, seat)) continue;
    if (!first) first = &option;
    const Answer& it = option.answer;
    switch (static_cast<Ask>(question.kind)) {
      case Ask::act:
        best.offer(option, row_worth(f, m, it));
        break;
      case Ask::wake:
        best.offer(option, it.verb == say::call ? 2 : 1);
        break;
      case Ask::flee:  // beaten: live to fight another day
        best.offer(option, it.verb == say::stay ? 1 : beaten(f, m) ? 2 : 0);
        break;
      case Ask::support:
        best.offer(option, it.verb == say::spend ? 2 : it.verb == say::roll_now ? 1 : 0);
        break;
      case Ask::reroll:  // the worst face
        best.offer(option, it.verb == say::keep ? 1 : it.a % 8 == 0 ? 2 : 0);
        break;
      case Ask::defence:
        best.offer(option, it.verb == say::stealth ? stealth_dice(f, m) : mean(armor_dice(f, m)) + 0.4);
        break;
      case Ask::counter:  // enough for the mean, and one more
        best.offer(option, 50 - std::abs(1.5 * (it.a + question.about.what) - question.about.who - 1.5));
        break;
      case Ask::excess:  // the cheapest thing that is not in a slot
        best.offer(option, 30 - 2 * item_of(f, static_cast<CardId>(it.a)).price -
                               (f.board.cards[it.a].spot == Spot::inventory ? 0 : 10));
        break;
      case Ask::market:
        best.offer(option, it.verb == say::buy ? f.book.items[it.a].price : it.verb == say::done ? 1 : 0);
        break;
      default:
        break;
    }
  }
  if (best.answer) return best.answer;
  return first ? std::optional(first->answer) : std::nullopt;
}

}  // namespace fireteam::jagged
