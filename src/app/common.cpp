// Finding content, loading games and reporting bad input the same way in every command.
#include "app/common.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/source_dir.h"
#include "base/text.h"

namespace fireteam::app {

std::filesystem::path content_folder(const Shared& shared) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!shared.content.empty()) {
    if (!fs::is_directory(shared.content, error)) bad_input(fmt::format("--content: no folder '{}'", shared.content));
    return shared.content;
  }
  if (const char* named = std::getenv("FIRETEAM_CONTENT"); named && *named) {
    if (!fs::is_directory(named, error)) bad_input(fmt::format("FIRETEAM_CONTENT: no folder '{}'", named));
    return named;
  }
  if (fs::path tree = source_dir() / "content"; fs::is_directory(tree, error)) return tree;
  fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {beside / "content", beside / ".." / "share" / "fireteam" / "content"})
    if (fs::is_directory(folder, error)) return folder.lexically_normal();
  bad_input("no content folder found: pass --content DIR or set FIRETEAM_CONTENT");
}

std::filesystem::path root_folder(const Shared& shared) {
  return std::filesystem::absolute(content_folder(shared)).lexically_normal().parent_path();
}

std::filesystem::path balance_folder(const Shared& shared) {
  const std::filesystem::path tree = root_folder(shared) / "docs" / "balance";
  std::error_code error;
  return std::filesystem::is_directory(tree, error) ? tree : root_folder(shared) / "balance";
}

void bad_input(const std::string& message) {
  std::cerr << "fireteam: " << message << (message.ends_with('\n') ? "" : "\n");
  throw CLI::RuntimeError(bad_usage);
}

void bad_input(const std::vector<Complaint>& complaints) {
  std::cerr << to_text(complaints);
  throw CLI::RuntimeError(bad_usage);
}

const Rules& need_game(std::string_view id) {
  if (const Rules* rules = game_named(id)) return *rules;
  std::vector<std::string> ids;
  for (const Rules* rules : all_games()) ids.emplace_back(rules->id);
  bad_input(fmt::format("no game '{}'{}, there are: {}", id, did_you_mean(id, ids), fmt::join(ids, ", ")));
}

std::vector<MissionInfo> need_missions(const Shared& shared, const Rules& rules) {
  return need(rules.missions(Files(content_folder(shared))));
}

GameMission need_game_mission(std::string_view name) {
  std::size_t slash = name.find('/');
  GameMission found;
  found.rules = &need_game(name.substr(0, slash));
  if (slash != std::string_view::npos) found.mission = name.substr(slash + 1);
  return found;
}

namespace {

// The mission named, or the game's first.
MissionInfo need_mission(const Shared& shared, const GameMission& named) {
  auto missions = need_missions(shared, *named.rules);
  if (missions.empty()) bad_input(fmt::format("{} has no missions", named.rules->id));
  if (named.mission.empty()) return missions.front();
  std::vector<std::string> ids;
  for (const MissionInfo& info : missions) {
    if (info.id == named.mission) return info;
    ids.push_back(info.id);
  }
  bad_input(fmt::format("{} has no mission '{}'{}, there are: {}", named.rules->id, named.mission,
                        did_you_mean(named.mission, ids), fmt::join(ids, ", ")));
}

}  // namespace

Game need_loaded(const Shared& shared, const GameMission& named) {
  return Game{named.rules, need(named.rules->load(Files(content_folder(shared)), need_mission(shared, named).id))};
}

Setup need_setup(const Shared& shared, const GameMission& named, const std::vector<std::string>& options) {
  const MissionInfo mission = need_mission(shared, named);
  Setup setup{mission.id, {}};
  std::vector<std::string> known;
  for (const SetupOption& option : mission.options) known.push_back(option.id);
  for (const std::string& text : options) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string key = text.substr(0, equals);
    if (equals == text.size()) bad_input(fmt::format("option '{}': expected key=value", text));
    if (std::find(known.begin(), known.end(), key) == known.end())
      bad_input(fmt::format("{}/{} has no option '{}'{}, there are: {}", named.rules->id, mission.id, key,
                            did_you_mean(key, known),
                            known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", "))));
    setup.options[key] = text.substr(equals + 1);
  }
  return setup;
}

std::string need_text(const std::filesystem::path& file) {
  constexpr std::uintmax_t largest = 16U << 20U;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) bad_input(fmt::format("{}: no such file", file.string()));
  if (std::filesystem::file_size(file, error) > largest)
    bad_input(fmt::format("{}: larger than 16 MiB", file.string()));
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) bad_input(fmt::format("{}: cannot be read", file.string()));
  return text.str();
}

void write_text(const std::filesystem::path& file, std::string_view text) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) bad_input(fmt::format("{}: cannot be written", file.string()));
}

void print(const Json& json) { std::cout << json.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n"; }

}  // namespace fireteam::app
