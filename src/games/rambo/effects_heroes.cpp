// Effects on Heroes and their turn.
#include "games/rambo/effects.h"

namespace fireteam::rambo {

namespace {

void put(Table& t, const Effect& e, HeroId h, const Context& context) {
  Cells free =
      free_cells(t) | (t.board.heroes[h].cell == no_cell ? Cells{} : kit::just<most_cells>(t.board.heroes[h].cell));
  Cells place = cells_of(t, e.place, context), legal = place & free;
  for (int i = 0; legal.none() && i < 64; ++i) {
    Cells wider = place;
    place.each([&](std::size_t cell) { wider |= t.book.around[cell]; });
    place = wider;
    legal = place & free;
  }
  if (legal.none()) return;
  Answer answer =
      ask(t, seat_of(h), Ask::spawn,
          [&](Menu& menu) {
            legal.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
          },
          {as_piece(h), 0});
  CellId from = t.board.heroes[h].cell, to = static_cast<CellId>(answer.a);
  if (from == to) return;
  put_hero(t, h, to);
  tell(t, {Told::moved, Word::moved, as_piece(h), from, to, 0, Rule::RAM_MOVE_17});
  if (t.board.phase != Phase::triggers) entered(t, h);  // RAM-MOVE-17; set-up is no entering (RAM-HERO-12)
}

}  // namespace

void pick_gear(Table& t, const Effect& e, const Context& context, bool find) {
  HeroId by = find || context.fog ? context.hero : t.board.leader;
  Answer answer = ask(t, seat_of(by), Ask::pick, [&](Menu& menu) {
    for (std::uint8_t gear : e.things) menu.add({say::pick, gear, 0, 0});
  });
  auto gear = static_cast<GearId>(answer.a);
  find ? find_gear(t, context.hero, gear) : unlock_gear(t, gear);
}

void run_heroes(Table& t, const Effect& e, const Context& context) {
  Rule rule = rule_for(context, Rule::RAM_DOS_05);
  each_of(t, e, context, [&](HeroId h) {
    Hero& hero = t.board.heroes[h];
    switch (e.verb) {
      case Verb::alert:
        change_alert(t, h, e.n, rule);
        break;
      case Verb::alert_bottom:
        change_alert(t, h, -9, rule);
        break;
      case Verb::damage:
        deal_damage(t, h, {.damage = e.n, .rule = context.threat ? Rule::RAM_THREAT_10 : Rule::RAM_HEALTH_07});
        break;
      case Verb::heal:
        heal(t, h, e.n, rule);
        break;
      case Verb::wound:
        for (int i = 0; i < e.n && !stopped(t); ++i) wound(t, h, nobody);
        for (int i = 0; i > e.n; --i) mend(t, h, Rule::RAM_WOUND_08);
        break;
      case Verb::valor:
        gain_valor(t, h, e.n, rule);
        break;
      case Verb::armor:
        gain_armor(t, h, e.n, rule);
        break;
      case Verb::strip:
        while (!hero.gear.empty()) {
          tell(t, {Told::changed, Word::gear_gone, as_piece(h), hero.gear.back(), 0, 0, Rule::RAM_DOS_09});
          hero.gear.pop_back();
        }
        break;
      case Verb::draw:
        for (int i = 0; i < e.n; ++i) draw_tactic(t, h, Rule::RAM_TAC_13);
        break;
      case Verb::march:
        march(t, h, e.n);
        break;
      case Verb::role:
        hero.roles |= static_cast<std::uint8_t>(1U << e.a);
        tell(t, {Told::changed, Word::role, as_piece(h), e.a, 0, 0, Rule::RAM_DOS_05});
        break;
      case Verb::put:
        put(t, e, h, context);
        break;
      case Verb::exit:
        tell(t, {Told::left, Word::exit_map, as_piece(h), hero.cell, 0, 0, Rule::RAM_DOS_05, true});
        put_hero(t, h, no_cell);
        hero.out = 1;
        hero.turns = 0;
        break;
      case Verb::marker:
        give_marker(t, h, static_cast<std::uint8_t>(e.a));
        break;
      case Verb::drop:
        if (hero.markers[e.a] > 0) drop_marker(t, h, static_cast<std::uint8_t>(e.a));
        break;
      case Verb::lose:
        if (hero.markers[e.a] > 0) {
          --hero.markers[e.a];
          tell(t, {Told::changed, Word::marker_lost, as_piece(h), e.a, 0, 0, Rule::RAM_DOS_05});
        }
        break;
      case Verb::gear_loadout:
        for (GearId gear : t.book.loadout[hero.card])
          if (!stopped(t)) find_gear(t, h, gear);
        break;
      case Verb::award:
        award_medal(t, static_cast<std::uint8_t>(e.a), h);
        break;
      default:
        break;
    }
  });
}

void run_turn(Table& t, const Effect& e) {  // cards that change the Hero's turn
  Turn& turn = t.board.turn;
  auto plus = [](std::uint8_t value, int by) { return static_cast<std::uint8_t>(std::clamp(value + by, 0, 30)); };
  switch (e.verb) {
    case Verb::move:
      turn.moves = plus(turn.moves, e.n);
      break;
    case Verb::actions:
      turn.actions = plus(turn.actions, e.n);
      break;
    case Verb::next_damage:
      turn.next_damage = static_cast<std::int8_t>(turn.next_damage + e.n);
      break;
    case Verb::next_targets:
      turn.next_targets = static_cast<std::int8_t>(turn.next_targets + e.n);
      break;
    case Verb::next_range:
      turn.next_range = static_cast<std::int8_t>(turn.next_range + e.n);
      break;
    case Verb::next_silent:
      turn.next_silent = 1;
      break;
    default:
      break;
  }
}

}  // namespace fireteam::rambo
