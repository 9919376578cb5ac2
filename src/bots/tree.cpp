// Open addressing over a fixed table.
#include "bots/tree.h"

#include <bit>

#include "base/check.h"

namespace fireteam {

namespace {
constexpr std::size_t twigs_a_node = 16;
}

void Tree::clear(std::size_t nodes) {
  slots_.assign(std::bit_ceil(nodes * 2 + 2), 0);
  nodes_.clear();
  nodes_.reserve(nodes + 1);
  nodes_.push_back({});
  twigs_.clear();
  twigs_.reserve((nodes + 1) * twigs_a_node + 1024);
  twigs_.push_back({});
}

std::size_t Tree::slot_of(std::uint64_t key) const {
  std::size_t slot = key & (slots_.size() - 1);
  while (slots_[slot] != 0 && nodes_[slots_[slot]].key != key) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

std::uint32_t Tree::find(std::uint64_t key) const { return slots_[slot_of(key)]; }

std::uint32_t Tree::add(std::uint64_t key) {
  if (nodes_.size() == nodes_.capacity()) return 0;
  std::size_t slot = slot_of(key);
  check(slots_[slot] == 0, "tree: the node stands already");
  slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({key, 0, 0, 0});
  return slots_[slot];
}

std::uint32_t Tree::add_twig(Node& node, std::uint32_t last, Answer answer, float prior) {
  if (twigs_.size() == twigs_.capacity()) return 0;
  auto number = static_cast<std::uint32_t>(twigs_.size());
  twigs_.push_back({answer, 0, 0, 0, prior, 0});
  (last == 0 ? node.first : twigs_[last].next) = number;
  return number;
}

}  // namespace fireteam
