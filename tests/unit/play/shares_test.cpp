// What one person may have of a server: tables, chat, plans, answers; bots at tables that nobody looks at; crowds.
#include <gtest/gtest.h>

#include "play/entry.h"
#include "room.h"

namespace fireteam {

using room::json;
using room::new_table;
using room::Person;
using room::Room;

namespace {

json bots(const char* kind = "random") {
  return json::array(
      {{{"seat", "red"}, {"who", "bot"}, {"bot", kind}}, {{"seat", "blue"}, {"who", "bot"}, {"bot", kind}}});
}

// A server with the usual limits and two clocks that stand until they are set.
struct Strict {
  Strict() : store(open_sqlite(":memory:")) {
    ServerOptions options;
    options.threads = 0;
    options.write_behind = false;
    options.now = [this] { return wall; };
    options.ticks = [this] { return ticks; };
    options.room_on_disk = [this] { return roomy; };
    server = std::make_unique<Server>(*store, Files(source_dir() / "content"), all_games(), options);
  }
  std::unique_ptr<Store> store;
  std::int64_t wall = 1'000'000'000'000, ticks = 1000;
  bool roomy = true;
  std::unique_ptr<Server> server;
};

json wish() { return {{"type", "create"}, {"game", "drill"}, {"mission", "yard"}}; }

}  // namespace

TEST(Shares, BotsRestWhileNobodyLooksOn) {
  Room room;
  Person ann(*room.server);
  const std::string table = new_table(ann, "yard", bots());
  const std::size_t before = room.store->entries(table).size();
  Person ben(*room.server);
  ben.ask({{"type", "chat"}, {"table", table}, {"text", "anybody?"}});
  EXPECT_EQ(room.store->entries(table).size(), before) << "bots played for nobody";
  json seen = ann.open(table);
  EXPECT_GT(room.store->entries(table).size(), before);
  EXPECT_TRUE(ann.last("update").contains("scene"));
}

TEST(Shares, ChatIsAsShortAfterLoadingAsBefore) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::string table, secret;
  {
    Room room(store);
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "yard");
    for (std::size_t i = 0; i < 2 * most_chat; ++i)
      ann.ask({{"type", "chat"}, {"table", table}, {"text", "line " + std::to_string(i)}});
    EXPECT_EQ(ann.open(table)["chat"].size(), most_chat);
  }
  Room again(store);
  Person ann(*again.server, secret);
  json chat = ann.open(table)["chat"];
  ASSERT_EQ(chat.size(), most_chat);
  EXPECT_EQ(chat.back()["text"], "line " + std::to_string(2 * most_chat - 1));
}

TEST(Shares, AWatcherWhoComesIsNoNewsToOthers) {
  Room room;
  Person ann(*room.server);
  const std::string table = new_table(ann, "yard");
  ann.open(table);
  ann.forget();
  Person ben(*room.server);
  json seen = ben.open(table);
  EXPECT_EQ(seen["seats"][0]["online"], true);
  EXPECT_TRUE(ann.texts.empty()) << ann.texts.front();
  ann.leave();
  EXPECT_EQ(ben.last("presence")["seats"][0]["online"], false);
}

TEST(Shares, ACrowdSeesTheSameLogAsTheFirst) {
  Room room;
  Person ann(*room.server);
  const std::string table = new_table(ann, "yard");
  ann.open(table);
  room::play_on(ann, 6);
  std::vector<std::unique_ptr<Person>> crowd;
  for (std::size_t i = 0; i < 2 * a_crowd; ++i) crowd.push_back(std::make_unique<Person>(*room.server));
  std::vector<json> logs;
  for (auto& one : crowd) logs.push_back(one->open(table)["log"]);
  for (const json& log : logs) EXPECT_EQ(log, logs.front());
  room::play_on(ann, 1);
  Person last(*room.server);
  EXPECT_EQ(last.open(table)["log"], crowd.back()->open(table)["log"]);
  EXPECT_NE(last.open(table)["log"], logs.front());
}

TEST(Shares, TheClockOnTheWallMayBeSetBack) {
  Strict strict;
  Person ann(*strict.server);
  for (int i = 0; i < 300; ++i) {
    strict.wall -= 3'600'000;
    strict.ticks += 25;
    ASSERT_EQ(ann.ask({{"type", "ping"}})["type"], "pong") << i;
  }
  for (int i = 0; i < 200; ++i) ann.ask({{"type", "ping"}});
  EXPECT_EQ(ann.last("error")["what"], "Too many messages: wait a moment.");
}

TEST(Shares, TablesOfOnePersonEndSomewhere) {
  Strict strict;
  Person ann(*strict.server);
  std::size_t made = 0;
  for (int i = 0; i < 100; ++i) {
    strict.ticks += 200;
    made += ann.ask(wish())["type"] == "created";
  }
  EXPECT_EQ(made, 61U) << "60 at once and one every 10 s";
  EXPECT_EQ(ann.last("error")["what"], "You have made many tables: wait a little before the next.");
  Person ben(*strict.server);
  EXPECT_EQ(ben.ask(wish())["type"], "created");
  strict.roomy = false;
  EXPECT_NE(ben.ask(wish())["what"].get<std::string>().find("nearly full"), std::string::npos);
}

TEST(Shares, ChatOfOnePersonEndsSomewhere) {
  Strict strict;
  Person ann(*strict.server);
  const std::string table = ann.ask(wish())["table"];
  std::size_t said = 0;
  for (int i = 0; i < 60; ++i) {
    strict.ticks += 100;
    said += ann.ask({{"type", "chat"}, {"table", table}, {"text", "on and on"}})["type"] == "ack";
  }
  EXPECT_EQ(said, 25U);
}

TEST(Shares, APlanCostsAsMuchAsItsAnswers) {
  Strict strict;
  Person ann(*strict.server);
  const std::string table = ann.ask(wish())["table"];
  const json plan{{"type", "plan"},
                  {"table", table},
                  {"seq", 0},
                  {"seat", "red"},
                  {"answers", std::vector<std::string>(64, "end")}};
  strict.ticks += 10'000;
  std::size_t heard = 0;
  for (int i = 0; i < 10; ++i) heard += ann.ask(plan)["type"] == "refused";
  EXPECT_EQ(heard, 2U) << "160 at once";
}

TEST(Shares, RequestsOfOnePersonEndSomewhere) {
  Strict strict;
  Person ann(*strict.server);
  int too_many = 0;
  for (int i = 0; i < 150; ++i)
    strict.server->http("GET", "/api/nothing", ann.client, "",
                        [&](const HttpAnswer& answer) { too_many += answer.status == 429; });
  EXPECT_EQ(too_many, 50);
  strict.server->http(
      "GET", "/api/nothing", "", "", [&](const HttpAnswer& answer) { EXPECT_EQ(answer.status, 404); }, "10.0.0.1");
}

TEST(Shares, TablesThatLeaveMemoryLeaveNothing) {
  Room room;
  {
    Person ann(*room.server);
    for (int i = 0; i < 5; ++i) ann.open(new_table(ann, "yard"));
    EXPECT_EQ(room.server->tables_in_memory(), 5U);
  }
  room.clock += 100'000;
  room.server->tick();
  EXPECT_EQ(room.server->tables_in_memory(), 0U);
  room.server->tick();
  EXPECT_NE(room.server->metrics().find("fireteam_table_slots 0\n"), std::string::npos);
}

TEST(Shares, OneBrokenMissionLeavesTheOthers) {
  auto store = open_sqlite(":memory:");
  Files content(source_dir() / "content");
  content.lay("drill/missions/broken.json", "{");
  Library library(content, Files(), all_games(), *store);
  EXPECT_TRUE(library.mission("drill", "yard"));
  EXPECT_TRUE(library.load("drill", "yard"));
  EXPECT_FALSE(library.mission("drill", "broken"));
}

}  // namespace fireteam
