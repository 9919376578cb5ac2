// The steps of a Hero turn before the Stance, and its end.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/harm.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

// RAM-UTIL-06: between the steps the owner may use a Utility; asked only if there is one that would change something.
// False when an exchange of Gear comes first and the step is begun anew.
bool utility_window(Table& t) {
  HeroId h = t.board.turn.hero;
  while (!over(t) && has_utility(t, h)) {
    Answer answer = ask(t, seat_of(h), Ask::window,
                        [&](Menu& menu) {
                          menu.add({say::go, 0, 0, 0});
                          for (GearId gear = static_cast<GearId>(t.book.weapons.size()); gear < t.book.gear(); ++gear)
                            if (menu.wide() || carries(t.board.heroes[h], gear))
                              menu.add({say::activate, gear, 0, 0}, may_activate(t, h, gear));
                        },
                        {as_piece(h), 0});
    if (answer.verb == say::medal) return false;
    if (answer.verb == say::go) return true;
    activate(t, h, static_cast<GearId>(answer.a));
  }
  return true;
}

bool hurts_at_start(Facts f, HeroId owner) {
  for (std::uint8_t kind : f.board.heroes[owner].threats)
    if (threat_card(f.book, kind).lasting->open_alert || threat_card(f.book, kind).lasting->open_move) return true;
  return false;
}

}  // namespace

// RAM-TURN-02, RAM-THREAT-12: effects worded for the start of a turn, before Step 1, in the active Hero's order. A
// Threat that is turned up in Step 2 has missed it (RAM-THREAT-11).
void turn_start(Table& t) {
  Turn& turn = t.board.turn;
  HeroId h = turn.hero;
  std::uint8_t waiting = 0;
  for (HeroId i = 0; i < t.board.heroes_in_game; ++i)
    if (hurts_at_start(t, i) && !(turn.triggers_done >> i & 1U)) waiting |= static_cast<std::uint8_t>(1U << i);
  if (!waiting) {
    t.board.phase = Phase::clear;
    return;
  }
  Answer answer = ask(t, seat_of(h), Ask::start_effects,
                      [&](Menu& menu) {
                        for (HeroId i = 0; i < t.board.heroes_in_game; ++i)
                          if (waiting >> i & 1U) menu.add({say::resolve, i, 0, 0});
                      },
                      {as_piece(h), 0});
  turn.triggers_done |= static_cast<std::uint8_t>(1U << answer.a);
  if (in_cover(t, h)) return;  // RAM-THREAT-13
  for (std::uint8_t kind : t.board.heroes[answer.a].threats) {
    const ThreatLasting& lasting = *threat_card(t.book, kind).lasting;
    turn.move_change = static_cast<std::int8_t>(turn.move_change + lasting.open_move);
    if (lasting.open_alert && !over(t)) change_alert(t, h, lasting.open_alert, Rule::RAM_THREAT_13);
  }
}

// RAM-CLEAR-06, RAM-CLEAR-07: its own cards and Armor, nothing else; RAM-CLEAR-08: at the start of each of its turns.
void clear_step(Table& t) {
  HeroId h = t.board.turn.hero;
  Hero& hero = t.board.heroes[h];
  bool at_stake = hero.armor || hero.lasting || !hero.threats.empty();
  if ((at_stake && !utility_window(t)) || over(t)) return;
  while (!hero.threats.empty()) {  // RAM-CLEAR-02: removed from the game; RAM-CLEAR-05: its effect ends at once
    tell(t, {Told::changed, Word::threat_ends, as_piece(h), hero.threats.back(), 0, 0, Rule::RAM_CLEAR_02});
    hero.threats.pop_back();
  }
  for (std::size_t i = 0; i < tactics_each; ++i)  // RAM-CLEAR-01, RAM-CLEAR-03
    if (hero.lasting >> i & 1U)
      tell(t, {Told::changed, Word::discarded, as_piece(h), static_cast<std::uint16_t>(i), 0, 0, Rule::RAM_CLEAR_03});
  hero.discard |= hero.lasting;
  hero.lasting = 0;
  if (hero.armor) {  // RAM-CLEAR-04, RAM-ARMOR-06
    tell(t, {Told::changed, Word::armor_lost, as_piece(h), hero.armor, 0, 0, Rule::RAM_CLEAR_04});
    hero.armor = 0;
  }
  if (hero.taken == 1) {  // RAM-PCOUNT-14: after Step 1 of the first turn of the round
    if (t.board.heroes_in_game == 3 && t.board.double_turn == h)
      gain_armor(t, h, 1, Rule::RAM_PCOUNT_03);  // RAM-PCOUNT-17
    if (t.board.heroes_in_game == 1) gain_armor(t, h, 2, Rule::RAM_PCOUNT_08);
  }
  t.board.phase = Phase::reveal;
}

void reveal_step(Table& t) {
  if (utility_window(t) && !over(t)) reveal_threat(t);
}

void end_turn(Table& t) {  // RAM-TURN-03, RAM-TAC-16: what is left is lost
  Board& b = t.board;
  tell(t, {Told::noted, Word::turn, as_piece(b.turn.hero), 1, 0, 0, Rule::RAM_TURN_03});
  b.turn = Turn{};
  for (Hero& hero : b.heroes) hero.medal_cover = hero.medal_damage = hero.stance = 0;  // RAM-ACH-15
  for (std::size_t i = b.buffs.size(); i-- > 0;)
    if (b.buffs[i].until == static_cast<std::uint8_t>(Until::turn_end)) b.buffs.erase_at(i);
  b.phase = Phase::next_hero;
}

}  // namespace fireteam::rambo
