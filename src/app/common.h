// What every subcommand shares: where content lies, loading a game with clear errors, exit statuses and --json.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/catalog.h"
#include "engine/position.h"

namespace fireteam::app {

using Json = nlohmann::ordered_json;  // keys stay in the documented order

enum Status : int { good = 0, failed = 1, bad_usage = 2 };

struct Shared {
  std::string content;  // --content, or empty
  int status = good;    // what the program ends with; a command's callback sets it
};

// The folder with content/: --content, else FIRETEAM_CONTENT, else the source tree, else beside the program.
std::filesystem::path content_folder(const Shared& shared);
// The folder that holds content/, tests/cases/, schemas/ …
std::filesystem::path root_folder(const Shared& shared);
std::filesystem::path balance_folder(const Shared& shared);  // the lab's measurements; need not be there

// Bad input or usage: the message goes to standard error and the program ends with status 2.
[[noreturn]] void bad_input(const std::string& message);
[[noreturn]] void bad_input(const std::vector<Complaint>& complaints);
template <class T>
T need(Result<T> result) {
  if (!result) bad_input(result.complaints());
  return std::move(*result);
}

const Rules& need_game(std::string_view id);                                // or bad_input with the nearest name
std::vector<MissionInfo> need_missions(const Shared&, const Rules& rules);  // of one game
struct GameMission {
  const Rules* rules = nullptr;
  std::string mission;  // empty if only a game was named
};
GameMission need_game_mission(std::string_view name);  // "GAME" or "GAME/MISSION"
Game need_loaded(const Shared&, const GameMission&);   // without a mission: the game's first
// The setup of a mission from "key=value" texts; keys must be options of the mission.
Setup need_setup(const Shared&, const GameMission&, const std::vector<std::string>& options);
std::string need_text(const std::filesystem::path& file);  // a whole file, at most 16 MiB
void write_text(const std::filesystem::path&, std::string_view);
void print(const Json& json);  // one object on standard output

// A command adds itself to the program: declares its options and sets a callback that does the work.
#define FIRETEAM_COMMAND(name) void add_##name(CLI::App& program, Shared& shared);
#include "app/commands.inc"
#undef FIRETEAM_COMMAND

}  // namespace fireteam::app
