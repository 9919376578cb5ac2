// Who does the work: a pool of threads, strands (one a table) of whose tasks never two run at once, and thinkers for
// what may take long. A task deals with what it throws; what it lets out is logged here and ends with it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "play/turns.h"

namespace fireteam {

using Task = std::function<void()>;

// With no threads every task runs at once inside post(): how tests and fuzzers drive a server.
class Pool {
 public:
  explicit Pool(std::size_t threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void post(Task task);
  void stop();  // what has begun is finished, what waits is dropped
  std::size_t waiting() const;

 private:
  void work();

  const bool inline_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// Long work (bots, odds, hints, stories, logs) by turns. Its threads are more than the cores, so that a short thought
// need not wait for a long one, and give way to those of the tables.
class Thinkers {
 public:
  // Whoever holds it is still at work: a bot's turn ends when its answer has been played, not when it is found.
  using Turn = std::shared_ptr<const Turns::Running>;

  explicit Thinkers(std::size_t threads);  // 0: everything runs at once inside post()
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void post(Share share, std::function<void(Turn)> work);
  void stop();  // what runs is cut and finished, what waits is dropped
  std::size_t waiting() const;
  std::size_t waiting_of(const std::string& person) const;
  std::size_t running() const;

 private:
  void work();
  void watch();
  void end(const Turns::Running& turn);

  const bool inline_;
  mutable std::mutex mutex_;
  std::condition_variable more_, crowded_;
  Turns turns_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

class Strand : public std::enable_shared_from_this<Strand> {
 public:
  explicit Strand(Pool& pool) : pool_(pool) {}
  void post(Task task);
  void post_late(Task task);  // behind all others: what many may ask for at once and nobody's play waits for

 private:
  void add(Task task, bool late);
  void run();

  Pool& pool_;
  std::mutex mutex_;
  std::deque<Task> tasks_, late_;
  bool running_ = false;
};

}  // namespace fireteam
