// What leaves the table and what cases lay on it: scenes, overlays, log lines, facts and givens.
#pragma once

#include "games/rambo/names.h"

namespace fireteam::rambo {

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);                          // scene.cpp
void draw_boards(Facts f, const Question* question, scene::Scene& out);                               // boards.cpp
void draw_enemy_card(const EnemyCard& card, std::string health, std::vector<scene::Fact>& out);       // boards.cpp
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);           // telling.cpp
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);  // telling.cpp
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece,
                                    int place);  // overlays.cpp
std::vector<scene::Overlay> intents(Facts f);    // what each Enemy would do if the turn ended now: intents.cpp

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);                                     // whynot.cpp
std::array<kit::Steps<most_cells>, 2> move_costs(Facts f, HeroId h);  // overlays.cpp
std::string objective_here(Facts f, const std::string& text);         // as it reads at this table: purpose.cpp
void draw_purpose(Facts f, scene::Scene& out);                        // purpose.cpp

void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);  // knowledge.cpp
double score(Facts f, Seat seat);                                                          // score.cpp
bool in_play(Facts f, const Trigger& trigger);  // at this difficulty, with so many Heroes: score.cpp
void audit(Facts f);

std::optional<std::string> fact(Facts f, std::string_view path);  // case_table.cpp
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();
void show_numbers(Facts f, HeroId h, std::vector<scene::Fact>& out);
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);  // case_book.cpp

}  // namespace fireteam::rambo
