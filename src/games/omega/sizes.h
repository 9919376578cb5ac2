// How much the box and the table hold, and the small numbers by which cards, figures and places are known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "kit/grid.h"
#include "rules/omega.h"  // before `none` is declared here: the rules have one of their own

namespace fireteam::omega {

using kit::CellId;
using kit::no_cell;

constexpr std::size_t most_cells = 480;  // 26 x 18 is the largest map
using Cells = Bits<most_cells>;

constexpr std::size_t most_commandos = 5;  // places on a table, in the order of commandos.json (OMG-RANK)
constexpr std::size_t stances_each = 3;    // balanced, aggressive, defensive
constexpr std::size_t kits_each = 10;      // personal kit cards
constexpr std::size_t most_kits = 60;      // 50 personal, 10 common
constexpr std::size_t most_kinds = 8;      // of enemies
constexpr std::size_t most_enemies = 32;   // figures on a table: 25 of the box and those a mission adds
constexpr std::size_t most_techs = 2;      // Lab Techs
constexpr std::size_t most_dash = 13, most_dashboard = most_dash;  // dashboard tiles
constexpr std::size_t most_door_kinds = 8;
constexpr std::size_t most_doors = 12;
constexpr std::size_t most_rooms = 8;   // areas that doors bound and that are not open at setup
constexpr std::size_t most_stack = 4;   // cards of one room
constexpr std::size_t most_faces = 24;  // different faces among a mission's room cards
constexpr std::size_t most_tiles = 16;
constexpr std::size_t most_finds = 12;      // kinds of investigate card
constexpr std::size_t most_objectives = 8;  // objective tiles
constexpr std::size_t most_zones = 16;      // named places of a mission
constexpr std::size_t most_timers = 4, most_markers = 31;
constexpr std::size_t most_counters = 16, most_tags = 8, most_triggers = 64;
constexpr int tracker_spaces = 15;

using PieceId = std::uint8_t;     // everybody who can stand in a space
using DoorId = std::uint8_t;      // as the mission lists them
using RoomId = std::uint8_t;      // as the mission lists them
using TileId = std::uint8_t;      // of the map, as the mission lists them
using RoomCardId = std::uint8_t;  // a face among the mission's room cards: Book::faces
constexpr PieceId nobody = 0xff;
constexpr std::uint8_t none = 0xff;  // no such card, door, room …

enum class Stat : std::uint8_t { strength, tech, awareness };
constexpr auto names_of(Stat) { return std::array{"strength", "tech", "awareness"}; }
enum class Colour : std::uint8_t { purple, blue, orange, white };  // timer tokens
constexpr auto names_of(Colour) { return std::array{"purple", "blue", "orange", "white"}; }

enum class Facing : std::uint8_t { north, east, south, west, all };  // all: no arrow
constexpr auto names_of(Facing) { return std::array{"north", "east", "south", "west", "all"}; }

struct DicePool {  // of an attack, an explosive or a challenge
  std::uint8_t black = 0, red = 0;
};

}  // namespace fireteam::omega
