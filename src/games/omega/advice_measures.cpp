// What the advice of both sides measures by: chances of hits, of wounds, of guesses; how far the team is.
#include <algorithm>
#include <memory>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

constexpr int most_black = 12, most_red = 10, most_hits = 2 * (most_black + most_red);
using Chances = std::array<std::array<std::array<double, most_hits + 1>, most_red + 1>, most_black + 1>;

// Of at least so many hits with so many dice of each colour.
std::unique_ptr<const Chances> all_chances() {
  auto all = std::make_unique<Chances>();
  for (int black = 0; black <= most_black; ++black)
    for (int red = 0; red <= most_red; ++red) {
      std::array<double, most_hits + 4> p{};
      p[0] = 1;
      std::size_t most = 0;  // hits so far
      auto add = [&](double none_of, double one, double two) {
        most += 2;
        for (std::size_t i = most + 1; i-- > 0;)
          p[i] = p[i] * none_of + (i >= 1 ? p[i - 1] * one : 0) + (i >= 2 ? p[i - 2] * two : 0);
      };
      for (int i = 0; i < black; ++i) add(1 / 2.0, 1 / 3.0, 1 / 6.0);
      for (int i = 0; i < red; ++i) add(1 / 6.0, 1 / 2.0, 1 / 3.0);
      for (std::size_t hits = 0; hits <= most; ++hits)
        for (std::size_t i = hits; i <= most; ++i)
          (*all)[static_cast<std::size_t>(black)][static_cast<std::size_t>(red)][hits] += p[i];
    }
  return all;
}

}  // namespace

double chance(int black, int red, int hits) {
  static const std::unique_ptr<const Chances> all = all_chances();
  if (hits <= 0) return 1;
  if (hits > most_hits) return 0;
  return (*all)[static_cast<std::size_t>(std::clamp(black, 0, most_black))]
               [static_cast<std::size_t>(std::clamp(red, 0, most_red))][static_cast<std::size_t>(hits)];
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
    const int need = defense_of(f, target, weapon->melee()).one;
    const bool full = weapon->melee() && sheet(f, target).adrenaline >= max_adrenaline(f, target);
    most = std::max(most, chance(weapon->dice.black + clone_bonus(f, enemy, target), weapon->dice.red + full, need));
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
