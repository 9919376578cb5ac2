// Investigate: the marker, the deck, what a card does at once and what a kept one does later; trade.
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

void intel(Table& t, PieceId commando) {  // the categories of one hidden stack (OMG-FAULT-07)
  const Answer choice = t.ref.ask(
      seat_of(t, commando), Ask::intel,
      [&](Menu& menu) {
        for (RoomId room = 0; room < t.book.rooms.size(); ++room)
          if (t.board.rooms[room].hidden && t.board.rooms[room].known == Known::nothing && t.book.rooms[room].stack)
            menu.add(answer(say::look, room));
        if (menu.legal() == 0) menu.add(answer(say::plain));
      },
      {.who = commando});
  if (choice.verb != say::look) return;
  t.board.rooms[choice.a].known = Known::categories;
  tell(t, {Told::revealed, Word::looked, commando, choice.a, 0, 0, Rule::OMG_INV_09});
}

void ambush(Table& t, PieceId commando, const FindEffect& effect) {  // the overseer puts one beside him
  if (t.board.reserves[effect.kind] == 0 || free_slot(t, effect.kind) == nobody) return;  // OMG-SPAWN-03
  const CellId here = piece(t, commando).at;
  const Cells taken = occupied(t);
  auto may_lurk = [&](CellId at) {
    return is_wall(t, at)          ? forbidden(Rule::OMG_SPAWN_06)
           : taken.test(at)        ? forbidden(Rule::OMG_SPAWN_07)
           : !touches(t, here, at) ? forbidden(Rule::OMG_SPAWN_16)
           : hidden_cell(t, at)    ? forbidden(Rule::OMG_SPAWN_05)
                                   : allowed;
  };
  const Answer choice = t.ref.ask(overseer(t), Ask::place,
                                  [&](Menu& menu) {
                                    for (kit::Dir dir : kit::king_dirs) {
                                      const CellId at = t.book.grid.next(here, dir);
                                      if (at == no_cell) continue;
                                      if (const Verdict may = may_lurk(at))
                                        offer_facings(t, effect.kind, at, menu);
                                      else if (menu.wide())
                                        menu.add(answer(say::place, effect.kind, at, 0), may);
                                    }
                                    menu.add(answer(say::enough));  // OMG-SPAWN-12, OMG-SPAWN-15
                                  },
                                  {.what = effect.kind});
  if (choice.verb != say::place) return;
  place_enemy(t, effect.kind, choice.b, static_cast<Facing>(choice.c), true, Rule::OMG_INV_09);
}

void take_effect(Table& t, PieceId commando, std::uint8_t find) {
  const FindCard& card = t.book.finds[find];
  switch (card.effect.does) {
    case FindDoes::intel:
      return intel(t, commando);
    case FindDoes::draw:
      for (int i = 0; i < card.effect.n && in_game(t, commando) && !over(t); ++i) draw_find(t, commando);
      return;
    case FindDoes::ambush:
      return ambush(t, commando, card.effect);
    case FindDoes::wound:
      return wound(t, commando, card.effect.n, Harm::card, Rule::OMG_INV_09);
    default:
      return;
  }
}

}  // namespace

// OMG-INV-01, OMG-INV-04, OMG-INV-08; OMG-INV-05: of several he names one; OMG-INV-07: he may stand on it.
Verdict may_investigate(Facts f, PieceId commando, CellId marker) {
  if (!is_active(f, commando)) return forbidden(is_downed(f, commando) ? Rule::OMG_ACT_09 : Rule::OMG_REVIVE_07);
  if (!f.board.investigate.test(marker)) return forbidden(Rule::OMG_INV_04);
  const CellId at = piece(f, commando).at;
  if (f.book.grid.chebyshev(at, marker) > 1) return forbidden(Rule::OMG_INV_04);
  if (at != marker && !touches(f, at, marker)) return forbidden(Rule::OMG_INV_08);
  return may_pay(f, commando, 1);
}

void investigate(Table& t, PieceId commando, CellId marker) {  // OMG-INV-02, OMG-INV-03, OMG-INV-10
  t.board.investigate.reset(marker);
  tell(t, {Told::changed, Word::investigates, commando, marker, 0, 0, Rule::OMG_INV_03});
  draw_find(t, commando);
  if (!over(t)) Story::happened(t, Moment::investigate, {.who = commando, .cell = marker});
}

void draw_find(Table& t, PieceId commando) {  // OMG-INV-06
  if (t.board.deck.empty() && !t.board.discards.empty()) {
    t.board.deck.reshuffle(t.board.discards);
    tell(t, {Told::changed, Word::reshuffled, commando, t.board.deck.size(), 0, 0, Rule::OMG_INV_06});
  }
  if (t.board.deck.empty()) return tell(t, {Told::noted, Word::no_card, commando, 0, 0, 0, Rule::OMG_INV_06});
  const auto find = static_cast<std::uint8_t>(kit::draw(t.ref, t.board.deck, Bag::investigate, {.who = commando}));
  const bool keeps = t.book.finds[find].keep;  // OMG-INV-09
  if (keeps) t.board.commandos[commando].finds.add(find);
  tell(t, {Told::drew, keeps ? Word::kept : Word::drew, commando, find, 0, 0, Rule::OMG_INV_02, true});  // OMG-HIDE-06
  take_effect(t, commando, find);
  if (!keeps) t.board.discards.add(find);  // now that it is resolved: no Cache turns itself up again
}

void spend_find(Table& t, PieceId commando, std::uint8_t find) {
  t.board.commandos[commando].finds.take(find);
  t.board.discards.add(find);
  tell(t, {Told::changed, Word::used_find, commando, find, 0, 0, Rule::OMG_INV_09});
}

void offer_finds(Facts f, Menu& menu) {  // kept cards are used in W1, each by its holder
  for (PieceId who = 0; who < most_commandos; ++who) {
    if (!is_active(f, who)) continue;
    for (std::size_t find = 0; find < f.book.finds.size(); ++find) {
      if (!sheet(f, who).finds.count(find)) continue;
      const FindDoes does = f.book.finds[find].effect.does;
      if ((does == FindDoes::heal && piece(f, who).wounds > 0) ||
          (does == FindDoes::shed && sheet(f, who).adrenaline > 0))
        menu.add_for(seat_of(f, who), answer(say::discard, who, static_cast<int>(find)));
    }
  }
}

void use_find(Table& t, PieceId commando, std::uint8_t find) {
  const FindEffect& effect = t.book.finds[find].effect;
  spend_find(t, commando, find);
  if (effect.does == FindDoes::heal) unwound(t, commando, effect.n, Rule::OMG_INV_09);
  if (effect.does == FindDoes::shed) shed(t, commando, effect.n, Rule::OMG_INV_09);
}

Verdict may_trade(Facts f, PieceId giver, std::uint8_t find, PieceId receiver) {  // one way: OMG-TRADE-05, OMG-TRADE-06
  if (!is_active(f, giver)) return forbidden(is_downed(f, giver) ? Rule::OMG_ACT_09 : Rule::OMG_REVIVE_07);
  if (!sheet(f, giver).finds.count(find)) return forbidden(Rule::OMG_TRADE_01);
  if (!f.book.finds[find].keep) return forbidden(Rule::OMG_TRADE_04);
  if (receiver == giver || !in_game(f, receiver)) return forbidden(Rule::OMG_TRADE_01);
  const CellId here = piece(f, giver).at, there = piece(f, receiver).at;
  if (f.book.grid.chebyshev(here, there) != 1) return forbidden(Rule::OMG_TRADE_02);
  if (!touches(f, here, there)) return forbidden(Rule::OMG_TRADE_07);
  if (!is_active(f, receiver)) return forbidden(Rule::OMG_TRADE_03);
  return may_pay(f, giver, 1);
}

void trade(Table& t, PieceId giver, std::uint8_t find, PieceId receiver) {
  t.board.commandos[giver].finds.take(find);
  t.board.commandos[receiver].finds.add(find);
  tell(t, {Told::changed, Word::traded, giver, find, receiver, 0, Rule::OMG_TRADE_01});
}

}  // namespace fireteam::omega
