// Commando Planning: the commanding officer hands out initiative, each commando chooses a stance.
#include "games/omega/table.h"

namespace fireteam::omega {

// Pieces are numbered by rank: OMG-RANK-03, OMG-RANK-04, OMG-RANK-05, OMG-RANK-06, OMG-RANK-07.
PieceId commander(Facts f) {  // OMG-RANK-02, OMG-RANK-10: downed or not
  for (PieceId who = 0; who < most_commandos; ++who)
    if (in_game(f, who)) return who;
  return nobody;
}

namespace {

void put_stances_back(Table& t) {  // OMG-STANCE-02
  each_commando(t, [&](PieceId who) {
    Commando& it = t.board.commandos[who];
    if (it.status != Status::active || it.stance == none) return;
    it.stance = none;
    tell(t, {Told::changed, Word::stance_off, who, 0, 0, 0, Rule::OMG_STANCE_01});
  });
}

// OMG-REVIVE-05: a wound off, active again, a stance to choose.
bool recover(Table& t) {
  bool some = false;
  each_commando(t, [&](PieceId who) {
    Commando& it = t.board.commandos[who];
    if (it.status != Status::recovering) return;
    some = true;
    it.status = Status::active;
    it.stance = none;
    tell(t, {Told::changed, Word::recovered, who, 0, 0, 0, Rule::OMG_REVIVE_05});
    unwound(t, who, 1, Rule::OMG_REVIVE_05);
  });
  return some;
}

void initiative(Table& t) {  // OMG-RANK-01, OMG-RANK-09, OMG-RANK-11: one card a beat
  int next = 1;
  bool left = false;
  each_commando(t, [&](PieceId who) {
    next += sheet(t, who).initiative > 0;
    left |= sheet(t, who).initiative == 0;
  });
  if (!left) {
    put_stances_back(t);
    return next_phase(t, Phase::stance);
  }
  const PieceId officer = commander(t);
  const Answer choice =
      t.ref.ask(seat_of(t, officer), Ask::initiative,
                [&](Menu& menu) {
                  for (PieceId who = 0; who < most_commandos; ++who) {
                    if (!in_game(t, who) && !menu.wide()) continue;
                    menu.add(answer(say::first, who), !in_game(t, who)               ? forbidden(Rule::OMG_RANK_10)
                                                      : sheet(t, who).initiative > 0 ? forbidden(Rule::OMG_RANK_11)
                                                                                     : allowed);
                  }
                },
                {.who = officer, .what = static_cast<std::uint16_t>(next)});
  t.board.commandos[choice.a].initiative = static_cast<std::uint8_t>(next);
  tell(t, {Told::changed, Word::initiative, choice.a, next, 0, 0, Rule::OMG_RANK_01});
}

void stances(Table& t) {  // OMG-STANCE-01, OMG-STANCE-07: side by side, one answer a beat
  if (recover(t)) return;
  Seats open = 0;
  for (PieceId who = 0; who < most_commandos; ++who)
    if (is_active(t, who) && sheet(t, who).stance == none) open |= seat_of(t, who);
  if (open == 0) return next_phase(t, Phase::turns);
  const Answer choice = t.ref.ask(open, Ask::stance, [&](Menu& menu) {
    for (PieceId who = 0; who < most_commandos; ++who) {
      if (!in_game(t, who)) continue;
      for (int stance = 0; stance < static_cast<int>(stances_each); ++stance) {
        const Verdict verdict = !is_active(t, who)             ? forbidden(Rule::OMG_DOWN_06)  // OMG-STANCE-04
                                : sheet(t, who).stance != none ? forbidden(Rule::OMG_STANCE_08)
                                                               : allowed;
        menu.add_for(seat_of(t, who), answer(say::stance, who, who * static_cast<int>(stances_each) + stance), verdict);
      }
      if (is_active(t, who) && sheet(t, who).stance == none) offer_exchanges(t, who, menu);
    }
  });
  if (choice.verb == say::exchange) return exchange_kit(t, choice);
  t.board.commandos[choice.a].stance = static_cast<std::uint8_t>(choice.b % stances_each);
  tell(t, {Told::changed, Word::stance, choice.a, choice.b, 0, 0, Rule::OMG_STANCE_01});
}

}  // namespace

void plan_beat(Table& t) { t.board.phase == Phase::initiative ? initiative(t) : stances(t); }

}  // namespace fireteam::omega
