// Search by policy rollouts, for games that give advice: every option is played on by the advice of every seat, in the
// same worlds with the same fate; the better half of them is looked at again, and so on (sequential halving). There is
// no tree: what a later choice is worth is what the advice makes of it (docs/decisions/0015).
#pragma once

#include "bots/explorer.h"

namespace fireteam {

class Rollouts final : public Explorer {
 public:
  Tally tally(std::size_t option) const override;
  void rank(std::vector<Seen>& seen) const override;
  void principal_variation(Answer first, std::vector<Answer>& pv) const override;

 private:
  struct Line {                   // an option of the root
    std::vector<float> values;    // in world 0, 1, 2 …
    std::vector<Answer> answers;  // what followed in world 0
    double prior = 0, total = 0;
    bool idle = false;
    double mean() const { return values.empty() ? 0 : total / static_cast<double>(values.size()); }
  };
  void prepare() override;
  std::uint64_t world_number() override;
  int rounds() const override;
  Answer chance_falls(const Question& question) override { return question.chance->sample(fate_.next()); }
  Answer choose_for(const Question& question, const std::byte* board, Seat seat, bool root) override;
  void finish() override;
  void look_at_root(const Question& question, const std::byte* board);
  void halve();
  std::size_t best_by_probe(Seat seat);

  std::vector<Line> lines_;
  std::vector<std::size_t> active_;  // those still looked at, the best first
  std::size_t advice_ = 0;           // of the root; lines_.size(): none
  std::size_t now_ = 0;              // the option that is being played
  double phases_ = 1, phase_ = 0;
};

}  // namespace fireteam
