// The bots' common door; random, greedy and policy.
#include "bots/bot.h"

#include <algorithm>

#include "bots/probe.h"
#include "bots/search.h"

namespace fireteam {

namespace {

constexpr Answer pass{};

// What the seat may answer, with a pass first when the question is somebody else's; if `whole`, answers in a row of
// questions to their end.
std::vector<Answer> menu_of(const Decision& decision, bool whole) {
  const Question& question = decision.question;
  check(question.open() && !question.for_chance(), "a bot was asked where nobody chooses");
  std::vector<Answer> mine;
  options_of(*question.menu, decision.seat, mine);
  if (whole && std::ranges::any_of(mine, [](Answer answer) { return answer.open(); })) {
    Desk desk;
    desk.look(decision.game, decision.position, Breadth::whole);
    options_of(*desk.question().menu, decision.seat, mine);
  }
  check(!mine.empty(), "a bot was asked without an option of its own");
  if (!has(question.seats, decision.seat)) mine.insert(mine.begin(), pass);
  return mine;
}

Thought choose_random(const Decision& decision, const std::vector<Answer>& options) {
  Thought thought;
  Random random(Random::mix(decision.seed));
  thought.answer = options[random.below(static_cast<std::uint32_t>(options.size()))];
  thought.pv = {thought.answer};
  return thought;
}

// Every option in the same imagined worlds with the same throws, so that only the option makes the difference.
Thought choose_greedy(const Decision& decision, const std::vector<Answer>& options, std::uint32_t worlds) {
  Thought thought;
  for (Answer option : options) thought.considered.push_back({option, 0, worlds, option != options.front()});
  Probe probe;
  Position world;
  for (std::uint32_t sample = 0; sample < worlds; ++sample) {
    const std::uint64_t seed = Random::mix(decision.seed + sample);
    Random random(seed);
    imagine(decision.game, decision.position, decision.board, decision.seat, random, world);
    const double before = evaluate(decision.game, world.rest(), decision.seat);
    for (Considered& one : thought.considered) {
      one.value += probe.value(decision.game, world, one.answer, decision.seat, seed ^ 0x9e37U) / worlds;
      one.idle = one.idle && probe.idle(before);
    }
  }
  // After an answer from which nothing came the same is asked again: it is worth no more than the default.
  const double by_default = thought.considered.front().value;
  for (Considered& one : thought.considered)
    if (one.idle) one.value = std::min(one.value, by_default);
  std::stable_sort(thought.considered.begin(), thought.considered.end(), [](const Considered& a, const Considered& b) {
    return a.value != b.value ? a.value > b.value : a.idle < b.idle;
  });
  thought.answer = thought.considered.front().answer;
  thought.value = thought.considered.front().value;
  thought.pv = {thought.answer};
  thought.iterations = worlds * options.size();
  return thought;
}

// The game's own advice, asked in a world that the seat cannot tell from the true one: nothing can leak. Where the game
// has no opinion, greedy has one.
Thought choose_by_advice(const Decision& decision, const std::vector<Answer>& options, std::uint32_t worlds) {
  const Rules& rules = *decision.game.rules;
  check(rules.advise != nullptr, "a policy was asked in a game that gives no advice");
  Position world;
  Random random(Random::mix(decision.seed));
  imagine(decision.game, decision.position, decision.board, decision.seat, random, world);
  Desk desk;
  desk.look(decision.game, world);
  const auto advice = rules.advise(decision.game.book(), desk.board(), desk.question(), decision.seat);
  if (!advice) return choose_greedy(decision, options, worlds);
  check(std::find(options.begin(), options.end(), *advice) != options.end(), "advice that is not on offer");
  Thought thought;
  thought.answer = *advice;
  thought.value = evaluate(decision.game, desk.board(), decision.seat);
  thought.pv = {thought.answer};
  return thought;
}

}  // namespace

Bot::Bot(BotSpec spec) : spec_(spec) {
  if (spec_.kind == BotKind::search) search_ = std::make_unique<Search>(spec_);
}
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;
Bot::~Bot() = default;

Thought Bot::choose(const Decision& decision, const Watch* watch) {
  const auto options = menu_of(decision, spec_.kind == BotKind::greedy);
  const KindWord* kind = decision.game.rules->lexicon.kind(decision.question.kind);
  if (options.size() == 1 || (spec_.kind == BotKind::greedy && kind && kind->minor)) {
    Thought thought;
    thought.answer = options.front();
    thought.pv = {thought.answer};
    return thought;
  }
  switch (spec_.kind) {
    case BotKind::random:
      return choose_random(decision, options);
    case BotKind::greedy:
      return choose_greedy(decision, options, spec_.worlds);
    case BotKind::policy:
      return choose_by_advice(decision, options, spec_.worlds);
    case BotKind::search:
      return search_->choose(decision, options, watch);
  }
  return {};
}

double estimate_win(const Decision& decision, Answer answer, std::uint32_t games) {
  Position world;
  Runner runner(decision.game, Random::mix(~decision.seed));
  std::uint32_t wins = 0;
  for (std::uint32_t number = 0; number < games; ++number) {
    Random random(Random::mix(decision.seed + number));
    imagine(decision.game, decision.position, decision.board, decision.seat, random, world);
    const Outcome outcome = runner.run(world, answer);
    wins += outcome.over && has(outcome.winners, decision.seat);
  }
  return games ? static_cast<double>(wins) / games : 0;
}

}  // namespace fireteam
