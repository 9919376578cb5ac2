// Phase 4: the final round, the Dossier's entries for this round, and hazards.
#include "games/rambo/asking.h"
#include "games/rambo/harm.h"
#include "games/rambo/medals.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

// A mission's hazards: every figure in such an Area takes Damage; no attack, so nothing but Valor helps.
void hazards(Table& t) {
  Board& b = t.board;
  auto burns = [&](CellId cell) { return cell == no_cell ? 0 : int{b.hazard[t.book.area[cell]]}; };
  Deaths deaths;
  for (FigureId e = 0; e < t.book.figures; ++e)
    if (alive(b, e) && burns(b.figures[e].cell)) hurt_enemy(t, e, burns(b.figures[e].cell), nobody, deaths, true);
  resolve_deaths(t, deaths, chooser(t));
  for (HeroId h = 0; h < b.heroes_in_game && !over(t); ++h)
    if (on_map(b, h) && burns(b.heroes[h].cell))
      deal_damage(t, h, {.damage = burns(b.heroes[h].cell), .rule = Rule::RAM_HEALTH_07});
}

}  // namespace

void final_check(Table& t) {
  if (t.board.round >= final_round(t)) return lose(t, cause::final_round, Rule::RAM_DOS_12);  // RAM-DOS-11, RAM-DOS-20
  t.board.phase = Phase::entries;
  t.board.entry = 0;
  tell(t, {Told::noted, Word::phase, told(RoundPhase::battlefield), t.board.round, 0, 0, Rule::RAM_BATT_01});
}

// One entry a beat, in printed order (RAM-BATT-01, RAM-BATT-06, RAM-DOS-04); what it says of all Heroes each of them
// gets on its own board (RAM-BATT-04).
void battlefield_entries(Table& t) {
  Board& b = t.board;
  const auto& entries = Story::triggers_at(t, When::round_end);
  while (b.entry < entries.size()) {
    std::uint16_t number = entries[b.entry++];
    if (!Story::can_fire(t, number, {})) continue;  // RAM-BATT-02
    medal_window(t, {number, 0});                   // RAM-ACH-28
    if (b.exchange) {                               // RAM-ACH-13: the exchange first, then this entry
      --b.entry;
      return;
    }
    if (!over(t) && Story::can_fire(t, number, {})) Story::fire(t, number, {});
    return;
  }
  hazards(t);
  b.phase = Phase::round_over;
}

}  // namespace fireteam::rambo
