// The words of one line of the mission language: zones, units, Operators, squares. Used by the script's readers alone.
#pragma once

#include "games/sas/script.h"

namespace fireteam::sas {

using content::Names;
using content::names_in;

struct Words : content::Line {
  Words(Script& own, const std::string& line, const std::string& where, content::Complaints& complaints)
      : content::Line(line, where, complaints), script(own) {}
  Script& script;
};

std::uint8_t take_zone(Words& l);
std::uint8_t take_counter(Words& l);
std::uint8_t take_thing(Words& l);  // an objective
std::uint16_t take_item(Words& l);  // an item of the mission or of the box, as a thing
std::uint16_t take_object(Words& l);
std::uint8_t take_kind(Words& l);
std::uint8_t take_tokens(Words& l);
Select select_of(Words& l, std::string_view text);
Select take_select(Words& l);
std::uint8_t take_tag(Words& l);      // number + 1, 0 if the line ends
CellId take_square(Words& l);         // @x,y
std::uint8_t take_heading(Words& l);  // as Dir
std::uint8_t killed_counter(Script& script, Select select, std::string_view text, Words& l);

}  // namespace fireteam::sas
