// The throw, and the window in which both sides may have dice thrown again.
#include <algorithm>

#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

constexpr int lying_kinds = static_cast<int>(names_of(Lying{}).size());

kit::Tray<3>& tray_of(Attack& it, int die) { return die < 3 ? it.black_faces : it.red_faces; }
int count_of(const Attack& it, int die) { return (die < 3 ? it.black_faces : it.red_faces).count(die % 3); }

void tell_roll(Table& t, bool again) {
  const Attack& it = t.board.attack;
  const int target = it.target == nobody ? it.who : it.target;
  tell(t, {Told::rolled, Word::rolled, it.who, target, it.total(), again, Rule::OMG_DICE_09});
}

// As many dice as the pool holds, in as many throws as it takes (OMG-DICE-03).
void throw_into(Table& t, kit::Tray<3>& tray, const Die& die, int count, About about) {
  for (; count > 0; count -= most_dice) tray.add(t.ref.roll(die, std::min(count, most_dice), about));
}

void throw_again(Table& t, int black, int red) {  // OMG-DICE-08
  Attack& it = t.board.attack;
  throw_into(t, it.black_faces, black_die, black, {.who = it.who});
  throw_into(t, it.red_faces, red_die, red, {.who = it.who});
  tell_roll(t, true);
}

void throw_all_again(Table& t) {
  Attack& it = t.board.attack;
  int black = 0, red = 0;
  for (int face = 0; face < 3; ++face) black += it.black_faces.count(face), red += it.red_faces.count(face);
  it.black_faces = {};
  it.red_faces = {};
  throw_again(t, black, red);
}

// Which dice a card throws again: one, or as many as its holder likes.
void throw_some_again(Table& t, PieceId holder, Reroll which) {
  Attack& it = t.board.attack;
  int black = 0, red = 0;
  for (;;) {
    const bool first = black + red == 0;
    const Answer choice = t.ref.ask(seat_of(t, holder), Ask::dice,
                                    [&](Menu& menu) {
                                      if (!first) menu.add(answer(say::keep));
                                      for (int die = 0; die < lying_kinds; ++die)
                                        if (count_of(it, die) > 0) menu.add(answer(say::reroll, die));
                                    },
                                    {.who = holder, .what = it.target});
    if (choice.verb == say::keep) break;
    tray_of(it, choice.a).lift(choice.a % 3, 1);
    tell(t, {Told::changed, Word::rerolled, holder, choice.a, 0, 0, Rule::OMG_DICE_04});
    ++(choice.a < 3 ? black : red);
    int left = 0;
    for (int die = 0; die < lying_kinds; ++die) left += count_of(it, die);
    if (which == Reroll::one || left == 0) break;
  }
  throw_again(t, black, red);
}

// ---- who may use what now

template <class Visit>
void each_reroll_card(Facts f, PieceId who, Visit&& visit) {
  const Attack& it = f.board.attack;
  if (it.kind != Roll::attack || !is_active(f, who)) return;
  each_kit(f, who, [&](const KitCard& card, std::size_t bit) {
    if (card.when == KitWhen::after_roll && card.effect.does == KitDoes::reroll &&
        (!card.effect.ranged || !it.flag(roll_flag::melee)))
      visit(card, bit);
  });
}

int dice_lying(const Attack& it) {
  int sum = 0;
  for (int die = 0; die < lying_kinds; ++die) sum += count_of(it, die);
  return sum;
}

void offer_rerolls(Facts f, bool overseers, Menu& menu) {
  const Attack& it = f.board.attack;
  menu.add(answer(say::keep));
  if (dice_lying(it) == 0) return;
  if (overseers && is_enemy(it.who) && assisted(f, it.who)) {  // OMG-ASSIST-02, OMG-ASSIST-03
    Verdict verdict = it.used & used::assist_reroll ? forbidden(Rule::OMG_DICE_06) : allowed;
    if (verdict && f.board.pool < 2) verdict = forbidden(Rule::OMG_ASSIST_09);
    menu.add(answer(say::again), verdict);
  }
  if (overseers && is_commando(it.who)) {
    for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile) {
      if (f.book.dashboard[tile].when != TileWhen::reroll) continue;
      const Verdict verdict = it.used & used::tile_reroll ? forbidden(Rule::OMG_DICE_06) : may_use_tile(f, tile);
      if (menu.wide() || (f.board.dashboard >> tile & 1U)) menu.add(answer(say::tile, static_cast<int>(tile)), verdict);
    }
  }
  if (!overseers && is_commando(it.who)) {
    bool full = false;
    each_reroll_card(f, it.who, [&](const KitCard&, std::size_t bit) {
      const Verdict may = it.used >> bit & 1U ? forbidden(Rule::OMG_DICE_06) : may_use_card(f, it.who, bit);
      menu.add(answer(say::use, it.who, static_cast<int>(kit_number(it.who, bit))), may);
      full |= lacks_room(may);
    });
    offer_any_time(f, menu, full ? only_he(it.who) : 0);
  } else if (!overseers) {
    offer_any_time(f, menu, only_he(it.target));
  }
}

// The dice lie so that the commando who is attacked falls: what is on his sheet will go to the pool (OMG-DOWN-02).
bool about_to_fall(Facts f, const Attack& it) {
  return it.kind == Roll::attack && is_active(f, it.target) &&
         piece(f, it.target).wounds + wounds_of(it) >= vitality(f, it.target);
}

// One turn of a side; false: it passes.
bool side_rerolls(Table& t, bool overseers) {
  Attack& it = t.board.attack;
  const Seats seats = overseers              ? overseer(t)
                      : is_commando(it.who)  ? seat_of(t, it.who)
                      : about_to_fall(t, it) ? seat_of(t, it.target)
                                             : Seats{0};
  if (seats == 0) return false;
  for (;;) {
    const Answer choice = t.ref.ask(seats, Ask::reroll, [&](Menu& menu) { offer_rerolls(t, overseers, menu); },
                                    {.who = it.who, .what = it.target == nobody ? it.who : it.target});
    if (choice.verb == say::keep) return false;
    if (choice.verb == say::again) {  // OMG-ASSIST-04, OMG-ASSIST-07
      it.used |= used::assist_reroll;
      change_pool(t, -2, Rule::OMG_ASSIST_04);
      tell(t, {Told::changed, Word::assists, it.who, 2, 0, 0, Rule::OMG_ASSIST_02});
      throw_all_again(t);
    } else if (choice.verb == say::tile) {
      it.used |= used::tile_reroll;
      pay_tile(t, choice.a);
      throw_all_again(t);
    } else {
      const KitEffect* effect = use_in_attack(t, choice, KitDoes::reroll);
      if (!effect) continue;
      if (effect->which == Reroll::whole)
        throw_all_again(t);
      else
        throw_some_again(t, static_cast<PieceId>(choice.a), effect->which);
    }
    return true;
  }
}

}  // namespace

void throw_dice(Table& t) {
  Attack& it = t.board.attack;
  it.flags |= roll_flag::thrown;
  throw_into(t, it.black_faces, black_die, it.black, {.who = it.who, .what = it.target});
  throw_into(t, it.red_faces, red_die, it.red, {.who = it.who, .what = it.target});
  tell_roll(t, false);
}

void rerolls(Table& t) {  // OMG-DICE-04, OMG-DICE-05, OMG-DICE-07
  bool overseers = is_enemy(t.board.attack.who);
  for (int passes = 0; passes < 2; overseers = !overseers) passes = side_rerolls(t, overseers) ? 0 : passes + 1;
}

void challenge_rerolls(Table& t) { rerolls(t); }  // OMG-CHAL-07

}  // namespace fireteam::omega
