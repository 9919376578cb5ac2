// A digest of a value field by field, with the face of JsonFields: one listing of the fields serves both. For comparing
// what this process made itself; never stored.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"

namespace fireteam {

inline void put_digest(Digest& digest, std::string_view text) {
  digest = XXH3_64bits_withSeed(text.data(), text.size(), digest);
}
inline void put_digest(Digest& digest, const std::string& text) { put_digest(digest, std::string_view(text)); }
inline void put_digest(Digest& digest, int number) { digest = XXH3_64bits_withSeed(&number, sizeof number, digest); }
template <std::size_t size>
void put_digest(Digest& digest, const std::array<int, size>& numbers) {
  digest = XXH3_64bits_withSeed(numbers.data(), sizeof numbers, digest);
}
template <class List>
void put_digest_list(Digest& digest, const List& items) {
  put_digest(digest, static_cast<int>(items.size()));
  for (const auto& item : items) put_digest(digest, item);
}

class DigestFields {
 public:
  explicit DigestFields(Digest& digest) : digest_(digest) {}

  DigestFields& text(std::string_view, std::string_view value) {
    if (++field_, !value.empty()) put_digest(next(), value);
    return *this;
  }
  DigestFields& number(std::string_view, int value, int normal = 0) {
    if (++field_, value != normal) put_digest(next(), value);
    return *this;
  }
  DigestFields& always(std::string_view name, int value) { return number(name, value); }
  DigestFields& flag(std::string_view name, bool value) { return number(name, value ? 1 : 0); }
  template <class T>
  DigestFields& list(std::string_view, const std::vector<T>& items) {
    if (++field_, !items.empty()) put_digest_list(next(), items);
    return *this;
  }
  template <std::size_t size>
  DigestFields& unless(std::string_view, const std::array<int, size>& value, const std::array<int, size>& normal) {
    if (++field_, value != normal) put_digest(next(), value);
    return *this;
  }

 private:
  // The field's number goes in with its value: the same text in another field is something else.
  Digest& next() { return digest_ += field_; }

  Digest& digest_;
  Digest field_ = 0;
};

}  // namespace fireteam
