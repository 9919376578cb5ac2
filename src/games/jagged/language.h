// The words of the scenario language: how a line's parameters are taken, and the types of its rows.
#pragma once

#include "content/common_words.h"
#include "games/jagged/story.h"

namespace fireteam::jagged {

using Words = content::ScriptLine<Script>;

struct Language : content::VocabularyOf<Story, Words> {
  static constexpr std::size_t most_counters = jagged::most_counters;
  static content::Chapters<EffectRow> effect_words();
  static content::Chapters<TestRow> test_words();
  static content::Chapters<MomentRow> moment_words();
};
using EffectRow = Language::EffectRow;
using TestRow = Language::TestRow;
using MomentRow = Language::MomentRow;

std::span<const EffectRow> ground_effects();  // effects_ground.cpp
std::span<const EffectRow> sector_effects();  // effects_sectors.cpp
std::span<const EffectRow> people_effects();  // effects_people.cpp
std::span<const EffectRow> power_effects();   // effects_power.cpp
std::span<const TestRow> condition_words();   // conditions.cpp
std::span<const MomentRow> moment_rows();     // moments.cpp

SiteId take_site(Words& line);
std::uint16_t sites_of(Facts f, SiteId place);  // the sectors that a place stands for now, as bits
template <class Do>
void each_site(Table& t, SiteId place, Do&& each) {
  const std::uint16_t found = sites_of(t, place);
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (found >> site & 1U) each(site);
}
template <class Into>
using Part = content::Part<Words, Into>;
using content::Kind;

constexpr Kind site_kind{"S", "[0-9][0-9][ab]", "01a", "a sector of the map, by its face"};
constexpr Kind where_kind{
    "S|contested|weakest|crowd", "[0-9][0-9][ab]|contested|weakest|crowd", "01a",
    "a sector, every contested one, the liberated one with fewest rebels and no mercenary, or the "
    "one with most mercenaries"};
constexpr Kind letter_kind{"LETTER", "[A-D]", "A", "a spawn letter"};
constexpr Kind who_kind{"WHO", "all|cards|closed|bearer|[0-9][0-9][ab]", "all",
                        "mercenaries: `all`, `cards` (those on mission cards), `closed` (those in closed sectors), "
                        "`bearer` (of the passenger) or those of a sector"};

template <class Into = Effect>
constexpr Part<Into> site{site_kind, [](Words& line, Into& into) { into.site = take_site(line); }};
template <class Into>
constexpr Part<Into> site_or_any{{"S|any", "any|[0-9][0-9][ab]", "any"}, [](Words& line, Into& into) {
                                   into.site = line.take_if("any") ? no_site : take_site(line);
                                 }};
template <class Into = Effect>
constexpr Part<Into> mission_name{
    {"M", content::id_text, "sam-site", "a mission card"}, [](Words& line, Into& into) {
      into.kind = static_cast<std::uint8_t>(line.known(line.take("a mission"), line.script.missions, "mission"));
    }};
template <class Into = Effect>
constexpr Part<Into> type_name{
    {"TYPE", "redshirt|sniper|shield|bloodcat|tank", "tank"}, [](Words& line, Into& into) {
      into.word = static_cast<std::uint8_t>(line.known(line.take("a type"), line.script.types, "type"));
    }};
template <class Into = Effect>
constexpr Part<Into> lieutenant_name{{"L", content::id_text, "elliot", "a lieutenant"}, [](Words& line, Into& into) {
                                       into.kind = static_cast<std::uint8_t>(line.known(
                                           line.take("a lieutenant"), line.script.lieutenants, "lieutenant"));
                                     }};
template <class Into = Effect>
constexpr Part<Into> mark_name{
    {"NAME", content::id_text, "name", "a mark that outlasts the scenario"}, [](Words& line, Into& into) {
      into.mark = static_cast<std::uint8_t>(line.known(line.take("a mark"), line.script.marks, "mark"));
    }};
template <long least = -30, long most = 30>
constexpr Part<Effect> amount = content::amount_part<Language, Effect, least, most>;
template <long least, long most>
constexpr Part<Test> compare = content::compare_part<Language, Test, least, most>;
constexpr Part<Effect> letter{letter_kind, [](Words& line, Effect& e) {
                                const std::string_view text = line.take("a letter A to D");
                                if (text.size() != 1 || text[0] < 'A' || text[0] > 'D')
                                  return line.complain("expected a letter A to D");
                                e.letter = static_cast<std::uint8_t>(text[0] - 'A');
                              }};
constexpr Part<Effect> figure{
    {"TYPE[*]", "(redshirt|sniper|shield|bloodcat|tank)\\*?", "redshirt", "an enemy type, * for an elite"},
    [](Words& line, Effect& e) {
      std::string_view text = line.take("an enemy type");
      e.elite = text.ends_with('*');
      if (e.elite) text.remove_suffix(1);
      e.type = static_cast<std::uint8_t>(line.known(text, line.script.types, "type"));
    }};
constexpr Part<Effect> where{where_kind, [](Words& line, Effect& e) {
                               e.site = line.take_if("contested") ? any_contested
                                        : line.take_if("weakest") ? weakest_site
                                        : line.take_if("crowd")   ? most_mercs_site
                                                                  : take_site(line);
                             }};
constexpr Part<Effect> who{who_kind, [](Words& line, Effect& e) {
                             e.who = line.take_if("all")      ? Whom::all
                                     : line.take_if("cards")  ? Whom::cards
                                     : line.take_if("closed") ? Whom::closed
                                     : line.take_if("bearer") ? Whom::bearer
                                                              : Whom::sector;
                             if (e.who == Whom::sector) e.site = take_site(line);
                           }};
constexpr Part<Effect> sites{{"S S …", "[0-9][0-9][ab]( [0-9][0-9][ab])*", "01a 02a", "sectors of the map"},
                             [](Words& line, Effect& e) {
                               while (!line.done() && !line.bad()) {
                                 e.list.push_back(take_site(line));
                                 if (e.list.full()) break;
                               }
                             }};
constexpr Part<Effect> strength{
    {"STRENGTH", "weak|strong|deadly|unknown", "weak"}, [](Words& line, Effect& e) {
      e.word = static_cast<std::uint8_t>(line.word<Strength>(line.take("a strength"), "strength"));
    }};

}  // namespace fireteam::jagged
