// Describing a structure once: the same lines read it, check it and print its JSON Schema.
//
//   enum class Side { red, blue };
//   constexpr auto names_of(Side) { return std::array{"red", "blue"}; }      // enumerators 0, 1, … in this order
//
//   struct Unit { std::string id; Side side{}; std::uint8_t health = 1; std::vector<Weapon> weapons; };
//   inline void describe(Shape<Unit>& s) {
//     s.called("unit", "a fighter of either side");        // name in the schema; every structure has one
//     s.id(&Unit::id);                                     // key "id"; lists refuse the same id twice
//     s.field("side", &Unit::side);                        // a word of the closed list
//     s.field("health", &Unit::health).between(1, 20);
//     s.field("weapons", &Unit::weapons).at_most(4).optional();   // absent: the member keeps its initial value
//     s.by_id("skills", &Unit::skills);                    // {"aim": {…}, "run": {…}} into a vector in file order
//     s.place(&Unit::where);                               // a std::string: "units.json:/units/3", to complain later
//     s.also([](const Node& n, Unit& u) { if (…) n.complain("what is wrong, what was expected"); });
//   }
//
// A member may be: integers, bool, std::string, an enum with names_of, Flags<Enum>, At ([x, y]), Reference (an id
// to look up later), a described structure or verb list, and std::vector, std::array, std::optional, fixed_vector
// and std::map<std::string, …> (keyed by id) of these.
//
// A list of verbs from a closed vocabulary, all sharing one flat structure:
//   inline void describe(Verbs<Effect>& v) {
//     v.called("effect");
//     v.key("do", &Effect::verb);                          // an enum with names_of; every verb must be described
//     v.verb(Verb::damage, [](Shape<Effect>& s) { s.field("n", &Effect::n).between(1, 9); });
//     v.verb(Verb::alarm);                                 // may be written as the plain word "alarm"
//   }
//   … s.field("effects", &Card::effects)                   // [{"do": "damage", "n": 2}, "alarm"]
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "content/codec.h"

namespace fireteam::content {

template <class T>
class Shape {
 public:
  Shape& called(std::string name, std::string note = "") {
    type_.name = std::move(name);
    type_.note = std::move(note);
    return *this;
  }

  // The member may be one of a base of T.
  template <class V, class B>
  requires std::derived_from<T, B> Field& field(std::string name, V B::*member) {
    Field& field = add(std::move(name), Codec<V>::type(), [member](const Node& node, const Type& type, T& out) {
      Codec<V>::read(node, type, out.*member);
    });
    field.fallback = Codec<V>::show(T{}.*member);
    if constexpr (requires { Codec<V>::may_be_absent; }) field.required = false;
    return field;
  }

  // A list written as an object whose keys are the ids of its items.
  template <class V, class B>
  requires std::derived_from<T, B> Field& by_id(std::string name, std::vector<V> B::*member) {
    Type type{.kind = Type::Kind::keyed, .of = {Codec<V>::type()}};
    type.of.front().without_id = true;
    return add(std::move(name), std::move(type), [member](const Node& node, const Type& own, T& out) {
      if (!fits_keyed(node, own)) return;
      for (std::size_t i = 0; i < node.value().items.size(); ++i) {
        const std::string& key = node.value().keys[i];
        V& item = (out.*member).emplace_back();
        shape_of<V>().read(Node(node, key, node.value().items[i]), item, &key);
      }
    });
  }

  void id(std::string T::*member) {
    id_ = member;
    type_.has_id = true;
  }
  void place(std::string T::*member) { place_ = member; }
  void also(std::function<void(const Node&, T&)> look) { also_.push_back(std::move(look)); }

  // `id` is given when it stands in the key above; `tag` is a key that the caller has read.
  void read(const Node& node, T& out, const std::string* id = nullptr, std::string_view tag = {}) const {
    bool own_id = id_ && !id;
    if (!fits_object(node, type_.fields, {own_id ? "id" : tag, tag})) return;
    if (place_) out.*place_ = node.where();
    if (id_ && id) out.*id_ = *id;
    if (own_id) read_own_id(node, out);
    for (std::size_t i = 0; i < readers_.size(); ++i)
      if (const Value* value = node.value().find(type_.fields[i].name))
        readers_[i](Node(node, type_.fields[i].name, *value), type_.fields[i].type, out);
    for (const auto& look : also_) look(node, out);
  }

  const ObjectType& type() const { return type_; }
  std::string T::*id_member() const { return id_; }

 private:
  using Reading = std::function<void(const Node&, const Type&, T&)>;

  Field& add(std::string name, Type type, Reading reading) {
    for (const Field& field : type_.fields) check(field.name != name, "describe: the same field twice");
    readers_.push_back(std::move(reading));
    return type_.fields.emplace_back(
        Field{.name = std::move(name), .type = std::move(type), .note = "", .fallback = ""});
  }

  void read_own_id(const Node& node, T& out) const {
    const Type type{.kind = Type::Kind::id};
    if (const Value* value = node.value().find("id"))
      read_text(Node(node, "id", *value), type, out.*id_);
    else
      node.complain("the key 'id' is missing, expected " + expected(type));
  }

  ObjectType type_;
  std::vector<Reading> readers_;  // one a field
  std::vector<std::function<void(const Node&, T&)>> also_;
  std::string T::*id_ = nullptr;
  std::string T::*place_ = nullptr;
};

template <class T>
class Verbs {
 public:
  void called(std::string name, std::string note = "") {
    type_.name = std::move(name);
    type_.note = std::move(note);
  }

  template <class E>
  void key(std::string name, E T::*member) {
    type_.tag = std::move(name);
    word_ = Codec<E>::type();
    shapes_.resize(word_.words.size());
    described_.resize(word_.words.size());
    set_ = [member](T& out, std::size_t word) { out.*member = static_cast<E>(word); };
  }

  template <class E>
  void verb(E word, const std::function<void(Shape<T>&)>& parameters = {}) {
    auto at = static_cast<std::size_t>(word);
    check(at < shapes_.size(), "describe: key() comes before verb()");
    check(!described_[at], "describe: the same verb twice");
    described_[at] = true;
    if (parameters) parameters(shapes_[at]);
  }

  void place(std::string T::*member) { place_ = member; }

  // Called once, after describe: a verb of the enum that is not described is our mistake, not the content's.
  void finish() {
    check(!type_.tag.empty(), "describe: verbs need a key()");
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      check(described_[i], "describe: a verb of the list is not described");
      type_.variants.push_back({word_.words[i], &shapes_[i].type().fields});
    }
  }

  void read(const Node& node, T& out) const {
    if (place_) out.*place_ = node.where();
    std::size_t word = 0;
    if (node.value().kind == Value::Kind::text) {
      if (!read_word(node, word_, word)) return;
      for (const Field& field : shapes_[word].type().fields)
        if (field.required) node.complain("'" + node.value().text + "' needs '" + field.name + "', expected an object");
      return set_(out, word);
    }
    if (node.value().kind != Value::Kind::object)
      return node.complain(shown(node.value()) + " stands here, expected an object with '" + type_.tag + "'");
    const Value* tag = node.value().find(type_.tag);
    if (!tag) return node.complain("the key '" + type_.tag + "' is missing, expected " + expected(word_));
    if (!read_word(Node(node, type_.tag, *tag), word_, word)) return;
    set_(out, word);
    shapes_[word].read(node, out, nullptr, type_.tag);
  }

  const ObjectType& type() const { return type_; }

 private:
  ObjectType type_;
  Type word_;
  std::vector<Shape<T>> shapes_;  // one a verb
  std::vector<bool> described_;
  std::function<void(T&, std::size_t)> set_;
  std::string T::*place_ = nullptr;
};

// The one description of a type, made when it is first needed and never changed.
template <class T>
const Shape<T>& shape_of() {
  static const Shape<T> shape = [] {
    Shape<T> made;
    describe(made);
    return made;
  }();
  return shape;
}

template <class T>
const Verbs<T>& verbs_of() {
  static const Verbs<T>* verbs = [] {
    static Verbs<T> made;  // variants point into it, so it never moves
    describe(made);
    made.finish();
    return &made;
  }();
  return *verbs;
}

template <class T>
std::string schema_of(std::string_view title) {
  return print_schema(Codec<T>::type(), title);
}

}  // namespace fireteam::content
