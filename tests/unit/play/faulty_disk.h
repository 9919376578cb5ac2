// A disk that breaks on purpose: a file system for SQLite in front of the real one. Stores opened while a Disk lives
// use it.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace fireteam::faulty {

// What the disk does from now on; all of it may be changed while a store is open. Rates are in 1,000.
struct Disk {
  Disk();  // becomes SQLite's default file system, one at a time
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  std::atomic<bool> full{false};           // writes fail
  std::atomic<bool> read_only{false};      // writes and truncations are refused
  std::atomic<int> failing_writes{0};      // so many in 1,000 fail
  std::atomic<int> failing_reads{0};       // so many in 1,000 fail
  std::atomic<int> failing_syncs{0};       // so many in 1,000 fail
  std::atomic<int> slow_ms{0};             // a synchronisation takes so long
  std::atomic<std::int64_t> bad_from{-1};  // the main file reads as rubbish from here …
  std::atomic<std::int64_t> bad_to{-1};    // … to here
  std::atomic<std::uint64_t> writes{0}, syncs{0};

  bool unlucky(int rate);
  void pause() const;

 private:
  std::atomic<std::uint64_t> random_{88172645463325252ULL};
};

}  // namespace fireteam::faulty
