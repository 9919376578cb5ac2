// The list of missions, what a designer should hear about one that reads well, and the schemas of all files.
#include <algorithm>

#include "content/lint.h"
#include "content/mission_files.h"
#include "content/reader.h"
#include "engine/setup.h"
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"
#include "kit/options.h"

namespace fireteam::mercs {

Result<std::vector<MissionInfo>> list_missions(const Files& content) {
  Files files = content;
  content::Reader reader(files);
  std::vector<MissionInfo> list;
  for (const std::string& id : content::mission_ids(content, "mercs/missions")) {
    std::string base;
    if (!content::lay_base(files, "mercs/missions", id, base, reader.complaints())) continue;
    auto mission = reader.read<MissionFile>(content::mission_file("mercs/missions", id));
    MissionInfo info = info_of(mission, mission.rounds);
    for (const content::Reference& merc : mission.crew) info.seats.push_back(merc.id);
    std::vector<std::string> buildings = {"mission"};
    if (mission.any_building)
      buildings.insert(buildings.end(), {"ring", "cross", "comb", "alcove", "neck", "random", "custom"});
    std::vector<std::string> teams = {"recommended"};
    if (!mission.hard_crew.empty()) teams.emplace_back("hard");
    info.options = {
        {"team", "Team: recommended, hard, or five MERCS separated by commas", "text", teams, "recommended"},
        {"building", "Building", "choice", buildings, "mission"},
        {"layout", "Custom building: eight rows with / between them, then doors such as 1,0S", "text", {}, ""},
        {"spare",
         "Markers left over, face down at: special areas separated by commas (robot-arm, safe …)",
         "text",
         {},
         ""},
        {"tile", "Breach & Clear tile", "choice", {"mission", "a", "b"}, "mission"},
        {"players", "People at the table", "choice", {"1", "2", "3", "4", "5"}, "1"},
        options::variant(),
        options::mode("A single mission"),
        options::sheet()};
    if (mission.id != id && !mission.id.empty())
      reader.complain(content::mission_file("mercs/missions", id),
                      "the id is '" + mission.id + "', expected the name of the file");
    list.push_back(std::move(info));
  }
  return reader.finish(std::move(list));
}

namespace {

class Lint : public content::Lint {
 public:
  explicit Lint(const Book& book) : book_(book) {
    look_at_triggers(book.triggers);
    Counters counters(book.script.counters);
    counters.note_triggers(book.triggers);
    look_at_counters(counters, at("/triggers"));
    look_at_end();
    look_at_places();
  }

 private:
  std::string at(const char* path) const { return book_.mission.where + path; }

  void look_at_end() {
    bool can_win = false;
    for (const Trigger& trigger : book_.triggers)
      for (const Effect& effect : trigger.effects) can_win |= effect.verb == Verb::win;
    if (!can_win) say(at("/triggers"), "no trigger has the effect 'win', expected a way to win");
  }

  void look_at_places() {
    Board board{};
    board.agents.fill(nowhere);
    board.tokens.fill(nowhere);
    lay_building(board, book_.layouts[book_.own_layout]);
    const Facts f{board, book_};
    auto look = [&](const Place& place, const char* path) {
      if (place.kind != PlaceKind::token && areas_of(f, place, {}).none())
        say(at(path), "a place that this building does not have");
    };
    for (const Place& place : book_.start) look(place, "/start");
    for (const Place& place : book_.marker_places) look(place, "/markers/at");
    for (const Place& place : book_.shown_places) look(place, "/markers/shown");
    for (const Post& post : book_.posts) look(post.at, "/opfor");
    for (const auto& colour : book_.agents)
      for (const Place& place : colour) look(place, "/agents");
  }

  const Book& book_;
};

}  // namespace

std::vector<Complaint> lint_book(const Book& book) { return Lint(book).take(); }

std::vector<std::pair<std::string, std::string>> schema_texts() {
  using content::schema_of;
  return {{"mercs/mission.json", schema_of<MissionFile>("MERCS Recon: a mission")},
          {"mercs/mercs.json", schema_of<std::vector<MercCard>>("MERCS Recon: player boards")},
          {"mercs/opfor.json", schema_of<std::vector<OpforCard>>("MERCS Recon: OpFor cards")},
          {"mercs/movement.json", schema_of<std::vector<MovementCard>>("MERCS Recon: agent movement cards")},
          {"mercs/events.json", schema_of<std::vector<EventCard>>("MERCS Recon: event cards")},
          {"mercs/breach.json", schema_of<std::vector<TileCard>>("MERCS Recon: Breach & Clear tiles")},
          {"mercs/buildings.json", schema_of<std::vector<BuildingFile>>("MERCS Recon: buildings")},
          {"mercs/box.json", schema_of<BoxFile>("MERCS Recon: what the box holds")},
          {"mercs/tiles.json", schema_of<std::vector<Boxed>>("MERCS Recon: building tiles")}};
}

}  // namespace fireteam::mercs
