// Tables through messages: opening, answering, resending, plans, invitations, watching, bots, campaigns of bad input.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

const json two_people = json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "invite"}}});

std::string invite_in(const std::string& link) { return link.substr(link.find("invite=") + 7); }

TEST(Server, SaysHelloFirstAndKeepsWhoOneIs) {
  Room room;
  std::vector<std::string> heard;
  auto session = room.server->connect([&](std::string text, bool) { return heard.push_back(text), true; });
  EXPECT_TRUE(room.server->receive(session, R"({"type":"lobby"})"));
  EXPECT_EQ(json::parse(heard.back())["what"], "Say hello first.");
  Person ann(*room.server);
  EXPECT_EQ(ann.client.size(), 43U);
  std::string table = new_table(ann, "yard");
  Person again(*room.server, ann.client);
  EXPECT_EQ(again.client, ann.client);
  json lobby = again.ask({{"type", "lobby"}});
  ASSERT_EQ(lobby["tables"].size(), 1U);
  EXPECT_EQ(lobby["tables"][0]["table"], table);
  Person stranger(*room.server);
  EXPECT_EQ(stranger.ask({{"type", "lobby"}})["tables"].size(), 0U);
}

TEST(Server, PlaysAGameToItsEndAndOpensTheSeed) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  json start = ann.open(table);
  EXPECT_EQ(start["type"], "snapshot");
  EXPECT_FALSE(start.contains("seed"));
  EXPECT_GT(play_on(ann, 2000), 10);
  EXPECT_TRUE(ann.scene.contains("over"));
  json end = ann.open(table);
  EXPECT_EQ(end["seed"].get<std::string>().size(), 64U);
  EXPECT_EQ(end["commit"], start["commit"]);
  EXPECT_EQ(commitment(*key_from_hex(end["seed"].get<std::string>())), start["commit"]);
  EXPECT_EQ(end["log"].size() > 10, true);
}

TEST(Server, CountsUpdatesWithoutGapsAndRefusesALateAnswer) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  std::int64_t last = ann.seq;
  play_on(ann, 20);
  for (const std::string& text : ann.texts) {
    json message = json::parse(text);
    if (message["type"] != "update") continue;
    EXPECT_EQ(message["seq"], last + 1);
    last = message["seq"];
  }
  json late = ann.ask({{"type", "act"},
                       {"table", ann.table},
                       {"seq", last - 1},
                       {"seat", ann.scene["seat"]},
                       {"answer", ann.choice(0)}});
  EXPECT_EQ(late["type"], "refused");
}

TEST(Server, AnAnswerSentAgainIsAcknowledgedAndNotPlayedAgain) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  json act{{"type", "act"},           {"table", ann.table}, {"seq", ann.seq}, {"seat", ann.scene["seat"]},
           {"answer", ann.choice(0)}, {"id", "same"}};
  ann.send(act);
  EXPECT_EQ(ann.last("ack")["id"], "same");
  std::size_t steps = ann.last("update")["steps"];
  ann.forget();
  ann.send(act);
  ASSERT_EQ(ann.texts.size(), 1U);
  EXPECT_EQ(json::parse(ann.texts[0])["type"], "ack");
  EXPECT_EQ(ann.open(ann.table)["steps"], steps);
}

TEST(Server, RefusesWhatIsNotOnOfferWithItsRule) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  while (ann.scene["prompt"]["kind"] != "act" && ann.asked()) ann.act(ann.choice(0));
  json reply = ann.act("nonsense 12");
  EXPECT_EQ(reply["type"], "refused");
  auto why = [&](json pointed) {
    pointed.update({{"type", "why"}, {"table", ann.table}, {"seat", ann.scene["seat"]}});
    const json reply_to = ann.ask(pointed);
    EXPECT_EQ(reply_to["type"], "reasons");
    return reply_to["reasons"];
  };
  EXPECT_GT(why(json::object()).size(), 0U);  // pointing at nothing: what is asked now
  int answers = 0;
  for (int place = 0; place < 81 && answers < 4; ++place)
    for (const json& reason : why({{"place", place}})) {
      if (!reason.contains("answer")) continue;  // no option is meant: figures alone
      const std::string seen = reason.dump();
      json refused = ann.act(reason["answer"]);
      EXPECT_EQ(refused["type"], "refused") << seen;
      EXPECT_EQ(refused["rule"], reason["rule"]) << seen;
      EXPECT_FALSE(refused["rule_text"].get<std::string>().empty()) << seen;
      ++answers;
    }
  EXPECT_GT(answers, 0);
}

TEST(Server, AFriendJoinsByLinkOnceAndASpectatorSeesNoSeat) {
  Room room;
  Person ann(*room.server), ben(*room.server), cat(*room.server);
  json made = ann.ask({{"type", "create"},
                       {"game", "drill"},
                       {"mission", "yard"},
                       {"options", json::object()},
                       {"name", "Ann"},
                       {"seats", two_people}});
  std::string table = made["table"], link = made["invites"]["blue"];
  EXPECT_NE(link.find("/t/" + table + "#seat=blue&invite="), std::string::npos);
  ann.open(table);
  EXPECT_EQ(
      ben.ask({{"type", "join"}, {"table", table}, {"invite", "wrong"}, {"seat", "blue"}, {"name", "Ben"}})["type"],
      "refused");
  json joined =
      ben.ask({{"type", "join"}, {"table", table}, {"invite", invite_in(link)}, {"seat", "blue"}, {"name", "Ben"}});
  EXPECT_EQ(joined["type"], "snapshot");
  EXPECT_EQ(joined["scene"]["seat"], "blue");
  EXPECT_EQ(
      cat.ask(
          {{"type", "join"}, {"table", table}, {"invite", invite_in(link)}, {"seat", "blue"}, {"name", "Cat"}})["type"],
      "refused");
  json watched = cat.open(table);
  EXPECT_FALSE(watched["scene"].contains("seat"));
  for (const json& seat : watched["seats"]) EXPECT_FALSE(seat.contains("mine"));
  json presence = ann.last("presence");
  EXPECT_EQ(presence["seats"][1]["player"], "Ben");
  EXPECT_EQ(
      cat.ask({{"type", "act"}, {"table", table}, {"seq", watched["seq"]}, {"seat", "red"}, {"answer", "end"}})["type"],
      "refused");
}

TEST(Server, BotsPlayTheirSeatsAndASeatGoesToABotAndBack) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "vault",
                                json::array({{{"seat", "red"}, {"who", "me"}},
                                             {{"seat", "blue"}, {"who", "bot"}, {"bot", "greedy"}},
                                             {{"seat", "warden"}, {"who", "bot"}, {"bot", "random"}}}));
  ann.open(table);
  play_on(ann, 5);
  EXPECT_TRUE(ann.asked() || ann.scene.contains("over"));
  ann.ask({{"type", "seat"}, {"table", table}, {"seat", "red"}, {"who", "bot"}, {"bot", "random"}});
  ann.catch_up();
  // All three seats are bots now: the game runs to its end by itself.
  json end = ann.open(table);
  EXPECT_TRUE(end["scene"].contains("over"));
  EXPECT_EQ(end["seats"][0]["who"], "bot");
  EXPECT_EQ(ann.ask({{"type", "seat"}, {"table", table}, {"seat", "red"}, {"who", "me"}})["type"], "ack");
  EXPECT_EQ(ann.open(table)["seats"][0]["mine"], true);
}

TEST(Server, APlanStopsWhenItNoLongerFits) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  while (ann.asked() && ann.scene["prompt"]["kind"] != "act") ann.act(ann.choice(0));
  std::string first = ann.choice(0);
  json reply = ann.ask({{"type", "plan"},
                        {"table", ann.table},
                        {"seq", ann.seq},
                        {"seat", ann.scene["seat"]},
                        {"answers", {first, "nonsense", first}}});
  EXPECT_EQ(reply["type"], "ack");
  EXPECT_EQ(reply["played"], 1);
  json refused = ann.ask({{"type", "plan"},
                          {"table", ann.table},
                          {"seq", ann.seq},
                          {"seat", ann.scene["seat"]},
                          {"answers", {"nonsense"}}});
  EXPECT_EQ(refused["type"], "refused");
}

TEST(Server, AStandingPassAnswersByDefault) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  json choices = ann.scene["prompt"]["choices"];
  std::string kind = ann.scene["prompt"]["kind"];
  json reply = ann.ask(
      {{"type", "pass"}, {"table", ann.table}, {"seat", ann.scene["seat"]}, {"kind", "reroll"}, {"until", "game"}});
  EXPECT_EQ(reply["type"], "ack");
  for (int i = 0; i < 300 && ann.asked(); ++i) {
    bool passing = ann.scene["prompt"]["kind"] == "reroll" && ann.scene["seat"] == "red";
    EXPECT_FALSE(passing);
    ann.act(ann.choice(static_cast<std::size_t>(i)));
  }
  EXPECT_EQ(
      ann.ask(
          {{"type", "pass"}, {"table", ann.table}, {"seat", "red"}, {"kind", "no-such"}, {"until", "game"}})["type"],
      "error");
}

TEST(Server, ChatSavesAndBranches) {
  Room room;
  Person ann(*room.server), cat(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  cat.open(table);
  EXPECT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", "hello\n\x01 there"}})["type"], "ack");
  EXPECT_EQ(cat.last("chat")["text"], "hello there");
  EXPECT_EQ(cat.ask({{"type", "chat"}, {"table", table}, {"text", "hi"}})["type"], "refused");
  play_on(ann, 8);
  EXPECT_EQ(ann.ask({{"type", "save"}, {"table", table}, {"name", "before the door"}})["type"], "ack");
  json saves = ann.last("presence")["saves"];
  ASSERT_EQ(saves.size(), 1U);
  play_on(ann, 6, 3);
  EXPECT_EQ(cat.ask({{"type", "branch"}, {"table", table}, {"at", 1}})["type"], "refused");
  json made = ann.ask({{"type", "branch"}, {"table", table}, {"at", saves[0]["step"]}});
  ASSERT_EQ(made["type"], "created") << made.dump();
  json there = ann.open(made["table"]);
  json then = ann.open(table, {{"at", saves[0]["step"]}});
  EXPECT_EQ(then["live"], false);
  EXPECT_EQ(there["scene"]["pieces"], then["scene"]["pieces"]);
  EXPECT_EQ(there["steps"], saves[0]["step"]);
  ann.open(made["table"]);
  EXPECT_GT(play_on(ann, 5), 0);
}

TEST(Server, AReplayShowsEveryStepAsItWas) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  std::vector<json> scenes{ann.scene};
  for (int i = 0; i < 25 && ann.asked(); ++i) {
    ann.act(ann.choice(static_cast<std::size_t>(i * 7)));
    scenes.push_back(ann.scene);
  }
  for (std::size_t at = 0; at + 1 < scenes.size(); ++at) {
    json then = ann.open(table, {{"at", at}, {"seat", scenes[at]["seat"]}});
    ASSERT_EQ(then["type"], "snapshot");
    if (then["scene"]["seat"] != scenes[at]["seat"]) continue;
    EXPECT_EQ(then["scene"]["pieces"], scenes[at]["pieces"]) << at;
    EXPECT_EQ(then["at"], at);
  }
  EXPECT_EQ(ann.open(table, {{"at", -1}})["type"], "error");
}

TEST(Server, OddsAndOverlaysAnswerWhoHoldsTheSeat) {
  Room room;
  Person ann(*room.server), cat(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  while (ann.asked() && ann.scene["prompt"]["kind"] != "act") ann.act(ann.choice(0));
  json odds = ann.ask({{"type", "odds"}, {"table", table}, {"seat", ann.scene["seat"]}, {"answer", ann.choice(0)}});
  ASSERT_EQ(odds["type"], "odds") << odds.dump();
  double sum = 0;
  for (const json& outcome : odds["outcomes"]) sum += outcome["p"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-6);
  EXPECT_EQ(ann.ask({{"type", "odds"}, {"table", table}, {"seat", ann.scene["seat"]}, {"answer", "nonsense"}})["type"],
            "refused");
  EXPECT_EQ(cat.ask({{"type", "odds"}, {"table", table}, {"seat", "red"}, {"answer", ann.choice(0)}})["type"],
            "refused");
  std::string piece = ann.scene["pieces"][0]["id"];
  EXPECT_EQ(ann.ask({{"type", "overlay"},
                     {"table", table},
                     {"seat", ann.scene["seat"]},
                     {"kind", "reach"},
                     {"piece", piece}})["type"],
            "overlay");
  json hint = ann.ask({{"type", "hint"}, {"table", table}, {"seat", ann.scene["seat"]}, {"ms", 30}});
  EXPECT_EQ(hint["type"], "hint");
  EXPECT_FALSE(hint["answer"].get<std::string>().empty());
}

TEST(Server, RulesCanBeReadAndSearched) {
  Room room;
  Person ann(*room.server);
  json all = ann.ask({{"type", "rule"}, {"game", "drill"}});
  ASSERT_GT(all["rules"].size(), 20U);
  json one = ann.ask({{"type", "rule"}, {"game", "drill"}, {"rule", all["rules"][3]["id"]}});
  ASSERT_EQ(one["rules"].size(), 1U);
  json found = ann.ask({{"type", "rule"}, {"game", "drill"}, {"search", "DOOR"}});
  EXPECT_GT(found["rules"].size(), 0U);
  EXPECT_LT(found["rules"].size(), all["rules"].size());
}

TEST(Server, MalformedMessagesGetAnErrorAndNothingElse) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  const std::size_t steps = ann.open(table)["steps"];
  const std::vector<std::string> bad = {
      "",
      "{",
      "[]",
      "null",
      "12",
      "\"text\"",
      "{\"type\":1}",
      "{\"type\":\"\"}",
      "{\"type\":\"nonsense\"}",
      "{\"type\":\"act\"}",
      "{\"type\":\"open\",\"table\":7}",
      "{\"type\":\"open\",\"table\":\"../../etc/passwd\"}",
      "{\"type\":\"act\",\"table\":\"" + table + "\",\"seq\":\"x\",\"seat\":\"red\",\"answer\":\"end\"}",
      "{\"type\":\"act\",\"table\":\"" + table + "\",\"seq\":1e99,\"seat\":\"red\",\"answer\":\"end\"}",
      "{\"type\":\"plan\",\"table\":\"" + table + "\",\"seq\":0,\"seat\":\"red\",\"answers\":[1,2]}",
      "{\"type\":\"create\",\"game\":\"drill\",\"mission\":\"nowhere\"}",
      "{\"type\":\"create\",\"game\":\"drill\",\"mission\":\"yard\",\"seats\":[{\"seat\":\"green\",\"who\":\"me\"}]}",
      "{\"type\":\"create\",\"game\":\"drill\",\"mission\":\"yard\",\"options\":{\"a b\":\"x\"}}",
      "{\"type\":\"seat\",\"table\":\"" + table + "\",\"seat\":\"red\",\"who\":\"nobody\"}",
      "{\"type\":\"ping\",\"id\":\"" + std::string(65, 'x') + "\"}",
      std::string(70'000, ' '),
      std::string(40, '[') + std::string(40, ']'),
      "{\"type\":\"chat\",\"table\":\"" + table + "\",\"text\":\"\xff\xfe\"}"};
  for (const std::string& text : bad) {
    ann.forget();
    EXPECT_TRUE(room.server->receive(ann.session, text));
    ASSERT_EQ(ann.texts.size(), 1U) << text.substr(0, 100);
    EXPECT_EQ(json::parse(ann.texts[0])["type"], "error") << text.substr(0, 100) << " " << ann.texts[0];
  }
  EXPECT_EQ(ann.open(table)["steps"], steps);
}

TEST(Server, AFloodIsToldAndThenClosed) {
  auto store = open_sqlite(":memory:");
  std::int64_t clock = 1;
  ServerOptions options;
  options.threads = 0;
  options.write_behind = false;
  options.messages_a_second = 10;
  options.now = [&] { return clock; };
  Server server(*store, Files(source_dir() / "content"), all_games(), options);
  std::size_t heard = 0;
  auto session = server.connect([&](std::string, bool) { return ++heard, true; });
  int accepted = 0;
  while (accepted < 10'000 && server.receive(session, R"({"type":"ping"})")) ++accepted;
  EXPECT_LT(accepted, 10'000);
  EXPECT_GE(accepted, 40);
}

}  // namespace
}  // namespace fireteam
