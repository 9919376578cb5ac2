// Reading map rows: every complaint names the row and the column it is about.
#include "content/map_rows.h"

#include <bit>
#include <optional>

#include "base/text.h"

namespace fireteam::content {

void describe(Shape<MapText>& s) {
  constexpr std::size_t longest_drawn = 2 * longest_side + 1;
  s.called("map", "cells and the edges between them, as rows of signs");
  s.field("rows", &MapText::rows).count(1, longest_side).optional().about("one sign a cell");
  s.field("drawn", &MapText::drawn)
      .count(3, longest_drawn)
      .optional()
      .about("instead of rows: signs for cells and, between them, for edges");
  s.field("legend", &MapText::legend).by_sign().optional().about("sign of a cell: its words");
  s.field("edge_legend", &MapText::edge_legend).by_sign().optional().about("sign of an edge: its words");
  s.field("edges", &MapText::edges)
      .optional()
      .about("'red V 2 0..5' (lattice points 0 to 5), 'red H 1 3' (one edge) or 'door 4,2 S'");
}

namespace {

using Words = std::vector<std::string>;
using Legend = std::map<char, std::uint64_t>;

std::string at(std::size_t row, std::size_t column) {
  return "row " + std::to_string(row) + ", column " + std::to_string(column);
}

std::optional<std::uint64_t> bit_of(const Node& node, std::string_view word, const Words& words) {
  auto found = std::ranges::find(words, word);
  if (found != words.end()) return std::uint64_t{1} << (found - words.begin());
  Type type{.kind = Type::Kind::word, .words = words};
  node.complain("unknown word '" + std::string(word) + "'" +
                (nearest(word, words) ? did_you_mean(word, words) : ", expected " + expected(type)));
  return std::nullopt;
}

// Goes over the nodes of a member's items, if it is there.
template <class F>
void each_item(const Node& node, std::string_view key, F&& visit) {
  const Value* list = node.value().find(key);
  if (!list) return;
  Node above(node, key, *list);
  for (std::size_t i = 0; i < list->items.size(); ++i)
    if (list->kind == Value::Kind::object)
      visit(Node(above, list->keys[i], list->items[i]), i);
    else
      visit(Node(above, i, list->items[i]), i);
}

class Drawing {
 public:
  Drawing(const Node& node, const Words& cells, const Words& edges, MapSheet& sheet)
      : node_(node), cell_words_(cells), edge_words_(edges), sheet_(sheet) {}

  void read(const MapText& text, const CommonLegend& common) {
    for (const auto& [sign, words] : common) {
      cells_[sign] = 0;
      for (std::string_view word : words_of(words)) cells_[sign] |= bit_of(node_, word, cell_words_).value_or(0);
    }
    read_legend("legend", text.legend, cell_words_, cells_);
    read_legend("edge_legend", text.edge_legend, edge_words_, edges_);
    if (text.rows.empty() == text.drawn.empty())
      return node_.complain("there are rows and drawn rows, or neither, expected one of the two");
    bool drawn = !text.drawn.empty();
    if (!measure(drawn ? "drawn" : "rows", drawn ? text.drawn : text.rows, drawn)) return;
    drawn ? read_drawn(text.drawn) : read_rows(text.rows);
    each_item(node_, "edges", [&](const Node& item, std::size_t i) { read_edge(item, text.edges[i]); });
    std::ranges::sort(sheet_.edges);
    sheet_.edges.erase(std::unique(sheet_.edges.begin(), sheet_.edges.end()), sheet_.edges.end());
  }

 private:
  void read_legend(std::string_view key, const std::map<std::string, std::string>& from, const Words& words,
                   Legend& to) {
    each_item(node_, key, [&](const Node& item, std::size_t i) {
      const std::string& sign = node_.value().find(key)->keys[i];
      std::uint64_t bits = 0;
      for (std::string_view word : words_of(from.at(sign))) bits |= bit_of(item, word, words).value_or(0);
      to[sign[0]] = bits;
    });
  }

  bool measure(std::string_view key, const Words& rows, bool drawn) {
    std::size_t width = rows.front().size();
    bool good = true;
    each_item(node_, key, [&](const Node& item, std::size_t i) {
      if (rows[i].size() == width) return;
      item.complain("row " + std::to_string(i) + " has " + std::to_string(rows[i].size()) + " signs, expected " +
                    std::to_string(width) + " as in row 0");
      good = false;
    });
    std::size_t height = rows.size();
    if (drawn && (width % 2 == 0 || height % 2 == 0 || width < 3)) {
      node_.complain("the drawing is " + std::to_string(width) + " by " + std::to_string(height) +
                     " signs, expected odd numbers: 2 x width + 1 by 2 x height + 1");
      return false;
    }
    sheet_.width = static_cast<int>(drawn ? width / 2 : width);
    sheet_.height = static_cast<int>(drawn ? height / 2 : height);
    if (sheet_.width > longest_side) {
      node_.complain("the map is " + std::to_string(sheet_.width) + " cells wide, expected at most " +
                     std::to_string(longest_side));
      return false;
    }
    return good;
  }

  void put_cell(const Node& item, char sign, std::size_t row, std::size_t column) {
    sheet_.signs.push_back(sign);
    auto found = cells_.find(sign);
    sheet_.words.push_back(found == cells_.end() ? 0 : found->second);
    if (found == cells_.end()) complain_sign(item, sign, row, column, "a sign of the legend");
  }

  static void complain_sign(const Node& item, char sign, std::size_t row, std::size_t column, std::string_view wanted) {
    bool plain = sign >= ' ' && sign <= '~';
    item.complain(at(row, column) + ": " + (plain ? "'" + std::string(1, sign) + "'" : "no ASCII character") +
                  " stands there, expected " + std::string(wanted));
  }

  void read_rows(const Words& rows) {
    each_item(node_, "rows", [&](const Node& item, std::size_t y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) put_cell(item, rows[y][x], y, x);
    });
  }

  void read_drawn(const Words& rows) {
    each_item(node_, "drawn", [&](const Node& item, std::size_t row) {
      for (std::size_t column = 0; column < rows[row].size(); ++column) {
        char sign = rows[row][column];
        bool odd_row = row % 2, odd_column = column % 2;
        if (odd_row && odd_column)
          put_cell(item, sign, row, column);
        else if (odd_row != odd_column)
          draw_edge(item, sign, row, column);
        else if (sign != '+' && sign != ' ')
          complain_sign(item, sign, row, column, "'+' or a blank where corners meet");
      }
    });
  }

  void draw_edge(const Node& item, char sign, std::size_t row, std::size_t column) {
    if (sign == ' ') return;
    auto found = edges_.find(sign);
    if (found == edges_.end()) return complain_sign(item, sign, row, column, "a blank or a sign of the edge legend");
    for (std::size_t kind = 0; kind < edge_words_.size(); ++kind)
      if ((found->second >> kind) & 1U)
        put_edge(static_cast<int>(column / 2), static_cast<int>(row / 2), row % 2, kind);
  }

  void put_edge(int x, int y, bool vertical, std::size_t kind) { sheet_.edges.push_back({x, y, vertical, kind}); }

  void read_edge(const Node& item, const std::string& text) {
    auto words = words_of(text);
    constexpr const char* wanted = ", expected 'kind V line from..to', 'kind H line from..to' or 'kind x,y N|E|S|W'";
    bool sides = words.size() == 3 && words[1].find(',') != std::string_view::npos;
    bool line = words.size() == 4 && (words[1] == "V" || words[1] == "H");
    if (!sides && !line) return item.complain("'" + text + "' names no edge" + wanted);
    auto bit = bit_of(item, words[0], edge_words_);
    if (!bit) return;
    auto kind = static_cast<std::size_t>(std::countr_zero(*bit));
    bool good = sides ? read_side(words[1], words[2], kind) : read_line(words[1] == "V", words[2], words[3], kind);
    if (!good)
      item.complain("'" + text + "' does not lie on this map of " + std::to_string(sheet_.width) + " by " +
                    std::to_string(sheet_.height) + " cells" + wanted);
  }

  bool read_side(std::string_view cell, std::string_view side, std::size_t kind) {
    auto parts = split(cell, ',');
    auto x = to_number(parts[0]), y = parts.size() == 2 ? to_number(parts[1]) : std::nullopt;
    if (!x || !y ||
        !sheet_.inside(static_cast<int>(std::clamp(*x, -1L, 99L)), static_cast<int>(std::clamp(*y, -1L, 99L))))
      return false;
    int cx = static_cast<int>(*x), cy = static_cast<int>(*y);
    if (side == "N") return put_edge(cx, cy, false, kind), true;
    if (side == "S") return put_edge(cx, cy + 1, false, kind), true;
    if (side == "W") return put_edge(cx, cy, true, kind), true;
    if (side == "E") return put_edge(cx + 1, cy, true, kind), true;
    return false;
  }

  bool read_line(bool vertical, std::string_view line_text, std::string_view span, std::size_t kind) {
    auto dots = span.find("..");
    auto line = to_number(line_text), from = to_number(span.substr(0, dots));
    auto to = dots == std::string_view::npos ? std::nullopt : to_number(span.substr(dots + 2));
    if (!line || !from || (dots != std::string_view::npos && !to)) return false;
    long lines = vertical ? sheet_.width : sheet_.height, length = vertical ? sheet_.height : sheet_.width;
    if (*line < 0 || *line > lines || *from < 0 || *from >= length) return false;
    if (to && (*to <= *from || *to > length)) return false;
    for (int i = static_cast<int>(*from); i < to.value_or(*from + 1); ++i)
      vertical ? put_edge(static_cast<int>(*line), i, true, kind) : put_edge(i, static_cast<int>(*line), false, kind);
    return true;
  }

  const Node& node_;
  const Words& cell_words_;
  const Words& edge_words_;
  MapSheet& sheet_;
  Legend cells_, edges_;
};

}  // namespace

void read_map(const Node& node, const Words& cell_words, const Words& edge_words, const CommonLegend& common,
              MapSheet& out) {
  check(cell_words.size() <= 64 && edge_words.size() <= 64, "map: more than 64 words");
  std::size_t before = node.complaints().list().size();
  MapText text;
  shape_of<MapText>().read(node, text);
  MapSheet sheet;
  sheet.where = node.where();
  // Only a map whose parts have the right types is read on: their items then stand where the text says.
  if (node.complaints().list().size() == before) Drawing(node, cell_words, edge_words, sheet).read(text, common);
  if (node.complaints().list().size() == before) out = std::move(sheet);
}

}  // namespace fireteam::content
