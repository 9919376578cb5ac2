// Names of things, as records, cases and people write them, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/rambo/facts.h"

namespace fireteam::rambo {

Lexicon lexicon();
std::span<const NounWord> noun_rows();  // nouns.cpp
std::string cause_text(const Book& book, std::uint16_t cause);

// ids: "rambo", "guard-2", "survival-bow", "hunt", "3,5"
std::string hero_id(Facts f, HeroId h);
std::string figure_id(const Book& book, FigureId e);
std::string piece_id(Facts f, std::uint16_t piece);       // a figure, or a Hero from hero_piece on
std::string cell_id(const Book& book, CellId cell);       // "none" off the map
std::string area_id(const Book& book, std::size_t area);  // "1,0": column and row of Areas
std::string stance_id(const HeroCard& card, int stance);  // 1..5; "none"
std::string letter_id(std::uint8_t letter);               // "A"
const std::string& tactic_id(const Book& book, std::size_t tactic);
const std::string& threat_id(const Book& book, std::size_t kind);
std::string poi_id(std::size_t poi);  // 0 is P.O.I. 1: "poi-1"

std::optional<HeroId> hero_named(Facts f, std::string_view text);
std::optional<FigureId> figure_named(const Book& book, std::string_view text);
std::optional<CellId> cell_named(const Book& book, std::string_view text);
std::optional<GearId> gear_named(const Book& book, std::string_view text);
std::optional<int> stance_named(const HeroCard& card, std::string_view text);
std::optional<std::size_t> tactic_named(const Book& book, std::string_view text);
std::optional<std::uint8_t> threat_named(const Book& book, std::string_view text);
std::optional<std::uint8_t> letter_named(const Book& book, std::string_view text);
std::optional<std::uint8_t> poi_named(std::string_view text);
std::optional<std::uint8_t> medal_named(const Book& book, std::string_view text);

// for people: "2 Wounds", "Guard 2", "G9", "John Rambo"
std::string many(int n, const char* word);
std::string plural_of(std::string name);  // Rifleman -> Riflemen
std::string hero_name(Facts f, HeroId h);
std::string figure_name(const Book& book, FigureId e);
std::string piece_name(Facts f, std::uint16_t piece);
std::string space_name(const Book& book, CellId cell);
std::string area_name(const Book& book, std::size_t area);
std::string tactic_name(Facts f, HeroId h, std::size_t tactic);
std::string threat_name(const Book& book, std::size_t kind);
const char* level_name(Level level);
std::string title_case(std::string_view text);  // HUNT -> Hunt

std::span<const Synonym> synonyms();  // synonyms.cpp
std::span<const Synonym> rule_kin();
const char* blank_table();

}  // namespace fireteam::rambo
