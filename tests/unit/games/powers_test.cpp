// Several people at once, standing passes and consent, at tables of the depot.
#include "unit/play/room.h"

namespace fireteam {
namespace {

using namespace room;

std::string seated(Person& ann, const json& seats) {
  json made = ann.ask({{"type", "create"},
                       {"game", "depot"},
                       {"mission", "ledger"},
                       {"options", json::object()},
                       {"name", "Ann"},
                       {"seats", seats}});
  EXPECT_EQ(made["type"], "created") << made;
  return made["table"];
}

json seats_of(const char* ada, const char* bo, const char* keeper) {
  json seats = json::array();
  for (const auto& [seat, who] : {std::pair{"ada", ada}, {"bo", bo}, {"keeper", keeper}})
    seats.push_back({{"seat", seat}, {"who", who}});
  return seats;
}

// Whoever is asked goes somewhere or takes the first choice, until a question of that kind.
void play_to(std::initializer_list<Person*> people, const std::string& kind) {
  for (int i = 0; i < 200; ++i) {
    Person* asked = nullptr;
    for (Person* person : people)
      if (person->asked()) asked = person;
    ASSERT_TRUE(asked) << "nobody is asked before " << kind;
    if (asked->scene["prompt"]["kind"] == kind) return;
    std::string answer = asked->choice(0);
    for (const json& choice : asked->scene["prompt"]["choices"])
      if (choice["answer"].get<std::string>().starts_with("step ")) answer = choice["answer"];
    asked->act(answer);
  }
}

json answer(const Person& person, const std::string& seat, std::int64_t seq, const std::string& text) {
  return {{"type", "act"}, {"table", person.table}, {"seq", seq}, {"seat", seat}, {"answer", text}};
}

struct Pair {  // Ann is Ada and the keeper, Ben is Bo
  Pair() : ann(*room.server), ben(*room.server) {
    const std::string table = seated(ann, seats_of("me", "open", "me"));
    ann.open(table);
    EXPECT_EQ(ben.ask({{"type", "join"}, {"table", table}, {"seat", "bo"}, {"name", "Ben"}})["type"], "snapshot");
  }
  Room room;
  Person ann, ben;
};

TEST(Powers, WhoChoosesAtTheSameTimeIsNotTooLate) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "stance");
  pair.ben.catch_up();
  EXPECT_TRUE(pair.ben.scene["prompt"].value("parallel", false));
  const std::int64_t before = pair.ben.seq;
  EXPECT_EQ(pair.ann.ask(answer(pair.ann, "ada", pair.ann.seq, "take ada quick"))["type"], "ack");
  // Ben answers to what he saw before Ann did.
  EXPECT_EQ(pair.ben.ask(answer(pair.ben, "bo", before, "take bo careful"))["type"], "ack");
  // And once more: he has answered since, so it is too late.
  EXPECT_EQ(pair.ben.ask(answer(pair.ben, "bo", before, "take bo quick"))["type"], "refused");
}

TEST(Powers, OtherQuestionsStillRefuseALateAnswer) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "act");
  EXPECT_EQ(pair.ann.ask(answer(pair.ann, "ada", pair.ann.seq - 1, "end"))["type"], "refused");
}

TEST(Powers, APartnerIsAskedForConsent) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "act");
  pair.ann.act("use boots");
  EXPECT_EQ(pair.ann.act("lean crowbar")["type"], "ack");
  ASSERT_TRUE(pair.ben.asked());
  EXPECT_TRUE(pair.ben.scene["prompt"].value("consent", false));
  EXPECT_EQ(pair.ben.act("yes")["type"], "ack");
  EXPECT_TRUE(pair.ann.asked());
}

TEST(Powers, WhoHoldsBothSeatsConsentsByThemselves) {
  Room room;
  Person ann(*room.server);
  ann.open(seated(ann, seats_of("me", "me", "me")));
  play_to({&ann}, "act");
  ann.act("use boots");
  EXPECT_EQ(ann.act("lean crowbar")["type"], "ack");
  EXPECT_EQ(ann.scene["prompt"]["kind"], "act");
  for (const json& piece : ann.scene["pieces"]) {
    if (piece["id"] != "bo") continue;
    EXPECT_EQ(piece["facts"][0]["value"], "0");
  }
}

TEST(Powers, AStandingPassIsListedHoldsAndIsTakenBack) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "whistle");
  EXPECT_TRUE(pair.ann.scene["prompt"].value("window", false));
  auto pass = [&](const char* until) {
    return pair.ann.ask(
        {{"type", "pass"}, {"table", pair.ann.table}, {"seat", "keeper"}, {"kind", "whistle"}, {"until", until}});
  };
  EXPECT_EQ(pass("never")["type"], "error");
  EXPECT_EQ(pass("game")["type"], "ack");
  json listed = pair.ann.last("passes")["passes"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["until"], "game");
  EXPECT_EQ(pair.ann.open(pair.ann.table)["passes"], listed);
  EXPECT_NE(pair.ann.scene["prompt"]["kind"], "whistle");
  EXPECT_TRUE(pair.ben.last("passes").is_null()) << "another's passes are nobody's business";
  EXPECT_EQ(pass("off")["type"], "ack");
  EXPECT_TRUE(pair.ann.last("passes")["passes"].empty());
  play_to({&pair.ann, &pair.ben}, "whistle");
}

TEST(Powers, APassUntilNewsHoldsForTheRound) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "whistle");
  const json round = pair.ann.scene["round"];
  pair.ann.ask(
      {{"type", "pass"}, {"table", pair.ann.table}, {"seat", "keeper"}, {"kind", "whistle"}, {"until", "news"}});
  EXPECT_EQ(pair.ann.last("passes")["passes"][0]["until"], "news");
  play_to({&pair.ann, &pair.ben}, "whistle");
  EXPECT_GT(pair.ann.scene["round"], round) << "the same was on offer";
  EXPECT_TRUE(pair.ann.last("passes")["passes"].empty());
}

TEST(Powers, APassForATurnEndsWithIt) {
  Pair pair;
  play_to({&pair.ann, &pair.ben}, "whistle");
  pair.ann.ask(
      {{"type", "pass"}, {"table", pair.ann.table}, {"seat", "keeper"}, {"kind", "whistle"}, {"until", "turn"}});
  EXPECT_EQ(pair.ann.last("passes")["passes"][0]["until"], "turn");
  for (int i = 0; i < 20 && pair.ann.scene.value("phase", 0) == 2 && !pair.ben.asked(); ++i) pair.ann.act("end");
  EXPECT_TRUE(pair.ann.last("passes")["passes"].empty());
}

}  // namespace
}  // namespace fireteam
