// The list of missions, what a designer should hear about one that reads well, and the schemas of all files.
#include <fmt/format.h>

#include <algorithm>

#include "content/lint.h"
#include "content/mission_files.h"
#include "content/reader.h"
#include "engine/setup.h"
#include "games/omega/table.h"

namespace fireteam::omega {

Result<std::vector<MissionInfo>> list_missions(const Files& content) {
  Files files = content;
  content::Reader reader(files);
  std::vector<MissionInfo> list;
  for (const std::string& id : content::mission_ids(content, "omega/missions")) {
    std::string base;
    if (!content::lay_base(files, "omega/missions", id, base, reader.complaints())) continue;
    const auto mission = reader.read<MissionFile>(content::mission_file("omega/missions", id));
    if (mission.commandos.empty()) continue;
    MissionInfo info = info_of(mission, mission.rounds);
    info.seats = {"commandos", "overseer"};  // two players, as preset (OMG-PLAYERS-01)
    info.options = setup_options(mission);
    if (mission.id != id && !mission.id.empty())
      reader.complain(content::mission_file("omega/missions", id),
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
    look_at_story();
    look_at_counts();
    look_at_map();
    look_at_numbers();
    look_at_campaign();
  }

 private:
  std::string at(const std::string& path) const { return book_.mission.where + path; }

  void look_at_story() {
    bool can_win = std::ranges::any_of(book_.doors, &MapDoor::goal), can_lose = false, crisis = false;
    for (const Trigger& trigger : book_.triggers)
      for (const Effect& effect : trigger.effects) {
        can_win |= effect.verb == Verb::win_commandos;
        can_lose |= effect.verb == Verb::win_overseer;
        crisis |= effect.verb == Verb::crisis;
        const bool nobody_concerned = trigger.when == Moment::timer || trigger.when == Moment::round_end ||
                                      trigger.when == Moment::overseer_phase || trigger.when == Moment::setup;
        if (nobody_concerned && (effect.zone == here_zone || effect.zone == here_room))
          say(trigger.where, "nothing happens in a space at this moment, expected a zone");
      }
    if (!can_win) say(at("/triggers"), "no trigger lets the commandos win and there is no goal door");
    if (!can_lose) say(at("/triggers"), "no trigger ends the mission for the overseer, expected a last timer space");
    if (!crisis) say(at("/triggers"), "nothing triggers the Crisis Point");
  }

  void look_at_counts() {
    Counters counters(book_.script.counters);
    counters.note_triggers(book_.triggers);
    for (const GoalFile& goal : book_.mission.goals) counters.shown(goal.count);
    look_at_counters(counters, at("/triggers"));
  }

  void look_at_map() {
    const auto fewest = static_cast<std::size_t>(*std::ranges::max_element(book_.mission.commandos));
    if (book_.start.count() < fewest) say(at("/map"), "fewer start spaces than commandos");
    for (const auto& [set, name] : {std::pair{&book_.start, "start space"},
                                    {&book_.vents, "vent"},
                                    {&book_.red, "red passage"},
                                    {&book_.investigate, "investigate marker"}})
      if ((*set & book_.walls).any()) say(at("/map"), std::string("a ") + name + " in a wall");
    Cells zones;
    for (const MapRoom& room : book_.rooms) zones |= room.zone;
    for (CellId cell = 0; cell < book_.grid.cells(); ++cell)
      if (book_.mission.map.has(book_.grid.x(cell), book_.grid.y(cell), Ground::objective) && !zones.test(cell))
        say(at("/map"), "an objective zone outside every room");
    // With every door open the whole floor hangs together.
    if (book_.start.none()) return;
    const Cells reach =
        kit::reach(book_.grid, book_.floor.steps({}), book_.start, most_cells, book_.on_map - book_.walls);
    for (const MapRoom& room : book_.rooms)
      if ((room.cells & reach).none()) say(at("/rooms/" + room.id), "no way leads there from the start");
    if (((book_.on_map - book_.walls) - reach).any()) say(at("/map"), "some floor cannot be reached from the start");
    for (std::size_t z = 0; z < book_.script.zones.size(); ++z) {
      const Cells& zone = book_.script.zones[z];
      if ((zone - book_.walls).any()) continue;
      if (z < book_.script.zone_names.size()) {
        say(at("/zones/" + book_.script.zone_names[z]), "the zone has no floor");
      } else {
        const auto first = static_cast<CellId>(zone.first());
        say(at("/triggers"), fmt::format("a place without floor: @{},{}", book_.grid.x(first), book_.grid.y(first)));
      }
    }
  }

  void look_at_numbers() {
    for (std::uint8_t n : book_.mission.commandos) {
      if (n > book_.mission.team.size()) say(at("/team"), "fewer commandos suggested than may play");
      if (book_.mission.minimum[Book::index_for(n, book_.mission.minimum.size())] > 15)
        say(at("/minimum"), "above 15, the most that is kept in the pool");
    }
    if (book_.mission.rounds > 15) say(at("/rounds"), "the round tracker has 15 spaces");
  }

  void look_at_campaign() {
    for (const Reference& next : book_.mission.opens)
      if (std::ranges::find(book_.campaign, next.id, &CampaignStop::id) == book_.campaign.end())
        say(next.where, "no mission '" + next.id + "' with a number");
    std::uint64_t given = 0, taken = 0;
    for (const CampaignStop& mission : book_.campaign) {
      given |= mission.rewards.bits;
      taken |= mission.gifts.bits;
    }
    if (book_.mission.rewards.bits & ~taken) say(at("/rewards"), "a reward that is among no mission's gifts");
    if (book_.mission.gifts.bits & ~given) say(at("/gifts"), "a gift that is no mission's reward");
  }

  const Book& book_;
};

}  // namespace

std::vector<Complaint> lint_book(const Book& book) { return Lint(book).take(); }

std::vector<std::pair<std::string, std::string>> schema_texts() {
  using content::schema_of;
  return {{"omega/mission.json", schema_of<MissionFile>("Omega: a mission")},
          {"omega/commandos.json", schema_of<CommandosFile>("Omega: commandos")},
          {"omega/kits.json", schema_of<std::vector<KitCard>>("Omega: kit cards")},
          {"omega/enemies.json", schema_of<EnemiesFile>("Omega: enemies")},
          {"omega/dashboard.json", schema_of<std::vector<DashTile>>("Omega: dashboard tiles")},
          {"omega/doors.json", schema_of<std::vector<DoorMarker>>("Omega: door markers")},
          {"omega/rooms.json", schema_of<std::vector<RoomCard>>("Omega: room cards")},
          {"omega/investigate.json", schema_of<std::vector<FindCard>>("Omega: investigate cards")}};
}

}  // namespace fireteam::omega
