// From a mission's tiles, small tiles and edges to the ground of the book, with its sentry points and patrol lines.
#pragma once

#include "content/reader.h"
#include "games/sas/book.h"

namespace fireteam::sas {

// Squares, edges, rooms, doors; false after a complaint that makes the rest pointless.
bool lay_ground(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints);
// Points and lines of tiles and mission, and the Riflemen who stand on those that are manned.
void lay_posts(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints);
// The tile faces by themselves: points and lines that cannot be used, windows in the open.
void check_tiles(const Book& box, const std::vector<TileFile>& tiles, content::Complaints& complaints);

bool stands_there(const Book& book, CellId cell);  // somebody on foot can stand on it as it is printed
// Orthogonal corners "x,y x,y" as every lattice point or square between them; empty after a complaint.
std::vector<Square> read_way(const std::string& text, bool loop, int least, const std::string& where,
                             content::Complaints& complaints);
std::uint8_t tag_bits(Book& book, const std::vector<std::string>& tags, const std::string& where,
                      content::Complaints& complaints);
constexpr Colour colour_of(Tint tint) { return static_cast<Colour>(static_cast<int>(tint) + 1); }
constexpr std::uint8_t dir_of(Heading heading) { return static_cast<std::uint8_t>(2 * static_cast<int>(heading)); }

}  // namespace fireteam::sas
