// Why one plays, drawn last: it adds to the tracks that are there.
#pragma once

#include "games/jagged/words.h"

namespace fireteam::jagged {

void draw_dictator(Facts f, scene::Scene& out);  // insets.cpp
void draw_decks(Facts f, scene::Scene& out);     // what is left in them
void draw_purpose(Facts f, scene::Scene& out);
int losing_turn(Facts f);                                            // at whose end the story is lost, 0: at none
int sale_price(Facts f, KindId kind);                                // between.cpp: what a card brings at the Market
std::string scenario_title(const Book& book, std::uint16_t number);  // nouns.cpp
std::string funds_text(int count);                                   // telling.cpp: "1 fund"
std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet);

}  // namespace fireteam::jagged
