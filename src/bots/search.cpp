// Running the growers: budgets, threads, and the sum of their roots.
#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <thread>

#include "bots/grower.h"

namespace fireteam {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t most_nodes = 1U << 17U;
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

}  // namespace

SearchRoom::SearchRoom(BotSpec spec) : spec_(spec) {
  for (std::uint32_t i = 0; i < std::max(1U, spec_.threads); ++i) growers_.push_back(std::make_unique<Grower>());
}
SearchRoom::~SearchRoom() = default;

Thought SearchRoom::choose(const Ask& ask, const std::vector<Answer>& options, const Watch* watch) {
  const auto begun = Clock::now();
  const auto threads = static_cast<std::uint32_t>(growers_.size());
  const auto deadline = begun + std::chrono::milliseconds(spec_.ms);
  std::atomic<bool> stop{false};
  auto grow = [&](std::uint32_t number, bool leads) {
    Grower& grower = *growers_[number];
    const std::uint32_t share = (spec_.iterations + threads - 1 - number) / threads;
    grower.begin(ask, options, spec_, Random::mix(ask.seed + 1000003ULL * number),
                 spec_.iterations ? std::min<std::size_t>(share + 1, most_nodes) : most_nodes);
    auto shown = begun;
    for (std::uint64_t i = 0; spec_.iterations == 0 || i < share; ++i) {
      grower.iterate();
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

Thought SearchRoom::summary(const std::vector<Answer>& options) const {
  Thought thought;
  for (Answer option : options) {
    Considered one{option, 0, 0};
    for (const auto& grower : growers_) grower->add_root(one);
    one.value = one.visits ? one.value / one.visits : 0;
    thought.considered.push_back(one);
  }
  rank(thought.considered, growers_.front()->calm());
  for (const auto& grower : growers_) thought.iterations += grower->iterations();
  thought.answer = thought.considered.front().answer;
  thought.value = thought.considered.front().value;
  growers_.front()->principal(thought.answer, thought.line);
  return thought;
}

}  // namespace fireteam
