// Games by bots: chance from a keyed stream, threads over the games, faults kept apart.
#include "lab/sim.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "engine/words.h"

namespace fireteam {

Result<std::vector<BotSpec>> parse_bots(std::string_view text, const std::vector<std::string>& seats) {
  std::vector<BotSpec> bots(seats.size());
  std::vector<bool> named(seats.size(), false);
  auto parts = split(text, ',');
  std::size_t next = 0;
  for (std::string_view part : parts) {
    std::size_t seat = next++;
    if (std::size_t equals = part.find('='); equals != std::string_view::npos) {
      auto found = seat_named(seats, part.substr(0, equals));
      if (!found || *found >= seats.size())
        return Complaint{"bots", fmt::format("no seat '{}'{}, there are: {}", part.substr(0, equals),
                                             did_you_mean(part.substr(0, equals), seats), fmt::join(seats, ", "))};
      seat = *found;
      part = part.substr(equals + 1);
    }
    auto spec = parse_bot(trim(part));
    if (!spec) return spec.complaints();
    if (parts.size() == 1 && text.find('=') == std::string_view::npos) return std::vector(seats.size(), *spec);
    if (seat >= seats.size())
      return Complaint{"bots",
                       fmt::format("{} bots for {} seats ({})", parts.size(), seats.size(), fmt::join(seats, ", "))};
    bots[seat] = *spec;
    named[seat] = true;
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!named[seat])
      return Complaint{"bots", fmt::format("no bot for seat '{}'; one bot alone plays every seat", seats[seat])};
  return bots;
}

std::optional<Reply> bots_answer(const Game& game, const Position& position, const Desk& desk, std::uint64_t seed,
                                 const std::function<Bot*(Seat)>& bot_of) {
  const Question& question = desk.question();
  if (!question.open() || question.for_chance()) return std::nullopt;
  const Seats others = polled(question);
  for (Seat seat = 0; seat < chance_seat; ++seat) {
    if (!has(others, seat)) continue;
    Bot* bot = bot_of(seat);
    if (!bot) continue;
    Thought thought = bot->choose({game, position, desk, seat, Random::mix(seed + seat + 1)});
    if (thought.answer.verb != verb::none) return Reply{seat, thought.answer};
  }
  // The team decides: a person among the seats asked goes before a bot.
  for (Seat seat = 0; seat < chance_seat; ++seat)
    if (has(question.seats, seat) && !bot_of(seat)) return std::nullopt;
  const Seat leader = first_of(question.seats);
  return Reply{leader, bot_of(leader)->choose({game, position, desk, leader, Random::mix(seed)}).answer};
}

SimGame play_game(const SimPlan& plan, std::uint64_t number, std::vector<Bot>& bots) {
  const auto begun = std::chrono::steady_clock::now();
  SimGame result;
  result.number = number;
  result.seed = Random::mix(plan.seed + number);
  for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
    result.chairs.push_back(plan.rotate ? (seat + number) % plan.seats.size() : seat);
  Position position;
  Desk desk;
  std::vector<RecordStep> steps;
  try {
    auto started = desk.start(plan.game, plan.setup, position);
    check(static_cast<bool>(started), "sim: the setup was refused");
    std::uint64_t thrown = 0;
    while (!desk.over() && result.answers < plan.most_answers) {
      Reply reply{chance_seat, {}};
      if (desk.question().for_chance())
        reply.answer = desk.question().chance->sample(Random::mix(result.seed ^ Random::mix(++thrown)));
      else
        reply = *bots_answer(plan.game, position, desk, Random::mix(result.seed + 7919 * (result.answers + 1)),
                             [&](Seat seat) { return &bots[result.chairs[seat]]; });
      steps.push_back({seat_name(plan.seats, reply.seat), answer_text(plan.game, desk.board(), reply.answer), false});
      check(desk.play(plan.game, position, reply.seat, reply.answer).played, "sim: a bot's answer was refused");
      ++result.answers;
    }
    result.over = desk.over();
    result.outcome = plan.game.rules->outcome(plan.game.book(), position.rest());
    result.rounds = plan.game.rules->round(plan.game.book(), position.rest());
  } catch (const Fault& fault) {
    result.fault = fault.what();
  }
  if (plan.keep_records || !result.fault.empty()) result.steps = std::move(steps);
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
