// How each type of member is read: numbers, words, lists, structures. See shape.h for how to use it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/fixed_vector.h"
#include "base/names.h"
#include "content/type.h"

namespace fireteam::content {

template <class T>
class Shape;
template <class T>
class Verbs;
template <class T>
const Shape<T>& shape_of();
template <class T>
const Verbs<T>& verbs_of();

// type(): what is expected. read(): complains through the node. show(): the value as JSON text, "" if it is no plain
// one.
template <class V>
struct Codec;

template <class T>
concept described = std::is_class_v<T> && requires(Shape<T>& shape) {
  describe(shape);
};
template <class T>
concept described_verbs = std::is_class_v<T> && requires(Verbs<T>& verbs) {
  describe(verbs);
};

// An id that is looked up once everything is read (reader.h, Ids); it remembers where it stood.
struct Reference {
  std::string id;
  std::string where;
  friend bool operator==(const Reference& a, const Reference& b) { return a.id == b.id; }
};

struct At {  // a square: [x, y]
  int x = 0, y = 0;
  friend constexpr bool operator==(const At&, const At&) = default;
};

template <class E>
struct Flags {  // a set of words: ["silent", "heavy"]
  std::uint64_t bits = 0;
  constexpr bool has(E e) const { return (bits >> static_cast<unsigned>(e)) & 1U; }
  constexpr void add(E e) { bits |= std::uint64_t{1} << static_cast<unsigned>(e); }
  friend constexpr bool operator==(const Flags&, const Flags&) = default;
};

template <std::integral V>
requires(!std::same_as<V, bool>) struct Codec<V> {
  static Type type() {
    Type type;
    type.least = static_cast<std::int64_t>(std::numeric_limits<V>::min());
    type.most = static_cast<std::int64_t>(
        std::min<std::uint64_t>(INT64_MAX, static_cast<std::uint64_t>(std::numeric_limits<V>::max())));
    return type;
  }
  static void read(const Node& node, const Type& type, V& out) {
    if (std::int64_t value = 0; read_integer(node, type, value)) out = static_cast<V>(value);
  }
  static std::string show(V value) { return std::to_string(value); }
};

template <>
struct Codec<bool> {
  static Type type() { return {.kind = Type::Kind::boolean}; }
  static void read(const Node& node, const Type&, bool& out) { read_boolean(node, out); }
  static std::string show(bool value) { return value ? "true" : "false"; }
};

template <>
struct Codec<std::string> {
  static Type type() { return {.kind = Type::Kind::text, .fewest = 1, .largest = 4000}; }
  static void read(const Node& node, const Type& type, std::string& out) { read_text(node, type, out); }
  static std::string show(const std::string&) { return ""; }
};

template <>
struct Codec<Reference> {
  static Type type() { return {.kind = Type::Kind::id}; }
  static void read(const Node& node, const Type& type, Reference& out) {
    if (read_text(node, type, out.id)) out.where = node.where();
  }
  static std::string show(const Reference&) { return ""; }
};

template <named_enum E>
struct Codec<E> {
  static Type type() {
    Type type{.kind = Type::Kind::word};
    for (std::string_view name : names_of(E{})) type.words.emplace_back(name);
    return type;
  }
  static void read(const Node& node, const Type& type, E& out) {
    if (std::size_t word = 0; read_word(node, type, word)) out = static_cast<E>(word);
  }
  static std::string show(E value) {
    auto words = type().words;
    auto at = static_cast<std::size_t>(value);
    return at < words.size() ? "\"" + words[at] + "\"" : "";
  }
};

template <named_enum E>
struct Codec<Flags<E>> {
  static Type type() { return {.kind = Type::Kind::list, .largest = 64, .distinct = true, .of = {Codec<E>::type()}}; }
  static void read(const Node& node, const Type& type, Flags<E>& out) {
    if (!fits_list(node, type)) return;
    out = {};
    for (std::size_t i = 0; i < node.value().items.size(); ++i)
      if (std::size_t word = 0; read_word(Node(node, i, node.value().items[i]), type.of.front(), word))
        out.add(static_cast<E>(word));
  }
  static std::string show(const Flags<E>& value) { return value.bits == 0 ? "[]" : ""; }
};

template <>
struct Codec<At> {
  static Type type() {
    return {.kind = Type::Kind::list, .fewest = 2, .largest = 2, .of = {{.least = 0, .most = 255}}};
  }
  static void read(const Node& node, const Type& type, At& out) {
    if (!fits_list(node, type)) return;
    std::int64_t x = 0, y = 0;
    bool good = read_integer(Node(node, std::size_t{0}, node.value().items[0]), type.of.front(), x);
    good &= read_integer(Node(node, std::size_t{1}, node.value().items[1]), type.of.front(), y);
    if (good) out = {static_cast<int>(x), static_cast<int>(y)};
  }
  static std::string show(const At&) { return ""; }
};

template <described T>
struct Codec<T> {
  static Type type() {
    return {.kind = Type::Kind::object, .object = +[]() -> const ObjectType& { return shape_of<T>().type(); }};
  }
  static void read(const Node& node, const Type&, T& out) { shape_of<T>().read(node, out); }
  static std::string show(const T&) { return ""; }
};

template <described_verbs T>
struct Codec<T> {
  static Type type() {
    return {.kind = Type::Kind::object, .object = +[]() -> const ObjectType& { return verbs_of<T>().type(); }};
  }
  static void read(const Node& node, const Type&, T& out) { verbs_of<T>().read(node, out); }
  static std::string show(const T&) { return ""; }
};

template <class V>
struct Codec<std::optional<V>> {
  static constexpr bool may_be_absent = true;
  static Type type() { return Codec<V>::type(); }
  static void read(const Node& node, const Type& type, std::optional<V>& out) {
    Codec<V>::read(node, type, out.emplace());
  }
  static std::string show(const std::optional<V>&) { return ""; }
};

// An id that a list holds twice is told at the second place.
template <class List>
void refuse_same_ids(const Node& node, const List& items) {
  using V = typename List::value_type;
  if constexpr (described<V>) {
    auto id = shape_of<V>().id_member();
    if (!id) return;
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < items.size(); ++i)
      if (const std::string& mine = items[i].*id; !mine.empty())
        if (auto [first, fresh] = seen.emplace(mine, i); !fresh)
          Node(node, i, node.value().items[i])
              .complain("the id '" + mine + "' is taken by item " + std::to_string(first->second) +
                        ", expected an id of its own");
  }
}

template <class V>
struct Codec<std::vector<V>> {
  static Type type() { return {.kind = Type::Kind::list, .of = {Codec<V>::type()}}; }
  static void read(const Node& node, const Type& type, std::vector<V>& out) {
    if (!fits_list(node, type)) return;
    out.clear();
    for (std::size_t i = 0; i < node.value().items.size(); ++i)
      Codec<V>::read(Node(node, i, node.value().items[i]), type.of.front(), out.emplace_back());
    refuse_same_ids(node, out);
  }
  static std::string show(const std::vector<V>& value) { return value.empty() ? "[]" : ""; }
};

template <class V, std::size_t Capacity, class Count>
struct Codec<fixed_vector<V, Capacity, Count>> {
  static Type type() { return {.kind = Type::Kind::list, .largest = Capacity, .of = {Codec<V>::type()}}; }
  static void read(const Node& node, const Type& type, fixed_vector<V, Capacity, Count>& out) {
    if (!fits_list(node, type)) return;
    out.clear();
    for (std::size_t i = 0; i < node.value().items.size(); ++i) {
      V item{};
      Codec<V>::read(Node(node, i, node.value().items[i]), type.of.front(), item);
      out.push_back(item);
    }
  }
  static std::string show(const fixed_vector<V, Capacity, Count>& value) { return value.empty() ? "[]" : ""; }
};

template <class V, std::size_t Count>
struct Codec<std::array<V, Count>> {
  static Type type() { return {.kind = Type::Kind::list, .fewest = Count, .largest = Count, .of = {Codec<V>::type()}}; }
  static void read(const Node& node, const Type& type, std::array<V, Count>& out) {
    if (!fits_list(node, type)) return;
    for (std::size_t i = 0; i < Count; ++i)
      Codec<V>::read(Node(node, i, node.value().items[i]), type.of.front(), out[i]);
  }
  static std::string show(const std::array<V, Count>&) { return ""; }
};

template <class V>
struct Codec<std::map<std::string, V>> {
  static Type type() { return {.kind = Type::Kind::keyed, .of = {Codec<V>::type()}}; }
  static void read(const Node& node, const Type& type, std::map<std::string, V>& out) {
    if (!fits_keyed(node, type)) return;
    out.clear();
    for (std::size_t i = 0; i < node.value().items.size(); ++i) {
      const std::string& key = node.value().keys[i];
      Codec<V>::read(Node(node, key, node.value().items[i]), type.of.front(), out[key]);
    }
  }
  static std::string show(const std::map<std::string, V>& value) { return value.empty() ? "{}" : ""; }
};

}  // namespace fireteam::content
