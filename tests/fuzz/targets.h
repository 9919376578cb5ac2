// What the fuzzers feed: each takes any bytes and must neither crash, nor hang, nor raise a fault. The unit tests run
// the same entry points over the seeds and some mangled copies of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace fireteam::fuzz {

void content(std::string_view bytes);  // first byte: game; second: which file of its first mission is replaced
void record(std::string_view bytes);
void cases(std::string_view bytes);
void pipe(std::string_view bytes);
// Lines to a server without sockets. The first letter says who sends (G, P: over HTTP), $T is the last table made, $S
// the sender's seq.
void wire(std::string_view bytes);

struct Target {
  const char* name;
  void (*feed)(std::string_view bytes);
};
inline constexpr Target targets[] = {
    {"content", content}, {"record", record}, {"case", cases}, {"pipe", pipe}, {"wire", wire}};

}  // namespace fireteam::fuzz
