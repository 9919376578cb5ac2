// A commando's turn: whose it is, what he may do for his adrenaline, and facing between actions.
#include "games/omega/combat.h"
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

constexpr int move_cost = 1, open_cost = 1, investigate_cost = 1, trade_cost = 1, attack_cost = 2, revive_cost = 2,
              heal_cost = 2;
// OMG-COST-01, OMG-COST-02, OMG-COST-03, OMG-COST-04, OMG-COST-05, OMG-COST-06, OMG-COST-07 in that order of names

void begin_turn(Table& t, PieceId who) {
  Board& b = t.board;
  Commando& it = b.commandos[who];
  b.active = who;
  b.acts = b.turned = b.asked = b.cut = 0;
  it.acted = 1;
  it.used_turn = 0;
  it.used_stance = 0;
  forget_turn(b);
  tell(t, {Told::changed, Word::turn, who, it.initiative, 0, 0, Rule::OMG_ACT_01});
  begin_turn_effects(t, who);
  if (!over(t) && is_active(t, who)) gas_at_start(t, who);  // OMG-GAS-04, OMG-DOWN-16
}

void next_turn(Table& t) {  // OMG-ACT-01: lowest card first; OMG-DOWN-17: the downed, too, once a round
  PieceId next = nobody;
  each_commando(t, [&](PieceId who) {
    if (!sheet(t, who).acted && (next == nobody || sheet(t, who).initiative < sheet(t, next).initiative)) next = who;
  });
  if (next == nobody) return next_phase(t, Phase::refresh);
  if (between_turns(t)) return;  // the order may be another one now
  begin_turn(t, next);
}

// Only moves for who is not active (OMG-DOWN-05, OMG-REVIVE-10).
Verdict may_do(Facts f, PieceId who, int cost) {
  if (is_downed(f, who)) return forbidden(Rule::OMG_ACT_09);
  if (is_recovering(f, who)) return forbidden(Rule::OMG_REVIVE_07);
  return may_pay(f, who, cost);
}

Verdict may_revive(Facts f, PieceId who, PieceId mate) {  // OMG-REVIVE-01, OMG-REVIVE-02, OMG-REVIVE-12
  if (!is_active(f, who)) return forbidden(Rule::OMG_REVIVE_01);
  if (mate == who || !is_downed(f, mate) || f.book.grid.chebyshev(piece(f, who).at, piece(f, mate).at) != 1)
    return forbidden(Rule::OMG_REVIVE_02);
  if (!touches(f, piece(f, who).at, piece(f, mate).at)) return forbidden(Rule::OMG_REVIVE_12);
  return may_pay(f, who, revive_cost);
}

Verdict may_heal(Facts f, PieceId who) {
  if (Verdict can = may_do(f, who, heal_cost); !can) return can;
  return piece(f, who).wounds > 0 ? allowed : forbidden(Rule::OMG_HEAL_02);
}

Verdict may_turn(Facts f, PieceId who, Facing facing) {  // OMG-FACE-01, OMG-FACE-02, OMG-FACE-03, OMG-FACE-06
  if (!has_arrow(f, who) || f.board.acts == 0) return forbidden(Rule::OMG_FACE_03);
  return f.board.turned || piece(f, who).facing == facing ? forbidden(Rule::OMG_FACE_01) : allowed;
}

void offer_actions(Facts f, PieceId who, Menu& menu) {
  menu.add(answer(say::end));  // OMG-ACT-06, OMG-ACT-07
  menu.add(answer(say::move), may_pay(f, who, move_cost));
  if (is_active(f, who))
    offer_attacks(f, who, attack_cost, menu);
  else if (menu.wide())
    each_enemy(f, [&](PieceId enemy) {
      for (int slot = 0; slot < 2; ++slot)
        menu.add(answer(say::attack, slot, enemy, piece(f, enemy).at), may_do(f, who, attack_cost));
    });
  for (DoorId door = 0; door < f.book.doors.size(); ++door) menu.add(answer(say::open, door), may_open(f, who, door));
  auto investigates = [&](CellId cell) { menu.add(answer(say::investigate, cell), may_investigate(f, who, cell)); };
  if (menu.wide())
    for (CellId cell = 0; cell < f.book.grid.cells(); ++cell) investigates(cell);
  else
    f.board.investigate.each([&](std::size_t cell) { investigates(static_cast<CellId>(cell)); });
  offer_acts(f, who, menu);
  for (PieceId mate = 0; mate < most_commandos; ++mate) {
    if (mate == who || !in_game(f, mate)) continue;
    menu.add(answer(say::revive, mate), may_revive(f, who, mate));
    for (std::uint8_t find = 0; find < f.book.finds.size(); ++find)
      if (sheet(f, who).finds.count(find) || menu.wide())
        menu.add(answer(say::trade, find, mate), may_trade(f, who, find, mate));
  }
  menu.add(answer(say::heal), may_heal(f, who));
  for (int facing = 0; facing < 4; ++facing)
    menu.add(answer(say::turn, facing), may_turn(f, who, static_cast<Facing>(facing)));
  if (menu.wide() && is_active(f, who))
    for (int stance = 0; stance < static_cast<int>(stances_each); ++stance)
      menu.add(answer(say::stance, who, who * static_cast<int>(stances_each) + stance), forbidden(Rule::OMG_STANCE_08));
  if (menu.wide()) offer_untimely_tiles(f, menu);
  offer_kit(f, who, menu);
  offer_finds(f, menu);
}

void act_on(Table& t, PieceId who, Answer action) {
  switch (action.verb) {
    case say::move:  // OMG-MOVE-20, OMG-MOVE-03
      pay(t, who, move_cost);
      return move(t, who, speed(t, who));
    case say::attack:
      return attack(t, who, action, false);
    case say::open:
      pay(t, who, open_cost);
      return attempt_door(t, who, static_cast<DoorId>(action.a));
    case say::investigate:
      pay(t, who, investigate_cost);
      return investigate(t, who, action.a);
    case say::trade:  // OMG-TRADE-05, OMG-TRADE-06
      pay(t, who, trade_cost);
      return trade(t, who, static_cast<std::uint8_t>(action.a), static_cast<PieceId>(action.b));
    case say::revive:
      pay(t, who, revive_cost);
      return revive(t, static_cast<PieceId>(action.a));
    case say::heal:  // OMG-HEAL-01, OMG-HEAL-03
      pay(t, who, heal_cost);
      return unwound(t, who, 1, Rule::OMG_HEAL_01);
    case say::act:
      return act(t, who, action);
    default:
      return;
  }
}

}  // namespace

void end_turn(Table& t) {
  const PieceId who = t.board.active;
  if (!over(t)) end_turn_effects(t, who);
  tell(t, {Told::changed, Word::turn_over, who, 0, 0, 0, Rule::OMG_ACT_01});
  t.board.active = nobody;
  t.board.cut = t.board.acts = t.board.turned = t.board.asked = 0;
  if (!over(t)) Story::happened(t, Moment::turn_end, {.who = who, .cell = piece(t, who).at});
}

// One action, then the table is at rest and the question is asked anew (OMG-ACT-05, OMG-ACT-08).
void turn_beat(Table& t) {
  if (t.board.active == nobody) return next_turn(t);
  const PieceId who = t.board.active;
  if (t.board.cut || !in_game(t, who)) return end_turn(t);
  if (!t.board.asked) {  // W1: before each action (OMG-DASH-12)
    t.board.asked = 1;
    if (overseer_window(t)) return void(t.board.asked = 0);
  }
  if (t.board.cut || !in_game(t, who) || over(t)) return;
  const Answer action = t.ref.ask(seat_of(t, who), Ask::act, [&](Menu& menu) { offer_actions(t, who, menu); },
                                  {.who = who, .what = sheet(t, who).adrenaline});
  if (action.verb == say::end) return end_turn(t);
  if (action.verb == say::discard)
    return use_find(t, static_cast<PieceId>(action.a), static_cast<std::uint8_t>(action.b));
  if (action.verb == say::turn) {
    t.board.turned = 1;
    t.board.pieces[who].facing = static_cast<Facing>(action.a);
    return tell(t, {Told::turned, Word::turned, who, action.a, 0, 0, Rule::OMG_FACE_01});
  }
  if (action.verb == say::use || action.verb == say::ability) {
    if (!use_kit(t, action)) return;  // it was no action of his turn
  } else {
    act_on(t, who, action);
  }
  if (t.board.acts < 200) ++t.board.acts;
  t.board.turned = t.board.asked = 0;
}

}  // namespace fireteam::omega
