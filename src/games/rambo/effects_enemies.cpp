// Effects on Enemies: they come and go, are struck, shifted, frozen, the Initiative Marker.
#include "games/rambo/asking.h"
#include "games/rambo/effects.h"
#include "games/rambo/enemies.h"
#include "games/rambo/fog.h"
#include "games/rambo/harm.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

void spawn_all(Table& t, const Effect& e, const Context& context) {  // RAM-SPAWN-12, RAM-BATT-11: one after another
  HeroId by = who_arranges(t, context);
  auto one_place = [&](std::uint8_t letter, Cells cells, bool exact) {
    if (cells.none()) return;  // RAM-BATT-09
    spawn(t, std::min<std::uint8_t>(letter, static_cast<std::uint8_t>(t.book.letters.size() - 1)), cells, exact, by,
          context.threat);
  };
  for (std::uint8_t letter : e.letters) {
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
  if (e.one && struck.size() > 1) {
    Answer answer = ask(t, seat_of(who_decides(t, context)), Ask::target, [&](Menu& menu) {
      for (FigureId i : struck) menu.add({say::target, i, 0, 0});
    });
    struck.clear();
    struck.push_back(static_cast<FigureId>(answer.a));
  }
  for (FigureId i : struck) hurt_enemy(t, i, e.amount, context.hero, deaths);
  resolve_deaths(t, deaths, who_arranges(t, context));
}

void step_marker(Table& t, int to) {
  auto letters = static_cast<int>(t.book.letters.size());
  t.board.marker = static_cast<std::uint8_t>(((to % letters) + letters) % letters);  // RAM-INIT-03
  tell(t, {Told::changed, Word::initiative, t.board.marker, 0, 0, 0, Rule::RAM_INIT_02});
}

void tag(Table& t, FigureId e, std::uint16_t name) {
  t.board.figures[e].tags |= static_cast<std::uint8_t>(1U << name);
  const Because mission = because_of(Rule::RAM_DOS_05);
  tell(t, {Told::changed, Word::tagged, e, name, 0, 0, Rule::RAM_DOS_05}, &mission);
}

void shift(Table& t, const Effect& e, const Context& context) {
  Cells to = cells_of(t, e.to, context);
  fixed_vector<FigureId, most_figures> moved;
  each_enemy(t, e, context, [&](FigureId i) { moved.push_back(i); });
  if (to.any())
    for (FigureId i : moved) move_steps(t, i, static_cast<CellId>(to.first()), e.amount, Rule::RAM_DOS_05);
}

template <bool freeze>
void put_to_sleep(Table& t, const Effect& e, const Context&) {
  for (std::uint8_t letter : e.letters) {
    t.board.frozen =
        static_cast<std::uint8_t>(freeze ? t.board.frozen | 1U << letter : t.board.frozen & ~(1U << letter));
    for (FigureId i = 0; i < t.book.figures; ++i)
      if (alive(t.board, i) && t.book.letter_of(i) == letter && (t.board.figures[i].asleep != 0) != freeze) {
        t.board.figures[i].asleep = freeze;
        const Because mission = because_of(Rule::RAM_DOS_09);
        tell(t, {Told::changed, freeze ? Word::frozen : Word::woken, i, 0, 0, 0, Rule::RAM_DOS_09}, &mission);
      }
  }
}

constexpr Part<Effect> tag_name{
    role_kind, [](Words& line, Effect& e) {
      e.tag = static_cast<std::uint8_t>(line.name(line.take("a tag"), line.script.tags, most_tags, "tag"));
    }};

constexpr EffectRow rows[] = {
    EffectRow("spawn", {letters, place<>}, "brings one Enemy of each letter, one after another", spawn_all),
    EffectRow("despawn", {select<>, place<>}, "takes them off the map",
              [](Table& t, const Effect& e, const Context& context) {
                each_enemy(t, e, context, [&](FigureId i) {
                  const Because mission = because_of(Rule::RAM_DOS_05);
                  tell(t, {Told::left, Word::left, i, t.board.figures[i].cell, 0, 0, Rule::RAM_DOS_05}, &mission);
                  lift_figure(t, i);
                });
              }),
    EffectRow("tag",
              {tag_name,
               {{"SEL|last", "any|[A-F](\\+[A-F])*|tag:[a-z0-9][a-z0-9._-]*|last", "any"},
                [](Words& line, Effect& e) {
                  e.one = line.take_if("last");
                  if (!e.one) e.select = take_select(line);
                }},
               some_place<>},
              "gives them, or the figure spawned last, a name by which lines know them",
              [](Table& t, const Effect& e, const Context& context) {
                const FigureId last = t.board.last_spawned;
                if (!e.one) each_enemy(t, e, context, [&](FigureId i) { tag(t, i, e.tag); });
                if (e.one && last != nobody && alive(t.board, last)) tag(t, last, e.tag);
              }),
    EffectRow("shift",
              {select<>,
               some_place<>,
               amount<1, 30>,
               {{"toward PLACE", "toward @?[A-Za-z0-9:,.-]+", "toward start", "the first space of a place"},
                [](Words& line, Effect& e) {
                  if (!line.take_if("toward")) line.complain("the line lacks 'toward'");
                  e.to = read_place(line, line.take("a place"));
                }}},
              "moves them so many steps", shift),
    EffectRow("strike",
              {amount<1, 30>,
               select<>,
               place<>,
               {{"one", "one", "one", "only one, whom the Hero concerned chooses"},
                [](Words& line, Effect& e) { e.one = line.take_if("one"); },
                true}},
              "so much Damage, which is no attack", strike),
    EffectRow("freeze", {letters}, "they take no part in activations", put_to_sleep<true>),
    EffectRow("wake",
              {{{"A B …|all", "[A-F]( [A-F])*|all", "all"},
                [](Words& line, Effect& e) {
                  if (!line.take_if("all")) return take_letters(line, e);
                  for (std::uint8_t i = 0; i < line.script.letters.size(); ++i) e.letters.push_back(i);
                }}},
              "they act again", put_to_sleep<false>),
    EffectRow(
        "initiative",
        {{{"±n|A", "[+-]?[0-9]+|[A-F]", "+1"},
          [](Words& line, Effect& e) {
            e.set = is_letter(line.peek());
            e.amount = e.set ? take_letter(line) : line.take_number(-30, 30);
          }}},
        "moves the Initiative Marker, or puts it on a letter",
        [](Table& t, const Effect& e, const Context&) { step_marker(t, (e.set ? 0 : t.board.marker) + e.amount); }),
    EffectRow("skip-behaviour", {amount<1, 6>}, "the next activation leaves out that line of the Enemy Card",
              [](Table& t, const Effect& e, const Context&) {
                t.board.activation.skip |= static_cast<std::uint8_t>(1U << (e.amount - 1));
              }),
};

}  // namespace

std::span<const EffectRow> enemy_effects() { return rows; }

}  // namespace fireteam::rambo
