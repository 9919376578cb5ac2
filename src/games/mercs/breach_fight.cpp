// Breach & Clear, the fight: activations M1 to M5, each with its counter-attack.
#include <algorithm>

#include "games/mercs/breach_odds.h"

namespace fireteam::mercs {

namespace {

constexpr std::uint8_t track_end = 20;  // MRC-BC-81

void advance(std::uint8_t& counter, int by) { counter = low(std::min<int>(track_end, counter + by)); }

bool any_held(const BreachBoard& breach) {
  return std::ranges::any_of(breach.held, [](std::uint8_t kind) { return kind != 0; });
}

void remove_from(Table& t, std::size_t place, Rule why) {  // MRC-BC-43
  const int kind = t.board.breach.held[place] - 1;
  t.board.breach.held[place] = 0;
  tell(t, {Told::changed, Word::breach_removed, 0, static_cast<int>(place), kind, 0, why});
}

void sweep_passed(Table& t) {  // MRC-BC-27, MRC-BC-60
  for (std::size_t place = 0; place < tile_places; ++place)
    if (t.board.breach.held[place] && number_at(t, place) <= t.board.breach.mercs)
      remove_from(t, place, Rule::MRC_BC_27);
}

Verdict may_shoot(Facts f, MercId m) {  // MRC-BC-24, MRC-BC-61
  const Merc& merc = f.board.mercs[m];
  if (!may_fight(f, m)) return forbidden(Rule::MRC_BC_61);
  if (!card_of(f, m).melee && merc.ammo == 0) return forbidden(Rule::MRC_BC_24);
  return allowed;
}

Verdict may_arm(Facts f, MercId m, Extra extra) {  // MRC-BC-41, MRC-BC-65
  if (extra == Extra::plain) return allowed;
  if (card_of(f, m).corporation != Corporation::ccc) return forbidden(Rule::MRC_CORP_06);
  return f.board.mercs[m].cp > 0 ? allowed : forbidden(Rule::MRC_BC_65);
}

Verdict may_strike(Facts f, MercId m, Skill skill, Extra extra) {
  if (card_of(f, m).melee) return forbidden(Rule::MRC_BC_29);
  if (Verdict verdict = may_shoot(f, m); !verdict) return verdict;
  const Knack own = card_of(f, m).breach;
  if (skill == Skill::knack) {
    if (own == Knack::none || own == Knack::push) return forbidden(Rule::MRC_BC_22);
    if (own == Knack::charge && (f.board.mercs[m].kept & keeps::demo_used)) return forbidden(Rule::MRC_CORP_16);
  }
  if (extra == Extra::arms && breach_pool(f, m, skill == Skill::knack, Extra::plain).light == 0)
    return forbidden(Rule::MRC_CORP_06);
  return may_arm(f, m, extra);
}

Verdict may_stab(Facts f, MercId m, std::size_t place, Extra extra) {  // MRC-BC-83
  if (!card_of(f, m).melee) return forbidden(Rule::MRC_BC_29);
  if (Verdict verdict = may_shoot(f, m); !verdict) return verdict;
  if (!f.board.breach.held[place]) return forbidden(Rule::MRC_BC_83);
  return may_arm(f, m, extra);
}

Verdict may_cover(Facts f, MercId m, std::size_t place) {  // MRC-BC-34, MRC-BC-35, MRC-BC-68
  const BreachBoard& breach = f.board.breach;
  if (breach.covered >> m & 1) return forbidden(Rule::MRC_BC_68);
  if (ring_at(f, place) != Ring::yellow || breach.held[place]) return forbidden(Rule::MRC_BC_34);
  return breach.taken[place] ? forbidden(Rule::MRC_BC_68) : allowed;
}

Verdict may_shove(Facts f, MercId m, std::size_t place) {  // MRC-CORP-03
  const BreachBoard& breach = f.board.breach;
  if (card_of(f, m).breach != Knack::push) return forbidden(Rule::MRC_CORP_03);
  if (Verdict verdict = may_shoot(f, m); !verdict) return verdict;
  if (!breach.held[place]) return forbidden(Rule::MRC_BC_83);
  return number_at(f, 0) <= breach.mercs ? allowed : forbidden(Rule::MRC_CORP_03);
}

void take_place(Table& t, MercId m, std::size_t place) {  // MRC-BC-33
  BreachBoard& breach = t.board.breach;
  if (breach.taken[place]) return;
  breach.taken[place] = low(m + 1);
  if (ring_at(t, place) == Ring::black) return;
  breach.covered = low(breach.covered | 1 << m);
  tell(t, {Told::changed, Word::breach_cover, piece_of_merc(m), static_cast<int>(place), 0, 0, Rule::MRC_BC_33});
}

void throw_pool(Table& t, MercId m, const Dice& pool) {
  Board& b = t.board;
  b.tray.clear();
  kit::throw_into(t.ref, b.tray, heavy_die, heavy, pool.heavy, kit::Came::thrown, {piece_of_merc(m), 0});
  kit::throw_into(t.ref, b.tray, light_die, light, pool.light, kit::Came::thrown, {piece_of_merc(m), 0});
  kit::throw_into(t.ref, b.tray, collateral_die, collateral, pool.collateral, kit::Came::thrown, {piece_of_merc(m), 0});
}

void throw_again(Table& t, Pool pool, int face) {
  const Die& die = pool == heavy ? heavy_die : pool == light ? light_die : collateral_die;
  t.board.tray.take(pool, face);
  kit::throw_into(t.ref, t.board.tray, die, pool, 1, kit::Came::rerolled);
}

bool misses(Pool pool, int face) { return face == 0 || (pool == collateral && face == 2); }

// Weapon Rack: every die without a burst is thrown again, once (MRC-INTERACT-08, MRC-INTERACT-11).
void use_rack(Table& t, MercId m) {
  Board& b = t.board;
  std::array<std::array<int, 3>, 3> missed{};
  int all = 0;
  for (Pool pool : {heavy, light, collateral})
    for (int face = 0; face < 3; ++face)
      if (misses(pool, face)) all += missed[pool][static_cast<std::size_t>(face)] = b.tray.shown(pool, face);
  if (!b.rack || all == 0 || !t.ref.may(only(m), Ask::rack, {piece_of_merc(m), static_cast<std::uint16_t>(all)}))
    return;
  b.rack = 0;
  for (Pool pool : {heavy, light, collateral}) {
    int count = 0;
    for (int face = 0; face < 3; ++face)
      for (int i = 0; i < missed[pool][static_cast<std::size_t>(face)]; ++i) b.tray.take(pool, face), ++count;
    const Die& die = pool == heavy ? heavy_die : pool == light ? light_die : collateral_die;
    kit::throw_into(t.ref, b.tray, die, pool, count, kit::Came::rerolled, {piece_of_merc(m), 0});
  }
}

void use_reroll(Table& t, MercId m) {  // MRC-CORP-19
  Board& b = t.board;
  const Answer choice = t.ref.ask(only(m), Ask::reroll,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::keep));
                                    for (Pool pool : {light, heavy, collateral})
                                      for (int face = 0; face < 3; ++face)
                                        if (b.tray.shown(pool, face)) menu.add(answer(say::again, pool, face));
                                  },
                                  {piece_of_merc(m), 0});
  if (choice.verb == say::again) throw_again(t, static_cast<Pool>(choice.a), choice.b);
}

void pay(Table& t, MercId m, Extra extra) {
  spend(t, m, extra == Extra::arms);
  Merc& merc = t.board.mercs[m];
  note(merc, did::attack);                // MRC-BC-73; no tokens (MRC-BC-42)
  if (!card_of(t, m).melee) --merc.ammo;  // MRC-BC-25, MRC-BC-63
}

void shoot(Table& t, MercId m, bool knack, Extra extra) {
  BreachBoard& breach = t.board.breach;
  const Knack own = knack ? card_of(t, m).breach : Knack::none;
  pay(t, m, extra);
  if (own == Knack::ram)  // MRC-CORP-18
    for (std::size_t place = 0; place < tile_places; ++place)
      if (breach.held[place] && ring_at(t, place) == Ring::black) {
        remove_from(t, place, Rule::MRC_CORP_18);
        break;
      }
  throw_pool(t, m, breach_pool(t, m, knack, extra));
  breach.bonus = 0;
  if (own == Knack::reroll) use_reroll(t, m);
  use_rack(t, m);
  int automatic = own == Knack::all_collateral ? 1 : 0;
  if (own == Knack::charge) {  // MRC-CORP-16
    automatic = 2;
    t.board.mercs[m].kept = low(t.board.mercs[m].kept | keeps::demo_used);
  }
  if (own == Knack::lead) breach.bonus = 1;  // MRC-CORP-14
  if (own == Knack::jam) breach.less = 1;    // MRC-CORP-20
  const int wide = bursts(t.board, collateral) + automatic;
  const int sum = bursts(t.board, heavy) + bursts(t.board, light) + wide;
  advance(breach.mercs, sum);  // MRC-BC-26, MRC-BC-28, MRC-BC-85
  advance(breach.collateral, wide);
  tell(t, {Told::rolled, Word::breach_attack, piece_of_merc(m), sum, wide, 0, Rule::MRC_BC_26, true});
  t.board.tray.clear();
  sweep_passed(t);
}

void stab(Table& t, MercId m, std::size_t place, Extra extra) {
  BreachBoard& breach = t.board.breach;
  pay(t, m, extra);
  throw_pool(t, m, breach_pool(t, m, false, extra));
  breach.bonus = 0;
  use_rack(t, m);
  const int sum = bursts(t.board, heavy) + bursts(t.board, light);
  tell(t, {Told::rolled, Word::breach_attack, piece_of_merc(m), sum, 0, 0, Rule::MRC_BC_29, true});
  t.board.tray.clear();
  if (sum < static_cast<int>(ring_at(t, place)) + 1) return;  // MRC-BC-30, MRC-BC-31, MRC-BC-32
  remove_from(t, place, Rule::MRC_BC_29);
  take_place(t, m, place);
}

void hold_fire(Table& t, MercId m, Rule why) {
  tell(t, {Told::noted, Word::breach_idle, piece_of_merc(m), 0, 0, 0, why});
}

void take_activation(Table& t, MercId m) {
  BreachBoard& breach = t.board.breach;
  if (is_down(t, m)) return hold_fire(t, m, Rule::MRC_DEATH_05);
  const Answer choice = t.ref.ask(only(m), Ask::strike,
                                  [&](Menu& menu) {  // MRC-BC-22, MRC-BC-67
                                    for (Skill skill : {Skill::attack, Skill::knack})
                                      for (Extra extra : {Extra::plain, Extra::arms})
                                        menu.add(answer(say::strike, static_cast<int>(skill), static_cast<int>(extra)),
                                                 may_strike(t, m, skill, extra));
                                    for (std::size_t place = 0; place < tile_places; ++place) {
                                      const int at = static_cast<int>(place);
                                      menu.add(answer(say::stab, at), may_stab(t, m, place, Extra::plain));
                                      menu.add(answer(say::shove, at), may_shove(t, m, place));
                                      menu.add(answer(say::cover, at), may_cover(t, m, place));
                                    }
                                    menu.add(answer(say::idle));  // MRC-BC-72
                                  },
                                  {piece_of_merc(m), static_cast<std::uint16_t>(breach.next + 1)});
  const std::size_t place = choice.a;
  if (choice.verb == say::strike) return shoot(t, m, choice.a == 1, static_cast<Extra>(choice.b));
  if (choice.verb == say::stab) return stab(t, m, place, Extra::plain);
  if (choice.verb == say::cover) {
    breach.taken[place] = low(m + 1);
    breach.covered = low(breach.covered | 1 << m);
    tell(t, {Told::changed, Word::breach_cover, piece_of_merc(m), static_cast<int>(place), 0, 0, Rule::MRC_BC_34});
    if (breach.next == 4 && t.book.tiles[breach.tile].last_covers_freely) take_activation(t, m);  // MRC-BC-80
    return;
  }
  if (choice.verb == say::shove) {
    note(t.board.mercs[m], did::attack);
    remove_from(t, place, Rule::MRC_CORP_03);
    return take_place(t, m, place);
  }
  hold_fire(t, m, Rule::MRC_BC_72);
}

// Safe: the successes of one counter-attack are thrown again (MRC-INTERACT-04, MRC-INTERACT-11).
void use_safe(Table& t) {
  Board& b = t.board;
  for (MercId m = 0; m < team; ++m) {
    if (!(b.breach.taking >> m & 1) || !alive(b, m) || !(b.mercs[m].kept & keeps::safe)) continue;
    const int sum = bursts(b, heavy) + bursts(b, light) + bursts(b, collateral);
    if (sum == 0 || !t.ref.may(only(m), Ask::safe, {piece_of_merc(m), static_cast<std::uint16_t>(sum)})) continue;
    b.mercs[m].kept = low(b.mercs[m].kept & ~keeps::safe);
    for (Pool pool : {heavy, light, collateral}) {
      int count = 0;
      for (int face = 1; face < 3; ++face) {
        if (misses(pool, face)) continue;
        for (int i = b.tray.shown(pool, face); i > 0; --i) b.tray.take(pool, face), ++count;
      }
      const Die& die = pool == heavy ? heavy_die : pool == light ? light_die : collateral_die;
      kit::throw_into(t.ref, b.tray, die, pool, count, kit::Came::rerolled);
    }
    return;
  }
}

void counter_attack(Table& t) {  // MRC-BC-38, MRC-BC-40, MRC-BC-70
  Board& b = t.board;
  BreachBoard& breach = b.breach;
  if (!any_held(breach)) return;
  const Dice pool = counter_pool(t);
  breach.less = 0;
  b.tray.clear();
  kit::throw_into(t.ref, b.tray, heavy_die, heavy, pool.heavy);
  kit::throw_into(t.ref, b.tray, light_die, light, pool.light);
  kit::throw_into(t.ref, b.tray, collateral_die, collateral, pool.collateral);
  use_safe(t);
  const int sum = bursts(b, heavy) + bursts(b, light) + bursts(b, collateral);  // MRC-BC-39: no collateral
  advance(breach.opfor, sum);
  tell(t, {Told::rolled, Word::breach_answer, 0, sum, breach.opfor, 0, Rule::MRC_BC_38, true});
  b.tray.clear();
}

}  // namespace

// MRC-BC-86
Dice breach_pool(Facts f, MercId m, bool knack, Extra extra) {
  Dice pool = card_of(f, m).pool;  // the cheapest attack of every board (MRC-BC-23)
  const BreachBoard& breach = f.board.breach;
  pool.light =
      low(pool.light + std::popcount(static_cast<unsigned>(breach.covered) & ~(1U << m)) + breach.bonus);  // MRC-BC-36
  const Knack own = card_of(f, m).breach;
  if (knack && own == Knack::more_collateral) pool.collateral = low(pool.collateral + 2);  // MRC-CORP-15
  if (knack && own == Knack::all_collateral)                                               // MRC-CORP-02, MRC-CORP-17
    pool = {0, 0, low(pool.heavy + pool.light + pool.collateral)};
  if (extra == Extra::arms && pool.light) --pool.light, ++pool.heavy;
  return pool;
}

Dice counter_pool(Facts f) {  // MRC-BC-20, MRC-CORP-01
  const BreachBoard& breach = f.board.breach;
  Dice pool;
  for (std::size_t place = 0; place < tile_places; ++place) {
    if (!breach.held[place]) continue;
    const Ring ring = ring_at(f, place);
    ++(ring == Ring::black ? pool.collateral : ring == Ring::yellow ? pool.light : pool.heavy);
  }
  bool camo = false;
  for (MercId m = 0; m < team; ++m)
    camo |= (breach.taking >> m & 1) && alive(f.board, m) && card_of(f, m).corporation == Corporation::kemvar;
  if (camo) pool = camouflaged(pool);
  if (breach.less && pool.light) --pool.light;  // MRC-CORP-20
  return pool;
}

// One activation and its answer a beat (MRC-BC-21).
void breach_activation(Table& t) {
  BreachBoard& breach = t.board.breach;
  const std::size_t at = breach.next;
  if (at >= team || breach.order[at] == 0) return void(breach.stage = Breach::after);
  const auto m = static_cast<MercId>(breach.order[at] - 1);
  if (!alive(t.board, m)) return void(++breach.next);  // MRC-BC-84
  take_activation(t, m);
  ++breach.next;
  if (breach_ruined(breach)) {
    breach.stage = Breach::after;
    return;
  }
  counter_attack(t);
}

}  // namespace fireteam::mercs
