// The bots' common door; random and greedy.
#include "bots/bot.h"

#include <algorithm>

#include "bots/probe.h"
#include "bots/search.h"

namespace fireteam {

namespace {

constexpr Answer pass{};

// What the seat may answer, with a pass first when the question is somebody else's.
std::vector<Answer> menu_of(const Ask& ask) {
  const Question& question = ask.question;
  check(question.open() && !question.for_chance(), "a bot was asked where nobody chooses");
  std::vector<Answer> mine;
  options_of(*question.menu, ask.seat, mine);
  check(!mine.empty(), "a bot was asked without an option of its own");
  if (!has(question.seats, ask.seat)) mine.insert(mine.begin(), pass);
  return mine;
}

Thought choose_random(const Ask& ask, const std::vector<Answer>& options) {
  Thought thought;
  Random random(Random::mix(ask.seed));
  thought.answer = options[random.below(static_cast<std::uint32_t>(options.size()))];
  thought.line = {thought.answer};
  return thought;
}

// Every option in the same imagined worlds with the same throws, so that only the option makes the difference.
Thought choose_greedy(const Ask& ask, const std::vector<Answer>& options, std::uint32_t worlds) {
  Thought thought;
  for (Answer option : options) thought.considered.push_back({option, 0, worlds});
  Probe probe;
  Position world;
  for (std::uint32_t sample = 0; sample < worlds; ++sample) {
    const std::uint64_t seed = Random::mix(ask.seed + sample);
    Random random(seed);
    imagine(ask.game, ask.position, ask.board, ask.seat, random, world);
    for (Considered& one : thought.considered)
      one.value += probe.value(ask.game, world, one.answer, ask.seat, seed ^ 0x9e37U) / worlds;
  }
  std::stable_sort(thought.considered.begin(), thought.considered.end(),
                   [](const Considered& a, const Considered& b) { return a.value > b.value; });
  thought.answer = thought.considered.front().answer;
  thought.value = thought.considered.front().value;
  thought.line = {thought.answer};
  thought.iterations = worlds * options.size();
  return thought;
}

}  // namespace

Bot::Bot(BotSpec spec) : spec_(spec) {
  if (spec_.kind == BotKind::search) room_ = std::make_unique<SearchRoom>(spec_);
}
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;
Bot::~Bot() = default;

Thought Bot::choose(const Ask& ask, const Watch* watch) {
  const auto options = menu_of(ask);
  const KindWord* kind = ask.game.rules->lexicon.kind(ask.question.kind);
  if (options.size() == 1 || (spec_.kind == BotKind::greedy && kind && kind->minor)) {
    Thought thought;
    thought.answer = options.front();
    thought.line = {thought.answer};
    return thought;
  }
  switch (spec_.kind) {
    case BotKind::random:
      return choose_random(ask, options);
    case BotKind::greedy:
      return choose_greedy(ask, options, spec_.worlds);
    case BotKind::search:
      return room_->choose(ask, options, watch);
  }
  return {};
}

double estimate_win(const Ask& ask, Answer answer, std::uint32_t games) {
  Position world;
  Runner runner(ask.game, Random::mix(~ask.seed));
  std::uint32_t wins = 0;
  for (std::uint32_t number = 0; number < games; ++number) {
    Random random(Random::mix(ask.seed + number));
    imagine(ask.game, ask.position, ask.board, ask.seat, random, world);
    const Outcome outcome = runner.run(world, answer);
    wins += outcome.over && has(outcome.winners, ask.seat);
  }
  return games ? static_cast<double>(wins) / games : 0;
}

}  // namespace fireteam
