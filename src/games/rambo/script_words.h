// The words of one line of the mission language: places, Heroes, Enemies, numbers. Used by script.cpp alone.
#pragma once

#include "content/trigger.h"
#include "games/rambo/script.h"

namespace fireteam::rambo {

using content::Names;
using content::names_in;
using content::span_of;

struct Words : content::Line {
  Words(Script& own, const std::string& line, const std::string& where, content::Complaints& complaints)
      : Line(line, where, complaints), script(own) {}
  Script& script;
};

// x,y or x,y..x,y, in spaces or (scale 4) Areas.
Cells rectangle(Words& line, std::string_view text, int scale);
std::uint16_t keep_cells(Script& script, const Cells& cells);
// Pn or Pa..Pb as bits (bit 0 is P1).
std::uint16_t poi_bits(Words& line, std::string_view text);
std::uint8_t fog_number(Words& line, std::string_view text);
Place read_place(Words& line, std::string_view text);
Place take_place(Words& line);
bool is_who(const Script& script, std::string_view text);
// The Hero or Heroes meant; the one concerned if the line has no such word.
Who take_who(Words& line);
std::uint8_t letter(Words& line, std::string_view text);
bool is_letter(std::string_view text);
Select take_select(Words& line);
std::vector<std::array<std::uint16_t, 3>> take_lines(Words& line);

}  // namespace fireteam::rambo
