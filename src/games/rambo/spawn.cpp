// Spawning: which figure comes, where it may stand, and what happens when the supply is empty.
#include <algorithm>

#include "games/rambo/asking.h"
#include "games/rambo/fog.h"
#include "games/rambo/harm.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

FigureId from_supply(Facts f, std::uint8_t letter) {
  const Letter& card = f.book.letters[letter];
  for (FigureId e = card.first; e < card.first + card.figures; ++e)
    if (!alive(f.board, e)) return e;
  return nobody;
}

// RAM-SPAWN-10: the nearest legal spaces to the instructed ones, by Chebyshev distance.
Cells nearest_legal(Facts f, const Cells& where) {
  Cells free = free_cells(f);
  for (Cells reach = where;;) {
    if (Cells legal = reach & free; legal.any()) return legal;
    Cells wider = reach;
    reach.each([&](std::size_t cell) { wider |= f.book.around[cell]; });
    if (wider == reach) return {};
    reach = wider;
  }
}

}  // namespace

// RAM-SPAWN-01. `where`: the instructed space (exact), or the spaces of a general place (RAM-SPAWN-04, RAM-SPAWN-13).
void spawn(Table& t, std::uint8_t letter, const Cells& where, bool exact, HeroId by, bool awake) {
  if (over(t)) return;
  FigureId e = nobody;
  std::uint8_t given = letter;
  for (std::size_t i = 0; i < t.book.letters.size() && e == nobody;
       ++i) {  // RAM-SPAWN-02, RAM-SPAWN-07, RAM-SPAWN-09: wraps
    given = static_cast<std::uint8_t>((letter + i) % t.book.letters.size());
    e = from_supply(t, given);
  }
  Cells legal = nearest_legal(t, where);
  if (e == nobody || legal.none()) {  // RAM-SPAWN-08
    tell(t, {Told::noted, Word::overflow, letter, 0, 0, 0, Rule::RAM_SPAWN_08, true});
    for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)
      if (in_play(t.board, h)) change_alert(t, h, 1, Rule::RAM_SPAWN_08);
    return;
  }
  bool zone = exact && std::ranges::find(t.book.zones, static_cast<CellId>(where.first())) != t.book.zones.end();
  Rule rule = !exact           ? Rule::RAM_SPAWN_04
              : legal != where ? Rule::RAM_SPAWN_05
              : zone           ? Rule::RAM_SPAWN_03
                               : Rule::RAM_FOG_05;
  Answer answer =
      ask_once(t, seat_of(by), Ask::spawn,  // RAM-SPAWN-06
               [&](Menu& menu) {
                 legal.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
                 if (menu.wide())
                   for (CellId cell = 0; cell < t.book.grid.cells(); ++cell)
                     if (!legal.test(cell))
                       menu.add({say::place, cell, 0, 0},
                                forbidden(t.board.occupied.test(cell) || t.board.solid.test(cell) ? Rule::RAM_SPAWN_10
                                          : exact                                                 ? Rule::RAM_SPAWN_06
                                                  : Rule::RAM_SPAWN_04));
               },
               {e, given});
  if (answer.verb == say::medal) return spawn(t, letter, where, exact, by, awake);  // RAM-ACH-29
  put_figure(t, e, static_cast<CellId>(answer.a));
  t.board.figures[e].asleep = !awake && (t.board.frozen >> given & 1U);
  t.board.last_spawned = e;
  if (given != letter) {
    const Because next_kind = because_of(Rule::RAM_SPAWN_07);
    tell(t, {Told::noted, Word::spawn_instead, e, letter, given, 0, Rule::RAM_SPAWN_07}, &next_kind);
  }
  Because why;
  if (t.ref.heard()) {
    why.rule = static_cast<RuleId>(rule);
    if (legal.count() > 1)
      why.tie = static_cast<RuleId>(t.board.turn.hero == nobody ? Rule::RAM_SPAWN_11 : Rule::RAM_SPAWN_06);
  }
  tell(t, {Told::appeared, Word::appeared, e, answer.a, 0, 0, rule, true}, &why);
  settle(t);
}

}  // namespace fireteam::rambo
