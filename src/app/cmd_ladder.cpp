// `fireteam ladder`: every bot against every bot on both sides of a mission, as Elo with intervals.
#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "app/common.h"
#include "app/progress.h"
#include "lab/ladder.h"

namespace fireteam::app {

namespace {

struct LadderOptions {
  std::string name, bots, store;
  std::vector<std::string> options;
  std::uint64_t games = 200, seed = 1, most_answers = 100'000;
  std::uint32_t threads = 1;
  bool json = false, progress = false;
};

void ladder(Shared& shared, const LadderOptions& options) {
  const GameMission named = need_game_mission(options.name);
  LadderPlan plan;
  plan.game = need_loaded(shared, named);
  plan.setup = need_setup(shared, named, options.options);
  plan.seats = need(plan.game.rules->seats(plan.game.book(), plan.setup));
  plan.sides = sides_of(plan.game, plan.setup, plan.seats);
  plan.bots = need(parse_ladder(options.bots, *plan.game.rules));
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.most_answers = options.most_answers;
  need(check_ladder(plan));
  std::vector<LadderGame> games;
  std::ofstream store;
  if (!options.store.empty()) {
    std::string text = std::filesystem::exists(options.store) ? need_text(options.store) : std::string();
    auto known = read_ladder(plan, text);
    if (!known) bad_input(fmt::format("{}: {}", options.store, to_text(known.complaints())));
    games = std::move(*known);
    text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);  // without what was cut off
    write_text(options.store, text.empty() ? ladder_head(plan) + "\n" : text);
    store.open(options.store, std::ios::app);
    if (!store) bad_input(fmt::format("{}: cannot be written", options.store));
  }
  const std::uint64_t whole = plan.pairs() * plan.games_a_pair();
  std::vector<std::string> faults;
  {
    Bar bar(std::max<std::uint64_t>(1, whole), options.progress);
    for (std::size_t i = 0; i < games.size() && i < whole; ++i) bar.step([] { return " (known)"; });
    faults = play_ladder(plan, games, [&](const LadderGame& game) {
      if (store.is_open()) store << to_line(game) << "\n" << std::flush;
      bar.step([] { return ""; });
    });
  }
  if (options.json)
    print(ladder_json(plan, games));
  else
    std::cout << ladder_text(plan, games);
  for (const std::string& fault : faults) std::cerr << fault << "\n";
  if (!faults.empty()) shared.status = failed;
}

}  // namespace

void add_ladder(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("ladder", "every bot against every bot on both sides, as Elo with intervals");
  auto options = std::make_shared<LadderOptions>();
  command->add_option("mission", options->name, "GAME/MISSION")->required();
  command->add_option("--bots", options->bots, "at least two, comma between: random,greedy,policy,search:100it")
      ->required();
  command->add_option("--games", options->games, "of each bot on each side, shared among its opponents")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "of the dice and the bots; every pair meets the same dice");
  command->add_option("--threads", options->threads, "games at once")->check(CLI::Range(1, 64));
  command->add_option("--option", options->options, "a setup option, key=value; may stand several times");
  command->add_option("--store", options->store,
                      "a file with one line a game: a ladder goes on from it, or becomes longer with more --games");
  command->add_option("--most-answers", options->most_answers, "a game that takes longer is won by nobody")
      ->check(CLI::Range(1, 10'000'000));
  command->add_flag("--progress", options->progress, "show the bar even if standard error is no terminal");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { ladder(shared, *options); });
}

}  // namespace fireteam::app
