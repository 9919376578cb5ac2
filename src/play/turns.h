// Whose turn it is: long work that waits, shared out among people and then among their tables. Who had least of late
// and asks for least goes first. No threads and no clock of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fireteam {

struct Share {         // for whom work is done
  std::string person;  // a fingerprint; an address where nobody is known
  std::string table;   // of one table one after the other
  double ms = 20;      // what it may take, or a guess
};

class Turns {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Running {
    std::string person;
    Time begun;
    std::atomic<bool> cut{false};  // others wait: end with what there is
  };
  using Work = std::function<void(std::shared_ptr<const Running> turn)>;

  // At most `hands` at once, and `each` of one person.
  Turns(std::size_t hands, std::size_t each) : hands_(hands), each_(each) {}

  void add(Share share, Work work);
  struct Begun {
    std::shared_ptr<Running> turn;
    Work work;
  };
  Begun begin(Time now);  // the next that may run now; without work if there is none
  void end(const Running& turn, Time now);
  // All hands are full and somebody waits who had less: whoever has had most, and long enough, is cut.
  void review(Time now);
  std::vector<Work> clear();  // what runs is cut; what waits is handed back, to be dropped

  std::size_t waiting() const { return waiting_; }
  std::size_t waiting_of(const std::string& person) const;
  std::size_t running() const { return running_.size(); }

 private:
  struct Waiting {
    double ms = 0;
    Work work;
  };
  struct Person {
    double used = 0;  // ms of work, fading
    Time at;          // when that was so
    std::size_t running = 0, waiting = 0;
    std::list<std::string> order;  // tables that wait, the one served last behind
    std::map<std::string, std::deque<Waiting>> tables;
  };
  static double used(const Person& person, Time now);
  static double claim(const Person& person, Time now);  // the smaller, the sooner
  std::map<std::string, Person>::iterator next(Time now);
  void forget(Time now);

  const std::size_t hands_, each_;
  std::map<std::string, Person> people_;
  std::vector<std::shared_ptr<Running>> running_;
  std::size_t waiting_ = 0;
  Time last_cut_;
};

}  // namespace fireteam
