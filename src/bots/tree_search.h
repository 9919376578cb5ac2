// One tree in one thread. An iteration imagines a world, runs it live with itself as the decider, and backs up what
// came of it along the edges it took.
#pragma once

#include <array>
#include <vector>

#include "bots/probe.h"
#include "bots/tree.h"

namespace fireteam {

class TreeSearch final : public Decider {
 public:
  // `position` and `board` are used to imagine worlds and for nothing else.
  void begin(const Decision& decision, const std::vector<Answer>& options, const BotSpec& spec, std::uint64_t seed);
  void iterate();
  std::uint64_t iterations() const { return iterations_; }
  bool calm() const { return calm_; }
  bool full() const { return tree_.full(); }
  // How far the values of the asking seat spread.
  double deviation() const { return spread_[seat_].deviation(); }
  // Adds up this tree's root for an option.
  void add_root(Considered& option) const;
  // The answers most often taken from the root on.
  void principal_variation(Answer first, std::vector<Answer>& pv) const;

  Answer decide(const Question& question, const std::byte* board) override;

 private:
  static constexpr std::size_t most_path = 256, mast_entries = 4096;
  struct Visit {
    std::uint32_t node, edge;
    Seat seat;
  };
  struct MastEntry {  // move-average sampling (MAST): how an answer did wherever it was given
    float visits = 0, total = 0;
  };

  Answer choose_for(const Question& question, const std::byte* board, Seat seat, bool may_pass);
  // The option that the edges of a node and their priors speak for (PUCT); edges_ are then those of the options.
  std::size_t select(std::uint32_t number, Seat seat);
  Answer from_node(std::uint32_t number, Seat seat);
  std::uint32_t expand(std::uint64_t key, Seat seat);
  void match(std::uint32_t number);
  void set_priors(Seat seat);
  void lean_to_advice();
  Answer play_out(Seat seat);
  // What the game advises here, as a number of options_; options_.size() if it has no opinion or is not to be asked.
  std::size_t advised(const Question& question, const std::byte* board, Seat seat) const;
  MastEntry& mast_entry(Seat seat, Answer answer);
  void backpropagate();

  const Game* game_ = nullptr;
  const Position* position_ = nullptr;
  const std::byte* board_ = nullptr;
  Seat seat_ = 0;
  BotSpec spec_;
  bool calm_ = false;  // play-outs hold still: the game says so, and they are not to be cut by answers
  Random random_{0}, fate_{0};
  std::uint64_t worlds_ = 0;
  std::uint64_t iterations_ = 0;
  std::array<bool, 64> minor_{};

  Tree tree_;
  Trail trail_;
  Probe probe_;
  std::vector<Answer> options_;
  std::vector<Answer> root_options_;
  std::vector<bool> root_idle_;  // of them: nothing came of it in the first world
  std::size_t advice_ = 0;       // what the game advises at the question in hand
  std::vector<float> priors_, sorted_;
  std::vector<std::uint32_t> edges_;
  std::vector<MastEntry> mast_;

  // of the iteration under way
  std::uint64_t key_ = 0;
  std::uint32_t root_ = 0;  // the root's node
  bool at_root_ = true, in_tree_ = true;
  std::uint32_t chosen_ = 0;  // answers of people in this iteration
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
