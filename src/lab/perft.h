// Counts of the answer tree, choices and chance apart: the quickest sign that a rule changed or compilers disagree.
#pragma once

#include <cstdint>
#include <optional>
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

// The game's start, and so many answers on, given at random by a seed that is always the same; less if it ends before.
Result<Done> start_of_tree(const Game& game, const std::string& mission, int answers, Position& position);

// Levels 1 to `depth`, from the position. Every distinct outcome of chance is one branch.
std::vector<TreeLevel> perft(const Game& game, const Position& from, int depth);

// A file of expected counts: `game/mission depth choices chance ends` a line, '#' comments. `game/mission@40` counts
// from where 40 answers at random lead.
struct TreeLine {
  int line = 0;
  std::string game, mission;
  int answers = 0, depth = 0;
  TreeLevel level;
};
// "drill/yard@40" without its "@40", which goes to `answers`; nothing if that is no number.
std::optional<std::string> tree_name(std::string_view text, int& answers);
Result<std::vector<TreeLine>> parse_trees(std::string_view text, const std::string& file);
std::string to_text(const TreeLine& line);

}  // namespace fireteam::lab
