// The MERCS phase: what ends when it begins, turns in the order of tokens, one action a beat.
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

// MRC-TURN-01, MRC-TURN-08, MRC-STATUS-17, MRC-RSV-19.
void start_mercs(Table& t) {
  Board& b = t.board;
  for (MercId m = 0; m < team; ++m) drop_reserve(t, m, Rule::MRC_TURN_01);
  for (Merc& merc : b.mercs) {
    merc.kept = low(merc.kept & ~keeps::duck);  // it held for one OpFor phase
    merc.done = static_cast<std::uint16_t>(merc.done & (did::kia | did::force));
  }
  const Areas old = b.smoke;
  b.smoke = {};
  old.each([&](std::size_t a) {
    tell(t, {Told::changed, Word::smoke_gone, 0, static_cast<int>(a), 0, 0, Rule::MRC_STATUS_17});
  });
  b.step = Step::turns;
  b.active = nobody;
  check_conditions(t);
  reveal(t);
}

namespace {

void lose_turn(Table& t, MercId m) {
  if (did_it(t.board.mercs[m], did::pass)) return;
  note(t.board.mercs[m], did::pass);
  if (alive(t.board, m)) tell(t, {Told::changed, Word::lost_turn, piece_of_merc(m), 0, 0, 0, Rule::MRC_TURN_06});
}

// Whoever is down while a later token acts has lost his turn, healed afterwards or not (MRC-TURN-06).
void skip_the_fallen(Table& t) {
  const int now = t.board.mercs[t.board.active].token;
  each_merc(t.board, [&](MercId m) {
    if (is_down(t, m) && t.board.mercs[m].token < now) lose_turn(t, m);
  });
}

MercId next_in_order(Facts f) {  // MRC-TURN-02, MRC-TURN-06, MRC-TURN-09
  MercId next = nobody;
  each_merc(f.board, [&](MercId m) {
    const Merc& merc = f.board.mercs[m];
    if (did_it(merc, did::pass) || !able(f, m)) return;
    if (next == nobody || merc.token < f.board.mercs[next].token) next = m;
  });
  return next;
}

// What could be aimed at, by eye and distance alone: menus need not look at anything else, unless somebody asks why.
Areas aims(Facts f, AreaId at, int range) { return seen_from(f.board, at) & within(f.board, at, range); }

void offer_attacks(Facts f, MercId m, Menu& menu) {
  const Merc& merc = f.board.mercs[m];
  const bool fights = may_fight(f, m).ok();
  const Areas targets =
      fights || menu.wide() ? aims(f, merc.area, card_of(f, m).melee ? 0 : card_of(f, m).range) : Areas{};
  each_opfor(f.board, [&](OpforId o) {
    if (!menu.wide() && !targets.test(f.board.opfor[o].area)) return;
    for (Manner manner : {Manner::sweeping, Manner::focused, Manner::assault})
      for (Extra extra : {Extra::plain, Extra::arms})
        menu.add(answer(say::attack, piece_of_opfor(o), static_cast<int>(manner), static_cast<int>(extra)),
                 may_attack(f, m, piece_of_opfor(o), manner, extra));
  });
  if (menu.wide())  // MRC-COMBAT-19: asked for, and refused
    for (PieceId p = 0; p < 128 + most_agents; ++p)
      if (is_merc(p) || is_agent(p))
        for (Manner manner : {Manner::sweeping, Manner::focused})
          menu.add(answer(say::attack, p, static_cast<int>(manner), static_cast<int>(Extra::plain)),
                   may_attack(f, m, p, manner, Extra::plain));
  menu.add(answer(say::cleave, static_cast<int>(Extra::plain)), may_cleave(f, m, Extra::plain));
  for (Item item : {Item::smoke, Item::frag, Item::flash}) {
    if (!menu.wide() && (!fights || merc.kit[static_cast<std::size_t>(item)] == 0)) continue;
    const Areas landing = aims(f, merc.area, throw_range);
    for (AreaId area = 0; area < 64; ++area)
      if (menu.wide() || landing.test(area))
        menu.add(answer(say::throws, area, static_cast<int>(item)), may_throw(f, m, area, item));
  }
}

void build(Facts f, MercId m, Menu& menu) {
  menu.add(answer(say::pass));  // MRC-TURN-03
  offer_attacks(f, m, menu);
  const Areas steps = steps_of(f, m);
  for (AreaId to = 0; to < 64; ++to) {
    if (!menu.wide() && !steps.test(to)) continue;
    menu.add(answer(say::move, to), may_move(f, m, to));
    menu.add(answer(say::hustle, to), may_hustle(f, m, to));
  }
  offer_deeds(f, m, menu);
  offer_skills(f, m, menu);
  offer_combined(f, m, menu);
  offer_breach(f, m, menu);
}

void act(Table& t, MercId m, Answer choice) {
  Merc& merc = t.board.mercs[m];
  switch (choice.verb) {
    case say::pass:
      note(merc, did::pass);
      t.board.active = nobody;
      return tell(t, {Told::changed, Word::passed, piece_of_merc(m), merc.cp, 0, 0, Rule::MRC_TURN_03});
    case say::move:  // MRC-MOVE-16
      spend(t, m, 1);
      return step(t, m, static_cast<AreaId>(choice.a), Rule::MRC_MOVE_01);
    case say::hustle:
      spend(t, m, 3);
      bind(merc, did::hustle);
      t.board.march = {m, 3, 1};
      tell(t, {Told::changed, Word::hustles, piece_of_merc(m), 0, 0, 0, Rule::MRC_MOVE_10});
      return step(t, m, static_cast<AreaId>(choice.a), Rule::MRC_MOVE_10);
    case say::attack:
      return attack(t, m, choice.a, static_cast<Manner>(choice.b), static_cast<Extra>(choice.c), false);
    case say::cleave:
      return cleave(t, m, static_cast<Extra>(choice.a), false);
    case say::throws:
      return throw_item(t, m, static_cast<AreaId>(choice.a), static_cast<Item>(choice.b));
    case say::breach:
      return begin_breach(t, m, choice);
    default:
      if (do_deed(t, m, choice) || use_skill(t, m, choice)) return;
      do_combined(t, m, choice);
  }
}

}  // namespace

// MRC-ROUND-04, MRC-BOARD-03, MRC-DEATH-05
void turn(Table& t) {
  Board& b = t.board;
  if (b.active != nobody && !able(t, b.active)) {  // he went down in his own turn
    lose_turn(t, b.active);
    b.active = nobody;
  }
  if (b.active == nobody) {
    b.active = next_in_order(t);
    if (b.active == nobody) {  // MRC-TURN-04, MRC-END-06
      b.terminal = 0;          // MRC-INTERACT-06: until the phase ends
      b.step = Step::priority;
      return;
    }
    b.mercs[b.active].refused = 0;
    return tell(t, {Told::changed, Word::turn, piece_of_merc(b.active), b.mercs[b.active].cp, 0, 0, Rule::MRC_TURN_02});
  }
  const MercId m = b.active;
  skip_the_fallen(t);
  const Answer choice =
      t.ref.ask(only(m), Ask::act, [&](Menu& menu) { build(t, m, menu); }, {piece_of_merc(m), b.mercs[m].cp});
  act(t, m, choice);
}

}  // namespace fireteam::mercs
