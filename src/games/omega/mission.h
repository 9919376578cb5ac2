// The mission file: content/omega/missions/<id>.json. docs/missions/omega.md is its manual, first-descent.json the
// example.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/map_rows.h"
#include "content/mission.h"
#include "content/trigger.h"
#include "games/omega/cards.h"
#include "kit/story.h"

namespace fireteam::omega {

using content::At;

// What a space shows; walls of the border may be left out of the words but not of the rows.
enum class Ground : std::uint8_t { floor, wall, start, green, red, investigate, rubble, vent, peril, objective };
constexpr auto names_of(Ground) {
  return std::array{"floor", "wall", "start", "green", "red", "investigate", "rubble", "vent", "peril", "objective"};
}
enum class MapLine : std::uint8_t { door };  // cases draw doors so; missions list them
constexpr auto names_of(MapLine) { return std::array{"door"}; }
constexpr auto common_legend(Ground) {
  return std::array<std::pair<char, const char*>, 10>{{{'.', "floor"},
                                                       {'#', "wall"},
                                                       {'S', "start"},
                                                       {'G', "start green"},
                                                       {'R', "red"},
                                                       {'i', "investigate"},
                                                       {'r', "rubble"},
                                                       {'v', "vent"},
                                                       {'p', "peril"},
                                                       {'O', "objective"}}};
}
using MapSheet = content::Map<Ground, MapLine>;

using Difficulties = content::Flags<kit::Variant>;
struct Lines {  // what a file's lines may say (language.cpp)
  using Limit = kit::Limit;
  using Variants = Difficulties;
  static const content::Forms& moments();
  static const content::Forms& conditions();
  static const content::Forms& effects();
};
using TriggerFile = content::TriggerFile<Lines>;

struct BackFile {  // the other side of a tile: as its front, but for this
  std::optional<bool> emi, nest;
  std::vector<At> walls, peril, rubble, floor;  // floor: walls or terrain of the front that are not there
};
struct TileFile {
  std::string id, where;
  At from, to;
  bool emi = false, nest = false, faulty = false;
  std::optional<BackFile> back;
};
struct DoorFile {
  std::string id, where;
  std::vector<At> between;  // two spaces a unit edge: one or two edges in a line
  bool goal = false;        // to a goal room (OMG-ROOM-04)
  bool overseer = true;     // he may open it
};
struct RoomFile {
  std::string id, name, where;
  At at;                   // any of its spaces
  std::uint8_t stack = 0;  // cards
  bool goal = false;
  bool spawn = false;  // enemies may spawn here while it is hidden
};
struct DealCard {
  Reference card;
  std::uint8_t n = 1;
  std::string objective;  // objective cards: which
};
struct DealFile {  // room cards, and where they may lie
  std::vector<DealCard> cards;
  std::vector<Reference> rooms;  // none: any with a stack
  std::uint8_t each = 0;         // exactly so many of these in each of the rooms; 0: as the overseer likes
  std::string where;
};
struct ObjectiveFile {  // an objective tile
  std::string id, name, glyph = "core";
  std::uint8_t slows = 0;  // Speed of who carries it
  std::string sealed;      // what it looks like until it is opened; empty: it lies open
};
struct GoalFile {  // what stands on the table as the thing to do
  std::string text, count;
  std::uint8_t of = 0;
  std::vector<std::uint8_t> by_commandos;  // of 3, 4, 5 instead
};
// What a victory in a campaign gives to a later mission.
enum class Gift : std::uint8_t { swap_kit, access_card, spare_kit };
constexpr auto names_of(Gift) { return std::array{"swap-kit", "access-card", "spare-kit"}; }
using Gifts = content::Flags<Gift>;

struct KnobFile {
  std::int8_t minimum = 0;                       // added to the pool minimum
  std::map<std::string, std::int8_t> reserves;   // figures added
  std::map<std::string, std::uint8_t> vitality;  // of kinds of enemy, or "tech"
  std::vector<Reference> markers;                // door markers allowed besides
  std::string about;
};

struct MissionFile : content::MissionHead {
  std::string briefing, success_text, failure_text;
  std::vector<std::uint8_t> commandos;      // how many may play
  std::vector<std::string> team;            // suggested, in this order
  std::uint8_t rounds = 10;                 // the purple timer's last space
  std::vector<std::uint8_t> pool, minimum;  // for 3, 4, 5 commandos
  MapSheet map;
  std::vector<TileFile> tiles;
  std::vector<DoorFile> doors;
  std::vector<RoomFile> rooms;
  std::map<std::string, std::string> zones;  // "8,6..15,9"
  std::vector<Reference> markers;            // door markers allowed; none: all
  std::vector<DealFile> deals;
  std::vector<Reference> dashboard;
  std::map<std::string, std::uint8_t> reserves;
  std::map<std::string, Weapon> weapons;  // kinds of enemy that carry another one here
  std::vector<ObjectiveFile> objectives;
  std::vector<GoalFile> goals;
  std::string bonus;
  std::vector<std::string> failures;
  std::vector<TriggerFile> triggers;
  std::vector<Reference> opens;
  Gifts rewards;  // of a victory in a campaign: they go on the sheet
  Gifts gifts;    // earlier rewards that are good here
  std::map<std::string, KnobFile> knobs;
};

void describe(Shape<BackFile>& s);
void describe(Shape<TileFile>& s);
void describe(Shape<DoorFile>& s);
void describe(Shape<RoomFile>& s);
void describe(Shape<DealCard>& s);
void describe(Shape<DealFile>& s);
void describe(Shape<ObjectiveFile>& s);
void describe(Shape<GoalFile>& s);
void describe(Shape<KnobFile>& s);
void describe(Shape<MissionFile>& s);

}  // namespace fireteam::omega
