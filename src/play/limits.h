// What one person and one address may have of a server. The numbers stand in docs/operating.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace fireteam {

constexpr std::size_t most_open_tables = 32;        // of one session
constexpr std::size_t most_inbox = 256;             // messages of one session that wait for the one before them
constexpr std::size_t most_questions = 3;           // odds and hints of one session at a time
constexpr std::size_t most_asked = 8;               // odds, hints, stories and logs of one person that wait
constexpr std::size_t most_chat = 200;              // lines that a table shows
constexpr std::size_t a_crowd = 8;                  // viewers of one table for whom the log is kept as text
constexpr std::size_t longest_plan = 64;            // answers
constexpr std::size_t most_table_answers = 10'000;  // of one table, those taken back included
constexpr std::size_t many_unwatched = 256;  // tables that nobody looks at leave memory sooner when there are more

// So much at once, and so much more each second; nothing of it is by the clock on the wall, which may be set.
struct Measure {
  double a_second = 0, at_once = 0;
};
constexpr Measure tables_of_person{0.1, 60}, tables_of_address{0.5, 240};
constexpr Measure chat_of_person{1, 20}, chat_of_address{8, 160};
constexpr Measure messages_of_address{400, 1600};
constexpr Measure requests_of_person{20, 100};

class Allowance {
 public:
  // Takes so much if it is there. `now` in milliseconds of a clock that never goes back.
  bool take(const Measure& measure, double cost, std::int64_t now);
  bool full(const Measure& measure, std::int64_t now) const;

 private:
  double left(const Measure& measure, std::int64_t now) const;
  double used_ = 0;
  std::int64_t at_ = 0;
};

// One for each name; those that used nothing of late are forgotten. An empty name has no bound.
class Allowances {
 public:
  explicit Allowances(Measure measure) : measure_(measure) {}
  bool take(const std::string& name, double cost, std::int64_t now);

 private:
  const Measure measure_;
  std::mutex mutex_;
  std::unordered_map<std::string, Allowance> of_;
  std::size_t forget_at_ = 1024;
};

}  // namespace fireteam
