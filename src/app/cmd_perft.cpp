// `fireteam perft`: counts of the answer tree; --check compares a file of expected counts, --write makes one anew.
#include <fmt/format.h>

#include <iostream>
#include <map>

#include "app/common.h"
#include "lab/perft.h"

namespace fireteam::app {

namespace {

struct PerftOptions {
  std::string mission, check, write;
  int depth = 3;
  bool json = false;
};

std::vector<lab::TreeLevel> count(const Shared& shared, const GameMission& named, int answers, int depth,
                                  std::string& mission) {
  Game game = need_loaded(shared, named);
  mission = named.mission.empty() ? need_missions(shared, *named.rules).front().id : named.mission;
  Position position;
  need(lab::start_of_tree(game, mission, answers, position));
  return lab::perft(game, position, depth);
}

int one(const Shared& shared, const PerftOptions& options) {
  int answers = 0;
  const auto name = lab::tree_name(options.mission, answers);
  if (!name) bad_input(options.mission + ": expected a number of answers after '@', as in drill/yard@40");
  GameMission named = need_game_mission(*name);
  std::string mission;
  auto levels = count(shared, named, answers, options.depth, mission);
  Json list = Json::array();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const lab::TreeLevel& level = levels[i];
    list.push_back({{"depth", i + 1},
                    {"choices", level.choices},
                    {"chance", level.chance},
                    {"ends", level.ends},
                    {"digest", to_hex(level.digest)}});
    if (!options.json)
      fmt::print("depth {}: {} choices, {} chance, {} ends  {}\n", i + 1, level.choices, level.chance, level.ends,
                 to_hex(level.digest));
  }
  if (options.json) print({{"game", named.rules->id}, {"mission", mission}, {"levels", list}});
  return good;
}

// Every line of the file counted again; a mission is walked once, to its greatest depth.
int compare(const Shared& shared, const std::string& file, bool write) {
  auto lines = need(lab::parse_trees(need_text(file), file));
  using Start = std::pair<std::string, int>;  // mission, answers
  auto start_of = [](const lab::TreeLine& line) { return Start{line.game + "/" + line.mission, line.answers}; };
  std::map<Start, int> depths;
  for (const lab::TreeLine& line : lines) {
    int& depth = depths[start_of(line)];
    depth = std::max(depth, line.depth);
  }
  std::map<Start, std::vector<lab::TreeLevel>> counted;
  std::string mission;
  for (const auto& [start, depth] : depths)
    counted[start] = count(shared, need_game_mission(start.first), start.second, depth, mission);
  std::size_t wrong = 0;
  for (lab::TreeLine& line : lines) {
    lab::TreeLevel is = counted[start_of(line)][static_cast<std::size_t>(line.depth - 1)];
    is.digest = 0;
    if (is == line.level) continue;
    ++wrong;
    std::string was = lab::to_text(line);
    line.level = is;
    fmt::print("{}:{}: expected {}, counted {}\n", file, line.line, was, lab::to_text(line));
  }
  if (write) {
    std::string text =
        "# game/mission[@answers at random before] depth choices chance ends: made by fireteam perft --write\n";
    for (const lab::TreeLine& line : lines) text += lab::to_text(line) + "\n";
    write_text(file, text);
  }
  fmt::print("{} counts, {} {}\n", lines.size(), wrong, write ? "changed" : "differ");
  return wrong == 0 || write ? good : failed;
}

}  // namespace

void add_perft(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("perft", "count the answer tree, choices and chance apart");
  auto options = std::make_shared<PerftOptions>();
  command->add_option("GAME/MISSION", options->mission,
                      "the mission to count from its start, or from where 40 answers at random lead: drill/yard@40");
  command->add_option("--depth", options->depth, "how many answers deep")->check(CLI::Range(1, 20));
  command->add_option("--check", options->check, "compare with this file of expected counts");
  command->add_option("--write", options->write, "count the lines of this file anew");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] {
    if (!options->check.empty() || !options->write.empty())
      shared.status = compare(shared, options->check.empty() ? options->write : options->check, options->check.empty());
    else if (options->mission.empty())
      bad_input("which mission? fireteam perft GAME/MISSION --depth N");
    else
      shared.status = one(shared, *options);
  });
}

}  // namespace fireteam::app
