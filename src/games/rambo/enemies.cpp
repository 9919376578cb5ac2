// Enemy Activation: which card, in what order its figures act, and what each behaviour does.
#include "games/rambo/enemies.h"

#include <bit>

#include "games/rambo/asking.h"
#include "games/rambo/fog.h"
#include "games/rambo/harm.h"
#include "games/rambo/medals.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

int awake(Facts f, std::size_t letter) {
  const Letter& card = f.book.letters[letter];
  int count = 0;
  for (FigureId e = card.first; e < card.first + card.figures; ++e)
    count += alive(f.board, e) && !f.board.figures[e].asleep;
  return count;
}

std::uint8_t next_letter(Facts f, std::uint8_t letter) {  // RAM-INIT-02, RAM-INIT-03, RAM-ENEMY-05
  return static_cast<std::uint8_t>((letter + 1U) % f.book.letters.size());
}

struct Picked {
  bool none = false;  // nobody fits
  std::uint8_t id = nobody;
};
// Looks for a target, and again whenever an Achievement is turned in while equals are chosen from (RAM-ACH-29).
template <class Look>
std::uint8_t until_picked(Table& t, Because& why, Look&& look) {
  while (!over(t)) {
    why.candidates.clear();
    why.tie = 0;
    if (Picked picked = look(); picked.none || picked.id != nobody) {
      if (!picked.none)
        why.choose(why.candidates.empty() || why.candidates[0].what < hero_piece ? picked.id : as_piece(picked.id));
      return picked.id;
    }
  }
  return nobody;
}

// The Heroes with the highest Level among some, the choice of the Mission Leader between equals (RAM-EMOVE-11).
HeroId highest_level(Table& t, FigureId e, std::uint8_t among, Because& why) {
  return until_picked(t, why, [&] {
    int record = -1;
    std::uint8_t best = 0;
    for (HeroId h = 0; h < t.board.heroes_in_game; ++h) {
      if (!(among >> h & 1U)) continue;
      int level = static_cast<int>(level_of(t, h));  // RAM-ALERT-05, RAM-ALERT-07
      if (!why.candidates.full()) why.candidates.push_back({as_piece(h), static_cast<std::int16_t>(level)});
      if (level > record) record = level, best = 0;
      if (level == record) best |= static_cast<std::uint8_t>(1U << h);
    }
    if ((best & (best - 1U)) != 0) why.tie = static_cast<RuleId>(Rule::RAM_EMOVE_11);
    return Picked{best == 0, best ? leader_picks(t, e, best) : nobody};
  });
}

HeroId closest_visible(Table& t, FigureId e, Because& why) {  // RAM-EMOVE-12, RAM-EMOVE-14
  return until_picked(t, why, [&] {
    int nearest = 1 << 20, level = -1;
    std::uint8_t best = 0;
    for (HeroId h = 0; h < t.board.heroes_in_game; ++h) {
      if (!on_map(t.board, h) || !visible(t, e, h)) continue;
      int far = walk_distance(t, t.board.figures[e].cell, t.board.heroes[h].cell),
          mine = static_cast<int>(level_of(t, h));
      if (!why.candidates.full()) why.candidates.push_back({as_piece(h), static_cast<std::int16_t>(far)});
      if (far == nearest) why.tie = static_cast<RuleId>(Rule::RAM_EMOVE_14);
      if (far < nearest || (far == nearest && mine > level)) nearest = far, level = mine, best = 0;
      if (far == nearest && mine == level) best |= static_cast<std::uint8_t>(1U << h);
    }
    return Picked{best == 0, best ? leader_picks(t, e, best) : nobody};
  });
}

// RAM-ENEMY-23: never itself. An order that none of the closest could carry out needs no choice.
FigureId closest_enemy(Table& t, FigureId e, bool other_kind, Because& why) {
  return until_picked(t, why, [&] {
    int nearest = 1 << 20;
    std::uint64_t best = 0;
    each_figure(t, [&](FigureId other) {
      if (other == e || (other_kind && t.book.letter_of(other) == t.book.letter_of(e))) return;
      int far = walk_distance(t, t.board.figures[e].cell, t.board.figures[other].cell);
      if (!why.candidates.full()) why.candidates.push_back({other, static_cast<std::int16_t>(far)});
      if (far < nearest) nearest = far, best = 0;
      if (far == nearest) best |= std::uint64_t{1} << other;
    });
    if (!best) return Picked{true, nobody};
    bool idle = !other_kind;
    for (FigureId other = 0; other < t.book.figures && idle; ++other)
      idle = !(best >> other & 1U) || !has_target(t, other);
    if (idle) best &= ~best + 1U;
    if ((best & (best - 1U)) != 0) why.tie = static_cast<RuleId>(Rule::RAM_ENEMY_23);
    Answer answer = ask_once(t, seat_of(t.board.leader), Ask::tie,
                             [&](Menu& menu) {
                               for (FigureId other = 0; other < t.book.figures; ++other)
                                 if (best >> other & 1U) menu.add({say::act, other, 0, 0});
                             },
                             {e, 1});
    return Picked{false, answer.verb == say::medal ? nobody : static_cast<FigureId>(answer.a)};
  });
}

std::uint8_t heroes_on_map(Facts f) {
  std::uint8_t all = 0;
  each_hero(f, [&](HeroId h) { all |= static_cast<std::uint8_t>(1U << h); });
  return all;
}

std::uint8_t adjacent_heroes(Facts f, FigureId e) {
  std::uint8_t near = 0;
  each_hero(f, [&](HeroId h) {
    if (adjacent(f, f.board.figures[e].cell, f.board.heroes[h].cell)) near |= static_cast<std::uint8_t>(1U << h);
  });
  return near;
}

void move_highest(Table& t, FigureId e, std::uint8_t among, Rule rule) {  // RAM-EMOVE-07: a hidden Hero too
  Because why;
  why.rule = static_cast<RuleId>(rule);
  why.of = n(Noun::piece);
  why.word = measure(Measure::level);
  HeroId h = highest_level(t, e, among, why);
  if (h != nobody) move_toward(t, e, t.board.heroes[h].cell, rule, &why);  // RAM-EMOVE-16
}

void order_attack(Table& t, FigureId e) {  // RAM-ENEMY-14, RAM-ENEMY-24
  Because why;
  why.rule = static_cast<RuleId>(Rule::RAM_ENEMY_14);
  why.of = n(Noun::piece);
  FigureId ordered = closest_enemy(t, e, false, why);
  if (ordered == nobody) return;
  tell(t, {Told::noted, Word::ordered, e, ordered, 0, 0, Rule::RAM_ENEMY_14}, &why);
  enemy_attack(t, ordered, Rule::RAM_ENEMY_24);
}

// Could this figure change anything now? If none can, their order does not matter (RAM-EACT-04).
bool might_act(Facts f, FigureId e, Behaviour b) {
  std::uint8_t all = heroes_on_map(f), near = adjacent_heroes(f, e);
  switch (b) {
    case Behaviour::move_highest:
      return (all & ~near) != 0;
    case Behaviour::move_highest_spared:
      return (all & ~near & ~f.board.figures[e].attacked) != 0;
    case Behaviour::move_visible:
      for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
        if ((all >> h & 1U) && visible(f, e, h)) return true;
      return false;
    case Behaviour::move_cover:
      return !f.board.cover.test(f.board.figures[e].cell);
    case Behaviour::move_cover_or_highest:
      return true;
    case Behaviour::move_other_kind: {  // beside the closest one it stays (RAM-EMOVE-08)
      bool others = false, beside = false;
      each_figure(f, [&](FigureId other) {
        if (f.book.letter_of(other) == f.book.letter_of(e)) return;
        others = true;
        beside |= adjacent(f, f.board.figures[e].cell, f.board.figures[other].cell);
      });
      return others && !beside;
    }
    case Behaviour::order_attack: {
      bool order = false;
      each_figure(f, [&](FigureId other) { order |= other != e && has_target(f, other); });
      return order;
    }
    case Behaviour::attack_visible:
      return has_target(f, e);
    case Behaviour::attack_visible_if_none:
      return !f.board.figures[e].attacked && has_target(f, e);
    case Behaviour::alert_adjacent:
    case Behaviour::unnerve_adjacent:
      return near != 0;
    case Behaviour::spawn_first_letter:
      return true;
  }
  return true;
}

void execute(Table& t, FigureId e, std::size_t number) {
  const EnemyCard& card = t.book.enemy_of(e);
  const auto rule = static_cast<Rule>(card.stated[number]);
  Because why;
  why.rule = static_cast<RuleId>(rule);
  why.of = n(Noun::piece);
  switch (card.behaviours[number]) {
    case Behaviour::move_highest:  // RAM-ENEMY-08, RAM-ENEMY-15
      return move_highest(t, e, heroes_on_map(t), rule);
    case Behaviour::move_highest_spared:  // RAM-ENEMY-10
      return move_highest(t, e, static_cast<std::uint8_t>(heroes_on_map(t) & ~t.board.figures[e].attacked), rule);
    case Behaviour::move_visible:  // RAM-ENEMY-18
      if (HeroId h = closest_visible(t, e, why); h != nobody) move_toward(t, e, t.board.heroes[h].cell, rule, &why);
      return;
    case Behaviour::move_other_kind:  // RAM-ENEMY-13, RAM-ENEMY-26
      if (FigureId other = closest_enemy(t, e, true, why); other != nobody)
        move_toward(t, e, t.board.figures[other].cell, rule, &why);
      return;
    case Behaviour::move_cover:
      move_to_cover(t, e);
      return;
    case Behaviour::move_cover_or_highest:  // RAM-ENEMY-21
      if (!move_to_cover(t, e)) move_highest(t, e, heroes_on_map(t), rule);
      return;
    case Behaviour::attack_visible:  // RAM-ENEMY-09, RAM-ENEMY-16, RAM-ENEMY-20
      enemy_attack(t, e, rule);
      return;
    case Behaviour::attack_visible_if_none:
      if (!t.board.figures[e].attacked) enemy_attack(t, e, rule);
      return;
    case Behaviour::order_attack:
      return order_attack(t, e);
    case Behaviour::alert_adjacent: {  // RAM-ENEMY-11, RAM-EACT-05: each figure by itself
      std::uint8_t near = adjacent_heroes(t, e);
      for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)
        if (near >> h & 1U) change_alert(t, h, 1, rule);
      return;
    }
    case Behaviour::unnerve_adjacent: {  // RAM-ENEMY-19
      std::uint8_t near = adjacent_heroes(t, e);
      for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h) {
        if (!(near >> h & 1U)) continue;
        if (t.board.heroes[h].valor > 0)
          gain_valor(t, h, -1, rule);
        else
          change_alert(t, h, 1, rule);
      }
      return;
    }
    case Behaviour::spawn_first_letter:
      if (buffed_enemy(t, Stat::spawn, e) >= 0) spawn(t, 0, next_to(t, t.board.figures[e].cell), false, t.board.leader);
      return;
  }
}

}  // namespace

void begin_activation(Table& t) {
  Board& b = t.board;
  b.phase = Phase::final_check;
  Story::happened(t, When::checkpoint, {});  // RAM-DOS-18
  if (over(t)) return;
  tell(t, {Told::noted, Word::phase, told(RoundPhase::enemies), b.round, 0, 0, Rule::RAM_ROUND_07});
  Activation& a = b.activation;
  std::uint8_t letter = b.marker, tried = 0;
  while (tried < t.book.letters.size() && awake(t, letter) == 0)
    letter = next_letter(t, letter), ++tried;  // RAM-INIT-04
  if (tried == t.book.letters.size()) {        // RAM-INIT-05
    b.marker = next_letter(t, b.marker);
    a.skip = 0;
    tell(t, {Told::noted, Word::nobody_acts, b.marker, 0, 0, 0, Rule::RAM_INIT_05});
    return;
  }
  Because why;
  if (t.ref.heard()) {
    why.rule = static_cast<RuleId>(tried ? Rule::RAM_INIT_04 : Rule::RAM_INIT_01);
    why.of = n(Noun::letter);
    why.word = measure(Measure::figures);
    for (std::uint8_t i = 0, l = b.marker; i <= tried; ++i, l = next_letter(t, l))
      why.candidates.push_back({l, static_cast<std::int16_t>(awake(t, l))});
    why.choose(letter);
  }
  a.letter = letter;
  a.behaviour = 0;
  a.skipping = a.skip;
  a.skip = 0;
  a.roster = 0;
  const Letter& card = t.book.letters[letter];
  for (FigureId e = card.first; e < card.first + card.figures; ++e)
    if (alive(b, e) && !b.figures[e].asleep)
      a.roster |= std::uint64_t{1} << e;                 // RAM-SPAWN-14; RAM-EACT-07: later ones take no part
  for (Figure& figure : b.figures) figure.attacked = 0;  // RAM-EACT-08
  a.waiting = a.roster;
  tell(t, {Told::noted, Word::activation, letter, 0, 0, 0, tried ? Rule::RAM_INIT_04 : Rule::RAM_INIT_01}, &why);
  b.phase = Phase::activation;
}

// One figure, one behaviour. RAM-EACT-01: all figures do behaviour 1, then all do behaviour 2.
void activation_beat(Table& t) {
  Board& b = t.board;
  Activation& a = b.activation;
  const auto& behaviours = t.book.enemies[t.book.letters[a.letter].enemy].behaviours;
  auto finish = [&] {
    b.marker = next_letter(t, a.letter);  // RAM-INIT-06
    std::uint8_t skip = a.skip;
    a = Activation{};
    a.skip = skip;
    for (Hero& hero : b.heroes) hero.medal_cover = hero.medal_damage = 0;  // RAM-ACH-15
    b.phase = Phase::final_check;
    tell(t, {Told::changed, Word::initiative, b.marker, 0, 0, 0, Rule::RAM_INIT_02});
  };
  for (;;) {  // on to a behaviour that somebody can do
    if (a.behaviour >= behaviours.size() || a.roster == 0) return finish();
    bool matters = false;
    if (!(a.skipping >> a.behaviour & 1U))
      for (std::uint64_t left = a.waiting; left; left &= left - 1)
        matters |= might_act(t, static_cast<FigureId>(std::countr_zero(left)), behaviours[a.behaviour]);
    if (matters) break;
    ++a.behaviour;  // RAM-EACT-03, RAM-EACT-11
    a.waiting = a.roster;
  }
  Answer answer = ask(t, seat_of(b.leader), Ask::figure,  // RAM-EACT-04, RAM-EACT-12
                      [&](Menu& menu) {
                        for (std::uint64_t left = a.waiting; left; left &= left - 1)
                          menu.add({say::act, static_cast<std::uint16_t>(std::countr_zero(left)), 0, 0});
                      },
                      {a.letter, a.behaviour});
  if (answer.verb == say::medal) return;
  auto e = static_cast<FigureId>(answer.a);
  medal_window(t, {e, a.behaviour});  // RAM-ACH-28
  if (over(t) || b.exchange) return;
  a.waiting &= ~(std::uint64_t{1} << e);
  execute(t, e, a.behaviour);  // RAM-EACT-02, RAM-EACT-10: judged now
}

}  // namespace fireteam::rambo
