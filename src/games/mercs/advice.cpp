// What somebody who knows the game would answer: go where the plan says, gather three or more at a door with seven
// points, breach, take, question, help who is down, leave.
#include <algorithm>

#include "games/mercs/course.h"
#include "games/mercs/hope.h"
#include "games/mercs/shots.h"

namespace fireteam::mercs {

namespace {

// That dice show so many bursts, 0 to 1.
double chance_to_talk(Dice dice, int threshold) {
  if (threshold <= 0) return 1;
  if (dice.heavy) {
    --dice.heavy;
    return 0.5 * chance_to_talk(dice, threshold) + 0.25 * chance_to_talk(dice, threshold - 1) +
           0.25 * chance_to_talk(dice, threshold - 2);
  }
  if (!dice.light) return 0;
  --dice.light;
  return 0.5 * chance_to_talk(dice, threshold) + 0.5 * chance_to_talk(dice, threshold - 1);
}

struct Advice {
  Facts f;
  const Question& question;
  Seat seat;
  Course plan = course_of(f);

  const Merc& merc(MercId m) const { return f.board.mercs[m]; }
  // Rounds that may be spent on something else than the way: what is left less what the rest will take, five areas a
  // round and somewhat more than a round an objective.
  double spare_rounds() const {
    double way = 0;
    int able_ones = 0;
    each_merc(f.board, [&](MercId m) {
      if (!able(f, m)) return;
      ++able_ones;
      if (plan.goal[m].none()) return;
      const int steps = ways_to(f, plan.goal[m])[merc(m).area];
      way += steps == far ? 8 : steps;
    });
    if (able_ones) way /= able_ones;
    return final_round(f) - f.board.round - way / 5 - 1.4 * plan.out.steps - 1;
  }

  template <class Value>
  std::optional<Answer> best(std::uint16_t verb, Value&& value) const {
    std::optional<Answer> found;
    int most = 0;
    for (const Option& option : question.menu->options()) {
      if (!option.verdict.ok() || !fireteam::has(option.seats, seat) || option.answer.verb != verb) continue;
      if (const int mine = value(option.answer); mine > most) most = mine, found = option.answer;
    }
    return found;
  }
  std::optional<Answer> any(std::uint16_t verb) const {
    return best(verb, [](Answer) { return 1; });
  }
  bool wants(Work work, unsigned kind) const {
    return std::ranges::any_of(plan.out.errands, [&](const Errand& errand) {
      return errand.work == work && !errand.later && (errand.kinds >> kind & 1U);
    });
  }

  // ---- Breach & Clear

  // Who would be in it and may attack: a breach of people who hustled is lost (MRC-BC-61).
  int guns_at(AreaId area) const {
    Areas near = just(area);
    for (int d = 0; d < 4; ++d)
      if (f.board.open[static_cast<std::size_t>(d)].test(area)) near.set(neighbour(area, d));
    int guns = 0;
    each_merc(f.board, [&](MercId m) {
      guns +=
          able(f, m) && near.test(merc(m).area) && may_fight(f, m).ok() && (merc(m).ammo > 0 || card_of(f, m).melee);
    });
    return guns;
  }
  // Four if they can be had: those who are two rounds away are not waited for, and nobody in the last rounds.
  int guns_wanted() const {
    const Distances ways = ways_to(f, plan.door);
    int near = 0;
    each_merc(f.board, [&](MercId m) {
      near += able(f, m) && !merc(m).captive && plan.goal[m] == plan.door && ways[merc(m).area] <= 6;
    });
    const int left = final_round(f) - f.board.round;
    return left <= 2 ? 3 : std::clamp(near, 3, plan.falls ? 5 : 4);
  }
  // Points that pile up say that they have stood here for rounds: what is above eight is lost (MRC-RESUP-04).
  bool waited_at(AreaId area) const {
    int points = 0;
    each_merc(f.board, [&](MercId m) { points += merc(m).area == area ? merc(m).cp : 0; });
    return points >= (plan.falls ? 34 : 14);
  }
  // Somebody who acts later can still join, and somebody who acts later can begin it.
  bool more_to_come(MercId m) const {
    const AreaId at = merc(m).area;
    const Areas near = pulled_from(f.board, at);
    const Distances ways = ways_to(f, just(at));
    const Standing s = standing(f);
    bool joins = false, begins = false;
    each_merc(f.board, [&](MercId other) {
      if (other == m || !able(f, other) || did_it(merc(other), did::pass) || merc(other).captive) return;
      if (plan.goal[other] != plan.door || merc(other).cp == 0) return;
      const int way = ways[merc(other).area];
      const bool there = near.test(merc(other).area);
      joins |= !there && way <= merc(other).cp + 1 && may_fight(f, other);
      begins |= merc(other).area == at || (way < merc(other).cp && !s.full.test(at));
    });
    return joins && begins;
  }
  std::optional<Answer> breach(MercId m) const {
    const AreaId at = merc(m).area;
    if (plan.zone == 0 || !outside_door(f.board, plan.zone).test(at)) return std::nullopt;
    if (more_to_come(m)) return std::nullopt;
    const double hope = breach_hope(f, at, plan.zone);  // whoever loses one dies in it (MRC-BC-45)
    const bool ready = guns_at(at) >= guns_wanted() || waited_at(at);
    if (plan.falls) {  // a try that cannot be loud enough is a try less
      const Directive* directive = directive_of(f, plan.zone);
      const double falls = breach_noise(f, at).reaches(directive ? directive->destroyed : 10);
      if (falls < 0.35 && spare_rounds() > 0) return std::nullopt;
    }
    if (hope < (final_round(f) - f.board.round <= 2 ? -1 : ready ? 1 : 4)) return std::nullopt;
    return best(say::breach, [&](Answer a) {
      if (a.a < 4 && f.board.zone[neighbour(at, a.a)] != plan.zone) return 0;
      if (a.b == left_open || a.c == left_open) return 1;
      return 20 - std::abs(a.c / 8 - 3) - std::abs(a.c % 8 - 2);  // an even split
    });
  }

  // Noise is welcome where the objective must fall, else the collateral track decides.
  std::optional<Answer> strike(MercId m) const {
    const BreachBoard& breach = f.board.breach;
    const Knack own = card_of(f, m).breach;
    const bool loud = own == Knack::all_collateral || own == Knack::more_collateral || own == Knack::charge;
    const bool falls = std::ranges::any_of(plan.out.errands, [&](const Errand& errand) {
      return errand.work == Work::destroy && errand.zone == breach.zone;
    });
    const int left = breach.destroys - breach.collateral;
    const bool careful = breach.objective && !falls;
    bool charges = own == Knack::charge;
    if (charges && falls) {  // it is there once a game: where it may decide
      Noise noise = breach_noise(f);
      charges =
          noise.reaches(breach.destroys) > 0.3 && Noise{noise.mean - 2, noise.square}.reaches(breach.destroys) < 0.85;
    }
    const bool blast = own != Knack::charge || charges;
    const bool skill =
        own != Knack::none && own != Knack::push && blast && (!loud || (falls && left > 0) || (!careful && left > 7));
    const int risk = 1 + card_of(f, m).pool.collateral / 2;
    const int arms = breach_hope(f) < 3 ? 1 : -1;
    if (!careful || left > risk || breach.mercs < breach.opfor + 2)
      if (auto use = best(say::strike, [&](Answer a) { return 3 + 2 * ((a.a == 1) == skill) + (a.b ? arms : 0); }))
        return use;
    if (auto push = best(say::shove, [](Answer a) { return 1 + a.a; })) return push;
    if (auto stab =
            best(say::stab, [&](Answer a) { return 10 - 3 * static_cast<int>(ring_at(f, a.a)) + (a.a > 1 ? 1 : 0); }))
      return stab;
    if (auto cover = any(say::cover)) return cover;
    return any(say::idle);
  }

  // ---- people

  // A captive who is wanted talks or is held; any other is asked for what he knows, or let go.
  std::optional<Answer> with_captive(MercId m) const {
    const unsigned kind = merc(m).captive - 1U;
    if (wants(Work::hold, kind)) return std::nullopt;
    if (auto ask = any(say::interrogate)) return ask;
    return wants(Work::question, kind) ? std::nullopt : any(say::release);
  }
  // Is somebody with him, still to act, whose questions promise more?
  bool better_asker(MercId m, unsigned kind) const {
    auto chance = [&](MercId who) {
      return chance_to_talk(card_of(f, who).questions, card_of(f, Kind{static_cast<std::uint8_t>(kind)}).threshold);
    };
    bool better = false;
    each_merc(f.board, [&](MercId other) {
      better |= other != m && able(f, other) && merc(other).area == merc(m).area && !merc(other).captive &&
                !did_it(merc(other), did::pass) && !did_it(merc(other), did::capture) && merc(other).cp > 0 &&
                chance(other) > chance(m);
    });
    return better;
  }
  // Foam holds a runner until enough of us, or one, are with it (MRC-STATUS-16).
  std::optional<Answer> holds_fast() const {
    return best(say::foam, [&](Answer a) {
      if (!is_opfor(a.a)) return 0;
      const Opfor& it = f.board.opfor[a.a - 16U];
      return wants(Work::question, static_cast<unsigned>(it.kind)) && !has(it, has_status::pinned) &&
                     !f.board.rooms.test(it.area)
                 ? 1
                 : 0;
    });
  }
  // Who stands beside a breach is drawn into it (MRC-BC-05): those who can be led away go first.
  std::optional<Answer> catches(MercId m) const {
    const bool clears = plan.zone != 0 && outside_door(f.board, plan.zone).test(merc(m).area);
    const bool barring = std::ranges::any_of(plan.out.errands, [](const Errand& e) { return e.work == Work::bar; });
    return best(say::capture, [&](Answer a) {
      const auto kind = static_cast<unsigned>(f.board.opfor[a.a - 16U].kind);
      if (wants(Work::question, kind)) return a.b == static_cast<int>(Keeping::keep) && !better_asker(m, kind) ? 9 : 0;
      return (barring || clears) && a.b == static_cast<int>(Keeping::remove) ? 3 : 0;
    });
  }
  std::optional<Answer> helps() const {
    return best(say::medkit, [&](Answer a) {
      const auto other = static_cast<MercId>(a.a);
      const int blood = merc(other).blood;
      if (is_down(f, other)) return 20;
      const bool spare = f.board.fallen == nobody || !is_down(f, f.board.fallen);
      return spare && blood <= card_of(f, other).weary ? 10 - blood : 0;
    });
  }

  // A runner who would be gone next; nobody else innocent and none of ours in between.
  std::optional<Answer> stops_runner(MercId m) const {
    const Board& b = f.board;
    return best(say::attack, [&](Answer a) {
      if (!is_opfor(a.a) || a.c == static_cast<int>(Extra::arms)) return 0;
      const Opfor& target = b.opfor[a.a - 16U];
      if (!is_employee(target.kind)) return 0;
      Areas path = between(merc(m).area, target.area);
      if (a.b != static_cast<int>(Manner::focused)) path.set(target.area);  // one aimed shot spares those with it
      bool innocent = false;
      each_opfor(b, [&](OpforId o) {
        innocent |= o != a.a - 16 && is_employee(b.opfor[o].kind) && path.test(b.opfor[o].area);
      });
      each_merc(b, [&](MercId other) { innocent |= other != m && path.test(merc(other).area); });
      return innocent ? 0 : a.b == static_cast<int>(Manner::focused) ? 2 : 1;
    });
  }
  // Who comes into reach of us is stopped there, as long as there are rounds and points for it.
  std::optional<Answer> fights(MercId m, bool on_way) const {
    if (merc(m).cp == 0) return std::nullopt;
    const Menace menace = menace_of(f);
    if (menace.sum < 0.5) return std::nullopt;
    if (on_way && spare_rounds() < 3) return std::nullopt;
    if (plan.zone && plan.door.test(merc(m).area)) {  // what the door needs is not shot away
      int points = 0;
      each_merc(f.board, [&](MercId other) {
        points += plan.door.test(merc(other).area) && able(f, other) ? merc(other).cp : 0;
      });
      if (points < 9) return std::nullopt;
    }
    const auto shot = best_shot(f, m, *question.menu, menace);
    if (!shot || shot->worth < (on_way ? 0.4 : 0.1)) return std::nullopt;
    return shot->answer;
  }
  bool runner_near_stairs() const {
    bool any = false;
    f.board.stairs.each([&](std::size_t s) {
      const Distances ways = distances(f.board, static_cast<AreaId>(s));
      each_opfor(f.board, [&](OpforId o) {
        const Opfor& it = f.board.opfor[o];
        any |= is_employee(it.kind) && !has(it, has_status::pinned) && ways[it.area] <= 2;
      });
    });
    return any;
  }

  // Nobody special comes as long as the building sleeps: one loud shot at an empty floor wakes it (MRC-IMM-05).
  std::optional<Answer> provokes(MercId m) const {
    const Board& b = f.board;
    if (level_of(b.security) > 0 || b.discs > 2 || b.round < 2) return std::nullopt;
    if (!wants(Work::question, static_cast<unsigned>(Kind::technician))) return std::nullopt;
    const Standing s = standing(f);
    auto empty = [&](Answer a) {
      const auto at = static_cast<AreaId>(a.a < 64 ? a.a : 0);
      if (a.a >= 64 || s.crowd[at] || b.elevator.test(at) || b.stairs.test(at) || b.rooms.test(at)) return 0;
      return 1 + distance(b, merc(m).area, at);
    };
    auto loud = [&](Answer a) { return a.open() || !s.mercs.test(a.a) ? 1 + (a.open() ? 0 : 9 * empty(a)) : 0; };
    if (auto now = best(say::barrage, loud)) return now;
    return best(say::throws, [&](Answer a) { return a.b == static_cast<int>(Item::frag) ? empty(a) : 0; });
  }

  // ---- places

  bool together_ready() const {  // everybody else whose hand is needed stands there with the points for it
    return std::ranges::all_of(plan.out.errands, [&](const Errand& errand) {
      if (errand.work != Work::interact || !errand.together) return true;
      bool ready = false;
      each_merc(f.board, [&](MercId m) {
        ready |= able(f, m) && errand.at.test(merc(m).area) && merc(m).cp >= 3 && !did_it(merc(m), did::pass);
      });
      return ready;
    });
  }
  std::optional<Answer> use(MercId m) const {
    for (const Errand& errand : plan.out.errands) {
      if (errand.work != Work::interact || errand.later || !errand.at.test(merc(m).area)) continue;
      if (errand.together && !together_ready()) continue;
      return best(say::interact, [](Answer a) { return a.a == static_cast<int>(Use::mission) ? 1 : 0; });
    }
    return std::nullopt;
  }

  // Those at the door have the points for it: whoever can join them in this phase does.
  bool breach_is_due(MercId m) const {
    if (plan.zone == 0 || plan.door.none()) return false;
    int points = 0, hands = 0;
    each_merc(f.board, [&](MercId other) {
      if (!able(f, other) || !plan.door.test(merc(other).area) || merc(other).captive || merc(other).cp == 0) return;
      points += merc(other).cp, ++hands;
    });
    const int way = ways_to(f, plan.door)[merc(m).area];
    if (way == 0 || way == far) return false;
    return hands >= 2 && points >= 5 && way <= merc(m).cp + 1;
  }

  std::optional<Answer> walk(MercId m) const {
    if (plan.goal[m].none()) return std::nullopt;
    const Distances ways = ways_to(f, plan.goal[m]);
    const int now = ways[merc(m).area];
    if (now == 0 || now == far || runs_ahead(m, ways)) return std::nullopt;
    auto nearer = [&](Answer a) { return a.a < 64 && ways[a.a] < now ? 64 - ways[a.a] : 0; };
    if (now >= 4 || (now == 3 && merc(m).cp == 3))
      if (auto hustle = best(say::hustle, nearer)) return hustle;
    const bool saves = now == 1 && crowded(m);  // beside the door is near enough
    return saves ? std::nullopt : best(say::move, nearer);
  }
  // Whoever comes to a far door alone wakes everybody on the way and is shot at alone.
  bool runs_ahead(MercId m, const Distances& ways) const {
    if (plan.zone == 0 || plan.goal[m] != plan.door) return false;
    int behind = 0, with = 0;
    each_merc(f.board, [&](MercId other) {
      if (other == m || !able(f, other) || plan.goal[other] != plan.door) return;
      ++with;
      behind += ways[merc(other).area] != far && ways[merc(other).area] >= ways[merc(m).area] + 2;
    });
    return with >= 2 && behind * 2 > with;
  }
  bool is_stuck(MercId m) const {  // on his way, and they fill the next area
    if (plan.goal[m].none()) return false;
    const int left = ways_to(f, plan.goal[m])[merc(m).area];
    return left != far && left > 1;
  }
  bool crowded(MercId m) const {
    const Standing s = standing(f);
    return plan.door == plan.goal[m] && (plan.goal[m] - s.full).none();
  }

  bool acts_together(MercId m) const {
    const std::size_t place = plan.errand[m];
    return place > 0 && plan.out.errands[place - 1].together;
  }

  std::optional<Answer> act(MercId m) const {
    if (merc(m).captive)
      if (auto now = with_captive(m)) return now;
    if (auto now = use(m)) return now;
    if (auto now = helps()) return now;
    if (auto now = catches(m)) return now;
    if (auto now = holds_fast()) return now;
    if (auto now = provokes(m)) return now;
    if (auto now = breach(m)) return now;
    if (auto now = any(say::scan)) return now;
    const bool saving = acts_together(m) && merc(m).cp <= 4;
    const bool barring = std::ranges::any_of(plan.out.errands, [](const Errand& e) { return e.work == Work::bar; });
    if (barring && runner_near_stairs())
      if (auto now = stops_runner(m)) return now;
    if (breach_is_due(m))
      if (auto now = walk(m)) return now;
    if (auto now = fights(m, true)) return now;
    // Who has somewhere to go and no round to lose goes: each one who falls wakes the building.
    const bool empty = merc(m).ammo == 0 && !card_of(f, m).melee;
    if (auto now = empty && plan.zone != 0 ? any(say::reload) : std::nullopt) return now;
    if (auto now = walk(m)) return now;
    if (auto now = empty ? any(say::reload) : std::nullopt) return now;
    if (!saving && (plan.zone == 0 || merc(m).cp >= 5 || is_stuck(m)))
      if (auto now = fights(m, false)) return now;
    const bool waits = plan.zone != 0 && plan.door.test(merc(m).area);
    if (merc(m).cp <= 3 && !waits && !acts_together(m))
      if (auto now = any(say::initiative)) return now;
    if (auto now = watches(m)) return now;
    return any(say::pass);
  }

  // Points that the next resupply would only spill go into a shot at whoever comes: over the half that shows more.
  std::optional<Answer> watches(MercId m) const {
    if (merc(m).cp < 6 || merc(m).ammo == 0 || card_of(f, m).melee) return std::nullopt;
    const AreaId at = merc(m).area;
    const Areas seen = seen_from(f.board, at) & within(f.board, at, card_of(f, m).range);
    return best(say::reserve, [&](Answer a) {
      if (a.a != static_cast<int>(Reserve::selective)) return 0;
      int shown = 1;
      seen.each([&](std::size_t to) { shown += faces(f.board, at, static_cast<Half>(a.b), static_cast<AreaId>(to)); });
      return shown;
    });
  }

  std::optional<Answer> on_the_way(MercId m) const {
    if (plan.goal[m].none()) return any(say::stop);
    const Distances ways = ways_to(f, plan.goal[m]);
    const int now = ways[merc(m).area];
    if (auto on = best(say::step, [&](Answer a) { return a.a < 64 && ways[a.a] < now ? 64 - ways[a.a] : 0; }))
      return on;
    return any(say::stop);
  }
};

}  // namespace

std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
  const Advice advice{f, question, seat};
  const auto m = static_cast<MercId>(question.about.who);
  switch (static_cast<Ask>(question.kind)) {
    case Ask::act:
      return advice.act(m);
    case Ask::step:
      return advice.on_the_way(m);
    case Ask::strike:
      return advice.strike(m);
    case Ask::window:
      return advice.best(say::fire, [](Answer a) { return a.b == 0 ? 1 : 0; });
    case Ask::agree:
      return Answer{verb::yes, 0, 0, 0};
    case Ask::rack:
      return Answer{question.about.what >= 3 ? verb::yes : verb::no, 0, 0, 0};
    case Ask::safe:
      return Answer{question.about.what >= 2 ? verb::yes : verb::no, 0, 0, 0};
    case Ask::reroll:
      if (auto again = advice.best(say::again, [](Answer a) { return a.b == 0 ? 3 - a.a : 0; })) return again;
      return answer(say::keep);
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::mercs
