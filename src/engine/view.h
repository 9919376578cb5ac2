// What one seat sees: the only door out of the engine. Scene, log lines, reasons: all pass through the seat's sight.
#pragma once

#include <string>
#include <vector>

#include "engine/position.h"
#include "engine/telling.h"
#include "engine/words.h"

namespace fireteam {

// The scene of a seat (no_seat: somebody who only watches) at the question that `desk` holds for `position`.
// `seats` are the table's seat names. Rules::sight finds `known` in
// out.ground.rev: if that still is the ground's rev, the game may leave the rest of the ground out.
scene::Scene view(const Game& game, const Position& position, const Desk& desk, Seat seat,
                  const std::vector<std::string>& seats, std::string_view known = {});

// Does this seat see the table at rest only, because somebody else is making a secret choice?
bool sees_rest_only(const Game& game, const Question& question, Seat seat);

// Every option of the seat's open question that is not legal, with the rule that forbids it. `desk` is used for a wide
// look and left at the narrow one.
struct Reason {
  scene::Choice choice;  // choice.rule names the rule
  RuleId rule = 0;
};
std::vector<Reason> why_not(const Game& game, const Position& position, Desk& desk, Seat seat);

// Keeps what is told, as this seat is told it.
class SeatLog : public Listener {
 public:
  SeatLog(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override;
  std::vector<scene::LogLine> lines;
  bool revealed = false;  // a `revealed` event was among them

 private:
  const Game& game_;
  Seat seat_;
};

// Is nothing of it stripped for this seat, if it is told at all?
inline bool knows_all(const Event& event, Seat seat) {
  return event.secret == 0 || event.knows == everyone || has(event.knows, seat);
}
// One event as a line of the log for a seat; false if the seat is not told.
bool log_line(const Game& game, const std::byte* board, Event event, const Because* because, Seat seat,
              scene::LogLine& out);

}  // namespace fireteam
