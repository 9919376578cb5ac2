// Entries as text with tabs between the fields.
#include "play/entry.h"

#include <algorithm>
#include <span>

#include "base/check.h"
#include "base/text.h"

namespace fireteam {

namespace {

// Letters that show nothing, turn the writing round or break the line: with them a name can look like another.
struct Range {
  char32_t first, last;
};
constexpr Range unseen[] = {{0x00, 0x1f},     {0x7f, 0x9f},      {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
                            {0x115f, 0x1160}, {0x17b4, 0x17b5},  {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e},
                            {0x2060, 0x206f}, {0x3164, 0x3164},  {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
                            {0xfff0, 0xfffb}, {0xe0000, 0xe0fff}};
constexpr Range blanks[] = {{0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a}, {0x202f, 0x202f},
                            {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};

bool among(std::span<const Range> ranges, char32_t letter) {
  return std::ranges::any_of(ranges, [&](Range range) { return letter >= range.first && letter <= range.last; });
}

// Bytes of the letter that begins here, and the letter; a byte that begins none stands for itself.
std::size_t letter_at(std::string_view text, std::size_t at, char32_t& letter) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t size = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  letter = size == 1 ? first : first & (0xffU >> (size + 1));
  if (at + size > text.size()) return 1;
  for (std::size_t i = 1; i < size; ++i) letter = letter << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
  return size;
}

}  // namespace

std::string beat_text(Digest beat, int format) { return (format == 1 ? "" : "2") + to_hex(beat); }

int beat_format(std::string_view text) { return text.size() == 16 ? 1 : 2; }

std::string entry_text(char kind, std::initializer_list<std::string_view> fields) {
  std::size_t size = 1;
  for (std::string_view field : fields) size += 1 + field.size();
  std::string text;
  text.reserve(size);
  text += kind;
  for (std::string_view field : fields) {
    for (char c : field) check(c != '\t' && c != '\n' && c != '\r', "an entry's field holds a tab or line break");
    text += '\t';
    text += field;
  }
  return text;
}

Entry parse_entry(std::string_view text) {
  Entry entry;
  auto parts = split(text, '\t');
  entry.kind = parts[0].empty() ? '\0' : parts[0][0];
  for (std::size_t i = 1; i < parts.size(); ++i) entry.fields.emplace_back(parts[i]);
  return entry;
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string out;
  char32_t letter = 0;
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    size = letter_at(text, at, letter);
    const bool blank = letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || among(blanks, letter);
    if (!blank && among(unseen, letter)) continue;
    if (blank && (out.empty() || out.back() == ' ')) continue;
    if (out.size() + (blank ? 1 : size) > most) break;
    if (blank)
      out += ' ';
    else
      out += text.substr(at, size);
  }
  return std::string(trim(out));
}

}  // namespace fireteam
