// JSON written straight into a text, without a tree in between: for what leaves the program often. Always valid UTF-8.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace fireteam {

// Does it stand between quotes as it is? Eight letters at a time.
inline bool plain_json(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101U, tops = 0x8080808080808080U;
  auto odd = [](std::uint64_t word) {
    auto holds = [&](std::uint64_t letter) {
      const std::uint64_t met = word ^ (ones * letter);
      return (met - ones) & ~met;
    };
    return (word | (word - ones * 0x20U) | holds('"') | holds('\\')) & tops;
  };
  std::uint64_t word = 0;
  for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
    std::memcpy(&word, text.data(), sizeof word);
    if (odd(word)) return false;
  }
  word = ones * ' ';
  if (!text.empty()) std::memcpy(&word, text.data(), text.size());
  return odd(word) == 0;
}

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
    if (value.empty()) return *this;
    if (!plain_json(value)) {
      put_json(key(name), value);
      return *this;
    }
    const std::size_t at = out_.size();  // the text grows once for name and value
    out_.resize(at + name.size() + value.size() + (first_ ? 5 : 6));
    char* to = put_name(out_.data() + at, name);
    *to++ = '"';
    *(to + value.copy(to, value.size())) = '"';
    return *this;
  }
  JsonFields& number(std::string_view name, int value, int normal = 0) {
    return value == normal ? *this : always(name, value);
  }
  JsonFields& always(std::string_view name, int value) {
    check(name.size() <= longest_name, "a field's name is too long");
    std::array<char, longest_name + 16> text;
    out_.append(text.data(), std::to_chars(put_name(text.data(), name), text.data() + text.size(), value).ptr);
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
    check(name.size() <= longest_name, "a field's name is too long");
    std::array<char, longest_name + 4> text;  // put together here, so that the text behind it grows once
    return out_.append(text.data(), put_name(text.data(), name));
  }

 private:
  static constexpr std::size_t longest_name = 32;

  // `,"name":`, or without the comma; returns where it ends.
  char* put_name(char* to, std::string_view name) {
    if (!first_) *to++ = ',';
    first_ = false;
    *to++ = '"';
    to += name.copy(to, name.size());
    *to++ = '"';
    *to++ = ':';
    return to;
  }

  std::string& out_;
  bool first_ = true;
};

}  // namespace fireteam
