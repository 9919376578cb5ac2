// The tree of a search: nodes found by a key made of the answers from the root, so that worlds in which other things
// are asked share what they have in common. It grows as it is needed, up to a size at which no more nodes are added;
// a node always has an edge for every answer on offer.
#pragma once

#include <vector>

#include "engine/answer.h"

namespace fireteam {

struct Edge {  // an answer tried at a node
  Answer answer;
  std::uint32_t next = 0;  // the node's next edge, 0 = last
  std::uint32_t to = 0;    // the node it last led to, 0 = none: for the principal variation
  std::uint32_t visits = 0;
  float prior = 0;
  double total = 0;  // of the values for the seat that decides here
};

struct Node {
  std::uint64_t key = 0;
  std::uint32_t first = 0;  // edge
  std::uint32_t visits = 0;
  double total = 0;
};

class Tree {
 public:
  // Empties the tree; its memory is kept for the next search.
  void clear();
  // The number of the node with this key, 0 if there is none.
  std::uint32_t find(std::uint64_t key) const { return slots_[slot_of(key)]; }
  // A new node. The tree is not full().
  std::uint32_t add(std::uint64_t key);
  // A new edge at the end of a node's list.
  std::uint32_t add_edge(std::uint32_t node, std::uint32_t last, Answer answer, float prior);
  // No room for more nodes: the search goes on in the tree as it stands.
  bool full() const;

  Node& node(std::uint32_t number) { return nodes_[number]; }
  const Node& node(std::uint32_t number) const { return nodes_[number]; }
  Edge& edge(std::uint32_t number) { return edges_[number]; }
  const Edge& edge(std::uint32_t number) const { return edges_[number]; }

 private:
  std::size_t slot_of(std::uint64_t key) const;
  void rehash(std::size_t slots);

  std::vector<std::uint32_t> slots_;  // open addressing, a power of two, at most half full
  std::vector<Node> nodes_;           // number 0 is nobody
  std::vector<Edge> edges_;
};

}  // namespace fireteam
