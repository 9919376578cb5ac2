// Faults at every boundary: whatever a game, a bot or the store throws, one table stops at most, durably, opens
// nothing, and the others play on.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "engine/record.h"
#include "play/entry.h"
#include "unit/play/faulty.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using faulty::trip;
using faulty::Trip;
using nlohmann::json;
using room::Person;
using room::Room;

class Faults : public testing::Test {
 protected:
  void SetUp() override {
    before_ = spdlog::get_level();
    spdlog::set_level(spdlog::level::off);
  }
  void TearDown() override {
    trip.disarm();
    spdlog::set_level(before_);
  }

 private:
  spdlog::level::level_enum before_ = spdlog::level::info;
};

json duel(Person& person, json seats) {
  return person.ask({{"type", "create"}, {"game", "duel"}, {"mission", "line"}, {"name", "Ann"}, {"seats", seats}});
}

std::string status_of(Server& server, const std::string& table, const std::string& what, const std::string& secret,
                      int& status) {
  std::string body;
  server.http("GET", "/api/tables/" + table + "/" + what, secret, "", [&](const HttpAnswer& answer) {
    status = answer.status;
    body = answer.body;
  });
  return body;
}

// Two people and a watcher at one table, a second table beside it, and everything that a person can send.
struct Company {
  explicit Company(std::shared_ptr<Store> the_store)
      : room(std::move(the_store), {}, faulty::list()), ann(*room.server), ben(*room.server), cy(*room.server) {
    const json red_and_open = json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "open"}}});
    table = duel(ann, red_and_open).value("table", "");
    aside =
        duel(cy, json::array({{{"seat", "red"}, {"who", "me"}}, {{"seat", "blue"}, {"who", "bot"}, {"bot", "random"}}}))
            .value("table", "");
    ann.open(table);
    ben.ask({{"type", "join"}, {"table", table}, {"seat", "blue"}, {"name", "Ben"}});
    cy.open(table);
  }
  // One round of everything. The trip may go off in any of it.
  void bustle(int turn) {
    auto& who = turn % 2 == 0 ? ann : ben;
    auto& other = turn % 2 == 0 ? ben : ann;
    const std::string seat = turn % 2 == 0 ? "red" : "blue";
    if (who.asked()) {
      const std::string answer = who.choice(static_cast<std::size_t>(turn * 7 + 3));
      who.ask({{"type", "odds"}, {"table", table}, {"seat", seat}, {"answer", answer}});
      who.ask({{"type", "why"}, {"table", table}, {"seat", seat}, {"place", 3}});
      if (thinks) who.ask({{"type", "hint"}, {"table", table}, {"seat", seat}, {"ms", 20}});
      keep(who, turn % 5 == 4 ? who.ask({{"type", "plan"},
                                         {"table", table},
                                         {"seq", who.seq},
                                         {"seat", seat},
                                         {"answers", {answer, "wait", answer}}})
                              : who.act(answer));
    }
    cy.ask({{"type", "overlay"}, {"table", table}, {"kind", "reach"}, {"piece", "red"}});
    if (turn % 6 == 5) keep(who, who.ask({{"type", "undo"}, {"table", table}}));
    if (turn % 6 == 5) other.ask({{"type", "consent"}, {"table", table}, {"agree", true}});
    if (turn % 4 == 2) keep(who, who.ask({{"type", "chat"}, {"table", table}, {"text", "hm"}}));
    if (turn % 4 == 3) cy.open(table, {{"at", 1}});
    if (turn % 4 == 1) ben.open(table);
    if (turn % 8 == 7) ann.ask({{"type", "lobby"}});
    int status = 0;
    if (turn % 5 == 0) status_of(*room.server, table, "log", cy.client, status);
    if (turn % 7 == 0) room.server->tick();
  }
  void keep(Person&, const json& reply) {
    if (reply.is_object() && reply["type"] == "ack") ++acknowledged;
  }
  // Everything that anybody was sent holds no seed unless the game is over.
  bool seed_is_out() const {
    for (const Person* person : {&ann, &ben, &cy})
      for (const std::string& text : person->texts)
        if (text.find("\"seed\":") != std::string::npos) return true;
    return false;
  }

  Room room;
  Person ann, ben, cy;
  std::string table, aside;
  bool thinks = false;
  int acknowledged = 0;
};

// The rows of a snapshot that do not depend on who is connected.
json lasting(json snapshot) {
  for (const char* key : {"id", "seats", "chat"}) snapshot.erase(key);
  return snapshot;
}

// Plays a table on; how many answers were taken.
int play_both(Person& ann, Person& ben, int most) {
  int given = 0;
  for (unsigned whim = 5; given < most; ++whim) {
    Person* asked = ann.asked() ? &ann : ben.asked() ? &ben : nullptr;
    if (!asked || asked->act(asked->choice(whim))["type"] != "ack") break;
    ++given;
  }
  return given;
}

void expect_stopped_and_shut(Company& company, std::shared_ptr<Store> store) {
  Server& server = *company.room.server;
  int status = 0;
  for (Person* person : {&company.ann, &company.ben, &company.cy}) {
    const json told = person->last("snapshot");
    EXPECT_TRUE(told.contains("frozen")) << told.dump();  // without asking
    EXPECT_FALSE(told.contains("seed"));
    status_of(server, company.table, "record", person->client, status);
    EXPECT_EQ(status, 403);
    status_of(server, company.table, "story", person->client, status);
    EXPECT_EQ(status, 409);
  }
  company.ann.open(company.table);
  if (company.ann.asked()) {
    EXPECT_EQ(company.ann.act(company.ann.choice(0))["type"], "refused");
  }
  EXPECT_EQ(company.cy.ask({{"type", "branch"}, {"table", company.table}})["type"], "refused");
  ASSERT_FALSE(store->faults().empty());
  const FaultNote note = store->faults().front();
  EXPECT_EQ(note.table, company.table);
  EXPECT_FALSE(note.cause.empty());
  EXPECT_TRUE(parse_record(note.record)) << note.record;
}

// One run: the trip goes off somewhere in it, or not at all. True if it did.
bool run(int function, int at, Trip::Throws what, int turns) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  Company company(store);
  company.thinks = function == faulty::imagine || function == faulty::score;
  trip.arm(function, at, what);
  for (int turn = 0; turn < turns; ++turn) company.bustle(turn);
  const bool sprung = trip.sprung;
  trip.disarm();
  json now = company.ann.open(company.table);
  EXPECT_EQ(now["type"], "snapshot") << now.dump();
  const bool over = now["scene"].contains("over"), frozen = now.contains("frozen");
  EXPECT_EQ(company.seed_is_out(), over);
  if (frozen) expect_stopped_and_shut(company, store);
  // The other table notices nothing.
  company.cy.open(company.aside);
  if (company.cy.asked()) {
    EXPECT_EQ(company.cy.act(company.cy.choice(1))["type"], "ack");
  }
  // A fresh table can be made, and what is stored is what everybody saw.
  EXPECT_EQ(duel(company.cy, json::array())["type"], "created");
  const json seen = lasting(company.ann.open(company.table));
  Room again(store, {}, faulty::list());
  Person ann(*again.server, company.ann.client), ben(*again.server, company.ben.client);
  EXPECT_EQ(lasting(ann.open(company.table)).dump(), seen.dump());
  ben.open(company.table);
  if (frozen) {
    EXPECT_EQ(ann.ask({{"type", "go_on"}, {"table", company.table}})["type"], "ack");
    EXPECT_EQ(ben.ask({{"type", "go_on"}, {"table", company.table}})["type"], "ack");
    EXPECT_FALSE(ann.open(company.table).contains("frozen"));
    ben.open(company.table);
  }
  play_both(ann, ben, 400);
  EXPECT_TRUE(ann.open(company.table)["scene"].contains("over"));
  return sprung;
}

TEST_F(Faults, AGameThatThrowsAtAnyCallStopsOneTableAtMost) {
  int runs = 0, sprung = 0;
  for (int function = 0; function < faulty::Duel::count; ++function) {
    int quiet = 0;
    const bool slow = function == faulty::imagine || function == faulty::score;
    for (int at = 1; at <= (slow ? 6 : 120) && quiet < 2; at += at < 20 ? 1 : 7) {
      const auto what = static_cast<Trip::Throws>(at % 3);
      const bool hit = run(function, at, what, 14);
      quiet = hit ? 0 : quiet + 1;
      sprung += hit;
      ++runs;
      ASSERT_FALSE(HasFailure()) << "function " << function << ", call " << at;
    }
  }
  EXPECT_GT(sprung, 200) << "of " << runs;
}

TEST_F(Faults, TheAnswerThatMeetsAFaultIsKeptWithTheRecordThatLedToIt) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  Company company(store);
  ASSERT_EQ(play_both(company.ann, company.ben, 3), 3);
  const json before = lasting(company.ann.open(company.table));
  Person& next = company.ann.asked() ? company.ann : company.ben;
  ASSERT_TRUE(next.asked()) << next.scene["prompt"];
  const std::string answer = next.choice(0);
  trip.arm(faulty::beat, 1, Trip::Throws::fault);
  EXPECT_EQ(next.act(answer)["type"], "error");
  expect_stopped_and_shut(company, store);
  json after = lasting(company.ann.open(company.table));
  after.erase("frozen");
  after.erase("undo");
  json same = before;
  same.erase("undo");
  EXPECT_EQ(after.dump(), same.dump());
  const FaultNote note = store->faults().front();
  EXPECT_NE(note.what.find("tripped"), std::string::npos);
  EXPECT_NE(note.cause.find(answer), std::string::npos);
  const auto record = parse_record(note.record);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->steps.back().answer, answer);
  EXPECT_EQ(record->steps.size(),
            4U + static_cast<std::size_t>(std::ranges::count(record->steps, "chance", &RecordStep::seat)));
  // Nobody but who reads the data folder has it.
  for (const Person* person : {&company.ann, &company.ben, &company.cy})
    for (const std::string& text : person->texts) EXPECT_EQ(text.find("tripped"), std::string::npos);
}

TEST_F(Faults, AQuestionThatMeetsAFaultStopsNothing) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  Company company(store);
  for (int again = 0; again < 3; ++again) {
    trip.arm(faulty::overlay, 1, Trip::Throws::number);
    const json asked{{"type", "overlay"}, {"table", company.table}, {"kind", "reach"}, {"piece", "red"}};
    EXPECT_EQ(company.cy.ask(asked)["type"], "error");
    trip.arm(faulty::sight, 1, Trip::Throws::exception);
    EXPECT_EQ(company.cy.open(company.table)["type"], "error");
  }
  trip.disarm();
  EXPECT_EQ(store->faults().size(), 1U);  // the first is enough
  EXPECT_GT(play_both(company.ann, company.ben, 400), 5);
  EXPECT_TRUE(company.ann.scene.contains("over"));
}

}  // namespace
}  // namespace fireteam
