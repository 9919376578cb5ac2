// What gear is worth, and what stands between the team and the next counter-attack.
#include "games/jagged/worth.h"

#include <algorithm>
#include <array>

namespace fireteam::jagged {

double mean(const Dice& pool) { return 0.83 * pool.yellow + 1.5 * pool.orange + 2.5 * pool.red + 0.5 * pool.blue; }

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

double counter_gap(Facts f) {
  const Board& b = f.board;
  if (b.off & (flag::counters | flag::dictator)) return 0;
  int next = b.level + 1;
  while (next <= most_threat && !(b.counter_tokens >> next & 1U)) ++next;
  if (next > most_threat) return 0;
  double strength = f.book.decks.dictators[b.dictator].skulls[static_cast<std::size_t>(next - 1)];
  strength += in_force(f, Ongoing::strong_counter) + in_force(f, Grip::strong_counter);
  int rebels = b.rebels;
  for (const Sector& sector : b.sectors) rebels += sector.state == State::liberated ? sector.rebels : 0;
  const double gap = std::max(0.0, strength + 1 - 1.5 * rebels);
  return gap / (1 + 0.5 * std::max(0, next - b.level - 1 - b.tokens));
}

}  // namespace fireteam::jagged
