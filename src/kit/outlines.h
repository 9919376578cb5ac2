// Areas as outlines: which border on one another (a stretch of side in common) and which only touch at a corner.
//
//   borders<8>(outlines)    // for steps: sides in common
//   contacts<8>(outlines)   // for range: sides or corners in common
#pragma once

#include <array>
#include <vector>

#include "kit/areas.h"

namespace fireteam::kit {

using Vertex = std::array<int, 2>;
using Outline = std::vector<Vertex>;

// Of the sides a-b and c-d: do they lie on one line and share more than a point?
constexpr bool share_side(Vertex a, Vertex b, Vertex c, Vertex d) {
  auto turn = [&](Vertex p) { return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]); };
  if (turn(c) != 0 || turn(d) != 0) return false;
  auto along = [&](Vertex p) { return (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]); };
  const int end = along(b), low = std::min(along(c), along(d)), high = std::max(along(c), along(d));
  return std::max(0, low) < std::min(end, high);
}

template <class Visit>
bool any_sides(const Outline& one, const Outline& other, Visit&& visit) {
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t k = 0; k < other.size(); ++k)
      if (visit(one[i], one[(i + 1) % one.size()], other[k], other[(k + 1) % other.size()])) return true;
  return false;
}

template <std::size_t N>
Graph<N> borders(const std::vector<Outline>& outlines) {
  Graph<N> graph;
  for (std::size_t i = 0; i < outlines.size(); ++i)
    for (std::size_t k = i + 1; k < outlines.size(); ++k)
      if (any_sides(outlines[i], outlines[k], share_side)) graph.link(i, k);
  return graph;
}

template <std::size_t N>
Graph<N> contacts(const std::vector<Outline>& outlines) {
  Graph<N> graph = borders<N>(outlines);
  for (std::size_t i = 0; i < outlines.size(); ++i)
    for (std::size_t k = i + 1; k < outlines.size(); ++k)
      if (any_sides(outlines[i], outlines[k], [](Vertex a, Vertex, Vertex c, Vertex) { return a == c; }))
        graph.link(i, k);
  return graph;
}

}  // namespace fireteam::kit
