// Entries as text with tabs between the fields.
#include "play/entry.h"

#include "base/check.h"
#include "base/text.h"

namespace fireteam {

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
  for (char c : trim(text)) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  if (out.size() > most) {
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xc0U) == 0x80) --end;  // never in the middle of a letter
    out.resize(end);
  }
  return out;
}

}  // namespace fireteam
