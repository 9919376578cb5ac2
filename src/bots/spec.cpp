// The text form of bots, and who is asked what in a question.
#include <fmt/format.h>

#include "base/text.h"
#include "bots/bot.h"

namespace fireteam {

namespace {

constexpr std::uint32_t most_iterations = 10'000'000, most_ms = 600'000, most_threads = 64, most_rounds = 100;

struct Unit {
  std::string_view suffix;
  std::uint32_t BotSpec::*field;
  std::uint32_t most;
};
constexpr Unit units[] = {{"it", &BotSpec::iterations, most_iterations},
                          {"ms", &BotSpec::ms, most_ms},
                          {"t", &BotSpec::threads, most_threads},
                          {"r", &BotSpec::rounds, most_rounds},
                          {"a", &BotSpec::answers, 1000},
                          {"w", &BotSpec::worlds, 1000}};

}  // namespace

Result<BotSpec> parse_bot(std::string_view text) {
  const std::string where = fmt::format("bot '{}'", text);
  auto parts = split(text, ':');
  BotSpec spec;
  const std::vector<std::string> names = {"random", "greedy", "policy", "search"};
  auto name = std::find(names.begin(), names.end(), parts[0]);
  if (name == names.end())
    return Complaint{where,
                     fmt::format("no such bot{}, there are: random, greedy, policy, search, search:500it, search:200ms",
                                 did_you_mean(parts[0], names))};
  spec.kind = static_cast<BotKind>(name - names.begin());
  bool iterations = false;
  for (std::string_view part : std::span(parts).subspan(1)) {
    if (part == "plain") {
      spec.advice = false;
      continue;
    }
    std::size_t digits = std::min(part.find_first_not_of("0123456789"), part.size());
    auto number = to_number(part.substr(0, digits));
    const Unit* unit = nullptr;
    for (const Unit& candidate : units)
      if (part.substr(digits) == candidate.suffix) unit = &candidate;
    if (!unit || !number || *number < 1 || *number > static_cast<long>(unit->most))
      return Complaint{where, fmt::format("'{}' is no setting, expected e.g. 500it (play-outs), 200ms (time), 2t "
                                          "(threads), 2r (rounds looked ahead), 12a (answers looked ahead), 4w (worlds "
                                          "sampled) or plain (without the game's advice)",
                                          part)};
    spec.*unit->field = static_cast<std::uint32_t>(*number);
    iterations = iterations || unit->suffix == "it";
  }
  if (spec.ms > 0 && !iterations) spec.iterations = 0;
  return spec;
}

Result<Done> suits(const BotSpec& spec, const Rules& rules) {
  if (spec.kind != BotKind::policy || rules.advise) return Done{};
  return Complaint{"bot 'policy'",
                   fmt::format("{} gives no advice to go by, there are: random, greedy, search", rules.id)};
}

std::string to_text(const BotSpec& spec) {
  if (spec.kind == BotKind::random) return "random";
  if (spec.kind == BotKind::greedy) return "greedy";
  if (spec.kind == BotKind::policy) return "policy";
  std::string text = "search";
  if (spec.iterations > 0) text += fmt::format(":{}it", spec.iterations);
  if (spec.ms > 0) text += fmt::format(":{}ms", spec.ms);
  if (spec.threads > 1) text += fmt::format(":{}t", spec.threads);
  if (spec.rounds > 0) text += fmt::format(":{}r", spec.rounds);
  if (spec.answers > 0) text += fmt::format(":{}a", spec.answers);
  if (!spec.advice) text += ":plain";
  return text;
}

}  // namespace fireteam
