// A text of a mission as it reads at one table. What stands in brackets holds only where all words before its colon do:
// "[easier: 8][standard: 5][harder: 3] breaches lose", "[1: Alone, the end of round 3]". A text of which nothing is
// left is not told at all.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace fireteam::content {

inline std::string text_for(std::string_view text, const std::vector<std::string>& holds) {
  auto fits = [&](std::string_view words) {
    while (!words.empty()) {
      const std::size_t gap = std::min(words.find(' '), words.size());
      const std::string_view word = words.substr(0, gap);
      if (!word.empty() && std::ranges::find(holds, word) == holds.end()) return false;
      words.remove_prefix(std::min(gap + 1, words.size()));
    }
    return true;
  };
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('['), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    const std::size_t colon = text.find(':'), close = text.find(']');
    if (text.empty() || colon == text.npos || close == text.npos || colon > close) {
      out += text;
      break;
    }
    if (fits(text.substr(1, colon - 1))) {
      std::string_view inside = text.substr(colon + 1, close - colon - 1);
      if (inside.starts_with(' ')) inside.remove_prefix(1);
      out += inside;
    }
    text.remove_prefix(close + 1);
  }
  const std::size_t from = out.find_first_not_of(' '), to = out.find_last_not_of(' ');
  return from == out.npos ? std::string() : out.substr(from, to - from + 1);
}

}  // namespace fireteam::content
