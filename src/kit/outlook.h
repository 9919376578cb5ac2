// How near a mission is to its end, read off its story: which triggers bring something about, and how ready they are.
// Nothing here knows a mission; a game says how near an event is and how much of a condition holds. What bots go by.
//
// Own derives from it and has
//   live(trigger)                        it may still fire
//   event(trigger, depth)                0 far off … 1 here; -1: nothing to be done for it
//   degree(condition, trigger, depth)    0 … 1 it holds
//   raises(trigger, counter)
//   aside(condition)                     nothing that anybody does changes it
//   in_order, deepest                    are conditions met in their order? how far behind a trigger others are looked
//   for
#pragma once

#include <algorithm>
#include <functional>

#include "base/fixed_vector.h"
#include "kit/story.h"

namespace fireteam::kit {

template <class Own, class Story>
class Outlook {
 protected:
  using Facts = typename Story::Facts;
  using Trigger = typename Story::Trigger;
  using Effect = typename Story::Effect;
  using Condition = typename Story::Condition;

  explicit Outlook(Facts f) : f_(f) {}

  template <class Verb>
  static bool does(const Trigger& trigger, Verb verb) {
    return std::ranges::any_of(trigger.effects, [&](const Effect& effect) { return effect.verb == verb; });
  }

  // The readiest of the triggers with such an effect.
  template <class Fits>
  double brought_by(const Fits& fits, int depth) const {
    if (depth >= Own::deepest) return 0;
    double best = 0;
    for (const Trigger& trigger : f_.book.triggers)
      if (own().live(trigger) && std::ranges::any_of(trigger.effects, fits))
        best = std::max(best, readiness(trigger, depth + 1));
    return best;
  }

  // Where conditions come in their order, what comes after one that does not hold yet is not looked at, or a bot would
  // keep away from the very place it has to go to first.
  double readiness(const Trigger& trigger, int depth) const {
    double sum = 0, parts = 0;
    if (double near = own().event(trigger, depth); near >= 0) sum += near, ++parts;
    bool open = true;
    for (const Condition& condition : trigger.conditions) {
      if (Own::aside(condition)) continue;
      const double near = open ? own().degree(condition, trigger, depth) : 0.2;
      if (Own::in_order) open = open && near >= 0.999;
      sum += near;
      ++parts;
    }
    return parts > 0 ? sum / parts : 1;
  }

  // The triggers that raise a counter, the readiest first.
  template <std::size_t most>
  fixed_vector<double, most> raisers(std::uint16_t counter, int depth) const {
    fixed_vector<double, most> parts;
    if (depth >= Own::deepest) return parts;
    for (const Trigger& trigger : f_.book.triggers)
      if (!parts.full() && own().raises(trigger, counter) && own().live(trigger))
        parts.push_back(readiness(trigger, depth + 1));
    std::sort(parts.begin(), parts.end(), std::greater<>());
    return parts;
  }

  // The sum of the greatest, as many as count: one more beyond them must not hide a step of theirs.
  template <class List>
  static double greatest(List& parts, int count) {
    std::sort(parts.begin(), parts.end(), std::greater<>());
    double sum = 0;
    for (int i = 0; i < count && i < static_cast<int>(parts.size()); ++i) sum += parts[static_cast<std::size_t>(i)];
    return sum;
  }

  Facts f_;

 private:
  const Own& own() const { return static_cast<const Own&>(*this); }
};

}  // namespace fireteam::kit
