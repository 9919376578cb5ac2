// What the advice of both sides measures by: chances of hits, of wounds, of guesses; how far the team is.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

double chance(int black, int red, int hits) {
  if (hits <= 0) return 1;
  std::array<double, 48> p{};
  p[0] = 1;
  std::size_t most = 0;  // hits so far
  auto add = [&](double none_of, double one, double two) {
    most += 2;
    for (std::size_t i = most + 1; i-- > 0;)
      p[i] = p[i] * none_of + (i >= 1 ? p[i - 1] * one : 0) + (i >= 2 ? p[i - 2] * two : 0);
  };
  for (int i = 0; i < std::min(black, 12); ++i) add(1 / 2.0, 1 / 3.0, 1 / 6.0);
  for (int i = 0; i < std::min(red, 10); ++i) add(1 / 6.0, 1 / 2.0, 1 / 3.0);
  double sum = 0;
  for (std::size_t i = static_cast<std::size_t>(hits); i <= most; ++i) sum += p[i];
  return sum;
}

Odds odds_of(Facts f, PieceId who, Answer attack) {
  Board board = f.board;
  Attack& it = board.attack;
  it = {};
  it.kind = Roll::attack;
  it.who = who;
  it.target = static_cast<PieceId>(attack.b);
  it.at = attack.c;
  it.weapon = static_cast<std::uint8_t>(attack.a);
  const Facts there{board, f.book};
  const Shot shot = shot_at(f, who, static_cast<WeaponSlot>(attack.a), it.target, it.at, false);
  it.from = shot.from == no_cell ? piece(f, who).at : shot.from;
  const Weapon* weapon = weapon_of(f, who, static_cast<WeaponSlot>(attack.a));
  if (!weapon) return {};
  it.black = weapon->dice.black;
  it.red = weapon->dice.red;
  if (weapon->melee()) it.flags |= roll_flag::melee;
  const DicePool pool = pool_now(there);
  const Needs needs = needs_now(there);
  return {chance(pool.black, pool.red, needs.one), needs.two > 0 ? chance(pool.black, pool.red, needs.two) : 0};
}

double guess(Facts f, PieceId enemy, PieceId target) {
  double most = 0;
  for (WeaponSlot slot : {WeaponSlot::ranged, WeaponSlot::melee}) {
    const Weapon* weapon = weapon_of(f, enemy, slot);
    if (!weapon || !is_commando(target)) continue;
    const Stance& stance = stance_of(f, target);
    const int need = weapon->melee() ? stance.melee_defense : stance.ranged_defense;
    const bool full = weapon->melee() && sheet(f, target).adrenaline >= max_adrenaline(f, target);
    most = std::max(most, chance(weapon->dice.black, weapon->dice.red + full, need));
  }
  return most;
}

ToTeam::ToTeam(Facts f) : f_(f) {
  steps_.fill(far);
  each_commando(f, [&](PieceId who) {
    if (on_map(f, who) && (is_active(f, who) || f.board.crisis)) team_.set(piece(f, who).at);
  });
  const kit::Steps<most_cells> steps = f.book.floor.steps(lay_of(f));
  Cells straight = team_, bent, found = team_;  // OMG-DIST-02: one diagonal at most
  team_.each([&](std::size_t cell) { steps_[cell] = 0; });
  for (std::uint8_t length = 1; length < far; ++length) {
    bent = kit::spread(f.book.grid, steps, bent, kit::orthogonal_dirs) |
           kit::spread(f.book.grid, steps, straight, kit::diagonal_dirs);
    straight = kit::spread(f.book.grid, steps, straight, kit::orthogonal_dirs);
    const Cells fresh = (bent | straight) - found;
    if (fresh.none()) return;
    fresh.each([&](std::size_t cell) { steps_[cell] = length; });
    found |= fresh;
  }
}
int ToTeam::operator()(std::uint16_t cell) const {
  if (cell >= f_.book.grid.cells()) return 50;
  int least = steps_[cell];
  team_.each(
      [&](std::size_t at) { least = std::min(least, 8 + f_.book.floor.open_distance(cell, static_cast<CellId>(at))); });
  return least;
}

PieceId nearest_enemy(Facts f, CellId from) {
  PieceId found = nobody;
  int least = far;
  each_enemy(f, [&](PieceId who) {
    if (f.book.floor.at_least(from, piece(f, who).at) >= least) return;
    const int d = distance(f, from, piece(f, who).at);
    if (d < least) least = d, found = who;
  });
  return found;
}

Facing facing_to(Facts f, CellId from, CellId to) {
  const int dx = f.book.grid.x(to) - f.book.grid.x(from), dy = f.book.grid.y(to) - f.book.grid.y(from);
  if (std::abs(dx) >= std::abs(dy)) return dx >= 0 ? Facing::east : Facing::west;
  return dy >= 0 ? Facing::south : Facing::north;
}

}  // namespace fireteam::omega
