// UTF-8 in and out, and escape sequences only where the style changes.
#include "app/terminal_canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fireteam::app {

std::u32string to_chars(std::string_view utf8) {
  std::u32string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0xffU >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
      c = c << 6U | (static_cast<unsigned char>(utf8[i + k]) & 0x3fU);
    out.push_back(c < 32 ? U' ' : c);  // nothing on the screen may steer the terminal
    i += length;
  }
  return out;
}

std::size_t width_of(std::string_view utf8) { return to_chars(utf8).size(); }

namespace {

void append(std::string& out, char32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  out.push_back(static_cast<char>(std::array<unsigned, 4>{0, 0xc0, 0xe0, 0xf0}[static_cast<std::size_t>(more)] |
                                  (c >> (6 * more))));
  for (int k = more - 1; k >= 0; --k) out.push_back(static_cast<char>(0x80U | (c >> (6 * k) & 0x3fU)));
}

std::string escape(const Style& style) {
  std::string out = "\033[0";
  if (style.bold) out += ";1";
  if (style.dim) out += ";2";
  if (style.underline) out += ";4";
  if (style.reverse) out += ";7";
  if (style.fg >= 0) out += fmt::format(";38;5;{}", style.fg);
  if (style.bg >= 0) out += fmt::format(";48;5;{}", style.bg);
  return out + "m";
}

}  // namespace

std::vector<std::string> wrapped(std::string_view utf8, std::size_t width) {
  std::vector<std::string> lines(1);
  std::size_t used = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    std::size_t end = std::min(utf8.find(' ', at), utf8.size());
    std::string_view word = utf8.substr(at, end - at);
    at = end + 1;
    const std::size_t length = width_of(word);
    if (used > 0 && used + 1 + length > width) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += word;
    used += length;
  }
  return lines;
}

std::string clipped(std::string_view utf8, std::size_t width) {
  std::u32string chars = to_chars(utf8);
  if (chars.size() > width) {
    chars.resize(width > 0 ? width - 1 : 0);
    if (width > 0) chars.push_back(U'…');
  }
  std::string out;
  for (char32_t c : chars) append(out, c);
  return out;
}

int Canvas::text(int x, int y, std::string_view utf8, Style style, int most) {
  for (char32_t c : to_chars(clipped(utf8, static_cast<std::size_t>(std::max(0, most))))) put(x++, y, c, style);
  return x;
}

void Canvas::put(int x, int y, char32_t c, Style style) {
  if (inside(x, y)) at(x, y) = {c, style};
}

void Canvas::underline(int x, int y) {
  if (inside(x, y)) at(x, y).style.underline = true;
}

std::string Canvas::to_text(bool colours) const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && at(end - 1, y).c == U' ' && at(end - 1, y).style == Style{}) --end;
    Style style;
    for (int x = 0; x < end; ++x) {
      const Cell& cell = at(x, y);
      if (colours && !(cell.style == style)) out += escape(style = cell.style);
      append(out, cell.c);
    }
    if (colours && !(style == Style{})) out += "\033[0m";
    out += '\n';
  }
  return out;
}

}  // namespace fireteam::app
