// Names of enumerators, once for all: an enum says `constexpr auto names_of(Phase) { return std::array{"rig", "deal"};
// }` beside it, in the order of its enumerators from 0 on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace fireteam {

template <class E>
concept named_enum = std::is_enum_v<E> && requires(E e) {
  names_of(e);
};

// "?" beyond the last.
template <named_enum E>
constexpr const char* name_of(E e) {
  constexpr auto names = names_of(E{});
  const auto at = static_cast<std::size_t>(e);
  return at < names.size() ? names[at] : "?";
}

template <named_enum E>
constexpr std::optional<E> enum_named(std::string_view text) {
  constexpr auto names = names_of(E{});
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text) return static_cast<E>(i);
  return std::nullopt;
}

// The first of so many numbered things whose id is this text.
template <class Value, class Id>
std::optional<Value> first_named(std::size_t count, std::string_view text, Id&& id) {
  for (std::size_t i = 0; i < count; ++i)
    if (id(static_cast<Value>(i)) == text) return static_cast<Value>(i);
  return std::nullopt;
}

// The ids of a list's items: what a name may be.
template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> names;
  for (const auto& item : list) names.push_back(item.id);
  return names;
}

}  // namespace fireteam
