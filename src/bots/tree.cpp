// Open addressing over a table that doubles.
#include "bots/tree.h"

#include "base/check.h"

namespace fireteam {

namespace {
// Of one thread: 3 MB of nodes and 128 MB of edges, whatever a search is given to do.
constexpr std::size_t most_nodes = 1U << 17U, most_edges = 1U << 22U, fewest_slots = 1U << 10U;
}  // namespace

void Tree::clear() {
  slots_.assign(fewest_slots, 0);
  nodes_.clear();
  nodes_.push_back({});
  edges_.clear();
  edges_.push_back({});
}

std::size_t Tree::slot_of(std::uint64_t key) const {
  std::size_t slot = key & (slots_.size() - 1);
  while (slots_[slot] != 0 && nodes_[slots_[slot]].key != key) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void Tree::rehash(std::size_t slots) {
  slots_.assign(slots, 0);
  for (std::uint32_t number = 1; number < nodes_.size(); ++number) slots_[slot_of(nodes_[number].key)] = number;
}

bool Tree::full() const { return nodes_.size() > most_nodes || edges_.size() > most_edges; }

std::uint32_t Tree::add(std::uint64_t key) {
  if (nodes_.size() * 2 >= slots_.size()) rehash(slots_.size() * 2);
  const std::size_t slot = slot_of(key);
  check(slots_[slot] == 0, "tree: the node stands already");
  slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({key, 0, 0, 0});
  return slots_[slot];
}

std::uint32_t Tree::add_edge(std::uint32_t node, std::uint32_t last, Answer answer, float prior) {
  const auto number = static_cast<std::uint32_t>(edges_.size());
  edges_.push_back({answer, 0, 0, 0, prior, 0});
  (last == 0 ? nodes_[node].first : edges_[last].next) = number;
  return number;
}

}  // namespace fireteam
