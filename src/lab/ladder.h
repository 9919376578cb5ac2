// A ladder: every bot plays every bot on both sides of a mission, itself too; where there is one side only, each plays
// the mission. Every game is a line of a file, so that a ladder goes on where it stopped, or becomes longer.
#pragma once

#include <nlohmann/json.hpp>

#include "lab/sim.h"

namespace fireteam {

struct LadderPlan {
  Game game;
  Setup setup;
  std::vector<std::string> seats;
  std::vector<Side> sides;    // one or two
  std::vector<BotSpec> bots;  // at least two, none twice
  std::uint64_t games = 200;  // of each bot on each side, shared among its opponents
  std::uint64_t seed = 1;
  std::uint32_t threads = 1;
  std::uint64_t most_answers = 100'000;

  std::size_t pairs() const { return sides.size() == 2 ? bots.size() * bots.size() : bots.size(); }
  std::uint64_t games_a_pair() const;
};

struct LadderGame {
  std::size_t pair = 0;      // bot of the first side * bots + bot of the second
  std::uint64_t number = 0;  // the same dice for every pair
  Seats winners = 0;
};

Result<std::vector<BotSpec>> parse_ladder(std::string_view bots, const Rules& rules);
Result<Done> check_ladder(const LadderPlan& plan);

// The file's first line, and one line a game. What does not belong to the plan is refused; a last line that was cut
// off is left out.
std::string ladder_head(const LadderPlan& plan);
std::string to_line(const LadderGame& game);
Result<std::vector<LadderGame>> read_ladder(const LadderPlan& plan, std::string_view text);

// Plays what is missing in `games` and adds it; `done(game)` is called as each ends, from one thread at a time. Faults
// are returned as texts; their games are left out.
std::vector<std::string> play_ladder(const LadderPlan& plan, std::vector<LadderGame>& games,
                                     const std::function<void(const LadderGame&)>& done);

nlohmann::ordered_json ladder_json(const LadderPlan& plan, const std::vector<LadderGame>& games);
std::string ladder_text(const LadderPlan& plan, const std::vector<LadderGame>& games);

}  // namespace fireteam
