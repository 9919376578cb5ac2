// Processor time of this process by the names of its threads: who of clients, sockets, tables and store works how much.
#pragma once

#include <map>
#include <string>

namespace fireteam::app {

using ThreadTimes = std::map<std::string, double>;  // seconds

ThreadTimes thread_times();  // of the threads that live now

}  // namespace fireteam::app
