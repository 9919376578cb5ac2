// Campaigns played through by bots: one mission after another, each with the sheet that the last one left.
#pragma once

#include <nlohmann/json.hpp>

#include "lab/sim.h"

namespace fireteam {

struct CampaignPlan {
  const Rules* rules = nullptr;
  Files content;
  std::string first;                           // mission
  std::map<std::string, std::string> options;  // of every table
  std::string bots = "greedy";
  std::uint64_t games = 50, seed = 1;
  std::uint32_t threads = 1;
  std::vector<std::string> tally{"buy"};  // verbs whose answers are counted
  std::size_t most_tables = 60;  // a campaign that takes more, as by losing a mission again and again, is given up
};

struct Campaign {
  struct Table {
    std::string mission;
    SimGame game;
  };
  std::vector<Table> tables;
  bool finished = false;  // the last mission was over and none follows
  std::string sheet;      // the last
  std::string fault;
};

// Bad options and games without a campaign are complaints, before anything is played.
Result<Done> check_campaign(const CampaignPlan& plan);
std::vector<Campaign> play_campaigns(const CampaignPlan& plan, const std::function<void(const Campaign&)>& done = {});

nlohmann::ordered_json campaign_json(const CampaignPlan& plan, const std::vector<Campaign>& campaigns);
std::string campaign_text(const CampaignPlan& plan, const std::vector<Campaign>& campaigns);

}  // namespace fireteam
