// What a seat sees, supposes and hopes: the scene, imagined worlds, the score, and what must always hold.
#pragma once

#include "games/drill/words.h"

namespace fireteam::drill {

bool is_warden(Facts f, Seat seat);
bool knows_hands(Facts f, Seat seat);  // DRL-SETUP-04
bool knows_wire(Facts f, Seat seat);   // DRL-SETUP-02

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
double score(Facts f, Seat seat);
std::optional<Answer> advise(Facts f, const Question& question, Seat seat);  // advice.cpp
void audit(Facts f);

std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();
void show_numbers(Facts f, FigureId who, std::vector<scene::Fact>& out);  // of its fields, on the screen

}  // namespace fireteam::drill
