// Effects that tell the story: security, MERCS, counters, objectives, victory and defeat.
#include <algorithm>

#include "base/sort.h"
#include "games/mercs/chapters.h"
#include "games/mercs/language.h"

namespace fireteam::mercs {

namespace {

unsigned mercs_of(Facts f, const Who& who, const Context& context) {  // as bits
  unsigned out = 0;
  MercId top = nobody;
  each_merc(f.board, [&](MercId m) {
    const bool named = who.kind == Whom::named && f.board.mercs[m].card == who.card;
    if (who.kind == Whom::all || named || (who.kind == Whom::concerned && m == context.merc) ||
        (who.kind == Whom::fallen && m == f.board.fallen))
      out |= 1U << m;
    if (top == nobody || f.board.mercs[m].priority > f.board.mercs[top].priority) top = m;
  });
  return who.kind == Whom::top && top != nobody ? 1U << top : out;
}

void change(Table& t, MercId m, Stat stat, int by) {
  Merc& merc = t.board.mercs[m];
  if (stat == Stat::blood)
    return by > 0 ? heal(t, m, by, Rule::MRC_MISS_05) : hurt(t, piece_of_merc(m), -by, nobody, Rule::MRC_MISS_05);
  if (stat == Stat::cp) return gain_points(t, m, by, Rule::MRC_MISS_05);
  if (stat == Stat::ammo) {
    merc.ammo = low(std::clamp<int>(merc.ammo + by, 0, card_of(t, m).ammo));
    return tell(t, {Told::changed, Word::ammunition, piece_of_merc(m), merc.ammo, 0, 0, Rule::MRC_MISS_05});
  }
  const int from = merc.priority;
  merc.priority = low(std::clamp(merc.priority + by, 1, 10));
  tell(t, {Told::changed, Word::priority, piece_of_merc(m), from, merc.priority, merc.cp, Rule::MRC_MISS_05});
}

template <Stat stat>
void change_stat(Table& t, const Effect& e, const Context& context) {
  const unsigned who = mercs_of(t, e.who, context);
  for (MercId m = 0; m < team; ++m)
    if (who >> m & 1U && alive(t.board, m)) change(t, m, stat, e.amount);
}

// The second highest starting priority lies where the mission says, with the blood of his down mark.
void lay_fallen(Table& t, const Effect& e, const Context& context) {
  Board& b = t.board;
  std::array<MercId, team> by_priority{0, 1, 2, 3, 4};
  sort_in_place(by_priority, [&](MercId x, MercId y) { return card_of(t, x).priority > card_of(t, y).priority; });
  const MercId m = by_priority[1];
  const Areas areas = areas_of(t, e.place, context);
  if (areas.none()) return;
  b.fallen = m;
  b.mercs[m].area = static_cast<AreaId>(areas.first());
  b.mercs[m].blood = card_of(t, m).down;
  b.mercs[m].priority = 1;
  tell(t, {Told::changed, Word::down, piece_of_merc(m), 0, 0, 0, Rule::MRC_DEATH_04, true});
}

void record_victory(Table& t, std::uint16_t trigger) {
  if (t.board.won) return;
  t.board.won = 1;
  t.board.cause = static_cast<std::uint16_t>(cause::trigger + trigger);
}

constexpr EffectRow rows[] = {
    content::count_effect<Language>,
    EffectRow("security", {amount<-10, 10>}, "moves the security counter",
              [](Table& t, const Effect& e, const Context&) { change_security(t, e.amount, Rule::MRC_MISS_05); }),
    EffectRow("blood", {amount<-20, 20>, who}, "heals or hurts them, without soak", change_stat<Stat::blood>),
    EffectRow("cp", {amount<-8, 8>, who}, "command points", change_stat<Stat::cp>),
    EffectRow("ammo", {amount<-9, 9>, who}, "ammunition", change_stat<Stat::ammo>),
    EffectRow("priority", {amount<-10, 10>, who}, "priority", change_stat<Stat::priority>),
    EffectRow("fallen", {place<>}, "the MERC of the second highest starting priority lies there, incapacitated",
              lay_fallen),
    EffectRow(
        "objective", {content::objective_part<Language, Effect>}, "completes that objective",
        [](Table& t, const Effect& e, const Context& context) { complete(t, e.objective, context); }, Verb::objective),
    EffectRow(
        "win", {}, "the mission is completed: judged in step E",
        [](Table& t, const Effect&, const Context& context) { record_victory(t, context.trigger); }, Verb::win),
    EffectRow(
        "lose", {}, "a defeat condition: judged in step E",
        [](Table& t, const Effect&, const Context& context) {
          record_defeat(t, static_cast<std::uint16_t>(cause::trigger + context.trigger));
        },
        Verb::lose),
};

}  // namespace

std::span<const EffectRow> story_effects() { return rows; }

}  // namespace fireteam::mercs
