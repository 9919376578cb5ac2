// The Refresh phase: priorities and turn order, resupply, statuses, fire, victory or defeat.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

// MRC-PRIO-01 to MRC-PRIO-07, MRC-PRIO-13, MRC-PRIO-17.
// MRC-PRIO-02, MRC-PRIO-03, MRC-PRIO-05, MRC-PRIO-06
void change_priorities(Table& t) {
  constexpr int by_points[] = {3, 2, 1, 0, -2, -3, -4, -4, -4};
  for (MercId m = 0; m < team; ++m) {
    Merc& merc = t.board.mercs[m];
    const int tokens = did_it(merc, did::kia) + did_it(merc, did::force);
    merc.done = static_cast<std::uint16_t>(merc.done & ~(did::kia | did::force));
    if (is_down(t, m))
      tell(t,
           {Told::noted, Word::priority, piece_of_merc(m), merc.priority, merc.priority, merc.cp, Rule::MRC_PRIO_17});
    if (!able(t, m)) continue;
    const int to = std::clamp(merc.priority + by_points[std::min<int>(merc.cp, 8)] + tokens, 1, 10);
    const int from = merc.priority;
    merc.priority = low(to);
    tell(t, {Told::changed, Word::priority, piece_of_merc(m), from, to, merc.cp, Rule::MRC_PRIO_04});
  }
  for (Merc& merc : t.board.mercs) merc.done = static_cast<std::uint16_t>(merc.done & did::initiative);
}

// Tokens 1 to n by priority, one a beat; the players choose among equals (MRC-SETUP-11, MRC-PRIO-15, MRC-PRIO-18).
// Who has none yet of those being dealt holds a token above `team`.
// MRC-ROUND-06, MRC-SETUP-12
bool deal_orders(Table& t) {
  Board& b = t.board;
  int next = 1, best = 0;
  unsigned left = 0;
  each_merc(b, [&](MercId m) { next += b.mercs[m].token <= team && b.mercs[m].token > 0; });
  each_merc(b, [&](MercId m) {
    if (b.mercs[m].token <= team && b.mercs[m].token > 0) return;
    if (b.mercs[m].priority > best) best = b.mercs[m].priority, left = 0;
    if (b.mercs[m].priority == best) left |= 1U << m;
  });
  if (left == 0) return b.chair = nobody, true;
  if (!anybody_able(t)) left &= ~(left - 1);  // MRC-END-06
  const Answer choice = t.ref.ask(orderers(t, left), Ask::order,
                                  [&](Menu& menu) {
                                    for (MercId m = 0; m < team; ++m)
                                      if (left >> m & 1U) menu.add(answer(say::first, m));
                                  },
                                  {static_cast<std::uint16_t>(next), 0});
  b.mercs[choice.a].token = low(next);
  tell(t, {Told::changed, Word::order, choice.a, next, 0, 0, Rule::MRC_PRIO_15});
  return false;
}

// MRC-RESUP-02, MRC-RESUP-03, MRC-RESUP-05, MRC-PRIO-19
void resupply(Table& t) {  // MRC-RESUP-01 to MRC-RESUP-06, MRC-INIT-03
  for (MercId m = 0; m < team; ++m) {
    Merc& merc = t.board.mercs[m];
    const bool more = did_it(merc, did::initiative);
    merc.done = 0;
    if (!able(t, m)) continue;
    const MercCard& card = card_of(t, m);
    const int less = merc.blood <= card.weary ? 2 : merc.blood <= card.tired ? 1 : 0;
    const int to = std::min(8, merc.cp + 4 - less + 2 * more);
    merc.cp = low(to);
    tell(t, {Told::changed, Word::resupply, piece_of_merc(m), to, 0, 0, Rule::MRC_RESUP_01});
  }
}

namespace {

void clear(Table& t, OpforId o, std::uint8_t status, Status word, Rule why) {
  Opfor& it = t.board.opfor[o];
  it.status = low(it.status & ~status);
  tell(t, {Told::changed, Word::status_gone, piece_of_opfor(o), static_cast<int>(word), 0, 0, why});
}

}  // namespace

// MRC-STATUS-01
void clear_statuses(Table& t) {  // MRC-STATUS-01..07
  Board& b = t.board;
  each_opfor(b, [&](OpforId o) {
    Opfor& it = b.opfor[o];
    it.status = low(it.status & ~has_status::acted);
    if (has(it, has_status::cower) && b.round >= it.cower_till)
      clear(t, o, has_status::cower, Status::cower, Rule::MRC_STATUS_02);
    if (has(it, has_status::suppressed) && b.round >= it.suppressed_till)
      clear(t, o, has_status::suppressed, Status::suppressed, Rule::MRC_STATUS_03);
    if (has(it, has_status::blinded) && b.round >= it.blinded_till) {
      it.dazzled = 0;
      clear(t, o, has_status::blinded, Status::blinded, Rule::MRC_STATUS_05);
    }
    bool freed = false;
    each_merc(b, [&](MercId m) { freed |= card_of(t, m).engineer && able(t, m) && b.mercs[m].area == it.area; });
    if (has(it, has_status::pinned) && (freed || b.round >= it.pinned_till))
      clear(t, o, has_status::pinned, Status::pinned, freed ? Rule::MRC_STATUS_06 : Rule::MRC_STATUS_07);
    if (has(it, has_status::marked)) clear(t, o, has_status::marked, Status::marked, Rule::MRC_CORP_11);
  });
}

namespace {

// MRC-FIRE-10, MRC-FIRE-15
void burn(Table& t, AreaId area, Areas& fresh) {
  Board& b = t.board;
  each_opfor(b, [&](OpforId o) {  // MRC-FIRE-01, MRC-FIRE-12
    if (b.opfor[o].area == area) kill_opfor(t, o, nobody, Rule::MRC_FIRE_01);
  });
  each_agent(b, [&](AgentId a) {
    if (b.agents[a] != area) return;
    tell(t, {Told::left, Word::crushed, piece_of_agent(a), area, 0, 0, Rule::MRC_FIRE_01});
    b.agents[a] = nowhere;
    b.dead_employees = low(std::min(b.dead_employees + 1, 200));
  });
  for (int d = 0; d < 4; ++d) {  // MRC-FIRE-02, MRC-FIRE-09, MRC-FIRE-11
    const AreaId to = neighbour(area, d);
    if (to == nowhere || b.burning.test(to) || fresh.test(to)) continue;
    if (b.stairs.test(to) || b.elevator.test(to) || b.disc[to] == 3) continue;
    const Faces faces = kit::throw_into(t.ref, b.tray, collateral_die, collateral, 1, kit::Came::thrown, {0, to});
    tell(t, {Told::rolled, Word::damage_fire, 0, area, to, faces[1], Rule::MRC_FIRE_02});
    b.tray.clear();
    if (faces[1]) fresh.set(to);  // MRC-FIRE-03, MRC-FIRE-08
  }
  ++b.fire_damage[area];  // MRC-FIRE-04
  if (b.fire_damage[area] < durability(b, area)) return;
  b.burning.reset(area);  // MRC-FIRE-05, MRC-FIRE-06
  tell(t, {Told::changed, Word::burnt_out, 0, area, 0, 0, Rule::MRC_FIRE_05});
  place_disc(t, area, nobody, Rule::MRC_FIRE_05);
}

}  // namespace

void spread_fire(Table& t) {
  Board& b = t.board;
  Areas fresh;
  const Areas burning = b.burning;
  burning.each([&](std::size_t a) { burn(t, static_cast<AreaId>(a), fresh); });
  fresh.each([&](std::size_t a) {
    if (b.disc[a] == 3) return;
    b.burning.set(a);
    tell(t, {Told::changed, Word::burning, 0, static_cast<int>(a), 0, 0, Rule::MRC_FIRE_03, true});
    Story::happened(t, When::burn, {.here = static_cast<AreaId>(a)});
  });
  check_conditions(t);  // who burnt no longer counts (MRC-IMM-08)
  reveal(t);            // MRC-EVENT-12
}

void record_defeat(Table& t, std::uint16_t why) {  // MRC-END-06
  if (t.board.lost) return;
  t.board.lost = 1;
  if (!t.board.won) t.board.cause = why;
}

namespace {

Rule why_lost(std::uint16_t why) {
  switch (why) {
    case cause::reinforcement:
      return Rule::MRC_END_03;
    case cause::destroyed:
      return Rule::MRC_END_04;
    case cause::dead:
    case cause::too_few:
      return Rule::MRC_END_05;
    case cause::helpless:
      return Rule::MRC_END_07;
    default:
      return Rule::MRC_END_06;
  }
}

}  // namespace

// MRC-END-01 to MRC-END-08, MRC-REINF-06.
void end_round(Table& t) {
  Board& b = t.board;
  Story::happened(t, When::round_end, {});
  int living = 0, standing_up = 0;
  for (MercId m = 0; m < team; ++m) living += alive(b, m), standing_up += able(t, m);
  if (b.reinforcement >= 10) record_defeat(t, cause::reinforcement);  // MRC-END-03
  if (living == 0)
    record_defeat(t, cause::dead);  // MRC-END-05
  else if (standing_up == 0)
    record_defeat(t, cause::helpless);  // MRC-END-07
  else if (living < t.book.mission.needs)
    record_defeat(t, cause::too_few);
  if (b.round >= final_round(t)) record_defeat(t, cause::rounds);
  if (b.won || b.lost) {
    b.result = b.won ? 1 : 2;  // MRC-END-02
    return tell(t, {Told::noted, b.won ? Word::success : Word::failure, 0, b.cause, 0, 0,
                    !b.won   ? why_lost(b.cause)
                    : b.lost ? Rule::MRC_END_02
                             : Rule::MRC_END_01,
                    true});
  }
  b.step = Step::round_start;  // MRC-END-08
}

}  // namespace fireteam::mercs
