// Lines, comments and quotes.
#include "lab/case_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lab/case_values.h"

namespace fireteam::lab {

namespace {

constexpr std::size_t largest_file = 1U << 20U, longest_line = 4096;

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == '#' && !quoted && i > 0 && line[i - 1] == ' ' && (i + 1 == line.size() || line[i + 1] == ' '))
      return line.substr(0, i);
  }
  return line;
}

}  // namespace

Result<std::vector<CaseLine>> case_lines(std::string_view text, const std::string& file) {
  if (text.size() > largest_file) return Complaint{file, "larger than 1 MiB"};
  std::vector<CaseLine> lines;
  int number = 0;
  for (std::string_view raw : split(text, '\n')) {
    ++number;
    auto where = [&] { return fmt::format("{}:{}", file, number); };
    if (!raw.empty() && raw.back() == '\r') raw.remove_suffix(1);
    if (raw.size() > longest_line) return Complaint{where(), "a line of more than 4096 characters"};
    if (std::any_of(raw.begin(), raw.end(), [](unsigned char c) { return (c < 32 && c != '\t') || c == 127; }))
      return Complaint{where(), "a control character, expected plain text"};
    if (!is_utf8(raw)) return Complaint{where(), "no valid UTF-8, expected plain text"};
    if (trim(raw).empty() || raw.front() == '#') continue;
    CaseLine line;
    line.number = number;
    line.raw = raw;
    line.indent = raw.find_first_not_of(" \t");
    line.comment = trim(raw).front() == '#';
    std::string_view rest = trim(line.comment ? raw : without_comment(raw));
    std::size_t gap = std::min(rest.find_first_of(" \t"), rest.size());
    line.word = line.indent == 0 ? lower(rest.substr(0, gap)) : std::string(rest.substr(0, gap));
    line.text = trim(rest.substr(gap));
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  Token token;
  bool open = false, quoted = false;
  for (char c : text) {
    if (c == '"') {
      quoted = !quoted;
      open = token.quoted = true;
    } else if (!quoted && (c == ' ' || c == '\t')) {
      if (open) tokens.push_back(std::move(token));
      token = {};
      open = false;
    } else {
      token.text += c;
      open = true;
    }
  }
  if (open) tokens.push_back(std::move(token));
  return tokens;
}

std::vector<std::string> quoted_words(std::string_view text) {
  std::vector<std::string> words;
  for (Token& token : tokens_of(text)) words.push_back(std::move(token.text));
  return words;
}

}  // namespace fireteam::lab
