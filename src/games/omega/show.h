// What a seat sees, supposes and hopes, and what cases set and read.
#pragma once

#include "games/omega/table.h"

namespace fireteam::omega {

// scene.cpp
void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);

// whynot.cpp
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);

// knowledge.cpp
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
double score(Facts f, Seat seat);
void audit(Facts f);

// advice.cpp
std::optional<Answer> advise(Facts f, const Question& question, Seat seat);

// cases.cpp
std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();

}  // namespace fireteam::omega
