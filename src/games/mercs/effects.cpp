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

void hand_over(Table& t, const Effect& e, const Context& context) {
  unsigned who = mercs_of(t, e.who, context);
  if (e.who.kind == Whom::concerned && (context.merc == nobody || !able(t, context.merc)))  // somebody beside him
    each_merc(t.board, [&](MercId m) {
      if (who == 0 || !able(t, static_cast<MercId>(std::countr_zero(who))))
        if (able(t, m) && t.board.zone[t.board.mercs[m].area] == context.zone) who = 1U << m;
    });
  for (MercId m = 0; m < team; ++m) {
    Merc& merc = t.board.mercs[m];
    if (!(who >> m & 1U) || !able(t, m) || (merc.captive != 0) == e.on) continue;
    const int kind = e.on ? e.kind : merc.captive - 1;
    merc.captive = low(e.on ? kind + 1 : 0);
    tell(t, {Told::changed, Word::held, piece_of_merc(m), kind, e.on, 0, Rule::MRC_MISS_05});
  }
}

// Where the one concerned was let go; it counts as OpFor again and cowers, beyond the step that ends it for others.
void put_back(Table& t, const Effect& e, const Context& context) {
  if (context.kind >= names_of(Kind{}).size() || context.here == nowhere) return;
  const OpforId o = place_opfor(t, static_cast<Kind>(context.kind), context.here, Rule::MRC_MISS_05);
  if (o == no_opfor) return;
  t.board.fresh.reset(o);
  t.board.opfor[o].cower_till = low(t.board.round + e.amount);
  set_status(t, o, has_status::cower, Rule::MRC_MISS_05);
  settle_overflow(t);
  check_conditions(t);
}

void give_item(Table& t, const Effect& e, const Context& context) {
  const unsigned who = mercs_of(t, e.who, context);
  const auto item = static_cast<std::size_t>(e.item);
  for (MercId m = 0; m < team; ++m) {
    if (!(who >> m & 1U) || !alive(t.board, m)) continue;
    std::uint8_t& count = t.board.mercs[m].kit[item];
    count = low(std::clamp(count + e.amount, 0, 9));
    tell(t, {Told::changed, Word::kit, piece_of_merc(m), static_cast<int>(item), count, 0, Rule::MRC_MISS_05});
  }
}

constexpr Part<Effect> held{{"KIND|none", "[a-z0-9-]+", "administrator"}, [](Words& line, Effect& e) {
                              e.on = !line.take_if("none");
                              if (e.on) e.kind = static_cast<std::uint8_t>(take_kind(line));
                            }};
constexpr Part<Effect> item{{"ITEM", "smoke|frag|flash|medkit", "medkit"},
                            [](Words& line, Effect& e) { e.item = line.word<Item>(line.take("an item"), "item"); }};

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
    EffectRow("reopen", {content::objective_part<Language, Effect>}, "that objective has to be completed again",
              [](Table& t, const Effect& e, const Context&) {
                if (!(t.board.objectives >> e.objective & 1)) return;
                t.board.objectives = low(t.board.objectives & ~(1 << e.objective));
                tell(t, {Told::changed, Word::reopened, 0, e.objective, 0, 0, Rule::MRC_MISS_05});
              }),
    EffectRow("captive", {held, who}, "they hold such an employee captive, or nobody any more", hand_over),
    EffectRow("returns", {amount<1, 9>}, "the employee concerned stands here again and cowers for so many rounds",
              put_back),
    EffectRow("kit", {item, amount<-9, 9>, who}, "gives or takes pieces of kit", give_item),
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
