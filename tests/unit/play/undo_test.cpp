// Taking back: one's own last answer; over chance, reveals and others' answers by consent, or at a practice table.
#include <gtest/gtest.h>

#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

json practice_table(Person& ann, const std::string& mission) {
  return ann.ask({{"type", "create"}, {"game", "drill"}, {"mission", mission}, {"name", "Ann"}, {"practice", true}});
}

// Alone at a table: a slip is taken back, and over chance, a reveal or another's answer nothing is; the screen says
// which.
TEST(Undo, AlonePlayersTakeBackSlipsAndNothingElse) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  int slips = 0, barred = 0;
  for (int i = 0; i < 60 && ann.asked(); ++i) {
    json before = ann.open(table);
    ann.act(ann.choice(static_cast<std::size_t>(i)));
    json told = ann.open(table)["undo"];
    json reply = ann.ask({{"type", "undo"}, {"table", table}, {"seat", ann.scene["seat"]}});
    if (told["can"] == true) {
      ++slips;
      ASSERT_EQ(reply["type"], "ack") << reply.dump();
      json after = ann.open(table);
      EXPECT_EQ(after["steps"], before["steps"]);
      EXPECT_EQ(after["scene"]["pieces"], before["scene"]["pieces"]);
      EXPECT_EQ(after["scene"]["prompt"], before["scene"]["prompt"]);
      play_on(ann, 1, static_cast<unsigned>(i) + 9);
      continue;
    }
    ++barred;
    EXPECT_EQ(reply["type"], "refused") << told.dump();
    EXPECT_TRUE(told["bar"] == "chance" || told["bar"] == "revealed" || told["bar"] == "other" || told["bar"] == "over")
        << told.dump();
    EXPECT_FALSE(told["why"].get<std::string>().empty());
    EXPECT_EQ(ann.ask({{"type", "rewind"}, {"table", table}, {"at", 0}})["type"], "refused");
  }
  EXPECT_GT(slips, 3);
  EXPECT_GT(barred, 3);
}

// Practice: undo goes anywhere, and the same answers meet the same dice and cards again.
TEST(Undo, PracticeMeetsTheSameDiceAgainAndSaysSo) {
  Room room;
  Person ann(*room.server);
  json made = practice_table(ann, "yard");
  const std::string table = made["table"];
  EXPECT_EQ(ann.open(table)["practice"], true);
  std::vector<std::pair<std::string, std::string>> answers;  // seat, answer
  for (int i = 0; i < 40 && ann.asked(); ++i) {
    const std::string answer = ann.choice(static_cast<std::size_t>(i * 7));
    answers.emplace_back(ann.scene["seat"], answer);
    ann.act(answer);
  }
  const json first = ann.open(table);
  ASSERT_EQ(ann.ask({{"type", "rewind"}, {"table", table}, {"at", 0}})["type"], "ack");
  EXPECT_EQ(ann.open(table)["steps"], 0);
  for (const auto& [seat, answer] : answers) ann.act(answer);
  const json again = ann.open(table);
  EXPECT_EQ(again["scene"], first["scene"]);
  ASSERT_EQ(again["log"].size(), first["log"].size());
  for (std::size_t i = 0; i < again["log"].size(); ++i) EXPECT_EQ(again["log"][i]["text"], first["log"][i]["text"]);
  // One step back at a time, over whatever fell.
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ann.ask({{"type", "undo"}, {"table", table}, {"seat", "red"}})["type"], "ack");
  play_on(ann, 2000, 5);
  HttpAnswer answer;
  room.server->http("GET", "/api/tables/" + table + "/record", ann.client, "",
                    [&](HttpAnswer found) { answer = found; });
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_NE(answer.body.find("note practice"), std::string::npos);
  auto record = parse_record(answer.body);
  ASSERT_TRUE(static_cast<bool>(record));
  auto game = room.server->library().load("drill", "yard");
  FairnessReport fair = verify_fairness(*game, *record);
  EXPECT_TRUE(fair.fair) << fair.what;
  EXPECT_GT(fair.checked, 0U);
}

TEST(Undo, GuidedTablesHaveTheSameDiceForEverybody) {
  Room room;
  Person ann(*room.server), ben(*room.server);
  std::vector<json> scenes;
  for (Person* who : {&ann, &ben}) {
    json made = who->ask({{"type", "create"}, {"game", "drill"}, {"mission", "yard"}, {"name", "A"}, {"guide", true}});
    who->open(made["table"]);
    play_on(*who, 20, 3);
    scenes.push_back(who->open(made["table"])["scene"]);
  }
  EXPECT_EQ(scenes[0], scenes[1]);
}

TEST(Undo, NothingToTakeBackIsSaid) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  EXPECT_EQ(ann.open(table)["undo"]["can"], false);
  EXPECT_EQ(ann.ask({{"type", "undo"}, {"table", table}, {"seat", "red"}})["type"], "refused");
}

struct Pair {
  Pair() : ann(*room.server), ben(*room.server) {
    json made =
        ann.ask({{"type", "create"},
                 {"game", "drill"},
                 {"mission", "yard"},
                 {"options", json::object()},
                 {"name", "Ann"},
                 {"seats", json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "open"}}})}});
    table = made["table"];
    ann.open(table);
    EXPECT_EQ(ben.ask({{"type", "join"}, {"table", table}, {"seat", "blue"}, {"name", "Ben"}})["type"], "snapshot");
    // Both answer until the last answer is one of Ann's that she may not take back by herself.
    for (int i = 0; i < 200; ++i) {
      Person& who = ann.asked() ? ann : ben;
      if (!who.asked()) break;
      who.act(who.choice(static_cast<std::size_t>(i)));
      ann.catch_up();
      if (i > 5 && ann.open(table)["undo"].value("consent", false)) break;
    }
  }
  Room room;
  Person ann, ben;
  std::string table;
};

TEST(Undo, OthersAreAskedAndMayAgree) {
  Pair pair;
  const std::size_t before = pair.ann.open(pair.table)["steps"];
  json asked = pair.ann.ask({{"type", "undo"}, {"table", pair.table}, {"seat", "red"}});
  ASSERT_EQ(asked["type"], "consent") << asked.dump();
  EXPECT_EQ(asked["needs"], json::array({"blue"}));
  json question = pair.ben.last("consent");
  EXPECT_EQ(question["who"], "Ann");
  EXPECT_FALSE(question["what"].get<std::string>().empty());
  EXPECT_FALSE(question.contains("id"));
  EXPECT_EQ(pair.ann.ask({{"type", "consent"}, {"table", pair.table}, {"agree", true}})["type"], "refused");
  EXPECT_EQ(pair.ben.ask({{"type", "consent"}, {"table", pair.table}, {"agree", true}})["type"], "ack");
  EXPECT_LT(pair.ann.open(pair.table)["steps"], before);
  EXPECT_EQ(pair.ann.open(pair.table)["steps"], pair.ben.open(pair.table)["steps"]);
}

TEST(Undo, OthersMayDecline) {
  Pair pair;
  const std::size_t before = pair.ann.open(pair.table)["steps"];
  json asked = pair.ann.ask({{"type", "undo"}, {"table", pair.table}, {"seat", "red"}});
  ASSERT_EQ(asked["type"], "consent");
  pair.ben.send({{"type", "consent"}, {"table", pair.table}, {"agree", false}});
  EXPECT_EQ(pair.ann.last("refused")["id"], asked["id"]);
  EXPECT_EQ(pair.ann.open(pair.table)["steps"], before);
  EXPECT_EQ(pair.ann.ask({{"type", "rewind"}, {"table", pair.table}, {"at", 1}})["type"], "consent");
  EXPECT_EQ(pair.ann.open(pair.table)["steps"], before);
}

}  // namespace
}  // namespace fireteam
