// The machine itself, on the duel: re-running from rest, live runs without the heap, undo, records, odds and words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/deciders.h"
#include "engine/journal.h"
#include "engine/odds.h"
#include "unit/engine/fake_game.h"
#include "unit/engine/heap_calls.h"

namespace fireteam {
namespace {

Setup line() { return fireteam::Setup{"line", {}}; }

std::unique_ptr<Journal> journal() { return std::move(*Journal::begin(fake::game(), line())); }
bool play(Journal& at, Seat seat, const char* text) { return at.play(seat, *at.parse(text)).played; }

TEST(Engine, StoppingEqualsLive) {
  Game game = fake::game();
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Desk desk;
    Position stopping, live;
    ASSERT_TRUE(desk.start(game, line(), stopping));
    Anybody stops(seed), lives(seed);
    while (!desk.over()) {
      Answer answer = stops.decide(desk.question(), desk.board());
      Seat seat = desk.question().for_chance() ? chance_seat : first_of(desk.question().seats);
      ASSERT_TRUE(desk.play(game, stopping, seat, answer).played);
    }
    ASSERT_TRUE(lay_out(game, line(), live));
    LiveRun().run(game, live, lives, [](const std::byte*) { return false; });
    EXPECT_EQ(digest(stopping), digest(live)) << "seed " << seed;
  }
}

TEST(Engine, ALiveRunTakesNothingFromTheHeap) {
  Game game = fake::game();
  LiveRun run;
  Position start, position;
  ASSERT_TRUE(lay_out(game, line(), start));
  std::uint64_t answers = 0;
  const std::uint64_t before = heap_calls();
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    clone(start, position);
    Anybody dice(seed);
    answers += run.run(game, position, dice, [](const std::byte*) { return false; }).answers;
  }
  EXPECT_EQ(heap_calls() - before, 0U);
  EXPECT_GT(answers, 1000U);
}

TEST(Engine, AQuestionIsLeftOutOnlyIfNobodyCouldDoAnythingElse) {
  const Answer stay{verb::no, 0, 0, 0}, go{verb::yes, 0, 0, 0}, help{verb::yes, 1, 0, 0};
  std::array<Answer, most_answers> answers;
  std::uint32_t count = 0;
  Menu menu;
  Chance chance;
  Referee referee(answers.data(), count, menu, chance);
  auto ask = [&](Verdict of_go, Verdict of_help) {
    return referee.ask(only(0), 1, [&](Menu& out) {
      out.add(stay);
      out.add(go, of_go);
      out.add_for(only(1), help, of_help);
    });
  };
  const Verdict refused{1};
  EXPECT_EQ(ask(refused, refused), stay);
  EXPECT_EQ(count, 1U);
  EXPECT_THROW(ask(allowed, refused), Referee::Stop);
  EXPECT_THROW(ask(refused, allowed), Referee::Stop);  // another seat could
  EXPECT_EQ(count, 1U);
}

TEST(Engine, AnOptionBesideAQuestionIsNoCauseToAskIt) {
  const Answer stay{verb::no, 0, 0, 0}, go{verb::yes, 0, 0, 0}, help{verb::yes, 1, 0, 0};
  std::array<Answer, most_answers> answers;
  std::uint32_t count = 0;
  Menu menu;
  Chance chance;
  Referee referee(answers.data(), count, menu, chance);
  auto ask = [&](Verdict of_go) {
    return referee.ask(only(0), 1, [&](Menu& out) {
      out.add(stay);
      out.add(go, of_go);
      out.add_beside(only(1), help);
    });
  };
  EXPECT_EQ(ask(Verdict{1}), stay);
  EXPECT_EQ(menu.find(help), nullptr);  // gone with the question
  EXPECT_THROW(ask(allowed), Referee::Stop);
  ASSERT_NE(menu.find(help), nullptr);
  EXPECT_EQ(menu.legal(), 3U);
}

TEST(Engine, NoGameTakesFromTheHeapInALiveRun) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games()) {
    const auto missions = rules->missions(content);
    ASSERT_TRUE(missions) << rules->id;
    for (const MissionInfo& mission : *missions) {
      const Game game{rules, *rules->load(content, mission.id)};
      LiveRun run;
      Position start, position;
      ASSERT_TRUE(lay_out(game, {mission.id, {}}, start));
      std::uint64_t answers = 0;
      const std::uint64_t before = heap_calls();
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        clone(start, position);
        Anybody anybody(seed);
        answers += run.run(game, position, anybody, [](const std::byte*) { return false; }).answers;
      }
      EXPECT_EQ(heap_calls() - before, 0U) << rules->id << "/" << mission.id;
      EXPECT_GT(answers, 100U) << rules->id << "/" << mission.id;
    }
  }
}

TEST(Engine, UndoIsBarredByWhatCannotBeTakenBack) {
  auto at = journal();
  EXPECT_EQ(at->can_undo(only(0)), UndoBar::nothing_to_undo);
  ASSERT_TRUE(play(*at, 0, "lay 3"));
  Digest laid = digest(at->position());
  EXPECT_EQ(at->can_undo(only(1)), UndoBar::nothing_to_undo);
  EXPECT_EQ(at->undo(only(0)), UndoBar::none);
  ASSERT_TRUE(play(*at, 0, "lay 3"));
  EXPECT_EQ(digest(at->position()), laid);
  ASSERT_TRUE(play(*at, 1, "lay 4"));
  EXPECT_EQ(at->can_undo(only(0)), UndoBar::another_person);
  EXPECT_EQ(at->can_undo(only(0) | only(1)), UndoBar::none);
  ASSERT_TRUE(play(*at, chance_seat, "draw weather calm"));
  EXPECT_EQ(at->can_undo(only(1)), UndoBar::chance);
  ASSERT_TRUE(play(*at, 0, "step 1"));
  EXPECT_EQ(at->can_undo(only(0)), UndoBar::none);
  at->rewind(2);
  EXPECT_EQ(at->steps().size(), 2U);
  EXPECT_EQ(at->record().steps.size(), 4U);  // what was rewound stays, marked
  EXPECT_TRUE(at->record().steps[3].rewound);
}

TEST(Engine, RecordsReadBackAndNameTheBeatThatDiffers) {
  auto at = journal();
  Anybody dice(3);
  while (!at->over()) {
    const Question& question = at->desk().question();
    Answer answer = dice.decide(question, at->desk().board());
    ASSERT_TRUE(at->play(question.for_chance() ? chance_seat : first_of(question.seats), answer).played);
  }
  auto record = parse_record(to_text(at->record()));
  ASSERT_TRUE(record);
  auto again = Journal::replay(fake::game(), *record);
  ASSERT_TRUE(again) << to_text(again.complaints());
  EXPECT_TRUE(same((*again)->position(), at->position()));
  record->beats[4] ^= 1;
  auto wrong = Journal::replay(fake::game(), *record);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.complaints()[0].where, testing::HasSubstr("beat 5"));
  EXPECT_FALSE(parse_record("fireteam record 9\n"));
  EXPECT_FALSE(parse_record("fireteam record 1\ngame duel\nbogus x\n"));
  EXPECT_FALSE(parse_record("fireteam record 1\ngame duel\noption a\rb c\n"));
}

TEST(Engine, ARecordOfFormat1IsComparedWithSentencesAndOneOfFormat2IsNot) {
  auto at = std::move(*Journal::begin(fake::game(), line(), nullptr, 1));
  Record old;
  Anybody dice(3);
  while (!at->over()) {
    const Question& question = at->desk().question();
    Answer answer = dice.decide(question, at->desk().board());
    ASSERT_TRUE(at->play(question.for_chance() ? chance_seat : first_of(question.seats), answer).played);
    if (at->desk().beats() > 0) old.beats.push_back(at->beat_digest(1));
  }
  const Record now = at->record();
  const std::vector<Digest> sentences = std::move(old.beats);
  old = now;
  old.format = 1;
  old.beats = sentences;
  EXPECT_EQ(now.format, 2);
  auto read = parse_record(to_text(old));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->format, 1);
  EXPECT_TRUE(Journal::replay(fake::game(), *read));

  Rules mended = fake::rules();  // a sentence is told otherwise
  mended.tell_line = [](const void*, const std::byte*, const Event&, const Because*, Seat, scene::LogLine& out) {
    out.text = "Otherwise.";
  };
  const Game game{&mended, fake::game().content};
  EXPECT_TRUE(Journal::replay(game, now));
  auto differs = Journal::replay(game, *read);
  ASSERT_FALSE(differs);
  EXPECT_THAT(differs.complaints()[0].what, testing::HasSubstr("format 1"));
}

TEST(Engine, ARefusedAnswerChangesNothingAndNamesItsRule) {
  auto at = journal();
  Digest before = digest(at->position());
  auto reply = at->play(0, *at->parse("lay 7"));
  EXPECT_FALSE(reply.played);
  EXPECT_STREQ(fake::rules().lexicon.rule_name(reply.verdict.rule), "DUEL-LAY-01");
  EXPECT_FALSE(at->play(1, *at->parse("lay 3")).played);  // not blue's question
  EXPECT_EQ(digest(at->position()), before);
  EXPECT_FALSE(at->parse("lay 9"));
  EXPECT_FALSE(at->parse("fly 3"));
}

// The odds of a shot, worked out, against a million throws of the same rule code.
TEST(Engine, OddsEqualAMillionThrows) {
  Game game = fake::game();
  Position start;
  ASSERT_TRUE(lay_out(game, line(), start));
  for (auto [path, value] : {std::pair{"red.mine", "2"}, {"blue.mine", "5"}, {"blue.at", "3"}, {"weather", "calm"}})
    ASSERT_TRUE(game.rules->given(game.book(), start.rest(), path, value));
  Desk desk;
  desk.advance(game, start);
  Answer shoot = *answer_parse(game, desk.board(), "shoot");
  Odds exact = odds(game, start, 0, shoot);
  double two = 0;
  for (const Odds::Line& at : exact.lines)
    if (at.text == "blue is hit 2.") two = at.p;
  EXPECT_NEAR(two, 1.0 / 9, 1e-9);
  class Shots : public Decider {
   public:
    Answer decide(const Question& question, const std::byte*) override {
      return question.for_chance() ? question.chance->sample(random.next()) : question.menu->first_legal()->answer;
    }
    Random random{5};
  } shots;
  LiveRun run;
  Position position;
  constexpr int throws = 1'000'000;
  int hits = 0;
  for (int i = 0; i < throws; ++i) {
    clone(start, position);
    position.answers[position.count++] = shoot;
    run.beat(game, position, shots);
    hits += *game.rules->fact(game.book(), position.rest(), "blue.lives") == "1";
  }
  EXPECT_NEAR(static_cast<double>(hits) / throws, two, 4 * 0.000315);  // four standard deviations
}

}  // namespace
}  // namespace fireteam
