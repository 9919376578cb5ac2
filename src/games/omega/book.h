// The content of one mission and the tables made from it at load: never changes, shared by all its tables.
#pragma once

#include "content/mission_files.h"
#include "engine/rules.h"
#include "games/omega/floor.h"
#include "games/omega/mission.h"
#include "games/omega/script.h"
#include "kit/edges.h"

namespace fireteam::omega {

struct MapTile {
  std::string id;
  Cells cells;
  bool emi = false, nest = false, faulty = false;  // of the front
  bool back_emi = false, back_nest = false;        // faulty: of the back
  Cells walls, rubble, peril;                      // of the front, inside the tile
  Cells back_walls, back_rubble, back_peril;       // of the back
};

struct MapDoor {
  std::string id;
  std::vector<kit::EdgeRef> edges;          // one or two in a line
  Cells footprint;                          // the spaces on both sides (OMG-DOOR)
  std::array<RoomId, 2> sides{none, none};  // rooms it bounds; none: an area that is open at setup
  bool goal = false;                        // to a goal room
  bool overseer = true;                     // he may open it
};

struct MapRoom {
  std::string id, name;
  Cells cells;
  Cells zone;                          // its objective zone
  std::uint8_t stack = 0;              // cards, public
  std::uint16_t doors = 0, tiles = 0;  // as bits
  bool goal = false;
  bool spawn = false;  // enemies may spawn here while it is hidden
};

struct RoomFace {                 // a room card of this mission; equal ones are one face
  std::uint8_t card = 0;          // in Book::room_cards
  std::uint8_t objective = none;  // in Book::objectives
  std::uint8_t count = 0;
  std::uint8_t deal = 0;  // in Book::deals
};
struct Deal {              // room cards and where they may lie
  std::uint8_t rooms = 0;  // as bits
  std::uint8_t each = 0;   // exactly so many of them in each of the rooms; 0: no such rule
  std::uint8_t cards = 0;
};

struct Knob {  // what a difficulty changes besides triggers
  std::int8_t minimum = 0;
  std::array<std::int8_t, most_kinds> reserves{};
  std::array<std::uint8_t, most_kinds> vitality{};  // of enemies, by kind
  std::uint8_t tech = 0;                            // Vitality of a Lab Tech
  std::uint8_t markers = 0;                         // kinds of door marker allowed, as bits
};

// A mission of the campaign with what a victory gives and which of such gifts are good in it.
struct CampaignStop : content::CampaignMission {
  Gifts rewards, gifts;
};

struct Book {
  // the box
  std::vector<CommandoCard> commandos;  // by rank: 0 is the team leader
  Stance downed;
  std::vector<KitCard> kits;  // 0-9 common … see kit_of()
  std::vector<EnemyCard> enemies;
  HelperCard tech, drone;
  std::vector<DashTile> dashboard;
  std::vector<DoorMarker> markers;
  std::vector<RoomCard> room_cards;
  std::vector<FindCard> finds;

  // the mission
  MissionFile mission;
  Script script;
  std::vector<Trigger> triggers;
  std::array<std::vector<std::uint16_t>, moments> by_moment;
  bool blank = false;                               // a case's own ground
  std::array<std::uint8_t, most_kinds> reserves{};  // by kind
  std::array<std::uint8_t, most_enemies> slots{};   // kind of each enemy figure; none: not used
  std::uint16_t tiles_in_use = 0;                   // of the dashboard, as bits
  std::uint8_t markers_allowed = 0xff;              // kinds of door marker, as bits (OMG-OVSET-05, OMG-OVSET-06)
  std::vector<RoomFace> faces;
  std::vector<Deal> deals;
  std::array<Knob, kit::variants> knobs;
  std::vector<std::uint16_t> acts;     // triggers that are actions of a commando
  std::vector<CampaignStop> campaign;  // by number

  // the map
  kit::Grid grid;
  Cells on_map;  // every space that is no wall on either side of its tile, or is one on one side only
  Cells walls, rubble, peril, vents, investigate, start, green, red;  // as printed on the fronts
  std::vector<MapTile> tiles;
  std::array<std::uint8_t, most_cells> tile_of{};
  std::vector<MapDoor> doors;
  std::vector<MapRoom> rooms;
  std::array<RoomId, most_cells> room_of{};  // none: open at setup, or a wall
  Floor floor;                               // sight, distance, cover
  Digest ground = 0;

  const Stance& stance_of(std::size_t who, std::size_t stance) const { return commandos[who].stances[stance]; }
  // The card behind a bit of Commando::kit: 0-9 his own deck, 10-19 the common one.
  const KitCard& kit_of(std::size_t who, std::size_t bit) const {
    return kits[bit < kits_each ? who * kits_each + bit : most_commandos * kits_each + bit - kits_each];
  }
  const RoomCard& card_of(RoomCardId face) const { return room_cards[faces[face].card]; }
  const EnemyCard& enemy_of(std::size_t kind) const { return enemies[kind]; }
  int pool_for(int commandos_in) const { return mission.pool[index_for(commandos_in, mission.pool.size())]; }
  int minimum_for(int commandos_in, std::uint8_t variant) const {
    const int printed = mission.minimum[index_for(commandos_in, mission.minimum.size())];
    return std::max(0, printed + knobs[variant].minimum);
  }
  int reserve_of(std::size_t kind, std::uint8_t variant) const {
    return reserves[kind] + knobs[variant].reserves[kind];
  }
  bool allows(std::size_t marker, std::uint8_t variant) const {
    return (markers_allowed | knobs[variant].markers) >> marker & 1U;
  }
  static std::size_t index_for(int n, std::size_t size) {  // lists for 3, 4, 5 commandos; the last holds for more
    const auto at = static_cast<std::size_t>(n < 3 ? 0 : n - 3);
    return at < size ? at : size - 1;
  }
};

Result<Loaded> load_book(const Files& content, std::string_view mission);
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> list_missions(const Files& content);
std::vector<Complaint> lint_book(const Book& book);
std::vector<std::pair<std::string, std::string>> schema_texts();
std::string manual_text();  // language.cpp

}  // namespace fireteam::omega
