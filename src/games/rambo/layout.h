// What a mission lays on its map, read into the book: the Enemy Track, P.O.I., zones, start spaces, Gear, Fog of War.
#pragma once

#include "content/reader.h"
#include "games/rambo/book.h"

namespace fireteam::rambo {

void lay_track(Book& book, content::Complaints& complaints);   // RAM-SETUP-05, 06, and the Stats a mission changes
void lay_tokens(Book& book, content::Complaints& complaints);  // P.O.I., Deployment Zones, Hero Start spaces
void lay_gear(Book& book, content::Complaints& complaints);    // RAM-GEAR-03
void lay_fog(Book& book, content::Complaints& complaints);
// A face of a Fog Card as it lies after so many quarter turns.
FaceTurn turn_face(Book& book, const FogFace& face, int quarters, content::Complaints& complaints);

}  // namespace fireteam::rambo
