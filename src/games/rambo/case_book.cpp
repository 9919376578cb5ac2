// The blank mission that a case starts from: an open map, the usual cards, nothing on it.
#include <fmt/format.h>

#include "content/mission_files.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

std::string blank_mission() {
  std::string pois;
  for (std::size_t poi = 1; poi <= most_pois; ++poi)
    pois += fmt::format(R"({}"{}": {{"name": "P.O.I. {}"}})", poi == 1 ? "" : ", ", poi, poi);
  return R"({"id": "case", "number": 0, "arc": 1, "title": "A case", "about": "A table laid out by hand.", "briefing": "-",
    "success_text": "-", "failure_text": "-", "difficulty": 1, "minutes": 5, "final_round": 30, "wounds": 6, "slots": 4,
    "tactics": 12, "threats": ["jungle", "patrol", "alarm", "fortress"], "start": [[0, 0], [0, 1], [0, 2], [0, 3]],
    "track": ["scout", "officer", "guard", "rifleman", "machine-gunner", "spetsnaz"], "poi": {)" +
         pois + "}}";
}

}  // namespace

Result<Loaded> load_case_book(const Files& content, const CaseGround& ground) {
  std::vector<std::string> rows = ground.rows;
  if (rows.empty()) rows.assign(8, std::string(16, '.'));
  auto files = content::lay_case(
      content, "rambo/missions",
      {blank_mission(), rows, ground.edges, ground.legend, ground.mission, {{"rounds", "final_round"}}});
  if (!files) return files.complaints();
  return load_book(*files, "case");
}

}  // namespace fireteam::rambo
