// Plain statistics for reports: intervals of a share, means and percentiles.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace fireteam {

// The 95 % interval of a share by Wilson's score, which holds near 0 and 1 too.
std::array<double, 2> wilson(std::size_t wins, std::size_t games);

struct Distribution {
  double mean = 0, low = 0, p10 = 0, p50 = 0, p90 = 0, high = 0;
};
Distribution distribution_of(std::vector<double> values);  // nearest-rank percentiles; all 0 of nothing

double median(std::vector<double> values);

}  // namespace fireteam
