// Raising faults: the text names the place so that a frozen table's report is enough to find it.
#include "base/check.h"

#include <cstring>

namespace fireteam {

Fault::Fault(const char* what, const char* file, int line) {
  const char* slash = std::strrchr(file, '/');
  text_ = std::string(what) + " (" + (slash ? slash + 1 : file) + ":" + std::to_string(line) + ")";
}

void raise_fault(const char* what, const char* file, int line) { throw Fault(what, file, line); }

}  // namespace fireteam
