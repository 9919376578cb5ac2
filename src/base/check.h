// check(): our own invariants. On in every build; a failure raises a Fault that freezes one table, never the process.
#pragma once

#include <exception>
#include <string>

namespace fireteam {

// A broken invariant of ours (never bad outside data, which is a Result).
class Fault : public std::exception {
 public:
  Fault(const char* what, const char* file, int line);
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

[[noreturn]] void raise_fault(const char* what, const char* file, int line);

// A function, not a macro: it must not clash with other people's names.
constexpr void check(bool holds, const char* what, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (!holds) [[unlikely]]
    raise_fault(what, file, line);
}

}  // namespace fireteam
