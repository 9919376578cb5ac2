// A value and the way to it: so that every complaint names its file and JSON pointer.
#pragma once

#include <string>
#include <string_view>

#include "content/value.h"

namespace fireteam::content {

// Nodes live on the stack while a document is read; a node knows the one above it and builds its path only to complain.
class Node {
 public:
  Node(const Value& value, const std::string& file, Complaints& complaints)
      : value_(value), file_(&file), complaints_(complaints) {}
  Node(const Node& above, std::string_view key, const Value& value)
      : value_(value), above_(&above), key_(key), file_(above.file_), complaints_(above.complaints_) {}
  Node(const Node& above, std::size_t index, const Value& value)
      : value_(value), above_(&above), index_(index), file_(above.file_), complaints_(above.complaints_) {}

  const Value& value() const { return value_; }
  bool is_root() const { return above_ == nullptr; }
  std::string path() const;   // a JSON pointer, "" at the root
  std::string where() const;  // "units.json:/units/3/health"
  void complain(std::string what) const { complaints_.add(where(), std::move(what)); }
  Complaints& complaints() const { return complaints_; }

 private:
  const Value& value_;
  const Node* above_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
  const std::string* file_;
  Complaints& complaints_;
};

}  // namespace fireteam::content
