// Combined actions of two: Attack & Move, Duck & Cover; and asking partners for their consent.
#include "games/mercs/combined.h"

#include <algorithm>
#include <optional>

#include "games/mercs/chapters.h"

namespace fireteam::mercs {

namespace {

bool any_target(Facts f, MercId m) {
  if (card_of(f, m).melee) return may_cleave(f, m, Extra::plain, true).ok();
  if (!may_fight(f, m) || f.board.mercs[m].ammo == 0) return false;  // whoever the target were
  bool any = false;
  each_opfor(f.board,
             [&](OpforId o) { any |= may_attack(f, m, piece_of_opfor(o), Manner::sweeping, Extra::plain, true).ok(); });
  return any;
}

constexpr int attack_move_steps = 3, duck_steps = 2;  // apart at most (MRC-AM-01, MRC-DC-01)

// What they need who do something together, looked at once for all partners, splits and orders.
class Halves {
 public:
  Halves(Facts f, MercId m)
      : near{within(f.board, f.board.mercs[m].area, attack_move_steps),
             within(f.board, f.board.mercs[m].area, duck_steps)},
        f_(f) {}
  const std::array<Areas, 2> near;  // of the MERC whose turn it is, by Asked
  bool strikes(MercId m) { return of(m, strikes_, any_target); }
  bool walks(MercId m) {
    return of(m, walks_, [](Facts f, MercId who) { return steps_of(f, who).any(); });
  }

 private:
  using Known = std::array<std::optional<bool>, team>;
  template <class Look>
  bool of(MercId m, Known& known, Look&& look) {
    if (!known[m]) known[m] = look(f_, m);
    return *known[m];
  }
  Facts f_;
  Known strikes_, walks_;
};

Verdict may_pair(Facts f, const Halves& halves, MercId m, MercId partner, Rule too_far, Asked asked) {
  const Board& b = f.board;
  if (!able(f, partner) || !able(f, m)) return forbidden(Rule::MRC_COMB_04);
  if (!halves.near[static_cast<std::size_t>(asked)].test(b.mercs[partner].area))
    return forbidden(too_far);  // MRC-COMB-05
  if (b.mercs[m].refused >> refusal(partner, asked) & 1) return forbidden(Rule::MRC_COMB_06);
  return allowed;
}

Verdict may_attack_move(Facts f, Halves& halves, MercId m, MercId partner, Plan plan, int own) {
  if (Verdict verdict = may_pair(f, halves, m, partner, Rule::MRC_AM_01, Asked::attack_move); !verdict) return verdict;
  if (own < 1 || own > 2 || f.board.mercs[m].cp < own || f.board.mercs[partner].cp < 3 - own)
    return forbidden(Rule::MRC_COMB_02);  // MRC-ACT-14
  const bool mine = plan == Plan::attack_first || plan == Plan::attack_last;
  const MercId attacker = mine ? m : partner, mover = mine ? partner : m;  // MRC-AM-08
  if (!halves.strikes(attacker)) return forbidden(Rule::MRC_AM_06);
  return halves.walks(mover) ? allowed : forbidden(Rule::MRC_AM_07);
}

Verdict may_duck(Facts f, const Halves& halves, MercId m, MercId partner, MercId ducks) {
  if (Verdict verdict = may_pair(f, halves, m, partner, Rule::MRC_DC_01, Asked::duck); !verdict) return verdict;
  const Merc &mine = f.board.mercs[m], &other = f.board.mercs[partner];
  if (mine.cp < 1 || other.cp < 1) return forbidden(Rule::MRC_COMB_02);
  const int gap = f.board.mercs[ducks].priority - f.board.mercs[ducks == m ? partner : m].priority;
  return gap >= 0 ? allowed : forbidden(Rule::MRC_DC_02);  // MRC-DC-04
}

}  // namespace

bool agrees(Table& t, MercId m, MercId partner, Asked asked) {  // MRC-COMB-06; yes stands first
  const Answer choice = t.ref.ask(only(partner), Ask::agree,
                                  [](Menu& menu) {
                                    menu.add({verb::yes, 0, 0, 0});
                                    menu.add({verb::no, 0, 0, 0});
                                  },
                                  {piece_of_merc(m), static_cast<std::uint16_t>(asked)});
  if (choice.verb == verb::yes) return true;
  Merc& merc = t.board.mercs[m];
  merc.refused = static_cast<std::uint16_t>(merc.refused | 1U << refusal(partner, asked));
  tell(t, {Told::changed, Word::refused, piece_of_merc(partner), piece_of_merc(m), static_cast<int>(asked), 0,
           Rule::MRC_COMB_06});
  return false;
}

// MRC-COMB-01, MRC-COMB-03, MRC-TURN-07
void offer_combined(Facts f, MercId m, Menu& menu) {
  Halves halves(f, m);
  for (MercId partner = 0; partner < team; ++partner) {
    if (partner == m || (!menu.wide() && !able(f, partner))) continue;
    for (Plan plan : {Plan::attack_first, Plan::attack_last, Plan::move_first, Plan::move_last})
      for (int own = menu.wide() ? 0 : 1; own <= (menu.wide() ? 3 : 2); ++own)
        menu.add(answer(say::attack_move, partner, static_cast<int>(plan), own),
                 may_attack_move(f, halves, m, partner, plan, own));
    for (MercId ducks : {m, partner})
      menu.add(answer(say::duck, partner, ducks), may_duck(f, halves, m, partner, ducks));
  }
}

bool do_combined(Table& t, MercId m, Answer choice) {
  Board& b = t.board;
  const auto partner = static_cast<MercId>(choice.a);
  if (choice.verb == say::attack_move) {
    if (!agrees(t, m, partner, Asked::attack_move)) return true;
    const auto plan = static_cast<Plan>(choice.b);
    spend(t, m, choice.c);
    spend(t, partner, 3 - choice.c);  // MRC-COMB-02
    const bool mine = plan == Plan::attack_first || plan == Plan::attack_last;
    const bool attack_first = plan == Plan::attack_first || plan == Plan::move_last;  // MRC-AM-03
    b.pair = {mine ? m : partner, mine ? partner : m, low(attack_first ? 2 : 1), low(attack_first ? 1 : 2)};
    tell(t, {Told::noted, Word::attack_move, piece_of_merc(b.pair.attacker), piece_of_merc(b.pair.mover), choice.c, 0,
             Rule::MRC_AM_02});
    return true;
  }
  // MRC-DC-05, MRC-TURN-05
  if (choice.verb == say::duck) {  // MRC-DC-01, MRC-DC-02, MRC-ACT-15
    if (!agrees(t, m, partner, Asked::duck)) return true;
    spend(t, m, 1);
    spend(t, partner, 1);
    const auto ducks = static_cast<MercId>(choice.b);
    const MercId covers = ducks == m ? partner : m;
    b.mercs[ducks].priority = low(std::max(1, b.mercs[ducks].priority - 3));  // MRC-PRIO-13
    b.mercs[covers].priority = low(std::min(10, b.mercs[covers].priority + 1));
    b.mercs[ducks].kept = low(b.mercs[ducks].kept | keeps::duck);  // MRC-DC-06
    tell(t, {Told::changed, Word::ducks, piece_of_merc(ducks), piece_of_merc(covers), b.mercs[ducks].priority,
             b.mercs[covers].priority, Rule::MRC_DC_02});
    return true;
  }
  return false;
}

// The rest of Attack & Move: whichever half is still first (2 before 1).
void pair_on(Table& t) {
  Board& b = t.board;
  Pair& pair = b.pair;
  if (pair.attack_left >= pair.move_left && pair.attack_left > 0) {
    pair.attack_left = 0;
    const MercId m = pair.attacker;
    if (pair.move_left == 0) pair = {};
    if (!able(t, m) || !any_target(t, m)) return;
    if (card_of(t, m).melee) return cleave(t, m, Extra::plain, true);
    const Answer choice = t.ref.ask(only(m), Ask::partner_attack,
                                    [&](Menu& menu) {
                                      each_opfor(b, [&](OpforId o) {
                                        for (Extra extra : {Extra::plain, Extra::arms})
                                          menu.add(answer(say::attack, piece_of_opfor(o),
                                                          static_cast<int>(Manner::sweeping), static_cast<int>(extra)),
                                                   may_attack(t, m, piece_of_opfor(o), Manner::sweeping, extra, true));
                                      });
                                    },
                                    {piece_of_merc(m), 0});
    return attack(t, m, choice.a, Manner::sweeping, static_cast<Extra>(choice.c), true);  // MRC-AM-04, MRC-AM-05
  }
  const MercId m = pair.mover;
  pair.move_left = 0;
  if (pair.attack_left == 0) pair = {};
  if (able(t, m)) b.march = {m, 3, 0};  // MRC-AM-02, MRC-AM-09
}

}  // namespace fireteam::mercs
