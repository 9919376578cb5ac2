// Campaigns: tables that follow one another with the sheet of the last, in every game that has them.
#include "lab/campaign.h"

#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "lab/laws.h"

namespace fireteam {
namespace {

CampaignPlan plan_of(const Rules& rules) {
  CampaignPlan plan;
  plan.rules = &rules;
  plan.content = Files(source_dir() / "content");
  const auto missions = rules.missions(plan.content);
  for (const MissionInfo& mission : *missions)
    if (plan.first.empty() && mission.number > 0) plan.first = mission.id;
  if (plan.first.empty()) plan.first = missions->front().id;
  plan.bots = "random";
  plan.games = 1;
  plan.most_tables = 2;
  return plan;
}

TEST(CampaignPlayed, EachTableFollowsTheLast) {
  int with_campaign = 0;
  for (const Rules* rules : all_games()) {
    const CampaignPlan plan = plan_of(*rules);
    if (!check_campaign(plan)) continue;
    ++with_campaign;
    const auto campaigns = play_campaigns(plan);
    ASSERT_EQ(campaigns.size(), 1U);
    const Campaign& one = campaigns.front();
    EXPECT_EQ(one.fault, "") << rules->id;
    ASSERT_FALSE(one.tables.empty());
    EXPECT_EQ(one.tables.front().mission, plan.first);
    const bool went_on = one.tables.size() > 1 && one.tables[1].mission != plan.first;
    EXPECT_TRUE(!went_on || !one.sheet.empty()) << rules->id;  // a lost first mission may leave nothing on it
    EXPECT_TRUE(one.finished || one.tables.size() == 2) << rules->id;
    const auto report = campaign_json(plan, campaigns);
    EXPECT_EQ(report["campaigns"], 1);
    EXPECT_EQ(report["missions"][0]["mission"], plan.first);
  }
  EXPECT_GE(with_campaign, 2);  // Rambo and SAS
}

lab::LawReport keep_laws_of(const CampaignPlan& plan, const Rules& rules) {
  lab::LawPlan laws{Game{&rules, *rules.load(plan.content, plan.first)}, plan.first, {}};
  laws.laid["mode"] = "campaign";
  laws.load = [&](const std::string& mission) { return rules.load(plan.content, mission); };
  laws.games = 2;
  laws.deep = 0;
  return lab::keep_laws(laws);
}

TEST(CampaignPlayed, TheLawsFollowASheetToItsNextTable) {
  for (const Rules* rules : all_games()) {
    const CampaignPlan plan = plan_of(*rules);
    if (!check_campaign(plan)) continue;
    const lab::LawReport report = keep_laws_of(plan, *rules);
    EXPECT_EQ(report.followed, report.games) << rules->id;
    EXPECT_EQ(report.finished, 2 * report.games) << rules->id;
    for (const lab::LawBreach& breach : report.breaches) ADD_FAILURE() << breach.law << ": " << breach.what;

    static std::string first;
    first = plan.first;
    Rules forgetful = *rules;  // leaves a sheet that nobody can read
    forgetful.fact = [](const void*, const std::byte*, std::string_view path) {
      return std::optional(path == "campaign.next" ? first : std::string("torn"));
    };
    const lab::LawReport torn = keep_laws_of(plan, forgetful);
    ASSERT_FALSE(torn.breaches.empty()) << rules->id;
    EXPECT_EQ(torn.breaches.front().law, "a sheet begins the next table") << rules->id;
  }
}

TEST(CampaignPlayed, IsRefusedWhereThereIsNone) {
  for (const Rules* rules : all_games())
    if (std::string_view(rules->id) == "drill") {
      EXPECT_FALSE(check_campaign(plan_of(*rules)));
      CampaignPlan plan = plan_of(*rules);
      plan.bots = "serch";
      EXPECT_FALSE(check_campaign(plan));
    }
}

}  // namespace
}  // namespace fireteam
