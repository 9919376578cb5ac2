// The laws: what must hold in every game under random play. Generic: a new game gets them by being listed.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/journal.h"

namespace fireteam::lab {

struct LawPlan {
  Game game;
  std::string mission;
  std::vector<SetupOption> options;         // of the mission: half of the games take some at random
  std::map<std::string, std::string> laid;  // options that every game takes
  std::function<Result<Loaded>(const std::string& mission)> load = {};  // given: campaigns go on at the next table
  std::uint64_t games = 100, seed = 1;
  unsigned threads = 1;
  unsigned deep = 5;  // of 100 games, in how many the costly laws look at every stop; elsewhere at a few
  bool keep_records = false;
  // No game is begun after it, but for the first.
  std::optional<std::chrono::steady_clock::time_point> until;
  std::size_t most_answers = 4000;  // a game that has not ended by then counts as unfinished
};

struct LawBreach {
  std::string law;  // "narrow and wide menus agree"
  std::string what;
  std::uint64_t seed = 0;
  std::size_t step = 0;
  std::string record;  // the game up to there, as text
};

struct LawEnd {  // how a game under the laws came out: equal under every compiler
  std::uint64_t seed = 0;
  Digest digest = 0;   // of the last position and all that was told
  std::string record;  // if the plan keeps records
};

struct LawReport {
  std::uint64_t games = 0, finished = 0, unfinished = 0, answers = 0, stops_looked_at = 0;
  std::uint64_t followed = 0;                    // tables that began with the sheet of the one before
  std::uint64_t imagined = 0, contradicted = 0;  // worlds other than the true one, and those that answers rule out
  std::uint32_t longest_beat = 0;                // answers
  std::uint64_t menus = 0, options = 0;          // that people were shown
  std::size_t longest_menu = 0;
  std::vector<LawEnd> ends;         // by seed
  std::vector<LawBreach> breaches;  // by seed; a game ends at its first
  double mean_menu() const { return menus ? static_cast<double>(options) / static_cast<double>(menus) : 0; }
};

LawReport keep_laws(const LawPlan& plan, const std::function<void(std::uint64_t done)>& progress = {});

// One game, and where it is one of a campaign the next table with its sheet; a breach is told in the report.
void keep_laws_in_game(const LawPlan& plan, std::uint64_t number, LawReport& report);

}  // namespace fireteam::lab
