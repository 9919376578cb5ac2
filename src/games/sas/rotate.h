// Turning by event cards, and which way a patrol line runs from a square.
#pragma once

#include "games/sas/axis.h"

namespace fireteam::sas {

void rotate_sentries(Table& t, Colour colour, bool clockwise, int arrows);  // SAS-EVENT-07..09
void rotate_patrols(Table& t, Colour colour, bool clockwise);               // SAS-EVENT-10, SAS-EVENT-30
void sweep(Table& t, Colour colour, bool clockwise);                        // SAS-EVBAT-04..06

// patrol.cpp: the next square of its line that it faces, or no_cell
struct LineStep {
  CellId cell = no_cell;
  std::uint8_t step = 0;  // place on the line
};
LineStep next_on_line(Facts f, const Unit& unit, Dir facing);
inline bool faces_along_line(Facts f, const Unit& unit, Dir facing) {
  return next_on_line(f, unit, facing).cell != no_cell;
}

}  // namespace fireteam::sas
