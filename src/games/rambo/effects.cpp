// The effects of the mission language, one by one: what cards, Fog, triggers and Battlefield entries do.
#include <bit>

#include "games/rambo/rambo.h"

namespace fireteam::rambo {

namespace {

// RAM-DOS-21: nothing resolves after the end but what the success itself brings.
bool stopped(Facts f) { return over(f) && f.board.phase != Phase::debrief; }

HeroId who_decides(Facts f, const Context& context) {
  return f.board.turn.hero != nobody && context.hero != nobody ? context.hero : chooser(f);
}

// The Heroes an effect is for; a choice among them is made here.
std::uint8_t choose_heroes(Table& t, const Who& who, const Context& context, Verb verb) {
  std::uint8_t heroes = heroes_of(t, who, context);
  if ((who.kind != WhoKind::another && who.kind != WhoKind::one) || heroes == 0) return heroes;
  HeroId by = who.kind == WhoKind::one ? t.board.leader : context.hero;  // RAM-DOS-05
  Answer answer = ask(t, seat_of(by), Ask::hero,
                      [&](Menu& menu) {
                        for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                          menu.add({say::choose, h, 0, 0}, heroes >> h & 1U ? allowed : forbidden(Rule::RAM_TAC_03));
                      },
                      {as_piece(by), static_cast<std::uint16_t>(verb)});
  return static_cast<std::uint8_t>(1U << answer.a);
}

template <class F>
void each_of(Table& t, const Effect& e, const Context& context, F&& visit) {
  std::uint8_t heroes = choose_heroes(t, e.who, context, e.verb);
  for (HeroId h = 0; h < t.board.heroes_in_game && !stopped(t); ++h)
    if (heroes >> h & 1U) visit(h);
}

Rule rule_for(const Context& context, Rule usual) { return context.threat ? Rule::RAM_THREAT_06 : usual; }

void spawn_all(Table& t, const Effect& e, const Context& context) {  // RAM-SPAWN-12, RAM-BATT-11: one after another
  HeroId by = t.board.turn.hero != nobody ? t.board.turn.hero : t.board.leader;
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

template <class F>
void each_enemy(Table& t, const Effect& e, const Context& context, F&& visit) {
  Cells cells = e.place.kind == PlaceKind::none ? t.book.on_map : cells_of(t, e.place, context);
  for (FigureId i = 0; i < t.book.figures && !stopped(t); ++i)
    if (alive(t.board, i) && selected(t, i, e.select) && cells.test(t.board.figures[i].cell)) visit(i);
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
  resolve_deaths(t, deaths);
}

void pick_gear(Table& t, const Effect& e, const Context& context, bool find) {
  HeroId by = find ? context.hero : t.board.leader;
  Answer answer = ask(t, seat_of(by), Ask::pick, [&](Menu& menu) {
    for (std::uint8_t gear : e.things) menu.add({say::pick, gear, 0, 0});
  });
  auto gear = static_cast<GearId>(answer.a);
  find ? find_gear(t, context.hero, gear) : unlock_gear(t, gear);
}

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

void put(Table& t, const Effect& e, HeroId h, const Context& context) {
  Cells free =
      free_cells(t) | (t.board.heroes[h].cell == no_cell ? Cells{} : kit::just<most_cells>(t.board.heroes[h].cell));
  Cells place = cells_of(t, e.place, context), legal = place & free;
  for (int i = 0; legal.none() && i < 64; ++i) {
    Cells wider = place;
    place.each([&](std::size_t cell) { wider |= t.book.around[cell]; });
    place = wider;
    legal = place & free;
  }
  if (legal.none()) return;
  Answer answer =
      ask(t, seat_of(h), Ask::spawn,
          [&](Menu& menu) {
            legal.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
          },
          {as_piece(h), 0});
  CellId from = t.board.heroes[h].cell, to = static_cast<CellId>(answer.a);
  if (from == to) return;
  put_hero(t, h, to);
  tell(t, {Told::moved, Word::moved, as_piece(h), from, to, 0, Rule::RAM_MOVE_17});
  if (t.board.phase != Phase::triggers) entered(t, h);  // RAM-MOVE-17; set-up is no entering (RAM-HERO-12)
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

void add_buff(Table& t, const Effect& e, const Context& context) {  // RAM-BATT-05
  Buff buff;
  buff.stat = static_cast<std::uint8_t>(e.a);
  buff.n = static_cast<std::int8_t>(e.n);
  if (e.enemies) {
    buff.letters = e.select.letters;
    buff.tag = e.select.tag;
  } else {
    buff.heroes = choose_heroes(t, e.who, context, e.verb);
  }
  buff.until = static_cast<std::uint8_t>(e.b);
  buff.round = static_cast<std::uint8_t>(e.c >= 100 ? t.board.round + (e.c - 100) : e.c);
  if (t.board.buffs.full()) t.board.buffs.erase_at(0);
  t.board.buffs.push_back(buff);
  auto tell_buff = [&](std::uint16_t piece) {
    tell(t, {Told::changed, Word::buff, piece, buff.stat, static_cast<std::uint16_t>(static_cast<std::int16_t>(buff.n)),
             0, Rule::RAM_BATT_05});
  };
  for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
    if (buff.heroes >> h & 1U) tell_buff(as_piece(h));
  each_figure(t, [&](FigureId i) {
    if (buff.letters && selected(t, i, {buff.letters, buff.tag})) tell_buff(i);
  });
}

void step_marker(Table& t, int to) {
  auto letters = static_cast<int>(t.book.letters.size());
  t.board.marker = static_cast<std::uint8_t>(((to % letters) + letters) % letters);  // RAM-INIT-03
  tell(t, {Told::changed, Word::initiative, t.board.marker, 0, 0, 0, Rule::RAM_INIT_02});
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

void run_terrain(Table& t, const Effect& e, const Context& context) {
  switch (e.verb) {
    case Verb::overlay:
      overlay_cells(t, static_cast<Overlaid>(e.a), t.book.script.cells[e.b]);
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

void tag(Table& t, FigureId e, std::uint16_t name) {
  t.board.figures[e].tags |= static_cast<std::uint8_t>(1U << name);
  tell(t, {Told::changed, Word::tagged, e, name, 0, 0, Rule::RAM_DOS_05});
}

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

void run_heroes(Table& t, const Effect& e, const Context& context) {
  Rule rule = rule_for(context, Rule::RAM_DOS_05);
  each_of(t, e, context, [&](HeroId h) {
    Hero& hero = t.board.heroes[h];
    switch (e.verb) {
      case Verb::alert:
        change_alert(t, h, e.n, rule);
        break;
      case Verb::alert_bottom:
        change_alert(t, h, -9, rule);
        break;
      case Verb::damage:
        deal_damage(t, h, e.n, nobody, context.threat ? Rule::RAM_THREAT_10 : Rule::RAM_HEALTH_07);
        break;
      case Verb::heal:
        heal(t, h, e.n, rule);
        break;
      case Verb::wound:
        for (int i = 0; i < e.n && !stopped(t); ++i) wound(t, h, nobody);
        for (int i = 0; i > e.n; --i) mend(t, h, Rule::RAM_WOUND_08);
        break;
      case Verb::valor:
        gain_valor(t, h, e.n, rule);
        break;
      case Verb::armor:
        gain_armor(t, h, e.n, rule);
        break;
      case Verb::strip:
        while (!hero.gear.empty()) {
          tell(t, {Told::changed, Word::gear_gone, as_piece(h), hero.gear.back(), 0, 0, Rule::RAM_DOS_09});
          hero.gear.pop_back();
        }
        break;
      case Verb::draw:
        for (int i = 0; i < e.n; ++i) draw_tactic(t, h, Rule::RAM_TAC_13);
        break;
      case Verb::march:
        march(t, h, e.n);
        break;
      case Verb::role:
        hero.roles |= static_cast<std::uint8_t>(1U << e.a);
        tell(t, {Told::changed, Word::role, as_piece(h), e.a, 0, 0, Rule::RAM_DOS_05});
        break;
      case Verb::put:
        put(t, e, h, context);
        break;
      case Verb::exit:
        tell(t, {Told::left, Word::exit_map, as_piece(h), hero.cell, 0, 0, Rule::RAM_DOS_05, true});
        put_hero(t, h, no_cell);
        hero.out = 1;
        hero.turns = 0;
        break;
      case Verb::marker:
        give_marker(t, h, static_cast<std::uint8_t>(e.a));
        break;
      case Verb::drop:
        if (hero.markers[e.a] > 0) drop_marker(t, h, static_cast<std::uint8_t>(e.a));
        break;
      case Verb::lose:
        if (hero.markers[e.a] > 0) {
          --hero.markers[e.a];
          tell(t, {Told::changed, Word::marker_lost, as_piece(h), e.a, 0, 0, Rule::RAM_DOS_05});
        }
        break;
      case Verb::gear_loadout:
        for (GearId gear : t.book.loadout[hero.card])
          if (!stopped(t)) find_gear(t, h, gear);
        break;
      case Verb::award:
        award_medal(t, static_cast<std::uint8_t>(e.a), h);
        break;
      default:
        break;
    }
  });
}

void run_turn(Table& t, const Effect& e) {  // cards that change the Hero's turn
  Turn& turn = t.board.turn;
  auto plus = [](std::uint8_t value, int by) { return static_cast<std::uint8_t>(std::clamp(value + by, 0, 30)); };
  switch (e.verb) {
    case Verb::move:
      turn.moves = plus(turn.moves, e.n);
      break;
    case Verb::actions:
      turn.actions = plus(turn.actions, e.n);
      break;
    case Verb::next_damage:
      turn.next_damage = static_cast<std::int8_t>(turn.next_damage + e.n);
      break;
    case Verb::next_targets:
      turn.next_targets = static_cast<std::int8_t>(turn.next_targets + e.n);
      break;
    case Verb::next_range:
      turn.next_range = static_cast<std::int8_t>(turn.next_range + e.n);
      break;
    case Verb::next_silent:
      turn.next_silent = 1;
      break;
    default:
      break;
  }
}

void run_one(Table& t, const Effect& e, const Context& context) {
  switch (e.verb) {
    case Verb::spawn:
    case Verb::despawn:
    case Verb::tag:
    case Verb::shift:
    case Verb::strike:
    case Verb::freeze:
    case Verb::wake:
    case Verb::initiative:
    case Verb::initiative_to:
    case Verb::skip_behaviour:
    case Verb::tally:
      return run_enemies(t, e, context);
    case Verb::place:
    case Verb::sow:
    case Verb::remove:
    case Verb::advance:
    case Verb::peek:
    case Verb::flip:
    case Verb::flip_face:
      return run_tokens(t, e, context);
    case Verb::overlay:
    case Verb::red_line:
    case Verb::hazard:
    case Verb::cancel_hazards:
    case Verb::expose:
    case Verb::shade:
      return run_terrain(t, e, context);
    case Verb::move:
    case Verb::actions:
    case Verb::next_damage:
    case Verb::next_targets:
    case Verb::next_range:
    case Verb::next_silent:
      return run_turn(t, e);
    case Verb::gear:
      for (std::uint8_t gear : e.things)
        if (!stopped(t)) find_gear(t, context.hero == nobody ? t.board.leader : context.hero, gear);
      return;
    case Verb::gear_one_of:
      return pick_gear(t, e, context, true);
    case Verb::unlock_one_of:
      return pick_gear(t, e, context, false);
    case Verb::unlock:
      for (std::uint8_t gear : e.things) unlock_gear(t, gear);
      return;
    case Verb::count:
      return change_counter(t, e.a, t.board.counters[e.a] + e.n, context);
    case Verb::count_set:
      return change_counter(t, e.a, e.n, context);
    case Verb::buff:
      return add_buff(t, e, context);
    case Verb::complete:
      if (t.board.objectives >> e.n & 1U) return;
      t.board.objectives |= static_cast<std::uint8_t>(1U << e.n);
      tell(t, {Told::changed, Word::objective, static_cast<std::uint16_t>(e.n), 0, 0, 0, Rule::RAM_DOS_02, true});
      for (std::uint16_t number : t.book.by_when[static_cast<std::size_t>(When::objective)])
        if (!stopped(t) && t.book.triggers[number].a == static_cast<unsigned>(e.n) && can_fire(t, number, context))
          fire(t, number, context);
      return;
    case Verb::success:
      return win(t, context.trigger);
    case Verb::failure:
      return lose(t, static_cast<std::uint16_t>(cause::trigger + context.trigger), Rule::RAM_DOS_07);
    default:
      return run_heroes(t, e, context);
  }
}

}  // namespace

void run(Table& t, const std::vector<Effect>& effects, const Context& context) {
  for (const Effect& effect : effects) {
    if (stopped(t)) return;
    run_one(t, effect, context);
    settle(t);
  }
}

}  // namespace fireteam::rambo
