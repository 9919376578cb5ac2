// `fireteam rules`: browse and search a rulebook's numbered rules; --coverage lists those without a passing case.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/common.h"
#include "base/text.h"
#include "lab/coverage.h"

namespace fireteam::app {

namespace {

struct RulesOptions {
  std::string game;
  std::vector<std::string> search;
  bool coverage = false, json = false;
};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

// Every word must stand in the id, the topic, the module or the text.
bool found(const RuleText& rule, const std::vector<std::string>& words) {
  std::string all = lower(fmt::format("{} {} {} {}", rule.id, rule.topic, rule.module, rule.text));
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return all.find(lower(word)) != std::string::npos; });
}

int browse(const Rules& rules, const RulesOptions& options) {
  Json list = Json::array();
  std::string topic;
  std::size_t count = 0;
  for (const RuleText& rule : rules.lexicon.rules) {
    if (!found(rule, options.search)) continue;
    ++count;
    list.push_back({{"id", rule.id},
                    {"topic", rule.topic},
                    {"ref", rule.ref},
                    {"text", rule.text},
                    {"kind", rule.kind},
                    {"module", rule.module}});
    if (options.json) continue;
    if (topic != rule.topic) fmt::print("\n{}\n", topic = rule.topic);
    fmt::print("  {}  {} [{}]\n", rule.id, rule.text, rule.ref);
  }
  if (options.json)
    print({{"game", rules.id}, {"rules", list}});
  else if (count > 0)
    fmt::print("\n{} rules\n", count);
  if (count == 0 && !options.json) {
    std::vector<std::string> ids;
    for (const RuleText& rule : rules.lexicon.rules) ids.emplace_back(rule.id);
    std::string first = options.search.empty() ? "" : options.search[0];
    bad_input(fmt::format("no rule of {} holds '{}'{}", rules.title, fmt::join(options.search, " "),
                          did_you_mean(first, ids)));
  }
  return good;
}

int coverage(const Shared& shared, const Rules& rules, const RulesOptions& options) {
  auto folder = root_folder(shared) / "tests" / "cases" / rules.id;
  lab::CaseReport report;
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) {
    lab::CaseRunner runner(Files(content_folder(shared)), all_games());
    report = lab::run_cases(runner, all_games(), need(lab::case_files({folder.string()})));
  }
  for (const Complaint& complaint : report.unreadable) std::cerr << to_text(complaint) << "\n";
  lab::Coverage cover = lab::coverage_of(rules, report.results);
  Json modules = Json::object();
  for (const auto& [name, count] : cover.modules) modules[name] = {{"rules", count.rules}, {"covered", count.covered}};
  if (options.json) {
    print({{"game", rules.id},
           {"rules", cover.all.rules},
           {"covered", cover.all.covered},
           {"missing", cover.missing},
           {"modules", modules},
           {"cases", {{"passed", report.passed}, {"failed", report.failed}}}});
  } else {
    for (const RuleText& rule : rules.lexicon.rules) {
      auto cases = cover.cases.find(rule.id);
      fmt::print("{}  {}\n", rule.id,
                 cases == cover.cases.end() ? "-" : fmt::format("{}", fmt::join(cases->second, " ")));
    }
    for (const auto& [name, count] : cover.modules)
      fmt::print("module {}: {} of {} rules covered\n", name, count.covered, count.rules);
    fmt::print("{} of {} rules have a passing case; cases: {} passed, {} failed\n", cover.all.covered, cover.all.rules,
               report.passed, report.failed);
  }
  return !report.unreadable.empty() || report.failed || !cover.missing.empty() ? failed : good;
}

}  // namespace

void add_rules(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("rules", "a game's numbered rules, searched, or their coverage by cases");
  auto options = std::make_shared<RulesOptions>();
  command->add_option("GAME", options->game, "the game")->required();
  command->add_option("WORD", options->search, "show only rules that hold these words");
  command->add_flag("--coverage", options->coverage, "which rules have a passing case in tests/cases/GAME");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] {
    const Rules& rules = need_game(options->game);
    shared.status = options->coverage ? coverage(shared, rules, *options) : browse(rules, *options);
  });
}

}  // namespace fireteam::app
