// The lexicon: a game's words as rows. A noun, an event, a verb, a question is written once; from its row come the text
// of answers and records, the lines of the log, the titles of options, prompts and the words of cases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/chance.h"

namespace fireteam {

struct RuleText {
  const char *id, *topic, *ref, *text, *kind, *module;
};

struct View {  // what the functions of a row see: a book and a board of the row's game
  const void* book = nullptr;
  const std::byte* board = nullptr;
};

// What a thing is named in: an answer (verb, a, b, c), an event (who, a, b, c) or a question (who, what). A card's name
// may depend on its bag, a seat's on its car.
struct Said {
  std::uint16_t verb = 0;  // of an answer
  std::uint16_t who = 0, what = 0, a = 0, b = 0, c = 0;
};

// Nouns below `first_game_noun` belong to the engine; a game that draws gives rows for `bag` and `card`.
namespace noun {
constexpr std::uint8_t none = 0, number = 1, bag = 2, card = 3, first_game_noun = 8;
}

// A kind of thing. `over.h` makes the functions from those that a game writes over its Facts.
struct NounWord {
  std::uint8_t noun;
  const char* name;           // what a case's author reads: "attack <weapon> <figure>"
  const char* about = "";     // how it is written: "column,row", "guard-1"
  const char* unknown = "?";  // what people read who may not know which: "a card"
  bool piece = false;         // its id is a piece of the scene
  std::string (*id)(View, std::uint16_t, const Said&) = nullptr;     // "guard-2": records, cases, protocol; no blank
  std::string (*title)(View, std::uint16_t, const Said&) = nullptr;  // "Guard 2": people; none: the id
  std::uint16_t (*count)(View) = nullptr;                            // ways back: the first of so many whose id fits,
  std::optional<std::uint16_t> (*parse)(View, std::string_view, const Said&) = nullptr;  // or a way of its own
  int (*place)(View, std::uint16_t) = nullptr;                                           // where it is or lies
};

// Sentences are templates. `{who}` is the title of a thing, `{a action}` a number and its word ("1 action", "2
// actions",
// `{a die/dice}` if its plural is its own), `{a|none|one|many}` words by number, the last for all above it; they may
// hold placeholders themselves. An event has who, a, b, c; a question who, what; an option a, b, c and its question's.
struct EventWord {  // Event::word: what is told in particular ("wounded")
  std::uint16_t word;
  const char* name;
  std::array<std::uint8_t, 4> nouns{};  // of who, a, b, c
  const char* text = nullptr;           // none: the game's own function writes this one
  const char* heading = nullptr;        // starts a new heading of the log
  const char* piece = nullptr;          // whom it is about, if that is no noun: the id of a piece
  const char* target = nullptr;         // and whom it is aimed at
  constexpr EventWord of(const char* id) const { return {word, name, nouns, text, heading, id, target}; }
  constexpr EventWord at(const char* id) const { return {word, name, nouns, text, heading, piece, id}; }
  constexpr bool typed() const { return text != nullptr || nouns != std::array<std::uint8_t, 4>{}; }
};

struct VerbWord {
  std::uint16_t verb;
  const char* name;
  std::array<std::uint8_t, 3> nouns{};  // of a, b, c
  const char* group = nullptr;          // heading that options stand under
  const char* title = nullptr;
  const char* cost = nullptr;
  const char* outcome = nullptr;  // what certainly comes of it
  bool final = false;             // ends the turn
  bool reveals = false;           // cannot be taken back once made
  std::uint8_t spend = 0;         // movement that is drawn on the place
  constexpr VerbWord ending() const { return {verb, name, nouns, group, title, cost, outcome, true, reveals, spend}; }
  constexpr VerbWord revealing() const { return {verb, name, nouns, group, title, cost, outcome, final, true, spend}; }
  constexpr VerbWord spending(std::uint8_t n) const {
    return {verb, name, nouns, group, title, cost, outcome, final, reveals, n};
  }
};

struct KindWord {
  std::uint16_t kind;
  const char* name;
  bool minor = false;   // only breaks ties or orders equals
  bool secret = false;  // a choice made in a beat of its own: the others see the table at rest until it ends
  std::array<std::uint8_t, 2> nouns{};  // of who, what
  const char* prompt = nullptr;         // one sentence under 90 characters
  VerbWord yes{}, no{};                 // of a yes-or-no question: group, title, reveals
};

struct MeasureWord {  // Because::word: how a candidate (who) and its measure (a) are told: "{who} {a} away"
  std::uint16_t word;
  const char* text;
  std::uint8_t noun = noun::number;  // of the measure
};

struct ReasonWord {  // a rule as the reason of an automated step; without a row it is the rule's own sentence
  RuleId rule;
  const char* text;
};

struct Synonym {  // cases only: another word for a verb, field, event or thing: "shoot" for "attack"
  const char *said, *meant;
};

struct DieWord {
  Die die;
  const char* name;
  std::array<const char*, most_faces> faces{};
};

struct Lexicon {
  std::span<const VerbWord> verbs;
  std::span<const KindWord> kinds;
  std::span<const DieWord> dice;
  std::span<const RuleText> rules;  // rule number n stands at n - 1
  std::span<const NounWord> nouns{};
  std::span<const EventWord> events{};
  std::span<const Synonym> synonyms{};
  std::span<const Synonym> kin{};  // rules that state the same: a refusal by `meant` may be put down to `said`
  const char* blank = "";          // cases only: what the table holds without a mission
  std::span<const MeasureWord> measures{};
  std::span<const ReasonWord> reasons{};

  const VerbWord* verb(std::uint16_t verb) const { return row(verbs, &VerbWord::verb, verb); }
  const KindWord* kind(std::uint16_t kind) const { return row(kinds, &KindWord::kind, kind); }
  const NounWord* noun(std::uint8_t noun) const { return row(nouns, &NounWord::noun, noun); }
  const EventWord* event(std::uint16_t word) const {  // most lists stand in the order of their words
    if (word < events.size() && events[word].word == word) return &events[word];
    return row(events, &EventWord::word, word);
  }
  const MeasureWord* measure(std::uint16_t word) const { return row(measures, &MeasureWord::word, word); }
  const char* reason(RuleId rule) const {
    const ReasonWord* found = row(reasons, &ReasonWord::rule, rule);
    return found ? found->text : nullptr;
  }
  const DieWord* die(std::uint16_t id) const {
    for (const DieWord& word : dice)
      if (word.die.id == id) return &word;
    return nullptr;
  }
  const char* noun_name(std::uint8_t noun) const {
    if (const NounWord* word = this->noun(noun)) return word->name;
    constexpr const char* own[] = {"", "number", "bag", "card"};
    return noun < std::size(own) ? own[noun] : "thing";
  }
  const char* event_name(std::uint16_t word) const { return event(word) ? event(word)->name : ""; }
  const RuleText* rule(RuleId id) const { return id > 0 && id <= rules.size() ? &rules[id - 1U] : nullptr; }
  const char* rule_name(RuleId id) const { return rule(id) ? rule(id)->id : ""; }

 private:
  template <class Word, class Key>
  static const Word* row(std::span<const Word> words, Key Word::*key, Key wanted) {
    for (const Word& word : words)
      if (word.*key == wanted) return &word;
    return nullptr;
  }
};

}  // namespace fireteam
