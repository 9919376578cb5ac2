// What the chapters of case rows share: names of things, and the rows of pieces and areas (case_pieces.cpp).
#pragma once

#include <fmt/format.h>

#include "engine/fields.h"
#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

std::optional<int> merc_named(Facts f, std::string_view text);
std::optional<int> area_named(Facts f, std::string_view text);
Expected take_byte(const Given& given, std::uint8_t& into, int most);

F::Thing merc_rows();
F::Thing opfor_rows();
F::Thing agent_rows();
F::Thing marker_rows();
F::Thing area_rows();
F::Thing breach_rows();  // case_breach.cpp

}  // namespace fireteam::mercs
