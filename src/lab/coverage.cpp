// Counting rules with passing cases, in all and module by module.
#include "lab/coverage.h"

namespace fireteam::lab {

Coverage coverage_of(const Rules& rules, const std::vector<CaseResult>& results) {
  Coverage out;
  for (const CaseResult& result : results)
    if (result.passed)
      for (const std::string& rule : result.rules) out.cases[rule].push_back(result.id);
  for (const RuleText& rule : rules.lexicon.rules) {
    bool covered = out.cases.contains(rule.id);
    for (Coverage::Count* count : {&out.all, &out.modules[rule.module]}) {
      ++count->rules;
      count->covered += covered;
    }
    if (!covered) out.missing.emplace_back(rule.id);
  }
  return out;
}

}  // namespace fireteam::lab
