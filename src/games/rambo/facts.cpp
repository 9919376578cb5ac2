// Facts about the table that many chapters ask for: levels, Cover, visibility, Range, sight, distance.
#include "games/rambo/facts.h"

#include <bit>
#include <cstdlib>

#include "games/rambo/ground.h"

namespace fireteam::rambo {

namespace {

const KnobFile* knob(Facts f) {
  auto found = f.book.mission.knobs.find(names_of(kit::Variant{})[f.board.difficulty]);
  return found == f.book.mission.knobs.end() ? nullptr : &found->second;
}
CountFile count_of(Facts f) {
  auto found = f.book.mission.by_heroes.find(std::to_string(f.board.heroes_in_game));
  return found == f.book.mission.by_heroes.end() ? CountFile{} : found->second;
}

}  // namespace

int final_round(Facts f) {
  const KnobFile* k = knob(f);
  return (k && k->final_round ? *k->final_round : f.book.mission.final_round) + count_of(f).rounds;
}
int wound_limit(Facts f) {
  const KnobFile* k = knob(f);
  return (k && k->wounds ? *k->wounds : f.book.mission.wounds) + count_of(f).wounds;
}
int gear_slots(Facts f) {
  const KnobFile* k = knob(f);
  return k && k->slots ? *k->slots : f.book.mission.slots;
}

int health_of(Facts f, HeroId h) {
  return card_of(f, h).health + (f.board.heroes_in_game == 2 ? 2 : 0);  // RAM-PCOUNT-06
}

Level level_at(const HeroCard& card, int alert) {  // RAM-ALERT-04: each track has its own split
  int space = 0;
  for (unsigned level = 0; level < 3; ++level)
    if (alert < (space += card.track[level])) return static_cast<Level>(level);
  return Level::red;
}
Level level_of(Facts f, HeroId h) { return level_at(card_of(f, h), f.board.heroes[h].alert); }

int wound_count(const Hero& hero) { return std::popcount(hero.wounds); }
bool carries(const Hero& hero, GearId gear) { return hero.gear.contains(gear); }
int slots_of(Facts f, GearId gear) {
  return f.book.is_weapon(gear) && f.book.weapon(gear).heavy ? 2 : 1;
}  // RAM-GEAR-01
int slots_used(Facts f, const Hero& hero) {
  int used = 0;
  for (GearId gear : hero.gear) used += slots_of(f, gear);
  return used;
}

// RAM-COVER-01, RAM-ACH-12; RAM-COVER-08: by its own space alone.
bool in_cover(Facts f, HeroId h) {
  const Hero& hero = f.board.heroes[h];
  return hero.medal_cover || (hero.cell != no_cell && f.board.cover.test(hero.cell));
}

bool cover_hides(Facts f, HeroId h) {
  if (!in_cover(f, h)) return false;
  if (f.board.exposed.test(f.book.area[f.board.heroes[h].cell])) return false;
  for (HeroId owner = 0; owner < f.board.heroes_in_game; ++owner)
    for (std::uint8_t kind : f.board.heroes[owner].threats)
      if (threat_card(f.book, kind).lasting->no_hiding) return false;  // Flare; a prohibition wins (RAM-DOS-10)
  return true;
}

Verdict visible(
    Facts f, FigureId enemy,
    HeroId h) {  // RAM-VIS-07: judged for each Enemy; no sight, no Range (RAM-VIS-08), no matter how near (RAM-VIS-09)
  switch (level_of(f, h)) {
    case Level::green:
      return forbidden(Rule::RAM_VIS_01);
    case Level::yellow:
      return cover_hides(f, h) ? forbidden(Rule::RAM_VIS_02) : allowed;
    case Level::orange:  // RAM-VIS-04
      return cover_hides(f, h) && f.book.area[f.board.figures[enemy].cell] != f.book.area[f.board.heroes[h].cell]
                 ? forbidden(Rule::RAM_VIS_03)
                 : allowed;
    case Level::red:
      return allowed;  // RAM-VIS-05
  }
  return allowed;
}

bool adjacent(Facts f, CellId a, CellId b) {  // RAM-MAP-05
  const kit::Grid& grid = f.book.grid;
  int x = grid.x(b) - grid.x(a), y = grid.y(b) - grid.y(a);
  if (x < -1 || x > 1 || y < -1 || y > 1 || a == b) return false;
  constexpr kit::Dir dirs[3][3] = {{kit::Dir::nw, kit::Dir::n, kit::Dir::ne},
                                   {kit::Dir::w, kit::Dir::n, kit::Dir::e},
                                   {kit::Dir::sw, kit::Dir::s, kit::Dir::se}};
  return f.board.steps.may(a, dirs[y + 1][x + 1]);
}

Cells next_to(Facts f, CellId cell) { return kit::spread(f.book.grid, f.board.steps, kit::just<most_cells>(cell)); }
Cells free_cells(Facts f) { return f.book.on_map - f.board.solid - f.board.occupied; }

// RAM-MAP-03, RAM-MAP-04: Range is counted from the Area of one space to that of the other.
int area_distance(Facts f, CellId a, CellId b) {  // RAM-RANGE-09: king's moves on the grid of Areas; RAM-RANGE-10
  const kit::Grid& grid = f.book.grid;
  int across = std::abs(grid.x(a) / 4 - grid.x(b) / 4), down = std::abs(grid.y(a) / 4 - grid.y(b) / 4);
  return across > down ? across : down;
}

Verdict in_range(Facts f, CellId from, CellId to, int range, bool lowered) {
  if (adjacent(f, from, to)) return allowed;  // RAM-RANGE-05
  if (range <= 0) return forbidden(lowered ? Rule::RAM_RANGE_07 : Rule::RAM_RANGE_06);
  return area_distance(f, from, to) <= range - 1 ? allowed : forbidden(Rule::RAM_RANGE_04);
}

// RAM-LOS-01, RAM-LOS-02: red lines alone block, for both sides alike (RAM-LOS-06); Cover (RAM-COVER-07) and Tough
// Terrain (RAM-TOUGH-02) never do.
bool sees(Facts f, CellId from, CellId to) {
  return f.book.sight(from, to, [&] { return !wall_between(f.book.grid, f.board.red, from, to); });
}

int walk_distance(Facts f, CellId from, CellId to) {  // RAM-MAP-02: in spaces
  constexpr int no_way = 1000;                        // farther than any way there is, then by Chebyshev distance
  if (!f.board.walls_changed) {
    std::uint8_t steps = f.book.walk(from, to);
    return steps != kit::Distances::none ? steps : no_way + f.book.grid.chebyshev(from, to);
  }
  Cells front = kit::just<most_cells>(from), found = front;
  for (int steps = 0; front.any(); ++steps) {
    if (front.test(to)) return steps;
    front = kit::spread(f.book.grid, f.board.steps, front) - found;
    found |= front;
  }
  return no_way + f.book.grid.chebyshev(from, to);
}

HeroId hero_at(Facts f, CellId cell) {
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (f.board.heroes[h].cell == cell) return h;
  return nobody;
}
FigureId figure_at(Facts f, CellId cell) {
  for (FigureId e = 0; e < f.book.figures; ++e)
    if (f.board.figures[e].cell == cell) return e;
  return nobody;
}

int buffed(Facts f, Stat stat, HeroId h) {
  int sum = 0;
  for (const Buff& buff : f.board.buffs)
    if (buff.stat == static_cast<std::uint8_t>(stat) && (buff.heroes >> h & 1U)) sum += buff.n;
  return sum;
}
int buffed_enemy(Facts f, Stat stat, FigureId e) {
  int sum = 0;
  for (const Buff& buff : f.board.buffs)
    if (buff.stat == static_cast<std::uint8_t>(stat) && (buff.letters >> f.book.letter_of(e) & 1U) &&
        (!buff.tag || (f.board.figures[e].tags >> (buff.tag - 1U) & 1U)))
      sum += buff.n;
  return sum;
}

const ThreatCard& threat_card(const Book& book, std::uint8_t kind) {
  return book.threat_sets[book.threats[kind].set].cards[book.threats[kind].card];
}
int threat_sum(Facts f, std::int8_t ThreatLasting::*field) {  // RAM-THREAT-09: each applies
  int sum = 0;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    for (std::uint8_t kind : f.board.heroes[h].threats) sum += (*threat_card(f.book, kind).lasting).*field;
  return sum;
}
int enemy_damage_threats(Facts f) {
  int sum = 0;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    for (std::uint8_t kind : f.board.heroes[h].threats) sum += threat_card(f.book, kind).lasting->enemy_damage;
  return sum;
}

HeroId chooser(Facts f) { return f.board.turn.hero != nobody ? f.board.turn.hero : f.board.leader; }

Seats team(Facts f) { return static_cast<Seats>((1U << f.board.heroes_in_game) - 1U); }

}  // namespace fireteam::rambo
