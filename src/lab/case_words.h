// A game's whole vocabulary for people who write cases: fields, answers, questions, dice, events.
#pragma once

#include <string>

#include "engine/rules.h"

namespace fireteam::lab {

std::string case_words(const Rules& rules);

}  // namespace fireteam::lab
