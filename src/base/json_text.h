// JSON written straight into a text, without a tree in between: for what leaves the program often. Always valid UTF-8.
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace fireteam {

// A text in quotes. Bytes that are no UTF-8 become the replacement character.
void put_json(std::string& out, std::string_view text);
inline void put_json(std::string& out, const std::string& text) { put_json(out, std::string_view(text)); }

inline void put_json(std::string& out, int number) {
  std::array<char, 12> digits;
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

template <std::size_t size>
void put_json(std::string& out, const std::array<int, size>& numbers);

template <class List>
void put_json_list(std::string& out, const List& items) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    put_json(out, item);
  }
  out += ']';
}
template <std::size_t size>
void put_json(std::string& out, const std::array<int, size>& numbers) {
  put_json_list(out, numbers);
}

// An object, field by field; one that holds its default is left out. The brace closes when it goes out of scope.
class JsonFields {
 public:
  explicit JsonFields(std::string& out) : out_(out) { out_ += '{'; }
  ~JsonFields() { out_ += '}'; }
  JsonFields(const JsonFields&) = delete;
  JsonFields& operator=(const JsonFields&) = delete;

  JsonFields& text(std::string_view name, std::string_view value) {
    if (!value.empty()) put_json(key(name), value);
    return *this;
  }
  JsonFields& number(std::string_view name, int value, int normal = 0) {
    if (value != normal) put_json(key(name), value);
    return *this;
  }
  JsonFields& always(std::string_view name, int value) {
    put_json(key(name), value);
    return *this;
  }
  JsonFields& flag(std::string_view name, bool value) {
    if (value) key(name) += "true";
    return *this;
  }
  template <class T>
  JsonFields& list(std::string_view name, const std::vector<T>& items) {
    if (!items.empty()) put_json_list(key(name), items);
    return *this;
  }
  template <std::size_t size>
  JsonFields& unless(std::string_view name, const std::array<int, size>& value, const std::array<int, size>& normal) {
    if (value != normal) put_json(key(name), value);
    return *this;
  }
  // Any value; the caller writes it behind the name.
  std::string& key(std::string_view name) {
    check(name.size() <= 32, "a field's name is too long");
    std::array<char, 36> text;  // put together here, so that the text behind it grows once; names are short
    std::size_t size = 0;
    if (!first_) text[size++] = ',';
    first_ = false;
    text[size++] = '"';
    size += name.copy(text.data() + size, name.size());
    text[size++] = '"';
    text[size++] = ':';
    return out_.append(text.data(), size);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace fireteam
