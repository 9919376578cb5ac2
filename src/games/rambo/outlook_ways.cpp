// Ways: how near a Hero is to somewhere, and what would open a way that is shut.
#include "games/rambo/outlook.h"

namespace fireteam::rambo {

double Outlook::near(CellId from, const Cells& to) const {
  constexpr int cut_off = kit::Distances::none;
  int best = cut_off;
  if (!f_.board.walls_changed)
    to.each([&](std::size_t cell) { best = std::min<int>(best, f_.book.walk(from, static_cast<CellId>(cell))); });
  else
    best = spread(from, to);
  if (best < cut_off) return std::max(0.0, 1.0 - static_cast<double>(best) / out_of_reach);
  best = out_of_reach;
  to.each(
      [&](std::size_t cell) { best = std::min<int>(best, f_.book.grid.chebyshev(from, static_cast<CellId>(cell))); });
  return 0.25 * (1.0 - static_cast<double>(best) / out_of_reach) + 0.1 * opening();
}

double Outlook::opening() const {
  if (opening_ >= 0) return opening_;
  opening_ = 0;
  double best = 0;
  for (const Trigger& trigger : f_.book.triggers)
    if (live(trigger) && opens(trigger)) best = std::max(best, readiness(trigger, deepest - 2));
  return opening_ = best;
}

bool Outlook::opens(const Trigger& trigger) {
  if (trigger.when != When::use) return false;
  for (const Effect& effect : trigger.effects)
    if (effect.verb == Verb::open_line || effect.verb == Verb::put) return true;
  return false;
}

int Outlook::spread(CellId from, const Cells& to) const {
  Spread& one = spread_from(from);
  if ((one.found & to).any())
    for (int steps = 0; steps < one.known; ++steps)
      if ((one.fronts[steps] & to).any()) return steps;
  while (!one.ended && one.known < out_of_reach) {
    Cells next = one.known ? kit::spread(f_.book.grid, f_.board.steps, one.fronts[one.known - 1]) - one.found
                           : kit::just<most_cells>(from);
    one.ended = next.none();
    if (one.ended) break;
    one.found |= next;
    one.fronts[one.known++] = next;
    if ((next & to).any()) return one.known - 1;
  }
  return one.ended ? kit::Distances::none : out_of_reach;
}

Outlook::Spread& Outlook::spread_from(CellId from) const {
  for (Spread& one : spreads_)
    if (one.from == from) return one;
  if (spreads_.full()) spreads_.clear();
  spreads_.push_back({});
  spreads_.back().from = from;
  return spreads_.back();
}

double Outlook::nearest_to(const Cells& cells) const {
  double best = 0;
  each_hero(f_, [&](HeroId h) { best = std::max(best, near(f_.board.heroes[h].cell, cells)); });
  return best;
}

double Outlook::average_to(const Cells& cells) const {
  double sum = 0;
  int count = 0;
  each_hero(f_, [&](HeroId h) { sum += near(f_.board.heroes[h].cell, cells), ++count; });
  return count ? sum / count : 0;
}

}  // namespace fireteam::rambo
