// The depot's words and what a seat sees, supposes and hopes.
#pragma once

#include "games/depot/table.h"

namespace fireteam::depot {

Lexicon lexicon();
std::string member_id(const Book& book, MemberId who);    // "ada"
std::string member_name(const Book& book, MemberId who);  // "Ada"
std::string area_id(const Book& book, AreaId area);       // "north"
std::string area_name(const Book& book, AreaId area);     // "North sheds"
std::string slot_id(const Book& book, SlotId slot);
std::string card_id(const Book& book, CardId card);
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);  // whynot.cpp
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);

// scene.cpp
void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);
std::vector<scene::Die> dice_of(Facts f);

// knowledge.cpp
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
double score(Facts f, Seat seat);
void audit(Facts f);

// cases.cpp
std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();

}  // namespace fireteam::depot
