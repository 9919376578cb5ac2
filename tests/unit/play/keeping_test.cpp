// What is kept: a server that is closed and opened again has the same tables; other rules freeze; other schemas are
// met.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>

#include "base/source_dir.h"
#include "play/library.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

// A file of its own that goes when the test ends.
struct TempFile {
  TempFile() {
    path = std::filesystem::temp_directory_path() / ("fireteam-" + new_table_id());
    std::filesystem::create_directories(path);
  }
  ~TempFile() { std::filesystem::remove_all(path); }
  std::string file() const { return (path / "tables.sqlite").string(); }
  std::filesystem::path path;
};

TEST(Keeping, ATableIsTheSameAfterARestart) {
  TempFile temp;
  std::string secret, table;
  json before;
  std::string kept_id;
  {
    Room room(open_sqlite(temp.file()));
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "vault");
    ann.open(table);
    play_on(ann, 25);
    ann.ask({{"type", "undo"}, {"table", table}, {"seat", "red"}});
    ann.ask({{"type", "save"}, {"table", table}, {"name", "here"}});
    ann.ask({{"type", "chat"}, {"table", table}, {"text", "see you"}});
    ann.send({{"type", "act"},
              {"table", table},
              {"seq", ann.seq},
              {"seat", ann.scene["seat"]},
              {"answer", ann.choice(0)},
              {"id", "kept"}});
    before = ann.open(table, {{"seat", "red"}});
  }
  Room room(open_sqlite(temp.file()));
  Person ann(*room.server, secret);
  json after = ann.open(table, {{"seat", "red"}});
  before.erase("id");
  after.erase("id");
  EXPECT_EQ(before.dump(), after.dump());
  // The answer that was acknowledged before is known still.
  ann.send({{"type", "act"}, {"table", table}, {"seq", 1}, {"seat", "red"}, {"answer", "end"}, {"id", "kept"}});
  EXPECT_EQ(ann.last("ack")["id"], "kept");
  EXPECT_GT(play_on(ann, 4000, 77), 0);
  EXPECT_TRUE(ann.scene.contains("over"));
}

TEST(Keeping, ATableThatNobodyLooksAtLeavesMemoryAndComesBack) {
  Room room;
  std::string secret, table;
  {
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "yard");
    ann.open(table);
    play_on(ann, 5);
    room.clock += 1'000'000;
    room.server->tick();
    EXPECT_EQ(room.server->tables_in_memory(), 1U);  // somebody looks at it
  }
  room.clock += 1'000'000;
  room.server->tick();
  EXPECT_EQ(room.server->tables_in_memory(), 0U);
  Person ann(*room.server, secret);
  EXPECT_EQ(ann.open(table)["steps"], 5);
}

// The drill with one thing more told from round 2 on: a new build whose rules differ.
const Rules& original() { return *game_named("drill"); }
const Rules& altered() {
  static const Rules rules = [] {
    Rules other = original();
    other.beat = [](const void* book, std::byte* board, Referee& referee) {
      if (original().round(book, board) >= 2) referee.tell({});
      original().beat(book, board, referee);
    };
    return other;
  }();
  return rules;
}

TEST(Keeping, OtherRulesFreezeATableAtItsLastEqualMomentAndItsSeatsMayGoOn) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::string secret, table;
  std::size_t steps = 0;
  {
    Room room(store);
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "yard");
    ann.open(table);
    while (ann.asked() && ann.scene.value("round", 0) < 3) play_on(ann, 1, static_cast<unsigned>(++steps));
  }
  const std::vector<const Rules*> games{&altered()};
  {
    Room room(store, {}, games);
    Person ann(*room.server, secret);
    json frozen = ann.open(table);
    ASSERT_EQ(frozen["type"], "snapshot") << frozen.dump();
    ASSERT_TRUE(frozen.contains("frozen"));
    EXPECT_LT(frozen["steps"].get<std::size_t>(), steps);
    EXPECT_GT(frozen["steps"].get<std::size_t>(), 0U);
    EXPECT_LE(frozen["scene"].value("round", 0), 2);
    EXPECT_EQ(ann.act(ann.scene["prompt"]["choices"].empty() ? "end" : ann.choice(0))["type"], "refused");
    EXPECT_EQ(ann.ask({{"type", "go_on"}, {"table", table}})["type"], "ack");
    EXPECT_FALSE(ann.open(table).contains("frozen"));
    EXPECT_GT(play_on(ann, 10), 5);
  }
  Room room(store, {}, games);
  Person ann(*room.server, secret);
  json again = ann.open(table);
  EXPECT_FALSE(again.contains("frozen")) << again["frozen"];
  EXPECT_GT(play_on(ann, 4000, 3), 0);
  EXPECT_TRUE(ann.scene.contains("over"));
}

TEST(Keeping, OldContentIsKeptByItsDigest) {
  TempFile temp;
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::filesystem::copy(source_dir() / "content", temp.path / "content", std::filesystem::copy_options::recursive);
  ServerOptions options;
  options.threads = 0;
  options.write_behind = false;
  std::string secret, table, digest;
  json before;
  {
    Server server(*store, Files(temp.path / "content"), all_games(), options);
    Person ann(server);
    secret = ann.client;
    table = new_table(ann, "yard");
    ann.open(table);
    play_on(ann, 6);
    before = ann.open(table, {{"seat", "red"}})["scene"];
    digest = store->head(table)->content;
  }
  const auto mission = temp.path / "content" / "drill" / "missions" / "yard.json";
  std::string text = *Files(temp.path / "content").read("drill/missions/yard.json");
  const std::size_t at = text.find("\"rounds\": 9");
  ASSERT_NE(at, std::string::npos);
  std::FILE* file = std::fopen(mission.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  text.replace(at, 11, "\"rounds\": 5");
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
  Server server(*store, Files(temp.path / "content"), all_games(), options);
  Person ann(server, secret);
  EXPECT_EQ(ann.open(table, {{"seat", "red"}})["scene"], before);  // nine rounds still
  std::string fresh = new_table(ann, "yard");
  EXPECT_EQ(ann.open(fresh)["scene"]["rounds"], 5);
  EXPECT_NE(store->head(fresh)->content, digest);
}

// What was kept is one mission: that another opens it is known from those of today.
TEST(OldContent, AMissionOfACampaignIsStillOpenWhenItsContentHasChanged) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  const Files then(source_dir() / "content");
  std::string digest;
  {
    Library library(then, Files(), all_games(), *store);
    auto game = library.load("jagged", "the-salt-track");
    ASSERT_TRUE(game);
    digest = to_hex(game->content.content);
  }
  Files now = then;
  now.lay("jagged/items.json", *then.read("jagged/items.json") + "\n");
  Library library(now, Files(), all_games(), *store);
  ASSERT_NE(to_hex(library.load("jagged", "the-salt-track")->content.content), digest);
  auto game = library.load("jagged", "the-salt-track", digest);
  ASSERT_TRUE(game);
  EXPECT_EQ(to_hex(game->content.content), digest);
  Position position;
  const fireteam::Setup setup{"the-salt-track",
                              {{"mode", "campaign"}, {"sheet", "dictator=deidranna won=1 team=fox,ivan,raven"}}};
  EXPECT_TRUE(lay_out(*game, setup, position));
}

TEST(Keeping, DataOfANewerProgramIsRefused) {
  TempFile temp;
  open_sqlite(temp.file());
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open(temp.file().c_str(), &base), SQLITE_OK);
  sqlite3_exec(base, "PRAGMA user_version = 9999", nullptr, nullptr, nullptr);
  sqlite3_close(base);
  EXPECT_THROW(open_sqlite(temp.file()), StoreError);
  EXPECT_THROW(open_sqlite("/no/such/folder/tables.sqlite"), StoreError);
}

// Entries move from the recent ones to their tables after some thousands: nobody who reads them can tell.
TEST(Keeping, EntriesComeBackInOrderWhereverTheyLie) {
  TempFile temp;
  std::map<std::string, std::vector<std::string>> written;
  auto store = open_sqlite(temp.file());
  auto write = [&](int from, int to) {
    std::vector<Change> changes;
    for (int i = from; i < to; ++i) {
      for (const char* table : {"ann", "ben", "cy"}) {
        auto& before = written[table];
        Change change;
        change.table = table;
        change.first = before.size();
        for (int k = 0; k <= i % 3; ++k) change.entries.push_back(std::to_string(i) + "\t" + table + std::to_string(k));
        before.insert(before.end(), change.entries.begin(), change.entries.end());
        changes.push_back(change);
      }
      if (changes.size() < 300 && i + 1 < to) continue;
      store->write(changes);
      changes.clear();
    }
  };
  auto check_all = [&](const char* when) {
    for (const auto& [table, entries] : written) EXPECT_EQ(store->entries(table), entries) << table << " " << when;
  };
  write(0, 5);
  check_all("all recent");
  write(5, 1400);
  check_all("some settled");
  store.reset();
  store = open_sqlite(temp.file());
  check_all("opened again");
  write(1400, 2800);
  check_all("settled twice");
  EXPECT_TRUE(store->entries("nobody").empty());
}

TEST(Keeping, DataOfTheFirstSchemaIsRead) {
  TempFile temp;
  open_sqlite(temp.file())->write(std::vector<Change>{{"ann", {}, 0, {"a", "b"}, {}, {}}});
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open(temp.file().c_str(), &base), SQLITE_OK);
  sqlite3_exec(base,
               "CREATE TABLE entries(id TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY(id, n))"
               " WITHOUT ROWID; INSERT INTO entries VALUES('ann', 0, 'a'), ('ann', 1, 'b');"
               "DROP TABLE recent; DROP TABLE kept; DROP TABLE faults; PRAGMA user_version = 1",
               nullptr, nullptr, nullptr);
  sqlite3_close(base);
  auto store = open_sqlite(temp.file());
  store->write(std::vector<Change>{{"ann", {}, 2, {"c"}, {}, {}}});
  EXPECT_EQ(store->entries("ann"), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Keeping, OneProgramAtATime) {
  TempFile temp;
  auto first = open_sqlite(temp.file());
  EXPECT_THROW(open_sqlite(temp.file()), StoreError);
  first.reset();
  EXPECT_NO_THROW(open_sqlite(temp.file()));
}

TEST(Keeping, ARecordGoesOutAndComesInAsATable) {
  Room room;
  Person ann(*room.server), ben(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  play_on(ann, 12);
  HttpAnswer answer;
  auto then = [&](HttpAnswer found) { answer = std::move(found); };
  room.server->http("GET", "/api/tables/" + table + "/record", ben.client, "", then);
  EXPECT_EQ(answer.status, 403);
  room.server->http("GET", "/api/tables/" + table + "/log", ben.client, "", then);
  EXPECT_EQ(answer.status, 200);
  room.server->http("GET", "/api/tables/" + table + "/record", ann.client, "", then);
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body.find("note seed "), std::string::npos);
  EXPECT_NE(answer.body.find("note seed-hash "), std::string::npos);
  room.server->http("POST", "/api/import", ben.client, answer.body, then);
  ASSERT_EQ(answer.status, 200) << answer.body;
  json there = ben.open(json::parse(answer.body)["table"]);
  EXPECT_EQ(there["steps"], ann.open(table)["steps"]);
  EXPECT_EQ(there["scene"]["pieces"], ann.scene["pieces"]);
  room.server->http("POST", "/api/import", ben.client, "fireteam record 1\ngame drill\nmission yard\n\nred fly 3\n",
                    then);
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("Step 1 "), std::string::npos) << answer.body;
  room.server->http("POST", "/api/import", "", "x", then);
  EXPECT_EQ(answer.status, 403);
}

TEST(Keeping, ARecordOfAnOlderBuildSaysWhatDiffersAndIsATableAsFarAsItPlays) {
  Room old;
  Person ann(*old.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  unsigned whim = 0;
  while (ann.asked() && ann.scene.value("round", 0) < 3) play_on(ann, 1, ++whim);
  HttpAnswer answer;
  auto then = [&](HttpAnswer found) { answer = std::move(found); };
  old.server->http("GET", "/api/tables/" + table + "/record", ann.client, "", then);
  const std::string record = answer.body;
  const auto steps = ann.open(table)["steps"].get<int>();

  const std::vector<const Rules*> games{&altered()};
  Room fresh({}, {}, games);
  Person ben(*fresh.server);
  fresh.server->http("POST", "/api/import", ben.client, record, then);
  ASSERT_EQ(answer.status, 200) << answer.body;
  json made = json::parse(answer.body);
  EXPECT_NE(made.value("differs", "").find("What was asked and told after step"), std::string::npos) << made;
  json there = ben.open(made["table"]);
  EXPECT_GT(there["steps"].get<int>(), 0);
  EXPECT_LT(there["steps"].get<int>(), steps);
  EXPECT_FALSE(there.contains("frozen"));
  EXPECT_GT(play_on(ben, 5), 0);

  // Another version of rules and content that plays the same is no difference.
  std::string other = record;
  const std::size_t at = other.find("content ");
  ASSERT_NE(at, std::string::npos);
  other[at + 8] = other[at + 8] == '0' ? '1' : '0';
  old.server->http("POST", "/api/import", ann.client, other, then);
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_FALSE(json::parse(answer.body).contains("differs"));
  // What goes wrong at once is no table, and says that the content is another.
  fresh.server->http("POST", "/api/import", ben.client, "fireteam record 1\ngame drill\nmission yard\n\nred fly 3\n",
                     then);
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("content"), std::string::npos) << answer.body;
}

TEST(Keeping, TheStoryIsToldWhenTheGameIsOver) {
  Room room;
  Person ann(*room.server);
  std::string table = new_table(ann, "yard");
  ann.open(table);
  play_on(ann, 3);
  HttpAnswer answer;
  auto then = [&](HttpAnswer found) { answer = std::move(found); };
  room.server->http("GET", "/api/tables/" + table + "/story", ann.client, "", then);
  EXPECT_EQ(answer.status, 409);
  play_on(ann, 4000);
  room.server->http("GET", "/api/tables/" + table + "/story", ann.client, "", then);
  ASSERT_EQ(answer.status, 200);
  json story = json::parse(answer.body);
  EXPECT_EQ(story["steps"].size(), ann.open(table)["steps"]);
  for (const json& step : story["steps"]) {
    EXPECT_GE(step["win"].get<double>(), 0);
    EXPECT_LE(step["win"].get<double>(), 1);
  }
  EXPECT_EQ(story["over"], ann.scene["over"]);
}

}  // namespace
}  // namespace fireteam
