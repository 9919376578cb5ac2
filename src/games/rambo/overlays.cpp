// Overlays on request: reach with costs, a path, sight with what blocks it, Range by Areas, who sees whom and why not.
#include <fmt/format.h>

#include "games/rambo/ground.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

constexpr std::size_t farthest = 24;

// Steps by cost, for a Hero: Tough steps cost 2, or 1 with a rope (RAM-MOVE-04).
std::array<kit::Steps<most_cells>, 2> costs_of(Facts f, HeroId h) {
  for (GearId gear : f.board.heroes[h].gear)
    if (!f.book.is_weapon(gear) && f.book.utility(gear).tough_cost == 1) return {f.board.steps, {}};
  return {f.board.steps - f.board.dear, f.board.dear};
}

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
  scene::Overlay out;
  out.kind = "reach";
  out.rule = rule_id(Rule::RAM_MOVE_01);
  for (int cost = 1; cost <= std::min<int>(points + more, farthest); ++cost)
    layers.at[static_cast<std::size_t>(cost)].each([&](std::size_t cell) {
      out.places.push_back(static_cast<int>(cell));
      out.costs.push_back(cost);
      if (cost > points) out.more.push_back(static_cast<int>(cell));
    });
  return out;
}

scene::Overlay path_of(Facts f, HeroId h, CellId to) {
  const Hero& hero = f.board.heroes[h];
  scene::Overlay out;
  out.kind = "path";
  out.from = hero.cell;
  out.to = to;
  for (CellId cell :
       kit::shortest_path<farthest>(f.book.grid, costs_of(f, h), hero.cell, to, open_to(f, hero.cell), kit::king_dirs))
    out.places.push_back(cell);
  return out;
}

scene::Overlay line_of(Facts f, CellId from, CellId to) {
  scene::Overlay out;
  out.kind = "sight";
  out.from = from;
  out.to = to;
  auto wall = wall_between(f.book.grid, f.board.red, from, to);
  out.state = wall ? "blocked" : "clear";
  out.rule = rule_id(Rule::RAM_LOS_03);
  out.text = fmt::format("Range {}", area_distance(f, from, to) + 1);
  if (wall) {
    out.rule = rule_id(Rule::RAM_LOS_01);
    out.blocker = {wall->x, wall->y, wall->x + !wall->vertical, wall->y + wall->vertical};
  }
  return out;
}

scene::Overlay all_seen(Facts f, CellId from) {
  scene::Overlay out;
  out.kind = "view";
  out.state = "full";
  out.rule = rule_id(Rule::RAM_LOS_01);
  for (CellId cell = 0; cell < f.book.grid.cells(); ++cell)
    if (f.book.on_map.test(cell) && !f.board.solid.test(cell) && sees(f, from, cell)) out.places.push_back(cell);
  return out;
}

scene::Overlay in_reach_of_fire(Facts f, CellId from, int range) {
  scene::Overlay out;
  out.kind = "range";
  out.rule = rule_id(Rule::RAM_RANGE_01);
  out.text = range <= 0 ? "Range A" : fmt::format("Range {}", range);
  for (CellId cell = 0; cell < f.book.grid.cells(); ++cell)
    if (f.book.on_map.test(cell) && !f.board.solid.test(cell) && in_range(f, from, cell, range))
      out.places.push_back(cell);
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
