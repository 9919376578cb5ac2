// Games by bots: chance from a keyed stream, threads over the games, faults kept apart.
#include "lab/sim.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "bots/probe.h"
#include "engine/words.h"

namespace fireteam {

// Two streams of two seeds never run along each other, as seed + number would.
std::uint64_t game_seed(std::uint64_t seed, std::uint64_t number) {
  return Random::mix(Random::mix(Random::mix(seed) ^ 0x51eedULL) + Random::mix(number + 1));
}

Reply bots_answer(const Decision& decision, const std::function<Bot&(Seat)>& bot_of) {
  for (Seats passed = 0;;) {
    const Seat seat = next_to_answer(decision.question, everyone, passed);
    const bool asked = has(decision.question.seats, seat);
    const std::uint64_t seed = Random::mix(asked ? decision.seed : decision.seed + seat + 1);
    const Thought thought =
        bot_of(seat).choose({decision.game, decision.position, decision.question, decision.board, seat, seed});
    if (asked || thought.answer.verb != verb::none) return {seat, thought.answer};
    passed |= only(seat);
  }
}

namespace {

// The bots and the dice of one game, inside a live run. Texts are written only for a record.
class Players final : public Decider {
 public:
  Players(const SimPlan& plan, SimGame& result, std::vector<Bot>& bots, bool record)
      : plan_(plan), result_(result), bots_(bots), record_(record) {
    for (const VerbWord& word : plan.game.rules->lexicon.verbs)
      if (std::ranges::find(plan.tally, word.name) != plan.tally.end()) counted_.push_back(word.verb);
  }

  void run() {
    const Rules& rules = *plan_.game.rules;
    check(static_cast<bool>(lay_out(plan_.game, plan_.setup, trail_.world)), "sim: the setup was refused");
    for (;;) {
      result_.outcome = rules.outcome(plan_.game.book(), trail_.world.rest());
      result_.over = result_.outcome.over;
      if (result_.over || result_.answers >= plan_.most_answers) break;
      trail_.beat(plan_.game, *this);
    }
    if (result_.over && rules.ending) result_.ending = rules.ending(plan_.game.book(), trail_.world.rest());
    if (result_.over && plan_.campaign) {
      result_.next = rules.fact(plan_.game.book(), trail_.world.rest(), "campaign.next");
      result_.sheet = rules.fact(plan_.game.book(), trail_.world.rest(), "campaign.sheet");
    }
    result_.rounds = rules.round(plan_.game.book(), trail_.world.rest());
  }

  Answer decide(const Question& question, const std::byte* board) override {
    Reply reply{chance_seat, {}};
    if (question.for_chance())
      reply.answer = question.chance->sample(Random::mix(result_.seed ^ Random::mix(++thrown_)));
    else
      reply = bots_answer({plan_.game, trail_.here(), question, board, first_of(question.seats),
                           Random::mix(result_.seed + 7919 * (result_.answers + 1))},
                          [&](Seat seat) -> Bot& { return bots_[result_.chairs[seat]]; });
    ++result_.answers;
    if (std::ranges::find(counted_, reply.answer.verb) != counted_.end())
      ++result_.tallied[answer_text(plan_.game, board, reply.answer)];
    if (record_)
      result_.steps.push_back(
          {seat_name(plan_.seats, reply.seat), answer_text(plan_.game, board, reply.answer), false});
    return reply.answer;
  }

 private:
  const SimPlan& plan_;
  SimGame& result_;
  std::vector<Bot>& bots_;
  bool record_;
  std::vector<std::uint16_t> counted_;  // verbs of the tally
  Trail trail_;
  std::uint64_t thrown_ = 0;
};

SimGame play_game(const SimPlan& plan, std::uint64_t number, std::vector<Bot>& bots, bool record) {
  SimGame result;
  result.number = number;
  result.seed = game_seed(plan.seed, number);
  for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
    result.chairs.push_back(plan.rotate ? (seat + number) % plan.seats.size() : seat);
  try {
    Players(plan, result, bots, record).run();
  } catch (const Fault& fault) {
    if (!record) return play_game(plan, number, bots, true);  // once more, for its record
    result.fault = fault.what();
  }
  return result;
}

}  // namespace

SimGame play_game(const SimPlan& plan, std::uint64_t number, std::vector<Bot>& bots) {
  const auto begun = std::chrono::steady_clock::now();
  SimGame result = play_game(plan, number, bots, plan.keep_records);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

std::vector<SimGame> simulate(const SimPlan& plan, const std::function<void(const SimGame&)>& done) {
  std::vector<SimGame> games(plan.games);
  std::atomic<std::uint64_t> next{0};
  std::mutex telling;
  auto work = [&] {
    std::vector<Bot> bots;
    for (const BotSpec& spec : plan.bots) bots.emplace_back(spec);
    for (std::uint64_t number = next++; number < plan.games; number = next++) {
      games[number] = play_game(plan, number, bots);
      std::lock_guard lock(telling);
      if (done) done(games[number]);
    }
  };
  std::vector<std::thread> helpers;
  for (std::uint32_t i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return games;
}

Record record_of(const SimPlan& plan, const SimGame& game) {
  Record record;
  record.game = plan.game.rules->id;
  record.rules_version = plan.game.rules->version;
  record.content = plan.game.content.content;
  record.setup = plan.setup;
  record.notes.emplace_back("sim", fmt::format("game {} of seed {}", game.number, plan.seed));
  record.steps = game.steps;
  return record;
}

}  // namespace fireteam
