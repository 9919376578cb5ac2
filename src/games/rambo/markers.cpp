// Markers that a mission lets Heroes carry: held, passed to an adjacent Hero, dropped when the holder is Wounded.
#include "games/rambo/asking.h"
#include "games/rambo/map.h"
#include "games/rambo/medals.h"

namespace fireteam::rambo {

Verdict may_hold(Facts f, HeroId h, std::uint8_t marker) {
  int most = f.book.mission.markers[marker].carry + (f.board.heroes_in_game <= 2 ? 1 : 0);
  return f.board.heroes[h].markers[marker] < most ? allowed : forbidden(Rule::RAM_DOS_09);
}

void give_marker(Table& t, HeroId h, std::uint8_t marker) {
  Hero& hero = t.board.heroes[h];
  bool full = !may_hold(t, h, marker);
  ++hero.markers[marker];
  tell(t, {Told::changed, Word::marker_taken, as_piece(h), marker, hero.markers[marker], 0, Rule::RAM_DOS_09});
  if (full) drop_marker(t, h, marker);
  if (t.book.mission.markers[marker].pow)  // RAM-ACH-18
    for (std::uint8_t m = 0; m < t.book.medals.size(); ++m)
      if (t.book.medals[m].earned == Earned::first_pow) award_medal(t, m, h);
}

void drop_marker(Table& t, HeroId h, std::uint8_t marker) {
  Hero& hero = t.board.heroes[h];
  --hero.markers[marker];
  bool lost = t.board.lying.full() || hero.cell == no_cell;
  if (!lost) t.board.lying.push_back({hero.cell, marker, 0});
  tell(t, {Told::changed, lost ? Word::marker_lost : Word::marker_dropped, as_piece(h), marker, hero.cell, 0,
           Rule::RAM_DOS_09});
}

}  // namespace fireteam::rambo
