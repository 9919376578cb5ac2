// Sight, range, the dice pool with re-rolls on both sides, falling, and reactions of figures on watch.
#include "games/drill/table.h"

namespace fireteam::drill {

int distance(Facts f, Cell a, Cell b) { return f.book.grid.chebyshev(a, b); }  // DRL-FIGHT-02

bool sees(Facts f, Cell from, Cell to) {  // DRL-SIGHT-01, DRL-SIGHT-02; DRL-SIGHT-03: figures are not looked at
  return f.book.sight(from, to, [&] { return !trace(f.book, from, to, f.board.shut); });
}

Verdict may_shoot(Facts f, FigureId who, FigureId target) {
  if (!opposed(who, target) || !stands(f, target)) return forbidden(Rule::DRL_FIGHT_01);
  const Cell from = f.board.figures[who].cell, to = f.board.figures[target].cell;
  if (distance(f, from, to) > f.book.unit_of(who).range) return forbidden(Rule::DRL_FIGHT_02);
  if (sees(f, from, to)) return allowed;
  return forbidden(f.book.sight.down()(from, to) ? Rule::DRL_SIGHT_02 : Rule::DRL_SIGHT_01);
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

void roll_dice(Table& t, int count, Rule why) {
  Tray& tray = t.board.tray;
  Faces faces = t.ref.roll(shot_die, count, {.who = tray.shooter, .what = tray.target});
  for (std::size_t face = 0; face < 3; ++face)
    tray.faces[face] = static_cast<std::uint8_t>(tray.faces[face] + faces.count[face]);
  tell(t, Told::rolled, Word::rolled, why, tray.shooter, tray.target);
}

int damage(const Tray& tray) { return tray.faces[1] + 2 * tray.faces[2]; }  // DRL-FIGHT-05

void roll_again(Table& t, FigureId spender, int face, int count, Word word, Rule why) {
  auto& dice = t.board.tray.faces[static_cast<std::size_t>(face)];
  --t.board.figures[spender].grit;
  dice = static_cast<std::uint8_t>(dice - count);
  const Because automated = because_of(Rule::DRL_GUARD_09);
  tell(t, Told::changed, word, why, spender, face, count, false, seat_of(t, spender) ? nullptr : &automated);
  roll_dice(t, count, why);
}

void shooter_rerolls(Table& t) {  // DRL-FIGHT-06
  const FigureId who = t.board.tray.shooter;
  const int misses = t.board.tray.faces[0];
  if (t.board.figures[who].grit == 0 || misses == 0) return;
  bool again = guard_rerolls(t);
  if (Seats seat = seat_of(t, who)) {
    Answer choice = t.ref.ask(seat, Kind::reroll,
                              [&](Menu& menu) {
                                menu.add(answer(Verb::keep));
                                menu.add(answer(Verb::reroll, 0));
                                if (menu.wide())
                                  for (int face = 1; face < 3; ++face)
                                    menu.add(answer(Verb::reroll, face), forbidden(Rule::DRL_FIGHT_06));
                              },
                              {.who = who, .what = t.board.tray.target});
    again = is(choice, Verb::reroll);
  }
  if (again) roll_again(t, who, 0, misses, Word::rerolled, Rule::DRL_FIGHT_06);
}

void target_forces(Table& t) {  // DRL-FIGHT-07
  const FigureId who = t.board.tray.target;
  if (t.board.figures[who].grit == 0 || damage(t.board.tray) == 0) return;
  int face = guard_forces(t, who);
  if (Seats seat = seat_of(t, who)) {
    Answer choice = t.ref.ask(
        seat, Kind::force,
        [&](Menu& menu) {
          menu.add(answer(Verb::keep));
          for (int shown = 2; shown >= 0; --shown)
            menu.add(answer(Verb::reroll, shown),
                     t.board.tray.faces[static_cast<std::size_t>(shown)] > 0 ? allowed : forbidden(Rule::DRL_FIGHT_07));
        },
        {.who = who, .what = t.board.tray.shooter});
    face = is(choice, Verb::reroll) ? choice.a : -1;
  }
  if (face >= 0) roll_again(t, who, face, 1, Word::forced, Rule::DRL_FIGHT_07);
}

void fall(Table& t, FigureId who) {  // DRL-FIGHT-09
  const Cell at = t.board.figures[who].cell;
  t.board.figures[who] = Figure{};
  tell(t, Told::left, Word::fell, Rule::DRL_FIGHT_09, who, at, 0, true);
  if (!is_raider(who)) return;
  discard_hand(t, who);
  if (t.board.carrier != who) return;
  t.board.carrier = nobody;
  t.board.case_at = at;
  tell(t, Told::appeared, Word::dropped_case, Rule::DRL_FIGHT_09, who, at);
}

}  // namespace

void shoot(Table& t, FigureId who, FigureId target, const Because* because) {
  t.board.figures[who].on_watch = 0;
  t.board.tray = Tray{who, target, {}};
  tell(t, Told::noted, Word::shot, Rule::DRL_FIGHT_01, who, target, 0, false, because);
  roll_dice(t, pool(t, who, target), Rule::DRL_FIGHT_03);
  shooter_rerolls(t);
  target_forces(t);
  Figure& hurt = t.board.figures[target];
  const int lost = std::min<int>(hurt.health, damage(t.board.tray));
  hurt.health = static_cast<std::uint8_t>(hurt.health - lost);
  t.board.tray = Tray{};
  tell(t, Told::changed, lost ? Word::wounded : Word::unhurt, Rule::DRL_FIGHT_05, target, lost, hurt.health, true);
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
  Answer choice = t.ref.ask(side, Kind::order,
                            [&](Menu& menu) {
                              for (FigureId who = 0; who < t.book.figures; ++who)
                                if (ready >> who & 1U) menu.add(answer(Verb::act, who));
                            },
                            {.who = mover});
  return static_cast<FigureId>(choice.a);
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
    else if (t.ref.may(seat, Kind::react, {.who = who, .what = mover}))
      shoot(t, who, mover);
  }
}

}  // namespace fireteam::drill
