// Mission triggers: when they fire and how often.
#include "games/sas/script_run.h"

namespace fireteam::sas {

namespace {

constexpr std::uint8_t special_drawn = 1;  // Board::flags

bool in_zone(Facts f, const Trigger& trigger, const Cells& cells) {
  return !trigger.has_zone || (f.book.script.zones[trigger.zone] & cells).any();
}
Cells just(CellId cell) {
  Cells cells;
  if (cell != no_cell) cells.set(cell);
  return cells;
}
bool about_operator(const Trigger& trigger, Facts f, OperatorId o) {
  return o != nobody && (trigger.card == every_one || f.board.operators[o].card == trigger.card);
}

bool concerns(Facts f, const Trigger& trigger, const Happened& what) {
  switch (what.moment) {
    case Moment::event:
    case Moment::turn_end:
    case Moment::battle:
      return what.number >= trigger.first && what.number <= trigger.last;
    case Moment::meter:
      return what.number <= trigger.last;
    case Moment::enter:
      if (what.unit != nobody)
        return trigger.select.pick != Pick::operators && picks(f, trigger.select, what.unit) &&
               in_zone(f, trigger, squares_of(f, what.unit));
      return trigger.select.pick == Pick::operators && in_zone(f, trigger, just(what.cell));
    case Moment::reveal:
    case Moment::search:
    case Moment::destroy:
      return trigger.a == what.what;
    case Moment::take:
    case Moment::put:
    case Moment::place:
      return trigger.a == what.what && in_zone(f, trigger, just(what.cell));
    case Moment::kill:
    case Moment::leave:
      return picks(f, trigger.select, what.unit);
    case Moment::explode: {
      Cells cells = under_template(f, what.cell);
      if (what.unit != nobody) cells |= squares_of(f, what.unit);
      return static_cast<BlastKind>(what.what) == BlastKind::lewes_bomb && in_zone(f, trigger, cells);
    }
    case Moment::dies:
    case Moment::exit:
      return about_operator(trigger, f, what.who);
    case Moment::count:
      return trigger.a == what.what && content::holds(trigger.op, what.number, trigger.n);
    default:
      return true;
  }
}

bool can_fire(Facts f, std::uint16_t number, const Happened& what) {
  const Trigger& trigger = f.book.triggers[number];
  if (!(trigger.in >> f.board.variant & 1U) || f.board.busy.test(number)) return false;
  if (trigger.once && f.board.fired.test(number)) return false;
  return concerns(f, trigger, what) && all_hold(f, trigger.conditions, what);
}

void fire(Table& t, std::uint16_t number, const Happened& what) {
  const Trigger& trigger = t.book.triggers[number];
  t.board.fired.set(number);
  t.board.busy.set(number);  // a trigger does not set itself off
  if (!trigger.text.empty()) tell(t, {Told::noted, Word::trigger, number, 0, 0, 0, Rule::SAS_VICT_01});
  for (const Effect& effect : trigger.effects) {
    if (over(t)) break;
    run_effect(t, effect, what, number);
  }
  t.board.busy.reset(number);
}

void fire_all(Table& t, Moment moment, const Happened& what) {
  for (std::uint16_t number : t.book.by_moment[static_cast<std::size_t>(moment)]) {
    if (over(t)) return;
    if (can_fire(t, number, what)) fire(t, number, what);
  }
}

// What the rules themselves remember of it, before the mission's own lines are heard.
void remember(Table& t, const Happened& what) {
  Board& b = t.board;
  if (what.moment == Moment::special) b.flags |= special_drawn;
  if (what.moment == Moment::kill)
    for (const Script::Kills& kills : t.book.script.kills)
      if (picks(t, kills.select, what.unit)) change_counter(t, kills.counter, b.counters[kills.counter] + 1);
  if (what.moment == Moment::exit && what.who != nobody) {
    Operator& who = b.operators[what.who];
    Cells from = who.life == Life::seated ? cells_of(t.book.ground.grid, rect_of_friend(t, car_friend(who.car)))
                                          : just(what.cell);
    for (std::size_t i = 0; i < t.book.exits.size(); ++i)
      if ((t.book.exits[i].cells & from).any() && (b.exits >> i & 1U)) who.left_by = static_cast<std::uint8_t>(i);
  }
  if (what.moment == Moment::alarm) {
    OperatorId who = what.who < most_operators ? what.who : nobody;
    for (OperatorId o = 0; who == nobody && o < most_operators; ++o)
      if (on_foot(b, o) && b.operators[o].spotted) who = o;
    b.ringer = who;
    if (who == nobody) return;
    const Operator& ringer = b.operators[who];
    b.source = ringer.cell;
    if (ringer.life == Life::seated) {
      Rect rect = rect_of_friend(t, car_friend(ringer.car));
      b.source = t.book.ground.grid.id_or_none(rect.x, rect.y);
    }
  }
}

}  // namespace

void happened(Table& t, const Happened& what) {
  if (over(t) || (t.board.phase == Phase::setup && what.moment != Moment::setup && what.moment != Moment::count))
    return;
  remember(t, what);
  fire_all(t, what.moment, what);
  if (what.moment == Moment::place) fire_all(t, Moment::put, what);  // an item laid down is both
}

void change_counter(Table& t, std::size_t counter, int to) {
  std::uint8_t old = t.board.counters[counter];
  t.board.counters[counter] = static_cast<std::uint8_t>(std::clamp(to, 0, 200));
  if (old == t.board.counters[counter]) return;
  tell(t, {Told::changed, Word::counter, no_piece, static_cast<std::uint16_t>(counter), t.board.counters[counter], 0,
           Rule::SAS_VICT_01});
  happened(t,
           {.moment = Moment::count, .number = t.board.counters[counter], .what = static_cast<std::uint16_t>(counter)});
}

}  // namespace fireteam::sas
