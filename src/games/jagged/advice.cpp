// Advice: what somebody who knows the game would answer.
#include "games/jagged/advice.h"

#include <algorithm>

#include "games/jagged/words.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

struct Best {  // the option with the greatest worth so far
  std::optional<Answer> answer;
  double worth = 0;
  void offer(const Option& option, double value) {
    if (value > worth) answer = option.answer, worth = value;
  }
};

double need_of(Facts f, MercId m) {  // of somebody's help
  const Merc& merc = f.board.mercs[m];
  return (up(merc) ? 0 : 10) + (merc.injured ? 2 : 0) + merc.wounds + 0.5 * merc.fatigue - 0.3 * merc.stamina;
}

// Who is in a fight and can still hit goes first, then who can lead the others
// on.
double turn_worth(Facts f, MercId m) {
  const Merc& merc = f.board.mercs[m];
  return 20 + merc.stamina + (contested(f, site_of(merc.area)) ? 5 : 0) + 0.5 * arms_of(f, m);
}

constexpr double safe = 0.95;

double odds_of_holding(Facts f, int strength, int rebels) {
  Dice pool = guard_of(f);
  pool.orange = static_cast<std::uint8_t>(pool.orange + rebels);
  return Sums(pool).at_least(strength);
}

// What is kept off by Armor, or by Stealth against what most enemies see.
double defence_worth(Facts f, MercId m, int value, bool stealth) {
  if (!stealth) return Sums(armor_dice(f, m)).mean_beyond(0, value);
  return Sums({0, 0, 0, static_cast<std::uint8_t>(stealth_dice(f, m))}).at_least(2) * (value + 0.4);
}

// A rebel beyond those that the counter-attacks to come want goes along.
double spare_rebel(Facts f) {
  if (f.board.campaign && f.board.rebels <= 5) return 0;  // they are there in the next scenario, too
  const Storm storm = storm_of(f);
  if (f.board.off & (flag::counters | flag::dictator)) return f.board.rebels > 3 || !storms_to_come(f) ? 1.5 : 0;
  if (f.board.rebels < 1) return 0;
  if (storm.steps == 99 || storm.steps > tokens_to_come(f)) return 1.5;
  return f.board.rebels > 1 && odds_of_holding(f, storm.strength + 1, f.board.rebels - 2) > safe ? 1.5 : 0;
}

// In a fight on a card from which nobody can flee, rebels are for those who have nothing else.
bool cornered(Facts f, MercId m) {
  if (f.board.phase != Phase::act || m >= most_mercs) return false;
  const SiteId here = site_of(f.board.mercs[m].area);
  return is_card(here) && enemy_at(f, here) && !liberated(f, access_of(f, here));
}

double worth_of(Facts f, const Aims& aims, const Plan& plan, const Question& question, const Answer& it) {
  const auto m = static_cast<MercId>(question.about.who);
  switch (static_cast<Ask>(question.kind)) {
    case Ask::act:
      return act_worth(f, aims, plan, m, it);
    case Ask::pick:
      return turn_worth(f, static_cast<MercId>(it.a));
    case Ask::wake:
      return it.verb == say::call ? 2 : 1;
    case Ask::flee:  // beaten: live to fight another day
      return it.verb == say::stay ? 1 : beaten(f, m) ? 2 : 0;
    case Ask::enter:
      return entry_worth(f, m, static_cast<AreaId>(it.a));
    case Ask::target:
      return next_target_worth(f, it);
    case Ask::drive:
      return drive_worth(f, question, static_cast<AreaId>(it.a));
    case Ask::slip:
      if (it.verb == say::stop) return 0.1;
      if (it.verb == say::slip) return plan.verb == say::step && plan.a == it.a ? 1 : 0;
      return act_worth(f, aims, plan, m, it);
    case Ask::reorganize:
      return it.verb == say::done ? 1 : edit_worth(f, m, it);
    case Ask::support:
      if (it.verb == say::rebel && cornered(f, m) && question.about.what < 3) return 1.5;
      return it.verb == say::spend ? 2 : it.verb == say::roll_now ? 1 : it.verb == say::rebel ? spare_rebel(f) : 0;
    case Ask::reroll:  // the worst face
      return it.verb == say::keep ? 1 : it.a % 8 == 0 ? 2 : 0;
    case Ask::defence:
      return 0.1 + defence_worth(f, m, question.about.what, it.verb == say::stealth);
    case Ask::counter: {  // this one must be held, and there are others to come
      const Storm later = storm_of(f);
      const double then = later.steps == 99 ? 1 : odds_of_holding(f, later.strength, f.board.rebels - it.a);
      return 1 + odds_of_holding(f, question.about.who, it.a) * (0.75 + 0.25 * then) - 0.001 * it.a;
    }
    case Ask::excess:
    case Ask::estate:  // the cheapest thing that is not in a slot; from the store
                       // whatever fits
      if (it.verb == say::fetch) return 40;
      if (it.verb == say::done) return 1;
      return 30 - 2 * item_of(f, static_cast<CardId>(it.a)).price -
             (item_of(f, static_cast<CardId>(it.a)).use ? 4 : 0) -
             (f.board.cards[it.a].spot == Spot::inventory ? 0 : 10);
    case Ask::spread:
      if (it.verb == say::drop) return 0.5;
      return it.verb == say::relieve ? 20 + need_of(f, static_cast<MercId>(it.a)) : it.verb == say::stanch ? 22 : 5;
    case Ask::test:
      return it.verb == say::apply ? 2 : 1;
    case Ask::stow:  // in hand rather than in the bag
      return it.verb == say::put ? (static_cast<Spot>(it.b) == Spot::inventory ? 1 : 2) : 0;
    case Ask::taker:  // all loot; to who has room for it and the least in hand
      if (it.verb == say::loot || it.verb == say::grab) return 5;
      if (it.verb == say::take)
        return 10 - 0.2 * arms_of(f, static_cast<MercId>(it.a)) + inventory_room(f, static_cast<MercId>(it.a));
      return 0.5;
    case Ask::board:
      return 1 + f.book.mercs[it.a].stamina + f.book.mercs[it.a].recovery;
    case Ask::join:
      return 100 - aims.far[site_of(static_cast<AreaId>(it.a))] +
             (liberated(f, site_of(static_cast<AreaId>(it.a))) ? 3 : 0);
    case Ask::next:  // the way to the end; what was lost just now may wait for what lies on it
      return 1 + 0.1 * it.a - (it.a == f.book.mission.number ? 0.25 : 0);
    case Ask::market:
      return it.verb == say::done ? 1 : deal_worth(f, it);
    case Ask::outfit:
      return it.verb == say::done ? 1 : outfit_worth(f, it);
    default:
      return 0;
  }
}

}  // namespace

std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
  if (!question.menu) return std::nullopt;
  const Ask kind = static_cast<Ask>(question.kind);
  const bool acts = kind == Ask::act || kind == Ask::slip;
  Aims aims = acts || kind == Ask::join ? aims_of(f) : Aims{};
  if (acts) aims.spare = spare_turns(f, aims);
  const Plan plan = acts ? plan_of(f, static_cast<MercId>(question.about.who)) : Plan{};
  Best best;
  const Option* first = nullptr;
  for (const Option& option : question.menu->options()) {
    if (!option.verdict || !fireteam::has(option.seats, seat)) continue;
    if (!first) first = &option;
    best.offer(option, worth_of(f, aims, plan, question, option.answer));
  }
  if (best.answer) return best.answer;
  return first ? std::optional(first->answer) : std::nullopt;
}

}  // namespace fireteam::jagged
