// The effects of the mission language: what cards, Fog, triggers and Battlefield entries do.
#include "games/rambo/effects.h"

namespace fireteam::rambo {

namespace {

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

HeroId who_decides(Facts f, const Context& context) {
  return context.hero != nobody && (context.fog || f.board.turn.hero != nobody) ? context.hero : chooser(f);
}

std::uint8_t choose_heroes(Table& t, const Who& who, const Context& context, Verb verb) {
  std::uint8_t heroes = heroes_of(t, who, context);
  if ((who.kind != WhoKind::another && who.kind != WhoKind::one) || heroes == 0) return heroes;
  HeroId by = who.kind == WhoKind::one && !context.fog ? t.board.leader : context.hero;  // RAM-DOS-05, RAM-FOG-17
  Answer answer = ask(t, seat_of(by), Ask::hero,
                      [&](Menu& menu) {
                        for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                          menu.add({say::choose, h, 0, 0}, heroes >> h & 1U ? allowed : forbidden(Rule::RAM_TAC_03));
                      },
                      {as_piece(by), static_cast<std::uint16_t>(verb)});
  return static_cast<std::uint8_t>(1U << answer.a);
}

void run(Table& t, const std::vector<Effect>& effects, const Context& context) {
  for (const Effect& effect : effects) {
    if (stopped(t)) return;
    run_one(t, effect, context);
    settle(t);
  }
}

}  // namespace fireteam::rambo
