// What somebody who knows the game would answer: gather three at a door with seven points, breach, take, leave.
#include <algorithm>

#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

namespace {

// Steps from every area to the goal for MERCS, who do not pass rooms that need a breach.
Distances ways_for_mercs(Facts f, AreaId goal) {
  const Board& b = f.board;
  Distances out;
  out.fill(far);
  Areas barred;
  for (AreaId a = 0; a < 64; ++a)
    if (b.disc[a] == 3 || (b.rooms.test(a) && b.zone[a] != b.zone[goal] && needs_breach(f, b.zone[a]))) barred.set(a);
  Areas seen = just(goal), edge = seen;
  for (std::uint8_t steps = 0; edge.any(); ++steps) {
    edge.each([&](std::size_t a) { out[a] = steps; });
    edge = one_step(b, edge) - seen - barred;
    seen |= edge;
  }
  return out;
}

bool someone_in(Facts f, std::uint8_t zone) {
  bool found = false;
  each_merc(f.board, [&](MercId m) { found |= able(f, m) && f.board.zone[f.board.mercs[m].area] == zone; });
  return found;
}

// Where to stand for the work that is left: the nearest door of a room to breach, else the place itself, else the lift.
AreaId meeting_place(Facts f) {
  const Board& b = f.board;
  const Areas work = work_left(f);
  AreaId best = nowhere;
  int least = 1 << 20;
  auto look = [&](AreaId at) {
    const Distances ways = ways_for_mercs(f, at);
    fixed_vector<int, team> far_off;
    each_merc(b, [&](MercId m) {
      if (able(f, m)) far_off.push_back(ways[b.mercs[m].area]);
    });
    std::ranges::sort(far_off);
    int sum = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, far_off.size()); ++i) sum += far_off[i];
    if (sum < least) least = sum, best = at;
  };
  work.each([&](std::size_t a) {
    const std::uint8_t zone = b.zone[a];
    if (!needs_breach(f, zone) || someone_in(f, zone)) return look(static_cast<AreaId>(a));
    const AreaId inside = b.doorways[zone];
    for (int d = 0; d < 4 && inside != nowhere; ++d)
      if (b.door[static_cast<std::size_t>(d)].test(inside)) look(neighbour(inside, d));
  });
  if (best == nowhere) b.elevator.each([&](std::size_t a) { look(static_cast<AreaId>(a)); });
  return best;
}

struct Advice {
  Facts f;
  const Question& question;
  Seat seat;

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

  // Who would come along and may attack: a breach of people who hustled is lost (MRC-BC-61).
  int guns_at(AreaId area) const {
    int guns = 0;
    each_merc(f.board, [&](MercId m) {
      const Merc& merc = f.board.mercs[m];
      guns += able(f, m) && merc.area == area && may_fight(f, m).ok() && (merc.ammo > 0 || card_of(f, m).melee);
    });
    return guns;
  }

  std::optional<Answer> breach(MercId m) const {
    const Areas work = work_left(f);
    if (guns_at(f.board.mercs[m].area) < 3) return std::nullopt;
    return best(say::breach, [&](Answer a) {
      const AreaId inside = neighbour(f.board.mercs[m].area, a.a);
      bool wanted = false;
      work.each([&](std::size_t area) { wanted |= f.board.zone[area] == f.board.zone[inside]; });
      if (!wanted) return 0;
      if (a.b == left_open || a.c == left_open) return 1;
      return 20 - std::abs(a.c / 8 - 3) - std::abs(a.c % 8 - 2);  // an even split
    });
  }

  // A SecFor alone in its area, nobody innocent in between.
  std::optional<Answer> shot(MercId m) const {
    const Board& b = f.board;
    return best(say::attack, [&](Answer a) {
      if (!is_opfor(a.a) || a.c == static_cast<int>(Extra::arms)) return 0;
      const Opfor& target = b.opfor[a.a - 16U];
      if (is_employee(target.kind)) return 0;
      Areas path = between(b.mercs[m].area, target.area);
      path.set(target.area);
      bool innocent = false;
      each_opfor(b, [&](OpforId o) { innocent |= is_employee(b.opfor[o].kind) && path.test(b.opfor[o].area); });
      each_merc(b, [&](MercId other) { innocent |= other != m && path.test(b.mercs[other].area); });
      if (innocent) return 0;
      const int weak = 9 - (card_of(f, target.kind).blood - target.damage);
      return weak * 4 + (a.b == static_cast<int>(Manner::focused) ? 2 : 1);
    });
  }

  std::optional<Answer> walk(MercId m) const {
    const AreaId goal = meeting_place(f), at = f.board.mercs[m].area;
    if (goal == nowhere) return std::nullopt;
    const Distances ways = ways_for_mercs(f, goal);
    const int now = ways[at];
    if (now == 0 || now == far) return std::nullopt;
    auto nearer = [&](Answer a) { return a.a < 64 && ways[a.a] < now ? 64 - ways[a.a] : 0; };
    if (now >= 4)
      if (auto hustle = best(say::hustle, nearer)) return hustle;
    return f.board.mercs[m].cp > 1 || now == 1 ? best(say::move, nearer) : std::nullopt;
  }

  std::optional<Answer> act(MercId m) const {
    if (auto use = best(say::interact, [](Answer a) { return a.a == static_cast<int>(Use::mission) ? 1 : 0; }))
      return use;
    if (auto go = breach(m)) return go;
    if (auto ask = any(say::interrogate)) return ask;
    if (auto scan = any(say::scan)) return scan;
    if (auto kit = best(say::medkit, [&](Answer a) { return is_down(f, static_cast<MercId>(a.a)) ? 9 : 0; }))
      return kit;
    if (auto catches = best(say::capture, [&](Answer a) {
          if (a.b != static_cast<int>(Keeping::keep)) return 0;
          return work_left(f).none() ? 1 : 0;
        }))
      return catches;
    if (auto shoot = shot(m)) return shoot;
    if (auto go = walk(m)) return go;
    if (f.board.mercs[m].cp <= 6 && f.board.mercs[m].area != meeting_place(f))
      if (auto more = any(say::initiative)) return more;
    if (auto reload = best(say::reload, [&](Answer) { return f.board.mercs[m].ammo == 0 ? 1 : 0; })) return reload;
    return any(say::pass);
  }

  std::optional<Answer> on_the_way(MercId m) const {
    const AreaId goal = meeting_place(f);
    if (goal == nowhere) return any(say::stop);
    const Distances ways = ways_for_mercs(f, goal);
    const int now = ways[f.board.mercs[m].area];
    if (auto on = best(say::step, [&](Answer a) { return a.a < 64 && ways[a.a] < now ? 64 - ways[a.a] : 0; }))
      return on;
    return any(say::stop);
  }

  // Noise is welcome where the objective must fall, else the collateral track decides.
  std::optional<Answer> strike(MercId m) const {
    const BreachBoard& breach = f.board.breach;
    const Knack own = card_of(f, m).breach;
    const bool loud = own == Knack::all_collateral || own == Knack::more_collateral || own == Knack::charge;
    const int left = breach.destroys - breach.collateral;
    const bool careful = breach.objective && !breach.tolerate;
    const bool skill = own != Knack::none && own != Knack::push && (!loud || !careful || left > 7);
    if (!careful || left > 3 + card_of(f, m).pool.collateral / 2 || breach.mercs < breach.opfor + 2) {
      if (auto use = best(say::strike, [&](Answer a) { return a.b == 0 && (a.a == 1) == skill ? 1 : 0; })) return use;
      if (auto plain = best(say::strike, [](Answer a) { return a.b == 0 ? 1 : 0; })) return plain;
    }
    if (auto push = best(say::shove, [](Answer a) { return 1 + a.a; })) return push;
    if (auto stab =
            best(say::stab, [&](Answer a) { return 10 - 3 * static_cast<int>(ring_at(f, a.a)) + (a.a > 1 ? 1 : 0); }))
      return stab;
    if (auto cover = any(say::cover)) return cover;
    return any(say::idle);
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
