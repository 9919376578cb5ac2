// Achievements: when they may be turned in, what they give, and how they are won.
#include "games/rambo/medals.h"

#include "games/rambo/asking.h"
#include "games/rambo/harm.h"

namespace fireteam::rambo {

namespace {

HeroId owner_of(Facts f, std::size_t medal) {  // RAM-ACH-03: bound to the Hero; nobody if it is not on the Mission
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (f.board.medals[medal] == f.board.heroes[h].card + 1) return h;
  return nobody;
}

bool mission_runs(const Board& b) { return b.phase >= Phase::round_start && b.phase < Phase::debrief; }

constexpr About of_wound(HeroId h) { return {as_piece(h), 1}; }  // what the window at a Wound is about

bool owns(Facts f, HeroId h, MedalUse use) {
  for (std::size_t m = 0; m < f.book.medals.size(); ++m)
    if (f.book.medals[m].use == use && owner_of(f, m) == h) return true;
  return false;
}

// RAM-ACH-30: could an attack of this Hero still deal Damage in the turn or phase in progress? Enemies attack, and so
// give cause for a free attack, in their activation only.
bool may_yet_attack(Facts f, HeroId h, Ask kind, About about) {
  const Board& b = f.board;
  const Hero& hero = b.heroes[h];
  bool own_attack = kind == Ask::full_auto || kind == Ask::target || kind == Ask::valor || kind == Ask::free_attack;
  if (own_attack && about.who == as_piece(h)) return true;
  if (b.phase < Phase::next_hero) return true;
  if (b.phase == Phase::next_hero) return hero.turns > 0;
  if (b.phase < Phase::checkpoint) {
    if (b.turn.hero != h) return false;
    if (b.phase < Phase::acting || b.turn.actions > 0 || owns(f, h, MedalUse::own_actions)) return true;
    bool more = false;
    for (std::size_t i = 0; i < tactics_each && !b.turn.tactic_used; ++i)
      if (hero.hand >> i & 1U)
        for (const Effect& effect : f.book.tactic_effects[i]) more |= effect.verb == Verb::actions;
    return more;
  }
  if (b.phase > Phase::activation) return false;
  bool free = owns(f, h, MedalUse::wounded);
  for (GearId gear : hero.gear) free |= !f.book.is_weapon(gear) && f.book.utility(gear).free_attack;
  return free;
}

Verdict may_turn_in(Facts f, std::size_t m, Ask kind, About about) {
  const Board& b = f.board;
  if (b.medals[m] == 0) return forbidden(Rule::RAM_ACH_01);
  if (b.medals[m] == medal_spent) return forbidden(Rule::RAM_ACH_05);
  HeroId h = owner_of(f, m);
  if (h == nobody) return forbidden(Rule::RAM_ACH_03);
  if (!mission_runs(b)) return forbidden(Rule::RAM_ACH_04);
  switch (f.book.medals[m].use) {
    case MedalUse::any_time:
      return allowed;
    case MedalUse::wounded:
      return kind == Ask::window && about == of_wound(h) ? allowed : forbidden(Rule::RAM_ACH_09);
    case MedalUse::three_enemies: {
      int near = 0;
      if (on_map(b, h))
        each_figure(f, [&](FigureId e) { near += f.book.area[b.figures[e].cell] == f.book.area[b.heroes[h].cell]; });
      if (near < 3) return forbidden(Rule::RAM_ACH_10);
      return may_yet_attack(f, h, kind, about) ? allowed : forbidden(Rule::RAM_ACH_30);
    }
    case MedalUse::own_actions:
      return b.turn.hero == h && b.phase == Phase::acting && b.heroes[h].taken > 0 ? allowed
                                                                                   : forbidden(Rule::RAM_ACH_17);
  }
  return allowed;
}

}  // namespace

bool any_medal(const Board& board) {
  for (std::uint8_t state : board.medals)
    if (state != 0 && state != medal_spent) return true;
  return false;
}

// RAM-ACH-28: outside Hero turns they open a window of their own, a Wound and the choice of who is next, even if that
// is forced; at any other question they are offered if it is asked anyway.
void add_medals(Facts f, Menu& menu, Ask kind, About about) {
  const bool moment =
      f.board.turn.hero != nobody || kind == Ask::window || kind == Ask::wound || kind == Ask::next_hero;
  auto offer = [&](Seats seats, Answer answer, Verdict verdict) {
    moment ? menu.add_for(seats, answer, verdict) : menu.add_beside(seats, answer, verdict);
  };
  for (std::uint16_t m = 0; m < f.book.medals.size(); ++m) {
    Verdict verdict = may_turn_in(f, m, kind, about);
    HeroId owner = owner_of(f, m);
    Answer answer{say::medal, m, 0, 0};
    if (owner != nobody) offer(seat_of(owner), answer, verdict);
    if (!menu.wide()) continue;
    Seats others = static_cast<Seats>(team(f) & ~(owner == nobody ? 0U : unsigned{seat_of(owner)}));
    if (others) offer(others, answer, owner == nobody ? verdict : forbidden(Rule::RAM_ACH_03));
  }
}

void use_medal(Table& t, std::uint16_t m) {
  const MedalCard& medal = t.book.medals[m];
  HeroId h = owner_of(t, m);
  check(h != nobody, "an Achievement without an owner is turned in");
  Hero& hero = t.board.heroes[h];
  bool wounded = medal.use == MedalUse::wounded;
  t.board.medals[m] = medal_spent;  // RAM-ACH-05
  tell(t, {Told::changed, Word::medal_used, as_piece(h), m, 0, 0, wounded ? Rule::RAM_ACH_09 : Rule::RAM_ACH_04, true});
  if (medal.alert) change_alert(t, h, medal.alert, wounded ? Rule::RAM_ACH_09 : Rule::RAM_ACH_07);
  gain_valor(t, h, medal.valor, Rule::RAM_ACH_07);
  gain_armor(t, h, medal.armor, Rule::RAM_ACH_07);
  hero.medal_damage = static_cast<std::uint8_t>(hero.medal_damage + medal.damage);  // RAM-ACH-10
  if (medal.cover) hero.medal_cover = 1;                                            // RAM-ACH-12, RAM-ACH-15
  if (medal.move || medal.actions) {                                                // RAM-ACH-11
    t.board.turn.moves = static_cast<std::uint8_t>(t.board.turn.moves + medal.move);
    t.board.turn.actions = static_cast<std::uint8_t>(t.board.turn.actions + medal.actions);
  }
  if (medal.exchange) {  // RAM-ACH-13: laid on the table, run before anything else
    t.board.exchange = 1;
    t.board.choosing = 0;
  }
}

// RAM-ACH-28: outside Hero turns only those are asked who hold one that they can use now.
void medal_window(Table& t, About about) {
  if (!any_medal(t.board)) return;
  for (HeroId h = 0; h < t.board.heroes_in_game && !over(t); ++h)
    for (;;) {
      bool usable = false;
      for (std::size_t m = 0; m < t.book.medals.size(); ++m)
        usable |= owner_of(t, m) == h && may_turn_in(t, m, Ask::window, about).ok();
      if (!usable) break;
      Answer answer = ask_once(
          t, seat_of(h), Ask::window,
          [](Menu& menu) {
            menu.add({say::go, 0, 0, 0});
          },
          about);
      if (answer.verb != say::medal) break;
    }
}

bool wound_window(Table& t, HeroId h) {
  while (owns(t, h, MedalUse::wounded) && !over(t)) {
    Answer answer = ask_once(
        t, seat_of(h), Ask::window,
        [](Menu& menu) {
          menu.add({say::go, 0, 0, 0});
        },
        of_wound(h));
    if (answer.verb != say::medal) return false;
    const MedalCard& medal = t.book.medals[answer.a];
    if (medal.use == MedalUse::wounded) return medal.free_attack;
  }
  return false;
}

void award_medal(Table& t, std::uint8_t medal, HeroId h) {  // RAM-ACH-01, RAM-ACH-06
  if (!t.board.campaign || t.board.medals[medal] != 0 || h == nobody) return;
  t.board.medals[medal] = static_cast<std::uint8_t>(t.board.heroes[h].card + 1);
  tell(t, {Told::changed, Word::medal_won, as_piece(h), medal, 0, 0, Rule::RAM_ACH_02, true});
}

// RAM-ACH-31: with the kill itself, before anything it sets off, which may end the Mission.
void earn_by_kill(Table& t, FigureId e, HeroId by) {
  const std::uint8_t prize = t.book.enemy_of(e).prize;             // RAM-ACH-22, RAM-ACH-23
  bool five = by == t.board.turn.hero && t.board.turn.kills >= 5;  // RAM-ACH-21
  for (std::uint8_t m = 0; m < t.book.medals.size(); ++m)
    if (m == prize || (five && t.book.medals[m].earned == Earned::five_kills)) award_medal(t, m, by);
}

}  // namespace fireteam::rambo
