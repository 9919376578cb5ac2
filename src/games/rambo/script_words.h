// The words of one line of the mission language: places, Heroes, Enemies, numbers. Used by script.cpp alone.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/rambo/script.h"

namespace fireteam::rambo {

using Names = std::vector<std::string>;

// One line taken word by word. The first complaint silences the rest: a wrong line is told once.
class Words {
 public:
  Words(Script& own, const std::string& line, const std::string& where, content::Complaints& complaints)

      : script(own), line_(line), where_(where), complaints_(complaints), words_(words_of(line)) {}

  bool done() const { return at_ >= words_.size(); }
  std::string_view peek() const { return done() ? std::string_view{} : words_[at_]; }
  std::string_view take(std::string_view expected) {
    if (!done()) return words_[at_++];
    complain("the line ends, expected " + std::string(expected));
    return {};
  }
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
    Names known(names.begin(), names.end());
    complain("no " + std::string(noun) + " '" + std::string(text) + "'" + did_you_mean(text, known));
    return E{};
  }
  std::uint16_t known(std::string_view text, const Names& names, const char* noun) {
    auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::uint16_t>(found - names.begin());
    complain("no " + std::string(noun) + " '" + std::string(text) + "'" + did_you_mean(text, names));
    return 0;
  }
  // A name that the script may introduce.
  std::uint16_t name(std::string_view text, Names& names, std::size_t most, const char* noun) {
    auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::uint16_t>(found - names.begin());
    if (!content::is_id(text) || names.size() >= most) {
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

  Script& script;

 private:
  const std::string& line_;
  const std::string& where_;
  content::Complaints& complaints_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

// The two ends of a..b, or the same twice.
std::pair<std::string_view, std::string_view> span_of(std::string_view text);
// x,y or x,y..x,y, in spaces or (scale 4) Areas.
Cells rectangle(Words& line, std::string_view text, int scale);
std::uint16_t keep_cells(Script& script, const Cells& cells);
// Pn or Pa..Pb as bits (bit 0 is P1).
std::uint16_t poi_bits(Words& line, std::string_view text);
std::uint8_t fog_number(Words& line, std::string_view text);
Place read_place(Words& line, std::string_view text);
Place take_place(Words& line);
bool is_who(const Script& script, std::string_view text);
// The Hero or Heroes meant; the one concerned if the line has no such word.
Who take_who(Words& line);
std::uint8_t letter(Words& line, std::string_view text);
bool is_letter(std::string_view text);
Select take_select(Words& line);
std::vector<std::array<std::uint16_t, 3>> take_lines(Words& line);

}  // namespace fireteam::rambo
