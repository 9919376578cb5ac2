// What the chapters share: the words of the game, the table they work on, and what each chapter offers the others.
#pragma once

#include "engine/rules_of.h"
#include "events/depot.h"
#include "games/depot/book.h"
#include "rules/depot.h"

namespace fireteam::depot {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

namespace say {
enum Verb : std::uint16_t {
  lay = verb::first_game_verb,  // a: card
  into,                         // a: area
  take,                         // a: whose, b: stance
  end,
  step,  // a: area
  search,
  use,   // a: slot
  lean,  // a: slot, for which the partner pays
  keep,
  again,  // a: face of a white die
};
}
constexpr Answer answer(say::Verb verb, int a = 0, int b = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

enum class Ask : std::uint16_t { lay = 1, into, stance, act, whistle, lean, reroll };
enum class Bag : std::uint8_t { tiles };
constexpr auto names_of(Bag) { return std::array{"tiles"}; }

namespace noun_of {
constexpr std::uint8_t member = noun::first_game_noun, area = member + 1, secret = member + 2, slot = member + 3,
                       stance = member + 4, face = member + 5, tile = member + 6, number = noun::number;
}
enum class Cause : std::uint16_t { none, away, fallen, alarm, time };

using Tell = TellOf<Word, Rule>;
inline void tell(Table& t, const Tell& what) { tell_event(t.ref, what, nullptr); }

// ---- turns.cpp
inline bool stands(Facts f, MemberId who) { return f.board.crew[who].area != nowhere; }
constexpr MemberId partner_of(MemberId who) { return static_cast<MemberId>(1 - who); }
void raise_alarm(Table& t, Rule why);
void beat(Table& t);
Outcome outcome(Facts f);

// ---- crew.cpp: steps, the stores, the dashboard
Verdict may_step(Facts f, MemberId who, AreaId to);
Verdict may_search(Facts f, MemberId who);
Verdict may_use(Facts f, MemberId who, SlotId slot);
Verdict may_lean(Facts f, MemberId who, SlotId slot);
void step(Table& t, MemberId who, AreaId to);
void search(Table& t, MemberId who);
void use(Table& t, MemberId who, SlotId slot);
void lean(Table& t, MemberId who, SlotId slot);

// ---- fight.cpp
int hits(const Board& board);
int blocks(const Board& board);
void fight(Table& t, MemberId who, CardId card);

}  // namespace fireteam::depot
