// What a mission lays on its map, read into the book: exits, spawn tiles, guards, vehicles, objectives, tokens.
#pragma once

#include "content/reader.h"
#include "games/sas/book.h"

namespace fireteam::sas {

void lay_edges(Book& book, content::Complaints& complaints);     // zones, exits, spawn tiles
void lay_guards(Book& book, content::Complaints& complaints);    // SAS-SETUP-12
void lay_vehicles(Book& book, content::Complaints& complaints);  // routes, vehicles, convoy, Operator vehicles
void lay_things(Book& book, content::Complaints& complaints);    // objectives, barrels, items, tokens
// A vehicle's middle led along straight lines: at a corner it turns in one diagonal step (SAS-VMOVE-04).
std::vector<Stand> drive_along(const std::vector<Square>& way);

}  // namespace fireteam::sas
