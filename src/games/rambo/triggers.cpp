// Mission Triggers: when they fire, how often, and how a Mission is won or lost.
#include "games/rambo/rambo.h"

namespace fireteam::rambo {

bool can_fire(Facts f, std::uint16_t number, const Context& context) {
  const Trigger& trigger = f.book.triggers[number];
  if (!(trigger.in >> f.board.difficulty & 1U) || f.board.busy.test(number)) return false;
  if (trigger.limit == Limit::once && f.board.fired.test(number)) return false;
  if (trigger.limit == Limit::round && f.board.fired_round.test(number)) return false;
  return all_hold(f, trigger.conditions, context);
}

void fire(Table& t, std::uint16_t number, const Context& context) {  // RAM-DOS-02, RAM-DOS-05
  const Trigger& trigger = t.book.triggers[number];
  t.board.fired.set(number);
  t.board.fired_round.set(number);
  t.board.busy.set(number);  // a trigger does not set itself off
  if (!trigger.text.empty() || !trigger.line.empty())
    tell(t, {Told::noted, Word::trigger, number, context.hero == nobody ? unknown : as_piece(context.hero), 0, 0,
             Rule::RAM_DOS_05});
  Context own = context;
  own.trigger = number;
  own.fog = false;  // a Mission Trigger's choices are the Mission Leader's, whatever set it off
  run(t, trigger.effects, own);
  t.board.busy.reset(number);
}

void fire_moment(Table& t, When when, const Context& context) {
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(when)]) {
    if (over(t) && when != When::success) return;
    if (can_fire(t, number, context)) fire(t, number, context);
  }
}

void settle(Table& t) {                            // RAM-DOS-07: right after the effect that made it true
  if (t.board.phase < Phase::round_start) return;  // the Mission begins with round 1 (RAM-HERO-09)
  const auto& list = t.book.by_when[static_cast<std::size_t>(When::as_soon_as)];
  for (std::uint16_t number : list) {
    if (over(t)) return;
    Context context;
    context.hero = t.board.turn.hero;
    if (can_fire(t, number, context)) fire(t, number, context);
  }
}

void fire_reach(Table& t, HeroId h) {  // RAM-DOS-03, RAM-ACT-09
  CellId cell = t.board.heroes[h].cell;
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::reach)])
    for (std::uint8_t poi = 0; poi < most_pois; ++poi) {
      if (over(t) || t.board.heroes[h].cell != cell) return;
      CellId at = t.board.pois[poi];
      if (!(t.book.triggers[number].a >> poi & 1U) || at == no_cell || (at != cell && !adjacent(t, cell, at))) continue;
      Context context{.hero = h, .here = at, .poi = poi};
      if (can_fire(t, number, context)) fire(t, number, context);  // RAM-ACT-12
    }
}

void fire_kill(Table& t, const Death& death) {
  std::uint8_t letter = t.book.letter_of(death.figure);
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::kill)]) {
    if (over(t)) return;
    const Trigger& trigger = t.book.triggers[number];
    if (!(trigger.select.letters >> letter & 1U)) continue;
    if (trigger.select.tag && !(death.tags >> (trigger.select.tag - 1U) & 1U)) continue;
    int killed = 0;
    for (std::size_t l = 0; l < most_letters; ++l) killed += trigger.select.letters >> l & 1U ? t.board.kills[l] : 0;
    if (trigger.b && killed != trigger.b) continue;
    Context context{.hero = death.killer, .here = death.cell, .figure = death.figure};
    if (can_fire(t, number, context)) fire(t, number, context);
  }
}

void fire_level(Table& t, HeroId h, Level from, Level to) {
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::level)]) {
    if (over(t)) return;
    auto level = t.book.triggers[number].a;
    if (level <= static_cast<unsigned>(from) || level > static_cast<unsigned>(to)) continue;
    Context context{.hero = h, .here = t.board.heroes[h].cell};
    if (can_fire(t, number, context)) fire(t, number, context);
  }
}

void fire_wound(Table& t, HeroId h) { fire_moment(t, When::wound, {.hero = h, .here = t.board.heroes[h].cell}); }

void fire_fog(Table& t, std::uint8_t fog, HeroId h) {
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::fog)]) {
    if (over(t)) return;
    Context context{.hero = h};
    if ((t.book.triggers[number].a >> fog & 1U) && can_fire(t, number, context)) fire(t, number, context);
  }
}

void change_counter(Table& t, std::uint16_t counter, int to, const Context& context) {
  std::uint8_t old = t.board.counters[counter];
  t.board.counters[counter] = static_cast<std::uint8_t>(std::clamp(to, 0, 200));
  if (old == t.board.counters[counter]) return;
  tell(t, {Told::changed, Word::counted, counter, old, t.board.counters[counter], 0, Rule::RAM_DOS_05});
  for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::count)]) {
    if (over(t)) return;
    const Trigger& trigger = t.book.triggers[number];
    if (trigger.a == counter && holds(trigger.op, t.board.counters[counter], trigger.b) && can_fire(t, number, context))
      fire(t, number, context);
  }
}

Verdict may_use(Facts f, HeroId h, std::size_t use) {
  const Use& action = f.book.uses[use];
  const Trigger& trigger = f.book.triggers[action.trigger];
  CellId at = f.board.pois[action.poi], cell = f.board.heroes[h].cell;
  if (at == no_cell) return forbidden(Rule::RAM_ACT_10);
  if (at != cell && !adjacent(f, cell, at)) return forbidden(Rule::RAM_ACT_05);  // RAM-ACT-08
  if (f.board.turn.actions < trigger.b) return forbidden(Rule::RAM_ACT_07);
  Context context{.hero = h, .here = at, .poi = action.poi};
  return can_fire(f, action.trigger, context) ? allowed : forbidden(Rule::RAM_DOS_03);
}

void win(Table& t, std::uint16_t trigger) {  // RAM-DOS-01, RAM-DOS-06, RAM-DOS-21
  if (over(t)) return;
  t.board.result = 1;
  t.board.cause = static_cast<std::uint16_t>(cause::trigger + trigger);
  tell(t, {Told::noted, Word::success, 0, 0, 0, 0, Rule::RAM_DOS_06, true});
}

void lose(Table& t, std::uint16_t why, Rule rule) {
  if (over(t)) return;
  t.board.result = 2;
  t.board.cause = why;
  tell(t, {Told::noted, Word::failure, why, 0, 0, 0, rule, true});
}

}  // namespace fireteam::rambo
