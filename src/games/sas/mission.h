// The mission file: content/sas/missions/<id>.json. This page is its manual; night-orders.json is the example.
//
// A mission is data. Its story is told by triggers in a closed language of short lines:
//   {"when": "destroy d1", "if": ["stealth"], "do": ["count dumps +1"], "text": "told in the log when it fires"}
//
// == keys ==
//   id number title about briefing major_text minor_text failure_text   words; about: what you do, in one sentence
//   difficulty (1..5) minutes opens ["…"] vp reward ends_campaign        campaign: see campaign.cpp
//   base       "night-orders"       a custom mission: everything is as there but for the keys that stand here
//   tiles      [{"tile": "farm", "at": [0, 0], "turn": 1, "manned": ["a", "p"]}]   at in tiles of 10 x 10, turn in
//              quarters clockwise (content/sas/tiles.json). manned: the sentry points and patrol lines in use; left
//              out: all (SAS-SETUP-07, SAS-SETUP-09). A tile can lie once, with one of its two faces.
//   map        instead of tiles: rows with signs (content/map_rows.h): '.' regular ',' dirt '_' road ':' sand 'T'
//   forest
//              'h' hedge 'c' crate '^' rock '~' water '=' bridge '#' indoors 'k' crate indoors; cases also 'D' supply
//              dump 'o' barrel 'E' entry. Edges: low-wall high-wall grapple-wall building-wall door locked-door window.
//   patches    [{"at": [7, 10], "rows": [", ,"]}]   small tiles: signs laid over the map, a blank leaves what is there
//   edges      ["high-wall V 10 1..14", "none V 11 4"]   laid last, in place of what the tiles print
//   locked     ["8,2 E"]            doors that Operators cannot pass until a trigger unlocks them
//   zones      {"desk": "6,2", "west": "0,0..9,19 12,3"}   named squares
//   exits      {"e": {"name": "Lane", "cells": "0,16..0,19", "entry": true}, "x": {…, "open": false}}
//   spawns     {"north": {"colour": "black", "cells": "4,0..7,0"}}   four squares at the board's edge: the spawn tile
//              with its two rows of four markers lies outside them
//   cast       ["jock a", "paddy a"]   Operators and sides, the last is dropped first; fixed_cast: no others
//   meter deck window [x, y] dawn   Normal meter; standard or hard; event window; the event that ends the mission
//   bombs_ride true                 a Lewes bomb laid on a vehicle's square rides with it (SAS-LEWES-12)
//   from_tiles 9                    drawn for so many tiles: meter, cast and Willys follow the size (SAS-CUSTOM-01..05)
//   guards     {"g1": {"unit": "smg", "at": [16, 13], "facing": "W", "tags": ["watch"], "operators": 4}}; the last
//              word: there only with so many Operators
//   sentries patrols   points and lines of the mission's own, as on tiles; a patrol may be another unit with tags
//   vehicles   {"v": {"unit": "half-track", "role": "guard|patrol|assault", "at": "24,8", "facing": "N"}}; at is the
//              lattice point at the middle; a patrol names its route
//   routes     {"road": "-4,5 15,5 15,24"}   lattice points of a vehicle's middle, straight lines, entry and way out
//   convoy     {"route": "road", "vehicles": [{"unit": "motorbike", "scout": true, "tags": []}], "parked": false}
//   cars       [{"car": "willys", "at": "3,28", "facing": "E", "if_won": "airman-down"}]; Operators may begin in the
//   Willys barrels    "12,6 13,13"         stores [{"item": "landmine", "at": [10, 10]}] items      {"ledger": {"name":
//   "Ledger", "at": [6, 2]}}   up to three things of the mission's own to be carried things     {"d1": {"kind": "dump",
//   "name": "Petrol dump", "at": [12, 15], "health": {"harder": 4}}}   objectives tokens     {"stacks": {"name":
//   "Haystack", "at": "6,1 26,2", "one": true}}   turned up for 1 AP from a square beside;
//              one: one of them is the true one; laid false: set aside until `lay`
//   objectives [{"text": "…", "count": "dumps", "of": 4, "done": [conditions]}]     failures ["…"] for people to read
//   victory    {"major": [[conditions], …], "minor": [[…]]}   one row of conditions must hold when the mission ends
//   bonus      [{"text": "…", "vp": 1, "if": [conditions]}]
//   knobs      {"easier": {"meter", "deck", "window", "dawn", "unmanned": ["depot.b"], "without": ["fitz lewes-bomb"],
//              "about"}, "harder": {…}}; whatever has "in": ["harder"] exists at that variant only
//
// == triggers ==  {"when", "if": [], "do": [], "text", "line", "limit": "once"|"none", "in"}
//   line: a few words shown in advance
//   setup                          once the Operators stand            event N | N..M | each    an event card was drawn
//   special                        the special card was drawn          turn-end N | N..M | each
//   alarm                                                              battle N  the N-th Battle turn ends
//   meter <= n                                                         noise     a loud weapon was used in stealth
//   enter ZONE [by SEL]            an Operator, or such a unit         reveal T | search T   a token is turned up by us
//   | them take I                         put I ZONE                          place THING ZONE   (bomb trap landmine
//   barrel corpse) kill SEL                       destroy THING                       explode ZONE       a template
//   touches it leave SEL                      such a unit leaves the board        dies WHO | exit WHO     an Operator
//   or support unit spotted                        an Operator is spotted              mortar             a mortar
//   fires count K OP n                   a counter changed and the test holds once unless said: setup special alarm
//   battle event-N turn-end-N count; the others as often as they happen
//
// == conditions ==  all must hold; "not " may stand before any
//   stealth  battle  turn OP n  event OP n  battle-turns OP n  meter OP n  count K OP n  none-spotted  special-drawn
//   alive SEL  killed SEL OP n  in ZONE SEL|operators OP n  destroyed THING  no-corpse [ZONE]  no-bombs
//   holds I  lies I ZONE  out [WHO|EXIT] OP n  out [WHO|EXIT] all  out-with I  true-one  barrel-seen ZONE (outside it,
//   in a sentry's clear view)  item-seen I (it lies in clear view of an Axis unit)  source ZONE  source-lives  won
//   MISSION
//
// == effects ==
//   spawn UNIT n COLOUR|ZONE|beside:TAG [TAG]     guard UNIT @x,y F [TAG]     join WHO @x,y|here     health n WHO
//   order SEL ZONE|TOKENS|source    flee SEL ZONE (leaves the board there)    halt SEL|convoy n     convoy start
//   meter ±n [max n]   alarm   alert SEL   rotate COLOUR cw|ccw   stack EVENT…   open EXIT   close EXIT   lock ZONE
//   unlock ZONE   terrain KIND ZONE   damage THING n   item I @x,y   lay TOKENS   count K +n|-n|=n   vp n
//   major   minor   fail
//
// == words ==
//   SEL    any  infantry  vehicle  sentry  patrol  guard  rifle smg officer mortar motorbike half-track kubelwagen
//   truck
//          or a tag of this mission
//   WHO    jock paddy reg fitz resistance airman prisoner      OP  = != < <= > >=
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/map_rows.h"
#include "content/trigger.h"

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
enum class Variant : std::uint8_t { easier, standard, harder };
constexpr auto names_of(Variant) { return std::array{"easier", "standard", "harder"}; }
constexpr std::size_t variants = 3;
using Variants = content::Flags<Variant>;
enum class Limit : std::uint8_t { usual, once, none };
constexpr auto names_of(Limit) { return std::array{"usual", "once", "none"}; }

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
using TriggerFile = content::TriggerFile<Limit, Variants>;
struct KnobFile {
  std::optional<std::uint8_t> meter, dawn;
  std::string deck, about, where;
  std::vector<std::uint8_t> window;
  std::vector<std::string> unmanned, without;
};

struct MissionFile {
  std::string id, title, about, where;
  std::string briefing = "-", major_text = "-", minor_text = "-", failure_text = "-";
  std::uint8_t number = 0, difficulty = 1, vp = 0, dawn = 32, from_tiles = 0;
  std::uint16_t minutes = 60;
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
