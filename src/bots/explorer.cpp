// One iteration: a world, and who is asked what in it.
#include "bots/explorer.h"

#include <algorithm>

namespace fireteam {

Tally& Tally::operator+=(const Tally& other) {
  visits += other.visits;
  total += other.total;
  idle = idle || other.idle;
  pairs += other.pairs;
  ahead += other.ahead;
  square += other.square;
  return *this;
}

void Explorer::begin(const Decision& decision, const std::vector<Answer>& options, const BotSpec& spec,
                     std::uint64_t seed) {
  game_ = &decision.game;
  position_ = &decision.position;
  board_ = decision.board;
  seat_ = decision.seat;
  spec_ = spec;
  random_ = Random(Random::mix(seed));
  worlds_ = seed;
  iterations_ = 0;
  spent_ = 0;
  minor_ = {};
  for (const KindWord& kind : game_->rules->lexicon.kinds)
    if (kind.kind < minor_.size()) minor_[kind.kind] = kind.minor;
  root_options_ = options;
  options_.reserve(std::max<std::size_t>(options.size(), 1024));
  prepare();
}

void Explorer::iterate(double spent) {
  spent_ = spent;
  const std::uint64_t number = world_number();
  Random world_random(Random::mix(worlds_ + number));
  fate_ = Random(Random::mix(~(worlds_ + number)));
  imagine(*game_, *position_, board_, seat_, world_random, trail_.world);
  ++iterations_;
  at_root_ = true;
  chosen_ = 0;
  const int until = game_->rules->round(game_->book(), trail_.world.rest()) + rounds();
  for (int beats = 0; beats < 2000; ++beats) {
    if (trail_.world.count == 0 && game_->rules->outcome(game_->book(), trail_.world.rest()).over) break;
    trail_.beat(*game_, *this);
    if (spec_.answers > 0 && chosen_ >= spec_.answers) break;
    if (game_->rules->round(game_->book(), trail_.world.rest()) >= until) break;
  }
  finish();
}

Answer Explorer::decide(const Question& question, const std::byte* board) {
  if (question.for_chance()) return chance_falls(question);
  Seats passed = 0;
  if (at_root_) {  // those before the asking seat have let it pass already
    if (has(question.seats, seat_)) return answer_of(question, board, seat_, false);
    passed = static_cast<Seats>(only(seat_) - 1U);
  }
  for (;;) {
    const Seat seat = next_to_answer(question, everyone, passed);
    const bool may_pass = !has(question.seats, seat);
    if (Answer answer = answer_of(question, board, seat, may_pass); !may_pass || answer.verb != verb::none)
      return answer;
    passed |= only(seat);
  }
}

Answer Explorer::answer_of(const Question& question, const std::byte* board, Seat seat, bool may_pass) {
  const bool root = at_root_;
  at_root_ = false;
  options_of(*question.menu, seat, options_);
  if (options_.empty()) return question.menu->first_legal()->answer;
  if (!root && question.kind < minor_.size() && minor_[question.kind]) return may_pass ? Answer{} : options_.front();
  if (may_pass) options_.insert(options_.begin(), Answer{});
  if (options_.size() == 1) return options_.front();
  ++chosen_;
  return choose_for(question, board, seat, root);
}

std::size_t Explorer::advised(const Question& question, const std::byte* board, Seat seat) const {
  if (!spec_.advice || !game_->rules->advise) return options_.size();
  const auto answer = game_->rules->advise(game_->book(), board, question, seat);
  if (!answer) return options_.size();
  return static_cast<std::size_t>(std::find(options_.begin(), options_.end(), *answer) - options_.begin());
}

}  // namespace fireteam
