// Odds: a decider that walks every branch of chance in turn, or samples when there are too many.
#include "engine/odds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/deciders.h"
#include "engine/view.h"

namespace fireteam {

namespace {

// Gathers the headline events of one run as text.
class Headlines : public Listener {
 public:
  Headlines(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    if (!event.headline) return;
    scene::LogLine line;
    if (!log_line(game_, board, event, because, seat_, line)) return;
    if (!text.empty()) text += " ";
    text += line.text;
  }
  std::string text;

 private:
  const Game& game_;
  Seat seat_;
};

// Depth first over the branches: each run follows `path_` and takes the first branch of what is new; next() moves to
// the next untried branch. People's later choices take the default.
class Walker : public Decider {
 public:
  Answer decide(const Question& question, const std::byte*) override {
    if (!question.for_chance()) return question.menu->first_legal()->answer;
    if (at_ == path_.size()) {
      Branch branch;
      question.chance->each([&](Answer answer, double likely) {
        if (likely > 0) branch.outcomes.emplace_back(answer, likely);
      });
      path_.push_back(std::move(branch));
    }
    const Branch& branch = path_[at_++];
    p *= branch.outcomes[branch.chosen].second;
    return branch.outcomes[branch.chosen].first;
  }
  void begin() {
    at_ = 0;
    p = 1;
  }
  bool next() {
    while (!path_.empty()) {
      if (++path_.back().chosen < path_.back().outcomes.size()) return true;
      path_.pop_back();
    }
    return false;
  }
  double p = 1;

 private:
  struct Branch {
    std::vector<std::pair<Answer, double>> outcomes;
    std::size_t chosen = 0;
  };
  std::vector<Branch> path_;
  std::size_t at_ = 0;
};

}  // namespace

Odds odds(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed,
          std::size_t leaves) {
  Desk desk;
  LiveRun live;
  desk.look(game, position);
  auto world_of = [&](std::uint64_t number, Position& world) {
    Random random(number);
    imagine(game, position, desk, seat, random, world);
  };
  Position world;
  auto outcome_of = [&](Decider& decider) {
    check(world.count < most_answers, "a beat holds too many answers");
    world.answers[world.count++] = answer;
    Headlines headlines(game, seat);
    live.beat(game, world, decider, &headlines);
    Outcome outcome = game.rules->outcome(game.book(), world.rest());
    if (headlines.text.empty() && outcome.over) return game.rules->cause_text(game.book(), outcome.cause);
    return headlines.text.empty() ? std::string("nothing of note") : headlines.text;
  };

  // Every branch of chance in one world, added to `weights`; false if there are more than `most`.
  using Weights = std::map<std::string, double>;
  auto walk = [&](std::uint64_t number, std::size_t most, Weights& weights, std::size_t& count) {
    Walker walker;
    count = 0;
    do {
      if (count++ == most) return false;
      walker.begin();
      world_of(number, world);
      std::string text = outcome_of(walker);
      weights[text] += walker.p;
    } while (walker.next());
    return true;
  };

  Odds result;
  Weights weights;
  // If two worlds differ, the seat does not know everything: then several worlds are walked and their odds averaged.
  Position other;
  world_of(seed, world);
  world_of(Random::mix(seed + 1), other);
  constexpr std::size_t fewest_worlds = 16, most_worlds = 64;
  const bool knows_all = same(world, other);
  std::size_t branches = 0;
  bool walked = walk(seed, knows_all ? leaves : leaves / fewest_worlds, weights, branches);
  result.exact = walked && knows_all;
  result.leaves = branches;
  if (walked && !knows_all) {
    std::size_t worlds = std::clamp(leaves / branches, fewest_worlds, most_worlds);
    std::map<std::string, double> squares;
    weights.clear();
    result.leaves = 0;
    for (std::size_t i = 0; i < worlds && walked; ++i) {
      Weights mine;
      walked = walk(Random::mix(seed + i), leaves, mine, branches);
      result.leaves += branches;
      for (const auto& [text, p] : mine) {
        weights[text] += p / static_cast<double>(worlds);
        squares[text] += p * p / static_cast<double>(worlds);
      }
    }
    for (const auto& [text, p] : weights) {
      double spread = std::max(0.0, squares[text] - p * p) / static_cast<double>(worlds);
      result.error = std::max(result.error, 1.96 * std::sqrt(spread));
    }
  }
  if (!walked) {
    weights.clear();
    result.leaves = leaves;
    Defaults sampler(seed ^ 0x0dd5ULL);
    for (std::size_t i = 0; i < leaves; ++i) {
      world_of(Random::mix(seed + i), world);
      weights[outcome_of(sampler)] += 1.0 / static_cast<double>(leaves);
    }
    result.error = 0;
    for (const auto& [text, p] : weights)
      result.error = std::max(result.error, 1.96 * std::sqrt(p * (1 - p) / static_cast<double>(leaves)));
  }
  for (auto& [text, p] : weights) result.lines.push_back({text, p});
  std::stable_sort(result.lines.begin(), result.lines.end(), [](const auto& a, const auto& b) { return a.p > b.p; });
  return result;
}

}  // namespace fireteam
