// Guards that nobody plays: whom they shoot at, where they go, and why; each step tells its reason.
#include "games/drill/table.h"

namespace fireteam::drill {

namespace {

constexpr int nowhere_near = 255;

struct Pick {
  FigureId who = nobody;
  int measure = nowhere_near;
  Because because;
};

// Nearest first; ties by DRL-GUARD-03.
template <class Measure>
Pick nearest_raider(Facts f, Rule rule, Measure&& measure) {
  Pick pick;
  pick.because.rule = static_cast<RuleId>(rule);
  pick.because.of = noun_of::figure;
  auto rank = [&](FigureId who) {
    return std::pair(f.board.carrier == who ? 0 : 1, static_cast<int>(f.board.figures[who].health));
  };
  for (FigureId who = 0; who < raider_count; ++who) {
    const int away = stands(f, who) ? measure(who) : nowhere_near;
    if (away == nowhere_near) continue;
    pick.because.candidates.push_back({who, static_cast<std::int16_t>(away)});
    if (away == pick.measure) pick.because.tie = static_cast<RuleId>(Rule::DRL_GUARD_03);
    if (away > pick.measure || (away == pick.measure && rank(who) >= rank(pick.who))) continue;
    pick.who = who;
    pick.measure = away;
    pick.because.choose(who);
  }
  return pick;
}

Pick raider_to_shoot(Facts f, FigureId guard) {  // DRL-GUARD-02
  return nearest_raider(f, Rule::DRL_GUARD_02, [&](FigureId who) {
    return may_shoot(f, guard, who) ? distance(f, f.board.figures[guard].cell, f.board.figures[who].cell)
                                    : nowhere_near;
  });
}

// The free space next to `from` with the shortest way to `goal`, if shorter than from here; DRL-GUARD-06, DRL-GUARD-07.
Cell step_toward(Facts f, Cell from, Cell goal, Because& because) {
  Cell best = off_board;
  int shortest = f.book.floor.way(from, goal);
  for (kit::CellId next : f.book.floor.next_to(from)) {  // in reading order: the first of equals is the tie's winner
    const auto to = static_cast<Cell>(next);
    const int left = f.book.floor.way(to, goal);
    if (figure_at(f, to) != nobody || left > shortest || left == f.book.floor.way(from, goal)) continue;
    if (left == shortest) {
      if (!because.tie) because.tie = static_cast<RuleId>(Rule::DRL_GUARD_07);
      continue;
    }
    best = to;
    shortest = left;
  }
  return best;
}

struct Goal {
  Cell cell = off_board;
  Because because;
};

// Where a guard that can shoot at nobody wants to go.
Goal goal_of(Facts f, FigureId who) {
  const Figure& guard = f.board.figures[who];
  if (alert(f)) {  // DRL-GUARD-05
    Pick prey = nearest_raider(f, Rule::DRL_GUARD_05, [&](FigureId raider) {
      return f.book.floor.way(guard.cell, f.board.figures[raider].cell);
    });
    return {prey.who == nobody ? off_board : f.board.figures[prey.who].cell, prey.because};
  }
  const auto& posts = f.book.posts[who];
  if (posts.empty()) return {};
  Goal goal{posts[guard.post % posts.size()], {}};  // DRL-GUARD-04
  if (goal.cell == guard.cell) goal.cell = posts[(guard.post + 1U) % posts.size()];
  goal.because.rule = static_cast<RuleId>(Rule::DRL_GUARD_04);
  return goal;
}

void walk(Table& t, FigureId who) {
  Figure& guard = t.board.figures[who];
  Goal goal = goal_of(t, who);
  for (int left = t.book.unit_of(who).steps; left > 0 && goal.cell != off_board; --left) {
    Because because = goal.because;
    const Cell to = step_toward(t, guard.cell, goal.cell, because);
    if (to == off_board) return;
    if (int door = t.book.floor.door_between(guard.cell, to); door >= 0 && (t.board.shut >> door & 1))
      use_door(t, who, door, &because);
    else if (!step(t, who, to, &because))
      return;
    if (raider_to_shoot(t, who).who != nobody) return;
    if (guard.cell != goal.cell) continue;
    guard.post = static_cast<std::uint8_t>((guard.post + 1U) % t.book.posts[who].size());
    goal = goal_of(t, who);
  }
}

}  // namespace

void guard_turn(Table& t, FigureId who) {
  bool shot = false;
  while (t.board.actions > 0 && stands(t, who) && !outcome(t).over) {
    --t.board.actions;
    Pick target = raider_to_shoot(t, who);
    shot = shot || target.who != nobody;
    if (target.who == nobody)
      walk(t, who);
    else
      shoot(t, who, target.who, &target.because);
  }
  if (shot || !stands(t, who)) return;
  t.board.figures[who].on_watch = 1;
  const Because because = because_of(Rule::DRL_GUARD_08);
  tell(t, {Told::changed, Word::watches, who, 0, 0, 0, Rule::DRL_WATCH_01}, &because);
}

bool guard_rerolls(Facts f) {  // DRL-GUARD-09
  return f.board.shot.dice.count(Face::hit) + f.board.shot.dice.count(Face::star) == 0;
}
int guard_forces(Facts f, FigureId who) {
  const int hits = f.board.shot.dice.count(Face::hit), stars = f.board.shot.dice.count(Face::star);
  return hits + 2 * stars < f.board.figures[who].health ? -1 : stars > 0 ? 2 : 1;
}

Intent guard_intends(Facts f, FigureId who) {
  if (Pick target = raider_to_shoot(f, who); target.who != nobody)
    return {true, f.board.figures[target.who].cell, Rule::DRL_GUARD_02};
  Goal goal = goal_of(f, who);
  if (goal.cell == off_board) return {};
  return {false, step_toward(f, f.board.figures[who].cell, goal.cell, goal.because),
          static_cast<Rule>(goal.because.rule)};
}

}  // namespace fireteam::drill
