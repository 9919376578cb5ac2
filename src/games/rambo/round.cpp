// The round: four phases, four Hero turns whatever the number of Heroes, and who goes next.
#include "games/rambo/asking.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

void begin_round(Table& t) {
  Board& b = t.board;
  tell(t, {Told::noted, Word::round, b.round, static_cast<std::uint16_t>(final_round(t)), 0, 0, Rule::RAM_ROUND_01});
  b.double_turn = nobody;
  bool any = false;
  for (HeroId h = 0; h < b.heroes_in_game; ++h) any |= in_play(b, h);
  if (b.heroes_in_game == 3 &&
      any) {  // RAM-PCOUNT-02, RAM-PCOUNT-13: named before the deal; RAM-PCOUNT-04: anew each round
    Answer answer = ask(t, seat_of(b.leader), Ask::double_turn, [&](Menu& menu) {
      for (HeroId h = 0; h < b.heroes_in_game; ++h)
        if (in_play(b, h)) menu.add({say::double_turn, h, 0, 0});
    });
    b.double_turn = static_cast<std::uint8_t>(answer.a);
    tell(t, {Told::changed, Word::double_turn, as_piece(b.double_turn), 0, 0, 0, Rule::RAM_PCOUNT_02});
  }
  for (HeroId h = 0; h < b.heroes_in_game; ++h) {  // RAM-PCOUNT-01
    int turns = b.heroes_in_game == 1   ? 4
                : b.heroes_in_game == 2 ? 2
                                        : 1;  // RAM-PCOUNT-05, RAM-PCOUNT-07, RAM-PCOUNT-12
    if (h == b.double_turn) turns = 2;
    b.heroes[h].turns = static_cast<std::uint8_t>(in_play(b, h) ? turns : 0);
    b.heroes[h].taken = 0;
  }
  b.phase = Phase::dealing;
}

// RAM-THREAT-01, RAM-THREAT-16, RAM-THREAT-18: pass by pass from the Mission Leader. Which card lies where nobody
// knows, so a deal only counts: a face-down card stays in the bag until it is revealed (RAM-THREAT-02).
void deal_threats(Table& t) {
  Board& b = t.board;
  int deck = b.threats.size();
  for (const Hero& hero : b.heroes) deck -= hero.dealt;
  for (bool served = true; served && deck > 0;) {
    served = false;
    for (HeroId i = 0; i < b.heroes_in_game; ++i) {
      Hero& hero = b.heroes[(b.leader + i) % b.heroes_in_game];
      if (deck == 0 || hero.dealt >= hero.turns) continue;  // RAM-PCOUNT-11
      ++hero.dealt;
      --deck;
      served = true;
    }
  }
  for (HeroId h = 0; h < b.heroes_in_game; ++h)
    if (b.heroes[h].dealt)
      tell(t, {Told::changed, Word::dealt, as_piece(h), b.heroes[h].dealt, static_cast<std::uint16_t>(deck), 0,
               Rule::RAM_THREAT_01});
  tell(t, {Told::noted, Word::phase, told(RoundPhase::heroes), b.round, 0, 0, Rule::RAM_ROUND_03});
  b.phase = Phase::next_hero;
}

void choose_next_hero(Table& t) {
  Board& b = t.board;
  bool any = false;
  for (HeroId h = 0; h < b.heroes_in_game; ++h) any |= b.heroes[h].turns > 0;
  if (!any) {  // RAM-ROUND-07
    b.phase = Phase::checkpoint;
    return;
  }
  Answer answer = ask(t, team(t), Ask::next_hero, [&](Menu& menu) {  // RAM-ROUND-03, RAM-ROUND-04, RAM-PCOUNT-10
    for (HeroId h = 0; h < b.heroes_in_game; ++h)
      menu.add({say::turn, h, 0, 0}, b.heroes[h].turns > 0 ? allowed : forbidden(Rule::RAM_ROUND_06));
  });
  if (answer.verb == say::medal) return;
  auto h = static_cast<HeroId>(answer.a);
  --b.heroes[h].turns;
  ++b.heroes[h].taken;
  b.turn = Turn{};
  b.turn.hero = h;
  b.phase = Phase::turn_start;
  tell(t, {Told::noted, Word::turn, as_piece(h), 0, 0, 0, Rule::RAM_ROUND_02});
}

void round_over(Table& t) {
  Board& b = t.board;
  for (std::size_t i = b.buffs.size(); i-- > 0;)  // RAM-BATT-05: before the Round Marker advances
    if (b.buffs[i].until == static_cast<std::uint8_t>(Until::round_end) && b.buffs[i].round <= b.round)
      b.buffs.erase_at(i);
  for (Hero& hero : b.heroes) hero.medal_cover = hero.medal_damage = 0;  // RAM-ACH-15: turned in during Phase 4
  ++b.round;                                                             // RAM-BATT-03, RAM-ROUND-08
  b.fired_round = {};
  b.entry = 0;
  b.phase = Phase::round_start;
}

}  // namespace fireteam::rambo
