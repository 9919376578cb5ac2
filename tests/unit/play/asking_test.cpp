// What is asked besides answers: paths with plans, overlays of another moment, what the lab measured, versions.
#include <gtest/gtest.h>

#include <set>

#include "base/source_dir.h"
#include "play/balance.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

// Answers until a figure may step, and gives the piece.
std::string walker(Person& person) {
  for (int tries = 0; tries < 40 && person.asked(); ++tries) {
    for (const json& choice : person.scene["prompt"]["choices"])
      if (choice.value("verb", "") == "Move") return person.scene["prompt"]["piece"];
    person.act(person.choice(0));
  }
  return {};
}

TEST(Asking, APathComesWithAPlanThatPlays) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  const std::string piece = walker(ann);
  ASSERT_FALSE(piece.empty());
  json reach = ann.ask(
      {{"type", "overlay"}, {"table", table}, {"seat", ann.scene["seat"]}, {"kind", "reach"}, {"piece", piece}});
  const json& places = reach["overlays"][0]["places"];
  const json& costs = reach["overlays"][0]["costs"];
  int compared = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    json path = ann.ask({{"type", "overlay"},
                         {"table", table},
                         {"seat", ann.scene["seat"]},
                         {"kind", "path"},
                         {"piece", piece},
                         {"place", places[i]}});
    ASSERT_EQ(path["overlays"].size(), 1U) << path;
    EXPECT_EQ(path["overlays"][0]["places"].size(), costs[i].get<std::size_t>());
    EXPECT_EQ(path["overlays"][0]["places"].back(), places[i]);
    ASSERT_TRUE(path.contains("plan")) << path;
    EXPECT_LE(path["plan"].size(), path["overlays"][0]["places"].size());
    ++compared;
  }
  EXPECT_GT(compared, 3);
  json far = ann.ask({{"type", "overlay"},
                      {"table", table},
                      {"seat", ann.scene["seat"]},
                      {"kind", "path"},
                      {"piece", piece},
                      {"place", places.back()}});
  json done = ann.ask(
      {{"type", "plan"}, {"table", table}, {"seq", ann.seq}, {"seat", ann.scene["seat"]}, {"answers", far["plan"]}});
  EXPECT_EQ(done["type"], "ack") << done;
  EXPECT_GE(done["played"].get<int>(), 1);
  // A piece that is not asked has a path, and no plan.
  json other = ann.ask({{"type", "overlay"},
                        {"table", table},
                        {"seat", ann.scene["seat"]},
                        {"kind", "path"},
                        {"piece", "guard-1"},
                        {"place", places[0]}});
  EXPECT_FALSE(other.contains("plan")) << other;
}

TEST(Asking, OverlaysInAReplayAreOfThatMoment) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  json begin = ann.open(table);
  auto reach = [&](const std::string& piece) {
    return ann.ask({{"type", "overlay"}, {"table", table}, {"kind", "reach"}, {"piece", piece}})["overlays"];
  };
  const json red = reach("red"), guard = reach("guard-1");
  play_on(ann, 30);
  EXPECT_TRUE(reach("red") != red || reach("guard-1") != guard);
  ann.open(table, {{"at", 0}});
  EXPECT_EQ(reach("red"), red);
  EXPECT_EQ(reach("guard-1"), guard);
}

TEST(Asking, TheLobbyTellsWhatTheLabMeasured) {
  ServerOptions options;
  options.balance.lay("drill.json", R"([
    {"mission":"yard","heroes":1,"bot":"search:10it","games":900,"win_rate":0.9,"ci95":[0.8,0.95]},
    {"mission":"yard","heroes":2,"bot":"search:150it:14a","games":40,"win_rate":0.25,"ci95":[0.1,0.4]},
    {"mission":"yard","heroes":2,"bot":"random","games":1000,"win_rate":0.0,"ci95":[0,0.3]},
    {"mission":7},{"mission":"vault","win_rate":"high"},"x"])");
  Room room(nullptr, options);
  Person ann(*room.server);
  json lobby = ann.ask({{"type", "lobby"}});
  int seen = 0;
  for (const json& game : lobby["games"])
    for (const json& mission : game["missions"]) {
      if (game["id"] != "drill") {
        EXPECT_FALSE(mission.contains("win_rate"));
        continue;
      }
      if (mission["id"] != "yard") {
        EXPECT_FALSE(mission.contains("win_rate"));
        continue;
      }
      ++seen;
      EXPECT_DOUBLE_EQ(mission["win_rate"].get<double>(), 0.25);
      EXPECT_EQ(mission["win_rate_ci"], json::parse("[0.1,0.4]"));
      EXPECT_EQ(mission["games"], 40);
    }
  EXPECT_EQ(seen, 1);
  EXPECT_EQ(room.server->library().balance(*game_named("drill")).answers, 14U);
}

TEST(Asking, WhatWasMeasuredCanBeRead) {
  const Files measured(source_dir() / "docs/balance");
  for (const Rules* rules : all_games()) {
    if (!measured.read(std::string(rules->id) + ".json")) continue;
    const Balance balance = read_balance(measured, rules->id, {});
    for (const auto& [mission, found] : balance.missions) {
      EXPECT_TRUE(rules->load(Files(source_dir() / "content"), mission)) << rules->id << "/" << mission;
      EXPECT_LE(found.low, found.win_rate);
      EXPECT_GE(found.high, found.win_rate);
    }
  }
}

TEST(Asking, AnotherVersionIsToldWhichOneIsSpoken) {
  Room room;
  std::vector<std::string> heard;
  auto session = room.server->connect([&](std::string text, bool) {
    heard.push_back(text);
    return true;
  });
  room.server->receive(session, R"({"type":"hello","version":1})");
  room.server->receive(session, R"({"type":"lobby"})");
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_NE(heard[0].find("this server speaks version 2"), std::string::npos) << heard[0];
  EXPECT_EQ(json::parse(heard[1])["type"], "error");
}

TEST(Asking, IdsAreUniqueInTheirLists) {
  for (const Rules* rules : all_games()) {
    const auto missions = *rules->missions(Files(source_dir() / "content"));
    Room room;
    Person ann(*room.server);
    json made = ann.ask({{"type", "create"},
                         {"game", rules->id},
                         {"mission", missions.front().id},
                         {"options", json::object()},
                         {"seats", json::array()},
                         {"name", "Ann"}});
    ASSERT_EQ(made["type"], "created") << made;
    ann.open(made["table"]);
    for (int n = 0; n < 60 && ann.asked(); ++n) {
      for (const char* list : {"pieces", "tracks", "hands"}) {
        std::set<std::string> ids;
        for (const json& item : ann.scene.value(list, json::array()))
          EXPECT_TRUE(!item.contains("id") || ids.insert(item["id"]).second) << rules->id << " " << list << " " << item;
      }
      play_on(ann, 1, static_cast<unsigned>(n) * 77 + 5);
    }
    // What the updates added up to is what a snapshot says.
    const json held = ann.scene;
    EXPECT_EQ(ann.open(made["table"], {{"seat", held["seat"]}})["scene"], held) << rules->id;
  }
}

}  // namespace
}  // namespace fireteam
