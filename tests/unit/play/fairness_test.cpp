// Fair dice: the stream is a function of seed, salts and number; a record with a changed roll is found out.
#include "play/fairness.h"

#include <gtest/gtest.h>

#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

Record finished(Room& room, bool salted) {
  Person ann(*room.server);
  std::string table =
      salted
          ? new_table(ann, "yard", json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "me"}}}),
                      {{"salt", "my-own-salt"}})
          : new_table(ann, "yard");
  ann.open(table);
  play_on(ann, 4000);
  HttpAnswer answer;
  room.server->http("GET", "/api/tables/" + table + "/record", ann.client, "",
                    [&](HttpAnswer found) { answer = found; });
  return *parse_record(answer.body);
}

TEST(Fairness, TheStreamDependsOnSeedSaltAndNumber) {
  ChanceStream stream;
  stream.seed = new_key();
  ChanceStream same = stream;
  EXPECT_EQ(stream.number(5), same.number(5));
  EXPECT_NE(stream.number(5), stream.number(6));
  same.salts.push_back({6, "red", "x"});
  EXPECT_EQ(stream.number(5), same.number(5));
  EXPECT_NE(stream.number(6), same.number(6));
  same.seed[0] ^= 1;
  EXPECT_NE(stream.number(5), same.number(5));
}

TEST(Fairness, AnHonestRecordPasses) {
  Room room;
  for (bool salted : {false, true}) {
    Record record = finished(room, salted);
    auto report = verify_fairness(*room.server->library().load("drill", "yard"), record);
    EXPECT_TRUE(report.fair) << report.what;
    EXPECT_GT(report.checked, 5U);
  }
}

TEST(Fairness, AChangedSeedSaltOrRollIsFoundOut) {
  Room room;
  const Record honest = finished(room, true);
  auto game = *room.server->library().load("drill", "yard");
  for (const char* name : {"seed", "seed-hash", "salt"}) {
    Record record = honest;
    for (auto& [key, value] : record.notes)
      if (key == name) value.back() = value.back() == '0' ? '1' : '0';
    EXPECT_FALSE(verify_fairness(game, record).fair) << name;
  }
  // Each of the first rolls and draws, changed into another that the record knows.
  std::size_t tried = 0;
  for (std::size_t i = 0; i < honest.steps.size() && tried < 20; ++i) {
    if (honest.steps[i].seat != "chance") continue;
    for (const RecordStep& other : honest.steps) {
      if (other.seat != "chance" || other.answer == honest.steps[i].answer) continue;
      Record record = honest;
      record.steps[i].answer = other.answer;
      EXPECT_FALSE(verify_fairness(game, record).fair) << i << " " << other.answer;
      ++tried;
      break;
    }
  }
  EXPECT_GT(tried, 5U);
}

std::string record_of(Room& room, const std::string& table, const std::string& client) {
  HttpAnswer answer;
  room.server->http("GET", "/api/tables/" + table + "/record", client, "", [&](HttpAnswer found) { answer = found; });
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.body;
}

// Both answer when they are asked.
void play_both(Person& ann, Person& ben, int answers, unsigned whim) {
  for (int i = 0; i < answers; ++i) {
    ann.catch_up();
    ben.catch_up();
    Person& who = ann.asked() ? ann : ben;
    if (!who.asked()) return;
    whim = whim * 1664525U + 1013904223U;
    who.act(who.choice(whim >> 16U));
  }
}

// Rewinds and undos in any order, over each other: every throw is checked from where it was thrown, and the table says
// the same when it was loaded again.
TEST(Fairness, ThrowsTakenBackAreCheckedWhereTheyFell) {
  std::shared_ptr<Store> store = open_sqlite(":memory:");
  std::string table, client, second, before;
  Record record;
  {
    Room room(store);
    Person ann(*room.server), ben(*room.server);
    client = ann.client;
    second = ben.client;
    table = new_table(ann, "yard",
                      nlohmann::json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "open"}}}));
    ann.open(table);
    ben.ask({{"type", "join"}, {"table", table}, {"seat", "blue"}, {"name", "Ben"}});
    auto back = [&](nlohmann::json wish) {  // the other agrees to everything
      if (ann.ask(std::move(wish))["type"] == "consent")
        ben.ask({{"type", "consent"}, {"table", table}, {"agree", true}});
      ann.open(table);
      ben.open(table);
    };
    unsigned whim = 5;
    for (int i = 0; i < 60; ++i) {
      whim = whim * 1664525U + 1013904223U;
      const int steps = ann.open(table)["steps"];
      play_both(ann, ben, 1 + static_cast<int>(whim >> 28U), whim);
      if (whim >> 20U & 1U)
        back({{"type", "undo"}, {"table", table}, {"seat", "red"}});
      else if (steps > 0)
        back({{"type", "rewind"}, {"table", table}, {"at", static_cast<int>(whim >> 8U & 0xffU) % steps}});
    }
    play_both(ann, ben, 4000, 3);
    before = record_of(room, table, client);
  }
  Room room(store);
  Person ann(*room.server, client), ben(*room.server, second);
  ann.open(table);
  EXPECT_EQ(record_of(room, table, client), before);
  const std::string text = record_of(room, table, client);
  record = *parse_record(text);
  EXPECT_EQ(to_text(record), text);
  auto game = *room.server->library().load("drill", "yard");
  FairnessReport report = verify_fairness(game, record);
  EXPECT_TRUE(report.fair) << report.what;
  EXPECT_GT(report.rewound, 20U);
  std::size_t tried = 0;
  for (std::size_t i = 0; i < record.steps.size() && tried < 10; ++i) {
    if (record.steps[i].seat != "chance" || !record.steps[i].rewound) continue;
    for (const RecordStep& other : record.steps) {
      if (other.seat != "chance" || other.answer == record.steps[i].answer) continue;
      Record changed = record;
      changed.steps[i].answer = other.answer;
      EXPECT_FALSE(verify_fairness(game, changed).fair) << i << " " << other.answer;
      ++tried;
      break;
    }
  }
  EXPECT_EQ(tried, 10U);
}

TEST(Fairness, ARunningGameKeepsItsSeed) {
  Room room;
  Person ann(*room.server);
  ann.open(new_table(ann, "yard"));
  play_on(ann, 10);
  Record record;
  ChanceStream stream;
  stream.seed = new_key();
  write_notes(stream, false, record);
  EXPECT_FALSE(verify_fairness(*room.server->library().load("drill", "yard"), record).fair);
  const std::string kept = room.store->head(ann.table)->seed;
  for (const std::string& text : ann.texts) EXPECT_EQ(text.find(kept), std::string::npos);
}

}  // namespace
}  // namespace fireteam
