// The book of one scenario: its map made from sector faces, all cards, and the story.
#pragma once

#include <memory>

#include "engine/rules.h"
#include "games/jagged/mission.h"
#include "games/jagged/script.h"
#include "kit/outlines.h"

namespace fireteam::jagged {

enum class Terrain : std::uint8_t { plain, jungle, settlement, swamp };
constexpr auto names_of(Terrain) { return std::array{"plain", "jungle", "settlement", "swamp"}; }

struct Area {
  SiteId site = no_site;
  std::uint8_t number = 0;  // as printed, from 1
  Terrain terrain{};
  std::uint8_t sides = 0;  // N E S W as bits
  int x = 0, y = 0;
  kit::Outline outline;
};
struct Tile {
  std::string face;  // "06b"
  int column = 0, row = 0;
  std::uint8_t areas = 0;
  std::array<AreaId, 4> letters{};                                   // A to D
  std::uint8_t slots = 0;                                            // of rebels
  std::array<SiteId, 4> beside{no_site, no_site, no_site, no_site};  // N E S W
  State state = State::liberated;                                    // at set-up
  Strength strength{};
  bool start = false;
};

struct Book {
  MissionFile mission;
  bool blank = false;  // a case's own table
  std::vector<MercCard> mercs;
  std::vector<EnemyCard> enemies;
  std::vector<Item> items;
  std::array<KindId, 3> first_loot{};  // the first kind of each loot deck
  std::vector<SpawnCard> spawns;
  std::array<std::uint8_t, 5> first_spawn{};
  DecksFile decks;
  FacesFile faces;
  std::array<std::uint8_t, 4> first_event{};
  std::vector<Tile> tiles;
  std::array<Area, most_areas> areas;
  kit::Graph<most_areas> near, steps;  // all borders; those that can be crossed
  Bits<most_areas> all;
  Script script;
  bool timed = false;  // the scenario has a last turn
  std::vector<Trigger> triggers;
  std::array<std::vector<std::uint16_t>, moments> by_moment;
  int width = 0, height = 0;
  Digest content = 0;
  std::vector<std::string> scenarios;  // ids by number, from 1
  std::vector<std::string> scenario_titles;
  std::vector<std::uint16_t> opens;  // by number from 1: what victory opens, as bits by number

  KindId aim(int number) const {  // A.I.M. cards stand in order
    return static_cast<KindId>(number - 1);
  }
};

Result<Loaded> load(const Files& content, std::string_view mission);
Result<Loaded> load_case(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> missions(const Files& content);
std::vector<Complaint> lint(const Book& book);
std::vector<std::pair<std::string, std::string>> schemas();
std::string manual();
void lay_map(Book& book, content::Complaints& complaints);  // map.cpp

}  // namespace fireteam::jagged
