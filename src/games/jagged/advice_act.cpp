// Advice on actions: fight while it pays, rest before the next sector, go
// together to what the story wants.
#include <algorithm>

#include "games/jagged/advice.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

double whole_worth(Facts f, const Aims& aims, const Plan& plan, MercId m, const Answer& it) {
  const Merc& merc = f.board.mercs[m];
  const SiteId here = site_of(merc.area);
  const double next = words_do(f, here) ? 0.25 * plan.gain : 0.5 + plan.gain;
  switch (it.verb) {
    case say::end:
      return 0.05;
    case say::loot:
    case say::grab:
      return 9;
    case say::attack:
      return plan.fits(it) ? next : 0;
    case say::blast:
      return throw_worth(f, m, it);
    case say::use: {
      const Use& use = *item_of(f, static_cast<CardId>(it.a)).use;
      if (use.funds || use.rebels || use.mend) return 8;
      if (use.recover) return merc.fatigue >= use.recover ? 0.9 : 0;
      return merc.wounds + has(merc, Condition::bleeding) >= use.heal ? 3 : 0;
    }
    case say::step: {
      const auto to = static_cast<AreaId>(it.a);
      if (site_of(to) != here)
        return onward(f, aims, m, site_of(to), 0) - 0.03 + 0.01 * std::min(2.0, entry_worth(f, m, to));
      if (may_command(f, m) && to_test(f, m, to) < to_test(f, m, merc.area)) return 1.2;
      if (to_test(f, m, merc.area) == 0) return 0;
      if (enemy_at(f, here) && plan.verb) return plan.fits(it) ? next : 0;
      return search_worth(f, m, to, step_cost(f, m, false));
    }
    case say::go:
      return std::max(onward(f, aims, m, static_cast<SiteId>(it.a), 0), rally(f, aims, m, static_cast<SiteId>(it.a)));
    case say::lead:
    case say::lead_to: {
      const SiteId to = it.verb == say::lead ? site_of(static_cast<AreaId>(it.a)) : static_cast<SiteId>(it.a);
      if (to != here) {
        const double on = onward(f, aims, m, to, it.b);
        return on > 0 && it.verb == say::lead ? on + 0.01 * entry_worth(f, m, static_cast<AreaId>(it.a)) : on;
      }
      if (it.b != 0 || enemy_in(f, merc.area)) return 0;  // alone, to save a step
      if (enemy_at(f, here) && plan.verb) return plan.verb == say::step && plan.a == it.a ? next + 0.01 : 0;
      const double there = search_worth(f, m, static_cast<AreaId>(it.a), {});
      return there > 0 ? there + 0.01 : 0;
    }
    case say::scan:
      return scan_worth(f, m, static_cast<CardId>(it.a));
    case say::skill:
      return skill_worth(f, aims, m, static_cast<Skill>(it.a));
    case say::train:
      return train_worth(f);
    case say::bribe:
      return bribe_worth(f, aims, it.a);
    default:
      return 0;
  }
}

}  // namespace

// Where an answer is asked for bit by bit, a beginning is worth as much as its
// best end.
double act_worth(Facts f, const Aims& aims, const Plan& plan, MercId m, const Answer& it) {
  if (!it.open()) return whole_worth(f, aims, plan, m, it);
  double best = 0;
  if (it.verb == say::attack) return plan.fits(it) ? whole_worth(f, aims, plan, m, it) : 0;
  if (it.verb == say::blast) {
    const auto card = static_cast<CardId>(it.a);
    const std::size_t count = item_of(f, card).attacks.size();
    for (std::size_t number = 0; number < count; ++number)
      for (AreaId area = 0; area < most_areas; ++area)
        if ((it.b == left_open || it.b == number + 1) && (it.c == left_open || it.c == area) &&
            f.book.areas[area].site != no_site && may_blast(f, m, card, number, area).ok())
          best = std::max(best,
                          whole_worth(f, aims, plan, m, answer(say::blast, card, static_cast<int>(number + 1), area)));
  }
  if (it.verb == say::lead || it.verb == say::lead_to)
    for (int party = 0; party < 1 << most_mercs; ++party) {
      bool here = !(party >> m & 1);
      for (MercId other = 0; other < most_mercs; ++other)
        if (party >> other & 1)
          here &= on_map(f.board.mercs[other]) && same_area(f, f.board.mercs[other].area, f.board.mercs[m].area);
      if (here)
        best = std::max(best, whole_worth(f, aims, plan, m, answer(static_cast<say::Verb>(it.verb), it.a, party)));
    }
  return best;
}

}  // namespace fireteam::jagged
