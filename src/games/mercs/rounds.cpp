// The order of play: one beat after another through set-up and rounds of four phases.
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

void phase_begins(Table& t, Phase phase) {
  tell(t, {Told::noted, Word::phase, 0, static_cast<int>(phase), t.board.round, 0, Rule::MRC_ROUND_01});
}

void begin_round(Table& t) {
  Board& b = t.board;
  ++b.round;
  b.fresh = {};  // what came in the MERCS phase has been there for a while
  b.killed_employees = b.employees_paid = 0;
  for (Merc& merc : b.mercs) merc.attacks = 0;
  tell(t, {Told::noted, Word::round, 0, b.round, 0, 0, Rule::MRC_ROUND_01});
  b.step = Step::draw;
  Story::happened(t, When::round_start, {});
  phase_begins(t, Phase::agent);
}

// OpFor that have just appeared, in the order of their placement, offered together (MRC-RSV-07).
void appear(Table& t) {
  const Bits<most_opfor> fresh = t.board.fresh;
  t.board.fresh = {};
  windows(t, fresh);
  t.board.fresh = {};
  t.board.step = Step::opfor_start;
}

void run(Table& t) {
  Board& b = t.board;
  if (b.unopened == 1) return prepare(t);
  if (b.unopened == 3) return void(b.unopened = 0);  // what the story makes of it comes first: below
  if (b.breach.stage != Breach::none) return breach_beat(t);
  if (b.march.who != nobody) return go_on(t);
  if (b.pair.attacker != nobody) return pair_on(t);
  switch (b.step) {
    case Step::building:
    case Step::prepare:
      return prepare(t);
    case Step::order_first:
      if (deal_orders(t)) b.step = Step::round_start;
      return;
    case Step::round_start:
      return begin_round(t);
    case Step::draw:
      draw_movement(t);
      b.step = Step::agents;
      return;
    case Step::agents:
      return move_agents(t);
    case Step::penalty:
      add_penalty(t);
      b.step = Step::reveal;
      return;
    case Step::reveal:  // MRC-AGENT-22
      b.step = Step::appear;
      return reveal_once(t, Rule::MRC_EVENT_01);
    case Step::appear:
      return appear(t);
    case Step::opfor_start:
      phase_begins(t, Phase::opfor);
      b.step = Step::units;
      return start_opfor(t);
    case Step::units:
      return next_unit(t);
    case Step::mercs_start:
      phase_begins(t, Phase::mercs);
      return start_mercs(t);
    case Step::turns:
      return turn(t);
    case Step::priority:
      phase_begins(t, Phase::refresh);
      change_priorities(t);
      for (MercId m = 0; m < team; ++m)
        if (speaker(t) == only(m)) b.chair = m;
      each_merc(b, [&](MercId m) { b.mercs[m].token = low(b.mercs[m].token + 8); });
      b.step = Step::order;
      return;
    case Step::order:
      if (deal_orders(t)) b.step = Step::resupply;
      return;
    case Step::resupply:
      resupply(t);
      b.step = Step::casualties;
      return;
    case Step::casualties:
      b.step = Step::status;
      return roll_casualties(t);
    case Step::status:
      b.step = Step::fire;
      return clear_statuses(t);
    case Step::fire:
      b.step = Step::end;
      return spread_fire(t);
    case Step::end:
      return end_round(t);
  }
}

}  // namespace

void beat(Table& t) {
  run(t);
  if (t.board.step >= Step::round_start && t.board.result == 0) Story::happened(t, When::as_soon_as, {});
}

Outcome outcome(Facts f) {
  if (f.board.result == 0) return {};
  constexpr Seats all = only(0) | only(1) | only(2) | only(3) | only(4);
  return {true, f.board.result == 1 ? all : Seats{0}, f.board.cause};
}

}  // namespace fireteam::mercs
