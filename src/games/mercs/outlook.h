// What is left to do for a victory, read off the mission's story: bots go by it.
#pragma once

#include "games/mercs/knowledge.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

enum class Work : std::uint8_t {
  breach,    // win the Breach & Clear of the zone
  destroy,   // … with so much collateral that it falls
  interact,  // in one of the areas
  question,  // an employee of the kinds
  hold,      // an employee of the kinds as a captive
  gather,    // so many in the areas
  revive,    // the fallen one
  bar,       // stand in the areas, so that no employee leaves by them
};
struct Errand {
  Work work{};
  std::uint8_t zone = 0;
  std::uint8_t count = 1;
  bool together = false;  // with all others of which this is said, in one phase
  bool later = false;     // something else has to be done first
  std::uint16_t kinds = 0;
  Areas at;
};
struct Outlook {
  fixed_vector<Errand, 16> errands;
  int begun = 0;           // of what has to be done in one phase: what was done in this one
  int steps = 0;           // objectives and counts that are missing
  double danger = 0;       // how near a count is that loses, 0 to 1
  Areas end;               // where the mission ends; none: anywhere
  std::uint8_t least = 0;  // so many have to be there
};
Outlook outlook(Facts f);

// Steps from every area for MERCS, who do not pass rooms that need a breach; the goal's own room is open to them.
Distances ways_to(Facts f, Areas goal, const Areas& shut);
inline Distances ways_to(Facts f, Areas goal) { return ways_to(f, goal, shut_rooms(f)); }
Areas place_for(Facts f, const Errand& errand);  // where to stand for it: before the door of a room that is shut

}  // namespace fireteam::mercs
