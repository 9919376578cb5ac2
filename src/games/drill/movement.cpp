// Steps, doors, the wire, and picking up the case.
#include "games/drill/table.h"

namespace fireteam::drill {

namespace {

Verdict may_step(Facts f, FigureId who, Cell to) {
  const Cell from = f.board.figures[who].cell;
  if (f.book.floor.link(from, to) == kit::Link::apart) return forbidden(Rule::DRL_MOVE_02);
  if (f.book.floor.link(from, to) == kit::Link::wall) return forbidden(Rule::DRL_MOVE_03);
  if (int door = f.book.floor.door_between(from, to); door >= 0 && (f.board.shut >> door & 1))
    return forbidden(Rule::DRL_MOVE_04);
  if (figure_at(f, to) != nobody) return forbidden(Rule::DRL_MOVE_05);
  return allowed;
}

Verdict may_use_door(Facts f, FigureId who, int door) {
  const Cell at = f.board.figures[who].cell;
  const kit::Door& it = f.book.floor.doors()[static_cast<std::size_t>(door)];
  return it.a == at || it.b == at ? allowed : forbidden(Rule::DRL_MOVE_06);
}

}  // namespace

void offer_steps(Facts f, FigureId who, Menu& menu) {
  if (menu.wide())
    for (Cell to = 0; to < f.book.cells; ++to) menu.add(answer(say::step, to), may_step(f, who, to));
  else
    for (kit::CellId to : f.book.floor.next_to(f.board.figures[who].cell))
      menu.add(answer(say::step, to), may_step(f, who, static_cast<Cell>(to)));
  for (std::size_t door = 0; door < f.book.floor.doors().size(); ++door)
    menu.add(answer(say::door, static_cast<int>(door)), may_use_door(f, who, static_cast<int>(door)));
}

void take_case(Table& t, FigureId who, Rule why) {
  t.board.carrier = who;
  t.board.case_at = off_board;
  tell(t, {Told::changed, Word::took_case, who, 0, 0, 0, why, true});
}

namespace {

void spring_wire(Table& t, FigureId who, Cell at, std::size_t mark) {  // DRL-MOVE-08
  t.board.wire = static_cast<std::uint8_t>(mark + 1);
  t.board.sprung = 1;
  tell(t, {Told::revealed, Word::wire, who, at, 0, 0, Rule::DRL_MOVE_08, true});
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
    tell(t, {Told::revealed, Word::no_wire, who, at, 0, 0, Rule::DRL_MOVE_08});
  return wired;
}

}  // namespace

bool step(Table& t, FigureId who, Cell to, const Because* because) {
  Figure& figure = t.board.figures[who];
  const Cell from = figure.cell;
  figure.cell = to;
  tell(t, {Told::moved, Word::stepped, who, from, to, 0, Rule::DRL_MOVE_01}, because);
  if (is_raider(who)) {
    if (t.board.case_at == to) take_case(t, who, Rule::DRL_MOVE_07);
    if (outcome(t).over) {
      tell(t, {Told::changed, Word::escaped, who, to, 0, 0, Rule::DRL_FRAME_02, true});
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
  const kit::Door& it = t.book.floor.doors()[static_cast<std::size_t>(door)];
  tell(t, {Told::changed, shut ? Word::shut : Word::opened, who, it.a, it.b, 0, Rule::DRL_MOVE_06}, because);
}

void move(Table& t, FigureId who, Answer first) {
  t.board.steps = static_cast<std::uint8_t>(t.book.unit_of(who).steps + t.board.bonus);
  t.board.bonus = 0;
  auto offer = [&](Menu& menu) {
    menu.add(answer(say::stop));
    offer_steps(t, who, menu);
  };
  bool on = true;
  for (Answer choice = first; on;) {
    --t.board.steps;
    if (choice.verb == say::step)
      on = step(t, who, static_cast<Cell>(choice.a));
    else
      use_door(t, who, choice.a);
    if (!on || t.board.steps == 0) break;
    choice = t.ref.ask(seat_of(t, who), Ask::move, offer, {.who = who, .what = t.board.steps});
    on = choice.verb != say::stop;
  }
  t.board.steps = 0;
}

}  // namespace fireteam::drill
