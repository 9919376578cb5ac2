// What victory waits for: sites gathered from the triggers that lead to it, and the ways there.
#include <algorithm>

#include "games/jagged/outlook.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

bool shut(Facts f, SiteId site) { return !is_card(site) && f.board.sectors[site].closed; }

namespace {

bool in_effects(const Trigger& trigger, Verb verb) {
  return std::ranges::any_of(trigger.effects, [&](const Effect& effect) { return effect.verb == verb; });
}

class Gatherer {
 public:
  Gatherer(Facts f, Aims& aims) : f_(f), aims_(aims) {}

  void run() {
    if (fetch_gear()) return;
    for (const Trigger& trigger : f_.book.triggers)
      if (live(trigger) && in_effects(trigger, Verb::win)) follow(trigger, 0);
    leave_the_lair();
    for (SiteId site = 0; site < f_.book.tiles.size(); ++site)  // what is about to be lost again
      if (f_.board.sectors[site].state == State::contested &&
          (f_.board.sectors[site].spawn == own_list || merc_at(f_, site, true)))
        want(site);
    aims_.last_stand = aims_.wanted == 0;
  }

 private:
  bool live(const Trigger& trigger) const {
    const auto number = static_cast<std::size_t>(&trigger - f_.book.triggers.data());
    return Story::in_variant(f_, trigger) && !(trigger.limit == kit::Limit::once && f_.board.fired.test(number));
  }
  void want(SiteId site) { aims_.wanted = static_cast<std::uint16_t>(aims_.wanted | 1U << site); }

  void sector(SiteId site, int depth) {
    if (site >= f_.book.tiles.size() || liberated(f_, site)) return;
    if (!shut(f_, site)) return want(site);
    for (const Trigger& trigger : f_.book.triggers)  // what opens it
      if (depth < 4 && live(trigger) && std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
            return effect.verb == Verb::open && std::ranges::find(effect.list, site) != effect.list.end();
          }))
        follow(trigger, depth + 1);
  }
  // What was taken from somebody lies somewhere: that comes first.
  bool fetch_gear() {
    const bool taken = std::ranges::any_of(f_.board.cards, [](const Card& card) {
      return card.kind != no_kind && card.spot == Spot::stored && card.holder < most_mercs;
    });
    for (SiteId site = 0; taken && site < f_.book.tiles.size(); ++site)
      if (f_.board.sectors[site].objective && !shut(f_, site)) want(site);
    return aims_.wanted != 0;
  }
  // Where a lieutenant may be found who is not yet: the story puts him where nobody has been, and other sectors do as
  // well for drawing him out.
  void leave_the_lair() {
    unsigned lairs = 0;
    for (const Trigger& trigger : f_.book.triggers)
      for (const Effect& effect : trigger.effects)
        if (effect.verb == Verb::locate && live(trigger) && hidden(stand_in(f_, effect.kind)))
          for (SiteId site : effect.list)
            if (f_.board.sectors[site].state == State::occupied) lairs |= 1U << site;
    if (aims_.wanted & ~lairs) aims_.wanted = static_cast<std::uint16_t>(aims_.wanted & ~lairs);
  }
  bool hidden(std::uint8_t who) const {
    return f_.board.lieutenants >> who & 1U &&
           std::ranges::none_of(f_.board.sectors, [&](const Sector& sector) { return sector.lieutenant == who; });
  }
  void any_sector(std::uint16_t among) {
    for (SiteId site = 0; site < f_.book.tiles.size(); ++site)
      if (!liberated(f_, site) && !shut(f_, site) && (among == 0 || among >> site & 1U)) want(site);
  }
  void card(std::uint8_t kind) {
    for (SiteId site = most_sectors; site < most_sites; ++site) {
      const std::uint8_t there = f_.board.missions[static_cast<std::size_t>(site - most_sectors)].kind;
      if (there != 255 && (kind == 255 || there == kind)) want(site);
    }
  }
  void follow(const Trigger& trigger, int depth) {
    switch (trigger.when) {
      case When::liberate:
      case When::token:
      case When::passed:
        trigger.site == no_site ? any_sector(0) : sector(trigger.site, depth);
        break;
      case When::solve:
        card(trigger.kind);
        break;
      case When::defeated: {
        bool found = false;
        for (SiteId site = 0; site < f_.book.tiles.size(); ++site)
          if (f_.board.sectors[site].lieutenant == stand_in(f_, trigger.kind)) want(site), found = true;
        if (!found) any_sector(0);
        break;
      }
      case When::count:
        raisers(trigger.counter, depth);
        break;
      default:
        break;
    }
    for (const Test& test : trigger.conditions) condition(test, depth);
  }
  void condition(const Test& test, int depth) {
    if (test.negated) return;
    switch (test.test) {
      case Ask_::state:
        if (test.word == static_cast<std::uint8_t>(State::liberated)) sector(test.site, depth);
        break;
      case Ask_::liberated:
        if (!Story::condition_holds(f_, test, {})) any_sector(test.sites);
        break;
      case Ask_::alive:
        for (const Enemy& enemy : f_.board.enemies)
          if (enemy.state == Figure::standing && enemy.type == test.word && !is_card(enemy.site)) want(enemy.site);
        break;
      case Ask_::bearer_at:
        if (liberated(f_, test.site) && !Story::condition_holds(f_, test, {})) want(test.site);
        break;
      case Ask_::threat:  // it is lowered by money, and by what the story pays for missions
        for (const Trigger& trigger : f_.book.triggers)
          if (trigger.when == When::solve && trigger.kind != 255 && live(trigger)) card(trigger.kind);
        break;
      case Ask_::together:
        for (SiteId site = most_sectors; site < most_sites; ++site)
          if (merc_at(f_, site, true)) want(site);
        gather();
        break;
      case Ask_::count:
        if (!Story::condition_holds(f_, test, {})) raisers(test.counter, depth);
        break;
      default:
        break;
    }
  }
  void gather() {  // nothing is left to fight for: to where most of them stand
    if (aims_.wanted) return;
    std::array<int, most_sectors> there{};
    for (const Merc& merc : f_.board.mercs)
      if (up(merc) && liberated(f_, site_of(merc.area))) ++there[site_of(merc.area)];
    want(static_cast<SiteId>(std::ranges::max_element(there) - there.begin()));
  }
  void raisers(std::uint8_t counter, int depth) {
    if (depth >= 4) return;
    for (const Trigger& trigger : f_.book.triggers)
      if (live(trigger) && std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
            return effect.verb == Verb::count && effect.counter == counter && effect.amount > 0;
          }))
        follow(trigger, depth + 1);
  }

  Facts f_;
  Aims& aims_;
};

// The best chance of anybody to take the next step of a mission, as things are.
double best_chance(Facts f, SiteId site) {
  const int next = open_step(f, site);
  if (next < 0) return 1;
  const Step& step = mission_of(f, site).steps[static_cast<std::size_t>(next)];
  if (step.kill) return 1;
  const bool jammed = (step.skill == Skill::leadership && in_force(f, Ongoing::jam_leadership)) ||
                      (step.skill == Skill::medical && in_force(f, Ongoing::jam_medical));
  double best = 0;
  for (MercId m = 0; m < most_mercs; ++m)
    if (up(f.board.mercs[m])) best = std::max(best, Sums(skill_dice(f, m, step.skill)).at_least(step.need + jammed));
  return best;
}

int toll(Facts f, SiteId site) {  // of crossing or fighting through
  if (is_card(site)) return best_chance(f, site) < 0.35 ? 8 : 3;
  const Sector& sector = f.board.sectors[site];
  if (sector.state == State::liberated) return 1;
  if (sector.state == State::contested) return 2;
  return sector.strength == Strength::strong ? 4 : sector.strength == Strength::deadly ? 5 : 3;
}

void lay_ways(Facts f, Aims& aims) {
  aims.far.fill(Aims::no_way);
  for (SiteId site = 0; site < most_sites; ++site)
    if (aims.wants(site)) aims.far[site] = is_card(site) || !liberated(f, site) ? toll(f, site) - 3 : 0;
  std::array<SiteId, most_sites> access;  // of each card that lies there
  access.fill(no_site);
  for (SiteId mission = most_sectors; mission < most_sites; ++mission) access[mission] = access_of(f, mission);
  for (int round = 0; round < most_sites; ++round) {  // so few that each is looked at until nothing changes
    bool changed = false;
    auto relax = [&](SiteId from, SiteId by, int cost) {
      if (shut(f, by) || aims.far[by] >= Aims::no_way || aims.far[by] + cost >= aims.far[from]) return;
      aims.far[from] = aims.far[by] + cost;
      changed = true;
    };
    for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
      for (SiteId other : f.book.tiles[site].beside)
        if (other != no_site) relax(site, other, toll(f, other));
      for (SiteId mission = most_sectors; mission < most_sites; ++mission)
        if (access[mission] == site) relax(site, mission, toll(f, mission));
    }
    for (SiteId mission = most_sectors; mission < most_sites; ++mission)
      if (access[mission] < f.book.tiles.size()) relax(mission, access[mission], 1);
    if (!changed) return;
  }
}

// The highest level that is safe, and what the story allows on its last evening.
void lay_levels(Facts f, Aims& aims) {
  for (const Trigger& trigger : f.book.triggers) {
    if (!Story::in_variant(f, trigger) || !in_effects(trigger, Verb::lose)) continue;
    if (trigger.when == When::threat) aims.level = std::min<int>(aims.level, trigger.n - 2);
    if (trigger.when == When::maxed) aims.level = std::min<int>(aims.level, 8);
    for (const Test& test : trigger.conditions)
      if (test.test == Ask_::threat && test.op == Op::gt && trigger.when == When::turn_end)
        aims.evening = std::min<int>(aims.evening, test.n);
  }
}

}  // namespace

Aims aims_of(Facts f) {
  Aims aims;
  Gatherer(f, aims).run();
  lay_ways(f, aims);
  lay_levels(f, aims);
  return aims;
}

}  // namespace fireteam::jagged
