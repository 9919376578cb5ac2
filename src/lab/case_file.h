// A case file read into plain values: docs/cases.md is its language. Complaints name the line; nothing is run here.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace fireteam::lab {

struct Statement {
  int line = 0;
  std::string word;  // given do dice draw until undo see is offers refuses asks over odds view bot rejects spares
  std::string text;  // the rest of the line
};

struct Ground {  // where a run starts from: a mission file, or a blank mission with the case's own map
  std::string mission;
  std::map<std::string, std::string> options;
  CaseGround own;
  std::map<std::string, std::string> content;  // JSON over files of the game: "cards"
  int line = 0;                                // of the last of these words
  std::map<std::string, int> lines;            // of its parts, as complaints name them: "/map/rows/2", "option heroes"
};

struct Run {         // the case itself or one of its variants, tables already unfolded
  std::string name;  // "in cover, die 5"; empty for the case itself
  int line = 0;
  Ground ground;
  std::vector<Statement> givens;  // of the file's head, the case and the variant, in that order
  std::vector<Statement> steps;
};

struct Case {
  std::string id, title, game;
  std::string file;
  int line = 0;
  std::vector<std::string> rules;
  int rules_line = 0;
  std::vector<Run> runs;
};

constexpr std::size_t most_rules = 8;  // a case shows one thing

// `game` is taken when neither the file nor the case names one (the folder's name).
Result<std::vector<Case>> parse_cases(std::string_view text, const std::string& file, const std::string& game = {});

bool is_assertion(std::string_view word);

}  // namespace fireteam::lab
