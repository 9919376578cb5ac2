// The lexicon's rows: templates and what they name, canonical forms, and every game's rows whole and consistent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/nouns.h"
#include "engine/telling.h"
#include "unit/engine/fake_game.h"

namespace fireteam {
namespace {

constexpr Slots numbers{noun::number, noun::number, noun::number, noun::number, noun::number, noun::number};

std::string said(const char* text, std::uint16_t a, std::uint16_t b = 0) {
  Position position{};
  const Game game = fake::game();
  EXPECT_EQ(template_fault(text, numbers), std::nullopt) << text;
  return sentence(Nouns(game, position.rest()), text, numbers, {0, 7, 8, a, b, 0, 3});
}

TEST(Template, PutsThingsNumbersAndWordsIn) {
  EXPECT_EQ(said("{who} goes from {a} to {b}.", 3, 4), "7 goes from 3 to 4.");
  EXPECT_EQ(said("{seat}, where to?", 0), "3, where to?");
  EXPECT_EQ(said("it takes {a action}", 1), "It takes 1 action");
  EXPECT_EQ(said("it takes {a action}", 2), "It takes 2 actions");
  EXPECT_EQ(said("{a die/dice}, {b die/dice}", 1, 0), "1 die, 0 dice");
  EXPECT_EQ(said("{a|Shut|Open|Ajar}", 1), "Open");
  EXPECT_EQ(said("{a|Shut|Open|Ajar}", 9), "Ajar");
  EXPECT_EQ(said("{who} rolls{b||, {b|none|one|{b} of {a hit}}}.", 3, 0), "7 rolls.");
  EXPECT_EQ(said("{who} rolls{b||, {b|none|one|{b} of {a hit}}}.", 3, 2), "7 rolls, 2 of 3 hits.");
}

TEST(Template, SaysWhatIsWrongWithIt) {
  const Slots only_who{noun::first_game_noun};
  EXPECT_THAT(*template_fault("{whom} goes", numbers), testing::HasSubstr("expected who, what, a, b, c or seat"));
  EXPECT_THAT(*template_fault("{who} goes to {a}", only_who), testing::HasSubstr("no noun"));
  EXPECT_THAT(*template_fault("{who step}", only_who), testing::HasSubstr("only a number"));
  EXPECT_THAT(*template_fault("{who|a|{b}}", only_who), testing::HasSubstr("no noun"));
  EXPECT_THAT(*template_fault("{who", only_who), testing::HasSubstr("not shut"));
  EXPECT_THAT(*template_fault("who}", only_who), testing::HasSubstr("not opened"));
}

void expect_fits(const Rules& rules, const char* name, const char* text, const Slots& slots) {
  if (!text) return;
  if (auto fault = template_fault(text, slots)) ADD_FAILURE() << rules.id << " " << name << ": " << *fault;
}

TEST(Lexicon, EveryTemplateNamesOnlyWhatItsRowHolds) {
  for (const Rules* rules : all_games()) {
    for (const EventWord& word : rules->lexicon.events) {
      expect_fits(*rules, word.name, word.text, slots_of(word));
      expect_fits(*rules, word.name, word.heading, slots_of(word));
      EXPECT_TRUE(word.text || rules->tell_line) << rules->id << " " << word.name << " is told by nobody";
    }
    for (const VerbWord& word : rules->lexicon.verbs) {
      expect_fits(*rules, word.name, word.title, slots_of(word, nullptr));
      expect_fits(*rules, word.name, word.cost, slots_of(word, nullptr));
      expect_fits(*rules, word.name, word.outcome, slots_of(word, nullptr));
      EXPECT_TRUE(word.title || rules->describe) << rules->id << " " << word.name << " has no title";
      for (const PartWord& part : word.parts) {
        expect_fits(*rules, word.name, part.title, slots_of(word, part, nullptr));
        expect_fits(*rules, word.name, part.prompt, slots_of(word, part, nullptr));
        EXPECT_EQ(part.title == nullptr, part.prompt == nullptr) << rules->id << " " << word.name;
      }
    }
    for (const KindWord& word : rules->lexicon.kinds)
      for (const char* text : {word.prompt, word.yes.title, word.no.title}) {
        expect_fits(*rules, word.name, text, slots_of(word));
        const bool seat = text && std::string_view(text).find("{seat") != std::string_view::npos;
        EXPECT_TRUE(!seat || rules->lexicon.noun(noun::seat)) << rules->id << " " << word.name << " names no seat";
      }
    for (const MeasureWord& word : rules->lexicon.measures)
      expect_fits(*rules, "measure", word.text, {noun::first_game_noun, noun::none, word.noun});
  }
}

TEST(Lexicon, EveryRowIsThereOnceAndItsNounsHaveRows) {
  for (const Rules* rules : all_games()) {
    const Lexicon& lexicon = rules->lexicon;
    auto has_row = [&](std::uint8_t noun) { return noun <= noun::seat || lexicon.noun(noun) != nullptr; };
    std::set<std::string> names;
    for (const EventWord& word : lexicon.events) {
      EXPECT_TRUE(names.insert(word.name).second) << rules->id << ": two events are called " << word.name;
      EXPECT_EQ(lexicon.event(word.word), &word) << rules->id << ": two rows for the event " << word.name;
      for (std::uint8_t noun : word.nouns) EXPECT_TRUE(has_row(noun)) << rules->id << " " << word.name;
    }
    names.clear();
    for (const VerbWord& word : lexicon.verbs) {
      EXPECT_TRUE(names.insert(word.name).second) << rules->id << ": two verbs are called " << word.name;
      EXPECT_EQ(lexicon.verb(word.verb), &word) << rules->id << ": two rows for the verb " << word.name;
      for (std::uint8_t noun : word.nouns) EXPECT_TRUE(has_row(noun)) << rules->id << " " << word.name;
    }
    for (const NounWord& word : lexicon.nouns) {
      EXPECT_EQ(lexicon.noun(word.noun), &word) << rules->id << ": two rows for the noun " << word.name;
      EXPECT_TRUE(!word.id || word.count || word.parse) << rules->id << ": no way back from a " << word.name;
    }
  }
}

TEST(Canonical, NamesAnEventByIdsAndNeverBySentence) {
  const Rules& drill = *game_named("drill");
  const fireteam::Setup setup{"yard", {}};
  const Game game{&drill, *drill.load(Files(source_dir() / "content"), "yard")};
  Position position{};
  Desk desk;
  ASSERT_TRUE(desk.start(game, setup, position));
  auto word_of = [&](std::string_view name) {
    for (const EventWord& word : drill.lexicon.events)
      if (name == word.name) return word.word;
    return unknown;
  };
  Event event;
  event.word = word_of("stepped");
  event.who = 2;
  event.a = 0;
  event.b = 1;
  event.rule = 3;
  EXPECT_EQ(canonical(game, position.rest(), event), "stepped guard-1 A1 B1");
  event.word = word_of("dealt");
  event.a = unknown;
  EXPECT_EQ(canonical(game, position.rest(), event), "dealt guard-1 ?");
  scene::LogLine line;
  write_line(game, position.rest(), event, nullptr, line);
  EXPECT_THAT(line.text, testing::HasSubstr("is dealt a card."));
  // A game whose rows give no nouns is told by numbers.
  Event plain;
  plain.word = 1;
  plain.who = 1;
  plain.b = 2;
  EXPECT_THAT(canonical(fake::game(), position.rest(), plain), testing::EndsWith(" 1 0 2 0"));
}

// A target is a piece or a square: below 10 a piece, below 20 a square of the map, above it one beside the map.
constexpr std::uint8_t target = noun::first_game_noun, square = target + 1;
std::string id_of(View, std::uint16_t value, const Said&) { return "t" + std::to_string(value); }
std::uint16_t thirty(View) { return 30; }
int place_of(View, std::uint16_t value) { return value < 20 ? int{value} : scene::nowhere; }
bool below_ten(View, std::uint16_t value) { return value < 10; }
constexpr NounWord things[] = {{.noun = target,
                                .name = "target",
                                .piece = true,
                                .id = id_of,
                                .count = thirty,
                                .place = place_of,
                                .shown = below_ten},
                               {.noun = square, .name = "square", .id = id_of, .count = thirty, .place = place_of}};
constexpr EventWord told[] = {{0, "aimed", {target, target}, "{who} aims at {a}."},
                              {1, "went", {0, square, square}, "From {a} to {b}."}};
constexpr MeasureWord measures[] = {{0, "{who} {a} for cover"}};

scene::LogLine line_of(const Event& event, const Because* because = nullptr) {
  Rules rules = fake::rules();
  rules.lexicon.nouns = things;
  rules.lexicon.events = told;
  rules.lexicon.measures = measures;
  const Game game{&rules, fake::game().content};
  const Position position{};
  scene::LogLine line;
  write_line(game, position.rest(), event, because, line);
  return line;
}

TEST(Line, PointsAtThePieceOrTheSquareThatANounStandsFor) {
  Event event;
  event.who = 3;
  event.a = 4;
  EXPECT_EQ(line_of(event).target, "t4");
  event.a = 14;
  EXPECT_EQ(line_of(event).piece, "t3");
  EXPECT_EQ(line_of(event).target, "");
  EXPECT_EQ(line_of(event).to, 14);
}

TEST(Line, OfTwoPlacesTheFirstIsFromEvenIfTheOtherIsOffTheMap) {
  Event event;
  event.word = 1;
  event.a = 14;
  event.b = 15;
  EXPECT_EQ(line_of(event).from, 14);
  EXPECT_EQ(line_of(event).to, 15);
  for (std::uint16_t off : {std::uint16_t{25}, unknown}) {
    event.a = 14;
    event.b = off;
    EXPECT_EQ(line_of(event).from, 14);
    EXPECT_EQ(line_of(event).to, scene::nowhere);
    std::swap(event.a, event.b);
    EXPECT_EQ(line_of(event).from, scene::nowhere);
    EXPECT_EQ(line_of(event).to, 14);
  }
}

TEST(Line, TellsMeasuresBelowZero) {
  Event event;
  Because because;
  because.of = target;
  because.candidates.push_back({3, -1});
  because.candidates.push_back({4, 0});
  EXPECT_EQ(line_of(event, &because).because, ": T3 -1 for cover, T4 0 for cover");
  because.choose(4);  // whom it took over whom
  const scene::LogLine taken = line_of(event, &because);
  EXPECT_EQ(taken.because, ": T4 0 for cover, not T3 -1 for cover");
  ASSERT_EQ(taken.candidates.size(), 2U);
  EXPECT_FALSE(taken.candidates[0].chosen);
  EXPECT_TRUE(taken.candidates[1].chosen);
  EXPECT_EQ(taken.caption, "T4");
}

}  // namespace
}  // namespace fireteam
