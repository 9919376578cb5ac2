// What the chapters share: the words of the game, the table they work on, and what each chapter offers the others.
#pragma once

#include "engine/rules_of.h"
#include "events/drill.h"
#include "games/drill/book.h"
#include "rules/drill.h"

namespace fireteam::drill {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

namespace say {
enum Verb : std::uint16_t {
  act = verb::first_game_verb,  // a: the figure that takes its turn
  end,
  step,  // a: space
  stop,
  door,   // a: door
  shoot,  // a: target
  watch,
  search,
  crack,
  play,  // a: whose hand, b: card
  keep,
  reroll,  // a: face
  turn,    // a: number of lock dice
  leave,
  rig,  // a: marked space
};
}
constexpr Answer answer(say::Verb verb, int a = 0, int b = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

enum class Ask : std::uint16_t { rig = 1, next, act, move, order, react, reroll, force, safe };
enum class Bag : std::uint8_t { deck, marks };
constexpr auto names_of(Bag) { return std::array{"deck", "marks"}; }
enum class Cause : std::uint16_t { none, away, fallen, alarm, time };

namespace noun_of {
constexpr std::uint8_t figure = noun::first_game_noun, holder = figure + 1, cell = figure + 2, door = figure + 3,
                       face = figure + 4, mark = figure + 5, card = noun::card, number = noun::number;
}

using Tell = TellOf<Word, Rule>;
inline void tell(Table& t, const Tell& what, const Because* because = nullptr) { tell_event(t.ref, what, because); }

// ---- turns.cpp: phases, who acts, what it may do
constexpr bool opposed(FigureId one, FigureId other) { return is_raider(one) != is_raider(other); }
inline bool stands(Facts f, FigureId who) { return f.board.figures[who].cell != off_board; }
inline Seats raider_seats(Facts f) { return static_cast<Seats>((1U << f.board.raider_seats) - 1U); }
Seats seat_of(Facts f, FigureId who);  // none for an automated guard
FigureId figure_at(Facts f, Cell cell);
bool alert(Facts f);
void raise_alarm(Table& t, int by, Rule why);
void beat(Table& t);
Outcome outcome(Facts f);
Ending ending(Facts f);  // raiders who fell

// ---- movement.cpp
void offer_steps(Facts f, FigureId who, Menu& menu);
void move(Table& t, FigureId who, Answer first);                               // DRL-MOVE-01
bool step(Table& t, FigureId who, Cell to, const Because* because = nullptr);  // false: the move ends there
void use_door(Table& t, FigureId who, int door, const Because* because = nullptr);
void take_case(Table& t, FigureId who, Rule why);

// ---- shooting.cpp
int distance(Facts f, Cell a, Cell b);
bool sees(Facts f, Cell from, Cell to);
Verdict may_shoot(Facts f, FigureId who, FigureId target);
int pool(Facts f, FigureId who, FigureId target);
void shoot(Table& t, FigureId who, FigureId target, const Because* because = nullptr);
void reactions(Table& t, FigureId mover);  // DRL-WATCH-02

// ---- cards.cpp
Verdict may_search(Facts f, FigureId who);
void offer_cards(Facts f, Menu& menu);
void play_card(Table& t, Answer choice);
void draw_card(Table& t, FigureId who, Word word, Rule why);
void discard_hand(Table& t, FigureId who);

// ---- safe.cpp
Verdict may_crack(Facts f, FigureId who);
void crack(Table& t, FigureId who);
void safe_beat(Table& t);
void add_clicks(Table& t, FigureId who, int clicks);

// ---- guards.cpp: guards that nobody plays
void guard_turn(Table& t, FigureId who);
bool guard_rerolls(Facts f);              // DRL-GUARD-09
int guard_forces(Facts f, FigureId who);  // the face it has rolled again, or -1
struct Intent {
  bool shoots = false;
  Cell to = off_board;  // the space of the raider it shoots at, or its first step; none: it stays
  Rule rule{};
};
Intent guard_intends(Facts f, FigureId who);  // if its turn came now

}  // namespace fireteam::drill
