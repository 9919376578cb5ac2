// The mission file: content/rambo/missions/<id>.json. This page is its manual; night-path.json is the example.
//
// A mission is data. Its story is told by triggers in a closed language of short lines:
//   {"when": "use P1 cost 1", "if": ["no-enemies @map"], "do": ["success"], "text": "told in the log when it fires"}
//
// == keys ==
//   id number arc title about briefing success_text failure_text   words; about: what you do, in one sentence
//   difficulty (1..5) minutes final_round wounds slots tactics      tactics 6: each deck holds cards #1 to #6
//   threats    ["jungle", "patrol", …]     the Threat Sets of the deck
//   renamed    {"monsoon": "Dust Storm"}   other names for Threat cards, if any
//   loadout    {"rambo": ["survival-bow", …], …}    recommended Gear; a Hero left out has none
//   opening    [2]                         Tactics numbers that every opening hand holds besides the two drawn
//   map        rows with signs (content/map_rows.h). Signs known without a legend: '.' ground, ':' jungle with Cover,
//              '~' Tough water, '#' solid rock, 'H' hut (solid), '=' road, 'y' yard, 'o' floor, ' ' no map. A legend
//              may add signs from the words ground dirt floor water forest hedge crate rock rubble room + cover tough
//              solid gap road; what is solid keeps its look: a solid room is a roof. Patches of tough and solid get
//              their yellow and red outlines by themselves; more lines: "edges": ["red V 4 0..5", "yellow H 3 2..6",
//              "red 5,5 S"]. Width and height are multiples of 4: Areas are 4 x 4 spaces.
//   tiles      instead of map: [{"tile": "river-bend", "at": [0, 0], "turn": 1}]; at in tiles of 8 x 8, turn in
//              quarters clockwise (content/rambo/tiles.json)
//   start      [[0, 2], …]                 four Hero Start spaces, or more
//   poi        {"1": {"name": "Camp", "at": [14, 3], "glyph": "goal"}, "4": {"name": "Raft", "route": [[2, 4], …]}}
//              numbers 1 to 15. Without "at" it is set aside until an effect places it. "route": where `advance` goes.
//   zones      {"1": [11, 0], "2": [11, 7]}   Deployment Zones 1 to 6
//   track      ["scout", "officer"]        the Enemy Track: letters A, B, … in this order, at most 6
//   stats      {"kourov": {"health": 10}}  changes of an Enemy Card in this mission (all numbers of enemies.json), or
//              of a weapon: {"m16": {"range": 2, "targets": 1, "damage": 3, "alert": 0}}
//   enemies    [{"letter": "A", "at": [10, 5]}]   on the map at setup
//   fog        {"areas": [[2, 0], [3, 1]], "shuffled": false, "faces": [{"name": "Lookout", "text": "…",
//                 "do": ["…"], "spawns": [{"letter": "A", "at": [1, 2]}], "poi": [{"number": 2, "at": [2, 1]}],
//                 "cover": [[0, 0]], "tough": […], "solid": […], "clear": […], "red": ["V 2 0..1"]}]}
//              Fog n lies on the n-th Area and has the n-th face, unless shuffled. A face is drawn as seen with its
//              arrow toward the South side; at is [column, row] 0..3 and turns with the card.
//   markers    {"pow": {"name": "Prisoner", "move": -1, "carry": 1, "pow": true}}   things that Heroes carry;
//              carry: how many one Hero may hold (with 1 or 2 Heroes in the game: one more). pow: taking the first
//              one in a Campaign earns the Medal of Honor.
//   objectives [{"text": "…", "count": "charges", "of": 3}]   objective 1, 2, …; count: a counter that shows progress
//   failures   ["A Hero at Red when the Enemies act"]     further ways to lose, for people to read
//   triggers   the lines below, resolved in file order
//   rewards    ["rusty-ak-74u", …]         Gear unlocked by success
//   ends_arc   1                           the last Mission of that arc; ends_campaign true: the last of all
//   knobs      {"easier": {"final_round": 7, "wounds": 4, "about": "…"}, "harder": {…}}; a trigger, enemy or P.O.I.
//              with "in": ["harder"] exists at that difficulty only
//   by_heroes  {"1": {"rounds": -1, "wounds": 1}}   added to final_round and wounds with so many Heroes in the game
//
// == triggers ==  {"when", "if": [], "do": [], "text", "line", "limit", "in"}
//   line: a few words shown in advance (round track, P.O.I. actions); limit: once, round (once a round) or none.
//   when             fires                                                       limit unless given
//   setup            after the Heroes are placed                                 once
//   round-end N | N..M | from N | each    Phase 4: Battlefield entry             none
//   checkpoint       start of Enemy Activation                                   none
//   reach Pn         a Hero comes on or adjacent to it                           once
//   step-on Pn       a Hero enters its space                                     none
//   use Pn cost k    an option of a Hero on or adjacent to it                    none
//   enter @PLACE     a Hero enters a space of the place                          none
//   kill SEL [k]     an Enemy is killed; k: only the k-th such                   none (k: once)
//   level X first|each     a Hero arrives at Alert Level X from below            once | none
//   wound first|each       a Hero is Wounded                                     once | none
//   fog Fn | fog any       that Fog card is revealed                             none
//   objective N      objective N is completed                                    once
//   count K OP N     a counter changes and the test holds                        once
//   as-soon-as       its conditions become true, tested after every effect       once
//   success          the Mission is won (bonus rewards)                          once
//   Pn may be a span in reach, step-on and use: P1..P6.
//
// == conditions ==  all must hold; "not " may stand before any
//   no-enemies @PLACE            enemies SEL @PLACE OP N         alive SEL        dead SEL
//   heroes [WHO] @PLACE OP N|all|half          holds M [WHO]     markers M @PLACE OP N     is WHO
//   level WHO OP X  (each of them)   any-level OP X   wounds WHO OP N  (one of them)
//   round OP N    count K OP N    heroes-in-game OP N    objective N done|open    poi Pa..Pb @PLACE OP N
//   fog Fn down|gone    fogs OP N        OP: = != < <= > >=
//
// == effects ==
//   spawn A B @PLACE             despawn SEL @PLACE              tag NAME SEL [@PLACE]
//   shift SEL @PLACE n toward PLACE        strike n SEL @PLACE [one]
//   alert ±n|bottom WHO   damage n WHO   heal n WHO   wound ±n WHO   valor ±n WHO   armor n WHO   strip WHO   draw n
//   WHO place Pn @PLACE    sow Pa..Pb SEL @PLACE (first free of these at each such Enemy)    remove Pn|Pa..Pb
//   @PLACE|here advance Pn         peek Fn | peek one | peek one within n       flip Fn | flip face n gear G H …
//   gear-one-of G H …    gear-loadout WHO        marker M WHO    drop M WHO    lose M WHO count K +n|-n|=n tally K SEL
//   @PLACE [max n]  (adds how many Enemies are there) overlay cover|tough|solid|clear x,y x,y..x,y …    overlay
//   red|open V 6 8..10   (a red line, or none) hazard n @PLACE (each round end n Damage to every figure there) expose
//   @PLACE    shade @PLACE freeze A B    wake A|all    initiative ±n|A    skip-behaviour n buff
//   move|range|damage|resistance|spawn ±n WHO|enemies|SEL until turn-end|round-end|next-round-end|round-end:N|end move
//   ±n   actions ±n   next damage|targets|range ±n   next silent   march n another within n    (cards) role NAME WHO
//   put WHO @PLACE    exit WHO complete n    unlock G    unlock-one-of G H    award MEDAL WHO    cancel-hazards success
//   failure
//
// == words ==
//   WHO    ah (the Hero concerned; taken when left out)  all  others  another (the Hero concerned chooses)  ml
//          one (the Mission Leader chooses; of a Fog card, who turned it up)  rambo trautman co-bao wei-ting  role:NAME
//          holders:M  green yellow orange red (orange+ for that Level or higher)  or @PLACE: the Heroes there
//   SEL    any  A  A+B  tag:NAME
//   PLACE  map  x,y  x,y..x,y  area:2,0  areas:0,0..3,0  start  DZ1  near-dz  far-dz (from the Hero concerned)
//          P1 (on or adjacent; spawns: adjacent)  P1-cell  P1-area  hero (adjacent to it)  hero-area  hero-cell
//          each-hero  each-poi  here (the space of the event)  here-area  within:3 (of here)  exposed
//   A spawn on one space goes to the nearest legal one; in a place of many spaces the Mission Leader chooses.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "content/map_rows.h"
#include "content/trigger.h"
#include "games/rambo/cards.h"

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

enum class Difficulty : std::uint8_t { easier, standard, harder };
constexpr auto names_of(Difficulty) { return std::array{"easier", "standard", "harder"}; }
using Difficulties = content::Flags<Difficulty>;

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
enum class Limit : std::uint8_t { usual, once, round, none };
constexpr auto names_of(Limit) { return std::array{"usual", "once", "round", "none"}; }
using TriggerFile = content::TriggerFile<Limit, Difficulties>;
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

struct MissionFile {
  std::string id, title, about, briefing, success_text, failure_text;
  std::uint8_t number = 0, arc = 1, difficulty = 1, final_round = 6, wounds = 3, slots = 2, tactics = 6;
  std::uint16_t minutes = 45;
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
  std::string where;
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
