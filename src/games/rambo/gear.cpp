// Gear: found, equipped, passed on, discarded; and Utilities.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

void equip(Table& t, HeroId h, GearId gear) {  // kept in order, so that equal tables are equal bytes
  auto& list = t.board.heroes[h].gear;
  list.push_back(gear);
  std::sort(list.begin(), list.end());
  tell(t, {Told::changed, Word::gear_equipped, as_piece(h), gear, 0, 0, Rule::RAM_GEAR_04});
}

bool fits(Facts f, HeroId h, GearId gear) {
  return slots_used(f, f.board.heroes[h]) + slots_of(f, gear) <= gear_slots(f);
}

enum class Reply : std::uint8_t { taken, refused, passed_on };

// RAM-GEAR-04, RAM-GEAR-05, RAM-GEAR-10: take it, making room if need be; once room is made it must be taken
// (RAM-GEAR-11).
Reply offer_to(Table& t, HeroId h, GearId gear, bool finder, std::uint8_t asked, HeroId& next) {
  bool shedding = false;
  for (;;) {
    Hero& hero = t.board.heroes[h];
    Answer answer = ask(
        t, seat_of(h), finder ? Ask::found : Ask::offer,
        [&](Menu& menu) {
          menu.add({say::equip, gear, 0, 0}, fits(t, h, gear) ? allowed : forbidden(Rule::RAM_GEAR_03));
          menu.add({say::decline, 0, 0, 0}, shedding ? forbidden(Rule::RAM_GEAR_11) : allowed);  // RAM-GEAR-13
          for (HeroId other = 0; other < t.board.heroes_in_game && finder; ++other)
            if (other != h && in_play(t.board, other))
              menu.add({say::offer, other, 0, 0}, shedding              ? forbidden(Rule::RAM_GEAR_11)
                                                  : asked >> other & 1U ? forbidden(Rule::RAM_GEAR_12)
                                                                        : allowed);
          for (GearId mine : hero.gear)
            menu.add({say::shed, mine, 0, 0},
                     fits(t, h, gear) || slots_of(t, gear) > gear_slots(t) ? forbidden(Rule::RAM_GEAR_08) : allowed);
        },
        {as_piece(h), gear});
    switch (answer.verb) {
      case say::equip:
        equip(t, h, gear);
        return Reply::taken;
      case say::shed:
        shedding = true;
        discard_gear(t, h, static_cast<GearId>(answer.a), Rule::RAM_GEAR_05);
        break;
      case say::offer:
        next = static_cast<HeroId>(answer.a);
        return Reply::passed_on;
      default:
        return Reply::refused;
    }
  }
}

}  // namespace

bool need_holds(Facts f, HeroId h, Need need) {
  const Hero& hero = f.board.heroes[h];
  Context context{.hero = h};
  switch (need) {
    case Need::none:
      return true;
    case Need::in_cover:
      return in_cover(f, h);
    case Need::no_enemy_adjacent: {
      bool near = false;
      each_figure(f, [&](FigureId e) { near |= adjacent(f, hero.cell, f.board.figures[e].cell); });
      return !near;
    }
    case Need::wounded:
      return hero.wounds != 0;
    case Need::hero_within_2_areas:
      return heroes_of(f, {.kind = WhoKind::another, .areas = 2}, context) != 0;
    case Need::fog_within_2_areas:
      for (std::size_t i = 0; i < f.book.fog_areas.size(); ++i)
        if (f.board.fogs[i].state == static_cast<std::uint8_t>(FogState::down) &&
            area_distance(f, hero.cell, static_cast<CellId>(f.book.area_cells[f.book.fog_areas[i]].first())) <= 2)
          return true;
      return false;
    case Need::another_hero:
      return heroes_of(f, {.kind = WhoKind::another}, context) != 0;
  }
  return true;
}

void discard_gear(Table& t, HeroId h, GearId gear, Rule rule) {  // RAM-GEAR-09: out of the Mission for good
  t.board.heroes[h].gear.erase(gear);
  t.board.spent_gear |= 1U << gear;  // RAM-STASH-07, RAM-WPN-06: it lies in the Stash, for the next Mission
  tell(t, {Told::changed, Word::gear_gone, as_piece(h), gear, 0, 0, rule});
}

void find_gear(Table& t, HeroId finder, GearId gear) {
  bool carried = false;
  for (HeroId h = 0; h < t.board.heroes_in_game; ++h) carried |= carries(t.board.heroes[h], gear);
  if (carried || (t.board.spent_gear >> gear & 1U)) return;  // RAM-STASH-10: there is one of each card
  tell(t, {Told::revealed, Word::gear_found, as_piece(finder), gear, 0, 0, Rule::RAM_GEAR_04, true});
  if (t.board.campaign) t.board.stash |= 1U << gear;  // RAM-STASH-01
  std::uint8_t asked = 0;
  for (;;) {
    HeroId other = nobody;
    Reply reply = offer_to(t, finder, gear, true, asked, other);
    if (reply == Reply::taken) return;
    if (reply == Reply::refused) break;
    asked |= static_cast<std::uint8_t>(1U << other);  // RAM-GEAR-12
    tell(t, {Told::noted, Word::gear_offered, as_piece(other), gear, 0, 0, Rule::RAM_GEAR_06});
    if (HeroId nobody_else = nobody; offer_to(t, other, gear, false, 0, nobody_else) == Reply::taken) return;
  }
  t.board.spent_gear |= 1U << gear;  // RAM-GEAR-07, RAM-STASH-08
  tell(t, {Told::changed, Word::gear_gone, as_piece(finder), gear, 0, 0, Rule::RAM_GEAR_07});
}

Verdict may_activate(Facts f, HeroId h, GearId gear) {
  if (f.board.turn.hero != h) return forbidden(Rule::RAM_UTIL_01);
  if (!carries(f.board.heroes[h], gear)) return forbidden(Rule::RAM_UTIL_01);
  const UtilityCard& card = f.book.utility(gear);
  if (card.use == UtilityUse::none) return forbidden(Rule::RAM_UTIL_02);
  if (f.board.turn.used >> (gear - f.book.weapons.size()) & 1U) return forbidden(Rule::RAM_DOS_09);
  return need_holds(f, h, card.needs) ? allowed : forbidden(Rule::RAM_DOS_09);
}

// A Utility that may be used and would change something: healing who is hurt, calming who is not at the bottom.
bool has_utility(Facts f, HeroId h) {
  const Hero& hero = f.board.heroes[h];
  auto idle = [&](const Effect& effect) {
    return (effect.verb == Verb::heal && !hero.damage) ||
           (effect.verb == Verb::alert && effect.amount < 0 && !hero.alert);
  };
  for (GearId gear : hero.gear) {
    if (f.book.is_weapon(gear) || !may_activate(f, h, gear)) continue;
    const auto& effects = f.book.utility_effects[gear - f.book.weapons.size()];
    if (!std::all_of(effects.begin(), effects.end(), idle)) return true;
  }
  return false;
}

void activate(Table& t, HeroId h, GearId gear) {  // RAM-UTIL-07: no action
  std::size_t number = gear - t.book.weapons.size();
  tell(t, {Told::noted, Word::activated, as_piece(h), gear, 0, 0, Rule::RAM_UTIL_01});
  t.board.turn.used |= static_cast<std::uint16_t>(1U << number);
  if (t.book.utility(gear).use == UtilityUse::once) discard_gear(t, h, gear, Rule::RAM_UTIL_07);
  Story::run(t, t.book.utility_effects[number], {.hero = h, .here = t.board.heroes[h].cell});
}

}  // namespace fireteam::rambo
