// What the chapters of the mission language's effects share: whom an effect is for, who decides, when everything stops.
#pragma once

#include "games/rambo/language.h"

namespace fireteam::rambo {

inline bool stopped(Facts f) { return Plot::stopped(f); }

HeroId who_decides(Facts f, const Context& context);

// Who places and orders what an effect leaves open: of a Fog card, the Hero who turned it up (RAM-FOG-17).
inline HeroId who_arranges(Facts f, const Context& context) { return context.fog ? context.hero : chooser(f); }

// The Heroes an effect is for; a choice among them is made here.
std::uint8_t choose_heroes(Table& t, const Who& who, const Context& context);

template <class F>
void each_of(Table& t, const Effect& e, const Context& context, F&& visit) {
  std::uint8_t heroes = choose_heroes(t, e.who, context);
  for (HeroId h = 0; h < t.board.heroes_in_game && !stopped(t); ++h)
    if (heroes >> h & 1U) visit(h);
}

template <class F>
void each_enemy(Table& t, const Effect& e, const Context& context, F&& visit) {
  Cells cells = e.place.kind == PlaceKind::none ? t.book.on_map : cells_of(t, e.place, context);
  for (FigureId i = 0; i < t.book.figures && !stopped(t); ++i)
    if (alive(t.board, i) && selected(t, i, e.select) && cells.test(t.board.figures[i].cell)) visit(i);
}

inline Rule rule_for(const Context& context, Rule usual) { return context.threat ? Rule::RAM_THREAT_06 : usual; }

}  // namespace fireteam::rambo
