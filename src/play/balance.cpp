// Of several measurements of a mission the one of the best bot counts, then the one with as many seats as a table has
// by itself, then the longest. Random play says nothing about a mission's difficulty and is left out.
#include "play/balance.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <tuple>

#include "bots/bot.h"

namespace fireteam {

using nlohmann::json;

namespace {

// Where looking ahead by answers was measured to be stronger than by rounds; a search in the file goes before it.
struct Horizon {
  std::string_view game;
  std::uint32_t answers;
};
constexpr Horizon horizons[] = {{"rambo", 14}};

}  // namespace

Balance read_balance(const Files& files, std::string_view game, const std::map<std::string, int>& seats) {
  Balance balance;
  for (const Horizon& horizon : horizons)
    if (horizon.game == game) balance.answers = horizon.answers;
  const std::string name = fmt::format("{}.json", game);
  auto text = files.read(name);
  if (!text) return balance;
  const json rows = json::parse(*text, nullptr, false);
  if (!rows.is_array()) {
    spdlog::warn("{}: expected a list of measurements", name);
    return balance;
  }
  for (const json& row : rows) {
    auto field = [&](const char* key) { return row.is_object() && row.contains(key) ? row[key] : json(); };
    const json mission = field("mission"), rate = field("win_rate"), games = field("games"), ci = field("ci95");
    if (!mission.is_string() || !rate.is_number() || !games.is_number_integer()) continue;
    Measured found{rate, 0, 1, games, field("heroes").is_number_integer() ? field("heroes").get<int>() : 0};
    if (const json bot = field("bot"); bot.is_string())
      if (auto spec = parse_bot(bot.get<std::string>())) {
        if (spec->kind == BotKind::random) continue;
        found.bot = static_cast<int>(spec->kind);
        if (spec->kind == BotKind::search && spec->answers > 0) balance.answers = spec->answers;
      }
    if (ci.is_array() && ci.size() == 2 && ci[0].is_number() && ci[1].is_number()) {
      found.low = ci[0];
      found.high = ci[1];
    }
    const std::string id = mission;
    const auto wanted = seats.find(id);
    auto rank = [&](const Measured& one) {
      const int apart = wanted == seats.end() ? 0 : std::abs(one.seats - wanted->second);
      return std::tuple(-one.bot, apart, -one.games);
    };
    auto [same, first] = balance.by_seats[id].try_emplace(found.seats, found);
    if (!first && std::tuple(found.bot, found.games) > std::tuple(same->second.bot, same->second.games))
      same->second = found;
    auto [known, fresh] = balance.missions.try_emplace(id, found);
    if (!fresh && rank(found) < rank(known->second)) known->second = found;
  }
  return balance;
}

}  // namespace fireteam
