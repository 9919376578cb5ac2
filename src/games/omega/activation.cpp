// The overseer's phase: the spawn step and the activation step, one choice a beat; what an activation costs and is.
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

constexpr int move_activation = 1;  // OMG-ENACT-07

template <class Has>
bool near_one(Facts f, PieceId enemy, bool itself, Has&& has) {
  bool near = false;
  each_enemy(f, [&](PieceId other) {
    near = near || ((itself || other != enemy) && has(f.book.enemy_of(piece(f, other).kind)) &&
                    aura_distance(f, other, enemy) <= aura);
  });
  return near;
}

bool is_led(Facts f, PieceId enemy) {  // clones and hybrids
  return f.book.enemy_of(piece(f, enemy).kind).kind != Class::handler;
}

int net_cost(Facts f) {  // Shock Net
  for (std::size_t card = 0; card < f.book.kits.size(); ++card)
    if (f.book.kits[card].effect.does == KitDoes::net) return f.book.kits[card].effect.n;
  return 0;
}

}  // namespace

bool assisted(Facts f, PieceId enemy) {  // OMG-ASSIST-01, OMG-ASSIST-08, OMG-ASSIST-10
  return is_led(f, enemy) && near_one(f, enemy, false, [](const EnemyCard& card) { return card.assist; });
}

int activation_cost(Facts f, PieceId enemy, bool combat) {
  const Piece& it = piece(f, enemy);
  int cost = combat ? f.book.enemy_of(it.kind).cost : move_activation;  // OMG-ENACT-08
  cost += it.dearer;
  if (it.marks & mark::netted) cost += net_cost(f);
  const bool controlled =
      is_led(f, enemy) && near_one(f, enemy, false, [](const EnemyCard& card) { return card.control; });
  // OMG-CTRL-01, OMG-CTRL-02, OMG-CTRL-03, OMG-CTRL-04: for both kinds, one less however many control, as it is paid
  return std::max(0, cost - controlled);
}

namespace {

Verdict may_activate(Facts f, PieceId enemy, bool combat) {
  if (piece(f, enemy).marks & mark::activated) return forbidden(Rule::OMG_ENACT_04);
  return activation_cost(f, enemy, combat) <= f.board.pool ? allowed : forbidden(Rule::OMG_ENACT_12);
}

// Surge: more Speed for this move.
int surge(Table& t, PieceId enemy) {
  int more = 0;
  for (;;) {
    const Answer choice = t.ref.ask(overseer(t), Ask::surge,
                                    [&](Menu& menu) {
                                      menu.add(answer(say::pass));
                                      offer_tiles(t, TileWhen::move, enemy, menu);
                                    },
                                    {.who = enemy});
    if (choice.verb != say::tile) return more;
    pay_tile(t, choice.a, enemy);
    more += t.book.dashboard[choice.a].effect.n;
  }
}

void strike(Table& t, PieceId who) {
  const Answer choice = t.ref.ask(seat_of(t, who), Ask::strike,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::keep));  // OMG-ENACT-11
                                    offer_attacks(t, who, 0, menu);
                                  },
                                  {.who = who});
  if (choice.verb == say::attack) attack(t, who, choice, true);
}

void activate(Table& t, PieceId enemy, bool combat) {
  const int cost = activation_cost(t, enemy, combat);
  Piece& it = t.board.pieces[enemy];
  it.marks = static_cast<std::uint8_t>((it.marks | mark::activated) & ~mark::netted);
  it.diagonals = 0;  // OMG-MOVE-22
  t.board.active = enemy;
  t.board.acts = 1;
  t.board.turned = 0;
  t.board.pool = static_cast<std::uint8_t>(t.board.pool - cost);  // OMG-ENACT-05
  const Because why = t.ref.heard() ? reason_to_move(t, enemy) : Because{};
  tell(t,
       {Told::changed, Word::activates, enemy, combat, cost, t.board.pool,
        combat ? Rule::OMG_ENACT_08 : Rule::OMG_ENACT_07},
       &why);
  const int more = surge(t, enemy);
  move(t, enemy, speed(t, enemy) + more);
  if (combat && on_map(t, enemy) && !over(t)) strike(t, enemy);  // OMG-ENACT-09
}

void begin_activation(Table& t) {  // OMG-ENACT-01, OMG-ENACT-02
  t.board.active = nobody;
  if (t.board.characters < 4) return;
  each_enemy(t, [&](PieceId who) {
    if (piece(t, who).wounds > 0) unwound(t, who, 1, Rule::OMG_ENACT_01);
  });
}

Verdict may_face(Facts f, PieceId who, Facing facing) {  // OMG-FACE-08
  return f.board.turned || piece(f, who).facing == facing ? forbidden(Rule::OMG_FACE_01) : allowed;
}

void spawn_step(Table& t) {
  const Answer choice = t.ref.ask(overseer(t), Ask::spawn, [&](Menu& menu) {
    menu.add(answer(say::pass));
    for (std::size_t tile = 0; tile < t.book.dashboard.size(); ++tile)  // OMG-SPAWN-01, OMG-DASH-08
      if (t.book.dashboard[tile].when == TileWhen::spawn && (menu.wide() || (t.board.dashboard >> tile & 1U)))
        menu.add(answer(say::tile, static_cast<int>(tile)), may_spawn_by(t, tile));
    offer_phase_tiles(t, menu);
    if (menu.wide()) offer_untimely_tiles(t, menu);
    offer_any_time(t, menu);
  });
  if (choice.verb == say::use) return use_any_time(t, choice);
  if (choice.verb != say::tile) {
    next_phase(t, Phase::activate);
    return begin_activation(t);
  }
  if (t.book.dashboard[choice.a].when == TileWhen::spawn) return spawn_by(t, choice.a);
  use_phase_tile(t, choice);
}

// One enemy after another, one activation a beat (OMG-ENACT-16), to move or to fight (OMG-ENACT-06); who was spawned in
// the step before is on the map and may be one of them (OMG-SPAWN-14).
void activation_step(Table& t) {
  const PieceId last = t.board.active;
  const Answer choice = t.ref.ask(overseer(t), Ask::activate, [&](Menu& menu) {
    menu.add(answer(say::pass));  // OMG-ENACT-03
    each_enemy(t, [&](PieceId who) {
      for (int combat = 0; combat < 2; ++combat)
        menu.add(answer(say::activate, who, combat), may_activate(t, who, combat));
    });
    if (last != nobody && is_enemy(last) && on_map(t, last) && has_arrow(t, last))
      for (int facing = 0; facing < 4; ++facing)
        menu.add(answer(say::turn, facing), may_face(t, last, static_cast<Facing>(facing)));
    for (std::size_t tile = 0; menu.wide() && tile < t.book.dashboard.size(); ++tile)
      if (t.book.dashboard[tile].when == TileWhen::spawn)
        menu.add(answer(say::tile, static_cast<int>(tile)), forbidden(Rule::OMG_DASH_10));
    offer_phase_tiles(t, menu);
    if (menu.wide()) offer_untimely_tiles(t, menu);
    offer_any_time(t, menu);
  });
  if (choice.verb == say::use) return use_any_time(t, choice);
  if (choice.verb == say::activate) return activate(t, static_cast<PieceId>(choice.a), choice.b);
  if (choice.verb == say::turn) {
    t.board.turned = 1;
    return face(t, last, static_cast<Facing>(choice.a));
  }
  if (choice.verb == say::tile) return use_phase_tile(t, choice);
  forget_step(t.board);
  next_phase(t, Phase::discard);
}

}  // namespace

void strike_free(Table& t, PieceId enemy, PieceId prey) {
  if (!can_attack(t, enemy)) return;
  const PieceId only = can_attack(t, enemy, prey) ? prey : nobody;
  const Answer choice = t.ref.ask(seat_of(t, enemy), Ask::strike,
                                  [&](Menu& menu) { offer_attacks(t, enemy, 0, menu, only); }, {.who = enemy});
  attack(t, enemy, choice, true);
}

void forget_step(Board& board) {
  board.active = nobody;
  board.acts = board.turned = 0;
  for (PieceId who = first_enemy; who < most_pieces; ++who) {
    Piece& it = board.pieces[who];
    it.struck = 0;  // OMG-CLONE-06
    it.marks = static_cast<std::uint8_t>(it.marks & ~mark::activated);
    if (it.at == no_cell) it.kind = none;
  }
}

void overseer_beat(Table& t) { t.board.phase == Phase::spawn ? spawn_step(t) : activation_step(t); }

}  // namespace fireteam::omega
