// The content of one mission and the tables made from it at load: never changes, shared by all its tables.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "content/mission_files.h"
#include "engine/rules.h"
#include "games/sas/mission.h"
#include "games/sas/script.h"
#include "games/sas/tables.h"

namespace fireteam::sas {

// ---- the box

struct UnitCard {  // SAS-STAT-01..08
  std::string id, name, glyph;
  UnitKind kind{};
  std::uint8_t health = 1, move = 4;
  std::uint8_t dice = 0, hits_on = 0;    // 0 dice: unarmed
  std::uint8_t shorter = 4, longer = 8;  // ranges; short range 0: never a bonus (SAS-STAT-29)
  bool armoured = false;
  std::uint8_t length = 0;     // vehicles: 2 or 4 squares, 2 wide; infantry 0
  bool rear_arc = false;       // Half-Track: sees and attacks to the rear too
  bool through_walls = false;  // HMG (SAS-VADV-07)
  std::uint8_t turn_cost = 1;  // Truck 2 (SAS-VMOVE-21)
  std::uint8_t supply = 0;     // how many of this kind can be in play
  bool vehicle() const { return length > 0; }
};

struct WeaponCard {
  std::string id, name;
  std::uint8_t dice = 1, hits_on = 5;  // knife: hits on 1, no roll
  std::uint8_t shorter = 0, longer = 0, earshot = 0;
  bool strafe = false, assassination = false, explosive = false;
};

struct OperatorSide {  // one side of an Operator board (SAS-SETUP-03)
  std::uint16_t weapons = 0;
  std::uint8_t gear = 0;
  std::array<std::uint8_t, item_count> items{};
};
struct OperatorCard {
  std::string id, name, glyph;
  std::uint8_t health = 5, recover = 4, ap = 4, spaces = 4;  // spaces: item spaces on the board
  bool support = false;                                      // Resistance (SAS-RES-01)
  bool still = false;                                        // support that neither sprints, climbs nor attacks
  std::array<OperatorSide, 2> sides{};
};

enum class SeatKind : std::uint8_t { driver, front_gunner, rear_gunner, gunner, passenger };
constexpr auto names_of(SeatKind) { return std::array{"driver", "front-gunner", "rear-gunner", "gunner", "passenger"}; }
struct CarCard {
  std::string id, name, glyph;
  std::uint8_t health = 6, repair = 4, earshot = 6, length = 4, move = 4, ap = 2;
  bool boat = false, floor_it = false, advances_meter = false;  // SAS-WILLYS-09, SAS-OPVEH-05, SAS-WILLYS-11
  std::vector<SeatKind> seats;
};

inline Hull hull_of(const UnitCard& card) { return {card.length, card.turn_cost, false}; }
inline Hull hull_of(const CarCard& card) { return {card.length, 1, card.boat}; }

struct Blast {  // an explosive: template 3 x 3
  std::string id;
  std::uint8_t dice = 4, hits_on = 2, earshot = 10;
};
enum class BlastKind : std::uint8_t { grenade, landmine, barrel, lewes_bomb, count };
constexpr auto names_of(BlastKind) {  // the last is what a Mortar Team fires
  return std::array{"grenade", "landmine", "barrel", "lewes-bomb", "mortar-bomb"};
}

struct EventCard {
  EventPanel stealth, battle;
  std::uint8_t copies = 1;  // in the mission's deck
  std::string id;           // "sentry-black-cw+spawn-black-2": unique
};

struct ObjectiveKind {
  std::string id, name, glyph;
  std::uint8_t wide = 2, high = 2, health = 3;
  bool armoured = true;  // explosives only
  bool blocks = true;    // sight and movement, like a supply dump
  bool whole = false;    // one blast must do it: fewer hits leave no mark
};

// ---- the mission

struct SentryPoint {
  CellId cell = no_cell;
  Colour colour = Colour::black;
  std::uint8_t arrows = 15, facing = 0;  // arrows as bits n e s w; the filled arrow as Dir
};
struct PatrolLine {
  Colour colour = Colour::black;
  bool loop = false;
  std::vector<CellId> cells;
  struct Start {
    std::uint8_t step = 0, facing = 0;
  };
  std::array<Start, 2> starts{};
};
struct Route {  // of a vehicle: middles and facings in order, entry and way out included
  std::vector<Stand> stands;
};
struct SpawnTile {
  Colour colour = Colour::black;
  std::uint8_t side = 0;            // Dir of the board's edge it lies at
  std::array<Square, 8> markers{};  // squares off the board: four in front, four behind
  Stand slot;                       // where a spawned vehicle waits
};
struct SetupUnit {
  UnitKind kind{};
  Role role = Role::guard;
  Colour colour = Colour::none;
  CellId cell = no_cell;
  Stand stand;  // vehicles
  std::uint8_t facing = 0, line = nobody, tags = 0, arrows = 0;
  Where where = Where::board;
  std::uint8_t in = 7;           // variants as bits
  std::uint8_t operators = 0;    // there with at least so many Operators
  std::uint8_t second = nobody;  // patrolman: his line again, since the players choose one of two start points
};
struct SetupCar {
  std::uint8_t kind = 0;
  Stand stand;
  std::uint64_t if_won = 0;  // campaign: one of these missions, by number; 0: always
};
struct Exit {
  std::string id, name;
  Cells cells;
  bool open = true, entry = false;
};

struct Tuning {  // what a variant may change
  std::uint8_t meter = 6, dawn = 32, window_x = 0, window_y = 0;
  std::array<std::uint8_t, most_events> copies{};              // of each kind of event card
  std::vector<std::pair<std::uint8_t, Item>> without;          // Operator card and what he does not carry
  std::array<std::uint8_t, most_objectives> objective_kind{};  // of each objective
};
struct TokenGroup {  // tokens of the mission that are turned up
  std::string id, name;
  std::vector<CellId> cells;
  bool one = false, laid = true;
};

struct Book {
  // the box
  std::array<UnitCard, unit_kinds> units;
  std::array<UnitId, unit_kinds + 1> supply{};  // first UnitId of each kind
  std::array<WeaponCard, weapon_count> weapons;
  std::vector<OperatorCard> operators;
  std::vector<CarCard> cars;
  std::array<Blast, static_cast<std::size_t>(BlastKind::count)> blasts;
  std::vector<ObjectiveKind> objective_kinds;
  std::array<std::string, 3> mission_items;

  // the mission
  std::string id, title, about;
  bool blank = false;             // a case's table: whatever is given, nothing ends by itself but death
  std::vector<EventCard> events;  // kinds of card; the special card last, if there is a window
  std::uint8_t special = nobody;  // its number
  std::uint8_t window_x = 0, window_y = 0;
  std::uint8_t meter = 6;         // Normal
  std::uint8_t dawn = 32;         // the event that ends the mission; 0 none
  std::vector<std::string> cast;  // Operators with their side, in order of importance
  std::vector<SentryPoint> points;
  std::vector<PatrolLine> lines;
  std::vector<Route> routes;
  std::vector<SpawnTile> spawns;
  std::vector<SetupUnit> setup_units;
  std::vector<SetupCar> setup_cars;
  std::vector<Exit> exits;
  std::vector<Objective> objectives;  // as laid out
  std::vector<Token> tokens;          // as laid out: barrels, items, mission tokens
  std::vector<std::string> counters, tags;
  MissionFile mission;
  std::array<Tuning, variants> tuning;
  std::vector<std::string> thing_names;  // of the objectives
  std::vector<TokenGroup> token_groups;
  Script script;
  std::vector<Trigger> triggers;
  std::array<std::vector<std::uint16_t>, moments> by_moment;  // triggers of each Moment, in file order
  std::vector<std::vector<Condition>> done;                   // of the objectives people read
  std::vector<std::vector<Condition>> major, minor;
  std::vector<std::vector<Condition>> bonus;
  std::vector<content::CampaignMission> campaign;  // by number

  // the map
  std::vector<std::uint8_t> look;  // drawing word of each square, as Sign
  Ground ground;
  Cells on_map, dumps;
  Cells blocked;  // under objectives that block
  std::vector<EdgeRef> doors;
  std::uint64_t locked = 0;
  std::vector<Window> windows;
  Tables tables;  // lines of sight, steps of Axis infantry, ways of vehicles
  std::string ground_rev;
  std::array<std::uint8_t, most_cells> terrain{};  // Terrain of each square, dumps aside
  Edges any_edge;                                  // walls, doors and windows together
  Steps unwalled;                                  // steps with a way round that meets none of them
  Cells window_squares;                            // of all windows
  std::array<UnitKind, most_units> kinds{};        // of each unit
  std::vector<std::uint8_t> from_entry;            // steps on foot from where the Operators come in, square by square
  Steps on_foot;                                   // for bots: from square to square, round the objectives
  Steps level;                                     // the same without climbs
  kit::Distances walk;                             // steps on foot between any two squares, round the objectives

  const UnitCard& card(UnitKind kind) const { return units[static_cast<std::size_t>(kind)]; }
  const WeaponCard& card(Weapon weapon) const { return weapons[static_cast<std::size_t>(weapon)]; }
  const Blast& blast(BlastKind kind) const { return blasts[static_cast<std::size_t>(kind)]; }
  UnitId first(UnitKind kind) const { return supply[static_cast<std::size_t>(kind)]; }
  std::size_t unit_count() const { return supply.back(); }
  UnitKind kind_of(UnitId unit) const { return kinds[unit]; }
  const UnitCard& card_of(UnitId unit) const { return card(kind_of(unit)); }
  int number_of(UnitId unit) const { return unit - first(kind_of(unit)) + 1; }
};

// Does one of these squares lie beside that door (a place in Book::doors)?
bool beside_door(const Book& book, const Cells& zone, std::size_t door);

Result<Loaded> load_book(const Files& content, std::string_view mission);
Result<Loaded> outline_book(const Files& content, std::string_view mission);  // without its tables: for lists
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> list_missions(const Files& content);
std::vector<Complaint> lint_book(const Book& book);
std::vector<std::pair<std::string, std::string>> schema_texts();
std::string manual_text();  // language.cpp
// x,y and x,y..x,y, separated by blanks.
Cells read_cells(const kit::Grid& grid, const std::string& text, const std::string& where,
                 content::Complaints& complaints);
void finish_book(Book& book);  // tables that follow from the rest

}  // namespace fireteam::sas
