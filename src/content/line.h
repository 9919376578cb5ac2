// One line of a mission language, taken word by word: a closed vocabulary, numbers, names, comparisons, spans.
//
//   Line line("count dumps >= 3", where, complaints);
//   line.take("a test");  line.take_number(0, 200);  line.word<Colour>(text, "colour");  line.finish();
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/compare.h"
#include "base/text.h"
#include "content/codec.h"

namespace fireteam::content {

using Names = std::vector<std::string>;

// The two ends of a..b, or the same twice.
constexpr std::pair<std::string_view, std::string_view> span_of(std::string_view text) {
  auto dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}
// x,y with both numbers from `least` to 99.
inline std::optional<At> pair_of(std::string_view text, long least = 0) {
  auto parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  auto x = to_number(parts[0]), y = to_number(parts[1]);
  if (!x || !y || *x < least || *y < least || *x > 99 || *y > 99) return std::nullopt;
  return At{static_cast<int>(*x), static_cast<int>(*y)};
}

// The first complaint silences the rest: a wrong line is told once.
class Line {
 public:
  Line(const std::string& line, const std::string& where, Complaints& complaints)
      : line_(line), where_(where), complaints_(complaints), words_(words_of(line)) {}

  bool done() const { return at_ >= words_.size(); }
  std::string_view peek() const { return done() ? std::string_view{} : words_[at_]; }
  std::string_view take(std::string_view wanted) {
    if (!done()) return words_[at_++];
    complain("the line ends, expected " + std::string(wanted));
    return {};
  }
  // How many words of `name` the line goes on with: all of them, or 0.
  std::size_t begins_with(std::string_view name) const {
    const auto own = words_of(name);
    return words_.size() - at_ >= own.size() && std::ranges::equal(own, std::span(words_).subspan(at_, own.size()))
               ? own.size()
               : 0;
  }
  void skip(std::size_t words) { at_ += words; }
  bool take_if(std::string_view word) {
    if (peek() != word) return false;
    ++at_;
    return true;
  }
  void complain(const std::string& what) {
    if (!bad_) complaints_.add(where_, "'" + line_ + "': " + what);
    bad_ = true;
  }
  void finish() {
    if (!done() && !bad_) complain("'" + std::string(peek()) + "' is too much, expected the end of the line");
  }
  bool bad() const { return bad_; }

  std::int16_t number(std::string_view text, long least, long most) {
    std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    auto value = to_number(digits);
    if (!value || *value < least || *value > most) {
      complain("'" + std::string(text) + "' stands here, expected a number from " + std::to_string(least) + " to " +
               std::to_string(most));
      return static_cast<std::int16_t>(least);
    }
    return static_cast<std::int16_t>(*value);
  }
  std::int16_t take_number(long least, long most) { return number(take("a number"), least, most); }

  template <class E>
  E word(std::string_view text, const char* noun) {
    auto names = names_of(E{});
    for (std::size_t i = 0; i < names.size(); ++i)
      if (text == names[i]) return static_cast<E>(i);
    Names list(names.begin(), names.end());
    complain("no " + std::string(noun) + " '" + std::string(text) + "'" + did_you_mean(text, list));
    return E{};
  }
  std::uint16_t known(std::string_view text, const Names& names, const char* noun) {
    auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::uint16_t>(found - names.begin());
    complain("no " + std::string(noun) + " '" + std::string(text) + "'" + did_you_mean(text, names));
    return 0;
  }
  // A name that the lines themselves may introduce.
  std::uint16_t name(std::string_view text, Names& names, std::size_t most, const char* noun) {
    auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::uint16_t>(found - names.begin());
    if (!is_id(text) || names.size() >= most) {
      complain("'" + std::string(text) + "' is no good " + noun + ", expected a short name, at most " +
               std::to_string(most) + " of them");
      return 0;
    }
    names.emplace_back(text);
    return static_cast<std::uint16_t>(names.size() - 1);
  }

  Op take_op() {
    std::string_view text = take("= != < <= > >=");
    constexpr std::array<std::string_view, 6> ops{"=", "!=", "<", "<=", ">", ">="};
    for (std::size_t i = 0; i < ops.size(); ++i)
      if (text == ops[i]) return static_cast<Op>(i);
    complain("'" + std::string(text) + "' stands here, expected one of = != < <= > >=");
    return Op::eq;
  }

 private:
  const std::string& line_;
  const std::string& where_;
  Complaints& complaints_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

}  // namespace fireteam::content
