// Attacks: who may be declared with which weapon, and the whole of one, from the declaration to knockback.
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

bool sees_stealth(Facts f, PieceId who, PieceId target, int spaces) {
  if (!is_active(f, who)) return false;
  bool sees = false;
  each_kit(f, who, [&](const KitCard& card, std::size_t) { sees |= card.effect.does == KitDoes::see_stealth; });
  const StanceEffect& own = stance_of(f, who).effect;
  return sees || (own.does == StanceDoes::scan && is_enemy(target) && spaces <= own.range);
}

// OMG-DECL-08, OMG-DECL-09: a piece of the other side; terrain markers are no pieces.
Verdict may_declare(Facts f, PieceId who, PieceId target) {
  if (!on_map(f, target) || friendly(who, target)) return forbidden(Rule::OMG_DECL_08);
  if (is_downed(f, target) && !f.board.crisis) return forbidden(Rule::OMG_DOWN_07);
  if (is_recovering(f, target) && !f.board.crisis) return forbidden(Rule::OMG_REVIVE_08);
  return allowed;
}

// From one space to another, looking that way: melee at a neighbour (or with reach, OMG-REACH-03), ranged at anybody in
// range, neighbours too (OMG-DECL-05); without a line not at all (OMG-LOS-17).
Verdict may_hit(Facts f, PieceId who, const Weapon& weapon, PieceId target, CellId from, CellId at, Facing facing,
                bool why) {
  const Floor& floor = f.book.floor;
  if (!floor.in_view(from, facing, at)) return forbidden(Rule::OMG_FOV_05);
  const bool adjacent = floor.adjacent(from, at);
  const int open = floor.open_distance(from, at);  // never more than the counted distance
  if (weapon.melee()) {
    if (!adjacent && !weapon.reach) return forbidden(Rule::OMG_DECL_03);
    if (!adjacent && open > 2) return forbidden(Rule::OMG_REACH_01);
  } else if (open > weapon.range) {
    return forbidden(Rule::OMG_DECL_04);
  }
  if (const Verdict line = sees(f, from, facing, at, why); !line) return line;
  const Lay lay = lay_of(f);
  if (weapon.melee() ? !adjacent && !floor.is_within(from, at, 2, lay) : !floor.is_within(from, at, weapon.range, lay))
    return forbidden(weapon.melee() ? Rule::OMG_REACH_02 : Rule::OMG_DECL_04);
  if (has_stealth(f, target)) {  // OMG-STEALTH-01, OMG-STEALTH-02, OMG-STEALTH-04
    if (!floor.is_within(from, at, 4, lay) && !sees_stealth(f, who, target, distance(f, from, at)))
      return forbidden(Rule::OMG_STEALTH_01);
  }
  return is_enemy(who) ? allowed : through_emi(f, from, at);
}

}  // namespace

Verdict may_attack(Facts f, PieceId who, WeaponSlot slot, PieceId target, CellId at, Facing facing, bool why) {
  const Weapon* weapon = weapon_of(f, who, slot);
  if (!weapon) return forbidden(Rule::OMG_ATT_01);
  if (const Verdict declared = may_declare(f, who, target); !declared) return declared;
  if (!covers(f, target, at)) return forbidden(Rule::OMG_DECL_02);
  Verdict verdict = forbidden(Rule::OMG_ATT_01);
  bool legal = false;
  each_space(f, who, [&](std::size_t from) {  // OMG-LOS-16, OMG-FOV-09: one of its spaces is declared
    if (legal) return;
    verdict = may_hit(f, who, *weapon, target, static_cast<CellId>(from), at, facing, why);
    legal = verdict.ok();
  });
  return verdict;
}

// OMG-FACE-01: a figure may turn as its action begins, so a shot is there if some facing allows it.
Shot shot_at(Facts f, PieceId who, WeaponSlot slot, PieceId target, CellId at, bool why) {
  Shot shot;
  shot.verdict = forbidden(Rule::OMG_FOV_05);
  for (Facing facing : facings_of(f, who)) {
    const Verdict now = may_attack(f, who, slot, target, at, facing, why);
    if (now) {
      shot = {now, facing, no_cell};
      each_space(f, who, [&](std::size_t from) {
        if (shot.from == no_cell &&
            may_hit(f, who, *weapon_of(f, who, slot), target, static_cast<CellId>(from), at, facing, why))
          shot.from = static_cast<CellId>(from);
      });
      return shot;
    }
    if (now.rule != static_cast<RuleId>(Rule::OMG_FOV_05)) shot.verdict = now;
  }
  return shot;
}

namespace {

// Ammo Belt: the card that makes an attack cheaper, or none.
std::size_t cheap_card(Facts f, PieceId who, int& cost) {
  std::size_t found = none;
  if (is_active(f, who))
    each_kit(f, who, [&](const KitCard& card, std::size_t bit) {
      if (card.effect.does == KitDoes::cheap_attack) found = bit, cost = card.effect.n;
    });
  return found;
}

Verdict may_pay_attack(Facts f, PieceId who, int cost) {
  if (cost == 0 || !is_commando(who)) return allowed;
  const Verdict full = may_pay(f, who, cost);  // OMG-COST-05
  if (full) return full;
  int less = cost;
  return cheap_card(f, who, less) != none ? may_pay(f, who, less) : full;
}

template <class Visit>
void each_target(Facts f, PieceId who, PieceId only, bool everybody, Visit&& visit) {
  for (PieceId target = 0; target < most_pieces; ++target)
    if (target != who && (only == nobody || target == only) && on_map(f, target) &&
        (everybody || !friendly(who, target)))
      each_space(f, target, [&](std::size_t at) { visit(target, static_cast<CellId>(at)); });
}

}  // namespace

void offer_attacks(Facts f, PieceId who, int cost, Menu& menu, PieceId only) {
  const Verdict paid = may_pay_attack(f, who, cost);
  if (!paid && !menu.wide()) return;
  for (WeaponSlot slot : {WeaponSlot::ranged, WeaponSlot::melee}) {
    if (!weapon_of(f, who, slot)) continue;
    each_target(f, who, only, menu.wide(), [&](PieceId target, CellId at) {
      const Shot shot = shot_at(f, who, slot, target, at, menu.wide());  // OMG-ATT-05
      menu.add(answer(say::attack, static_cast<int>(slot), target, at), shot.verdict ? paid : shot.verdict);
    });
  }
  for (WeaponSlot slot : {WeaponSlot::printed_ranged, WeaponSlot::printed_melee})
    if (menu.wide() && weapon_of(f, who, slot))
      each_target(f, who, only, true, [&](PieceId target, CellId at) {
        menu.add(answer(say::attack, static_cast<int>(slot), target, at), forbidden(Rule::OMG_ATT_06));
      });
}

bool can_attack(Facts f, PieceId who, PieceId only) {
  for (WeaponSlot slot : {WeaponSlot::ranged, WeaponSlot::melee}) {
    bool can = false;
    if (weapon_of(f, who, slot))
      each_target(f, who, only, false,
                  [&](PieceId target, CellId at) { can = can || shot_at(f, who, slot, target, at, false).verdict; });
    if (can) return true;
  }
  return false;
}

namespace {

void pay_attack(Table& t, PieceId who, int cost) {
  int less = cost;
  const std::size_t card = cheap_card(t, who, less);
  bool cheap = card != none;
  if (cheap && may_pay(t, who, cost)) {
    const Answer choice = t.ref.ask(seat_of(t, who), Ask::cheap,
                                    [&](Menu& menu) {
                                      menu.add(answer(say::plain));
                                      menu.add(answer(say::use, who, static_cast<int>(kit_number(who, card))));
                                    },
                                    {.who = who});
    cheap = choice.verb == say::use;
  }
  if (cheap) {
    spend_card(t, who, card);
    t.board.attack.flags |= roll_flag::cheap;
  }
  pay(t, who, cheap ? less : cost);
}

// ---- W2: dice, then Defense (OMG-DICE-02, OMG-DECL-07)

int aim_cost(Facts f, PieceId who) { return stance_of(f, who).effect.does == StanceDoes::free_aim ? 0 : 1; }

void offer_dice(Facts f, Menu& menu) {
  const Attack& it = f.board.attack;
  menu.add(answer(say::plain));
  if (is_enemy(it.who)) {
    if (assisted(f, it.who)) {  // OMG-ASSIST-01, OMG-ASSIST-06, OMG-ASSIST-09
      Verdict verdict = it.used & used::assist_die ? forbidden(Rule::OMG_ASSIST_06) : allowed;
      if (verdict && f.board.pool < 1) verdict = forbidden(Rule::OMG_ASSIST_09);
      menu.add(answer(say::die), verdict);
    }
    return offer_tiles(f, TileWhen::attack, it.who, menu);
  }
  if (!is_commando(it.who)) return;
  const bool ranged = !it.flag(roll_flag::melee);
  bool full = false;
  auto paid = [&](Answer one, Verdict may) {
    menu.add(one, may);
    full |= lacks_room(may);
  };
  if (weapon_of(f, it.who, static_cast<WeaponSlot>(it.weapon))->aim && !it.flag(roll_flag::aimed))
    paid(answer(say::aim), may_pay(f, it.who, aim_cost(f, it.who)));  // OMG-ATT-04
  each_kit(f, it.who, [&](const KitCard& card, std::size_t bit) {
    if (card.when == KitWhen::before_roll && card.effect.does == KitDoes::dice && (ranged || !card.effect.ranged) &&
        !(it.used >> bit & 1U))
      paid(answer(say::use, it.who, static_cast<int>(kit_number(it.who, bit))), may_use_card(f, it.who, bit));
  });
  for (std::size_t find = 0; ranged && find < f.book.finds.size(); ++find)
    if (f.book.finds[find].effect.does == FindDoes::dice && sheet(f, it.who).finds.count(find))
      menu.add(answer(say::discard, it.who, static_cast<int>(find)));
  offer_any_time(f, menu, full ? only_he(it.who) : 0);
}

void add_dice(Table& t) {
  Attack& it = t.board.attack;
  for (;;) {
    const Answer choice = t.ref.ask(seat_of(t, it.who), Ask::add_dice, [&](Menu& menu) { offer_dice(t, menu); },
                                    {.who = it.who, .what = it.target});
    if (choice.verb == say::plain) return;
    if (choice.verb == say::aim) {
      pay(t, it.who, aim_cost(t, it.who));
      it.flags |= roll_flag::aimed;
      ++it.black;
      tell(t, {Told::changed, Word::aims, it.who, it.target, 0, 0, Rule::OMG_ATT_04});
    } else if (choice.verb == say::die) {  // OMG-ASSIST-04, OMG-ASSIST-05
      it.used |= used::assist_die;
      ++it.black;
      change_pool(t, -1, Rule::OMG_ASSIST_04);
      tell(t, {Told::changed, Word::assists, it.who, 1, 0, 0, Rule::OMG_ASSIST_01});
    } else if (choice.verb == say::tile) {
      pay_tile(t, choice.a, it.who);
      it.red = static_cast<std::uint8_t>(it.red + t.book.dashboard[choice.a].effect.n);
    } else if (choice.verb == say::discard) {
      spend_find(t, it.who, static_cast<std::uint8_t>(choice.b));
      it.black = static_cast<std::uint8_t>(it.black + t.book.finds[choice.b].effect.dice.black);
      it.red = static_cast<std::uint8_t>(it.red + t.book.finds[choice.b].effect.dice.red);
    } else if (const KitEffect* effect = use_in_attack(t, choice, KitDoes::dice)) {
      it.black = static_cast<std::uint8_t>(it.black + effect->dice.black);
      it.red = static_cast<std::uint8_t>(it.red + effect->dice.red);
    }
  }
}

void offer_defense(Facts f, Menu& menu) {
  const Attack& it = f.board.attack;
  menu.add(answer(say::plain));
  if (is_enemy(it.target)) return offer_tiles(f, TileWhen::defense, it.target, menu);
  if (!is_active(f, it.target)) return;  // OMG-KIT-05
  each_kit(f, it.target, [&](const KitCard& card, std::size_t bit) {
    if (card.effect.does != KitDoes::defense && card.effect.does != KitDoes::shed) return;
    const bool again = card.effect.does == KitDoes::defense && (f.board.attack.used >> bit & 1U);
    if (!again && (card.effect.does == KitDoes::defense || sheet(f, it.target).adrenaline > 0))
      menu.add(answer(say::use, it.target, static_cast<int>(kit_number(it.target, bit))),
               may_use_card(f, it.target, bit));
  });
}

void raise_defense(Table& t) {
  Attack& it = t.board.attack;
  for (;;) {
    const Answer choice = t.ref.ask(seat_of(t, it.target), Ask::defend, [&](Menu& menu) { offer_defense(t, menu); },
                                    {.who = it.target, .what = it.who});
    if (choice.verb == say::plain) return;
    int more = 0;
    if (choice.verb == say::tile) {
      pay_tile(t, choice.a, it.target);
      more = t.book.dashboard[choice.a].effect.n;
    } else {
      const KitEffect* effect = use_in_attack(t, choice, KitDoes::defense);
      if (!effect) continue;
      more = effect->n;
    }
    it.need = static_cast<std::uint8_t>(it.need + more);
    tell(t, {Told::changed, Word::defends, it.target, more, 0, 0, Rule::OMG_DECL_07});
  }
}

// ---- after the roll

// OMG-KNOCK-01, OMG-KNOCK-05, OMG-KNOCK-06, OMG-KNOCK-07: who is still on the map, a downed marker too, as a whole; it
// is no move of his, though he enters the space, and he does not turn (OMG-FACE-07).
void knock_back(Table& t, PieceId who, PieceId target) {
  if (!on_map(t, target) || over(t)) return;
  const kit::Grid& grid = t.book.grid;
  const Cells here = body(t, target), others = occupied(t, target);
  auto may_push = [&](kit::Dir dir) {
    bool may = true;
    here.each([&](std::size_t cell) {
      const CellId to = grid.next(static_cast<CellId>(cell), dir);
      if (to == no_cell)
        may = false;
      else if (!here.test(to) && (others.test(to) || !open_step(t, static_cast<CellId>(cell), to)))
        may = false;
    });
    return may;
  };
  const Answer choice =
      t.ref.ask(seat_of(t, who), Ask::push,
                [&](Menu& menu) {
                  menu.add(answer(say::keep));  // OMG-KNOCK-02
                  for (kit::Dir dir : kit::king_dirs)
                    if (const CellId to = grid.next(piece(t, target).at, dir); to != no_cell)
                      menu.add(answer(say::push, to), may_push(dir) ? allowed : forbidden(Rule::OMG_KNOCK_04));
                },
                {.who = who, .what = target});
  if (choice.verb == say::push) shift(t, target, choice.a, Word::pushed, Rule::OMG_KNOCK_01);
}

void double_tap(Table& t, PieceId who) {
  if (!is_active(t, who) || over(t)) return;
  std::size_t held = none;
  each_kit(t, who, [&](const KitCard& card, std::size_t bit) {
    if (card.effect.does == KitDoes::double_tap) held = bit;
  });
  if (held == none) return;
  for (;;) {
    const Verdict may = may_use_card(t, who, held);
    if (!may && !lacks_room(may)) return;
    const Answer choice = t.ref.ask(seat_of(t, who), Ask::double_tap,
                                    [&](Menu& menu) {
                                      bool full = false;
                                      menu.add(answer(say::keep));
                                      each_target(t, who, nobody, false, [&](PieceId target, CellId at) {
                                        const Shot shot = shot_at(t, who, WeaponSlot::ranged, target, at);
                                        menu.add(answer(say::attack, static_cast<int>(WeaponSlot::ranged), target, at),
                                                 shot.verdict ? may : shot.verdict);
                                        full |= shot.verdict.ok() && !may;
                                      });
                                      offer_any_time(t, menu, full ? only_he(who) : 0);
                                    },
                                    {.who = who});
    if (choice.verb == say::use) {
      use_any_time(t, choice);
      continue;
    }
    if (choice.verb != say::attack) return;
    spend_card(t, who, held);
    return attack(t, who, choice, true);
  }
}

}  // namespace

void attack(Table& t, PieceId who, Answer choice, bool free) {
  const auto slot = static_cast<WeaponSlot>(choice.a);
  const auto target = static_cast<PieceId>(choice.b);
  const Weapon weapon = *weapon_of(t, who, slot);
  const Shot shot = shot_at(t, who, slot, target, choice.c);
  face(t, who, shot.facing);
  Attack& it = t.board.attack = {};
  it.kind = Roll::attack;
  it.who = who;
  it.target = target;
  it.from = shot.from;
  it.at = choice.c;
  it.weapon = static_cast<std::uint8_t>(slot);
  it.black = weapon.dice.black;
  it.red = weapon.dice.red;
  if (weapon.melee()) it.flags |= roll_flag::melee;
  if (free) it.flags |= roll_flag::free;
  if (is_commando(who) && !free) pay_attack(t, who, 2);  // OMG-ATT-03, OMG-COST-05
  if (is_enemy(who)) t.board.pieces[who].struck = static_cast<std::uint8_t>(piece(t, who).struck | 1U << target);
  const bool heard = is_enemy(who) && t.ref.heard();
  const Because why = heard ? reason_to_strike(t, who, slot, target) : Because{};
  tell(t, {Told::noted, Word::attacks, who, target, static_cast<int>(slot), it.at, Rule::OMG_DECL_01},
       heard ? &why : nullptr);
  add_dice(t);
  raise_defense(t);
  const DicePool pool = pool_now(t);
  const Needs needs = needs_now(t);
  it.black = pool.black;
  it.red = pool.red;
  it.need = static_cast<std::uint8_t>(needs.one);
  it.second = static_cast<std::uint8_t>(needs.two);
  throw_dice(t);
  rerolls(t);
  const int total = it.total(), wounds = wounds_of(it);
  it = {};
  if (wounds == 0) return tell(t, {Told::noted, Word::missed, target, total, needs.one, who, Rule::OMG_DMG_04, true});
  tell(t, {Told::noted, Word::hit, target, total, needs.one, who, Rule::OMG_DMG_03});
  wound(t, target, wounds, Harm::attack, wounds == 2 ? Rule::OMG_DMG_05 : Rule::OMG_DMG_03, who);
  if (weapon.knockback && on_map(t, who)) knock_back(t, who, target);  // OMG-KNOCK-03
  if (slot == WeaponSlot::ranged && is_commando(who) && t.board.active == who) double_tap(t, who);
}

bool last_stand(Table& t, PieceId who) {
  std::size_t held = none;
  each_kit(t, who, [&](const KitCard& card, std::size_t bit) {
    if (card.effect.does == KitDoes::last_stand) held = bit;
  });
  if (held == none || !may_use_card(t, who, held)) return false;
  const Answer choice = t.ref.ask(seat_of(t, who), Ask::last_stand,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::keep));
                                    offer_attacks(t, who, 0, menu);
                                  },
                                  {.who = who});
  if (choice.verb != say::attack) return false;
  spend_card(t, who, held);
  attack(t, who, choice, true);
  return false;  // he is downed all the same
}

}  // namespace fireteam::omega
