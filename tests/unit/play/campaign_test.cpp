// A campaign is a chain of tables: the sheet goes from one to the next, and people and options go with it.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::Person;
using room::play_on;
using room::Room;

json create(Person& person, const std::string& mission, json more = json::object()) {
  more.update({{"type", "create"}, {"game", "rambo"}, {"mission", mission}, {"name", "Ann"}});
  if (!more.contains("options")) more["options"] = json::object();
  return person.ask(more);
}

// Plays a mission to its end, however it ends, and gives the last snapshot.
json finish(Person& person, const std::string& table) {
  person.open(table);
  play_on(person, 6000, 11);
  EXPECT_TRUE(person.scene.contains("over"));
  return person.open(table);
}

class Campaign : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!game_named("rambo")) GTEST_SKIP() << "no game with a campaign";
    first = (*game_named("rambo")->missions(Files(source_dir() / "content"))).front().id;
  }
  std::string first;
};

TEST_F(Campaign, ASingleMissionHasNoSheet) {
  Room room;
  Person ann(*room.server);
  std::string table = create(ann, first)["table"];
  EXPECT_FALSE(finish(ann, table).contains("campaign"));
  EXPECT_EQ(create(ann, first, {{"campaign", table}})["type"], "error");
}

TEST_F(Campaign, TheNextTableCarriesTheSheetTheOptionsAndThePeople) {
  Room room;
  Person ann(*room.server), ben(*room.server);
  json made = create(
      ann, first,
      {{"options", {{"mode", "campaign"}, {"heroes", "rambo,trautman"}}},
       {"seats", {{{"seat", "rambo"}, {"who", "me"}}, {{"seat", "trautman"}, {"who", "bot"}, {"bot", "random"}}}}});
  ASSERT_EQ(made["type"], "created") << made;
  std::string table = made["table"];
  ann.open(table);
  EXPECT_EQ(create(ann, first, {{"campaign", table}})["type"], "error");  // not over yet
  json over = finish(ann, table);
  ASSERT_TRUE(over.contains("campaign")) << over.dump().substr(0, 300);
  const json next = over["campaign"]["next"];
  EXPECT_EQ(next["game"], "rambo");
  EXPECT_TRUE(over["scene"]["over"] == "won" || next["mission"] == first);          // a failed mission is played again
  EXPECT_EQ(create(ben, next["mission"], {{"campaign", table}})["type"], "error");  // not Ben's campaign

  // The lobby sends the presets of all options; what the campaign began with stands.
  json again = create(ann, next["mission"],
                      {{"campaign", table}, {"options", {{"mode", "single"}, {"difficulty", "standard"}}}});
  ASSERT_EQ(again["type"], "created") << again;
  const std::string id = again["table"];
  json opened = ann.open(id);
  EXPECT_EQ(opened["seats"].size(), 2U);
  EXPECT_EQ(opened["seats"][1]["who"], "bot");
  const json setup = json::parse(room.store->head(id)->setup), origin = json::parse(room.store->head(id)->origin);
  EXPECT_EQ(setup["mode"], "campaign");
  EXPECT_EQ(setup["heroes"], "rambo,trautman");
  EXPECT_NE(setup["sheet"].get<std::string>().find("unlocked="), std::string::npos) << setup;
  EXPECT_EQ(origin["campaign"], table);

  // A third table follows the second, as often as one likes; a restarted server knows the chain.
  json last = finish(ann, id);
  ASSERT_TRUE(last.contains("campaign"));
  Room later(room.store);
  Person same(*later.server, ann.client);
  json third = create(same, last["campaign"]["next"]["mission"], {{"campaign", id}});
  ASSERT_EQ(third["type"], "created") << third;
  EXPECT_EQ(same.open(third["table"])["scene"]["game"], "rambo");
}

TEST_F(Campaign, ATableOfACampaignIsReplayedAndBranchedLikeAnyOther) {
  Room room;
  Person ann(*room.server);
  std::string table = create(ann, first, {{"options", {{"mode", "campaign"}, {"heroes", "rambo"}}}})["table"];
  json over = finish(ann, table);
  const int steps = over["steps"];
  json then = ann.open(table, {{"at", steps / 2}});
  EXPECT_EQ(then["at"], steps / 2);
  EXPECT_FALSE(then["live"].get<bool>());
  json branch = ann.ask({{"type", "branch"}, {"table", table}, {"at", steps / 2}});
  ASSERT_EQ(branch["type"], "created") << branch;
  json opened = ann.open(branch["table"]);
  EXPECT_EQ(opened["steps"], steps / 2);
  EXPECT_EQ(json::parse(room.store->head(branch["table"].get<std::string>())->setup)["mode"], "campaign");
}

// SAS: who fell stays on the sheet, and another of the same trade steps in with the other side of the board.
TEST(SasCampaign, TheFallenStayOnTheSheetOfTheNextTable) {
  if (!game_named("sas")) GTEST_SKIP() << "SAS is not built";
  Room room;
  Person ann(*room.server);
  auto create_sas = [&](const std::string& mission, json more) {
    more.update({{"type", "create"}, {"game", "sas"}, {"mission", mission}, {"name", "Ann"}});
    return ann.ask(more);
  };
  json made = create_sas("night-orders", {{"options", {{"mode", "campaign"}}}});
  ASSERT_EQ(made["type"], "created") << made;
  const std::string table = made["table"];
  ann.open(table);
  const json hands = ann.scene["hands"];
  const json over = finish(ann, table);
  ASSERT_EQ(over["scene"]["over"], "lost") << "random play is not expected to win";
  ASSERT_TRUE(over.contains("campaign"));
  EXPECT_EQ(over["campaign"]["next"]["mission"], "night-orders");  // a failure is played again
  json again = create_sas("night-orders", {{"campaign", table}, {"options", json::object()}});
  ASSERT_EQ(again["type"], "created") << again;
  const json setup = json::parse(room.store->head(again["table"].get<std::string>())->setup);
  EXPECT_EQ(setup["mode"], "campaign");
  EXPECT_EQ(setup["sheet"].get<std::string>().substr(0, 8), "points=0");
  EXPECT_NE(setup["sheet"].get<std::string>().find("lost="), std::string::npos) << setup;
  ann.open(again["table"]);
  EXPECT_NE(ann.scene["hands"], hands) << "nobody else stepped in";
}

}  // namespace
}  // namespace fireteam
