// Text helpers.
#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace fireteam {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  words.reserve(4);
  auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  for (std::size_t at = 0, end = 0;; at = end) {
    while (at < text.size() && blank(text[at])) ++at;
    if (at == text.size()) return words;
    for (end = at; end < text.size() && !blank(text[end]);) ++end;
    words.push_back(text.substr(at, end - at));
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  std::size_t from = text.find_first_not_of(blank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blank) - from + 1);
}

std::optional<long> to_number(std::string_view text) {
  long value = 0;
  const char* end = text.data() + text.size();
  auto [at, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || at != end || text.empty()) return std::nullopt;
  return value;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t more = lead < 0x80 ? 0 : lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : 3;
    if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || i + more >= text.size()) return false;
    for (std::size_t k = 1; k <= more; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xc0U) != 0x80U) return false;
    const auto next = more ? static_cast<unsigned char>(text[i + 1]) : 0;
    if ((lead == 0xe0 && next < 0xa0) || (lead == 0xed && next > 0x9f) || (lead == 0xf0 && next < 0x90) ||
        (lead == 0xf4 && next > 0x8f))
      return false;  // overlong, a surrogate, or beyond the last sign
    i += more + 1;
  }
  return true;
}

namespace {

std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1])});
      corner = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t longest = 64;  // hostile input must not buy a quadratic table
  if (word.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > longest) continue;
    std::size_t distance = edits(word, candidate);
    if (distance < least) least = distance, best = candidate;
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  auto near = nearest(word, candidates);
  return near ? ", did you mean '" + *near + "'?" : "";
}

}  // namespace fireteam
