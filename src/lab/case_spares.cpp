// Assertions on questions that nobody was asked, because a single choice was left: who would have been, and what was
// taken.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lab/case_see.h"

namespace fireteam::lab {

namespace {

std::string kind_name(const CaseTable& table, const Spared& spared) {
  const KindWord* kind = table.game().rules->lexicon.kind(spared.kind);
  return kind ? kind->name : "?";
}

std::string text_of(const CaseTable& table, const Spared& spared) {
  std::string who;
  for (Seat seat = 0; seat < table.seats().size(); ++seat)
    if (has(spared.seats, seat)) who += (who.empty() ? "" : "+") + table.seats()[seat];
  return fmt::format("{} {} {}", who, kind_name(table, spared), table.text_of(spared.answer));
}

}  // namespace

// "blue reroll keep": seats, the kind, and what was taken; each may be left out but one.
Trouble assert_spares(CaseTable& table, std::string_view text) {
  std::vector<std::string_view> words = words_of(text);
  const bool absent = !words.empty() && words[0] == "not";
  if (absent) words.erase(words.begin());
  if (words.empty()) return {"expected 'spares seat kind answer', as in 'spares blue reroll keep'"};
  std::vector<std::string> kinds;
  for (const KindWord& kind : table.game().rules->lexicon.kinds) kinds.emplace_back(kind.name);
  Seats seats = 0;
  std::string kind, answer;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word(words[i]);
    Seat seat = no_seat;
    if (kind.empty() && std::find(kinds.begin(), kinds.end(), word) != kinds.end())
      kind = word;
    else if (kind.empty() && !table.seat_of(word, seat))
      seats |= only(seat);
    else if (!kind.empty())
      answer += (answer.empty() ? "" : " ") + word;
    else
      return {fmt::format("'{}' is neither a seat nor a kind of question{}", word, did_you_mean(word, kinds))};
  }
  if (!answer.empty() && !table.parse(answer)) return {fmt::format("no answer is called '{}'", answer)};
  std::string all;
  for (const Spared& spared : table.spared()) {
    const bool fits = (spared.seats & seats) == seats && (kind.empty() || kind == kind_name(table, spared)) &&
                      (answer.empty() || *table.parse(answer) == spared.answer);
    if (fits && absent) return {"spared: " + text_of(table, spared)};
    if (fits) return {};
    all += (all.empty() ? "" : " | ") + text_of(table, spared);
  }
  return absent ? Trouble{}
                : Trouble{fmt::format("no such question was spared; spared: {}", all.empty() ? "none" : all)};
}

}  // namespace fireteam::lab
