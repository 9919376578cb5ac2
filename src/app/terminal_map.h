// The map of a scene on a canvas: terrain, edges, pieces, and the numbers of options where they lead.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "app/terminal_canvas.h"
#include "engine/scene.h"

namespace fireteam::app {

// Two characters for a piece: "G1", "Re".
std::string token_of(const scene::Piece& piece);
// The same for all pieces of a scene, no two alike.
std::map<std::string, std::string> tokens_of(const scene::Scene& scene);
Style style_of(const scene::Piece& piece);

struct MapMarks {
  std::map<int, int> options;                   // place: number of the option that leads there
  std::set<int> lit;                            // places of an overlay
  int focus = scene::nowhere;                   // shown in the middle when the map is larger than its room
  std::map<std::string, std::string> tokens{};  // of the pieces, by id
};

// Draws into the rectangle and returns how many columns and rows were used. For areas, the list of them.
struct MapSize {
  int width = 0, height = 0;
};
MapSize draw_map(Canvas& canvas, int x, int y, int width, int height, const scene::Scene& scene, const MapMarks& marks);

// What the signs mean that this map uses: "· Floor", "X Exit".
struct Sign {
  char32_t sign;
  Style style;
  std::string word;
};
std::vector<Sign> legend_of(const scene::Scene& scene);

}  // namespace fireteam::app
