// What a mission lays on its map, read into the book: ground, tiles, doors, areas, rooms, stacks.
#pragma once

#include "content/reader.h"
#include "games/omega/book.h"

namespace fireteam::omega {

bool lay_ground(Book& book, content::Complaints& complaints);  // false: nothing else can be laid
void lay_tiles(Book& book, content::Complaints& complaints);
void lay_doors(Book& book, content::Complaints& complaints);
void lay_rooms(Book& book, content::Complaints& complaints);
void lay_floor(Book& book);                                   // B's tables, once tiles and doors lie
void lay_deals(Book& book, content::Complaints& complaints);  // room cards and where they may lie
void lay_box(Book& book, content::Complaints& complaints);    // dashboard, reserves, door markers
void lay_slots(Book& book, content::Complaints& complaints);  // enemy figures: those of the box and what the story adds
// "8,6..15,9 1,3" as spaces of the map.
Cells read_spaces(const Book& book, std::string_view text, const std::string& where, content::Complaints& complaints);

}  // namespace fireteam::omega
