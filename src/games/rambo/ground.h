// From a mission's rows or tiles to the tables of the book.
#pragma once

#include "content/reader.h"
#include "games/rambo/book.h"

namespace fireteam::rambo {

// Cells, lines and Areas; false after a complaint that makes the rest pointless.
bool lay_ground(Book& book, const std::vector<TileFile>& tiles, content::Complaints& complaints);
// Steps, distances and sight; after `switchable` is known.
void make_tables(Book& book);

// The red lines around a set of spaces.
kit::Edges<most_cells> outline(const kit::Grid& grid, const Cells& cells);
kit::Steps<most_cells> steps_on(const Book& book, const kit::Edges<most_cells>& red, const Cells& solid);
kit::Steps<most_cells> dear_steps(const Book& book, const kit::Edges<most_cells>& red, const Cells& solid,
                                  const Cells& tough, const kit::Steps<most_cells>& steps);
// Nothing if the sight from one space to another is clear (RAM-LOS-03), else a red line that blocks it.
std::optional<kit::EdgeRef> wall_between(const kit::Grid& grid, const kit::Edges<most_cells>& red, CellId from,
                                         CellId to);

}  // namespace fireteam::rambo
