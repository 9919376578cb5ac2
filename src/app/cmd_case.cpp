// `fireteam case`: runs case files; with --words prints a game's vocabulary for their authors.
#include <fmt/format.h>

#include <iostream>

#include "app/common.h"
#include "lab/case_run.h"
#include "lab/case_words.h"

namespace fireteam::app {

namespace {

struct CaseOptions {
  std::vector<std::string> paths, only;
  std::string words;
  bool json = false, trace = false, list = false, first = false;
};

int run_files(const Shared& shared, const CaseOptions& options) {
  if (!options.words.empty()) {
    std::cout << lab::case_words(need_game(options.words));
    return good;
  }
  auto paths = options.paths;
  if (paths.empty()) paths.push_back((root_folder(shared) / "tests" / "cases").string());
  auto files = need(lab::case_files(paths));
  if (files.empty()) bad_input("no *.case file there");
  lab::CaseRunner runner(Files(content_folder(shared)), all_games(), options.trace);
  lab::CaseReport report = lab::run_cases(runner, all_games(), files, options.only, options.first);
  for (const Complaint& complaint : report.unreadable) std::cerr << to_text(complaint) << "\n";
  Json list = Json::array();
  for (const lab::CaseResult& result : report.results) {
    if (options.json) {
      list.push_back({{"id", result.id},
                      {"title", result.title},
                      {"file", result.file},
                      {"line", result.line},
                      {"rules", result.rules},
                      {"passed", result.passed},
                      {"error", result.error}});
      continue;
    }
    if (options.trace || options.list) fmt::print("{} {}  {}:{}\n", result.id, result.title, result.file, result.line);
    for (const std::string& line : result.trace) fmt::print("  {}\n", line);
    if (!result.passed) fmt::print("{} {} failed\n  {}\n", result.id, result.title, result.error);
  }
  if (options.json)
    print({{"passed", report.passed}, {"failed", report.failed}, {"cases", list}});
  else
    fmt::print("{} passed, {} failed\n", report.passed, report.failed);
  return !report.unreadable.empty() ? bad_usage : report.failed ? failed : good;
}

}  // namespace

void add_case(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("case", "run case files (docs/cases.md)");
  auto options = std::make_shared<CaseOptions>();
  command->add_option("PATH", options->paths, "case files or folders of them (default: tests/cases)");
  command->add_option("--only", options->only, "run only the cases with these ids");
  command->add_option("--words", options->words, "print this game's vocabulary for cases and stop");
  command->add_flag("--trace", options->trace, "print what was asked, answered and told");
  command->add_flag("--list", options->list, "print every case, passed ones too");
  command->add_flag("--first", options->first, "stop at the first case that fails");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { shared.status = run_files(shared, *options); });
}

}  // namespace fireteam::app
