// How the overseer's policy plays one enemy: whom it can hurt most, from where, and the way there.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

bool may_be_hunted(Facts f, PieceId who) {
  return is_active(f, who) || ((is_downed(f, who) || is_recovering(f, who)) && f.board.crisis);
}

int to_go(Facts f, PieceId who) {  // wounds until he is down; who is down already has none
  return is_active(f, who) ? vitality(f, who) - piece(f, who).wounds : 0;
}

// A wound counts for more on who is nearly down: his fall refreshes the dashboard and costs the team a turn.
double worth_of_wound(Facts f, PieceId target) {
  if (!is_commando(target)) return is_tech(target) ? 1.2 : 0.3;
  const int left = to_go(f, target);
  const double near = left == 1 ? 2.0 : left == 2 ? 1.4 : 1.0;
  return near + (piece(f, target).carries ? 0.5 : 0.0);
}

// Spaces where it could end a move: past its own kind, not past the team (OMG-MOVE-14, OMG-MOVE-15).
Cells ends_of(Facts f, PieceId enemy) {
  const kit::Grid& grid = f.book.grid;
  const kit::Steps<most_cells> steps = f.book.floor.steps(lay_of(f));
  Cells open = kit::all_cells<most_cells>(grid) - f.board.walls;
  each_on_map(f, [&](PieceId other) {
    if (!is_enemy(other) && !is_marker(f, other)) open.reset(piece(f, other).at);
  });
  Cells straight = kit::just<most_cells>(piece(f, enemy).at), bent, found = straight;
  for (int points = speed(f, enemy); points > 0; --points) {
    bent = (kit::spread(grid, steps, bent, kit::orthogonal_dirs) |
            kit::spread(grid, steps, straight, kit::diagonal_dirs)) &
           open;
    straight = (kit::spread(grid, steps, straight, kit::orthogonal_dirs) & open) - found;
    found |= straight | bent;
  }
  return found - occupied(f, enemy);
}

// Spaces from which it could strike him; `any`: one of them will do.
Cells stands_against(Facts f, PieceId enemy, const Cells& ends, PieceId target, bool any) {
  const CellId at = piece(f, target).at;
  const Weapon* ranged = weapon_of(f, enemy, WeaponSlot::ranged);
  const Weapon* melee = weapon_of(f, enemy, WeaponSlot::melee);
  const int close = melee ? (melee->reach ? 2 : 1) : 0;
  const int range = ranged ? (has_stealth(f, target) ? std::min<int>(4, ranged->range) : ranged->range) : 0;
  const int most = std::max(close, range);
  if (most == 0) return {};
  const Lay lay = lay_of(f);
  Cells out;
  ((f.book.floor.within(at, most, lay) | around(f, at)) & ends).each([&](std::size_t cell) {
    const auto from = static_cast<CellId>(cell);
    if (from == at || (any && out.any())) return;
    if (f.book.floor.open_distance(from, at) > range && f.book.grid.chebyshev(from, at) > close) return;
    if (f.book.floor.sees(from, facing_to(f, from, at), at, lay)) out.set(cell);
  });
  return out;
}

}  // namespace

double worth_of_kind(Facts f, const EnemyCard& card, PieceId target) {
  double most = 0;
  const int melee = is_commando(target) ? stance_of(f, target).melee_defense : 2;
  const int ranged = is_commando(target) ? stance_of(f, target).ranged_defense : 3;
  if (card.melee) most = chance(card.melee->dice.black, card.melee->dice.red, melee);
  if (card.ranged) most = std::max(most, chance(card.ranged->dice.black, card.ranged->dice.red, ranged));
  return most / (0.5 + 0.5 * card.cost) + 0.03 * card.vitality;
}

Cells strikes_from(Facts f, PieceId enemy, PieceId target) {
  if (!may_be_hunted(f, target)) return {};
  return stands_against(f, enemy, ends_of(f, enemy), target, false);
}

Prey prey_of(Facts f, PieceId enemy, bool where) {
  const bool wide = big(f, enemy);
  fixed_vector<Prey, most_commandos> list;
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || !may_be_hunted(f, who)) return;
    const double p = guess(f, enemy, who);
    list.push_back({who, p, p * worth_of_wound(f, who), {}});
  });
  std::sort(list.begin(), list.end(),
            [](const Prey& a, const Prey& b) { return a.value != b.value ? a.value > b.value : a.who < b.who; });
  const Cells ends = wide || list.empty() ? Cells{} : ends_of(f, enemy);
  for (Prey& prey : list) {
    if (prey.value <= 0) break;
    if (wide && distance_to(f, enemy, prey.who) <= speed(f, enemy) + 1) return prey;
    if (wide) continue;
    prey.from = stands_against(f, enemy, ends, prey.who, !where);
    if (prey.from.any()) return prey;
  }
  return {};
}

// Where enemies who stand at the end of a round undo the team's work.
Cells zone_to_hold(Facts f) {
  Cells zone;
  for (const Trigger& trigger : f.book.triggers)
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::drain && Story::in_variant(f, trigger)) zone |= f.book.script.zones[effect.zone];
  return zone;
}
int to_zone(Facts f, PieceId who, CellId at, const Cells& zone) {
  int least = far;
  body_at(f, who, at).each([&](std::size_t cell) {
    zone.each([&](std::size_t goal) {
      if (!is_wall(f, static_cast<CellId>(goal)))
        least = std::min(least, distance(f, static_cast<CellId>(cell), static_cast<CellId>(goal)));
    });
  });
  return least;
}

std::optional<Answer> enemy_step(const Advice& a) {
  const Facts f = a.f;
  const auto who = static_cast<PieceId>(a.question.about.who);
  const CellId at = piece(f, who).at;
  if (const Cells zone = zone_to_hold(f); zone.any()) {
    const int now = to_zone(f, who, at, zone);
    auto in = a.best(say::step, [&](Answer one) {
      const auto to = static_cast<CellId>(one.a);
      return now - to_zone(f, who, to, zone) + (may_end(f, who, to) ? 0.3 : 0.0) - (f.board.peril.test(to) ? 0.2 : 0);
    });
    if (now > 0 && in && to_zone(f, who, static_cast<CellId>(in->a), zone) < now) return in;
    if (now == 0 && may_end(f, who, at))
      if (auto stop = a.any(say::stop)) return stop;
  }
  const Prey prey = prey_of(f, who, true);
  Cells goal = prey.from;
  if (goal.test(at))
    if (auto stop = a.any(say::stop)) return stop;
  if (goal.none()) goal = beside_team(f);  // nobody yet: up to the nearest
  if (goal.none()) return a.any(say::stop);
  const Ways ways = ways_of_enemy(f, who, goal, here_and_around(f, at));
  const int now = ways.from(at);
  if (auto vent = a.best(say::vent, [&](Answer one) { return now - 2.0 - ways.from(static_cast<CellId>(one.a)); }))
    return vent;
  auto step = a.best(say::step, [&](Answer one) {
    const auto to = static_cast<CellId>(one.a);
    return now - ways.from(to) - (f.board.peril.test(to) ? 0.6 : 0.0) + (may_end(f, who, to) ? 0.2 : 0.0);
  });
  if (step && ways.from(static_cast<CellId>(step->a)) < now) return step;
  if (auto stop = a.any(say::stop)) return stop;
  return a.best(say::step, [&](Answer one) { return (may_end(f, who, static_cast<CellId>(one.a)) ? 50.0 : 1.0) + 20; });
}

std::optional<Answer> enemy_strike(const Advice& a) {
  const Facts f = a.f;
  const auto who = static_cast<PieceId>(a.question.about.who);
  auto hit = a.best(say::attack, [&](Answer one) {
    const auto target = static_cast<PieceId>(one.b);
    const double value = wound_chance(f, who, one) * worth_of_wound(f, target);
    const bool full = is_commando(target) && sheet(f, target).adrenaline >= max_adrenaline(f, target);
    return value + (full ? 0.004 : 0);
  });
  return hit ? hit : a.any(say::keep);
}

}  // namespace fireteam::omega
