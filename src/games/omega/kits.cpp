// Kit cards: who may use which now, what a use costs, the limits of each, and what works without being used.
#include "games/omega/combat.h"

namespace fireteam::omega {

std::size_t kit_number(PieceId who, std::size_t bit) {
  return bit < kits_each ? who * kits_each + bit : most_commandos * kits_each + bit - kits_each;
}
std::size_t kit_bit(PieceId who, std::size_t number) {
  return number < most_commandos * kits_each ? number - who * kits_each
                                             : number - most_commandos * kits_each + kits_each;
}

namespace {

int card_cost(Facts f, PieceId who, const KitCard& card) {
  const StanceEffect& stance = stance_of(f, who).effect;  // Rig
  if (stance.does == StanceDoes::rig && card.when == KitWhen::marker_action) return std::max(0, card.cost - stance.n);
  return card.cost;
}

}  // namespace

Verdict may_use_card(Facts f, PieceId who, std::size_t bit) {
  if (!is_active(f, who)) return forbidden(Rule::OMG_KIT_05);
  const Commando& it = sheet(f, who);
  const KitCard& card = f.book.kit_of(who, bit);
  if (!(it.kit >> bit & 1U) || (it.gone >> bit & 1U)) return forbidden(Rule::OMG_KIT_07);
  const bool once_a_turn = card.limit == KitLimit::turn || card.when == KitWhen::marker_action;  // OMG-MARKER-01
  if (once_a_turn && (it.used_turn >> bit & 1U))
    return forbidden(card.when == KitWhen::marker_action ? Rule::OMG_MARKER_01 : Rule::OMG_KIT_07);
  if (card.limit == KitLimit::round && (it.used_round >> bit & 1U)) return forbidden(Rule::OMG_KIT_07);
  const int cost = card_cost(f, who, card);
  return cost == 0 ? allowed : may_pay(f, who, cost);  // OMG-KIT-03
}

void spend_card(Table& t, PieceId who, std::size_t bit) {
  Commando& it = t.board.commandos[who];
  const KitCard& card = t.book.kit_of(who, bit);
  const int cost = card_cost(t, who, card);
  tell(t, {Told::noted, Word::uses_kit, who, static_cast<int>(kit_number(who, bit)), 0, 0, Rule::OMG_KIT_03});
  if (cost > 0) pay(t, who, cost);
  it.used_turn |= 1U << bit;
  it.used_round |= 1U << bit;
  if (card.limit == KitLimit::game) it.gone |= 1U << bit;
}

// ---- cards without a moment of their own (OMG-KIT-02)

namespace {

// Flash is an answer to an attack and stands in that question; what is left is good at any time.
template <class Visit>
void each_any_time(Facts f, Visit&& visit) {
  for (PieceId who = 0; who < most_commandos; ++who)
    if (is_active(f, who) && sheet(f, who).adrenaline > 0)
      each_kit(f, who, [&](const KitCard& card, std::size_t bit) {
        if (card.when == KitWhen::any_time && card.effect.does == KitDoes::shed) visit(who, bit);
      });
}

}  // namespace

// The cards of some are a reason to ask (OMG-KIT-02), the others' stand beside the question.
void offer_any_time(Facts f, Menu& menu, Commandos reasons) {
  auto offer = [&](bool reason) {
    each_any_time(f, [&](PieceId who, std::size_t bit) {
      if ((reasons >> who & 1U) != reason) return;
      const Answer use = answer(say::use, who, static_cast<int>(kit_number(who, bit)));
      const Verdict may = may_use_card(f, who, bit);
      reason ? menu.add_for(seat_of(f, who), use, may) : menu.add_beside(seat_of(f, who), use, may);
    });
  };
  offer(true);
  offer(false);
}

void use_any_time(Table& t, Answer choice) {
  const auto who = static_cast<PieceId>(choice.a);
  const std::size_t bit = kit_bit(who, choice.b);
  spend_card(t, who, bit);
  shed(t, who, t.book.kit_of(who, bit).effect.n, Rule::OMG_KIT_02);
}

const KitEffect* use_in_attack(Table& t, Answer choice, KitDoes wanted) {
  const auto who = static_cast<PieceId>(choice.a);
  const std::size_t bit = kit_bit(who, choice.b);
  const KitEffect& effect = t.book.kit_of(who, bit).effect;
  if (effect.does != wanted) return use_any_time(t, choice), nullptr;
  spend_card(t, who, bit);
  t.board.attack.used |= 1U << bit;
  return &effect;
}

// ---- what works without being used

int challenge_dice(Facts f, PieceId commando, Stat stat) {
  int dice = 0;
  if (is_active(f, commando))
    each_kit(f, commando, [&](const KitCard& card, std::size_t) {
      if (card.when == KitWhen::passive && card.effect.does == KitDoes::challenge_dice && card.effect.stat == stat)
        dice += card.effect.n;
    });
  return dice;
}

int max_diagonals(Facts f, PieceId who) {  // OMG-MOVE-06
  if (!is_active(f, who)) return 1;
  const StanceEffect& stance = stance_of(f, who).effect;
  return stance.does == StanceDoes::diagonals ? stance.n : 1;
}

bool sure_footed(Facts f, PieceId who) {  // OMG-SURE-01
  if (is_enemy(who)) return f.book.enemy_of(piece(f, who).kind).sure_footed;
  if (!is_active(f, who)) return false;
  bool sure = false;
  each_kit(f, who, [&](const KitCard& card, std::size_t) { sure |= card.effect.does == KitDoes::sure_footed; });
  return sure;
}

// ---- with a move action, before a challenge

// Before the first step they are a reason to ask, then they stand beside the question: who can pay no step more is
// done. Whoever is dragged along must be beside him when the move begins.
void offer_moving_kit(Facts f, PieceId commando, bool first, Menu& menu) {
  each_kit(f, commando, [&](const KitCard& card, std::size_t bit) {
    if (card.when != KitWhen::moving || (!first && card.effect.does == KitDoes::drag)) return;
    const std::uint8_t moods = sheet(f, commando).moods;
    const bool has = (card.effect.does == KitDoes::pass_enemies && (moods & mood::passes)) ||
                     (card.effect.does == KitDoes::move_points && (moods & mood::sprint)) ||
                     (card.effect.does == KitDoes::grapnel && (moods & mood::grapnel));
    if (has) return;
    const Answer use = answer(say::use, commando, static_cast<int>(kit_number(commando, bit)));
    const bool fits = card.effect.does != KitDoes::drag || may_drag(f, commando);
    const Verdict may = fits ? may_use_card(f, commando, bit) : forbidden(Rule::OMG_KIT_07);
    first ? menu.add(use, may) : menu.add_beside(seat_of(f, commando), use, may);
  });
}

KitDoes use_moving_kit(Table& t, Answer choice) {
  const auto who = static_cast<PieceId>(choice.a);
  const std::size_t bit = kit_bit(who, choice.b);
  const KitEffect& effect = t.book.kit_of(who, bit).effect;
  if (effect.does == KitDoes::shed) return use_any_time(t, choice), effect.does;
  spend_card(t, who, bit);
  std::uint8_t& moods = t.board.commandos[who].moods;
  if (effect.does == KitDoes::pass_enemies) moods |= mood::passes;
  if (effect.does == KitDoes::grapnel) moods |= mood::grapnel;
  if (effect.does == KitDoes::move_points) {
    moods |= mood::sprint;
    t.board.doing.points = static_cast<std::uint8_t>(t.board.doing.points + effect.n);
  }
  return effect.does;
}

void offer_challenge_kit(Facts f, PieceId commando, Stat stat, Menu& menu) {
  each_kit(f, commando, [&](const KitCard& card, std::size_t bit) {
    const bool now = card.effect.stat == stat && !(f.board.attack.used >> bit & 1U);
    if (card.when == KitWhen::challenge && (now || menu.wide()))
      menu.add(answer(say::use, commando, static_cast<int>(kit_number(commando, bit))),
               now ? may_use_card(f, commando, bit) : forbidden(Rule::OMG_KIT_07));
  });
  offer_any_time(f, menu, all_commandos);
}

int use_challenge_kit(Table& t, PieceId commando, Answer choice) {
  const auto who = static_cast<PieceId>(choice.a);
  const std::size_t bit = kit_bit(who, choice.b);
  const KitEffect& effect = t.book.kit_of(who, bit).effect;
  if (who != commando || effect.does != KitDoes::challenge_dice) {
    use_any_time(t, choice);
    return 0;
  }
  spend_card(t, who, bit);
  t.board.attack.used |= 1U << bit;
  return effect.n;
}

}  // namespace fireteam::omega
