// Running a search: budgets, threads, and the sum of what they saw of the root.
#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>

#include "bots/rollouts.h"
#include "bots/tree_search.h"

namespace fireteam {

using Clock = std::chrono::steady_clock;

Search::Search(BotSpec spec) : spec_(spec) {}
Search::~Search() = default;

Thought Search::choose(const Decision& decision, const std::vector<Answer>& options, const Watch* watch) {
  const auto begun = Clock::now();
  const std::uint32_t threads = std::max(1U, spec_.threads);
  const bool advised = spec_.advice && decision.game.rules->advise;
  while (explorers_.size() < threads) {
    if (advised)
      explorers_.push_back(std::make_unique<Rollouts>());
    else
      explorers_.push_back(std::make_unique<TreeSearch>());
  }
  std::atomic<bool> stop{false};
  auto explore = [&](std::uint32_t number, bool leads) {
    Explorer& explorer = *explorers_[number];
    const std::uint32_t share = (spec_.iterations + threads - 1 - number) / threads;
    explorer.begin(decision, options, spec_, Random::mix(decision.seed + 1000003ULL * number));
    auto shown = begun;
    double spent = 0;
    for (std::uint32_t i = 0; (spec_.iterations == 0 || i < share) && spent < 1; ++i) {
      explorer.iterate(spent);
      if (stop.load(std::memory_order_relaxed)) break;
      spent = share ? (i + 1.0) / share : 0;
      const auto now = spec_.ms || (leads && watch) ? Clock::now() : begun;
      if (spec_.ms) spent = std::max(spent, std::chrono::duration<double, std::milli>(now - begun).count() / spec_.ms);
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
      explore(number, leads);
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
  std::vector<Seen> seen;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Seen& one = seen.emplace_back(Seen{options[i], {}});
    for (const auto& explorer : explorers_) one.tally += explorer->tally(i);
  }
  const Explorer& first = *explorers_.front();
  first.rank(seen);
  Thought thought;
  for (const Seen& one : seen)
    thought.considered.push_back({one.answer, one.tally.value(), one.tally.visits, one.tally.idle});
  for (const auto& explorer : explorers_) {
    thought.iterations += explorer->iterations();
    thought.full = thought.full || explorer->full();
  }
  thought.answer = thought.considered.front().answer;
  thought.value = thought.considered.front().value;
  first.principal_variation(thought.answer, thought.pv);
  return thought;
}

}  // namespace fireteam
