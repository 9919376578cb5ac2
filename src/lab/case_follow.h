// Answers written in one breath: "attack m16 guard-1" where the game asks for the weapon first and then for the target.
#pragma once

#include "lab/case_table.h"

namespace fireteam::lab {

struct Menued {  // an option with its text
  std::string text;
  Answer answer;
  Seats seats = 0;
  RuleId rule = 0;  // that forbids it, or 0
};

// Is the text no single answer, but one with more words after it? The longest such beginning goes to `first`.
bool in_breath(const CaseTable& table, std::string_view text, std::string& first, std::vector<std::string>& rest);

// Is this the last word of the answer? "*" is any.
bool ends_in(std::string_view answer, std::string_view word);

// What could be chosen after these answers, refused options too, also where a single one would be taken by itself.
std::vector<Menued> options_after(const CaseTable& table, const std::vector<Answer>& answers);

// The options that a text in one breath names, if its beginning is on this menu: the beginning itself if it is refused.
std::vector<Menued> named_in_breath(const CaseTable& table, const std::vector<Menued>& menu, std::string_view text);

}  // namespace fireteam::lab
