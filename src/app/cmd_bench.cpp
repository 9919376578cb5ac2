// `fireteam bench`: how fast every game runs here.
#include <fmt/format.h>

#include "app/bench_kit.h"
#include "app/common.h"
#include "lab/bench.h"

namespace fireteam::app {

namespace {

struct BenchOptions {
  std::vector<std::string> games, set;
  std::string out;
  double seconds = 0.1;
  int runs = 5;
  bool json = false;
};

void bench_all(const Shared& shared, const BenchOptions& options) {
  std::vector<GameMission> wanted;
  for (const std::string& name : options.games) wanted.push_back(need_game_mission(name));
  if (options.games.empty())
    for (const Rules* rules : all_games()) wanted.push_back({rules, ""});
  Json list = Json::array();
  const KitFigures kit = bench_kit();
  if (!options.json)
    fmt::print("kit: sight {:.1f} ns, reach of 6 {:.0f} ns on 24 by 24 squares with doors ({:.0f} % of pairs traced)\n",
               kit.sight_ns, kit.reach_ns, 100 * kit.doubtful);
  for (const GameMission& named : wanted) {
    BenchPlan plan;
    plan.content = Files(content_folder(shared));
    plan.game = need_loaded(shared, named);
    plan.setup = need_setup(shared, named, options.set);
    plan.seconds = options.seconds;
    plan.runs = options.runs;
    const BenchFigures figures = bench(plan);
    Json one = {{"id", plan.game.rules->id}, {"mission", plan.setup.mission}};
    one.update(to_json(figures));
    one["sight_ns"] = kit.sight_ns;
    one["reach_ns"] = kit.reach_ns;
    if (!options.json) {
      fmt::print("{}/{}\n", plan.game.rules->id, plan.setup.mission);
      for (const auto& [key, value] : one.items())
        if (value.is_number()) fmt::print("  {:<26}{:>16.2f}\n", key, value.get<double>());
    }
    list.push_back(std::move(one));
  }
  const Json report = {{"machine", machine_json()}, {"games", list}};
  if (options.json) print(report);
  if (!options.out.empty()) write_text(options.out, report.dump(1) + "\n");
}

}  // namespace

void add_bench(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("bench", "how fast every game runs on this machine");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("--game", options->games, "GAME or GAME/MISSION; may stand several times (default: all)");
  command->add_option("--option", options->set, "a setup option of them all, key=value; may stand several times");
  command->add_option("--seconds", options->seconds, "of one run")->check(CLI::Range(0.001, 60.0));
  command->add_option("--runs", options->runs, "the median of so many")->check(CLI::Range(1, 99));
  command->add_option("--out", options->out, "also write the JSON to this file");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { bench_all(shared, *options); });
}

}  // namespace fireteam::app
