// Words and lists as cases write them, for case_*.cpp.
#pragma once

#include <fmt/format.h>

#include "base/text.h"
#include "games/sas/names.h"

namespace fireteam::sas {

inline std::string yes_no(bool is) { return is ? "yes" : "no"; }

class List {  // words with blanks between, or "none"
 public:
  void add(const std::string& word) { text_ += (text_.empty() ? "" : " ") + word; }
  std::string text() const { return text_.empty() ? "none" : text_; }

 private:
  std::string text_;
};

inline Complaint wrong(std::string_view path, std::string_view value, std::string_view expected) {
  return {std::string(path), fmt::format("'{}' does not fit, expected {}", value, expected)};
}

// The words of a list, in brackets or not; "none" is no word.
inline std::vector<std::string> list_of(std::string_view value) {
  std::string text(value);
  for (char& sign : text)
    if (sign == '[' || sign == ']') sign = ' ';
  std::vector<std::string> words;
  for (std::string_view word : words_of(text))
    if (word != "none") words.emplace_back(word);
  return words;
}

inline std::optional<bool> flag(std::string_view value) {
  if (value == "yes" || value == "true" || value.empty()) return true;
  if (value == "no" || value == "false") return false;
  return std::nullopt;
}

template <class N>
Result<Done> set_number(N& into, long most, std::string_view path, std::string_view value) {
  auto n = to_number(value);
  if (!n || *n < 0 || *n > most) return wrong(path, value, fmt::format("a number from 0 to {}", most));
  into = static_cast<N>(*n);
  return Done{};
}
inline Result<Done> set_flag(std::uint8_t& into, std::string_view path, std::string_view value) {
  auto on = flag(value);
  if (!on) return wrong(path, value, "yes or no");
  into = *on;
  return Done{};
}

// "view(rifle-1 5,5)": the word and the words in the brackets.
struct Call {
  std::string_view word;
  std::vector<std::string_view> with;
};
inline std::optional<Call> call_of(std::string_view path) {
  std::size_t open = path.find('(');
  if (open == std::string_view::npos || path.back() != ')') return std::nullopt;
  return Call{path.substr(0, open), words_of(path.substr(open + 1, path.size() - open - 2))};
}

}  // namespace fireteam::sas
