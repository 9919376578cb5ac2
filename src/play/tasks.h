// Who does the work: a pool of threads, and rows of tasks (one a table) of which never two run at once.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace fireteam {

using Task = std::function<void()>;

// With no threads every task runs at once inside post(): how tests and fuzzers drive a house.
class Pool {
 public:
  explicit Pool(std::size_t threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void post(Task task);
  // Work that may take long (bots, odds, stories): it never holds more than all threads but one.
  void post_long(Task task);
  void stop();  // what has begun is finished, what waits is dropped

 private:
  void work();
  bool take(Task& task, bool& is_long);

  const bool inline_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Task> tasks_, long_;
  const std::size_t most_long_;
  std::size_t long_running_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

class Row : public std::enable_shared_from_this<Row> {
 public:
  explicit Row(Pool& pool) : pool_(pool) {}
  void post(Task task);

 private:
  void run();

  Pool& pool_;
  std::mutex mutex_;
  std::deque<Task> tasks_;
  bool running_ = false;
};

}  // namespace fireteam
