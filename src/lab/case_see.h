// Assertions on what was told (see), on what nobody was asked (spares) and on what a seat can see (view).
#pragma once

#include "lab/case_lines.h"
#include "lab/case_table.h"

namespace fireteam::lab {

bool contains_text(std::string_view text, std::string_view part);  // letter case aside

Trouble assert_see(CaseTable& table, std::string_view text);
Trouble assert_spares(CaseTable& table, std::string_view text);  // case_spares.cpp
Trouble assert_view(CaseTable& table, std::string_view text);

// The scene's JSON as lines "pieces/guard-1/bar 4": lists of things with an id go by it.
std::vector<std::string> scene_lines(const scene::Scene& scene);

}  // namespace fireteam::lab
