// Effects that tell the story: counters, objectives, Gear found and unlocked, lasting changes, success and failure.
#include "games/rambo/effects.h"

#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

void add_buff(Table& t, const Effect& e, const Context& context) {  // RAM-BATT-05
  Buff buff;
  buff.stat = static_cast<std::uint8_t>(e.stat);
  buff.n = static_cast<std::int8_t>(e.amount);
  if (e.enemies) {
    buff.letters = e.select.letters;
    buff.tag = e.select.tag;
  } else {
    buff.heroes = choose_heroes(t, e.who, context);
  }
  buff.until = static_cast<std::uint8_t>(e.until);
  buff.round = static_cast<std::uint8_t>(e.until == Until::round_end && !e.round ? t.board.round + e.rounds : e.round);
  if (t.board.buffs.full()) t.board.buffs.erase_at(0);
  t.board.buffs.push_back(buff);
  auto tell_buff = [&](std::uint16_t piece) {
    tell(t, {Told::changed, Word::buff, piece, buff.stat, static_cast<std::uint16_t>(static_cast<std::int16_t>(buff.n)),
             0, Rule::RAM_BATT_05});
  };
  for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
    if (buff.heroes >> h & 1U) tell_buff(as_piece(h));
  each_figure(t, [&](FigureId i) {
    if (buff.letters && selected(t, i, {buff.letters, buff.tag})) tell_buff(i);
  });
}

void take_whom(Words& line, Effect& e) {  // Heroes or Enemies
  if (line.take_if("enemies")) {
    e.enemies = true;
    e.select = any_enemy;
  } else if (is_who(line.script, line.peek())) {
    e.who = take_who(line);
  } else {
    e.enemies = true;
    e.select = take_select(line);
  }
}

void take_until(Words& line, Effect& e) {
  if (!line.take_if("until")) line.complain("the line lacks 'until', expected until turn-end, round-end … or end");
  std::string_view until = line.take("when it ends");
  e.until = until == "turn-end" ? Until::turn_end : until == "end" ? Until::end : Until::round_end;
  if (until == "next-round-end")
    e.rounds = 1;
  else if (until.starts_with("round-end:"))
    e.round = static_cast<std::uint8_t>(line.number(until.substr(10), 1, 30));
  else if (until != "round-end" && e.until == Until::round_end)
    line.complain("'" + std::string(until) +
                  "' stands here, expected turn-end, round-end, next-round-end, round-end:N or end");
}

void complete(Table& t, const Effect& e, const Context& context) {
  if (t.board.objectives >> e.objective & 1U) return;
  t.board.objectives |= static_cast<std::uint8_t>(1U << e.objective);
  tell(t, {Told::changed, Word::objective, e.objective, 0, 0, 0, Rule::RAM_DOS_02, true});
  Context own = context;
  own.objective = e.objective;
  Story::happened(t, When::objective, own);
}

Answer pick_gear(Table& t, HeroId by, const Effect& e) {
  return ask(t, seat_of(by), Ask::pick, [&](Menu& menu) {
    for (std::uint8_t gear : e.gear) menu.add({say::pick, gear, 0, 0});
  });
}

constexpr EffectRow rows[] = {
    content::count_effect<Language>,
    EffectRow(
        "tally",
        {content::counter_part<Language, Effect>,
         select<>,
         place<>,
         {{"max n", "max [0-9]+", "max 3"},
          [](Words& line, Effect& e) {
            if (line.take_if("max")) e.most = static_cast<std::uint8_t>(line.take_number(1, 99));
          },
          true}},
        "raises a counter by the Enemies that are there",
        [](Table& t, const Effect& e, const Context& context) {
          int count = 0;
          each_enemy(t, e, context, [&](FigureId) { ++count; });
          Story::change_counter(t, e.counter, t.board.counters[e.counter] + std::min<int>(count, e.most), context);
        },
        Verb::tally),
    EffectRow("complete", {content::objective_part<Language, Effect>}, "completes that objective", complete,
              Verb::complete),
    EffectRow("gear", {gear}, "the Hero concerned (else the Mission Leader) finds each of these",
              [](Table& t, const Effect& e, const Context& context) {
                for (std::uint8_t gear : e.gear)
                  if (!stopped(t)) find_gear(t, context.hero == nobody ? t.board.leader : context.hero, gear);
              }),
    EffectRow("gear-one-of", {gear}, "the Hero concerned chooses and finds one of these",
              [](Table& t, const Effect& e, const Context& context) {
                Answer answer = pick_gear(t, context.hero, e);
                find_gear(t, context.hero, static_cast<GearId>(answer.a));
              }),
    EffectRow("unlock", {gear}, "into the Gear Stash of the Campaign",
              [](Table& t, const Effect& e, const Context&) {
                for (std::uint8_t gear : e.gear) unlock_gear(t, gear);
              }),
    EffectRow("unlock-one-of", {gear}, "one of these, which the Mission Leader chooses",
              [](Table& t, const Effect& e, const Context& context) {
                Answer answer = pick_gear(t, context.fog ? context.hero : t.board.leader, e);
                unlock_gear(t, static_cast<GearId>(answer.a));
              }),
    EffectRow(
        "buff",
        {{{"STAT", "move|range|damage|resistance|spawn", "move",
           "a number of Heroes or Enemies: `move range damage resistance`, "
           "or `spawn`: whether Enemies call others"},
          [](Words& line, Effect& e) { e.stat = line.word<Stat>(line.take("a stat"), "stat"); }},
         amount<-9, 9>,
         {{"WHO|SEL|enemies", "[^ ]+|another within [0-9]+", "all"}, take_whom},
         {{"until END", "until (turn-end|round-end|next-round-end|round-end:[0-9]+|end)", "until round-end",
           "`until turn-end`, `until round-end`, `until next-round-end`, `until round-end:5` or `until end` (of the "
           "Mission)"},
          take_until}},
        "changes it for a time", add_buff),
    EffectRow(
        "success", {}, "the Mission is won",
        [](Table& t, const Effect&, const Context& context) { win(t, context.trigger); }, Verb::success),
    EffectRow(
        "failure", {}, "the Mission is lost",
        [](Table& t, const Effect&, const Context& context) {
          lose(t, static_cast<std::uint16_t>(cause::trigger + context.trigger), Rule::RAM_DOS_07);
        },
        Verb::failure),
};

}  // namespace

std::span<const EffectRow> story_effects() { return rows; }

HeroId who_decides(Facts f, const Context& context) {
  return context.hero != nobody && (context.fog || f.board.turn.hero != nobody) ? context.hero : chooser(f);
}

std::uint8_t choose_heroes(Table& t, const Who& who, const Context& context) {
  std::uint8_t heroes = heroes_of(t, who, context);
  if ((who.kind != WhoKind::another && who.kind != WhoKind::one) || heroes == 0) return heroes;
  HeroId by = who.kind == WhoKind::one && !context.fog ? t.board.leader : context.hero;  // RAM-DOS-05, RAM-FOG-17
  Answer answer = ask(t, seat_of(by), Ask::hero,
                      [&](Menu& menu) {
                        for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                          menu.add({say::choose, h, 0, 0}, heroes >> h & 1U ? allowed : forbidden(Rule::RAM_TAC_03));
                      },
                      {as_piece(by), 0});
  return static_cast<std::uint8_t>(1U << answer.a);
}

}  // namespace fireteam::rambo
