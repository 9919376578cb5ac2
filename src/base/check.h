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

}  // namespace fireteam

#define FIRETEAM_CHECK_AT(cond, what, file, line) \
  (static_cast<bool>(cond) ? void(0) : ::fireteam::raise_fault(what, file, line))
#define check(cond, what) FIRETEAM_CHECK_AT(cond, what, __FILE__, __LINE__)
