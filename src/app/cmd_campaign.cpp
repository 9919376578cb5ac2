// `fireteam campaign`: campaigns played through by bots, mission after mission with the sheet of the last.
#include <fmt/format.h>

#include <iostream>

#include "app/common.h"
#include "app/progress.h"
#include "lab/campaign.h"

namespace fireteam::app {

namespace {

struct CampaignOptions {
  std::string game, bots = "greedy";
  std::vector<std::string> options, tally{"buy"};
  std::uint64_t games = 50, seed = 1;
  std::size_t most_tables = 60;
  std::uint32_t threads = 1;
  bool json = false, progress = false;
};

void campaign(Shared& shared, const CampaignOptions& options) {
  const GameMission named = need_game_mission(options.game);
  CampaignPlan plan;
  plan.rules = named.rules;
  plan.content = Files(content_folder(shared));
  for (const MissionInfo& info : need_missions(shared, *named.rules))  // in the order of their numbers; 0 is outside
    if (plan.first.empty() && (named.mission.empty() ? info.number > 0 : info.id == named.mission))
      plan.first = info.id;
  if (plan.first.empty()) plan.first = need_missions(shared, *named.rules).front().id;
  plan.options = need_setup(shared, {named.rules, plan.first}, options.options).options;
  plan.bots = options.bots;
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.most_tables = options.most_tables;
  plan.tally = options.tally;
  need(check_campaign(plan));
  std::vector<Campaign> campaigns;
  {
    Bar bar(plan.games, options.progress);
    campaigns = play_campaigns(plan, [&](const Campaign& one) {
      bar.step([&] { return fmt::format(", the last of {} tables", one.tables.size()); });
    });
  }
  if (options.json)
    print(campaign_json(plan, campaigns));
  else
    std::cout << campaign_text(plan, campaigns);
  for (const Campaign& one : campaigns)
    if (!one.fault.empty()) shared.status = failed;
}

}  // namespace

void add_campaign(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("campaign", "campaigns played through by bots, sheet after sheet");
  auto options = std::make_shared<CampaignOptions>();
  command->add_option("game", options->game, "GAME, or GAME/MISSION to begin elsewhere")->required();
  command->add_option("--games", options->games, "how many campaigns")->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "of the dice and the bots");
  command->add_option("--bots", options->bots, "one for all seats, one a seat, or name=bot for seats and sides");
  command->add_option("--threads", options->threads, "campaigns at once")->check(CLI::Range(1, 64));
  command->add_option("--option", options->options,
                      "a setup option of every table, key=value; may stand several times");
  command->add_option("--most-tables", options->most_tables, "a campaign that takes more is given up")
      ->check(CLI::Range(1, 10'000));
  command->add_option("--tally", options->tally, "verbs whose answers are counted, comma between")->delimiter(',');
  command->add_flag("--progress", options->progress, "show the bar even if standard error is no terminal");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { campaign(shared, *options); });
}

}  // namespace fireteam::app
