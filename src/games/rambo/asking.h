// How a chapter asks and tells: every question also offers the any-time Achievements (RAM-ACH-04).
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

struct Tell {
  Told told = Told::noted;
  Word word{};
  std::uint16_t who = 0, a = 0, b = 0, c = 0;
  Rule rule{};
  bool headline = false;
};
void tell(Table& t, const Tell& what, const Because* because = nullptr);

bool any_medal(const Board& board);
void add_medals(Facts f, Menu& menu, Ask kind, About about);
void use_medal(Table& t, std::uint16_t medal);

// Questions between two deeds: an exchange of Gear comes before them and they are asked anew (RAM-ACH-13).
constexpr bool between_deeds(Ask kind) {
  return kind == Ask::act || kind == Ask::stance || kind == Ask::window || kind == Ask::next_hero ||
         kind == Ask::figure;
}

// RAM-ACH-29: an Achievement turned in at a question counts at once. It is returned when it has taken effect, and who
// asked works out anew what stood before the question.
template <class Build>
Answer ask_once(Table& t, Seats seats, Ask kind, Build&& build, About about = {}) {
  Answer answer = t.ref.ask(
      seats, kind,
      [&](Menu& menu) {
        build(menu);
        if (any_medal(t.board) || menu.wide()) add_medals(t, menu, kind, about);
      },
      about);
  if (answer.verb == say::medal) use_medal(t, answer.a);
  return answer;
}

// Where an Achievement changes nothing that was worked out before. Never returns one, but for one that opens an
// exchange of Gear at a question between two deeds.
template <class Build>
Answer ask(Table& t, Seats seats, Ask kind, Build&& build, About about = {}) {
  for (;;) {
    Answer answer = ask_once(t, seats, kind, build, about);
    if (answer.verb != say::medal || (t.board.exchange && between_deeds(kind))) return answer;
  }
}
inline Seats seat_of(HeroId hero) { return only(hero); }

}  // namespace fireteam::rambo
