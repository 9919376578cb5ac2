// Sorting a short list in place: stable, and nothing is taken from the heap (std::stable_sort takes a buffer).
#pragma once

#include <utility>

namespace fireteam {

template <class List, class Less>
void sort_in_place(List& list, Less less) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t at = i; at > 0 && less(list[at], list[at - 1]); --at) std::swap(list[at], list[at - 1]);
}

}  // namespace fireteam
