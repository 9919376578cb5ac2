// The drill's words: names of things, the lexicon's rows, and what the rows leave to functions.
#pragma once

#include "base/names.h"
#include "games/drill/table.h"

namespace fireteam::drill {

Lexicon lexicon();

std::string figure_id(const Book& book, FigureId who);    // "red", "guard-1"
std::string figure_name(const Book& book, FigureId who);  // "Red", "Guard 1"
std::string cell_name(const Book& book, Cell cell);       // "C4"
inline std::string door_id(int door) { return "door-" + std::to_string(door + 1); }
inline std::optional<FigureId> figure_named(const Book& book, std::string_view text) {
  return first_named<FigureId>(book.figures, text, [&](FigureId who) { return figure_id(book, who); });
}
inline std::optional<Cell> cell_named(const Book& book, std::string_view text) {
  return first_named<Cell>(book.cells, text, [&](Cell cell) { return cell_name(book, cell); });
}
inline std::optional<CardId> card_named(const Book& book, std::string_view text) {
  return first_named<CardId>(book.cards.size(), text, [&](CardId card) { return book.cards[card].id; });
}

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);  // whynot.cpp
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);

}  // namespace fireteam::drill
