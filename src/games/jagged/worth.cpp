// What gear is worth, and what stands between the team and the next
// counter-attack.
#include "games/jagged/worth.h"

#include <algorithm>
#include <array>

namespace fireteam::jagged {

double mean(const Dice& pool) { return 0.83 * pool.yellow + 1.5 * pool.orange + 2.5 * pool.red + 0.5 * pool.blue; }

Sums::Sums(const Dice& pool) {
  chance_[0] = 1;
  const std::array<int, colours> counts{pool.yellow, pool.orange, pool.red, pool.blue};
  std::size_t top = 0;
  for (std::size_t colour = 0; colour < colours; ++colour)
    for (int i = 0; i < counts[colour]; ++i) {
      std::array<double, most_ + 1> next{};
      for (std::size_t face = 0; face < die_kinds[colour].faces; ++face)
        for (std::size_t sum = 0; sum <= top; ++sum)
          next[std::min(most_, sum + static_cast<std::size_t>(successes[colour][face]))] +=
              chance_[sum] * die_kinds[colour].weight[face] / 6.0;
      chance_ = next;
      top = std::min(most_, top + 4);
    }
}
double Sums::at_least(int n) const {
  double sum = 0;
  for (std::size_t i = static_cast<std::size_t>(std::max(0, n)); i <= most_; ++i) sum += chance_[i];
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
           0.3 * item.recover + 0.1 * item.price;
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
  for (MercId m = 0; m < most_mercs; ++m)
    if (on_map(f.board.mercs[m]))
      each_card(f, m, [&](CardId card) {
        if (slotted(f, card)) pool = pool + item_of(f, card).counter_dice;
      });
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
