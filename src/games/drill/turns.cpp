// Rounds, phases and turns; how the game ends.
#include "games/drill/table.h"

namespace fireteam::drill {

Seats seat_of(Facts f, FigureId who) {
  if (is_raider(who)) return f.board.raider_seats == 2 ? only(who) : only(0);  // DRL-FRAME-06
  return f.book.warden ? only(f.board.raider_seats) : Seats{0};                // DRL-FRAME-07
}

FigureId figure_at(Facts f, Cell cell) {
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (f.board.figures[who].cell == cell) return who;
  return nobody;
}

bool alert(Facts f) { return f.board.alarm >= f.book.alert; }  // DRL-ALARM-01

void raise_alarm(Table& t, int by, Rule why) {
  const bool before = alert(t);
  t.board.alarm = static_cast<std::uint8_t>(std::min<int>(t.board.alarm + by, t.book.alarm_limit));
  tell(t, {Told::changed, Word::alarm, 0, t.board.alarm, 0, 0, why, true});
  if (!before && alert(t)) tell(t, {Told::changed, Word::alert, 0, 0, 0, 0, Rule::DRL_ALARM_01});
}

Outcome outcome(Facts f) {
  const Board& b = f.board;
  auto lost = [&](Cause cause) {  // DRL-FRAME-01
    return Outcome{true, seat_of(f, raider_count), static_cast<std::uint16_t>(cause)};
  };
  if (b.carrier != nobody && f.book.exits.test(b.figures[b.carrier].cell))  // DRL-FRAME-02
    return {true, raider_seats(f), static_cast<std::uint16_t>(Cause::away)};
  if (!stands(f, 0) && !stands(f, 1)) return lost(Cause::fallen);  // DRL-FRAME-03
  if (b.alarm >= f.book.alarm_limit) return lost(Cause::alarm);    // DRL-FRAME-04
  if (b.round > f.book.rounds) return lost(Cause::time);           // DRL-FRAME-05
  return {};
}

Ending ending(Facts f) { return {.deaths = !stands(f, 0) + !stands(f, 1)}; }

namespace {

Verdict may_act(Facts f, FigureId who) {
  const bool raider_phase = f.board.phase == Phase::raiders;
  const Rule rule = raider_phase ? Rule::DRL_TURN_02 : Rule::DRL_TURN_04;
  return is_raider(who) == raider_phase && stands(f, who) && !f.board.figures[who].acted ? allowed : forbidden(rule);
}

FigureId first_to_act(Facts f) {  // nobody: the phase is over
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (may_act(f, who)) return who;
  return nobody;
}

void tell_turn(Table& t, Word word, FigureId who, int actions) {
  const Rule rule = is_raider(who) ? Rule::DRL_TURN_03 : Rule::DRL_TURN_05;
  const Because by_rule = because_of(rule);
  tell(t, {Told::changed, word, who, actions, 0, 0, rule}, is_raider(who) ? nullptr : &by_rule);
}

void begin_turn(Table& t, FigureId who) {
  t.board.active = who;
  t.board.actions = is_raider(who) || alert(t) ? 2 : 1;  // DRL-TURN-03, DRL-TURN-05
  t.board.figures[who].acted = 1;
  t.board.figures[who].on_watch = 0;
  tell_turn(t, Word::turn, who, t.board.actions);
}

void end_turn(Table& t) {
  const FigureId who = t.board.active;
  tell_turn(t, Word::turn_over, who, 0);
  t.board.active = nobody;
  t.board.actions = t.board.bonus = 0;
}

void end_round(Table& t) {
  if (++t.board.round > t.book.rounds) return;
  t.board.phase = Phase::raiders;  // DRL-TURN-01
  for (Figure& figure : t.board.figures) figure.acted = 0;
  tell(t, {Told::noted, Word::round, 0, t.board.round, 0, 0, Rule::DRL_TURN_01});
}

void rig(Table& t) {  // DRL-SETUP-02
  t.board.phase = Phase::deal;
  if (!t.book.warden || t.book.marks.empty()) return;  // DRL-SETUP-03
  const Seats warden = only(t.board.raider_seats);
  Answer choice = t.ref.ask(warden, Ask::rig, [&](Menu& menu) {
    for (std::size_t mark = 0; mark < t.book.marks.size(); ++mark) menu.add(answer(say::rig, static_cast<int>(mark)));
  });
  t.board.wire = static_cast<std::uint8_t>(choice.a + 1);
  tell(t, {Told::changed, Word::rigged, 0, choice.a, 0, 0, Rule::DRL_SETUP_02, false, warden});
}

void deal(Table& t) {  // DRL-SETUP-04: one card a beat
  const auto to = static_cast<FigureId>(t.board.hands[0].size() > t.board.hands[1].size());
  if (t.board.hands[to].size() < 2) return draw_card(t, to, Word::dealt, Rule::DRL_SETUP_04);
  t.board.phase = Phase::raiders;
  tell(t, {Told::noted, Word::round, 0, t.board.round, 0, 0, Rule::DRL_TURN_01});
}

void next_turn(Table& t) {
  const FigureId first = first_to_act(t);
  if (first == nobody) {
    if (t.board.phase == Phase::guards) return end_round(t);
    t.board.phase = Phase::guards;
    return tell(t, {Told::noted, Word::phase, 0, t.board.round, 0, 0, Rule::DRL_TURN_01});
  }
  const bool raider_phase = t.board.phase == Phase::raiders;
  if (!raider_phase && !t.book.warden) {  // DRL-GUARD-01
    begin_turn(t, first);
    guard_turn(t, first);
    return end_turn(t);
  }
  // DRL-TURN-02: the raiders decide together; DRL-TURN-04: the warden decides.
  auto offer = [&](Menu& menu) {
    for (FigureId who = 0; who < t.book.figures; ++who) menu.add(answer(say::act, who), may_act(t, who));
  };
  const Seats side = raider_phase ? raider_seats(t) : seat_of(t, raider_count);
  begin_turn(t, static_cast<FigureId>(t.ref.ask(side, Ask::next, offer, {.what = !raider_phase}).a));
}

Answer ask_action(Table& t, FigureId who) {
  auto offer = [&](Menu& menu) {
    menu.add(answer(say::end));
    offer_steps(t, who, menu);
    for (FigureId target = 0; target < t.book.figures; ++target)
      menu.add(answer(say::shoot, target), may_shoot(t, who, target));
    menu.add(answer(say::watch));
    menu.add(answer(say::search), may_search(t, who));
    menu.add(answer(say::crack), may_crack(t, who));
    offer_cards(t, menu);
  };
  return t.ref.ask(seat_of(t, who), Ask::act, offer, {.who = who, .what = t.board.actions});
}

// One action, or one card, which costs none: then the table is at rest and the question is asked anew.
void turn_beat(Table& t) {
  const FigureId who = t.board.active;
  if (!stands(t, who) || t.board.actions == 0) return end_turn(t);
  Answer action = ask_action(t, who);
  if (action.verb == say::play) return play_card(t, action);
  --t.board.actions;
  if (action.verb == say::end) t.board.actions = 0;
  if (action.verb == say::step || action.verb == say::door) move(t, who, action);
  if (action.verb == say::shoot) shoot(t, who, static_cast<FigureId>(action.a));
  if (action.verb == say::search) draw_card(t, who, Word::drew, Rule::DRL_CARD_01);
  if (action.verb == say::crack) crack(t, who);
  if (action.verb == say::watch) {  // DRL-WATCH-01
    t.board.actions = 0;
    t.board.figures[who].on_watch = 1;
    tell(t, {Told::changed, Word::watches, who, 0, 0, 0, Rule::DRL_WATCH_01});
  }
}

}  // namespace

void beat(Table& t) {
  if (t.board.pending == Pending::safe) return safe_beat(t);
  if (t.board.phase == Phase::rig) return rig(t);
  if (t.board.phase == Phase::deal) return deal(t);
  if (t.board.active == nobody) return next_turn(t);
  turn_beat(t);
}

}  // namespace fireteam::drill
