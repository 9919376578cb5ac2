// Effects on Enemies: they come and go, are struck, shifted, frozen, counted; the Initiative Marker.
#include "games/rambo/effects.h"

namespace fireteam::rambo {

namespace {

void spawn_all(Table& t, const Effect& e, const Context& context) {  // RAM-SPAWN-12, RAM-BATT-11: one after another
  HeroId by = who_arranges(t, context);
  auto one_place = [&](std::uint8_t letter, Cells cells, bool exact) {
    if (cells.none()) return;  // RAM-BATT-09
    spawn(t, std::min<std::uint8_t>(letter, static_cast<std::uint8_t>(t.book.letters.size() - 1)), cells, exact, by,
          context.threat);
  };
  for (std::uint8_t letter : e.things) {
    if (stopped(t)) return;
    switch (e.place.kind) {
      case PlaceKind::each_hero:
        for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
          for (int i = t.board.heroes_in_game == 1 ? 0 : 1; i < 2; ++i)  // a lone Hero meets two
            if (on_map(t.board, h)) one_place(letter, next_to(t, t.board.heroes[h].cell), false);
        break;
      case PlaceKind::each_poi:  // RAM-BATT-08
        for (CellId cell : t.board.pois)
          if (cell != no_cell) one_place(letter, next_to(t, cell), false);
        break;
      case PlaceKind::poi:
        if (CellId cell = t.board.pois[e.place.n]; cell != no_cell) one_place(letter, next_to(t, cell), false);
        break;
      case PlaceKind::near_zone:
      case PlaceKind::far_zone: {
        Cells zones = cells_of(t, e.place, context);
        if (zones.none()) break;
        Answer answer = ask(t, seat_of(by), Ask::zone, [&](Menu& menu) {  // RAM-SPAWN-06: equally near
          zones.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
        });
        one_place(letter, kit::just<most_cells>(answer.a), true);
        break;
      }
      default: {
        Cells cells = cells_of(t, e.place, context);
        one_place(letter, cells, cells.count() == 1);
      }
    }
  }
}

void strike(Table& t, const Effect& e,
            const Context& context) {  // Damage that is no attack: no Resistance (RAM-RES-04)
  fixed_vector<FigureId, most_figures> struck;
  each_enemy(t, e, context, [&](FigureId i) { struck.push_back(i); });
  Deaths deaths;
  if (e.b && struck.size() > 1) {
    Answer answer = ask(t, seat_of(who_decides(t, context)), Ask::target, [&](Menu& menu) {
      for (FigureId i : struck) menu.add({say::target, i, 0, 0});
    });
    struck.clear();
    struck.push_back(static_cast<FigureId>(answer.a));
  }
  for (FigureId i : struck) hurt_enemy(t, i, e.n, context.hero, deaths);
  resolve_deaths(t, deaths, who_arranges(t, context));
}

void step_marker(Table& t, int to) {
  auto letters = static_cast<int>(t.book.letters.size());
  t.board.marker = static_cast<std::uint8_t>(((to % letters) + letters) % letters);  // RAM-INIT-03
  tell(t, {Told::changed, Word::initiative, t.board.marker, 0, 0, 0, Rule::RAM_INIT_02});
}

void tag(Table& t, FigureId e, std::uint16_t name) {
  t.board.figures[e].tags |= static_cast<std::uint8_t>(1U << name);
  tell(t, {Told::changed, Word::tagged, e, name, 0, 0, Rule::RAM_DOS_05});
}

}  // namespace

void run_enemies(Table& t, const Effect& e, const Context& context) {
  switch (e.verb) {
    case Verb::spawn:
      spawn_all(t, e, context);
      break;
    case Verb::despawn:
      each_enemy(t, e, context, [&](FigureId i) {
        tell(t, {Told::left, Word::left, i, t.board.figures[i].cell, 0, 0, Rule::RAM_DOS_05});
        lift_figure(t, i);
      });
      break;
    case Verb::tag:
      if (e.b) {
        if (t.board.last_spawned != nobody && alive(t.board, t.board.last_spawned)) tag(t, t.board.last_spawned, e.a);
      } else {
        each_enemy(t, e, context, [&](FigureId i) { tag(t, i, e.a); });
      }
      break;
    case Verb::shift: {
      Cells to = cells_of(t, e.to, context);
      fixed_vector<FigureId, most_figures> moved;
      each_enemy(t, e, context, [&](FigureId i) { moved.push_back(i); });
      if (to.any())
        for (FigureId i : moved) move_steps(t, i, static_cast<CellId>(to.first()), e.n, Rule::RAM_DOS_05);
      break;
    }
    case Verb::strike:
      strike(t, e, context);
      break;
    case Verb::freeze:
    case Verb::wake:
      for (std::uint8_t letter : e.things) {
        bool freeze = e.verb == Verb::freeze;
        t.board.frozen =
            static_cast<std::uint8_t>(freeze ? t.board.frozen | 1U << letter : t.board.frozen & ~(1U << letter));
        for (FigureId i = 0; i < t.book.figures; ++i)
          if (alive(t.board, i) && t.book.letter_of(i) == letter && (t.board.figures[i].asleep != 0) != freeze) {
            t.board.figures[i].asleep = freeze;
            tell(t, {Told::changed, freeze ? Word::frozen : Word::woken, i, 0, 0, 0, Rule::RAM_DOS_09});
          }
      }
      break;
    case Verb::initiative:
      step_marker(t, t.board.marker + e.n);
      break;
    case Verb::initiative_to:
      step_marker(t, e.n);
      break;
    case Verb::skip_behaviour:
      t.board.activation.skip |= static_cast<std::uint8_t>(1U << (e.n - 1));
      break;
    case Verb::tally: {
      int count = 0;
      each_enemy(t, e, context, [&](FigureId) { ++count; });
      change_counter(t, e.a, t.board.counters[e.a] + std::min<int>(count, e.b), context);
      break;
    }
    default:
      break;
  }
}

}  // namespace fireteam::rambo
