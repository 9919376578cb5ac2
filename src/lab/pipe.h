// The line protocol of `fireteam engine` (docs/pipe.md): one line in, one line out, `info` lines before `best`. Every
// bad line gets one `error` line and changes nothing. No input or output of its own, so a fuzzer can feed it.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "base/files.h"
#include "engine/catalog.h"

namespace fireteam {

struct PipeLimits {
  std::size_t line = 65'536;             // characters
  std::uint32_t iterations = 1'000'000;  // of one thought
  std::uint32_t ms = 600'000;
  std::uint32_t threads = 16;
};

struct PipeSession;

class Pipe {
 public:
  using Out = std::function<void(std::string_view line)>;
  explicit Pipe(Files content, PipeLimits limits = {}, std::span<const Rules* const> games = all_games());
  ~Pipe();
  // False after `quit`. Empty lines and those that begin with # are passed over.
  bool line(std::string_view text, const Out& out);

 private:
  std::unique_ptr<PipeSession> session_;
};

}  // namespace fireteam
