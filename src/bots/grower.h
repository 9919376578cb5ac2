// One tree in one thread. An iteration imagines a world, runs it live with itself as the decider, and adds what came of
// it to the twigs it went along.
#pragma once

#include <array>
#include <vector>

#include "bots/probe.h"
#include "bots/tree.h"

namespace fireteam {

class Grower final : public Decider {
 public:
  // `position` and `board` are used to imagine worlds and for nothing else.
  void begin(const Ask& ask, const std::vector<Answer>& options, const BotSpec& spec, std::uint64_t seed,
             std::size_t nodes);
  void iterate();
  std::uint64_t iterations() const { return iterations_; }
  bool calm() const { return calm_; }
  // Adds up this tree's root for an option.
  void add_root(Considered& option) const;
  // The answers most often taken from the root on.
  void principal(Answer first, std::vector<Answer>& line) const;

  Answer decide(const Question& question, const std::byte* board) override;

 private:
  static constexpr std::size_t most_path = 256, habits = 4096;
  struct Pick {
    std::uint32_t node, twig;
    Seat seat;
  };
  struct Habit {  // how an answer did wherever it was given
    float visits = 0, total = 0;
  };

  Answer choose_for(const Question& question, Seat seat, bool may_pass);
  // The option that the twigs of a node and their priors speak for; twigs_ are then those of the options.
  std::size_t best_of(std::uint32_t number, Seat seat);
  Answer from_node(std::uint32_t number, Seat seat);
  std::uint32_t expand(std::uint64_t key, Seat seat);
  void match(std::uint32_t number);
  void give_priors(Seat seat);
  Answer play_out(Seat seat);
  Habit& habit(Seat seat, Answer answer);
  void learn();

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
  std::vector<float> priors_, sorted_;
  std::vector<std::uint32_t> twigs_;
  std::vector<Habit> habits_;

  // of the iteration under way
  std::uint64_t key_ = 0;
  std::uint32_t root_ = 0;  // the root's node
  bool at_root_ = true, in_tree_ = true;
  std::uint32_t chosen_ = 0;  // answers of people in this iteration
  std::uint32_t last_twig_ = 0;
  std::vector<Pick> path_;
  std::vector<std::pair<Seat, std::uint32_t>> said_;  // habits to learn
  // how far values spread, for each seat: the scale of exploration
  struct Spread {
    double count = 0, mean = 0, square = 0;
  };
  std::array<Spread, 16> spread_{};
};

}  // namespace fireteam
