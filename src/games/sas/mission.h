// The mission file: content/sas/missions/<id>.json. docs/missions/sas.md is its manual, night-orders.json the example.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/map_rows.h"
#include "content/mission.h"
#include "content/trigger.h"
#include "kit/story.h"

namespace fireteam::sas {

using content::At;
using content::Reference;
using content::Shape;

enum class Sign : std::uint8_t {
  regular,
  forest,
  hedge,
  crate,
  rock,
  water,
  bridge,
  indoors,
  dump,
  barrel,
  entry,
  dirt,
  road,
  sand
};
constexpr auto names_of(Sign) {
  return std::array{"regular", "forest", "hedge",  "crate", "rock", "water", "bridge",
                    "indoors", "dump",   "barrel", "exit",  "dirt", "road",  "sand"};
}
constexpr auto common_legend(Sign) {
  return std::array<std::pair<char, const char*>, 15>{{{'.', "regular"},
                                                       {'T', "forest"},
                                                       {'h', "hedge"},
                                                       {'c', "crate"},
                                                       {'^', "rock"},
                                                       {'~', "water"},
                                                       {'=', "bridge"},
                                                       {'#', "indoors"},
                                                       {'k', "indoors crate"},
                                                       {'D', "dump"},
                                                       {'o', "barrel"},
                                                       {'E', "exit"},
                                                       {',', "dirt"},
                                                       {'_', "road"},
                                                       {':', "sand"}}};
}
enum class Border : std::uint8_t { low_wall, high_wall, grapple_wall, building_wall, door, locked_door, window };
constexpr auto names_of(Border) {
  return std::array{"low-wall", "high-wall", "grapple-wall", "building-wall", "door", "locked-door", "window"};
}
using MissionMap = content::Map<Sign, Border>;

enum class Tint : std::uint8_t { black, white, mixed };
constexpr auto names_of(Tint) { return std::array{"black", "white", "mixed"}; }
enum class Heading : std::uint8_t { n, e, s, w };
constexpr auto names_of(Heading) { return std::array{"N", "E", "S", "W"}; }
using kit::variants;
using Variants = content::Flags<kit::Variant>;

// What a file's lines may say (language.cpp).
struct Lines {
  using Limit = kit::Limit;
  using Variants = sas::Variants;
  static const content::Forms& moments();
  static const content::Forms& conditions();
  static const content::Forms& effects();
};

struct SentryFile {
  std::string id, arrows, where;
  At at;
  Tint colour{};
  Heading facing{};
  Variants in{7};
};
struct PatrolFile {
  std::string id, way, where;
  std::string unit = "rifle";
  Tint colour{};
  bool loop = false;
  std::vector<std::string> starts, tags;
  Variants in{7};
};
enum class Side : std::uint8_t { a, b };
constexpr auto names_of(Side) { return std::array{"a", "b"}; }
struct TileFile {
  std::string id, name, where;
  std::uint8_t tile = 1;
  Side side{};
  MissionMap map;
  std::vector<SentryFile> sentries;
  std::vector<PatrolFile> patrols;
};

struct TileLay {
  Reference tile;
  At at;
  std::uint8_t turn = 0;
  std::optional<std::vector<std::string>> manned;
  std::string where;
};
struct PatchFile {
  At at;
  std::vector<std::string> rows;
  std::string where;
};
struct ExitFile {
  std::string id, name, cells, where;
  bool entry = false, open = true;
};
struct SpawnFile {
  std::string id, cells, where;
  Tint colour{};
};
struct GuardFile {
  std::string id, unit, where;
  At at;
  Heading facing{};
  std::vector<std::string> tags;
  Variants in{7};
  std::uint8_t operators = 0;  // there with at least so many Operators
};
enum class VehicleRole : std::uint8_t { guard, patrol, assault };
constexpr auto names_of(VehicleRole) { return std::array{"guard", "patrol", "assault"}; }
struct VehicleFile {
  std::string id, unit, at, route, where;
  VehicleRole role{};
  Heading facing{};
  std::vector<std::string> tags;
  Variants in{7};
};
struct ConvoyCar {
  std::string unit, at, where;
  bool scout = false;
  std::vector<std::string> tags;
  Variants in{7};
};
struct ConvoyFile {
  std::string route, where;
  bool parked = false;
  std::vector<ConvoyCar> vehicles;
};
struct CarFile {
  Reference car;
  std::string at, if_won, where;
  Heading facing{};
};
struct StoreFile {
  std::string item, where;
  At at;
};
struct ItemFile {
  std::string id, name, where;
  std::optional<At> at;
};
struct ThingFile {
  std::string id, name, where;
  Reference kind;
  At at;
  std::map<std::string, std::uint8_t> health;
};
struct TokenFile {
  std::string id, name, at, where;
  bool one = false, laid = true;
};
struct ObjectiveFile {
  std::string text, count, where;
  std::uint8_t of = 0;
  std::vector<std::string> done;
};
struct VictoryFile {
  std::vector<std::vector<std::string>> major, minor;
  std::string where;
};
struct BonusFile {
  std::string text, where;
  std::uint8_t vp = 1;
  std::vector<std::string> conditions;
};
using TriggerFile = content::TriggerFile<Lines>;
struct KnobFile {
  std::optional<std::uint8_t> meter, dawn;
  std::string deck, about, where;
  std::vector<std::uint8_t> window;
  std::vector<std::string> unmanned, without;
};

struct MissionFile : content::MissionHead {
  std::string briefing = "-", major_text = "-", minor_text = "-", failure_text = "-";
  std::uint8_t vp = 0, dawn = 32, from_tiles = 0;
  std::optional<std::uint8_t> meter;
  std::string deck = "standard", reward;
  bool fixed_cast = false, ends_campaign = false, bombs_ride = false;
  std::vector<std::string> opens;
  std::optional<MissionMap> map;
  std::vector<TileLay> tiles;
  std::vector<PatchFile> patches;
  std::vector<std::string> edges, locked;
  std::map<std::string, std::string> zones, routes;
  std::vector<ExitFile> exits;
  std::vector<SpawnFile> spawns;
  std::vector<std::string> cast;
  std::vector<std::uint8_t> window;
  std::vector<GuardFile> guards;
  std::vector<SentryFile> sentries;
  std::vector<PatrolFile> patrols;
  std::vector<VehicleFile> vehicles;
  std::optional<ConvoyFile> convoy;
  std::vector<CarFile> cars;
  std::string barrels;
  std::vector<StoreFile> stores;
  std::vector<ItemFile> items;
  std::vector<ThingFile> things;
  std::vector<TokenFile> tokens;
  std::vector<ObjectiveFile> objectives;
  std::vector<std::string> failures;
  VictoryFile victory;
  std::vector<BonusFile> bonus;
  std::vector<TriggerFile> triggers;
  std::map<std::string, KnobFile> knobs;
};

void describe(Shape<SentryFile>& s);
void describe(Shape<PatrolFile>& s);
void describe(Shape<TileFile>& s);
void describe(Shape<TileLay>& s);
void describe(Shape<PatchFile>& s);
void describe(Shape<ExitFile>& s);
void describe(Shape<SpawnFile>& s);
void describe(Shape<GuardFile>& s);
void describe(Shape<VehicleFile>& s);
void describe(Shape<ConvoyCar>& s);
void describe(Shape<ConvoyFile>& s);
void describe(Shape<CarFile>& s);
void describe(Shape<StoreFile>& s);
void describe(Shape<ItemFile>& s);
void describe(Shape<ThingFile>& s);
void describe(Shape<TokenFile>& s);
void describe(Shape<ObjectiveFile>& s);
void describe(Shape<VictoryFile>& s);
void describe(Shape<BonusFile>& s);
void describe(Shape<KnobFile>& s);
void describe(Shape<MissionFile>& s);

}  // namespace fireteam::sas
