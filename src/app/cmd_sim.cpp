// `fireteam sim`: many games by bots, with intervals, a progress bar and one row a game on request.
#include <fmt/format.h>

#include <iostream>

#include "app/common.h"
#include "app/progress.h"
#include "content/twist.h"
#include "lab/sim_report.h"

namespace fireteam::app {

namespace {

struct SimOptions {
  std::string name, bots = "greedy", rows, records;
  std::vector<std::string> options;
  std::uint64_t games = 100, seed = 1, most_answers = 100'000;
  std::uint32_t threads = 1;
  bool json = false, progress = false, rotate = false, without_twist = false;
};

std::vector<SimGame> play_all(const SimPlan& plan, const SimOptions& options) {
  Bar bar(plan.games, options.progress);
  std::uint64_t wins = 0;
  return simulate(plan, [&](const SimGame& game) {
    wins += game.fault.empty() && has(game.outcome.winners, 0);
    bar.step([&] {
      return fmt::format(", first seat won {:.1f} %",
                         100.0 * static_cast<double>(wins) / static_cast<double>(bar.done()));
    });
  });
}

// The same games in the mission without its idea.
SimPlan without_twist(const Shared& shared, SimPlan plan) {
  const Rules& rules = *plan.game.rules;
  Files files(content_folder(shared));
  need(content::lay_without_twist(files, rules.id, plan.setup.mission));
  plan.game.content = need(rules.load(files, plan.setup.mission));
  Position position;
  need(Desk().start(plan.game, plan.setup, position));
  return plan;
}

void sim(Shared& shared, const SimOptions& options) {
  const GameMission named = need_game_mission(options.name);
  SimPlan plan;
  plan.game = need_loaded(shared, named);
  plan.setup = need_setup(shared, named, options.options);
  plan.seats = need(plan.game.rules->seats(plan.game.book(), plan.setup));
  plan.sides = sides_of(plan.game, plan.setup, plan.seats);
  plan.bots = need(parse_bots(options.bots, plan.seats, plan.sides));
  for (const BotSpec& bot : plan.bots) need(suits(bot, *plan.game.rules));
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.rotate = options.rotate;
  plan.most_answers = options.most_answers;
  plan.keep_records = !options.records.empty();
  Position position;  // bad options are told before a thousand games break on them
  need(Desk().start(plan.game, plan.setup, position));
  const auto other = options.without_twist ? std::optional(without_twist(shared, plan)) : std::nullopt;
  const std::vector<SimGame> games = play_all(plan, options);
  if (!options.rows.empty()) write_text(options.rows, rows_text(plan, games));
  for (const SimGame& game : games)
    if (plan.keep_records)
      write_text(fmt::format("{}/{}-{}-{}-{}.record", options.records, plan.game.rules->id, plan.setup.mission,
                             plan.seed, game.number),
                 to_text(record_of(plan, game)));
  Json report = options.json ? report_json(plan, games) : Json();
  if (!options.json) std::cout << report_text(plan, games);
  if (other) {
    const std::vector<SimGame> others = play_all(*other, options);
    const Json differences = difference_json(games, others);
    if (options.json) {
      report["without_twist"] = report_json(*other, others);
      report["twist_decides"] = differences;
    } else {
      std::cout << "without its twist, the same seeds:\n" << report_text(*other, others) << "what the twist decides:\n";
      for (const auto& [what, difference] : differences.items())
        std::cout << fmt::format("  {:<9} {:+.2f} ({:+.2f} to {:+.2f})\n", what, difference["mean"].get<double>(),
                                 difference["ci95"][0].get<double>(), difference["ci95"][1].get<double>());
    }
  }
  if (options.json) print(report);
  for (const SimGame& game : games)
    if (!game.fault.empty()) shared.status = failed;
}

}  // namespace

void add_sim(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("sim", "many games by bots, with 95 % intervals");
  auto options = std::make_shared<SimOptions>();
  command->add_option("mission", options->name, "GAME/MISSION")->required();
  command->add_option("--games", options->games, "how many")->check(CLI::Range(1, 10'000'000));
  command->add_option("--seed", options->seed, "of the dice and the bots");
  command->add_option(
      "--bots", options->bots,
      "one for all seats, one a seat, or name=bot for seats and sides: random, greedy, policy, search:500it");
  command->add_option("--threads", options->threads, "games at once")->check(CLI::Range(1, 64));
  command->add_option("--option", options->options, "a setup option, key=value; may stand several times");
  command->add_option("--rows", options->rows, "write one row a game to this file");
  command->add_option("--records", options->records, "folder to write the record of every game to");
  command->add_option("--most-answers", options->most_answers, "a game that takes longer counts as unfinished")
      ->check(CLI::Range(1, 10'000'000));
  command->add_flag("--without-twist", options->without_twist,
                    "play the mission without its idea, too, with the same seeds, and compare");
  command->add_flag("--rotate", options->rotate, "bots change chairs from game to game");
  command->add_flag("--progress", options->progress, "show the bar even if standard error is no terminal");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { sim(shared, *options); });
}

}  // namespace fireteam::app
