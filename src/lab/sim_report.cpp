// Counting rows.
#include "lab/sim_report.h"

#include <fmt/format.h>

#include <map>

#include "lab/stats.h"

namespace fireteam {

using Json = nlohmann::ordered_json;

namespace {

struct Tally {
  std::string name;
  std::size_t games = 0, wins = 0;
};

double share(std::size_t wins, std::size_t games) {
  return games ? static_cast<double>(wins) / static_cast<double>(games) : 0;
}

Json tally_json(const char* key, const Tally& tally) {
  return {{key, tally.name},
          {"games", tally.games},
          {"wins", tally.wins},
          {"win_rate", share(tally.wins, tally.games)},
          {"ci95", wilson(tally.wins, tally.games)}};
}

struct Sums {
  std::vector<Tally> seats, bots;
  std::map<std::string, std::size_t> losses;
  std::vector<double> rounds, answers;
  std::size_t finished = 0, unfinished = 0, faults = 0;
  double seconds = 0;
};

Sums sums_of(const SimPlan& plan, const std::vector<SimGame>& games) {
  Sums sums;
  for (std::size_t seat = 0; seat < plan.seats.size(); ++seat) {
    sums.seats.push_back({plan.seats[seat]});
    sums.bots.push_back({to_text(plan.bots[seat])});
  }
  for (const SimGame& game : games) {
    sums.seconds += game.seconds;
    if (!game.fault.empty()) {
      ++sums.faults;
      continue;
    }
    ++sums.finished;
    if (!game.over) ++sums.unfinished;
    sums.rounds.push_back(game.rounds);
    sums.answers.push_back(static_cast<double>(game.answers));
    for (Seat seat = 0; seat < plan.seats.size(); ++seat) {
      const bool won = game.over && has(game.outcome.winners, seat);
      for (Tally* tally : {&sums.seats[seat], &sums.bots[game.chairs[seat]]}) {
        ++tally->games;
        tally->wins += won;
      }
      if (seat == 0 && !won)
        ++sums.losses[game.over ? plan.game.rules->cause_text(plan.game.book(), game.outcome.cause) : "unfinished"];
    }
  }
  return sums;
}

Json spread_json(const Spread& spread) {
  return {{"mean", spread.mean}, {"min", spread.low}, {"p10", spread.p10},
          {"p50", spread.p50},   {"p90", spread.p90}, {"max", spread.high}};
}

}  // namespace

Json report_json(const SimPlan& plan, const std::vector<SimGame>& games) {
  const Sums sums = sums_of(plan, games);
  const Tally& first = sums.seats.front();
  Json report = {{"game", plan.game.rules->id},
                 {"mission", plan.setup.mission},
                 {"seed", plan.seed},
                 {"games", sums.finished},
                 {"wins", first.wins},
                 {"win_rate", share(first.wins, first.games)},
                 {"ci95", wilson(first.wins, first.games)},
                 {"rounds", spread_json(spread_of(sums.rounds))},
                 {"answers", spread_json(spread_of(sums.answers))},
                 {"losses_by_cause", Json::object()},
                 {"unfinished", sums.unfinished},
                 {"seats", Json::array()},
                 {"bots", Json::array()},
                 {"seconds", sums.seconds},
                 {"faults", Json::array()}};
  for (const auto& [cause, count] : sums.losses) report["losses_by_cause"][cause] = count;
  for (const Tally& seat : sums.seats) report["seats"].push_back(tally_json("seat", seat));
  for (const Tally& bot : sums.bots) report["bots"].push_back(tally_json("bot", bot));
  for (const SimGame& game : games)
    if (!game.fault.empty())
      report["faults"].push_back(
          {{"game", game.number}, {"what", game.fault}, {"record", to_text(record_of(plan, game))}});
  return report;
}

std::string report_text(const SimPlan& plan, const std::vector<SimGame>& games) {
  const Sums sums = sums_of(plan, games);
  std::string out =
      fmt::format("{}/{}: {} games, seed {}\n", plan.game.rules->id, plan.setup.mission, sums.finished, plan.seed);
  auto line = [&](const std::string& name, const Tally& tally) {
    auto [low, high] = wilson(tally.wins, tally.games);
    out += fmt::format("  {:<28} won {:>6} of {:>6}  {:5.1f} %  (95 %: {:.1f} to {:.1f})\n", name, tally.wins,
                       tally.games, 100 * share(tally.wins, tally.games), 100 * low, 100 * high);
  };
  for (std::size_t i = 0; i < sums.seats.size(); ++i)
    line(plan.rotate ? sums.seats[i].name : fmt::format("{} ({})", sums.seats[i].name, sums.bots[i].name),
         sums.seats[i]);
  if (plan.rotate)
    for (std::size_t i = 0; i < sums.bots.size(); ++i)
      line(fmt::format("{}. {}", i + 1, sums.bots[i].name), sums.bots[i]);
  for (const auto& [name, values] : {std::pair{"rounds", sums.rounds}, std::pair{"answers", sums.answers}}) {
    const Spread spread = spread_of(values);
    out += fmt::format("  {}: mean {:.2f}, 10 % {:.0f}, median {:.0f}, 90 % {:.0f}, from {:.0f} to {:.0f}\n", name,
                       spread.mean, spread.p10, spread.p50, spread.p90, spread.low, spread.high);
  }
  for (const auto& [cause, count] : sums.losses)
    out += fmt::format("  {} not won by {}: {}\n", count, plan.seats.front(), cause);
  for (const SimGame& game : games)
    if (!game.fault.empty()) out += fmt::format("  game {} broke: {}\n", game.number, game.fault);
  out += fmt::format("  {:.1f} s of thinking\n", sums.seconds);
  return out;
}

std::string rows_text(const SimPlan& plan, const std::vector<SimGame>& games) {
  std::string out = "game,winners,cause,rounds,answers,seconds,fault";
  for (const std::string& seat : plan.seats) out += "," + seat;
  out += "\n";
  auto quoted = [](std::string text) {
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) text.insert(at, 1, '"');
    return "\"" + text + "\"";
  };
  for (const SimGame& game : games) {
    std::vector<std::string> winners;
    for (Seat seat = 0; seat < plan.seats.size(); ++seat)
      if (game.over && has(game.outcome.winners, seat)) winners.push_back(plan.seats[seat]);
    const std::string cause = game.over ? plan.game.rules->cause_text(plan.game.book(), game.outcome.cause) : "";
    out += fmt::format("{},{},{},{},{},{:.4f},{}", game.number, fmt::join(winners, "+"), quoted(cause), game.rounds,
                       game.answers, game.seconds, quoted(game.fault));
    for (std::size_t chair : game.chairs) out += "," + to_text(plan.bots[chair]);
    out += "\n";
  }
  return out;
}

}  // namespace fireteam
