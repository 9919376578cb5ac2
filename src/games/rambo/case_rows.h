// What the tables of case fields share: the parts they are made of, and lists of names.
#pragma once

#include "engine/fields.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

std::vector<F::Thing> piece_fields();    // case_pieces.cpp
std::vector<F::Thing> mission_fields();  // case_mission.cpp
std::vector<F::Thing> box_fields();      // case_box.cpp

// All names of a kind of thing, in the order of its numbers.
inline std::vector<std::string> hero_names(Facts f, int) {
  std::vector<std::string> names;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) names.push_back(hero_id(f, h));
  return names;
}
inline std::vector<std::string> letter_names(Facts f, int) {
  std::vector<std::string> names;
  for (std::uint8_t l = 0; l < f.book.letters.size(); ++l) names.push_back(letter_id(l));
  return names;
}
inline std::vector<std::string> gear_names(Facts f, int) { return f.book.gear_ids; }

}  // namespace fireteam::rambo
