// The writer: one thread that makes changes durable, as many in one commit as have gathered meanwhile.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "play/store.h"

namespace fireteam {

class Writer {
 public:
  using Then = std::function<void(bool durable)>;

  // Without a thread (tests, fuzzers) a change is written inside submit().
  Writer(Store& store, bool thread);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // `then` is called once the change is durable, in the order of submission; false if the disk failed.
  void submit(Change change, Then then);
  // Called before and after the calls of `then` that belong to one commit. Set before the first submit.
  void around(std::function<void(bool begins)> told) { around_ = std::move(told); }
  void stop();  // writes what waits, then ends
  std::size_t waiting() const;

 private:
  struct Waiting {
    Change change;
    Then then;
  };
  void work();
  void write(std::vector<Waiting>& batch);
  bool attempt(std::span<const Change> changes);

  Store& store_;
  const bool threaded_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Waiting> waiting_;
  std::function<void(bool begins)> around_;
  std::string failing_;         // what went wrong last, or empty
  std::uint64_t failures_ = 0;  // in a row, with the same words
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace fireteam
