// Tactics Cards: drawn, played, or discarded for Valor; one allowance a turn.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/harm.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

Verdict may_draw(Facts f, HeroId h) {
  if (f.board.turn.actions == 0) return forbidden(Rule::RAM_ACT_07);
  return f.board.heroes[h].deck.empty() ? forbidden(Rule::RAM_TAC_10) : allowed;
}

Verdict may_discard(Facts f, HeroId h, std::size_t tactic) {
  if (!(f.board.heroes[h].hand >> tactic & 1U)) return forbidden(Rule::RAM_TAC_06);
  return f.board.turn.tactic_used ? forbidden(Rule::RAM_TAC_07) : allowed;
}

Verdict may_play(Facts f, HeroId h, std::size_t tactic) {
  if (!(f.board.heroes[h].hand >> tactic & 1U)) return forbidden(Rule::RAM_TAC_01);
  if (f.board.turn.tactic_used) return forbidden(Rule::RAM_TAC_07);
  return need_holds(f, h, f.book.tactics.cards[tactic].needs) ? allowed : forbidden(Rule::RAM_TAC_03);
}

void play_tactic(Table& t, HeroId h, std::size_t tactic) {  // RAM-TAC-02: no action
  Hero& hero = t.board.heroes[h];
  auto bit = static_cast<std::uint16_t>(1U << tactic);
  t.board.turn.tactic_used = 1;
  hero.hand = static_cast<std::uint16_t>(hero.hand & ~bit);
  bool persistent = t.book.tactics.cards[tactic].lasting.has_value();
  tell(t,
       {Told::changed, Word::played, as_piece(h), static_cast<std::uint16_t>(tactic), persistent, 0, Rule::RAM_TAC_01});
  if (persistent) hero.lasting |= bit;  // RAM-TAC-05
  Story::run(t, t.book.tactic_effects[tactic], {.hero = h, .here = hero.cell});
  if (!persistent) hero.discard |= bit;  // RAM-TAC-04
}

void discard_tactic(Table& t, HeroId h, std::size_t tactic) {  // RAM-TAC-06, RAM-TAC-14
  Hero& hero = t.board.heroes[h];
  auto bit = static_cast<std::uint16_t>(1U << tactic);
  t.board.turn.tactic_used = 1;
  hero.hand = static_cast<std::uint16_t>(hero.hand & ~bit);
  hero.discard |= bit;
  tell(t, {Told::changed, Word::discarded, as_piece(h), static_cast<std::uint16_t>(tactic), 0, 0, Rule::RAM_TAC_06});
  gain_valor(t, h, t.book.tactics.cards[tactic].valor, Rule::RAM_TAC_06);
}

void draw_tactic(Table& t, HeroId h, Rule rule) {
  Hero& hero = t.board.heroes[h];
  if (hero.deck.empty()) return;  // RAM-TAC-13
  int card = kit::draw(t.ref, hero.deck, bag_of_tactics(h), {as_piece(h), 0});
  hero.hand |= static_cast<std::uint16_t>(1U << card);  // RAM-TAC-08: no hand limit; RAM-TAC-17
  tell(t, {Told::drew, Word::drew, as_piece(h), static_cast<std::uint16_t>(card), 0, 0, rule});
}

}  // namespace fireteam::rambo
