// What leaves the table and what cases lay on it: scenes, overlays, log lines, facts and givens.
#pragma once

#include "games/rambo/names.h"

namespace fireteam::rambo {

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);                          // scene.cpp
void draw_boards(Facts f, const Question* question, scene::Scene& out);                               // boards.cpp
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);           // describe.cpp
std::string prompt_text(Facts f, const Question& question);                                           // prompts.cpp
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);  // telling.cpp
std::string cause_text(const Book& book, std::uint16_t cause);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece,
                                    int place);  // overlays.cpp
std::vector<scene::Overlay> intents(Facts f);    // what each Enemy would do if the turn ended now: intents.cpp

void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);  // knowledge.cpp
double score(Facts f, Seat seat);                                                          // score.cpp
bool in_play(Facts f, const Trigger& trigger);  // at this difficulty, with so many Heroes: score.cpp
void audit(Facts f);

std::optional<std::string> fact(Facts f, std::string_view path);                                    // case_facts.cpp
std::optional<std::string> data_fact(const Book& book, std::string_view path);                      // case_data.cpp
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);  // case_givens.cpp
std::vector<FieldWord> fields();
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);  // case_book.cpp

}  // namespace fireteam::rambo
