// Mission triggers: the moments at which they fire.
#include "games/sas/language.h"
#include "games/sas/moments.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

void Plot::tell_trigger(Table& t, std::uint16_t number, const Happened&) {
  if (!t.book.triggers[number].text.empty()) tell(t, {Told::noted, Word::trigger, number, 0, 0, 0, Rule::SAS_VICT_01});
}
void Plot::tell_counter(Table& t, std::uint16_t counter, std::uint8_t) {
  tell(t, {Told::changed, Word::counter, no_piece, counter, t.board.counters[counter], 0, Rule::SAS_VICT_01});
}
Happened Plot::own(const Happened& what, std::uint16_t number) {
  Happened own = what;
  own.trigger = number;
  return own;
}

namespace {

constexpr std::uint8_t special_drawn = 1;  // Board::flags

Cells just(CellId cell) {
  Cells cells;
  if (cell != no_cell) cells.set(cell);
  return cells;
}
bool in_zone(Facts f, const Trigger& trigger, const Cells& cells) {
  return (f.book.script.zones[trigger.zone] & cells).any();
}

// What the rules themselves remember of it, before the mission's own lines are heard.
void remember(Table& t, const Happened& what) {
  Board& b = t.board;
  if (what.moment == Moment::special) b.flags |= special_drawn;
  if (what.moment == Moment::kill)
    for (const Script::Kills& kills : t.book.script.kills)
      if (picks(t, kills.select, what.unit)) change_counter(t, kills.counter, b.counters[kills.counter] + 1);
  if (what.moment == Moment::exit && what.who != nobody) {
    Operator& who = b.operators[what.who];
    Cells from = who.life == Life::seated ? cells_of(t.book.ground.grid, rect_of_friend(t, car_friend(who.car)))
                                          : just(what.cell);
    for (std::size_t i = 0; i < t.book.exits.size(); ++i)
      if ((t.book.exits[i].cells & from).any() && (b.exits >> i & 1U)) who.left_by = static_cast<std::uint8_t>(i);
  }
  if (what.moment == Moment::alarm) {
    OperatorId who = what.who < most_operators ? what.who : nobody;
    for (OperatorId o = 0; who == nobody && o < most_operators; ++o)
      if (on_foot(b, o) && b.operators[o].spotted) who = o;
    b.ringer = who;
    if (who == nobody) return;
    const Operator& ringer = b.operators[who];
    b.source = ringer.cell;
    if (ringer.life == Life::seated) {
      Rect rect = rect_of_friend(t, car_friend(ringer.car));
      b.source = t.book.ground.grid.id_or_none(rect.x, rect.y);
    }
  }
}

// ---- the rows

void take_span(Words& line, Trigger& trigger) {  // N, N..M or each
  if (line.take_if("each")) {
    trigger.limit = kit::Limit::none;
    return;
  }
  auto [first, last] = content::span_of(line.take("a number, N..M or each"));
  trigger.first = static_cast<std::uint16_t>(line.number(first, 1, 60));
  trigger.last = static_cast<std::uint16_t>(line.number(last, trigger.first, 60));
  if (trigger.last > trigger.first) trigger.limit = kit::Limit::none;
}
constexpr Part<Trigger> span{
    {"N|N..M|each", "[0-9]+(\\.\\.[0-9]+)?|each", "1", "that one, once; or those of a span, or all"}, take_span};
constexpr Part<Trigger> anybody{{"WHO|any", content::id_text, "any"}, [](Words& line, Trigger& trigger) {
                                  if (!line.take_if("any")) trigger.card = take_operator(line);
                                }};

bool in_span(Facts, const Trigger& trigger, const Happened& what) {
  return what.number >= trigger.first && what.number <= trigger.last;
}
bool same_tokens(Facts, const Trigger& trigger, const Happened& what) { return trigger.tokens == what.what; }
bool such_unit(Facts f, const Trigger& trigger, const Happened& what) { return picks(f, trigger.select, what.unit); }
bool same_operator(Facts f, const Trigger& trigger, const Happened& what) {
  return what.who != nobody && (trigger.card == every_one || f.board.operators[what.who].card == trigger.card);
}
bool died(Facts f, const Trigger& trigger, const Happened& what) {
  const bool had = trigger.item == 0 || (what.what >> static_cast<std::size_t>(item_of(trigger.item)) & 1U);
  return had && same_operator(f, trigger, what);
}
bool entered(Facts f, const Trigger& trigger, const Happened& what) {
  const bool operators = trigger.select.pick == Pick::operators;
  if (what.unit == nobody) return operators && in_zone(f, trigger, just(what.cell));
  return !operators && picks(f, trigger.select, what.unit) && in_zone(f, trigger, squares_of(f, what.unit));
}
bool exploded(Facts f, const Trigger& trigger, const Happened& what) {
  Cells cells = under_template(f, what.cell);
  if (what.unit != nobody) cells |= squares_of(f, what.unit);
  return static_cast<BlastKind>(what.what) == BlastKind::lewes_bomb && in_zone(f, trigger, cells);
}

constexpr auto once = kit::Limit::once;
constexpr MomentRow rows[] = {
    content::setup_moment<Language>,
    MomentRow("event", {span}, "that event card was drawn, counted from the first", in_span, Moment::event, once),
    MomentRow("special", {}, "the special card was drawn", Story::always, Moment::special, once),
    MomentRow("turn-end", {span}, "that turn ends", in_span, Moment::turn_end, once),
    MomentRow("alarm", {}, "the alarm sounds", Story::always, Moment::alarm, once),
    MomentRow("battle", {span}, "that Battle turn ends", in_span, Moment::battle, once),
    MomentRow("noise", {}, "a loud weapon was used in stealth", Story::always, Moment::noise),
    MomentRow("enter",
              {zone<Trigger>,
               {{"by SEL", "by [a-z0-9][a-z0-9._-]*", "by any"},
                [](Words& line, Trigger& trigger) {
                  trigger.select = {Pick::operators, 0};
                  if (line.take_if("by")) trigger.select = take_select(line);
                },
                true}},
              "an Operator, or such a unit, enters the zone", entered, Moment::enter),
    MomentRow("reveal", {tokens<Trigger>}, "such a token is turned up by us", same_tokens, Moment::reveal),
    MomentRow("search", {tokens<Trigger>}, "such a token is turned up by them", same_tokens, Moment::search),
    MomentRow(
        "take", {item<Trigger>}, "an Operator picks it up",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.item == what.what; }, Moment::take),
    MomentRow("kill", {select<Trigger>}, "such a unit is killed", such_unit, Moment::kill),
    MomentRow("leave", {select<Trigger>}, "such a unit leaves the board", such_unit, Moment::leave),
    MomentRow(
        "destroy", {objective<Trigger>}, "it is destroyed",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.objective == what.what; },
        Moment::destroy),
    MomentRow("explode", {zone<Trigger>}, "the template of a Lewes bomb touches the zone", exploded, Moment::explode),
    MomentRow("mortar", {}, "a mortar fires", Story::always, Moment::mortar),
    MomentRow("spotted", {}, "an Operator is spotted", Story::always, Moment::spotted),
    MomentRow("dies",
              {anybody,
               {{"with I", "with [a-z0-9][a-z0-9._-]*", "with ledger"},
                [](Words& line, Trigger& trigger) {
                  if (line.take_if("with")) trigger.item = take_item(line);
                },
                true}},
              "he is killed, or killed while he had the item", died, Moment::dies),
    MomentRow("exit", {anybody}, "he leaves the board by an exit", same_operator, Moment::exit),
    content::count_moment<Language>,
};

}  // namespace

std::span<const MomentRow> trigger_words() { return rows; }

void happened(Table& t, const Happened& what) {
  if (over(t) || (t.board.phase == Phase::setup && what.moment != Moment::setup)) return;
  remember(t, what);
  Story::happened(t, what.moment, what);
}

void change_counter(Table& t, std::size_t counter, int to) {
  Story::change_counter(t, static_cast<std::uint16_t>(counter), to, {});
}

}  // namespace fireteam::sas
