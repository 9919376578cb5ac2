// Running the trees: budgets, threads, and the sum of their roots.
#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <thread>

#include "bots/tree_search.h"

namespace fireteam {

namespace {

using Clock = std::chrono::steady_clock;
constexpr double as_good = 0.001;  // calm: values no farther apart are the same, and the menu's order decides

// The best first: what was visited most. In a calm search all options met the same worlds, so of those that were
// visited often the one of the best value is taken: a tie is broken by the menu, where to do nothing comes first.
void rank(std::vector<Considered>& options, bool calm) {
  std::uint32_t often = 0;
  for (const Considered& one : options) often = std::max(often, one.visits / 3);
  auto value = [](const Considered& one) { return std::floor(one.value / as_good); };
  std::stable_sort(options.begin(), options.end(), [&](const Considered& a, const Considered& b) {
    if (!calm || a.visits < often || b.visits < often)
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    return value(a) > value(b);
  });
}

// Of an answer from which nothing came the same question follows: unless it is clearly better than the best of the
// others, it was drawn by chance, and the other is taken.
void settle_ties(std::vector<Considered>& options, double deviation) {
  const Considered& first = options.front();
  if (!first.idle) return;
  auto other = std::find_if(options.begin(), options.end(), [](const Considered& one) { return !one.idle; });
  if (other == options.end() || other->visits == 0) return;
  const double error = deviation * std::sqrt(1.0 / first.visits + 1.0 / other->visits);
  if (first.value <= other->value + 2 * error) std::rotate(options.begin(), other, other + 1);
}

}  // namespace

Search::Search(BotSpec spec) : spec_(spec) {
  for (std::uint32_t i = 0; i < std::max(1U, spec_.threads); ++i) trees_.push_back(std::make_unique<TreeSearch>());
}
Search::~Search() = default;

Thought Search::choose(const Decision& decision, const std::vector<Answer>& options, const Watch* watch) {
  const auto begun = Clock::now();
  const auto threads = static_cast<std::uint32_t>(trees_.size());
  const auto deadline = begun + std::chrono::milliseconds(spec_.ms);
  std::atomic<bool> stop{false};
  auto grow = [&](std::uint32_t number, bool leads) {
    TreeSearch& tree = *trees_[number];
    const std::uint32_t share = (spec_.iterations + threads - 1 - number) / threads;
    tree.begin(decision, options, spec_, Random::mix(decision.seed + 1000003ULL * number));
    auto shown = begun;
    for (std::uint64_t i = 0; spec_.iterations == 0 || i < share; ++i) {
      tree.iterate();
      if (i % 16 != 15) continue;
      if (stop.load(std::memory_order_relaxed)) break;
      const auto now = spec_.ms || (leads && watch) ? Clock::now() : begun;
      if (spec_.ms && now >= deadline) break;
      if (!leads || !watch) continue;
      if (watch->stop && watch->stop->load()) stop = true;
      if (watch->progress && threads == 1 && now - shown > std::chrono::milliseconds(100)) {
        shown = now;
        watch->progress(summary(options));
      }
    }
  };
  std::vector<std::exception_ptr> faults(threads);
  std::vector<std::thread> helpers;
  auto guarded = [&](std::uint32_t number, bool leads) {
    try {
      grow(number, leads);
    } catch (...) {
      faults[number] = std::current_exception();
      stop = true;
    }
  };
  for (std::uint32_t number = 1; number < threads; ++number) helpers.emplace_back(guarded, number, false);
  guarded(0, true);
  for (std::thread& helper : helpers) helper.join();
  for (const std::exception_ptr& fault : faults)
    if (fault) std::rethrow_exception(fault);
  return summary(options);
}

Thought Search::summary(const std::vector<Answer>& options) const {
  Thought thought;
  for (Answer option : options) {
    Considered one{option};
    for (const auto& tree : trees_) tree->add_root(one);
    one.value = one.visits ? one.value / one.visits : 0;
    thought.considered.push_back(one);
  }
  rank(thought.considered, trees_.front()->calm());
  settle_ties(thought.considered, trees_.front()->deviation());
  for (const auto& tree : trees_) {
    thought.iterations += tree->iterations();
    thought.full = thought.full || tree->full();
  }
  thought.answer = thought.considered.front().answer;
  thought.value = thought.considered.front().value;
  trees_.front()->principal_variation(thought.answer, thought.pv);
  return thought;
}

}  // namespace fireteam
