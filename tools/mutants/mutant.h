// What instrumented rule code calls: a mutant is chosen when the program starts, all others stay as written. Exists only
// in the copy that tools/mutate.py builds. In constant expressions nothing is changed.
#pragma once

// What most files of rules read, precompiled with this.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace mutant {

inline int chosen = [] {  // FIRETEAM_MUTANT=number
  const char* text = std::getenv("FIRETEAM_MUTANT");
  return text ? std::atoi(text) : 0;
}();

// FIRETEAM_REACHED=file: the numbers of all mutants whose code was run, written when the program ends.
struct Reached {
  static constexpr int most = 1 << 20;
  char* of = nullptr;
  const char* file = std::getenv("FIRETEAM_REACHED");
  Reached() {
    if (file) of = static_cast<char*>(std::calloc(most, 1));
  }
  ~Reached() {
    std::FILE* out = file ? std::fopen(file, "w") : nullptr;
    for (int id = 0; out && id < most; ++id)
      if (of[id]) std::fprintf(out, "%d\n", id);
    if (out) std::fclose(out);
    of = nullptr;
  }
};
inline Reached reached;

constexpr bool on(int id) {
  if (std::is_constant_evaluated()) return false;
  if (reached.of) reached.of[id] = 1;
  return chosen == id;
}

template <class T>
constexpr bool forced(int yes, int no, const T& value) {  // 0: no such mutant
  const bool plain = static_cast<bool>(value);
  if (yes && on(yes)) return true;
  if (no && on(no)) return false;
  return plain;
}

template <class T>
constexpr T number(int more, int less, T value) {
  if (more && on(more)) return static_cast<T>(value + 1);
  if (less && on(less)) return static_cast<T>(value - 1);
  return value;
}

template <class T>  // in the initializer of a constant, which must not become a constant expression
T figure(int more, int less, T value) {
  return number(more, less, value);
}

template <class A, class B>
constexpr auto plus(int id, const A& a, const B& b) {
  return on(id) ? a - b : a + b;
}
template <class A, class B>
constexpr auto minus(int id, const A& a, const B& b) {
  return on(id) ? a + b : a - b;
}
template <class A, class B>
constexpr bool less(int id, const A& a, const B& b) {
  return on(id) ? !(b < a) : a < b;
}
template <class A, class B>
constexpr bool greater(int id, const A& a, const B& b) {
  return on(id) ? !(b > a) : a > b;
}
template <class A, class B>
constexpr bool at_most(int id, const A& a, const B& b) {
  return on(id) ? !(b <= a) : a <= b;
}
template <class A, class B>
constexpr bool at_least(int id, const A& a, const B& b) {
  return on(id) ? !(b >= a) : a >= b;
}
template <class A, class B>
constexpr bool equal(int id, const A& a, const B& b) {
  return on(id) ? !(a == b) : a == b;
}
template <class A, class B>
constexpr bool unequal(int id, const A& a, const B& b) {
  return on(id) ? !(a != b) : a != b;
}

}  // namespace mutant
