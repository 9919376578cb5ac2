// The content of the box: MERCS boards, OpFor cards, agent movement and event cards, Breach & Clear tiles, buildings.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "content/shape.h"
#include "games/mercs/board.h"

namespace fireteam::mercs {

struct Dice {  // a pool: heavy, light, collateral (MRC-DICE-02, MRC-DICE-03, MRC-DICE-05)
  std::uint8_t heavy = 0, light = 0, collateral = 0;
};

enum class Corporation : std::uint8_t { ccc, kemvar };
constexpr auto names_of(Corporation) { return std::array{"ccc", "kemvar"}; }
enum class Personal : std::uint8_t { none, command, suppress, ignite, mark, barrage, foam };
constexpr auto names_of(Personal) {
  return std::array{"none", "command", "suppress", "ignite", "mark", "barrage", "foam"};
}
enum class Knack : std::uint8_t { none, lead, more_collateral, charge, all_collateral, ram, reroll, push, jam };
constexpr auto names_of(Knack) {
  return std::array{"none", "lead", "more-collateral", "charge", "all-collateral", "ram", "reroll", "push", "jam"};
}

struct MercCard {
  std::string id, name, shorthand;
  Corporation corporation{};
  std::uint8_t priority = 1, blood = 1, tired = 0, weary = 0, down = 0;  // -1 CP, -2 CP, incapacitated at or below
  std::uint8_t armor = 0, ammo = 0, range = 0, command = 6;
  bool melee = false;
  bool engineer = false;  // frees the pinned (MRC-STATUS-06)
  Dice pool, assault, questions;
  std::uint8_t sweeping = 1, focused = 2, assault_cost = 0, reserve_move = 0;
  Personal personal{};
  Knack breach{};
  std::string personal_line, breach_line;
  std::uint8_t scanner = 0;           // its range; 0: none
  std::array<std::uint8_t, 4> kit{};  // smoke, frag, flash, medkit
};

struct OpforCard {
  std::string id, name, weapon, lockdown;
  std::uint8_t blood = 1, armor = 0, move = 2, range = 0, threshold = 0;
  Dice dice;
  std::uint8_t lockdown_move = 0, lockdown_light = 0;  // MRC-OPFOR-21
};

enum class Target : std::uint8_t { none, stairs, merc };
constexpr auto names_of(Target) { return std::array{"none", "stairs", "merc"}; }
struct Going {  // a directive: so many areas on one half, or to something
  Colour colour{};
  std::uint8_t areas = 0;
  Half half{};
  Target to{};
};
enum class Newcomer : std::uint8_t { blue, black, red, one, two, three, four };
constexpr auto names_of(Newcomer) {
  return std::array{"blue", "black", "red", "secfor-1", "secfor-2", "secfor-3", "secfor-4"};
}
struct Adding {
  Newcomer what{};
  std::uint8_t stairs = 1;
};
enum class If : std::uint8_t {
  never,
  no_agents_of,
  level_zero,
  eight_agents,
  any_disc,
  any_wounded,
  no_agents,
  merc_in_room
};
constexpr auto names_of(If) {
  return std::array{"never",    "no-agents-of", "level-zero", "eight-agents",
                    "any-disc", "any-wounded",  "no-agents",  "merc-in-room"};
}
struct MovementCard {
  std::string id;
  If condition{};
  Colour colour{};  // no_agents_of
  std::vector<Adding> add;
  std::vector<Going> first;  // if the condition holds, before the others
  std::vector<Colour> skip;  // … these colours do not move
  bool skip_penalty = false;
  std::vector<Going> moves;
  std::uint8_t level = 0;  // of the penalty
  std::vector<Adding> penalty;
};

struct EventCard {
  std::string id;
  std::array<std::vector<Kind>, 5> levels;
  std::vector<Colour> rider;  // at most one
  std::vector<Kind> rides;
};

enum class Ring : std::uint8_t { black, yellow, red };  // colour of a position: its die
constexpr auto names_of(Ring) { return std::array{"black", "yellow", "red"}; }
struct TilePlace {
  std::uint8_t number = 0;
  Ring ring{};
};
struct TileCard {
  std::string id;
  std::vector<TilePlace> places;
  std::uint8_t disc = 5, destroyed = 10;
  std::vector<std::uint8_t> thresholds;  // of the OpFor counter: 1 blood, 2 blood …
  bool last_covers_freely = false;
};

struct BuildingFile {
  std::string id, title;
  std::vector<std::string> rows, doors;
  std::map<std::string, content::At> locations;
  std::map<std::string, std::vector<content::At>> agents;
};

struct Boxed {  // building tiles by shape (MRC-COMP-06)
  std::string id;
  std::uint8_t count = 0, width = 1, height = 1, hall = 0;  // hall: areas of it that are hallway
};

// The frame as it is put together, and how many of each component the box holds (MRC-COMP-01 to MRC-COMP-13).
struct FrameFile {
  std::vector<Side> bursts;  // two opposite sides (MRC-BUILD-07)
  Side security{}, reinforcement{};
};
struct BoxFile {
  FrameFile frame;
  std::map<std::string, std::uint8_t> components;
};
constexpr bool is_across(Side side) { return side == Side::e || side == Side::w; }

void describe(content::Shape<FrameFile>& s);
void describe(content::Shape<BoxFile>& s);
void describe(content::Shape<Dice>& s);
void describe(content::Shape<MercCard>& s);
void describe(content::Shape<OpforCard>& s);
void describe(content::Shape<Going>& s);
void describe(content::Shape<Adding>& s);
void describe(content::Shape<MovementCard>& s);
void describe(content::Shape<EventCard>& s);
void describe(content::Shape<TilePlace>& s);
void describe(content::Shape<TileCard>& s);
void describe(content::Shape<BuildingFile>& s);
void describe(content::Shape<Boxed>& s);

}  // namespace fireteam::mercs
