// The lines of a case file: number, indentation, first word and rest, comments dropped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fireteam::lab {

struct CaseLine {
  int number = 0;
  std::size_t indent = 0;
  std::string raw;         // as it stands, without the end of line
  std::string word, text;  // first word; the rest, trimmed, without a comment
  bool comment = false;    // an indented line that starts with '#': a comment, unless a map or legend stands there
  std::string whole() const { return text.empty() ? word : word + " " + text; }
  std::string raw_from(std::size_t column) const { return raw.size() > column ? raw.substr(column) : std::string(); }
};

// Blank lines and comments are left out. A comment is a line that starts with '#' in the first column, or '# ' after
// a blank at the end of a statement; so a map may use '#'.
Result<std::vector<CaseLine>> case_lines(std::string_view text, const std::string& file);

struct Token {
  std::string text;
  bool quoted = false;
};
// Words by blanks; "a text in quotes" is one word, without its quotes.
std::vector<Token> tokens_of(std::string_view text);
std::vector<std::string> quoted_words(std::string_view text);

}  // namespace fireteam::lab
