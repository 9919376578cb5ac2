// Odds against a million throws, for every dice pool that the games' content brings about. Generic: pools are gathered
// from games at random over every mission, so a new game is measured by being listed. A game whose beats are long is
// measured on fewer positions by fewer throws.
#include "engine/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/source_dir.h"
#include "bots/bot.h"
#include "engine/catalog.h"
#include "engine/view.h"

namespace fireteam {
namespace {

struct Effort {
  std::size_t missions = 1000;
  std::uint64_t seeds = 12;  // games a mission
  int steps = 400;           // answers a game
  int throws = 1'000'000;
  bool every_die = true;  // so many games throw every die of the game
};
Effort effort_for(const Rules& rules) {
  if (std::string_view(rules.id) == "sas") return {2, 3, 60, 100'000, false};
  Effort effort;
  if (rules.lexicon.dice.empty()) effort.seeds = 1;
  return effort;
}

struct Pool {
  Chance chance;
  // An answer after which this pool is thrown at once, if somebody was offered one whose odds are exact.
  bool offered = false;
  Position position;
  Seat seat = 0;
  Answer answer;
};

struct Pools {
  std::string name;
  Game game;
  std::map<std::string, Pool> of;  // by name: "shot x2", or the first draw of a mission
};

void note_pool(Pools& pools, const std::string& mission, const Question& question) {
  const Chance& chance = *question.chance;
  const DieWord* die = chance.is_roll() ? pools.game.rules->lexicon.die(chance.die().id) : nullptr;
  const std::string name = die ? std::string(die->name) + " x" + std::to_string(chance.dice()) : "draw of " + mission;
  if (chance.outcomes() > 1) pools.of[name].chance = chance;
}

// Options of the open question that lead straight to a throw.
void note_offers(Pools& pools, const Position& position, const Desk& desk) {
  static thread_local Desk next;
  for (const Option& option : desk.question().menu->options()) {
    if (!option.verdict.ok()) continue;
    Position after;
    clone(position, after);
    const Seat seat = first_of(option.seats);
    if (!next.play(pools.game, after, seat, option.answer).played || !next.question().open()) continue;
    if (!next.question().for_chance() || !next.question().chance->is_roll()) continue;
    const DieWord* die = pools.game.rules->lexicon.die(next.question().chance->die().id);
    Pool& pool = pools.of[std::string(die->name) + " x" + std::to_string(next.question().chance->dice())];
    pool.chance = *next.question().chance;
    if (pool.offered || !odds(pools.game, position, seat, option.answer).exact) continue;
    pool.offered = true;
    clone(position, pool.position);
    pool.seat = seat;
    pool.answer = option.answer;
  }
}

// A game in one mission, at random or by a bot that knows where it is going: together they meet every pool.
void gather(Pools& pools, const std::string& mission, std::uint64_t seed, int steps) {
  Bot bot(*parse_bot(seed % 2 ? "random" : "greedy"));
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(pools.game, {mission, {}}, position));
  Random random(seed);
  for (int step = 0; step < steps && desk.question().open(); ++step) {
    const Question& question = desk.question();
    if (question.for_chance()) {
      note_pool(pools, mission, question);
      desk.play(pools.game, position, chance_seat, question.chance->sample(random.next()));
      continue;
    }
    if (!pools.game.rules->lexicon.dice.empty()) note_offers(pools, position, desk);
    const Seat seat = first_of(question.seats);
    const Thought thought = bot.choose({pools.game, position, desk, seat, random.next()});
    desk.play(pools.game, position, seat, thought.answer);
  }
}

void expect_share(int count, int throws, double p, const std::string& what) {
  const double deviation = std::sqrt(std::max(0.0, p * (1 - p)) / throws);
  EXPECT_NEAR(static_cast<double>(count) / throws, p, 5 * deviation + 1e-12) << what;
}

// The probabilities that odds are made of against throws of the pool.
void compare_pool(const std::string& name, const Pool& pool, int throws) {
  std::map<std::uint64_t, int> fell;
  auto key = [](Answer answer) {
    return std::uint64_t{answer.verb} << 48U | std::uint64_t{answer.a} << 32U | std::uint64_t{answer.b} << 16U |
           answer.c;
  };
  Random random(11);
  for (int i = 0; i < throws; ++i) ++fell[key(pool.chance.sample(random.next()))];
  int seen = 0;
  pool.chance.each([&](Answer answer, double p) {
    expect_share(fell[key(answer)], throws, p, name);
    seen += fell[key(answer)];
  });
  EXPECT_EQ(seen, throws) << name << ": something fell that has no odds";
}

// What a seat is told of one run, as odds put it; texts are made once for each course of events.
class Course : public Listener {
 public:
  Course(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    for (std::uint16_t part :
         {static_cast<std::uint16_t>(event.told), event.word, event.who, event.a, event.b, event.c})
      course.push_back(part);
    scene::LogLine line;
    if (!wants_text || !event.headline || !log_line(game_, board, event, because, seat_, line)) return;
    text += (text.empty() ? "" : " ") + line.text;
  }
  std::vector<std::uint16_t> course;
  std::string text;
  bool wants_text = false;

 private:
  const Game& game_;
  Seat seat_;
};

class Thrower : public Decider {
 public:
  Answer decide(const Question& question, const std::byte*) override {
    return question.for_chance() ? question.chance->sample(random.next()) : question.menu->first_legal()->answer;
  }
  Random random{0};
};

// The odds of an offered answer against a million runs of the same beat.
void compare_odds(const std::string& name, const Game& game, const Pool& pool, int throws) {
  const Odds exact = odds(game, pool.position, pool.seat, pool.answer);
  std::map<std::vector<std::uint16_t>, std::string> texts;
  std::map<std::string, int> fell;
  LiveRun live;
  Position world;
  Thrower thrower;
  Course told(game, pool.seat);
  for (int i = 0; i < throws; ++i) {
    for (bool again = true; again;) {  // a second time, with its text, for a course of events not met before
      clone(pool.position, world);
      world.answers[world.count++] = pool.answer;
      thrower.random = Random(Random::mix(static_cast<std::uint64_t>(i) + 77));
      told.course.clear();
      told.text.clear();
      live.beat(game, world, thrower, &told);
      const Outcome outcome = game.rules->outcome(game.book(), world.rest());
      if (told.text.empty() && outcome.over) told.text = game.rules->cause_text(game.book(), outcome.cause);
      again = !told.wants_text && !texts.contains(told.course);
      if (told.wants_text) texts[told.course] = told.text.empty() ? "nothing of note" : told.text;
      told.wants_text = again;
    }
    ++fell[texts[told.course]];
  }
  int seen = 0;
  for (const Odds::Line& line : exact.lines) {
    expect_share(fell[line.text], throws, line.p, name + ": " + line.text);
    seen += fell[line.text];
  }
  EXPECT_EQ(seen, throws) << name << ": something came of it that has no odds";
}

TEST(Odds, EqualAMillionThrowsOfEveryPool) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games()) {
    const Effort effort = effort_for(*rules);
    std::map<std::string, Pool> pools;
    std::map<std::string, Game> games;
    std::size_t offered = 0;
    const auto missions = rules->missions(content);
    ASSERT_TRUE(missions);
    for (std::size_t i = 0; i < std::min(missions->size(), effort.missions); ++i) {
      const MissionInfo& mission = (*missions)[i];
      Pools found{rules->id, Game{rules, *rules->load(content, mission.id)}, {}};
      for (std::uint64_t seed = 1; seed <= effort.seeds; ++seed) gather(found, mission.id, seed, effort.steps);
      for (auto& [name, pool] : found.of) {
        if (pools.contains(name) && (pools[name].offered || !pool.offered)) continue;
        pools[name] = pool;
        games[name] = found.game;
      }
    }
    for (const DieWord& die : rules->lexicon.dice) {
      if (!effort.every_die) break;
      const bool thrown = std::any_of(pools.begin(), pools.end(), [&](const auto& pool) {
        return pool.first.starts_with(std::string(die.name) + " x");
      });
      EXPECT_TRUE(thrown) << rules->id << ": nobody throws the " << die.name << " die";
    }
    for (const auto& [name, pool] : pools) {
      compare_pool(rules->id + (" " + name), pool, effort.throws);
      if (!pool.offered) continue;
      ++offered;
      compare_odds(rules->id + (" " + name), games[name], pool, effort.throws);
    }
    if (!rules->lexicon.dice.empty()) {
      EXPECT_GT(offered, 0U) << rules->id;
    }
    std::printf("%s: %zu pools and draws, %zu of them offered\n", rules->id, pools.size(), offered);
  }
}

}  // namespace
}  // namespace fireteam
