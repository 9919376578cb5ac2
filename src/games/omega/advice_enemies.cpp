// How the overseer's policy plays one enemy: whom it can hurt most, from where, and the way there.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

constexpr int most_reach = 12;  // points of a move that are looked at

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

// Spaces where it could end its move, with the points it has or is going to have: past its own kind, not past the team
// (OMG-MOVE-14, OMG-MOVE-15); a clone by vents, too.
Cells ends_of(Facts f, PieceId enemy) {
  const kit::Grid& grid = f.book.grid;
  const kit::Steps<most_cells> steps = f.book.floor.steps(lay_of(f));
  const bool moves = f.board.doing.mover == enemy;
  const int points = std::min(moves ? f.board.doing.points : speed(f, enemy), most_reach);
  const Cells slow = sure_footed(f, enemy) ? Cells{} : f.board.rubble;
  Cells open = kit::all_cells<most_cells>(grid) - f.board.walls;
  each_on_map(f, [&](PieceId other) {
    if (!is_enemy(other) && !is_marker(f, other)) open.reset(piece(f, other).at);
  });
  const bool vents = f.book.enemy_of(piece(f, enemy).kind).kind == Class::clone && f.board.vents.count() > 1;
  std::array<Cells, most_reach + 3> straight, bent;  // by points spent; bent: the diagonal is behind it
  (piece(f, enemy).diagonals > 0 ? bent : straight)[0] = kit::just<most_cells>(piece(f, enemy).at);
  Cells found_straight, found;
  for (int spent = 0; spent <= points; ++spent) {
    Cells& here = straight[static_cast<std::size_t>(spent)];
    Cells& turned = bent[static_cast<std::size_t>(spent)];
    here -= found_straight;
    turned -= found;
    found_straight |= here;
    found |= here | turned;
    auto leave = [&](const Cells& from_here, const Cells& from_turned, int cost) {
      const auto at = static_cast<std::size_t>(spent + cost);
      straight[at] |= kit::spread(grid, steps, from_here, kit::orthogonal_dirs) & open;
      bent[at] |= (kit::spread(grid, steps, from_turned, kit::orthogonal_dirs) |
                   kit::spread(grid, steps, from_here, kit::diagonal_dirs)) &
                  open;
    };
    leave(here - slow, turned - slow, 1);
    if ((slow & (here | turned)).any()) leave(here & slow, turned & slow, 2);
    if (vents)
      for (auto* side : {&straight, &bent})
        ((*side)[static_cast<std::size_t>(spent)] & f.board.vents).each([&](std::size_t from) {
          (f.board.vents & open).each([&](std::size_t to) {
            const auto a = static_cast<CellId>(from), b = static_cast<CellId>(to);
            const int at = spent + std::max(1, tile_steps(f, a, b)) + slow.test(from);
            if (a != b && at <= points && !hidden_cell(f, b)) (*side)[static_cast<std::size_t>(at)].set(to);
          });
        });
  }
  return found - occupied(f, enemy);
}

// Spaces from which it could strike him.
Cells stands_against(Facts f, PieceId enemy, const Cells& ends, PieceId target) {
  const CellId at = piece(f, target).at;
  const Weapon* ranged = weapon_of(f, enemy, WeaponSlot::ranged);
  const Weapon* melee = weapon_of(f, enemy, WeaponSlot::melee);
  const int close = melee ? (melee->reach ? 2 : 1) : 0;
  const int range = ranged ? (has_stealth(f, target) ? std::min<int>(4, ranged->range) : ranged->range) : 0;
  const int most = std::max(close, range);
  if (most == 0) return {};
  const Lay lay = lay_of(f);
  Cells out;
  ends.each([&](std::size_t cell) {
    const auto from = static_cast<CellId>(cell);
    const int spaces = f.book.grid.chebyshev(from, at);
    if (spaces > most || from == at) return;
    if (f.book.floor.open_distance(from, at) > range && spaces > close) return;
    if (!f.book.floor.sees(from, facing_to(f, from, at), at, lay)) return;
    if (spaces == 1 || f.book.floor.is_within(at, from, most, lay)) out.set(cell);
  });
  return out;
}

}  // namespace

double worth_of_kind(Facts f, const EnemyCard& card) {
  double sum = 0;
  int team = 0;
  each_commando(f, [&](PieceId target) {
    if (!is_active(f, target)) return;
    double most = 0;
    if (card.melee) most = chance(card.melee->dice.black, card.melee->dice.red, defense_of(f, target, true).one);
    if (card.ranged)
      most = std::max(most, chance(card.ranged->dice.black, card.ranged->dice.red, defense_of(f, target, false).one));
    sum += most, ++team;
  });
  return (team > 0 ? sum / team : 0.3) / (0.5 + 0.5 * card.cost) + 0.03 * card.vitality;
}

Cells strikes_from(Facts f, PieceId enemy, PieceId target) {
  if (!may_be_hunted(f, target)) return {};
  return stands_against(f, enemy, ends_of(f, enemy), target);
}

Prey prey_of(Facts f, PieceId enemy) {
  const bool wide = big(f, enemy);
  fixed_vector<Prey, most_commandos> list;
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || !may_be_hunted(f, who)) return;
    const double p = guess(f, enemy, who);
    list.push_back({who, p, p * worth_of_wound(f, who), {}, {}});
  });
  std::sort(list.begin(), list.end(),
            [](const Prey& a, const Prey& b) { return a.value != b.value ? a.value > b.value : a.who < b.who; });
  const Cells ends = wide ? Cells{} : ends_of(f, enemy);
  for (Prey& prey : list) {
    if (prey.value <= 0) break;
    if (wide && distance_to(f, enemy, prey.who) <= speed(f, enemy) + 1) return prey;
    if (wide) continue;
    prey.from = stands_against(f, enemy, ends, prey.who);
    prey.ends = ends;
    if (prey.from.any()) return prey;
  }
  return {nobody, 0, 0, {}, ends};
}

namespace {

constexpr double worth_of_step = 0.03;  // of the team, more; in wounds

}  // namespace

Bars::Bars(Facts f) : f_(f), steps_(f.book.floor.steps(lay_of(f))) {
  known_.fill(-1);
  if (const auto list = errands(f); !list.empty()) goal_ = near(f, list[0].at);
  if (goal_.none()) return;
  ways_ = ways_to(f, goal_, of_active(f));
  way_ = all_steps(ways_);
  closed_ = f.board.walls;
  each_enemy(f, [&](PieceId who) { closed_ |= body(f, who); });
}
int Bars::all_steps(const Ways& ways) const {
  int sum = 0;
  each_commando(f_, [&](PieceId who) {
    if (is_active(f_, who)) sum += std::min(60, ways.from(piece(f_, who).at));
  });
  return sum;
}
// Could it lie on the shortest way of any of them? A way through it is no shorter than straight to it and on.
bool Bars::may_bar(CellId at) const {
  bool may = false;
  each_commando(f_, [&](PieceId who) {
    const CellId from = piece(f_, who).at;
    const int straight =
        std::abs(f_.book.grid.x(from) - f_.book.grid.x(at)) + std::abs(f_.book.grid.y(from) - f_.book.grid.y(at));
    may |= is_active(f_, who) && ways_.from(at) + straight <= ways_.from(from);
  });
  return may;
}
int Bars::operator()(CellId at) const {
  if (goal_.none() || !may_bar(at)) return 0;
  if (known_[at] < 0) {
    const int barred = all_steps(ways_to(f_, goal_, of_active(f_), kit::just<most_cells>(at)));
    known_[at] = static_cast<std::int16_t>(std::clamp(barred - way_, 0, 30));
  }
  return known_[at];
}
bool Bars::worth_asking(CellId at) const {
  if (goal_.test(at)) return goal_.count() <= 12;
  auto shut = [&](kit::Dir dir) {
    const CellId next = f_.book.grid.next(at, dir);
    return next == no_cell || closed_.test(next) || !steps_.may(at, dir);
  };
  return (shut(kit::Dir::n) && shut(kit::Dir::s)) || (shut(kit::Dir::e) && shut(kit::Dir::w));
}

Post post_of(Facts f, PieceId enemy, const Prey& prey, const Bars& bars) {
  Post out;
  if (!bars.any() || big(f, enemy)) return out;
  const CellId now = piece(f, enemy).at;
  const double here = worth_of_step * bars(now) + (prey.from.test(now) ? prey.value : 0.0);
  double most = std::max(prey.from.any() ? prey.value : 0.0, here) + 0.05;
  prey.ends.each([&](std::size_t cell) {
    const auto at = static_cast<CellId>(cell);
    if (!bars.worth_asking(at)) return;
    const double value =
        worth_of_step * bars(at) + (prey.from.test(cell) ? prey.value : 0.0) - (f.board.peril.test(cell) ? 0.3 : 0.0);
    if (value <= most) return;
    most = value;
    out = {at, worth_of_step * (bars(at) - bars(now)), prey.from.test(cell)};
  });
  if (out.at == no_cell && here > 0.05 && here + 0.1 > most) out = {now, 0, prey.from.test(now)};
  return out;
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
  const Prey prey = prey_of(f, who);
  Cells goal = prey.from;
  if (const Post post = post_of(f, who, prey, Bars(f)); post.at != no_cell) goal = kit::just<most_cells>(post.at);
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
