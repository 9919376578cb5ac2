// One Operator's action: the menu and its dispatch.
#include "games/sas/attack.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/menu.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/objects.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

Answer ask_act(Table& t, OperatorId o) {
  return t.ref.ask(seat_of(t, o), Ask::act,
                   [&](Menu& menu) {
                     menu.add({say::end, 0, 0, 0});  // SAS-ACT-04
                     Moves moves(t, o);
                     Shots shots(t, o, menu.wide());
                     offer_attacks(o, shots, moves, menu);
                     offer_steps(t, o, moves, menu);
                     offer_deeds(t, o, shots, menu);
                     offer_things(t, o, moves, menu);
                     offer_facings(t, o, menu);
                   },
                   {as_piece(o), t.board.operators[o].ap});
}

// Whether the Operator still stands there to go on with the action.
bool able(Table& t, OperatorId o) { return on_foot(t.board, o); }

void combined_attack(Table& t, OperatorId o, Answer a, Deed& deed) {
  Operator& who = t.board.operators[o];
  note_spot(t, deed);
  if (a.verb == say::move_attack) {  // SAS-ATK-14
    step_operator(t, o, a.a, deed);
    return attack(t, o, who.cell, a.b, static_cast<Weapon>(a.c), deed);
  }
  const CellId from = who.cell;  // SAS-ATK-15, SAS-ATK-16: moved before the dice, measured from the square before
  step_operator(t, o, a.b, deed);
  attack(t, o, from, a.a, static_cast<Weapon>(a.c), deed);
}

void combined_place(Table& t, OperatorId o, Answer a, Deed& deed) {
  if (a.verb == say::move_place) {  // SAS-PICK-09
    step_operator(t, o, a.a, deed);
    if (able(t, o)) place_thing(t, o, a.b, a.c);
    return;
  }
  note_spot(t, deed);
  place_thing(t, o, a.a, a.b);
  step_operator(t, o, a.c, deed);
}

void set_posture(Table& t, OperatorId o, Posture posture, Rule rule) {
  t.board.operators[o].posture = posture;
  tell(t, {Told::changed, Word::posture, as_piece(o), static_cast<std::uint16_t>(posture), 0, 0, rule});
}

void aim_or_mark(Table& t, OperatorId o, Answer a) {
  Operator& who = t.board.operators[o];
  if (a.verb == say::aim) {
    who.aim = static_cast<std::uint8_t>(a.a);  // SAS-AIM-06
    return tell(t, {Told::changed, Word::aim, as_piece(o), a.a, 0, 0, Rule::SAS_AIM_01});
  }
  if (who.posture == Posture::scuba) who.speared = spear_marked;  // SAS-SCUBA-11
  put_mark(t, o, a.a, Rule::SAS_MARK_01);
}

// SAS-BREAK-02..05, SAS-BREAK-07, SAS-BREAK-08
void break_cover(Table& t, OperatorId o) {
  tell(t, {Told::noted, Word::broke_cover, as_piece(o), 0, 0, 0, Rule::SAS_BREAK_01});
  if (!battle(t.board))
    closest_units(t, o).each([&](std::size_t u) { make_alert(t, static_cast<UnitId>(u), Rule::SAS_BREAK_03); });
  make_spotted(t, o, battle(t.board) ? Rule::SAS_BREAK_05 : Rule::SAS_BREAK_02);
}

void heal(Table& t, OperatorId o, OperatorId whom) {
  Operator& patient = t.board.operators[whom];
  std::uint8_t& packs = t.board.operators[o].items[static_cast<std::size_t>(Item::med_pack)];
  --packs;
  tell(t, {Told::changed, Word::ammo, as_piece(o), as_thing(Item::med_pack), packs, 0, Rule::SAS_ITEMS_08});
  tell(t,
       {Told::changed, Word::healed, as_piece(whom), patient.health, card_of(t, whom).health, 0, Rule::SAS_ITEMS_08});
  patient.health = card_of(t, whom).health;
}

void leave(Table& t, OperatorId o, Deed& deed) {  // SAS-VICT-04
  note_spot(t, deed);
  Operator& who = t.board.operators[o];
  tell(t, {Told::left, Word::exited, as_piece(o), who.cell, 0, 0, Rule::SAS_VICT_04, true});
  happened(t, {.moment = Moment::exit, .who = o, .cell = who.cell});
  who.spotted = 0;
  lift_operator(t, o, Life::gone);
}

void perform(Table& t, OperatorId o, Answer a, Deed& deed) {
  Operator& who = t.board.operators[o];
  switch (a.verb) {
    case say::move:
    case say::climb:
      return step_operator(t, o, a.a, deed);
    case say::move_pick_up:
      step_operator(t, o, a.a, deed);
      return pick_up(t, o, thing_barrel);
    case say::sprint:
      return sprint(t, o, a.a, deed);
    case say::move_attack:
    case say::attack_move:
      return combined_attack(t, o, a, deed);
    case say::move_place:
    case say::place_move:
      return combined_place(t, o, a, deed);
    case say::exit:
      return leave(t, o, deed);
    case say::reveal:
      return reveal_token(t, o, static_cast<CellId>(a.a));
    default:
      break;
  }
  note_spot(t, deed);
  switch (a.verb) {
    case say::attack:
    case say::blind_fire:
      return attack(t, o, who.cell, a.a, static_cast<Weapon>(a.b), deed);
    case say::pop_up_attack:  // SAS-CROUCH-09
      set_posture(t, o, Posture::standing, Rule::SAS_CROUCH_09);
      note_spot(t, deed);
      return attack(t, o, who.cell, a.a, static_cast<Weapon>(a.b), deed);
    case say::aim:
    case say::mark:
      return aim_or_mark(t, o, a);
    case say::crouch:
      set_posture(t, o, Posture::crouched, Rule::SAS_CROUCH_01);
      return note_spot(t, deed);
    case say::pop_up:  // SAS-CROUCH-10
      set_posture(t, o, Posture::standing, Rule::SAS_CROUCH_07);
      return note_spot(t, deed);
    case say::pick_up:
      return pick_up(t, o, a.a);
    case say::place:
      return place_thing(t, o, a.a, a.b);
    case say::recover:
      tell(t, {Told::changed, Word::recovered, as_piece(o), who.health, static_cast<std::uint16_t>(who.health + 1), 0,
               Rule::SAS_RECOV_01});
      ++who.health;
      return;
    case say::break_cover:
      return break_cover(t, o);
    case say::med_pack:
      return heal(t, o, static_cast<OperatorId>(a.a));
    default:
      check(false, "act: an answer that was not offered");
  }
}

bool attacks(std::uint16_t verb) {
  return verb == say::attack || verb == say::move_attack || verb == say::attack_move || verb == say::blind_fire ||
         verb == say::pop_up_attack;
}

}  // namespace

void act(Table& t, OperatorId o) {
  Operator& who = t.board.operators[o];
  if (who.life != Life::foot) return end_operator_turn(t);
  Answer answer = ask_act(t, o);
  if (answer.verb == say::end) return end_operator_turn(t);
  if (answer.verb == say::cigarette) return give_smoke(t, holder_of_cigarette(t), static_cast<UnitId>(answer.a));
  if (answer.verb == say::face) {  // SAS-ACT-09, SAS-REACT-16: no action
    tell(t, {Told::turned, Word::turned, as_piece(o), who.facing, answer.a, 0, Rule::SAS_ACT_09});
    who.facing = static_cast<std::uint8_t>(answer.a);
    who.turned = 1;
    return;
  }
  who.turned = 0;
  if (answer.verb != say::pick_up) t.board.lifted = nobody;
  who.ap = static_cast<std::uint8_t>(who.ap - ap_cost(answer.verb));
  Deed deed = begin_deed(t, o);
  deed.attacks = attacks(answer.verb);
  deed.blind_fire = answer.verb == say::blind_fire;
  perform(t, o, answer, deed);
  finish_deed(t, deed);
}

}  // namespace fireteam::sas
