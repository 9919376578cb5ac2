// Employees: they cower, run, hide, and leave by the stairs.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

void escape(Table& t, OpforId o) {  // MRC-EMP-10, MRC-EMP-24: nobody gets a KIA token for it
  const Opfor it = t.board.opfor[o];
  tell(t, {Told::left, Word::escaped, piece_of_opfor(o), it.area, 0, 0, Rule::MRC_EMP_10});
  leave(t, o);
  t.board.dead_employees = low(std::min(t.board.dead_employees + 1, 200));
  Story::happened(t, When::escape, {.here = it.area, .kind = low(static_cast<int>(it.kind))});
}

struct Way {
  std::array<std::uint8_t, 64> steps{};
  std::array<AreaId, 64> from{};
};
Way ways_of(Facts f, const Standing& s, AreaId start, int most) {
  Way way;
  way.steps.fill(far);
  way.from.fill(nowhere);
  way.steps[start] = 0;
  for (int n = 0; n < most; ++n)
    for (AreaId a = 0; a < 64; ++a)
      if (way.steps[a] == n)
        for (int d = 0; d < 4; ++d) {
          const AreaId to = neighbour(a, d);
          if (to == nowhere || way.steps[to] != far || !may_cross(f, s, Walker::employee, a, d)) continue;
          way.steps[to] = low(n + 1);
          way.from[to] = a;
        }
  return way;
}

Distances to_stairs(const Board& b) {
  Distances best;
  best.fill(far);
  b.stairs.each([&](std::size_t s) {
    const Distances ways = distances(b, static_cast<AreaId>(s));
    for (std::size_t a = 0; a < 64; ++a) best[a] = std::min(best[a], ways[a]);
  });
  return best;
}

// MRC-EMP-13; nowhere: it stays.
AreaId destination(Facts f, OpforId o, const Way& way, const Standing& s, Because& why) {
  const Board& b = f.board;
  const AreaId at = b.opfor[o].area;
  Areas watching;
  each_merc(b, [&](MercId m) {
    if (able(f, m)) watching |= seen_from(b, b.mercs[m].area);  // MRC-EMP-26
  });
  const bool on_run = watching.test(at);  // MRC-EMP-12
  const Distances stairs = to_stairs(b);
  Areas dests;
  for (AreaId a = 0; a < 64; ++a)
    if (way.steps[a] != far && (a != at || !s.mercs.test(at))) dests.set(a);  // MRC-EMP-08
  if (dests.none()) return nowhere;                                           // MRC-EMP-25
  if ((dests & b.stairs).any()) {
    dests &= b.stairs;
  } else if (on_run && (dests - watching).any()) {
    dests -= watching;  // MRC-EMP-11
    why.rule = static_cast<RuleId>(Rule::MRC_EMP_11);
  }
  AreaId best = nowhere;
  auto rank = [&](AreaId a) { return std::tuple(b.stairs.test(a) ? way.steps[a] : stairs[a], way.steps[a], a); };
  dests.each([&](std::size_t a) {
    if (best == nowhere || rank(static_cast<AreaId>(a)) < rank(best)) best = static_cast<AreaId>(a);
  });
  why.of = noun_of::area;  // those that are as near to the stairs
  why.word = measured_by::stairs;
  why.choose(best);
  dests.each([&](std::size_t a) {
    if (stairs[a] != stairs[best] || why.candidates.full()) return;
    why.candidates.push_back({static_cast<std::uint16_t>(a), static_cast<std::int16_t>(stairs[a])});
  });
  if (why.candidates.size() > 1) why.tie = static_cast<RuleId>(Rule::MRC_EMP_13);
  return best;
}

}  // namespace

// MRC-EMP-01
void activate_employee(Table& t, OpforId o) {
  Board& b = t.board;
  if (has(b.opfor[o], has_status::cower) || has(b.opfor[o], has_status::pinned)) return;  // MRC-EMP-06, MRC-STATUS-23
  if (b.stairs.test(b.opfor[o].area)) return escape(t, o);
  Standing s = standing(t);
  const Way way = ways_of(t, s, b.opfor[o].area, move_of(t, o));
  Because because = because_of(Rule::MRC_EMP_09);
  const AreaId goal = destination(t, o, way, s, because);
  if (goal == nowhere) return;
  fixed_vector<AreaId, 64> path;
  for (AreaId a = goal; a != b.opfor[o].area; a = way.from[a]) path.push_back(a);
  for (std::size_t i = path.size(); i-- > 0;) {
    const AreaId from = b.opfor[o].area;
    b.opfor[o].area = path[i];
    tell(t, {Told::moved, Word::steps_to, piece_of_opfor(o), from, path[i], 0, Rule::MRC_EMP_09}, &because);
    if (b.stairs.test(path[i])) return escape(t, o);
    Bits<most_opfor> just_it;
    just_it.set(o);
    windows(t, just_it);
    if (!there(b, o) || has(b.opfor[o], has_status::pinned)) return;
  }
}

}  // namespace fireteam::mercs
