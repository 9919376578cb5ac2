// Options first take what they need, then the log; the map and the panel share the rest.
#include "app/terminal_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/terminal_map.h"
#include "app/terminal_words.h"
#include "base/text.h"

namespace fireteam::app {

namespace {

constexpr Style faint{244}, title{231, -1, true}, key{115, -1, true};

struct Row {
  std::string token;
  Style token_style;
  std::string text;
  Style style;
};

std::string bar_of(const scene::Piece& piece) {
  if (piece.bar < 0 || piece.bar_max <= 0) return "";
  if (piece.bar_max > 8) return fmt::format("{}/{}", piece.bar, piece.bar_max);
  std::string out;
  for (int i = 0; i < piece.bar_max; ++i) out += i < piece.bar ? "●" : "○";
  return out;
}

// Whoever is to decide: their board is shown, the others' only by `view`.
std::string holder_of(const scene::Scene& scene) {
  if (!scene.prompt.piece.empty()) return scene.prompt.piece;
  for (const scene::Piece& piece : scene.pieces)
    if (!piece.seat.empty() && piece.seat == scene.seat) return piece.id;
  return "";
}

// Aims, figures, the board of whoever decides, then the table's own tracks and cards.
std::vector<Row> panel_rows(const scene::Scene& scene) {
  std::vector<Row> rows;
  const auto tokens = tokens_of(scene);
  auto heading = [&](const std::string& text) { rows.push_back({"", {}, text, faint}); };
  for (std::string_view line : split(dice_words(scene), '\n'))
    if (!line.empty()) rows.push_back({"", {}, std::string(line), {222}});
  for (const scene::Objective& objective : scene.objectives)
    rows.push_back({objective.state == "done"     ? "✓"
                    : objective.state == "failed" ? "✗"
                                                  : "-",
                    {114},
                    objective_line(objective),
                    {}});
  for (const char* side : {"ally", "foe", "neutral"})
    for (const scene::Piece& piece : scene.pieces) {
      if (piece.side != side || (piece.place == scene::nowhere && piece.base == "marker")) continue;
      std::string text = piece.name + " " + (piece.place == scene::nowhere ? "" : place_name(scene, piece.place));
      if (std::string bar = bar_of(piece); !bar.empty()) text += " " + bar;
      if (!piece.level_word.empty()) text += " " + piece.level_word;
      for (const std::string& state : piece.states) text += ", " + state;
      rows.push_back({tokens.contains(piece.id) ? tokens.at(piece.id) : token_of(piece), style_of(piece), text, {}});
    }
  const std::string holder = holder_of(scene);
  for (const std::string& owner :
       holder.empty() ? std::vector<std::string>{""} : std::vector<std::string>{holder, ""}) {
    if (!owner.empty())
      for (const scene::Piece& piece : scene.pieces)
        if (piece.id == owner) heading(piece.name);
    for (const scene::Track& track : scene.tracks)
      if (track.owner == owner && (track.kind != "rounds" || !track.items.empty()))
        rows.push_back({"", {}, track_line(track), {222}});
    for (const scene::Hand& hand : scene.hands)
      if (hand.owner == owner && (!hand.cards.empty() || !hand.note.empty()))
        rows.push_back({"", {}, hand_line(hand), {153}});
    for (const scene::Inset& inset : scene.insets) {
      if (inset.owner != owner) continue;
      heading(inset.title);
      for (const scene::Slot& slot : inset.slots)
        rows.push_back({slot.answer.empty() ? " " : "▸", {84, -1, true}, slot_line(slot), {153}});
    }
  }
  return rows;
}

void draw_panel(Canvas& canvas, int x, int y, int width, int height, const scene::Scene& scene) {
  int line = 0;
  for (const Row& row : panel_rows(scene)) {
    const int indent = row.token.empty() ? 0 : 3;
    if (line < height) canvas.text(x, y + line, row.token, row.token_style);
    for (const std::string& part : wrapped(row.text, static_cast<std::size_t>(std::max(8, width - indent)))) {
      if (line >= height) {
        canvas.text(x, y + height - 1, std::string(static_cast<std::size_t>(width), ' '), faint, width);
        canvas.text(x, y + height - 1, "… `view` tells all", faint, width);
        return;
      }
      canvas.text(x + indent, y + line++, part, row.style, width - indent);
    }
  }
  int at = x;
  for (const Sign& sign : legend_of(scene)) {
    const int need = static_cast<int>(width_of(sign.word)) + 3;
    if (at > x && at + need > x + width) at = x, ++line;
    if (line >= height) return;
    canvas.put(at, y + line, sign.sign, sign.style);
    at = canvas.text(at + 2, y + line, sign.word, faint, width - 2) + 1;
  }
}

std::vector<std::string> option_texts(const scene::Scene& scene) {
  std::vector<std::string> out;
  for (const scene::Choice& choice : scene.prompt.choices) out.push_back(choice_line(choice));
  return out;
}

struct OptionGrid {
  int columns = 1, rows = 0, pitch = 0;
};
// Long texts are cut when that spares half the lines; `options` prints them whole.
OptionGrid grid_for(const std::vector<std::string>& texts, int width) {
  int longest = 10;
  for (const std::string& text : texts) longest = std::max(longest, static_cast<int>(width_of(text)));
  OptionGrid grid;
  grid.pitch = std::min(texts.size() > 3 ? width / 2 : width, longest + 6);
  grid.columns = std::max(1, width / grid.pitch);
  grid.rows = (static_cast<int>(texts.size()) + grid.columns - 1) / grid.columns;
  return grid;
}

// How the lines of the screen are shared out. A row of squares gets two lines where the rest still has its room.
struct Shares {
  int body = 0, log = 0, options = 0;
};
Shares shares_for(int height, const scene::Ground& ground, int option_rows) {
  const int lines = height - 4;  // heading, note, question, typing
  const bool areas = ground.shape == "areas";
  const int single = areas ? static_cast<int>(ground.places.size()) : ground.height + 1, twice = 2 * ground.height + 2;
  const int wanted = !areas && twice + 3 + 5 <= lines ? twice : std::min(single, lines - 6);
  Shares shares;
  shares.options = std::clamp(option_rows, 1, std::max(3, lines - wanted - 3));
  shares.log = std::clamp(lines - wanted - shares.options, 2, 6);
  shares.body = lines - shares.options - shares.log;
  return shares;
}

}  // namespace

std::string screen_of(const scene::Scene& scene, const ScreenWish& wish) {
  Canvas canvas(wish.width, wish.height - 1);  // the last line is for typing
  canvas.text(0, 0, headline_of(scene), title);
  const std::string whose = scene.over.empty() ? scene.seat : scene.over;
  canvas.text(wish.width - static_cast<int>(width_of(whose)) - 1, 0, whose, {84, -1, true});

  const std::vector<std::string> options = option_texts(scene);
  const OptionGrid grid = grid_for(options, wish.width);
  const bool areas = scene.ground.shape == "areas";
  const auto [body, log_rows, shown_rows] = shares_for(wish.height, scene.ground, grid.rows);

  MapMarks marks;
  marks.lit = wish.lit;
  marks.tokens = tokens_of(scene);
  int number = 0;
  for (const scene::Choice& choice : scene.prompt.choices) {
    ++number;
    if (choice.place != scene::nowhere) marks.options.emplace(choice.place, number);
  }
  for (const scene::Piece& piece : scene.pieces)
    if (piece.id == scene.prompt.piece) marks.focus = piece.place;
  const int most_map = areas ? wish.width / 2 : std::max(wish.width * 2 / 3 + 2, wish.width - 32);
  const MapSize map = draw_map(canvas, 0, 1, most_map, body, scene, marks);
  draw_panel(canvas, map.width + 2, 1, wish.width - map.width - 2, body, scene);

  int y = 1 + body;
  // Lines of the log, wrapped, the newest at the bottom.
  std::vector<std::pair<std::string, bool>> lines;
  for (std::size_t i = 0; i < wish.log.size(); ++i)
    for (const std::string& part : wrapped(wish.log[i], static_cast<std::size_t>(wish.width - 2)))
      lines.emplace_back(part, i + wish.fresh >= wish.log.size());
  for (std::size_t i = lines.size() - std::min<std::size_t>(lines.size(), static_cast<std::size_t>(log_rows));
       i < lines.size(); ++i, ++y) {
    canvas.text(0, y, lines[i].second ? "▸" : " ", faint);
    canvas.text(2, y, lines[i].first, lines[i].second ? Style{252} : faint);
  }
  y = 1 + body + log_rows;
  if (!wish.note.empty()) canvas.text(0, y, wish.note, {222});
  ++y;
  canvas.text(0, y,
              scene.over.empty()
                  ? prompt_words(scene)
                  : fmt::format("The game is {}. {} {}", scene.over,
                                scene.ending.story.empty() ? scene.cause : scene.ending.story, scene.ending.title),
              title);
  ++y;
  for (int i = 0; i < static_cast<int>(options.size()); ++i) {
    const int row = i % grid.rows, column = i / grid.rows;
    if (row >= shown_rows) continue;
    canvas.text(column * grid.pitch, y + row, fmt::format("{:>3}", i + 1), key);
    canvas.text(column * grid.pitch + 4, y + row, options[static_cast<std::size_t>(i)], {}, grid.pitch - 5);
  }
  if (shown_rows < grid.rows) {  // what ends the turn is never out of sight
    std::string more = " … `options` lists all";
    for (std::size_t i = 0; i < scene.prompt.choices.size(); ++i)
      if (scene.prompt.choices[i].final) more += fmt::format(", {} {}", i + 1, scene.prompt.choices[i].title);
    const int width = static_cast<int>(more.size()) - 2;  // the dots are three bytes and one place
    canvas.text(std::max(0, wish.width - width - 1), y + shown_rows - 1, more, faint);
  }
  return canvas.to_text(wish.colours);
}

}  // namespace fireteam::app
