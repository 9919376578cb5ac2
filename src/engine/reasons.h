// Why not: whatever somebody points at, what keeps it from being done now, by numbers first. The refused options of the
// wide menu give the rules, the game's `explain` the figures; where no option is meant, at least what is asked now.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/view.h"

namespace fireteam {

constexpr std::size_t most_reasons = 8;

// At one question, for one seat: asked once or for everything on the table.
class Reasons {
 public:
  Reasons(const Game& game, const Position& position, Seat seat, const std::vector<std::string>& seats);
  ~Reasons();
  Reasons(const Reasons&) = delete;
  Reasons& operator=(const Reasons&) = delete;
  // Empty only if what is pointed at can be done. `answer` asks about one answer by its text.
  std::vector<scene::Reason> of(const Pointed& at, std::string_view answer = {});

 private:
  class Asking;
  std::unique_ptr<Asking> asking_;
};

inline std::vector<scene::Reason> reasons_for(const Game& game, const Position& position, Seat seat,
                                              const std::vector<std::string>& seats, const Pointed& at,
                                              std::string_view answer = {}) {
  return Reasons(game, position, seat, seats).of(at, answer);
}

// A reason that says something of its own: figures or a rule, not only what is asked now.
inline bool says_why(const scene::Reason& reason) { return !reason.figures.empty() || !reason.rule.empty(); }

}  // namespace fireteam
