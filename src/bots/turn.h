// Who answers a question next, once for the terminal, the lab, the server and the search.
#pragma once

#include "engine/question.h"

namespace fireteam {

// Seats that hold options of their own in somebody else's question.
Seats polled(const Question& question);

// Polled seats that have not let it pass come first, in seat order; then the seats asked, a person before a bot, and of
// several bots the first. The question is a choice.
Seat next_to_answer(const Question& question, Seats bots, Seats passed);

}  // namespace fireteam
