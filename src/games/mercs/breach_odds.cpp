// What a breach may still come to, for people who are about to decide: the rest of it played out many times on a copy,
// everybody who can attacking plainly. Drawn from fixed numbers, so that the same table always shows the same figures.
#include "games/mercs/breach_odds.h"

#include "base/random.h"

namespace fireteam::mercs {

namespace {

constexpr int samples = 400;

int thrown(Random& random, const Die& die, int dice, int third) {
  int sum = 0, sides = 0;
  for (int face = 0; face < die.faces; ++face) sides += die.weight[static_cast<std::size_t>(face)];
  for (int i = 0; i < dice; ++i) {
    const int at = static_cast<int>(random.below(static_cast<std::uint32_t>(sides)));
    if (at < die.weight[0]) continue;
    sum += at < die.weight[0] + die.weight[1] ? 1 : third;
  }
  return sum;
}

void raise(std::uint8_t& counter, int by) { counter = low(std::min(20, counter + by)); }

void strike(Facts f, BreachBoard& breach, MercId m, Random& random, bool knack, Extra extra) {
  const Knack own = knack ? card_of(f, m).breach : Knack::none;
  if (own == Knack::ram)
    for (std::size_t place = 0; place < tile_places; ++place)
      if (breach.held[place] && ring_at(f, place) == Ring::black) {
        breach.held[place] = 0;
        break;
      }
  const Dice pool = breach_pool(f, m, knack, extra);
  breach.bonus = own == Knack::lead;
  if (own == Knack::jam) breach.less = 1;
  const int wide = thrown(random, collateral_die, pool.collateral, 0) + (own == Knack::charge           ? 2
                                                                         : own == Knack::all_collateral ? 1
                                                                                                        : 0);
  raise(breach.mercs, wide + thrown(random, heavy_die, pool.heavy, 2) + thrown(random, light_die, pool.light, 1));
  raise(breach.collateral, wide);
}

void first_deed(Facts f, BreachBoard& breach, MercId m, Random& random, Answer answer) {
  const std::size_t place = answer.a;
  switch (answer.verb) {
    case say::strike:
      return strike(f, breach, m, random, answer.a == 1, static_cast<Extra>(answer.b));
    case say::cover:
      breach.taken[place] = low(m + 1);
      breach.covered = low(breach.covered | 1 << m);
      return;
    case say::shove:
      breach.held[place] = 0;
      return;
    case say::stab: {
      const Dice pool = breach_pool(f, m, false, Extra::plain);
      const int sum = thrown(random, heavy_die, pool.heavy, 2) + thrown(random, light_die, pool.light, 1);
      if (sum > static_cast<int>(ring_at(f, place))) breach.held[place] = 0;
      return;
    }
    default:
      return;
  }
}

}  // namespace

BreachOdds breach_odds(Facts f, const Answer& first) {
  Board board = f.board;
  const Facts there{board, f.book};
  BreachBoard& breach = board.breach;
  Random random(20);
  BreachOdds out;
  for (int i = 0; i < samples; ++i) {
    breach = f.board.breach;
    bool ruined = false;
    for (std::size_t at = breach.next; at < team && breach.order[at] && !ruined; ++at) {
      const auto m = static_cast<MercId>(breach.order[at] - 1);
      const bool can = alive(board, m) && may_fight(there, m).ok() && (card_of(f, m).melee || board.mercs[m].ammo > 0);
      if (at == breach.next && first.verb != verb::none)
        first_deed(there, breach, m, random, first);
      else if (can && !card_of(f, m).melee)
        strike(there, breach, m, random, false, Extra::plain);
      for (std::size_t place = 0; place < tile_places; ++place)
        if (number_at(there, place) <= breach.mercs) breach.held[place] = 0;
      ruined = breach.objective && !breach.tolerate && breach.collateral >= breach.destroys;
      const Dice pool = counter_pool(there);
      breach.less = 0;
      if (!ruined)
        raise(breach.opfor, thrown(random, heavy_die, pool.heavy, 2) + thrown(random, light_die, pool.light, 1) +
                                thrown(random, collateral_die, pool.collateral, 0));
    }
    out.won += !ruined && breach.mercs >= breach.opfor;
    out.ruined += ruined;
  }
  out.won = (100 * out.won + samples / 2) / samples;
  out.ruined = (100 * out.ruined + samples / 2) / samples;
  return out;
}

}  // namespace fireteam::mercs
