// The nouns of Omega as rows.
#pragma once

#include <span>

#include "games/omega/words.h"

namespace fireteam::omega {

std::span<const NounWord> noun_words();

}  // namespace fireteam::omega
