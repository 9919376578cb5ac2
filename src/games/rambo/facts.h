// What is true of the table: Heroes, Enemies, Alert Levels, Cover, visibility, Range, sight, distances.
#pragma once

#include "games/rambo/words.h"

namespace fireteam::rambo {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;
constexpr std::uint16_t as_piece(HeroId h) { return static_cast<std::uint16_t>(hero_piece + h); }

inline bool over(Facts f) { return f.board.result != 0; }
inline bool in_play(const Board& b, HeroId h) { return h < b.heroes_in_game && !b.heroes[h].out; }
inline bool on_map(const Board& b, HeroId h) { return in_play(b, h) && b.heroes[h].cell != no_cell; }
inline bool alive(const Board& b, FigureId f) { return b.figures[f].cell != no_cell; }
inline const HeroCard& card_of(Facts f, HeroId h) { return f.book.heroes[f.board.heroes[h].card]; }

template <class F>
void each_hero(Facts f, F&& visit) {  // in seat order, those on the map
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (on_map(f.board, h)) visit(h);
}
template <class F>
void each_figure(Facts f, F&& visit) {
  for (FigureId i = 0; i < f.book.figures; ++i)
    if (alive(f.board, i)) visit(i);
}

int final_round(Facts f);
int wound_limit(Facts f);
int gear_slots(Facts f);
int health_of(Facts f, HeroId h);
Level level_of(Facts f, HeroId h);
Level level_at(const HeroCard& card, int alert);
int wound_count(const Hero& hero);
bool carries(const Hero& hero, GearId gear);
int slots_used(Facts f, const Hero& hero);
int slots_of(Facts f, GearId gear);

bool in_cover(Facts f, HeroId h);
bool cover_hides(Facts f, HeroId h);
Verdict visible(Facts f, FigureId enemy, HeroId h);  // to this Enemy (RAM-VIS-*), or the rule that hides
bool adjacent(Facts f, CellId a, CellId b);
Cells next_to(Facts f, CellId cell);  // adjacent spaces
Cells free_cells(Facts f);            // on the Map, not solid, nobody there
// Range 0 or less: Range A, printed so or `lowered` to it.
Verdict in_range(Facts f, CellId from, CellId to, int range, bool lowered = false);
bool sees(Facts f, CellId from, CellId to);
int walk_distance(Facts f, CellId from, CellId to);  // RAM-EMOVE-12
int area_distance(Facts f, CellId a, CellId b);
HeroId hero_at(Facts f, CellId cell);
FigureId figure_at(Facts f, CellId cell);
int buffed(Facts f, Stat stat, HeroId h);
int buffed_enemy(Facts f, Stat stat, FigureId e);
int threat_sum(Facts f, std::int8_t ThreatLasting::*field);
int enemy_damage_threats(Facts f);
const ThreatCard& threat_card(const Book& book, std::uint8_t kind);
HeroId chooser(Facts f);  // the active Hero in Hero turns, else the Mission Leader (RAM-SPAWN-11)
Seats team(Facts f);

}  // namespace fireteam::rambo
