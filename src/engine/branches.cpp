// Walking the branches of chance, the likeliest first, or sampling when too much is left.
#include "engine/branches.h"

#include <algorithm>
#include <cmath>

#include "engine/deciders.h"
#include "engine/telling.h"

namespace fireteam {

namespace {

constexpr double most_left = 0.02;  // 2,000 samples would err by as much as a walk that leaves this out

// Whoever decides about chance; the seat's own later choices go where it aims.
class Aimed : public Decider {
 public:
  Aimed(const Game& game, Seat seat, const Aim& aim, Decider& chance)
      : game_(game), seat_(seat), aim_(aim), chance_(chance) {}
  Answer decide(const Question& question, const std::byte* board) override {
    if (question.for_chance() || !aim_.given() || !has(question.seats, seat_)) return chance_.decide(question, board);
    return aimed_answer(game_, question, board, seat_, aim_);
  }

 private:
  const Game& game_;
  Seat seat_;
  const Aim& aim_;
  Decider& chance_;
};

// Best first over the branches of chance: each run takes up the likeliest beginning that is still open and follows its
// likeliest branch as long as no other beginning is likelier; the rest waits. A die whose face throws another die never
// comes to an end so, but what is left becomes as small as one has patience. People's later choices take the default.
class BestFirst : public Decider {
 public:
  struct Cut {};  // thrown out of a run that is not worth following further for now

  BestFirst() { open_.push_back({1, 0, {}}); }
  // The next run's beginning; false when there is none.
  bool begin() {
    if (open_.empty()) return false;
    std::pop_heap(open_.begin(), open_.end(), later);
    p = open_.back().p;
    path_ = std::move(open_.back().answers);
    open_.pop_back();
    at_ = 0;
    return true;
  }
  Answer decide(const Question& question, const std::byte*) override {
    if (!question.for_chance()) return question.menu->first_legal()->answer;
    if (at_ == path_.size()) branch(*question.chance);
    return path_[at_++];
  }
  double left() const {  // the weight of all that was not followed to its end
    double sum = dropped_;
    for (const Beginning& one : open_) sum += one.p;
    return sum;
  }
  double p = 1;  // of the run

 private:
  static constexpr double lightest = 1e-9;     // what weighs less is left out
  static constexpr std::size_t longest = 128;  // answers of chance in a beat
  struct Beginning {
    double p;
    std::uint32_t number;  // of equals the first is taken
    std::vector<Answer> answers;
  };
  static bool later(const Beginning& a, const Beginning& b) { return a.p != b.p ? a.p < b.p : a.number > b.number; }

  void branch(const Chance& chance) {
    std::vector<std::pair<Answer, double>> outcomes;
    chance.each([&](Answer answer, double likely) {
      if (likely > 0) outcomes.emplace_back(answer, p * likely);
    });
    const auto best = std::max_element(outcomes.begin(), outcomes.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    const bool goes_on = path_.size() < longest && (open_.empty() || best->second >= open_.front().p);
    for (auto outcome = outcomes.begin(); outcome != outcomes.end(); ++outcome)
      if (outcome != best || !goes_on) wait(outcome->first, outcome->second);
    if (!goes_on) throw Cut{};
    path_.push_back(best->first);
    p = best->second;
  }
  void wait(Answer answer, double weight) {
    if (weight < lightest || path_.size() >= longest) {
      dropped_ += weight;
      return;
    }
    open_.push_back({weight, next_++, path_});
    open_.back().answers.push_back(answer);
    std::push_heap(open_.begin(), open_.end(), later);
  }

  std::vector<Beginning> open_;  // a heap, the likeliest first
  std::vector<Answer> path_;
  std::size_t at_ = 0;
  std::uint32_t next_ = 1;
  double dropped_ = 0;
};

struct Walk {
  std::size_t leaves = 0;
  double left = 0;  // what was not walked
  bool good() const { return left <= most_left; }
};
using Weights = std::map<std::string, double>;

class Worlds {
 public:
  Worlds(const Game& game, const Position& position, Seat seat, Answer answer, Witness& witness, const Aim& aim)
      : game_(game), position_(position), seat_(seat), answer_(answer), witness_(witness), aim_(aim) {
    desk_.look(game, position);
  }
  void imagine_world(std::uint64_t number, Position& world) {
    Random random(number);
    imagine(game_, position_, desk_, seat_, random, world);
  }
  // One run in the world of that number; what came of it weighs so much.
  template <class Weight>
  void run(std::uint64_t number, Decider& decider, Weight&& weight, Weights& weights) {
    imagine_world(number, world_);
    check(world_.count < most_answers, "a beat holds too many answers");
    world_.answers[world_.count++] = answer_;
    witness_.begin();
    Aimed aimed(game_, seat_, aim_, decider);
    live_.beat(game_, world_, aimed, &witness_);
    for (const std::string& thing : witness_.named(world_.rest())) weights[thing] += weight();
  }
  // The likeliest branches of chance in one world, at most so many, added to `weights`.
  Walk walk(std::uint64_t number, std::size_t most, Weights& weights) {
    BestFirst walker;
    Walk walked;
    while (walked.leaves < most && walker.begin()) {
      try {
        run(
            number, walker, [&] { return walker.p; }, weights);
        ++walked.leaves;
      } catch (const BestFirst::Cut&) {  // the world is thrown away with it
      }
    }
    walked.left = walker.left();
    return walked;
  }

 private:
  const Game& game_;
  const Position& position_;
  Seat seat_;
  Answer answer_;
  Witness& witness_;
  const Aim& aim_;
  Desk desk_;
  LiveRun live_;
  Position world_;
};

}  // namespace

Answer aimed_answer(const Game& game, const Question& question, const std::byte* board, Seat seat, const Aim& aim) {
  for (const Option& option : question.menu->options()) {
    if (!option.verdict.ok() || !has(option.seats, seat)) continue;
    scene::Choice choice;
    describe(game, board, question, option, choice);
    if (aim.piece.empty() ? choice.place == aim.place : choice.piece == aim.piece) return option.answer;
  }
  return question.menu->first_legal()->answer;
}

Spread spread(const Game& game, const Position& position, Seat seat, Answer answer, Witness& witness,
              std::uint64_t seed, std::size_t leaves, const Aim& aim) {
  Worlds worlds(game, position, seat, answer, witness, aim);
  Spread result;
  Weights& weights = result.weights;
  // If two worlds differ, the seat does not know everything: then several worlds are walked and their odds averaged.
  Position world, other;
  worlds.imagine_world(seed, world);
  worlds.imagine_world(Random::mix(seed + 1), other);
  constexpr std::size_t fewest_worlds = 16, most_worlds = 64;
  const bool knows_all = same(world, other);
  const Walk first = worlds.walk(seed, knows_all ? leaves : leaves / fewest_worlds, weights);
  bool walked = first.good();
  result.exact = knows_all && first.left == 0;
  result.leaves = first.leaves;
  result.error = first.left;
  if (walked && !knows_all) {
    const std::size_t count = std::clamp(leaves / first.leaves, fewest_worlds, most_worlds);
    Weights squares;
    weights.clear();
    result.sampled = true;
    result.leaves = 0;
    double left = 0;
    for (std::size_t i = 0; i < count && walked; ++i) {
      Weights mine;
      const Walk one = worlds.walk(Random::mix(seed + i), first.left > 0 ? first.leaves : leaves, mine);
      walked = one.good();
      result.leaves += one.leaves;
      left += one.left / static_cast<double>(count);
      for (const auto& [text, p] : mine) {
        weights[text] += p / static_cast<double>(count);
        squares[text] += p * p / static_cast<double>(count);
      }
    }
    result.error = 0;
    for (const auto& [text, p] : weights) {
      double spread = std::max(0.0, squares[text] - p * p) / static_cast<double>(count);
      result.error = std::max(result.error, 1.96 * std::sqrt(spread));
    }
    result.error += left;
  }
  if (!walked) {
    weights.clear();
    result.sampled = true;
    result.leaves = leaves;
    Defaults sampler(seed ^ 0x0dd5ULL);
    for (std::size_t i = 0; i < leaves; ++i)
      worlds.run(
          Random::mix(seed + i), sampler, [&] { return 1.0 / static_cast<double>(leaves); }, weights);
    result.error = 0;
    for (const auto& [text, p] : weights)
      result.error = std::max(result.error, 1.96 * std::sqrt(p * (1 - p) / static_cast<double>(leaves)));
  }
  return result;
}

}  // namespace fireteam
