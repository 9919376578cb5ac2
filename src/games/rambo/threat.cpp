// Threat Cards: dealt face-down, revealed in Step 2, persistent ones face-up until their Hero's next turn.
#include "games/rambo/asking.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

bool affected(Facts f, HeroId h, AlertWhere where) {
  CellId cell = f.board.heroes[h].cell, active = f.board.heroes[f.board.turn.hero].cell;
  switch (where) {
    case AlertWhere::anywhere:
      return true;
    case AlertWhere::active_area:
      return cell != no_cell && active != no_cell && f.book.area[cell] == f.book.area[active];
    case AlertWhere::out_of_cover:
      return cell != no_cell && !in_cover(f, h);
  }
  return true;
}

}  // namespace

void reveal_threat(Table& t) {
  HeroId h = t.board.turn.hero;
  Hero& hero = t.board.heroes[h];
  t.board.phase = Phase::stance;
  if (hero.dealt == 0) return;  // RAM-THREAT-15
  auto kind =
      static_cast<std::uint8_t>(kit::draw(t.ref, t.board.threats, bag_threat, {as_piece(h), 0}));  // RAM-PCOUNT-15
  --hero.dealt;
  const Threat& threat = t.book.threats[kind];
  tell(t, {Told::revealed, Word::threat, as_piece(h), kind, 0, 0, Rule::RAM_THREAT_03});
  std::array<Level, most_heroes> levels{};  // RAM-THREAT-14: all read before anything changes
  std::array<std::uint8_t, 4> hit{};
  for (HeroId i = 0; i < t.board.heroes_in_game; ++i) levels[i] = level_of(t, i);
  for (std::size_t a = 0; a < threat.alert.size() && a < hit.size(); ++a)
    for (HeroId i = 0; i < t.board.heroes_in_game; ++i)
      if (in_play(t.board, i) && (threat.alert[a].levels >> static_cast<unsigned>(levels[i]) & 1U) &&
          affected(t, i, threat.alert[a].where))
        hit[a] |= static_cast<std::uint8_t>(1U << i);
  for (std::size_t a = 0; a < threat.alert.size(); ++a)  // RAM-THREAT-04, RAM-THREAT-05
    for (HeroId i = 0; i < t.board.heroes_in_game; ++i)
      if ((hit[a] >> i & 1U) && !over(t))
        Story::run(t, threat.alert[a].effects, {.hero = i, .here = t.board.heroes[i].cell, .threat = true});
  if (over(t)) return;
  if (threat_card(t.book, kind).lasting) hero.threats.push_back(kind);  // RAM-THREAT-07, RAM-THREAT-19, RAM-THREAT-20
  Story::run(t, threat.effects, {.hero = h, .here = hero.cell, .threat = true});  // RAM-THREAT-06
  if (!threat_card(t.book, kind).lasting)
    tell(t, {Told::changed, Word::threat_gone, as_piece(h), kind, 0, 0, Rule::RAM_THREAT_08});
}

}  // namespace fireteam::rambo
