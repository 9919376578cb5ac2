// Quoting: plain stretches are copied whole, the few others one by one.
#include "base/json_text.h"

namespace fireteam {

namespace {

// Length of the well-formed UTF-8 sequence at the start, or 0.
std::size_t letter_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  const unsigned char second = byte(1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool surrogate = first == 0xed && second >= 0xa0, beyond = first == 0xf4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : size;
}

void put_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
    case '\\':
      out += '\\';
      out += c;
      break;
    case '\n':
      out += "\\n";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      out += "\\u00";
      out += "0123456789abcdef"[(static_cast<unsigned char>(c) >> 4U) & 15U];
      out += "0123456789abcdef"[static_cast<unsigned char>(c) & 15U];
  }
}

}  // namespace

void put_json(std::string& out, std::string_view text) {
  if (plain_json(text)) {
    const std::size_t at = out.size();
    out.resize(at + text.size() + 2);
    out[at] = out.back() = '"';
    text.copy(out.data() + at + 1, text.size());
    return;
  }
  out += '"';
  std::size_t plain = 0;  // where the stretch that can be copied begins
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') {
      ++i;
      continue;
    }
    if (c >= 0x80)
      if (const std::size_t size = letter_at(text.substr(i)); size > 0) {
        i += size;
        continue;
      }
    out.append(text, plain, i - plain);
    if (c >= 0x80)
      out += "\xef\xbf\xbd";
    else
      put_escaped(out, text[i]);
    plain = ++i;
  }
  out.append(text, plain, text.size() - plain);
  out += '"';
}

}  // namespace fireteam
