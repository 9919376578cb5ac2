// The kit's hot queries, measured for `fireteam bench`.
#pragma once

namespace fireteam::app {

struct KitFigures {
  double sight_ns = 0;  // may a see b, doors traced where they matter
  double reach_ns = 0;  // all cells within six steps
  double doubtful = 0;  // share of pairs that doors can matter to
};
KitFigures bench_kit();

}  // namespace fireteam::app
