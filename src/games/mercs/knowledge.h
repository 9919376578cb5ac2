// The lexicon, what a seat sees and hopes, and what cases set and read.
#pragma once

#include "games/mercs/chapters.h"

namespace fireteam::mercs {

Lexicon lexicon();
std::span<const NounWord> noun_rows();  // nouns.cpp
// other_words.cpp: for cases
std::span<const Synonym> synonyms();
std::span<const Synonym> equivalent_rules();
std::span<const MeasureWord> measure_words();  // reason_words.cpp
std::span<const ReasonWord> reason_words();
std::string piece_id(Facts f, PieceId piece);
std::string piece_name(Facts f, PieceId piece);
std::string area_name(AreaId area);  // "D5": people
std::optional<PieceId> piece_named(Facts f, std::string_view text);
std::string marker_id(const Book& book, std::uint8_t marker);
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);
std::string dice_line(const Dice& dice);  // "1 heavy, 3 light"

// scene.cpp, boards.cpp, overlays.cpp
void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
void draw_boards(Facts f, const Question* question, Seat seat, scene::Scene& out);
void draw_breach(Facts f, const Question* question, Seat seat, scene::Scene& out);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);
std::vector<scene::Die> dice_of(const Board& b);

// whynot.cpp
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);

// score.cpp, advice.cpp
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
double score(Facts f, Seat seat);
void audit(Facts f);
std::optional<Answer> advise(Facts f, const Question& question, Seat seat);

// cases.cpp
std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();

}  // namespace fireteam::mercs
