// Figures of a game that is over: who fell, what was shot and lost, and the moments that hurt or helped most. Counted
// from what was told, not from estimates.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/journal.h"

namespace fireteam {

class StoryFigures {
 public:
  // What was told up to step `step` of the viewer, and the scene after it.
  void take(std::size_t step, const std::vector<scene::LogLine>& lines, const scene::Scene& scene);
  nlohmann::json figures() const;  // [{word, value, side}]
  nlohmann::json best() const { return moment(best_); }
  nlohmann::json worst() const { return moment(worst_); }

 private:
  struct Moment {
    std::size_t step = 0;
    double worth = 0;
    std::string text, why;
  };
  static nlohmann::json moment(const Moment& one);
  int felled_ = 0, fallen_ = 0, dealt_ = 0, taken_ = 0, attacks_ = 0, suffered_ = 0, done_ = 0;
  Moment best_, worst_;
};

}  // namespace fireteam
