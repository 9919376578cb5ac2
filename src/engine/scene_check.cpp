// What a client relies on.
#include "engine/scene_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace fireteam::scene {

namespace {

template <class List>
std::string twice(const char* what, const List& items) {
  for (std::size_t i = 0; i < items.size(); ++i)
    for (std::size_t k = i + 1; k < items.size() && !items[i].id.empty(); ++k)
      if (items[i].id == items[k].id)
        return fmt::format("{} '{}' stands twice, expected each id once", what, items[i].id);
  return {};
}

template <class List>
bool holds(const List& items, std::string_view id) {
  return std::ranges::any_of(items, [&](const auto& item) { return item.id == id; });
}

// Takes away, again and again, the links that lead to a slot from which none goes on: a circle is what stays.
std::string circle(std::vector<Link> links) {
  while (!links.empty()) {
    auto ends = [&](const Link& link) {
      return std::ranges::none_of(links, [&](const Link& next) { return next.from == link.to; });
    };
    std::vector<Link> rest;
    std::ranges::remove_copy_if(links, std::back_inserter(rest), ends);
    if (rest.size() == links.size()) return links.front().from;
    links = std::move(rest);
  }
  return {};
}

}  // namespace

std::string fault_of(const Inset& inset) {
  if (inset.id.empty()) return "an inset has no id";
  if (inset.slots.size() > most_slots)
    return fmt::format("inset '{}' has {} slots, expected at most {}", inset.id, inset.slots.size(), most_slots);
  if (std::string wrong = twice("slot", inset.slots); !wrong.empty())
    return fmt::format("inset '{}': {}", inset.id, wrong);
  for (const Link& link : inset.links)
    for (const std::string& end : {link.from, link.to})
      if (!holds(inset.slots, end))
        return fmt::format("inset '{}': a link names '{}', expected the id of one of its slots", inset.id, end);
  if (std::string where = circle(inset.links); !where.empty())
    return fmt::format("inset '{}': links lead from '{}' back to it, expected no circle", inset.id, where);
  return {};
}

std::string fault_of(const Scene& scene) {
  for (const std::string& wrong :
       {twice("piece", scene.pieces), twice("track", scene.tracks), twice("hand", scene.hands),
        twice("inset", scene.insets), twice("pool", scene.pools)})
    if (!wrong.empty()) return wrong;
  for (const Inset& inset : scene.insets)
    if (std::string wrong = fault_of(inset); !wrong.empty()) return wrong;
  if (scene.dice.size() > most_dice)
    return fmt::format("{} dice lie in the trays, expected at most {}", scene.dice.size(), most_dice);
  for (const Die& die : scene.dice)
    if (!die.pool.empty() && !holds(scene.pools, die.pool))
      return fmt::format("a die lies in pool '{}', expected one of the scene's pools", die.pool);
  for (const Hand& hand : scene.hands)
    if (!hand.region.empty() && !scene.ground.regions.empty() &&
        std::ranges::count(scene.ground.regions, hand.region, &Region::name) == 0)
      return fmt::format("hand '{}' lies in '{}', expected a region of the ground", hand.id, hand.region);
  return {};
}

}  // namespace fireteam::scene
