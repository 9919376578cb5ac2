// Small text helpers: splitting, numbers, and the nearest of some words for "did you mean".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fireteam {

std::vector<std::string_view> split(std::string_view text, char at);
std::vector<std::string_view> words_of(std::string_view text);  // by white space
std::string_view trim(std::string_view text);
std::optional<long> to_number(std::string_view text);  // the whole text, or nothing
bool is_utf8(std::string_view text);
inline std::string yes_no(bool is) { return is ? "yes" : "no"; }
// The candidate with the fewest edits from `word`, if it is near enough to be a slip of the pen.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);
// ", did you mean 'x'?" or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

}  // namespace fireteam
