// One thing of a game as text and back, by the row of its noun; and the templates that sentences are written from.
#pragma once

#include "engine/position.h"

namespace fireteam {

// Things of a game at one moment, as text. Rows without functions fall back on the game's noun_text and noun_parse.
class Nouns {
 public:
  Nouns(const Game& game, const std::byte* board) : game_(game), board_(board) {}

  std::string id(std::uint8_t noun, std::uint16_t value, const Said& said) const;     // "guard-2"
  std::string title(std::uint8_t noun, std::uint16_t value, const Said& said) const;  // "Guard 2"
  std::optional<std::uint16_t> parse(std::uint8_t noun, std::string_view text, const Said& so_far) const;
  bool is_piece(std::uint8_t noun, std::uint16_t value) const;  // one that nobody may know is a piece, too
  bool is_place(std::uint8_t noun) const { return row(noun) && row(noun)->place; }
  int place(std::uint8_t noun, std::uint16_t value) const;  // scene::nowhere if it has or knows none

 private:
  const NounWord* row(std::uint8_t noun) const { return game_.rules->lexicon.noun(noun); }
  View view() const { return {game_.book(), board_}; }

  const Game& game_;
  const std::byte* board_;
};

// The nouns of who, what, a, b, c, seat: what a template may name.
using Slots = std::array<std::uint8_t, 6>;
Slots slots_of(const EventWord& word);
Slots slots_of(const KindWord& word);
Slots slots_of(const VerbWord& word, const KindWord* kind);
Slots slots_of(const VerbWord& word, const PartWord& part, const KindWord* kind);  // what a beginning has settled

// A template with its things put in; a sentence begins with a capital letter.
std::string phrase(const Nouns& nouns, std::string_view text, const Slots& slots, const Said& said);
std::string sentence(const Nouns& nouns, std::string_view text, const Slots& slots, const Said& said);
std::string capital(std::string text);  // as a sentence begins
// What is wrong with a template, if anything: a name that stands for nothing, a word of number for what is no number.
std::optional<std::string> template_fault(std::string_view text, const Slots& slots);

}  // namespace fireteam
