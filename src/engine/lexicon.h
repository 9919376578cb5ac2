// The lexicon: a game's words for verbs, questions, dice and rules. From it come the text form of answers and records.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/chance.h"

namespace fireteam {

struct RuleText {
  const char *id, *topic, *ref, *text, *kind, *module;
};

// Nouns below `first_game_noun` belong to the engine. A noun's text holds no blank.
namespace noun {
constexpr std::uint8_t none = 0, number = 1, bag = 2, card = 3, first_game_noun = 8;
}

struct VerbWord {
  std::uint16_t verb;
  const char* name;
  std::array<std::uint8_t, 3> nouns{};  // of a, b, c
};

struct NounWord {  // what a case's author reads: "attack <weapon> <figure>"
  std::uint8_t noun;
  const char* name;
  const char* about = "";  // how it is written: "column,row", "guard-1"
};

struct EventWord {  // Event::word: what is told in particular ("wounded"), for cases and headlines
  std::uint16_t word;
  const char* name;
};

struct KindWord {
  std::uint16_t kind;
  const char* name;
  bool minor = false;   // only breaks ties or orders equals
  bool secret = false;  // a choice made in a beat of its own: the others see the table at rest until it ends
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

  const VerbWord* verb(std::uint16_t verb) const {
    for (const VerbWord& word : verbs)
      if (word.verb == verb) return &word;
    return nullptr;
  }
  const KindWord* kind(std::uint16_t kind) const {
    for (const KindWord& word : kinds)
      if (word.kind == kind) return &word;
    return nullptr;
  }
  const DieWord* die(std::uint16_t id) const {
    for (const DieWord& word : dice)
      if (word.die.id == id) return &word;
    return nullptr;
  }
  const char* noun_name(std::uint8_t noun) const {
    for (const NounWord& word : nouns)
      if (word.noun == noun) return word.name;
    constexpr const char* own[] = {"", "number", "bag", "card"};
    return noun < std::size(own) ? own[noun] : "thing";
  }
  const char* event_name(std::uint16_t word) const {
    for (const EventWord& event : events)
      if (event.word == word) return event.name;
    return "";
  }
  const RuleText* rule(RuleId id) const { return id > 0 && id <= rules.size() ? &rules[id - 1U] : nullptr; }
  const char* rule_name(RuleId id) const { return rule(id) ? rule(id)->id : ""; }
};

}  // namespace fireteam
