// What a simulation showed: rates with intervals, rounds, causes; as JSON, as text and one row a game.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "lab/sim.h"

namespace fireteam {

// {"games","wins","win_rate","ci95","majors","deaths","points","rounds","losses_by_cause","sides",…}: a win is a win of
// the first seat, which in a cooperative game is everybody's.
nlohmann::ordered_json report_json(const SimPlan& plan, const std::vector<SimGame>& games);
// Two rows of games of the same seeds, game by game: the first less the second, with 95 % intervals, in wins of the
// first seat, major victories, deaths, points and rounds, as far as both know them.
nlohmann::ordered_json difference_json(const std::vector<SimGame>& games, const std::vector<SimGame>& others);
std::string report_text(const SimPlan& plan, const std::vector<SimGame>& games);
// Comma-separated, with a heading.
std::string rows_text(const SimPlan& plan, const std::vector<SimGame>& games);

}  // namespace fireteam
