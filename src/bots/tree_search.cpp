// Selection by prior and spread, expansion of one node an iteration, play-outs by MAST.
#include "bots/tree_search.h"

#include <algorithm>
#include <cmath>

namespace fireteam {

namespace {

// Found by play on the drill and on Rambo.
constexpr double explore = 1.0;          // how far a prior leads, in spreads of the values seen
constexpr double unseen_below = 0.3;     // an option not tried yet counts as its node less so many spreads
constexpr double heat = 1.0;             // of the priors: how many spreads of the probes are a factor of e
constexpr double even_share = 0.3;       // of the priors: spread evenly
constexpr int tournament = 3;            // play-outs: the best by MAST of so many options drawn
constexpr std::size_t most_probes = 64;  // of a menu below the root
constexpr std::size_t calm_probes = 24;  // … where every visit costs as much as a probe
// Of a calm search, found by play on SAS.
constexpr double calm_explore = 0.3;
constexpr double calm_heat = 0.5;  // of how far the best probe is above the middle one
constexpr double as_good = 0.001;  // calm: values no farther apart are the same, and the menu's order decides
constexpr std::size_t keyed = 6;   // chance with at most so many outcomes is part of the key

std::uint64_t bits_of(Answer answer) {
  return static_cast<std::uint64_t>(answer.verb) << 48U | static_cast<std::uint64_t>(answer.a) << 32U |
         static_cast<std::uint64_t>(answer.b) << 16U | answer.c;
}
std::uint64_t mixed(std::uint64_t key, std::uint64_t with) { return Random::mix(key ^ (with + 0x9e3779b97f4a7c15ULL)); }

}  // namespace

void TreeSearch::prepare() {
  calm_ = game_->rules->calm && spec_.answers == 0;
  tree_.clear();
  root_idle_.assign(root_options_.size(), false);
  const std::size_t room = options_.capacity();
  priors_.reserve(room);
  edges_.reserve(room);
  path_.reserve(most_path);
  mast_path_.reserve(most_path);
  mast_.assign(mast_entries, {});
  spread_ = {};
  root_ = 0;
}

int TreeSearch::rounds() const { return spec_.rounds > 0 ? static_cast<int>(spec_.rounds) : calm_ ? 1 : 2; }

std::uint64_t TreeSearch::world_number() {
  key_ = 1;
  in_tree_ = true;
  last_edge_ = 0;
  path_.clear();
  mast_path_.clear();
  if (!calm_ || root_ == 0) return iterations_;
  // Every option of the root meets the same worlds and the same fate, one by one.
  options_ = root_options_;
  return tree_.edge(edges_[select(root_, seat_)]).visits;
}

void TreeSearch::finish() {
  std::array<double, 16> values;
  values.fill(-1);
  auto value_of = [&](Seat seat) {
    double& value = values[seat];
    if (value < 0) value = evaluate(*game_, trail_.world.rest(), seat);
    return value;
  };
  for (const Visit& visit : path_) {
    double value = value_of(visit.seat);
    Node& node = tree_.node(visit.node);
    ++node.visits;
    node.total += value;
    Edge& edge = tree_.edge(visit.edge);
    ++edge.visits;
    edge.total += value;
  }
  for (auto [seat, at] : mast_path_) {
    MastEntry& one = mast_[at];
    one.visits += 1;
    one.total += static_cast<float>(value_of(seat));
  }
  for (Seat seat = 0; seat < chance_seat; ++seat)
    if (values[seat] >= 0) spread_[seat].add(values[seat]);
}

void TreeSearch::Variance::add(double value) {  // Welford
  count += 1;
  const double off = value - mean;
  mean += off / count;
  square += off * (value - mean);
}
double TreeSearch::Variance::deviation() const { return count > 1 ? std::sqrt(square / count) : 0.25; }

Answer TreeSearch::chance_falls(const Question& question) {
  Answer answer = question.chance->sample((calm_ ? fate_ : random_).next());
  if (in_tree_ && question.chance->outcomes() <= keyed) key_ = mixed(key_, bits_of(answer));
  return answer;
}

Answer TreeSearch::choose_for(const Question& question, const std::byte*, Seat seat, bool root) {
  Answer answer;
  if (in_tree_ && path_.size() < most_path) {
    key_ = mixed(key_, static_cast<std::uint64_t>(question.kind) << 8U | seat);
    std::uint32_t node = tree_.find(key_);
    if (node == 0) {
      in_tree_ = false;
      // A calm play-out says enough for a first visit; looking at every option waits for the second.
      const bool first = calm_ && !root && last_edge_ != 0 && tree_.edge(last_edge_).visits == 0;
      node = first ? 0 : expand(key_, seat);
    }
    if (root) root_ = node;
    answer = node ? from_node(node, seat) : play_out(seat);
    key_ = mixed(key_, bits_of(answer));
  } else {
    answer = play_out(seat);
  }
  if (mast_path_.size() < most_path) {
    MastEntry& one = mast_entry(seat, answer);
    mast_path_.emplace_back(seat, static_cast<std::uint32_t>(&one - mast_.data()));
  }
  return answer;
}

TreeSearch::MastEntry& TreeSearch::mast_entry(Seat seat, Answer answer) {
  return mast_[mixed(bits_of(answer), seat) & (mast_entries - 1)];
}

void TreeSearch::set_priors(Seat seat) {
  const std::size_t n = options_.size();
  const float even = 1.0F / static_cast<float>(n);
  priors_.assign(n, even);
  // The root looks at every option; farther on a long menu is sampled, and what is not looked at counts as middling.
  const std::size_t most = calm_ ? calm_probes : most_probes;
  const std::size_t stride = path_.empty() ? 1 : (n + most - 1) / most;
  const std::size_t first = stride > 1 ? random_.below(static_cast<std::uint32_t>(stride)) : 0;
  const double probes = static_cast<double>((n - first + stride - 1) / stride);
  double mean = 0, square = 0, best = -1e9;
  const std::uint64_t seed = random_.next();
  const bool root = path_.empty() && root_ == 0 && options_ == root_options_;
  const double before = root ? evaluate(*game_, trail_.here().rest(), seat) : 0;
  for (std::size_t i = first; i < n; i += stride) {
    const double value = probe_.value(*game_, trail_.here(), options_[i], seat, seed);
    if (root) root_idle_[i] = i > 0 && probe_.idle(before);
    priors_[i] = static_cast<float>(value);
    mean += value / probes;
    square += value * value / probes;
    best = std::max(best, value);
  }
  for (std::size_t i = 0; stride > 1 && i < n; ++i)
    if (i % stride != first) priors_[i] = static_cast<float>(mean);
  const double spread = std::sqrt(std::max(0.0, square - mean * mean));
  if (spread < 1e-9) {
    priors_.assign(n, even);
    return;
  }
  double sum = 0;
  double scale = spread * heat;
  if (calm_) {
    sorted_ = priors_;
    std::nth_element(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(n / 2), sorted_.end());
    scale = calm_heat * std::max(best - sorted_[n / 2], 0.25 * spread);
  }
  for (std::size_t i = 0; i < n; ++i) {
    double p = std::exp((priors_[i] - best) / scale);
    priors_[i] = static_cast<float>(p);
    sum += p;
  }
  const auto mix = static_cast<float>(even_share);
  for (float& prior : priors_) prior = mix * even + (1 - mix) * prior / static_cast<float>(sum);
}

std::uint32_t TreeSearch::expand(std::uint64_t key, Seat seat) {
  if (tree_.full()) return 0;
  const std::uint32_t number = tree_.add(key);
  if (last_edge_ != 0) tree_.edge(last_edge_).to = number;
  set_priors(seat);
  std::uint32_t last = 0;
  for (std::size_t i = 0; i < options_.size(); ++i) last = tree_.add_edge(number, last, options_[i], priors_[i]);
  return number;
}

// The edge of each option on offer; options that this node has not met before get one of their own.
void TreeSearch::match(std::uint32_t number) {
  edges_.clear();
  const std::uint32_t first = tree_.node(number).first;
  std::uint32_t from = first, last = 0;
  for (Answer option : options_) {
    // Menus keep their order, so the next edge is nearly always the one.
    std::uint32_t edge = from;
    while (edge != 0 && tree_.edge(edge).answer != option) edge = tree_.edge(edge).next;
    if (edge == 0)
      for (edge = first; edge != from && tree_.edge(edge).answer != option;) edge = tree_.edge(edge).next;
    if (edge == from && (edge == 0 || tree_.edge(edge).answer != option)) {
      for (last = last ? last : first; tree_.edge(last).next != 0;) last = tree_.edge(last).next;
      edge = tree_.add_edge(number, last, option, 1.0F / static_cast<float>(options_.size()));
    }
    edges_.push_back(edge);
    from = tree_.edge(edge).next;
  }
}

std::size_t TreeSearch::select(std::uint32_t number, Seat seat) {
  match(number);
  const Node& node = tree_.node(number);
  const double scale = spread_[seat].deviation() + 1e-6;
  const double here = node.visits ? node.total / node.visits : 0.5;
  const double unseen = here - unseen_below * scale;
  const double root =
      (calm_ ? calm_explore : explore) * scale * static_cast<double>(options_.size()) * std::sqrt(node.visits + 1.0);
  double best = -1e18;
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const Edge& edge = tree_.edge(edges_[i]);
    double value = edge.visits ? edge.total / edge.visits : unseen;
    value += root * edge.prior / (1.0 + edge.visits);
    if (value > best) {
      best = value;
      chosen = i;
    }
  }
  return chosen;
}

Answer TreeSearch::from_node(std::uint32_t number, Seat seat) {
  const std::size_t chosen = select(number, seat);
  if (last_edge_ != 0) tree_.edge(last_edge_).to = number;
  path_.push_back({number, edges_[chosen], seat});
  last_edge_ = edges_[chosen];
  return options_[chosen];
}

Answer TreeSearch::play_out(Seat seat) {
  if (calm_) return options_.front();  // the default: to do nothing
  const auto n = static_cast<std::uint32_t>(options_.size());
  // In a long menu a verb with a hundred options is no more likely than one with a few.
  auto draw = [&] {
    if (n <= most_probes) return random_.below(n);
    std::array<std::uint32_t, 64> from{};  // where each verb's stretch begins
    std::uint32_t verbs = 0;
    for (std::uint32_t i = 0; i < n && verbs < from.size(); ++i)
      if (i == 0 || options_[i].verb != options_[i - 1].verb) from[verbs++] = i;
    const std::uint32_t which = random_.below(verbs);
    const std::uint32_t end = which + 1 < verbs ? from[which + 1] : n;
    return from[which] + random_.below(end - from[which]);
  };
  std::uint32_t chosen = draw();
  double best = -1;
  for (int round = 0; round < tournament; ++round) {
    const std::uint32_t other = round == 0 ? chosen : draw();
    const MastEntry& one = mast_entry(seat, options_[other]);
    const double value = one.visits > 0 ? one.total / one.visits : 1;
    if (value > best) {
      best = value;
      chosen = other;
    }
  }
  return options_[chosen];
}

Tally TreeSearch::tally(std::size_t option) const {
  Tally tally;
  if (root_ == 0) return tally;
  tally.idle = root_idle_[option];
  for (std::uint32_t edge = tree_.node(root_).first; edge != 0; edge = tree_.edge(edge).next)
    if (tree_.edge(edge).answer == root_options_[option]) {
      tally.visits += tree_.edge(edge).visits;
      tally.total += tree_.edge(edge).total;
    }
  return tally;
}

// The best first: what was visited most. In a calm search all options met the same worlds, so of those that were
// visited often the one of the best value is taken: a tie is broken by the menu, where to do nothing comes first.
void TreeSearch::rank(std::vector<Seen>& seen) const {
  std::uint32_t often = 0;
  for (const Seen& one : seen) often = std::max(often, one.tally.visits / 3);
  auto value = [](const Seen& one) { return std::floor(one.tally.value() / as_good); };
  std::stable_sort(seen.begin(), seen.end(), [&](const Seen& a, const Seen& b) {
    if (!calm_ || a.tally.visits < often || b.tally.visits < often)
      return a.tally.visits != b.tally.visits ? a.tally.visits > b.tally.visits : a.tally.value() > b.tally.value();
    return value(a) > value(b);
  });
  // Of an answer from which nothing came the same question follows: unless it is clearly better than the best of the
  // others, it was drawn by chance, and the other is taken.
  const Tally& first = seen.front().tally;
  if (!first.idle) return;
  auto other = std::find_if(seen.begin(), seen.end(), [](const Seen& one) { return !one.tally.idle; });
  if (other == seen.end() || other->tally.visits == 0) return;
  const double error = spread_[seat_].deviation() * std::sqrt(1.0 / first.visits + 1.0 / other->tally.visits);
  if (first.value() <= other->tally.value() + 2 * error) std::rotate(seen.begin(), other, other + 1);
}

void TreeSearch::principal_variation(Answer first, std::vector<Answer>& pv) const {
  pv = {first};
  std::uint32_t node = root_;
  Answer wanted = first;
  while (node != 0 && pv.size() < 12) {
    std::uint32_t best = 0;
    for (std::uint32_t edge = tree_.node(node).first; edge != 0; edge = tree_.edge(edge).next) {
      const bool better = best == 0 || tree_.edge(edge).visits > tree_.edge(best).visits;
      if (node == root_ ? tree_.edge(edge).answer == wanted : better) best = edge;
    }
    if (best == 0 || tree_.edge(best).visits < 2) return;
    const Answer answer = tree_.edge(best).answer;
    if (node != root_ && answer.verb != verb::none) pv.push_back(answer);
    node = tree_.edge(best).to;
  }
}

}  // namespace fireteam
