// The deck, searching, and playing cards, in one's own turn or in the partner's.
#include "games/drill/table.h"

namespace fireteam::drill {

Verdict may_search(Facts f, FigureId who) {
  if (!is_raider(who) || !f.book.lockers.test(f.board.figures[who].cell)) return forbidden(Rule::DRL_CARD_01);
  if (f.board.hands[who].size() >= 3) return forbidden(Rule::DRL_CARD_02);
  return f.board.deck.empty() && f.board.discards.empty() ? forbidden(Rule::DRL_CARD_03) : allowed;
}

namespace {

Verdict may_play(Facts f, FigureId holder, CardId card) {
  if (f.board.hands[holder].count(card) == 0) return forbidden(Rule::DRL_CARD_04);
  const CardKind& kind = f.book.cards[card];
  const bool own = holder == f.board.active, at_safe = f.board.pending == Pending::safe;
  if (kind.when == When::own && (!own || at_safe)) return forbidden(Rule::DRL_CARD_05);
  if (kind.when == When::partner && (own || at_safe || !is_raider(f.board.active))) return forbidden(Rule::DRL_CARD_06);
  if (kind.when == When::safe && (!own || !at_safe)) return forbidden(Rule::DRL_CARD_07);
  for (const Effect& effect : kind.effects)
    if (effect.verb == EffectVerb::heal && f.board.figures[f.board.active].health >= f.book.unit_of(holder).health)
      return forbidden(Rule::DRL_CARD_09);
  return allowed;
}

}  // namespace

// DRL-CARD-06: a card of the partner is an option of the partner's seat inside this question.
void offer_cards(Facts f, Menu& menu) {
  for (FigureId holder = 0; holder < raider_count; ++holder)
    for (CardId card = 0; card < f.book.cards.size(); ++card)
      if (menu.wide() || f.board.hands[holder].count(card))
        menu.add_for(seat_of(f, holder), answer(say::play, holder, card), may_play(f, holder, card));
}

namespace {

void take_effect(Table& t, FigureId who, const CardKind& card) {  // DRL-CARD-09
  Figure& figure = t.board.figures[who];
  auto add = [](std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(to + n); };
  for (const auto& [verb, n] : card.effects) {
    if (verb == EffectVerb::heal) add(figure.health, std::min<int>(n, t.book.unit_of(who).health - figure.health));
    if (verb == EffectVerb::actions) add(t.board.actions, n);
    if (verb == EffectVerb::steps) add(t.board.bonus, n);
    if (verb == EffectVerb::grit) add(figure.grit, n);
    if (verb == EffectVerb::clicks) add_clicks(t, who, n);
    if (verb == EffectVerb::alarm) raise_alarm(t, n, Rule::DRL_CARD_08);
  }
}

}  // namespace

void play_card(Table& t, Answer choice) {
  const auto holder = static_cast<FigureId>(choice.a);
  const auto card = static_cast<CardId>(choice.b);
  t.board.hands[holder].take(card);
  t.board.discards.add(card);
  tell(t, {Told::revealed, Word::played, holder, card, t.board.active, 0, Rule::DRL_CARD_04});
  take_effect(t, t.board.active, t.book.cards[card]);
}

void draw_card(Table& t, FigureId who, Word word, Rule why) {
  if (t.board.deck.empty()) {  // DRL-CARD-03
    t.board.deck.reshuffle(t.board.discards);
    tell(t, {Told::changed, Word::reshuffled, 0, 0, 0, 0, Rule::DRL_CARD_03});
  }
  const auto card = static_cast<CardId>(kit::draw(t.ref, t.board.deck, Bag::deck, {.who = who}));
  if (t.book.cards[card].when == When::drawn) {  // DRL-CARD-08
    tell(t, {Told::revealed, Word::shown, who, card, 0, 0, Rule::DRL_CARD_08, true});
    return take_effect(t, who, t.book.cards[card]);
  }
  t.board.hands[who].add(card);
  tell(t, {Told::drew, word, who, card, 0, 0, why, false, raider_seats(t)});  // DRL-SETUP-04, DRL-CARD-01
}

void discard_hand(Table& t, FigureId who) {
  for (CardId card = 0; card < most_cards; ++card)
    while (t.board.hands[who].count(card) > 0) {  // face-up: nobody but its side knew it
      t.board.hands[who].take(card);
      t.board.discards.add(card);
      tell(t, {Told::revealed, Word::discarded, who, card, 0, 0, Rule::DRL_FIGHT_09});
    }
}

}  // namespace fireteam::drill
