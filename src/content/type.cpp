// Checking values against their type; every refusal says what stands there and what was expected.
#include "content/type.h"

#include <algorithm>
#include <set>

#include "base/check.h"
#include "base/text.h"

namespace fireteam::content {

namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_distinct = 512;  // all pairs are compared

std::string listed(const std::vector<std::string>& words) {
  constexpr std::size_t most_shown = 12;
  std::string text;
  for (std::size_t i = 0; i < words.size() && i < most_shown; ++i) text += (i ? ", " : "") + words[i];
  if (words.empty()) return "none";
  return words.size() > most_shown ? "one of " + text + ", …" : "one of " + text;
}

std::string counted(const Type& type, std::string_view what) {
  std::string name(what);
  if (type.fewest == type.largest) return std::to_string(type.fewest) + " " + name;
  if (type.largest == SIZE_MAX) return type.fewest ? "at least " + std::to_string(type.fewest) + " " + name : name;
  if (type.fewest == 0) return "at most " + std::to_string(type.largest) + " " + name;
  return std::to_string(type.fewest) + " to " + std::to_string(type.largest) + " " + name;
}

bool refuse(const Node& node, const Type& type) {
  node.complain(shown(node.value()) + " stands here, expected " + expected(type));
  return false;
}

// How many characters people see: UTF-8 bytes that do not continue one.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

bool same(const Value& a, const Value& b) {
  return a.kind == b.kind && a.boolean == b.boolean && a.integer == b.integer && a.text == b.text && a.keys == b.keys &&
         std::ranges::equal(a.items, b.items, same);
}

}  // namespace

Field& Field::between(std::int64_t least, std::int64_t most) {
  Type* inner = &type;
  while (inner->kind != Type::Kind::integer) {
    check(!inner->of.empty(), "between: this field holds no number");
    inner = &inner->of.front();
  }
  check(least >= inner->least && most <= inner->most && least <= most, "between: the member cannot hold that range");
  inner->least = least;
  inner->most = most;
  return *this;
}

Field& Field::count(std::size_t fewest, std::size_t largest) {
  check(type.kind == Type::Kind::list || type.kind == Type::Kind::keyed || type.kind == Type::Kind::text,
        "count: this field has nothing to count");
  check(fewest <= largest && largest <= type.largest, "count: the member cannot hold that many");
  type.fewest = fewest;
  type.largest = largest;
  return *this;
}

Field& Field::distinct() {
  check(type.kind == Type::Kind::list, "distinct: this field is no list");
  type.distinct = true;
  type.largest = std::min(type.largest, longest_distinct);
  return *this;
}

Field& Field::lines(const Forms& (*forms)()) {
  Type* inner = &type;
  while (!inner->of.empty()) inner = &inner->of.front();
  check(inner->kind == Type::Kind::text, "lines: this field holds no text");
  inner->forms = forms;
  return *this;
}

Field& Field::by_sign() {
  check(type.kind == Type::Kind::keyed, "by_sign: this field has no keys");
  type.by_sign = true;
  return *this;
}

std::string expected(const Type& type) {
  switch (type.kind) {
    case Type::Kind::integer:
      return "a whole number from " + std::to_string(type.least) + " to " + std::to_string(type.most);
    case Type::Kind::boolean:
      return "true or false";
    case Type::Kind::text:
      return "a text of " + counted(type, "characters");
    case Type::Kind::id:
      return "an id (lower-case letters, digits, '-', '_', '.')";
    case Type::Kind::word:
      return listed(type.words);
    case Type::Kind::list:
      return "a list of " + counted(type, "items");
    case Type::Kind::keyed:
      return std::string("an object keyed by ") + (type.by_sign ? "single characters" : "ids");
    case Type::Kind::object:
      return "an object (" + type.object().name + ")";
  }
  return "nothing";
}

bool is_id(std::string_view text) {
  auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !text.empty() && text.size() <= longest_id && plain(text.front()) &&
         std::ranges::all_of(text, [&](char c) { return plain(c) || c == '-' || c == '_' || c == '.'; });
}

bool read_integer(const Node& node, const Type& type, std::int64_t& out) {
  const Value& value = node.value();
  if (value.kind != Value::Kind::integer || value.integer < type.least || value.integer > type.most)
    return refuse(node, type);
  out = value.integer;
  return true;
}

bool read_boolean(const Node& node, bool& out) {
  if (node.value().kind != Value::Kind::boolean) return refuse(node, {.kind = Type::Kind::boolean});
  out = node.value().boolean;
  return true;
}

bool read_text(const Node& node, const Type& type, std::string& out) {
  const Value& value = node.value();
  if (value.kind != Value::Kind::text) return refuse(node, type);
  if (type.kind == Type::Kind::id ? !is_id(value.text)
                                  : characters(value.text) < type.fewest || characters(value.text) > type.largest)
    return refuse(node, type);
  out = value.text;
  return true;
}

bool read_word(const Node& node, const Type& type, std::size_t& out) {
  const Value& value = node.value();
  auto found = std::ranges::find(type.words, value.text);
  if (value.kind != Value::Kind::text) return refuse(node, type);
  if (found == type.words.end()) {
    node.complain(
        "unknown word '" + value.text + "'" +
        (nearest(value.text, type.words) ? did_you_mean(value.text, type.words) : ", expected " + expected(type)));
    return false;
  }
  out = static_cast<std::size_t>(found - type.words.begin());
  return true;
}

bool fits_list(const Node& node, const Type& type) {
  const Value& value = node.value();
  if (value.kind != Value::Kind::list) return refuse(node, type);
  if (value.items.size() < type.fewest || value.items.size() > type.largest) {
    node.complain("the list has " + std::to_string(value.items.size()) + " items, expected " + counted(type, "items"));
    return false;
  }
  if (type.distinct)
    for (std::size_t i = 0; i < value.items.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (same(value.items[i], value.items[k]))
          Node(node, i, value.items[i])
              .complain(shown(value.items[i]) + " stands in the list twice, expected each item once");
  return true;
}

bool fits_keyed(const Node& node, const Type& type) {
  const Value& value = node.value();
  if (value.kind != Value::Kind::object) return refuse(node, type);
  if (value.items.size() < type.fewest || value.items.size() > type.largest) {
    node.complain("there are " + std::to_string(value.items.size()) + " keys, expected " + counted(type, "keys"));
    return false;
  }
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::string& key = value.keys[i];
    bool good = type.by_sign ? key.size() == 1 && key[0] >= ' ' && key[0] <= '~' : is_id(key);
    if (!good)
      Node(node, key, value.items[i])
          .complain("'" + key.substr(0, longest_id) + "' is no good key, expected " +
                    (type.by_sign ? "one printed ASCII character" : expected({.kind = Type::Kind::id})));
  }
  return true;
}

bool fits_object(const Node& node, const std::deque<Field>& fields, std::initializer_list<std::string_view> also) {
  const Value& value = node.value();
  if (value.kind != Value::Kind::object) {
    node.complain(shown(value) + " stands here, expected an object");
    return false;
  }
  std::set<std::string_view> known;
  for (std::string_view key : also)
    if (!key.empty()) known.insert(key);
  std::vector<std::string> names;
  for (const Field& field : fields) {
    known.insert(field.name);
    names.push_back(field.name);
    if (field.required && !value.find(field.name))
      node.complain("the key '" + field.name + "' is missing, expected " + expected(field.type));
  }
  for (const std::string& key : value.keys)
    if (!known.contains(key) && !(node.is_root() && key == "$schema"))  // editors find the schema by that key
      node.complain("unknown key '" + key + "'" +
                    (nearest(key, names) ? did_you_mean(key, names) : ", expected " + listed(names)));
  return true;
}

}  // namespace fireteam::content
