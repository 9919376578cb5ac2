// Missions without their idea: what a line takes out, and that every mission that names one can be played without.
#include "content/twist.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/position.h"

namespace fireteam {
namespace {

nlohmann::json without(const std::string& line) {
  const std::string mission = R"({"wounds": 3, "rows": ["m.m"],
    "triggers": [{"when": "round-end 2", "do": ["expose @map", "alert +1 all"], "text": "a flare"},
                 {"when": "setup", "do": ["expose @map"]}, {"when": "setup", "do": ["heal 1 all"], "text": "expose"}]})";
  auto text = content::take_out({"-", {line}}, "a.json", mission);
  return text ? nlohmann::json::parse(*text) : nlohmann::json(to_text(text.complaints()));
}

TEST(Twist, LinesTakeOutWhatTheySay) {
  EXPECT_EQ(without("take triggers expose")["triggers"].size(), 1U);  // not where it is only read
  const auto lines = without("take triggers.*.do expose")["triggers"];
  ASSERT_EQ(lines.size(), 2U);  // a trigger that does nothing is gone
  EXPECT_EQ(lines[0]["do"].size(), 1U);
  EXPECT_EQ(without("set wounds 4")["wounds"], 4);
  EXPECT_FALSE(without("drop wounds").contains("wounds"));
  EXPECT_EQ(without("sign rows m .")["rows"][0], "...");
  EXPECT_EQ(without("turn triggers round-end 2 => round-end 1")["triggers"][0]["when"], "round-end 1");
}

TEST(Twist, WhatChangesNothingIsRefused) {
  for (const char* bad : {"take triggers flare", "set wounds 3", "drop fog", "sign rows x .", "burn rows", ""}) {
    const auto complaint = without(bad);
    ASSERT_TRUE(complaint.is_string()) << bad;
    EXPECT_NE(complaint.get<std::string>().find("changes nothing"), std::string::npos) << complaint;
  }
  EXPECT_FALSE(content::take_out({"-", {"drop wounds"}}, "a.json", "["));
  Files files;
  EXPECT_FALSE(content::lay_without_twist(files, "drill", "yard"));  // names none
  files.lay("drill/twists.json", R"({"yard": {"idea": "-"}})");
  EXPECT_FALSE(content::read_twists(files, "drill"));
}

TEST(Twist, EveryMissionCanBePlayedWithoutIts) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games()) {
    const auto missions = rules->missions(content);
    ASSERT_TRUE(missions);
    for (const MissionInfo& mission : *missions) {
      Files changed(source_dir() / "content");
      auto laid = content::lay_without_twist(changed, rules->id, mission.id);
      ASSERT_TRUE(laid) << to_text(laid.complaints());
      auto loaded = rules->load(changed, mission.id);
      ASSERT_TRUE(loaded) << to_text(loaded.complaints());
      Position position;
      EXPECT_TRUE(Desk().start(Game{rules, *loaded}, {mission.id, {}}, position)) << mission.id;
    }
  }
}

}  // namespace
}  // namespace fireteam
