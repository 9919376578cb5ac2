// A record that comes from outside, perhaps from an older program or other content: how far it plays here as it says.
#pragma once

#include <string>
#include <vector>

#include "engine/position.h"
#include "engine/record.h"

namespace fireteam {

struct Past {
  std::vector<RecordStep> steps;  // up to the last beat that is the same here; all of them if nothing differs
  std::string differs;            // what differs, in words, or empty
};
Past playable_past(const Game& game, const Record& record);

}  // namespace fireteam
