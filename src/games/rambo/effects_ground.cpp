// Effects on the ground and what lies on it: terrain, Fog, P.O.I. tokens.
#include <bit>

#include "games/rambo/effects.h"

namespace fireteam::rambo {

namespace {

void peek(Table& t, const Effect& e, const Context& context) {  // RAM-FOG-12, RAM-DOS-15
  if (e.a) return look_at_fog(t, static_cast<std::uint8_t>(e.n));
  auto near = [&](std::size_t fog) {
    if (e.n == 0) return true;
    CellId cell = static_cast<CellId>(t.book.area_cells[t.book.fog_areas[fog]].first());
    return area_distance(t, t.board.heroes[context.hero].cell, cell) <= e.n;
  };
  bool any = false;
  for (std::size_t i = 0; i < t.book.fog_areas.size(); ++i)
    any |= t.board.fogs[i].state == static_cast<std::uint8_t>(FogState::down) && near(i);
  if (!any) return;
  Answer answer = ask(t, seat_of(context.hero == nobody ? t.board.leader : context.hero), Ask::look, [&](Menu& menu) {
    for (std::size_t i = 0; i < t.book.fog_areas.size(); ++i)
      menu.add({say::look, static_cast<std::uint16_t>(i), 0, 0},
               t.board.fogs[i].state == static_cast<std::uint8_t>(FogState::down) && near(i)
                   ? allowed
                   : forbidden(Rule::RAM_FOG_12));
  });
  look_at_fog(t, static_cast<std::uint8_t>(answer.a));
}

void sow(Table& t, const Effect& e, const Context& context) {
  fixed_vector<CellId, most_figures> cells;
  each_enemy(t, e, context, [&](FigureId i) { cells.push_back(t.board.figures[i].cell); });
  for (CellId cell : cells) {
    bool taken = false;
    for (CellId poi : t.board.pois) taken |= poi == cell;
    for (std::uint8_t poi = 0; poi < most_pois && !taken && !stopped(t); ++poi)
      if ((e.a >> poi & 1U) && t.board.pois[poi] == no_cell) {
        place_poi(t, poi, cell);
        taken = true;
      }
  }
}

void change_areas(Table& t, const Effect& e, const Context& context) {
  Cells cells = cells_of(t, e.place, context);
  for (std::size_t area = 0; area < t.book.area_cells.size(); ++area) {
    if ((t.book.area_cells[area] & cells).none()) continue;
    if (e.verb == Verb::hazard) t.board.hazard[area] = static_cast<std::uint8_t>(e.n);
    if (e.verb == Verb::expose) t.board.exposed.set(area);
    if (e.verb == Verb::shade) t.board.exposed.reset(area);
    Word word = e.verb == Verb::hazard ? Word::hazard : e.verb == Verb::expose ? Word::exposed : Word::shaded;
    tell(t, {Told::changed, word, static_cast<std::uint16_t>(area), static_cast<std::uint16_t>(e.n), 0, 0,
             Rule::RAM_DOS_09});
  }
}

std::uint8_t poi_of(const Effect& e) { return static_cast<std::uint8_t>(std::countr_zero(e.a)); }

void advance(Table& t, std::uint8_t poi) {
  const auto& route = t.book.pois[poi].route;
  CellId from = t.board.pois[poi];
  if (from == no_cell || t.board.routes[poi] + 1U >= route.size()) return;
  t.board.pois[poi] = route[++t.board.routes[poi]];
  tell(t, {Told::moved, Word::poi_moved, poi, from, t.board.pois[poi], 0, Rule::RAM_DOS_05});
  for (HeroId h = 0; h < t.board.heroes_in_game && !stopped(t); ++h)
    if (on_map(t.board, h)) fire_reach(t, h);
}

}  // namespace

void run_terrain(Table& t, const Effect& e, const Context& context) {
  switch (e.verb) {
    case Verb::overlay:
      overlay_cells(t, static_cast<Overlaid>(e.a), t.book.script.cells[e.b], who_arranges(t, context));
      break;
    case Verb::red_line:
      for (auto [x, y, vertical] : t.book.script.lines[e.lines]) red_line(t, {x, y, vertical != 0}, e.n != 0);
      tell(t, {Told::changed, Word::terrain, unknown, static_cast<std::uint16_t>(e.n != 0 ? 4 : 5), 0, 0,
               Rule::RAM_FOG_07});
      break;
    case Verb::cancel_hazards:
      t.board.hazard = {};
      break;
    default:
      change_areas(t, e, context);
  }
}

void run_tokens(Table& t, const Effect& e, const Context& context) {
  switch (e.verb) {
    case Verb::place: {
      Cells cells = cells_of(t, e.place, context);
      if (cells.any()) place_poi(t, poi_of(e), static_cast<CellId>(cells.first()));
      break;
    }
    case Verb::sow:
      sow(t, e, context);
      break;
    case Verb::remove:
      if (e.b) {
        if (context.poi != nobody && (e.a >> context.poi & 1U)) remove_poi(t, context.poi);
        break;
      }
      for (std::uint8_t poi = 0; poi < most_pois; ++poi)
        if ((e.a >> poi & 1U) && t.board.pois[poi] != no_cell &&
            (e.place.kind == PlaceKind::none || cells_of(t, e.place, context).test(t.board.pois[poi])))
          remove_poi(t, poi);
      break;
    case Verb::advance:
      for (std::uint8_t poi = 0; poi < most_pois && !stopped(t); ++poi)
        if (e.a >> poi & 1U) advance(t, poi);
      break;
    case Verb::peek:
      peek(t, e, context);
      break;
    case Verb::flip:
      flip_fog(t, static_cast<std::uint8_t>(e.n));
      break;
    case Verb::flip_face:
      for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
        if (t.board.fogs[i].face == e.n && t.board.fogs[i].state != static_cast<std::uint8_t>(FogState::gone))
          return flip_fog(t, i);
      if (t.board.faces_left >> e.n & 1U) {  // a shuffled face that nobody has seen: where it lies is chance
        Answer answer = t.ref.chance([&](Chance& chance) {
          for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
            if (t.board.fogs[i].state == static_cast<std::uint8_t>(FogState::down) && t.board.fogs[i].face == nobody)
              chance.add({verb::draw, i, 2, 0}, 1);
        });
        t.board.fogs[answer.a].face = static_cast<std::uint8_t>(e.n);
        t.board.faces_left &= static_cast<std::uint8_t>(~(1U << e.n));
        flip_fog(t, static_cast<std::uint8_t>(answer.a));
      }
      break;
    default:
      break;
  }
}

}  // namespace fireteam::rambo
