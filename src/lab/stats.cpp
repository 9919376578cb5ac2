// Wilson's interval and nearest-rank percentiles.
#include "lab/stats.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fireteam {

std::array<double, 2> wilson(std::size_t wins, std::size_t games) {
  if (games == 0) return {0, 1};
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(games);
  const double p = static_cast<double>(wins) / n;
  const double middle = p + z * z / (2 * n), reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  // None and all are their own ends, which rounding may miss by a hair.
  return {wins == 0 ? 0 : (middle - reach) / scale, wins == games ? 1 : (middle + reach) / scale};
}

namespace {
double rank(const std::vector<double>& sorted, double share) {
  auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(at, 1, sorted.size()) - 1];
}
}  // namespace

Distribution distribution_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  return {sum / static_cast<double>(values.size()),
          values.front(),
          rank(values, 0.1),
          rank(values, 0.5),
          rank(values, 0.9),
          values.back()};
}

double median(std::vector<double> values) { return distribution_of(std::move(values)).p50; }

}  // namespace fireteam
