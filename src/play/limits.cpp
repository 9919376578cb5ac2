// Counting what was taken.
#include "play/limits.h"

#include <algorithm>

namespace fireteam {

double Allowance::left(const Measure& measure, std::int64_t now) const {
  const double regained = measure.a_second * static_cast<double>(std::max<std::int64_t>(0, now - at_)) / 1000.0;
  return measure.at_once - std::max(0.0, used_ - regained);
}

bool Allowance::take(const Measure& measure, double cost, std::int64_t now) {
  const double there = left(measure, now);
  used_ = measure.at_once - there;
  at_ = now;
  if (there < cost) return false;
  used_ += cost;
  return true;
}

bool Allowance::full(const Measure& measure, std::int64_t now) const { return left(measure, now) >= measure.at_once; }

bool Allowances::take(const std::string& name, double cost, std::int64_t now) {
  if (name.empty()) return true;
  std::lock_guard lock(mutex_);
  if (of_.size() >= forget_at_) {
    std::erase_if(of_, [&](const auto& one) { return one.second.full(measure_, now); });
    forget_at_ = std::max<std::size_t>(1024, 2 * of_.size());
  }
  return of_[name].take(measure_, cost, now);
}

}  // namespace fireteam
