// Step 3: choosing a Stance and gaining what it gives.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/harm.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

Verdict may_take_stance(Facts f, HeroId h, int stance) {
  const Hero& hero = f.board.heroes[h];
  if (hero.wounds >> (stance - 1) & 1U) return forbidden(Rule::RAM_STANCE_03);   // RAM-WOUND-02
  return stance == hero.last_stance ? forbidden(Rule::RAM_STANCE_02) : allowed;  // RAM-STANCE-04, RAM-STANCE-12
}

int stance_moves(Facts f, HeroId h, int number) {
  const Stance& stance = card_of(f, h).stances[static_cast<std::size_t>(number) - 1];
  if (!stance.move) return 0;
  int moves = *stance.move + f.board.turn.move_change + threat_sum(f, &ThreatLasting::move) + buffed(f, Stat::move, h);
  if (f.board.heroes_in_game == 1) moves += 1;  // RAM-PCOUNT-09, RAM-PCOUNT-16
  for (std::size_t m = 0; m < f.book.mission.markers.size(); ++m)
    moves += f.board.heroes[h].markers[m] * f.book.mission.markers[m].move;
  return std::max(moves, 0);  // RAM-THREAT-17
}

int stance_alert(Facts f, HeroId h, int number) {
  int alert = card_of(f, h).stances[static_cast<std::size_t>(number) - 1].alert;
  for (GearId gear : f.board.heroes[h].gear)
    if (!f.book.is_weapon(gear) && in_cover(f, h)) alert += f.book.utility(gear).cover_stance_alert;
  return alert;
}

namespace {

// What it gives is the turn's from now on, even if the Stance is Wounded in it (RAM-STANCE-14).
void take_stance(Table& t, HeroId h, int number) {
  Hero& hero = t.board.heroes[h];
  Turn& turn = t.board.turn;
  const Stance& stance = card_of(t, h).stances[static_cast<std::size_t>(number) - 1];
  hero.stance = hero.last_stance = static_cast<std::uint8_t>(number);
  tell(t, {Told::changed, Word::stance, as_piece(h), stance_of(h, hero.stance), 0, 0, Rule::RAM_STANCE_01});
  const int alert = stance_alert(t, h, number);
  // RAM-STANCE-05, RAM-STANCE-15: Alert, Heal, Valor, Armor; RAM-STANCE-17: what is not printed changes nothing.
  if (alert != 0) change_alert(t, h, alert, Rule::RAM_STANCE_06);
  if (over(t)) return;
  heal(t, h, stance.heal, Rule::RAM_STANCE_07);
  gain_valor(t, h, stance.valor, Rule::RAM_STANCE_08);
  gain_armor(t, h, stance.armor, Rule::RAM_STANCE_09);
  turn.actions = stance.actions.value_or(0);  // RAM-STANCE-10
  turn.can_move = stance.move.has_value();    // RAM-STANCE-11
  if (stance.move) turn.moves = static_cast<std::uint8_t>(stance_moves(t, h, number));
}

}  // namespace

void choose_stance(Table& t) {
  HeroId h = t.board.turn.hero;
  Hero& hero = t.board.heroes[h];
  bool any = false;
  for (int s = 1; s <= static_cast<int>(stances_each); ++s) any |= may_take_stance(t, h, s).ok();
  Answer answer =
      ask(t, seat_of(h), Ask::stance,
          [&](Menu& menu) {
            for (int s = 1; s <= static_cast<int>(stances_each); ++s)
              menu.add({say::stance, stance_of(h, s), 0, 0}, may_take_stance(t, h, s));
            menu.add({say::stance, stance_of(h, 0), 0, 0}, any ? forbidden(Rule::RAM_STANCE_01) : allowed);
            for (GearId gear = static_cast<GearId>(t.book.weapons.size()); gear < t.book.gear(); ++gear)  // RAM-UTIL-06
              if (menu.wide() || carries(hero, gear)) menu.add({say::activate, gear, 0, 0}, may_activate(t, h, gear));
          },
          {as_piece(h), 0});
  if (answer.verb == say::medal) return;  // still Step 3: asked anew
  if (answer.verb == say::activate) return activate(t, h, static_cast<GearId>(answer.a));
  t.board.phase = Phase::acting;  // RAM-ACH-17: Step 4 begins when the Stance is chosen
  if (answer.a % 16 != 0) return take_stance(t, h, answer.a % 16);
  hero.stance = hero.last_stance = 0;  // RAM-STANCE-13
  tell(t, {Told::changed, Word::no_stance, as_piece(h), 0, 0, 0, Rule::RAM_STANCE_13});
}

}  // namespace fireteam::rambo
