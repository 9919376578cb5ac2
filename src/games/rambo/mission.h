// The mission file: content/rambo/missions/<id>.json. docs/missions/rambo.md is its manual, night-path.json the
// example.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/map_rows.h"
#include "content/mission.h"
#include "content/trigger.h"
#include "games/rambo/cards.h"
#include "kit/story.h"

namespace fireteam::rambo {

using content::At;
using content::Reference;

// What a space is made of: a drawing kind, and what it does.
enum class Terrain : std::uint8_t {
  ground,
  dirt,
  floor,
  water,
  forest,
  hedge,
  crate,
  rock,
  rubble,
  room,
  cover,
  tough,
  solid,
  gap,
  road
};
constexpr auto names_of(Terrain) {
  return std::array{"ground", "dirt", "floor", "water", "forest", "hedge", "crate", "rock",
                    "rubble", "room", "cover", "tough", "solid",  "gap",   "road"};
}
enum class Line : std::uint8_t { red, yellow };
constexpr auto names_of(Line) { return std::array{"red", "yellow"}; }
// Signs that need no legend.
constexpr auto common_legend(Terrain) {
  return std::array<std::pair<char, const char*>, 9>{{{'.', "ground"},
                                                      {':', "forest cover"},
                                                      {'~', "water tough"},
                                                      {'#', "rock solid"},
                                                      {'H', "room solid"},
                                                      {'=', "dirt road"},
                                                      {'y', "dirt"},
                                                      {'o', "floor"},
                                                      {' ', "gap"}}};
}
using MapSheet = content::Map<Terrain, Line>;

using Difficulties = content::Flags<kit::Variant>;

// What a file's lines may say (language.cpp).
struct Lines {
  using Limit = kit::Limit;
  using Variants = Difficulties;
  static const content::Forms& moments();
  static const content::Forms& conditions();
  static const content::Forms& effects();
};

struct TileFile {
  std::string id;
  MapSheet map;
};
struct TileLay {
  Reference tile;
  At at;
  std::uint8_t turn = 0;
};
struct PoiFile {
  std::string id, name, glyph = "item";
  std::optional<At> at;
  std::vector<At> route;
  Difficulties in{7};
  std::string where;
};
struct EnemyFile {
  std::string letter;
  At at;
  Difficulties in{7};
  std::string where;
};
struct FogPoi {
  std::uint8_t number = 0;
  At at;
};
struct FogFace {
  std::string name, text, where;
  std::vector<std::string> effects, red;
  std::vector<EnemyFile> spawns;
  std::vector<FogPoi> poi;
  std::vector<At> cover, tough, solid, clear;
};
struct FogFile {
  std::vector<At> areas;
  bool shuffled = false;
  std::vector<FogFace> faces;
  std::string where;
};
struct MarkerFile {
  std::string id, name;
  std::int8_t move = -1;
  std::uint8_t carry = 1;
  bool pow = false;
};
struct ObjectiveFile {
  std::string text, count;
  std::uint8_t of = 0;
};
using TriggerFile = content::TriggerFile<Lines>;
struct KnobFile {
  std::optional<std::uint8_t> final_round, wounds, slots;
  std::string about;
};
struct CountFile {  // what a number of Heroes adds
  std::int8_t rounds = 0, wounds = 0;
};
struct StatsFile {
  std::optional<std::uint8_t> figures, range, targets, damage, move, resistance, health, damage_cap, alert;
};

struct MissionFile : content::MissionHead {
  std::string briefing, success_text, failure_text;
  std::uint8_t arc = 1, final_round = 6, wounds = 3, slots = 2, tactics = 6;
  std::vector<Reference> threats;
  std::map<std::string, std::string> renamed;
  std::map<std::string, std::vector<Reference>> loadout;
  std::vector<std::uint8_t> opening;
  std::optional<MapSheet> map;
  std::vector<TileLay> tiles;
  std::vector<At> start;
  std::vector<PoiFile> poi;
  std::map<std::string, At> zones;
  std::vector<Reference> track;
  std::map<std::string, StatsFile> stats;
  std::vector<EnemyFile> enemies;
  std::optional<FogFile> fog;
  std::vector<MarkerFile> markers;
  std::vector<ObjectiveFile> objectives;
  std::vector<std::string> failures;
  std::vector<TriggerFile> triggers;
  std::vector<Reference> rewards;
  std::map<std::string, KnobFile> knobs;
  std::map<std::string, CountFile> by_heroes;
  std::uint8_t ends_arc = 0;
  bool ends_campaign = false;
};

void describe(Shape<TileFile>& s);
void describe(Shape<TileLay>& s);
void describe(Shape<PoiFile>& s);
void describe(Shape<EnemyFile>& s);
void describe(Shape<FogPoi>& s);
void describe(Shape<FogFace>& s);
void describe(Shape<FogFile>& s);
void describe(Shape<MarkerFile>& s);
void describe(Shape<ObjectiveFile>& s);
void describe(Shape<KnobFile>& s);
void describe(Shape<CountFile>& s);
void describe(Shape<StatsFile>& s);
void describe(Shape<MissionFile>& s);

}  // namespace fireteam::rambo
