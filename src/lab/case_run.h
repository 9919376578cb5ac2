// Running cases: content of a ground is read once and shared by all cases on it.
#pragma once

#include <map>
#include <memory>

#include "engine/position.h"
#include "lab/case_file.h"

namespace fireteam::lab {

struct CaseResult {
  std::string id, title, file;
  int line = 0;
  std::vector<std::string> rules;
  bool passed = false;
  std::string error;               // "file:line: what", with the variant's name
  std::vector<std::string> trace;  // what happened, when asked for
};

class CaseRunner {
 public:
  // `games` are the games that cases may name.
  CaseRunner(Files content, std::span<const Rules* const> games, bool trace = false)
      : content_(std::move(content)), games_(games), trace_(trace) {}
  CaseResult run(const Case& one);

 private:
  Result<const Game*> open(const Rules& rules, const Ground& ground);
  std::string run(const Case& one, const Run& run, const Rules& rules, std::vector<std::string>& trace);

  Files content_;
  std::span<const Rules* const> games_;
  bool trace_;
  std::map<std::string, std::unique_ptr<Game>> opened_;
};

// Every *.case file below these files and folders, sorted; a path that is neither is a complaint.
Result<std::vector<std::string>> case_files(const std::vector<std::string>& paths);

struct CaseReport {
  std::vector<CaseResult> results;
  std::vector<Complaint> unreadable;  // files that could not be read as cases
  std::size_t passed = 0, failed = 0;
};
// Reads and runs all cases of these files. `only`: ids to run, all if empty; `first`: no further than the first that
// fails. The game defaults to a folder's name.
CaseReport run_cases(CaseRunner& runner, std::span<const Rules* const> games, const std::vector<std::string>& files,
                     const std::vector<std::string>& only = {}, bool first = false);

}  // namespace fireteam::lab
