// A MERC's weapons: what he may attack and how, his pool, grenades.
#include <algorithm>
#include <cstdlib>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

int cost_of(Facts f, MercId m, Manner manner) {  // MRC-ACT-10, MRC-ACT-11
  const MercCard& card = card_of(f, m);
  return manner == Manner::sweeping ? card.sweeping : manner == Manner::focused ? card.focused : card.assault_cost;
}

Verdict may_fight(Facts f, MercId m) {
  const Merc& merc = f.board.mercs[m];
  if (barred(merc, did::hustle)) return forbidden(Rule::MRC_MOVE_11);
  if (barred(merc, did::initiative)) return forbidden(Rule::MRC_INIT_02);
  if (barred(merc, did::reload)) return forbidden(Rule::MRC_RELOAD_02);
  return allowed;
}

namespace {

Verdict may_arm(Facts f, MercId m, Extra extra, int cost) {  // Combined Arms costs one more (MRC-CORP-06)
  const Merc& merc = f.board.mercs[m];
  if (extra == Extra::arms && card_of(f, m).corporation != Corporation::ccc) return forbidden(Rule::MRC_CORP_06);
  if (merc.cp < cost + (extra == Extra::arms)) return forbidden(Rule::MRC_BOARD_05);
  return allowed;
}

}  // namespace

Verdict may_attack(Facts f, MercId m, PieceId target, Manner manner, Extra extra, bool paid) {
  const MercCard& card = card_of(f, m);
  const Merc& merc = f.board.mercs[m];
  if (!is_opfor(target)) return forbidden(Rule::MRC_COMBAT_19);
  if (manner == Manner::assault && !card.assault_cost) return forbidden(Rule::MRC_COMBAT_12);
  if (card.melee && manner == Manner::sweeping) return forbidden(Rule::MRC_COMBAT_11);
  if (Verdict verdict = may_fight(f, m); !verdict) return verdict;
  if (!card.melee && merc.ammo == 0) return forbidden(Rule::MRC_COMBAT_03);
  if (Verdict verdict = may_arm(f, m, extra, paid ? 0 : cost_of(f, m, manner)); !verdict) return verdict;
  if (extra == Extra::arms && pool_of(f, m, manner, Extra::plain, target).light == 0)
    return forbidden(Rule::MRC_CORP_06);
  const AreaId at = f.board.opfor[target - 16U].area;
  if (card.melee)
    return at == merc.area ? in_sight(f.board, at, at) ? allowed : forbidden(Rule::MRC_LOS_12)
                           : forbidden(Rule::MRC_COMBAT_06);
  if (!in_sight(f.board, merc.area, at)) return forbidden(Rule::MRC_COMBAT_05);
  return within(f.board, merc.area, card.range).test(at) ? allowed : forbidden(Rule::MRC_DIST_06);
}

// MRC-COMBAT-09
Dice pool_of(Facts f, MercId m, Manner manner, Extra extra, PieceId target) {
  const MercCard& card = card_of(f, m);
  Dice pool = manner == Manner::assault ? card.assault : card.pool;
  if (!card.melee && manner == Manner::focused) {  // MRC-COMBAT-08, MRC-COMBAT-13
    pool.light = low(pool.light + pool.collateral);
    pool.collateral = 0;
  }
  if (card.melee && manner == Manner::sweeping) {  // MRC-COMBAT-10
    pool.collateral = low(pool.collateral + pool.light);
    pool.light = 0;
  }
  if (is_opfor(target) && has(f.board.opfor[target - 16U], has_status::marked)) ++pool.light;  // MRC-CORP-11
  if (extra == Extra::arms && pool.light) --pool.light, ++pool.heavy;
  return pool;
}

namespace {

void pay_attack(Table& t, MercId m, int cost, int ammunition) {  // MRC-COMBAT-02, MRC-COMBAT-20
  spend(t, m, cost);
  Merc& merc = t.board.mercs[m];
  merc.ammo = low(merc.ammo - ammunition);
  if (phase_of(t.board.step) == Phase::mercs) note(merc, did::attack);
}

void unmark(Table& t, PieceId target) {
  Opfor& o = t.board.opfor[target - 16U];
  if (!has(o, has_status::marked)) return;
  o.status = low(o.status & ~has_status::marked);
  tell(t, {Told::changed, Word::status_gone, target, static_cast<int>(Status::marked), 0, 0, Rule::MRC_CORP_11});
}

}  // namespace

// MRC-COMBAT-24, MRC-DIST-07
void attack(Table& t, MercId m, PieceId target, Manner manner, Extra extra, bool paid) {
  const MercCard& card = card_of(t, m);
  const Dice pool = pool_of(t, m, manner, extra, target);
  pay_attack(t, m, (paid ? 0 : cost_of(t, m, manner)) + (extra == Extra::arms), card.melee ? 0 : 1);  // MRC-COMBAT-04
  const AreaId to = t.board.opfor[target - 16U].area;
  tell(t,
       {Told::noted, Word::attacks, piece_of_merc(m), target, static_cast<int>(manner), 0, Rule::MRC_COMBAT_15, true});
  unmark(t, target);
  give_force(t, m, 1);
  resolve(t, {piece_of_merc(m), t.board.mercs[m].area, to, target, pool, 0, false, false, m});
  reveal(t);
}

Verdict may_cleave(Facts f, MercId m, Extra extra, bool paid) {
  const MercCard& card = card_of(f, m);
  if (!card.melee) return forbidden(Rule::MRC_COMBAT_10);
  if (Verdict verdict = may_fight(f, m); !verdict) return verdict;
  if (Verdict verdict = may_arm(f, m, extra, paid ? 0 : card.sweeping); !verdict) return verdict;
  if (extra == Extra::arms) return forbidden(Rule::MRC_CORP_06);  // its pool has no light dice
  const AreaId at = f.board.mercs[m].area;
  if (!in_sight(f.board, at, at)) return forbidden(Rule::MRC_LOS_12);
  bool any = false;
  each_opfor(f.board, [&](OpforId o) { any |= f.board.opfor[o].area == at; });
  return any ? allowed : forbidden(Rule::MRC_COMBAT_06);
}

void cleave(Table& t, MercId m, Extra extra, bool paid) {
  const Dice pool = pool_of(t, m, Manner::sweeping, extra, no_piece);
  pay_attack(t, m, paid ? 0 : card_of(t, m).sweeping, 0);
  const AreaId at = t.board.mercs[m].area;
  tell(t, {Told::noted, Word::strikes_area, piece_of_merc(m), at, 0, 0, Rule::MRC_COMBAT_11, true});
  give_force(t, m, 1);
  resolve(t, {piece_of_merc(m), at, at, no_piece, pool, 0, true, false, m});  // MRC-COMBAT-22
  reveal(t);
}

// ---- grenades

namespace {
constexpr int dice_of(Item item) { return item == Item::frag ? 3 : item == Item::flash ? 2 : 0; }

// The side beyond the area aimed at; -1: nothing carries it further (MRC-THROW-04, MRC-THROW-13).
bool flies_on(const Board& b, AreaId area, int side) {
  const AreaId to = neighbour(area, side);
  return to != nowhere && b.open[static_cast<std::size_t>(side)].test(area) && b.disc[to] != 3;
}

AreaId overthrow(Table& t, MercId m, AreaId area) {  // MRC-THROW-03, MRC-THROW-06
  const AreaId from = t.board.mercs[m].area;
  if (from == area) return area;
  const int dx = area % 8 - from % 8, dy = area / 8 - from / 8;
  const int across = dx > 0 ? 1 : 3, along = dy > 0 ? 2 : 0;
  int side = std::abs(dx) > std::abs(dy) ? across : along;
  if (std::abs(dx) == std::abs(dy)) {
    const Answer choice = t.ref.ask(only(m), Ask::toward,
                                    [&](Menu& menu) {
                                      menu.add(answer(say::toward, across));
                                      menu.add(answer(say::toward, along));
                                    },
                                    {piece_of_merc(m), area});
    side = choice.a;
  }
  return flies_on(t.board, area, side) ? neighbour(area, side) : area;
}

}  // namespace

// MRC-THROW-12
Verdict may_throw(Facts f, MercId m, AreaId area, Item item) {
  const Merc& merc = f.board.mercs[m];
  if (merc.kit[static_cast<std::size_t>(item)] == 0 || item == Item::medkit) return forbidden(Rule::MRC_THROW_10);
  if (Verdict verdict = may_fight(f, m); !verdict) return forbidden(Rule::MRC_THROW_09);
  if (merc.cp < 1) return forbidden(Rule::MRC_BOARD_05);
  if (!in_sight(f.board, merc.area, area)) return forbidden(Rule::MRC_THROW_10);
  return within(f.board, merc.area, throw_range).test(area) ? allowed : forbidden(Rule::MRC_THROW_01);
}

void throw_item(Table& t, MercId m, AreaId area, Item item) {
  Board& b = t.board;
  Merc& merc = b.mercs[m];
  spend(t, m, 1);  // MRC-ACT-09
  --merc.kit[static_cast<std::size_t>(item)];
  note(merc, did::attack);
  tell(t, {Told::noted, Word::threw, piece_of_merc(m), static_cast<int>(item), area, 0, Rule::MRC_THROW_10, true});
  give_force(t, m, 1);
  AreaId at = area;
  if (const int dice = dice_of(item)) {  // MRC-THROW-02
    const Faces faces =
        kit::throw_into(t.ref, b.tray, collateral_die, collateral, dice, kit::Came::thrown, {piece_of_merc(m), area});
    tell(t, {Told::rolled, Word::rolled, piece_of_merc(m), 0, faces[1], 0, Rule::MRC_THROW_02});
    b.tray.clear();
    if (faces[1] == 0) at = overthrow(t, m, area);
    if (at != area) tell(t, {Told::noted, Word::overthrown, piece_of_merc(m), area, at, 0, Rule::MRC_THROW_11});
  }
  if (item == Item::frag)  // MRC-THROW-05, MRC-THROW-07, MRC-AOE-01
    resolve(t, {piece_of_merc(m), merc.area, at, no_piece, {0, 0, 3}, 3, false, false, m});
  if (item == Item::flash)  // MRC-THROW-14, MRC-STATUS-18
    each_opfor(b, [&](OpforId o) {
      if (b.opfor[o].area == at) set_status(t, o, has_status::blinded, Rule::MRC_THROW_14);
    });
  if (item == Item::smoke) {
    b.smoke.set(at);
    tell(t, {Told::changed, Word::smoke, 0, at, 0, 0, Rule::MRC_THROW_15});
  }
  reveal(t);
}

}  // namespace fireteam::mercs
