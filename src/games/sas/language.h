// The words of SAS's mission language: how a line's parameters are taken, and the types of its rows. For the chapters
// that hold rows.
#pragma once

#include "content/common_words.h"
#include "games/sas/story.h"

namespace fireteam::sas {

using Words = content::ScriptLine<Script>;

struct Language : content::VocabularyOf<Story, Words> {
  static constexpr std::size_t most_counters = sas::most_counters;
  static content::Chapters<EffectRow> effect_words();
  static content::Chapters<TestRow> test_words();
  static content::Chapters<MomentRow> moment_words();
};
using EffectRow = Language::EffectRow;
using TestRow = Language::TestRow;
using MomentRow = Language::MomentRow;

std::span<const EffectRow> unit_effects();   // effects_units.cpp
std::span<const EffectRow> table_effects();  // effects.cpp
std::span<const TestRow> condition_words();  // conditions.cpp
std::span<const MomentRow> trigger_words();  // triggers.cpp

std::uint8_t take_zone(Words& line);
std::uint16_t take_item(Words& line);  // an item of the mission or of the box, as a thing
Select select_of(Words& line, std::string_view text);
Select take_select(Words& line);
CellId take_square(Words& line);  // @x,y
std::uint8_t take_operator(Words& line);

// ---- parameters: how each is written, and where it goes

template <class Into>
using Part = content::Part<Words, Into>;
using content::Kind;

constexpr Kind zone_kind{"ZONE", content::id_text, "zone", "a zone of the mission: named squares"};
constexpr Kind select_kind{
    "SEL", content::id_text, "any",
    "units: `any infantry vehicle sentry patrol guard`, a kind (`rifle smg officer mortar motorbike "
    "half-track kubelwagen truck`), or a tag of the mission"};
constexpr Kind item_kind{"I", content::id_text, "ledger", "an item of the mission or of the box"};
constexpr Kind thing_kind{"THING", content::id_text, "d1", "an objective of the mission, by its id under `things`"};
constexpr Kind token_kind{"TOKENS", content::id_text, "stacks", "a group of tokens of the mission"};
constexpr Kind who_kind{"WHO", content::id_text, "jock",
                        "an Operator or support unit: `jock paddy reg fitz resistance airman prisoner`"};
constexpr Kind exit_kind{"EXIT", content::id_text, "e", "an exit of the mission"};
constexpr Kind unit_kind{"UNIT", content::id_text, "smg", "a kind of unit"};
constexpr Kind square_kind{"@x,y", "@[0-9]+,[0-9]+", "@4,7", "a square"};
constexpr Kind tag_kind{"TAG", content::id_text, "tag", "a tag, by which lines know units: any short name"};

template <class Into = Effect>
constexpr Part<Into> zone{zone_kind, [](Words& line, Into& into) { into.zone = take_zone(line); }};
template <class Into = Effect>
constexpr Part<Into> select{select_kind, [](Words& line, Into& into) { into.select = take_select(line); }};
template <class Into = Effect>
constexpr Part<Into> item{item_kind, [](Words& line, Into& into) { into.item = take_item(line); }};
template <class Into = Effect>
constexpr Part<Into> objective{thing_kind, [](Words& line, Into& into) {
                                 into.objective = static_cast<std::uint8_t>(
                                     line.known(line.take("an objective"), line.script.things, "objective"));
                               }};
template <class Into = Effect>
constexpr Part<Into> tokens{
    token_kind, [](Words& line, Into& into) {
      into.tokens = static_cast<std::uint8_t>(line.known(line.take("tokens"), line.script.tokens, "group of tokens"));
    }};
template <class Into = Effect>
constexpr Part<Into> who{who_kind, [](Words& line, Into& into) { into.card = take_operator(line); }};
constexpr Part<Effect> square{square_kind, [](Words& line, Effect& effect) { effect.cell = take_square(line); }};
template <long least, long most>
constexpr Part<Effect> amount = content::amount_part<Language, Effect, least, most>;
constexpr Part<Condition> compare = content::compare_part<Language, Condition, 0, 200>;

}  // namespace fireteam::sas
