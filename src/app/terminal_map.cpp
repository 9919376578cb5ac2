// Squares with a column for the edges between them, and a row where there is room; else edges below are underlines.
#include "app/terminal_map.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "app/terminal_words.h"

namespace fireteam::app {

namespace {

struct Terrain {
  const char* kind;
  char32_t sign;
  int fg, bg;
};
constexpr Terrain terrains[] = {
    {"ground", U'.', 107, -1}, {"dirt", U'.', 137, -1},  {"floor", U'·', 244, -1}, {"water", U'~', 75, 17},
    {"forest", U'♣', 71, 22},  {"hedge", U'%', 65, -1},  {"crate", U'□', 179, 58}, {"rock", U'▲', 250, 238},
    {"rubble", U':', 180, -1}, {"vent", U'=', 110, -1},  {"gas", U'*', 148, -1},   {"room", U'·', 250, -1},
    {"circle", U'o', 250, -1}, {"hidden", U'?', 60, -1}, {"void", U' ', -1, -1},
};

struct EdgeSign {
  const char* kind;
  const char* state;  // nullptr: any
  char32_t upright, level;
  int fg;
};
constexpr EdgeSign edge_signs[] = {
    {"door", "open", U'┆', U'┄', 222},        {"door", nullptr, U'╫', U'╪', 214},
    {"window", nullptr, U'╎', U'╌', 117},     {"wall", nullptr, U'┃', U'━', 255},
    {"impassable", nullptr, U'┃', U'━', 203}, {"high", nullptr, U'┃', U'━', 252},
    {"low", nullptr, U'╎', U'╌', 250},        {"tough", nullptr, U'┊', U'┈', 220},
    {"cover", nullptr, U'╎', U'╌', 114},      {"sector", nullptr, U'║', U'═', 176},
    {"area", nullptr, U'│', U'─', 240},
};

const EdgeSign& sign_of(const scene::Edge& edge) {
  for (const EdgeSign& sign : edge_signs)
    if (edge.kind == sign.kind && (!sign.state || edge.state == sign.state)) return sign;
  return edge_signs[3];
}

// A tag that deserves a letter of its own on the map, if the place has one.
Sign sign_of(const scene::Place& place) {
  Sign sign{U'·', {}, place.word};
  for (const Terrain& terrain : terrains)
    if (place.kind == terrain.kind)
      sign = {terrain.sign, {terrain.fg, terrain.bg, false, true, false, false}, place.word};
  for (const std::string& tag : place.tags) {
    if (tag == "cover" || tag == "tough" || tag == "solid") continue;  // told by kind and word
    sign.sign = static_cast<char32_t>(std::toupper(static_cast<unsigned char>(tag[0])));
    sign.style = {229, sign.style.bg, false, false, false, false};
  }
  return sign;
}

const scene::Piece* top_piece(const std::vector<const scene::Piece*>& here) {
  const scene::Piece* top = nullptr;
  for (const scene::Piece* piece : here)
    if (!top || (top->base == "marker" && piece->base != "marker")) top = piece;
  return top;
}

char32_t arrow(const std::string& facing) {
  if (facing == "N") return U'↑';
  if (facing == "E") return U'→';
  if (facing == "S") return U'↓';
  return facing == "W" ? U'←' : U' ';
}

struct Layout {
  int cell = 3, pitch_x = 4, pitch_y = 2;
  int from_x = 0, from_y = 0, columns = 0, rows = 0;  // the part of the map that is shown
};

Layout layout_for(const scene::Ground& ground, int width, int height, int focus) {
  Layout layout;
  const int room_x = width - 4, room_y = height - 1;
  if (ground.width * 4 + 1 > room_x) layout.cell = 2, layout.pitch_x = 3;
  if (ground.height * 2 + 1 > room_y) layout.pitch_y = 1;
  layout.columns = std::min(ground.width, (room_x - 1) / layout.pitch_x);
  layout.rows = std::min(ground.height, (room_y - (layout.pitch_y > 1)) / layout.pitch_y);
  auto centred = [&](int at, int shown, int all) { return std::clamp(at - shown / 2, 0, std::max(0, all - shown)); };
  for (const scene::Place& place : ground.places)
    if (place.id == focus) {
      layout.from_x = centred(place.x, layout.columns, ground.width);
      layout.from_y = centred(place.y, layout.rows, ground.height);
    }
  return layout;
}

// The patch that covers this place, if one does: Fog of War, a stack of cards.
const scene::Region* cover_of(const scene::Ground& ground, const scene::Place& place) {
  for (const scene::Region& region : ground.regions)
    if ((region.kind == "fog" || (region.stack > 0 && !region.open)) && place.x >= region.x && place.y >= region.y &&
        place.x < region.x + region.width && place.y < region.y + region.height)
      return &region;
  return nullptr;
}

void draw_place(Canvas& canvas, int x, int y, int cell, const scene::Ground& ground, const scene::Place& place,
                const std::vector<const scene::Piece*>& here, const MapMarks& marks) {
  Sign sign = sign_of(place);
  if (const scene::Region* cover = cover_of(ground, place)) sign = {U'▒', {103, 236}, cover->name};
  if (marks.lit.contains(place.id)) sign.style.bg = 24;
  for (int i = 0; i < cell; ++i) canvas.put(x + i, y, U' ', {sign.style.fg, sign.style.bg});
  const scene::Piece* piece = top_piece(here);
  const auto option = marks.options.find(place.id);
  if (piece) {
    Style style = style_of(*piece);
    style.bg = sign.style.bg;
    style.reverse = option != marks.options.end();
    const auto token = marks.tokens.find(piece->id);
    canvas.text(x, y, token == marks.tokens.end() ? token_of(*piece) : token->second, style, 2);
    if (cell > 2) canvas.put(x + 2, y, here.size() > 1 ? U'+' : arrow(piece->facing), style);
  } else if (option != marks.options.end()) {
    const std::string number = std::to_string(option->second);
    const int at = static_cast<int>(number.size()) >= cell ? 0 : (cell > 2 && number.size() == 1 ? 1 : 0);
    canvas.text(x + at, y, number, {231, 29, true}, cell);
  } else {
    canvas.put(x + (cell > 2), y, sign.sign, sign.style);
  }
}

MapSize draw_squares(Canvas& canvas, int x0, int y0, int width, int height, const scene::Scene& scene,
                     const MapMarks& marks) {
  const scene::Ground& ground = scene.ground;
  const Layout layout = layout_for(ground, width, height, marks.focus);
  const int gap = layout.pitch_y - 1;  // a row above each row of squares, for the edges
  auto column = [&](int x) { return x0 + 4 + (x - layout.from_x) * layout.pitch_x; };
  auto row = [&](int y) { return y0 + 1 + gap + (y - layout.from_y) * layout.pitch_y; };
  auto shown = [&](int x, int y) {
    return x >= layout.from_x && y >= layout.from_y && x < layout.from_x + layout.columns &&
           y < layout.from_y + layout.rows;
  };
  std::map<int, std::vector<const scene::Piece*>> standing;
  for (const scene::Piece& piece : scene.pieces)
    for (int dy = 0; dy < piece.height && piece.place != scene::nowhere; ++dy)
      for (int dx = 0; dx < piece.width; ++dx) standing[piece.place + dy * ground.width + dx].push_back(&piece);
  for (const scene::Place& place : ground.places) {
    if (!shown(place.x, place.y)) continue;
    draw_place(canvas, column(place.x), row(place.y), layout.cell, ground, place, standing[place.id], marks);
    // B7 is column B, row 7; so is 1,7 column 1.
    const std::size_t comma = place.name.find(',');
    const std::size_t digits = comma == std::string::npos ? place.name.find_first_of("0123456789") : comma;
    if (place.y == layout.from_y)
      canvas.text(column(place.x) + 1, y0, place.name.substr(0, digits), {244}, layout.pitch_x - 1);
    if (place.x == layout.from_x && digits != std::string::npos)
      canvas.text(x0, row(place.y), place.name.substr(digits + (digits == comma ? 1 : 0)), {244}, 3);
  }
  for (const scene::Edge& edge : ground.edges) {
    const EdgeSign& sign = sign_of(edge);
    const Style style{sign.fg};
    for (int y = edge.y0; edge.x0 == edge.x1 && y < edge.y1; ++y)
      if (shown(std::clamp(edge.x0, layout.from_x, layout.from_x + layout.columns - 1), y) &&
          edge.x0 <= layout.from_x + layout.columns)
        canvas.put(column(edge.x0) - 1, row(y), sign.upright, style);
    for (int x = edge.x0; edge.y0 == edge.y1 && x < edge.x1; ++x)
      for (int i = 0; i < layout.cell; ++i) {
        if (gap && shown(x, std::clamp(edge.y0, layout.from_y, layout.from_y + layout.rows - 1)))
          canvas.put(column(x) + i, row(edge.y0) - 1, sign.level, style);
        else if (!gap && shown(x, edge.y0 - 1))
          canvas.underline(column(x) + i, row(edge.y0 - 1));
      }
  }
  return {4 + layout.columns * layout.pitch_x, 1 + gap + layout.rows * layout.pitch_y};
}

MapSize draw_areas(Canvas& canvas, int x, int y, int width, int height, const scene::Scene& scene,
                   const MapMarks& marks) {
  int row = 0;
  for (const scene::Place& place : scene.ground.places) {
    if (row >= height) break;
    int at = canvas.text(x, y + row, place.name, {marks.lit.contains(place.id) ? 117 : 250, -1, true}, width / 3) + 1;
    if (auto option = marks.options.find(place.id); option != marks.options.end())
      at = canvas.text(at, y + row, std::to_string(option->second), {231, 29, true}) + 1;
    at = canvas.text(at, y + row, place.word, {244}, width / 3) + 1;
    at = canvas.text(at, y + row, borders_words(scene, place), {239}, width / 3) + 1;
    for (const scene::Piece& piece : scene.pieces)
      if (piece.place == place.id && at + 3 < x + width)
        at = canvas.text(at, y + row, marks.tokens.contains(piece.id) ? marks.tokens.at(piece.id) : token_of(piece),
                         style_of(piece)) +
             1;
    ++row;
  }
  return {width, row};
}

}  // namespace

std::string token_of(const scene::Piece& piece) {
  const std::string first = piece.name.substr(0, 1);
  if (!piece.plate.empty() && piece.plate != first) return first + piece.plate.substr(0, 1);
  // Two names begin alike more often than they have the same initials: Colonel Trautman and Co Bao.
  const auto blank = piece.name.find(' ');
  if (blank != std::string::npos && blank + 1 < piece.name.size()) return first + piece.name.substr(blank + 1, 1);
  return piece.name.substr(0, 2);
}

std::map<std::string, std::string> tokens_of(const scene::Scene& scene) {
  std::map<std::string, std::string> out;
  std::set<std::string> taken;
  auto give = [&](const scene::Piece& piece, const std::string& token) {
    if (token.size() < 2 || !taken.insert(token).second) return false;
    out[piece.id] = token;
    return true;
  };
  // People's own figures first, so that they keep the label that is most like their name.
  for (const char* side : {"ally", "foe", "neutral"})
    for (const scene::Piece& piece : scene.pieces) {
      if (piece.side != side || give(piece, token_of(piece))) continue;
      const std::string first = piece.name.substr(0, 1);
      bool done = !piece.plate.empty() && give(piece, first + piece.plate.substr(piece.plate.size() - 1));
      for (std::size_t i = 1; i < piece.name.size() && !done; ++i)
        if (std::isalnum(static_cast<unsigned char>(piece.name[i]))) done = give(piece, first + piece.name[i]);
      for (char c = '1'; c <= '9' && !done; ++c) done = give(piece, first + c);
      for (char c = 'a'; c <= 'z' && !done; ++c) done = give(piece, first + c);
      for (char a = 'a'; a <= 'z' && !done; ++a)
        for (char c = '0'; c <= '9' && !done; ++c) done = give(piece, std::string{a, c});
    }
  return out;
}

Style style_of(const scene::Piece& piece) {
  Style style;
  style.fg = piece.side == "ally" ? 84 : piece.side == "foe" ? 209 : 229;
  style.bold = piece.base != "marker";
  for (const std::string& state : piece.states) style.underline = style.underline || state == "acting";
  return style;
}

MapSize draw_map(Canvas& canvas, int x, int y, int width, int height, const scene::Scene& scene,
                 const MapMarks& marks) {
  if (scene.ground.shape == "areas") return draw_areas(canvas, x, y, width, height, scene, marks);
  return draw_squares(canvas, x, y, width, height, scene, marks);
}

std::vector<Sign> legend_of(const scene::Scene& scene) {
  std::vector<Sign> out;
  auto add = [&](const Sign& sign) {
    for (const Sign& had : out)
      if (had.sign == sign.sign && had.word == sign.word) return;
    if (!sign.word.empty() && sign.sign != U' ') out.push_back(sign);
  };
  for (const scene::Region& region : scene.ground.regions)
    if (region.kind == "fog") add({U'▒', {103, 236}, region.name});
  if (scene.ground.shape != "areas")
    for (const scene::Place& place : scene.ground.places) add(sign_of(place));
  for (const scene::Edge& edge : scene.ground.edges) {
    if (edge.kind == "area" || edge.kind == "wall") continue;
    add({sign_of(edge).upright, {sign_of(edge).fg}, edge.kind + (edge.state.empty() ? "" : " " + edge.state)});
  }
  return out;
}

}  // namespace fireteam::app
