// An attack from the roll to the rubble: bursts, who stands between, soak, damage, collateral discs.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

int bursts(const Board& b, Pool pool) {  // MRC-DICE-01, MRC-DICE-07, MRC-DICE-13
  return b.tray.shown(pool, Face::burst) + (pool == heavy ? 2 * b.tray.shown(pool, Face::third) : 0);
}

Dice camouflaged(Dice pool) {  // MRC-CORP-01, MRC-CORP-07
  if (pool.heavy) --pool.heavy, ++pool.light;
  if (pool.light) --pool.light;
  return pool;
}

namespace {

using Figures = fixed_vector<PieceId, 104>;

// MRC-COLL-01, MRC-COLL-13, MRC-DEATH-06
Figures figures_in(const Board& b, Areas areas) {  // agents are no targets (MRC-DICE-11)
  Figures out;
  each_opfor(b, [&](OpforId o) {
    if (areas.test(b.opfor[o].area)) out.push_back(piece_of_opfor(o));
  });
  each_merc(b, [&](MercId m) {
    if (areas.test(b.mercs[m].area)) out.push_back(piece_of_merc(m));
  });
  return out;
}

bool living(const Board& b, PieceId piece) { return place_of(b, piece) != nowhere; }

int rank_of(const Board& b, PieceId piece) {  // MRC-COLL-06: employees first, MERCS last
  if (is_merc(piece)) return 9;
  const Kind kind = b.opfor[piece - 16U].kind;
  return is_employee(kind) ? 0 : static_cast<int>(kind);
}

// One point of damage that cannot be soaked, to one of those in between: whom this attack began with until he falls,
// then one of the lowest rank as the players say (MRC-COLL-05, MRC-COLL-06, MRC-COLL-12).
void strike_between(Table& t, Attack& attack, Areas areas) {
  const Figures all = figures_in(t.board, areas);
  int lowest = 99;
  for (PieceId p : all) lowest = std::min(lowest, rank_of(t.board, p));
  if (std::ranges::find(all, attack.begun) == all.end()) {
    const Answer choice = t.ref.ask(speaker(t), Ask::fill, [&](Menu& menu) {
      for (PieceId p : all)
        if (rank_of(t.board, p) == lowest) menu.add(answer(say::fill, p));
    });
    attack.begun = choice.a;
  }
  hurt(t, attack.begun, 1, attack.by, Rule::MRC_COLL_05);
}

// MRC-COLL-03, MRC-COLL-08, MRC-COLL-11, MRC-COLL-14
int intercepted(Table& t, Attack& attack, PieceId target, int damage) {
  const Areas areas = between(attack.from, attack.to);
  const int dice = std::min<int>(static_cast<int>(figures_in(t.board, areas).size()), damage);  // MRC-COLL-02, -03
  if (dice <= 0) return damage;
  const Faces faces = kit::throw_into(t.ref, t.board.tray, soak_die, soak, dice, kit::Came::added, {target, 0});
  const int shields = faces[2];
  tell(t, {Told::rolled, Word::intercepts, target, dice, shields, 0, Rule::MRC_COLL_02});
  for (int i = 0; i < shields && !figures_in(t.board, areas).empty(); ++i) strike_between(t, attack, areas);
  for (int face = 0; face < 3; ++face)
    for (int i = 0; i < faces[face]; ++i) t.board.tray.take(soak, face);
  return damage - shields;  // MRC-COLL-04
}

int soak_dice(Facts f, PieceId target, AreaId area) {  // MRC-SOAK-01, MRC-SOAK-05, MRC-AREA-09
  int dice = armor_of_area(f.board, area);
  if (is_opfor(target)) return dice + card_of(f, f.board.opfor[target - 16U].kind).armor;
  dice += card_of(f, static_cast<MercId>(target)).armor;
  const bool ducks = f.board.mercs[target].kept & keeps::duck;
  return dice + (ducks && phase_of(f.board.step) == Phase::opfor);  // MRC-DC-03
}

int soaked(Table& t, PieceId target, int damage, int dice) {
  if (damage <= 0 || dice <= 0) return damage;  // MRC-SOAK-04
  const Faces faces = kit::throw_into(t.ref, t.board.tray, soak_die, soak, dice, kit::Came::added, {target, 0});
  tell(t, {Told::rolled, Word::soaked, target, dice, std::min<int>(damage, faces[2]), 0, Rule::MRC_SOAK_02});
  for (int face = 0; face < 3; ++face)
    for (int i = 0; i < faces[face]; ++i) t.board.tray.take(soak, face);
  return std::max(0, damage - faces[2]);  // MRC-SOAK-03
}

// The intended target first; the players order the others, which matters only where somebody stands between
// (MRC-COMBAT-16, MRC-COMBAT-17, MRC-COLL-07).
PieceId next_target(Table& t, const Attack& attack, Figures& left) {
  PieceId next = left[0];
  if (left.size() > 1 && !figures_in(t.board, between(attack.from, attack.to)).empty() && attack.intended != no_piece) {
    const Answer choice = t.ref.ask(speaker(t), Ask::next, [&](Menu& menu) {
      for (PieceId p : left) menu.add(answer(say::first, p));
    });
    next = choice.a;
  }
  left.erase(next);
  return next;
}

void strike(Table& t, Attack& attack, PieceId target, int damage, int area_armor_dice) {
  if (damage <= 0 || !living(t.board, target)) return;
  if (attack.intended != no_piece && attack.from != attack.to) damage = intercepted(t, attack, target, damage);
  if (!living(t.board, target)) return;
  damage = soaked(t, target, damage, area_armor_dice);
  hurt(t, target, damage, attack.by, Rule::MRC_SOAK_03);
}

}  // namespace

// MRC-CDD-03, MRC-IMM-11, MRC-IMM-12, MRC-FIRE-14
void place_disc(Table& t, AreaId area, MercId by, Rule why) {
  Board& b = t.board;
  if (b.disc[area] >= 3 || b.stairs.test(area) || b.elevator.test(area)) return;  // MRC-STAIR-02, MRC-STAIR-05
  ++b.disc[area];
  b.fire_damage[area] = 0;  // MRC-FIRE-13
  b.discs = low(std::min(b.discs + 1, 200));
  tell(t, {Told::changed, Word::disc, 0, area, b.disc[area], b.discs, why, true});
  if (b.disc[area] == 3) {  // MRC-CDD-08, MRC-CDD-13, MRC-CDD-14
    if (b.burning.test(area)) {
      b.burning.reset(area);  // MRC-FIRE-16
      tell(t, {Told::changed, Word::burnt_out, 0, area, 0, 0, Rule::MRC_FIRE_16});
    }
    for (PieceId p : figures_in(b, just(area)))
      if (is_opfor(p))
        kill_opfor(t, static_cast<OpforId>(p - 16), by, Rule::MRC_CDD_13);
      else
        kill_merc(t, static_cast<MercId>(p), Rule::MRC_CDD_08);
    each_agent(b, [&](AgentId a) {
      if (b.agents[a] != area) return;
      tell(t, {Told::left, Word::crushed, piece_of_agent(a), area, 0, 0, Rule::MRC_CDD_14});
      b.agents[a] = nowhere;
      b.dead_employees = low(std::min(b.dead_employees + 1, 200));  // MRC-SECLV-08
    });
  }
  if (b.discs == 1 || b.discs == 3 || b.discs == 9 || b.discs == 27) raise_level(t, Rule::MRC_IMM_05);  // MRC-IMM-13
  settle_overflow(t);
  Story::happened(t, When::disc, {.merc = by, .here = area});
}

// MRC-COMBAT-01, MRC-AOE-03; any number of dice (MRC-COMP-03, MRC-COMP-04, MRC-COMP-11, MRC-DICE-04)
void resolve(Table& t, Attack attack) {  // MRC-COMBAT-14
  Board& b = t.board;
  b.tray.clear();
  kit::throw_into(t.ref, b.tray, heavy_die, heavy, attack.pool.heavy, kit::Came::thrown, {attack.attacker, 0});
  kit::throw_into(t.ref, b.tray, light_die, light, attack.pool.light, kit::Came::thrown, {attack.attacker, 0});
  kit::throw_into(t.ref, b.tray, collateral_die, collateral, attack.pool.collateral, kit::Came::thrown,
                  {attack.attacker, 0});
  const int aimed = bursts(b, heavy) + bursts(b, light), wide = bursts(b, collateral);
  tell(t, {Told::rolled, Word::rolled, attack.attacker, aimed, wide, 0, Rule::MRC_COMBAT_07});
  Figures left = figures_in(b, just(attack.to));
  left.erase(attack.attacker);            // MRC-DICE-12
  std::array<std::uint8_t, 128> armor{};  // as it was before this attack's disc (MRC-CDD-15)
  for (PieceId p : left) armor[p] = low(soak_dice(t, p, attack.to));
  if (attack.intended != no_piece && !attack.every_opfor && left.erase(attack.intended))
    strike(t, attack, attack.intended, aimed + wide + attack.automatic, armor[attack.intended]);  // MRC-DICE-08
  const bool spreads = wide + attack.automatic > 0 || attack.every_opfor;
  while (spreads && !left.empty()) {  // MRC-DICE-09, MRC-COMBAT-18, MRC-COMBAT-25
    const PieceId target = next_target(t, attack, left);
    const int own = attack.every_opfor && is_opfor(target) ? aimed : 0;  // MRC-COMBAT-11
    strike(t, attack, target, own + wide + attack.automatic, armor[target]);
  }
  if (attack.automatic && is_merc(attack.attacker) && attack.from == attack.to && living(b, attack.attacker)) {
    const int damage = soaked(t, attack.attacker, attack.automatic, soak_dice(t, attack.attacker, attack.to));
    hurt(t, attack.attacker, damage, nobody, Rule::MRC_AOE_01);  // MRC-AOE-02
  }
  if (attack.suppresses)
    each_opfor(b, [&](OpforId o) {  // MRC-CORP-09, MRC-STATUS-10
      if (b.opfor[o].area == attack.to) set_status(t, o, has_status::suppressed, Rule::MRC_CORP_09);
    });
  // MRC-CDD-05, MRC-DICE-10
  const int rubble = wide + attack.automatic;  // MRC-CDD-06, MRC-AOE-04, MRC-AOE-05
  b.tray.clear();
  if (rubble > 0 &&
      rubble + b.fire_damage[attack.to] >= durability(b, attack.to))  // MRC-CDD-01, MRC-CDD-02, MRC-CDD-04
    place_disc(t, attack.to, attack.by, Rule::MRC_CDD_02);
  check_conditions(t);
}

}  // namespace fireteam::mercs
