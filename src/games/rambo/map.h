// What stands and lies on the map: figures, terrain, P.O.I.s, markers.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void put_hero(Table& t, HeroId h, CellId cell);
void put_figure(Table& t, FigureId e, CellId cell);
void lift_figure(Table& t, FigureId e);
void ground_changed(Table& t);  // after lines, solid or tough spaces changed
void overlay_cells(Table& t, Overlaid kind, const Cells& cells, HeroId by);
void red_line(Table& t, kit::EdgeRef edge, bool up);
void push_out(Table& t, HeroId by);  // RAM-FOG-22

// P.O.I.s, and the mission's markers that Heroes carry (markers.cpp)
void remove_poi(Table& t, std::uint8_t poi);
void place_poi(Table& t, std::uint8_t poi, CellId cell);
void drop_marker(Table& t, HeroId h, std::uint8_t marker);
void give_marker(Table& t, HeroId h, std::uint8_t marker);
Verdict may_hold(Facts f, HeroId h, std::uint8_t marker);

}  // namespace fireteam::rambo
