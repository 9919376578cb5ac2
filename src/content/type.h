// What a value must look like: said once, used to check it while reading and to print its JSON Schema.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"

namespace fireteam::content {

struct ObjectType;

// Lines of a closed language inside a text: each form of line as a pattern, with what an editor says and proposes.
struct Form {
  std::string pattern, about, example;
};
struct Forms {
  std::string name;  // among the schema's definitions
  std::vector<Form> list;
};

struct Type {
  enum class Kind : std::uint8_t { integer, boolean, text, id, word, list, keyed, object };
  Kind kind = Kind::integer;
  std::int64_t least = INT64_MIN, most = INT64_MAX;  // integers
  std::size_t fewest = 0, largest = SIZE_MAX;        // items of a list or keyed object, characters of a text
  bool distinct = false;                             // lists: no item twice
  bool by_sign = false;                              // keyed: by one printed character instead of by id
  bool without_id = false;                           // objects: the id stands in the key
  std::vector<std::string> words{};                  // the closed list of a word
  std::vector<Type> of{};                            // one: the items of a list or keyed object
  const ObjectType& (*object)() = nullptr;           // late, so that a structure may hold its own kind
  const Forms& (*forms)() = nullptr;  // texts: the lines that may stand here; a game's reader checks them
};

struct Field {
  std::string name;
  Type type;
  bool required = true;
  std::string note;      // for people who write content; goes into the schema
  std::string fallback;  // JSON text of the value taken when the key is absent, "" if it is no plain value

  Field& between(std::int64_t least, std::int64_t most);  // numbers, also inside lists
  Field& count(std::size_t fewest, std::size_t largest);  // items of a list, characters of a text
  Field& at_most(std::size_t largest) { return count(0, largest); }
  Field& distinct();
  Field& lines(const Forms& (*forms)());                 // texts, also inside lists
  Field& by_sign();                                      // keyed objects: keys are single characters
  Field& optional() { return required = false, *this; }  // absent: the member keeps its initial value
  Field& about(std::string text) { return note = std::move(text), *this; }
};

struct ObjectType {
  std::string name;  // its name among the schema's definitions
  std::string note;
  bool has_id = false;
  std::deque<Field> fields;  // a deque: field() hands out references
  // A verb: one of several field lists, told apart by the word under `tag`.
  struct Variant {
    std::string word;
    const std::deque<Field>* fields = nullptr;
  };
  std::string tag;
  std::vector<Variant> variants;
};

std::string expected(const Type& type);  // "a whole number from 1 to 20"
bool is_id(std::string_view text);       // lower-case letters, digits, '-', '_', '.'; begins with a letter or digit

// Each complains and returns false if the value does not fit; what was read is then left alone.
bool read_integer(const Node& node, const Type& type, std::int64_t& out);
bool read_boolean(const Node& node, bool& out);
bool read_text(const Node& node, const Type& type, std::string& out);  // text or id
bool read_word(const Node& node, const Type& type, std::size_t& out);  // the word's number in type.words
bool fits_list(const Node& node, const Type& type);
bool fits_keyed(const Node& node, const Type& type);
// Unknown and missing keys are all told; false only if it is no object at all.
bool fits_object(const Node& node, const std::deque<Field>& fields, std::initializer_list<std::string_view> also);

std::string print_schema(const Type& type, std::string_view title);
// The keys of an object and of all objects inside it, for a manual: "- `health` (a whole number from 1 to 20): …".
std::string print_keys(const Type& type);
std::string manual_opening(const std::string& title, const std::string& game, const std::string& example);

}  // namespace fireteam::content
