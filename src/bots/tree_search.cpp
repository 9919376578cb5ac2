// Selection by prior and spread, expansion of one node an iteration, play-outs by advice and MAST.
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
constexpr double calm_heat = 0.5;       // of how far the best probe is above the middle one
constexpr double advice_prior = 0.5;    // of the priors: goes to the option that the game advises
constexpr double advice_played = 0.75;  // of the play-outs' answers: those that follow the advice
constexpr std::size_t keyed = 6;        // chance with at most so many outcomes is part of the key

std::uint64_t bits_of(Answer answer) {
  return static_cast<std::uint64_t>(answer.verb) << 48U | static_cast<std::uint64_t>(answer.a) << 32U |
         static_cast<std::uint64_t>(answer.b) << 16U | answer.c;
}
std::uint64_t mixed(std::uint64_t key, std::uint64_t with) { return Random::mix(key ^ (with + 0x9e3779b97f4a7c15ULL)); }

}  // namespace

void TreeSearch::begin(const Decision& decision, const std::vector<Answer>& options, const BotSpec& spec,
                       std::uint64_t seed) {
  game_ = &decision.game;
  position_ = &decision.position;
  board_ = decision.board;
  seat_ = decision.seat;
  spec_ = spec;
  calm_ = game_->rules->calm && spec.answers == 0;
  random_ = Random(Random::mix(seed));
  worlds_ = seed;
  iterations_ = 0;
  minor_ = {};
  for (const KindWord& kind : game_->rules->lexicon.kinds)
    if (kind.kind < minor_.size()) minor_[kind.kind] = kind.minor;
  tree_.clear();
  root_options_ = options;
  root_idle_.assign(options.size(), false);
  const std::size_t room = std::max<std::size_t>(options.size(), 1024);
  options_.reserve(room);
  priors_.reserve(room);
  edges_.reserve(room);
  path_.reserve(most_path);
  mast_path_.reserve(most_path);
  mast_.assign(mast_entries, {});
  spread_ = {};
  root_ = 0;
}

void TreeSearch::iterate() {
  std::uint64_t number = iterations_;
  if (calm_ && root_ != 0) {  // every option of the root meets the same worlds and the same fate, one by one
    options_ = root_options_;
    number = tree_.edge(edges_[select(root_, seat_)]).visits;
  }
  Random world_random(Random::mix(worlds_ + number));
  fate_ = Random(Random::mix(~(worlds_ + number)));
  imagine(*game_, *position_, board_, seat_, world_random, trail_.world);
  ++iterations_;
  key_ = 1;
  at_root_ = in_tree_ = true;
  chosen_ = 0;
  last_edge_ = 0;
  path_.clear();
  mast_path_.clear();
  const int rounds = spec_.rounds > 0 ? static_cast<int>(spec_.rounds) : calm_ ? 1 : 2;
  const int until = game_->rules->round(game_->book(), trail_.world.rest()) + rounds;
  for (int beats = 0; beats < 2000; ++beats) {
    if (trail_.world.count == 0 && game_->rules->outcome(game_->book(), trail_.world.rest()).over) break;
    trail_.beat(*game_, *this);
    if (spec_.answers > 0 && chosen_ >= spec_.answers) break;
    if (game_->rules->round(game_->book(), trail_.world.rest()) >= until) break;
  }
  backpropagate();
}

void TreeSearch::backpropagate() {
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

Answer TreeSearch::decide(const Question& question, const std::byte* board) {
  if (question.for_chance()) {
    Answer answer = question.chance->sample((calm_ ? fate_ : random_).next());
    if (in_tree_ && question.chance->outcomes() <= keyed) key_ = mixed(key_, bits_of(answer));
    return answer;
  }
  Seats passed = 0;
  if (at_root_) {  // those before the asking seat have let it pass already
    if (has(question.seats, seat_)) return choose_for(question, board, seat_, false);
    passed = static_cast<Seats>(only(seat_) - 1U);
  }
  for (;;) {
    const Seat seat = next_to_answer(question, everyone, passed);
    const bool may_pass = !has(question.seats, seat);
    if (Answer answer = choose_for(question, board, seat, may_pass); !may_pass || answer.verb != verb::none)
      return answer;
    passed |= only(seat);
  }
}

Answer TreeSearch::choose_for(const Question& question, const std::byte* board, Seat seat, bool may_pass) {
  const bool root = at_root_;
  at_root_ = false;
  options_of(*question.menu, seat, options_);
  if (options_.empty()) return question.menu->first_legal()->answer;
  if (!root && question.kind < minor_.size() && minor_[question.kind]) return may_pass ? Answer{} : options_.front();
  if (may_pass) options_.insert(options_.begin(), Answer{});
  if (options_.size() == 1) return options_.front();
  ++chosen_;
  advice_ = advised(question, board, seat);
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

std::size_t TreeSearch::advised(const Question& question, const std::byte* board, Seat seat) const {
  if (!spec_.advice || !game_->rules->advise) return options_.size();
  const auto answer = game_->rules->advise(game_->book(), board, question, seat);
  if (!answer) return options_.size();
  return static_cast<std::size_t>(std::find(options_.begin(), options_.end(), *answer) - options_.begin());
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
    return lean_to_advice();
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
  lean_to_advice();
}

void TreeSearch::lean_to_advice() {
  if (advice_ >= priors_.size()) return;
  for (float& prior : priors_) prior *= static_cast<float>(1 - advice_prior);
  priors_[advice_] += static_cast<float>(advice_prior);
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
  if (advice_ < options_.size() && (calm_ || random_.unit() < advice_played)) return options_[advice_];
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

void TreeSearch::add_root(Considered& option) const {
  if (root_ == 0) return;
  for (std::size_t i = 0; i < root_options_.size(); ++i)
    if (root_options_[i] == option.answer) option.idle = root_idle_[i];
  for (std::uint32_t edge = tree_.node(root_).first; edge != 0; edge = tree_.edge(edge).next)
    if (tree_.edge(edge).answer == option.answer) {
      option.visits += tree_.edge(edge).visits;
      option.value += tree_.edge(edge).total;
    }
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
