// The depot's table: all that lies on it, as plain bytes. The ground lies here too, for it is dealt at set-up.
#pragma once

#include <array>
#include <cstdint>

#include "engine/answer.h"
#include "kit/bag.h"
#include "kit/pools.h"

namespace fireteam::depot {

using AreaId = std::uint8_t;    // as the mission lists them; the gate is the first
using MemberId = std::uint8_t;  // of the crew: 0 Ada, 1 Bo
using CardId = std::uint8_t;    // a kind of card, as cards.json lists them
using SlotId = std::uint8_t;    // as dashboard.json lists them

constexpr int most_areas = 8, crew_size = 2, most_cards = 6, most_slots = 8, most_stack = 2;
constexpr AreaId gate = 0, nowhere = 255;
constexpr MemberId nobody = 255;
constexpr CardId no_card = 255;
constexpr Seat keeper = crew_size;  // seats: ada, bo, keeper

enum class Phase : std::uint8_t { deal, lay, stance, act };
constexpr auto names_of(Phase) { return std::array{"deal", "lay", "stance", "act"}; }
enum class Tile : std::uint8_t { plain, store, lit, undealt };
constexpr auto names_of(Tile) { return std::array{"plain", "store", "lit", "undealt"}; }
constexpr std::size_t tile_kinds = 3;
enum class Stance : std::uint8_t { none, quick, careful };
constexpr auto names_of(Stance) { return std::array{"none", "quick", "careful"}; }
enum class White : std::uint8_t { blank, hit, burst };
constexpr auto names_of(White) { return std::array{"blank", "hit", "burst"}; }
enum class Black : std::uint8_t { blank, block };

enum Pool : std::uint8_t { white, black };
constexpr Die white_die = kit::die_of(1, {2, 3, 1});  // blank, hit, burst
constexpr Die black_die = kit::die_of(2, {3, 3});     // blank, block

struct Member {
  AreaId area = nowhere;
  std::uint8_t health = 0;
  std::uint8_t stamina = 0;
  Stance stance = Stance::none;
  std::uint8_t used = 0;  // slots of the dashboard, as bits
  std::uint8_t acted = 0;
};

struct Board {
  std::array<Member, crew_size> crew{};
  std::array<Tile, most_areas> tiles{};
  std::array<fixed_vector<CardId, most_stack>, most_areas> stacks{};  // face down, the top one last
  kit::Pile<tile_kinds> undealt;
  kit::Pile<most_cards> hand, aside;  // the keeper's cards that are still to be laid; those turned up
  kit::Pools<2, 24> tray;
  Phase phase = Phase::deal;
  std::uint8_t round = 0;
  MemberId active = nobody;
  std::uint8_t actions = 0;
  std::uint8_t more = 0;     // white dice that the crowbar adds to the next fight
  CardId laying = no_card;   // that the keeper has chosen, in secret, and not laid yet
  CardId against = no_card;  // the card that is fought
  std::uint8_t alarm = 0;
  std::uint8_t whistles = 0;
  MemberId carrier = nobody;
  AreaId ledger = nowhere;  // where it lies open
};

}  // namespace fireteam::depot
