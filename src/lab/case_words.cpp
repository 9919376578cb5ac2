// Printing the vocabulary from the lexicon and the game's own list of fields.
#include "lab/case_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace fireteam::lab {

namespace {

std::string section(const char* title, const char* used_in, const std::vector<std::array<std::string, 3>>& rows) {
  if (rows.empty()) return "";
  std::size_t wide[2] = {0, 0};
  for (const auto& row : rows)
    for (std::size_t i : {0U, 1U}) wide[i] = std::min<std::size_t>(40, std::max(wide[i], row[i].size()));
  std::string text = fmt::format("\n{} ({})\n", title, used_in);
  for (const auto& row : rows) {
    std::string line = fmt::format("  {:<{}}  {:<{}}  {}", row[0], wide[0], row[1], wide[1], row[2]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string case_words(const Rules& rules) {
  using Rows = std::vector<std::array<std::string, 3>>;
  const Lexicon& lexicon = rules.lexicon;
  std::string text = fmt::format("{} ({}): words for cases; the language is in docs/cases.md\n", rules.title, rules.id);
  Rows fields, verbs, nouns, kinds, dice, told, events, synonyms;
  for (const FieldWord& field : rules.fields()) fields.push_back({field.path, field.values, field.about});
  auto form = [&](const auto& word) {
    std::string words = word.name;
    for (std::uint8_t noun : word.nouns)
      if (noun != noun::none) words += fmt::format(" <{}>", lexicon.noun_name(noun));
    return words;
  };
  for (const VerbWord& verb : lexicon.verbs) verbs.push_back({form(verb), "", ""});
  verbs.push_back({"yes", "", ""});
  verbs.push_back({"no", "", ""});
  for (const NounWord& noun : lexicon.nouns) nouns.push_back({fmt::format("<{}>", noun.name), noun.about, ""});
  for (const KindWord& kind : lexicon.kinds)
    kinds.push_back({kind.name, kind.minor ? "breaks a tie" : kind.secret ? "secret" : "", ""});
  for (const DieWord& die : lexicon.dice) {
    std::string faces;
    for (std::size_t i = 0; i < die.die.faces; ++i)
      faces += fmt::format("{}{}{}", i ? " " : "", die.faces[i],
                           die.die.weight[i] > 1 ? fmt::format("(x{})", die.die.weight[i]) : "");
    dice.push_back({fmt::format("dice {} …", die.name), faces, ""});
  }
  for (const char* name : told_names) told.push_back({name, "", ""});
  for (const EventWord& event : lexicon.events) events.push_back({form(event), "", ""});
  if (lexicon.blank[0]) text += fmt::format("\na blank table (a case without a mission)\n  {}\n", lexicon.blank);
  text += section("fields", "given … and is …", fields);
  text += section("answers", "do, offers, refuses, odds", verbs);
  text += section("things in answers", "how they are written", nouns);
  text += section("questions", "asks SEAT KIND", kinds);
  text += section("dice", "dice NAME FACE FACE …", dice);
  if (lexicon.noun_name(noun::bag)[0])
    text += "\ndraws (draw BAG CARD): the bags and cards that can fall are listed when chance is asked\n";
  for (const Synonym& word : lexicon.synonyms) synonyms.push_back({word.said, word.meant, ""});
  text += section("other words that are understood", "said and meant, in answers, fields and events", synonyms);
  text += section("kinds of event", "see KIND PIECE …", told);
  text += section("events in particular", "see EVENT and what it names …", events);
  return text;
}

}  // namespace fireteam::lab
