// An answer asked for in a row of short questions: what, where, where to. A rule offers whole answers; where a verb has
// a row, those that begin alike stand in the menu as one beginning, and the next question holds what goes on from it.
// A beginning with a single end is offered whole. A long list of places may be offered in groups besides: which row of
// the board, then which square.
#pragma once

#include <array>

#include "engine/answer.h"

namespace fireteam {

namespace part {  // of an answer, as bits; group: one of the groups that a list of `a` is offered in
constexpr std::uint8_t a = 1, b = 2, c = 4, group = 8;
}

// A beginning that names the group of its `a` holds it in `c`: {verb, left_open, b, in_group + 17}. Verbs that use `c`
// have no groups.
constexpr std::uint16_t in_group = 0xf000;
constexpr std::uint16_t group_of(Answer answer) {  // from 1; 0: none
  const bool grouped = answer.a == left_open && answer.c > in_group && answer.c != left_open;
  return grouped ? static_cast<std::uint16_t>(answer.c - in_group) : std::uint16_t{0};
}
constexpr Answer grouped(Answer answer, std::uint16_t group) {
  return {answer.verb, left_open, answer.b, static_cast<std::uint16_t>(in_group + group)};
}

struct QuestionRow {
  std::uint8_t used = 0;                  // parts that answers of this verb have
  std::uint8_t count = 0;                 // beginnings before the whole answer; 0: no row
  std::array<std::uint8_t, 3> settled{};  // parts that each beginning has settled, more from one to the next

  // The beginning of an answer at a stage of the row.
  constexpr Answer beginning(Answer whole, std::size_t stage) const {
    const unsigned open = used & ~static_cast<unsigned>(settled[stage]);
    if (open & part::a) whole.a = left_open;
    if (open & part::b) whole.b = left_open;
    if (open & part::c) whole.c = left_open;
    return whole;
  }
  // How many stages a beginning has behind it.
  constexpr std::size_t stages(Answer beginning) const {
    unsigned fixed = used;
    if (beginning.a == left_open) fixed &= ~unsigned{part::a};
    if (beginning.b == left_open) fixed &= ~unsigned{part::b};
    if (beginning.c == left_open) fixed &= ~unsigned{part::c};
    for (std::size_t stage = count; stage > 0; --stage)
      if (settled[stage - 1] == fixed) return stage;
    return 0;
  }
};

constexpr std::size_t most_verbs = 128;                    // of a game
using QuestionRows = std::array<QuestionRow, most_verbs>;  // by verb

// Could the two be beginnings of one answer?
constexpr bool agree(Answer one, Answer other) {
  auto part = [](std::uint16_t x, std::uint16_t y) { return x == y || x == left_open || y == left_open; };
  return one.verb == other.verb && part(one.a, other.a) && part(one.b, other.b) && part(one.c, other.c);
}

}  // namespace fireteam
