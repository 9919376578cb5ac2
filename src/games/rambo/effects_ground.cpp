// Effects on the ground and what lies on it: terrain, Fog, P.O.I. tokens.
#include <bit>

#include "games/rambo/asking.h"
#include "games/rambo/effects.h"
#include "games/rambo/fog.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

void peek(Table& t, const Effect& e, const Context& context) {  // RAM-FOG-12, RAM-DOS-15
  auto near = [&](std::size_t fog) {
    if (e.amount == 0) return true;
    CellId cell = static_cast<CellId>(t.book.area_cells[t.book.fog_areas[fog]].first());
    return area_distance(t, t.board.heroes[context.hero].cell, cell) <= e.amount;
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
      if ((e.pois >> poi & 1U) && t.board.pois[poi] == no_cell) {
        place_poi(t, poi, cell);
        taken = true;
      }
  }
}

template <class Change>
void change_areas(Table& t, const Effect& e, const Context& context, Word word, const Change& change) {
  Cells cells = cells_of(t, e.place, context);
  for (std::size_t area = 0; area < t.book.area_cells.size(); ++area) {
    if ((t.book.area_cells[area] & cells).none()) continue;
    change(area);
    tell(t, {Told::changed, word, static_cast<std::uint16_t>(area), static_cast<std::uint16_t>(e.amount), 0, 0,
             Rule::RAM_DOS_09});
  }
}

std::uint8_t poi_of(const Effect& e) { return static_cast<std::uint8_t>(std::countr_zero(e.pois)); }

void advance(Table& t, std::uint8_t poi) {
  const auto& route = t.book.pois[poi].route;
  CellId from = t.board.pois[poi];
  if (from == no_cell || t.board.routes[poi] + 1U >= route.size()) return;
  t.board.pois[poi] = route[++t.board.routes[poi]];
  tell(t, {Told::moved, Word::poi_moved, poi, from, t.board.pois[poi], 0, Rule::RAM_DOS_05});
  for (HeroId h = 0; h < t.board.heroes_in_game && !stopped(t); ++h)
    if (on_map(t.board, h)) fire_reach(t, h);
}

void remove(Table& t, const Effect& e, const Context& context) {
  if (e.one) {
    if (context.poi != nobody && (e.pois >> context.poi & 1U)) remove_poi(t, context.poi);
    return;
  }
  for (std::uint8_t poi = 0; poi < most_pois; ++poi)
    if ((e.pois >> poi & 1U) && t.board.pois[poi] != no_cell &&
        (e.place.kind == PlaceKind::none || cells_of(t, e.place, context).test(t.board.pois[poi])))
      remove_poi(t, poi);
}

void flip_face(Table& t, const Effect& e, const Context&) {
  auto face = static_cast<std::uint8_t>(e.amount - 1);
  for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
    if (t.board.fogs[i].face == face && t.board.fogs[i].state != static_cast<std::uint8_t>(FogState::gone))
      return flip_fog(t, i);
  if (!(t.board.faces_left >> face & 1U)) return;
  Answer answer = t.ref.chance([&](Chance& chance) {  // a shuffled face that nobody has seen: where it lies is chance
    for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
      if (t.board.fogs[i].state == static_cast<std::uint8_t>(FogState::down) && t.board.fogs[i].face == nobody)
        chance.add({verb::draw, i, 2, 0}, 1);
  });
  t.board.fogs[answer.a].face = face;
  t.board.faces_left &= static_cast<std::uint8_t>(~(1U << face));
  flip_fog(t, static_cast<std::uint8_t>(answer.a));
}

constexpr EffectRow tokens[] = {
    EffectRow(
        "place", {pois<>, place<>}, "puts that token on the first space of the place",
        [](Table& t, const Effect& e, const Context& context) {
          Cells cells = cells_of(t, e.place, context);
          if (cells.any()) place_poi(t, poi_of(e), static_cast<CellId>(cells.first()));
        },
        Verb::place),
    EffectRow("sow", {pois<>, select<>, place<>}, "the first free of these tokens at each such Enemy", sow, Verb::sow),
    EffectRow("remove",
              {{{"Pn|here", "P[0-9]+(\\.\\.P[0-9]+)?( here)?|here", "P1"},
                [](Words& line, Effect& e) {
                  e.pois = line.peek() == "here" ? std::uint16_t{0x7fff} : take_pois(line);
                  e.one = line.take_if("here");
                }},
               some_place<>},
              "takes those tokens (of a span: those that lie there), or the one of this event, away", remove),
    EffectRow("advance", {pois<>}, "moves them one space on their route",
              [](Table& t, const Effect& e, const Context&) {
                for (std::uint8_t poi = 0; poi < most_pois && !stopped(t); ++poi)
                  if (e.pois >> poi & 1U) advance(t, poi);
              }),
    EffectRow("peek", {fog<>}, "everybody sees the face of that Fog card",
              [](Table& t, const Effect& e, const Context&) { look_at_fog(t, e.fog); }),
    EffectRow("peek one",
              {{{"within n", "within [1-8]", "within 2", "so many Areas from the Hero concerned"},
                [](Words& line, Effect& e) {
                  if (line.take_if("within")) e.amount = line.take_number(1, 8);
                },
                true}},
              "the same of one that the Hero concerned chooses", peek),
    EffectRow("flip", {fog<>}, "turns that Fog card up",
              [](Table& t, const Effect& e, const Context&) { flip_fog(t, e.fog); }),
    EffectRow("flip face", {amount<1, 8>}, "the same of the card with that face, wherever it lies", flip_face),
};

constexpr Part<Effect> edges{
    {"V|H x y..z …", "[VH] [0-9]+ [0-9]+(\\.\\.[0-9]+)?( [VH] [0-9]+ [0-9]+(\\.\\.[0-9]+)?)*", "V 6 8..10",
     "lines of the lattice as on maps: `V 6 8..10` is the vertical line 6 from point 8 to 10"},
    [](Words& line, Effect& e) {
      line.script.lines.push_back(take_lines(line));
      e.lines = static_cast<std::uint16_t>(line.script.lines.size() - 1);
    }};

template <bool up>
void lay_lines(Table& t, const Effect& e, const Context&) {
  for (auto [x, y, vertical] : t.book.script.lines[e.lines]) red_line(t, {x, y, vertical != 0}, up);
  tell(t, {Told::changed, Word::red_lines, 0, up, 0, 0, Rule::RAM_FOG_07});
}

constexpr EffectRow terrain[] = {
    EffectRow(
        "overlay",
        {{{"TERRAIN", "cover|tough|solid|clear", "cover", "`cover`, `tough`, `solid` or `clear`"},
          [](Words& line, Effect& e) {
            e.overlaid = line.word<Overlaid>(line.take("cover, tough, solid, clear, red or open"), "overlay");
          }},
         {{"x,y x,y..x,y …", "[0-9]+,[0-9]+(\\.\\.[0-9]+,[0-9]+)?( [0-9]+,[0-9]+(\\.\\.[0-9]+,[0-9]+)?)*", "4,7"},
          [](Words& line, Effect& e) {
            Cells cells;
            do cells |= rectangle(line, line.take("x,y or x,y..x,y"), 1);
            while (!line.done() && !line.bad());
            e.cells = keep_cells(line.script, cells);
          }}},
        "makes these spaces so",
        [](Table& t, const Effect& e, const Context& context) {
          overlay_cells(t, e.overlaid, t.book.script.cells[e.cells], who_arranges(t, context));
        },
        Verb::overlay),
    EffectRow("overlay red", {edges}, "lays red lines", lay_lines<true>, Verb::red_line),
    EffectRow("overlay open", {edges}, "takes red lines away", lay_lines<false>, Verb::open_line),
    EffectRow("hazard", {amount<0, 9>, place<>},
              "each round end so much Damage to every figure in these Areas; 0: no more",
              [](Table& t, const Effect& e, const Context& context) {
                change_areas(t, e, context, Word::hazard,
                             [&](std::size_t area) { t.board.hazard[area] = static_cast<std::uint8_t>(e.amount); });
              }),
    EffectRow("cancel-hazards", {}, "no hazard is left anywhere",
              [](Table& t, const Effect&, const Context&) { t.board.hazard = {}; }),
    EffectRow("expose", {place<>}, "Cover hides nobody in these Areas",
              [](Table& t, const Effect& e, const Context& context) {
                change_areas(t, e, context, Word::exposed, [&](std::size_t area) { t.board.exposed.set(area); });
              }),
    EffectRow("shade", {place<>}, "Cover hides again",
              [](Table& t, const Effect& e, const Context& context) {
                change_areas(t, e, context, Word::shaded, [&](std::size_t area) { t.board.exposed.reset(area); });
              }),
};

}  // namespace

std::span<const EffectRow> token_effects() { return tokens; }
std::span<const EffectRow> terrain_effects() { return terrain; }

}  // namespace fireteam::rambo
