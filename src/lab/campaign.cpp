// Table after table, and what came of it mission by mission.
#include "lab/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "lab/stats.h"

namespace fireteam {

using Json = nlohmann::ordered_json;

namespace {

Result<SimPlan> table_of(const CampaignPlan& plan, const std::string& mission, const std::string& sheet) {
  SimPlan sim;
  auto loaded = plan.rules->load(plan.content, mission);
  if (!loaded) return loaded.complaints();
  sim.game = {plan.rules, std::move(*loaded)};
  sim.setup = {mission, plan.options};
  sim.setup.options["mode"] = "campaign";
  if (!sheet.empty()) sim.setup.options["sheet"] = sheet;
  auto seats = plan.rules->seats(sim.game.book(), sim.setup);
  if (!seats) return seats.complaints();
  sim.seats = std::move(*seats);
  sim.sides = sides_of(sim.game, sim.setup, sim.seats);
  auto bots = parse_bots(plan.bots, sim.seats, sim.sides);
  if (!bots) return bots.complaints();
  for (const BotSpec& spec : *bots)
    if (auto fits = suits(spec, *plan.rules); !fits) return fits.complaints();
  sim.bots = std::move(*bots);
  sim.campaign = true;
  sim.tally = plan.tally;
  Position position;
  if (auto laid = lay_out(sim.game, sim.setup, position); !laid) return laid.complaints();
  return sim;
}

Campaign play_one(const CampaignPlan& plan, std::uint64_t number) {
  Campaign campaign;
  std::string mission = plan.first;
  while (!campaign.finished && campaign.tables.size() < plan.most_tables) {
    auto sim = table_of(plan, mission, campaign.sheet);
    if (!sim) {
      campaign.fault = fmt::format("{} with the sheet '{}': {}", mission, campaign.sheet, to_text(sim.complaints()));
      break;
    }
    sim->seed = game_seed(plan.seed, number);
    std::vector<Bot> bots;
    for (const BotSpec& spec : sim->bots) bots.emplace_back(spec);
    const SimGame& game =
        campaign.tables.emplace_back(Campaign::Table{mission, play_game(*sim, campaign.tables.size(), bots)}).game;
    if (!game.fault.empty() || !game.over) {
      campaign.fault = game.fault.empty() ? fmt::format("{} came to no end", mission) : game.fault;
      break;
    }
    campaign.sheet = game.sheet.value_or("");
    mission = game.next.value_or("");
    campaign.finished = mission.empty();
  }
  return campaign;
}

bool won(const SimGame& game) { return game.over && has(game.outcome.winners, 0); }

struct Row {
  std::string mission;
  std::size_t tables = 0, wins = 0, last = 0;  // last: campaigns that were given up here
  std::vector<double> deaths, points;
};
std::vector<Row> rows_of(const std::vector<Campaign>& campaigns) {
  std::vector<Row> rows;
  for (const Campaign& campaign : campaigns)
    for (const auto& [mission, game] : campaign.tables) {
      auto row = std::ranges::find(rows, mission, &Row::mission);
      if (row == rows.end()) row = rows.insert(rows.end(), Row{mission});
      ++row->tables;
      row->wins += won(game);
      row->last += !campaign.finished && &game == &campaign.tables.back().game;
      if (game.ending.deaths) row->deaths.push_back(*game.ending.deaths);
      if (game.ending.points) row->points.push_back(*game.ending.points);
    }
  return rows;
}

std::size_t finished(const std::vector<Campaign>& campaigns) {
  return static_cast<std::size_t>(std::ranges::count(campaigns, true, &Campaign::finished));
}

// Tables of missions that were played before in the same campaign.
std::vector<double> retries(const std::vector<Campaign>& campaigns) {
  std::vector<double> again;
  for (const Campaign& campaign : campaigns) {
    std::set<std::string> seen;
    for (const auto& table : campaign.tables) seen.insert(table.mission);
    again.push_back(static_cast<double>(campaign.tables.size() - seen.size()));
  }
  return again;
}
std::vector<double> deaths(const std::vector<Campaign>& campaigns) {
  std::vector<double> sums;
  for (const Campaign& campaign : campaigns) {
    sums.push_back(0);
    for (const auto& table : campaign.tables) sums.back() += table.game.ending.deaths.value_or(0);
  }
  return sums;
}
// Where each campaign came to its end: the mission of its last table, and whether that was won.
std::map<std::string, int> ends(const std::vector<Campaign>& campaigns) {
  std::map<std::string, int> count;
  for (const Campaign& campaign : campaigns)
    if (!campaign.tables.empty())
      ++count[campaign.tables.back().mission +
              (campaign.finished ? won(campaign.tables.back().game) ? " won" : " lost" : " given up")];
  return count;
}
std::map<std::string, int> tallied(const std::vector<Campaign>& campaigns) {
  std::map<std::string, int> count;
  for (const Campaign& campaign : campaigns)
    for (const auto& table : campaign.tables)
      for (const auto& [text, times] : table.game.tallied) count[text] += times;
  return count;
}

std::vector<double> lengths(const std::vector<Campaign>& campaigns) {
  std::vector<double> tables;
  for (const Campaign& campaign : campaigns) tables.push_back(static_cast<double>(campaign.tables.size()));
  return tables;
}

}  // namespace

Result<Done> check_campaign(const CampaignPlan& plan) {
  auto missions = plan.rules->missions(plan.content);
  if (!missions) return missions.complaints();
  const auto first = std::ranges::find(*missions, plan.first, &MissionInfo::id);
  const bool has_campaign =
      first != missions->end() && std::ranges::any_of(first->options, [](const SetupOption& one) {
        return one.id == "mode" && std::ranges::find(one.choices, "campaign") != one.choices.end();
      });
  if (!has_campaign)
    return Complaint{plan.rules->id, "has no campaign, expected a game whose missions have the option mode=campaign"};
  auto table = table_of(plan, plan.first, "");
  if (!table) return table.complaints();
  return Done{};
}

std::vector<Campaign> play_campaigns(const CampaignPlan& plan, const std::function<void(const Campaign&)>& done) {
  std::vector<Campaign> campaigns(plan.games);
  std::atomic<std::uint64_t> next{0};
  std::mutex telling;
  auto work = [&] {
    for (std::uint64_t number = next++; number < plan.games; number = next++) {
      campaigns[number] = play_one(plan, number);
      std::lock_guard lock(telling);
      if (done) done(campaigns[number]);
    }
  };
  std::vector<std::thread> helpers;
  for (std::uint32_t i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return campaigns;
}

Json campaign_json(const CampaignPlan& plan, const std::vector<Campaign>& campaigns) {
  const std::size_t whole = finished(campaigns);
  const Distribution tables = distribution_of(lengths(campaigns));
  Json report = {{"game", plan.rules->id},
                 {"bots", plan.bots},
                 {"seed", plan.seed},
                 {"campaigns", campaigns.size()},
                 {"finished", whole},
                 {"ci95", wilson(whole, campaigns.size())},
                 {"tables", {{"mean", tables.mean}, {"min", tables.low}, {"p50", tables.p50}, {"max", tables.high}}},
                 {"retries", distribution_of(retries(campaigns)).mean},
                 {"deaths", distribution_of(deaths(campaigns)).mean},
                 {"ends", ends(campaigns)},
                 {"tally", tallied(campaigns)},
                 {"missions", Json::array()},
                 {"sheets", Json::array()},
                 {"faults", Json::array()}};
  for (const Row& row : rows_of(campaigns)) {
    auto mean = [](const std::vector<double>& values) {
      return values.empty() ? Json() : Json(distribution_of(values).mean);
    };
    report["missions"].push_back({{"mission", row.mission},
                                  {"tables", row.tables},
                                  {"wins", row.wins},
                                  {"win_rate", static_cast<double>(row.wins) / static_cast<double>(row.tables)},
                                  {"ci95", wilson(row.wins, row.tables)},
                                  {"deaths", mean(row.deaths)},
                                  {"points", mean(row.points)},
                                  {"given_up", row.last}});
  }
  for (std::size_t number = 0; number < campaigns.size(); ++number) {
    report["sheets"].push_back(campaigns[number].sheet);
    if (!campaigns[number].fault.empty())
      report["faults"].push_back({{"campaign", number}, {"what", campaigns[number].fault}});
  }
  return report;
}

std::string campaign_text(const CampaignPlan& plan, const std::vector<Campaign>& campaigns) {
  const std::size_t whole = finished(campaigns);
  auto [low, high] = wilson(whole, campaigns.size());
  std::string out =
      fmt::format("{}: {} campaigns by {}, seed {}: {} played through (95 %: {:.1f} to {:.1f} %), {:.1f} tables each\n",
                  plan.rules->id, campaigns.size(), plan.bots, plan.seed, whole, 100 * low, 100 * high,
                  distribution_of(lengths(campaigns)).mean);
  out += fmt::format("  {:.1f} tables played again, {:.1f} deaths\n", distribution_of(retries(campaigns)).mean,
                     distribution_of(deaths(campaigns)).mean);
  for (const auto& [where, count] : ends(campaigns)) out += fmt::format("  ended at {}: {}\n", where, count);
  for (const auto& [text, count] : tallied(campaigns)) out += fmt::format("  {} x{}\n", text, count);
  for (const Row& row : rows_of(campaigns))
    out += fmt::format("  {:<24} won {:>5} of {:>5}{}\n", row.mission, row.wins, row.tables,
                       row.last ? fmt::format(", {} given up here", row.last) : "");
  for (const Campaign& campaign : campaigns)
    if (!campaign.fault.empty()) out += fmt::format("  broke: {}\n", campaign.fault);
  return out;
}

}  // namespace fireteam
