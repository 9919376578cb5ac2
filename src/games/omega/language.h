// The words of Omega's mission language: how a line's parameters are taken, and the types of its rows. For the chapters
// that hold rows.
#pragma once

#include "content/common_words.h"
#include "games/omega/story.h"

namespace fireteam::omega {

using Words = content::ScriptLine<Script>;

struct Language : content::VocabularyOf<Story, Words> {
  static constexpr std::size_t most_counters = omega::most_counters;
  static content::Chapters<EffectRow> effect_words();
  static content::Chapters<TestRow> test_words();
  static content::Chapters<MomentRow> moment_words();
};
using EffectRow = Language::EffectRow;
using TestRow = Language::TestRow;
using MomentRow = Language::MomentRow;

std::span<const EffectRow> map_effects();    // effects_map.cpp
std::span<const EffectRow> enemy_effects();  // effects_enemies.cpp
std::span<const EffectRow> team_effects();   // effects_team.cpp
std::span<const EffectRow> story_effects();  // effects.cpp
std::span<const TestRow> condition_words();  // conditions.cpp
std::span<const MomentRow> trigger_words();  // triggers.cpp

std::uint16_t take_zone(Words& line);  // a zone, @here, @room, @x,y..x,y
Foe take_foe(Words& line);
std::uint8_t take_kind(Words& line);
Who take_who(Words& line);

// ---- parameters: how each is written, and where it goes

template <class Into>
using Part = content::Part<Words, Into>;
using content::Kind;

constexpr Kind zone_kind{
    "ZONE", "@(here|room|map|[0-9]+,[0-9]+(\\.\\.[0-9]+,[0-9]+)?)|[a-z0-9][a-z0-9._-]*", "zone",
    "a zone of the mission, `@here` (the space of the event), `@room` (its room), `@map`, `@x,y` or "
    "`@x,y..x,y`"};
constexpr Kind foe_kind{"FOE", "any|tag:[a-z0-9][a-z0-9._-]*|[a-z0-9][a-z0-9._-]*", "any",
                        "enemies on the map: `any`, a kind such as `hunter`, or `tag:NAME`"};
constexpr Kind enemy_kind{"ENEMY", content::id_text, "ripper", "a kind of enemy"};
constexpr Kind list_kind{"ENEMY …", "[a-z0-9][a-z0-9._-]*( [a-z0-9][a-z0-9._-]*)*", "ripper ripper",
                         "kinds of enemy, one a figure"};
constexpr Kind who_kind{"WHO", "who|all|in (@[a-z0-9,.]+|[a-z0-9][a-z0-9._-]*)", "who",
                        "commandos: `who` (the one concerned), `all`, or `in ZONE`"};
constexpr Kind door_kind{"DOOR", content::id_text, "d1", "a door of the mission"};
constexpr Kind room_kind{"ROOM", content::id_text, "a", "a room of the mission"};
constexpr Kind objective_kind{"TILE", content::id_text, "core-1", "an objective tile of the mission"};
constexpr Kind map_tile_kind{"MAPTILE", content::id_text, "t1", "a map tile of the mission"};
constexpr Kind ability_kind{"ABILITY", content::id_text, "vent-swarm", "a dashboard tile"};
constexpr Kind colour_kind{"COLOUR", "purple|blue|orange|white", "purple", "a timer token"};
constexpr Kind tag_kind{"NAME", content::id_text, "name", "a tag: any short name"};
constexpr Kind group_kind{"GROUP", content::id_text, "group", "a group of `pick` triggers: any short name"};

template <class Into = Effect>
constexpr Part<Into> zone{zone_kind, [](Words& line, Into& into) { into.zone = take_zone(line); }};
template <class Into = Effect>
constexpr Part<Into> foe{foe_kind, [](Words& line, Into& into) { into.foe = take_foe(line); }};
template <class Into = Effect>
constexpr Part<Into> who{who_kind, [](Words& line, Into& into) { into.who = take_who(line); }, true};
template <class Into = Effect>
constexpr Part<Into> door{door_kind, [](Words& line, Into& into) {
                            into.door =
                                static_cast<std::uint8_t>(line.known(line.take("a door"), line.script.doors, "door"));
                          }};
template <class Into = Effect>
constexpr Part<Into> room{room_kind, [](Words& line, Into& into) {
                            into.room =
                                static_cast<std::uint8_t>(line.known(line.take("a room"), line.script.rooms, "room"));
                          }};
template <class Into = Effect>
constexpr Part<Into> objective{objective_kind, [](Words& line, Into& into) {
                                 into.objective = static_cast<std::uint8_t>(
                                     line.known(line.take("an objective"), line.script.objectives, "objective"));
                               }};
template <class Into = Effect>
constexpr Part<Into> colour{
    colour_kind, [](Words& line, Into& into) { into.colour = line.word<Colour>(line.take("a timer"), "timer"); }};
template <class Into = Effect>
constexpr Part<Into> group{
    group_kind, [](Words& line, Into& into) {
      into.group = static_cast<std::uint8_t>(line.name(line.take("a group"), line.script.groups, 8, "group"));
    }};
template <long least = -30, long most = 30>
constexpr Part<Effect> amount = content::amount_part<Language, Effect, least, most>;
template <long least, long most>
constexpr Part<Condition> compare = content::compare_part<Language, Condition, least, most>;

// A word that must stand there: "at", "in".
template <class Into>
void expect(Words& line, Into&, std::string_view word) {
  if (!line.take_if(word)) line.complain("expected '" + std::string(word) + "'");
}

}  // namespace fireteam::omega
