// The words of Rambo's mission language: how a line's parameters are taken, and the types of its rows. For the chapters
// that hold rows.
#pragma once

#include "content/common_words.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

using Words = content::ScriptLine<Script>;

struct Language : content::VocabularyOf<Story, Words> {
  static constexpr std::size_t most_counters = rambo::most_counters;
  static content::Chapters<EffectRow> effect_words();
  static content::Chapters<TestRow> test_words();
  static content::Chapters<MomentRow> moment_words();
};
using EffectRow = Language::EffectRow;
using TestRow = Language::TestRow;
using MomentRow = Language::MomentRow;

std::span<const EffectRow> enemy_effects();  // effects_enemies.cpp
std::span<const EffectRow> token_effects();  // effects_ground.cpp
std::span<const EffectRow> terrain_effects();
std::span<const EffectRow> hero_effects();  // effects_heroes.cpp
std::span<const EffectRow> turn_effects();
std::span<const EffectRow> story_effects();  // effects.cpp
std::span<const TestRow> condition_words();  // conditions.cpp
std::span<const MomentRow> trigger_words();  // triggers.cpp

// x,y or x,y..x,y, in spaces or (scale 4) Areas.
Cells rectangle(Words& line, std::string_view text, int scale);
std::uint16_t keep_cells(Script& script, const Cells& cells);
std::uint16_t take_pois(Words& line);  // Pn or Pa..Pb as bits (bit 0 is P1)
std::uint8_t take_fog(Words& line);
Place read_place(Words& line, std::string_view text);
Place take_place(Words& line);
bool is_who(const Script& script, std::string_view text);
// The Hero or Heroes meant; the one concerned if the line has no such word.
Who take_who(Words& line);
std::uint8_t take_letter(Words& line);
bool is_letter(std::string_view text);
Select take_select(Words& line);
std::vector<std::array<std::uint16_t, 3>> take_lines(Words& line);
void take_letters(Words& line, Effect& effect);
void take_gear(Words& line, Effect& effect);

// ---- parameters: how each is written, and where it goes

template <class Into>
using Part = content::Part<Words, Into>;
using content::Kind;

constexpr Kind place_kind{
    "@PLACE", "@[A-Za-z0-9:,.-]+", "@map",
    "`@map`, `@x,y`, `@x,y..x,y`, `@area:2,0`, `@areas:0,0..3,0`, `@start`, `@DZ1`, `@near-dz` and "
    "`@far-dz` (from the Hero concerned), `@P1` (on or adjacent; spawns: adjacent), `@P1-cell`, "
    "`@P1-area`, `@hero` (adjacent to it), `@hero-area`, `@hero-cell`, `@each-hero`, `@each-poi`, "
    "`@here` (the space of the event), `@here-area`, `@within:3` (of here), `@exposed`. A spawn on "
    "one space goes to the nearest legal one; in a place of many spaces the Mission Leader chooses"};
constexpr Kind who_kind{
    "WHO", "another within [0-9]+|(role:|holders:)?[a-z0-9][a-z0-9._-]*\\+?|@[A-Za-z0-9:,.-]+", "all",
    "Heroes: `ah` (the Hero concerned; taken when left out), `all`, `others`, `another` or `another "
    "within 2` Areas (the Hero concerned chooses), `ml` (the Mission Leader), `one` (the Mission "
    "Leader chooses; of a Fog card, who turned it up), a Hero such as `rambo`, `role:NAME`, "
    "`holders:M`, `green` to `red` (`orange+`: that Level or higher), or `@PLACE`: the Heroes there"};
constexpr Kind select_kind{"SEL", "any|[A-F](\\+[A-F])*|tag:[a-z0-9][a-z0-9._-]*", "any",
                           "Enemies: `any`, letters of the Enemy Track such as `A` or `A+B`, or `tag:NAME`"};
constexpr Kind poi_kind{"Pn", "P[0-9]+(\\.\\.P[0-9]+)?", "P1", "a P.O.I. of the mission, or a span such as `P1..P6`"};
constexpr Kind fog_kind{"Fn", "F[1-8]", "F1", "a Fog card of the mission"};
constexpr Kind marker_kind{"M", content::id_text, "m", "a marker of the mission"};
constexpr Kind letters_kind{"A B …", "[A-F]( [A-F])*", "A", "letters of the Enemy Track"};
constexpr Kind gear_kind{"G H …", "[a-z0-9][a-z0-9._-]*( [a-z0-9][a-z0-9._-]*)*", "m16", "Gear, by its id"};
constexpr Kind level_kind{"LEVEL", "green|yellow|orange|red", "red", "an Alert Level: `green yellow orange red`"};
constexpr Kind role_kind{"NAME", content::id_text, "name", "a role or tag: any short name"};

template <class Into = Effect>
constexpr Part<Into> place{place_kind, [](Words& line, Into& into) { into.place = take_place(line); }};
template <class Into = Effect>
constexpr Part<Into> some_place{place_kind,
                                [](Words& line, Into& into) {
                                  if (line.peek().starts_with('@')) into.place = take_place(line);
                                },
                                true};
template <class Into = Effect>
constexpr Part<Into> who{who_kind, [](Words& line, Into& into) { into.who = take_who(line); }, true};
template <class Into = Effect>
constexpr Part<Into> select{select_kind, [](Words& line, Into& into) { into.select = take_select(line); }};
template <class Into = Effect>
constexpr Part<Into> pois{poi_kind, [](Words& line, Into& into) { into.pois = take_pois(line); }};
template <class Into = Effect>
constexpr Part<Into> fog{fog_kind, [](Words& line, Into& into) { into.fog = take_fog(line); }};
template <class Into = Effect>
constexpr Part<Into> marker{
    marker_kind, [](Words& line, Into& into) {
      into.marker = static_cast<std::uint8_t>(line.known(line.take("a marker"), line.script.markers, "marker"));
    }};
template <long least = -30, long most = 30>
constexpr Part<Effect> amount = content::amount_part<Language, Effect, least, most>;
template <long least, long most>
constexpr Part<Condition> compare = content::compare_part<Language, Condition, least, most>;
constexpr Part<Effect> letters{letters_kind, take_letters};
constexpr Part<Effect> gear{gear_kind, take_gear};

}  // namespace fireteam::rambo
