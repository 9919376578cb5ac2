// The entry points for outside data: content, records, cases, the pipe.
#include "fuzz/targets.h"

#include <memory>

#include "base/text.h"
#include "engine/catalog.h"
#include "engine/journal.h"
#include "lab/case_run.h"
#include "lab/pipe.h"

namespace fireteam::fuzz {

namespace {

const Files& tree() {
  static const Files files(std::filesystem::path(FIRETEAM_SOURCE_DIR) / "content");
  return files;
}

// The files that the first mission of each game reads.
struct First {
  const Rules* rules;
  std::string mission;
  std::vector<std::string> files;
};
const std::vector<First>& firsts() {
  static const std::vector<First> all = [] {
    std::vector<First> list;
    for (const Rules* rules : all_games()) {
      auto missions = rules->missions(tree());
      if (!missions || missions->empty()) continue;
      auto loaded = rules->load(tree(), missions->front().id);
      if (loaded) list.push_back({rules, missions->front().id, loaded->files});
    }
    return list;
  }();
  return all;
}

}  // namespace

void content(std::string_view bytes) {
  if (bytes.size() < 2 || firsts().empty()) return;
  const First& first = firsts()[static_cast<unsigned char>(bytes[0]) % firsts().size()];
  if (first.files.empty()) return;
  Files files = tree();
  files.lay(first.files[static_cast<unsigned char>(bytes[1]) % first.files.size()], std::string(bytes.substr(2)));
  auto missions = first.rules->missions(files);
  auto loaded = first.rules->load(files, first.mission);
  if (loaded) first.rules->lint(loaded->book.get());
}

void record(std::string_view bytes) {
  auto parsed = parse_record(bytes);
  if (!parsed) return;
  check(bool(parse_record(to_text(*parsed))), "a record that was read is not read back");
  const Rules* rules = game_named(parsed->game);
  if (!rules || parsed->steps.size() > 500) return;
  auto loaded = rules->load(tree(), parsed->setup.mission);
  if (loaded) Journal::replay(Game{rules, *loaded}, *parsed);
}

void cases(std::string_view bytes) {
  constexpr std::size_t longest = 16'384;
  if (bytes.size() > longest) return;
  auto parsed = lab::parse_cases(bytes, "fuzz.case", "drill");
  if (!parsed) return;
  lab::CaseRunner runner(tree(), all_games());
  std::size_t runs = 0;
  for (const lab::Case& one : *parsed)
    if ((runs += one.runs.size()) < 16) runner.run(one);
}

void pipe(std::string_view bytes) {
  PipeLimits limits;
  limits.iterations = 20;
  limits.ms = 20;
  limits.threads = 1;
  Pipe session(tree(), limits);
  std::size_t lines = 0;
  for (std::string_view line : split(bytes, '\n'))
    if (++lines > 64 || !session.line(line, [](std::string_view) {})) return;
}

}  // namespace fireteam::fuzz
