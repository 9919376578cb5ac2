// Which option is played on next, and what came of each.
#include "bots/rollouts.h"

#include <algorithm>
#include <cmath>

namespace fireteam {

namespace {

constexpr std::uint32_t an_option = 4;  // iterations that one of them must get for it to be looked at, on the average
constexpr std::size_t most_told = 11;   // answers that follow an option in a principal variation
constexpr std::uint32_t pairs = 4;      // what is ahead of the advice must be so in at least so many worlds …
constexpr double sure = 2;              // … and by so many standard errors of the difference

// Better than what the game advises, world by world, and not by chance.
bool outdoes(const Tally& tally) {
  if (tally.pairs < pairs || tally.ahead <= 0) return false;
  const double n = tally.pairs, mean = tally.ahead / n;
  return mean > sure * std::sqrt(std::max(0.0, tally.square / n - mean * mean) / (n - 1));
}

}  // namespace

void Rollouts::prepare() {
  lines_.assign(root_options_.size(), {});
  active_.clear();
  advice_ = lines_.size();
  now_ = 0;
  phase_ = 0;
}

int Rollouts::rounds() const { return spec_.rounds > 0 ? static_cast<int>(spec_.rounds) : 2; }

// The first iteration stands at the root before it knows its options: it looks at them there, and plays the first.
std::uint64_t Rollouts::world_number() {
  if (active_.empty()) return 0;
  halve();
  now_ = *std::min_element(active_.begin(), active_.end(), [&](std::size_t a, std::size_t b) {
    return lines_[a].values.size() < lines_[b].values.size();
  });
  return lines_[now_].values.size();
}

void Rollouts::look_at_root(const Question& question, const std::byte* board) {
  advice_ = advised(question, board, seat_);
  const std::uint64_t seed = random_.next();
  const double before = evaluate(*game_, trail_.here().rest(), seat_);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    lines_[i].prior = i == advice_ ? 2 : probe_.value(*game_, trail_.here(), options_[i], seat_, seed);
    lines_[i].idle = i > 0 && i != advice_ && probe_.idle(before);
    active_.push_back(i);
  }
  std::stable_sort(active_.begin(), active_.end(),
                   [&](std::size_t a, std::size_t b) { return lines_[a].prior > lines_[b].prior; });
  const std::size_t most = std::max<std::size_t>(3, spec_.iterations / std::max(1U, spec_.threads) / an_option);
  if (spec_.iterations > 0 && active_.size() > most) active_.resize(most);
  phases_ = std::max(1.0, std::ceil(std::log2(static_cast<double>(active_.size()))));
  now_ = active_.front();
}

// At the end of a phase the better half is kept, and what is advised.
void Rollouts::halve() {
  while (active_.size() > 2 && spent_ >= (phase_ + 1) / phases_ && !lines_[active_.back()].values.empty()) {
    phase_ += 1;
    std::stable_sort(active_.begin(), active_.end(),
                     [&](std::size_t a, std::size_t b) { return lines_[a].mean() > lines_[b].mean(); });
    const std::size_t keep = (active_.size() + 1) / 2;
    const auto advice = std::find(active_.begin(), active_.end(), advice_);
    if (advice != active_.end() && advice - active_.begin() >= static_cast<std::ptrdiff_t>(keep))
      std::rotate(active_.begin(), advice, advice + 1);
    active_.resize(keep);
  }
}

Answer Rollouts::choose_for(const Question& question, const std::byte* board, Seat seat, bool root) {
  if (root) {
    options_ = root_options_;
    if (active_.empty()) look_at_root(question, board);
    return options_[now_];
  }
  std::size_t chosen = advised(question, board, seat);
  if (chosen >= options_.size()) chosen = best_by_probe(seat);
  std::vector<Answer>& told = lines_[now_].answers;
  if (lines_[now_].values.empty() && told.size() < most_told && options_[chosen].verb != verb::none)
    told.push_back(options_[chosen]);
  return options_[chosen];
}

// Where the game has no opinion, as `policy` does: the best one beat on.
std::size_t Rollouts::best_by_probe(Seat seat) {
  const std::uint64_t seed = fate_.next();
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const double value = probe_.value(*game_, trail_.here(), options_[i], seat, seed);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

void Rollouts::finish() {
  const double value = evaluate(*game_, trail_.world.rest(), seat_);
  lines_[now_].values.push_back(static_cast<float>(value));
  lines_[now_].total += value;
}

Tally Rollouts::tally(std::size_t option) const {
  const Line& line = lines_[option];
  Tally tally;
  tally.visits = static_cast<std::uint32_t>(line.values.size());
  tally.total = line.total;
  tally.idle = line.idle;
  if (advice_ >= lines_.size() || option == advice_) return tally;
  const Line& advice = lines_[advice_];
  tally.pairs = static_cast<std::uint32_t>(std::min(line.values.size(), advice.values.size()));
  for (std::size_t i = 0; i < tally.pairs; ++i) {
    const double ahead = line.values[i] - advice.values[i];
    tally.ahead += ahead;
    tally.square += ahead * ahead;
  }
  return tally;
}

// What the game advises comes first, unless something outdoes it: then the best of what does. Without advice the
// option that was played most, but of those from which nothing came the same question would follow.
void Rollouts::rank(std::vector<Seen>& seen) const {
  const bool has_advice = advice_ < lines_.size();
  auto place = [&](const Seen& one) {
    if (outdoes(one.tally)) return 0;
    if (has_advice && one.answer == root_options_[advice_]) return 1;
    return one.tally.idle ? 3 : 2;
  };
  std::stable_sort(seen.begin(), seen.end(), [&](const Seen& a, const Seen& b) {
    if (place(a) != place(b)) return place(a) < place(b);
    if (place(a) >= 2 && a.tally.visits != b.tally.visits) return a.tally.visits > b.tally.visits;
    return a.tally.value() > b.tally.value();
  });
}

void Rollouts::principal_variation(Answer first, std::vector<Answer>& pv) const {
  pv = {first};
  for (std::size_t i = 0; i < root_options_.size(); ++i)
    if (root_options_[i] == first) pv.insert(pv.end(), lines_[i].answers.begin(), lines_[i].answers.end());
}

}  // namespace fireteam
