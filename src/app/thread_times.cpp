// Read from /proc: the first number of a thread's schedstat are the nanoseconds it ran.
#include "app/thread_times.h"

#include <filesystem>
#include <fstream>

namespace fireteam::app {

ThreadTimes thread_times() {
  ThreadTimes times;
  std::error_code error;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", error)) {
    std::ifstream named(thread.path() / "comm"), stats(thread.path() / "schedstat");
    std::string name;
    double nanoseconds = 0;
    if (std::getline(named, name) && stats >> nanoseconds) times[name] += nanoseconds / 1e9;
  }
  return times;
}

}  // namespace fireteam::app
