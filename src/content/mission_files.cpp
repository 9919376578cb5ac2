// Listing mission files, laying one over another, and writing the one of a case.
#include "content/mission_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace fireteam::content {

using Json = nlohmann::ordered_json;

std::vector<std::string> mission_ids(const Files& files, std::string_view folder) {
  std::vector<std::string> ids;
  for (const std::string& file : files.list(folder, ".json"))
    ids.push_back(std::filesystem::path(file).stem().string());
  return ids;
}

std::optional<Complaint> no_such_mission(const Files& files, std::string_view folder, std::string_view id) {
  const std::vector<std::string> ids = mission_ids(files, folder);
  if (std::ranges::find(ids, id) != ids.end()) return std::nullopt;
  return Complaint{std::string(folder), "no mission '" + std::string(id) + "'" + did_you_mean(id, ids)};
}

std::string mission_file(std::string_view folder, std::string_view id) {
  return std::string(folder) + "/" + std::string(id) + ".json";
}

bool lay_base(Files& files, std::string_view folder, std::string_view id, std::string& base, Complaints& complaints) {
  const std::string name = mission_file(folder, id);
  Json own = Json::parse(files.read(name).value_or(""), nullptr, false);
  if (!own.is_object() || !own.contains("base")) return true;
  base = own["base"].is_string() ? own["base"].get<std::string>() : "";
  Json whole = Json::parse(files.read(mission_file(folder, base)).value_or(""), nullptr, false);
  if (!whole.is_object() || whole.contains("base")) {
    complaints.add(name + ":/base", "no mission '" + base + "' that stands by itself, expected one to start from");
    return false;
  }
  own.erase("base");
  whole.merge_patch(own);
  files.lay(name, whole.dump(2));
  return true;
}

std::vector<CampaignMission> campaign_of(const Files& files, std::string_view folder) {
  std::vector<CampaignMission> list;
  for (const std::string& file : files.list(folder, ".json")) {
    Json json = Json::parse(files.read(file).value_or(""), nullptr, false);
    if (!json.is_object() || !json.contains("number") || !json["number"].is_number_unsigned()) continue;
    const auto number = json["number"].get<unsigned>();
    if (number < 1 || number > 63) continue;
    CampaignMission mission{static_cast<std::uint8_t>(number), std::filesystem::path(file).stem().string(), {}};
    if (json.contains("opens") && json["opens"].is_array())
      for (const Json& open : json["opens"])
        if (open.is_string()) mission.opens.push_back(open.get<std::string>());
    list.push_back(std::move(mission));
  }
  std::ranges::stable_sort(list, {}, &CampaignMission::number);
  return list;
}

Result<Files> lay_case(const Files& content, std::string_view folder, const CaseMission& mission) {
  Json out = Json::parse(mission.blank);
  Json& map = out["map"];
  if (!mission.rows.empty()) map["rows"] = mission.rows;
  if (!mission.edges.empty()) map["edges"] = mission.edges;
  for (const auto& [sign, words] : mission.legend) map["legend"][sign] = words;
  if (!mission.keys.empty()) {
    Json keys = Json::parse(mission.keys, nullptr, false);
    if (!keys.is_object()) return Complaint{"mission-data", "no JSON object, expected keys of a mission"};
    for (const auto& [said, meant] : mission.synonyms)
      if (auto found = keys.find(said); found != keys.end()) {
        keys[meant] = *found;
        keys.erase(said);
      }
    out.merge_patch(keys);
  }
  Files files = content;
  files.lay(std::string(folder) + "/case.json", out.dump(-1, ' ', false, Json::error_handler_t::replace));
  return files;
}

}  // namespace fireteam::content
