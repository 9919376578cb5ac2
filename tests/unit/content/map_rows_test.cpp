// Maps as rows of signs, in both notations, and complaints that name row and column.
#include "content/map_rows.h"

#include <gtest/gtest.h>

#include "content/reader.h"

namespace fireteam::content {
namespace {

enum class Ground { floor, wall, cover };
constexpr auto names_of(Ground) { return std::array{"floor", "wall", "cover"}; }
enum class Line { red, yellow, door };
constexpr auto names_of(Line) { return std::array{"red", "yellow", "door"}; }

struct Mission {
  Map<Ground, Line> map;
};
void describe(Shape<Mission>& s) {
  s.called("mission");
  s.field("map", &Mission::map);
}

using Edges = std::vector<MapEdge>;

Mission read(const std::string& map, std::string* said = nullptr) {
  Files files;
  files.lay("m.json", "{\"map\": " + map + "}");
  Reader reader(files);
  Mission mission = reader.read<Mission>("m.json");
  if (said)
    *said = to_text(reader.complaints().list());
  else
    EXPECT_TRUE(reader.good()) << to_text(reader.complaints().list());
  return mission;
}

std::string complaint(const std::string& map) {
  std::string said;
  Mission mission = read(map, &said);
  EXPECT_EQ(mission.map.width, 0);  // refused whole
  return said;
}

TEST(content_map, plain_rows_with_a_list_of_edges) {
  Mission mission = read(R"({"rows": ["..#", "S:."],
    "legend": {".": "floor", "#": "wall", "S": "floor", ":": "floor cover"},
    "edges": ["red V 2 0..2", "door H 1 0", "yellow 1,1 E", "red 0,0 N"]})");
  const auto& map = mission.map;
  EXPECT_EQ(map.width, 3);
  EXPECT_EQ(map.height, 2);
  EXPECT_EQ(map.sign(0, 1), 'S');
  EXPECT_TRUE(map.has(1, 1, Ground::floor) && map.has(1, 1, Ground::cover));
  EXPECT_TRUE(map.has(2, 0, Ground::wall) && !map.has(2, 0, Ground::floor));
  EXPECT_EQ(map.edges, (Edges{{0, 0, false, 0}, {0, 1, false, 2}, {2, 0, true, 0}, {2, 1, true, 0}, {2, 1, true, 1}}));
  EXPECT_TRUE(map.has_edge(Line::door, false, 0, 1));
  EXPECT_FALSE(map.has_edge(Line::red, false, 0, 1));
}

TEST(content_map, doubled_rows_say_the_same) {
  Mission drawn = read(R"({"drawn": ["+-+ + +",
                                     " . .|# ",
                                     "+D+ + +",
                                     " S :X. ",
                                     "+ + + +"],
    "legend": {".": "floor", "#": "wall", "S": "floor", ":": "floor cover"},
    "edge_legend": {"-": "red", "|": "red", "D": "door", "X": "red yellow"}})");
  Mission plain = read(R"({"rows": ["..#", "S:."],
    "legend": {".": "floor", "#": "wall", "S": "floor", ":": "floor cover"},
    "edges": ["red V 2 0..2", "door H 1 0", "yellow 1,1 E", "red 0,0 N"]})");
  EXPECT_EQ(drawn.map.signs, plain.map.signs);
  EXPECT_EQ(drawn.map.words, plain.map.words);
  EXPECT_EQ(drawn.map.edges, plain.map.edges);
}

TEST(content_map, complaints_name_row_and_column) {
  EXPECT_EQ(complaint(R"({"rows": ["..", ".?"], "legend": {".": "floor"}})"),
            "m.json:/map/rows/1: row 1, column 1: '?' stands there, expected a sign of the legend\n");
  EXPECT_EQ(complaint(R"({"rows": ["..", "..."], "legend": {".": "floor"}})"),
            "m.json:/map/rows/1: row 1 has 3 signs, expected 2 as in row 0\n");
  EXPECT_EQ(complaint(R"({"rows": [".ä"], "legend": {".": "floor"}})"),
            "m.json:/map/rows/0: row 0, column 1: no ASCII character stands there, expected a sign of the legend\n"
            "m.json:/map/rows/0: row 0, column 2: no ASCII character stands there, expected a sign of the legend\n");
  EXPECT_EQ(
      complaint(
          R"({"drawn": ["+-+", "|.|", "+=+"], "legend": {".": "floor"}, "edge_legend": {"-": "red", "|": "red"}})"),
      "m.json:/map/drawn/2: row 2, column 1: '=' stands there, expected a blank or a sign of the edge legend\n");
  EXPECT_EQ(complaint(R"({"drawn": ["x +", " . ", "+ +"], "legend": {".": "floor"}})"),
            "m.json:/map/drawn/0: row 0, column 0: 'x' stands there, expected '+' or a blank where corners meet\n");
  EXPECT_EQ(complaint(R"({"drawn": ["+ ", " .", "+ "], "legend": {".": "floor"}})"),
            "m.json:/map: the drawing is 2 by 3 signs, expected odd numbers: 2 x width + 1 by 2 x height + 1\n");
}

TEST(content_map, complaints_about_legend_and_edges) {
  EXPECT_EQ(complaint(R"({"rows": ["."], "legend": {".": "flor"}})"),
            "m.json:/map/legend/.: unknown word 'flor', did you mean 'floor'?\n");
  EXPECT_EQ(complaint(R"({"rows": ["."], "legend": {"..": "floor", ".": "floor"}})"),
            "m.json:/map/legend/..: '..' is no good key, expected one printed ASCII character\n");
  EXPECT_EQ(complaint(R"({"legend": {".": "floor"}})"),
            "m.json:/map: there are rows and drawn rows, or neither, expected one of the two\n");
  const std::string form = ", expected 'kind V line from..to', 'kind H line from..to' or 'kind x,y N|E|S|W'\n";
  auto edge = [](const std::string& text) {
    return complaint(R"({"rows": ["..", ".."], "legend": {".": "floor"}, "edges": [")" + text + "\"]}");
  };
  EXPECT_EQ(edge("red V 3 0..1"),
            "m.json:/map/edges/0: 'red V 3 0..1' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red V 2 1..3"),
            "m.json:/map/edges/0: 'red V 2 1..3' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red H 1 1..0"),
            "m.json:/map/edges/0: 'red H 1 1..0' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red H 1 1..1"),
            "m.json:/map/edges/0: 'red H 1 1..1' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red H 1 2"), "m.json:/map/edges/0: 'red H 1 2' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red 2,0 N"), "m.json:/map/edges/0: 'red 2,0 N' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red 1,0 X"), "m.json:/map/edges/0: 'red 1,0 X' does not lie on this map of 2 by 2 cells" + form);
  EXPECT_EQ(edge("red"), "m.json:/map/edges/0: 'red' names no edge" + form);
  EXPECT_EQ(edge("rad V 1 0"), "m.json:/map/edges/0: unknown word 'rad', did you mean 'red'?\n");
}

TEST(content_map, a_line_runs_between_lattice_points_so_a_gap_of_one_cell_stays_open) {
  Mission mission =
      read(R"({"rows": [".", ".", ".", "."], "legend": {".": "floor"}, "edges": ["red V 0 0..2", "red V 0 3..4"]})");
  EXPECT_EQ(mission.map.edges, (Edges{{0, 0, true, 0}, {0, 1, true, 0}, {0, 3, true, 0}}));
}

TEST(content_map, borders_may_carry_edges) {
  Mission mission = read(
      R"({"rows": ["..", ".."], "legend": {".": "floor"}, "edges": ["red V 0 0..2", "red V 2 1", "red H 2 0..2"]})");
  EXPECT_EQ(mission.map.edges.size(), 5U);
  EXPECT_TRUE(mission.map.has_edge(Line::red, true, 2, 1));
  EXPECT_TRUE(mission.map.has_edge(Line::red, false, 1, 2));
}

}  // namespace
}  // namespace fireteam::content
