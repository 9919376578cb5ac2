// The book: cards, buildings and one mission, read and compiled. What is laid out lies on the board.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "content/mission_files.h"
#include "engine/rules.h"
#include "games/mercs/mission.h"

namespace fireteam::mercs {

struct Layout {  // a building before it is laid
  std::array<std::uint8_t, 64> zone{};
  std::array<Areas, 4> door{}, wall{};  // wall: besides those round rooms, in cases
  std::array<Location, 64> named{};
  std::array<AreaId, most_agents> agents{};
  std::array<Quarter, 64> half{};
};

struct Post {
  Kind kind{};
  Place at;
  std::uint8_t in = 7;
};

struct Book {
  MissionFile mission;
  bool blank = false;  // a case's own table
  Digest content = 0;
  std::vector<MercCard> cards;
  std::vector<OpforCard> opfor;
  std::vector<MovementCard> movement;
  std::vector<EventCard> events;
  std::vector<TileCard> tiles;
  BoxFile box;
  std::vector<BuildingFile> buildings;
  std::vector<Layout> layouts;  // of the buildings, and the case's own last
  std::size_t own_layout = 0;   // of the mission
  std::uint8_t own_tile = 0;
  std::vector<std::uint8_t> crew, hard_crew;
  std::vector<Place> start, marker_places, shown_places;
  std::array<std::vector<Place>, 3> agents;
  std::vector<Post> posts;
  Script script;
  std::vector<Trigger> triggers;
  std::array<std::vector<std::uint16_t>, moments> by_moment;
  std::uint16_t cards_used = 0, early = 0;         // bits
  std::vector<content::CampaignMission> campaign;  // by number

  const KnobFile* knob(std::uint8_t difficulty) const {
    auto found = mission.knobs.find(names_of(kit::Variant{})[difficulty]);
    return found == mission.knobs.end() ? nullptr : &found->second;
  }
};

// book.cpp
Result<Loaded> load_book(const Files& content, std::string_view mission);
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);
// missions.cpp
Result<std::vector<MissionInfo>> list_missions(const Files& content);
std::vector<Complaint> lint_book(const Book& book);
std::vector<std::pair<std::string, std::string>> schema_texts();
std::string manual_text();
// layout.cpp: the construction rules (MRC-BUILD-02..09)
Result<Layout> layout_of(const std::vector<std::string>& rows, const std::vector<std::string>& doors);
std::vector<std::string> faults_of(const Layout& layout);
Layout random_layout(std::uint64_t number);
void furnish(Layout& layout);  // locations and agents of a building that has none of its own
std::string zone_name(std::uint8_t zone);

namespace zones {
constexpr std::uint8_t hallway = 0, elevator = 1, stairs = 2, first_room = 4;  // stairs: 2 and 3; A is 4
constexpr std::uint8_t of_letter(char letter) { return static_cast<std::uint8_t>(first_room + letter - 'A'); }
}  // namespace zones

}  // namespace fireteam::mercs
