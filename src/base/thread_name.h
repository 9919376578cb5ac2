// A thread's name, as top and perf show it: at most 15 letters; and its place behind others.
#pragma once

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

namespace fireteam {

inline void name_thread(const char* name) { pthread_setname_np(pthread_self(), name); }

// This thread runs where others of the program leave it room.
inline void give_way() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10); }

}  // namespace fireteam
