// Names of things, as records, cases and people write them, and back; and what leaves the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

Lexicon lexicon();                            // words.cpp
std::span<const NounWord> noun_words();       // nouns.cpp
std::span<const Synonym> equivalent_rules();  // equivalent_rules.cpp: refusals that another rule states too
std::span<const Synonym> synonyms();          // synonyms.cpp: other words in cases
bool called(std::string_view own, std::string_view said);  // a name, or another one for the same thing

// names.cpp: "jock", "willys", "rifle-2", "3,5", "N", "sten", "lewes-bomb", "sentry-black-cw"
std::string friend_id(Facts f, FriendId who);
std::string unit_id(const Book& book, UnitId u);
std::string piece_id(Facts f, std::uint16_t piece);
std::string cell_id(const Book& book, CellId cell);  // "none" off the map
std::string dir_id(int dir);
std::string weapon_id(const Book& book, Weapon w);
std::string thing_id(const Book& book, std::uint16_t thing);
std::string target_id(Facts f, std::uint16_t target);
std::string objective_id(Facts f, std::size_t objective);  // "dump-1"
std::string card_id(const Book& book, std::size_t card);
std::string panel_id(const EventPanel& panel);
std::string seat_id(const CarCard& card, std::size_t seat);

std::optional<FriendId> friend_named(Facts f, std::string_view text);
std::optional<OperatorId> operator_named(Facts f, std::string_view text);
std::optional<UnitId> unit_named(const Book& book, std::string_view text);
std::optional<CellId> cell_named(const Book& book, std::string_view text);
std::optional<std::uint8_t> dir_named(std::string_view text);  // all eight
std::optional<Weapon> weapon_named(const Book& book, std::string_view text);
std::optional<std::uint16_t> thing_named(const Book& book, std::string_view text);
std::optional<std::uint16_t> target_named(Facts f, std::string_view text);
std::optional<std::uint8_t> objective_named(Facts f, std::string_view text);
std::optional<std::uint8_t> card_named(Facts f, std::string_view text);  // whole card, or its panel for this section
std::optional<EventPanel> panel_named(std::string_view text);
std::optional<std::uint8_t> seat_named_of(const CarCard& card, std::string_view text);
std::optional<Stand> stand_named(std::string_view text, std::uint8_t facing);  // "10,20" or "10,20,N": off the map too

// for people: "Rifle 2", "Jock", "G9"
std::string friend_name(Facts f, FriendId who);
std::string unit_name(const Book& book, UnitId u);
std::string piece_name(Facts f, std::uint16_t piece);
std::string target_name(Facts f, std::uint16_t target);
std::string square_name(const Book& book, CellId cell);
std::string thing_name(const Book& book, std::uint16_t thing);  // "Lewes bomb"
std::string title_of(std::string id);                           // "lewes-bomb" as "Lewes bomb"
const char* phase_title(Phase phase);

// scene.cpp, telling.cpp, overlays.cpp, score.cpp
void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);  // whynot.cpp
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);
double score(Facts f, Seat seat);
// worlds.cpp
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
void audit(Facts f);

// case_*.cpp
std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();

}  // namespace fireteam::sas
