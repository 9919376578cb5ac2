// `fireteam sim`: many games by bots, with intervals, a progress bar and one row a game on request.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/common.h"
#include "base/text.h"
#include "lab/sim_report.h"

namespace fireteam::app {

namespace {

struct SimOptions {
  std::string name, bots = "greedy", rows, records;
  std::vector<std::string> options;
  std::uint64_t games = 100, seed = 1, most_answers = 100'000;
  std::uint32_t threads = 1;
  bool json = false, progress = false, rotate = false;
};

// A bar on standard error that never mixes with the result.
class Bar {
 public:
  Bar(std::uint64_t games, bool shown) : games_(games), shown_(shown) {}
  ~Bar() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }
  void step(const SimGame& game) {
    ++done_;
    wins_ += game.fault.empty() && has(game.outcome.winners, 0);
    if (!shown_ || (done_ * 200 / games_ == (done_ - 1) * 200 / games_ && done_ % 16 != 0)) return;
    const std::size_t full = done_ * 40 / games_;
    std::cerr << fmt::format("\r[{:<40}] {}/{} games, first seat won {:.1f} %", std::string(full, '#'), done_, games_,
                             100.0 * static_cast<double>(wins_) / static_cast<double>(done_))
              << std::flush;
  }

 private:
  std::uint64_t games_, done_ = 0, wins_ = 0;
  bool shown_;
};

void sim(Shared& shared, const SimOptions& options) {
  const GameMission named = need_game_mission(options.name);
  SimPlan plan;
  plan.game = need_loaded(shared, named);
  plan.setup = need_setup(shared, named, options.options);
  plan.seats = need(plan.game.rules->seats(plan.game.book(), plan.setup));
  plan.bots = need(parse_bots(options.bots, plan.seats));
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.rotate = options.rotate;
  plan.most_answers = options.most_answers;
  plan.keep_records = !options.records.empty();
  Position position;  // bad options are told before a thousand games break on them
  need(Desk().start(plan.game, plan.setup, position));
  std::vector<SimGame> games;
  {
    Bar bar(plan.games, options.progress || isatty(STDERR_FILENO));
    games = simulate(plan, [&](const SimGame& game) { bar.step(game); });
  }
  if (!options.rows.empty()) write_text(options.rows, rows_text(plan, games));
  for (const SimGame& game : games)
    if (plan.keep_records)
      write_text(fmt::format("{}/{}-{}-{}-{}.record", options.records, plan.game.rules->id, plan.setup.mission,
                             plan.seed, game.number),
                 to_text(record_of(plan, game)));
  if (options.json)
    print(report_json(plan, games));
  else
    std::cout << report_text(plan, games);
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
  command->add_option("--bots", options->bots,
                      "one for all seats, one a seat, or seat=bot: random, greedy, search:500it");
  command->add_option("--threads", options->threads, "games at once")->check(CLI::Range(1, 64));
  command->add_option("--option", options->options, "a setup option, key=value; may stand several times");
  command->add_option("--rows", options->rows, "write one row a game to this file");
  command->add_option("--records", options->records, "folder to write the record of every game to");
  command->add_option("--most-answers", options->most_answers, "a game that takes longer counts as unfinished")
      ->check(CLI::Range(1, 10'000'000));
  command->add_flag("--rotate", options->rotate, "bots change chairs from game to game");
  command->add_flag("--progress", options->progress, "show the bar even if standard error is no terminal");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { sim(shared, *options); });
}

}  // namespace fireteam::app
