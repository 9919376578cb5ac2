// The content of one mission and the tables made from it at load: never changes, shared by all its tables.
#pragma once

#include <memory>

#include "engine/rules.h"
#include "games/rambo/mission.h"
#include "games/rambo/script.h"
#include "kit/reach.h"
#include "kit/sight.h"

namespace fireteam::rambo {

struct Letter {            // a card of the Enemy Track
  std::uint8_t enemy = 0;  // in Book::enemies
  FigureId first = 0;      // its figures stand in a row on the board
  std::uint8_t figures = 0;
};

struct Poi {
  std::string name, glyph;
  CellId cell = no_cell;  // at setup
  std::vector<CellId> route;
  std::uint8_t in = 0;  // difficulties as bits, 0: no such P.O.I.
};

struct SetupEnemy {
  std::uint8_t letter = 0;
  CellId cell = no_cell;
  std::uint8_t in = 7;
};

// A Fog face in its four turns: 0 arrow to the South, then clockwise.
struct FaceTurn {
  std::vector<std::pair<std::uint8_t, CellId>> spawns, pois;  // letter or P.O.I., place in the 4 x 4 as y * 4 + x
  std::uint16_t cover = 0, tough = 0, solid = 0, clear = 0;   // places as bits
  std::vector<std::array<std::uint8_t, 3>> red;               // x, y, vertical inside the 4 x 4
};
struct Face {
  std::string name, text;
  std::vector<Effect> effects;
  std::array<FaceTurn, 4> turns;
};

struct Threat {
  std::size_t set = 0, card = 0;  // in Book::threat_sets
  std::string name;
  struct Alert {
    std::uint8_t levels = 0;
    AlertWhere where{};
    std::vector<Effect> effects;
  };
  std::vector<Alert> alert;
  std::vector<Effect> effects;
  bool in_deck = false;  // its Set is used in this mission
};

struct Use {  // an action at a P.O.I.: a `use` trigger at one of its P.O.I.s
  std::uint16_t trigger = 0;
  std::uint8_t poi = 0;
  std::uint8_t ordinal = 0;  // among those of the same P.O.I.
};

struct Book {
  // the box
  std::vector<HeroCard> heroes;
  std::vector<EnemyCard> enemies;  // with the changes of this mission
  std::vector<WeaponCard> weapons;
  std::vector<UtilityCard> utilities;
  TacticsFile tactics;
  std::vector<ThreatSet> threat_sets;
  std::vector<MedalCard> medals;
  std::vector<std::string> gear_ids;
  std::array<std::vector<Effect>, tactics_each> tactic_effects;
  std::vector<std::vector<Effect>> utility_effects;
  std::vector<Threat> threats;  // kinds of card, in the order of the file

  // the mission
  MissionFile mission;
  std::string first_mission, next_mission;  // of the book: number 1, and the one after this
  Script script;
  std::vector<Trigger> triggers;
  std::array<std::vector<std::uint16_t>, moments> by_moment;  // triggers of each When, in file order
  std::vector<Use> uses;
  std::vector<Letter> letters;
  std::size_t figures = 0;
  std::array<Poi, most_pois> pois;
  std::vector<CellId> zones;  // by number - 1
  std::vector<SetupEnemy> setup_enemies;
  std::vector<CellId> start;
  std::vector<std::vector<GearId>> loadout;  // by Hero Card
  std::vector<GearId> rewards;
  std::vector<Face> faces;
  std::vector<std::uint8_t> fog_areas;

  // the map
  kit::Grid grid;
  std::vector<std::uint8_t> kind;  // drawing word of each space, as Terrain
  Cells on_map, cover, tough, solid;
  Cells road;                               // for the eye only
  kit::Edges<most_cells> red, yellow;       // as printed, outlines of tough and solid included
  kit::Edges<most_cells> switchable;        // red lines that effects or Fog may lay or take away
  kit::Steps<most_cells> steps, dear, air;  // air: for those that fly
  kit::SwitchedSight<most_cells> sight;
  kit::Distances walk;
  int areas_wide = 0, areas_high = 0;
  std::vector<std::uint8_t> area;  // of each space
  std::vector<Cells> area_cells;
  std::vector<Cells> around;    // the eight spaces around, whatever lies between
  std::vector<Cells> fog_ring;  // by Fog: the spaces that reveal it, its own Area included
  Cells start_areas;
  std::string ground_rev;

  std::size_t gear() const { return gear_ids.size(); }
  bool is_weapon(GearId g) const { return g < weapons.size(); }
  const WeaponCard& weapon(GearId g) const { return weapons[g]; }
  const UtilityCard& utility(GearId g) const { return utilities[g - weapons.size()]; }
  const std::string& gear_name(GearId g) const { return is_weapon(g) ? weapon(g).name : utility(g).name; }
  std::uint8_t letter_of(FigureId f) const {
    std::uint8_t l = 0;
    while (l + 1U < letters.size() && f >= letters[l + 1U].first) ++l;
    return l;
  }
  const EnemyCard& enemy_of(FigureId f) const { return enemies[letters[letter_of(f)].enemy]; }
  int number_of(FigureId f) const { return f - letters[letter_of(f)].first + 1; }
};

Result<Loaded> load_book(const Files& content, std::string_view mission);
Result<Loaded> load_case_book(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> list_missions(const Files& content);
std::vector<Complaint> lint_book(const Book& book);
std::vector<std::pair<std::string, std::string>> schema_texts();
std::string manual_text();  // language.cpp

}  // namespace fireteam::rambo
