// A JSON document, parsed strictly: no duplicate keys, no trailing text, valid UTF-8, limited size and depth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fireteam::content {

constexpr std::size_t most_bytes = 4U << 20U;  // content is written by hand; more is a mistake or an attack
constexpr std::size_t most_depth = 64;         // lists and objects inside one another

// The complaints of one run. Hostile input must not buy memory, so after a hundred the rest is left out.
class Complaints {
 public:
  static constexpr std::size_t most = 100;
  void add(std::string where, std::string what);
  bool none() const { return list_.empty(); }
  const std::vector<Complaint>& list() const { return list_; }

 private:
  std::vector<Complaint> list_;
};

struct Value {
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };
  Kind kind = Kind::null;
  bool boolean = false;
  std::int64_t integer = 0;
  std::string text{};               // the text; of a real, its digits as written
  std::vector<Value> items{};       // of a list, or of an object in the order of its keys
  std::vector<std::string> keys{};  // objects: items[i] stands under keys[i]

  const Value* find(std::string_view key) const;
};

// The document, or nothing after a complaint. `file` is only named in complaints.
std::optional<Value> parse(std::string_view file, std::string_view text, Complaints& complaints);

// What stands there, for complaints: "the text 'abc'", "the number 3.5", "a list".
std::string shown(const Value& value);

}  // namespace fireteam::content
