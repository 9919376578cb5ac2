// Settling a question: forced answers are taken, the rest goes to the decider or stops the run.
#include "engine/referee.h"

namespace fireteam {

Answer Referee::settle(const Question& question) {
  if (question.menu) {
    check(question.menu->legal() > 0, "a question without an option");
    // Left out only if nobody could do anything else at it; what other seats may do here counts, too.
    if (question.menu->legal() == 1) return force(question.menu->first_legal()->answer);
  } else {
    check(question.chance->is_roll() || !question.chance->list().empty(), "chance without an outcome");
    if (!question.chance->is_roll() && question.chance->list().size() == 1)
      return force(question.chance->list().front().answer);
  }
  if (decider_) return keep(decider_->decide(question, board_));
  if (dealer_ && question.for_chance()) return keep(dealer_->decide(question, board_));
  question_ = question;
  throw Stop{};
}

bool strip_for(Event& event, Seat seat) {
  if (has(event.knows, seat) || event.knows == everyone) return true;
  if (event.silent) return false;
  if (event.secret & 1U) event.who = unknown;
  if (event.secret & 2U) event.a = unknown;
  if (event.secret & 4U) event.b = unknown;
  if (event.secret & 8U) event.c = unknown;
  return true;
}

const Option* Menu::find(Answer answer) const {
  const Option* refused = nullptr;
  for (const Option& option : options_) {
    if (option.answer != answer) continue;
    if (option.verdict.ok()) return &option;
    refused = &option;
  }
  return refused;
}

}  // namespace fireteam
