// Step 4: everything the active Hero may do, one choice a beat.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

void add_steps(Facts f, HeroId h, Menu& menu) {
  auto add = [&](CellId cell) { menu.add({say::step, cell, 0, 0}, may_step(f, h, cell)); };
  if (menu.wide()) {
    for (CellId cell = 0; cell < f.book.grid.cells(); ++cell) add(cell);
    menu.add({say::step, off_map, 0, 0}, forbidden(Rule::RAM_MOVE_07));
  } else if (f.board.turn.can_move && f.board.turn.moves + f.board.heroes[h].valor > 0)
    (next_to(f, f.board.heroes[h].cell) - f.board.occupied).each([&](std::size_t cell) {
      add(static_cast<CellId>(cell));
    });
}

void add_attacks(Facts f, HeroId h, Menu& menu) {
  auto add = [&](GearId gear) {
    menu.add({say::attack, gear, 0, 0},
             f.board.turn.actions == 0 ? forbidden(Rule::RAM_ACT_07) : may_attack(f, h, gear));
  };
  if (menu.wide())
    for (GearId gear = 0; gear < f.book.weapons.size(); ++gear) add(gear);
  else if (f.board.turn.actions > 0)
    for (GearId gear : f.board.heroes[h].gear)
      if (f.book.is_weapon(gear)) add(gear);
}

Verdict may_pass(Facts f, HeroId h, std::size_t marker, HeroId to) {
  const Board& b = f.board;
  if (b.heroes[h].markers[marker] == 0) return forbidden(Rule::RAM_DOS_09);
  if (b.turn.actions == 0) return forbidden(Rule::RAM_ACT_07);
  if (!on_map(b, to) || !adjacent(f, b.heroes[h].cell, b.heroes[to].cell)) return forbidden(Rule::RAM_MAP_05);
  return may_hold(f, to, static_cast<std::uint8_t>(marker));
}

void add_markers(Facts f, HeroId h, Menu& menu) {
  const Board& b = f.board;
  for (std::uint16_t m = 0; m < f.book.mission.markers.size(); ++m)
    if (menu.wide() || b.heroes[h].markers[m] > 0)
      for (HeroId to = 0; to < b.heroes_in_game; ++to)
        if (to != h) menu.add({say::pass, m, to, 0}, may_pass(f, h, m, to));
  for (std::size_t i = 0; i < b.lying.size(); ++i) {
    const Lying& lying = b.lying[i];
    bool again = false;
    for (std::size_t k = 0; k < i; ++k) again |= b.lying[k].cell == lying.cell && b.lying[k].marker == lying.marker;
    if (again) continue;
    CellId cell = b.heroes[h].cell;
    Verdict verdict = b.turn.actions == 0                                    ? forbidden(Rule::RAM_ACT_07)
                      : lying.cell != cell && !adjacent(f, cell, lying.cell) ? forbidden(Rule::RAM_ACT_05)
                                                                             : may_hold(f, h, lying.marker);
    menu.add({say::take, lying.marker, lying.cell, 0}, verdict);
  }
}

// RAM-TAC-15: between steps and actions, never inside one.
void add_cards(Facts f, HeroId h, Menu& menu) {
  const Hero& hero = f.board.heroes[h];
  for (std::uint16_t i = 0; i < tactics_each; ++i)
    if (menu.wide() || (hero.hand >> i & 1U)) menu.add({say::play, i, 0, 0}, may_play(f, h, i));
  for (std::uint16_t i = 0; i < tactics_each; ++i)
    if (menu.wide() || (hero.hand >> i & 1U)) menu.add({say::discard, i, 0, 0}, may_discard(f, h, i));
  for (GearId gear = static_cast<GearId>(f.book.weapons.size()); gear < f.book.gear(); ++gear)
    if (menu.wide() || carries(hero, gear)) menu.add({say::activate, gear, 0, 0}, may_activate(f, h, gear));
}

// RAM-GEAR-08: no trading, no picking up; only nameable, so that it can be refused with its rule.
void add_refused(Facts f, HeroId h, Menu& menu) {
  for (GearId gear : f.board.heroes[h].gear)
    for (HeroId to = 0; to < f.board.heroes_in_game; ++to)
      if (to != h) menu.add({say::give, gear, to, 0}, forbidden(Rule::RAM_GEAR_08));
  for (GearId gear = 0; gear < f.book.gear(); ++gear)
    if (f.board.spent_gear >> gear & 1U) menu.add({say::recover, gear, 0, 0}, forbidden(Rule::RAM_GEAR_09));
  for (GearId gear = 0; gear < f.book.gear(); ++gear)
    if (f.board.campaign && !carries(f.board.heroes[h], gear))
      menu.add({say::pack, gear, 0, 0}, forbidden(Rule::RAM_GEAR_08));
  for (HeroId other = 0; other < f.board.heroes_in_game; ++other)
    if (other != h)
      for (GearId gear : f.board.heroes[other].gear)
        if (!f.book.is_weapon(gear))
          menu.add_for(seat_of(other), {say::activate, gear, 0, 0}, forbidden(Rule::RAM_UTIL_01));
}

void use_poi(Table& t, HeroId h, std::size_t use) {  // RAM-ACT-05
  const Use& action = t.book.uses[use];
  t.board.turn.actions = static_cast<std::uint8_t>(t.board.turn.actions - t.book.triggers[action.trigger].cost);
  Context context{.hero = h, .here = t.board.pois[action.poi], .poi = action.poi};
  tell(t, {Told::noted, Word::used, as_piece(h), static_cast<std::uint16_t>(use), t.book.uses[use].poi, 0,
           Rule::RAM_ACT_05});
  Story::fire(t, action.trigger, context);
}

}  // namespace

void act(Table& t) {  // RAM-ACT-01, RAM-ACT-02, RAM-ACT-06, RAM-MOVE-03: any order, any number
  HeroId h = t.board.turn.hero;
  Turn& turn = t.board.turn;
  if (!on_map(t.board, h)) return end_turn(t);
  Answer answer = ask(t, seat_of(h), Ask::act,
                      [&](Menu& menu) {
                        menu.add({say::end, 0, 0, 0});  // RAM-MOVE-10
                        add_attacks(t, h, menu);
                        for (std::uint16_t i = 0; i < t.book.uses.size(); ++i) {
                          if (!Story::in_variant(t, t.book.triggers[t.book.uses[i].trigger])) continue;
                          menu.add({say::use, i, 0, 0}, may_use(t, h, i));
                        }
                        add_steps(t, h, menu);
                        menu.add({say::draw, 0, 0, 0}, may_draw(t, h));
                        add_markers(t, h, menu);
                        add_cards(t, h, menu);
                        if (menu.wide()) add_refused(t, h, menu);
                      },
                      {as_piece(h), turn.actions});
  auto spend = [&] { --turn.actions; };
  switch (answer.verb) {
    case say::medal:
      return;
    case say::end:
      return end_turn(t);
    case say::step:
      return step(t, h, static_cast<CellId>(answer.a));
    case say::attack:  // RAM-ACT-03, RAM-ACT-11
      spend();
      return attack(t, h, static_cast<GearId>(answer.a));
    case say::draw:  // RAM-ACT-04
      spend();
      return draw_tactic(t, h, Rule::RAM_ACT_04);
    case say::use:
      return use_poi(t, h, answer.a);
    case say::play:
      return play_tactic(t, h, answer.a);
    case say::discard:
      return discard_tactic(t, h, answer.a);
    case say::activate:
      return activate(t, h, static_cast<GearId>(answer.a));
    case say::pass: {
      spend();
      auto marker = static_cast<std::uint8_t>(answer.a);
      --t.board.heroes[h].markers[marker];
      tell(t, {Told::changed, Word::marker_lost, as_piece(h), marker, 0, 0, Rule::RAM_DOS_09});
      return give_marker(t, static_cast<HeroId>(answer.b), marker);
    }
    case say::take: {
      spend();
      auto& lying = t.board.lying;
      for (std::size_t i = 0; i < lying.size(); ++i)
        if (lying[i].marker == answer.a && lying[i].cell == answer.b) {
          lying.erase_at(i);
          break;
        }
      return give_marker(t, h, static_cast<std::uint8_t>(answer.a));
    }
    default:
      check(false, "act: an answer that was not offered");
  }
}

}  // namespace fireteam::rambo
