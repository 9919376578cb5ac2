// All that is told of an offered answer before it is chosen, from one walk over the branches of chance: outcomes and
// consequences, what is wanted of it and what harm it does to one's own, how its number comes about, and whether it can
// be taken back. The answer may be aimed: the seat's questions after it are then answered by what points there.
#pragma once

#include "engine/odds.h"
#include "engine/preview.h"

namespace fireteam {

struct Forecast {
  struct Chip {
    std::string word, piece;
    std::string tone;  // good harm none
    double p = 0;
    int rank = 0;
    std::string text;  // the line behind it
  };
  struct Part {
    std::string value, word, rule;
  };
  Odds odds;
  Preview preview;
  std::vector<Chip> chips;  // the wanted one first, harm to one's own last
  std::vector<Part> sum;    // its total last
  std::string bar;          // chance revealed: it cannot be taken back
  const Chip* wanted() const { return !chips.empty() && chips.front().tone == "good" ? &chips.front() : nullptr; }
};

// A chip's rank says what it is to whom (EventWord::rank): below `good_anyway` it is good if it befalls a foe and harm
// if it befalls one's own (0: neither); from there on good, and from `harm_anyway` on harm, whomever it is about, for
// whoever plays figures; for a seat that plays against them it is the other way round.
constexpr std::uint8_t good_anyway = 10, harm_anyway = 20;

Forecast forecast(const Game& game, const Position& position, Seat seat, Answer answer, const Aim& aim = {},
                  std::uint64_t seed = 1, std::size_t leaves = most_leaves);

// What follows at once from an answer, in a sentence or two, as far as no die or card decides: for questions that are
// asked on the enemy's behalf.
std::string what_follows(const Game& game, const Position& position, const Desk& desk, Seat seat, Answer answer);

// What would bar taking the answer back: "chance", "revealed" or nothing, in a world as the seat may imagine it.
std::string undo_bar(const Game& game, const Position& position, Seat seat, Answer answer, const Aim& aim = {});

}  // namespace fireteam
