// What every search does in one thread: imagine a world, run it live with itself as the decider to its horizon, and
// keep what came of it.
#pragma once

#include <vector>

#include "bots/probe.h"

namespace fireteam {

// What was seen of an option of the root; those of several threads add up.
struct Tally {
  std::uint32_t visits = 0;
  double total = 0;  // of their values
  bool idle = false;
  // How far it was ahead of what the game advises, in worlds that both met.
  std::uint32_t pairs = 0;
  double ahead = 0, square = 0;
  Tally& operator+=(const Tally& other);
  double value() const { return visits ? total / visits : 0; }
};
struct Seen {
  Answer answer;
  Tally tally;
};

class Explorer : public Decider {
 public:
  // `position` and `board` are used to imagine worlds and for nothing else.
  void begin(const Decision& decision, const std::vector<Answer>& options, const BotSpec& spec, std::uint64_t seed);
  // `spent`: how much of the budget is gone, 0 to 1.
  void iterate(double spent);
  std::uint64_t iterations() const { return iterations_; }
  virtual Tally tally(std::size_t option) const = 0;
  // What all threads saw: the one to answer first, then as good as they seem.
  virtual void rank(std::vector<Seen>& seen) const = 0;
  virtual bool full() const { return false; }
  // The answers most often taken from the root on.
  virtual void principal_variation(Answer first, std::vector<Answer>& pv) const = 0;

  Answer decide(const Question& question, const std::byte* board) final;

 protected:
  virtual void prepare() = 0;                                   // a new question
  virtual std::uint64_t world_number() { return iterations_; }  // of the iteration that begins: same number, same world
  virtual int rounds() const = 0;                               // to the horizon
  virtual Answer chance_falls(const Question& question) = 0;
  // options_ are the seat's, a pass before them if it may let the question pass; always more than one, or the root's.
  virtual Answer choose_for(const Question& question, const std::byte* board, Seat seat, bool root) = 0;
  virtual void finish() = 0;  // an iteration has reached its horizon
  // What the game advises here, as a number of options_; options_.size() if it has no opinion or is not to be asked.
  std::size_t advised(const Question& question, const std::byte* board, Seat seat) const;

  const Game* game_ = nullptr;
  Seat seat_ = 0;
  BotSpec spec_;
  Random random_{0}, fate_{0};  // of the thread; of the world under way
  std::vector<Answer> root_options_, options_;
  Trail trail_;
  Probe probe_;
  std::uint64_t iterations_ = 0;
  double spent_ = 0;

 private:
  Answer answer_of(const Question& question, const std::byte* board, Seat seat, bool may_pass);

  const Position* position_ = nullptr;
  const std::byte* board_ = nullptr;
  std::uint64_t worlds_ = 0;
  std::array<bool, 64> minor_{};
  bool at_root_ = true;
  std::uint32_t chosen_ = 0;  // answers of people in this iteration
};

}  // namespace fireteam
