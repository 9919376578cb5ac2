// Counts of the answer tree, choices and chance apart: the quickest sign that a rule changed or compilers disagree.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/position.h"

namespace fireteam::lab {

struct TreeLevel {  // the answers number `depth` of all games that begin so
  std::uint64_t choices = 0, chance = 0;
  std::uint64_t ends = 0;  // games that are over with this answer
  Digest digest = 0;       // of all positions reached, in any order
  friend bool operator==(const TreeLevel&, const TreeLevel&) = default;
};

// Levels 1 to `depth`, from the position. Every distinct outcome of chance is one branch.
std::vector<TreeLevel> perft(const Game& game, const Position& from, int depth);

// A file of expected counts: `game/mission depth choices chance ends` a line, '#' comments.
struct TreeLine {
  int line = 0;
  std::string game, mission;
  int depth = 0;
  TreeLevel level;
};
Result<std::vector<TreeLine>> parse_trees(std::string_view text, const std::string& file);
std::string to_text(const TreeLine& line);

}  // namespace fireteam::lab
