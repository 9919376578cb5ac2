// Bad outside data is a Result with every complaint that was found, each with its file and path; never an exception.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace fireteam {

// One complaint: `file:path: what is wrong, what was expected`.
struct Complaint {
  std::string where;  // "content/drill/missions/yard.json:/map/rows/3", or "line 12"
  std::string what;
};

std::string to_text(const Complaint& complaint);
std::string to_text(const std::vector<Complaint>& complaints);  // one a line

template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}                                     // NOLINT: a value is a result
  Result(Complaint complaint) : complaints_{std::move(complaint)} {}                // NOLINT: so is a complaint
  Result(std::vector<Complaint> complaints) : complaints_(std::move(complaints)) {  // NOLINT
    check(!complaints_.empty(), "Result: a failure needs a complaint");
  }

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& value() {
    check(value_.has_value(), "Result: no value");
    return *value_;
  }
  const T& value() const {
    check(value_.has_value(), "Result: no value");
    return *value_;
  }
  const std::vector<Complaint>& complaints() const { return complaints_; }

 private:
  std::optional<T> value_;
  std::vector<Complaint> complaints_;
};

struct Done {};  // Result<Done>: success without a value

}  // namespace fireteam
