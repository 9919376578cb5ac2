// `fireteam games`: games, missions, seats and setup options.
#include <fmt/format.h>

#include "app/common.h"

namespace fireteam::app {

namespace {

Json option_json(const SetupOption& option) {
  return {{"id", option.id},
          {"title", option.title},
          {"kind", option.kind},
          {"choices", option.choices},
          {"preset", option.preset}};
}

Json mission_json(const MissionInfo& mission) {
  Json options = Json::array();
  for (const SetupOption& option : mission.options) options.push_back(option_json(option));
  return {{"id", mission.id},         {"title", mission.title},     {"about", mission.about},
          {"rounds", mission.rounds}, {"minutes", mission.minutes}, {"difficulty", mission.difficulty},
          {"seats", mission.seats},   {"options", options}};
}

void games(const Shared& shared, bool json) {
  Json list = Json::array();
  for (const Rules* rules : all_games()) {
    Json missions = Json::array();
    if (!json) fmt::print("{}  {}\n  {}\n", rules->id, rules->title, rules->about);
    for (const MissionInfo& mission : need_missions(shared, *rules)) {
      missions.push_back(mission_json(mission));
      if (json) continue;
      fmt::print("  {}/{}  {}: {}\n    seats: {}\n", rules->id, mission.id, mission.title, mission.about,
                 fmt::join(mission.seats, ", "));
      for (const SetupOption& option : mission.options)
        fmt::print("    {} ({}){}{}, else {}\n", option.id, option.title, option.choices.empty() ? "" : ": ",
                   fmt::join(option.choices, " | "), option.preset.empty() ? "nothing" : option.preset);
    }
    list.push_back({{"id", rules->id},
                    {"title", rules->title},
                    {"about", rules->about},
                    {"rules", rules->version},
                    {"missions", missions}});
  }
  if (json) print({{"games", list}});
}

}  // namespace

void add_games(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("games", "games, missions, seats, modes");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "one JSON object on standard output");
  command->callback([&shared, json] { games(shared, *json); });
}

}  // namespace fireteam::app
