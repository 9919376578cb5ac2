// The order of a round: timer, planning, turns, the overseer's phase; how the game ends.
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

Outcome outcome(Facts f) {
  if (!over(f)) return {};
  return {true, f.board.result == 1 ? commando_seats(f) : overseer(f), f.board.cause};
}

Ending ending(Facts f) {
  int deaths = 0;
  for (const Commando& it : f.board.commandos) deaths += it.status == Status::dead;
  return {.major = f.board.result == 1 ? std::optional(f.board.bonus != 0) : std::nullopt, .deaths = deaths};
}

void end_game(Table& t, bool commandos, Cause cause, Rule why) {  // OMG-WIN-02, OMG-WIN-03: what came first stands
  if (over(t)) return;
  t.board.result = commandos ? 1 : 2;
  t.board.cause = static_cast<std::uint8_t>(cause);
  tell(t, {Told::changed, commandos ? Word::won : Word::lost, 0, static_cast<int>(cause), 0, 0, why, true});
}

void next_phase(Table& t, Phase phase) {
  t.board.phase = phase;
  t.board.active = nobody;
  tell(t, {Told::noted, Word::phase, 0, static_cast<int>(phase), t.board.round, 0, Rule::OMG_ROUND_01});
}

Verdict may_pay(Facts f, PieceId commando, int cost) {  // OMG-ACT-03, OMG-ACT-04, OMG-ACT-10, OMG-ACT-13
  if (sheet(f, commando).adrenaline + cost <= max_adrenaline(f, commando) || cost == 0) return allowed;
  return forbidden(is_active(f, commando) ? Rule::OMG_ACT_03 : Rule::OMG_ACT_13);
}

void pay(Table& t, PieceId commando, int cost) {  // OMG-ACT-02, OMG-ACT-12
  if (cost == 0) return;
  Commando& it = t.board.commandos[commando];
  it.adrenaline = static_cast<std::uint8_t>(it.adrenaline + cost);
  tell(t, {Told::changed, Word::paid, commando, cost, it.adrenaline, 0, Rule::OMG_ACT_02});
}

void gain(Table& t, PieceId commando, int n, Rule why) {  // OMG-ACT-11
  const int room = std::max(0, max_adrenaline(t, commando) - sheet(t, commando).adrenaline);
  if (const int taken = std::min(n, room); taken > 0) {
    Commando& it = t.board.commandos[commando];
    it.adrenaline = static_cast<std::uint8_t>(it.adrenaline + taken);
    tell(t, {Told::changed, Word::paid, commando, taken, it.adrenaline, 0, why});
  }
}

void shed(Table& t, PieceId commando, int n, Rule why) {
  Commando& it = t.board.commandos[commando];
  const int off = std::min<int>(n, it.adrenaline);
  if (off == 0) return;
  it.adrenaline = static_cast<std::uint8_t>(it.adrenaline - off);
  tell(t, {Told::changed, Word::returned, commando, off, it.adrenaline, 0, why});
}

void change_pool(Table& t, int by, Rule why) {  // OMG-POOL-04, OMG-POOL-05
  const int now = std::clamp(t.board.pool + by, 0, 250);
  if (now == t.board.pool) return;
  t.board.pool = static_cast<std::uint8_t>(now);
  tell(t, {Told::changed, Word::pool, 0, now, 0, 0, why});
}

void trigger_crisis(Table& t, Rule why) {  // OMG-TIMER-06, OMG-TIMER-07
  if (t.board.crisis) return;
  t.board.crisis = 1;
  tell(t, {Told::changed, Word::crisis, 0, 0, 0, 0, why, true});
  Story::happened(t, Moment::crisis, {});
}

namespace {

Happened timer_event(Facts f, std::size_t colour) {
  return {.number = f.board.timers[colour], .colour = static_cast<Colour>(colour)};
}

bool has_event(Facts f, std::size_t colour) {
  for (std::uint16_t number : Story::triggers_at(f, Moment::timer))
    if (Story::can_fire(f, number, timer_event(f, colour))) return true;
  return false;
}

// OMG-TIMER-01, OMG-TIMER-02: not in the first round; OMG-TIMER-03: all of them; OMG-TIMER-04: before planning;
// OMG-TIMER-05: in the overseer's order.
void timer_beat(Table& t) {
  unsigned due = 0;
  if (t.board.round > 1)
    for (std::size_t colour = 0; colour < most_timers; ++colour)
      if (std::uint8_t& space = t.board.timers[colour]; space > 0 && space < tracker_spaces) {
        ++space;
        due |= 1U << colour;
        tell(t, {Told::changed, Word::timer, 0, static_cast<int>(colour), space, 0, Rule::OMG_TIMER_01});
      }
  for (std::size_t colour = 0; colour < most_timers; ++colour)
    if (!has_event(t, colour)) due &= ~(1U << colour);
  while (due && !over(t)) {
    const Answer choice = t.ref.ask(overseer(t), Ask::timer, [&](Menu& menu) {
      for (unsigned colour = 0; colour < most_timers; ++colour)
        if (due >> colour & 1U) menu.add(answer(say::token, static_cast<int>(colour)));
    });
    due &= ~(1U << choice.a);
    Story::happened(t, Moment::timer, timer_event(t, choice.a));
  }
  if (!over(t)) next_phase(t, Phase::transfer);
}

// OMG-XFER-01, OMG-XFER-02; OMG-XFER-03, OMG-XFER-04: compared when all have arrived; OMG-XFER-05: in every round.
// OMG-SETUP-06: tokens come from and go to a bank that never runs out.
void transfer_beat(Table& t) {
  each_commando(t, [&](PieceId who) {
    Commando& it = t.board.commandos[who];
    const int tokens = std::exchange(it.adrenaline, std::uint8_t{0});
    if (tokens == 0) return;
    t.board.pool = static_cast<std::uint8_t>(t.board.pool + tokens);
    tell(t, {Told::changed, Word::transfer, who, tokens, t.board.pool, 0, Rule::OMG_XFER_01});
  });
  if (t.board.pool < t.board.minimum) {
    t.board.pool = t.board.minimum;
    tell(t, {Told::changed, Word::topped_up, 0, t.board.pool, 0, 0, Rule::OMG_XFER_02});
  }
  for (Commando& it : t.board.commandos) it.initiative = 0;  // OMG-RANK-08
  next_phase(t, Phase::initiative);
}

void refresh_beat(Table& t) {  // OMG-ROUND-04, OMG-HAZ-09
  forget_turn(t.board);
  Story::happened(t, Moment::overseer_phase, {.number = t.board.round});
  if (over(t)) return;
  refresh_dashboard(t, Rule::OMG_REFRESH_01);
  next_phase(t, Phase::spawn);
}

void discard_beat(Table& t) {  // OMG-POOL-01, OMG-POOL-02, OMG-POOL-03, OMG-POOL-06
  constexpr int most_pool = 15;
  if (t.board.pool > most_pool) {
    const int off = t.board.pool - most_pool;
    t.board.pool = most_pool;
    tell(t, {Told::changed, Word::discarded, 0, off, most_pool, 0, Rule::OMG_POOL_01});
  }
  Story::happened(t, Moment::round_end, {.number = t.board.round});
  if (over(t)) return;
  end_round_effects(t);
  t.board.fired_round = {};
  ++t.board.round;  // OMG-ROUND-02
  for (Commando& it : t.board.commandos) it.acted = it.used_stance = 0, it.used_round = 0;
  tell(t, {Told::noted, Word::round, 0, t.board.round, 0, 0, Rule::OMG_ROUND_02});
  next_phase(t, Phase::timer);
}

}  // namespace

void forget_turn(Board& board) {  // OMG-MOVE-22, OMG-HAZ-09
  for (Piece& it : board.pieces) {
    it.diagonals = 0;
    it.marks = static_cast<std::uint8_t>(it.marks & ~mark::rolled_hazard);
  }
}

void beat(Table& t) {
  switch (t.board.phase) {
    case Phase::markers:
    case Phase::stacks:
    case Phase::kit:
    case Phase::start:
      return set_up_beat(t);
    case Phase::timer:
      return timer_beat(t);
    case Phase::transfer:
      return transfer_beat(t);
    case Phase::initiative:
    case Phase::stance:
      return plan_beat(t);
    case Phase::turns:
      return turn_beat(t);
    case Phase::refresh:
      return refresh_beat(t);
    case Phase::spawn:
    case Phase::activate:
      return overseer_beat(t);
    case Phase::discard:
      return discard_beat(t);
  }
}

}  // namespace fireteam::omega
