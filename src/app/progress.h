// A bar on standard error that never mixes with the result.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <string>

namespace fireteam::app {

class Bar {
 public:
  Bar(std::uint64_t whole, bool wished) : whole_(whole), shown_(wished || isatty(STDERR_FILENO)) {}
  ~Bar() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }
  // `note()` is written behind the bar, if it is drawn.
  template <class Note>
  void step(Note&& note) {
    ++done_;
    if (!shown_ || (done_ * 200 / whole_ == (done_ - 1) * 200 / whole_ && done_ % 16 != 0)) return;
    std::cerr << fmt::format("\r[{:<40}] {}/{} games{}", std::string(done_ * 40 / whole_, '#'), done_, whole_, note())
              << std::flush;
  }
  std::uint64_t done() const { return done_; }

 private:
  std::uint64_t whole_, done_ = 0;
  bool shown_;
};

}  // namespace fireteam::app
