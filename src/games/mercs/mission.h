// A mission file as it is written (docs/missions/mercs.md).
#pragma once

#include "content/mission.h"
#include "content/trigger.h"
#include "games/mercs/cards.h"
#include "games/mercs/script.h"

namespace fireteam::mercs {

struct Lines {  // what content/trigger.h asks of the language
  using Limit = kit::Limit;
  using Variants = content::Flags<kit::Variant>;
  static const content::Forms& moments();
  static const content::Forms& conditions();
  static const content::Forms& effects();
};
using TriggerFile = content::TriggerFile<Lines>;

struct ObjectiveFile {
  std::string text;
  bool bonus = false;
};
struct MarkersFile {
  std::vector<std::string> at;  // places, one marker each
  std::uint8_t real = 0;        // how many of them are objectives
  std::vector<std::string> shown;
};
struct PostFile {
  Kind kind{};
  std::string at, where;
  content::Flags<kit::Variant> in{7};
};
struct KnobFile {
  std::optional<std::uint8_t> rounds, security, penalty_cap, real;
  std::optional<bool> all_cards;
};

struct MissionFile : content::MissionHead {
  std::string briefing, success_text, failure_text, success_major;
  std::uint8_t rounds = 10, needs = 1, security = 0, penalty_cap = 4, lockdown = 4;
  std::vector<content::Reference> crew, hard_crew;
  std::string building = "ring", tile = "a";
  bool any_building = false;
  std::vector<std::string> start;
  std::vector<content::Reference> cards;
  std::vector<content::Reference> early;  // event cards among the first `early_within`
  std::uint8_t early_within = 8;
  bool printed_agents = true;
  std::map<std::string, std::vector<std::string>> agents;
  MarkersFile markers;
  std::vector<PostFile> opfor;
  std::vector<ObjectiveFile> objectives;
  std::vector<TriggerFile> triggers;
  std::vector<std::string> opens, intel_from;
  std::map<std::string, KnobFile> knobs;
};

void describe(content::Shape<ObjectiveFile>& s);
void describe(content::Shape<MarkersFile>& s);
void describe(content::Shape<PostFile>& s);
void describe(content::Shape<KnobFile>& s);
void describe(content::Shape<MissionFile>& s);

}  // namespace fireteam::mercs
