// The drill's words: names of things, the lexicon's rows, and what the rows leave to functions.
#pragma once

#include "games/drill/table.h"

namespace fireteam::drill {

Lexicon lexicon();

inline const char* rule_name(Rule rule) { return rule_texts[static_cast<std::size_t>(rule) - 1].id; }
std::string figure_id(const Book& book, FigureId who);    // "red", "guard-1"
std::string figure_name(const Book& book, FigureId who);  // "Red", "Guard 1"
std::string cell_name(const Book& book, Cell cell);       // "C4"
std::optional<FigureId> figure_named(const Book& book, std::string_view text);
std::optional<Cell> cell_named(const Book& book, std::string_view text);
std::optional<CardId> card_named(const Book& book, std::string_view text);
std::optional<int> door_named(const Book& book, std::string_view text);
std::vector<scene::Die> dice_of(const std::array<std::uint8_t, 3>& faces);
std::string dice_text(const std::array<std::uint8_t, 3>& faces);  // "star hit", or "none"

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);

}  // namespace fireteam::drill
