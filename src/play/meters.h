// What the server counts of itself, for /metrics: sums and latencies since it started, in Prometheus' text format.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace fireteam {

// Durations by size, in seconds.
class Histogram {
 public:
  void add(double seconds);
  void put(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array<double, 11> bounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5};
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Meters {
  using Count = std::atomic<std::uint64_t>;
  Count messages{0};       // taken from connections
  Count answers{0};        // of people, durable
  Count bot_answers{0};    // of bots, played
  Count limits{0};         // refusals because a bound was met
  Count table_faults{0};   // a table met a fault and stands still
  Count work_faults{0};    // a bot, a hint, a story met a fault
  Count store_faults{0};   // the disk or the database failed
  Histogram answer_time;   // from the message to its durable acknowledgement
  Histogram thought_wait;  // long work: from the wish to its turn
};

// One figure with its head; `kind` is counter or gauge.
void put_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view help, double value);

}  // namespace fireteam
