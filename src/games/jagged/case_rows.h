// What the chapters of case rows share: how things are found by name, and the rows of each chapter.
#pragma once

#include <fmt/format.h>

#include "engine/fields.h"
#include "games/jagged/words.h"

namespace fireteam::jagged {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

// cases.cpp
std::optional<int> merc_named(Facts f, std::string_view text);
std::optional<int> enemy_named(Facts f, std::string_view text);
std::optional<int> area_named(Facts f, std::string_view text);
std::optional<int> place_named(Facts f, std::string_view text);  // an area, or a sector: its first one
std::optional<int> site_named(Facts f, std::string_view text);   // a sector
std::optional<int> card_named(Facts f, std::string_view text);
template <class List>
std::optional<std::size_t> id_at(const List& list, std::string_view text) {
  auto found = std::ranges::find_if(list, [&](const auto& one) { return one.id == text; });
  if (found == list.end())
    found = std::ranges::find_if(list, [&](const auto& one) { return title_id(one.title) == text; });
  return found == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - list.begin()));
}
template <class List>
std::vector<std::string> ids_of(const List& list, std::size_t first = 0, std::size_t end = 999) {
  std::vector<std::string> names;
  for (std::size_t i = first; i < list.size() && i < end; ++i) names.push_back(list[i].id);
  return names;
}

std::optional<std::size_t> kind_said(const Book& book, std::string_view text);  // of a card, a copy's as well: "stim-2"
CardId add_card(Board& board, KindId kind, MercId m, Spot spot);

F::Thing merc_rows();  // case_pieces.cpp
F::Thing enemy_rows();
F::Thing card_rows();
F::Thing sector_rows();  // case_ground.cpp
F::Thing area_rows();
F::Thing mission_rows();
F::Thing table_rows();  // case_table.cpp
F::Thing counter_rows();
std::vector<F::Field<Board>> deck_rows();  // case_decks.cpp: of the table, too
std::vector<F::Thing> box_rows();          // case_box.cpp

// A member that is the number of one in a list of the book.
template <class Part, class List>
F::Field<Part> one_of(std::string name, std::uint8_t Part::*member, const List& (*list)(const Book&),
                      std::string about) {
  return F::one(
      std::move(name), "name, none", member, [list](Facts f, int) { return ids_of(list(f.book)); }, std::move(about),
      255);
}

}  // namespace fireteam::jagged
