// The words of the mission language: how a line's parameters are taken, and the types of its rows.
#pragma once

#include "content/common_words.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

using Words = content::ScriptLine<Script>;

struct Language : content::VocabularyOf<Story, Words> {
  static constexpr std::size_t most_counters = mercs::most_counters;
  static content::Chapters<EffectRow> effect_words();
  static content::Chapters<TestRow> test_words();
  static content::Chapters<MomentRow> moment_words();
};
using EffectRow = Language::EffectRow;
using TestRow = Language::TestRow;
using MomentRow = Language::MomentRow;

std::span<const EffectRow> floor_effects();  // effects_floor.cpp
std::span<const EffectRow> story_effects();  // effects.cpp
std::span<const TestRow> condition_words();  // conditions.cpp
std::span<const MomentRow> trigger_words();  // triggers.cpp

Place read_place(Words& line, std::string_view text);
Place take_place(Words& line);
Who take_who(Words& line);
std::uint8_t take_token(Words& line);
Kind take_kind(Words& line);

template <class Into>
using Part = content::Part<Words, Into>;

constexpr content::Kind place_kind{
    "@PLACE", "@[A-Za-z0-9:,.+-]+", "@elevator",
    "`@x,y` or several `@1,3+1,5`, `@elevator`, `@stairs`, `@s1`, `@s2`, a location such as `@server`, `@room:A`, "
    "`@marker:1`, `@token:NAME`, `@door:A` (the area outside that room's door), `@door` (of the room that is meant), "
    "`@inside:A` (the area inside it), `@doors` (outside every door that is not shut), `@beside` (the room behind such "
    "a "
    "door here), `@ahead:NAME` (outside the door of the room to which the route of that token leads next), `@top` "
    "(where "
    "the MERC of the highest priority stands), `@here`, `@all`. Where a room is wanted, the room of the place is "
    "meant"};
constexpr content::Kind who_kind{
    "WHO", "[a-z][a-z-]*", "all",
    "MERCS: `merc` (the one concerned), `all`, `top` (highest priority), `fallen`, or a card "
    "such as `ccc-leader`"};
constexpr content::Kind token_kind{"T", content::id_text, "t", "a token of the mission: any short name"};
constexpr content::Kind kind_kind{"KIND", "worker|scientist|technician|administrator|secfor-[1-4]", "worker",
                                  "`worker scientist technician administrator secfor-1 secfor-2 secfor-3 secfor-4`"};

template <class Into = Effect>
constexpr Part<Into> place{place_kind, [](Words& line, Into& into) { into.place = take_place(line); }};
template <class Into = Effect>
constexpr Part<Into> token{token_kind, [](Words& line, Into& into) { into.token = take_token(line); }};
template <class Into = Effect>
constexpr Part<Into> kind{kind_kind,
                          [](Words& line, Into& into) { into.kind = static_cast<std::uint8_t>(take_kind(line)); }};
constexpr Part<Effect> who{who_kind, [](Words& line, Effect& into) { into.who = take_who(line); }};
template <long least = -30, long most = 30>
constexpr Part<Effect> amount = content::amount_part<Language, Effect, least, most>;
template <long least, long most>
constexpr Part<Condition> compare = content::compare_part<Language, Condition, least, most>;

}  // namespace fireteam::mercs
