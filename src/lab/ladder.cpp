// Playing a ladder, and its file.
#include "lab/ladder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "base/text.h"

namespace fireteam {

using Json = nlohmann::ordered_json;

std::uint64_t LadderPlan::games_a_pair() const {
  const std::uint64_t opponents = sides.size() == 2 ? bots.size() : 1;
  return (games + opponents - 1) / opponents;
}

Result<std::vector<BotSpec>> parse_ladder(std::string_view text, const Rules& rules) {
  std::vector<BotSpec> bots;
  std::set<std::string> known;
  for (std::string_view part : split(text, ',')) {
    auto spec = parse_bot(trim(part));
    if (!spec) return spec.complaints();
    if (auto fits = suits(*spec, rules); !fits) return fits.complaints();
    if (!known.insert(to_text(*spec)).second)
      return Complaint{"bots", fmt::format("'{}' stands twice, expected different bots", to_text(*spec))};
    bots.push_back(*spec);
  }
  if (bots.size() < 2) return Complaint{"bots", "a ladder of one bot, expected at least two, e.g. random,greedy"};
  return bots;
}

Result<Done> check_ladder(const LadderPlan& plan) {
  if (plan.sides.empty() || plan.sides.size() > 2)
    return Complaint{"ladder", fmt::format("{}/{} has {} sides, expected one or two", plan.game.rules->id,
                                           plan.setup.mission, plan.sides.size())};
  return Done{};
}

std::string ladder_head(const LadderPlan& plan) {
  std::vector<std::string> bots;
  for (const BotSpec& spec : plan.bots) bots.push_back(to_text(spec));
  const Json head = {{"ladder", 1},
                     {"game", plan.game.rules->id},
                     {"rules", plan.game.rules->version},
                     {"mission", plan.setup.mission},
                     {"options", plan.setup.options},
                     {"content", fmt::format("{:016x}", plan.game.content.content)},
                     {"bots", bots},
                     {"seed", plan.seed}};
  return head.dump();
}

std::string to_line(const LadderGame& game) {
  return Json{{"pair", game.pair}, {"number", game.number}, {"winners", game.winners}}.dump();
}

Result<std::vector<LadderGame>> read_ladder(const LadderPlan& plan, std::string_view text) {
  std::vector<LadderGame> games;
  std::set<std::pair<std::size_t, std::uint64_t>> known;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;  // cut off while it was written
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::string where = fmt::format("line {}", ++number);
    if (number == 1) {
      if (line != ladder_head(plan))
        return Complaint{where, fmt::format("another ladder's file: {}\nexpected: {}", line, ladder_head(plan))};
      continue;
    }
    const Json json = Json::parse(line, nullptr, false);
    auto field = [&](const char* key, std::uint64_t most) -> std::optional<std::uint64_t> {
      if (!json.is_object() || !json.contains(key) || !json[key].is_number_unsigned()) return {};
      const auto value = json[key].get<std::uint64_t>();
      return value <= most ? std::optional(value) : std::nullopt;
    };
    const auto pair = field("pair", plan.pairs() - 1), game = field("number", ~0ULL),
               winners = field("winners", everyone);
    if (!pair || !game || !winners) return Complaint{where, fmt::format("'{}', expected {}", line, to_line({0, 0, 1}))};
    if (!known.emplace(*pair, *game).second)
      return Complaint{where, fmt::format("game {} of pair {} stands twice", *game, *pair)};
    games.push_back({*pair, *game, static_cast<Seats>(*winners)});
  }
  return games;
}

std::vector<std::string> play_ladder(const LadderPlan& plan, std::vector<LadderGame>& games,
                                     const std::function<void(const LadderGame&)>& done) {
  std::set<std::pair<std::size_t, std::uint64_t>> known;
  for (const LadderGame& game : games) known.emplace(game.pair, game.number);
  std::vector<LadderGame> open;  // all pairs of a number before the next: a ladder that is cut short is even
  for (std::uint64_t number = 0; number < plan.games_a_pair(); ++number)
    for (std::size_t pair = 0; pair < plan.pairs(); ++pair)
      if (!known.contains({pair, number})) open.push_back({pair, number, 0});
  std::vector<std::string> faults;
  std::atomic<std::size_t> next{0};
  std::mutex telling;
  auto work = [&] {
    for (std::size_t at = next++; at < open.size(); at = next++) {
      LadderGame game = open[at];
      const std::size_t n = plan.bots.size();
      const std::array<std::size_t, 2> bot = {plan.sides.size() == 2 ? game.pair / n : game.pair, game.pair % n};
      SimPlan sim{plan.game, plan.setup, plan.seats, plan.sides, std::vector<BotSpec>(plan.seats.size())};
      for (std::size_t side = 0; side < plan.sides.size(); ++side)
        for (Seat seat = 0; seat < plan.seats.size(); ++seat)
          if (has(plan.sides[side].seats, seat)) sim.bots[seat] = plan.bots[bot[side]];
      sim.seed = plan.seed;
      sim.most_answers = plan.most_answers;
      std::vector<Bot> bots;
      for (const BotSpec& spec : sim.bots) bots.emplace_back(spec);
      const SimGame played = play_game(sim, game.number, bots);
      std::lock_guard lock(telling);
      if (!played.fault.empty()) {
        faults.push_back(fmt::format("game {} of {}: {}", game.number, ladder_head(plan), played.fault));
        continue;
      }
      game.winners = played.over ? played.outcome.winners : Seats{0};
      games.push_back(game);
      if (done) done(game);
    }
  };
  std::vector<std::thread> helpers;
  for (std::uint32_t i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return faults;
}

}  // namespace fireteam
