// Many small clients on one thread: each connects, makes a table, and answers whatever it is asked with one of the
// offers.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "app/thread_times.h"

namespace fireteam::app {

struct FleetOrder {
  unsigned short port = 0;
  std::size_t clients = 1;
  std::chrono::milliseconds pause{0};  // thinking time between an acknowledgement and the next answer
  std::chrono::milliseconds seconds{5000};
  std::string game, mission;
  std::size_t echo = 0;  // talk to a bare echo instead: so many bytes out, the same bytes back
};

struct FleetReport {
  std::size_t clients = 0;    // that were at a table when time began to count
  std::uint64_t answers = 0;  // acknowledged while time was counted
  double seconds = 0;
  double processor = 0;     // seconds of all threads of this process, server and clients
  ThreadTimes threads;      // the same by their names
  std::uint64_t bytes = 0;  // received in that time
  std::uint64_t refused = 0, broken = 0;
  std::vector<float> ms;  // round trip of each answer: sent to acknowledged
  double per_second() const { return seconds > 0 ? static_cast<double>(answers) / seconds : 0; }
  double microseconds_each() const { return microseconds_each(processor); }
  double microseconds_each(double spent) const { return answers > 0 ? spent * 1e6 / static_cast<double>(answers) : 0; }
  double percentile(double p);
  void add(const FleetReport& more);  // another measurement of the same kind
};

// What a client is asked, read straight out of a snapshot or update; what did not change is left out there.
struct Offers {
  std::string seat, seq;
  std::vector<std::string> answers;
  void read(std::string_view text);
  std::string act(std::string_view table, std::size_t which, std::string_view id) const;
};

FleetReport run_fleet(const FleetOrder& order);

// A bare Beast echo at a free port of loopback, on a thread of its own, until it goes out of scope.
class EchoServer {
 public:
  EchoServer();
  ~EchoServer();
  unsigned short port() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace fireteam::app
