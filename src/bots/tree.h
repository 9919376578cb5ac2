// The tree of a search: nodes found by a key made of the answers from the root, so that worlds in which other things
// are asked share what they have in common. Fixed room, taken before the search: growing allocates nothing.
#pragma once

#include <vector>

#include "engine/answer.h"

namespace fireteam {

struct Twig {  // an answer tried at a node
  Answer answer;
  std::uint32_t next = 0;  // the node's next twig, 0 = last
  std::uint32_t to = 0;    // the node it last led to, 0 = none: for the principal line
  std::uint32_t visits = 0;
  float prior = 0;
  double total = 0;  // of the values for the seat that decides here
};

struct Node {
  std::uint64_t key = 0;
  std::uint32_t first = 0;  // twig
  std::uint32_t visits = 0;
  double total = 0;
};

class Tree {
 public:
  // Empties the tree and makes room for so many nodes.
  void clear(std::size_t nodes);
  // The number of the node with this key, 0 if there is none.
  std::uint32_t find(std::uint64_t key) const;
  // A new node; 0 when the tree is full.
  std::uint32_t add(std::uint64_t key);
  // A new twig at the end of a node's list; 0 when the tree is full.
  std::uint32_t add_twig(Node& node, std::uint32_t last, Answer answer, float prior);

  Node& node(std::uint32_t number) { return nodes_[number]; }
  const Node& node(std::uint32_t number) const { return nodes_[number]; }
  Twig& twig(std::uint32_t number) { return twigs_[number]; }
  const Twig& twig(std::uint32_t number) const { return twigs_[number]; }

 private:
  std::size_t slot_of(std::uint64_t key) const;

  std::vector<std::uint32_t> slots_;  // open addressing, a power of two
  std::vector<Node> nodes_;           // number 0 is nobody
  std::vector<Twig> twigs_;
};

}  // namespace fireteam
