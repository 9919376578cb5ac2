// Taking back: one's own last answer, over chance when alone, by consent when not.
#include <gtest/gtest.h>

#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

TEST(Undo, TakesBackTheLastAnswerOfAPersonAlone) {
  Room room;
  Person ann(*room.house);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  play_on(ann, 6);
  for (int i = 0; i < 6 && ann.asked(); ++i) {
    json before = ann.open(table);
    ann.act(ann.choice(static_cast<std::size_t>(i)));
    json reply = ann.ask({{"type", "undo"}, {"table", table}, {"seat", ann.scene["seat"]}});
    ASSERT_EQ(reply["type"], "ack") << reply.dump();
    json after = ann.open(table);
    EXPECT_EQ(after["steps"], before["steps"]);
    EXPECT_EQ(after["scene"]["pieces"], before["scene"]["pieces"]);
    EXPECT_EQ(after["scene"]["prompt"], before["scene"]["prompt"]);
    EXPECT_GT(after["seq"], before["seq"]);
    play_on(ann, 2, static_cast<unsigned>(i) + 9);
  }
}

TEST(Undo, NothingToTakeBackIsSaid) {
  Room room;
  Person ann(*room.house);
  std::string table = new_table(ann, "yard");
  EXPECT_EQ(ann.open(table)["undo"]["can"], false);
  EXPECT_EQ(ann.ask({{"type", "undo"}, {"table", table}, {"seat", "red"}})["type"], "refused");
}

TEST(Undo, AFreeRewindIsMarkedInTheRecordAndItsDiceStayUsed) {
  Room room;
  Person ann(*room.house);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  play_on(ann, 30);
  json back = ann.ask({{"type", "rewind"}, {"table", table}, {"at", 3}});
  ASSERT_EQ(back["type"], "ack");
  EXPECT_EQ(ann.open(table)["steps"], 3);
  play_on(ann, 2000, 5);
  HttpAnswer answer;
  room.house->http("GET", "/api/tables/" + table + "/record", ann.client, "",
                   [&](HttpAnswer found) { answer = found; });
  ASSERT_EQ(answer.status, 200) << answer.body;
  auto record = parse_record(answer.body);
  ASSERT_TRUE(static_cast<bool>(record));
  std::size_t rewound = 0;
  for (const RecordStep& step : record->steps) rewound += step.rewound;
  EXPECT_GT(rewound, 10U);
  auto game = room.house->library().load("drill", "yard");
  EXPECT_TRUE(static_cast<bool>(Journal::replay(*game, *record)));
  FairnessReport fair = verify_fairness(*game, *record);
  EXPECT_TRUE(fair.fair) << fair.what;
  EXPECT_GT(fair.rewound, 0U);
}

struct Pair {
  Pair() : ann(*room.house), ben(*room.house) {
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
