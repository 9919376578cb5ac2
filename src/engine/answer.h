// An answer: verb and up to three things, eight bytes. Everything that ever happens at a table is a row of these.
#pragma once

#include <compare>
#include <cstdint>

namespace fireteam {

using Seat = std::uint8_t;
using Seats = std::uint16_t;   // a set of seats as bits
using RuleId = std::uint16_t;  // number of a rule in its game's rule list, 0 = none

constexpr Seat chance_seat = 15;
constexpr Seat no_seat = 255;  // somebody who holds no seat: sees what is public
constexpr Seats everyone = 0x7fff;

constexpr Seats only(Seat seat) { return static_cast<Seats>(1U << seat); }
constexpr bool has(Seats seats, Seat seat) { return seat < 16 && ((seats >> seat) & 1U); }
constexpr Seat first_of(Seats seats) {
  for (Seat seat = 0; seat < 16; ++seat)
    if (has(seats, seat)) return seat;
  return no_seat;
}

// Verbs below `first_game_verb` belong to the engine.
namespace verb {
constexpr std::uint16_t none = 0, roll = 1, draw = 2, yes = 3, no = 4, back = 5, first_game_verb = 8;
}

// A part of an answer that the next questions of its row ask for (engine/rows.h); no thing of a game has this number.
constexpr std::uint16_t left_open = 0xfffe;

struct Answer {
  std::uint16_t verb = 0;
  std::uint16_t a = 0, b = 0, c = 0;
  constexpr bool open() const { return a == left_open || b == left_open || c == left_open; }  // only a beginning
  friend constexpr auto operator<=>(const Answer&, const Answer&) = default;
};
static_assert(sizeof(Answer) == 8);

}  // namespace fireteam
