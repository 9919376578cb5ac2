// `fireteam check`: reads every mission (or those named) and lints it; bad content is exit status 2.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "app/common.h"
#include "content/twist.h"

namespace fireteam::app {

namespace {

struct Tally {
  std::size_t missions = 0;
  std::vector<Complaint> complaints;
  void add(const std::vector<Complaint>& more) { complaints.insert(complaints.end(), more.begin(), more.end()); }
};

// Every mission whose idea is named can be read without it, and every idea belongs to a mission.
void check_twists(const Files& content, const Rules& rules, const std::vector<MissionInfo>& missions, Tally& tally) {
  auto twists = content::read_twists(content, rules.id);
  if (!twists) return tally.add(twists.complaints());
  for (const auto& [mission, twist] : *twists) {
    if (std::ranges::find(missions, mission, &MissionInfo::id) == missions.end()) {
      tally.complaints.push_back({fmt::format("{}/twists.json:/{}", rules.id, mission), "there is no such mission"});
      continue;
    }
    Files changed = content;
    auto laid = content::lay_without_twist(changed, rules.id, mission);
    if (!laid) tally.add(laid.complaints());
    if (auto loaded = rules.load(changed, mission); laid && !loaded) tally.add(loaded.complaints());
  }
}

// All missions of a game, or those whose files lie at `path` (a content file or folder).
void check_game(const Files& content, const Rules& rules, const std::string& path, Tally& tally) {
  auto missions = rules.missions(content);
  if (!missions) return tally.add(missions.complaints());
  if (missions->empty())
    tally.complaints.push_back({fmt::format("{}/missions", rules.id), "no mission can be read here"});
  check_twists(content, rules, *missions, tally);
  for (const MissionInfo& mission : *missions) {
    auto loaded = rules.load(content, mission.id);
    if (!loaded) {
      tally.add(loaded.complaints());
      continue;
    }
    bool wanted = path.empty();
    for (const std::string& file : loaded->files) wanted = wanted || file == path || file.starts_with(path + "/");
    if (!wanted) continue;
    ++tally.missions;
    tally.add(rules.lint(loaded->book.get()));
    Game game{&rules, *loaded};
    Position position;
    Desk desk;
    try {
      auto started = desk.start(game, Setup{mission.id, {}}, position);
      if (!started) tally.add(started.complaints());
    } catch (const Fault& fault) {
      tally.complaints.push_back({fmt::format("{}/{}", rules.id, mission.id), fault.what()});
    }
  }
}

// What a PATH names below the content folder: "drill/missions/yard.json", "drill", or a game/mission.
std::string below_content(const std::filesystem::path& folder, const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(folder / path, error)) return fs::path(path).lexically_normal().generic_string();
  if (!fs::exists(path, error))
    bad_input(fmt::format("{}: no such file or folder, here or below {}", path, folder.string()));
  auto relative = fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(folder, error));
  if (relative.empty() || *relative.begin() == "..")
    bad_input(fmt::format("{}: lies outside the content folder {} (see --content)", path, folder.string()));
  return relative.generic_string();
}

int check_content(const Shared& shared, const std::vector<std::string>& paths, bool json) {
  auto folder = content_folder(shared);
  Files content(folder);
  Tally tally;
  if (paths.empty())
    for (const Rules* rules : all_games()) check_game(content, *rules, "", tally);
  for (const std::string& path : paths) {
    std::string name = below_content(folder, path);
    if (name == ".") {
      for (const Rules* rules : all_games()) check_game(content, *rules, "", tally);
      continue;
    }
    while (name.ends_with('/')) name.pop_back();
    std::string game = name.substr(0, name.find('/'));
    check_game(content, need_game(game), name == game ? "" : name, tally);
  }
  std::set<std::string> said;
  Json list = Json::array();
  for (const Complaint& complaint : tally.complaints) {
    if (!said.insert(to_text(complaint)).second) continue;
    std::cerr << to_text(complaint) << "\n";
    list.push_back({{"where", complaint.where}, {"what", complaint.what}});
  }
  if (json)
    print({{"missions", tally.missions}, {"complaints", list}});
  else
    fmt::print("{} missions checked, {} complaints\n", tally.missions, said.size());
  return said.empty() ? good : bad_usage;
}

}  // namespace

void add_check(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("check", "read and lint content and missions");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto json = std::make_shared<bool>(false);
  command->add_option("PATH", *paths, "content files or folders (default: all)");
  command->add_flag("--json", *json, "one JSON object on standard output");
  command->callback([&shared, paths, json] { shared.status = check_content(shared, *paths, *json); });
}

}  // namespace fireteam::app
