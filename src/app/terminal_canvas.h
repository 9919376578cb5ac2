// A screen of characters with colours, drawn in memory and printed at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fireteam::app {

struct Style {
  int fg = -1, bg = -1;  // of the 256 colours, -1 = the terminal's own
  bool bold = false, dim = false, underline = false, reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

// One screen position for each character: no wide or joining characters are drawn.
std::u32string to_chars(std::string_view utf8);
std::size_t width_of(std::string_view utf8);
// The text in lines of at most so many characters, broken between words.
std::vector<std::string> wrapped(std::string_view utf8, std::size_t width);
std::string clipped(std::string_view utf8, std::size_t width);  // with … when something is cut

class Canvas {
 public:
  Canvas(int width, int height) : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height)) {}
  int width() const { return width_; }
  int height() const { return height_; }
  // Clipped at the borders and at `most` characters. Returns the column after it.
  int text(int x, int y, std::string_view utf8, Style style = {}, int most = 1 << 20);
  void put(int x, int y, char32_t c, Style style = {});
  // Changes what is drawn already.
  void underline(int x, int y);
  std::string to_text(bool colours) const;  // lines without blanks at their ends

 private:
  struct Cell {
    char32_t c = U' ';
    Style style;
  };
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }
  const Cell& at(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  int width_, height_;
  std::vector<Cell> cells_;
};

}  // namespace fireteam::app
