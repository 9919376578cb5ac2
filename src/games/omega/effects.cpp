// Effects that tell the story: counters, timers, what the overseer picks, the end.
#include <algorithm>

#include "games/omega/language.h"

namespace fireteam::omega {

namespace {

constexpr Rule own = Rule::OMG_SETUP_01;  // the mission says so

void add_timer(Table& t, const Effect& e, const Happened&) {
  auto& space = t.board.timers[static_cast<std::size_t>(e.colour)];
  space = static_cast<std::uint8_t>(e.amount);
  tell(t, {Told::changed, Word::timer, unknown, static_cast<int>(e.colour), space, 0, own});
}
void stop_timer(Table& t, const Effect& e, const Happened&) {
  auto& space = t.board.timers[static_cast<std::size_t>(e.colour)];
  if (space == 0) return;
  space = 0;
  tell(t, {Told::changed, Word::timer, unknown, static_cast<int>(e.colour), 0, 0, own});
}

// The overseer chooses one of the group's triggers that has not fired.
void pick(Table& t, const Effect& e, const Happened& what) {
  auto may = [&](std::uint16_t number) {
    const Trigger& trigger = t.book.triggers[number];
    if (trigger.group != e.group || !Story::in_variant(t, trigger)) return false;
    if (trigger.limit == kit::Limit::once && t.board.fired.test(number)) return false;
    return Story::all_hold(t, trigger.conditions, what);
  };
  const auto& list = Story::triggers_at(t, Moment::pick);
  if (std::ranges::none_of(list, may)) return;
  const Answer choice = t.ref.ask(overseer(t), Ask::pick, [&](Menu& menu) {
    for (std::uint16_t number : list)
      if (may(number)) menu.add(answer(say::pick, number));
  });
  Story::fire(t, choice.a, what);
}

void take_tokens(Words& line, Effect& e) {
  expect(line, e, "tokens");
  e.tokens = static_cast<std::uint8_t>(line.take_number(0, 9));
}
// Active commandos in the zone with so few tokens on their sheets.
void tally(Table& t, const Effect& e, const Happened& what) {
  const Cells spaces = spaces_of(t, e.zone, what);
  int there = 0;
  each_commando(t, [&](PieceId who) {
    there += is_active(t, who) && spaces.test(piece(t, who).at) && sheet(t, who).adrenaline <= e.tokens;
  });
  if (there) Story::change_counter(t, e.counter, t.board.counters[e.counter] + there, what);
}
void drain(Table& t, const Effect& e, const Happened& what) {
  const Cells spaces = spaces_of(t, e.zone, what);
  int there = 0;
  each_enemy(t, [&](PieceId who) { there += (body(t, who) & spaces).any(); });
  if (there) Story::change_counter(t, e.counter, t.board.counters[e.counter] - there, what);
}

constexpr EffectRow rows[] = {
    content::count_effect<Language>,
    EffectRow(
        "tally",
        {content::counter_part<Language, Effect>, zone<>, {{"tokens n", "tokens [0-9]", "tokens 2"}, take_tokens}},
        "raises a counter by the active commandos there with at most so many tokens", tally, Verb::count),
    EffectRow("drain", {content::counter_part<Language, Effect>, zone<>}, "lowers a counter by the enemies there",
              drain, Verb::drain),
    EffectRow("timer add",
              {colour<>,
               {{"@n", "@[0-9]+", "@1", "its space"},
                [](Words& line, Effect& e) {
                  std::string_view text = line.take("@n");
                  if (text.starts_with('@')) text.remove_prefix(1);
                  e.amount = line.number(text, 1, tracker_spaces);
                }}},
              "a timer token is put on that space", add_timer),
    EffectRow("timer stop", {colour<>}, "that timer token leaves the tracker", stop_timer),
    EffectRow(
        "crisis", {}, "the Crisis Point is triggered",
        [](Table& t, const Effect&, const Happened&) { trigger_crisis(t, Rule::OMG_TIMER_06); }, Verb::crisis),
    EffectRow("pick", {group<>}, "the overseer picks one of that group's triggers that has not fired, and it fires",
              pick),
    EffectRow("bonus", {}, "a better victory, if it is one",
              [](Table& t, const Effect&, const Happened&) { t.board.bonus = 1; }),
    EffectRow("no bonus", {}, "no better victory any more",
              [](Table& t, const Effect&, const Happened&) { t.board.bonus = 0; }),
    EffectRow(
        "win commandos", {}, "the commandos win",
        [](Table& t, const Effect&, const Happened&) { end_game(t, true, Cause::mission, Rule::OMG_WIN_02); },
        Verb::win_commandos),
    EffectRow(
        "win overseer", {}, "the overseer wins",
        [](Table& t, const Effect&, const Happened& what) {
          const bool time = t.book.triggers[what.trigger].when == Moment::timer;
          end_game(t, false, time ? Cause::time : Cause::lost, Rule::OMG_WIN_02);
        },
        Verb::win_overseer),
};

}  // namespace

std::span<const EffectRow> story_effects() { return rows; }

}  // namespace fireteam::omega
