// Overlays on request: reach with costs, a path, sight with what blocks it, Range by Areas, who sees whom and why not.
#include "kit/overlays.h"

#include <fmt/format.h>

#include "games/rambo/deeds.h"
#include "games/rambo/ground.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

// Steps by cost, for a Hero: Tough steps cost 2, or 1 with a rope (RAM-MOVE-04).
std::array<kit::Steps<most_cells>, 2> move_costs(Facts f, HeroId h) {
  for (GearId gear : f.board.heroes[h].gear)
    if (!f.book.is_weapon(gear) && f.book.utility(gear).tough_cost == 1) return {f.board.steps, {}};
  return {f.board.steps - f.board.dear, f.board.dear};
}

namespace {

constexpr std::size_t farthest = 24;

constexpr auto costs_of = move_costs;

Cells open_to(Facts f, CellId own) {
  Cells open = free_cells(f);
  open.set(own);
  return open;
}

scene::Overlay reach_of(Facts f, HeroId h) {
  const Hero& hero = f.board.heroes[h];
  const bool acting = f.board.turn.hero == h && f.board.phase == Phase::acting;
  int points = acting ? f.board.turn.moves : 4;
  int more = acting && f.board.turn.can_move ? hero.valor : 0;  // RAM-VALOR-04
  if (acting && !f.board.turn.can_move) points = 0;
  auto layers = kit::flood<farthest>(f.book.grid, costs_of(f, h), hero.cell, std::min<int>(points + more, farthest),
                                     open_to(f, hero.cell));
  return draw::reach(layers, points, Rule::RAM_MOVE_01, more);
}

scene::Overlay path_of(Facts f, HeroId h, CellId to) {
  const CellId from = f.board.heroes[h].cell;
  const auto way =
      kit::shortest_path<farthest>(f.book.grid, costs_of(f, h), from, to, open_to(f, from), kit::king_dirs);
  return draw::path(from, to, way);
}

scene::Overlay line_of(Facts f, CellId from, CellId to) {
  const auto wall = wall_between(f.book.grid, f.board.red, from, to);
  return draw::line(f.book.grid, from, to, wall ? kit::blocked_by(*wall) : kit::Blocker{},
                    wall ? Rule::RAM_LOS_01 : Rule::RAM_LOS_03,
                    fmt::format("Range {}", area_distance(f, from, to) + 1));
}

template <class Fits>
scene::Overlay spaces(Facts f, const char* kind, Rule rule, Fits&& fits) {  // where somebody could stand
  return draw::places(kind, f.book.grid.cells(), rule, [&](int place) {
    const auto cell = static_cast<CellId>(place);
    return f.book.on_map.test(cell) && !f.board.solid.test(cell) && fits(cell);
  });
}

scene::Overlay all_seen(Facts f, CellId from) {
  scene::Overlay out = spaces(f, "view", Rule::RAM_LOS_01, [&](CellId cell) { return sees(f, from, cell); });
  out.state = "full";
  return out;
}

scene::Overlay in_reach_of_fire(Facts f, CellId from, int range) {
  auto near = [&](CellId cell) { return in_range(f, from, cell, range).ok(); };
  scene::Overlay out = spaces(f, "range", Rule::RAM_RANGE_01, near);
  out.text = range <= 0 ? "Range A" : fmt::format("Range {}", range);
  return out;
}

// Who could be attacked by this Enemy from where it stands, and for those who could not, why.
void eyes_of(Facts f, FigureId e, std::vector<scene::Overlay>& out) {
  CellId from = f.board.figures[e].cell;
  each_hero(f, [&](HeroId h) {
    CellId to = f.board.heroes[h].cell;
    scene::Overlay line = line_of(f, from, to);
    Verdict seen = visible(f, e, h), near = in_range(f, from, to, f.book.enemy_of(e).range);
    std::string why = !seen                     ? "hidden"
                      : !near                   ? "out of Range"
                      : line.state == "blocked" ? "no Line-of-Sight"
                                                : "can attack";
    line.text = fmt::format("{}: {}", hero_name(f, h), why);
    if (!seen)
      line.rule = rule_id(seen.rule);
    else if (!near)
      line.rule = rule_id(near.rule);
    out.push_back(std::move(line));
  });
}

}  // namespace

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int place) {
  std::vector<scene::Overlay> out;
  auto hero = hero_named(f, piece);
  auto figure = figure_named(f.book, piece);
  CellId at = hero && on_map(f.board, *hero)      ? f.board.heroes[*hero].cell
              : figure && alive(f.board, *figure) ? f.board.figures[*figure].cell
                                                  : no_cell;
  if (at == no_cell) return out;
  const bool named = place >= 0 && place < f.book.grid.cells() && f.book.on_map.test(static_cast<std::size_t>(place));
  auto to = static_cast<CellId>(place);
  if (kind == "reach" && hero) out.push_back(reach_of(f, *hero));
  if (kind == "path" && hero && named) out.push_back(path_of(f, *hero, to));
  if (kind == "sight" && named) out.push_back(line_of(f, at, to));
  if (kind == "sight" && !named) out.push_back(all_seen(f, at));
  if (kind == "view" && figure) eyes_of(f, *figure, out);
  if (kind == "range" && figure) out.push_back(in_reach_of_fire(f, at, f.book.enemy_of(*figure).range));
  if (kind == "range" && hero) {
    int range = 0;
    for (GearId gear : f.board.heroes[*hero].gear)
      if (f.book.is_weapon(gear)) range = std::max(range, weapon_range(f, *hero, gear));
    out.push_back(in_reach_of_fire(f, at, range));
  }
  if (kind == "intent" || kind == "threat") out = intents(f);
  for (scene::Overlay& drawn : out)
    if (drawn.piece.empty()) drawn.piece = piece;
  return out;
}

}  // namespace fireteam::rambo
