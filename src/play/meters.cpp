// Figures as text.
#include "play/meters.h"

#include <fmt/format.h>

#include <algorithm>

namespace fireteam {

void Histogram::add(double seconds) {
  const auto* found = std::ranges::lower_bound(bounds, seconds);
  ++counts_[static_cast<std::size_t>(found - bounds.begin())];
  microseconds_ += static_cast<std::uint64_t>(std::max(0.0, seconds) * 1e6);
}

void Histogram::put(std::string& out, std::string_view name, std::string_view help) const {
  out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    sum += counts_[i];
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], sum);
  }
  sum += counts_[bounds.size()];
  out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2:.6f}\n{0}_count {1}\n", name, sum,
                     static_cast<double>(microseconds_.load()) / 1e6);
}

void put_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view help, double value) {
  out += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

}  // namespace fireteam
