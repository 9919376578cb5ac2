// Maps as text rows with a legend: cells, and the edges between them.
//
//   enum class Ground { floor, wall, cover };  enum class Line { red, door };     // both with names_of
//   struct Mission { Map<Ground, Line> map; };   … s.field("map", &Mission::map);
//
// Either plain rows and a list of edges:
//   "map": { "rows":   ["..#", "S.:"],
//            "legend": {".": "floor", "#": "wall", "S": "floor", ":": "floor cover"},   // one or several words
//            "edges":  ["red V 2 0..2", "door H 1 0", "door 1,0 S"] }
//   V 2 0..2: the vertical line x = 2 (west of column 2) from lattice point y = 0 to y = 2, that is beside rows 0 and
//   1; H 1 0: one edge, on the line y = 1 (north of row 1) at column 0; 1,0 S: the south side of the cell (1, 0). Lines
//   and points run from 0 (border) to width or height (border).
// or rows drawn double, 2 × height + 1 rows of 2 × width + 1 signs, with the edges between the cells:
//   "map": { "drawn": ["+-+-+",
//                      "|.D.|",
//                      "+-+-+"],
//            "legend": {".": "floor"}, "edge_legend": {"-": "red", "|": "red", "D": "door"} }
//   A game may know signs that need no legend (common_legend below); a map's own legend goes first.
//   Corners are '+' or blank, a blank edge is none. A list of edges may be added.
//
//   map.width, map.height, map.sign(x, y), map.has(x, y, Ground::cover), map.each_edge([](Line kind, bool vertical, int
//   x, int y) {…}) The vertical edge (x, y) lies west of cell (x, y), the horizontal one north of it.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "content/shape.h"

namespace fireteam::content {

constexpr int longest_side = 62;  // so that a king's step moves a bit by less than a machine word

// What stands in the file; only map_rows.cpp reads more into it.
struct MapText {
  std::vector<std::string> rows, drawn;
  std::map<std::string, std::string> legend, edge_legend;
  std::vector<std::string> edges;
};
void describe(Shape<MapText>& shape);

struct MapEdge {
  int x = 0, y = 0;
  bool vertical = false;
  std::size_t kind = 0;
  friend constexpr auto operator<=>(const MapEdge&, const MapEdge&) = default;
};

struct MapSheet {
  int width = 0, height = 0;
  std::vector<char> signs;           // row by row
  std::vector<std::uint64_t> words;  // the words of each cell as bits
  std::vector<MapEdge> edges;        // sorted, each once
  std::string where;                 // for complaints about the map as a whole

  char sign(int x, int y) const { return signs[index(x, y)]; }
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  std::size_t index(int x, int y) const {
    check(inside(x, y), "map: a cell outside");
    return static_cast<std::size_t>(y * width + x);
  }
};

// Signs that a game knows without a legend: `constexpr auto common_legend(Cell)` gives pairs of sign and words.
using CommonLegend = std::vector<std::pair<char, std::string>>;
template <class Cell>
concept has_common_legend = requires(Cell cell) {
  common_legend(cell);
};
template <class Cell>
CommonLegend common_signs() {
  CommonLegend signs;
  if constexpr (has_common_legend<Cell>)
    for (auto [sign, words] : common_legend(Cell{})) signs.emplace_back(sign, words);
  return signs;
}

// Complains with row and column; the sheet is empty if anything is wrong.
void read_map(const Node& node, const std::vector<std::string>& cell_words, const std::vector<std::string>& edge_words,
              const CommonLegend& common, MapSheet& out);

template <named_enum Cell, named_enum Edge>
struct Map : MapSheet {
  bool has(int x, int y, Cell word) const { return (words[index(x, y)] >> static_cast<unsigned>(word)) & 1U; }
  // Edges in order; an edge may carry several kinds.
  template <class F>
  void each_edge(F&& visit) const {
    for (const MapEdge& edge : edges) visit(static_cast<Edge>(edge.kind), edge.vertical, edge.x, edge.y);
  }
  bool has_edge(Edge kind, bool vertical, int x, int y) const {
    return std::ranges::binary_search(edges, MapEdge{x, y, vertical, static_cast<std::size_t>(kind)});
  }
};

template <named_enum Cell, named_enum Edge>
struct Codec<Map<Cell, Edge>> {
  static Type type() { return Codec<MapText>::type(); }
  static void read(const Node& node, const Type&, Map<Cell, Edge>& out) {
    read_map(node, Codec<Cell>::type().words, Codec<Edge>::type().words, common_signs<Cell>(), out);
  }
  static std::string show(const Map<Cell, Edge>&) { return ""; }
};

}  // namespace fireteam::content
