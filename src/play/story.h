// The story of a game that is over: how the chances stood after each step, and what luck had to do with it.
#pragma once

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/journal.h"

namespace fireteam {

struct Telling {  // all that is needed, so that it can be told in a thread of its own
  Game game;
  Setup setup;
  std::vector<Journal::Step> steps;
  std::vector<std::size_t> moments;  // answers after each step of the viewer
  Seat seat = 0;                     // in whose eyes it was won or lost
  std::string seed, commit;
  bool practice = false;
};

// `cut`: others wait, so from now on the chances are estimated roughly.
nlohmann::json story_of(const Telling& telling, const std::atomic<bool>& cut);

}  // namespace fireteam
