// What the files that draw and tell share: rule ids for links, texts of cards, places of options.
#pragma once

#include "games/sas/names.h"

namespace fireteam::sas {

void draw_boards(Facts f, scene::Scene& out);     // boards.cpp: tracks, kits, objectives
void draw_purpose(Facts f, scene::Scene& out);    // purpose.cpp: whose phase, briefing, counters, ending
std::string panel_text(const EventPanel& panel);  // telling.cpp: "black sentries turn clockwise"

// ---- nouns.cpp: what options point at
int target_place(Facts f, std::uint16_t target);
// The square and facing of a patrol line's start point.
std::optional<std::pair<CellId, std::uint8_t>> start_point(const Book& book, std::size_t line, std::size_t start);

}  // namespace fireteam::sas
