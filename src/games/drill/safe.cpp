// The safe: a game of its own inside a raider's turn, laid on the board as pending and run beat by beat.
#include "games/drill/table.h"

namespace fireteam::drill {

Verdict may_crack(Facts f, FigureId who) {
  if (!is_raider(who) || !f.book.at_safe.test(f.board.figures[who].cell)) return forbidden(Rule::DRL_SAFE_01);
  return f.board.opened ? forbidden(Rule::DRL_SAFE_06) : allowed;
}

void crack(Table& t, FigureId who) {
  t.board.pending = Pending::safe;
  tell(t, {Told::changed, Word::cracks, who, 0, 0, 0, Rule::DRL_SAFE_01});
}

void add_clicks(Table& t, FigureId who, int clicks) {  // DRL-SAFE-03
  t.board.clicks = static_cast<std::uint8_t>(std::min<int>(t.board.clicks + clicks, t.book.lock));
  tell(t, {Told::changed, Word::clicked, who, t.board.clicks, t.book.lock, 0, Rule::DRL_SAFE_03});
  if (t.board.clicks < t.book.lock) return;
  t.board.opened = 1;  // DRL-SAFE-05
  t.board.pending = Pending::none;
  tell(t, {Told::changed, Word::safe_open, who, 0, 0, 0, Rule::DRL_SAFE_05, true});
  take_case(t, who, Rule::DRL_SAFE_05);
}

// One turn of the dial, one card, or leaving. DRL-SAFE-02: the raiders decide together.
void safe_beat(Table& t) {
  const FigureId who = t.board.active;
  auto offer = [&](Menu& menu) {
    menu.add(answer(say::leave));
    for (int dice = 1; dice <= 3; ++dice) menu.add(answer(say::turn, dice));
    offer_cards(t, menu);
  };
  const Answer choice = t.ref.ask(raider_seats(t), Ask::safe, offer, {.who = who});
  if (choice.verb == say::play) return play_card(t, choice);
  if (choice.verb == say::leave) {
    t.board.pending = Pending::none;
    return tell(t, {Told::changed, Word::left_safe, who, 0, 0, 0, Rule::DRL_SAFE_02});
  }
  Faces faces = t.ref.roll(lock_die, choice.a, {.who = who});
  const int clicks = faces[static_cast<int>(Lock::click)], jams = faces[static_cast<int>(Lock::jam)];
  tell(t, {Told::rolled, Word::dialled, who, clicks, jams, 0, Rule::DRL_SAFE_03, true});
  if (clicks > 0) add_clicks(t, who, clicks);
  if (jams == 0) return;
  t.board.pending = Pending::none;  // DRL-SAFE-04
  tell(t, {Told::changed, Word::jammed, who, 0, 0, 0, Rule::DRL_SAFE_04});
  raise_alarm(t, 1, Rule::DRL_SAFE_04);
}

}  // namespace fireteam::drill
