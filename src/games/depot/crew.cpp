// What the crew does: steps over borders, searching stores, the dashboard and its partner's stamina.
#include <utility>

#include "games/depot/table.h"

namespace fireteam::depot {

namespace {

void find_ledger(Table& t, MemberId who, Rule why) {
  t.board.carrier = who;
  t.board.ledger = nowhere;
  tell(t, {.told = Told::changed, .word = Word::found, .who = who, .rule = why, .headline = true});
}

Verdict may_have(Facts f, MemberId who, SlotId slot) {  // whoever pays
  const Member& member = f.board.crew[who];
  if (member.used >> slot & 1U) return forbidden(Rule::DEP_GEAR_01);
  const SlotKind& kind = f.book.slots[slot];
  if (kind.after && !(kind.after & member.used)) return forbidden(Rule::DEP_GEAR_02);
  if (kind.gift == Gift::heal && member.health >= f.book.health) return forbidden(Rule::DEP_GEAR_03);
  return allowed;
}

void have(Table& t, MemberId who, MemberId payer, SlotId slot) {
  const SlotKind& kind = t.book.slots[slot];
  Member& member = t.board.crew[who];
  member.used = static_cast<std::uint8_t>(member.used | 1U << slot);
  t.board.crew[payer].stamina = static_cast<std::uint8_t>(t.board.crew[payer].stamina - kind.cost);
  if (kind.gift == Gift::action) ++t.board.actions;
  if (kind.gift == Gift::die) ++t.board.more;
  if (kind.gift == Gift::heal) ++member.health;
}

}  // namespace

Verdict may_step(Facts f, MemberId who, AreaId to) {
  const AreaId from = f.board.crew[who].area;
  if (f.book.borders.linked(from, to)) return allowed;
  return forbidden(f.book.contacts.linked(from, to) ? Rule::DEP_MOVE_02 : Rule::DEP_MOVE_01);
}

void step(Table& t, MemberId who, AreaId to) {
  Member& member = t.board.crew[who];
  const AreaId from = std::exchange(member.area, to);
  tell(t, {.told = Told::moved, .word = Word::stepped, .who = who, .a = from, .b = to, .rule = Rule::DEP_MOVE_01});
  if (t.board.ledger == to) find_ledger(t, who, Rule::DEP_FIGHT_06);
  if (t.board.tiles[to] == Tile::lit) raise_alarm(t, Rule::DEP_MOVE_03);
  if (t.board.whistles == 0 || outcome(t).over) return;
  if (!t.ref.may(only(keeper), Ask::whistle, {.who = who, .what = to})) return;
  --t.board.whistles;  // DEP-KEEPER-01
  tell(t, {.told = Told::noted, .word = Word::whistled, .a = t.board.whistles, .rule = Rule::DEP_KEEPER_01});
  raise_alarm(t, Rule::DEP_KEEPER_01);
}

Verdict may_search(Facts f, MemberId who) {
  return f.board.stacks[f.board.crew[who].area].empty() ? forbidden(Rule::DEP_SEARCH_01) : allowed;
}

void search(Table& t, MemberId who) {
  auto& stack = t.board.stacks[t.board.crew[who].area];
  const CardId card = stack.back();
  stack.pop_back();
  t.board.aside.add(card);
  tell(t, {.told = Told::revealed, .word = Word::turned_up, .who = who, .a = card, .rule = Rule::DEP_SEARCH_01});
  if (t.book.cards[card].ledger) return find_ledger(t, who, Rule::DEP_SEARCH_02);
  if (t.book.cards[card].dice) return fight(t, who, card);
  tell(t, {.told = Told::noted, .word = Word::nothing, .who = who, .a = card, .rule = Rule::DEP_SEARCH_03});
}

Verdict may_use(Facts f, MemberId who, SlotId slot) {
  if (Verdict verdict = may_have(f, who, slot); !verdict) return verdict;
  return f.board.crew[who].stamina < f.book.slots[slot].cost ? forbidden(Rule::DEP_GEAR_01) : allowed;
}

void use(Table& t, MemberId who, SlotId slot) {
  have(t, who, who, slot);
  tell(t, {.told = Told::changed, .word = Word::used, .who = who, .a = slot, .rule = Rule::DEP_GEAR_01});
}

Verdict may_lean(Facts f, MemberId who, SlotId slot) {  // DEP-GEAR-04
  if (Verdict verdict = may_have(f, who, slot); !verdict) return verdict;
  const Member& other = f.board.crew[partner_of(who)];
  const bool near = other.area == f.board.crew[who].area;
  return near && other.stamina >= f.book.slots[slot].cost && !may_use(f, who, slot) ? allowed
                                                                                    : forbidden(Rule::DEP_GEAR_04);
}

void lean(Table& t, MemberId who, SlotId slot) {
  const MemberId other = partner_of(who);
  if (!t.ref.may(only(other), Ask::lean, {.who = who, .what = slot})) {
    // Asked once a turn: an action is the price of asking in vain.
    --t.board.actions;
    return tell(
        t, {.told = Told::changed, .word = Word::denied, .who = other, .a = slot, .b = who, .rule = Rule::DEP_GEAR_05});
  }
  have(t, who, other, slot);
  tell(t, {.told = Told::changed, .word = Word::leaned, .who = who, .a = slot, .b = other, .rule = Rule::DEP_GEAR_04});
}

}  // namespace fireteam::depot
