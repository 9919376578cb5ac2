// One run of a case from its ground to its last assertion, and many files of them.
#include "lab/case_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "lab/case_assert.h"
#include "lab/case_content.h"

namespace fireteam::lab {

Result<const Game*> CaseRunner::open(const Rules& rules, const Ground& ground) {
  std::string key = fmt::format("{}\n{}\n{}\n{}\n{}\n", rules.id, ground.mission, fmt::join(ground.own.rows, "\n"),
                                fmt::join(ground.own.edges, "\n"), ground.own.mission);
  for (const auto& [sign, meaning] : ground.own.legend) key += sign + " " + meaning + "\n";
  for (const auto& [file, text] : ground.content) key += file + "\n" + text + "\n";
  if (auto found = opened_.find(key); found != opened_.end()) return found->second.get();
  auto content = lay_content(content_, rules.id, ground.content);
  if (!content) return content.complaints();
  auto loaded = ground.mission.empty() ? rules.load_case(*content, ground.own) : rules.load(*content, ground.mission);
  if (!loaded) return loaded.complaints();
  constexpr std::size_t most_opened = 256;  // a table of sight a book: hostile files must not fill the memory
  if (opened_.size() >= most_opened) opened_.clear();
  return opened_.emplace(key, std::make_unique<Game>(Game{&rules, *loaded})).first->second.get();
}

namespace {

// The line of the part of the ground that a complaint is about, and the complaint as the case's author sees it.
std::pair<int, std::string> placed(const Ground& ground, const Complaint& complaint) {
  std::string part = complaint.where;
  if (std::size_t file = part.find("case.json"); file != std::string::npos) part.erase(0, file + 9);
  if (part.starts_with(':')) part.erase(0, 1);
  for (std::string known = part;; known.erase(known.rfind('/'))) {
    if (auto found = ground.lines.find(known); found != ground.lines.end())
      return {found->second, part.starts_with("option ") ? to_text(complaint) : complaint.what};
    if (known.find('/') == std::string::npos) break;
  }
  if (auto own = ground.lines.find("content"); own != ground.lines.end() && part.find(".json:") != std::string::npos)
    return {own->second, to_text(complaint)};
  auto data = ground.lines.find("mission-data");
  if (data == ground.lines.end()) return {ground.line, to_text(complaint)};
  return {data->second, part.empty() || part == "mission-data" ? complaint.what : part + ": " + complaint.what};
}

bool scripts(const Statement& step) { return step.word == "dice" || step.word == "draw"; }

// Does an `until` say how far the table runs on by itself, before anything is asserted?
bool until_comes(const std::vector<Statement>& steps, std::size_t from) {
  while (from < steps.size() && scripts(steps[from])) ++from;
  return from < steps.size() && steps[from].word == "until";
}

// "rejects because RULE", "rejects "part of the complaint"": the ground must not be accepted, and for that reason.
std::string not_rejected(const Rules& rules, std::string_view text, const std::vector<Complaint>& complaints) {
  const std::string said = to_text(complaints);
  constexpr std::string_view because = "because ";
  if (text.starts_with(because)) {
    text.remove_prefix(because.size());
    if (std::ranges::none_of(rules.lexicon.rules, [&](const RuleText& rule) { return rule.id == text; }))
      return fmt::format("no rule '{}' in {}", text, rules.title);
  } else if (text.size() > 2 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  } else {
    return "expected 'because' and a rule, or a part of the complaint in quotes";
  }
  if (complaints.empty()) return "the table is laid out; nothing is rejected";
  return said.find(text) == std::string::npos ? "it is rejected for another reason: " + said : "";
}

Trouble take_step(CaseTable& table, const std::vector<Statement>& steps, std::size_t i) {
  const Statement& step = steps[i];
  const std::string text = step.word + " " + step.text;
  if (scripts(step)) return table.script(step.line, text);
  if (Trouble trouble = table.settled(step.word == "do")) return trouble;
  Trouble trouble = step.word == "do"      ? table.act(step.text, until_comes(steps, i + 1))
                    : step.word == "until" ? table.until(step.line, step.text)
                    : step.word == "undo"  ? table.undo()
                                           : assert_that(table, step.word, step.text);
  if (trouble) trouble.what = (step.word == "do" ? "do" : text) + ": " + trouble.what;
  return trouble;
}

}  // namespace

std::string CaseRunner::run(const Case& one, const Run& run, const Rules& rules, std::vector<std::string>& trace) {
  auto at = [&](int line, std::string_view what) {
    return fmt::format("{}:{}: {}{}", one.file, line, run.name.empty() ? "" : "[" + run.name + "] ", trim(what));
  };
  auto about_ground = [&](const std::vector<Complaint>& complaints) {
    std::string text;
    for (const Complaint& complaint : complaints) {
      const auto [line, what] = placed(run.ground, complaint);
      text += (text.empty() ? "" : "\n  ") + at(line ? line : one.line, what);
    }
    return text;
  };
  auto opened = open(rules, run.ground);
  const bool rejects = run.steps.size() == 1 && run.steps[0].word == "rejects";
  auto rejected = [&](const std::vector<Complaint>& complaints) {
    const std::string wrong = not_rejected(rules, run.steps[0].text, complaints);
    return wrong.empty() ? wrong : at(run.steps[0].line, "rejects: " + wrong);
  };
  if (!opened) return rejects ? rejected(opened.complaints()) : about_ground(opened.complaints());
  CaseTable table(**opened, Setup{run.ground.mission, run.ground.options}, trace_);
  int line = run.ground.line ? run.ground.line : run.line;
  std::string error;
  try {
    auto failed = [&](const Trouble& trouble, std::string_view text) {
      if (trouble) error = at(trouble.line ? trouble.line : line, std::string(text) + trouble.what);
      return !error.empty();
    };
    auto all = [&] {
      auto laid = table.lay_out();
      if (rejects) return void(error = rejected(laid ? std::vector<Complaint>{} : laid.complaints()));
      if (!laid) return void(error = about_ground(laid.complaints()));
      for (const Statement& given : run.givens) {
        line = given.line;
        if (failed(table.give(given.text), "")) return;
      }
      line = run.line;
      if (failed(table.begin(until_comes(run.steps, 0)), "")) return;
      for (std::size_t i = 0; i < run.steps.size(); ++i) {
        line = run.steps[i].line;
        if (failed(take_step(table, run.steps, i), "")) return;
      }
      failed(table.finish(), "");
    };
    all();
  } catch (const Fault& fault) {
    error = at(line, fmt::format("a fault of the rules: {}", fault.what()));
  }
  if (trace_) trace.insert(trace.end(), table.trace.begin(), table.trace.end());
  return error;
}

CaseResult CaseRunner::run(const Case& one) {
  CaseResult result{one.id, one.title, one.file, one.line, one.rules, false, {}, {}};
  auto named = std::find_if(games_.begin(), games_.end(), [&](const Rules* rules) { return one.game == rules->id; });
  if (named == games_.end()) {
    std::vector<std::string> ids;
    for (const Rules* rules : games_) ids.emplace_back(rules->id);
    result.error = fmt::format("{}:{}: no game '{}'{}, there are: {}", one.file, one.line, one.game,
                               did_you_mean(one.game, ids), fmt::join(ids, ", "));
    return result;
  }
  const Rules& rules = **named;
  std::vector<std::string> ids;
  for (const RuleText& rule : rules.lexicon.rules) ids.emplace_back(rule.id);
  for (const std::string& id : one.rules)
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
      result.error =
          fmt::format("{}:{}: no rule '{}' in {}{}", one.file, one.rules_line, id, rules.title, did_you_mean(id, ids));
      return result;
    }
  for (const Run& one_run : one.runs) {
    if (trace_ && !one_run.name.empty()) result.trace.push_back("-- " + one_run.name);
    const std::string error = run(one, one_run, rules, result.trace);
    if (!error.empty()) result.error += (result.error.empty() ? "" : "\n  ") + error;
  }
  result.passed = result.error.empty();
  return result;
}

Result<std::vector<std::string>> case_files(const std::vector<std::string>& paths) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  std::vector<Complaint> complaints;
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_regular_file(path, error)) {
      files.push_back(path);
    } else if (fs::is_directory(path, error)) {
      fs::recursive_directory_iterator entry(path, error);
      for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".case" && fs::is_regular_file(entry->path()))
          files.push_back(entry->path().string());
      if (error) complaints.push_back({path, "cannot be read: " + error.message()});
    } else {
      complaints.push_back({path, "no such file or folder"});
    }
  }
  if (!complaints.empty()) return complaints;
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

CaseReport run_cases(CaseRunner& runner, std::span<const Rules* const> games, const std::vector<std::string>& files,
                     const std::vector<std::string>& only, bool first) {
  CaseReport report;
  std::map<std::string, std::string> seen;  // case id, where
  for (const std::string& file : files) {
    std::string game;
    for (const auto& part : std::filesystem::path(file))
      for (const Rules* rules : games)
        if (part == rules->id) game = rules->id;
    std::error_code error;
    if (std::filesystem::file_size(file, error) > (2U << 20U)) {
      report.unreadable.push_back({file, "larger than 1 MiB"});
      continue;
    }
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    auto cases = parse_cases(text.str(), file, game);
    if (!cases) {
      report.unreadable.insert(report.unreadable.end(), cases.complaints().begin(), cases.complaints().end());
      continue;
    }
    for (const Case& one : *cases) {
      if (!only.empty() && std::find(only.begin(), only.end(), one.id) == only.end()) continue;
      CaseResult result = runner.run(one);
      std::string where = fmt::format("{}:{}", file, one.line);
      if (auto [at, fresh] = seen.emplace(one.id, where); !fresh && result.passed) {
        result.passed = false;
        result.error = fmt::format("{}: case {} stands already at {}", where, one.id, at->second);
      }
      (result.passed ? report.passed : report.failed)++;
      report.results.push_back(std::move(result));
      if (first && report.failed) return report;
    }
  }
  return report;
}

}  // namespace fireteam::lab
