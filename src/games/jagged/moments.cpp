// The moments at which a scenario's triggers fire, and how the story is told.
#include "games/jagged/language.h"

namespace fireteam::jagged {

bool Plot::stopped(Facts f) { return over(f) && f.board.phase != Phase::debrief; }
bool Plot::stops(Facts f, When when) { return when == When::won ? false : over(f); }
void Plot::tell_trigger(Table& t, std::uint16_t number, const Context&) {  // JAG-SETUP-19
  if (!t.book.triggers[number].text.empty())
    tell(t, {.told = Told::noted, .word = Word::trigger, .who = number, .rule = Rule::JAG_SETUP_19});
}
void Plot::tell_counter(Table& t, std::uint16_t counter, std::uint8_t) {
  tell(t, {.told = Told::changed,
           .word = Word::counted,
           .a = counter,
           .b = t.board.counters[counter],
           .rule = Rule::JAG_LOSE_04});
}
Context Plot::own(const Context& context, std::uint16_t number) {
  Context own = context;
  own.trigger = number;
  return own;
}

namespace {

void take_turns(Words& line, Trigger& trigger) {
  if (line.take_if("each")) return;
  if (line.take_if("last")) return void(trigger.first = 0);
  if (line.take_if("from")) {
    trigger.first = static_cast<std::uint8_t>(line.take_number(1, 40));
    return;
  }
  auto [first, last] = content::span_of(line.take("a turn, from N or each"));
  trigger.first = static_cast<std::uint8_t>(line.number(first, 1, 40));
  trigger.last = static_cast<std::uint8_t>(line.number(last, trigger.first, 40));
}
constexpr Part<Trigger> turns{{"N|N..M|from N|each|last", "[0-9]+(\\.\\.[0-9]+)?|from [0-9]+|each|last", "1",
                               "turns; `last` is the file's `rounds`, one more with three mercenaries"},
                              take_turns};
bool in_turn(Facts f, const Trigger& trigger, const Context&) {
  if (trigger.first == 0) return f.board.turn >= last_turn(f);
  return f.board.turn >= trigger.first && f.board.turn <= trigger.last;
}
bool at_site(Facts, const Trigger& trigger, const Context& context) {
  return trigger.site == no_site || trigger.site == context.site;
}
bool of_kind(Facts, const Trigger& trigger, const Context& context) {
  return trigger.kind == 255 || trigger.kind == context.kind;
}
bool of_lieutenant(Facts f, const Trigger& trigger, const Context& context) {
  return trigger.kind == 255 || stand_in(f, trigger.kind) == context.kind;
}
bool killed(Facts f, const Trigger& trigger, const Context& context) {
  return at_site(f, trigger, context) && of_kind(f, trigger, context) &&
         (trigger.how == 0 || (trigger.how == 1) == context.by_area);
}
constexpr Part<Trigger> any_mission{
    {"M|any", content::id_text, "any", "a mission card"}, [](Words& line, Trigger& trigger) {
      if (!line.take_if("any"))
        trigger.kind = static_cast<std::uint8_t>(line.known(line.take("a mission"), line.script.missions, "mission"));
    }};
constexpr Part<Trigger> any_lieutenant{
    {"L|any", content::id_text, "any", "a lieutenant"}, [](Words& line, Trigger& trigger) {
      if (!line.take_if("any"))
        trigger.kind =
            static_cast<std::uint8_t>(line.known(line.take("a lieutenant"), line.script.lieutenants, "lieutenant"));
    }};
constexpr Part<Trigger> any_type{{"[TYPE]", "redshirt|sniper|shield|bloodcat|tank", "redshirt"},
                                 [](Words& line, Trigger& trigger) {
                                   for (std::size_t i = 0; i < line.script.types.size(); ++i)
                                     if (line.take_if(line.script.types[i]))
                                       return void(trigger.kind = static_cast<std::uint8_t>(i));
                                 },
                                 true};
constexpr Part<Trigger> how{{"[by-area|otherwise]", "by-area|otherwise", "by-area"},
                            [](Words& line, Trigger& trigger) {
                              if (line.take_if("by-area"))
                                trigger.how = 1;
                              else if (line.take_if("otherwise"))
                                trigger.how = 2;
                            },
                            true};

constexpr MomentRow rows[] = {
    content::setup_moment<Language>,
    MomentRow("turn-start", {turns}, "the start of these Player Phases", in_turn, When::turn_start),
    MomentRow("turn-end", {turns}, "the end of these Dictator Phases", in_turn, When::turn_end),
    MomentRow("enter", {site_or_any<Trigger>}, "a mercenary enters the sector", at_site, When::enter),
    MomentRow("liberate", {site_or_any<Trigger>}, "the sector is liberated", at_site, When::liberate),
    MomentRow("reset", {site_or_any<Trigger>}, "the sector is reset", at_site, When::reset),
    MomentRow("token", {site_or_any<Trigger>}, "the objective token of a liberated sector is taken", at_site,
              When::token),
    MomentRow("passed", {site_or_any<Trigger>}, "a test of the scenario is passed there", at_site, When::passed),
    MomentRow("searched", {any_mission}, "a search of the scenario on that mission card is passed", of_kind,
              When::searched),
    MomentRow("retaken", {site_or_any<Trigger>}, "the story has taken the sector back", at_site, When::retaken),
    MomentRow("kill", {site_or_any<Trigger>, any_type, how}, "an enemy is defeated there", killed, When::kill),
    MomentRow("solve", {any_mission}, "a mission is solved", of_kind, When::solve),
    MomentRow("uncovered", {any_lieutenant}, "a lieutenant is located", of_lieutenant, When::uncovered),
    MomentRow("defeated", {any_lieutenant}, "a lieutenant is defeated", of_lieutenant, When::defeated),
    MomentRow(
        "threat", {content::compare_part<Language, Trigger, 1, 10>}, "the Threat Level has risen and the test holds",
        [](Facts f, const Trigger& trigger, const Context&) { return holds(trigger.op, f.board.level, trigger.n); },
        When::threat),
    MomentRow("threat-10", {}, "level 10 has been reached and the dictator has acted", Story::always, When::maxed),
    MomentRow("counter", {}, "a counter-attack has been beaten off", Story::always, When::counter),
    MomentRow("night", {}, "night falls", Story::always, When::night),
    MomentRow("day", {}, "day breaks", Story::always, When::day),
    MomentRow("knockdown", {}, "a mercenary is knocked out", Story::always, When::knockdown),
    MomentRow("death", {}, "a mercenary dies", Story::always, When::death),
    MomentRow("tank-hit", {}, "a Tank is damaged", Story::always, When::tank_hit),
    MomentRow("as-soon-as", {}, "after any action at which the conditions hold", Story::always, When::always,
              kit::Limit::once),
    MomentRow("won", {}, "the scenario has been won", Story::always, When::won),
    content::count_moment<Language>,
};

}  // namespace

std::span<const MomentRow> moment_rows() { return rows; }

}  // namespace fireteam::jagged
