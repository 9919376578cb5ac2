// A vector inside the board: fixed capacity, no heap, and what is dropped is zeroed so that equal tables are equal
// bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "base/check.h"

namespace fireteam {

// `Count` is wide enough to leave no padding before the items; boards assert that for themselves.
template <class T, std::size_t Capacity,
          class Count = std::conditional_t<(alignof(T) > 1), std::uint16_t, std::uint8_t>>
class fixed_vector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  constexpr fixed_vector() = default;
  constexpr fixed_vector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return count_ == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr T& operator[](std::size_t i) {
    check(i < count_, "fixed_vector: index out of range");
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    check(i < count_, "fixed_vector: index out of range");
    return items_[i];
  }
  constexpr T& back() { return (*this)[count_ - 1U]; }
  constexpr const T& back() const { return (*this)[count_ - 1U]; }

  constexpr void push_back(const T& item) {
    check(count_ < Capacity, "fixed_vector: full");
    items_[count_++] = item;
  }
  constexpr void pop_back() {
    check(count_ > 0, "fixed_vector: empty");
    items_[--count_] = T{};
  }
  // Keeps the order of the rest.
  constexpr void erase_at(std::size_t i) {
    check(i < count_, "fixed_vector: index out of range");
    for (std::size_t k = i + 1; k < count_; ++k) items_[k - 1] = items_[k];
    items_[--count_] = T{};
  }
  constexpr bool erase(const T& item) {
    for (std::size_t i = 0; i < count_; ++i)
      if (items_[i] == item) return erase_at(i), true;
    return false;
  }
  constexpr bool contains(const T& item) const {
    for (const T& mine : *this)
      if (mine == item) return true;
    return false;
  }
  constexpr void clear() {
    for (std::size_t i = 0; i < count_; ++i) items_[i] = T{};
    count_ = 0;
  }

  friend constexpr bool operator==(const fixed_vector& a, const fixed_vector& b) {
    if (a.count_ != b.count_) return false;
    for (std::size_t i = 0; i < a.count_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  Count count_ = 0;
  std::array<T, Capacity> items_{};
};

}  // namespace fireteam
