// Set-up, rounds and turns; how the game ends.
#include <utility>

#include "games/depot/table.h"

namespace fireteam::depot {

void raise_alarm(Table& t, Rule why) {
  t.board.alarm = static_cast<std::uint8_t>(std::min<int>(t.board.alarm + 1, t.book.alarm_limit));
  tell(t, {.told = Told::changed, .word = Word::alarm, .a = t.board.alarm, .rule = why, .headline = true});
}

Outcome outcome(Facts f) {
  const Board& b = f.board;
  constexpr Seats crew = only(0) | only(1);  // DEP-FRAME-01
  auto lost = [](Cause cause) { return Outcome{true, only(keeper), static_cast<std::uint16_t>(cause)}; };
  if (b.carrier != nobody && b.crew[b.carrier].area == gate)  // DEP-FRAME-02
    return {true, crew, static_cast<std::uint16_t>(Cause::away)};
  if (!stands(f, 0) && !stands(f, 1)) return lost(Cause::fallen);  // DEP-FRAME-03
  if (b.alarm >= f.book.alarm_limit) return lost(Cause::alarm);    // DEP-FRAME-04
  if (b.round > f.book.rounds) return lost(Cause::time);           // DEP-FRAME-05
  return {};
}

namespace {

void begin_round(Table& t) {
  t.board.phase = Phase::stance;
  tell(t, {.told = Told::noted, .word = Word::round, .a = t.board.round, .rule = Rule::DEP_ROUND_01});
}

void deal(Table& t) {  // DEP-SETUP-01: one area a beat
  AreaId area = gate + 1;
  while (area < t.book.areas.size() && t.board.tiles[area] != Tile::undealt) ++area;
  if (area == t.book.areas.size()) return void(t.board.phase = Phase::lay);
  t.board.tiles[area] = static_cast<Tile>(kit::draw(t.ref, t.board.undealt, Bag::tiles, {.what = area}));
  tell(t, {.told = Told::revealed,
           .word = Word::dealt,
           .a = area,
           .b = static_cast<int>(t.board.tiles[area]),
           .rule = Rule::DEP_SETUP_01});
}

Verdict may_lay(Facts f, AreaId area) {
  if (f.board.tiles[area] != Tile::store) return forbidden(Rule::DEP_SETUP_03);
  return f.board.stacks[area].full() ? forbidden(Rule::DEP_SETUP_04) : allowed;
}

void choose_card(Table& t) {
  Answer which = t.ref.ask(only(keeper), Ask::lay, [&](Menu& menu) {
    for (CardId card = 0; card < t.book.cards.size(); ++card)
      menu.add(answer(say::lay, card), t.board.hand.count(card) ? allowed : forbidden(Rule::DEP_SETUP_03));
  });
  t.board.laying = static_cast<CardId>(which.a);
  t.board.hand.take(t.board.laying);
}

void lay(Table& t) {  // DEP-SETUP-03: which card, and in a beat of its own into which store
  if (t.board.laying == no_card) return t.board.hand.empty() ? begin_round(t) : choose_card(t);
  Answer where = t.ref.ask(only(keeper), Ask::into,
                           [&](Menu& menu) {
                             for (AreaId area = 0; area < t.book.areas.size(); ++area)
                               menu.add(answer(say::into, area), may_lay(t, area));
                           },
                           {.who = t.board.laying});
  const CardId card = std::exchange(t.board.laying, no_card);
  t.board.stacks[where.a].push_back(card);
  tell(t, {.told = Told::changed,
           .word = Word::laid,
           .a = card,
           .b = where.a,
           .rule = Rule::DEP_SETUP_03,
           .knows = only(keeper)});
}

// DEP-ROUND-02: both at once. Each answer is a beat; who has not chosen yet is asked still.
void choose_stance(Table& t) {
  Seats open = 0;
  for (MemberId who = 0; who < crew_size; ++who)
    if (stands(t, who) && t.board.crew[who].stance == Stance::none) open |= only(who);
  if (open == 0) return void(t.board.phase = Phase::act);
  Answer choice = t.ref.ask(open, Ask::stance, [&](Menu& menu) {
    for (MemberId who = 0; who < crew_size; ++who)
      for (Stance stance : {Stance::quick, Stance::careful})
        if (has(open, who)) menu.add_for(only(who), answer(say::take, who, static_cast<int>(stance)));
  });
  t.board.crew[choice.a].stance = static_cast<Stance>(choice.b);
  tell(t, {.told = Told::changed, .word = Word::took, .who = choice.a, .a = choice.b, .rule = Rule::DEP_ROUND_02});
}

void next_turn(Table& t) {
  for (MemberId who = 0; who < crew_size; ++who) {
    Member& member = t.board.crew[who];
    if (!stands(t, who) || member.acted) continue;
    member.acted = 1;
    t.board.active = who;
    t.board.actions = member.stance == Stance::quick ? 3 : 2;  // DEP-ROUND-02
    return tell(
        t, {.told = Told::changed, .word = Word::turn, .who = who, .a = t.board.actions, .rule = Rule::DEP_ROUND_01});
  }
  ++t.board.round;
  for (Member& member : t.board.crew) member.acted = 0, member.stance = Stance::none;
  if (t.board.round <= t.book.rounds) begin_round(t);
}

void turn(Table& t) {
  const MemberId who = t.board.active;
  if (!stands(t, who) || t.board.actions == 0) {
    tell(t, {.told = Told::changed, .word = Word::turn_over, .who = who, .rule = Rule::DEP_ROUND_01});
    t.board.active = nobody;
    t.board.actions = t.board.more = 0;
    return;
  }
  Answer choice = t.ref.ask(only(who), Ask::act,
                            [&](Menu& menu) {
                              menu.add(answer(say::end));
                              for (AreaId to = 0; to < t.book.areas.size(); ++to)
                                menu.add(answer(say::step, to), may_step(t, who, to));
                              menu.add(answer(say::search), may_search(t, who));
                              for (SlotId slot = 0; slot < t.book.slots.size(); ++slot) {
                                menu.add(answer(say::use, slot), may_use(t, who, slot));
                                menu.add(answer(say::lean, slot), may_lean(t, who, slot));
                              }
                            },
                            {.who = who, .what = t.board.actions});
  if (choice.verb == say::use) return use(t, who, static_cast<SlotId>(choice.a));
  if (choice.verb == say::lean) return lean(t, who, static_cast<SlotId>(choice.a));
  if (choice.verb == say::end) return void(t.board.actions = 0);
  --t.board.actions;
  if (choice.verb == say::step) return step(t, who, static_cast<AreaId>(choice.a));
  search(t, who);
}

}  // namespace

void beat(Table& t) {
  if (t.board.phase == Phase::deal) return deal(t);
  if (t.board.phase == Phase::lay) return lay(t);
  if (t.board.phase == Phase::stance) return choose_stance(t);
  if (t.board.active == nobody) return next_turn(t);
  turn(t);
}

}  // namespace fireteam::depot
