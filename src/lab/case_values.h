// Comparing what a case expects with what is: values, lists, and patterns of answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fireteam::lab {

// "wei-ting.alert >= 3" split: a path may hold arguments in brackets with blanks, "sight(1,1 3,1)".
struct Expectation {
  std::string path;
  std::string op;     // = != < > <= >= contains lacks
  std::string value;  // "yes" when nothing stands there
};
std::optional<Expectation> parse_expectation(std::string_view text);

// Empty if it holds, else what is instead. Numbers compare as numbers; [a b] is a list in any order.
std::string compare(const Expectation& expected, const std::string& is);

std::string lower(std::string_view text);

// Names as the book writes them, as ids: "Heat Wave" is heat-wave, ["Flak Vest" AK-47] is [flak-vest ak-47].
std::string as_ids(std::string_view value);

// The same of answers: `use compass "Field Medic" lynx` is use compass field-medic lynx.
std::string as_answers(std::string_view text);

// Items of a list as a fact gives it: "a b c", "a, b, c", "[a b c]"; "none" and "" are empty.
std::vector<std::string> items_of(std::string_view list);

// An answer as text against a pattern: "*" stands for any one word, "..." at the end for any rest.
bool matches(std::string_view pattern, std::string_view text);
bool is_pattern(std::string_view text);

// Spaces written (3,5) become 3,5; the brackets of sight(1,1 3,1) stay.
std::string plain_cells(std::string_view text);

// The text without its leading "seat:", which goes to `seat`.
std::string_view take_seat(std::string_view text, std::string& seat);

// Parts between separators such as " / " or " | ", trimmed.
std::vector<std::string> parts_of(std::string_view text, std::string_view separator);

// A chance as a decimal or a fraction, and how exactly it was written: 0.33 is met by 0.325 to 0.335, 1/3 only by 1/3.
struct Probability {
  double p = 0, tolerance = 0;
};
std::optional<Probability> parse_probability(std::string_view text);

}  // namespace fireteam::lab
