// Mission Triggers: the moments at which they fire, and how a Mission is won or lost.
#include "games/rambo/asking.h"
#include "games/rambo/language.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

// RAM-DOS-21: nothing resolves after the end but what the success itself brings.
bool Plot::stopped(Facts f) { return over(f) && f.board.phase != Phase::debrief; }
bool Plot::stops(Facts f, When when) {
  return when == When::success ? false : when == When::objective ? stopped(f) : over(f);
}
void Plot::tell_trigger(Table& t, std::uint16_t number, const Context& context) {  // RAM-DOS-02, RAM-DOS-05
  const Trigger& trigger = t.book.triggers[number];
  if (!trigger.text.empty() || !trigger.line.empty())
    tell(t, {Told::noted, Word::trigger, number, context.hero == nobody ? unknown : as_piece(context.hero), 0, 0,
             Rule::RAM_DOS_05});
}
void Plot::tell_counter(Table& t, std::uint16_t counter, std::uint8_t old) {
  tell(t, {Told::changed, Word::counted, counter, old, t.board.counters[counter], 0, Rule::RAM_DOS_05});
}
Context Plot::own(const Context& context, std::uint16_t number) {
  Context own = context;
  own.trigger = number;
  own.fog = false;  // a Mission Trigger's choices are the Mission Leader's, whatever set it off
  return own;
}
void Plot::after(Table& t) { settle(t); }

void settle(Table& t) {                            // RAM-DOS-07: right after the effect that made it true
  if (t.board.phase < Phase::round_start) return;  // the Mission begins with round 1 (RAM-HERO-09)
  Story::happened(t, When::as_soon_as, {.hero = t.board.turn.hero});
}

void fire_reach(Table& t, HeroId h) {  // RAM-DOS-03, RAM-ACT-09
  CellId cell = t.board.heroes[h].cell;
  for (std::uint16_t number : Story::triggers_at(t, When::reach))
    for (std::uint8_t poi = 0; poi < most_pois; ++poi) {
      if (over(t) || t.board.heroes[h].cell != cell) return;
      CellId at = t.board.pois[poi];
      if (at == no_cell || (at != cell && !adjacent(t, cell, at))) continue;
      Context context{.hero = h, .here = at, .poi = poi};
      if (Story::can_fire(t, number, context)) Story::fire(t, number, context);  // RAM-ACT-12
    }
}

Verdict may_use(Facts f, HeroId h, std::size_t use) {
  const Use& action = f.book.uses[use];
  const Trigger& trigger = f.book.triggers[action.trigger];
  CellId at = f.board.pois[action.poi], cell = f.board.heroes[h].cell;
  if (at == no_cell) return forbidden(Rule::RAM_ACT_10);
  if (at != cell && !adjacent(f, cell, at)) return forbidden(Rule::RAM_ACT_05);  // RAM-ACT-08
  if (f.board.turn.actions < trigger.cost) return forbidden(Rule::RAM_ACT_07);
  Context context{.hero = h, .here = at, .poi = action.poi};
  return Story::can_fire(f, action.trigger, context) ? allowed : forbidden(Rule::RAM_DOS_03);
}

void win(Table& t, std::uint16_t trigger) {  // RAM-DOS-01, RAM-DOS-06, RAM-DOS-21
  if (over(t)) return;
  t.board.result = 1;
  t.board.cause = static_cast<std::uint16_t>(cause::trigger + trigger);
  tell(t, {Told::noted, Word::success, 0, 0, 0, 0, Rule::RAM_DOS_06, true});
}

void lose(Table& t, std::uint16_t why, Rule rule) {
  if (over(t)) return;
  t.board.result = 2;
  t.board.cause = why;
  tell(t, {Told::noted, Word::failure, why, 0, 0, 0, rule, true});
}

// ---- the rows

namespace {

constexpr Part<Trigger> first_or_each{{"first|each", "first|each", "first", "the first time, or each time"},
                                      [](Words& line, Trigger& trigger) {
                                        if (line.take_if("first"))
                                          trigger.limit = kit::Limit::once;
                                        else if (!line.take_if("each"))
                                          line.complain("expected first or each");
                                      }};

void take_rounds(Words& line, Trigger& trigger) {
  if (line.take_if("each")) return;
  if (line.take_if("from")) {
    trigger.first = static_cast<std::uint8_t>(line.take_number(1, 30));
    return;
  }
  auto [first, last] = content::span_of(line.take("a round, from N or each"));
  trigger.first = static_cast<std::uint8_t>(line.number(first, 1, 30));
  trigger.last = static_cast<std::uint8_t>(line.number(last, trigger.first, 30));
}

bool at_poi(Facts, const Trigger& trigger, const Context& context) { return trigger.pois >> context.poi & 1U; }

bool was_killed(Facts f, const Trigger& trigger, const Context& context) {
  const Select& select = trigger.select;
  if (!(select.letters >> f.book.letter_of(context.figure) & 1U)) return false;
  if (select.tag && !(context.tags >> (select.tag - 1U) & 1U)) return false;
  int killed = 0;
  for (std::size_t l = 0; l < most_letters; ++l) killed += select.letters >> l & 1U ? f.board.kills[l] : 0;
  return trigger.nth == 0 || killed == trigger.nth;
}

constexpr MomentRow rows[] = {
    content::setup_moment<Language>,
    MomentRow(
        "round-end", {{{"N|N..M|from N|each", "[0-9]+(\\.\\.[0-9]+)?|from [0-9]+|each", "1"}, take_rounds}},
        "Phase 4 of these rounds: a Battlefield entry",
        [](Facts f, const Trigger& trigger, const Context&) {  // RAM-BATT-02
          return f.board.round >= trigger.first && f.board.round <= trigger.last;
        },
        When::round_end),
    MomentRow("checkpoint", {}, "the start of Enemy Activation", Story::always, When::checkpoint),
    MomentRow("reach",
              {pois<Trigger>,
               {{"each", "each", "each"},
                [](Words& line, Trigger& trigger) {
                  if (line.take_if("each")) trigger.limit = kit::Limit::none;
                },
                true}},
              "a Hero comes on or adjacent to it", at_poi, When::reach, kit::Limit::once),
    MomentRow("step-on", {pois<Trigger>}, "a Hero enters its space", at_poi, When::step_on),
    MomentRow("use",
              {pois<Trigger>,
               {{"cost k", "cost [0-6]", "cost 1", "so many actions"},
                [](Words& line, Trigger& trigger) {
                  if (!line.take_if("cost")) line.complain("the line lacks 'cost', expected use P1 cost 1");
                  trigger.cost = static_cast<std::uint8_t>(line.take_number(0, 6));
                }}},
              "an action of a Hero on or adjacent to it; `line` names it", Story::always, When::use),
    MomentRow(
        "enter", {place<Trigger>}, "a Hero enters a space of the place",
        [](Facts f, const Trigger& trigger, const Context& context) {
          return cells_of(f, trigger.place, context).test(context.here);
        },
        When::enter),
    MomentRow("kill",
              {select<Trigger>,
               {{"k", "[0-9]+", "1", "only the k-th of them, and then once"},
                [](Words& line, Trigger& trigger) {
                  if (line.done()) return;
                  trigger.nth = static_cast<std::uint8_t>(line.take_number(1, 40));
                  trigger.limit = kit::Limit::once;
                },
                true}},
              "an Enemy is killed", was_killed, When::kill),
    MomentRow(
        "level",
        {{level_kind,
          [](Words& line, Trigger& trigger) {
            trigger.level = static_cast<std::uint8_t>(line.word<Level>(line.take("an Alert Level"), "Alert Level"));
          }},
         first_or_each},
        "a Hero arrives at that Alert Level from below",
        [](Facts, const Trigger& trigger, const Context& context) {
          return trigger.level > static_cast<unsigned>(context.from) &&
                 trigger.level <= static_cast<unsigned>(context.to);
        },
        When::level),
    MomentRow("wound", {first_or_each}, "a Hero is Wounded", Story::always, When::wound),
    MomentRow(
        "fog",
        {{{"Fn|any", "F[1-8]|any", "any"},
          [](Words& line, Trigger& trigger) {
            if (!line.take_if("any")) trigger.fogs = static_cast<std::uint8_t>(1U << take_fog(line));
          }}},
        "that Fog card is revealed",
        [](Facts, const Trigger& trigger, const Context& context) { return (trigger.fogs >> context.card & 1U) != 0; },
        When::fog),
    MomentRow(
        "objective", {content::objective_part<Language, Trigger>}, "that objective is completed",
        [](Facts, const Trigger& trigger, const Context& context) { return trigger.objective == context.objective; },
        When::objective, kit::Limit::once),
    content::count_moment<Language>,
    MomentRow("as-soon-as", {}, "its conditions become true, tested after every effect", Story::always,
              When::as_soon_as, kit::Limit::once),
    MomentRow("success", {}, "the Mission is won: bonus rewards", Story::always, When::success, kit::Limit::once),
};

}  // namespace

std::span<const MomentRow> trigger_words() { return rows; }

}  // namespace fireteam::rambo
