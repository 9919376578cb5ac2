// Monte-Carlo tree search over imagined worlds: each iteration is a live run from the question, through the tree, a
// play-out to a few rounds on, and the game's own score. Several threads grow separate trees and add up their roots.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"

namespace fireteam {

class TreeSearch;  // one tree in one thread

class Search {
 public:
  explicit Search(BotSpec spec);
  ~Search();
  Thought choose(const Decision& decision, const std::vector<Answer>& options, const Watch* watch);

 private:
  Thought summary(const std::vector<Answer>& options) const;

  BotSpec spec_;
  std::vector<std::unique_ptr<TreeSearch>> trees_;
};

}  // namespace fireteam
