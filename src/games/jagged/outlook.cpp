// Triggers and their conditions: how near each is to holding.
#include "games/jagged/outlook.h"

#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

bool Outlook::live(const Trigger& trigger) const {
  const auto number = static_cast<std::size_t>(&trigger - f_.book.triggers.data());
  return Story::in_variant(f_, trigger) && !(trigger.limit == kit::Limit::once && f_.board.fired.test(number));
}

bool Outlook::raises(const Trigger& trigger, std::uint16_t counter) {
  return std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
    return effect.verb == Verb::count && effect.counter == counter && effect.amount > 0;
  });
}

double Outlook::objective(std::size_t number) const {
  if (f_.board.done >> number & 1U) return 1;
  return 0.9 * brought_by([&](const Effect& e) { return e.verb == Verb::complete && e.objective == number; }, 0);
}

// Victory counts most; objectives on the way to it, bonuses among them, a little.
double Outlook::progress() const {
  const double best = brought_by([](const Effect& e) { return e.verb == Verb::win; }, 0);
  const std::size_t count = f_.book.mission.objectives.size();
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += objective(i);
  return count ? 0.85 * best + 0.15 * sum / static_cast<double>(count) : best;
}

double Outlook::danger() const {
  double worst = 0;
  for (const Trigger& trigger : f_.book.triggers) {
    if (!live(trigger) || !does(trigger, Verb::lose)) continue;
    double ratio = 0;
    if (trigger.when == When::threat) ratio = (f_.board.level + 0.7 * f_.board.tokens) / std::max<double>(1, trigger.n);
    if (trigger.when == When::count) ratio = f_.board.counters[trigger.counter] / std::max<double>(1, trigger.n);
    if (trigger.when == When::maxed) ratio = (f_.board.level + 0.7 * f_.board.tokens + 10.0 * f_.board.maxed) / 20;
    for (const Test& test : trigger.conditions)
      if (test.test == Ask_::threat && trigger.when == When::turn_end && f_.board.level > test.n)
        ratio = 0.5 + 0.5 * f_.board.turn / std::max(1, last_turn(f_)) * std::min(1.0, (f_.board.level - test.n) / 4.0);
    worst = std::max(worst, ratio * ratio * ratio);
  }
  return std::min(worst, 1.0);
}

double Outlook::near(SiteId site) const {
  double best = 0, sum = 0;
  int count = 0;
  for (const Merc& merc : f_.board.mercs) {
    if (!up(merc)) continue;
    ++count;
    const SiteId here = site_of(merc.area);
    int way = 9;
    if (here == site)
      way = 0;
    else if (is_card(here) || is_card(site))
      way = access_of(f_, is_card(here) ? here : site) == (is_card(here) ? site : here) ? 1 : 3;
    else if (here < f_.book.tiles.size())
      way = std::abs(f_.book.tiles[here].column - f_.book.tiles[site].column) +
            std::abs(f_.book.tiles[here].row - f_.book.tiles[site].row);
    const double one = 1.0 / (1.0 + 0.5 * way);
    best = std::max(best, one);
    sum += one;
  }
  return count ? 0.5 * best + 0.5 * sum / count : 0;
}

double Outlook::freed(SiteId site) const {
  if (site >= f_.book.tiles.size()) return 0;
  const Sector& sector = f_.board.sectors[site];
  if (sector.state == State::liberated) return 1;
  if (sector.state == State::occupied) return (shut(f_, site) ? 0.1 : 0.3) * near(site);
  double left = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (const Enemy& enemy = f_.board.enemies[e];
        enemy.site == site && (enemy.state == Figure::standing || enemy.state == Figure::hidden))
      left += 1 - 0.6 * enemy.damage / std::max<int>(1, stats_of(f_, e).health);
  for (std::size_t i = 0; i < f_.book.tiles[site].areas; ++i)
    left += 0.5 * face_down(f_, static_cast<AreaId>(site * most_areas_of + i));
  return 0.35 + 0.5 / (1 + 0.25 * left);
}

double Outlook::solved(std::uint8_t kind) const {
  double best = 0;
  for (SiteId site = most_sectors; site < most_sites; ++site) {
    const Mission& mission = f_.board.missions[static_cast<std::size_t>(site - most_sectors)];
    if (mission.kind == 255 || (kind != 255 && mission.kind != kind)) continue;
    const SiteId access = access_of(f_, site);
    const double way = access < f_.book.tiles.size() ? freed(access) : 0;
    double value = 0.35 * way + 0.15 * near(site) * (way >= 1);
    if (mission.entered) {
      double left = 0;
      for (EnemyId e = 0; e < most_enemies; ++e)
        if (const Enemy& enemy = f_.board.enemies[e]; enemy.site == site && enemy.state == Figure::standing)
          left += 1 - 0.6 * enemy.damage / std::max<int>(1, stats_of(f_, e).health);
      const double steps = static_cast<double>(std::max<std::size_t>(1, mission_of(f_, site).steps.size()));
      value = std::max(value, 0.5 + 0.4 * (mission.done + 0.8 / (1 + 0.4 * left)) / (steps + 0.8));
    }
    best = std::max(best, value);
  }
  return best;
}

double Outlook::many(std::uint16_t sites, int wanted) const {
  fixed_vector<double, most_sectors> parts;
  for (SiteId site = 0; site < f_.book.tiles.size(); ++site)
    if (sites == 0 || sites >> site & 1U) parts.push_back(freed(site));
  return wanted > 0 ? std::min(1.0, greatest(parts, wanted) / wanted) : 1;
}

double Outlook::gone(std::uint8_t type) const {
  double left = 0, close = 0;
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (const Enemy& enemy = f_.board.enemies[e]; enemy.state == Figure::standing && enemy.type == type) {
      left += 1 - 0.8 * enemy.damage / std::max<int>(1, stats_of(f_, e).health);
      close = std::max(close, near(enemy.site));
    }
  return left > 0 ? 0.25 * close + 0.6 / (1 + left) : 1;
}

double Outlook::counted(std::uint16_t counter, Op op, int n, int depth) const {
  const int now = f_.board.counters[counter];
  if (holds(op, now, n)) return 1;
  if (op != Op::ge && op != Op::gt && op != Op::eq) return 0.5;
  const int wanted = n + (op == Op::gt), lacks = wanted - now;
  auto parts = raisers<8>(counter, depth);
  double sum = now;
  for (int i = 0; i < lacks && i < static_cast<int>(parts.size()); ++i)
    sum += 0.95 * parts[static_cast<std::size_t>(i)];
  return wanted > 0 ? std::min(1.0, sum / wanted) : 1;
}

double Outlook::event(const Trigger& trigger, int depth) const {
  switch (trigger.when) {
    case When::liberate:
    case When::token:
    case When::passed:
      return trigger.site == no_site ? many(0, static_cast<int>(f_.book.tiles.size())) : freed(trigger.site);
    case When::solve:
      return solved(trigger.kind);
    case When::defeated: {
      const std::uint8_t who = stand_in(f_, trigger.kind);
      for (SiteId site = 0; site < f_.book.tiles.size(); ++site)
        if (f_.board.sectors[site].lieutenant == who) return 0.5 + 0.5 * freed(site);
      return 0.5 * many(0, static_cast<int>(f_.book.tiles.size()));
    }
    case When::count:
      return counted(trigger.counter, trigger.op, trigger.n, depth);
    case When::enter:
      return trigger.site == no_site ? 0.5 : near(trigger.site);
    case When::counter:
      return 0.5;
    case When::turn_end:
      return std::min(1.0, f_.board.turn / std::max(1.0, trigger.first ? trigger.first + 1.0 : last_turn(f_) + 1.0));
    default:
      return -1;
  }
}

double Outlook::degree(const Condition& c, const Trigger&, int depth) const {
  if (c.test != Ask_::count && Story::condition_holds(f_, c, {})) return 1;
  if (c.negated) return c.test == Ask_::state ? 0.3 : 0.5;
  switch (c.test) {
    case Ask_::state:
      return c.word == static_cast<std::uint8_t>(State::liberated) ? freed(c.site) : 0.5;
    case Ask_::liberated:
      return many(c.sites, c.n + (c.op == Op::gt));
    case Ask_::alive:
      return gone(c.word);
    case Ask_::bearer_at:
      for (const Merc& merc : f_.board.mercs)
        if (bears(merc) && up(merc)) {
          const SiteId here = site_of(merc.area);
          if (here >= f_.book.tiles.size()) return 0.2;  // on a card
          const int way = std::abs(f_.book.tiles[here].column - f_.book.tiles[c.site].column) +
                          std::abs(f_.book.tiles[here].row - f_.book.tiles[c.site].row);
          return 0.9 / (1 + 0.4 * way);
        }
      return 0;
    case Ask_::together: {
      int most = 0, count = 0;
      for (const Merc& merc : f_.board.mercs) {
        if (merc.stand == Stand::absent) continue;
        ++count;
        int beside = 0;
        for (const Merc& other : f_.board.mercs) beside += up(other) && site_of(other.area) == site_of(merc.area);
        if (up(merc) && liberated(f_, site_of(merc.area))) most = std::max(most, beside);
      }
      return count ? 0.9 * most / count : 0;
    }
    case Ask_::count:
      return counted(c.counter, c.op, c.n, depth);
    case Ask_::threat:
      return std::clamp(1.0 - 0.15 * (f_.board.level - c.n), 0.0, 1.0);
    default:
      return 0.5;
  }
}

}  // namespace fireteam::jagged
