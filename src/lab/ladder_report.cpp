// What a ladder shows: a rating of every bot on each side and over both, how much a side is ahead, and all results.
#include <fmt/format.h>

#include "lab/elo.h"
#include "lab/ladder.h"
#include "lab/stats.h"

namespace fireteam {

using Json = nlohmann::ordered_json;

namespace {

struct Standing {
  std::string bot;
  std::size_t games = 0, wins = 0;
  EloValue elo;
};
struct Standings {
  std::vector<std::vector<Standing>> sides;  // rated against the mean of the side's bots
  std::vector<Standing> bots;                // the mean of the sides
  EloValue advantage;                        // of the first side: against the other, or against the mission
  std::vector<EloGames> pairs;
};

Standings standings_of(const LadderPlan& plan, const std::vector<LadderGame>& games) {
  const std::size_t n = plan.bots.size(), sides = plan.sides.size();
  Standings result;
  result.sides.assign(sides, std::vector<Standing>(n));
  result.pairs.resize(plan.pairs());
  for (std::size_t pair = 0; pair < plan.pairs(); ++pair)
    result.pairs[pair] = sides == 2 ? EloGames{pair / n, n + pair % n} : EloGames{pair};
  for (const LadderGame& game : games) {
    EloGames& pair = result.pairs[game.pair];
    const bool first = game.winners & plan.sides[0].seats, second = sides == 2 && game.winners & plan.sides[1].seats;
    ++pair.games;
    pair.wins += first == second && sides == 2 ? 0.5 : first ? 1 : 0;
    for (std::size_t side = 0; side < sides; ++side) {
      Standing& one = result.sides[side][side == 0 ? pair.one : pair.other - n];
      ++one.games;
      one.wins += side == 0 ? first : second;
    }
  }
  const EloFit fit(n * sides, result.pairs);
  const double share = 1.0 / static_cast<double>(n);
  // A bot's weight in its side, less everybody's mean in that side.
  auto above_mean = [&](std::size_t bot, std::size_t side, double part, std::vector<double>& weights) {
    for (std::size_t other = 0; other < n; ++other) weights[side * n + other] -= part * share;
    weights[side * n + bot] += part;
  };
  for (std::size_t bot = 0; bot < n; ++bot) {
    Standing all{to_text(plan.bots[bot])};
    std::vector<double> both(n * sides, 0);
    for (std::size_t side = 0; side < sides; ++side) {
      Standing& one = result.sides[side][bot];
      one.bot = all.bot;
      std::vector<double> weights(n * sides, 0);
      above_mean(bot, side, 1, weights);
      above_mean(bot, side, 1.0 / static_cast<double>(sides), both);
      one.elo = fit.of(weights);
      all.games += one.games;
      all.wins += one.wins;
    }
    all.elo = fit.of(both);
    result.bots.push_back(all);
  }
  std::vector<double> ahead(n * sides, share);
  for (std::size_t i = n; i < ahead.size(); ++i) ahead[i] = -share;
  result.advantage = fit.of(ahead);
  return result;
}

Json standing_json(const Standing& one) {
  return {{"bot", one.bot},
          {"elo", one.elo.elo},
          {"ci95", one.elo.ci95},
          {"games", one.games},
          {"wins", one.wins},
          {"win_rate", one.games ? static_cast<double>(one.wins) / static_cast<double>(one.games) : 0},
          {"win_ci95", wilson(one.wins, one.games)}};
}

}  // namespace

Json ladder_json(const LadderPlan& plan, const std::vector<LadderGame>& games) {
  const Standings standings = standings_of(plan, games);
  Json report = {{"game", plan.game.rules->id}, {"mission", plan.setup.mission}, {"seed", plan.seed},
                 {"games", games.size()},       {"bots", Json::array()},         {"sides", Json::array()},
                 {"pairs", Json::array()}};
  for (const Standing& one : standings.bots) report["bots"].push_back(standing_json(one));
  for (std::size_t side = 0; side < plan.sides.size(); ++side) {
    Json list = Json::array();
    for (const Standing& one : standings.sides[side]) list.push_back(standing_json(one));
    report["sides"].push_back({{"side", plan.sides[side].name}, {"bots", list}});
  }
  report["advantage"] = {{"side", plan.sides[0].name},
                         {"over", plan.sides.size() == 2 ? plan.sides[1].name : "the mission"},
                         {"elo", standings.advantage.elo},
                         {"ci95", standings.advantage.ci95}};
  const std::size_t n = plan.bots.size();
  for (const EloGames& pair : standings.pairs) {
    Json row = {{plan.sides[0].name, to_text(plan.bots[pair.one])}};
    if (plan.sides.size() == 2) row[plan.sides[1].name] = to_text(plan.bots[pair.other - n]);
    row["games"] = pair.games;
    row["wins"] = pair.wins;
    report["pairs"].push_back(row);
  }
  return report;
}

std::string ladder_text(const LadderPlan& plan, const std::vector<LadderGame>& games) {
  const Standings standings = standings_of(plan, games);
  std::string out = fmt::format("{}/{}: {} games, seed {}. Elo with 95 % intervals, 0 is the mean of the bots\n",
                                plan.game.rules->id, plan.setup.mission, games.size(), plan.seed);
  auto table = [&](const std::string& title, const std::vector<Standing>& rows) {
    out += fmt::format("{}\n", title);
    for (const Standing& one : rows)
      out += fmt::format("  {:<24} {:>6.0f}  ({:.0f} to {:.0f})  won {} of {}\n", one.bot, one.elo.elo, one.elo.ci95[0],
                         one.elo.ci95[1], one.wins, one.games);
  };
  if (plan.sides.size() > 1) table("both sides", standings.bots);
  for (std::size_t side = 0; side < plan.sides.size(); ++side) table(plan.sides[side].name, standings.sides[side]);
  out += fmt::format("{} over {}: {:.0f} ({:.0f} to {:.0f})\n", plan.sides[0].name,
                     plan.sides.size() == 2 ? plan.sides[1].name : "the mission", standings.advantage.elo,
                     standings.advantage.ci95[0], standings.advantage.ci95[1]);
  return out;
}

}  // namespace fireteam
