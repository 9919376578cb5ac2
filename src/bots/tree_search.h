// Search by a tree: an iteration backs up what came of its world along the edges it took.
#pragma once

#include <array>
#include <vector>

#include "bots/explorer.h"
#include "bots/tree.h"

namespace fireteam {

class TreeSearch final : public Explorer {
 public:
  Tally tally(std::size_t option) const override;
  bool full() const override { return tree_.full(); }
  void rank(std::vector<Seen>& seen) const override;
  void principal_variation(Answer first, std::vector<Answer>& pv) const override;

 private:
  static constexpr std::size_t most_path = 256, mast_entries = 4096;
  struct Visit {
    std::uint32_t node, edge;
    Seat seat;
  };
  struct MastEntry {  // move-average sampling (MAST): how an answer did wherever it was given
    float visits = 0, total = 0;
  };

  void prepare() override;
  std::uint64_t world_number() override;
  int rounds() const override;
  Answer chance_falls(const Question& question) override;
  Answer choose_for(const Question& question, const std::byte* board, Seat seat, bool root) override;
  void finish() override;
  // The option that the edges of a node and their priors speak for (PUCT); edges_ are then those of the options.
  std::size_t select(std::uint32_t number, Seat seat);
  Answer from_node(std::uint32_t number, Seat seat);
  std::uint32_t expand(std::uint64_t key, Seat seat);
  void match(std::uint32_t number);
  void set_priors(Seat seat);
  Answer play_out(Seat seat);
  MastEntry& mast_entry(Seat seat, Answer answer);

  bool calm_ = false;  // play-outs hold still: the game says so, and they are not to be cut by answers
  Tree tree_;
  std::vector<bool> root_idle_;  // of them: nothing came of it in the first world
  std::vector<float> priors_, sorted_;
  std::vector<std::uint32_t> edges_;
  std::vector<MastEntry> mast_;

  // of the iteration under way
  std::uint64_t key_ = 0;
  std::uint32_t root_ = 0;  // the root's node
  bool in_tree_ = true;
  std::uint32_t last_edge_ = 0;
  std::vector<Visit> path_;
  std::vector<std::pair<Seat, std::uint32_t>> mast_path_;  // entries to add to
  // how far values spread, for each seat: the scale of exploration
  struct Variance {
    double count = 0, mean = 0, square = 0;
    void add(double value);
    double deviation() const;
  };
  std::array<Variance, 16> spread_{};
};

}  // namespace fireteam
