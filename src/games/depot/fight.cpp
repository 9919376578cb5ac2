// A fight: white dice that burst into more against the card's black ones; a careful fighter throws one again.
#include <utility>

#include "games/depot/table.h"

namespace fireteam::depot {

int hits(const Board& board) { return board.tray.shown(white, White::hit) + board.tray.shown(white, White::burst); }
int blocks(const Board& board) { return board.tray.shown(black, Black::block); }

namespace {

// DEP-FIGHT-02: as long as dice burst and the tray has room.
void throw_white(Table& t, MemberId who, int count, kit::Came came) {
  Faces faces = kit::throw_into(t.ref, t.board.tray, white_die, white, count, came, {.who = who});
  tell(t, {.told = Told::rolled, .word = Word::threw, .who = who, .a = count, .rule = Rule::DEP_FIGHT_01});
  while (const int more = std::min<int>(faces[static_cast<int>(White::burst)], t.board.tray.room())) {
    faces = kit::throw_into(t.ref, t.board.tray, white_die, white, more, kit::Came::added, {.who = who});
    tell(t, {.told = Told::rolled, .word = Word::burst, .who = who, .a = more, .rule = Rule::DEP_FIGHT_02});
  }
}

void reroll(Table& t, MemberId who) {  // DEP-FIGHT-03
  if (t.board.crew[who].stance != Stance::careful) return;
  Answer choice = t.ref.ask(only(who), Ask::reroll,
                            [&](Menu& menu) {
                              menu.add(answer(say::keep));
                              for (int face = 0; face < 3; ++face)
                                menu.add(answer(say::again, face),
                                         t.board.tray.shown(white, face) > 0 ? allowed : forbidden(Rule::DEP_FIGHT_03));
                            },
                            {.who = who});
  if (choice.verb != say::again) return;
  t.board.tray.take(white, choice.a);
  tell(t, {.told = Told::changed, .word = Word::rerolled, .who = who, .a = choice.a, .rule = Rule::DEP_FIGHT_03});
  throw_white(t, who, 1, kit::Came::rerolled);
}

void fall(Table& t, MemberId who) {  // DEP-FIGHT-05
  const AreaId at = t.board.crew[who].area;
  t.board.crew[who] = Member{.acted = t.board.crew[who].acted};
  tell(t, {.told = Told::left, .word = Word::fell, .who = who, .a = at, .rule = Rule::DEP_FIGHT_05, .headline = true});
  if (t.board.carrier != who) return;
  const MemberId other = partner_of(who);  // DEP-FIGHT-06
  t.board.carrier = stands(t, other) && t.board.crew[other].area == at ? other : nobody;
  if (t.board.carrier == nobody) t.board.ledger = at;
  tell(t, {.told = Told::changed,
           .word = t.board.carrier == nobody ? Word::dropped : Word::found,
           .who = t.board.carrier == nobody ? who : other,
           .a = at,
           .rule = Rule::DEP_FIGHT_06});
}

}  // namespace

void fight(Table& t, MemberId who, CardId card) {
  t.board.against = card;
  kit::throw_into(t.ref, t.board.tray, black_die, black, t.book.cards[card].dice, kit::Came::thrown, {.who = who});
  throw_white(t, who, t.book.white + std::exchange(t.board.more, 0), kit::Came::thrown);  // DEP-FIGHT-01
  reroll(t, who);
  const bool won = hits(t.board) > blocks(t.board);
  t.board.tray.clear();
  t.board.against = no_card;
  if (won)
    return tell(t, {.told = Told::changed,
                    .word = Word::beaten,
                    .who = who,
                    .a = card,
                    .rule = Rule::DEP_FIGHT_04,
                    .headline = true});
  Member& member = t.board.crew[who];
  --member.health;
  tell(t, {.told = Told::changed,
           .word = Word::hurt,
           .who = who,
           .a = member.health,
           .rule = Rule::DEP_FIGHT_04,
           .headline = true});
  raise_alarm(t, Rule::DEP_FIGHT_04);
  if (member.health == 0) fall(t, who);
}

}  // namespace fireteam::depot
