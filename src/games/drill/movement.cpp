// Steps, doors, the wire, and picking up the case.
#include "games/drill/table.h"

namespace fireteam::drill {

Verdict may_step(Facts f, FigureId who, Cell to) {
  const Cell from = f.board.figures[who].cell;
  if (!f.book.beside(from, to)) return forbidden(Rule::DRL_MOVE_02);
  if (f.book.walled(from, to)) return forbidden(Rule::DRL_MOVE_03);
  if (int door = f.book.door_between(from, to); door >= 0 && (f.board.shut >> door & 1))
    return forbidden(Rule::DRL_MOVE_04);
  if (figure_at(f, to) != nobody) return forbidden(Rule::DRL_MOVE_05);
  return allowed;
}

Verdict may_use_door(Facts f, FigureId who, int door) {
  const Cell at = f.board.figures[who].cell;
  return f.book.doors[door].a == at || f.book.doors[door].b == at ? allowed : forbidden(Rule::DRL_MOVE_06);
}

void offer_steps(Facts f, FigureId who, Menu& menu) {
  if (menu.wide()) {
    for (Cell to = 0; to < f.book.cells; ++to) menu.add(answer(Verb::step, to), may_step(f, who, to));
  } else {
    for (Cell to : f.book.next_to[f.board.figures[who].cell]) menu.add(answer(Verb::step, to), may_step(f, who, to));
  }
  for (std::size_t door = 0; door < f.book.doors.size(); ++door)
    menu.add(answer(Verb::door, static_cast<int>(door)), may_use_door(f, who, static_cast<int>(door)));
}

void take_case(Table& t, FigureId who, Rule why) {
  t.board.carrier = who;
  t.board.case_at = off_board;
  tell(t, Told::changed, Word::took_case, why, who, 0, 0, true);
}

namespace {

void spring_wire(Table& t, FigureId who, Cell at, std::size_t mark) {  // DRL-MOVE-08
  t.board.wire = static_cast<std::uint8_t>(mark + 1);
  t.board.sprung = 1;
  tell(t, Told::revealed, Word::wire, Rule::DRL_MOVE_08, who, at, 0, true);
  raise_alarm(t, 1, Rule::DRL_MOVE_08);
}

// Entering a marked space for the first time; true if it was the wired one.
bool cross_mark(Table& t, FigureId who, Cell at) {
  std::size_t mark = t.book.mark_at(at);
  if (mark == t.book.marks.size() || t.board.sprung || (t.board.crossed >> mark & 1)) return false;
  int left = static_cast<int>(t.book.marks.size()) - std::popcount(t.board.crossed);
  bool wired = t.board.wire == mark + 1;
  if (!t.book.warden) {  // DRL-SETUP-03
    Answer drawn = t.ref.chance(
        [&](Chance& chance) {
          chance.add({verb::draw, 1, static_cast<std::uint16_t>(Bag::marks), 0}, 1);
          chance.add({verb::draw, 0, static_cast<std::uint16_t>(Bag::marks), 0}, static_cast<std::uint32_t>(left - 1));
        },
        {.who = who, .what = at});
    wired = drawn.a == 1;
  }
  t.board.crossed = static_cast<std::uint8_t>(t.board.crossed | 1U << mark);
  if (wired)
    spring_wire(t, who, at, mark);
  else
    tell(t, Told::revealed, Word::no_wire, Rule::DRL_MOVE_08, who, at);
  return wired;
}

}  // namespace

bool step(Table& t, FigureId who, Cell to, const Because* because) {
  Figure& figure = t.board.figures[who];
  const Cell from = figure.cell;
  figure.cell = to;
  tell(t, Told::moved, Word::stepped, Rule::DRL_MOVE_01, who, from, to, false, because);
  if (is_raider(who)) {
    if (t.board.case_at == to) take_case(t, who, Rule::DRL_MOVE_07);
    if (outcome(t).over) {
      tell(t, Told::changed, Word::escaped, Rule::DRL_FRAME_02, who, to, 0, true);
      return false;
    }
    if (cross_mark(t, who, to)) return false;
  }
  reactions(t, who);
  return stands(t, who) && !outcome(t).over;  // DRL-WATCH-02
}

void use_door(Table& t, FigureId who, int door, const Because* because) {
  t.board.shut = static_cast<std::uint8_t>(t.board.shut ^ 1U << door);
  const bool shut = t.board.shut >> door & 1;
  const Door& it = t.book.doors[static_cast<std::size_t>(door)];
  tell(t, Told::changed, shut ? Word::shut : Word::opened, Rule::DRL_MOVE_06, who, it.a, it.b, false, because);
}

void move(Table& t, FigureId who, Answer first) {
  t.board.steps = static_cast<std::uint8_t>(t.book.unit_of(who).steps + t.board.bonus);
  t.board.bonus = 0;
  bool on = true;
  for (Answer choice = first; on;) {
    --t.board.steps;
    if (is(choice, Verb::step))
      on = step(t, who, static_cast<Cell>(choice.a));
    else
      use_door(t, who, choice.a);
    if (!on || t.board.steps == 0) break;
    choice = t.ref.ask(seat_of(t, who), Kind::move,
                       [&](Menu& menu) {
                         menu.add(answer(Verb::stop));
                         offer_steps(t, who, menu);
                       },
                       {.who = who, .what = t.board.steps});
    on = !is(choice, Verb::stop);
  }
  t.board.steps = 0;
}

}  // namespace fireteam::drill
