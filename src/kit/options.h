// Set-up options that games share, said once:
//   info.options = {who, options::variant(), options::mode("A single mission"), options::sheet()};
#pragma once

#include "engine/rules.h"

namespace fireteam::options {

// Of a mission: as written, easier or harder by its knobs.
inline SetupOption variant(std::string id = "difficulty", std::string title = "Difficulty",
                           std::string as_written = "Standard") {
  return {std::move(id), std::move(title),
          "choice",      {"easier", "standard", "harder"},
          "standard",    {"Easier", std::move(as_written), "Harder"}};
}

inline SetupOption mode(std::string single, std::string campaign = "A campaign") {
  return {"mode", "Play as", "choice", {"single", "campaign"}, "single", {std::move(single), std::move(campaign)}};
}

// What a campaign's last table has left, in its own words.
inline SetupOption sheet() { return {"sheet", "Campaign sheet", "text", {}, "", {}, true}; }

}  // namespace fireteam::options
