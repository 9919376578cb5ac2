// Files of missions: which there are, the one that a mission starts from, the campaign they make, and the mission that
// a case lays out by hand.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "base/result.h"
#include "content/value.h"

namespace fireteam::content {

// The ids of a folder ("drill/missions"), sorted: the names of its files.
std::vector<std::string> mission_ids(const Files& files, std::string_view folder);
// A complaint if the folder holds no such mission.
std::optional<Complaint> no_such_mission(const Files& files, std::string_view folder, std::string_view id);

std::string mission_file(std::string_view folder, std::string_view id);

// A mission that names another as its `base` is laid over it, key by key; the base, or "". False after a complaint.
bool lay_base(Files& files, std::string_view folder, std::string_view id, std::string& base, Complaints& complaints);

struct CampaignMission {
  std::uint8_t number = 0;
  std::string id;
  std::vector<std::string> opens;  // by a victory; none named: the next by number
};
// Every mission with a number, in order; a file that does not read is left to its own complaint.
std::vector<CampaignMission> campaign_of(const Files& files, std::string_view folder);

// A case's mission, laid over the content as <folder>/case.json: a blank one with the case's ground and keys over it.
struct CaseMission {
  std::string blank;                            // JSON
  std::vector<std::string> rows, edges;         // of the map; no rows: those of the blank one
  std::map<std::string, std::string> legend;    // over the blank one's
  std::string keys;                             // JSON, or empty
  std::map<std::string, std::string> synonyms;  // words for keys that cases of all games use
};
Result<Files> lay_case(const Files& content, std::string_view folder, const CaseMission& mission);

}  // namespace fireteam::content
