// What is printed in the box as rows of case fields, to be read only: members of a card, or functions of it.
//   printed::cards<F, WeaponCard>("data.<weapon>", &Book::weapons, {{"range", &WeaponCard::range}, {"slots",
//   slots_of}})
#pragma once

#include "engine/fields.h"

namespace fireteam::printed {

// A value as cases read it.
inline std::string text(const std::string& value) { return value; }
inline std::string text(bool value) { return yes_no(value); }
inline std::string text(int value) { return std::to_string(value); }
template <named_enum E>
std::string text(E value) {
  return name_of(value);
}
template <class Number>
std::string text(const std::optional<Number>& value) {
  return value ? std::to_string(*value) : "none";
}
inline std::string text(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, " "));
}

template <class Card>
struct Value {
  template <class Get>
  Value(std::string word, Get get)
      : name(std::move(word)), read([get](const Card& card) { return text(std::invoke(get, card)); }) {}
  std::string name;
  std::function<std::string(const Card&)> read;
};

// Cards that are found by find(facts, name) and read by at(book, number).
template <class F, class Card, class Find, class At>
typename F::Thing things(std::string noun, Find find, At at, const std::vector<Value<Card>>& values) {
  std::vector<typename F::Row> rows;
  for (const Value<Card>& value : values)
    rows.push_back(F::derived(value.name, "text", "printed", [at, read = value.read](typename F::Facts f, int thing) {
      return read(at(f.book, static_cast<std::size_t>(thing)));
    }));
  return {std::move(noun),
          [find](typename F::Facts f, std::string_view name) -> std::optional<int> {
            const auto found = find(f, name);
            return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
          },
          std::move(rows)};
}

// The number of the card with that id in list(book).
template <class List>
auto by_id(List list) {
  return [list](const auto& f, std::string_view name) -> std::optional<std::size_t> {
    const auto& cards = std::invoke(list, f.book);
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (cards[i].id == name) return i;
    return std::nullopt;
  };
}
// Cards of list(book), a member of the book or a function of it, by their ids.
template <class F, class Card, class List>
typename F::Thing cards(std::string noun, List list, const std::vector<Value<Card>>& values) {
  return things<F, Card>(
      std::move(noun), by_id(list),
      [list](const auto& book, std::size_t i) -> const Card& { return std::invoke(list, book)[i]; }, values);
}

}  // namespace fireteam::printed
