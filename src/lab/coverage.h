// Which rules have a passing case.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "lab/case_run.h"

namespace fireteam::lab {

struct Coverage {
  struct Count {
    std::size_t rules = 0, covered = 0;
  };
  Count all;
  std::map<std::string, Count> modules;
  std::map<std::string, std::vector<std::string>> cases;  // rule id, ids of the cases that pass
  std::vector<std::string> missing;                       // rule ids without one, in the rulebook's order
};

Coverage coverage_of(const Rules& rules, const std::vector<CaseResult>& results);

}  // namespace fireteam::lab
