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
#include "engine/rows.h"

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
  std::uint16_t seat = 0;  // of a question: the first that is asked
};

// Nouns below `first_game_noun` belong to the engine; a game that draws gives rows for `bag` and `card`, one whose
// questions address a seat by name a row for `seat`.
namespace noun {
constexpr std::uint8_t none = 0, number = 1, bag = 2, card = 3, signed_number = 4, seat = 5, first_game_noun = 8;
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
  bool (*shown)(View, std::uint16_t) = nullptr;  // which of them are pieces of the scene, if not all: a target may be
                                                 // a square
  constexpr NounWord as_piece() const {
    NounWord out = *this;
    out.piece = true;
    return out;
  }
};

// Sentences are templates. `{who}` is the title of a thing, `{a action}` a number and its word ("1 action", "2
// actions",
// `{a die/dice}` if its plural is its own), `{a|none|one|many}` words by number, the last for all above it; they may
// hold placeholders themselves. An event has who, a, b, c; a question who, what and the seat asked; an option a, b, c
// and its question's.
struct EventWord {  // Event::word: what is told in particular ("wounded")
  std::uint16_t word;
  const char* name;
  std::array<std::uint8_t, 4> nouns{};  // of who, a, b, c
  const char* text = nullptr;           // none: the game's own function writes this one
  const char* heading = nullptr;        // starts a new heading of the log
  const char* piece = nullptr;          // whom it is about, if that is no noun: the id of a piece
  const char* target = nullptr;         // and whom it is aimed at
  // What it is to those who read along: folded behind its deed, a chip of odds, a card, a loss of health.
  const char* brief = nullptr;  // a template: what it adds to the deed before it, "{c} Damage"
  const char* chip = nullptr;   // a template: the word of odds for it, "kill"
  std::uint8_t rank = 0;        // of the chip: the most wanted has the highest
  bool quiet = false, story = false, fell = false;
  std::uint8_t amount = 0, left = 0;  // harm: which of a, b, c is the loss and what is left; 0 none
  const char* card = nullptr;         // it turns up a card of this kind; its noun is `a`
  template <class Value>
  constexpr EventWord with(Value EventWord::*member, Value value) const {
    EventWord it = *this;
    it.*member = value;
    return it;
  }
  constexpr EventWord of(const char* id) const { return with(&EventWord::piece, id); }
  constexpr EventWord at(const char* id) const { return with(&EventWord::target, id); }
  constexpr EventWord folds(const char* as) const { return with(&EventWord::brief, as); }
  constexpr EventWord quietly() const { return with(&EventWord::quiet, true); }
  constexpr EventWord tells_story() const { return with(&EventWord::story, true); }
  constexpr EventWord turns_up(const char* kind) const { return with(&EventWord::card, kind); }
  constexpr EventWord counts(const char* as, std::uint8_t wanted) const {
    return with(&EventWord::chip, as).with(&EventWord::rank, wanted);
  }
  constexpr EventWord harms(std::uint8_t loss, std::uint8_t rest = 0) const {
    return with(&EventWord::amount, loss).with(&EventWord::left, rest);
  }
  constexpr EventWord fells() const { return with(&EventWord::fell, true); }
  constexpr bool typed() const { return text != nullptr || nouns != std::array<std::uint8_t, 4>{}; }
};

// A beginning of an answer, where its verb is asked for in a row of questions (engine/rows.h): the parts it settles,
// all that came before included; how it is offered; how people are asked on from it.
struct PartWord {
  std::uint8_t settled = 0;
  const char *title = nullptr, *prompt = nullptr;
};

struct VerbWord {
  std::uint16_t verb;
  const char* name;
  std::array<std::uint8_t, 3> nouns{};  // of a, b, c
  const char* group = nullptr;          // heading that options stand under
  const char* title = nullptr;
  const char* cost = nullptr;     // a template like the title
  const char* outcome = nullptr;  // what certainly comes of it
  bool final = false;             // ends the turn
  bool reveals = false;           // cannot be taken back once made
  std::uint8_t spend = 0;         // movement that is drawn on the place
  std::array<PartWord, 3> parts{};
  const char* section = nullptr;  // under which cards of several groups stand together: "Kit"
  constexpr VerbWord under(const char* heading) const {
    VerbWord it = *this;
    it.section = heading;
    return it;
  }
  constexpr VerbWord ending() const {
    VerbWord it = *this;
    it.final = true;
    return it;
  }
  constexpr VerbWord revealing() const {
    VerbWord it = *this;
    it.reveals = true;
    return it;
  }
  constexpr VerbWord spending(std::uint8_t n) const {
    VerbWord it = *this;
    it.spend = n;
    return it;
  }
  constexpr VerbWord in_a_row(PartWord one, PartWord two = {}, PartWord three = {}) const {
    VerbWord it = *this;
    it.parts = {one, two, three};
    return it;
  }
};

constexpr QuestionRows rows_of(std::span<const VerbWord> verbs) {
  QuestionRows rows{};
  for (const VerbWord& word : verbs) {
    QuestionRow& row = rows.at(word.verb);
    for (std::size_t i = 0; i < word.nouns.size(); ++i)
      if (word.nouns[i] != noun::none) row.used = static_cast<std::uint8_t>(row.used | 1U << i);
    for (const PartWord& it : word.parts)
      if (it.title && !(it.settled & part::group)) row.settled[row.count++] = it.settled;
  }
  return rows;
}

struct KindWord {
  std::uint16_t kind;
  const char* name;
  bool minor = false;   // only breaks ties or orders equals
  bool secret = false;  // a choice made in a beat of its own: the others see the table at rest until it ends
  std::array<std::uint8_t, 2> nouns{};  // of who, what
  const char* prompt = nullptr;         // one sentence under 90 characters
  VerbWord yes{}, no{};                 // of a yes-or-no question: group, title, reveals
  bool parallel = false;  // several choose at once: an answer that is still on offer is taken though others moved on
  bool window = false;    // a seat may leave a standing pass here
  bool consent = false;   // to what the last to answer wants: given by itself where one person holds both seats
  bool behalf = false;    // asked on the enemy's behalf: it may be left to the rules' default
  RuleId rule = 0;        // by which it is asked now
  constexpr KindWord at_once() const { return with(&KindWord::parallel); }
  constexpr KindWord with_pass() const { return with(&KindWord::window); }
  constexpr KindWord of_partner() const { return with(&KindWord::consent); }
  constexpr KindWord for_enemy() const { return with(&KindWord::behalf); }
  template <class Rule>
  constexpr KindWord by(Rule asked_by) const {
    KindWord word = *this;
    word.rule = static_cast<RuleId>(asked_by);
    return word;
  }

 private:
  constexpr KindWord with(bool KindWord::*flag) const {
    KindWord word = *this;
    word.*flag = true;
    return word;
  }
};

struct MeasureWord {  // Because::word: how a candidate (who) and its measure (a) are told: "{who} {a} away"
  std::uint16_t word;
  const char* text;
  std::uint8_t noun = noun::signed_number;  // of the measure
};

struct ReasonWord {  // a rule as the reason of an automated step; without a row it is the rule's own sentence
  RuleId rule;
  const char* text;
  const char* brief = nullptr;  // in a caption: "highest Alert Level"
};

struct SumWord {  // a part of a sum, or what it comes to: "{who}" is the thing that it names
  std::uint16_t word;
  const char* text;
  std::uint8_t noun = noun::none;
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
  std::span<const Synonym> equivalent{};  // rules that state the same: a refusal by `meant` may be put down to `said`
  const char* blank = "";                 // cases only: what the table holds without a mission
  std::span<const MeasureWord> measures{};
  std::span<const ReasonWord> reasons{};
  std::span<const SumWord> sums{};
  QuestionRows rows{};  // of the verbs; rules_of fills it

  const VerbWord* verb(std::uint16_t verb) const { return row(verbs, &VerbWord::verb, verb); }
  const KindWord* kind(std::uint16_t kind) const { return row(kinds, &KindWord::kind, kind); }
  const NounWord* noun(std::uint8_t noun) const { return row(nouns, &NounWord::noun, noun); }
  const EventWord* event(std::uint16_t word) const {  // most lists stand in the order of their words
    if (word < events.size() && events[word].word == word) return &events[word];
    return row(events, &EventWord::word, word);
  }
  const MeasureWord* measure(std::uint16_t word) const { return row(measures, &MeasureWord::word, word); }
  const SumWord* sum(std::uint16_t word) const { return row(sums, &SumWord::word, word); }
  const char* caption(RuleId rule) const {
    const ReasonWord* found = row(reasons, &ReasonWord::rule, rule);
    return found ? (found->brief ? found->brief : found->text) : nullptr;
  }
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
    constexpr const char* own[] = {"", "number", "bag", "card", "number", "seat"};
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
