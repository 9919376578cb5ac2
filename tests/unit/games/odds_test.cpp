// Odds against a million throws, for every dice pool that the games' content brings about. Generic: pools are gathered
// from games at random over every mission, so a new game is measured by being listed.
#include "engine/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/source_dir.h"
#include "bots/bot.h"
#include "engine/catalog.h"
#include "engine/view.h"

namespace fireteam {
namespace {

constexpr int throws = 1'000'000;
constexpr int largest = 6;  // dice that content throws at once: a Lewes bomb

// So many games throw every die of a game and every pool of its content.
struct Effort {
  std::uint64_t seeds = 12;  // games a mission
  int steps = 400;           // answers a game
};
Effort effort_for(const Rules& rules) {
  if (std::string_view(rules.id) == "sas") return {2, 150};  // its beats are long, its missions large
  return rules.lexicon.dice.empty() ? Effort{1, 400} : Effort{};
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
  std::map<std::string, Pool> of;          // by name: "shot x2", or the first draw of a mission
  std::map<std::uint16_t, int> fruitless;  // verbs, and how many options of each led to no new throw
};

void note_pool(Pools& pools, const std::string& mission, const Question& question) {
  const Chance& chance = *question.chance;
  const DieWord* die = chance.is_roll() ? pools.game.rules->lexicon.die(chance.die().id) : nullptr;
  const std::string name = die ? std::string(die->name) + " x" + std::to_string(chance.dice()) : "draw of " + mission;
  if (chance.outcomes() > 1) pools.of[name].chance = chance;
}

// Options of the open question that lead straight to a throw. A verb of which so many led to nothing new is left alone.
void note_offers(Pools& pools, const Position& position, const Desk& desk) {
  constexpr int most_fruitless = 200;
  static thread_local Desk next;
  for (const Option& option : desk.question().menu->options()) {
    if (!option.verdict.ok() || pools.fruitless[option.answer.verb] > most_fruitless) continue;
    ++pools.fruitless[option.answer.verb];
    Position after;
    clone(position, after);
    const Seat seat = first_of(option.seats);
    if (!next.play(pools.game, after, seat, option.answer).played || !next.question().open()) continue;
    if (!next.question().for_chance() || !next.question().chance->is_roll()) continue;
    const DieWord* die = pools.game.rules->lexicon.die(next.question().chance->die().id);
    Pool& pool = pools.of[std::string(die->name) + " x" + std::to_string(next.question().chance->dice())];
    pool.chance = *next.question().chance;
    if (pool.offered || odds(pools.game, position, seat, option.answer).error > 1e-3) continue;
    pool.offered = true;
    pools.fruitless[option.answer.verb] = 0;
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

void expect_share(int count, double p, const std::string& what, double left_out = 0) {
  const double deviation = std::sqrt(std::max(0.0, p * (1 - p)) / throws);
  EXPECT_NEAR(static_cast<double>(count) / throws, p, 5 * deviation + left_out + 1e-12) << what;
}

std::uint64_t key(Answer answer) {
  return std::uint64_t{answer.verb} << 48U | std::uint64_t{answer.a} << 32U | std::uint64_t{answer.b} << 16U | answer.c;
}

// The probabilities that odds are made of against throws of the pool.
void compare_pool(const std::string& name, const Pool& pool) {
  std::map<std::uint64_t, int> fell;
  Random random(11);
  for (int i = 0; i < throws; ++i) ++fell[key(pool.chance.sample(random.next()))];
  int seen = 0;
  pool.chance.each([&](Answer answer, double p) {
    expect_share(fell[key(answer)], p, name);
    seen += fell[key(answer)];
  });
  EXPECT_EQ(seen, throws) << name << ": something fell that has no odds";
}

// What a seat is told of one run, as odds put it.
class Story : public Listener {
 public:
  Story(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    scene::LogLine line;
    if (!event.headline || !log_line(game_, board, event, because, seat_, line)) return;
    text += (text.empty() ? "" : " ") + line.text;
  }
  std::string text;

 private:
  const Game& game_;
  Seat seat_;
};

// Gives the throws of a path; what is asked of chance after its end is kept.
class Follower : public Decider {
 public:
  explicit Follower(const std::vector<Answer>& path) : path_(path) {}
  Answer decide(const Question& question, const std::byte*) override {
    if (!question.for_chance()) return question.menu->first_legal()->answer;
    if (at_ < path_.size()) return path_[at_++];
    if (!next) next = *question.chance;
    return question.chance->sample(0);
  }
  std::optional<Chance> next;

 private:
  const std::vector<Answer>& path_;
  std::size_t at_ = 0;
};

// What chance may make of one answer, as a tree that grows where throws lead: a beat is run once for each course that
// its throws can take, however often it falls, so a million throws cost little where beats are long.
class Fates {
 public:
  Fates(const Game& game, const Pool& pool) : game_(game), pool_(pool) { grow({}); }

  const std::string& fall(Random& random) {
    std::size_t at = 0;
    std::vector<Answer> path;
    while (fates_[at].next) {
      path.push_back(fates_[at].next->sample(random.next()));
      const auto [found, fresh] = fates_[at].after.try_emplace(key(path.back()), fates_.size());
      at = found->second;
      if (fresh) grow(path);
    }
    return fates_[at].text;
  }

 private:
  struct Fate {
    std::optional<Chance> next;  // thrown next; without it, the text of the end
    std::string text;
    std::map<std::uint64_t, std::size_t> after;
  };

  void grow(const std::vector<Answer>& path) {
    clone(pool_.position, world_);
    world_.answers[world_.count++] = pool_.answer;
    Follower follower(path);
    Story told(game_, pool_.seat);
    live_.beat(game_, world_, follower, &told);
    const Outcome outcome = game_.rules->outcome(game_.book(), world_.rest());
    if (told.text.empty() && outcome.over) told.text = game_.rules->cause_text(game_.book(), outcome.cause);
    fates_.push_back({std::move(follower.next), told.text.empty() ? "nothing of note" : told.text, {}});
  }

  const Game& game_;
  const Pool& pool_;
  std::vector<Fate> fates_;
  LiveRun live_;
  Position world_;
};

// The odds of an offered answer against a million throws in the same beat.
void compare_odds(const std::string& name, const Game& game, const Pool& pool) {
  const Odds told = odds(game, pool.position, pool.seat, pool.answer);
  Fates fates(game, pool);
  Random random(77);
  std::map<std::string, int> fell;
  for (int i = 0; i < throws; ++i) ++fell[fates.fall(random)];
  int seen = 0;
  for (const Odds::Line& line : told.lines) {
    expect_share(fell[line.text], line.p, name + ": " + line.text, told.error);
    seen += fell[line.text];
  }
  EXPECT_GE(seen, throws * (1 - 2 * told.error)) << name << ": something came of it that has no odds";
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
    for (std::size_t i = 0; i < missions->size(); ++i) {
      const MissionInfo& mission = (*missions)[i];
      Pools found{rules->id, Game{rules, *rules->load(content, mission.id)}, {}, {}};
      for (std::uint64_t seed = 1; seed <= effort.seeds; ++seed) gather(found, mission.id, seed, effort.steps);
      for (auto& [name, pool] : found.of) {
        if (pools.contains(name) && (pools[name].offered || !pool.offered)) continue;
        pools[name] = pool;
        games[name] = found.game;
      }
    }
    for (const DieWord& die : rules->lexicon.dice) {
      const std::string name = std::string(die.name) + " x";
      EXPECT_TRUE(std::any_of(pools.begin(), pools.end(), [&](const auto& p) { return p.first.starts_with(name); }))
          << rules->id << ": nobody throws the " << die.name << " die";
      for (int dice = 1; dice <= largest; ++dice)  // also those that no game at random came to
        pools.try_emplace(name + std::to_string(dice)).first->second.chance.begin_roll(die.die, dice);
    }
    for (const auto& [name, pool] : pools) {
      compare_pool(rules->id + (" " + name), pool);
      if (!pool.offered) continue;
      ++offered;
      compare_odds(rules->id + (" " + name), games[name], pool);
    }
    if (!rules->lexicon.dice.empty()) {
      EXPECT_GT(offered, 0U) << rules->id;
    }
    std::printf("%s: %zu pools and draws, %zu of them offered\n", rules->id, pools.size(), offered);
  }
}

}  // namespace
}  // namespace fireteam
