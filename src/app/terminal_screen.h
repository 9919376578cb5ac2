// The whole screen of a terminal table: map, panel, log, question and numbered options.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/scene.h"

namespace fireteam::app {

struct ScreenWish {
  int width = 100, height = 30;
  bool colours = true;
  std::string note;              // one line about the last command
  std::vector<std::string> log;  // newest last
  std::size_t fresh = 0;         // how many of them are new
  std::set<int> lit;             // places of an overlay
};
std::string screen_of(const scene::Scene& scene, const ScreenWish& wish);

}  // namespace fireteam::app
