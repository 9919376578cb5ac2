// A thread's name, as top and perf show it: at most 15 letters.
#pragma once

#include <pthread.h>

namespace fireteam {

inline void name_thread(const char* name) { pthread_setname_np(pthread_self(), name); }

}  // namespace fireteam
