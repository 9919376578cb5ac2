// Who goes where: the errands of the outlook shared out among the MERCS who can act.
#pragma once

#include "games/mercs/outlook.h"

namespace fireteam::mercs {

struct Course {
  Outlook out;
  std::array<Areas, team> goal{};           // where each should stand; none: where he is
  std::array<std::uint8_t, team> errand{};  // place in out.errands + 1 of what he alone is sent for
  std::uint8_t zone = 0;                    // of the room to breach next; 0: none
  Areas door;                               // where they gather for it
  bool falls = false;                       // it has to be destroyed
};
Course course_of(Facts f);

}  // namespace fireteam::mercs
