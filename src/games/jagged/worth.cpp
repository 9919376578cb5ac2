// What gear is worth, and what stands between the team and the next
// counter-attack.
#include "games/jagged/worth.h"

#include <algorithm>
#include <array>

namespace fireteam::jagged {

double mean(const Dice& pool) { return 0.83 * pool.yellow + 1.5 * pool.orange + 2.5 * pool.red + 0.5 * pool.blue; }

namespace {

using Chances = std::array<double, Sums::greatest + 1>;

Chances chances_of(const Dice& pool) {
  Chances chance{};
  chance[0] = 1;
  const std::array<int, colours> counts{pool.yellow, pool.orange, pool.red, pool.blue};
  std::size_t top = 0;
  for (std::size_t colour = 0; colour < colours; ++colour)
    for (int i = 0; i < counts[colour]; ++i) {
      Chances next{};
      for (std::size_t face = 0; face < die_kinds[colour].faces; ++face)
        for (std::size_t sum = 0; sum <= top; ++sum)
          next[std::min(Sums::greatest, sum + static_cast<std::size_t>(successes[colour][face]))] +=
              chance[sum] * die_kinds[colour].weight[face] / 6.0;
      chance = next;
      top = std::min(Sums::greatest, top + 4);
    }
  return chance;
}

// Pools as they are met again and again, worked out once.
constexpr std::uint8_t yellows = 5, oranges = 9, reds = 3, blues = 4;
struct Tables {
  std::array<Chances, yellows * oranges * reds> hard;
  std::array<Chances, blues> soft;
  Tables() {
    for (std::uint8_t y = 0; y < yellows; ++y)
      for (std::uint8_t o = 0; o < oranges; ++o)
        for (std::uint8_t r = 0; r < reds; ++r)
          hard[static_cast<std::size_t>((y * oranges + o) * reds + r)] = chances_of({y, o, r, 0});
    for (std::uint8_t b = 0; b < blues; ++b) soft[b] = chances_of({0, 0, 0, b});
  }
  const Chances* find(const Dice& pool) const {
    if (pool.blue == 0 && pool.yellow < yellows && pool.orange < oranges && pool.red < reds)
      return &hard[static_cast<std::size_t>((pool.yellow * oranges + pool.orange) * reds + pool.red)];
    return pool.yellow + pool.orange + pool.red == 0 && pool.blue < blues ? &soft[pool.blue] : nullptr;
  }
};

}  // namespace

Sums::Sums(const Dice& pool) {
  static const Tables tables;
  const Chances* known = tables.find(pool);
  chance_ = known ? *known : chances_of(pool);
}
double Sums::at_least(int n) const {
  double sum = 0;
  for (std::size_t i = static_cast<std::size_t>(std::max(0, n)); i <= greatest; ++i) sum += chance_[i];
  return n <= 0 ? 1 : sum;
}
double Sums::mean_beyond(int off, int most) const {
  double sum = 0;
  for (int n = 1; n <= most; ++n) sum += at_least(off + n);
  return sum;
}

namespace {

double deed_worth(const Deed& deed) {
  const double hit = mean(deed.dice) + deed.plus;
  return std::max(0.0, hit * std::max<int>(1, deed.burst) - 0.25 * deed.cost) +
         0.15 * static_cast<double>(deed.effects.size());
}
double weapon_worth(const Item& item, int range) {
  double best = 0;
  for (const Deed& deed : item.attacks) best = std::max(best, deed_worth(deed));
  return best + 0.2 * std::min(range, 3) + 0.05 * item.durability + 0.05 * item.slots;
}
double skill_worth(const Item& item) {
  double sum = 0;
  for (const Dice& dice : item.dice) sum += mean(dice);
  return sum;
}

}  // namespace

double arms_of(Facts f, MercId m) {
  std::array<double, 3> best{};  // weapons, the greatest first
  double sum = 0;
  each_card(f, m, [&](CardId card) {
    const Item& item = item_of(f, card);
    if (!slotted(f, card)) {  // at hand, but not in hand
      sum += item.type == ItemType::consumable ? 0.15 + 0.05 * item.price : 0.05;
      return;
    }
    if (item.type == ItemType::weapon) {
      double worth = weapon_worth(item, range_of(f, m, card));
      for (double& one : best)
        if (worth > one) std::swap(worth, one);
      return;
    }
    sum += 0.7 * mean(item.armor_dice) + 0.3 * item.blue + 0.35 * skill_worth(item) + 0.5 * item.stamina +
           0.3 * item.recover + 0.1 * item.price + 0.5 * mean(item.counter_dice);
  });
  return sum + best[0] + 0.4 * best[1] + 0.15 * best[2];
}
double arms_of(Facts f) {
  double sum = 0;
  for (MercId m = 0; m < most_mercs; ++m)
    if (f.board.mercs[m].stand == Stand::up || f.board.mercs[m].stand == Stand::down) sum += arms_of(f, m);
  return sum;
}

Dice guard_of(Facts f) {
  Dice pool;
  for (const Sector& sector : f.board.sectors)
    if (sector.state == State::liberated) pool.orange = static_cast<std::uint8_t>(pool.orange + sector.rebels);
  for (CardId card = 0; card < most_cards; ++card)
    if (const Card& it = f.board.cards[card]; it.kind != no_kind && it.holder < most_mercs &&
                                              f.book.items[it.kind].counter_dice.size() > 0 &&
                                              on_map(f.board.mercs[it.holder]) && slotted(f, card))
      pool = pool + item_of(f, card).counter_dice;
  return pool;
}

Storm storm_of(Facts f) { return storm_above(f, f.board.level); }
Storm storm_above(Facts f, int level) {
  const Board& b = f.board;
  Storm storm;
  if (b.off & (flag::counters | flag::dictator)) return storm;
  int next = level + 1;
  while (next <= most_threat && !(b.counter_tokens >> next & 1U)) ++next;
  if (next > most_threat) return storm;
  storm.steps = next - b.level;
  storm.near = storm.steps <= b.tokens;
  storm.strength = f.book.decks.dictators[b.dictator].skulls[static_cast<std::size_t>(next - 1)] +
                   in_force(f, Ongoing::strong_counter) + in_force(f, Grip::strong_counter);
  Dice pool = guard_of(f);
  storm.bare = 1 - Sums(pool).at_least(storm.strength);
  pool.orange = static_cast<std::uint8_t>(pool.orange + b.rebels);
  storm.lost = 1 - Sums(pool).at_least(storm.strength);
  return storm;
}

}  // namespace fireteam::jagged
