// The scenario file: content/jagged/missions/<id>.json. docs/missions/jagged.md is its manual.
#pragma once

#include "content/mission.h"
#include "content/trigger.h"
#include "games/jagged/cards.h"
#include "kit/story.h"

namespace fireteam::jagged {

using Variants = content::Flags<kit::Variant>;

struct Lines {  // what a file's lines may say (language.cpp)
  using Limit = kit::Limit;
  using Variants = jagged::Variants;
  static const content::Forms& moments();
  static const content::Forms& conditions();
  static const content::Forms& effects();
};
using TriggerFile = content::TriggerFile<Lines>;

struct ObjectiveFile {
  std::string text;
};
struct MissionFile : content::MissionHead {
  std::string briefing, won_text, lost_text, typical;
  std::vector<std::string> map;        // rows: "06bw 09bw"
  std::uint8_t threat = 1;             // at least
  std::uint8_t rounds = 0;             // advice or limit, 0 none
  std::vector<std::uint8_t> counters;  // levels with counter-attack tokens, if not the dictator's own
  std::vector<std::string> without;    // encounter tokens that are left out
  std::vector<std::string> in_play;    // missions
  std::vector<std::string> gear;       // starting gear of the box
  std::vector<ObjectiveFile> objectives;
  std::vector<std::string> failures;
  std::vector<TriggerFile> triggers;
  std::vector<std::uint8_t> rewards;  // A.I.M. numbers
  std::vector<std::string> opens;     // scenarios
  bool ends_campaign = false;
};
void describe(content::Shape<MissionFile>& s);

}  // namespace fireteam::jagged
