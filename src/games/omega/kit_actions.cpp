// Kit cards and stance abilities as actions of a turn: the menu, and what each does.
#include "games/omega/kit_actions.h"

#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

bool is_action(const KitCard& card) { return card.when == KitWhen::action || card.when == KitWhen::marker_action; }

void offer_card(Facts f, PieceId who, const KitCard& card, std::size_t bit, Menu& menu) {
  const Verdict may = may_use_card(f, who, bit);
  if (!may && !menu.wide()) return;
  offer_kit_targets(f, card, {who, static_cast<int>(kit_number(who, bit)), may, menu});
}

// ---- Command: another active commando makes a free move action

Verdict may_command(Facts f, PieceId who, PieceId mate) {
  const StanceEffect& stance = stance_of(f, who).effect;
  if (stance.does != StanceDoes::command || sheet(f, who).used_stance || !is_active(f, who))
    return forbidden(Rule::OMG_STANCE_06);
  if (mate == who || !is_active(f, mate) || distance_to(f, who, mate) > stance.range)
    return forbidden(Rule::OMG_STANCE_06);
  return may_pay(f, who, stance.n);
}

// What he holds and cannot use now, with the reason: for who asks why.
void offer_refused(Facts f, PieceId who, PieceId active, Menu& menu) {
  for (std::size_t bit = 0; bit < 2 * kits_each; ++bit) {
    if (!in_game(f, who) || !(sheet(f, who).kit >> bit & 1U)) continue;
    const KitCard& card = f.book.kit_of(who, bit);
    const Verdict may = may_use_card(f, who, bit);
    const bool turn_card = is_action(card) || card.when == KitWhen::start_of_turn;
    const bool shown = who == active && is_active(f, who) && !(sheet(f, who).gone >> bit & 1U) &&
                       (is_action(card) || (turn_card && f.board.acts == 0));
    if (shown) continue;  // with its targets, refused or not
    if (may && card.effect.does == KitDoes::shed && sheet(f, who).adrenaline > 0) continue;  // offered at any time
    const Rule moment = is_action(card) ? Rule::OMG_KIT_01 : Rule::OMG_KIT_07;
    menu.add_for(seat_of(f, who), answer(say::use, who, static_cast<int>(kit_number(who, bit))),
                 may || (is_active(f, who) && turn_card && who != active) ? forbidden(moment) : may);
  }
}

}  // namespace

void offer_kit(Facts f, PieceId active, Menu& menu) {
  if (is_active(f, active)) {
    each_kit(f, active, [&](const KitCard& card, std::size_t bit) {
      if (is_action(card) || (card.when == KitWhen::start_of_turn && f.board.acts == 0))
        offer_card(f, active, card, bit, menu);  // OMG-KIT-01, OMG-KIT-07
    });
    const int stance = static_cast<int>(active * stances_each) + sheet(f, active).stance;
    if (stance_of(f, active).effect.does == StanceDoes::command)
      for (PieceId mate = 0; mate < most_commandos; ++mate)
        if (in_game(f, mate) && mate != active)
          menu.add(answer(say::ability, active, stance, mate), may_command(f, active, mate));
  }
  if (menu.wide())
    for (PieceId who = 0; who < most_commandos; ++who) offer_refused(f, who, active, menu);
  offer_any_time(f, menu, all_commandos);
}

namespace {

// OMG-MARKER-02: a new one of its kind takes the older one away.
void put_own_marker(Table& t, PieceId who, MarkerKind kind, CellId at) {
  take_markers_of(t, who, kind, Rule::OMG_MARKER_02);
  tell(t, {Told::appeared, Word::marker_on, who, static_cast<int>(kind), at, 0, Rule::OMG_MARKER_02});
  put_marker(t.board, {at, kind, who});
}

void put_drone(Table& t, CellId at) {
  if (on_map(t, drone)) {
    const CellId from = piece(t, drone).at;
    take_off(t, drone);
    tell(t, {Told::left, Word::took_off, drone, from, 0, 0, Rule::OMG_MARKER_02});
  }
  Piece& it = t.board.pieces[drone];
  it = {};
  it.at = at;
  tell(t, {Told::appeared, Word::spawned, drone, at, static_cast<int>(Facing::all), 0, Rule::OMG_MARKER_02});
}

void rally(Table& t, PieceId who, const KitEffect& effect) {
  for (PieceId mate = 0; mate < most_commandos; ++mate)
    if (mate != who && is_active(t, mate) && distance_to(t, who, mate) <= effect.range && sheet(t, mate).adrenaline > 0)
      shed(t, mate, effect.n, Rule::OMG_KIT_03);
}

// A move on somebody else's turn, with a turn before or after it (OMG-FACE-04).
void move_mate(Table& t, PieceId mate, int points) {
  const PieceId active = t.board.active;
  move(t, mate, points);
  if (!is_active(t, mate) || over(t)) return;
  const Answer choice = t.ref.ask(seat_of(t, mate), Ask::face,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::face, static_cast<int>(piece(t, mate).facing)));
                                    for (int facing = 0; facing < 4; ++facing)
                                      if (static_cast<Facing>(facing) != piece(t, mate).facing)
                                        menu.add(answer(say::face, facing));
                                  },
                                  {.who = mate});
  face(t, mate, static_cast<Facing>(choice.a));
  t.board.active = active;
}

void drone_attacks(Table& t) {
  const Answer choice = t.ref.ask(seat_of(t, drone), Ask::strike,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::keep));
                                    offer_attacks(t, drone, 0, menu);
                                  },
                                  {.who = drone});
  if (choice.verb == say::attack) attack(t, drone, choice, true);
}

void mark_enemy(Table& t, PieceId enemy, std::uint8_t mark, std::size_t card) {
  t.board.pieces[enemy].marks |= mark;
  tell(t, {Told::changed, Word::marked, enemy, static_cast<int>(card), 0, 0, Rule::OMG_KIT_03});
}

// It needs a line: the figure turns as the action begins.
void look_at(Table& t, PieceId who, CellId at) {
  Facing facing = Facing::all;
  if (can_see(t, who, at, false, &facing)) face(t, who, facing);
}

void disarm(Table& t, CellId at) {
  for (MarkerKind kind : {MarkerKind::mine, MarkerKind::kit_mine})
    if (take_marker(t.board, at, kind))
      return tell(t, {Told::left, Word::marker_off, 0, static_cast<int>(kind), at, 0, Rule::OMG_KIT_03});
}

void take_effect(Table& t, PieceId who, std::size_t number, int on) {
  const KitEffect& effect = t.book.kits[number].effect;
  const auto cell = static_cast<CellId>(on);
  const auto other = static_cast<PieceId>(on);
  switch (effect.does) {
    case KitDoes::heal:
      return unwound(t, other, effect.n, Rule::OMG_KIT_03);
    case KitDoes::explosive:
      look_at(t, who, cell);
      return explode(t, cell, effect.radius, effect.dice, who);
    case KitDoes::charge:
      return put_own_marker(t, who, MarkerKind::charge, cell);
    case KitDoes::rally:
      return rally(t, who, effect);
    case KitDoes::mark:
      look_at(t, who, piece(t, other).at);
      return mark_enemy(t, other, mark::marked, number);
    case KitDoes::smoke:
      return put_own_marker(t, who, MarkerKind::smoke, cell);
    case KitDoes::order_move:
      return move_mate(t, other, effect.n);
    case KitDoes::drone:
      return put_drone(t, cell);
    case KitDoes::jam:
      t.board.jammed = static_cast<std::uint16_t>(t.board.jammed | 1U << on);
      return tell(t, {Told::changed, Word::jammed, who, on, 0, 0, Rule::OMG_KIT_03});
    case KitDoes::mine:
      put_own_marker(t, who, t.book.kits[number].holder == 1 ? MarkerKind::kit_mine : MarkerKind::tripwire, cell);
      return roll_where_put(t, cell);
    case KitDoes::disarm:
      return disarm(t, cell);
    case KitDoes::net:
      look_at(t, who, piece(t, other).at);
      return mark_enemy(t, other, mark::netted, number);
    case KitDoes::repair:
      return unwound(t, drone, effect.n, Rule::OMG_KIT_03);
    case KitDoes::overclock:
      return drone_attacks(t);
    case KitDoes::probe:
      t.board.doors[static_cast<std::size_t>(on)].face_up = 1;
      return tell(t, {Told::revealed, Word::marker_up, who, on, t.board.doors[static_cast<std::size_t>(on)].marker, 0,
                      Rule::OMG_KIT_03});
    case KitDoes::pulse:
      t.board.skipped = static_cast<std::uint16_t>(t.board.skipped | 1U << on);
      return tell(t, {Told::changed, Word::pulsed, who, on, 0, 0, Rule::OMG_KIT_03});
    case KitDoes::pass_enemies:
      t.board.commandos[who].moods |= mood::passes;
      return;
    case KitDoes::covering_fire: {
      const Cells tile = t.book.floor.tile(on);
      return put_own_marker(t, who, MarkerKind::covering, static_cast<CellId>(tile.first()));
    }
    case KitDoes::flare:
      return mark_enemy(t, other, mark::flared, number);
    case KitDoes::new_stance:
      t.board.commandos[who].stance = static_cast<std::uint8_t>(on - static_cast<int>(who * stances_each));
      return tell(t, {Told::changed, Word::stance, who, on, 0, 0, Rule::OMG_KIT_03});
    case KitDoes::cloak:
      t.board.commandos[who].moods |= mood::cloaked;
      return;
    case KitDoes::scout:
      t.board.rooms[static_cast<std::size_t>(on)].known = Known::cards;
      return tell(t, {Told::revealed, Word::looked, who, on, 0, 0, Rule::OMG_KIT_03});
    default:
      return;
  }
}

}  // namespace

bool use_kit(Table& t, Answer choice) {
  const auto who = static_cast<PieceId>(choice.a);
  if (choice.verb == say::ability) {
    const StanceEffect& stance = stance_of(t, who).effect;
    t.board.commandos[who].used_stance = 1;
    tell(t, {Told::noted, Word::uses_stance, who, choice.b, choice.c, 0, Rule::OMG_STANCE_06});
    pay(t, who, stance.n);
    move_mate(t, static_cast<PieceId>(choice.c), speed(t, static_cast<PieceId>(choice.c)));
    return true;
  }
  const std::size_t bit = kit_bit(who, choice.b);
  const KitCard& card = t.book.kit_of(who, bit);
  if (card.when == KitWhen::any_time) {
    use_any_time(t, choice);
    return false;
  }
  spend_card(t, who, bit);
  take_effect(t, who, choice.b, choice.c);
  return is_action(card);
}

void drone_turn(Table& t) {  // free, one move and then one attack
  if (!on_map(t, drone) || over(t)) return;
  move(t, drone, speed(t, drone));
  if (on_map(t, drone) && !over(t)) drone_attacks(t);
}

}  // namespace fireteam::omega
