// Monte-Carlo search over imagined worlds: each iteration is a live run from the question to a few rounds on, and the
// game's own score. By policy rollouts where the game gives advice, else by a tree. Several threads explore apart and
// add up what they saw of the root.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"

namespace fireteam {

class Explorer;  // what one thread sees

class Search {
 public:
  explicit Search(BotSpec spec);
  ~Search();
  Thought choose(const Decision& decision, const std::vector<Answer>& options, const Watch* watch);

 private:
  Thought summary(const std::vector<Answer>& options) const;

  BotSpec spec_;
  std::vector<std::unique_ptr<Explorer>> explorers_;  // one a thread
};

}  // namespace fireteam
