// The blank mission that a case starts from: an open map, the usual cards, nothing on it.
#include <nlohmann/json.hpp>

#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

using Json = nlohmann::ordered_json;

Json blank_mission() {
  Json mission = Json::parse(R"({
    "id": "case", "number": 0, "arc": 1, "title": "A case", "about": "A table laid out by hand.", "briefing": "-",
    "success_text": "-", "failure_text": "-", "difficulty": 1, "minutes": 5, "final_round": 30, "wounds": 6, "slots": 4,
    "tactics": 12, "threats": ["jungle", "patrol", "alarm", "fortress"], "start": [[0, 0], [0, 1], [0, 2], [0, 3]],
    "track": ["scout", "officer", "guard", "rifleman", "machine-gunner", "spetsnaz"], "poi": {}})");
  for (std::size_t poi = 1; poi <= most_pois; ++poi)
    mission["poi"][std::to_string(poi)] = {{"name", "P.O.I. " + std::to_string(poi)}};
  return mission;
}

}  // namespace

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  Json mission = blank_mission();
  Json& map = mission["map"];
  map["rows"] = ground.rows.empty() ? std::vector<std::string>(8, std::string(16, '.')) : ground.rows;
  if (!ground.edges.empty()) map["edges"] = ground.edges;
  if (!ground.legend.empty()) map["legend"] = ground.legend;
  if (!ground.mission.empty()) {
    Json over = Json::parse(ground.mission, nullptr, false);
    if (over.is_discarded() || !over.is_object()) return Complaint{"mission-data", "not a JSON object"};
    if (auto rounds = over.find("rounds"); rounds != over.end()) {  // the word of docs/cases.md
      over["final_round"] = *rounds;
      over.erase("rounds");
    }
    mission.merge_patch(over);
  }
  Files files = content;
  files.lay("rambo/missions/case.json", mission.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  return load_book(files, "case");
}

}  // namespace fireteam::rambo
