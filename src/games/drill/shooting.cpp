// Sight, range, the dice pool with re-rolls on both sides, falling, and reactions of figures on watch.
#include "games/drill/sums.h"
#include "games/drill/table.h"

namespace fireteam::drill {

int distance(Facts f, Cell a, Cell b) { return f.book.grid.chebyshev(a, b); }  // DRL-FIGHT-02

bool sees(Facts f, Cell from, Cell to) {  // DRL-SIGHT-01, DRL-SIGHT-02; DRL-SIGHT-03: figures are not looked at
  return f.book.floor.sees(from, to, f.board.shut);
}

Verdict may_shoot(Facts f, FigureId who, FigureId target) {
  if (!opposed(who, target) || !stands(f, target)) return forbidden(Rule::DRL_FIGHT_01);
  const Cell from = f.board.figures[who].cell, to = f.board.figures[target].cell;
  if (distance(f, from, to) > f.book.unit_of(who).range) return forbidden(Rule::DRL_FIGHT_02);
  if (sees(f, from, to)) return allowed;
  return forbidden(f.book.floor.sees_if_open(from, to) ? Rule::DRL_SIGHT_02 : Rule::DRL_SIGHT_01);
}

int pool(Facts f, FigureId who, FigureId target) {
  const Cell to = f.board.figures[target].cell;
  const int away = distance(f, f.board.figures[who].cell, to);
  int dice = f.book.unit_of(who).dice;
  if (away > 2) dice = std::max(1, dice - 1);                           // DRL-FIGHT-03
  if (away > 1 && f.book.cover.test(to)) dice = std::max(1, dice - 1);  // DRL-FIGHT-04
  return dice;
}

namespace {

// The pool in parts, for people.
void explain_pool(Table& t, FigureId who, FigureId target) {
  const Cell to = t.board.figures[target].cell;
  const int away = distance(t, t.board.figures[who].cell, to), dice = t.book.unit_of(who).dice;
  const int far = away > 2 ? -1 : 0, cover = away > 1 && t.book.cover.test(to) ? -1 : 0;
  Sum sum;
  sum.word = sum_of::dice;
  sum.total = static_cast<std::int16_t>(pool(t, who, target));
  sum.add(dice, sum_of::shooter, who, static_cast<RuleId>(Rule::DRL_FIGHT_03));
  if (far) sum.add(far, sum_of::far, 0, static_cast<RuleId>(Rule::DRL_FIGHT_03));
  if (cover) sum.add(cover, sum_of::cover, 0, static_cast<RuleId>(Rule::DRL_FIGHT_04));
  if (const int least = sum.total - dice - far - cover; least != 0) sum.add(least, sum_of::least);
  t.ref.explain(sum);
}

void roll_dice(Table& t, int count, Rule why) {
  Shot& shot = t.board.shot;
  shot.dice.add(t.ref.roll(shot_die, count, {.who = shot.shooter, .what = shot.target}));
  tell(t, {Told::rolled, Word::rolled, shot.shooter, shot.target, 0, 0, why});
}

int damage(const Shot& shot) { return shot.dice.count(Face::hit) + 2 * shot.dice.count(Face::star); }  // DRL-FIGHT-05

void roll_again(Table& t, FigureId spender, int face, int count, Word word, Rule why) {
  --t.board.figures[spender].grit;
  t.board.shot.dice.lift(face, count);
  const Because automated = because_of(Rule::DRL_GUARD_09);
  tell(t, {Told::changed, word, spender, face, count, 0, why}, seat_of(t, spender) ? nullptr : &automated);
  roll_dice(t, count, why);
}

void shooter_rerolls(Table& t) {  // DRL-FIGHT-06
  const FigureId who = t.board.shot.shooter;
  const int misses = t.board.shot.dice.count(Face::miss);
  if (t.board.figures[who].grit == 0 || misses == 0) return;
  bool again = guard_rerolls(t);
  if (Seats seat = seat_of(t, who)) {
    auto offer = [&](Menu& menu) {
      menu.add(answer(say::keep));
      for (int face = 0; face < 3; ++face)
        menu.add(answer(say::reroll, face), face == 0 ? allowed : forbidden(Rule::DRL_FIGHT_06));
    };
    again = t.ref.ask(seat, Ask::reroll, offer, {.who = who, .what = t.board.shot.target}).verb == say::reroll;
  }
  if (again) roll_again(t, who, 0, misses, Word::rerolled, Rule::DRL_FIGHT_06);
}

void target_forces(Table& t) {  // DRL-FIGHT-07
  const FigureId who = t.board.shot.target;
  if (t.board.figures[who].grit == 0 || damage(t.board.shot) == 0) return;
  int face = guard_forces(t, who);
  if (Seats seat = seat_of(t, who)) {
    auto offer = [&](Menu& menu) {
      menu.add(answer(say::keep));
      for (int shown = 2; shown >= 0; --shown)
        menu.add(answer(say::reroll, shown),
                 t.board.shot.dice.count(shown) > 0 ? allowed : forbidden(Rule::DRL_FIGHT_07));
    };
    const Answer choice = t.ref.ask(seat, Ask::force, offer, {.who = who, .what = t.board.shot.shooter});
    face = choice.verb == say::reroll ? choice.a : -1;
  }
  if (face >= 0) roll_again(t, who, face, 1, Word::forced, Rule::DRL_FIGHT_07);
}

void fall(Table& t, FigureId who) {  // DRL-FIGHT-09
  const Cell at = t.board.figures[who].cell;
  t.board.figures[who] = Figure{};
  tell(t, {Told::left, Word::fell, who, at, 0, 0, Rule::DRL_FIGHT_09, true});
  if (!is_raider(who)) return;
  discard_hand(t, who);
  if (t.board.carrier != who) return;
  t.board.carrier = nobody;
  t.board.case_at = at;
  tell(t, {Told::appeared, Word::dropped_case, who, at, 0, 0, Rule::DRL_FIGHT_09});
}

}  // namespace

void shoot(Table& t, FigureId who, FigureId target, const Because* because) {
  t.board.figures[who].on_watch = 0;
  t.board.shot = {who, target, {}};
  tell(t, {Told::noted, Word::shot, who, target, 0, 0, Rule::DRL_FIGHT_01}, because);
  explain_pool(t, who, target);
  roll_dice(t, pool(t, who, target), Rule::DRL_FIGHT_03);
  shooter_rerolls(t);
  target_forces(t);
  Figure& hurt = t.board.figures[target];
  const int lost = std::min<int>(hurt.health, damage(t.board.shot));
  hurt.health = static_cast<std::uint8_t>(hurt.health - lost);
  t.board.shot = {};
  tell(t, {Told::changed, lost ? Word::wounded : Word::unhurt, target, lost, hurt.health, 0, Rule::DRL_FIGHT_05, true});
  if (hurt.health == 0) fall(t, target);
  if (is_raider(who)) raise_alarm(t, 1, Rule::DRL_FIGHT_08);
}

namespace {

// The figures on watch, as bits, that could shoot at the mover where it stands now.
unsigned watchers(Facts f, FigureId mover) {
  unsigned found = 0;
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (f.board.figures[who].on_watch && may_shoot(f, who, mover)) found |= 1U << who;
  return found;
}

// DRL-WATCH-03: their side says which is next; it seldom matters, so the question is a minor one.
FigureId next_watcher(Table& t, unsigned ready, FigureId mover) {
  const auto first = static_cast<FigureId>(std::countr_zero(ready));
  const Seats side = is_raider(first) ? raider_seats(t) : seat_of(t, first);
  if (!side) return first;
  auto offer = [&](Menu& menu) {
    for (FigureId who = 0; who < t.book.figures; ++who)
      if (ready >> who & 1U) menu.add(answer(say::act, who));
  };
  return static_cast<FigureId>(t.ref.ask(side, Ask::order, offer, {.who = mover}).a);
}

}  // namespace

void reactions(Table& t, FigureId mover) {  // DRL-WATCH-02
  unsigned asked = 0;
  while (stands(t, mover)) {
    const unsigned ready = watchers(t, mover) & ~asked;
    if (ready == 0) return;
    const FigureId who = next_watcher(t, ready, mover);
    asked |= 1U << who;
    const Because always = because_of(Rule::DRL_GUARD_08);
    const Seats seat = seat_of(t, who);
    if (!seat)
      shoot(t, who, mover, &always);
    else if (t.ref.may(seat, Ask::react, {.who = who, .what = mover}))
      shoot(t, who, mover);
  }
}

}  // namespace fireteam::drill
