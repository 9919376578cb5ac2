// Counting rows.
#include "lab/sim_report.h"

#include <fmt/format.h>

#include <cmath>
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
  std::vector<Tally> seats, sides, bots;
  std::optional<Tally> majors;  // of the games in which the game tells them
  std::vector<double> deaths, points;
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
  for (const Side& side : plan.sides) sums.sides.push_back({side.name});
  for (const SimGame& game : games) {
    sums.seconds += game.seconds;
    if (!game.fault.empty()) {
      ++sums.faults;
      continue;
    }
    ++sums.finished;
    if (!game.over) ++sums.unfinished;
    sums.rounds.push_back(game.rounds);
    for (std::size_t side = 0; side < plan.sides.size(); ++side) {
      ++sums.sides[side].games;
      sums.sides[side].wins += game.over && (game.outcome.winners & plan.sides[side].seats) != 0;
    }
    if (game.ending.major) {
      if (!sums.majors) sums.majors = Tally{"major"};
      sums.majors->wins += *game.ending.major;
    }
    if (game.ending.deaths) sums.deaths.push_back(*game.ending.deaths);
    if (game.ending.points) sums.points.push_back(*game.ending.points);
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
  if (sums.majors) sums.majors->games = sums.finished;
  return sums;
}

Json distribution_json(const Distribution& distribution) {
  return {{"mean", distribution.mean}, {"min", distribution.low}, {"p10", distribution.p10},
          {"p50", distribution.p50},   {"p90", distribution.p90}, {"max", distribution.high}};
}

Json of_ending(const std::vector<double>& values) {
  return values.empty() ? Json() : distribution_json(distribution_of(values));
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
                 {"majors", nullptr},  // null: the game knows nothing of the kind
                 {"deaths", of_ending(sums.deaths)},
                 {"points", of_ending(sums.points)},
                 {"rounds", distribution_json(distribution_of(sums.rounds))},
                 {"answers", distribution_json(distribution_of(sums.answers))},
                 {"losses_by_cause", Json::object()},
                 {"unfinished", sums.unfinished},
                 {"sides", Json::array()},
                 {"seats", Json::array()},
                 {"bots", Json::array()},
                 {"seconds", sums.seconds},
                 {"faults", Json::array()}};
  for (const auto& [cause, count] : sums.losses) report["losses_by_cause"][cause] = count;
  if (sums.majors)
    report["majors"] = {{"wins", sums.majors->wins},
                        {"rate", share(sums.majors->wins, sums.majors->games)},
                        {"ci95", wilson(sums.majors->wins, sums.majors->games)}};
  for (const Tally& side : sums.sides) report["sides"].push_back(tally_json("side", side));
  for (const Tally& seat : sums.seats) report["seats"].push_back(tally_json("seat", seat));
  for (const Tally& bot : sums.bots) report["bots"].push_back(tally_json("bot", bot));
  for (const SimGame& game : games)
    if (!game.fault.empty())
      report["faults"].push_back(
          {{"game", game.number}, {"what", game.fault}, {"record", to_text(record_of(plan, game))}});
  return report;
}

Json difference_json(const std::vector<SimGame>& games, const std::vector<SimGame>& others) {
  Json report = Json::object();
  auto add = [&](const char* name, auto&& value_of) {
    double count = 0, sum = 0, square = 0;
    for (std::size_t i = 0; i < games.size() && i < others.size(); ++i) {
      const std::optional<double> one = value_of(games[i]), other = value_of(others[i]);
      if (!games[i].fault.empty() || !others[i].fault.empty() || !one || !other) continue;
      ++count;
      sum += *one - *other;
      square += (*one - *other) * (*one - *other);
    }
    if (count == 0) return;
    const double mean = sum / count, reach = 1.96 * std::sqrt(std::max(0.0, square / count - mean * mean) / count);
    report[name] = {{"mean", mean}, {"ci95", {mean - reach, mean + reach}}};
  };
  using Value = std::optional<double>;
  add("win_rate", [](const SimGame& game) -> Value { return game.over && has(game.outcome.winners, 0); });
  add("majors", [](const SimGame& game) -> Value { return game.ending.major ? Value(*game.ending.major) : Value(); });
  add("deaths", [](const SimGame& game) -> Value { return game.ending.deaths ? Value(*game.ending.deaths) : Value(); });
  add("points", [](const SimGame& game) -> Value { return game.ending.points ? Value(*game.ending.points) : Value(); });
  add("rounds", [](const SimGame& game) -> Value { return game.rounds; });
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
  if (sums.sides.size() > 1)
    for (const Tally& side : sums.sides) line(fmt::format("side {}", side.name), side);
  if (sums.majors) line("major victory", *sums.majors);
  if (plan.rotate)
    for (std::size_t i = 0; i < sums.bots.size(); ++i)
      line(fmt::format("{}. {}", i + 1, sums.bots[i].name), sums.bots[i]);
  for (const auto& [name, values] : {std::pair{"deaths", sums.deaths}, std::pair{"points", sums.points},
                                     std::pair{"rounds", sums.rounds}, std::pair{"answers", sums.answers}}) {
    if (values.empty()) continue;
    const Distribution distribution = distribution_of(values);
    out += fmt::format("  {}: mean {:.2f}, 10 % {:.0f}, median {:.0f}, 90 % {:.0f}, from {:.0f} to {:.0f}\n", name,
                       distribution.mean, distribution.p10, distribution.p50, distribution.p90, distribution.low,
                       distribution.high);
  }
  for (const auto& [cause, count] : sums.losses)
    out += fmt::format("  {} not won by {}: {}\n", count, plan.seats.front(), cause);
  for (const SimGame& game : games)
    if (!game.fault.empty()) out += fmt::format("  game {} broke: {}\n", game.number, game.fault);
  out += fmt::format("  {:.1f} s of thinking\n", sums.seconds);
  return out;
}

std::string rows_text(const SimPlan& plan, const std::vector<SimGame>& games) {
  std::string out = "game,winners,cause,major,deaths,points,rounds,answers,seconds,fault";
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
    auto known = [](const auto& value) { return value ? fmt::format("{}", static_cast<int>(*value)) : std::string(); };
    out += fmt::format("{},{},{},{},{},{},{},{},{:.4f},{}", game.number, fmt::join(winners, "+"), quoted(cause),
                       known(game.ending.major), known(game.ending.deaths), known(game.ending.points), game.rounds,
                       game.answers, game.seconds, quoted(game.fault));
    for (std::size_t chair : game.chairs) out += "," + to_text(plan.bots[chair]);
    out += "\n";
  }
  return out;
}

}  // namespace fireteam
